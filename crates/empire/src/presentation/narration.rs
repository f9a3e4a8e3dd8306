//! Events in sentences.

use super::labels::Labels;
use crate::action::text::ud;
use crate::event::{Event, Row, Test, What};
use crate::units::UnitId;
use bicorne_core::scene::Die;
use bicorne_core::{Arg, Effect, LogEntry};
use bicorne_geom::table::Rect;

/// Faces of a die, for the tray.
const FACES: [&str; 7] = ["", "1", "2", "3", "4", "5", "6"];

fn roll(dice: &[u8], at: Option<String>) -> Option<Effect> {
    let dice = dice.iter().map(|d| Die { face: FACES[usize::from(*d).min(6)], hit: true }).collect();
    Some(Effect::Roll { dice, from: None, at })
}

fn place(r: &Rect) -> String {
    format!("{} {} {}", ud(r.anchor.x), ud(r.anchor.y), r.heading.degrees())
}

pub(crate) fn narrate(labels: Labels<'_>, event: &Event) -> LogEntry {
    let game = labels.game;
    let id = |u: UnitId| game.id(u).to_owned();
    let say = |key: &str, args: &[(&str, Arg<'_>)]| labels.say(key, args);
    let unit = |u: UnitId| ("unit", Arg::from(labels.unit(u)));
    let target = |u: UnitId| ("target", Arg::from(labels.unit(u)));
    let division = |d: u8| ("division", Arg::from(labels.division(d)));
    let side = |k: u8| ("side", Arg::from(labels.side(k)));
    let die = |n: u8| ("die", Arg::from(n));
    let points = |n: u8| ("points", Arg::from(n));
    let mut heading = false;
    let mut effect = None;
    let text = match &event.what {
        What::Turn(n) => {
            heading = true;
            say("empire-told-turn", &[("turn", Arg::from(*n))])
        }
        What::Recon(k, n, total) => {
            say("empire-told-recon", &[side(*k), die(*n), ("total", Arg::from(total.to_string()))])
        }
        What::Map(k) => {
            let name = labels.pick(&game.maps[usize::from(*k)].name).to_owned();
            say("empire-told-map", &[("map", Arg::from(name))])
        }
        What::Battle(k, kind) => say(&format!("empire-told-battle-{kind}"), &[side(*k)]),
        What::Shown(u) => say("empire-told-shown", &[unit(*u)]),
        What::Revealed => {
            heading = true;
            say("empire-told-revealed", &[])
        }
        What::Arrival { div, came } => {
            let key = if *came { "empire-told-arrives" } else { "empire-told-not-yet" };
            say(key, &[division(*div)])
        }
        What::CincPoints { side: k, die: n, points: p } => {
            effect = roll(&[*n], None);
            say("empire-told-cinc-points", &[side(*k), die(*n), points(*p)])
        }
        What::Initiative { bids, totals, side: k } => {
            let args = [
                side(*k),
                ("first", Arg::from(format!("{} ({})", totals[0], bids[0]))),
                ("second", Arg::from(format!("{} ({})", totals[1], bids[1]))),
            ];
            say("empire-told-initiative", &args)
        }
        What::Rides { side: k, div, unit: u } => {
            let who = div.map_or_else(|| labels.side(*k), |d| labels.division(d));
            let key = match (div.is_some(), u.is_some()) {
                (true, true) => "empire-told-general-joins",
                (true, false) => "empire-told-general-rides",
                (false, true) => "empire-told-cinc-joins",
                (false, false) => "empire-told-cinc-rides",
            };
            say(key, &[("who", Arg::from(who)), unit(*u)])
        }
        What::OrderTest { div, order, die: n, bonus, ok } => {
            effect = roll(&[*n], None);
            let key = if *ok { "empire-told-order-taken" } else { "empire-told-order-refused" };
            say(
                key,
                &[
                    division(*div),
                    ("order", Arg::from(labels.order(*order))),
                    die(*n),
                    ("bonus", Arg::from(*bonus)),
                ],
            )
        }
        What::Ordered { div, order } => {
            say("empire-told-ordered", &[division(*div), ("order", Arg::from(labels.order(*order)))])
        }
        What::Given { div, points: p } => say("empire-told-given", &[division(*div), points(*p)]),
        What::Activated { div, die: n, points: p } => {
            heading = true;
            effect = roll(&[*n], None);
            say("empire-told-activated", &[division(*div), die(*n), points(*p)])
        }
        What::Aims { by, at, ledger } => {
            let key = if ledger.lines.is_empty() { "empire-told-aims-plain" } else { "empire-told-aims" };
            say(key, &[unit(*by), target(*at), ("reasons", Arg::from(labels.modifiers(ledger)))])
        }
        What::Fire { by, at, die: n, total, halves, sort } => {
            effect = roll(&[*n], Some(id(*at)));
            let key = ["empire-told-fire", "empire-told-riposte", "empire-told-ricochet"][usize::from(*sort)];
            let args = [
                unit(*by),
                target(*at),
                die(*n),
                ("total", Arg::from(total.to_string())),
                ("losses", Arg::from(losses(*halves))),
            ];
            say(key, &args)
        }
        What::Losses { unit: u, halves } => {
            effect = Some(Effect::Loss { piece: id(*u), left: left(labels, *u, *halves) });
            say("empire-told-losses", &[unit(*u), ("losses", Arg::from(losses(*halves)))])
        }
        What::Eliminated(u) => {
            effect = Some(Effect::Gone { piece: id(*u), at: String::new() });
            say("empire-told-eliminated", &[unit(*u)])
        }
        What::Disorder(u) => say("empire-told-disorder", &[unit(*u)]),
        What::Tested { unit: u, test, die: n, ledger, need, ok } => {
            effect = roll(&[*n], Some(id(*u)));
            let test = match test {
                Test::Manoeuvre => "manoeuvre",
                Test::Control => "control",
                Test::Morale => "morale",
            };
            let result = if *ok { "passes" } else { "fails" };
            let args = [
                unit(*u),
                die(*n),
                ("need", Arg::from(need.to_string())),
                ("modifiers", Arg::from(labels.modifiers_after(ledger))),
            ];
            say(&format!("empire-told-{test}-{result}"), &args)
        }
        What::Moved { unit: u, from, to, retreat } => {
            effect = Some(Effect::Move {
                pieces: vec![id(*u)],
                path: vec![place(from), place(to)],
                retreat: *retreat,
            });
            let key = match event.clause {
                c if c == rule!("EMP-17.11") => "empire-told-fled",
                c if c == rule!("EMP-11.22") => "empire-told-withdrawn",
                c if c == rule!("EMP-11.41") => "empire-told-fallen-back",
                _ if *retreat => "empire-told-driven",
                _ => "empire-told-moved",
            };
            let facing = ("facing", Arg::from(labels.facing(to.heading)));
            let [c, toward] = labels.way(from.anchor, to.anchor);
            if key == "empire-told-moved" && from.anchor == to.anchor {
                say("empire-told-turned", &[unit(*u), facing])
            } else {
                say(key, &[unit(*u), c, toward, facing])
            }
        }
        What::Formed { unit: u, form } => {
            say("empire-told-formed", &[unit(*u), ("form", Arg::from(labels.form(*form)))])
        }
        What::Charge { by, at } => {
            effect = Some(Effect::Mark { at: id(*at), mark: "attacked".to_owned() });
            say("empire-told-charge", &[unit(*by), target(*at)])
        }
        What::Reacts(u, react) => {
            say("empire-told-reacts", &[unit(*u), ("what", Arg::from(labels.react(*react)))])
        }
        What::ChargeEnds(u) => say("empire-told-charge-ends", &[unit(*u)]),
        What::Shock { units, dice, ledgers, totals } => {
            effect = roll(dice, Some(id(units[1])));
            let total = |i: usize| {
                let modifiers = ("modifiers", Arg::from(labels.modifiers_after(&ledgers[i])));
                let args = [("total", Arg::from(totals[i].to_string())), die(dice[i]), modifiers];
                Arg::from(say("empire-told-shock-side", &args))
            };
            let args = [unit(units[0]), target(units[1]), ("first", total(0)), ("second", total(1))];
            say("empire-told-shock", &args)
        }
        What::Result { winner, loser, row } => {
            let row = match row {
                Row::Melee => "melee",
                Row::Defeat => "defeat",
                Row::Rout => "rout",
                Row::Eliminated => "eliminated",
            };
            say(&format!("empire-told-result-{row}"), &[unit(*winner), target(*loser)])
        }
        What::Pursues(u) => say("empire-told-pursues", &[unit(*u)]),
        What::Caught(u) => say("empire-told-caught", &[unit(*u)]),
        What::Rallied { unit: u, loss } => {
            let key = if *loss { "empire-told-recovers" } else { "empire-told-rallies" };
            say(key, &[unit(*u)])
        }
        What::Garrisons { unit: u, .. } => say("empire-told-garrisons", &[unit(*u)]),
        What::GeneralDice { unit: u, sum, falls, .. } => {
            let key = if *falls { "empire-told-general-hit" } else { "empire-told-general-safe" };
            say(key, &[unit(*u), ("sum", Arg::from(*sum))])
        }
        What::GeneralFalls { side: k, div } => {
            let who = div.map_or_else(|| labels.side(*k), |d| labels.division(d));
            let key = if div.is_some() { "empire-told-general-falls" } else { "empire-told-cinc-falls" };
            say(key, &[("who", Arg::from(who))])
        }
        What::Crew { unit: u, back } => {
            let key = if *back { "empire-told-crew-back" } else { "empire-told-crew-leaves" };
            say(key, &[unit(*u)])
        }
        What::Objective { map, objective, side: k } => {
            let all = &game.maps[usize::from(*map)].objectives;
            let name = labels.pick(&all[usize::from(*objective)].name).to_owned();
            say("empire-told-objective", &[side(*k), ("name", Arg::from(name))])
        }
        What::Tally(points, breaks) => {
            let args = [
                ("first", Arg::from(format!("{} {}/{}", labels.side(0), points[0], breaks[0]))),
                ("second", Arg::from(format!("{} {}/{}", labels.side(1), points[1], breaks[1]))),
            ];
            say("empire-told-tally", &args)
        }
        What::Over(winner) => {
            heading = true;
            match winner {
                Some(k) => say("empire-victory", &[side(*k)]),
                None => say("empire-draw", &[]),
            }
        }
    };
    LogEntry { clause: crate::CATALOGUE.id(event.clause), text, heading, effect }
}

/// Half-losses as an argument of sentences, in words and as a number that decides the plural.
pub(crate) fn loss_args(halves: u8) -> [(&'static str, Arg<'static>); 2] {
    [("losses", Arg::from(losses(halves))), ("halves", Arg::from(halves))]
}

/// Half-losses as people write them: `1½`.
fn losses(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (n, 1) => format!("{n}½"),
        (n, _) => n.to_string(),
    }
}

fn left(labels: Labels<'_>, u: UnitId, halves: u8) -> u8 {
    let unit = labels.game.start.units[u.index()];
    labels.game.data.kinds[usize::from(unit.kind)].cohesion.saturating_sub(halves / 2)
}
