//! The two long edges of the board, its rows, and the way back.

use super::{Dir, Hex, HexSet};

/// A long edge of the board, the own edge of one army (BCR-2.05, CCN-2.06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edge {
    /// Row `a`.
    Top,
    /// Row `i`.
    Bottom,
}

impl Edge {
    /// The other edge.
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::Top => Edge::Bottom,
            Edge::Bottom => Edge::Top,
        }
    }

    /// The 13 hexes of this edge.
    #[inline]
    pub const fn hexes(self) -> HexSet {
        match self {
            Edge::Top => ROWS[0],
            Edge::Bottom => ROWS[Hex::ROWS as usize - 1],
        }
    }
}

/// The hexes of a row, `a` = 0.
///
/// # Panics
/// If the board has no such row.
pub const fn row(row: u8) -> HexSet {
    ROWS[row as usize]
}

/// The rear neighbours of a hex for the army with this own edge: its neighbours in the next row
/// toward that edge, one or two; none on the edge itself (BCR-2.12, CCN-2.07).
#[inline]
pub const fn rear(hex: Hex, own: Edge) -> HexSet {
    let hex = HexSet::of(hex);
    match own {
        Edge::Top => hex.step(Dir::Nw).union(hex.step(Dir::Ne)),
        Edge::Bottom => hex.step(Dir::Sw).union(hex.step(Dir::Se)),
    }
}

const ROWS: [HexSet; Hex::ROWS as usize] = {
    let mut rows = [HexSet::EMPTY; Hex::ROWS as usize];
    let mut index = 0;
    while let Some(hex) = Hex::from_index(index) {
        let row = hex.row() as usize;
        rows[row] = rows[row].with(hex);
        index += 1;
    }
    rows
};
