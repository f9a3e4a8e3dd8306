//! What is rolled or drawn, and what came up.

use bicorne_core::BadText;
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::Roll;
use std::fmt;
use std::str::FromStr;

use crate::cards::Card;
use crate::side::Side;

/// What is to be rolled or drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chance {
    /// A card of the first hand (BCR-3.02).
    Deal(Side),
    /// The card at the end of a turn (BCR-15.01).
    Draw(Side),
    /// The dice of an attack (BCR-9.15).
    Battle {
        /// The attacker's hex.
        from: Hex,
        /// The target.
        target: Hex,
        /// How many dice.
        dice: u8,
    },
    /// The dice of Rally (BCR-17.22).
    Rally {
        /// The unit's hex.
        at: Hex,
        /// How many dice.
        dice: u8,
    },
    /// The die of Call for Reinforcements (BCR-17.08).
    Reinforcements,
    /// The die of Sharp Shooter (BCR-17.16).
    SharpShooter {
        /// The general's hex.
        at: Hex,
    },
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Battle dice: `inf inf flag`.
    Roll(Roll),
    /// A card: `draw attack-left`.
    Draw(Card),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Roll(roll) => write!(f, "{roll}"),
            Outcome::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = BadText;

    /// Reads what `Display` writes, in any case; faces in any order.
    fn from_str(text: &str) -> Result<Outcome, BadText> {
        let lower = text.to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match *words {
            ["draw", card] => card.parse().map(Outcome::Draw).map_err(|e: String| BadText::new(text, e)),
            _ => lower.parse().map(Outcome::Roll).map_err(|_| {
                BadText::new(text, "battle dice, such as `inf cav art sabre flag`, or `draw CARD`")
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_read_back() {
        for text in ["inf inf cav art sabre flag", "flag", "draw attack-left"] {
            assert_eq!(text.parse::<Outcome>().unwrap().to_string(), text);
        }
        assert_eq!("Flag INF".parse::<Outcome>().unwrap().to_string(), "inf flag");
        assert!("draw".parse::<Outcome>().is_err());
        assert!("seven".parse::<Outcome>().is_err());
    }
}
