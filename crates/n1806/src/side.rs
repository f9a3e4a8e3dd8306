//! The two sides (N06-1.01). A seat is a place at the table; which side it plays is settled by the auction, if there is one.

use serde::Deserialize;

/// A side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Blue blocks, from the south.
    #[default]
    French,
    /// Black blocks, from the north.
    Prussian,
}

impl Side {
    /// Both, French first.
    pub const BOTH: [Side; 2] = [Side::French, Side::Prussian];

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The enemy.
    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::French => Side::Prussian,
            Side::Prussian => Side::French,
        }
    }

    /// `french`, `prussian`.
    pub fn id(self) -> &'static str {
        match self {
            Side::French => "french",
            Side::Prussian => "prussian",
        }
    }

    /// From its id.
    pub fn parse(id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|s| s.id() == id)
    }
}
