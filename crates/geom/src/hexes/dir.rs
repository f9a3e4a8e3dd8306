//! The six directions, which are also the six sides of a hex.

use std::fmt;
use std::str::FromStr;

use super::{Hex, HexSet};

/// A direction from a hex, and the hexside it leaves by. North is up, toward row `a`.
///
/// Text form: `e ne nw w sw se`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dir {
    /// Right, along the row.
    E,
    /// Up and right.
    Ne,
    /// Up and left.
    Nw,
    /// Left, along the row.
    W,
    /// Down and left.
    Sw,
    /// Down and right.
    Se,
}

impl Dir {
    /// All six, counterclockwise from east.
    pub const ALL: [Dir; 6] = [Dir::E, Dir::Ne, Dir::Nw, Dir::W, Dir::Sw, Dir::Se];

    /// The direction back.
    pub const fn opposite(self) -> Dir {
        match self {
            Dir::E => Dir::W,
            Dir::Ne => Dir::Sw,
            Dir::Nw => Dir::Se,
            Dir::W => Dir::E,
            Dir::Sw => Dir::Ne,
            Dir::Se => Dir::Nw,
        }
    }

    /// Change of row and of `x2` in one step.
    const fn delta(self) -> (i32, i32) {
        match self {
            Dir::E => (0, 2),
            Dir::Ne => (-1, 1),
            Dir::Nw => (-1, -1),
            Dir::W => (0, -2),
            Dir::Sw => (1, -1),
            Dir::Se => (1, 1),
        }
    }

    /// `e ne nw w sw se`.
    pub const fn id(self) -> &'static str {
        match self {
            Dir::E => "e",
            Dir::Ne => "ne",
            Dir::Nw => "nw",
            Dir::W => "w",
            Dir::Sw => "sw",
            Dir::Se => "se",
        }
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text is none of `e ne nw w sw se`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadDir;

impl fmt::Display for BadDir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a hexside is one of e ne nw w sw se")
    }
}

impl std::error::Error for BadDir {}

impl FromStr for Dir {
    type Err = BadDir;

    fn from_str(text: &str) -> Result<Dir, BadDir> {
        Dir::ALL.into_iter().find(|dir| dir.id() == text).ok_or(BadDir)
    }
}

impl Hex {
    /// The neighbour in this direction, if it is on the board.
    #[inline]
    pub fn step(self, dir: Dir) -> Option<Hex> {
        STEPS[self.index()][dir as usize]
    }

    /// The direction of an adjacent hex; `None` if `to` is not adjacent.
    pub fn dir_to(self, to: Hex) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| self.step(dir) == Some(to))
    }
}

/// The hexes at distance 1: two to six of them.
#[inline]
pub fn neighbours(hex: Hex) -> HexSet {
    NEIGHBOURS[hex.index()]
}

static STEPS: [[Option<Hex>; 6]; Hex::COUNT] = steps();
static NEIGHBOURS: [HexSet; Hex::COUNT] = neighbour_sets();

const fn steps() -> [[Option<Hex>; 6]; Hex::COUNT] {
    let mut table = [[None; 6]; Hex::COUNT];
    let mut index = 0;
    while let Some(hex) = Hex::from_index(index) {
        let mut d = 0;
        while d < 6 {
            let (rows, x2) = Dir::ALL[d].delta();
            table[index][d] = Hex::at(hex.row() as i32 + rows, hex.x2() as i32 + x2);
            d += 1;
        }
        index += 1;
    }
    table
}

const fn neighbour_sets() -> [HexSet; Hex::COUNT] {
    let steps = steps();
    let mut table = [HexSet::EMPTY; Hex::COUNT];
    let mut index = 0;
    while index < Hex::COUNT {
        let mut d = 0;
        while d < 6 {
            if let Some(next) = steps[index][d] {
                table[index] = table[index].with(next);
            }
            d += 1;
        }
        index += 1;
    }
    table
}
