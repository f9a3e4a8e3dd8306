//! Lines of sight between spaces, for worked examples and for questions of players.

use crate::illegal::Illegal;

/// A game on whose board spaces see each other or not. `S` is the state of the game.
pub trait LineOfSight<S> {
    /// Whether a piece that stands on the space `from` now sees the space `to`; the refusal names what blocks the line. `None`
    /// for a space that the board does not have.
    fn line_of_sight(&self, state: &S, from: &str, to: &str) -> Option<Result<(), Illegal>>;
}
