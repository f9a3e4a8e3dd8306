//! The panels round the map: seats, steps of the turn, the question, the ending.

use crate::blocks::{Block, Blocks};
use crate::options::Tier;
use crate::phase::{Deal, Frame};
use crate::presentation::viewpoint::{Viewpoint, side_key};
use crate::presentation::{SEATS, decision};
use crate::side::Side;
use crate::tournament::{self, Points};
use bicorne_core::scene::{EndingPanel, Prompt, SeatPanel, Tally, TurnStep};
use bicorne_core::{Arg, Game, Ledger, Pending, Viewer};

pub(super) fn seat(eye: &Viewpoint<'_>, i: u8) -> SeatPanel {
    let s = eye.s;
    let side = s.side_of(bicorne_core::Seat(i));
    let mut facts = vec![goal(eye, side)];
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
        // Both climb to 20: the track is the Prussian way, what is left of it the French.
        score: match side {
            Side::French => (20 - s.vp).clamp(0, 20) as u8,
            Side::Prussian => s.vp.clamp(0, 20) as u8,
        },
        objective_score: 0,
        goal: 20,
        facts,
        active: s.over.is_none() && eye.g.asked(s).has(bicorne_core::Seat(i)),
    }
}

/// Where the track stands, and where it must stand for a side to win.
fn goal(eye: &Viewpoint<'_>, side: Side) -> String {
    let key = match (side, eye.g.scenario.prussian_needs.is_some()) {
        (Side::French, false) => "n1806-fact-french-goal",
        (Side::French, true) => "n1806-fact-french-goal-short",
        (Side::Prussian, false) => "n1806-fact-prussian-goal",
        (Side::Prussian, true) => "n1806-fact-prussian-goal-short",
    };
    let needs = eye.g.prussian_needs();
    let args = [
        ("n", Arg::Num(track(eye).into())),
        ("least", Arg::Num(needs.into())),
        ("most", Arg::Num(i64::from(needs) - 1)),
        ("last", eye.g.last_turn().into()),
    ];
    eye.say.say(key, &args)
}

/// The track as it is shown: it has no space beyond its ends.
fn track(eye: &Viewpoint<'_>) -> i8 {
    eye.s.vp.clamp(0, 20)
}

pub(super) fn phases(eye: &Viewpoint<'_>) -> Vec<TurnStep> {
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
    (0..4).map(|i| TurnStep { id: ids[i], label: eye.key(keys[i]), state: i.cmp(&now).into() }).collect()
}

pub(super) fn prompt(eye: &Viewpoint<'_>) -> Prompt {
    let name = decision(eye.s);
    if eye.s.over.is_some() {
        return Prompt { decision: name, ..Prompt::default() };
    }
    let chance = eye.g.chance(eye.s).is_some();
    let asked = eye.g.asked(eye.s);
    let seats: Vec<&'static str> =
        if chance { Vec::new() } else { asked.iter().map(|s| SEATS[s.index()]).collect() };
    let own = matches!(eye.viewer, Viewer::Seat(seat) if asked.has(seat)) && !chance;
    let text = match eye.s.top() {
        _ if !own => eye.key("n1806-waiting"),
        Frame::React => eye.key("n1806-ask-react"),
        // The question fits what is designated so far.
        Frame::Choose(_) if !eye.s.op.picked.is_empty() => {
            let led = !eye.s.op.picked.corps().is_empty();
            eye.key(if led { "n1806-ask-group" } else { "n1806-ask-corps" })
        }
        Frame::Share { deal: Deal::Relief, .. } => eye.key("n1806-ask-relief"),
        _ => eye.key(&format!("n1806-ask-{name}")),
    };
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

/// A line for the seat that is asked: movement points left, fatigues or losses to hand out.
fn help(eye: &Viewpoint<'_>) -> String {
    let (g, s) = (eye.g, eye.s);
    let count = |key: &str, n: i64| eye.say.say(key, &[("n", Arg::Num(n))]);
    match s.top() {
        Frame::Step | Frame::BridgeAt => {
            let mut ledger = Ledger::default();
            g.mp(s, &mut ledger);
            let why = Arg::from(super::ledger::row(eye.say, &ledger));
            eye.say.say("n1806-help-mp", &[("n", Arg::Num(i64::from(g.mp_left(s)))), ("why", why)])
        }
        Frame::Share { n, .. } => count("n1806-help-share", i64::from(n)),
        Frame::Retreat(n) => count("n1806-help-retreat", i64::from(n)),
        _ => String::new(),
    }
}

pub(super) fn ending(eye: &Viewpoint<'_>) -> Option<EndingPanel> {
    let Pending::Over(ending) = eye.g.pending(eye.s) else { return None };
    let seat = ending.winner.expect("somebody always wins (N06-14.13)");
    let side = eye.s.side_of(seat);
    let key = match side {
        Side::French => "victory-french",
        Side::Prussian => "victory-prussian",
    };
    let over = eye.s.over.expect("it is over");
    let turn_and_track = [("turn", eye.s.turn.into()), ("vp", Arg::Num(track(eye).into()))];
    Some(EndingPanel {
        winner: Some(SEATS[seat.index()]),
        title: eye.key(key),
        text: eye.say.say(ending.how, &turn_and_track),
        clause: ending.clause.map_or("", |c| crate::CATALOGUE.id(c)),
        tally: tally(eye, tournament::of_game(eye.s, over)),
    })
}

/// What each side is left with, and its points in a tournament.
pub(super) fn tally(eye: &Viewpoint<'_>, points: [Points; 2]) -> Vec<Tally> {
    let s = eye.s;
    let row = |key: &str, of: &dyn Fn(Side) -> String| Tally {
        label: eye.key(key),
        values: [0, 1].map(|i| of(s.side_of(bicorne_core::Seat(i)))).to_vec(),
    };
    let corps = |side: Side| s.on_map().and(Blocks::of(side)).corps();
    let mut rows = vec![
        row("n1806-tally-citadels", &|side| s.flags.iter().filter(|f| **f == side).count().to_string()),
        row("n1806-tally-corps", &|side| corps(side).len().to_string()),
        row("n1806-tally-strength", &|side| corps(side).iter().map(|b| s.sp(b)).sum::<u8>().to_string()),
    ];
    if eye.g.rules.tier == Tier::Marshal {
        rows.push(row("n1806-tally-ranking", &|side| points[side.index()].ranking.to_string()));
        rows.push(row("n1806-tally-tiebreak", &|side| signed(points[side.index()].tie_break)));
    }
    rows
}

/// With a plus or a minus sign, but for 0.
fn signed(n: i8) -> String {
    match n {
        0 => "0".to_owned(),
        1.. => format!("+{n}"),
        _ => format!("−{}", n.unsigned_abs()),
    }
}
