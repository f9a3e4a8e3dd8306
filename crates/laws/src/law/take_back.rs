//! What is taken back leaves no trace, and chosen again leads to the same state.

use super::{Kept, difference, require};
use bicorne_core::{Presentation, Seat, TypedMatch, Viewer, referee};

/// `seat` chose `action` in the match as it was `before`; it is now `after`.
pub(crate) fn take_back<G: Presentation>(
    before: &TypedMatch<G>,
    after: &TypedMatch<G>,
    seat: Seat,
    action: G::Action,
) -> Kept {
    if !after.may_take_back(seat) {
        return Ok(());
    }
    let law = "take-back-restores";
    let mut back = after.clone();
    let taken = back.take_back(seat);
    require(taken.is_ok(), law, || format!("{action:?} could be taken back, but was not: {taken:?}"))?;
    require(referee::state(&back) == referee::state(before), law, || {
        format!(
            "{action:?}, taken back, leaves {}",
            difference(referee::state(before), referee::state(&back))
        )
    })?;
    require(referee::entries(&back).eq(referee::entries(before)), law, || {
        format!("{action:?}, taken back, stays in the record")
    })?;
    // Only the end of the log: the rest cannot have changed if it is as long as before.
    let last = before.len().saturating_sub(2);
    let told = |live: &TypedMatch<G>| {
        (referee::event_count(live), live.log_since(last, Viewer::All, &bicorne_core::Keys))
    };
    require(told(&back) == told(before), law, || format!("{action:?}, taken back, stays in the log"))?;
    let again = back.choose(seat, action);
    require(again.is_ok() && referee::state(&back) == referee::state(after), law, || {
        format!(
            "{action:?}, taken back and chosen again, leads to {}",
            difference(referee::state(after), referee::state(&back))
        )
    })
}
