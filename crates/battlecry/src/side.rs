//! The two armies.

use bicorne_core::Seat;
use std::fmt;
use std::str::FromStr;

/// An army, and the chair of the player who commands it (BCR-1.01).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// The first chair.
    Union,
    /// The second chair.
    Confederate,
}

impl Side {
    /// Both, in the order of the chairs.
    pub const ALL: [Side; 2] = [Side::Union, Side::Confederate];

    /// As an index, below 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other army.
    #[inline]
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Union => Side::Confederate,
            Side::Confederate => Side::Union,
        }
    }

    /// Its player's chair.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The army of a chair, if the game has that chair.
    pub const fn of(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::Union),
            1 => Some(Side::Confederate),
            _ => None,
        }
    }

    /// `union` or `confederate`.
    pub const fn id(self) -> &'static str {
        match self {
            Side::Union => "union",
            Side::Confederate => "confederate",
        }
    }
}

impl From<Side> for usize {
    fn from(side: Side) -> usize {
        side.index()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Side {
    type Err = String;

    /// Its id, in any case; `usa` and `csa` are understood too.
    fn from_str(text: &str) -> Result<Side, String> {
        match text.to_ascii_lowercase().as_str() {
            "union" | "usa" => Ok(Side::Union),
            "confederate" | "csa" => Ok(Side::Confederate),
            _ => Err(format!("a side is union or confederate, not {text:?}")),
        }
    }
}
