//! Questions that bots ask about a position. They change nothing, and the rules never use them.

mod striker;
mod survey;

pub use striker::{Leave, Striker};
pub use survey::{STRENGTHS, When};
