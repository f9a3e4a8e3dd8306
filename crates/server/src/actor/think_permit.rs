//! Permits for bots: the number of searches at a time is bounded, and no bot waits for a permit longer than its time budget.

use crate::state::AppState;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;

/// A permit to compute a bot's choice. Dropping it releases it.
pub(super) struct ThinkPermit {
    /// Bots that wait for the same processor.
    pub(super) others: usize,
    permit: OwnedSemaphorePermit,
}

impl ThinkPermit {
    /// Acquires a permit for a search. Waits at most the bot's own time budget; after that, or for bots without a budget, falls back
    /// to the bounded pool of quick answers, whose permits are held for milliseconds only.
    pub(super) async fn acquire(time: Option<Duration>, state: &AppState) -> ThinkPermit {
        if let Some(time) = time
            && let Ok(permit) = tokio::time::timeout(time, ThinkPermit::for_search(state)).await
        {
            return permit;
        }
        let pool = Arc::clone(&state.answerers);
        let permit = pool.acquire_owned().await.expect("the pool is never closed");
        ThinkPermit { others: 0, permit }
    }

    async fn for_search(state: &AppState) -> ThinkPermit {
        let waiting = Waiting::new(state);
        let pool = Arc::clone(&state.thinkers);
        let mut permit = pool.acquire_owned().await.expect("the pool is never closed");
        drop(waiting);
        // Searches are shorter while others wait and after waiting, so that the queue stays short.
        let others = state.metrics.waiting_bots.load(Relaxed).div_ceil(state.limits.thinkers.max(1));
        // An idle permit is used for a second thread.
        if others == 0
            && let Ok(second) = Arc::clone(&state.thinkers).try_acquire_owned()
        {
            permit.merge(second);
        }
        ThinkPermit { others, permit }
    }

    /// Threads the search may use.
    pub(super) fn threads(&self) -> u8 {
        if self.permit.num_permits() > 1 { 2 } else { 1 }
    }
}

/// Counts a waiting bot until it is dropped.
struct Waiting(AppState);

impl Waiting {
    fn new(state: &AppState) -> Waiting {
        state.metrics.waiting_bots.fetch_add(1, Relaxed);
        Waiting(state.clone())
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.metrics.waiting_bots.fetch_sub(1, Relaxed);
    }
}
