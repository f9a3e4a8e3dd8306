//! Whether anybody listens changes nothing: a step told to nobody leads to the same state.

use super::{Kept, difference, require};
use bicorne_core::{Entry, Presentation};

/// `entry` led from `before` to `after` with a log.
pub(crate) fn deaf<G: Presentation>(
    game: &G,
    before: &G::State,
    entry: &Entry<G::Action, G::Outcome>,
    after: &G::State,
) -> Kept {
    let mut state = before.clone();
    match entry {
        Entry::Choice(seat, action) => game.choose(&mut state, *seat, *action, &mut ()),
        Entry::Chance(outcome) => game.resolve(&mut state, *outcome, &mut ()),
        Entry::Resigned(_) | Entry::Agreed | Entry::TimedOut | Entry::TakenBack(_) => return Ok(()),
    }
    require(state == *after, "telling-changes-nothing", || {
        format!("{entry:?} leads elsewhere when it is done again, untold: {}", difference(after, &state))
    })
}
