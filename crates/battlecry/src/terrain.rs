//! Terrain: one kind per map letter.

use std::fmt;
use std::str::FromStr;

/// What lies on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[repr(u8)]
pub enum Terrain {
    /// `.`
    #[default]
    Clear,
    /// `W`
    Woods,
    /// `O`
    Orchard,
    /// `H`
    Hill,
    /// `B`
    Building,
    /// `R`
    River,
    /// `=`
    Bridge,
    /// `F`
    Field,
    /// `#`
    Rough,
}

impl Terrain {
    /// All, in the order of the data.
    pub const ALL: [Terrain; 9] = [
        Terrain::Clear,
        Terrain::Woods,
        Terrain::Orchard,
        Terrain::Hill,
        Terrain::Building,
        Terrain::River,
        Terrain::Bridge,
        Terrain::Field,
        Terrain::Rough,
    ];

    /// `woods`.
    pub const fn id(self) -> &'static str {
        match self {
            Terrain::Clear => "clear",
            Terrain::Woods => "woods",
            Terrain::Orchard => "orchard",
            Terrain::Hill => "hill",
            Terrain::Building => "building",
            Terrain::River => "river",
            Terrain::Bridge => "bridge",
            Terrain::Field => "field",
            Terrain::Rough => "rough",
        }
    }

    /// Its letter on maps.
    pub const fn letter(self) -> char {
        match self {
            Terrain::Clear => '.',
            Terrain::Woods => 'W',
            Terrain::Orchard => 'O',
            Terrain::Hill => 'H',
            Terrain::Building => 'B',
            Terrain::River => 'R',
            Terrain::Bridge => '=',
            Terrain::Field => 'F',
            Terrain::Rough => '#',
        }
    }
}

impl Terrain {
    /// Whether field works may stand on it (BCR-11.36, which outdoes BCR-11.21 for bridges).
    pub const fn takes_works(self) -> bool {
        !matches!(self, Terrain::River | Terrain::Bridge | Terrain::Rough)
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Terrain {
    type Err = String;

    /// Its id or its map letter, in any case.
    fn from_str(text: &str) -> Result<Terrain, String> {
        let found = |t: &Terrain| {
            t.id().eq_ignore_ascii_case(text)
                || text.eq_ignore_ascii_case(t.letter().encode_utf8(&mut [0; 4]))
        };
        Terrain::ALL.into_iter().find(found).ok_or_else(|| {
            let names: Vec<_> = Terrain::ALL.iter().map(|t| format!("{} ({})", t.id(), t.letter())).collect();
            format!("terrain is {}, not {text:?}", names.join(", "))
        })
    }
}
