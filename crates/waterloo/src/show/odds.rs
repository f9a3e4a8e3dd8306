//! Odds before a choice is made, from the code that resolves it.

use super::voice::Voice;
use crate::action::Action;
use crate::board::Area;
use crate::data::Morale;
use crate::frame::Frame;
use crate::game::Waterloo;
use crate::state::State;
use crate::units::{Side, Unit};
use bicorne_core::{Arg, Game, Ledger, Odds, OddsLine, OddsOutcome, QuickDice, Seat, state_hash};

/// How many times an assault is tried out.
const TRIALS: u32 = 1_000;

/// Whether odds can be asked for a choice.
pub(crate) fn has_odds(game: &Waterloo, s: &State, action: Action) -> bool {
    match action {
        Action::Skirmish(..) | Action::Fire(..) | Action::Assault(..) => true,
        Action::Take(_) => s.top() == Frame::Assaults,
        Action::Assign(..) => matches!(s.top(), Frame::Assign { volley: false, .. }) && game.is_testing(s),
        _ => false,
    }
}

pub(crate) fn odds(voice: Voice<'_>, s: &State, action: Action) -> Option<Odds> {
    if !has_odds(voice.game, s, action) {
        return None;
    }
    match action {
        Action::Skirmish(unit, area) => {
            let hits = &voice.game.data.tables.hits;
            Some(single(voice, s, unit, area, hits.skirmish))
        }
        Action::Fire(gun, area, via) => Some(fire(voice, s, gun, area, via)),
        Action::Assign(unit, cubes) => Some(morale(voice, s, unit, cubes)),
        Action::Assault(_, area, _, _) | Action::Take(area) => Some(assault(voice, s, action, area)),
        _ => None,
    }
}

fn outcome(voice: Voice<'_>, what: &str, share: f64, fate: &str) -> OddsOutcome {
    let text = voice.say(&format!("waterloo-odds-{what}"), &[]);
    OddsOutcome { what: what.to_owned(), probability: share, text, fate: fate.to_owned() }
}

fn lines(voice: Voice<'_>, ledger: &Ledger) -> Vec<OddsLine> {
    let line = |l: &bicorne_core::Line| OddsLine {
        clause: crate::CATALOGUE.id(l.clause),
        amount: i16::from(l.amount),
        text: crate::CATALOGUE.sentence(l.clause, voice.say.lang()).to_owned(),
    };
    ledger.lines.iter().map(line).collect()
}

/// One die that hits or misses.
fn single(voice: Voice<'_>, s: &State, unit: Unit, area: Area, need: u8) -> Odds {
    let enemy = voice.game.data.roster.side_of(unit).other();
    let hit = f64::from(7 - need) / 6.0;
    let what = if voice.game.infantry_of(s, enemy, area).any() {
        "cubes-1"
    } else if voice.game.cavalry_of(s, enemy, area).any() {
        "cavalry-hit"
    } else {
        "guns-hit"
    };
    let outcomes = vec![outcome(voice, what, hit, "hurt"), outcome(voice, "nothing", 1.0 - hit, "stands")];
    Odds { dice: 1, ledger: Vec::new(), outcomes, notes: Vec::new(), exact: true }
}

fn fire(voice: Voice<'_>, s: &State, gun: Unit, area: Area, via: Area) -> Odds {
    let game = voice.game;
    let enemy = game.data.roster.side_of(gun).other();
    let hits = &game.data.tables.hits;
    if game.infantry_of(s, enemy, area).is_empty() {
        let horse = game.cavalry_of(s, enemy, area).any();
        let need = if horse { hits.artillery_on_cavalry } else { hits.artillery_on_artillery };
        return single(voice, s, gun, area, need);
    }
    let line = *game.line_of(s, gun, area, via);
    let mut ledger = Ledger::default();
    let modifiers = game.fire_modifiers(s, gun, &line, &mut ledger);
    let mut count = [0u32; 3];
    for die in 1..=6 {
        count[usize::from(game.artillery_cubes(die, modifiers, line.range))] += 1;
    }
    let share = |n: u32| f64::from(n) / 6.0;
    let outcomes = vec![
        outcome(voice, "cubes-2", share(count[2]), "hurt"),
        outcome(voice, "cubes-1", share(count[1]), "hurt"),
        outcome(voice, "nothing", share(count[0]), "stands"),
    ];
    Odds { dice: 1, ledger: lines(voice, &ledger), outcomes, notes: Vec::new(), exact: true }
}

/// The test of a unit if it gets so many cubes.
fn morale(voice: Voice<'_>, s: &State, unit: Unit, cubes: u8) -> Odds {
    let game = voice.game;
    let mut after = s.clone();
    after.load[unit.index()] = cubes;
    let mut ledger = Ledger::default();
    let column = game.morale_column(&after, unit, &mut ledger);
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
        outcome(voice, "eliminated", share(3), "destroyed"),
        outcome(voice, "retreats", share(2), "driven-back"),
        outcome(voice, "cube-instead", share(1), "hurt"),
        outcome(voice, "stands", share(0), "stands"),
    ];
    let column = voice.say("waterloo-odds-column", &[("column", Arg::from(column))]);
    let notes = vec![OddsLine { clause: "WAT-13.04", amount: 0, text: column }];
    Odds { dice: 1, ledger: lines(voice, &ledger), outcomes, notes, exact: true }
}

/// An assault tried out many times, both sides choosing by habit: who has the area afterwards.
fn assault(voice: Voice<'_>, s: &State, action: Action, area: Area) -> Odds {
    let game = voice.game;
    let seat = Seat(s.active as u8);
    let attacker = match s.top() {
        Frame::Assaults => s.assaults.iter().find(|a| a.area == area).map_or(s.active, |a| a.attacker),
        _ => s.active,
    };
    let mut dice = QuickDice::new(state_hash(&(s.casualties, area, s.turn)));
    let (mut taken, mut held, mut lost, mut inflicted) = (0u32, 0u32, 0u32, 0u32);
    let mut before = s.clone();
    // Whether this action is the last is hidden: what the end of the sequence brings must not show in the odds.
    before.tile = u8::MAX;
    for _ in 0..TRIALS {
        let mut world = before.clone();
        game.choose(&mut world, seat, action, &mut ());
        game.play_on(&mut world, &mut dice);
        let own = world.occupied[attacker.index()].has(area);
        let enemy = world.occupied[attacker.other().index()].has(area);
        taken += u32::from(own && !enemy);
        held += u32::from(enemy);
        let count = |side: Side, w: &State| -> u32 {
            side.forces().iter().map(|f| u32::from(w.casualties[f.index()])).sum()
        };
        lost += count(attacker, &world) - count(attacker, s);
        inflicted += count(attacker.other(), &world) - count(attacker.other(), s);
    }
    let share = |n: u32| f64::from(n) / f64::from(TRIALS);
    let outcomes = vec![
        outcome(voice, "taken", share(taken), "destroyed"),
        outcome(voice, "left-empty", share(TRIALS - taken - held), "driven-back"),
        outcome(voice, "held", share(held), "stands"),
    ];
    let mean = |n: u32| format!("{:.1}", share(n));
    let text = voice.say(
        "waterloo-odds-losses",
        &[("own", Arg::from(mean(lost))), ("enemy", Arg::from(mean(inflicted)))],
    );
    let sampled = voice.say("waterloo-odds-sampled", &[("count", Arg::from(TRIALS as i64))]);
    let notes = vec![
        OddsLine { clause: "WAT-18.04", amount: 0, text },
        OddsLine { clause: "WAT-11.11", amount: 0, text: sampled },
    ];
    Odds { dice: 0, ledger: Vec::new(), outcomes, notes, exact: false }
}

impl Waterloo {
    /// Whether cubes are assigned for a test that is about to be rolled.
    pub(crate) fn is_testing(&self, s: &State) -> bool {
        s.clash.step == crate::state::Step::TestDice
    }
}
