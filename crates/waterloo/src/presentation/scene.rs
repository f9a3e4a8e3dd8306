//! What one viewer sees: everything but the tile, which only the inactive player knows.

use super::SEATS;
use super::board::ROWS;
use super::choices::choices;
use super::labels::Labels;
use crate::action::Disc;
use crate::map::Area;
use crate::phase::Phase;
use crate::state::State;
use crate::units::{Arm, Force, Side, Unit};
use bicorne_core::scene::{
    CounterLook, EndingPanel, Mark, Outline, Piece, Pile, Prompt, Scene, SeatPanel, Store, Tally, TurnStep,
};
use bicorne_core::{Arg, Game, Pending, Presentation, Seat, Viewer};
use std::sync::LazyLock;

pub(crate) fn scene(labels: Labels<'_>, s: &State, viewer: Viewer) -> Scene {
    let game = labels.game;
    let asked = match game.pending(s) {
        Pending::Choice(ask) => ask.seats.iter().next(),
        _ => None,
    };
    let mine = asked.is_some_and(|seat| viewer == Viewer::Seat(seat));
    Scene {
        turn: u16::from(s.turn),
        phases: phases(labels, s),
        pieces: pieces(labels, s),
        marks: marks(labels, s),
        stores: stores(labels, s),
        seats: [Side::French, Side::Allied].map(|side| seat(labels, s, side, viewer)).to_vec(),
        piles: piles(labels, s),
        prompt: prompt(labels, s, asked),
        choices: if mine { choices(labels, s) } else { Vec::new() },
        ending: ending(labels, s),
        ..Scene::default()
    }
}

fn phases(labels: Labels<'_>, s: &State) -> Vec<TurnStep> {
    let now = labels.game.phase(s);
    let mut phases: Vec<TurnStep> = Phase::ALL
        .into_iter()
        .map(|p| TurnStep {
            id: p.id(),
            label: labels.say(&format!("waterloo-phase-{}", p.id()), &[]),
            state: p.cmp(&now).into(),
        })
        .collect();
    // An assault under way is shown step by step.
    if s.clash.area != Area::GONE {
        let at = s.clash.number();
        phases.extend((1u8..).zip(STEPS).map(|(n, id)| {
            let label = labels.say(&format!("waterloo-step-{n}"), &[]);
            TurnStep { id, label, state: n.cmp(&at).into() }
        }));
    }
    phases
}

/// Ids of the steps of an assault.
const STEPS: [&str; 7] = ["step-1", "step-2", "step-3", "step-4", "step-5", "step-6", "step-7"];

/// What a unit's stance is called; nothing for one that stands upright.
pub(crate) fn stance(labels: Labels<'_>, s: &State, unit: Unit) -> Option<&'static str> {
    if !s.down.has(unit) {
        return None;
    }
    Some(match labels.game.data.roster.arm_of(unit) {
        Arm::Infantry if s.square.has(unit) => "square",
        Arm::Infantry => "defensive",
        Arm::Cavalry => "fatigued",
        Arm::Artillery => "limbered",
        Arm::Leader => "used",
    })
}

fn pieces(labels: Labels<'_>, s: &State) -> Vec<Piece> {
    let (roster, map) = (&labels.game.data.roster, &labels.game.data.map);
    let mut out = Vec::new();
    // Units on the map and in the box come first, then the arrival rows in their order.
    let all = (0..roster.len()).map(|i| Unit(i as u8));
    let waiting = labels.game.arrivals.iter().copied().filter(|u| s.at(*u) == Area::ROW);
    for unit in all.filter(|u| s.at(*u) != Area::ROW).chain(waiting) {
        let at = s.at(unit);
        let space = if at.is_space() {
            map.id(at).to_owned()
        } else if at == Area::ROW {
            let place = labels.game.arrivals.iter().position(|u| *u == unit).unwrap_or_default();
            ROWS[usize::from(place >= labels.game.row_b)].to_owned()
        } else {
            continue;
        };
        let kind = roster.kind_of(unit);
        let (id, shape, art) = match kind.arm {
            Arm::Infantry => ("infantry", Outline::Foot, "u-waterloo-infantry"),
            Arm::Cavalry => ("cavalry", Outline::Horse, "u-waterloo-cavalry"),
            Arm::Artillery => ("artillery", Outline::Guns, "u-waterloo-artillery"),
            Arm::Leader => ("leader", Outline::General, "u-waterloo-leader"),
        };
        let leader = kind.arm == Arm::Leader;
        let side = kind.force.side();
        let mut badges: Vec<&'static str> = stance(labels, s, unit).into_iter().collect();
        if s.clash.area == at && s.clash.protected.has(unit) {
            badges.push("protected");
        }
        if s.attackers.has(unit) && s.assaults.iter().map(|a| a.area).chain([s.clash.area]).any(|a| a == at) {
            badges.push("attacker");
        }
        let host = || (labels.game.of(s, side, at) & roster.combat).first().map(|u| roster.id(u).to_owned());
        let stance = badges.iter().map(|b| labels.say(&format!("waterloo-badge-{b}"), &[]));
        let words: Vec<String> = std::iter::once(labels.unit(unit)).chain(stance).collect();
        out.push(Piece {
            id: roster.id(unit).to_owned(),
            owner: SEATS[side.index()],
            kind: id,
            at: space,
            strength: 1,
            full: 1,
            art,
            shape,
            nation: kind.nation,
            name: if leader { labels.kind(unit).to_owned() } else { String::new() },
            attached_to: if leader && at.is_space() { host() } else { None },
            label: words.join(", "),
            badges,
        });
    }
    out
}

/// `cubes-red-3`: the kind of the mark that shows this many cubes.
fn cube_mark(force: Force, count: u8) -> &'static str {
    static KINDS: LazyLock<Vec<[&'static str; 3]>> = LazyLock::new(|| {
        let kind = |f: Force, n: usize| &*format!("cubes-{}-{n}", f.colour()).leak();
        (0..=usize::from(u8::MAX)).map(|n| Force::ALL.map(|f| kind(f, n))).collect()
    });
    KINDS[usize::from(count)][force.index()]
}

/// The cubes of each area, and who holds a stronghold.
fn marks(labels: Labels<'_>, s: &State) -> Vec<Mark> {
    let map = &labels.game.data.map;
    let mut marks = Vec::new();
    for i in 0..map.areas.len() {
        let area = Area(i as u8);
        for force in Force::ALL {
            let n = s.cubes(force, area);
            if n > 0 {
                let key = format!("waterloo-cube-{}", force.colour());
                let label = labels.say(&key, &[("count", Arg::from(n))]);
                marks.push(Mark { at: map.id(area).to_owned(), kind: cube_mark(force, n), label });
            }
        }
        if map.strongholds.has(area) {
            let side = if s.french_hold.has(area) { Side::French } else { Side::Allied };
            let kind = ["held-french", "held-allied"][side.index()];
            let label = labels.with().side(side).say("waterloo-held");
            marks.push(Mark { at: map.id(area).to_owned(), kind, label });
        }
    }
    marks
}

fn seat(labels: Labels<'_>, s: &State, side: Side, viewer: Viewer) -> SeatPanel {
    let tables = &labels.game.data.tables;
    let i = side.index();
    let [blue, red, black] = s.casualties;
    let (score, goal) = match side {
        Side::French => (red, tables.victory.french_casualties_inflicted),
        Side::Allied => (blue, tables.victory.allied_casualties_inflicted),
    };
    let mut facts = Vec::new();
    let cubes = |f: Force| ("count", Arg::from(s.supply[f.index()]));
    match side {
        Side::French => {
            facts.push(labels.say("waterloo-supply-blue", &[cubes(Force::French)]));
        }
        Side::Allied => {
            facts.push(labels.say("waterloo-supply-red", &[cubes(Force::Anglo)]));
            facts.push(labels.say("waterloo-supply-black", &[cubes(Force::Prussian)]));
            facts.push(labels.say("waterloo-prussian-losses", &[("count", Arg::from(black))]));
        }
    }
    if s.initiative == side {
        facts.push(labels.say("waterloo-has-initiative", &[]));
    }
    // The tile lies with the inactive player: nobody else is shown it.
    if s.tile > 0 && side == s.active.other() && viewer.owns(Seat(side as u8)) {
        facts.push(labels.with().num("tile", s.tile).num("done", s.actions).say("waterloo-tile-yours"));
    }
    SeatPanel {
        id: SEATS[i],
        name: labels.side(side),
        nation: ["french", "british"][i],
        commander: labels.say(["waterloo-commander-french", "waterloo-commander-allied"][i], &[]),
        hand: 0,
        score,
        objective_score: 0,
        goal,
        facts,
        active: labels.game.active_side(s) == Some(side),
    }
}

/// The action tracks and the Grand Battery box (WAT-1.24).
fn stores(labels: Labels<'_>, s: &State) -> Vec<Store> {
    let mut stores = Vec::new();
    for (side, disc) in [Side::French, Side::Allied].into_iter().flat_map(|s| Disc::ALL.map(|d| (s, d))) {
        let (i, d) = (side.index(), disc as usize);
        let (ready, used, spent) = (s.discs[i][d], s.used[i][d], s.spent[i][d]);
        let args = [
            ("discs", Arg::from(labels.say(&format!("waterloo-discs-{}", disc.id()), &[]))),
            ("ready", Arg::from(ready)),
            ("used", Arg::from(used)),
            ("spent", Arg::from(spent)),
        ];
        let label = labels.say("waterloo-store-discs", &args);
        let (look, clause) = match disc {
            Disc::Green => (CounterLook::Green, rule!("WAT-8.03")),
            Disc::Red => (CounterLook::Red, rule!("WAT-8.04")),
            Disc::Purple => (CounterLook::Purple, rule!("WAT-8.05")),
        };
        let help = labels.say(&format!("waterloo-disc-help-{}", disc.id()), &[]);
        let clause = crate::CATALOGUE.id(clause);
        stores.push(Store { owner: SEATS[i], look, label, help, clause, ready, used, spent });
    }
    let whole = labels.game.data.tables.grand_battery;
    let label = labels.say("waterloo-grand-left", &[("count", Arg::from(s.grand))]);
    let (ready, spent) = (s.grand, whole.saturating_sub(s.grand));
    let (look, help) = (CounterLook::Cubes, labels.say("waterloo-grand-help", &[]));
    let clause = crate::CATALOGUE.id(rule!("WAT-10.27"));
    stores.push(Store { owner: SEATS[0], look, label, help, clause, ready, used: 0, spent });
    stores
}

/// The discs and the Grand Battery box as piles.
fn piles(labels: Labels<'_>, s: &State) -> Vec<Pile> {
    const IDS: [[&str; 3]; 2] =
        [["french-green", "french-red", "french-purple"], ["allied-green", "allied-red", "allied-purple"]];
    let mut piles = Vec::new();
    for side in [Side::French, Side::Allied] {
        for disc in Disc::ALL {
            let (i, d) = (side.index(), disc as usize);
            let label = labels.say(&format!("waterloo-discs-{}", disc.id()), &[]);
            piles.push(Pile { id: IDS[i][d], label, count: s.discs[i][d], top: None });
        }
    }
    let label = labels.say("waterloo-grand-battery", &[]);
    piles.push(Pile { id: "grand-battery", label, count: s.grand, top: None });
    for force in Force::ALL {
        let f = force.index();
        let id = ["supply-blue", "supply-red", "supply-black"][f];
        let label =
            labels.say(&format!("waterloo-supply-{}", force.colour()), &[("count", Arg::from(s.supply[f]))]);
        piles.push(Pile { id, label, count: s.supply[f], top: None });
    }
    piles
}

fn prompt(labels: Labels<'_>, s: &State, asked: Option<Seat>) -> Prompt {
    let decision = labels.game.decision(s);
    if s.over.is_some() {
        return Prompt { decision, ..Prompt::default() };
    }
    let Some(seat) = asked else {
        let clause = crate::CATALOGUE.id(labels.game.clause_of(s));
        return Prompt {
            decision,
            text: labels.say(&format!("waterloo-ask-{decision}"), &[]),
            clause,
            ..Prompt::default()
        };
    };
    let side = [Side::French, Side::Allied][seat.index()];
    let words = || {
        let words = labels.with().side(side).area(super::choices::place_of(s).unwrap_or(Area::GONE));
        match super::choices::unit_of(labels.game, s) {
            Some(unit) => words.unit(unit),
            None => words,
        }
    };
    let mut help = words().say(&format!("waterloo-help-{decision}"));
    // Where an overstacked area pays already, no warning helps.
    let pays = ["stacking", "hit", "overflow", "short", "cubes", "colour"].contains(&decision);
    if let Some(warning) = crowded(labels, s, side).filter(|_| !pays) {
        help = format!("{help} {warning}");
    }
    Prompt {
        seats: vec![SEATS[seat.index()]],
        decision,
        text: words().say(&format!("waterloo-ask-{decision}")),
        help,
        clause: crate::CATALOGUE.id(labels.game.clause_of(s)),
    }
}

/// Which areas of the active player would pay if his sequence ended now.
fn crowded(labels: Labels<'_>, s: &State, side: Side) -> Option<String> {
    if labels.game.active_side(s) != Some(side) {
        return None;
    }
    let limit = labels.game.data.tables.stacking;
    let combat = |a: &Area| (labels.game.of(s, side, *a) & labels.game.data.roster.combat).len();
    let areas = (s.occupied[side.index()] & labels.game.data.map.all).iter();
    let names: Vec<&str> = areas.filter(|a| combat(a) > limit).map(|a| labels.area(a)).collect();
    let count = names.len() as u8;
    (count > 0).then(|| {
        labels.with().num("count", count).text("areas", names.join(", ")).say("waterloo-warning-stacking")
    })
}

fn ending(labels: Labels<'_>, s: &State) -> Option<EndingPanel> {
    let ending = s.over?;
    let winner = ending.winner.map(|w| SEATS[w.index()]);
    let [blue, red, black] = s.casualties.map(|n| n.to_string());
    Some(EndingPanel {
        winner,
        title: labels.say(&format!("victory-{}", winner.unwrap_or("allied")), &[]),
        text: labels.say(ending.how, &[]),
        clause: ending.clause.map_or("", |c| crate::CATALOGUE.id(c)),
        tally: vec![
            Tally { label: labels.say("waterloo-tally-inflicted", &[]), values: vec![red, blue] },
            Tally { label: labels.say("waterloo-tally-prussian", &[]), values: vec![black, String::new()] },
        ],
    })
}
