//! How many pieces a card may order in which sections.

use crate::section::{Section, SectionSet};

/// The orders of a card, by section. A piece in a cut hex may use an order of either of its sections, never of both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Orders {
    per_section: [u8; 3],
}

impl Orders {
    /// Orders on the left, in the centre and on the right.
    pub const fn new(left: u8, centre: u8, right: u8) -> Orders {
        Orders { per_section: [left, centre, right] }
    }

    /// Orders in one section only.
    pub const fn only(section: Section, orders: u8) -> Orders {
        let mut per_section = [0; 3];
        per_section[section as usize] = orders;
        Orders { per_section }
    }

    /// In this section.
    pub const fn count(self, section: Section) -> u8 {
        self.per_section[section as usize]
    }

    /// In all.
    pub fn total(self) -> u8 {
        self.per_section.iter().sum()
    }

    /// Whether pieces that stand in these sections can be given one order each.
    pub fn cover(self, pieces: impl IntoIterator<Item = SectionSet>) -> bool {
        let mut wanted = [0u8; 8];
        for piece in pieces {
            wanted[piece.bits()] += 1;
        }
        // Hall's theorem: pieces can be matched with orders if no group of sections is asked for more than it has by the
        // pieces that stand in no other section.
        (0..8usize).all(|group| {
            let inside: u8 = (0..8).filter(|p| p & !group == 0).map(|p| wanted[p]).sum();
            let orders: u8 = (0..3).filter(|s| group >> s & 1 != 0).map(|s| self.per_section[s]).sum();
            inside <= orders
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_geom::hexes::Edge;

    fn cover(orders: Orders, hexes: &str) -> bool {
        let sections = |h: &str| SectionSet::of(h.parse().unwrap(), Edge::Bottom);
        orders.cover(hexes.split(' ').map(sections))
    }

    #[test]
    fn a_piece_in_a_cut_hex_uses_either_order() {
        let each = Orders::new(1, 1, 1);
        assert!(cover(each, "e3 d4"));
        assert!(cover(each, "d4 d5"));
        assert!(!cover(each, "e3 d4 d5"), "two sections cannot serve three pieces");
        assert!(cover(each, "d4 f4 d9"), "left, centre and right");
        assert!(!cover(each, "d4 f4 h4"));
    }

    #[test]
    fn several_orders_in_a_section() {
        let advance = Orders::new(1, 2, 1);
        assert!(cover(advance, "e3 d4 d5 d9"));
        assert!(!cover(advance, "e3 d4 d5 e6"));
        assert!(cover(Orders::only(Section::Left, 2), "e3 d4"));
        assert!(!cover(Orders::only(Section::Left, 2), "e5"));
        assert_eq!(advance.total(), 4);
    }
}
