//! What a match waits for, without the game's types.

use crate::game::Ending;
use crate::seat::{Seat, SeatSet};

/// What a match waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiting {
    /// One or more seats must choose.
    Choice {
        /// The seats that still have to answer.
        seats: SeatSet,
        /// The name of the decision: `play`, `order`, `battle`.
        decision: &'static str,
    },
    /// Something is rolled or drawn.
    Chance {
        /// The name of the chance: `roll`, `draw`.
        decision: &'static str,
    },
    /// Nothing: the match is over.
    Over(Ending),
}

impl Waiting {
    /// The seats that are asked, lowest first; empty unless a choice is pending.
    pub fn seats(self) -> Vec<Seat> {
        match self {
            Waiting::Choice { seats, .. } => seats.iter().collect(),
            Waiting::Chance { .. } | Waiting::Over(_) => Vec::new(),
        }
    }

    /// The name of the decision or chance; `over` at the end.
    pub fn decision(self) -> &'static str {
        match self {
            Waiting::Choice { decision, .. } | Waiting::Chance { decision } => decision,
            Waiting::Over(_) => "over",
        }
    }

    /// How it ended, if it is over.
    pub fn ending(self) -> Option<Ending> {
        match self {
            Waiting::Over(ending) => Some(ending),
            Waiting::Choice { .. } | Waiting::Chance { .. } => None,
        }
    }

    /// Whether a seat must choose.
    pub fn is_choice(self) -> bool {
        matches!(self, Waiting::Choice { .. })
    }

    /// Whether something is rolled or drawn.
    pub fn is_chance(self) -> bool {
        matches!(self, Waiting::Chance { .. })
    }

    /// Whether the match is over.
    pub fn is_over(self) -> bool {
        matches!(self, Waiting::Over(_))
    }

    /// `choice`, `chance` or `over`, as scripts and programs read it.
    pub fn kind(self) -> &'static str {
        match self {
            Waiting::Choice { .. } => "choice",
            Waiting::Chance { .. } => "chance",
            Waiting::Over(_) => "over",
        }
    }
}
