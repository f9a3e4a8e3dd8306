//! Unit types: nation, class, grade; their numbers are in `data/ccn/units.toml`.

use bicorne_hexcard::Face;
use std::fmt;
use std::str::FromStr;

use crate::side::Nation;

/// A class: what the dice and the cards speak of (CCN-1.15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Class {
    /// On foot.
    Infantry,
    /// Mounted.
    Cavalry,
    /// Guns.
    Artillery,
}

impl Class {
    /// All three.
    pub const ALL: [Class; 3] = [Class::Infantry, Class::Cavalry, Class::Artillery];

    /// `infantry`, `cavalry`, `artillery`.
    pub const fn id(self) -> &'static str {
        match self {
            Class::Infantry => "infantry",
            Class::Cavalry => "cavalry",
            Class::Artillery => "artillery",
        }
    }

    /// Its symbol on the battle die.
    pub const fn face(self) -> Face {
        match self {
            Class::Infantry => Face::Infantry,
            Class::Cavalry => Face::Cavalry,
            Class::Artillery => Face::Artillery,
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A grade (CCN-1.15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// Ordinary troops.
    Line,
    /// Poor troops.
    Militia,
    /// Light infantry, rifles, grenadiers.
    Elite,
    /// The guard.
    Guard,
}

/// A unit type of one nation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)] // the names are those of the table of units
pub enum Kind {
    FrenchLine,
    FrenchLight,
    FrenchGrenadiers,
    FrenchYoungGuard,
    FrenchOldGuard,
    FrenchMilitia,
    FrenchLightCavalry,
    FrenchHeavyCavalry,
    FrenchCuirassiers,
    FrenchGuardHeavyCavalry,
    FrenchFootArtillery,
    FrenchHorseArtillery,
    FrenchGuardFootArtillery,
    BritishLine,
    BritishLight,
    BritishRifles,
    BritishGrenadiers,
    BritishGuardGrenadiers,
    BritishLightCavalry,
    BritishHeavyCavalry,
    BritishGuardHeavyCavalry,
    BritishFootArtillery,
    BritishHorseArtillery,
    PortugueseLine,
    PortugueseLight,
    PortugueseMilitia,
    PortugueseLightCavalry,
    PortugueseHeavyCavalry,
    PortugueseFootArtillery,
}

impl Kind {
    /// How many there are.
    pub const COUNT: usize = 29;

    /// All, in the order of the data.
    pub const ALL: [Kind; Kind::COUNT] = [
        Kind::FrenchLine,
        Kind::FrenchLight,
        Kind::FrenchGrenadiers,
        Kind::FrenchYoungGuard,
        Kind::FrenchOldGuard,
        Kind::FrenchMilitia,
        Kind::FrenchLightCavalry,
        Kind::FrenchHeavyCavalry,
        Kind::FrenchCuirassiers,
        Kind::FrenchGuardHeavyCavalry,
        Kind::FrenchFootArtillery,
        Kind::FrenchHorseArtillery,
        Kind::FrenchGuardFootArtillery,
        Kind::BritishLine,
        Kind::BritishLight,
        Kind::BritishRifles,
        Kind::BritishGrenadiers,
        Kind::BritishGuardGrenadiers,
        Kind::BritishLightCavalry,
        Kind::BritishHeavyCavalry,
        Kind::BritishGuardHeavyCavalry,
        Kind::BritishFootArtillery,
        Kind::BritishHorseArtillery,
        Kind::PortugueseLine,
        Kind::PortugueseLight,
        Kind::PortugueseMilitia,
        Kind::PortugueseLightCavalry,
        Kind::PortugueseHeavyCavalry,
        Kind::PortugueseFootArtillery,
    ];

    /// `french-line`: the id of its row in the data.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::FrenchLine => "french-line",
            Kind::FrenchLight => "french-light",
            Kind::FrenchGrenadiers => "french-grenadiers",
            Kind::FrenchYoungGuard => "french-young-guard",
            Kind::FrenchOldGuard => "french-old-guard",
            Kind::FrenchMilitia => "french-militia",
            Kind::FrenchLightCavalry => "french-light-cavalry",
            Kind::FrenchHeavyCavalry => "french-heavy-cavalry",
            Kind::FrenchCuirassiers => "french-cuirassiers",
            Kind::FrenchGuardHeavyCavalry => "french-guard-heavy-cavalry",
            Kind::FrenchFootArtillery => "french-foot-artillery",
            Kind::FrenchHorseArtillery => "french-horse-artillery",
            Kind::FrenchGuardFootArtillery => "french-guard-foot-artillery",
            Kind::BritishLine => "british-line",
            Kind::BritishLight => "british-light",
            Kind::BritishRifles => "british-rifles",
            Kind::BritishGrenadiers => "british-grenadiers",
            Kind::BritishGuardGrenadiers => "british-guard-grenadiers",
            Kind::BritishLightCavalry => "british-light-cavalry",
            Kind::BritishHeavyCavalry => "british-heavy-cavalry",
            Kind::BritishGuardHeavyCavalry => "british-guard-heavy-cavalry",
            Kind::BritishFootArtillery => "british-foot-artillery",
            Kind::BritishHorseArtillery => "british-horse-artillery",
            Kind::PortugueseLine => "portuguese-line",
            Kind::PortugueseLight => "portuguese-light",
            Kind::PortugueseMilitia => "portuguese-militia",
            Kind::PortugueseLightCavalry => "portuguese-light-cavalry",
            Kind::PortugueseHeavyCavalry => "portuguese-heavy-cavalry",
            Kind::PortugueseFootArtillery => "portuguese-foot-artillery",
        }
    }

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

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Kind {
    type Err = String;

    /// Its id or its code, in any case.
    fn from_str(text: &str) -> Result<Kind, String> {
        let found = |k: &Kind| k.id().eq_ignore_ascii_case(text) || k.code().eq_ignore_ascii_case(text);
        Kind::ALL
            .into_iter()
            .find(found)
            .ok_or_else(|| format!("no unit type is called {text:?}; names are like french-line or F-LN"))
    }
}
