//! The clock of a match that has a time limit.
//!
//! The clock starts when both seats are taken and stops when the match is over. The actor checks it every few seconds and
//! stores the elapsed time every half minute, so that a crash gives back at most that. While the server is down, and after it has started
//! again until somebody opens the match, the clock stands still.

use super::MatchActor;
use bicorne_store::{Entry, EntryKind};
use std::time::Duration;
use tokio::time::Instant;

/// Seconds of play between two writes to the store.
const STORED_EVERY: u32 = 30;

/// How long a match has been played.
pub(super) struct Clock {
    played: Duration,
    looked_at: Instant,
    /// Seconds in the store.
    stored: u32,
}

impl Clock {
    /// A clock that goes on after this many seconds of play.
    pub(super) fn after(seconds: u32) -> Clock {
        Clock { played: Duration::from_secs(seconds.into()), looked_at: Instant::now(), stored: seconds }
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
        let seconds = u32::try_from(self.clock.played.as_secs()).unwrap_or(u32::MAX);
        self.header.row.played = seconds;
        if seconds - self.clock.stored >= STORED_EVERY {
            match self.state.store.set_played(&self.header.row.id, seconds).await {
                Ok(()) => self.clock.stored = seconds,
                Err(error) => {
                    tracing::warn!(%error, id = self.header.row.id, "the played time could not be stored")
                }
            }
        }
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
