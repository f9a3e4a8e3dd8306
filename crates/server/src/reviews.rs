//! Finished matches looked at again: what luck and decisions did. It takes a while, so it is done in the background, a little at a
//! time between hints, one match after the other, and kept with the match.

use crate::history::{self, ApplyError, guard};
use crate::state::AppState;
use bicorne_core::{AnyGame, Lang, RecordEntry, Translate};
use bicorne_sim::{Analyst, NotAnalysed, worlds_within};
use bicorne_store::MatchRow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// How long it works before a hint that waits is computed.
const SLICE: Duration = Duration::from_millis(120);
/// Matches that wait to be looked at.
const QUEUE: usize = 32;
/// Costly decisions that are kept.
const KEPT: usize = 10;
/// What a review that this program can show begins with.
pub(crate) const FORM: &str = "{\"form\":1,";

/// The reviews under way.
pub(crate) struct Reviews {
    running: Mutex<HashMap<String, State>>,
    /// One at a time.
    turn: Arc<Semaphore>,
}

/// How far a review is.
#[derive(Clone)]
pub(crate) enum State {
    /// So much of it is done.
    Running(f64),
    /// It could not be done.
    Failed(String),
    /// There are too many at once.
    Full,
}

/// A finished match to review.
pub(crate) struct Reviewee {
    pub(crate) id: String,
    pub(crate) kit: Arc<dyn AnyGame>,
    pub(crate) row: MatchRow,
    pub(crate) entries: Vec<RecordEntry>,
}

impl Default for Reviews {
    fn default() -> Reviews {
        Reviews { running: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Reviews {
    fn running(&self) -> MutexGuard<'_, HashMap<String, State>> {
        // A map of numbers is consistent even after a panic under the lock.
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, id: &str, state: State) {
        self.running().insert(id.to_owned(), state);
    }
}

impl AppState {
    /// Progress of the review of a match, which is started if necessary.
    pub(crate) fn review(&self, match_: Reviewee) -> State {
        let mut running = self.reviews.running();
        if let Some(state) = running.get(&match_.id) {
            return state.clone();
        }
        let waiting = running.values().filter(|s| matches!(s, State::Running(_))).count();
        if waiting >= QUEUE {
            return State::Full;
        }
        running.insert(match_.id.clone(), State::Running(0.0));
        let state = self.clone();
        tokio::spawn(async move {
            let id = match_.id.clone();
            match state.look_again(match_).await {
                Ok(()) => drop(state.reviews.running().remove(&id)),
                Err(what) => {
                    tracing::error!(id, what, "a match could not be looked at again");
                    state.reviews.note(&id, State::Failed(what));
                }
            }
        });
        State::Running(0.0)
    }

    async fn look_again(&self, match_: Reviewee) -> Result<(), String> {
        let turn = Arc::clone(&self.reviews.turn).acquire_owned().await.expect("it is never closed");
        let Reviewee { id, kit, row, entries } = match_;
        let budget = self.limits.review;
        let opener = Arc::clone(&kit);
        let mut analyst = self
            .in_the_pool(move || {
                let open = || history::open(&*opener, &row).map_err(|bad| bad.to_string());
                let worlds = worlds_within(&*opener, open()?, &entries, budget).map_err(words)?;
                Analyst::new(&*opener, open()?, &entries, worlds).map_err(words)
            })
            .await?;
        let closing = self.closing();
        loop {
            if *closing.borrow() {
                return Err("the server stops".to_owned());
            }
            let kit = Arc::clone(&kit);
            let (back, more) = self
                .in_the_pool(move || {
                    let began = Instant::now();
                    let mut more = true;
                    while more && began.elapsed() < SLICE {
                        more = analyst.step(&*kit).map_err(words)?;
                    }
                    Ok((analyst, more))
                })
                .await?;
            analyst = back;
            self.reviews.note(&id, State::Running(analyst.progress()));
            if !more {
                break;
            }
        }
        let text = self.in_the_pool(move || Ok(text(analyst))).await?;
        drop(turn);
        self.store.keep_review(&id, &text).await.map_err(|e| e.to_string())
    }

    /// Works where hints are computed, when it is its turn.
    async fn in_the_pool<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<T, String> {
        let pool = Arc::clone(&self.advisers);
        let permit = pool.acquire_owned().await.expect("the pool is never closed");
        let working = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            guard(work).unwrap_or_else(|error| match error {
                ApplyError::Bug(what) => Err(what),
                ApplyError::Refused(refused) => Err(format!("{refused:?}")),
            })
        });
        working.await.unwrap_or_else(|died| Err(died.to_string()))
    }
}

fn words(e: NotAnalysed) -> String {
    e.to_string()
}

/// The form that is stored and sent: in both languages, with the costliest decisions only.
fn text(analyst: Analyst) -> String {
    let says = [Lang::En, Lang::Fr].map(|lang| bicorne_words::translator(lang) as &dyn Translate);
    let mut found = analyst.found(&says);
    found.costliest.truncate(KEPT);
    let json = serde_json::to_string(&found).expect("figures are JSON");
    format!("{FORM}{}", &json[1..])
}
