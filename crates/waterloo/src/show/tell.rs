//! Facts become sentences.

use super::SEATS;
use super::choices::{disc_key, order_arg};
use super::voice::Voice;
use crate::board::Area;
use crate::event::{Event, Nerve, What};
use crate::units::{Side, Unit};
use bicorne_core::scene::Die;
use bicorne_core::{Arg, Effect, Seat, Told, Viewer};

const FACES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

fn die(n: u8, hit: bool) -> Die {
    Die { face: FACES[usize::from(n.clamp(1, 6)) - 1], hit }
}

/// An event as a viewer is told it; the tile's number only to its keeper.
pub(crate) fn tell(voice: Voice<'_>, event: &Event, viewer: Viewer) -> Option<Told> {
    let heading = matches!(
        event.what,
        What::Turn(_) | What::Sequence(_) | What::Assault(..) | What::Step(..) | What::Won(_)
    );
    let text = match &event.what {
        What::Tile { tile, keeper } if viewer.owns(Seat(*keeper as u8)) => {
            voice.say("waterloo-told-tile-yours", &[("tile", Arg::from(*tile))])
        }
        what => sentence(voice, what),
    };
    let clause = crate::CATALOGUE.id(event.clause);
    Some(Told { clause, text, heading, effect: effect(voice, &event.what) })
}

fn sentence(voice: Voice<'_>, what: &What) -> String {
    let side = |s: Side| ("side", Arg::from(voice.side(s)));
    let area = |a: Area| ("area", Arg::from(voice.area(a)));
    let from = |a: Area| ("from", Arg::from(voice.area(a)));
    let unit = |u: Unit| ("unit", Arg::from(voice.unit(u)));
    let other = |u: Unit| ("other", Arg::from(voice.unit(u)));
    let num = |name: &'static str, n: u8| (name, Arg::from(n));
    let disc = |d| ("disc", Arg::Key(disc_key(d)));
    let order = |o| ("order", order_arg(o));
    let hits = |hit: bool| ("hits", Arg::from(u8::from(hit)));
    match what {
        What::Turn(turn) => {
            let clock = voice.game.data.tables.turns[usize::from(turn - 1)].clock;
            voice.say("waterloo-told-turn", &[num("turn", *turn), num("hour", clock)])
        }
        What::Initiative(s) => voice.say("waterloo-told-initiative", &[side(*s)]),
        What::Discs(s, d) => voice.say(
            "waterloo-told-discs",
            &[side(*s), num("green", d[0]), num("red", d[1]), num("purple", d[2])],
        ),
        What::Arrivals { die, count } => {
            voice.say("waterloo-told-arrivals", &[num("die", *die), num("count", *count)])
        }
        What::Placed(u, a) => voice.say("waterloo-told-placed", &[unit(*u), area(*a)]),
        What::Skirmish { area: a, die, hit } => {
            voice.say("waterloo-told-skirmish", &[area(*a), num("die", *die), hits(*hit)])
        }
        What::Sequence(s) => voice.say("waterloo-told-sequence", &[side(*s)]),
        What::Tile { keeper, .. } => voice.say("waterloo-told-tile", &[side(*keeper)]),
        What::Stop(s) => voice.say("waterloo-told-stop", &[side(*s)]),
        What::OutOfDiscs(s) => voice.say("waterloo-told-out-of-discs", &[side(*s)]),
        What::NoGreen(s) => voice.say("waterloo-told-no-green", &[side(*s)]),
        What::Formed(u, f) => {
            let key = format!("waterloo-form-{}", f.id());
            voice.say("waterloo-told-formed", &[unit(*u), ("formation", Arg::Key(&key))])
        }
        What::Squared(u) => voice.say("waterloo-told-squared", &[unit(*u)]),
        What::Activated(s, d, a, o) => {
            voice.say("waterloo-told-activated", &[side(*s), disc(*d), area(*a), order(*o)])
        }
        What::Led(s, d, u) => voice.say("waterloo-told-led", &[side(*s), disc(*d), unit(*u)]),
        What::Commanded(u, a, o) => voice.say("waterloo-told-commanded", &[unit(*u), area(*a), order(*o)]),
        What::Passed(s, d) => voice.say("waterloo-told-passed", &[side(*s), disc(*d)]),
        What::Moved { unit: u, from: f, to, cubes } => {
            voice.say("waterloo-told-moved", &[unit(*u), from(*f), area(*to), num("cubes", *cubes)])
        }
        What::Entered { unit: u, from: f, to, cubes } => {
            voice.say("waterloo-told-entered", &[unit(*u), from(*f), area(*to), num("cubes", *cubes)])
        }
        What::Grand(left) => voice.say("waterloo-told-grand", &[num("count", *left)]),
        What::Shot { gun, area: a, die, ledger, cubes } => voice.say(
            "waterloo-told-shot",
            &[
                unit(*gun),
                area(*a),
                num("die", *die),
                ("modifiers", Arg::from(voice.modifiers(ledger))),
                num("cubes", *cubes),
            ],
        ),
        What::Snap { gun, area: a, die, hit } => {
            voice.say("waterloo-told-snap", &[unit(*gun), area(*a), num("die", *die), hits(*hit)])
        }
        What::Sent(force, a, to) => {
            let key = format!("waterloo-colour-{}", force.colour());
            voice.say("waterloo-told-sent", &[("colour", Arg::Key(&key)), from(*a), area(*to)])
        }
        What::Assault(s, a) => voice.say("waterloo-told-assault", &[side(*s), area(*a)]),
        What::Step(n, a) => {
            let key = format!("waterloo-step-{n}");
            voice.say("waterloo-told-step", &[num("step", *n), ("name", Arg::Key(&key)), area(*a)])
        }
        What::AssaultOver { area: a, attacker, holder, lost } => {
            let key = match holder {
                Some(side) if side == attacker => "waterloo-told-taken",
                Some(_) => "waterloo-told-held",
                None => "waterloo-told-neither",
            };
            let [blue, red, black] = *lost;
            voice.say(key, &[area(*a), num("french", blue), num("allied", red), num("prussian", black)])
        }
        What::NotFought(a) => voice.say("waterloo-told-not-fought", &[area(*a)]),
        What::Protected(u) => voice.say("waterloo-told-protected", &[unit(*u)]),
        What::DefensiveFire { area: a, die, ledger, hits } => voice.say(
            "waterloo-told-defensive-fire",
            &[
                area(*a),
                num("die", *die),
                ("modifiers", Arg::from(voice.modifiers(ledger))),
                num("hits", *hits),
            ],
        ),
        What::Duel { unit: u, die, ledger } => voice.say(
            "waterloo-told-duel",
            &[unit(*u), num("die", *die), ("modifiers", Arg::from(voice.modifiers(ledger)))],
        ),
        What::DuelWon(u, v) => voice.say("waterloo-told-duel-won", &[unit(*u), other(*v)]),
        What::DuelTie => voice.say("waterloo-told-duel-tie", &[]),
        What::Volley { unit: u, die, ledger, cubes, test } => {
            let key = if *cubes == 0 && *test { "waterloo-told-volley-test" } else { "waterloo-told-volley" };
            let modifiers = ("modifiers", Arg::from(voice.modifiers(ledger)));
            voice.say(key, &[unit(*u), num("die", *die), modifiers, num("cubes", *cubes)])
        }
        What::Assigned(u, n) => voice.say("waterloo-told-assigned", &[unit(*u), num("cubes", *n)]),
        What::Morale { unit: u, die, ledger, column, nerve } => {
            let key = match nerve {
                Nerve::Stands => "waterloo-nerve-stands",
                Nerve::Retreats => "waterloo-nerve-retreats",
                Nerve::Eliminated => "waterloo-nerve-eliminated",
                Nerve::Cube => "waterloo-nerve-cube",
            };
            let modifiers = ("modifiers", Arg::from(voice.modifiers(ledger)));
            voice.say(
                "waterloo-told-morale",
                &[unit(*u), num("die", *die), modifiers, num("column", *column), ("nerve", Arg::Key(key))],
            )
        }
        What::SquareFire { unit: u, die, hit } => {
            voice.say("waterloo-told-square-fire", &[unit(*u), num("die", *die), hits(*hit)])
        }
        What::Cube(force, a) => {
            let key = format!("waterloo-colour-{}", force.colour());
            voice.say("waterloo-told-cube", &[("colour", Arg::Key(&key)), area(*a)])
        }
        What::NoEffect(a) => voice.say("waterloo-told-no-effect", &[area(*a)]),
        What::Fatigued(u) => voice.say("waterloo-told-fatigued", &[unit(*u)]),
        What::Eliminated(u, a) => voice.say("waterloo-told-eliminated", &[unit(*u), area(*a)]),
        What::Retreated(u, f, to) => voice.say("waterloo-told-retreated", &[unit(*u), from(*f), area(*to)]),
        What::Withdrew(u, f, to) => voice.say("waterloo-told-withdrew", &[unit(*u), from(*f), area(*to)]),
        What::Along(u, f, to) => voice.say("waterloo-told-along", &[unit(*u), from(*f), area(*to)]),
        What::Control { unit: u, die, need } => {
            voice.say("waterloo-told-control", &[unit(*u), num("die", *die), num("need", *need)])
        }
        What::ChargedOn(u, f, to) => voice.say("waterloo-told-charged-on", &[unit(*u), from(*f), area(*to)]),
        What::Overstacked(a, n) => voice.say("waterloo-told-overstacked", &[area(*a), num("count", *n)]),
        What::Won(s) => voice.say(["victory-french", "victory-allied"][s.index()], &[]),
    }
}

fn effect(voice: Voice<'_>, what: &What) -> Option<Effect> {
    let (roster, map) = (&voice.game.data.roster, &voice.game.data.map);
    let piece = |u: &Unit| roster.id(*u).to_owned();
    let space = |a: &Area| map.id(*a).to_owned();
    let way = |u: &Unit, from: &Area, to: &Area, retreat: bool| {
        Some(Effect::Move { pieces: vec![piece(u)], path: vec![space(from), space(to)], retreat })
    };
    let roll = |n: u8, hit: bool, at: Option<&Area>| {
        Some(Effect::Roll { dice: vec![die(n, hit)], from: None, at: at.map(space) })
    };
    match what {
        What::Placed(u, a) => Some(Effect::Arrives { piece: piece(u), at: space(a) }),
        What::Moved { unit, from, to, .. } | What::Entered { unit, from, to, .. } => {
            way(unit, from, to, false)
        }
        What::ChargedOn(u, from, to) => way(u, from, to, false),
        What::Retreated(u, from, to) | What::Withdrew(u, from, to) | What::Along(u, from, to) => {
            way(u, from, to, true)
        }
        What::Eliminated(u, a) => Some(Effect::Gone { piece: piece(u), at: space(a) }),
        What::Skirmish { area, die, hit } => roll(*die, *hit, Some(area)),
        What::Shot { area, die, cubes, .. } => roll(*die, *cubes > 0, Some(area)),
        What::Snap { area, die, hit, .. } => roll(*die, *hit, Some(area)),
        What::DefensiveFire { area, die, hits, .. } => roll(*die, *hits > 0, Some(area)),
        What::Volley { die, test, .. } => roll(*die, *test, None),
        What::Morale { die, nerve, .. } => roll(*die, *nerve != Nerve::Stands, None),
        What::SquareFire { die, hit, .. } => roll(*die, *hit, None),
        What::Duel { die, .. } => roll(*die, false, None),
        What::Control { die, need, .. } => roll(*die, die >= need, None),
        What::Assault(side, a) => {
            Some(Effect::Mark { at: space(a), mark: format!("assault-{}", SEATS[side.index()]) })
        }
        What::Cube(force, a) => Some(Effect::Mark { at: space(a), mark: format!("cube-{}", force.colour()) }),
        _ => None,
    }
}
