//! Distance in hexes.

use super::{Hex, HexSet};

/// The greatest distance on the board, from corner to opposite corner.
pub const MAX_DISTANCE: u8 = 16;

/// The least number of steps from one hex to the other, whatever lies between (BCR-2.04, CCN-2.04).
#[inline]
pub fn distance(a: Hex, b: Hex) -> u8 {
    DISTANCES[a.index()][b.index()]
}

/// The hexes at distance `range` or less, `hex` itself among them.
#[inline]
pub fn within(hex: Hex, range: u8) -> HexSet {
    WITHIN[hex.index()][range.min(MAX_DISTANCE) as usize]
}

static DISTANCES: [[u8; Hex::COUNT]; Hex::COUNT] = distances();
static WITHIN: [[HexSet; MAX_DISTANCE as usize + 1]; Hex::COUNT] = withins();

const fn measure(a: Hex, b: Hex) -> u8 {
    let rows = a.row().abs_diff(b.row());
    let x2 = a.x2().abs_diff(b.x2());
    // Each step to another row brings half a hex sideways for nothing.
    rows + x2.saturating_sub(rows) / 2
}

const fn distances() -> [[u8; Hex::COUNT]; Hex::COUNT] {
    let mut table = [[0; Hex::COUNT]; Hex::COUNT];
    let mut i = 0;
    while let Some(a) = Hex::from_index(i) {
        let mut j = 0;
        while let Some(b) = Hex::from_index(j) {
            table[i][j] = measure(a, b);
            j += 1;
        }
        i += 1;
    }
    table
}

const fn withins() -> [[HexSet; MAX_DISTANCE as usize + 1]; Hex::COUNT] {
    let distances = distances();
    let mut table = [[HexSet::EMPTY; MAX_DISTANCE as usize + 1]; Hex::COUNT];
    let mut i = 0;
    while i < Hex::COUNT {
        let mut j = 0;
        while let Some(b) = Hex::from_index(j) {
            let range = distances[i][j] as usize;
            table[i][range] = table[i][range].with(b);
            j += 1;
        }
        let mut range = 1;
        while range <= MAX_DISTANCE as usize {
            table[i][range] = table[i][range].union(table[i][range - 1]);
            range += 1;
        }
        i += 1;
    }
    table
}
