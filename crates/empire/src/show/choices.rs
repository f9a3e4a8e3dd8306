//! Choices: what is clicked, and what it is called.

use super::voice::Voice;
use crate::action::{Action, Kind, Ride, Weapon};
use crate::frame::Frame;
use crate::kinds::Order;
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_core::scene::{Choice, End, Target};
use bicorne_core::{Arg, Face, Game, Seat};
use bicorne_geom::table::Point;

/// What may be chosen, and where it leads on the table.
pub(crate) fn choices(voice: Voice<'_>, s: &State, seat: Seat) -> (Vec<Choice>, Vec<End>) {
    let mut actions = Vec::new();
    voice.game.options(s, seat, &mut actions);
    let end = |(n, a): (usize, &Action)| {
        let rect = super::sketch::end_of(voice.game, s, *a)?;
        Some(End { choice: n as u16, at: [rect.anchor.x, rect.anchor.y], heading: rect.heading.degrees() })
    };
    let ends = actions.iter().enumerate().filter_map(end).collect();
    (actions.into_iter().map(|a| choice(voice, s, a)).collect(), ends)
}

fn choice(voice: Voice<'_>, s: &State, action: Action) -> Choice {
    let game = voice.game;
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
        Action::Fire { by, at, .. } | Action::Charge { by, at, .. } => (piece(by), there(at), "attack"),
        Action::Select(u, _) | Action::React(u, _) | Action::Support(u, _) | Action::Principal(u) => {
            (piece(u), None, "pick")
        }
        Action::Place(u, ..) | Action::PlaceIn(u, _) => (piece(u), None, "go"),
        Action::Hide(u, _) | Action::Show(u) => (piece(u), None, "pick"),
        Action::PlaceGeneral(d, _) => (led(d), None, "go"),
        Action::Onto(u) => (piece(u), None, "attack"),
        Action::Move(set, ..) => (set.first().map_or(Target::Button, piece), None, "go"),
        Action::General(Ride::Attach(u)) => (rider(), there(u), "go"),
        Action::General(Ride::To(..)) => (rider(), None, "go"),
        Action::Order(d, ..)
        | Action::Reserve(d, ..)
        | Action::Give(d, _)
        | Action::Activate(d)
        | Action::Start(d, ..)
        | Action::OffTable(d, _)
        | Action::Flank(d, _) => (led(d), None, "pick"),
        _ => (Target::Button, None, "pick"),
    };
    Choice {
        id: game.action_text(s, action),
        label: label(voice, s, action),
        on,
        to,
        look,
        first: matches!(action, Action::Done | Action::Ready),
        deed: deed(voice, action),
        odds: super::odds::has_odds(action),
    }
}

/// The verb alone, for the button that confirms a choice made on the table.
fn deed(voice: Voice<'_>, action: Action) -> String {
    match action {
        Action::Fire { .. } => voice.say("empire-deed-fire", &[]),
        Action::Charge { .. } | Action::Onto(_) => voice.say("empire-deed-charge", &[]),
        Action::Move(..) | Action::Support(..) | Action::Select(..) => voice.say("empire-deed-move", &[]),
        _ => String::new(),
    }
}

/// A general's ride by what is there: another general, a unit in front, or the middle of his division.
fn ride_to(voice: Voice<'_>, s: &State, at: Point) -> String {
    let game = voice.game;
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
        return voice.say("empire-do-general-beside", &[("who", Arg::from(name))]);
    }
    let led = div.map_or(UnitSet::EMPTY, |d| s.divisions[usize::from(d)].units);
    let front = led.iter().find(|u| s.unit(*u).is_here() && game.point_behind(s, *u) == at);
    let place = ("at", Arg::from(voice.place(at)));
    match front {
        Some(u) => voice.say("empire-do-general-behind", &[("unit", Arg::from(voice.unit(u)))]),
        None if game.middle_of(s, led) == Some(at) => voice.say("empire-do-general-midst", &[place]),
        None => voice.say("empire-do-general-to", &[place]),
    }
}

/// What a choice is called.
pub(crate) fn label(voice: Voice<'_>, s: &State, action: Action) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| voice.say(key, args);
    let unit = |u: UnitId| ("unit", Arg::from(voice.unit(u)));
    let target = |u: UnitId| ("target", Arg::from(voice.unit(u)));
    let division = |d: u8| ("division", Arg::from(voice.division(d)));
    let held = |order: Order, at: Point| match order {
        Order::Hold => format!(" ({})", voice.place(at)),
        _ => String::new(),
    };
    let cost = |d: u8, uses: u8| ("cost", Arg::from(voice.game.cost_for(s, d, uses)));
    let helped = |bonus: u8| match bonus {
        0 => String::new(),
        n => format!(" ({})", say("empire-do-order-bonus", &[("bonus", Arg::from(n))])),
    };
    match action {
        Action::Done => say("empire-do-done", &[]),
        Action::Edge(true) => say("empire-do-edge-north", &[]),
        Action::Edge(false) => say("empire-do-edge-south", &[]),
        Action::Place(u, form, at, h) => {
            let at = format!("{} {}°", voice.place(at), h.degrees());
            say("empire-do-place", &[unit(u), ("form", Arg::from(voice.form(form))), ("at", Arg::from(at))])
        }
        Action::PlaceIn(u, k) => {
            say("empire-do-place-in", &[unit(u), ("sector", Arg::from(voice.sector(s, k)))])
        }
        Action::Hide(u, stance) => say(&format!("empire-do-hide-{}", stance.id()), &[unit(u)]),
        Action::Show(u) => say("empire-do-show", &[unit(u)]),
        Action::PlaceGeneral(d, at) => {
            say("empire-do-place-general", &[division(d), ("at", Arg::from(voice.place(at)))])
        }
        Action::Start(d, order, _) => {
            say("empire-do-start", &[division(d), ("order", Arg::from(voice.order(order)))])
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
            Ride::To(at, _) => ride_to(voice, s, at),
            Ride::Attach(u) => say("empire-do-general-attach", &[unit(u)]),
            Ride::Detach => say("empire-do-general-detach", &[]),
        },
        Action::Order(d, order, at, bonus) => {
            let args = [
                division(d),
                ("order", Arg::from(voice.order(order))),
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
                ("order", Arg::from(voice.order(order))),
                ("zone", Arg::from(held(order, at))),
                ("cost", Arg::from(voice.game.reserve_cost(s, d))),
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
            say(key, &[unit(by), target(at)]) + &limbers + &voice.aimed(UnitId::NONE, with)
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
            let form = form.map(|(f, _)| voice.form(f)).unwrap_or_default();
            say(
                key,
                &[unit(by), target(at), ("with", Arg::from(voice.units(with))), ("form", Arg::from(form))],
            )
        }
        Action::Select(u, set) if set.len() == 1 => say("empire-do-select", &[unit(u)]),
        Action::Select(_, set) => say("empire-do-select-group", &[("units", Arg::from(voice.units(set)))]),
        Action::Back => say("empire-do-back", &[]),
        Action::Move(set, kind, steps) => {
            let args = [("units", Arg::from(voice.units(set))), ("steps", Arg::from(voice.steps(s, &steps)))];
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
                        &[units, ("then", Arg::from(voice.after_colon(&voice.steps(s, &steps))))],
                    );
                }
            };
            say(key, &args)
        }
        Action::React(u, react) => {
            say("empire-do-react", &[unit(u), ("what", Arg::from(voice.react(react)))])
        }
        Action::Halt => say("empire-do-halt", &[]),
        Action::Go => say("empire-do-go", &[]),
        Action::Support(u, steps) => {
            say("empire-do-support", &[unit(u), ("steps", Arg::from(voice.steps(s, &steps)))])
        }
        Action::Principal(u) => say("empire-do-principal", &[unit(u)]),
        Action::FireSupport(set) if set.is_empty() => say("empire-do-no-support", &[]),
        Action::FireSupport(help) => say("empire-do-fire-support", &[("units", Arg::from(voice.help(help)))]),
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
