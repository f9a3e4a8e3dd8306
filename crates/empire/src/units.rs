//! Units by number, and sets of them.

/// A unit of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitId(pub u8);

impl UnitId {
    /// The id of no unit.
    pub const NONE: UnitId = UnitId(255);

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether it names a unit.
    #[inline]
    pub fn is_some(self) -> bool {
        self != UnitId::NONE
    }
}

/// Nobody is in no set.
#[inline]
fn bit(unit: UnitId) -> u128 {
    if unit.0 < 128 { 1u128 << unit.0 } else { 0 }
}

/// A set of units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct UnitSet(pub(crate) u128);

impl UnitSet {
    /// The set without units.
    pub const EMPTY: UnitSet = UnitSet(0);

    /// One unit.
    #[inline]
    pub fn one(unit: UnitId) -> UnitSet {
        UnitSet(bit(unit))
    }

    /// Whether it is in it.
    #[inline]
    pub fn has(self, unit: UnitId) -> bool {
        unit.0 < 128 && self.0 >> unit.0 & 1 == 1
    }

    /// With one more.
    #[inline]
    #[must_use]
    pub fn with(self, unit: UnitId) -> UnitSet {
        UnitSet(self.0 | bit(unit))
    }

    /// Without one.
    #[inline]
    #[must_use]
    pub fn without(self, unit: UnitId) -> UnitSet {
        UnitSet(self.0 & !bit(unit))
    }

    /// Everybody of both.
    #[inline]
    #[must_use]
    pub fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 | other.0)
    }

    /// Those of both.
    #[inline]
    #[must_use]
    pub fn common(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    /// Those that are not in the other.
    #[inline]
    #[must_use]
    pub fn except(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }

    /// Whether there is nobody.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub fn len(self) -> usize {
        // Mostly few, and counting bits one by one is quicker for those than counting all at once.
        self.iter().count()
    }

    /// The lowest.
    #[inline]
    pub fn first(self) -> Option<UnitId> {
        (self.0 != 0).then(|| UnitId(self.0.trailing_zeros() as u8))
    }

    /// Those of whom something is true.
    #[inline]
    #[must_use]
    pub fn only(self, mut keep: impl FnMut(UnitId) -> bool) -> UnitSet {
        let mut out = self;
        for unit in self.iter() {
            if !keep(unit) {
                out.0 &= !(1u128 << (unit.0 & 127));
            }
        }
        out
    }

    /// Lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        // Two words are quicker than one of twice the length.
        let (mut low, mut high) = (self.0 as u64, (self.0 >> 64) as u64);
        std::iter::from_fn(move || {
            if low != 0 {
                let unit = UnitId(low.trailing_zeros() as u8);
                low &= low - 1;
                return Some(unit);
            }
            let unit = (high != 0).then(|| UnitId(64 + high.trailing_zeros() as u8));
            high &= high.wrapping_sub(1);
            unit
        })
    }
}

impl FromIterator<UnitId> for UnitSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> UnitSet {
        units.into_iter().fold(UnitSet::EMPTY, UnitSet::with)
    }
}
