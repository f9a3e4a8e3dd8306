//! The two armies.

use bicorne_core::{Phrase, Seat, phrase};
use bicorne_hexcard::TwoSides;
use std::str::FromStr;

bicorne_hexcard::named! {
    /// An army, and the chair of the player who commands it (BCR-1.01).
    pub enum Side {
        /// The first chair.
        Union = "union",
        /// The second chair.
        Confederate = "confederate",
    }
}

impl Side {
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
    #[inline]
    pub const fn of(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::Union),
            1 => Some(Side::Confederate),
            _ => None,
        }
    }
}

impl TwoSides for Side {
    const BOTH: [Side; 2] = Side::ALL;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

impl From<Side> for usize {
    #[inline]
    fn from(side: Side) -> usize {
        side.index()
    }
}

impl FromStr for Side {
    type Err = Phrase;

    /// Its id, in any case; `usa` and `csa` are understood too.
    fn from_str(text: &str) -> Result<Side, Phrase> {
        match text.to_ascii_lowercase().as_str() {
            "union" | "usa" => Ok(Side::Union),
            "confederate" | "csa" => Ok(Side::Confederate),
            _ => Err(phrase!(
                "a side is union or confederate, not {text:?}",
                "un camp est union ou confederate, et non {text:?}"
            )),
        }
    }
}
