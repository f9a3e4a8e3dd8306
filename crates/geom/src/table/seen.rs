//! One rectangle in the frame of another: its corners there, and what they tell of gaps and common ground.

use super::point::{FINE, Fine};
use super::rect::Rect;

/// No heading's vector is longer.
pub(crate) const LONGEST: i64 = 10_001;

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

/// How far a rectangle is turned from another: the same for both but for the way round.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turn {
    cos: i64,
    sin: i64,
}

impl Turn {
    /// From one to another.
    #[inline]
    pub(crate) fn new(from: &Rect, to: &Rect) -> Turn {
        let f = to.heading.forward();
        Turn { cos: f.dot(from.heading.forward()), sin: f.dot(from.heading.right()) }
    }

    /// From the other to the one.
    #[inline]
    pub(crate) fn back(self) -> Turn {
        Turn { sin: -self.sin, ..self }
    }
}

impl Seen {
    /// `other` in the frame of `by`.
    #[inline]
    pub(crate) fn new(by: &Rect, other: &Rect) -> Seen {
        Seen::turned(by, other, Turn::new(by, other))
    }

    /// Each in the frame of the other.
    #[inline]
    pub(crate) fn both(a: &Rect, b: &Rect) -> (Seen, Seen) {
        let turn = Turn::new(a, b);
        (Seen::turned(a, b, turn), Seen::turned(b, a, turn.back()))
    }

    /// `other` in the frame of `by`, from which it is turned so.
    #[inline]
    pub(crate) fn turned(by: &Rect, other: &Rect, Turn { cos, sin }: Turn) -> Seen {
        let (ahead, right) = (by.heading.forward(), by.heading.right());
        let at =
            Fine { x: i64::from(other.anchor.x - by.anchor.x), y: i64::from(other.anchor.y - by.anchor.y) };
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

    /// A gap in whole c, rounded down: the two are nowhere nearer.
    #[inline]
    pub(crate) fn in_c(gap: i64) -> i32 {
        (gap.max(0) as u64 / (FINE * LONGEST) as u64) as i32
    }

    /// A wider gap alone tells that the two are more than `c` apart.
    #[inline]
    pub(crate) fn widest(c: i32) -> i64 {
        i64::from(c) * (FINE * LONGEST)
    }

    /// Whether the two share more than so much on both axes of the one that sees.
    #[inline]
    pub(crate) fn share(&self, least: i64) -> bool {
        let ((left, right), (rear, front)) = self.ranges();
        let (width, depth) = self.own;
        right.min(width) - left.max(-width) > least && front.min(0) - rear.max(-depth) > least
    }

    /// How far a corner is outside, across and along.
    #[inline]
    fn outside(&self, (u, v): (i64, i64)) -> (i64, i64) {
        let (width, depth) = self.own;
        ((u.abs() - width).max(0), v.max(-v - depth).max(0))
    }

    /// The square of the distance of the nearest corner, in the same measure.
    #[inline]
    pub(crate) fn nearest(&self) -> i128 {
        let square = |corner: (i64, i64)| {
            let (across, along) = self.outside(corner);
            i128::from(across) * i128::from(across) + i128::from(along) * i128::from(along)
        };
        let [a, b, c, d] = self.corners();
        square(a).min(square(b)).min(square(c)).min(square(d))
    }
}
