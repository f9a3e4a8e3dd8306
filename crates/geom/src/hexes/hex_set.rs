//! A set of hexes in one 128-bit word.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use super::{Dir, Hex};

/// A set of hexes of the board: bit `n` stands for the hex of index `n`.
///
/// `|` union, `&` intersection, `-` difference, `!` all other hexes of the board. Iteration is in
/// reading order. Text form: the names with a space between, `e5 e6`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct HexSet(u128);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet(0);
    /// All 113 hexes.
    pub const ALL: HexSet = HexSet((1 << Hex::COUNT) - 1);

    /// The set of this one hex.
    #[inline]
    pub const fn of(hex: Hex) -> HexSet {
        HexSet(1 << hex.index())
    }

    /// This set and `hex`.
    #[must_use]
    #[inline]
    pub const fn with(self, hex: Hex) -> HexSet {
        self.union(HexSet::of(hex))
    }

    /// This set without `hex`.
    #[must_use]
    #[inline]
    pub const fn without(self, hex: Hex) -> HexSet {
        self.difference(HexSet::of(hex))
    }

    /// Adds `hex`; says whether it was new.
    #[inline]
    pub const fn insert(&mut self, hex: Hex) -> bool {
        let new = !self.contains(hex);
        *self = self.with(hex);
        new
    }

    /// Takes `hex` out; says whether it was a member.
    #[inline]
    pub const fn remove(&mut self, hex: Hex) -> bool {
        let was = self.contains(hex);
        *self = self.without(hex);
        was
    }

    /// Whether `hex` is a member.
    #[inline]
    pub const fn contains(self, hex: Hex) -> bool {
        self.0 >> hex.index() & 1 != 0
    }

    /// Hexes in either set.
    #[must_use]
    #[inline]
    pub const fn union(self, other: HexSet) -> HexSet {
        HexSet(self.0 | other.0)
    }

    /// Hexes in both sets.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: HexSet) -> HexSet {
        HexSet(self.0 & other.0)
    }

    /// Hexes of this set that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn difference(self, other: HexSet) -> HexSet {
        HexSet(self.0 & !other.0)
    }

    /// Hexes of the board that are not in this set.
    #[must_use]
    #[inline]
    pub const fn complement(self) -> HexSet {
        HexSet::ALL.difference(self)
    }

    /// Whether the two sets share a hex.
    #[inline]
    pub const fn intersects(self, other: HexSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every hex of this set is in `other`.
    #[inline]
    pub const fn is_subset(self, other: HexSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Number of hexes.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no hex.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first hex in reading order.
    #[inline]
    pub const fn first(self) -> Option<Hex> {
        // An empty word has 128 trailing zeros, which is no index of the board.
        Hex::from_index(self.0.trailing_zeros() as usize)
    }

    /// The members in reading order.
    #[inline]
    pub const fn iter(self) -> Members {
        Members::of(self)
    }

    /// Every member moved one step in this direction; those that would leave the board are dropped.
    #[must_use]
    #[inline]
    pub const fn step(self, dir: Dir) -> HexSet {
        HexSet(match dir {
            Dir::E => self.0 << 1 & NOT_FIRST,
            Dir::Ne => self.0 >> 12 & NOT_LONG_FIRST,
            Dir::Nw => self.0 >> 13 & NOT_LONG_LAST,
            Dir::W => self.0 >> 1 & NOT_LAST,
            Dir::Sw => self.0 << 12 & NOT_LONG_LAST,
            Dir::Se => self.0 << 13 & NOT_LONG_FIRST,
        })
    }

    /// The neighbours of all members. A member itself is in it only if next to another.
    #[must_use]
    #[inline]
    pub const fn neighbours(self) -> HexSet {
        let east = self.step(Dir::E).union(self.step(Dir::Ne)).union(self.step(Dir::Se));
        let west = self.step(Dir::W).union(self.step(Dir::Nw)).union(self.step(Dir::Sw));
        east.union(west)
    }
}

// A step over the end of a row lands, by index, on a hex that no true step in that direction can
// reach: steps E on the first hex of a row, W on the last; NE and SE on the first hex of a 13-hex
// row, NW and SW on the last. These masks take those out, and all bits above the board.
const NOT_FIRST: u128 = HexSet::ALL.0 & !(column(1, 0) | column(1, 1));
const NOT_LAST: u128 = HexSet::ALL.0 & !(column(13, 0) | column(12, 1));
const NOT_LONG_FIRST: u128 = HexSet::ALL.0 & !column(1, 0);
const NOT_LONG_LAST: u128 = HexSet::ALL.0 & !column(13, 0);

/// The hexes of this number in every second row from `first_row`.
const fn column(number: u8, first_row: u8) -> u128 {
    let mut set = HexSet::EMPTY;
    let mut row = first_row;
    while let Some(hex) = Hex::new(row, number) {
        set = set.with(hex);
        row += 2;
    }
    set.0
}

impl From<Hex> for HexSet {
    #[inline]
    fn from(hex: Hex) -> HexSet {
        HexSet::of(hex)
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        hexes.into_iter().fold(HexSet::EMPTY, HexSet::with)
    }
}

impl Extend<Hex> for HexSet {
    fn extend<I: IntoIterator<Item = Hex>>(&mut self, hexes: I) {
        *self |= hexes.into_iter().collect();
    }
}

impl BitOr for HexSet {
    type Output = HexSet;

    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        self.union(other)
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;

    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        self.intersection(other)
    }
}

impl Sub for HexSet {
    type Output = HexSet;

    #[inline]
    fn sub(self, other: HexSet) -> HexSet {
        self.difference(other)
    }
}

impl Not for HexSet {
    type Output = HexSet;

    #[inline]
    fn not(self) -> HexSet {
        self.complement()
    }
}

impl BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for HexSet {
    #[inline]
    fn bitand_assign(&mut self, other: HexSet) {
        *self = *self & other;
    }
}

impl SubAssign for HexSet {
    #[inline]
    fn sub_assign(&mut self, other: HexSet) {
        *self = *self - other;
    }
}

impl fmt::Display for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, hex) in self.iter().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{hex}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// The hexes of a set still to come, in reading order.
// In two words: stepping through 128 bits at once costs twice as much, and options are made of such steps.
#[derive(Clone, Copy, Debug)]
pub struct Members {
    low: u64,
    high: u64,
}

impl Members {
    #[inline]
    const fn of(set: HexSet) -> Members {
        Members { low: set.0 as u64, high: (set.0 >> 64) as u64 }
    }
}

impl Iterator for Members {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        if self.low != 0 {
            let hex = Hex::from_index(self.low.trailing_zeros() as usize);
            self.low &= self.low - 1;
            return hex;
        }
        // An empty word has 64 trailing zeros, and 128 is no index of the board.
        let hex = Hex::from_index(64 + self.high.trailing_zeros() as usize)?;
        self.high &= self.high - 1;
        Some(hex)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.low.count_ones() + self.high.count_ones()) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Members {}
impl FusedIterator for Members {}

impl IntoIterator for HexSet {
    type Item = Hex;
    type IntoIter = Members;

    #[inline]
    fn into_iter(self) -> Members {
        self.iter()
    }
}
