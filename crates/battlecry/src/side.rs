//! The two armies.

use bicorne_core::{Phrase, phrase};
use std::str::FromStr;

bicorne_hexcard::sides! {
    /// An army, and the seat of the player who commands it (BCR-1.01).
    pub enum Side {
        /// The first seat.
        Union = "union",
        /// The second seat.
        Confederate = "confederate",
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
