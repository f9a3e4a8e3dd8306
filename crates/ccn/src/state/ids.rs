//! Names of units and leaders that last for the whole match.

use super::{LEADERS_PER_ARMY, UNITS_PER_ARMY};
use crate::side::Side;

/// A unit, for the whole match. Scenes call it `u` and its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitId(pub(super) u8);

impl UnitId {
    /// The `n`-th unit of an army; `n` is below [`UNITS_PER_ARMY`].
    #[inline]
    pub(crate) fn new(side: Side, n: usize) -> UnitId {
        debug_assert!(n < UNITS_PER_ARMY, "an army has no more slots");
        UnitId((side.index() * UNITS_PER_ARMY + n) as u8)
    }

    /// As an index below 96: the French units first.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its army.
    #[inline]
    pub const fn side(self) -> Side {
        if self.index() < UNITS_PER_ARMY { Side::French } else { Side::Allied }
    }

    /// Its bit in sets of units of its army.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << (self.index() % UNITS_PER_ARMY)
    }
}

/// A leader, for the whole match. Scenes call him `l` and his number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LeaderId(pub(super) u8);

impl LeaderId {
    /// The `n`-th leader of an army; `n` is below [`LEADERS_PER_ARMY`].
    #[inline]
    pub(crate) fn new(side: Side, n: usize) -> LeaderId {
        debug_assert!(n < LEADERS_PER_ARMY, "an army has no more leaders");
        LeaderId((side.index() * LEADERS_PER_ARMY + n) as u8)
    }

    /// As an index below 10: the French leaders first.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// His army.
    #[inline]
    pub const fn side(self) -> Side {
        if self.index() < LEADERS_PER_ARMY { Side::French } else { Side::Allied }
    }

    /// His number in his army, below [`LEADERS_PER_ARMY`].
    #[inline]
    pub const fn number(self) -> usize {
        self.index() % LEADERS_PER_ARMY
    }

    /// His bit in sets of leaders of his army.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self.number()
    }
}
