//! Assaults worth fighting: each is tried a few times, the most promising again.

use super::{Planner, Raid};
use bicorne_core::Game;
use bicorne_waterloo::{Action, Area, AreaSet, Disc, Order, State, UnitSet};

impl Planner<'_> {
    /// Every assault of an activation that has begun, each fought a few times.
    pub(super) fn raids(&self, s: &State, first: Option<Action>, cost: f64, raids: &mut Vec<Raid>) {
        let roster = self.judge.roster;
        let options = self.options(s);
        let mut targets = AreaSet::NONE;
        let mut able = UnitSet::NONE;
        for action in &options {
            if let Action::Assault(unit, to, ..) = *action {
                targets = targets | AreaSet::one(to);
                able = able | UnitSet::one(unit);
            }
        }
        able = able - roster.leaders();
        for to in targets.iter() {
            let (foot, horse) = (able & roster.infantry(), able & roster.cavalry());
            let mut kinds = vec![able];
            if foot.any() && horse.any() {
                kinds.extend([foot, horse]);
            }
            if horse.len() > 1
                && let Some(one) = horse.first()
            {
                kinds.push(UnitSet::one(one));
            }
            for kind in kinds {
                if let Some((step, ready)) = self.throw(s, to, kind) {
                    let sum = (0..self.effort.first).map(|n| self.settled(&ready, n)).sum();
                    raids.push(Raid {
                        first: first.unwrap_or(step),
                        ready,
                        cost,
                        sum,
                        fought: self.effort.first,
                    });
                }
            }
        }
    }

    /// What the best assault out of an area is worth at the start of an action, or nothing at all.
    pub(in crate::waterloo) fn best_raid(&self, s: &State, area: Area) -> f64 {
        let mut raids = Vec::new();
        for disc in [Disc::Red, Disc::Green] {
            let begin = Action::Activate(disc, area, Order::Assault);
            if raids.is_empty() && self.judge.game.check(s, self.seat, begin).is_ok() {
                self.raids(&self.after(s, begin), Some(begin), self.judge.keep(disc), &mut raids);
            }
        }
        raids.iter().map(Raid::value).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Declares that units, no leaders, assault a place.
    pub(super) fn throw(&self, s: &State, to: Area, kind: UnitSet) -> Option<(Action, State)> {
        let game = self.judge.game;
        let mut state = s.clone();
        let mut first = None;
        for _ in 0..8 {
            let Some(step) = game.first_assault(&state, kind, to) else { break };
            game.choose(&mut state, self.seat, step, &mut ());
            first = first.or(Some(step));
        }
        first.map(|f| (f, state))
    }

    /// Assaults of two areas on one, under a leader: `first` is how they begin, or the command itself if it is `Done`.
    pub(super) fn joint_raids(
        &self,
        s: &State,
        offered: &[Action],
        first: Action,
        cost: f64,
        raids: &mut Vec<Raid>,
    ) {
        let (game, roster) = (self.judge.game, self.judge.roster);
        let all = roster.of_side(self.side) - roster.leaders();
        let from: Vec<Action> =
            offered.iter().copied().filter(|a| matches!(a, Action::Command(_, Order::Assault))).collect();
        for (i, one) in from.iter().enumerate() {
            let begun = self.after(s, *one);
            let targets = self.targets(&begun);
            for to in targets.iter() {
                let Some((_, mut state)) = self.throw(&begun, to, all) else { continue };
                let mut options = self.options(&state);
                // Units may be left that go nowhere.
                if options.last() == Some(&Action::Done) && !matches!(options[0], Action::Command(..)) {
                    game.choose(&mut state, self.seat, Action::Done, &mut ());
                    options = self.options(&state);
                }
                for other in &from[i + 1..] {
                    if !options.contains(other) {
                        continue;
                    }
                    let second = self.after(&state, *other);
                    if !self.targets(&second).has(to) {
                        continue;
                    }
                    let Some((_, ready)) = self.throw(&second, to, all) else { continue };
                    let sum = (0..self.effort.first).map(|n| self.settled(&ready, n)).sum();
                    let first = if first == Action::Done { *one } else { first };
                    raids.push(Raid { first, ready, cost, sum, fought: self.effort.first });
                }
            }
        }
    }

    pub(super) fn targets(&self, s: &State) -> AreaSet {
        self.options(s)
            .into_iter()
            .filter_map(|a| if let Action::Assault(_, to, ..) = a { Some(to) } else { None })
            .fold(AreaSet::NONE, |set, to| set | AreaSet::one(to))
    }

    /// Fights the most promising assaults again.
    pub(super) fn ponder(&self, raids: &mut Vec<Raid>) {
        raids.sort_by(|a, b| b.value().total_cmp(&a.value()));
        raids.truncate(self.effort.finalists);
        for raid in raids {
            raid.sum += (self.effort.first..self.effort.first + self.effort.again)
                .map(|n| self.settled(&raid.ready, n))
                .sum::<f64>();
            raid.fought += self.effort.again;
        }
    }
}
