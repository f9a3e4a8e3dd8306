//! What is drawn or rolled, and what came up.

use crate::cards::Card;
use crate::side::Side;

/// What is to be drawn or rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chance {
    /// The top card of a side's deck: any card of it, evenly.
    Deck(Side),
    /// A random card of a side's hand.
    Hand(Side),
    /// A combat die of a side.
    Die(Side),
    /// The player that gets the side both want.
    Lot,
}

/// What came up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Outcome {
    Card(Card),
    /// This face of the die, 0 to 5.
    Face(u8),
    /// The first seat plays this side.
    Lot(Side),
}
