//! A set of sides of one hex.

use std::fmt;
use std::ops::{BitAnd, BitOr};

use super::Dir;

/// Some of the six sides of a hex: the protected ones, or those a line enters by.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SideSet(u8);

impl SideSet {
    /// No side.
    pub const EMPTY: SideSet = SideSet(0);
    /// All six sides.
    pub const ALL: SideSet = SideSet(0b11_1111);

    /// This set and `side`.
    #[must_use]
    #[inline]
    pub const fn with(self, side: Dir) -> SideSet {
        SideSet(self.0 | 1 << side as u8)
    }

    /// Adds `side`.
    pub const fn insert(&mut self, side: Dir) {
        *self = self.with(side);
    }

    /// Whether `side` is a member.
    #[inline]
    pub const fn contains(self, side: Dir) -> bool {
        self.0 & 1 << side as u8 != 0
    }

    /// Whether the two sets share a side.
    #[inline]
    pub const fn intersects(self, other: SideSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Number of sides.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is no side.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The members, in the order of [`Dir::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Dir> {
        Dir::ALL.into_iter().filter(move |&side| self.contains(side))
    }
}

impl FromIterator<Dir> for SideSet {
    fn from_iter<I: IntoIterator<Item = Dir>>(sides: I) -> SideSet {
        sides.into_iter().fold(SideSet::EMPTY, SideSet::with)
    }
}

impl BitOr for SideSet {
    type Output = SideSet;

    #[inline]
    fn bitor(self, other: SideSet) -> SideSet {
        SideSet(self.0 | other.0)
    }
}

impl BitAnd for SideSet {
    type Output = SideSet;

    #[inline]
    fn bitand(self, other: SideSet) -> SideSet {
        SideSet(self.0 & other.0)
    }
}

impl fmt::Debug for SideSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
