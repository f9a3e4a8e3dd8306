//! Facts become sentences.

use super::SEATS;
use super::choices::{disc_key, order_key};
use super::labels::Labels;
use crate::event::{Event, Nerve, What};
use crate::map::Area;
use crate::modifier::Modifiers;
use crate::units::Unit;
use bicorne_core::scene::Die;
use bicorne_core::{Arg, Effect, LogEntry, Seat, Viewer};

const FACES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

fn die(n: u8, hit: bool) -> Die {
    Die { face: FACES[usize::from(n.clamp(1, 6)) - 1], hit }
}

/// An event as a viewer reads it in the log; the tile's number only for its keeper.
pub(crate) fn narrate(labels: Labels<'_>, event: &Event, viewer: Viewer) -> Option<LogEntry> {
    let heading = matches!(
        event.what,
        What::Turn(_) | What::Sequence(_) | What::Assault(..) | What::Step(..) | What::Won(_)
    );
    let text = match &event.what {
        What::Tile { tile, keeper } if viewer.owns(Seat(*keeper as u8)) => {
            labels.say("waterloo-told-tile-yours", &[("tile", Arg::from(*tile))])
        }
        what => sentence(labels, what),
    };
    let clause = crate::CATALOGUE.id(event.clause);
    Some(LogEntry { clause, text, heading, effect: effect(labels, &event.what) })
}

fn sentence(labels: Labels<'_>, what: &What) -> String {
    let with = || labels.with();
    let modifiers = |m: &Modifiers| labels.modifiers(m);
    match what {
        What::Turn(turn) => {
            let clock = labels.game.data.tables.turns[usize::from(turn - 1)].clock;
            with().num("turn", *turn).hour(clock).say("waterloo-told-turn")
        }
        What::Initiative(s) => with().side(*s).say("waterloo-told-initiative"),
        What::Discs(s, d) => {
            let words = with().side(*s).num("green", d[0]).num("red", d[1]).num("purple", d[2]);
            words.say("waterloo-told-discs")
        }
        What::Arrivals { die, count } => {
            with().num("die", *die).num("count", *count).say("waterloo-told-arrivals")
        }
        What::Placed(u, a) => with().unit(*u).area(*a).say("waterloo-told-placed"),
        What::Skirmish { unit, from, area, die, hit } => {
            let words =
                with().unit(*unit).from(*from).area(*area).num("die", *die).num("hits", u8::from(*hit));
            words.say("waterloo-told-skirmish")
        }
        What::Sequence(s) => with().side(*s).say("waterloo-told-sequence"),
        What::Tile { keeper, .. } => with().side(*keeper).say("waterloo-told-tile"),
        What::Stop(s) => with().side(*s).say("waterloo-told-stop"),
        What::OutOfDiscs(s) => with().side(*s).say("waterloo-told-out-of-discs"),
        What::NoGreen(s) => with().side(*s).say("waterloo-told-no-green"),
        What::Formed(u, a, f) => {
            let key = format!("waterloo-form-{}", f.id());
            with().unit(*u).area(*a).said("formation", &key).say("waterloo-told-formed")
        }
        What::Squared(u) => with().unit(*u).say("waterloo-told-squared"),
        What::Activated(s, d, a, o) => {
            let words = with().side(*s).said("disc", disc_key(*d)).area(*a).said("order", order_key(*o));
            words.say("waterloo-told-activated")
        }
        What::Led(s, d, u) => with().side(*s).said("disc", disc_key(*d)).unit(*u).say("waterloo-told-led"),
        What::Commanded(u, a, o) => {
            with().unit(*u).area(*a).said("order", order_key(*o)).say("waterloo-told-commanded")
        }
        What::Passed(s, d) => with().side(*s).said("disc", disc_key(*d)).say("waterloo-told-passed"),
        What::Moved { unit, from, to, cubes } => {
            let words = with().unit(*unit).from(*from).area(*to).num("cubes", *cubes);
            words.say("waterloo-told-moved")
        }
        What::Entered { unit, from, to, cubes } => {
            let words = with().unit(*unit).from(*from).area(*to).num("cubes", *cubes);
            words.say("waterloo-told-entered")
        }
        What::Grand { left, free: false } => with().num("count", *left).say("waterloo-told-grand"),
        What::Grand { left, free: true } => with().num("count", *left).say("waterloo-told-grand-free"),
        What::Shot { gun, area, die, ledger, cubes } => {
            let words = with().unit(*gun).area(*area).num("die", *die).num("cubes", *cubes);
            words.text("modifiers", modifiers(ledger)).say("waterloo-told-shot")
        }
        What::Snap { gun, area, die, hit } => {
            let words = with().unit(*gun).area(*area).num("die", *die).num("hits", u8::from(*hit));
            words.say("waterloo-told-snap")
        }
        What::Sent(force, a, to) => with().colour(*force).from(*a).area(*to).say("waterloo-told-sent"),
        What::Assault(s, a) => with().side(*s).area(*a).say("waterloo-told-assault"),
        What::Step(n, a) => {
            let key = format!("waterloo-step-{n}");
            with().num("step", *n).said("name", &key).area(*a).say("waterloo-told-step")
        }
        What::AssaultOver { area, attacker, holder, shared, lost } => {
            let key = match holder {
                Some(side) if side == attacker => "waterloo-told-taken",
                Some(_) => "waterloo-told-held",
                None if *shared => "waterloo-told-shared",
                None => "waterloo-told-emptied",
            };
            let [blue, red, black] = *lost;
            let words = with().area(*area).num("french", blue).num("allied", red).num("prussian", black);
            words.say(key)
        }
        What::NotFought(a) => with().area(*a).say("waterloo-told-not-fought"),
        What::Protected(u) => with().unit(*u).say("waterloo-told-protected"),
        What::DefensiveFire { area, at_infantry, die, ledger, hits } => {
            let words = with().area(*area).num("die", *die).num("hits", *hits);
            let words = words.text("modifiers", modifiers(ledger));
            words.say(if *at_infantry {
                "waterloo-told-defensive-fire"
            } else {
                "waterloo-told-defensive-hits"
            })
        }
        What::Duel { unit, die, ledger } => {
            let words = with().unit(*unit).num("die", *die).text("modifiers", modifiers(ledger));
            words.say("waterloo-told-duel")
        }
        What::DuelWon(u, v) => with().unit(*u).other(*v).say("waterloo-told-duel-won"),
        What::DuelTie => with().say("waterloo-told-duel-tie"),
        What::Volley { unit, die, ledger, cubes, test } => {
            let key = if *cubes == 0 && *test { "waterloo-told-volley-test" } else { "waterloo-told-volley" };
            let words = with().unit(*unit).num("die", *die).num("cubes", *cubes);
            words.text("modifiers", modifiers(ledger)).say(key)
        }
        What::Assigned(u, n) => with().unit(*u).num("cubes", *n).say("waterloo-told-assigned"),
        What::Morale { unit, die, ledger, column, nerve } => {
            let key = match nerve {
                Nerve::Stands => "waterloo-nerve-stands",
                Nerve::Retreats => "waterloo-nerve-retreats",
                Nerve::Eliminated => "waterloo-nerve-eliminated",
                Nerve::Cube => "waterloo-nerve-cube",
            };
            let words = with().unit(*unit).num("die", *die).num("column", *column).said("nerve", key);
            words.text("modifiers", modifiers(ledger)).say("waterloo-told-morale")
        }
        What::SquareFire { unit, die, hit } => {
            with().unit(*unit).num("die", *die).num("hits", u8::from(*hit)).say("waterloo-told-square-fire")
        }
        What::Cube(force, a) => with().colour(*force).area(*a).say("waterloo-told-cube"),
        What::NoEffect(a) => with().area(*a).say("waterloo-told-no-effect"),
        What::Fatigued(u, a) => with().unit(*u).area(*a).say("waterloo-told-fatigued"),
        What::Eliminated(u, a) => with().unit(*u).area(*a).say("waterloo-told-eliminated"),
        What::CutOff(u, a) => with().unit(*u).area(*a).say("waterloo-told-cut-off"),
        What::Retreated(u, f, to) => with().unit(*u).from(*f).area(*to).say("waterloo-told-retreated"),
        What::Withdrew(u, f, to) => with().unit(*u).from(*f).area(*to).say("waterloo-told-withdrew"),
        What::Along(u, f, to) => with().unit(*u).from(*f).area(*to).say("waterloo-told-along"),
        What::RodeAlong(u, f, to) => with().unit(*u).from(*f).area(*to).say("waterloo-told-rode-along"),
        What::Control { unit, die, need } => {
            with().unit(*unit).num("die", *die).num("need", *need).say("waterloo-told-control")
        }
        What::ChargedOn(u, f, to) => with().unit(*u).from(*f).area(*to).say("waterloo-told-charged-on"),
        What::Overstacked(a, n) => with().area(*a).num("count", *n).say("waterloo-told-overstacked"),
        What::Won(s) => labels.say(["victory-french", "victory-allied"][s.index()], &[]),
    }
}

fn effect(labels: Labels<'_>, what: &What) -> Option<Effect> {
    let (roster, map) = (&labels.game.data.roster, &labels.game.data.map);
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
        What::ChargedOn(u, from, to) | What::RodeAlong(u, from, to) => way(u, from, to, false),
        What::Retreated(u, from, to) | What::Withdrew(u, from, to) | What::Along(u, from, to) => {
            way(u, from, to, true)
        }
        What::Eliminated(u, a) | What::CutOff(u, a) => Some(Effect::Gone { piece: piece(u), at: space(a) }),
        What::Skirmish { area, die, hit, .. } => roll(*die, *hit, Some(area)),
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
