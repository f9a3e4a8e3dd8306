//! What one viewer sees: everything but bids and deployments under way.

use super::SEATS;
use super::choices::choices;
use super::draft_move;
use super::labels::Labels;
use super::pieces::{NATIONS, general_id, pieces};
use super::zones::zones;
use crate::game::Empire;
use crate::kinds::Order;
use crate::phase::Frame;
use crate::state::{Flags, Off, Phase, Place, State};
use crate::units::UnitId;
use bicorne_core::scene::{
    ColumnLook, EndingPanel, Laid, Mark, PhaseState, Prompt, Ring, RingKind, Scene, SeatPanel, Sheet,
    SheetRow, TableScene, Tally, TurnStep,
};
use bicorne_core::{Arg, Game, Pending, Presentation, Seat, Viewer};
use bicorne_geom::table::Point;

pub(crate) fn scene(labels: Labels<'_>, s: &State, viewer: Viewer) -> Scene {
    let game = labels.game;
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
    let (pieces, poses) = pieces(labels, s, viewer, &shown);
    let (choices, ends) = mine.map(|seat| choices(labels, s, seat)).unwrap_or_default();
    Scene {
        turn: u16::from(s.turn),
        phases: phases(labels, s),
        pieces,
        table: TableScene {
            poses,
            laid: game.points_battle.then(|| Laid { map: s.map, turned: game.south(s) != 0 }),
            ends,
            rings: rings(labels, s, mine, &shown),
            zones: zones(labels, s, viewer),
        },
        lit: super::reference::lit(labels.game, s),
        marks: marks(labels, s),
        sheets: sheets(labels, s, viewer, &shown),
        seats: (0..2).map(|side| seat(labels, s, side, viewer)).collect(),
        prompt: prompt(labels, s, &asked),
        choices,
        ending: ending(labels, s),
        ..Scene::default()
    }
}

/// Command radii and zones to hold.
fn rings(labels: Labels<'_>, s: &State, mine: Option<Seat>, shown: &dyn Fn(u8) -> bool) -> Vec<Ring> {
    let mut out = Vec::new();
    for (k, d) in s.divisions.iter().enumerate().filter(|(_, d)| shown(d.side)) {
        let name = labels.division(k as u8);
        let owner = SEATS[usize::from(d.side)];
        if d.general.alive && d.general.on_table {
            out.push(Ring {
                drag: String::new(),
                kind: RingKind::Command,
                owner,
                at: [d.general.at.x, d.general.at.y],
                radius: d.general.quality.radius(),
                label: labels.say("empire-ring-command", &[("division", Arg::from(name.clone()))]),
            });
        }
        let wished = mine.and_then(|seat| hold_wish(labels.game, s, seat, k as u8));
        let holds = d.order == Order::Hold && d.units.iter().any(|u| s.unit(u).is_here());
        if holds || wished.is_some() {
            let at = if holds { d.hold } else { wished.unwrap_or_default() };
            out.push(Ring {
                drag: if wished.is_some() {
                    draft_move::hold_id(labels.game, k as u8)
                } else {
                    String::new()
                },
                kind: if holds { RingKind::Hold } else { RingKind::MayHold },
                owner,
                at: [at.x, at.y],
                radius: labels.game.hold_radius(s, k as u8),
                label: labels.say("empire-ring-hold", &[("division", Arg::from(name))]),
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
    let action = draft_move::hold(s, div, at)?;
    game.check(s, seat, action).is_ok().then_some(at)
}

fn marks(labels: Labels<'_>, s: &State) -> Vec<Mark> {
    let map = labels.game.map(s);
    let mut out = Vec::new();
    for (k, o) in map.objectives.iter().enumerate() {
        let (kind, owner) = match s.control[k] {
            Some(0) => ("objective-a", labels.side(0)),
            Some(_) => ("objective-b", labels.side(1)),
            None => ("objective", labels.say("empire-nobody", &[])),
        };
        let args = [("name", Arg::from(labels.pick(&o.name))), ("side", Arg::from(owner))];
        out.push(Mark { at: o.id.clone(), kind, label: labels.say("empire-objective-held", &args) });
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
            let label = labels.say(key, &[("unit", Arg::from(labels.unit(u)))]);
            out.push(Mark { at: labels.game.id(u).to_owned(), kind, label });
        }
    }
    out
}

/// The divisions of both sides with their orders.
fn sheets(labels: Labels<'_>, s: &State, viewer: Viewer, shown: &dyn Fn(u8) -> bool) -> Vec<Sheet> {
    let game = labels.game;
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
            let quality = labels.say(&format!("empire-quality-{}", d.general.quality.id()), &[]);
            // Of a division that is away the enemy knows its points, not what it is nor what it will do.
            let away = !matches!(d.off, Off::No | Off::Arrived(_));
            if away && shown(side) && s.over.is_none() && !viewer.owns(Seat(side)) {
                let points = [("points", Arg::from(game.divisions[k].points.min(255) as u8))];
                return SheetRow {
                    piece: format!("gen-{}", game.divisions[k].id),
                    name: labels.say("empire-away", &[]),
                    cells: vec![
                        labels.say("empire-away-order", &[]),
                        String::new(),
                        labels.say("empire-away-points", &points),
                        String::new(),
                    ],
                };
            }
            let units = if shown(side) { format!("{here}/{}", d.started) } else { d.started.to_string() };
            SheetRow {
                piece: general_id(game, k as u8),
                name: labels.division(k as u8),
                cells: vec![labels.order(d.order), quality, units, bad.to_string()],
            }
        });
        out.push(Sheet {
            owner: SEATS[usize::from(side)],
            title: labels.say("empire-divisions", &[]),
            columns: ["order", "general", "units", "disorder"]
                .map(|c| labels.say(&format!("empire-column-{c}"), &[]))
                .to_vec(),
            looks: vec![ColumnLook::Text; 4],
            rows: rows.collect(),
        });
    }
    out
}

fn phases(labels: Labels<'_>, s: &State) -> Vec<TurnStep> {
    let ids = ["command", "prepare", "charge", "move", "fire"];
    let within = s.over.is_none() && s.stack.iter().any(|f| matches!(f, Frame::EndActivation));
    let now = match s.act.phase {
        Phase::Command => 0,
        Phase::Prepare => 1,
        Phase::Charge => 2,
        Phase::Move => 3,
        Phase::Fire => 4,
    };
    let state = |k: usize| if within { k.cmp(&now).into() } else { PhaseState::Later };
    let label = |id: &str| labels.say(&format!("empire-phase-{id}"), &[]);
    ids.iter().enumerate().map(|(k, id)| TurnStep { id, label: label(id), state: state(k) }).collect()
}

fn seat(labels: Labels<'_>, s: &State, side: u8, viewer: Viewer) -> SeatPanel {
    let game = labels.game;
    let k = usize::from(side);
    let info = &game.sides[k];
    let mut facts = Vec::new();
    if s.turn > 0 && s.initiative == side {
        facts.push(labels.say("empire-has-initiative", &[]));
    }
    facts.push(labels.say("empire-points", &[("points", Arg::from(s.sides[k].points))]));
    let acting = s.over.is_none() && s.stack.iter().any(|f| matches!(f, Frame::EndActivation));
    let active = acting && s.divisions[usize::from(s.act.div)].side == side;
    if active {
        let args = [("division", Arg::from(labels.division(s.act.div))), ("points", Arg::from(s.act.points))];
        facts.push(labels.say("empire-acting", &args));
        let need = game.still_needed(s);
        if need > 0 {
            facts.push(labels.say("empire-obligation", &[("count", Arg::from(need as u8))]));
        }
    }
    // A bid lies face down until both are in.
    if let (Some(bid), true) =
        (s.sides[k].bid, viewer.owns(Seat(side)) && s.over.is_none() && matches!(s.top(), Frame::Bid))
    {
        facts.push(labels.say("empire-your-bid", &[("points", Arg::from(bid))]));
    }
    let deploying = s.over.is_none() && matches!(s.top(), Frame::Deploy);
    let lost = if deploying { game.switches.handicap[1 - k] } else { game.demoralised(s, 1 - side) };
    SeatPanel {
        id: SEATS[k],
        name: labels.side(side),
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

fn prompt(labels: Labels<'_>, s: &State, asked: &[Seat]) -> Prompt {
    let decision = labels.game.decision(s);
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
        Frame::ArrivalOrder(d) => labels.division(d),
        _ => labels.division(s.act.div),
    };
    let args = [
        ("unit", Arg::from(labels.unit(subject))),
        ("division", Arg::from(division)),
        ("points", Arg::from(s.act.points)),
    ];
    Prompt {
        seats: asked.iter().map(|seat| SEATS[seat.index()]).collect(),
        decision,
        text: labels.say(&format!("empire-ask-{decision}"), &args),
        help: if asked.is_empty() { String::new() } else { help(labels, s, decision, &args) },
        clause: crate::CATALOGUE.id(labels.game.clause_of(s)),
    }
}

/// What may be done, and in the phases of an activation how many units still owe the order.
fn help(labels: Labels<'_>, s: &State, decision: &str, args: &[(&str, Arg<'_>)]) -> String {
    let help = labels.say(&format!("empire-help-{decision}"), args);
    let phase = matches!(s.top(), Frame::Prepare | Frame::Charges | Frame::Moves | Frame::Fires);
    match labels.game.still_needed(s) {
        need if phase && need > 0 => {
            let owed = labels.say("empire-obligation", &[("count", Arg::from(need as u8))]);
            format!("{help} {owed}.")
        }
        _ => help,
    }
}

fn ending(labels: Labels<'_>, s: &State) -> Option<EndingPanel> {
    let ending = s.over?;
    let winner = ending.winner.map(|w| SEATS[w.index()]);
    let title = match ending.winner {
        Some(w) => labels.say("empire-victory", &[("side", Arg::from(labels.side(w.0)))]),
        None => labels.say("empire-draw", &[]),
    };
    let game = labels.game;
    let both = |f: &dyn Fn(u8) -> String| vec![f(0), f(1)];
    let gone = |side: u8| {
        let lost =
            |u: &&crate::state::Unit| s.divisions[usize::from(u.div)].side == side && u.place == Place::Gone;
        s.units.iter().filter(lost).count().to_string()
    };
    Some(EndingPanel {
        winner,
        title,
        text: labels.say(ending.how, &[]),
        clause: ending.clause.map_or("", |c| crate::CATALOGUE.id(c)),
        tally: vec![
            Tally {
                label: labels.say("empire-tally-demoralisation", &[]),
                values: both(&|k| {
                    format!("{}/{}", game.demoralised(s, k), s.sides[usize::from(k)].break_point)
                }),
            },
            Tally { label: labels.say("empire-tally-lost", &[]), values: both(&gone) },
        ],
    })
}
