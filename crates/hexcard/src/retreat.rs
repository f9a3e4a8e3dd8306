//! Where a step of a retreat may go.

use bicorne_geom::hexes::{Edge, Hex, HexSet, rear};

/// The ways of one step back toward the own edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// It stands on its own edge: the next step leaves the board.
    OffBoard,
    /// No rear hex is open.
    Blocked,
    /// One rear hex is open.
    Only(Hex),
    /// Two rear hexes are open: the owner chooses.
    Either(HexSet),
}

impl Way {
    /// The ways back from `at` for an army with this own edge, where `open` hexes may be entered.
    #[inline]
    pub fn back(at: Hex, own: Edge, open: HexSet) -> Way {
        if own.hexes().contains(at) {
            return Way::OffBoard;
        }
        let ways = rear(at, own) & open;
        match (ways.len(), ways.first()) {
            (1, Some(hex)) => Way::Only(hex),
            (_, None) => Way::Blocked,
            (_, Some(_)) => Way::Either(ways),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().unwrap()
    }

    #[test]
    fn back_means_the_one_or_two_hexes_of_the_next_row() {
        let both: HexSet = [hex("d4"), hex("d5")].into_iter().collect();
        assert_eq!(Way::back(hex("e5"), Edge::Top, HexSet::ALL), Way::Either(both));
        assert_eq!(Way::back(hex("e5"), Edge::Top, !HexSet::of(hex("d4"))), Way::Only(hex("d5")));
        assert_eq!(Way::back(hex("e5"), Edge::Top, !both), Way::Blocked);
        assert_eq!(Way::back(hex("c1"), Edge::Top, HexSet::ALL), Way::Only(hex("b1")));
        assert_eq!(Way::back(hex("a5"), Edge::Top, HexSet::ALL), Way::OffBoard);
    }
}
