//! 72 headings of five degrees, clockwise from north.

use super::point::Fine;

/// The sines of 0° to 90° by five degrees, times 10000.
const QUARTER: [i64; 19] = [
    0, 872, 1736, 2588, 3420, 4226, 5000, 5736, 6428, 7071, 7660, 8192, 8660, 9063, 9397, 9659, 9848, 9962,
    10_000,
];

/// A quarter more than a byte can say, so that a cosine is found without going round and no index is too large.
const SIN: [i64; 256 + 18] = {
    let mut out = [0; 256 + 18];
    let mut k = 0;
    while k < 256 + 18 {
        out[k] = match k % 72 {
            k @ 0..=18 => QUARTER[k],
            k @ 19..=36 => QUARTER[36 - k],
            k @ 37..=54 => -QUARTER[k - 36],
            k => -QUARTER[72 - k],
        };
        k += 1;
    }
    out
};

/// Parts of a quadrant: none of them has room for more than two headings to be the nearest.
const PARTS: usize = 128;

/// The first heading of a quadrant, counted from its start, that is nearest to some vector of each of its parts.
const FIRST: [u8; PARTS + 1] = {
    let mut out = [0; PARTS + 1];
    let mut part = 1;
    while part <= PARTS {
        let (aside, ahead) = (part as i64, (PARTS - part) as i64);
        let (mut best, mut most, mut k) = (0, i64::MIN, 0);
        while k <= 18 {
            let product = aside * SIN[k] + ahead * SIN[k + 18];
            if product > most {
                (best, most) = (k, product);
            }
            k += 1;
        }
        out[part] = if best < 18 { best as u8 } else { 17 };
        part += 1;
    }
    out
};

/// The sine and cosine times nearly 2³⁰ / 20000: products with half-c are found without dividing.
const PORTION: [(i32, i32); 256] = {
    let mut out = [(0, 0); 256];
    let mut k = 0;
    while k < 256 {
        out[k] = ((SIN[k] * 53_687) as i32, (SIN[k + 18] * 53_687) as i32);
        k += 1;
    }
    out
};

/// The squares of the lengths of the unit vectors: nearly 10⁸.
const NORM: [i64; 256] = {
    let mut out = [0; 256];
    let mut k = 0;
    while k < 256 {
        let (s, c) = (SIN[k], SIN[k + 18]);
        out[k] = s * s + c * c;
        k += 1;
    }
    out
};

/// A heading: 0 is north, one step is five degrees clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Heading(u8);

impl Heading {
    /// Towards the north, the top of the table.
    pub const NORTH: Heading = Heading(0);

    /// From any number of steps, however many turns that is.
    #[inline]
    pub const fn new(steps: i32) -> Heading {
        Heading(steps.rem_euclid(72) as u8)
    }

    /// From degrees, where they are whole steps.
    pub fn from_degrees(degrees: i32) -> Option<Heading> {
        (degrees % 5 == 0).then(|| Heading::new(degrees / 5))
    }

    /// 0 to 71.
    #[inline]
    pub const fn index(self) -> i32 {
        self.0 as i32
    }

    /// 0 to 355.
    pub const fn degrees(self) -> i32 {
        self.0 as i32 * 5
    }

    /// Turned clockwise by this many steps; negative: counter-clockwise.
    #[inline]
    pub const fn turned(self, steps: i32) -> Heading {
        Heading::new(self.0 as i32 + steps)
    }

    /// The other way.
    #[inline]
    pub const fn back(self) -> Heading {
        self.turned(36)
    }

    /// The angle to another, in steps: 0 to 36.
    #[inline]
    pub fn angle(self, other: Heading) -> i32 {
        let d = (i32::from(self.0) - i32::from(other.0)).abs();
        d.min(72 - d)
    }

    /// The steps from here to `other`, the short way: -35 to 36, positive clockwise.
    pub fn turn_to(self, other: Heading) -> i32 {
        let d = (i32::from(other.0) - i32::from(self.0)).rem_euclid(72);
        if d > 36 { d - 72 } else { d }
    }

    /// The sine times 10000.
    #[inline]
    pub const fn sin(self) -> i64 {
        SIN[self.0 as usize]
    }

    /// The cosine times 10000.
    #[inline]
    pub const fn cos(self) -> i64 {
        SIN[self.0 as usize + 18]
    }

    /// This many half-c forward, in c at most one off, right and up.
    #[inline]
    pub(crate) const fn portion(self, half: i64) -> (i32, i32) {
        let (sin, cos) = PORTION[self.0 as usize];
        (((half * sin as i64) >> 30) as i32, ((half * cos as i64) >> 30) as i32)
    }

    /// Forward, 10000 long.
    #[inline]
    pub const fn forward(self) -> Fine {
        Fine { x: self.sin(), y: self.cos() }
    }

    /// To the right, 10000 long.
    #[inline]
    pub const fn right(self) -> Fine {
        Fine { x: self.cos(), y: -self.sin() }
    }

    /// The square of the length of [`Heading::forward`].
    #[inline]
    pub(crate) const fn norm(self) -> i64 {
        NORM[self.0 as usize]
    }

    /// The heading nearest to a vector: the largest product, ties to the lower index; none for the zero vector.
    pub fn nearest(v: Fine) -> Option<Heading> {
        if v == Fine::default() {
            return None;
        }
        // Nothing on a table is so far that the products leave 64 bits; what is farther is brought nearer.
        let mut v = v;
        while v.x.unsigned_abs().max(v.y.unsigned_abs()) >= 1 << 48 {
            v = Fine { x: v.x / 2, y: v.y / 2 };
        }
        // One quadrant has it, its borders included.
        let (start, aside) = match (v.x >= 0, v.y >= 0) {
            (true, true) => (0, v.x),
            (true, false) => (18, v.y),
            (false, false) => (36, v.x),
            (false, true) => (54, v.y),
        };
        // What part of the way round it is tells which two of them may be the nearest.
        let both = v.x.unsigned_abs() + v.y.unsigned_abs();
        let part = aside.unsigned_abs() * PARTS as u64 / both;
        let first = start + usize::from(FIRST[part as usize]);
        let product = |k: usize| v.x * SIN[k] + v.y * SIN[k + 18];
        let (a, b) = (Heading(first as u8), Heading(((first + 1) % 72) as u8));
        let (p, q) = (product(first), product(first + 1));
        let best = if q > p || q == p && b < a { b } else { a };
        Some(best)
    }
}
