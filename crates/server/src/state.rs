//! What all requests share: the games, the store, the tables in memory.

use crate::config::Limits;
use crate::metrics::Metrics;
use crate::reviews::Reviews;
use crate::tables::Tables;
use bicorne_core::Kit;
use bicorne_store::Store;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use tokio::sync::{Semaphore, watch};

/// What all requests share. Cheap to clone.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

/// The fields behind [`AppState`].
pub struct Shared {
    pub(crate) kits: Vec<Arc<dyn Kit>>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) limits: Limits,
    pub(crate) metrics: Metrics,
    pub(crate) tables: Tables,
    /// Bots that may think now.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Bots that wait until they may.
    pub(crate) waiting_bots: AtomicUsize,
    /// Bots that may answer now without thinking, in milliseconds.
    pub(crate) answerers: Arc<Semaphore>,
    /// Replays from the beginning that may run now.
    pub(crate) replayers: Arc<Semaphore>,
    /// Finished matches that are looked at again.
    pub(crate) reviews: Reviews,
    closing: watch::Sender<bool>,
}

impl AppState {
    /// For the games in `kits`, with matches in `store`.
    pub fn new(kits: Vec<Arc<dyn Kit>>, store: Arc<dyn Store>, limits: Limits) -> AppState {
        AppState(Arc::new(Shared {
            kits,
            store,
            limits,
            metrics: Metrics::default(),
            tables: Tables::default(),
            thinkers: Arc::new(Semaphore::new(limits.thinkers)),
            waiting_bots: AtomicUsize::new(0),
            // One more, so that one that is slow for once does not hold up all others.
            answerers: Arc::new(Semaphore::new(limits.thinkers + 1)),
            replayers: Arc::new(Semaphore::new(limits.thinkers)),
            reviews: Reviews::default(),
            closing: watch::Sender::new(false),
        }))
    }

    /// The game with this id.
    pub(crate) fn kit(&self, id: &str) -> Option<&Arc<dyn Kit>> {
        self.kits.iter().find(|k| k.id() == id)
    }

    /// Ends the live streams, so that the server can stop. Everything told is stored already.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Becomes true when the server stops.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
