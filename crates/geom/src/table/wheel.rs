//! Wheels: a unit or a group turns about a front corner.

use super::heading::Heading;
use super::point::{Fine, Point, round_div};
use super::rect::Rect;

/// The point about which a body turns, rounded once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pivot(Point);

/// The pivot of a wheel of one unit: the front-left corner (`left`) or the front-right one.
pub fn pivot(r: &Rect, left: bool) -> Pivot {
    let w = i64::from(r.width);
    Pivot(r.local(if left { -w } else { w }, 0).round())
}

impl Pivot {
    /// Where the pivot stands.
    pub fn at(self) -> Point {
        self.0
    }

    /// `r`, which stands `start` before the wheel, turned by `steps` clockwise; one unit keeps its corner on the pivot.
    pub fn turned_alone(self, r: &Rect, left: bool, steps: i32) -> Rect {
        let heading = r.heading.turned(steps);
        let side = heading.right();
        let half = i64::from(r.width) * if left { 1 } else { -1 };
        let at = self.0.fine();
        let anchor = Fine { x: at.x + half * side.x, y: at.y + half * side.y }.round();
        Rect { anchor, heading, ..*r }
    }

    /// A member of a group, from where it stood before the wheel.
    pub fn turned(self, r: &Rect, steps: i32) -> Rect {
        let h = Heading::new(steps);
        let (x, y) = (i64::from(r.anchor.x - self.0.x), i64::from(r.anchor.y - self.0.y));
        let anchor = Point {
            x: self.0.x + round_div(x * h.cos() + y * h.sin(), 10_000) as i32,
            y: self.0.y + round_div(-x * h.sin() + y * h.cos(), 10_000) as i32,
        };
        Rect { anchor, heading: r.heading.turned(steps), ..*r }
    }
}

/// What a wheel of a front of `width` c by `steps` costs, in c: width times the angle over 60°, rounded up.
pub const fn wheel_cost(width: i32, steps: i32) -> i32 {
    (width * steps.abs() * 5 + 59) / 60
}
