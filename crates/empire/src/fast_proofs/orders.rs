//! Fast paths of the obligations of orders against their plain rules.

use super::Proof;
use crate::bots::Moment;
use crate::fast::{OrderBudget, Use};
use crate::state::{Phase, State};
use crate::units::{UnitId, UnitSet};

impl Proof {
    /// What is a waste is one if every unit is asked.
    pub(super) fn wastes(&mut self, s: &State) {
        if s.act.phase != Phase::Move || s.moment() != Moment::Moves {
            return;
        }
        let need = self.fast.still_needed(s);
        if need == 0 {
            return;
        }
        let prices = self.fast.prices(s);
        let open = s.act.bound.except(s.act.fulfilled);
        let units: Vec<UnitId> = s.divisions[usize::from(s.act.div)].units.iter().collect();
        let shared = OrderBudget::default();
        for _ in 0..120 {
            let mut set = UnitSet::EMPTY;
            for _ in 0..1 + self.below(3) {
                set = set.with(units[self.below(units.len() as i32) as usize]);
            }
            let most = set.common(open).len().min(need.saturating_sub(1));
            let used =
                Use { units: set, cost: self.below(4) as u8, fulfils: self.below(most as i32 + 1) as usize };
            let later = self.below(2) as usize;
            let plain = self.fast.wastes_at(s, &prices, used, || later);
            let alone = self.fast.wastes_by_bounds(s, used, &OrderBudget::default(), || later);
            let among = self.fast.wastes_by_bounds(s, used, &shared, || later);
            assert_eq!((alone, among), (plain, plain), "{used:?} {later} {prices:?}");
            self.count("wastes", 2);
        }
    }
}
