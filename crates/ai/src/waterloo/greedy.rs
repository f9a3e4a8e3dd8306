//! The greedy player: bombards, assaults where it pays, forms up where it may be charged, covers its goal; one action at a time.

use super::evaluation::{Evaluator, Params, TUNED};
use super::plan::{Effort, Planner, Way, best};
use bicorne_core::{Draw, Game, InformationSet, QuickDice};
use bicorne_search::Player;
use bicorne_waterloo::{Action, AreaSet, Side, State, UnitSet, Waterloo};

/// Ways in which an assault may go on that are looked at for each choice within it.
const WAYS: u64 = 10;
/// Areas whose infantry is kept ready to assault though it could be charged.
const READY: usize = 3;

greedy_player!(Waterloo);

impl Player<Waterloo> for GreedyPlayer {
    fn choose(&mut self, glimpse: &InformationSet<Waterloo>, dice: &mut QuickDice) -> Action {
        let (game, seat, s) = (glimpse.game(), glimpse.seat(), glimpse.world());
        let mut options = Vec::with_capacity(96);
        game.options(s, seat, &mut options);
        if let [only] = options.as_slice() {
            return *only;
        }
        let side = if seat.0 == 0 { Side::French } else { Side::Allied };
        let (judge, seed) = (Evaluator::new(game, &self.params), u64::from(dice.below(u32::MAX)));
        let planner = Planner { judge: &judge, seat, side, seed, effort: Effort::WHOLE };
        let chosen = decide(&planner, s, &options);
        if options.contains(&chosen) { chosen } else { options[0] }
    }
}

fn decide(planner: &Planner<'_>, s: &State, options: &[Action]) -> Action {
    match options[0] {
        Action::Pass(_) | Action::Activate(..) | Action::Lead(..) => planner.act(s, options).first,
        Action::Command(..) => planner.lead(s, options).first,
        Action::Move(..) => planner.march(s, false).first,
        Action::Assault(..) => planner.storm(s).first,
        Action::Fire(..) | Action::Grand => planner.fire(s).first,
        Action::Reinforce(..) | Action::Place(..) => planner.one_step(s).first,
        Action::Skirmish(..) => skirmish(planner, s, options),
        Action::Form(..) if s.is_busy() => planner.reform(s).first,
        Action::Form(..) => form(planner, s, options),
        Action::Assign(..) => planner.judge.game.habit(s, options),
        _ => within(planner, s, options),
    }
}

/// A choice within an action is worth what the action becomes by it.
fn within(planner: &Planner<'_>, s: &State, options: &[Action]) -> Action {
    let way =
        |first: &Action| Way { first: *first, value: planner.expected(&planner.after(s, *first), WAYS) };
    best(&options.iter().map(way).collect::<Vec<_>>()).first
}

/// Nobody shoots back: every unit shoots, where it hurts most.
fn skirmish(planner: &Planner<'_>, s: &State, options: &[Action]) -> Action {
    let way = |first: &Action| Way {
        first: *first,
        value: match *first {
            Action::Skirmish(_, area) => planner.hit(s, area),
            _ => 0.0,
        },
    };
    best(&options.iter().map(way).collect::<Vec<_>>()).first
}

/// The next change of formation on the way to what is wanted.
fn form(planner: &Planner<'_>, s: &State, options: &[Action]) -> Action {
    let roster = planner.judge.roster;
    let lying = defensive(planner, s);
    for action in options {
        let Action::Form(unit, formation) = *action else { continue };
        let down = roster.infantry().has(unit) && lying.has(unit);
        if s.other_formation(roster, unit, down) == Some(formation) {
            return *action;
        }
    }
    Action::Done
}

/// The infantry that had better lie down. It follows from where everybody is, not from how they stand now.
fn defensive(planner: &Planner<'_>, s: &State) -> UnitSet {
    let (judge, side) = (planner.judge, planner.side);
    let (game, roster) = (judge.game, judge.roster);
    let own = roster.of_side(side) & roster.infantry();
    let foot = side.forces().iter().fold(AreaSet::NONE, |set, f| set | s.infantry(*f));
    let mobile = game.reformed(s, side, UnitSet::NONE);
    let idle = judge.worth(&mobile, side);
    let mut lying = UnitSet::NONE;
    let mut eager = Vec::new();
    for area in foot.iter() {
        let here = s.here(area) & own;
        let mut fear = judge.worth(&game.reformed(s, side, here), side) - idle;
        if judge.keeps_the_line(s, side, area) {
            fear = fear.max(judge.params.ready);
        }
        if fear > 1e-6 {
            lying = lying | here;
            eager.push((area, here, fear));
        }
    }
    if !s.in_sequence() {
        return lying;
    }
    // A unit with an assault worth more than its danger stays up.
    let ready = planner.after(&game.reformed(s, side, lying), Action::Done);
    let idle = judge.worth(&ready, side);
    let seed = u64::from(s.turn()) << 8 | u64::from(s.casualties(bicorne_waterloo::Force::French));
    let calm = Planner { judge, seat: planner.seat, side, seed, effort: planner.effort };
    let mut bold: Vec<(f64, UnitSet)> = Vec::new();
    for (area, here, fear) in eager {
        if (judge.map.near(area) & s.occupied(side.other())).is_empty() {
            continue;
        }
        let up = planner.after(&game.reformed(s, side, lying - here), Action::Done);
        let gain = calm.best_raid(&up, area) - idle - 0.5 * fear;
        if gain > 0.0 {
            bold.push((gain, here));
        }
    }
    bold.sort_by(|a, b| b.0.total_cmp(&a.0));
    bold.iter().take(READY).fold(lying, |set, (_, here)| set - *here)
}
