//! The two sides and the three nations.

use bicorne_core::{Phrase, Seat, phrase};
use bicorne_hexcard::TwoSides;
use std::str::FromStr;

bicorne_hexcard::named! {
    /// A side, and the chair of the player who commands it.
    pub enum Side {
        /// The first chair.
        French = "french",
        /// The second chair: British and Portuguese.
        Allied = "allied",
    }
}

impl Side {
    /// The other side.
    #[inline]
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::French => Side::Allied,
            Side::Allied => Side::French,
        }
    }

    /// Its player's chair.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side of a chair, if the game has that chair.
    #[inline]
    pub const fn of(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::French),
            1 => Some(Side::Allied),
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

    /// Its id, in any case.
    fn from_str(text: &str) -> Result<Side, Phrase> {
        Side::from_id(text).ok_or_else(|| {
            phrase!(
                "a side is french or allied, not {text:?}",
                "un camp est french (français) ou allied (allié), et non {text:?}"
            )
        })
    }
}

bicorne_hexcard::named! {
    /// A nation (CCN-26.01).
    pub enum Nation {
        /// Alone on its side.
        French = "french",
        /// Allied.
        British = "british",
        /// Allied; its blocks stand for others too (CCN-26.06).
        Portuguese = "portuguese",
    }
}

impl Nation {
    /// Its side (CCN-26.08).
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Nation::French => Side::French,
            Nation::British | Nation::Portuguese => Side::Allied,
        }
    }
}

impl FromStr for Nation {
    type Err = Phrase;

    /// Its id, in any case.
    fn from_str(text: &str) -> Result<Nation, Phrase> {
        Nation::from_id(text).ok_or_else(|| {
            phrase!(
                "a nation is french, british or portuguese, not {text:?}",
                "une nation est french (France), british (Grande-Bretagne) ou portuguese (Portugal), et non {text:?}"
            )
        })
    }
}
