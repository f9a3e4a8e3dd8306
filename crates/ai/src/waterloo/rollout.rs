//! The rollout policy of Waterloo: activations are scored by a quick plan, other decisions by fixed habits. Simulations play by it,
//! and the search takes its priors from it.

use super::evaluation::{Evaluator, Threat};
use super::plan::{Effort, Planner};
use crate::hex_heuristics::first_best;
use bicorne_core::{Game as _, Seat};
use bicorne_waterloo::{Action, Area, Disc, Side, State, UnitSet};

/// How far what anybody would do is ahead of the rest.
const AHEAD: f64 = 4.0;

/// How far what a quick plan did not think of is behind what it did.
const BEHIND: f64 = 8.0;

/// Pushes a score for each option.
pub(super) fn action_scores(
    judge: &Evaluator<'_>,
    s: &State,
    seat: Seat,
    options: &[Action],
    out: &mut Vec<f64>,
) {
    let eye = RolloutPolicy { judge, s, side: side_of(seat) };
    if is_minor(options) {
        let usual = eye.usual(seat, options);
        out.extend(options.iter().map(|a| if *a == usual { AHEAD } else { 0.0 }));
        return;
    }
    let planner = eye.planner(seat);
    let ways = match options[0] {
        Action::Command(..) => planner.commands(s, options),
        Action::Move(..) => planner.marches(s, false),
        Action::Assault(..) => planner.storms(s),
        _ => planner.ways(s, options),
    };
    let idle = planner.worth(s);
    out.extend(options.iter().map(|action| {
        let values = ways.iter().filter(|way| way.first == *action).map(|way| way.value - idle);
        values.fold(-BEHIND, f64::max)
    }));
}

/// Leaves one of what makes little difference: what is tried is whom to activate for what, and where he goes.
pub(super) fn prune_equivalent(judge: &Evaluator<'_>, s: &State, seat: Seat, options: &mut Vec<Action>) {
    if is_minor(options) {
        let usual = RolloutPolicy { judge, s, side: side_of(seat) }.usual(seat, options);
        options.clear();
        options.push(usual);
    }
}

/// What a world is played on by where a decision is less than whom to activate for what.
pub(super) fn rollout_action(judge: &Evaluator<'_>, s: &State, seat: Seat) -> Option<Action> {
    if judge.game.asks_whom(s) {
        return None;
    }
    let mut options = Vec::with_capacity(64);
    judge.game.options(s, seat, &mut options);
    let follows = options.len() > 1 && (is_minor(&options) || is_march(&options));
    follows.then(|| RolloutPolicy { judge, s, side: side_of(seat) }.usual(seat, &options))
}

/// Whether a decision is less than whom to activate for what, and where he goes.
pub(super) fn is_minor(options: &[Action]) -> bool {
    !is_march(options)
        && !matches!(
            options.first(),
            Some(Action::Pass(_) | Action::Activate(..) | Action::Lead(..) | Action::Command(..))
        )
}

/// Whether a decision is where somebody goes.
fn is_march(options: &[Action]) -> bool {
    matches!(options.first(), Some(Action::Move(..) | Action::Assault(..)))
}

fn side_of(seat: Seat) -> Side {
    if seat.0 == 0 { Side::French } else { Side::Allied }
}

struct RolloutPolicy<'a, 'g> {
    judge: &'a Evaluator<'g>,
    s: &'a State,
    side: Side,
}

impl RolloutPolicy<'_, '_> {
    fn units(&self, side: Side, area: Area) -> UnitSet {
        (self.s.here(area) & self.judge.roster.of_side(side)) - self.judge.roster.leaders()
    }

    /// The obvious answer to a small decision.
    fn usual(&self, seat: Seat, options: &[Action]) -> Action {
        let usual = match options[0] {
            Action::Move(..) => self.planner(seat).march(self.s, false).first,
            Action::Fire(..) | Action::Grand => self.planner(seat).fire(self.s).first,
            Action::Reinforce(..) => self.planner(seat).one_step(self.s).first,
            Action::Assault(..) => self.planner(seat).storm(self.s).first,
            Action::Skirmish(..) => first_best(options, |a| match a {
                Action::Skirmish(_, area) => self.judge.cube(self.s, self.side.other(), area),
                _ => 0.0,
            }),
            Action::Place(..) => first_best(options, |a| match a {
                Action::Place(unit, area, _) => {
                    self.judge.wanted(self.s, self.side, area, UnitSet::one(unit))
                }
                _ => -20.0,
            }),
            Action::Form(..) => self.stance(options),
            _ => self.judge.game.habit(self.s, options),
        };
        if options.contains(&usual) { usual } else { options[0] }
    }

    fn planner(&self, seat: Seat) -> Planner<'_> {
        let seed = u64::from(self.s.turn()) << 8 | u64::from(self.s.discs(self.side, Disc::Green));
        Planner { judge: self.judge, seat, side: self.side, seed, effort: Effort::QUICK }
    }

    /// The next change of formation, or none: guns with targets stand, foot that could be charged lies down, who attacks gets up.
    fn stance(&self, options: &[Action]) -> Action {
        let (judge, s, roster) = (self.judge, self.s, self.judge.roster);
        let threat = judge.threat(s, self.side.other());
        let enemy = s.occupied(self.side.other());
        let mut known = (None, false);
        for action in options {
            let Action::Form(unit, formation) = *action else { continue };
            let area = s.at(unit);
            let down = if roster.artillery().has(unit) {
                (judge.map.in_range(area) & enemy).is_empty()
            } else {
                if known.0 != Some(area) {
                    known = (Some(area), self.lies(area, &threat));
                }
                known.1
            };
            if s.other_formation(roster, unit, down) == Some(formation) {
                return *action;
            }
        }
        if options.contains(&Action::Done) { Action::Done } else { options[0] }
    }

    /// Whether foot in an area had better lie down.
    fn lies(&self, area: Area, threat: &Threat) -> bool {
        let (judge, s) = (self.judge, self.s);
        let near = judge.map.near(area) & s.occupied(self.side.other());
        if judge.keeps_the_line(s, self.side, area) || (judge.map.strongholds().has(area) && near.any()) {
            return true;
        }
        let horse = f64::from((self.units(self.side, area) & judge.roster.cavalry()).len());
        threat.horse[area.index()] > horse && !near.iter().any(|to| self.storm(area, to) > 1.0)
    }

    /// What an assault on an area is worth, about.
    fn storm(&self, from: Area, to: Area) -> f64 {
        let (judge, s, roster) = (self.judge, self.s, self.judge.roster);
        let worn = |side: Side, area: Area| -> f64 {
            0.35 * side.forces().iter().map(|f| f64::from(s.cubes(*f, area))).sum::<f64>()
        };
        let len = |set: UnitSet| f64::from(set.len());
        let rides = !judge.map.rough().has(to);
        let own = self.units(self.side, from) | self.units(self.side, to);
        let foot = (own & roster.infantry()) - s.down();
        let horse = if rides { own & roster.cavalry() } else { UnitSet::NONE };
        let best = roster.guard() | roster.british();
        let attack = len(foot) + 0.4 * len(foot & best) + 0.9 * len(horse) - 0.35 * len(horse & s.down())
            + 0.3 * len(horse & roster.guard())
            - worn(self.side, from).min(0.6 * len(foot));
        let enemy = self.units(self.side.other(), to);
        let (stand, ride) = (enemy & roster.infantry(), enemy & roster.cavalry());
        let mut hold = len(stand) + 0.3 * len(stand & best) + 0.8 * len(ride) - 0.3 * len(ride & s.down())
            + 0.6 * len(enemy & roster.artillery())
            - worn(self.side.other(), to).min(0.7 * len(stand));
        if let Some(stronghold) = judge.map.stronghold_of(to) {
            let lying = len(stand & s.down()).min(f64::from(stronghold.capacity));
            hold += 0.7 * f64::from(stronghold.columns) * lying;
        }
        if foot.is_empty() {
            // Horse alone breaks on who lies ready, and rides down who does not.
            let open = stand - s.down();
            hold += if open.any() && ride.is_empty() { -1.2 } else { 0.9 * len(stand & s.down()) };
        }
        if foot.is_empty() && horse.is_empty() {
            return -2.0;
        }
        1.6 * (attack - hold - 0.4)
    }
}
