//! A time limit of the whole match, as tournaments have it.

use crate::clause::Clause;
use crate::game::Ending;
use crate::scene::Tally;
use crate::seat::Viewer;
use crate::translate::Translate;
use std::time::Duration;

/// A game that may be played against the clock. `S` is its state.
pub trait MatchClock<S> {
    /// How long this match may last, and the clause that says so. `None` for a match without a limit.
    fn limit(&self) -> Option<(Duration, Clause)>;

    /// The rows of the final table of a match that players or the clock have ended before the rules did.
    fn tally(&self, state: &S, viewer: Viewer, ending: Ending, say: &dyn Translate) -> Vec<Tally>;
}
