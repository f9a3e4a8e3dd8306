//! The full state of a match, hidden information included: for laws, tests and measurements that compare a bot's knowledge with
//! the truth. Nothing that plays or presents a match uses this module; `cargo xtask tidy` says where it is used.

use crate::any_match::AnyMatch;
use crate::game::Game;
use crate::presentation::Presentation;
use crate::typed_match::{Entry, TypedMatch};

/// The match with its game's types. `None` for a match of another game.
pub fn typed<G: Presentation>(table: &dyn AnyMatch) -> Option<&TypedMatch<G>> {
    table.as_any().downcast_ref()
}

/// The true state.
pub fn state<G: Presentation>(table: &TypedMatch<G>) -> &G::State {
    table.state()
}

/// Every choice and outcome so far.
pub fn entries<G: Presentation>(table: &TypedMatch<G>) -> impl Iterator<Item = &EntryOf<G>> {
    table.entries()
}

/// How many events there were.
pub fn event_count<G: Presentation>(table: &TypedMatch<G>) -> usize {
    table.event_count()
}

/// The events after the first `start`, each with the number of entries at the time.
pub fn events_from<G: Presentation>(
    table: &TypedMatch<G>,
    start: usize,
) -> impl Iterator<Item = &(u32, G::Event)> {
    table.events_from(start)
}

/// An entry of a match of game `G`.
pub type EntryOf<G> = Entry<<G as Game>::Action, <G as Game>::Outcome>;
