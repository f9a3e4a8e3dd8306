//! The panels round the map: seats, steps of the turn, the question, the ending.

use crate::blocks::Block;
use crate::face::eye::{Eye, side_key};
use crate::face::{SEATS, decision};
use crate::frame::Frame;
use crate::side::Side;
use bicorne_core::scene::{EndingPanel, Phase, Prompt, SeatPanel, Tally};
use bicorne_core::{Arg, Game, Ledger, Pending, Viewer};

pub(super) fn seat(eye: &Eye<'_>, i: u8) -> SeatPanel {
    let s = eye.s;
    let side = s.side_of(bicorne_core::Seat(i));
    let goal = match side {
        Side::French => "n1806-fact-french-goal",
        Side::Prussian => "n1806-fact-prussian-goal",
    };
    let mut facts = vec![eye.say.say(goal, &[("n", Arg::Num(s.vp.into()))])];
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

pub(super) fn phases(eye: &Eye<'_>) -> Vec<Phase> {
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

pub(super) fn prompt(eye: &Eye<'_>) -> Prompt {
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

pub(super) fn ending(eye: &Eye<'_>) -> Option<EndingPanel> {
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
