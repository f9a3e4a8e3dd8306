//! Names of units and generals that last for the whole match.

use super::{GENERALS_PER_ARMY, UNITS_PER_ARMY};
use crate::side::Side;

/// A unit, for the whole match. Scenes call it `u` and its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitId(pub(super) u8);

impl UnitId {
    /// The `n`-th unit of an army; `n` is below [`UNITS_PER_ARMY`].
    #[inline]
    pub(crate) fn new(side: Side, n: usize) -> UnitId {
        debug_assert!(n < UNITS_PER_ARMY, "an army has sixteen units at most");
        UnitId((side.index() * UNITS_PER_ARMY + n) as u8)
    }

    /// As an index below 32: the Union's units first.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its army.
    #[inline]
    pub const fn side(self) -> Side {
        if self.index() < UNITS_PER_ARMY { Side::Union } else { Side::Confederate }
    }

    /// Its bit in sets of units of its army.
    #[inline]
    pub(crate) const fn bit(self) -> u16 {
        1 << (self.index() % UNITS_PER_ARMY)
    }
}

/// A general, for the whole match. Scenes call him `gen` and his number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GeneralId(pub(super) u8);

impl GeneralId {
    /// The `n`-th general of an army; `n` is below [`GENERALS_PER_ARMY`].
    #[inline]
    pub(crate) fn new(side: Side, n: usize) -> GeneralId {
        debug_assert!(n < GENERALS_PER_ARMY, "an army has three generals at most");
        GeneralId((side.index() * GENERALS_PER_ARMY + n) as u8)
    }

    /// As an index below 6: the Union's generals first.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// His army.
    #[inline]
    pub const fn side(self) -> Side {
        if self.index() < GENERALS_PER_ARMY { Side::Union } else { Side::Confederate }
    }

    /// His number in his army, below [`GENERALS_PER_ARMY`].
    #[inline]
    pub const fn number(self) -> usize {
        self.index() % GENERALS_PER_ARMY
    }

    /// His bit in sets of generals of his army.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self.number()
    }
}
