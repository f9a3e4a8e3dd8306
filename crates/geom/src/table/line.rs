//! Lines on the ground: hedges, streams, roads, crests.

use super::heading::Heading;
use super::point::{FINE, Fine, Point};
use super::rect::Rect;
use super::segment::Segment;

/// A line of straight pieces with corners in whole c.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Polyline {
    points: Vec<Point>,
    /// The south-west and north-east corners of the box around it.
    low: Point,
    high: Point,
}

impl Polyline {
    /// From its corners; none if there are fewer than two.
    pub fn new(points: &[Point]) -> Option<Polyline> {
        if points.len() < 2 {
            return None;
        }
        let (mut low, mut high) = (points[0], points[0]);
        for p in points {
            low = Point::new(low.x.min(p.x), low.y.min(p.y));
            high = Point::new(high.x.max(p.x), high.y.max(p.y));
        }
        Some(Polyline { points: points.to_vec(), low, high })
    }

    /// Whether the box around it is more than `far` exact units from the box between two points.
    #[inline]
    fn is_off(&self, a: Fine, b: Fine, far: i64) -> bool {
        let (low, high) = (self.low.fine(), self.high.fine());
        a.x.max(b.x) + far < low.x
            || a.y.max(b.y) + far < low.y
            || a.x.min(b.x) - far > high.x
            || a.y.min(b.y) - far > high.y
    }

    /// The same of a rectangle, in c.
    #[inline]
    fn is_off_rect(&self, r: &Rect, c: i32) -> bool {
        let at = r.anchor.fine();
        self.is_off(at, at, i64::from(r.span() + c.max(0)) * FINE)
    }

    /// Whether it lies wholly outside a box.
    #[inline]
    pub fn is_outside(&self, low: Point, high: Point) -> bool {
        high.x < self.low.x || high.y < self.low.y || low.x > self.high.x || low.y > self.high.y
    }

    /// Where it begins along a heading, for [`room`](super::room).
    pub fn rear(&self, along: Heading) -> i64 {
        let ends = self.points.iter().map(|p| p.fine().dot(along.forward()));
        ends.min().expect("a line has two points")
    }

    /// Its corners.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Its pieces.
    pub fn segments(&self) -> impl Iterator<Item = Segment> + '_ {
        self.points.windows(2).map(|w| Segment::between(w[0], w[1]))
    }

    /// Whether a segment meets it.
    pub fn meets(&self, s: &Segment) -> bool {
        !self.is_off(s.from, s.to, 0) && self.segments().any(|piece| piece.meets(s))
    }

    /// Whether a point is at most `c` from it.
    pub fn is_near(&self, p: Fine, c: i32) -> bool {
        !self.is_off(p, p, i64::from(c.max(0)) * FINE) && self.segments().any(|piece| piece.is_near(p, c))
    }

    /// Whether a rectangle is at most `c` from it.
    pub fn is_near_rect(&self, r: &Rect, c: i32) -> bool {
        !self.is_off_rect(r, c) && self.segments().any(|piece| piece.is_near_rect(r, c))
    }

    /// Whether it runs through the inside of a rectangle.
    pub fn pierces(&self, r: &Rect) -> bool {
        !self.is_off_rect(r, 0) && self.segments().any(|piece| piece.pierces(r))
    }
}
