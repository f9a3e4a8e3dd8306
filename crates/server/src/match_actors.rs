//! The registry of match actors: one task owns each match in memory, loaded at the first request for it.

use crate::actor::{LoadError, MatchActor};
use crate::problem::{Kind, Problem};
use crate::spans;
use crate::state::AppState;
use bicorne_core::Lang;
use bicorne_store::Change;
use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot};
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
    /// Read new entries from the store, and start a bot if one must choose.
    Wake,
    /// Another server has changed the seats: read them again.
    SeatsChanged,
    /// The time of a standing answer to the question at this number has come.
    Standing(u32),
    /// A watcher has left.
    Left,
}

/// Commands in the queue of a match, at most.
const QUEUE: usize = 64;

/// The matches in memory.
#[derive(Default)]
pub(crate) struct MatchActors {
    running: Mutex<HashMap<String, mpsc::Sender<Command>>>,
}

impl MatchActors {
    fn running(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        // A map of senders is consistent even after a panic under the lock.
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the match of a notice if it is in memory.
    pub(crate) fn wake(&self, change: &Change) {
        let sender = self.running().get(&change.id).cloned();
        if let Some(sender) = sender {
            // A full queue is awake already.
            let _ = sender.try_send(if change.seats { Command::SeatsChanged } else { Command::Wake });
        }
    }

    /// Wakes every match in memory: notices of other servers may have been lost.
    pub(crate) fn wake_all(&self) {
        let senders: Vec<_> = self.running().values().cloned().collect();
        for sender in senders {
            let _ = sender.try_send(Command::Wake);
        }
    }

    /// Removes a match unless a request is on its way; called by its own task.
    pub(crate) fn retire(&self, id: &str, queue: &mpsc::Receiver<Command>) -> bool {
        let mut running = self.running();
        // Senders are cloned under the lock only, so with one sender and an empty queue no request can be on its way.
        let unwanted = running.get(id).is_none_or(|s| s.strong_count() == 1) && queue.is_empty();
        if unwanted {
            running.remove(id);
        }
        unwanted
    }

    /// Removes a match whose task ends.
    pub(crate) fn forget(&self, id: &str, dead: &mpsc::WeakSender<Command>) {
        let mut running = self.running();
        let same = match (running.get(id), dead.upgrade()) {
            (Some(now), Some(dead)) => now.same_channel(&dead),
            (Some(now), None) => now.is_closed(),
            (None, _) => false,
        };
        if same {
            running.remove(id);
        }
    }
}

impl AppState {
    /// The queue of a match's actor, which is started if it is not running.
    fn actor(&self, id: &str) -> mpsc::Sender<Command> {
        let mut running = self.actors.running();
        if let Some(sender) = running.get(id).filter(|s| !s.is_closed()) {
            return sender.clone();
        }
        let (sender, queue) = mpsc::channel(QUEUE);
        running.insert(id.to_owned(), sender.clone());
        let (state, id, me) = (self.clone(), id.to_owned(), sender.downgrade());
        let span = spans::of_match(&id);
        let serving = async move {
            let counted = InMemory::new(&state);
            serve_match(&state, id, me, queue).await;
            drop(counted);
        };
        tokio::spawn(serving.instrument(span));
        sender
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
        let job: Job = Box::new(move |actor| {
            Box::pin(async move {
                let done = match actor {
                    Ok(actor) => ask(actor).await,
                    Err(unloaded) => Err(unloaded.problem(lang)),
                };
                // The client may have gone.
                let _ = reply.send(done);
            })
        });
        let mut command = Command::Run(job);
        // A task may end between lookup and send; the next one is new.
        for _ in 0..3 {
            match self.actor(id).send(command).await {
                Ok(()) => {
                    return answer
                        .await
                        .unwrap_or_else(|_| Err(Problem::bug(lang, "the task of a match has died")));
                }
                Err(mpsc::error::SendError(back)) => command = back,
            }
        }
        Err(Problem::bug(lang, "the task of a match does not stay alive"))
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
) {
    match MatchActor::load(state, &id, me.clone()).await {
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
