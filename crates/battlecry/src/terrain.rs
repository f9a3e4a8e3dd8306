//! Terrain: one kind per map letter.

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

bicorne_hexcard::terrain_by_letter!(Terrain, str::eq_ignore_ascii_case);
