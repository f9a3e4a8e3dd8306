//! The two sides and the three nations.

use bicorne_core::{Phrase, phrase};
use std::str::FromStr;

bicorne_hexcard::sides! {
    /// A side, and the seat of the player who commands it.
    pub enum Side {
        /// The first seat.
        French = "french",
        /// The second seat: British and Portuguese.
        Allied = "allied",
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
        /// On the Allied side, as the Portuguese.
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
