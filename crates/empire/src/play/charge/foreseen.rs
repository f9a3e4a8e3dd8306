//! The shock that a charge leads to, before it is made.

use super::Declared;
use crate::game::Empire;
use crate::ledger::Ledger;
use crate::phase::Frame;
use crate::state::{Place, State};
use crate::units::UnitId;

impl Empire {
    /// The shock of a charge whose target holds: the unit it meets, and the modifiers of both; nothing if it may not be made or stops short.
    /// The charge is played out on a copy, so they are those the dice will be given; friends that are yet to move up or to help by fire are
    /// left aside, and so are units hidden from the charger.
    pub(crate) fn foreseen_shock(&self, s: &State, declared: Declared) -> Option<(UnitId, [Ledger; 2])> {
        let plans = self.may_charge(s, declared).ok()?;
        let mut world = s.clone();
        for hidden in self.unknown_to(s, s.side_of(declared.by)).iter() {
            world.settle(hidden, Place::Gone);
        }
        self.begin_charge(&mut world, declared, plans, &mut ());
        for waits in [Frame::ChargeReaction, Frame::ChargeOn] {
            assert_eq!(world.pop(), waits, "a charge waits for its target, then goes on");
        }
        self.charge_home(&mut world, &mut ());
        let met = world.stack.contains(&Frame::ShockResult);
        met.then(|| (plans.0.target, [self.shock_ledger(&world, 0), self.shock_ledger(&world, 1)]))
    }
}
