//! Unit types: nation, class, grade; their numbers are in `data/ccn/units.toml`.

use bicorne_core::{Phrase, phrase};
/// A class: what the dice and the cards speak of (CCN-1.15).
pub use bicorne_hexcard::Arm as Class;
use std::str::FromStr;

use crate::side::Nation;

/// A grade (CCN-1.15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Grade {
    /// Ordinary troops.
    Line,
    /// Poor troops.
    Militia,
    /// Light infantry, rifles, grenadiers.
    Elite,
    Guard,
}

bicorne_hexcard::named! {
    /// A unit type of one nation.
    #[allow(missing_docs)] // the names are those of the table of units
    pub enum Kind {
        FrenchLine = "french-line",
        FrenchLight = "french-light",
        FrenchGrenadiers = "french-grenadiers",
        FrenchYoungGuard = "french-young-guard",
        FrenchOldGuard = "french-old-guard",
        FrenchMilitia = "french-militia",
        FrenchLightCavalry = "french-light-cavalry",
        FrenchHeavyCavalry = "french-heavy-cavalry",
        FrenchCuirassiers = "french-cuirassiers",
        FrenchGuardHeavyCavalry = "french-guard-heavy-cavalry",
        FrenchFootArtillery = "french-foot-artillery",
        FrenchHorseArtillery = "french-horse-artillery",
        FrenchGuardFootArtillery = "french-guard-foot-artillery",
        BritishLine = "british-line",
        BritishLight = "british-light",
        BritishRifles = "british-rifles",
        BritishGrenadiers = "british-grenadiers",
        BritishGuardGrenadiers = "british-guard-grenadiers",
        BritishLightCavalry = "british-light-cavalry",
        BritishHeavyCavalry = "british-heavy-cavalry",
        BritishGuardHeavyCavalry = "british-guard-heavy-cavalry",
        BritishFootArtillery = "british-foot-artillery",
        BritishHorseArtillery = "british-horse-artillery",
        PortugueseLine = "portuguese-line",
        PortugueseLight = "portuguese-light",
        PortugueseMilitia = "portuguese-militia",
        PortugueseLightCavalry = "portuguese-light-cavalry",
        PortugueseHeavyCavalry = "portuguese-heavy-cavalry",
        PortugueseFootArtillery = "portuguese-foot-artillery",
    }
}

impl Kind {
    /// `F-LN`: its short name in tables.
    pub const fn code(self) -> &'static str {
        match self {
            Kind::FrenchLine => "F-LN",
            Kind::FrenchLight => "F-LT",
            Kind::FrenchGrenadiers => "F-GR",
            Kind::FrenchYoungGuard => "F-YG",
            Kind::FrenchOldGuard => "F-OG",
            Kind::FrenchMilitia => "F-MI",
            Kind::FrenchLightCavalry => "F-LC",
            Kind::FrenchHeavyCavalry => "F-HC",
            Kind::FrenchCuirassiers => "F-CU",
            Kind::FrenchGuardHeavyCavalry => "F-GHC",
            Kind::FrenchFootArtillery => "F-FA",
            Kind::FrenchHorseArtillery => "F-HA",
            Kind::FrenchGuardFootArtillery => "F-GFA",
            Kind::BritishLine => "B-LN",
            Kind::BritishLight => "B-LT",
            Kind::BritishRifles => "B-RL",
            Kind::BritishGrenadiers => "B-GR",
            Kind::BritishGuardGrenadiers => "B-GG",
            Kind::BritishLightCavalry => "B-LC",
            Kind::BritishHeavyCavalry => "B-HC",
            Kind::BritishGuardHeavyCavalry => "B-GHC",
            Kind::BritishFootArtillery => "B-FA",
            Kind::BritishHorseArtillery => "B-HA",
            Kind::PortugueseLine => "P-LN",
            Kind::PortugueseLight => "P-LT",
            Kind::PortugueseMilitia => "P-MI",
            Kind::PortugueseLightCavalry => "P-LC",
            Kind::PortugueseHeavyCavalry => "P-HC",
            Kind::PortugueseFootArtillery => "P-FA",
        }
    }

    /// Its class.
    #[inline]
    pub const fn class(self) -> Class {
        match self {
            Kind::FrenchLine
            | Kind::FrenchLight
            | Kind::FrenchGrenadiers
            | Kind::FrenchYoungGuard
            | Kind::FrenchOldGuard
            | Kind::FrenchMilitia
            | Kind::BritishLine
            | Kind::BritishLight
            | Kind::BritishRifles
            | Kind::BritishGrenadiers
            | Kind::BritishGuardGrenadiers
            | Kind::PortugueseLine
            | Kind::PortugueseLight
            | Kind::PortugueseMilitia => Class::Infantry,
            Kind::FrenchLightCavalry
            | Kind::FrenchHeavyCavalry
            | Kind::FrenchCuirassiers
            | Kind::FrenchGuardHeavyCavalry
            | Kind::BritishLightCavalry
            | Kind::BritishHeavyCavalry
            | Kind::BritishGuardHeavyCavalry
            | Kind::PortugueseLightCavalry
            | Kind::PortugueseHeavyCavalry => Class::Cavalry,
            Kind::FrenchFootArtillery
            | Kind::FrenchHorseArtillery
            | Kind::FrenchGuardFootArtillery
            | Kind::BritishFootArtillery
            | Kind::BritishHorseArtillery
            | Kind::PortugueseFootArtillery => Class::Artillery,
        }
    }

    /// Its nation.
    pub const fn nation(self) -> Nation {
        match self as u8 {
            0..=12 => Nation::French,
            13..=22 => Nation::British,
            _ => Nation::Portuguese,
        }
    }
}

impl FromStr for Kind {
    type Err = Phrase;

    /// Its id or its code, in any case.
    fn from_str(text: &str) -> Result<Kind, Phrase> {
        let by_code = || Kind::ALL.into_iter().find(|k| k.code().eq_ignore_ascii_case(text));
        Kind::from_id(text).or_else(by_code).ok_or_else(|| {
            let ids: Vec<_> = Kind::ALL.iter().map(|k| format!("{} ({})", k.id(), k.code())).collect();
            let ids = ids.join(", ");
            phrase!(
                "no unit type is called {text:?}; the types are {ids}",
                "aucun type d'unité ne s'appelle {text:?} ; les types sont {ids}"
            )
        })
    }
}
