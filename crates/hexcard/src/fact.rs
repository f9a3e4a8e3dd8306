//! Facts for the log that both games tell.

use bicorne_geom::hexes::{Hex, HexSet};

/// What happened to cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum CardFact<S, C> {
    /// A card of the first hand was dealt. Only its owner may know which.
    Dealt {
        side: S,
        /// Known to its owner only.
        card: C,
    },
    /// A card was drawn. Only its owner may know which.
    Drew {
        side: S,
        /// Known to its owner only.
        card: C,
    },
    /// A card went to the discard pile, face up.
    Spent { side: S, card: C },
    /// Piles were shuffled into a new draw pile.
    Reshuffled { cards: u8 },
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

/// A unit lost strength to hits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct HitFact<U> {
    pub unit: U,
    pub at: Hex,
    pub lost: u8,
    pub left: u8,
    /// Hits beyond the strength it had.
    pub wasted: u8,
}

/// An objective's flags or banners were gained or lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct ObjectiveFact<S> {
    pub side: S,
    pub hexes: HexSet,
    pub value: u8,
}
