//! The two sides and the three nations.

use bicorne_core::Seat;
use std::fmt;
use std::str::FromStr;

/// A side, and the chair of the player who commands it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// The first chair.
    French,
    /// The second chair: British and Portuguese.
    Allied,
}

impl Side {
    /// Both, in the order of the chairs.
    pub const ALL: [Side; 2] = [Side::French, Side::Allied];

    /// As an index, below 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

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
    pub const fn of(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::French),
            1 => Some(Side::Allied),
            _ => None,
        }
    }

    /// `french` or `allied`.
    pub const fn id(self) -> &'static str {
        match self {
            Side::French => "french",
            Side::Allied => "allied",
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

    /// Its id, in any case.
    fn from_str(text: &str) -> Result<Side, String> {
        Side::ALL
            .into_iter()
            .find(|s| s.id().eq_ignore_ascii_case(text))
            .ok_or_else(|| format!("a side is french or allied, not {text:?}"))
    }
}

/// A nation (CCN-26.01).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Nation {
    /// Alone on its side.
    French,
    /// Allied.
    British,
    /// Allied; its blocks stand for others too (CCN-26.06).
    Portuguese,
}

impl Nation {
    /// All three.
    pub const ALL: [Nation; 3] = [Nation::French, Nation::British, Nation::Portuguese];

    /// Its side (CCN-26.08).
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Nation::French => Side::French,
            Nation::British | Nation::Portuguese => Side::Allied,
        }
    }

    /// `french`, `british`, `portuguese`.
    pub const fn id(self) -> &'static str {
        match self {
            Nation::French => "french",
            Nation::British => "british",
            Nation::Portuguese => "portuguese",
        }
    }
}

impl fmt::Display for Nation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Nation {
    type Err = String;

    /// Its id, in any case.
    fn from_str(text: &str) -> Result<Nation, String> {
        Nation::ALL
            .into_iter()
            .find(|n| n.id().eq_ignore_ascii_case(text))
            .ok_or_else(|| format!("a nation is french, british or portuguese, not {text:?}"))
    }
}
