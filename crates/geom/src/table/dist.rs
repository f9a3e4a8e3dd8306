//! Distances, compared without rounding.

use super::heading::Heading;
use super::point::{FINE, Fine, Point};
use super::rect::{ABOUT_ROUNDING, Rect, SHIFT_ROUNDING, TOLERANCE};
use super::seen::{LONGEST, Seen, Turn};
use std::cmp::Ordering;

/// An exact distance: the root of a fraction of squared exact units.
#[derive(Debug, Clone, Copy)]
pub struct Dist {
    square: i128,
    over: i64,
}

impl Dist {
    /// No distance at all.
    pub const ZERO: Dist = Dist { square: 0, over: 1 };

    /// A whole number of c.
    pub fn of(c: i32) -> Dist {
        let n = i128::from(c) * i128::from(FINE);
        Dist { square: n * n, over: 1 }
    }

    /// Whether it is at most `c`.
    #[inline]
    pub fn within(self, c: i32) -> bool {
        if c < 0 {
            return false;
        }
        let n = i128::from(c) * i128::from(FINE);
        self.square <= n * n * i128::from(self.over)
    }

    /// Whether it is less than `c`.
    pub fn less_than(self, c: i32) -> bool {
        let n = i128::from(c) * i128::from(FINE);
        c > 0 && self.square < n * n * i128::from(self.over)
    }

    /// Rounded down to whole c.
    pub fn floor(self) -> i32 {
        let unit = i128::from(FINE) * i128::from(FINE) * i128::from(self.over);
        (self.square / unit).isqrt() as i32
    }
}

impl PartialEq for Dist {
    fn eq(&self, other: &Dist) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Dist {}

impl PartialOrd for Dist {
    fn partial_cmp(&self, other: &Dist) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dist {
    fn cmp(&self, other: &Dist) -> Ordering {
        (self.square * i128::from(other.over)).cmp(&(other.square * i128::from(self.over)))
    }
}

/// From a point to a rectangle.
#[inline]
pub fn point_distance(p: Fine, r: &Rect) -> Dist {
    let (u, v) = r.outside(p);
    Dist { square: i128::from(u) * i128::from(u) + i128::from(v) * i128::from(v), over: r.heading.norm() }
}

/// The shortest distance between two rectangles.
pub fn distance(a: &Rect, b: &Rect) -> Dist {
    let (from_a, from_b) = Seen::both(a, b);
    if from_a.gap() <= 0 && from_b.gap() <= 0 {
        return Dist::ZERO;
    }
    nearest_corner(a, &from_a).min(nearest_corner(b, &from_b))
}

/// Whole c that two rectangles are apart at least: quicker than [`distance`], and often less.
#[inline]
pub fn least_distance(a: &Rect, b: &Rect) -> i32 {
    let (from_a, from_b) = Seen::both(a, b);
    Seen::in_c(from_a.gap().max(from_b.gap()))
}

/// From the corner of another that is nearest to `to`.
#[inline]
fn nearest_corner(to: &Rect, seen: &Seen) -> Dist {
    Dist { square: seen.nearest(), over: to.heading.norm() }
}

/// Whether two rectangles are at most `c` apart. Far ones are decided without exact work.
#[inline]
pub fn within(a: &Rect, b: &Rect, c: i32) -> bool {
    if c < 0 || a.is_beyond(b, c) {
        return false;
    }
    within_reach(a, b, c)
}

/// The same for rectangles that may be near.
fn within_reach(a: &Rect, b: &Rect, c: i32) -> bool {
    let square = a.about().square_to(b.about());
    let far = i64::from(a.radius() + b.radius() + c + ABOUT_ROUNDING);
    if square > far * far {
        return false;
    }
    // Half the smaller side fits inside each, whatever the headings.
    let inner = |r: &Rect| i32::from(r.width.min(r.depth)) / 2;
    let near = i64::from(inner(a) + inner(b) + c - ABOUT_ROUNDING);
    near > 0 && square < near * near || is_near(a, b, c)
}

/// The same without a look at the middles.
#[inline(never)]
fn is_near(a: &Rect, b: &Rect, c: i32) -> bool {
    is_so_near(a, b, c, Dist::within)
}

/// Whether the distance is `near` enough to `c`: an axis of either with a wider gap decides before any corner is measured.
#[inline]
fn is_so_near(a: &Rect, b: &Rect, c: i32, near: fn(Dist, i32) -> bool) -> bool {
    let (turn, widest) = (Turn::new(a, b), Seen::widest(c));
    let from_a = Seen::turned(a, b, turn);
    let gap = from_a.gap();
    if gap > widest {
        return false;
    }
    let from_b = Seen::turned(b, a, turn.back());
    let gap = gap.max(from_b.gap());
    gap <= widest && (gap <= 0 || near(nearest_corner(a, &from_a), c) || near(nearest_corner(b, &from_b), c))
}

/// Whether two rectangles are less than `c` apart: what [`distance`] says, told where an axis or one of them can.
pub fn is_closer(a: &Rect, b: &Rect, c: i32) -> bool {
    if c <= 0 || a.is_beyond(b, c) {
        return false;
    }
    is_so_near(a, b, c, Dist::less_than)
}

/// Whether two rectangles are in contact.
#[inline]
pub fn touches(a: &Rect, b: &Rect) -> bool {
    within(a, b, TOLERANCE)
}

/// The smallest whole advance of `mover` along a heading after which it is in contact with `other`; none within `reach`.
pub fn contact_distance(mover: &Rect, along: Heading, other: &Rect, reach: i32) -> Option<i32> {
    // A contact may last a few c only, so nothing is bisected; but an advance of n brings them at most n closer, and the
    // rounding of an anchor less than two more.
    if mover.is_beyond(other, reach + TOLERANCE + SHIFT_ROUNDING) {
        return None;
    }
    if passes_by(mover, along, other) {
        return None;
    }
    let mut t = 0;
    while t <= reach {
        let here = mover.shifted(along, t);
        let (from_here, from_other) = Seen::both(&here, other);
        let gap = from_here.gap().max(from_other.gap());
        let touches = |to: &Rect, seen: &Seen| nearest_corner(to, seen).within(TOLERANCE);
        let apart = Seen::in_c(gap);
        if gap <= 0 || apart <= TOLERANCE && (touches(&here, &from_here) || touches(other, &from_other)) {
            return Some(t);
        }
        t += (apart - TOLERANCE - 1).max(1);
    }
    None
}

/// Farther beside its way nothing is touched.
const CLEAR: i64 = (TOLERANCE + SHIFT_ROUNDING) as i64 * FINE * LONGEST;

/// Whether a straight way along a heading leads past a rectangle, well clear of it.
fn passes_by(mover: &Rect, along: Heading, other: &Rect) -> bool {
    let axis = along.right();
    let ((a0, a1), (b0, b1)) = (mover.project(axis), other.project(axis));
    b0 - a1 > CLEAR || a0 - b1 > CLEAR
}

/// From a point to a point.
impl From<(Point, Point)> for Dist {
    fn from((a, b): (Point, Point)) -> Dist {
        let unit = i128::from(FINE) * i128::from(FINE);
        Dist { square: i128::from(a.square_to(b)) * unit, over: 1 }
    }
}
