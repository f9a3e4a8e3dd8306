//! Facts for the log that both games tell.

use bicorne_geom::hexes::HexSet;

/// What happened to cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardFact<S, C> {
    /// A card of the first hand was dealt. Only its owner may know which.
    Dealt {
        /// To whom.
        side: S,
        /// Secret.
        card: C,
    },
    /// A card was drawn. Only its owner may know which.
    Drew {
        /// By whom.
        side: S,
        /// Secret.
        card: C,
    },
    /// A card went to the discard pile, face up.
    Spent {
        /// Whose.
        side: S,
        /// Which.
        card: C,
    },
    /// Piles were shuffled into a new draw pile.
    Reshuffled {
        /// Cards in it.
        cards: u8,
    },
}

impl<S: Copy, C: Copy> CardFact<S, C> {
    /// The card in it that only its owner may know, and who that is.
    pub fn secret(self) -> Option<(S, C)> {
        match self {
            CardFact::Dealt { side, card } | CardFact::Drew { side, card } => Some((side, card)),
            CardFact::Spent { .. } | CardFact::Reshuffled { .. } => None,
        }
    }
}

/// An objective's flags or banners were gained or lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ObjectiveFact<S> {
    /// By whom.
    pub side: S,
    /// Where.
    pub hexes: HexSet,
    /// How many.
    pub value: u8,
}
