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
    /// A card of the first hand (CCN-3.04).
    Deal(Side),
    /// A card at the end of a turn (CCN-18.01).
    Draw(Side),
    /// A card of this side's hand, unseen, for its square (CCN-20.04).
    SquareCard(Side),
    /// The dice of Elan or Rally (CCN-25.06, CCN-25.15).
    Command {
        /// Whose.
        side: Side,
        /// How many dice.
        dice: u8,
    },
    /// The dice of a combat.
    Battle {
        /// The hex of the unit that rolls.
        from: Hex,
        /// The hex it rolls at.
        target: Hex,
        /// How many dice.
        dice: u8,
    },
    /// The opponent's dice for a leader (CCN-12.01, CCN-12.02).
    Check {
        /// The leader's hex.
        at: Hex,
        /// How many dice.
        dice: u8,
    },
    /// The dice of an enemy unit that a leader escapes through (CCN-15.07).
    Escape {
        /// The hex of both.
        at: Hex,
        /// How many dice.
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
