//! Places: whole hundredths, and the exact unit of tests.

/// How many exact units a hundredth has.
pub const FINE: i64 = 20_000;

/// A place in whole c: x east, y north, origin at the south-west corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Point {
    /// Distance to the east.
    pub x: i32,
    /// Distance to the north.
    pub y: i32,
}

impl Point {
    /// At these c.
    #[inline]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The same place in exact units.
    #[inline]
    pub const fn fine(self) -> Fine {
        Fine { x: self.x as i64 * FINE, y: self.y as i64 * FINE }
    }

    /// The square of the distance to `other`, in c².
    #[inline]
    pub fn square_to(self, other: Point) -> i64 {
        let (dx, dy) = (i64::from(self.x - other.x), i64::from(self.y - other.y));
        dx * dx + dy * dy
    }

    /// Whether `other` is at most `c` away.
    #[inline]
    pub fn within(self, other: Point, c: i32) -> bool {
        self.square_to(other) <= i64::from(c) * i64::from(c)
    }
}

/// A place in 1/20000 c: corners are exact in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fine {
    /// Distance to the east.
    pub x: i64,
    /// Distance to the north.
    pub y: i64,
}

impl Fine {
    /// From `other` to here.
    #[inline]
    pub fn minus(self, other: Fine) -> Fine {
        Fine { x: self.x - other.x, y: self.y - other.y }
    }

    /// The scalar product.
    #[inline]
    pub fn dot(self, other: Fine) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product: positive if `other` is to the left.
    #[inline]
    pub fn cross(self, other: Fine) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The nearest place in whole c, halves away from zero.
    pub fn round(self) -> Point {
        Point { x: round_div(self.x, FINE) as i32, y: round_div(self.y, FINE) as i32 }
    }
}

/// `n / d`, rounded to the nearest, halves away from zero; `d` is positive.
#[inline]
pub fn round_div(n: i64, d: i64) -> i64 {
    // Without a branch: signs are hard to foretell.
    let sign = n >> 63;
    let whole = (((n ^ sign) - sign + d / 2) as u64 / d as u64) as i64;
    (whole ^ sign) - sign
}
