//! The plane in which lines of sight are drawn.
//!
//! An affine picture of the board: the centre of a hex is at (`x2`, 3 × row), y downward, and its
//! corners are at whole coordinates. Lines stay lines and what meets still meets, so every question
//! of sight is answered in small integers.

use std::ops::{Add, Sub};

use super::{Dir, Hex};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    x: i32,
    y: i32,
}

impl Point {
    const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The centre of a hex.
    pub(super) fn centre(hex: Hex) -> Point {
        Point::new(hex.x2().into(), 3 * i32::from(hex.row()))
    }

    /// Positive if `other` lies to the right of the direction of `self`, negative to the left.
    pub(super) fn cross(self, other: Point) -> i32 {
        self.x * other.y - self.y * other.x
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

/// The two ends of a hexside as seen from the centre of the hex, clockwise: the hex lies to the
/// right of the way from the first to the second.
pub(super) const fn hexside(side: Dir) -> (Point, Point) {
    const NORTH: Point = Point::new(0, -2);
    const NORTH_EAST: Point = Point::new(1, -1);
    const SOUTH_EAST: Point = Point::new(1, 1);
    const SOUTH: Point = Point::new(0, 2);
    const SOUTH_WEST: Point = Point::new(-1, 1);
    const NORTH_WEST: Point = Point::new(-1, -1);
    match side {
        Dir::E => (NORTH_EAST, SOUTH_EAST),
        Dir::Se => (SOUTH_EAST, SOUTH),
        Dir::Sw => (SOUTH, SOUTH_WEST),
        Dir::W => (SOUTH_WEST, NORTH_WEST),
        Dir::Nw => (NORTH_WEST, NORTH),
        Dir::Ne => (NORTH, NORTH_EAST),
    }
}
