//! What is rolled or drawn, and what came up.

use bicorne_geom::hexes::Hex;

use crate::cards::Card;
use crate::side::Side;

/// What is to be rolled or drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum Chance {
    /// A card of the first hand (CCN-3.04).
    Deal(Side),
    /// A card at the end of a turn (CCN-18.01).
    Draw(Side),
    /// A card of this side's hand, unseen, for its square (CCN-20.04).
    SquareCard(Side),
    /// The dice of Elan or Rally (CCN-25.06, CCN-25.15).
    Command { side: Side, dice: u8 },
    /// The dice of a combat.
    Battle {
        /// The hex of the unit that rolls.
        from: Hex,
        /// The hex it rolls at.
        target: Hex,
        dice: u8,
    },
    /// The opponent's dice for a leader (CCN-12.01, CCN-12.02).
    Check { at: Hex, dice: u8 },
    /// The dice of an enemy unit that a leader escapes through (CCN-15.07).
    Escape {
        /// The hex of both.
        at: Hex,
        dice: u8,
    },
}

impl Chance {
    /// How many battle dice are rolled; none where a card is drawn.
    pub fn dice(&self) -> Option<u8> {
        match *self {
            Chance::Deal(_) | Chance::Draw(_) | Chance::SquareCard(_) => None,
            Chance::Command { dice, .. }
            | Chance::Battle { dice, .. }
            | Chance::Check { dice, .. }
            | Chance::Escape { dice, .. } => Some(dice),
        }
    }
}

/// What came up.
pub type Outcome = bicorne_hexcard::Outcome<Card>;
