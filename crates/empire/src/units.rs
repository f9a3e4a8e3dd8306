//! Units by number, and sets of them.

/// A unit of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Nobody.
    pub const NONE: UnitId = UnitId(255);

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Somebody.
    pub fn is_some(self) -> bool {
        self != UnitId::NONE
    }
}

/// Nobody is in no set.
fn bit(unit: UnitId) -> u128 {
    1u128.checked_shl(u32::from(unit.0)).unwrap_or(0)
}

/// A set of units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct UnitSet(pub(crate) u128);

impl UnitSet {
    /// Nobody.
    pub const EMPTY: UnitSet = UnitSet(0);

    /// One unit.
    pub fn one(unit: UnitId) -> UnitSet {
        UnitSet(bit(unit))
    }

    /// Whether it is in it.
    #[inline]
    pub fn has(self, unit: UnitId) -> bool {
        unit.0 < 128 && self.0 >> unit.0 & 1 == 1
    }

    /// With one more.
    #[must_use]
    pub fn with(self, unit: UnitId) -> UnitSet {
        UnitSet(self.0 | bit(unit))
    }

    /// Without one.
    #[must_use]
    pub fn without(self, unit: UnitId) -> UnitSet {
        UnitSet(self.0 & !bit(unit))
    }

    /// Everybody of both.
    #[must_use]
    pub fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 | other.0)
    }

    /// Those of both.
    #[must_use]
    pub fn common(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    /// Those that are not in the other.
    #[must_use]
    pub fn except(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }

    /// Whether there is nobody.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest.
    pub fn first(self) -> Option<UnitId> {
        (self.0 != 0).then(|| UnitId(self.0.trailing_zeros() as u8))
    }

    /// Lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let unit = (left != 0).then(|| UnitId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            unit
        })
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> UnitSet {
        units.into_iter().fold(UnitSet::EMPTY, UnitSet::with)
    }
}
