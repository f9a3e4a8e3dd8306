//! The line from one hex to another, and what it touches.

use super::plane::{Point, hexside};
use super::{Dir, Hex, HexSet, SideSet, distance, within};

/// What the straight line between the centres of two hexes touches on the board, the two hexes
/// themselves left out. A hex touched in a single corner is in none of the sets (BCR-10.08,
/// CCN-10.04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ray {
    /// Hexes whose inside the line crosses.
    pub crossed: HexSet,
    /// Hexes the line runs along, on its left as seen from where it starts.
    pub left: HexSet,
    /// Hexes the line runs along, on its right.
    pub right: HexSet,
}

impl Ray {
    /// Whether these obstacles leave the line clear: none is crossed, and they do not border it on
    /// both sides. Space outside the board is no obstacle (BCR-10.11).
    #[inline]
    pub const fn is_clear(&self, obstacles: HexSet) -> bool {
        let both_sides = self.left.intersects(obstacles) && self.right.intersects(obstacles);
        !self.crossed.intersects(obstacles) && !both_sides
    }

    /// As [`Ray::is_clear`], but space outside the board is an obstacle on its side of the line
    /// (CCN-10.05).
    #[inline]
    pub const fn is_clear_with_edge(&self, obstacles: HexSet) -> bool {
        let bordered = self.left.union(self.right).intersects(obstacles);
        self.is_clear(obstacles) && !(self.is_along_edge() && bordered)
    }

    /// Whether the line runs along hexsides with the board on one side of it only: between two hexes
    /// numbered 1, or two numbered 13, of 13-hex rows (CCN-10.14).
    #[inline]
    pub const fn is_along_edge(&self) -> bool {
        // A hexside has a hex on both sides; the one that is missing is off the board.
        self.left.is_empty() != self.right.is_empty()
    }

    /// Draws the line.
    pub(super) fn draw(from: Hex, to: Hex) -> Ray {
        let mut ray = Ray::default();
        for hex in shortest_ways(from, to).without(from).without(to) {
            match touch(from, to, hex) {
                None => {}
                Some(Touch::Inside) => ray.crossed = ray.crossed.with(hex),
                Some(Touch::Left) => ray.left = ray.left.with(hex),
                Some(Touch::Right) => ray.right = ray.right.with(hex),
            }
        }
        ray
    }
}

/// The hexes of all shortest ways between two hexes, both included: a line touches no others.
fn shortest_ways(a: Hex, b: Hex) -> HexSet {
    let range = distance(a, b);
    (0..=range).fold(HexSet::EMPTY, |ways, n| ways | (within(a, n) & within(b, range - n)))
}

/// How a line touches a hex.
enum Touch {
    Inside,
    Left,
    Right,
}

/// How the line touches `hex`; `None` if not at all, or in one point only.
fn touch(from: Hex, to: Hex, hex: Hex) -> Option<Touch> {
    let (start, end, centre) = (Point::centre(from), Point::centre(to), Point::centre(hex));
    // The line is in the hex from parameter `enter` to `leave`, 0 at its start and 1 at its end.
    let (mut enter, mut leave) = (Fraction::ZERO, Fraction::ONE);
    let mut along_side = false;
    for side in Dir::ALL {
        let (first, second) = hexside(side);
        let inward = |point: Point| (second - first).cross(point - (centre + first));
        let (at_start, at_end) = (inward(start), inward(end));
        match (at_start < 0, at_end < 0) {
            (true, true) => return None,
            (true, false) => enter = enter.max(Fraction::new(-at_start, at_end - at_start)),
            (false, true) => leave = leave.min(Fraction::new(at_start, at_start - at_end)),
            (false, false) => along_side |= at_start == 0 && at_end == 0,
        }
    }
    if !enter.is_less(leave) {
        return None;
    }
    Some(match along_side {
        false => Touch::Inside,
        true if (end - start).cross(centre - start) > 0 => Touch::Right,
        true => Touch::Left,
    })
}

/// An exact quotient with a positive denominator.
#[derive(Clone, Copy)]
struct Fraction {
    over: i32,
    under: i32,
}

impl Fraction {
    const ZERO: Fraction = Fraction { over: 0, under: 1 };
    const ONE: Fraction = Fraction { over: 1, under: 1 };

    fn new(over: i32, under: i32) -> Fraction {
        debug_assert!(under > 0, "a denominator is positive");
        Fraction { over, under }
    }

    fn is_less(self, other: Fraction) -> bool {
        self.over * other.under < other.over * self.under
    }

    fn max(self, other: Fraction) -> Fraction {
        if self.is_less(other) { other } else { self }
    }

    fn min(self, other: Fraction) -> Fraction {
        if other.is_less(self) { other } else { self }
    }
}

/// The sides of `to` by which the line from `from` enters it: one, or two through a corner; none
/// if the hexes are the same.
pub(super) fn entry_sides(from: Hex, to: Hex) -> SideSet {
    if from == to {
        return SideSet::EMPTY;
    }
    let back = Point::centre(from) - Point::centre(to);
    let faces = |side: &Dir| {
        let (first, second) = hexside(*side);
        first.cross(back) >= 0 && back.cross(second) >= 0
    };
    Dir::ALL.into_iter().filter(faces).collect()
}
