//! Odds before a choice is made, from the code that resolves it.

use super::labels::{Labels, halves};
use super::narration::loss_args;
use crate::action::{Action, React};
use crate::ledger::Ledger;
use crate::play::charge::Declared;
use crate::play::fire::{Shot, fire_result};
use crate::sheet::modifier_name;
use crate::state::State;
use crate::units::UnitId;
use bicorne_core::{Arg, Odds, OddsLine, OddsOutcome};
use std::collections::BTreeMap;

/// Whether odds can be asked for a choice.
pub(crate) fn has_odds(action: Action) -> bool {
    matches!(
        action,
        Action::Fire { .. }
            | Action::Riposte(_)
            | Action::Charge { .. }
            | Action::React(_, React::Fire { .. } | React::FallBackFire { .. })
    )
}

pub(crate) fn odds(labels: Labels<'_>, s: &State, action: Action) -> Option<Odds> {
    match action {
        Action::Fire { by, at, with, weapon, limber } => {
            Some(fire(labels, s, by, at, Shot { weapon, supports: with, limber, ..Shot::default() }))
        }
        Action::React(by, react @ React::Fire { with, weapon, .. }) => {
            let at = labels.game.reacted_to(s, by, react);
            let shot = Shot { weapon, supports: with, opportunity: true, ..Shot::default() };
            Some(fire(labels, s, by, at, shot))
        }
        Action::React(by, react @ React::FallBackFire { with, weapon }) => {
            let at = labels.game.reacted_to(s, by, react);
            let mut there = s.clone();
            there.unit_mut(by).rect = labels.game.may_fall_back(s, by, at).ok()?;
            let shot = Shot { weapon, supports: with, opportunity: true, ..Shot::default() };
            Some(fire(labels, &there, by, at, shot))
        }
        Action::Riposte(weapon) => {
            Some(fire(labels, s, s.fire.target, s.fire.principal, Shot { weapon, ..Shot::default() }))
        }
        Action::Charge { by, at, form, with, second, group } => {
            let shock = labels.game.foreseen_shock(s, Declared { by, at, form, with, second, group })?;
            Some(charge(labels, s, by, shock))
        }
        _ => None,
    }
}

/// The faces of the die in use with their weights.
fn faces(labels: Labels<'_>) -> Vec<(u8, f64)> {
    if labels.game.switches.average_dice {
        vec![(2, 1.0 / 6.0), (3, 2.0 / 6.0), (4, 2.0 / 6.0), (5, 1.0 / 6.0)]
    } else {
        (1..=6).map(|d| (d, 1.0 / 6.0)).collect()
    }
}

/// The modifiers of one side by their names on the reference sheet.
fn lines(labels: Labels<'_>, ledger: &Ledger) -> Vec<OddsLine> {
    let name = |l: &crate::ledger::Line| modifier_name(l, labels.say.lang());
    let line = |l: &crate::ledger::Line| OddsLine {
        clause: crate::CATALOGUE.id(l.clause),
        amount: i16::from(l.halves).div_euclid(2),
        // A whole number has no room for a half: it is said.
        text: match l.halves % 2 {
            0 => name(l),
            _ => format!("{} ({})", name(l), halves(l.halves)),
        },
    };
    ledger.lines.iter().map(line).collect()
}

fn fire(labels: Labels<'_>, s: &State, by: UnitId, at: UnitId, shot: Shot) -> Odds {
    let game = labels.game;
    let ledger = game.fire_ledger(s, by, at, shot);
    let column = game.column(s, by, at, shot.weapon.is_guns());
    let (cohesion, before) = (i32::from(game.kind(s, at).cohesion), s.unit(at).halves);
    let mut results: BTreeMap<u8, f64> = BTreeMap::new();
    for (die, weight) in faces(labels) {
        let total = (2 * i16::from(die) + ledger.total()).div_euclid(2);
        *results.entry(fire_result(total, column)).or_default() += weight;
    }
    // The worst for the target comes first, as everywhere.
    let outcomes = results.into_iter().rev().map(|(halves, share)| {
        let after = i32::from((before + halves) / 2);
        let fate = if after >= cohesion {
            "destroyed"
        } else if after > i32::from(before / 2) {
            "driven-back"
        } else if halves > 0 {
            "hurt"
        } else {
            "stands"
        };
        OddsOutcome {
            what: format!("halves-{halves}"),
            probability: share,
            text: labels.say("empire-odds-losses", &loss_args(halves)),
            fate: fate.to_owned(),
        }
    });
    Odds {
        dice: 1,
        cards: false,
        ledger: lines(labels, &ledger),
        outcomes: outcomes.collect(),
        notes: Vec::new(),
        exact: true,
    }
}

/// A charge against a target that holds: both dice, as things stand.
fn charge(labels: Labels<'_>, s: &State, by: UnitId, (at, ledgers): (UnitId, [Ledger; 2])) -> Odds {
    let game = labels.game;
    let (mut won, mut tied, mut lost) = (0.0, 0.0, 0.0);
    for (a, wa) in faces(labels) {
        for (b, wb) in faces(labels) {
            let total = |die: u8, l: &Ledger| (2 * i16::from(die) + l.total()).div_euclid(2);
            match total(a, &ledgers[0]).cmp(&total(b, &ledgers[1])) {
                std::cmp::Ordering::Greater => won += wa * wb,
                std::cmp::Ordering::Equal => tied += wa * wb,
                std::cmp::Ordering::Less => lost += wa * wb,
            }
        }
    }
    let better = game.kind(s, by).status > game.kind(s, at).status;
    let outcome = |what: &str, share: f64, fate: &str| OddsOutcome {
        what: what.to_owned(),
        probability: share,
        text: labels.say(&format!("empire-odds-{what}"), &[]),
        fate: fate.to_owned(),
    };
    let mut outcomes = vec![
        outcome("wins", won, "driven-back"),
        outcome(
            if better { "melee-won" } else { "melee-lost" },
            tied,
            if better { "hurt" } else { "stands" },
        ),
        outcome("loses", lost, "stands"),
    ];
    outcomes.retain(|o| o.probability > 0.0);
    let of = |key: &str, l: OddsLine| OddsLine { text: labels.say(key, &[("name", Arg::from(l.text))]), ..l };
    let mut all: Vec<OddsLine> =
        lines(labels, &ledgers[0]).into_iter().map(|l| of("empire-odds-charger", l)).collect();
    // What counts for the defender is taken from the difference.
    let his = lines(labels, &ledgers[1]).into_iter().map(|l| OddsLine { amount: -l.amount, ..l });
    all.extend(his.map(|l| of("empire-odds-defender", l)));
    let note = |clause, key: &str| OddsLine {
        clause: crate::CATALOGUE.id(clause),
        amount: 0,
        text: labels.say(key, &[]),
    };
    let notes = vec![
        note(rule!("EMP-16.01"), "empire-odds-difference"),
        note(rule!("EMP-13.11"), "empire-odds-if-it-holds"),
    ];
    Odds { dice: 2, cards: false, ledger: all, outcomes, notes, exact: true }
}
