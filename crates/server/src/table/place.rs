//! Where bots answer: those who think long have a bounded number of places, and nobody waits for one longer than it may think.

use crate::state::AppState;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;

/// A place to answer in, as long as it lives.
pub(super) struct Place {
    /// How many wait for the same processor.
    pub(super) others: usize,
    permit: OwnedSemaphorePermit,
}

impl Place {
    /// For a bot that may take so much time. Who thinks long waits no longer than that for a place to think in; after it, and
    /// for who never thinks long, there is one to answer in at once, which nobody holds for more than milliseconds.
    pub(super) async fn within(time: Option<Duration>, state: &AppState) -> Place {
        if let Some(time) = time
            && let Ok(place) = tokio::time::timeout(time, Place::to_think(state)).await
        {
            return place;
        }
        let pool = Arc::clone(&state.answerers);
        let permit = pool.acquire_owned().await.expect("the pool is never closed");
        Place { others: 0, permit }
    }

    async fn to_think(state: &AppState) -> Place {
        let waiting = Waiting::new(state);
        let pool = Arc::clone(&state.thinkers);
        let mut permit = pool.acquire_owned().await.expect("the pool is never closed");
        drop(waiting);
        // Who is asked while others wait thinks shorter, and so does who has waited, so that nobody waits long for any.
        let others = state.metrics.waiting_bots.load(Relaxed).div_ceil(state.limits.thinkers.max(1));
        // A place in the pool that nobody wants is a second thread.
        if others == 0
            && let Ok(second) = Arc::clone(&state.thinkers).try_acquire_owned()
        {
            permit.merge(second);
        }
        Place { others, permit }
    }

    /// On how many threads it may be thought here.
    pub(super) fn threads(&self) -> u8 {
        if self.permit.num_permits() > 1 { 2 } else { 1 }
    }
}

/// Counts a bot among those that wait for a processor, as long as it lives.
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
