//! Where everybody stands, in rows: who may be in a box is asked of eight at once.
//!
//! A square around each unit's anchor is kept, and how often anybody has changed, so that what was seen need not be looked at again. It is no part of the position: the units say where they stand, and whoever may have
//! changed since his square was noted is looked at himself.

use crate::state::{Flags, MAX_UNITS, Place, Unit};
use crate::units::UnitSet;
use bicorne_geom::table::Point;
use std::fmt;
use std::hash::{Hash, Hasher};
use wide::{i16x8, i32x8};

/// Squares end between these; whoever stands farther out gets none.
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
pub(crate) struct Spots {
    rows: [Row; ROWS],
    /// How each stands there: heading, formation, place, size, whether he is hidden.
    poses: [u32; MAX_UNITS],
    /// How often somebody has come to stand otherwise.
    pub(crate) changes: u32,
    /// Who may stand elsewhere than his square says.
    pub(crate) stale: UnitSet,
}

impl Default for Spots {
    fn default() -> Spots {
        let stale = UnitSet((1 << MAX_UNITS) - 1);
        Spots { rows: [Row::NONE; ROWS], poses: [0; MAX_UNITS], changes: 0, stale }
    }
}

/// How a unit stands, wherever that is.
#[inline]
fn pose(unit: &Unit) -> u32 {
    let place = match unit.place {
        Place::Table => 0,
        Place::Waiting => 1,
        Place::Gone => 2,
        Place::Garrison(k) => 3 + u32::from(k),
    };
    let size = u32::from(unit.rect.width) ^ u32::from(unit.rect.depth) << 3;
    let sort = (unit.rect.heading.index() as u32) << 4 | unit.form as u32;
    (size & 0xfff) << 20 | sort << 9 | (place & 0xff) << 1 | u32::from(unit.has(Flags::HIDDEN))
}

impl Spots {
    /// Notes where a unit stands.
    #[inline]
    pub(crate) fn note(&mut self, k: usize, unit: &Unit) {
        let (at, span) = (unit.rect.anchor, unit.rect.span());
        // Ends of the range stand for all beyond.
        let fits = |c: i32| c - span > LEAST && c + span < MOST;
        if fits(at.x) && fits(at.y) {
            let mut moved = false;
            let row = &mut self.rows[k / AT_ONCE];
            let mut put = |sides: &mut i16x8, c: i32| {
                let side = &mut sides.as_mut_array()[k % AT_ONCE];
                moved |= i32::from(*side) != c;
                *side = c as i16;
            };
            put(&mut row.west, at.x - span);
            put(&mut row.east, at.x + span);
            put(&mut row.south, at.y - span);
            put(&mut row.north, at.y + span);
            let pose = pose(unit);
            if moved || self.poses[k] != pose {
                self.poses[k] = pose;
                self.changes = self.changes.wrapping_add(1);
            }
            self.stale.0 &= !(1 << k);
        }
    }

    /// Whether a unit's place is noted as it is, or known not to be.
    pub(crate) fn is_true_of(&self, k: usize, unit: &Unit) -> bool {
        let mut anew = self.clone();
        anew.note(k, unit);
        self.stale.0 >> k & 1 == 1 || anew.changes == self.changes
    }

    /// Whose noted square reaches into a box, among some. Rows in which none of those is are not looked at: sides stand together.
    #[inline]
    pub(crate) fn in_box(&self, among: UnitSet, low: Point, high: Point) -> UnitSet {
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

impl PartialEq for Spots {
    fn eq(&self, _: &Spots) -> bool {
        true
    }
}

impl Eq for Spots {}

impl Hash for Spots {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl fmt::Debug for Spots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Spots")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Units;
    use crate::units::UnitId;
    use bicorne_geom::table::{Heading, Rect};

    /// Numbers that look like chance, always the same.
    fn numbers(mut seed: u64) -> impl FnMut(i32) -> i32 {
        move |below| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((seed >> 33) % below as u64) as i32
        }
    }

    #[test]
    fn who_is_in_a_box_is_told_as_one_by_one() {
        let mut next = numbers(7);
        let units: Vec<Unit> = (0..MAX_UNITS)
            .map(|_| {
                let anchor = Point::new(next(9_000) - 300, next(6_000) - 300);
                let (width, depth) = (20 + next(400) as u16, next(200) as u16);
                let rect = Rect { anchor, heading: Heading::new(next(72)), width, depth };
                Unit { rect, ..Units::BLANK }
            })
            .collect();
        let mut spots = Spots::default();
        units.iter().enumerate().for_each(|(k, unit)| spots.note(k, unit));
        assert!(spots.stale.is_empty());
        for _ in 0..2_000 {
            let low = Point::new(next(12_000) - 2_000, next(9_000) - 2_000);
            let high = Point::new(low.x + next(3_000), low.y + next(3_000));
            let among: UnitSet = {
                let (first, last) = (next(MAX_UNITS as i32), next(MAX_UNITS as i32 + 1));
                (first..last).filter(|_| next(3) > 0).map(|k| UnitId(k as u8)).collect()
            };
            let found = spots.in_box(among, low, high);
            for (k, unit) in units.iter().enumerate() {
                assert_eq!(
                    found.0 >> k & 1 == 1,
                    among.has(UnitId(k as u8)) && !unit.rect.is_outside(low, high),
                    "{unit:?} {low:?} {high:?} {among:?}"
                );
            }
        }
    }

    #[test]
    fn whoever_turns_or_goes_is_a_change_and_whoever_is_marked_is_none() {
        let mut unit = Unit { rect: Rect { width: 200, depth: 50, ..Rect::default() }, ..Units::BLANK };
        let mut spots = Spots::default();
        spots.note(3, &unit);
        let before = spots.changes;
        unit.set(Flags::FIRED);
        spots.note(3, &unit);
        assert_eq!(spots.changes, before);
        unit.rect.heading = Heading::new(1);
        spots.note(3, &unit);
        assert_eq!(spots.changes, before + 1);
        unit.set(Flags::HIDDEN);
        spots.note(3, &unit);
        assert_eq!(spots.changes, before + 2);
        unit.rect.anchor.x = 60_000;
        spots.stale = UnitSet::EMPTY.with(crate::units::UnitId(3));
        spots.note(3, &unit);
        assert!(!spots.stale.is_empty(), "whoever is far off the table is looked at himself");
    }
}
