//! Choices: what is clicked, and what it is called.

use super::labels::Labels;
use crate::action::{Action, Kind, Ride, Weapon};
use crate::kinds::Order;
use crate::phase::Frame;
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_core::scene::{Choice, ClickLook, End, Target};
use bicorne_core::{Arg, Game, Presentation, Seat};
use bicorne_geom::table::Point;

/// What may be chosen, and where it leads on the table.
pub(crate) fn choices(labels: Labels<'_>, s: &State, seat: Seat) -> (Vec<Choice>, Vec<End>) {
    let mut actions = Vec::new();
    labels.game.options(s, seat, &mut actions);
    let end = |(n, a): (usize, &Action)| {
        let rect = super::move_preview::end_of(labels.game, s, *a)?;
        Some(End { choice: n as u16, at: [rect.anchor.x, rect.anchor.y], heading: rect.heading.degrees() })
    };
    let ends = actions.iter().enumerate().filter_map(end).collect();
    (actions.into_iter().map(|a| choice(labels, s, a)).collect(), ends)
}

fn choice(labels: Labels<'_>, s: &State, action: Action) -> Choice {
    let game = labels.game;
    let piece = |u: UnitId| Target::Piece(game.id(u).to_owned());
    let there = |u: UnitId| Some(game.id(u).to_owned());
    // A division is touched at its general, where he is to be seen.
    let led = |d: u8| match s.divisions.get(usize::from(d)).map(|d| d.general) {
        Some(g) if g.alive && g.on_table => Target::Piece(super::pieces::general_id(game, d)),
        _ => Target::Button,
    };
    let rider = || match s.top() {
        Frame::CincMove(side) => Target::Piece(super::pieces::cinc_id(side)),
        Frame::Deploy => Target::Button,
        _ => led(s.act.div),
    };
    let (on, to, look) = match action {
        Action::Fire { by, at, .. } | Action::Charge { by, at, .. } => {
            (piece(by), there(at), ClickLook::Attack)
        }
        Action::Select(u, _) | Action::React(u, _) | Action::Support(u, _) | Action::Principal(u) => {
            (piece(u), None, ClickLook::Pick)
        }
        Action::Place(u, ..) | Action::PlaceIn(u, _) => (piece(u), None, ClickLook::Go),
        Action::Hide(u, _) | Action::Show(u) => (piece(u), None, ClickLook::Pick),
        Action::PlaceGeneral(d, _) => (led(d), None, ClickLook::Go),
        Action::Onto(u) => (piece(u), None, ClickLook::Attack),
        Action::Move(set, ..) => (set.first().map_or(Target::Button, piece), None, ClickLook::Go),
        Action::General(Ride::Attach(u)) => (rider(), there(u), ClickLook::Go),
        Action::General(Ride::To(..)) => (rider(), None, ClickLook::Go),
        Action::Order(d, ..)
        | Action::Reserve(d, ..)
        | Action::Give(d, _)
        | Action::Activate(d)
        | Action::Start(d, ..)
        | Action::OffTable(d, _)
        | Action::Flank(d, _) => (led(d), None, ClickLook::Pick),
        _ => (Target::Button, None, ClickLook::Pick),
    };
    Choice {
        id: game.action_text(s, action),
        label: label(labels, s, action),
        on,
        to,
        look,
        first: matches!(action, Action::Done | Action::Ready),
        deed: deed(labels, action),
        odds: super::odds::has_odds(action),
    }
}

/// The verb alone, for the button that confirms a choice made on the table.
fn deed(labels: Labels<'_>, action: Action) -> String {
    match action {
        Action::Fire { .. } => labels.say("empire-deed-fire", &[]),
        Action::Charge { .. } | Action::Onto(_) => labels.say("empire-deed-charge", &[]),
        Action::Move(..) | Action::Support(..) | Action::Select(..) => labels.say("empire-deed-move", &[]),
        _ => String::new(),
    }
}

/// A general's ride by what is there: another general, a unit in front, or the middle of his division.
fn ride_to(labels: Labels<'_>, s: &State, at: Point) -> String {
    let game = labels.game;
    let (side, div) = match s.top() {
        Frame::CincMove(side) => (side, None),
        _ => (s.divisions[usize::from(s.act.div)].side, Some(s.act.div)),
    };
    let own = |d: &(usize, &crate::state::Division)| d.1.side == side && d.1.general.on_table;
    let there = |d: &(usize, &crate::state::Division)| Some(d.0 as u8) != div && d.1.general.at == at;
    let general = s.divisions.iter().enumerate().filter(own).find(there);
    if let Some((k, _)) = general {
        let info = &game.divisions[k];
        let name = if info.general.is_empty() { info.id.to_uppercase() } else { info.general.clone() };
        return labels.say("empire-do-general-beside", &[("who", Arg::from(name))]);
    }
    let led = div.map_or(UnitSet::EMPTY, |d| s.divisions[usize::from(d)].units);
    let front = led.iter().find(|u| s.unit(*u).is_here() && game.point_behind(s, *u) == at);
    let from = div.map_or(s.sides[usize::from(side)].cinc.at, |d| s.divisions[usize::from(d)].general.at);
    let way = labels.way(from, at);
    match front {
        Some(u) => labels.say("empire-do-general-behind", &[("unit", Arg::from(labels.unit(u)))]),
        None if game.middle_of(s, led) == Some(at) => labels.say("empire-do-general-midst", &way),
        None => labels.say("empire-do-general-to", &way),
    }
}

/// What a choice is called.
pub(crate) fn label(labels: Labels<'_>, s: &State, action: Action) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| labels.say(key, args);
    let unit = |u: UnitId| ("unit", Arg::from(labels.unit(u)));
    let target = |u: UnitId| ("target", Arg::from(labels.unit(u)));
    let division = |d: u8| ("division", Arg::from(labels.division(d)));
    let held = |order: Order, at: Point| match order {
        Order::Hold => format!(" ({})", labels.place(at)),
        _ => String::new(),
    };
    let cost = |d: u8, uses: u8| ("cost", Arg::from(labels.game.cost_for(s, d, uses)));
    let helped = |bonus: u8| match bonus {
        0 => String::new(),
        n => format!(" ({})", say("empire-do-order-bonus", &[("bonus", Arg::from(n))])),
    };
    match action {
        Action::Done => say("empire-do-done", &[]),
        Action::Edge(true) => say("empire-do-edge-north", &[]),
        Action::Edge(false) => say("empire-do-edge-south", &[]),
        Action::Place(u, form, at, h) => {
            let at = labels.posed(at, h);
            say("empire-do-place", &[unit(u), ("form", Arg::from(labels.form(form))), ("at", Arg::from(at))])
        }
        Action::PlaceIn(u, k) => {
            say("empire-do-place-in", &[unit(u), ("sector", Arg::from(labels.sector(s, k)))])
        }
        Action::Hide(u, stance) => say(&format!("empire-do-hide-{}", stance.id()), &[unit(u)]),
        Action::Show(u) => say("empire-do-show", &[unit(u)]),
        Action::PlaceGeneral(d, at) => {
            say("empire-do-place-general", &[division(d), ("at", Arg::from(labels.place(at)))])
        }
        Action::Start(d, order, _) => {
            say("empire-do-start", &[division(d), ("order", Arg::from(labels.order(order)))])
        }
        Action::OffTable(d, true) => say("empire-do-off-table", &[division(d)]),
        Action::OffTable(d, false) => say("empire-do-on-table", &[division(d)]),
        Action::Flank(d, edge) => {
            let key = if edge == 1 { "empire-do-flank-east" } else { "empire-do-flank-west" };
            say(key, &[division(d)])
        }
        Action::Ready => say("empire-do-ready", &[]),
        Action::Bid(n) => say("empire-do-bid", &[("points", Arg::from(n))]),
        Action::General(ride) => match ride {
            Ride::Stay => say("empire-do-general-stay", &[]),
            Ride::To(at, _) => ride_to(labels, s, at),
            Ride::Attach(u) => say("empire-do-general-attach", &[unit(u)]),
            Ride::Detach => say("empire-do-general-detach", &[]),
        },
        Action::Order(d, order, at, bonus) => {
            let args = [
                division(d),
                ("order", Arg::from(labels.order(order))),
                ("help", Arg::from(helped(bonus))),
                ("zone", Arg::from(held(order, at))),
                cost(d, 1 + bonus),
            ];
            say("empire-do-order", &args)
        }
        Action::Reserve(d, order, at) => {
            let arrives = matches!(s.top(), Frame::ArrivalOrder(_));
            let args = [
                division(d),
                ("order", Arg::from(labels.order(order))),
                ("zone", Arg::from(held(order, at))),
                ("cost", Arg::from(labels.game.reserve_cost(s, d))),
            ];
            say(if arrives { "empire-do-arrive" } else { "empire-do-reserve" }, &args)
        }
        Action::Give(d, n) => say("empire-do-give", &[division(d), ("points", Arg::from(n)), cost(d, n)]),
        Action::Activate(d) => say("empire-do-activate", &[division(d)]),
        Action::Fire { by, at, with, weapon, limber } => {
            let key = match weapon {
                Weapon::Own => "empire-do-fire",
                Weapon::Guns => "empire-do-fire-guns",
                Weapon::Ball => "empire-do-fire-ball",
            };
            let limbers = if limber { say("empire-do-then-limber", &[]) } else { String::new() };
            say(key, &[unit(by), target(at)]) + &limbers + &labels.aimed(UnitId::NONE, with)
        }
        Action::Riposte(Weapon::Own) => say("empire-do-riposte", &[]),
        Action::Riposte(Weapon::Guns) => say("empire-do-riposte-guns", &[]),
        Action::Riposte(Weapon::Ball) => say("empire-do-riposte-ball", &[]),
        Action::Decline => say("empire-do-decline", &[]),
        Action::Charge { by, at, form, with, .. } => {
            let key = match (form, with.is_empty()) {
                (None, true) => "empire-do-charge",
                (None, false) => "empire-do-charge-with",
                (Some(_), true) => "empire-do-charge-as",
                (Some(_), false) => "empire-do-charge-as-with",
            };
            let form = form.map(|(f, _)| labels.form(f)).unwrap_or_default();
            say(
                key,
                &[unit(by), target(at), ("with", Arg::from(labels.units(with))), ("form", Arg::from(form))],
            )
        }
        Action::Select(u, set) if set.len() == 1 => say("empire-do-select", &[unit(u)]),
        Action::Select(_, set) => say("empire-do-select-group", &[("units", Arg::from(labels.units(set)))]),
        Action::Back => say("empire-do-back", &[]),
        Action::Move(set, kind, steps) => {
            let args =
                [("units", Arg::from(labels.units(set))), ("steps", Arg::from(labels.steps(s, &steps)))];
            let key = match kind {
                Kind::Move => "empire-do-move",
                Kind::March => "empire-do-march",
                Kind::Enter(_) | Kind::EnterMarch(_) => "empire-do-enter",
                Kind::Rally { loss, free, .. } => {
                    let key = match (loss, free) {
                        (false, false) => "empire-do-rally",
                        (false, true) => "empire-do-rally-free",
                        (true, false) => "empire-do-rally-loss",
                        (true, true) => "empire-do-rally-loss-free",
                    };
                    let [units, _] = args;
                    return say(
                        key,
                        &[units, ("then", Arg::from(labels.after_colon(&labels.steps(s, &steps))))],
                    );
                }
            };
            say(key, &args)
        }
        Action::React(u, react) => {
            say("empire-do-react", &[unit(u), ("what", Arg::from(labels.react(react)))])
        }
        Action::Halt => say("empire-do-halt", &[]),
        Action::Go => say("empire-do-go", &[]),
        Action::Support(u, steps) => {
            say("empire-do-support", &[unit(u), ("steps", Arg::from(labels.steps(s, &steps)))])
        }
        Action::Principal(u) => say("empire-do-principal", &[unit(u)]),
        Action::FireSupport(set) if set.is_empty() => say("empire-do-no-support", &[]),
        Action::FireSupport(help) => {
            say("empire-do-fire-support", &[("units", Arg::from(labels.help(help)))])
        }
        Action::Turn(0) => say("empire-do-straight", &[]),
        Action::Turn(k) => {
            let key = if k < 0 { "empire-do-turn-left" } else { "empire-do-turn-right" };
            say(key, &[("d", Arg::from((5 * i32::from(k).abs()).to_string()))])
        }
        Action::Advance => say("empire-do-advance", &[]),
        Action::Stay => say("empire-do-stay", &[]),
        Action::Pursue => say("empire-do-pursue", &[]),
        Action::Follow => say("empire-do-follow", &[]),
        Action::Onto(u) => say("empire-do-onto", &[target(u)]),
    }
}
