//! Straight lines between two points: sight, paths of corners, crossings.

use super::point::{FINE, Fine, Point};
use super::rect::Rect;

/// From one point to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub struct Segment {
    pub from: Fine,
    pub to: Fine,
}

impl Segment {
    /// Between two places.
    pub fn new(from: Fine, to: Fine) -> Segment {
        Segment { from, to }
    }

    /// Whether it passes through the inside of a rectangle; touching an edge or a corner is not passing.
    pub fn pierces(&self, r: &Rect) -> bool {
        if self.is_off(r.anchor.fine(), i64::from(r.span()) * FINE) {
            return false;
        }
        let separated = |axis: Fine| {
            let (low, high) = r.project(axis);
            let (a, b) = (self.from.dot(axis), self.to.dot(axis));
            a.max(b) <= low || a.min(b) >= high
        };
        if separated(r.heading.right()) || separated(r.heading.forward()) {
            return false;
        }
        self.splits(&r.corners())
    }

    /// Whether its ends alone tell that no point of it is within `far`, east or north, of a point.
    #[inline]
    fn is_off(&self, p: Fine, far: i64) -> bool {
        let beyond = |a: i64, b: i64, p: i64| a.min(b) > p + far || a.max(b) < p - far;
        beyond(self.from.x, self.to.x, p.x) || beyond(self.from.y, self.to.y, p.y)
    }

    /// Whether points lie strictly on both sides of the line.
    pub(crate) fn splits(&self, points: &[Fine]) -> bool {
        let along = self.to.minus(self.from);
        let (mut left, mut right) = (false, false);
        for p in points {
            let side = along.cross(p.minus(self.from));
            left |= side > 0;
            right |= side < 0;
        }
        left && right
    }

    /// Whether it meets another segment; touching is meeting.
    pub fn meets(&self, other: &Segment) -> bool {
        let beside = |a: i64, b: i64, c: i64, d: i64| a.min(b) > c.max(d) || c.min(d) > a.max(b);
        if beside(self.from.x, self.to.x, other.from.x, other.to.x)
            || beside(self.from.y, self.to.y, other.from.y, other.to.y)
        {
            return false;
        }
        let side = |s: &Segment, p: Fine| s.to.minus(s.from).cross(p.minus(s.from)).signum();
        let (a, b) = (side(self, other.from), side(self, other.to));
        let (c, d) = (side(other, self.from), side(other, self.to));
        if a == 0 && b == 0 && c == 0 && d == 0 {
            let spans = |p: fn(&Fine) -> i64| {
                let (a0, a1) = (p(&self.from).min(p(&self.to)), p(&self.from).max(p(&self.to)));
                let (b0, b1) = (p(&other.from).min(p(&other.to)), p(&other.from).max(p(&other.to)));
                a0 <= b1 && b0 <= a1
            };
            return spans(|p| p.x) && spans(|p| p.y);
        }
        a * b <= 0 && c * d <= 0
    }

    /// Whether a point is at most `c` from it.
    pub fn is_near(&self, p: Fine, c: i32) -> bool {
        if c >= 0 && self.is_off(p, i64::from(c) * FINE) {
            return false;
        }
        let limit = i128::from(c) * i128::from(FINE);
        let limit = limit * limit;
        let square = |v: Fine| i128::from(v.x) * i128::from(v.x) + i128::from(v.y) * i128::from(v.y);
        let along = self.to.minus(self.from);
        let to = p.minus(self.from);
        let (t, length) = (along.dot(to), square(along));
        if t <= 0 || length == 0 {
            return square(to) <= limit;
        }
        if i128::from(t) >= length {
            return square(p.minus(self.to)) <= limit;
        }
        let off = i128::from(along.cross(to));
        off * off <= limit * length
    }

    /// Whether a rectangle is at most `c` from it.
    pub fn is_near_rect(&self, r: &Rect, c: i32) -> bool {
        if c >= 0 && self.is_off(r.anchor.fine(), i64::from(r.span() + c) * FINE) {
            return false;
        }
        if self.pierces(r) || r.corners().iter().any(|p| self.is_near(*p, c)) {
            return true;
        }
        [self.from, self.to].iter().any(|p| super::dist::point_distance(*p, r).within(c))
    }

    /// Between two places in whole c.
    pub fn between(a: Point, b: Point) -> Segment {
        Segment { from: a.fine(), to: b.fine() }
    }
}
