//! What is rolled or drawn, and what came up.

use bicorne_geom::hexes::Hex;

use crate::cards::Card;
use crate::side::Side;

/// What is to be rolled or drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum Chance {
    /// A card of the first hand (BCR-3.02).
    Deal(Side),
    /// The card at the end of a turn (BCR-15.01).
    Draw(Side),
    /// The dice of an attack (BCR-9.15).
    Battle {
        /// The attacker's hex.
        from: Hex,
        target: Hex,
        dice: u8,
    },
    /// The dice of Rally (BCR-17.22).
    Rally { at: Hex, dice: u8 },
    /// The die of Call for Reinforcements (BCR-17.08).
    Reinforcements,
    /// The die of Sharp Shooter (BCR-17.16).
    SharpShooter { at: Hex },
}

impl Chance {
    /// How many battle dice are rolled; none where a card is drawn.
    pub fn dice(&self) -> Option<u8> {
        match *self {
            Chance::Deal(_) | Chance::Draw(_) => None,
            Chance::Battle { dice, .. } | Chance::Rally { dice, .. } => Some(dice),
            Chance::Reinforcements | Chance::SharpShooter { .. } => Some(1),
        }
    }
}

/// What came up.
pub type Outcome = bicorne_hexcard::Outcome<Card>;
