//! One rectangle in the frame of another: its corners there, and what they tell of gaps and common ground.

use super::point::{FINE, Fine};
use super::rect::Rect;

/// No heading's vector is longer.
const LONGEST: i64 = 10_001;

/// The corners of a rectangle, right and forward of another's anchor, in half-c times the norm of its heading.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seen {
    pub(crate) corners: [(i64, i64); 4],
    /// The half-width and the depth of the one that sees.
    width: i64,
    depth: i64,
}

impl Seen {
    /// `other` in the frame of `by`.
    #[inline]
    pub(crate) fn new(by: &Rect, other: &Rect) -> Seen {
        let (ahead, right, f) = (by.heading.forward(), by.heading.right(), other.heading.forward());
        let at =
            Fine { x: i64::from(other.anchor.x - by.anchor.x), y: i64::from(other.anchor.y - by.anchor.y) };
        let (u, v) = (FINE * at.dot(right), FINE * at.dot(ahead));
        let (cos, sin) = (f.dot(ahead), f.dot(right));
        let (w, d) = (i64::from(other.width), 2 * i64::from(other.depth));
        let (wc, ws, dc, ds) = (w * cos, w * sin, d * cos, d * sin);
        let (width, depth) = by.extent();
        let left = (u - wc, v + ws);
        let right = (u + wc, v - ws);
        Seen {
            corners: [left, right, (right.0 - ds, right.1 - dc), (left.0 - ds, left.1 - dc)],
            width,
            depth,
        }
    }

    /// The ranges of the corners: right, forward.
    #[inline]
    pub(crate) fn ranges(&self) -> ((i64, i64), (i64, i64)) {
        let [a, b, c, d] = self.corners;
        (
            (a.0.min(b.0).min(c.0).min(d.0), a.0.max(b.0).max(c.0).max(d.0)),
            (a.1.min(b.1).min(c.1).min(d.1), a.1.max(b.1).max(c.1).max(d.1)),
        )
    }

    /// The width of the empty strip between the two across the axes of the one that sees; not positive: there is none.
    #[inline]
    pub(crate) fn gap(&self) -> i64 {
        let ((left, right), (rear, front)) = self.ranges();
        (left - self.width).max(-self.width - right).max(rear).max(-self.depth - front)
    }

    /// The same in whole c, rounded down: the two are nowhere nearer.
    #[inline]
    pub(crate) fn gap_c(&self) -> i32 {
        (self.gap().max(0) / (FINE * LONGEST)) as i32
    }

    /// Whether the gap alone tells that the two are more than `c` apart.
    #[inline]
    pub(crate) fn is_beyond(&self, c: i32) -> bool {
        self.gap() > i64::from(c) * (FINE * LONGEST)
    }

    /// What the two share on the axes of the one that sees: the lesser of both.
    #[inline]
    pub(crate) fn shared(&self) -> i64 {
        let ((left, right), (rear, front)) = self.ranges();
        let across = right.min(self.width) - left.max(-self.width);
        across.min(front.min(0) - rear.max(-self.depth))
    }

    /// The square of the distance of the nearest corner, in the same measure.
    #[inline]
    pub(crate) fn nearest(&self) -> i128 {
        let square = |(u, v): (i64, i64)| {
            let across = (u.abs() - self.width).max(0);
            let along = if v > 0 { v } else { (-v - self.depth).max(0) };
            i128::from(across) * i128::from(across) + i128::from(along) * i128::from(along)
        };
        let [a, b, c, d] = self.corners;
        square(a).min(square(b)).min(square(c)).min(square(d))
    }
}
