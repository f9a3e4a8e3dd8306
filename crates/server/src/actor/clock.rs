//! The clock of a match that has a time limit.
//!
//! The clock starts when both seats are taken and stops when the match is over. The actor checks it every few seconds. The
//! elapsed time is kept in memory only: after a restart of the server the match has its whole time again.

use super::MatchActor;
use bicorne_store::{Entry, EntryKind};
use std::time::Duration;
use tokio::time::Instant;

/// How long a match has been played.
pub(super) struct Clock {
    played: Duration,
    looked_at: Instant,
}

impl Clock {
    pub(super) fn new() -> Clock {
        Clock { played: Duration::ZERO, looked_at: Instant::now() }
    }
}

impl MatchActor {
    /// Whether the clock of this match runs: such a match stays in memory, or its time would be forgotten.
    pub(super) fn is_timed(&self) -> bool {
        let running = !self.header.is_waiting() && !self.header.is_over() && !self.header.frozen;
        running && self.history.live.time_limit().is_some()
    }

    /// Lets the clock run up to now, and ends the match if its time is over.
    pub(super) async fn look_at_clock(&mut self) {
        let now = Instant::now();
        let passed = now - std::mem::replace(&mut self.clock.looked_at, now);
        if !self.is_timed() {
            return;
        }
        self.clock.played += passed;
        if self.history.live.time_limit().is_none_or(|limit| self.clock.played < limit) {
            return;
        }
        // An entry without a seat.
        let entry = Entry { kind: EntryKind::Choice, seat: None, text: "time".to_owned() };
        match self.plan(vec![entry]) {
            Ok(plan) => {
                if let Err(error) = self.commit(plan).await {
                    tracing::error!(%error, id = self.header.row.id, "the end of the time could not be stored");
                }
            }
            Err(error) => tracing::error!(?error, id = self.header.row.id, "the time cannot run out"),
        }
    }
}
