//! A unit's ground: a rectangle behind the middle of its front edge.

use super::heading::Heading;
use super::point::{FINE, Fine, Point, round_div};
use super::seen::{LONGEST, Seen, Turn};

/// Up to this many c of common ground is touching, not overlap.
pub const TOLERANCE: i32 = 2;

/// How far, in c, a shifted rectangle may lie from where exact numbers would put it: its anchor is rounded to whole c, which
/// is 0.71 c at most in any direction, and the vector of a heading is up to a ten-thousandth too long.
pub const SHIFT_ROUNDING: i32 = 1;

/// How far, in c, the distance of two middles by [`Rect::about`] may be from the exact one: each of them is less than 1 c
/// too far east and north, so that together they are less than 1.42 c off.
pub(crate) const ABOUT_ROUNDING: i32 = 2;

/// What half a width and a depth in whole c may lack of a corner: half an odd width is rounded down, and the vector of a
/// heading is up to a ten-thousandth too long.
const HALF_ROUNDING: i32 = 1;

/// In exact units: the vector of a heading may be a hair longer than its length, and that is no step over the table's edge.
const EDGE_ROUNDING: i64 = 200;

/// A rectangle: the anchor is the midpoint of the front edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Rect {
    /// The midpoint of the front edge.
    pub anchor: Point,
    /// Where the front looks.
    pub heading: Heading,
    /// The front in c.
    pub width: u16,
    /// From front to rear in c.
    pub depth: u16,
}

/// Where a point lies, seen from a rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names say it
pub enum Zone {
    /// Ahead, between the two 45° lines from the front corners.
    Front,
    /// Beside it on the left.
    Left,
    /// Beside it on the right.
    Right,
    Rear,
}

impl Rect {
    /// The corners front-left, front-right, rear-right, rear-left.
    #[inline]
    pub fn corners(&self) -> [Fine; 4] {
        let (w, d) = (i64::from(self.width), 2 * i64::from(self.depth));
        [self.local(-w, 0), self.local(w, 0), self.local(w, -d), self.local(-w, -d)]
    }

    /// The point `across` half-c to the right and `ahead` half-c forward of the anchor.
    #[inline]
    pub fn local(&self, across: i64, ahead: i64) -> Fine {
        let (s, c) = (self.heading.sin(), self.heading.cos());
        let a = self.anchor.fine();
        Fine { x: a.x + across * c + ahead * s, y: a.y - across * s + ahead * c }
    }

    /// The centre.
    #[inline]
    pub fn centre(&self) -> Fine {
        self.local(0, -i64::from(self.depth))
    }

    /// The midpoints of the front, right, rear and left edges.
    pub fn sides(&self) -> [Fine; 4] {
        let (w, d) = (i64::from(self.width), i64::from(self.depth));
        [self.local(0, 0), self.local(w, -d), self.local(0, -2 * d), self.local(-w, -d)]
    }

    /// The outward headings of the front, right, rear and left edges.
    pub fn normals(&self) -> [Heading; 4] {
        [0, 18, 36, 54].map(|k| self.heading.turned(k))
    }

    /// The four corners, the four midpoints and the centre.
    pub fn samples(&self) -> [Fine; 9] {
        let [a, b, c, d] = self.corners();
        let [e, f, g, h] = self.sides();
        [a, b, c, d, e, f, g, h, self.centre()]
    }

    /// The same rectangle with another of its sides as front.
    pub fn side(&self, side: usize) -> Rect {
        let (width, depth) =
            if side.is_multiple_of(2) { (self.width, self.depth) } else { (self.depth, self.width) };
        let (w, d) = (i64::from(self.width), i64::from(self.depth));
        let (across, ahead) = [(0, 0), (w, -d), (0, -2 * d), (-w, -d)][side];
        let anchor = self.local(across, ahead).round();
        Rect { anchor, heading: self.heading.turned(18 * side as i32), width, depth }
    }

    /// The largest distance of a corner from the centre, rounded up.
    #[inline]
    pub fn radius(&self) -> i32 {
        // Half the sum of the sides is at least half the diagonal.
        (i32::from(self.width) + i32::from(self.depth)) / 2 + HALF_ROUNDING
    }

    /// No corner is farther from the anchor, along either axis of the table.
    #[inline]
    pub fn span(&self) -> i32 {
        i32::from(self.width) / 2 + i32::from(self.depth) + HALF_ROUNDING
    }

    /// Whether the anchors alone tell that two rectangles are more than `c` apart.
    #[inline]
    pub fn is_beyond(&self, other: &Rect, c: i32) -> bool {
        let reach = self.span() + other.span() + c;
        (self.anchor.x - other.anchor.x).abs() > reach || (self.anchor.y - other.anchor.y).abs() > reach
    }

    /// Whether the anchor alone tells that it lies wholly outside a box.
    #[inline]
    pub fn is_outside(&self, low: Point, high: Point) -> bool {
        let (at, span) = (self.anchor, self.span());
        at.x + span < low.x || at.y + span < low.y || at.x - span > high.x || at.y - span > high.y
    }

    /// Whether the anchor alone tells that a point is not on it.
    #[inline]
    pub fn is_off(&self, p: Fine) -> bool {
        let (at, far) = (self.anchor.fine(), i64::from(self.span()) * FINE);
        (p.x - at.x).abs() > far || (p.y - at.y).abs() > far
    }

    /// The centre in whole c.
    #[inline]
    pub fn middle(&self) -> Point {
        let half = i64::from(self.depth);
        let (s, c) = (self.heading.sin(), self.heading.cos());
        Point {
            x: self.anchor.x - round_div(half * s, FINE) as i32,
            y: self.anchor.y - round_div(half * c, FINE) as i32,
        }
    }

    /// The centre, less than 1 c too far east and north: found without dividing.
    #[inline]
    pub(crate) fn about(&self) -> Point {
        let (x, y) = self.heading.portion(i64::from(self.depth));
        Point { x: self.anchor.x - x, y: self.anchor.y - y }
    }

    /// `(right, forward)` of a point, in half-c times the heading's norm.
    #[inline]
    pub(crate) fn seen(&self, p: Fine) -> (i64, i64) {
        let v = p.minus(self.anchor.fine());
        (v.dot(self.heading.right()), v.dot(self.heading.forward()))
    }

    /// Half-widths and depth in the same measure.
    #[inline]
    pub(crate) fn extent(&self) -> (i64, i64) {
        let n = self.heading.norm();
        (i64::from(self.width) * n, 2 * i64::from(self.depth) * n)
    }

    /// How far a point is outside, right and forward, in half-c times the norm; zero where it is not.
    #[inline]
    pub(crate) fn outside(&self, p: Fine) -> (i64, i64) {
        let ((u, v), (w, d)) = (self.seen(p), self.extent());
        let du = (u.abs() - w).max(0);
        let dv = if v > 0 { v } else { (-v - d).max(0) };
        (du, dv)
    }

    /// Whether a point is ahead, between the 45° lines from the front corners.
    #[inline]
    pub fn is_ahead(&self, p: Fine) -> bool {
        let ((u, v), (w, _)) = (self.seen(p), self.extent());
        v >= 0 && v >= u.abs() - w
    }

    /// The zone of a point. Boundaries belong to front, then flank, then rear; inside, the nearest edge decides.
    pub fn zone(&self, p: Fine) -> Zone {
        let ((u, v), (w, d)) = (self.seen(p), self.extent());
        let flank = if u < 0 { Zone::Left } else { Zone::Right };
        if v < 0 && v > -d && u.abs() < w {
            let (to_front, to_rear, to_side) = (-v, v + d, w - u.abs());
            return if to_front <= to_side && to_front <= to_rear {
                Zone::Front
            } else if to_side <= to_rear {
                flank
            } else {
                Zone::Rear
            };
        }
        if v >= 0 && v >= u.abs() - w {
            Zone::Front
        } else if -v - d > 0 && -v - d > u.abs() - w {
            Zone::Rear
        } else {
            flank
        }
    }

    /// Whether part of `other`, more than the tolerance wide, lies in the strip straight ahead of the front edge.
    pub fn has_in_corridor(&self, other: &Rect) -> bool {
        let (w, _) = self.extent();
        let tolerance = 2 * i64::from(TOLERANCE) * self.heading.norm();
        let ((low, high), (_, ahead)) = Seen::new(self, other).ranges();
        ahead > 0 && high.min(w) - low.max(-w) > tolerance
    }

    /// Whether part of `other` lies in the strip of the unit's width straight behind the rear edge.
    pub fn has_behind(&self, other: &Rect) -> bool {
        let (w, d) = self.extent();
        let tolerance = 2 * i64::from(TOLERANCE) * self.heading.norm();
        let ((low, high), (behind, _)) = Seen::new(self, other).ranges();
        behind < -d && high.min(w) - low.max(-w) > tolerance
    }

    /// Moved along its heading by `c` (back if negative), from where it stands: never a sum of rounded steps.
    #[inline]
    pub fn ahead(&self, c: i32) -> Rect {
        self.shifted(self.heading, c)
    }

    /// Moved by `c` along any heading.
    #[inline]
    pub fn shifted(&self, along: Heading, c: i32) -> Rect {
        let step = |k: i64| round_div(i64::from(c) * k, 10_000) as i32;
        let f = along.forward();
        Rect { anchor: Point { x: self.anchor.x + step(f.x), y: self.anchor.y + step(f.y) }, ..*self }
    }

    /// With another size and heading about the same centre; the anchor is rounded.
    pub fn about_centre(&self, heading: Heading, width: u16, depth: u16) -> Rect {
        let c = self.centre();
        let f = heading.forward();
        let anchor = Fine { x: c.x + i64::from(depth) * f.x, y: c.y + i64::from(depth) * f.y }.round();
        Rect { anchor, heading, width, depth }
    }

    /// The smallest and largest product of the corners with an axis.
    #[inline]
    pub fn project(&self, axis: Fine) -> (i64, i64) {
        let (s, c) = (self.heading.sin(), self.heading.cos());
        let a = self.anchor.fine().dot(axis);
        let across = i64::from(self.width) * (c * axis.x - s * axis.y).abs();
        let ahead = 2 * i64::from(self.depth) * (s * axis.x + c * axis.y);
        (a - across + (-ahead).min(0), a + across + (-ahead).max(0))
    }

    /// Where it ends along a heading, for [`room`].
    #[inline]
    pub fn front(&self, along: Heading) -> i64 {
        self.project(along.forward()).1
    }

    /// Where it begins along a heading.
    #[inline]
    pub fn rear(&self, along: Heading) -> i64 {
        self.project(along.forward()).0
    }

    /// Whether every corner is on a table of this size.
    #[inline]
    pub fn is_on(&self, width: i32, height: i32) -> bool {
        let (w, h) = (i64::from(width) * FINE, i64::from(height) * FINE);
        let on = |at: i64, most: i64| at >= -EDGE_ROUNDING && at <= most + EDGE_ROUNDING;
        self.corners().iter().all(|c| on(c.x, w) && on(c.y, h))
    }
}

/// The ground that a straight way ahead or back covers, and `margin` around it.
pub fn covered(from: &Rect, to: &Rect, margin: u16) -> Rect {
    let way = (from.anchor.square_to(to.anchor).isqrt() + 1) as u16;
    let ahead = to.anchor.fine().minus(from.anchor.fine()).dot(from.heading.forward()) > 0;
    let front = if ahead { to } else { from };
    let (width, depth) = (from.width + 2 * margin, from.depth + way + 2 * margin);
    Rect { width, depth, ..front.ahead(i32::from(margin)) }
}

/// The corners of a box around a straight way from one place to another.
#[inline]
pub fn swept(from: &Rect, to: &Rect) -> (Point, Point) {
    let span = from.span().max(to.span());
    let (a, b) = (from.anchor, to.anchor);
    (
        Point { x: a.x.min(b.x) - span, y: a.y.min(b.y) - span },
        Point { x: a.x.max(b.x) + span, y: a.y.max(b.y) + span },
    )
}

/// The whole c between where one thing ends along a heading and another begins; zero if they overlap. An advance along it may
/// come nearer by [`SHIFT_ROUNDING`] than it is long.
#[inline]
pub fn room(front: i64, rear: i64) -> i32 {
    ((rear - front).max(0) / (FINE * LONGEST)) as i32
}

/// Whether two rectangles share more than the tolerance on each of their four axes.
#[inline]
pub fn overlap(a: &Rect, b: &Rect) -> bool {
    !a.is_beyond(b, 0) && shares_ground(a, b)
}

/// The same for rectangles that may be near.
fn shares_ground(a: &Rect, b: &Rect) -> bool {
    let least = i64::from(TOLERANCE) * FINE * 10_000;
    let turn = Turn::new(a, b);
    Seen::turned(a, b, turn).share(least) && Seen::turned(b, a, turn.back()).share(least)
}
