//! Kinds of units: what they are, and their numbers from `data/battlecry/units.toml`.

use bicorne_core::{Phrase, phrase};
pub use bicorne_hexcard::Arm;
use std::str::FromStr;

bicorne_hexcard::named! {
    /// A kind of unit.
    #[allow(missing_docs)] // the names say it
    pub enum Kind {
        Infantry = "infantry",
        Cavalry = "cavalry",
        Artillery = "artillery",
        /// Horse artillery (BCR-18.04).
        HorseArtillery = "horse-artillery",
        /// The cadets of New Market (BCR-18.09).
        Cadets = "cadets",
    }
}

impl Kind {
    /// The ordinary unit of an arm, as the reserve holds it.
    pub const fn of(arm: Arm) -> Kind {
        match arm {
            Arm::Infantry => Kind::Infantry,
            Arm::Cavalry => Kind::Cavalry,
            Arm::Artillery => Kind::Artillery,
        }
    }

    /// What it is for the dice, the reserve and the cards.
    #[inline]
    pub const fn arm(self) -> Arm {
        match self {
            Kind::Infantry | Kind::Cadets => Arm::Infantry,
            Kind::Cavalry => Arm::Cavalry,
            Kind::Artillery | Kind::HorseArtillery => Arm::Artillery,
        }
    }
}

impl FromStr for Kind {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Kind, Phrase> {
        Kind::from_id(text).ok_or_else(|| {
            let ids: Vec<_> = Kind::ALL.iter().map(|k| k.id()).collect();
            let ids = ids.join(", ");
            phrase!("a kind of unit is {ids}, not {text:?}", "une sorte d'unité est {ids}, et non {text:?}")
        })
    }
}
