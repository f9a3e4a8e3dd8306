//! A seat that two people share, each with a part of its decisions.

use crate::clause::Clause;

/// The part of a shared seat that one of two people plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SeatRole {
    /// Keeps the order of battle.
    Staff,
    /// Keeps the cards.
    Cards,
}

impl SeatRole {
    /// Both, in the order in which links to them are given out.
    pub const ALL: [SeatRole; 2] = [SeatRole::Staff, SeatRole::Cards];

    /// `staff` or `cards`.
    pub const fn word(self) -> &'static str {
        match self {
            SeatRole::Staff => "staff",
            SeatRole::Cards => "cards",
        }
    }
}

/// A game that parts the decisions of a seat between two people. `S` is its state, `A` its action.
pub trait SharedSeat<S, A> {
    /// The role that chooses `action`, and the clause that says so. `None` where either may.
    fn role(&self, state: &S, action: A) -> Option<(SeatRole, Clause)>;
}
