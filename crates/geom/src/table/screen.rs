//! A rectangle made ready to be asked by many lines.

use super::point::Fine;
use super::rect::Rect;
use super::segment::Segment;

/// What of a rectangle every line of sight must know.
#[derive(Debug, Clone, Copy)]
pub struct Screen {
    right: Fine,
    forward: Fine,
    across: (i64, i64),
    along: (i64, i64),
    corners: [Fine; 4],
}

impl Screen {
    /// Of a rectangle.
    pub fn new(r: &Rect) -> Screen {
        let (right, forward) = (r.heading.right(), r.heading.forward());
        let (across, along) = (r.project(right), r.project(forward));
        Screen { right, forward, across, along, corners: r.corners() }
    }

    /// What [`Segment::pierces`] says.
    #[inline]
    pub fn is_pierced(&self, s: &Segment) -> bool {
        let separated = |axis: Fine, (low, high): (i64, i64)| {
            let (a, b) = (s.from.dot(axis), s.to.dot(axis));
            a.max(b) <= low || a.min(b) >= high
        };
        !separated(self.right, self.across) && !separated(self.forward, self.along) && s.splits(&self.corners)
    }
}
