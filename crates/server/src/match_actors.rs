//! The registry of match actors: one task owns each match in memory, loaded at the first request for it.

use crate::actor::{LoadError, MatchActor};
use crate::problem::{Kind, Problem};
use crate::spans;
use crate::state::AppState;
use bicorne_core::Lang;
use bicorne_store::{Change, Store, StoreError};
use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::Ordering::{Relaxed, SeqCst};
use std::sync::atomic::{AtomicBool, AtomicU32};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::MissedTickBehavior;
use tracing::Instrument as _;

/// The future of a job. It borrows the actor while it runs.
pub(crate) type JobFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

type Job = Box<dyn for<'a> FnOnce(Result<&'a mut MatchActor, &'a LoadError>) -> JobFuture<'a, ()> + Send>;

/// Commands to a match actor.
pub(crate) enum Command {
    /// A request.
    Run(Job),
    /// A bot has chosen, or failed to.
    BotReply(crate::actor::BotReply),
    /// The time of a standing answer to the question at this number has come.
    Standing(u32),
    /// A watcher has left.
    Left,
}

/// Commands in the queue of a match, at most.
const QUEUE: usize = 64;

/// What other servers have changed in a match in memory. It is kept beside the queue, so that a full queue loses no notice, and many
/// notices cost one look into the store.
#[derive(Debug, Default)]
pub(crate) struct Changed {
    /// Entries in memory.
    in_memory: AtomicU32,
    /// Entries in the store, as far as somebody said so.
    stored: AtomicU32,
    /// Something was appended, and nobody said how much.
    appended: AtomicBool,
    /// The seats have changed.
    seats: AtomicBool,
    /// A seat is still open, or a contribution is missing.
    waiting: AtomicBool,
    notice: Notify,
}

impl Changed {
    /// Notes a change and wakes the actor, unless it has these entries already.
    fn note(&self, change: &Change) {
        match change.n {
            _ if change.seats || change.is_lost() => {
                self.seats.store(true, SeqCst);
                self.appended.fetch_or(change.is_lost(), SeqCst);
            }
            Some(n) if n <= self.in_memory.load(SeqCst) => return,
            Some(n) => drop(self.stored.fetch_max(n, SeqCst)),
            None => self.appended.store(true, SeqCst),
        }
        self.notice.notify_one();
    }

    /// Waits until something may have changed.
    pub(crate) async fn noticed(&self) {
        self.notice.notified().await;
    }

    /// Notes what the actor has in memory now.
    pub(crate) fn holds(&self, entries: u32, waiting: bool) {
        self.in_memory.store(entries, SeqCst);
        self.waiting.store(waiting, SeqCst);
    }

    /// Whether the store has entries that are not in memory. To be asked once for each look into the store.
    pub(crate) fn take_appended(&self) -> bool {
        self.appended.swap(false, SeqCst) || self.stored.load(SeqCst) > self.in_memory.load(SeqCst)
    }

    /// Whether the seats have changed. To be asked once for each look into the store.
    pub(crate) fn take_seats(&self) -> bool {
        self.seats.swap(false, SeqCst)
    }
}

/// A match in memory.
#[derive(Clone)]
struct Running {
    queue: mpsc::Sender<Command>,
    changed: Arc<Changed>,
}

/// The matches in memory.
#[derive(Default)]
pub(crate) struct MatchActors {
    running: Mutex<HashMap<String, Running>>,
}

impl MatchActors {
    fn running(&self) -> MutexGuard<'_, HashMap<String, Running>> {
        // A map of senders is consistent even after a panic under the lock.
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the match of a notice if it is in memory; every match where notices may have been lost.
    pub(crate) fn wake(&self, change: &Change) {
        let running = self.running();
        if change.is_lost() {
            running.values().for_each(|one| one.changed.note(change));
        } else if let Some(one) = running.get(&change.id) {
            one.changed.note(change);
        }
    }

    /// Compares all matches in memory with the store by one query, and wakes those that are behind. A notice that was lost without a
    /// trace is made good by this.
    pub(crate) async fn compare(&self, store: &dyn Store) -> Result<(), StoreError> {
        let ids: Vec<String> = {
            let running = self.running();
            // Who takes a seat leaves no entry: those who wait for somebody look for themselves.
            for one in running.values().filter(|one| one.changed.waiting.load(SeqCst)) {
                one.changed.note(&Change { seats: true, ..Change::default() });
            }
            running.keys().cloned().collect()
        };
        if ids.is_empty() {
            return Ok(());
        }
        for (id, n) in store.lengths(&ids).await? {
            self.wake(&Change { id, seats: false, n: Some(n) });
        }
        Ok(())
    }

    /// Removes a match unless a request is on its way; called by its own task.
    pub(crate) fn retire(&self, id: &str, queue: &mpsc::Receiver<Command>) -> bool {
        let mut running = self.running();
        // Senders are cloned under the lock only, so with one sender and an empty queue no request can be on its way.
        let unwanted = running.get(id).is_none_or(|one| one.queue.strong_count() == 1) && queue.is_empty();
        if unwanted {
            running.remove(id);
        }
        unwanted
    }

    /// Removes a match whose task ends.
    pub(crate) fn forget(&self, id: &str, dead: &mpsc::WeakSender<Command>) {
        let mut running = self.running();
        let same = match (running.get(id), dead.upgrade()) {
            (Some(now), Some(dead)) => now.queue.same_channel(&dead),
            (Some(now), None) => now.queue.is_closed(),
            (None, _) => false,
        };
        if same {
            running.remove(id);
        }
    }
}

/// How often every match in memory is compared with the database, however many notices come.
const POLL: Duration = Duration::from_secs(60);

impl AppState {
    /// Follows from now on what other servers on the same store change: by their notices, and by a look of its own now and then. Does
    /// nothing for a store that only one server can use.
    ///
    /// # Errors
    /// The store cannot tell of changes now.
    pub async fn follow(&self) -> Result<(), StoreError> {
        let Some(mut changes) = self.store.changes().await? else { return Ok(()) };
        let state = self.clone();
        tokio::spawn(async move {
            let mut poll = tokio::time::interval(POLL);
            poll.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                tokio::select! {
                    change = changes.recv() => match change {
                        Some(change) => state.actors.wake(&change),
                        None => return,
                    },
                    _ = poll.tick() => {
                        if let Err(error) = state.actors.compare(&*state.store).await {
                            tracing::warn!(%error, "the matches in memory could not be compared with the database");
                        }
                    }
                }
            }
        });
        Ok(())
    }

    /// The queue of a match's actor, which is started if it is not running.
    fn actor(&self, id: &str) -> mpsc::Sender<Command> {
        let mut running = self.actors.running();
        if let Some(one) = running.get(id).filter(|one| !one.queue.is_closed()) {
            return one.queue.clone();
        }
        let (sender, queue) = mpsc::channel(QUEUE);
        // From here on notices are kept: what is stored while the match is being read is read again.
        let changed = Arc::new(Changed::default());
        running.insert(id.to_owned(), Running { queue: sender.clone(), changed: Arc::clone(&changed) });
        let (state, id, me) = (self.clone(), id.to_owned(), sender.downgrade());
        let span = spans::of_match(&id);
        let serving = async move {
            let counted = InMemory::new(&state);
            serve_match(&state, id, me, queue, changed).await;
            drop(counted);
        };
        tokio::spawn(serving.instrument(span));
        sender
    }

    /// Gives a command to the actor of match `id`; false if none took it.
    pub(crate) async fn pass_on(&self, id: &str, mut command: Command) -> bool {
        // A task may end between lookup and send; the next one is new.
        for _ in 0..3 {
            match self.actor(id).send(command).await {
                Ok(()) => return true,
                Err(mpsc::error::SendError(back)) => command = back,
            }
        }
        false
    }

    /// Runs a job on the actor of match `id` and returns its result.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        id: &str,
        lang: Lang,
        ask: impl for<'a> FnOnce(&'a mut MatchActor) -> JobFuture<'a, Result<T, Problem>> + Send + 'static,
    ) -> Result<T, Problem> {
        // Ids are made by this server: a text of another form needs no query.
        if id.len() > 40 || !id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()) {
            return Err(no_match(lang));
        }
        let (reply, answer) = oneshot::channel();
        // Of the request that asks: what the actor logs for it names both.
        let span = spans::of_match(id);
        let job: Job = Box::new(move |actor| {
            let done = async move {
                let done = match actor {
                    Ok(actor) => ask(actor).await,
                    Err(unloaded) => Err(unloaded.problem(lang)),
                };
                // The client may have gone.
                let _ = reply.send(done);
            };
            Box::pin(done.instrument(span))
        });
        if !self.pass_on(id, Command::Run(job)).await {
            return Err(Problem::bug(lang, "the task of a match does not stay alive"));
        }
        answer.await.unwrap_or_else(|_| Err(Problem::bug(lang, "the task of a match has died")))
    }
}

/// Counts a match in memory until its task ends, even by a panic.
struct InMemory(AppState);

impl InMemory {
    fn new(state: &AppState) -> InMemory {
        state.metrics.tables.fetch_add(1, Relaxed);
        InMemory(state.clone())
    }
}

impl Drop for InMemory {
    fn drop(&mut self) {
        self.0.metrics.tables.fetch_sub(1, Relaxed);
    }
}

/// The error for an unknown match.
pub(crate) fn no_match(lang: Lang) -> Problem {
    Problem::new(Kind::NotFound, lang, "detail-no-match", &[])
}

async fn serve_match(
    state: &AppState,
    id: String,
    me: mpsc::WeakSender<Command>,
    mut queue: mpsc::Receiver<Command>,
    changed: Arc<Changed>,
) {
    match MatchActor::load(state, &id, me.clone(), changed).await {
        Ok(actor) => actor.run(queue).await,
        Err(unloaded) => {
            if let LoadError::Bug(what) = &unloaded {
                tracing::error!(id, what, "a stored match cannot be replayed");
            }
            state.actors.forget(&id, &me);
            queue.close();
            while let Some(command) = queue.recv().await {
                if let Command::Run(job) = command {
                    job(Err(&unloaded)).await;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt as _;

    fn appended(n: Option<u32>) -> Change {
        Change { id: "a".to_owned(), seats: false, n }
    }

    #[test]
    fn notices_wait_without_a_queue_and_what_is_in_memory_wakes_nobody() {
        let changed = Changed::default();
        let wakes = || changed.noticed().now_or_never().is_some();
        changed.holds(5, false);
        changed.note(&appended(Some(5)));
        assert!(!wakes() && !changed.take_appended(), "it is in memory");
        for n in 6..1_000 {
            changed.note(&appended(Some(n)));
        }
        changed.note(&appended(Some(7)));
        assert!(wakes() && !wakes(), "one look for all of them");
        assert!(changed.take_appended() && !changed.take_seats());
        changed.holds(998, false);
        assert!(changed.take_appended(), "one is still missing");
        changed.holds(999, false);
        assert!(!changed.take_appended());
        changed.note(&appended(None));
        assert!(wakes() && changed.take_appended() && !changed.take_appended());
        changed.note(&Change { seats: true, ..appended(None) });
        assert!(wakes() && !changed.take_appended() && changed.take_seats() && !changed.take_seats());
        changed.note(&Change::default());
        assert!(wakes() && changed.take_appended() && changed.take_seats(), "whatever may have been lost");
    }
}
