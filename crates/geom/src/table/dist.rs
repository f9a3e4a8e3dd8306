//! Distances, compared without rounding.

use super::heading::Heading;
use super::point::{FINE, Fine, Point};
use super::rect::{Rect, TOLERANCE};
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
pub fn point_distance(p: Fine, r: &Rect) -> Dist {
    let (u, v) = r.outside(p);
    Dist { square: i128::from(u) * i128::from(u) + i128::from(v) * i128::from(v), over: r.heading.norm() }
}

/// The shortest distance between two rectangles.
pub fn distance(a: &Rect, b: &Rect) -> Dist {
    if !apart(a, b) {
        return Dist::ZERO;
    }
    let nearest = |to: &Rect, from: &Rect| from.corners().map(|c| point_distance(c, to)).into_iter().min();
    nearest(a, b).min(nearest(b, a)).expect("rectangles have corners")
}

/// Whether an axis of either separates them.
#[inline]
fn apart(a: &Rect, b: &Rect) -> bool {
    let separates = |axis: Fine| {
        let ((a0, a1), (b0, b1)) = (a.project(axis), b.project(axis));
        a1 < b0 || b1 < a0
    };
    separates(a.heading.right())
        || separates(a.heading.forward())
        || separates(b.heading.right())
        || separates(b.heading.forward())
}

/// Whether two rectangles are at most `c` apart. Far ones are told without exact work.
#[inline]
pub fn within(a: &Rect, b: &Rect, c: i32) -> bool {
    let square = a.middle().square_to(b.middle());
    let far = i64::from(a.radius() + b.radius() + c + 2);
    if square > far * far {
        return false;
    }
    // Half the smaller side fits inside each, whatever the headings.
    let inner = |r: &Rect| i32::from(r.width.min(r.depth)) / 2 - 2;
    let near = i64::from(inner(a) + inner(b) + c - 2);
    if near > 0 && square < near * near {
        return true;
    }
    distance(a, b).within(c)
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
    let mut t = 0;
    while t <= reach {
        let left = distance(&mover.shifted(along, t), other);
        if left.within(TOLERANCE) {
            return Some(t);
        }
        t += (left.floor() - TOLERANCE - 3).max(1);
    }
    None
}

/// From a point to a point.
impl From<(Point, Point)> for Dist {
    fn from((a, b): (Point, Point)) -> Dist {
        let unit = i128::from(FINE) * i128::from(FINE);
        Dist { square: i128::from(a.square_to(b)) * unit, over: 1 }
    }
}
