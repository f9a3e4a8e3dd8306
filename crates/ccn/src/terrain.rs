//! Terrain: one kind per map letter.

use std::fmt;
use std::str::FromStr;

/// What lies on a hex (CCN-22.01).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[repr(u8)]
pub enum Terrain {
    /// `.`
    #[default]
    Clear,
    /// `F`
    Forest,
    /// `H`
    Hill,
    /// `T`
    Town,
    /// `W`
    Windmill,
    /// `R`
    River,
    /// `f`
    Ford,
    /// `B`
    Bridge,
    /// `Q`
    Quarry,
    /// `X`
    Rugged,
}

impl Terrain {
    /// How many there are.
    pub const COUNT: usize = 10;

    /// All, in the order of the data.
    pub const ALL: [Terrain; Terrain::COUNT] = [
        Terrain::Clear,
        Terrain::Forest,
        Terrain::Hill,
        Terrain::Town,
        Terrain::Windmill,
        Terrain::River,
        Terrain::Ford,
        Terrain::Bridge,
        Terrain::Quarry,
        Terrain::Rugged,
    ];

    /// `forest`.
    pub const fn id(self) -> &'static str {
        match self {
            Terrain::Clear => "clear",
            Terrain::Forest => "forest",
            Terrain::Hill => "hill",
            Terrain::Town => "town",
            Terrain::Windmill => "windmill",
            Terrain::River => "river",
            Terrain::Ford => "ford",
            Terrain::Bridge => "bridge",
            Terrain::Quarry => "quarry",
            Terrain::Rugged => "rugged",
        }
    }

    /// Its letter on maps: forest is `F`, ford is `f`.
    pub const fn letter(self) -> char {
        match self {
            Terrain::Clear => '.',
            Terrain::Forest => 'F',
            Terrain::Hill => 'H',
            Terrain::Town => 'T',
            Terrain::Windmill => 'W',
            Terrain::River => 'R',
            Terrain::Ford => 'f',
            Terrain::Bridge => 'B',
            Terrain::Quarry => 'Q',
            Terrain::Rugged => 'X',
        }
    }

    /// Whether field works may stand on it (CCN-22.01).
    pub const fn takes_works(self) -> bool {
        matches!(self, Terrain::Clear | Terrain::Hill)
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Terrain {
    type Err = String;

    /// Its id in any case, or its map letter in the case of the map.
    fn from_str(text: &str) -> Result<Terrain, String> {
        let found =
            |t: &Terrain| t.id().eq_ignore_ascii_case(text) || text == t.letter().encode_utf8(&mut [0; 4]);
        Terrain::ALL.into_iter().find(found).ok_or_else(|| {
            let names: Vec<_> = Terrain::ALL.iter().map(|t| format!("{} ({})", t.id(), t.letter())).collect();
            format!("terrain is {}, not {text:?}", names.join(", "))
        })
    }
}
