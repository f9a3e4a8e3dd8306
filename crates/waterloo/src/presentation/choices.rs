//! Choices: what is clicked, and what it is called.

use super::labels::Labels;
use crate::action::{Action, Disc, Order};
use crate::game::Waterloo;
use crate::map::Area;
use crate::phase::Frame;
use crate::state::State;
use crate::units::Unit;
use bicorne_core::scene::{Choice, ClickLook, Target};
use bicorne_core::{Game, Presentation, Seat};

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

pub(crate) fn choices(labels: Labels<'_>, s: &State) -> Vec<Choice> {
    let mut actions = Vec::new();
    labels.game.options(s, Seat(0), &mut actions);
    actions.into_iter().map(|a| choice(labels, s, a)).collect()
}

fn choice(labels: Labels<'_>, s: &State, action: Action) -> Choice {
    let (roster, map) = (&labels.game.data.roster, &labels.game.data.map);
    let piece = |u: Unit| Target::Piece(roster.id(u).to_owned());
    let space = |a: Area| Target::Space(map.id(a).to_owned());
    let there = |a: Area| Some(map.id(a).to_owned());
    let (on, to, look) = match action {
        Action::Done | Action::Pass(_) | Action::Grand | Action::Colour(_) => {
            (Target::Button, None, ClickLook::Pick)
        }
        Action::Activate(_, area, _) | Action::Command(area, _) | Action::Take(area) => {
            (space(area), None, ClickLook::Pick)
        }
        Action::Charge(area) => (space(area), None, ClickLook::Attack),
        Action::Reinforce(_, area) => (space(area), None, ClickLook::Go),
        Action::Lead(_, unit)
        | Action::Form(unit, _)
        | Action::Protect(unit)
        | Action::Pick(unit)
        | Action::Tire(unit)
        | Action::Flee(unit)
        | Action::Along(unit)
        | Action::Assign(unit, _)
        | Action::Lose(unit, _) => (piece(unit), None, ClickLook::Pick),
        Action::Place(unit, area, _) | Action::Move(unit, area, _) | Action::Leave(unit, area, _) => {
            (piece(unit), there(area), ClickLook::Go)
        }
        Action::Skirmish(unit, area) | Action::Assault(unit, area, _, _) | Action::Fire(unit, area, _) => {
            (piece(unit), there(area), ClickLook::Attack)
        }
    };
    let odds = super::odds::has_odds(labels.game, s, action);
    Choice {
        id: labels.game.action_text(s, action),
        label: label(labels, s, action),
        deed: deed(labels, action),
        on,
        to,
        look,
        first: action == Action::Done,
        odds,
    }
}

/// The verb of an action that shows its odds before it is confirmed.
fn deed(labels: Labels<'_>, action: Action) -> String {
    let key = match action {
        Action::Skirmish(..) => "waterloo-deed-skirmish",
        Action::Fire(..) => "waterloo-deed-fire",
        Action::Assault(..) => "waterloo-deed-assault",
        Action::Take(_) => "waterloo-deed-take",
        Action::Assign(..) => "waterloo-deed-assign",
        _ => return String::new(),
    };
    labels.say(key, &[])
}

pub(crate) fn order_key(order: Order) -> &'static str {
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

/// What a choice is called.
pub(crate) fn label(labels: Labels<'_>, s: &State, action: Action) -> String {
    let with = || labels.with();
    match action {
        Action::Done => with().say(&format!("waterloo-done-{}", labels.game.decision(s))),
        Action::Pass(d) => with().said("disc", disc_key(d)).say("waterloo-do-pass"),
        Action::Activate(d, a, o) => {
            let words = with().said("disc", disc_key(d)).area(a).said("order", order_key(o));
            words.say("waterloo-do-activate")
        }
        Action::Lead(d, u) => with().said("disc", disc_key(d)).unit(u).say("waterloo-do-lead"),
        Action::Command(a, o) => with().area(a).said("order", order_key(o)).say("waterloo-do-command"),
        Action::Place(u, a, n) => with().unit(u).area(a).num("cubes", n).say("waterloo-do-place"),
        Action::Skirmish(u, a) => with().unit(u).area(a).say("waterloo-do-skirmish"),
        Action::Form(u, f) => {
            with().unit(u).said("formation", &format!("waterloo-form-{}", f.id())).say("waterloo-do-form")
        }
        Action::Move(u, a, n) => with().unit(u).area(a).num("cubes", n).say("waterloo-do-move"),
        Action::Assault(u, a, from, n) => {
            with().unit(u).area(a).from(from).num("cubes", n).say("waterloo-do-assault")
        }
        Action::Fire(u, a, over) => {
            let near = labels.game.data.map.adj[s.at(u).index()].has(a);
            let key = if near { "waterloo-do-fire-near" } else { "waterloo-do-fire" };
            with().unit(u).area(a).from(over).say(key)
        }
        Action::Grand => {
            let free = match s.top() {
                Frame::Fire { area, grand } => labels.game.grand_offer(s, area, grand) == Some(true),
                _ => false,
            };
            let key = if free { "waterloo-do-grand-free" } else { "waterloo-do-grand" };
            with().num("count", s.grand).say(key)
        }
        Action::Reinforce(f, a) => {
            let full = labels.game.is_full(s, f, a);
            let key = if full { "waterloo-do-reinforce-full" } else { "waterloo-do-reinforce" };
            with().colour(f).area(a).say(key)
        }
        Action::Take(a) if s.top() == Frame::Stacking => with().area(a).say("waterloo-do-pay"),
        Action::Take(a) => with().area(a).say("waterloo-do-take"),
        Action::Protect(u) => with().unit(u).say("waterloo-do-protect"),
        Action::Pick(u) => with().unit(u).say("waterloo-do-pick"),
        Action::Tire(u) if s.down.has(u) => with().unit(u).say("waterloo-do-fall"),
        Action::Tire(u) => with().unit(u).say("waterloo-do-tire"),
        Action::Flee(u) => with().unit(u).say("waterloo-do-flee"),
        Action::Assign(_, n) => with().num("cubes", n).say("waterloo-do-assign"),
        Action::Colour(f) => with().colour(f).say("waterloo-do-colour"),
        Action::Lose(u, n) => with().unit(u).num("cubes", n).say("waterloo-do-lose"),
        Action::Leave(u, a, n) => with().unit(u).area(a).num("cubes", n).say("waterloo-do-leave"),
        Action::Along(u) => with().unit(u).say("waterloo-do-along"),
        Action::Charge(a) => with().area(a).say("waterloo-do-charge"),
    }
}
