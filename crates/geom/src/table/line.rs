//! Lines on the ground: hedges, streams, roads, crests.

use super::point::{Fine, Point};
use super::rect::Rect;
use super::segment::Segment;

/// A line of straight pieces with corners in whole c.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Polyline {
    points: Vec<Point>,
}

impl Polyline {
    /// From its corners; none if there are fewer than two.
    pub fn new(points: &[Point]) -> Option<Polyline> {
        (points.len() >= 2).then(|| Polyline { points: points.to_vec() })
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
        self.segments().any(|piece| piece.meets(s))
    }

    /// Whether a point is at most `c` from it.
    pub fn is_near(&self, p: Fine, c: i32) -> bool {
        self.segments().any(|piece| piece.is_near(p, c))
    }

    /// Whether a rectangle is at most `c` from it.
    pub fn is_near_rect(&self, r: &Rect, c: i32) -> bool {
        self.segments().any(|piece| piece.is_near_rect(r, c))
    }

    /// Whether it runs through the inside of a rectangle.
    pub fn pierces(&self, r: &Rect) -> bool {
        self.segments().any(|piece| piece.pierces(r))
    }
}
