//! Terrain: one kind per map letter.

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

// Letters keep their case: F is forest, f is ford.
bicorne_hexcard::terrain_by_letter!(Terrain, |a, b| a == b);
