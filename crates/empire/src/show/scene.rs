//! What one viewer sees: everything but bids and deployments under way.

use super::SEATS;
use super::choices::choices;
use super::pieces::{NATIONS, general_id, pieces};
use super::voice::Voice;
use super::wish;
use super::zones::zones;
use crate::clauses::applied;
use crate::frame::Frame;
use crate::game::Empire;
use crate::kinds::Order;
use crate::state::{Flags, Off, Phase, Place, State};
use crate::units::UnitId;
use bicorne_core::scene::{
    EndingPanel, Laid, Mark, Phase as PhasePanel, Prompt, Ring, Scene, SeatPanel, Sheet, SheetRow, Tally,
};
use bicorne_core::{Arg, Face, Game, Pending, Seat, Viewer};
use bicorne_geom::table::Point;

pub(crate) fn scene(voice: Voice<'_>, s: &State, viewer: Viewer) -> Scene {
    let game = voice.game;
    let asked: Vec<Seat> = match game.pending(s) {
        Pending::Choice(ask) => ask.seats.iter().collect(),
        _ => Vec::new(),
    };
    let mine = match viewer {
        Viewer::Seat(seat) => asked.contains(&seat).then_some(seat),
        _ => None,
    };
    // Who may know where a side stands: everybody, but for a deployment under way.
    let deploying = s.over.is_none() && matches!(s.top(), Frame::Deploy);
    let shown = |side: u8| !deploying || viewer.owns(Seat(side));
    let (pieces, poses) = pieces(voice, s, viewer, &shown);
    let (choices, ends) = mine.map(|seat| choices(voice, s, seat)).unwrap_or_default();
    Scene {
        turn: u16::from(s.turn),
        phases: phases(voice, s),
        pieces,
        poses,
        laid: game.points_battle.then(|| Laid { map: s.map, turned: game.south(s) != 0 }),
        lit: super::reference::lit(voice.game, s),
        rings: rings(voice, s, mine, &shown),
        zones: zones(voice, s, viewer),
        marks: marks(voice, s),
        sheets: sheets(voice, s, viewer, &shown),
        seats: (0..2).map(|side| seat(voice, s, side, viewer)).collect(),
        prompt: prompt(voice, s, &asked),
        choices,
        ends,
        ending: ending(voice, s),
        ..Scene::default()
    }
}

/// Command radii and zones to hold.
fn rings(voice: Voice<'_>, s: &State, mine: Option<Seat>, shown: &dyn Fn(u8) -> bool) -> Vec<Ring> {
    let mut out = Vec::new();
    for (k, d) in s.divisions.iter().enumerate().filter(|(_, d)| shown(d.side)) {
        let name = voice.division(k as u8);
        let owner = SEATS[usize::from(d.side)];
        if d.general.alive && d.general.on_table {
            out.push(Ring {
                drag: String::new(),
                kind: "command",
                owner,
                at: [d.general.at.x, d.general.at.y],
                radius: d.general.quality.radius(),
                label: voice.say("empire-ring-command", &[("division", Arg::from(name.clone()))]),
            });
        }
        let wished = mine.and_then(|seat| hold_wish(voice.game, s, seat, k as u8));
        let holds = d.order == Order::Hold && d.units.iter().any(|u| s.unit(u).is_here());
        if holds || wished.is_some() {
            let at = if holds { d.hold } else { wished.unwrap_or_default() };
            out.push(Ring {
                drag: if wished.is_some() { wish::hold_id(voice.game, k as u8) } else { String::new() },
                kind: if holds { "hold" } else { "may-hold" },
                owner,
                at: [at.x, at.y],
                radius: voice.game.hold_radius(s, k as u8),
                label: voice.say("empire-ring-hold", &[("division", Arg::from(name))]),
            });
        }
    }
    out
}

/// Where a division that could be told to hold now would hold without more words.
fn hold_wish(game: &Empire, s: &State, seat: Seat, div: u8) -> Option<Point> {
    let d = &s.divisions[usize::from(div)];
    let at = if d.order == Order::Hold { d.hold } else { d.general.at };
    if d.side != seat.0 {
        return None;
    }
    let action = wish::hold(s, div, at)?;
    game.check(s, seat, action).is_ok().then_some(at)
}

fn marks(voice: Voice<'_>, s: &State) -> Vec<Mark> {
    let map = voice.game.map(s);
    let mut out = Vec::new();
    for (k, o) in map.objectives.iter().enumerate() {
        let (kind, owner) = match s.control[k] {
            Some(0) => ("objective-a", voice.side(0)),
            Some(_) => ("objective-b", voice.side(1)),
            None => ("objective", voice.say("empire-nobody", &[])),
        };
        let args = [("name", Arg::from(voice.pick(&o.name))), ("side", Arg::from(owner))];
        out.push(Mark { at: o.id.clone(), kind, label: voice.say("empire-objective-held", &args) });
    }
    let blow = match s.top() {
        _ if s.over.is_some() => None,
        Frame::ChargeReaction | Frame::OpportunityTarget => Some((s.charge.chargers[0], s.charge.target)),
        Frame::Riposte => Some((s.fire.principal, s.fire.target)),
        _ => None,
    };
    if let Some((by, at)) = blow {
        let kinds = [("attacker", by, "empire-mark-attacker"), ("attacked", at, "empire-mark-attacked")];
        for (kind, u, key) in kinds {
            let label = voice.say(key, &[("unit", Arg::from(voice.unit(u)))]);
            out.push(Mark { at: voice.game.id(u).to_owned(), kind, label });
        }
    }
    out
}

/// The divisions of both sides with their orders.
fn sheets(voice: Voice<'_>, s: &State, viewer: Viewer, shown: &dyn Fn(u8) -> bool) -> Vec<Sheet> {
    let game = voice.game;
    let mut out = Vec::new();
    for side in 0..2u8 {
        if !shown(side) && !game.switches.open_orders {
            continue;
        }
        if game.switches.open_orders {
            applied!("EMP-26.04");
        }
        let rows = s.divisions.iter().enumerate().filter(|(_, d)| d.side == side).map(|(k, d)| {
            let known = |u: &UnitId| !s.unit(*u).has(Flags::HIDDEN) || viewer.owns(Seat(side));
            let here = d.units.iter().filter(known).filter(|u| s.unit(*u).is_here()).count();
            let bad = d.units.iter().filter(|u| s.unit(*u).is_here() && !s.unit(*u).in_order()).count();
            let quality = voice.say(&format!("empire-quality-{}", d.general.quality.id()), &[]);
            // Of a division that is away the enemy knows its points, not what it is nor what it will do.
            let away = !matches!(d.off, Off::No | Off::Arrived(_));
            if away && shown(side) && s.over.is_none() && !viewer.owns(Seat(side)) {
                let points = [("points", Arg::from(game.divisions[k].points.min(255) as u8))];
                return SheetRow {
                    piece: format!("gen-{}", game.divisions[k].id),
                    name: voice.say("empire-away", &[]),
                    cells: vec![
                        voice.say("empire-away-order", &[]),
                        String::new(),
                        voice.say("empire-away-points", &points),
                        String::new(),
                    ],
                };
            }
            let units = if shown(side) { format!("{here}/{}", d.started) } else { d.started.to_string() };
            SheetRow {
                piece: general_id(game, k as u8),
                name: voice.division(k as u8),
                cells: vec![voice.order(d.order), quality, units, bad.to_string()],
            }
        });
        out.push(Sheet {
            owner: SEATS[usize::from(side)],
            title: voice.say("empire-divisions", &[]),
            columns: ["order", "general", "units", "disorder"]
                .map(|c| voice.say(&format!("empire-column-{c}"), &[]))
                .to_vec(),
            looks: vec![""; 4],
            rows: rows.collect(),
        });
    }
    out
}

fn phases(voice: Voice<'_>, s: &State) -> Vec<PhasePanel> {
    let ids = ["command", "prepare", "charge", "move", "fire"];
    let within = s.over.is_none() && s.stack.iter().any(|f| matches!(f, Frame::EndActivation));
    let now = match s.act.phase {
        Phase::Command => 0,
        Phase::Prepare => 1,
        Phase::Charge => 2,
        Phase::Move => 3,
        Phase::Fire => 4,
    };
    let state = |k: usize| match (within, k.cmp(&now)) {
        (false, _) | (true, std::cmp::Ordering::Greater) => "later",
        (true, std::cmp::Ordering::Equal) => "now",
        (true, std::cmp::Ordering::Less) => "done",
    };
    let label = |id: &str| voice.say(&format!("empire-phase-{id}"), &[]);
    ids.iter().enumerate().map(|(k, id)| PhasePanel { id, label: label(id), state: state(k) }).collect()
}

fn seat(voice: Voice<'_>, s: &State, side: u8, viewer: Viewer) -> SeatPanel {
    let game = voice.game;
    let k = usize::from(side);
    let info = &game.sides[k];
    let mut facts = Vec::new();
    if s.turn > 0 && s.initiative == side {
        facts.push(voice.say("empire-has-initiative", &[]));
    }
    facts.push(voice.say("empire-points", &[("points", Arg::from(s.sides[k].points))]));
    let acting = s.over.is_none() && s.stack.iter().any(|f| matches!(f, Frame::EndActivation));
    let active = acting && s.divisions[usize::from(s.act.div)].side == side;
    if active {
        let args = [("division", Arg::from(voice.division(s.act.div))), ("points", Arg::from(s.act.points))];
        facts.push(voice.say("empire-acting", &args));
        let need = game.still_needed(s);
        if need > 0 {
            facts.push(voice.say("empire-obligation", &[("count", Arg::from(need as u8))]));
        }
    }
    // A bid lies face down until both are in.
    if let (Some(bid), true) =
        (s.sides[k].bid, viewer.owns(Seat(side)) && s.over.is_none() && matches!(s.top(), Frame::Bid))
    {
        facts.push(voice.say("empire-your-bid", &[("points", Arg::from(bid))]));
    }
    let deploying = s.over.is_none() && matches!(s.top(), Frame::Deploy);
    let lost = if deploying { game.switches.handicap[1 - k] } else { game.demoralised(s, 1 - side) };
    SeatPanel {
        id: SEATS[k],
        name: voice.side(side),
        nation: NATIONS[info.nation.min(4)],
        commander: info.cinc.clone(),
        hand: 0,
        // What wins: the enemy's demoralisation against his break point.
        score: lost,
        objective_score: 0,
        goal: s.sides[1 - k].break_point,
        facts,
        active,
    }
}

fn prompt(voice: Voice<'_>, s: &State, asked: &[Seat]) -> Prompt {
    let decision = voice.game.decision(s);
    if s.over.is_some() {
        return Prompt { decision, ..Prompt::default() };
    }
    let subject = match s.top() {
        Frame::Moves => s.act.selected,
        Frame::Riposte => s.fire.target,
        Frame::ChargeReaction | Frame::OpportunityTarget | Frame::Fled => s.charge.target,
        Frame::StopCharge(k) => s.charge.chargers[usize::from(k)],
        Frame::Forced { unit, .. }
        | Frame::SupportMove(unit)
        | Frame::Advance { unit, .. }
        | Frame::Pursuit { unit, .. }
        | Frame::PursuitRun { unit, .. } => unit,
        Frame::Window => s.march.mover,
        Frame::ShockFire(_) | Frame::Principal => s.shock.attacker,
        _ => UnitId::NONE,
    };
    let division = match s.top() {
        Frame::ArrivalOrder(d) => voice.division(d),
        _ => voice.division(s.act.div),
    };
    let args = [
        ("unit", Arg::from(voice.unit(subject))),
        ("division", Arg::from(division)),
        ("points", Arg::from(s.act.points)),
    ];
    Prompt {
        seats: asked.iter().map(|seat| SEATS[seat.index()]).collect(),
        decision,
        text: voice.say(&format!("empire-ask-{decision}"), &args),
        help: if asked.is_empty() { String::new() } else { help(voice, s, decision, &args) },
        clause: crate::CATALOGUE.id(voice.game.clause_of(s)),
    }
}

/// What may be done, and in the phases of an activation how many units still owe the order.
fn help(voice: Voice<'_>, s: &State, decision: &str, args: &[(&str, Arg<'_>)]) -> String {
    let help = voice.say(&format!("empire-help-{decision}"), args);
    let phase = matches!(s.top(), Frame::Prepare | Frame::Charges | Frame::Moves | Frame::Fires);
    match voice.game.still_needed(s) {
        need if phase && need > 0 => {
            let owed = voice.say("empire-obligation", &[("count", Arg::from(need as u8))]);
            format!("{help} {owed}.")
        }
        _ => help,
    }
}

fn ending(voice: Voice<'_>, s: &State) -> Option<EndingPanel> {
    let ending = s.over?;
    let winner = ending.winner.map(|w| SEATS[w.index()]);
    let title = match ending.winner {
        Some(w) => voice.say("empire-victory", &[("side", Arg::from(voice.side(w.0)))]),
        None => voice.say("empire-draw", &[]),
    };
    let game = voice.game;
    let both = |f: &dyn Fn(u8) -> String| vec![f(0), f(1)];
    let gone = |side: u8| {
        let lost =
            |u: &&crate::state::Unit| s.divisions[usize::from(u.div)].side == side && u.place == Place::Gone;
        s.units.iter().filter(lost).count().to_string()
    };
    Some(EndingPanel {
        winner,
        title,
        text: voice.say(ending.how, &[]),
        clause: ending.clause.map_or("", |c| crate::CATALOGUE.id(c)),
        tally: vec![
            Tally {
                label: voice.say("empire-tally-demoralisation", &[]),
                values: both(&|k| {
                    format!("{}/{}", game.demoralised(s, k), s.sides[usize::from(k)].break_point)
                }),
            },
            Tally { label: voice.say("empire-tally-lost", &[]), values: both(&gone) },
        ],
    })
}
