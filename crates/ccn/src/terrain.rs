//! Terrain: one kind per map letter.

use bicorne_core::{Phrase, phrase};
use std::str::FromStr;

bicorne_hexcard::named! {
    /// What lies on a hex (CCN-22.01).
    #[derive(Default)]
    pub enum Terrain {
        /// `.`
        #[default]
        Clear = "clear",
        /// `F`
        Forest = "forest",
        /// `H`
        Hill = "hill",
        /// `T`
        Town = "town",
        /// `W`
        Windmill = "windmill",
        /// `R`
        River = "river",
        /// `f`
        Ford = "ford",
        /// `B`
        Bridge = "bridge",
        /// `Q`
        Quarry = "quarry",
        /// `X`
        Rugged = "rugged",
    }
}

impl Terrain {
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

impl FromStr for Terrain {
    type Err = Phrase;

    /// Its id in any case, or its map letter in the case of the map.
    fn from_str(text: &str) -> Result<Terrain, Phrase> {
        let found =
            |t: &Terrain| t.id().eq_ignore_ascii_case(text) || text == t.letter().encode_utf8(&mut [0; 4]);
        Terrain::ALL.into_iter().find(found).ok_or_else(|| {
            let names: Vec<_> = Terrain::ALL.iter().map(|t| format!("{} ({})", t.id(), t.letter())).collect();
            let names = names.join(", ");
            phrase!("terrain is {names}, not {text:?}", "un terrain est {names}, et non {text:?}")
        })
    }
}
