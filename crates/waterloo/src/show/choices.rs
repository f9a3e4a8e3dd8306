//! Choices: what is clicked, and what it is called.

use super::voice::Voice;
use crate::action::{Action, Disc, Order};
use crate::board::Area;
use crate::frame::Frame;
use crate::game::Waterloo;
use crate::state::State;
use crate::units::Unit;
use bicorne_core::scene::{Choice, Target};
use bicorne_core::{Arg, Face, Game, Seat};

/// The area that the pending decision is about.
pub(crate) fn place_of(s: &State) -> Option<Area> {
    match s.top() {
        Frame::Move { area, .. } | Frame::Fire { area, .. } | Frame::Reinforce { area, .. } => Some(area),
        Frame::Assault(area) | Frame::Reform(area) => Some(area),
        Frame::Clash | Frame::Assign { .. } => Some(s.clash.area),
        Frame::Cubes { area, .. } | Frame::Overflow { area, .. } => Some(area),
        Frame::Hit { area, .. } | Frame::Leave { area, .. } => Some(area),
        Frame::Follow { to, .. } => Some(to),
        _ => None,
    }
}

/// The unit that the pending decision is about.
pub(crate) fn unit_of(game: &Waterloo, s: &State) -> Option<Unit> {
    match s.top() {
        Frame::Place(_) => game.arrivals.get(usize::from(s.arrived)).copied(),
        Frame::Lead { leader, .. } => Some(leader),
        Frame::Assign { side, .. } => game.assignment(s, side).map(|(u, _, _)| u),
        Frame::Clash => Some(s.clash.duel[0]),
        _ => None,
    }
}

pub(crate) fn choices(voice: Voice<'_>, s: &State) -> Vec<Choice> {
    let mut actions = Vec::new();
    voice.game.options(s, Seat(0), &mut actions);
    actions.into_iter().map(|a| choice(voice, s, a)).collect()
}

fn choice(voice: Voice<'_>, s: &State, action: Action) -> Choice {
    let (roster, map) = (&voice.game.data.roster, &voice.game.data.map);
    let piece = |u: Unit| Target::Piece(roster.id(u).to_owned());
    let space = |a: Area| Target::Space(map.id(a).to_owned());
    let there = |a: Area| Some(map.id(a).to_owned());
    let (on, to, look) = match action {
        Action::Done | Action::Pass(_) | Action::Grand | Action::Colour(_) => (Target::Button, None, "pick"),
        Action::Activate(_, area, _) | Action::Command(area, _) | Action::Take(area) => {
            (space(area), None, "pick")
        }
        Action::Charge(area) => (space(area), None, "attack"),
        Action::Reinforce(_, area) => (space(area), None, "go"),
        Action::Lead(_, unit)
        | Action::Form(unit, _)
        | Action::Protect(unit)
        | Action::Pick(unit)
        | Action::Tire(unit)
        | Action::Flee(unit)
        | Action::Along(unit)
        | Action::Assign(unit, _)
        | Action::Lose(unit, _) => (piece(unit), None, "pick"),
        Action::Place(unit, area, _) | Action::Move(unit, area, _) | Action::Leave(unit, area, _) => {
            (piece(unit), there(area), "go")
        }
        Action::Skirmish(unit, area) | Action::Assault(unit, area, _, _) | Action::Fire(unit, area, _) => {
            (piece(unit), there(area), "attack")
        }
    };
    let odds = super::odds::has_odds(voice.game, s, action);
    Choice {
        id: voice.game.action_text(s, action),
        label: label(voice, s, action),
        deed: deed(voice, action),
        on,
        to,
        look,
        first: action == Action::Done,
        odds,
    }
}

/// The verb of an action that shows its odds before it is confirmed.
fn deed(voice: Voice<'_>, action: Action) -> String {
    let key = match action {
        Action::Skirmish(..) => "waterloo-deed-skirmish",
        Action::Fire(..) => "waterloo-deed-fire",
        Action::Assault(..) => "waterloo-deed-assault",
        Action::Take(_) => "waterloo-deed-take",
        Action::Assign(..) => "waterloo-deed-assign",
        _ => return String::new(),
    };
    voice.say(key, &[])
}

fn order_key(order: Order) -> &'static str {
    match order {
        Order::Move => "waterloo-order-move",
        Order::Reserve => "waterloo-order-reserve",
        Order::Fire => "waterloo-order-fire",
        Order::Assault => "waterloo-order-assault",
        Order::Form => "waterloo-order-form",
        Order::Reinforce => "waterloo-order-reinforce",
    }
}

pub(crate) fn disc_key(disc: Disc) -> &'static str {
    match disc {
        Disc::Green => "waterloo-disc-green",
        Disc::Red => "waterloo-disc-red",
        Disc::Purple => "waterloo-disc-purple",
    }
}

pub(crate) fn order_arg(order: Order) -> Arg<'static> {
    Arg::Key(order_key(order))
}

/// What a choice is called.
pub(crate) fn label(voice: Voice<'_>, s: &State, action: Action) -> String {
    let area = |a: Area| ("area", Arg::from(voice.area(a)));
    let unit = |u: Unit| ("unit", Arg::from(voice.unit(u)));
    let disc = |d: Disc| ("disc", Arg::Key(disc_key(d)));
    let order = |o: Order| ("order", order_arg(o));
    let cubes = |n: u8| ("cubes", Arg::from(n));
    let via = |a: Area| ("via", Arg::from(voice.area(a)));
    match action {
        Action::Done => voice.say(&format!("waterloo-done-{}", voice.game.decision(s)), &[]),
        Action::Pass(d) => voice.say("waterloo-do-pass", &[disc(d)]),
        Action::Activate(d, a, o) => voice.say("waterloo-do-activate", &[disc(d), area(a), order(o)]),
        Action::Lead(d, u) => voice.say("waterloo-do-lead", &[disc(d), unit(u)]),
        Action::Command(a, o) => voice.say("waterloo-do-command", &[area(a), order(o)]),
        Action::Place(u, a, n) => voice.say("waterloo-do-place", &[unit(u), area(a), cubes(n)]),
        Action::Skirmish(u, a) => voice.say("waterloo-do-skirmish", &[unit(u), area(a)]),
        Action::Form(u, f) => {
            let key = format!("waterloo-form-{}", f.id());
            voice.say("waterloo-do-form", &[unit(u), ("formation", Arg::Key(&key))])
        }
        Action::Move(u, a, n) => voice.say("waterloo-do-move", &[unit(u), area(a), cubes(n)]),
        Action::Assault(u, a, from, n) => {
            voice.say("waterloo-do-assault", &[unit(u), area(a), via(from), cubes(n)])
        }
        Action::Fire(u, a, over) => {
            let near = voice.game.data.map.adj[s.at(u).index()].has(a);
            let key = if near { "waterloo-do-fire-near" } else { "waterloo-do-fire" };
            voice.say(key, &[unit(u), area(a), via(over)])
        }
        Action::Grand => voice.say("waterloo-do-grand", &[("count", Arg::from(s.grand))]),
        Action::Reinforce(f, a) => {
            let key = format!("waterloo-colour-{}", f.colour());
            voice.say("waterloo-do-reinforce", &[("colour", Arg::Key(&key)), area(a)])
        }
        Action::Take(a) => {
            let key = if s.top() == Frame::Stacking { "waterloo-do-pay" } else { "waterloo-do-take" };
            voice.say(key, &[area(a)])
        }
        Action::Protect(u) => voice.say("waterloo-do-protect", &[unit(u)]),
        Action::Pick(u) => voice.say("waterloo-do-pick", &[unit(u)]),
        Action::Tire(u) if s.down.has(u) => voice.say("waterloo-do-fall", &[unit(u)]),
        Action::Tire(u) => voice.say("waterloo-do-tire", &[unit(u)]),
        Action::Flee(u) => voice.say("waterloo-do-flee", &[unit(u)]),
        Action::Assign(_, n) => voice.say("waterloo-do-assign", &[cubes(n)]),
        Action::Colour(f) => {
            let key = format!("waterloo-colour-{}", f.colour());
            voice.say("waterloo-do-colour", &[("colour", Arg::Key(&key))])
        }
        Action::Lose(u, n) => voice.say("waterloo-do-lose", &[unit(u), cubes(n)]),
        Action::Leave(u, a, n) => voice.say("waterloo-do-leave", &[unit(u), area(a), cubes(n)]),
        Action::Along(u) => voice.say("waterloo-do-along", &[unit(u)]),
        Action::Charge(a) => voice.say("waterloo-do-charge", &[area(a)]),
    }
}
