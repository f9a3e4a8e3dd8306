//! Seats that may change sides, such as by an auction before the first turn.

use crate::seat::Seat;

/// A game in which a seat does not always play the side it is named after. `S` is the state of the game.
pub trait ChangingSides<S> {
    /// The id of the side that `seat` plays now.
    fn side_of(&self, state: &S, seat: Seat) -> &'static str;
}
