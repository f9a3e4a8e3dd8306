//! Questions that bots ask about a position. They change nothing, and the rules never use them.

mod default_choices;
mod survey;
