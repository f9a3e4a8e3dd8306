//! Fast paths of charges against their plain rules.

use super::Proof;
use crate::state::{Flags, State};
use crate::units::UnitSet;

impl Proof {
    /// A unit that cannot charge in some way has no legal plan for it; and plans are the same without the index.
    pub(super) fn charges(&mut self, s: &State) {
        let Some(u) = self.in_the_field(s) else { return };
        let mut world = self.readied(s, u);
        world.unit_mut(u).clear(Flags::MA | Flags::DISORDER);
        let unindexed = self.unindexed(&world);
        let targets = self.fast.targets(&world, u);
        assert_eq!(targets, self.plain.targets(&unindexed, u), "{u:?}");
        let forms = self.fast.charge_forms(&world, u, targets);
        let all: UnitSet = self.fast.foes(&world, world.side_of(u));
        for form in forms {
            let cannot = self.fast.cannot_charge(&world, u, form);
            for at in all.iter() {
                let plain = self.plain.plan_charge(&unindexed, u, at, form, false);
                assert!(!cannot || plain.is_err(), "{u:?} charges {at:?} as {form:?}");
                let plan = |p: crate::play::charge::Plan| (p.target, p.start, p.d, p.reach, p.face, p.flank);
                let fast = self.fast.plan_charge(&world, u, at, form, false);
                assert_eq!(fast.map(plan), plain.map(plan), "{u:?} charges {at:?} as {form:?}");
                self.count("charges", 1);
                self.count("reaches", u64::from(cannot));
            }
        }
    }
}
