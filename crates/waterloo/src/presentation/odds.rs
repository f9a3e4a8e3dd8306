//! Odds before a choice is made, from the code that resolves it.

use super::labels::Labels;
use crate::action::{Action, Order};
use crate::data::Morale;
use crate::game::Waterloo;
use crate::map::Area;
use crate::modifier::{Modifier, Modifiers};
use crate::phase::Frame;
use crate::state::State;
use crate::units::{Side, Unit, UnitSet};
use bicorne_core::{Arg, Game, Lang, Odds, OddsLine, OddsOutcome, QuickDice, Seat, state_hash};

/// How many times an assault is tried out.
const TRIALS: u32 = 1_000;

/// The same for an assault that is only thought of, before its disc is spent.
const FEW_TRIALS: u32 = 200;

/// Whether a choice shows its odds before it is confirmed.
pub(crate) fn has_odds(game: &Waterloo, s: &State, action: Action) -> bool {
    match action {
        Action::Skirmish(..) | Action::Fire(..) | Action::Assault(..) => true,
        Action::Take(_) => s.top() == Frame::Assaults,
        Action::Assign(..) => matches!(s.top(), Frame::Assign { volley: false, .. }) && game.is_testing(s),
        _ => false,
    }
}

pub(crate) fn odds(labels: Labels<'_>, s: &State, action: Action) -> Option<Odds> {
    match action {
        Action::Activate(_, _, Order::Fire) | Action::Command(_, Order::Fire) => best_shot(labels, s, action),
        Action::Activate(_, _, Order::Assault) | Action::Command(_, Order::Assault) => {
            best_assault(labels, s, action)
        }
        _ if !has_odds(labels.game, s, action) => None,
        Action::Skirmish(unit, area) => {
            let hits = &labels.game.data.tables.hits;
            Some(hit(labels, s, unit, area, hits.skirmish, 1))
        }
        Action::Fire(gun, area, via) => Some(fire(labels, s, gun, area, via)),
        Action::Assign(unit, cubes) => Some(morale(labels, s, unit, cubes)),
        Action::Assault(_, area, _, _) | Action::Take(area) => {
            let attacker = match s.top() {
                Frame::Assaults => {
                    s.assaults.iter().find(|a| a.area == area).map_or(s.active, |a| a.attacker)
                }
                _ => s.active,
            };
            Some(assault(labels, s, &after(labels.game, s, action), attacker, area, TRIALS))
        }
        _ => None,
    }
}

/// The position after a choice. Whether this action is the last is hidden: what the end of the sequence brings must not show
/// in the odds.
fn after(game: &Waterloo, s: &State, action: Action) -> State {
    let mut world = s.clone();
    world.tile = u8::MAX;
    game.choose(&mut world, Seat(s.active as u8), action, &mut ());
    world
}

fn outcome(labels: Labels<'_>, what: &str, share: f64, fate: &str) -> OddsOutcome {
    let text = labels.say(&format!("waterloo-odds-{what}"), &[]);
    OddsOutcome { what: what.to_owned(), probability: share, text, fate: fate.to_owned() }
}

fn lines(labels: Labels<'_>, modifiers: &Modifiers) -> Vec<OddsLine> {
    let line = |l: &Modifier| OddsLine {
        clause: crate::CATALOGUE.id(l.clause),
        amount: i16::from(l.amount),
        text: labels.reason(l),
    };
    modifiers.lines.iter().map(line).collect()
}

/// Dice that hit or miss: whether at least one hits.
fn hit(labels: Labels<'_>, s: &State, unit: Unit, area: Area, need: u8, dice: u8) -> Odds {
    let enemy = labels.game.data.roster.side_of(unit).other();
    let miss = (f64::from(need - 1) / 6.0).powi(i32::from(dice));
    let what = if labels.game.infantry_of(s, enemy, area).any() {
        "cubes-1"
    } else if labels.game.cavalry_of(s, enemy, area).any() {
        "cavalry-hit"
    } else {
        "guns-hit"
    };
    let outcomes =
        vec![outcome(labels, what, 1.0 - miss, "hurt"), outcome(labels, "nothing", miss, "stands")];
    Odds { dice, cards: false, ledger: Vec::new(), outcomes, notes: Vec::new(), exact: true }
}

fn fire(labels: Labels<'_>, s: &State, gun: Unit, area: Area, via: Area) -> Odds {
    let game = labels.game;
    let enemy = game.data.roster.side_of(gun).other();
    let hits = &game.data.tables.hits;
    let dice = if matches!(s.top(), Frame::Fire { grand: true, .. }) { 2 } else { 1 };
    if game.infantry_of(s, enemy, area).is_empty() {
        let horse = game.cavalry_of(s, enemy, area).any();
        let need = if horse { hits.artillery_on_cavalry } else { hits.artillery_on_artillery };
        return hit(labels, s, gun, area, need, dice);
    }
    let line = *game.line_of(s, gun, area, via);
    let mut modifiers = Modifiers::default();
    let sum = game.fire_modifiers(s, gun, &line, &mut modifiers);
    let mut one = [0.0; 3];
    for die in 1..=6 {
        one[usize::from(game.artillery_cubes(die, sum, line.range))] += 1.0 / 6.0;
    }
    // The Grand Battery rolls twice at the same target: the cubes of both dice together.
    let mut share = [0.0; 5];
    for (first, p) in one.iter().enumerate() {
        if dice == 1 {
            share[first] += p;
        } else {
            one.iter().enumerate().for_each(|(second, q)| share[first + second] += p * q);
        }
    }
    let most = usize::from(2 * dice);
    let mut outcomes: Vec<OddsOutcome> =
        (1..=most).rev().map(|n| outcome(labels, &format!("cubes-{n}"), share[n], "hurt")).collect();
    outcomes.push(outcome(labels, "nothing", share[0], "stands"));
    // If the first die can eliminate a unit, the second finds another target.
    let exact = dice == 1 || !enemy.forces().iter().any(|f| game.is_nearly_full(s, *f, area));
    Odds { dice, cards: false, ledger: lines(labels, &modifiers), outcomes, notes: Vec::new(), exact }
}

/// Before a disc is spent on Artillery Fire: the shot with the highest expectation.
fn best_shot(labels: Labels<'_>, s: &State, action: Action) -> Option<Odds> {
    let game = labels.game;
    let world = after(game, s, action);
    let mut options = Vec::new();
    game.options(&world, Seat(s.active as u8), &mut options);
    let shots = options.iter().filter_map(|a| game.shot(&world, *a).map(|(_, worth)| (worth, *a)));
    let (_, best) = shots.max_by_key(|(worth, _)| *worth)?;
    let Action::Fire(gun, area, via) = best else { return None };
    let mut odds = fire(labels, &world, gun, area, via);
    let text = labels.with().unit(gun).area(area).say("waterloo-odds-best-shot");
    odds.notes.push(OddsLine { clause: "WAT-10.03", amount: 0, text });
    Some(odds)
}

/// Before a disc is spent on an Assault: every unit that can goes for the area that most of them reach.
fn best_assault(labels: Labels<'_>, s: &State, action: Action) -> Option<Odds> {
    let game = labels.game;
    let seat = Seat(s.active as u8);
    let mut world = after(game, s, action);
    let mut options = Vec::new();
    game.options(&world, seat, &mut options);
    let mut reached: Vec<(Area, UnitSet)> = Vec::new();
    for action in &options {
        let Action::Assault(unit, to, ..) = *action else { continue };
        match reached.iter_mut().find(|(a, _)| *a == to) {
            Some((_, units)) => units.insert(unit),
            None => reached.push((to, UnitSet::one(unit))),
        }
    }
    let (target, units) = reached.into_iter().max_by_key(|(_, units)| units.len())?;
    while let Frame::Assault(area) = world.top() {
        let next = game.assault_on(&world, area, world.scope, target);
        let ended = next.is_none();
        game.choose(&mut world, seat, next.unwrap_or(Action::Done), &mut ());
        if ended {
            break;
        }
    }
    let mut odds = assault(labels, s, &world, s.active, target, FEW_TRIALS);
    let text = labels.with().area(target).num("count", units.len()).say("waterloo-odds-best-assault");
    odds.notes.insert(0, OddsLine { clause: "WAT-11.01", amount: 0, text });
    Some(odds)
}

/// The test of a unit if it gets this many cubes.
fn morale(labels: Labels<'_>, s: &State, unit: Unit, cubes: u8) -> Odds {
    let game = labels.game;
    let mut after = s.clone();
    after.load[unit.index()] = cubes;
    let mut modifiers = Modifiers::default();
    let column = game.morale_column(&after, unit, &mut modifiers);
    let side = game.data.roster.side_of(unit);
    let sheltered = side != s.clash.attacker && s.clash.protected.has(unit);
    let ridden_down = game.cavalry_of(s, side.other(), s.clash.area).any();
    let mut count = [0u32; 4];
    for row in &game.data.tables.morale {
        let i = match row[usize::from(column)] {
            Morale::Stands => 0,
            Morale::Retreats if sheltered => 1,
            Morale::Retreats if !ridden_down => 2,
            Morale::Retreats | Morale::Eliminated => 3,
        };
        count[i] += 1;
    }
    let share = |i: usize| f64::from(count[i]) / 6.0;
    let outcomes = vec![
        outcome(labels, "eliminated", share(3), "destroyed"),
        outcome(labels, "retreats", share(2), "driven-back"),
        outcome(labels, "cube-instead", share(1), "hurt"),
        outcome(labels, "stands", share(0), "stands"),
    ];
    let column = labels.say("waterloo-odds-column", &[("column", Arg::from(column))]);
    let notes = vec![OddsLine { clause: "WAT-13.04", amount: 0, text: column }];
    Odds { dice: 1, cards: false, ledger: lines(labels, &modifiers), outcomes, notes, exact: true }
}

/// An assault tried out many times from a position in which it is begun, both sides choosing by habit: who has the area
/// afterwards, and what it cost compared with `before`.
fn assault(
    labels: Labels<'_>,
    before: &State,
    begun: &State,
    attacker: Side,
    area: Area,
    trials: u32,
) -> Odds {
    let game = labels.game;
    let mut dice = QuickDice::new(state_hash(&(before.casualties, area, before.turn)));
    let (mut taken, mut held, mut lost, mut inflicted) = (0u32, 0u32, 0u32, 0u32);
    for _ in 0..trials {
        let mut world = begun.clone();
        game.play_on(&mut world, &mut dice);
        let own = world.occupied[attacker.index()].has(area);
        let enemy = world.occupied[attacker.other().index()].has(area);
        taken += u32::from(own && !enemy);
        held += u32::from(enemy);
        let count = |side: Side, w: &State| -> u32 {
            side.forces().iter().map(|f| u32::from(w.casualties[f.index()])).sum()
        };
        lost += count(attacker, &world) - count(attacker, before);
        inflicted += count(attacker.other(), &world) - count(attacker.other(), before);
    }
    let share = |n: u32| f64::from(n) / f64::from(trials);
    let outcomes = vec![
        outcome(labels, "taken", share(taken), "destroyed"),
        outcome(labels, "left-empty", share(trials - taken - held), "driven-back"),
        outcome(labels, "held", share(held), "stands"),
    ];
    let mean = |n: u32| match labels.say.lang() {
        Lang::En => format!("{:.1}", share(n)),
        Lang::Fr => format!("{:.1}", share(n)).replace('.', ","),
    };
    let text = labels.say(
        "waterloo-odds-losses",
        &[("own", Arg::from(mean(lost))), ("enemy", Arg::from(mean(inflicted)))],
    );
    let sampled = labels.say("waterloo-odds-sampled", &[("count", Arg::from(i64::from(trials)))]);
    let notes = vec![
        OddsLine { clause: "WAT-18.04", amount: 0, text },
        OddsLine { clause: "WAT-11.11", amount: 0, text: sampled },
    ];
    Odds { dice: 0, cards: false, ledger: Vec::new(), outcomes, notes, exact: false }
}

impl Waterloo {
    /// Whether cubes are assigned for a test that is about to be rolled.
    pub(crate) fn is_testing(&self, s: &State) -> bool {
        s.clash.step == crate::state::Step::TestDice
    }
}
