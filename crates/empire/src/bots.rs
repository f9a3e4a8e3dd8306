//! Questions that bots ask about a position. They change nothing, and the rules never use them.

mod forecast;
mod survey;

pub use forecast::Volley;
pub use survey::{Command, Goal, Moment, Piece, Stand};
