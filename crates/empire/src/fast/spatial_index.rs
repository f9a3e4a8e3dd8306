//! Where the units stand, in rows: which of them may reach into a box is asked of eight at once.
//!
//! A square around each unit's anchor is kept. It is no part of the position: the units say where they stand, and a unit that
//! may have changed since its square was noted is looked at itself.

use crate::state::{MAX_UNITS, Unit};
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::Point;
use std::fmt;
use std::hash::{Hash, Hasher};
use wide::{i16x8, i32x8};

/// Squares end between these, which leave room for the ends of 16 bits that stand for all beyond; a unit farther out has
/// none and is looked at itself.
const LEAST: i32 = -8_000;
const MOST: i32 = 24_000;
/// Squares that are compared at once.
const AT_ONCE: usize = 8;
const ROWS: usize = MAX_UNITS.div_ceil(AT_ONCE);

/// Eight squares: where each ends.
#[derive(Clone, Copy)]
struct Row {
    west: i16x8,
    east: i16x8,
    south: i16x8,
    north: i16x8,
}

impl Row {
    const NONE: Row = Row { west: i16x8::ZERO, east: i16x8::ZERO, south: i16x8::ZERO, north: i16x8::ZERO };

    /// The same box eight times. What lies beyond the numbers that squares have is at their end.
    #[inline]
    fn of(low: Point, high: Point) -> Row {
        let ends = i32x8::new([low.x, high.x, low.y, high.y, 0, 0, 0, 0]);
        let ends = *i16x8::from_i32x8_saturate(ends).as_array();
        let [west, east, south, north, ..] = ends.map(i16x8::splat);
        Row { west, east, south, north }
    }

    /// A bit for each square that reaches into its box.
    #[inline]
    fn meets(&self, other: &Row) -> u64 {
        let beside = self.west.simd_gt(other.east) | other.west.simd_gt(self.east);
        let beyond = self.south.simd_gt(other.north) | other.south.simd_gt(self.north);
        u64::from(!(beside | beyond).to_bitmask() & 0xff)
    }
}

/// Squares, eight in a row.
#[derive(Clone)]
pub(crate) struct SpatialIndex {
    rows: [Row; ROWS],
    /// Units that may stand elsewhere than their square says.
    stale: UnitSet,
    /// It leaves no unit out, so that play without it can be compared.
    off: bool,
}

impl Default for SpatialIndex {
    fn default() -> SpatialIndex {
        let stale = UnitSet((1 << MAX_UNITS) - 1);
        SpatialIndex { rows: [Row::NONE; ROWS], stale, off: false }
    }
}

impl SpatialIndex {
    /// A unit may be changed.
    #[inline]
    pub(crate) fn mark(&mut self, u: UnitId) {
        self.stale = self.stale.with(u);
    }

    /// Units that may stand elsewhere than their square says.
    #[inline]
    pub(crate) fn stale(&self) -> UnitSet {
        self.stale
    }

    /// Never to be used for this position nor for what follows from it.
    pub(crate) fn switch_off(&mut self) {
        self.off = true;
    }

    /// Notes where a unit stands.
    #[inline]
    pub(crate) fn note(&mut self, k: usize, unit: &Unit) {
        let (at, span) = (unit.rect.anchor, unit.rect.span());
        let fits = |c: i32| c - span > LEAST && c + span < MOST;
        if fits(at.x) && fits(at.y) {
            let row = &mut self.rows[k / AT_ONCE];
            let put = |sides: &mut i16x8, c: i32| sides.as_mut_array()[k % AT_ONCE] = c as i16;
            put(&mut row.west, at.x - span);
            put(&mut row.east, at.x + span);
            put(&mut row.south, at.y - span);
            put(&mut row.north, at.y + span);
            self.stale.0 &= !(1 << k);
        }
    }

    /// Whether a unit's square is noted as it is, or known not to be.
    pub(crate) fn is_true_of(&self, k: usize, unit: &Unit) -> bool {
        let mut anew = self.clone();
        anew.note(k, unit);
        let ends =
            |row: &Row| [row.west, row.east, row.south, row.north].map(|sides| sides.as_array()[k % AT_ONCE]);
        self.stale.0 >> k & 1 == 1 || ends(&self.rows[k / AT_ONCE]) == ends(&anew.rows[k / AT_ONCE])
    }

    /// Which of some units may reach into a box: all but those that [`Rect::is_outside`] says do not.
    ///
    /// [`Rect::is_outside`]: bicorne_geom::table::Rect::is_outside
    #[inline]
    pub(crate) fn in_box(&self, units: &[Unit], among: UnitSet, low: Point, high: Point) -> UnitSet {
        if self.off {
            return among;
        }
        let noted = self.noted_in(among, low, high);
        let stale = self.stale.common(among);
        if stale.is_empty() {
            return noted;
        }
        noted.except(stale).and(stale.only(|u| !units[u.index()].rect.is_outside(low, high)))
    }

    /// Whose noted square reaches into a box, among some. Rows in which none of those is are not looked at: sides stand
    /// together.
    #[inline]
    fn noted_in(&self, among: UnitSet, low: Point, high: Point) -> UnitSet {
        let asked = Row::of(low, high);
        let half = |some: u64, first: usize| {
            if some == 0 {
                return 0;
            }
            let from = some.trailing_zeros() as usize / AT_ONCE;
            let to = (AT_ONCE - some.leading_zeros() as usize / AT_ONCE).min(ROWS - first);
            let rows = self.rows[first + from..first + to].iter().rev();
            let found = rows.fold(0, |found, row| found << AT_ONCE | row.meets(&asked));
            some & found << (AT_ONCE * from)
        };
        let (low, high) = (half(among.0 as u64, 0), half((among.0 >> 64) as u64, AT_ONCE));
        UnitSet(u128::from(low) | u128::from(high) << 64)
    }
}

impl PartialEq for SpatialIndex {
    fn eq(&self, _: &SpatialIndex) -> bool {
        true
    }
}

impl Eq for SpatialIndex {}

impl Hash for SpatialIndex {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl fmt::Debug for SpatialIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SpatialIndex")
    }
}
