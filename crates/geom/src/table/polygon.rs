//! Convex ground: woods, hills, fields.

use super::heading::Heading;
use super::point::{FINE, Fine, Point};
use super::rect::{Rect, TOLERANCE};
use super::segment::Segment;

/// A convex polygon with corners in whole c.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Polygon {
    corners: Vec<Fine>,
    middle: Point,
    /// The south-west and north-east corners of the box around it.
    low: Point,
    high: Point,
    sides: Vec<Side>,
}

/// An edge as a rectangle is compared with it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Side {
    /// Its normal, in whole c: products stay small.
    axis: Fine,
    /// The smallest and largest product of the corners with it.
    range: (i64, i64),
    /// So much of the products is the tolerance.
    tolerance: i64,
}

/// The smallest and largest product of some points with an axis.
#[inline]
fn project(points: &[Fine], axis: Fine) -> (i64, i64) {
    points.iter().map(|p| p.dot(axis)).fold((i64::MAX, i64::MIN), |(low, high), p| (low.min(p), high.max(p)))
}

impl Side {
    /// The edge from a corner to the next.
    fn new(corners: &[Fine], i: usize) -> Side {
        let (a, b) = (corners[i], corners[(i + 1) % corners.len()]);
        let axis = Fine { x: (b.y - a.y) / FINE, y: (a.x - b.x) / FINE };
        let unit = i128::from(FINE) * i128::from(TOLERANCE);
        let tolerance = (unit * unit * i128::from(axis.dot(axis))).isqrt() as i64;
        Side { axis, range: project(corners, axis), tolerance }
    }
}

impl Polygon {
    /// From its corners, either way round; none if they are not convex or enclose nothing.
    pub fn new(points: &[Point]) -> Option<Polygon> {
        let n = points.len();
        if n < 3 {
            return None;
        }
        let mut corners: Vec<Fine> = points.iter().map(|p| p.fine()).collect();
        let turn = |c: &[Fine], i: usize| {
            let (a, b, d) = (c[i], c[(i + 1) % n], c[(i + 2) % n]);
            b.minus(a).cross(d.minus(b)).signum()
        };
        if turn(&corners, 0) < 0 {
            corners.reverse();
        }
        if (0..n).any(|i| turn(&corners, i) <= 0) {
            return None;
        }
        let sum = points.iter().fold((0, 0), |s, p| (s.0 + p.x, s.1 + p.y));
        let middle = Point::new(sum.0 / n as i32, sum.1 / n as i32);
        let (mut low, mut high) = (points[0], points[0]);
        for p in points {
            low = Point::new(low.x.min(p.x), low.y.min(p.y));
            high = Point::new(high.x.max(p.x), high.y.max(p.y));
        }
        let sides = (0..n).map(|i| Side::new(&corners, i)).collect();
        Some(Polygon { corners, middle, low, high, sides })
    }

    /// Its corners, counter-clockwise.
    pub fn corners(&self) -> &[Fine] {
        &self.corners
    }

    /// A point inside.
    pub fn middle(&self) -> Point {
        self.middle
    }

    /// Whether it lies wholly outside a box.
    #[inline]
    pub fn is_outside(&self, low: Point, high: Point) -> bool {
        high.x < self.low.x || high.y < self.low.y || low.x > self.high.x || low.y > self.high.y
    }

    /// The edges, each with its inside to the left.
    fn edges(&self) -> impl Iterator<Item = (Fine, Fine)> + '_ {
        let n = self.corners.len();
        // A remainder would be a division at every corner.
        (0..n).map(move |i| (self.corners[i], self.corners[if i + 1 == n { 0 } else { i + 1 }]))
    }

    /// Whether a point is inside or on an edge.
    pub fn contains(&self, p: Fine) -> bool {
        let (low, high) = (self.low.fine(), self.high.fine());
        if p.x < low.x || p.y < low.y || p.x > high.x || p.y > high.y {
            return false;
        }
        self.edges().all(|(a, b)| b.minus(a).cross(p.minus(a)) >= 0)
    }

    /// Whether a rectangle shares more than the tolerance with it on every axis.
    pub fn overlaps(&self, r: &Rect) -> bool {
        let (at, span) = (r.anchor, r.span());
        if at.x + span < self.low.x
            || at.y + span < self.low.y
            || at.x - span > self.high.x
            || at.y - span > self.high.y
        {
            return false;
        }
        for axis in [r.heading.right(), r.heading.forward()] {
            let ((a0, a1), (b0, b1)) = (r.project(axis), self.project(axis));
            if a1.min(b1) - a0.max(b0) <= i64::from(TOLERANCE) * FINE * 10_000 {
                return false;
            }
        }
        self.sides.iter().all(|side| {
            let ((a0, a1), (b0, b1)) = (r.project(side.axis), side.range);
            a1.min(b1) - a0.max(b0) > side.tolerance
        })
    }

    /// Where it begins along a heading, for [`room`](super::room).
    pub fn rear(&self, along: Heading) -> i64 {
        self.project(along.forward()).0
    }

    /// The smallest and largest product of the corners with an axis.
    pub fn project(&self, axis: Fine) -> (i64, i64) {
        project(&self.corners, axis)
    }

    /// Whether the boxes around it and a segment do not meet.
    #[inline]
    pub fn is_beside(&self, s: &Segment) -> bool {
        let (low, high) = (self.low.fine(), self.high.fine());
        s.from.x.max(s.to.x) < low.x
            || s.from.y.max(s.to.y) < low.y
            || s.from.x.min(s.to.x) > high.x
            || s.from.y.min(s.to.y) > high.y
    }

    /// The part of a segment inside, as its ends rounded to exact units; none if it only touches.
    pub fn inside(&self, s: &Segment) -> Option<(Fine, Fine)> {
        let d = s.to.minus(s.from);
        // Fractions of the segment, each over its own positive denominator.
        let (mut enter, mut leave) = ((0i128, 1i128), (1i128, 1i128));
        for (a, b) in self.edges() {
            let e = b.minus(a);
            let here = i128::from(e.cross(s.from.minus(a)));
            let change = i128::from(e.cross(d));
            if change == 0 {
                if here <= 0 {
                    return None;
                }
                continue;
            }
            if change > 0 {
                if -here * enter.1 > enter.0 * change {
                    enter = (-here, change);
                }
            } else if here * leave.1 < leave.0 * -change {
                leave = (here, -change);
            }
        }
        if enter.0 * leave.1 >= leave.0 * enter.1 {
            return None;
        }
        let at = |(n, m): (i128, i128)| {
            let part = |k: i64| {
                let p = i128::from(k) * n;
                let half = m / 2;
                (if p >= 0 { (p + half) / m } else { -((-p + half) / m) }) as i64
            };
            Fine { x: s.from.x + part(d.x), y: s.from.y + part(d.y) }
        };
        Some((at(enter), at(leave)))
    }

    /// Whether a segment passes through the inside: neither an edge nor the segment itself separates them.
    pub fn is_crossed(&self, s: &Segment) -> bool {
        let outside = |(a, b): (Fine, Fine)| {
            let e = b.minus(a);
            e.cross(s.from.minus(a)) <= 0 && e.cross(s.to.minus(a)) <= 0
        };
        !self.is_beside(s) && s.splits(&self.corners) && !self.edges().any(outside)
    }

    /// Whether a segment runs more than `c` inside.
    pub fn runs_inside(&self, s: &Segment, c: i32) -> bool {
        self.inside(s).is_some_and(|(a, b)| {
            let v = b.minus(a);
            let limit = i128::from(c) * i128::from(FINE);
            i128::from(v.x) * i128::from(v.x) + i128::from(v.y) * i128::from(v.y) > limit * limit
        })
    }
}
