//! The three sections as each player sees them.

use bicorne_core::{Phrase, phrase};
use bicorne_geom::hexes::{CENTRE, EAST, Edge, Hex, HexSet, WEST};
use std::str::FromStr;

crate::named! {
    /// A section of the board, from the point of view of one player.
    #[allow(missing_docs)] // the names say it
    pub enum Section {
        /// The player's left flank.
        Left = "left",
        Centre = "centre",
        /// The player's right flank.
        Right = "right",
    }
}

impl Section {
    /// The hexes of this section for the player who owns `edge`. Cut hexes are in two sections.
    pub const fn hexes(self, edge: Edge) -> HexSet {
        match (self, edge) {
            (Section::Centre, _) => CENTRE,
            (Section::Left, Edge::Bottom) | (Section::Right, Edge::Top) => WEST,
            (Section::Left, Edge::Top) | (Section::Right, Edge::Bottom) => EAST,
        }
    }

    /// Left and right exchanged: the same part of the board for the player opposite.
    #[must_use]
    pub const fn mirrored(self) -> Section {
        match self {
            Section::Left => Section::Right,
            Section::Centre => Section::Centre,
            Section::Right => Section::Left,
        }
    }
}

impl FromStr for Section {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Section, Phrase> {
        Section::from_id(text).ok_or_else(|| {
            phrase!(
                "a section is left, centre or right, not {text:?}",
                "une section est left (gauche), centre ou right (droite), et non {text:?}"
            )
        })
    }
}

/// The sections a hex lies in: one, or two where a line cuts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SectionSet(u8);

impl SectionSet {
    /// The sections of `hex` for the player who owns `edge`.
    #[inline]
    pub const fn of(hex: Hex, edge: Edge) -> SectionSet {
        let mut bits = 0;
        let mut n = 0;
        while n < Section::ALL.len() {
            bits |= (Section::ALL[n].hexes(edge).contains(hex) as u8) << n;
            n += 1;
        }
        SectionSet(bits)
    }

    /// The five that a hex can lie in: one section, or two that meet.
    pub const ALL: [SectionSet; 5] =
        [SectionSet(0b001), SectionSet(0b010), SectionSet(0b100), SectionSet(0b011), SectionSet(0b110)];

    /// The hexes that lie in these sections and no other, for the player who owns `edge`.
    pub fn hexes(self, edge: Edge) -> HexSet {
        let each = Section::ALL.into_iter();
        each.fold(HexSet::ALL, |set, section| match self.contains(section) {
            true => set & section.hexes(edge),
            false => set - section.hexes(edge),
        })
    }

    /// Whether `section` is one of them.
    pub const fn contains(self, section: Section) -> bool {
        self.0 >> section as u8 & 1 != 0
    }

    /// As an index below 8: bit `n` for section `n`.
    pub(crate) const fn bits(self) -> usize {
        self.0 as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flank_is_left_for_one_player_and_right_for_the_other() {
        let hex: Hex = "e2".parse().unwrap();
        assert!(SectionSet::of(hex, Edge::Bottom).contains(Section::Left));
        assert!(SectionSet::of(hex, Edge::Top).contains(Section::Right));
        for section in Section::ALL {
            assert_eq!(section.hexes(Edge::Top), section.mirrored().hexes(Edge::Bottom));
        }
    }

    #[test]
    fn a_cut_hex_is_in_two_sections() {
        let both = SectionSet::of("f9".parse().unwrap(), Edge::Bottom);
        assert!(both.contains(Section::Centre) && both.contains(Section::Right));
        assert!(!both.contains(Section::Left));
    }

    #[test]
    fn five_kinds_of_hexes_make_the_board() {
        let kinds = SectionSet::ALL.map(|kind| kind.hexes(Edge::Top));
        assert_eq!(kinds.map(HexSet::len), [32, 41, 32, 4, 4]);
        assert_eq!(kinds.into_iter().fold(HexSet::EMPTY, |all, kind| all | kind), HexSet::ALL);
    }
}
