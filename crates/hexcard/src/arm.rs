//! The three arms: what the dice and the cards speak of.

use crate::dice::DieFace;
use bicorne_core::{Phrase, phrase};
use std::str::FromStr;

crate::named! {
    /// An arm, which some rules call a class.
    #[allow(missing_docs)] // the names say it
    pub enum Arm {
        Infantry = "infantry",
        Cavalry = "cavalry",
        Artillery = "artillery",
    }
}

impl Arm {
    /// Its symbol on the battle die.
    pub const fn face(self) -> DieFace {
        match self {
            Arm::Infantry => DieFace::Infantry,
            Arm::Cavalry => DieFace::Cavalry,
            Arm::Artillery => DieFace::Artillery,
        }
    }
}

impl FromStr for Arm {
    type Err = Phrase;

    /// Its id.
    fn from_str(text: &str) -> Result<Arm, Phrase> {
        Arm::from_id(text).ok_or_else(|| {
            phrase!(
                "an arm is infantry, cavalry or artillery, not {text:?}",
                "une arme est infantry (infanterie), cavalry (cavalerie) ou artillery (artillerie), et non {text:?}"
            )
        })
    }
}
