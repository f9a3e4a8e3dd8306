//! What one viewer sees, built up from nothing: public facts first, then what is his own.

use crate::blocks::{Block, Blocks};
use crate::cards::Card;
use crate::face::{SEATS, choices, decision};
use crate::frame::Frame;
use crate::game::Napoleon;
use crate::map::{ZONES, Zone};
use crate::side::Side;
use crate::state::State;
use bicorne_core::scene::{
    self, EndingPanel, Mark, Phase, Piece, Pile, Prompt, RoadMark, Scene, SeatPanel, Sheet, SheetRow, Tally,
};
use bicorne_core::{Arg, Game, Pending, Say, Viewer};

/// Badges of fatigue, by number.
const FATIGUE: [&str; 9] = [
    "fatigue-0",
    "fatigue-1",
    "fatigue-2",
    "fatigue-3",
    "fatigue-4",
    "fatigue-5",
    "fatigue-6",
    "fatigue-7",
    "fatigue-8",
];

/// What a viewer may know of each side.
#[derive(Clone, Copy)]
pub(super) struct Eye<'a> {
    pub(super) g: &'a Napoleon,
    pub(super) s: &'a State,
    pub(super) viewer: Viewer,
    pub(super) say: &'a dyn Say,
}

impl Eye<'_> {
    /// Whether a side's secrets are the viewer's own.
    pub(super) fn owns(&self, side: Side) -> bool {
        self.viewer.owns(self.s.seat_of(side))
    }

    /// Whether the viewer may know who a block is.
    fn knows(&self, b: Block) -> bool {
        applied!("N06-H.06");
        let shown = self.s.fight.stack[0].or(self.s.fight.stack[1]);
        !self.g.rules.fog() || self.owns(b.side()) || shown.has(b)
    }

    /// Whether the viewer may read a side's order of battle.
    fn reads(&self, side: Side) -> bool {
        applied!("N06-1.14");
        if self.g.rules.open {
            applied!("N06-20.04");
        }
        self.owns(side) || self.g.rules.open
    }

    pub(super) fn key(&self, key: &str) -> String {
        self.say.say(key, &[])
    }

    pub(super) fn zone(&self, z: Zone) -> String {
        self.g.data.map.info(z).name.get(self.say.lang()).to_owned()
    }

    pub(super) fn block(&self, b: Block) -> String {
        if Blocks::VEDETTES.has(b) {
            return self.key("n1806-vedette");
        }
        self.g.data.block(b).name.get(self.say.lang()).to_owned()
    }

    pub(super) fn title(&self, c: Card) -> String {
        self.g.data.feats[self.g.data.feat(c) as usize].title.get(self.say.lang()).to_owned()
    }

    pub(super) fn card(&self, c: Card) -> scene::Card {
        let info = self.g.data.card(c);
        let feat = &self.g.data.feats[info.feat as usize];
        let kind = match feat.colour {
            crate::cards::Colour::Red => "red",
            crate::cards::Colour::Blue => "blue",
            crate::cards::Colour::Green => "green",
        };
        let args = [
            ("text", Arg::from(feat.text.get(self.say.lang()))),
            ("move", info.movement.into()),
            ("losses", info.losses.into()),
            ("fatigues", info.fatigues.into()),
            ("recovery", info.recovery.into()),
        ];
        scene::Card {
            id: info.id.clone(),
            title: self.title(c),
            text: self.say.say("n1806-card-text", &args),
            kind,
            wings: Vec::new(),
            emblem: String::new(),
            clause: crate::CATALOGUE.id(feat.clause),
        }
    }

    /// The scene id of a block: its name, or its place among what cannot be told apart.
    pub(super) fn piece_id(&self, b: Block) -> String {
        if b.index() < crate::blocks::NAMED && self.knows(b) {
            return self.g.data.block(b).id.clone();
        }
        let side = b.side();
        let zone = self.s.pos[b.index()];
        let alike = self.alike(side, zone, self.s.spent.has(b));
        let n = alike.iter().position(|o| *o == b).unwrap_or_default();
        let state = if self.s.spent.has(b) { "spent" } else { "ready" };
        format!("{}-{}-{state}-{}", side.id(), self.g.data.map.info(zone).id, n + 1)
    }

    /// The blocks of a zone that the viewer cannot tell apart.
    fn alike(&self, side: Side, zone: Zone, spent: bool) -> Vec<Block> {
        let here = self.s.blocks(side, zone);
        let hidden = |b: &Block| b.index() >= crate::blocks::NAMED || !self.knows(*b);
        here.iter().filter(hidden).filter(|b| self.s.spent.has(*b) == spent).collect()
    }

    fn piece(&self, b: Block) -> Piece {
        let side = b.side();
        let zone = self.s.pos[b.index()];
        let named = b.index() < crate::blocks::NAMED;
        let vedette = !named && self.owns(side);
        let known = named && self.knows(b);
        let (kind, art, shape) = match b {
            _ if vedette => ("vedette", "u-cavalry", "horse"),
            _ if !known => ("hidden", "m-banner", "block"),
            b if Blocks::COMMANDERS.has(b) => ("commander", "u-general", "general"),
            _ => ("corps", "u-infantry", "foot"),
        };
        let corps = known && Blocks::CORPS.has(b);
        let (strength, full, fatigue) = match corps && self.reads(side) {
            true => {
                let info = self.g.data.block(b);
                (self.s.sp(b), info.infantry + info.cavalry, self.s.fatigue[b.index()])
            }
            false => (0, 0, 0),
        };
        let spent = self.s.spent.has(b);
        let mut badges = vec![if spent { "spent" } else { "ready" }];
        if full > 0 {
            badges.push(FATIGUE[usize::from(fatigue.min(8))]);
        }
        if self.s.op.group.has(b) && (self.owns(side) || !self.g.rules.fog()) {
            badges.push("ordered");
        }
        if self.s.op.picked.has(b) && self.owns(side) {
            badges.push("picked");
        }
        let name = if known || vedette { self.block(b) } else { String::new() };
        let state = if spent { "n1806-spent-word" } else { "n1806-ready-word" };
        let who = if name.is_empty() { self.key(hidden_key(side)) } else { name.clone() };
        let zone_name = self.zone(zone);
        let args = [
            ("who", Arg::from(who)),
            ("zone", Arg::from(zone_name)),
            ("state", Arg::Key(state)),
            ("sp", strength.into()),
            ("fatigue", fatigue.into()),
        ];
        let label = self.say.say(if full > 0 { "n1806-piece-known" } else { "n1806-piece" }, &args);
        Piece {
            id: self.piece_id(b),
            owner: SEATS[self.s.seat_of(side).index()],
            kind,
            at: self.g.data.map.info(zone).id.clone(),
            strength,
            full,
            art,
            shape,
            nation: side.id(),
            name,
            badges,
            attached_to: None,
            label,
        }
    }
}

fn hidden_key(side: Side) -> &'static str {
    match side {
        Side::French => "n1806-hidden-french",
        Side::Prussian => "n1806-hidden-prussian",
    }
}

/// The key of a side's name.
pub(super) fn side_key(side: Side) -> &'static str {
    match side {
        Side::French => "n1806-side-french",
        Side::Prussian => "n1806-side-prussian",
    }
}

pub(super) fn scene(g: &Napoleon, s: &State, viewer: Viewer, say: &dyn Say) -> Scene {
    let eye = Eye { g, s, viewer, say };
    if viewer == Viewer::Public {
        applied!("N06-H.16");
    }
    let asked = g.asked(s);
    let choices = match (viewer, s.over, g.chance(s)) {
        (Viewer::Seat(seat), None, None) if asked.has(seat) => choices::choices(&eye, seat),
        _ => Vec::new(),
    };
    Scene {
        turn: u16::from(s.turn),
        phases: phases(&eye),
        pieces: pieces(&eye),
        marks: marks(&eye),
        roads: roads(&eye),
        sheets: Side::BOTH
            .into_iter()
            .filter(|side| eye.reads(*side))
            .map(|side| sheet(&eye, side))
            .collect(),
        seats: [0, 1].map(|i| seat(&eye, i)).to_vec(),
        hand: Side::BOTH
            .into_iter()
            .filter(|side| eye.owns(*side))
            .flat_map(|side| s.hand[side.index()].iter(side).map(|c| eye.card(c)).collect::<Vec<_>>())
            .collect(),
        piles: piles(&eye),
        prompt: prompt(&eye),
        choices,
        ending: ending(&eye),
        ..Scene::default()
    }
}

fn pieces(eye: &Eye<'_>) -> Vec<Piece> {
    // A secret set-up is nobody else's business until both are in.
    let secret = matches!(eye.s.top(), Frame::Deploy | Frame::Post);
    let mut out = Vec::new();
    for z in 0..ZONES {
        for b in eye.s.at[z].iter() {
            let unplaced = eye.s.top() == Frame::Deploy || Blocks::VEDETTES.has(b);
            if !(secret && unplaced && !eye.owns(b.side())) {
                out.push(eye.piece(b));
            }
        }
    }
    // Blocks come out in the order of who they are: what is hidden must not be told by its place in the list.
    out.sort_by(|a, b| (&a.at, a.owner, &a.id).cmp(&(&b.at, b.owner, &b.id)));
    out
}

fn marks(eye: &Eye<'_>) -> Vec<Mark> {
    let map = &eye.g.data.map;
    let flags = map.citadels.iter().enumerate().map(|(i, z)| {
        let side = eye.s.flags[i];
        let kind = match side {
            Side::French => "flag-french",
            Side::Prussian => "flag-prussian",
        };
        let label = eye.say.say("n1806-flag", &[("side", Arg::Key(side_key(side)))]);
        Mark { at: map.info(*z).id.clone(), kind, label }
    });
    let contested = (0..ZONES).filter(|z| eye.s.axis[*z].is_some()).map(|z| Mark {
        at: map.zones[z].id.clone(),
        kind: "contested",
        label: eye.key("n1806-contested"),
    });
    flags.chain(contested).collect()
}

fn roads(eye: &Eye<'_>) -> Vec<RoadMark> {
    let map = &eye.g.data.map;
    let id = |z: Zone| map.info(z).id.clone();
    let broken = |l: &&crate::map::LinkInfo| l.bridge.is_some_and(|b| eye.s.destroyed >> b & 1 != 0);
    let mut out: Vec<RoadMark> = map
        .links
        .iter()
        .filter(broken)
        .map(|l| RoadMark {
            between: (id(l.a), id(l.b)),
            kind: "destroyed",
            owner: "",
            label: eye.key("n1806-destroyed"),
        })
        .collect();
    for z in 0..ZONES {
        if let Some((side, link)) = eye.s.axis[z].get() {
            let l = map.links[link.index()];
            let zone = Zone(z as u8);
            let to = if l.a == zone { l.b } else { l.a };
            let label = eye.say.say("n1806-axis", &[("side", Arg::Key(side_key(side)))]);
            let owner = SEATS[eye.s.seat_of(side).index()];
            out.push(RoadMark { between: (id(zone), id(to)), kind: "axis", owner, label });
        }
    }
    out
}

fn sheet(eye: &Eye<'_>, side: Side) -> Sheet {
    let s = eye.s;
    let rows = Blocks::of(side).less(Blocks::VEDETTES).iter().filter_map(|b| {
        let at = s.zone_of(b)?;
        let cells = if Blocks::CORPS.has(b) {
            let (i, c, f) = s.strength(b);
            vec![i.to_string(), c.to_string(), f.to_string(), eye.zone(at)]
        } else {
            vec![String::new(), String::new(), String::new(), eye.zone(at)]
        };
        Some(SheetRow { piece: eye.piece_id(b), name: eye.block(b), cells })
    });
    Sheet {
        owner: SEATS[s.seat_of(side).index()],
        title: eye.key("n1806-sheet"),
        columns: ["n1806-infantry", "n1806-cavalry", "n1806-fatigue-word", "n1806-zone-word"]
            .map(|k| eye.key(k))
            .to_vec(),
        rows: rows.collect(),
    }
}

fn seat(eye: &Eye<'_>, i: u8) -> SeatPanel {
    let s = eye.s;
    let side = s.side_of(bicorne_core::Seat(i));
    let mut facts = Vec::new();
    if s.passed[side.index()] {
        facts.push(eye.key("n1806-fact-passed"));
    }
    for (on, key) in [
        (s.rain, "n1806-fact-rain"),
        (s.second_wind && side == Side::French, "n1806-fact-second-wind"),
        (s.withdraw && side == Side::Prussian, "n1806-fact-withdraw"),
    ] {
        if on {
            facts.push(eye.key(key));
        }
    }
    let auction = s.top() == Frame::Bids || s.top() == Frame::Lot;
    SeatPanel {
        id: SEATS[usize::from(i)],
        name: if auction { eye.key("n1806-side-open") } else { eye.key(side_key(side)) },
        nation: side.id(),
        commander: eye.block(Block::commander(side)),
        hand: s.hand[side.index()].len(),
        score: s.vp.max(0) as u8,
        objective_score: 0,
        goal: if side == Side::French { 0 } else { 20 },
        facts,
        active: s.over.is_none() && eye.g.asked(s).has(bicorne_core::Seat(i)),
    }
}

fn piles(eye: &Eye<'_>) -> Vec<Pile> {
    let s = eye.s;
    let pile = |id, key: &str, count| Pile { id, label: eye.key(key), count, top: None };
    vec![
        pile("draw-french", "n1806-pile-draw-french", s.deck[0].len()),
        pile("discard-french", "n1806-pile-discard-french", s.discard[0].len()),
        pile("draw-prussian", "n1806-pile-draw-prussian", s.deck[1].len()),
        pile("discard-prussian", "n1806-pile-discard-prussian", s.discard[1].len()),
    ]
}

fn phases(eye: &Eye<'_>) -> Vec<Phase> {
    let rests = |f: Frame| eye.s.frames().contains(&f);
    let now = if eye.s.over.is_some() {
        4
    } else if rests(Frame::EndTurn) {
        3
    } else if rests(Frame::NextOp)
        && !rests(Frame::Initiative(Side::French))
        && !rests(Frame::Initiative(Side::Prussian))
    {
        2
    } else if !rests(Frame::Reds) && rests(Frame::NextOp) {
        1
    } else {
        0
    };
    let ids = ["draw", "initiative", "operations", "recovery"];
    let keys =
        ["n1806-phase-draw", "n1806-phase-initiative", "n1806-phase-operations", "n1806-phase-recovery"];
    let state = |i: usize| match i.cmp(&now) {
        std::cmp::Ordering::Less => "done",
        std::cmp::Ordering::Equal => "now",
        std::cmp::Ordering::Greater => "later",
    };
    (0..4).map(|i| Phase { id: ids[i], label: eye.key(keys[i]), state: state(i) }).collect()
}

fn prompt(eye: &Eye<'_>) -> Prompt {
    let name = decision(eye.s);
    if eye.s.over.is_some() {
        return Prompt { decision: name, ..Prompt::default() };
    }
    let chance = eye.g.chance(eye.s).is_some();
    let asked = eye.g.asked(eye.s);
    let seats: Vec<&'static str> =
        if chance { Vec::new() } else { asked.iter().map(|s| SEATS[s.index()]).collect() };
    let own = matches!(eye.viewer, Viewer::Seat(seat) if asked.has(seat)) && !chance;
    let text = if own { eye.key(&format!("n1806-ask-{name}")) } else { eye.key("n1806-waiting") };
    let help = if own { help(eye) } else { String::new() };
    let clause = crate::CATALOGUE.id(eye.g.clause_of(public_frame(eye.s.top())));
    Prompt { seats, decision: name, text, help, clause }
}

/// The step as everybody may know it.
fn public_frame(frame: Frame) -> Frame {
    match frame {
        Frame::React => Frame::W1,
        Frame::BridgeAt => Frame::Step,
        other => other,
    }
}

/// A line for the one who is asked: movement points left, fatigues or losses to hand out.
fn help(eye: &Eye<'_>) -> String {
    let (g, s) = (eye.g, eye.s);
    let count = |key: &str, n: i64| eye.say.say(key, &[("n", Arg::Num(n))]);
    match s.top() {
        Frame::Step | Frame::BridgeAt => count("n1806-help-mp", i64::from(g.mp_left(s))),
        Frame::Share { n, .. } => count("n1806-help-share", i64::from(n)),
        Frame::Retreat(n) => count("n1806-help-retreat", i64::from(n)),
        _ => String::new(),
    }
}

fn ending(eye: &Eye<'_>) -> Option<EndingPanel> {
    let Pending::Over(ending) = eye.g.pending(eye.s) else { return None };
    let seat = ending.winner.expect("somebody always wins (N06-14.13)");
    let side = eye.s.side_of(seat);
    let key = match side {
        Side::French => "victory-french",
        Side::Prussian => "victory-prussian",
    };
    let over = eye.s.over.expect("it is over");
    let mut tally = vec![Tally { label: eye.key("n1806-tally-vp"), values: vec![eye.s.vp.to_string(); 2] }];
    if eye.g.rules.tier == crate::options::Tier::Marshal {
        let points = crate::tournament::of_game(eye.s, over);
        let by_seat =
            |f: &dyn Fn(Side) -> String| [0, 1].map(|i| f(eye.s.side_of(bicorne_core::Seat(i)))).to_vec();
        tally.push(Tally {
            label: eye.key("n1806-tally-ranking"),
            values: by_seat(&|side| points[side.index()].ranking.to_string()),
        });
        tally.push(Tally {
            label: eye.key("n1806-tally-tiebreak"),
            values: by_seat(&|side| points[side.index()].tie_break.to_string()),
        });
    }
    Some(EndingPanel {
        winner: Some(SEATS[seat.index()]),
        title: eye.key(key),
        text: eye.key(ending.how),
        clause: ending.clause.map_or("", |c| crate::CATALOGUE.id(c)),
        tally,
    })
}
