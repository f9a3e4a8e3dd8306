//! One rectangle in the frame of another: its corners there, and what they tell of gaps and common ground.

use super::point::{FINE, Fine};
use super::rect::Rect;

/// No heading's vector is longer.
const LONGEST: i64 = 10_001;

/// A rectangle, right and forward of another's anchor, in half-c times the norm of its heading.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seen {
    /// The midpoint of its front.
    front: (i64, i64),
    /// From there to its front-right corner.
    side: (i64, i64),
    /// From its rear to its front.
    depth: (i64, i64),
    /// The half-width and the depth of the one that sees.
    own: (i64, i64),
}

impl Seen {
    /// `other` in the frame of `by`.
    #[inline]
    pub(crate) fn new(by: &Rect, other: &Rect) -> Seen {
        let (ahead, right, f) = (by.heading.forward(), by.heading.right(), other.heading.forward());
        let at =
            Fine { x: i64::from(other.anchor.x - by.anchor.x), y: i64::from(other.anchor.y - by.anchor.y) };
        let (cos, sin) = (f.dot(ahead), f.dot(right));
        let (w, d) = (i64::from(other.width), 2 * i64::from(other.depth));
        Seen {
            front: (FINE * at.dot(right), FINE * at.dot(ahead)),
            side: (w * cos, -w * sin),
            depth: (d * sin, d * cos),
            own: by.extent(),
        }
    }

    /// Its corners: front-left, front-right, rear-right, rear-left.
    #[inline]
    fn corners(&self) -> [(i64, i64); 4] {
        let ((u, v), (a, b), (c, d)) = (self.front, self.side, self.depth);
        let (left, right) = ((u - a, v - b), (u + a, v + b));
        [left, right, (right.0 - c, right.1 - d), (left.0 - c, left.1 - d)]
    }

    /// The ranges of the corners: right, forward.
    #[inline]
    pub(crate) fn ranges(&self) -> ((i64, i64), (i64, i64)) {
        // Beside the front both ways alike, behind it one way.
        let range = |at: i64, side: i64, depth: i64| {
            let side = side.abs();
            (at - side - depth.max(0), at + side - depth.min(0))
        };
        (range(self.front.0, self.side.0, self.depth.0), range(self.front.1, self.side.1, self.depth.1))
    }

    /// The width of the empty strip between the two across the axes of the one that sees; not positive: there is none.
    #[inline]
    pub(crate) fn gap(&self) -> i64 {
        let ((left, right), (rear, front)) = self.ranges();
        let (width, depth) = self.own;
        (left - width).max(-width - right).max(rear).max(-depth - front)
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
        let (width, depth) = self.own;
        let across = right.min(width) - left.max(-width);
        across.min(front.min(0) - rear.max(-depth))
    }

    /// The square of the distance of the nearest corner, in the same measure.
    #[inline]
    pub(crate) fn nearest(&self) -> i128 {
        let (width, depth) = self.own;
        let square = |(u, v): (i64, i64)| {
            let across = (u.abs() - width).max(0);
            let along = if v > 0 { v } else { (-v - depth).max(0) };
            i128::from(across) * i128::from(across) + i128::from(along) * i128::from(along)
        };
        let [a, b, c, d] = self.corners();
        square(a).min(square(b)).min(square(c)).min(square(d))
    }
}
