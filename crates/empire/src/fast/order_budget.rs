//! Obligations of an order (EMP-8.03 a): whether an action wastes what the order still needs, found by asking as few units
//! as decide it. Whether a unit is able to fulfil is the dearest question of the game.

use crate::game::Empire;
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use std::cell::Cell;

/// What is known of the units that could still fulfil the order: each is looked at once for all paths that one question is
/// about.
#[derive(Debug, Default)]
pub(crate) struct OrderBudget {
    asked: Cell<UnitSet>,
    /// Those that have no fulfilling fire to come; more is not known of them.
    quiet: Cell<UnitSet>,
    /// Those that have a fulfilling fire to come.
    fires: Cell<UnitSet>,
    /// Those able for a point, being in command, and those for two.
    cheap: Cell<UnitSet>,
    dear: Cell<UnitSet>,
}

/// How many of some units have a fulfilling fire to come, are able for a point, for two, may be able, or have not been asked.
#[derive(Debug, Clone, Copy)]
struct FulfilmentCounts {
    fires: usize,
    cheap: usize,
    dear: usize,
    quiet: usize,
    unknown: usize,
}

impl OrderBudget {
    fn count(&self, some: UnitSet) -> FulfilmentCounts {
        FulfilmentCounts {
            fires: some.common(self.fires.get()).len(),
            cheap: some.common(self.cheap.get()).len(),
            dear: some.common(self.dear.get()).len(),
            quiet: some.common(self.quiet.get()).len(),
            unknown: some.except(self.asked.get()).except(self.quiet.get()).len(),
        }
    }
}

impl FulfilmentCounts {
    /// How many of those known can be paid for, cheapest first; a fire to come costs nothing.
    fn payable(&self, points: u8) -> usize {
        let cheap = self.cheap.min(usize::from(points));
        self.fires + cheap + self.dear.min((usize::from(points) - cheap) / 2)
    }

    /// The most that can be paid for, if all those not yet asked are able.
    fn payable_at_most(&self, points: u8) -> usize {
        let able = FulfilmentCounts { cheap: self.cheap + self.quiet, ..*self };
        self.unknown + able.payable(points)
    }
}

/// An action of phase d: the units it uses, its price, and how many of them it lets fulfil the order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Use {
    pub(crate) units: UnitSet,
    pub(crate) cost: u8,
    pub(crate) fulfils: usize,
}

impl Empire {
    /// What [`Empire::wastes`] says, with only as many units asked as decide it.
    pub(crate) fn wastes_by_bounds(
        &self,
        s: &State,
        used: Use,
        budget: &OrderBudget,
        later: impl Fn() -> usize,
    ) -> bool {
        let Use { units, cost, fulfils } = used;
        let (need, open) = (self.still_needed(s), s.act.bound.except(s.act.fulfilled));
        let left = s.act.points.saturating_sub(cost);
        // The number of units that could be brought to fulfil before this action and after it, given the number that are able.
        let before = |able: usize| need.min(able);
        let after = |able: usize| fulfils + (need - fulfils).min(able);
        let mut shots = None;
        let note = |set: &Cell<UnitSet>, u: UnitId| set.set(set.get().with(u));
        loop {
            let (all, others) = (budget.count(open), budget.count(open.except(units)));
            let (now, then) = (all.payable(s.act.points), others.payable(left));
            if after(then + shots.unwrap_or(0)) >= before(all.payable_at_most(s.act.points)) {
                return false;
            }
            let most = others.payable_at_most(left);
            if after(most) < before(now) {
                let shots = *shots.get_or_insert_with(&later);
                if after(most + shots) < before(now) {
                    return true;
                }
            }
            let open_yet = open.except(budget.asked.get());
            // Where points are short, units that are able count for less than those with a fire to come: these are found
            // more quickly.
            let short = others.cheap + others.quiet + others.unknown > usize::from(left);
            let unknown = open_yet.except(budget.quiet.get()).first().filter(|_| short);
            let Some(next) = unknown.or(open_yet.except(units).first()).or(open_yet.first()) else {
                return false;
            };
            if !budget.quiet.get().has(next) {
                if self.fires_yet(s, next) {
                    note(&budget.asked, next);
                    note(&budget.fires, next);
                    continue;
                }
                note(&budget.quiet, next);
                if unknown.is_some() {
                    continue;
                }
            }
            budget.quiet.set(budget.quiet.get().without(next));
            note(&budget.asked, next);
            if self.is_able_yet(s, next) {
                note(if self.use_cost(s, next) > 1 { &budget.dear } else { &budget.cheap }, next);
            }
        }
    }

    /// Whether a unit has a fulfilling fire to come; the cache is asked first.
    pub(crate) fn fires_yet(&self, s: &State, u: UnitId) -> bool {
        s.query_cache.fires(u, || self.has_fulfilling_fire(s, u))
    }

    /// Whether a unit could fulfil the order for the points at hand; the cache is asked first.
    pub(crate) fn is_able_yet(&self, s: &State, u: UnitId) -> bool {
        s.query_cache.able(u, || self.is_able(s, u, s.act.points))
    }
}
