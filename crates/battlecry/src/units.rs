//! Kinds of units: what they are, and their numbers from `data/battlecry/units.toml`.

use bicorne_hexcard::Face;
use std::fmt;
use std::str::FromStr;

/// An arm: what the dice, the reserve and the cards speak of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Arm {
    /// On foot.
    Infantry,
    /// Mounted.
    Cavalry,
    /// Guns.
    Artillery,
}

impl Arm {
    /// All three.
    pub const ALL: [Arm; 3] = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];

    /// `infantry`, `cavalry`, `artillery`.
    pub const fn id(self) -> &'static str {
        match self {
            Arm::Infantry => "infantry",
            Arm::Cavalry => "cavalry",
            Arm::Artillery => "artillery",
        }
    }

    /// Its symbol on the battle die.
    pub const fn face(self) -> Face {
        match self {
            Arm::Infantry => Face::Infantry,
            Arm::Cavalry => Face::Cavalry,
            Arm::Artillery => Face::Artillery,
        }
    }

    /// The ordinary unit of this arm, as the reserve holds it.
    pub const fn kind(self) -> Kind {
        match self {
            Arm::Infantry => Kind::Infantry,
            Arm::Cavalry => Kind::Cavalry,
            Arm::Artillery => Kind::Artillery,
        }
    }
}

impl fmt::Display for Arm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Arm {
    type Err = String;

    fn from_str(text: &str) -> Result<Arm, String> {
        Arm::ALL
            .into_iter()
            .find(|a| a.id() == text)
            .ok_or_else(|| "an arm is infantry, cavalry or artillery".to_owned())
    }
}

/// A kind of unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// Infantry.
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Artillery.
    Artillery,
    /// Horse artillery (BCR-18.04).
    HorseArtillery,
    /// The cadets of New Market (BCR-18.09).
    Cadets,
}

impl Kind {
    /// All five.
    pub const ALL: [Kind; 5] =
        [Kind::Infantry, Kind::Cavalry, Kind::Artillery, Kind::HorseArtillery, Kind::Cadets];

    /// What it is for the dice, the reserve and the cards.
    #[inline]
    pub const fn arm(self) -> Arm {
        match self {
            Kind::Infantry | Kind::Cadets => Arm::Infantry,
            Kind::Cavalry => Arm::Cavalry,
            Kind::Artillery | Kind::HorseArtillery => Arm::Artillery,
        }
    }

    /// `infantry`, `horse-artillery`.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::Cavalry => "cavalry",
            Kind::Artillery => "artillery",
            Kind::HorseArtillery => "horse-artillery",
            Kind::Cadets => "cadets",
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

    fn from_str(text: &str) -> Result<Kind, String> {
        Kind::ALL.into_iter().find(|k| k.id() == text).ok_or_else(|| {
            let ids: Vec<_> = Kind::ALL.iter().map(|k| k.id()).collect();
            format!("a kind of unit is {}, not {text:?}", ids.join(", "))
        })
    }
}
