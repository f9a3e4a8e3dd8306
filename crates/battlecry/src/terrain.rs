//! Terrain: one kind per map letter.

use bicorne_core::{Phrase, phrase};
use std::str::FromStr;

bicorne_hexcard::named! {
    /// What lies on a hex.
    #[derive(Default)]
    pub enum Terrain {
        /// `.`
        #[default]
        Clear = "clear",
        /// `W`
        Woods = "woods",
        /// `O`
        Orchard = "orchard",
        /// `H`
        Hill = "hill",
        /// `B`
        Building = "building",
        /// `R`
        River = "river",
        /// `=`
        Bridge = "bridge",
        /// `F`
        Field = "field",
        /// `#`
        Rough = "rough",
    }
}

impl Terrain {
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

impl FromStr for Terrain {
    type Err = Phrase;

    /// Its id or its map letter, in any case.
    fn from_str(text: &str) -> Result<Terrain, Phrase> {
        let found = |t: &Terrain| {
            t.id().eq_ignore_ascii_case(text)
                || text.eq_ignore_ascii_case(t.letter().encode_utf8(&mut [0; 4]))
        };
        Terrain::ALL.into_iter().find(found).ok_or_else(|| {
            let names: Vec<_> = Terrain::ALL.iter().map(|t| format!("{} ({})", t.id(), t.letter())).collect();
            let names = names.join(", ");
            phrase!("terrain is {names}, not {text:?}", "un terrain est {names}, et non {text:?}")
        })
    }
}
