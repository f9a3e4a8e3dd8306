//! The tables in memory: one task owns each match, loaded when somebody asks for it.

use crate::problem::{Kind, Problem};
use crate::state::AppState;
use crate::table::{Table, Unloaded};
use bicorne_core::Lang;
use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot};

/// What a task does for somebody. It borrows the table for as long as it takes.
pub(crate) type Doing<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

type Job = Box<dyn for<'a> FnOnce(Result<&'a mut Table, &'a Unloaded>) -> Doing<'a, ()> + Send>;

/// What the task of a match is told.
pub(crate) enum Command {
    /// Somebody asks for something.
    Run(Job),
    /// A bot has made up its mind, or failed to.
    Thought(crate::table::Thought),
    /// Look whether the store has more, and whether a bot is asked.
    Wake,
    /// Somebody stopped watching.
    Left,
}

/// How many commands may wait for a match.
const QUEUE: usize = 64;

/// The tables in memory.
#[derive(Default)]
pub(crate) struct Tables {
    running: Mutex<HashMap<String, mpsc::Sender<Command>>>,
}

impl Tables {
    fn running(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        // A map of senders is whole even if somebody panicked while holding it.
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the match if it is in memory.
    pub(crate) fn wake(&self, id: &str) {
        let sender = self.running().get(id).cloned();
        if let Some(sender) = sender {
            // A full queue is awake already.
            let _ = sender.try_send(Command::Wake);
        }
    }

    /// Forgets a match unless somebody still wants something of it; called by its own task.
    pub(crate) fn retire(&self, id: &str, queue: &mpsc::Receiver<Command>) -> bool {
        let mut running = self.running();
        // Senders are only cloned under the lock, so with one left and nothing queued nobody can be about to ask.
        let unwanted = running.get(id).is_none_or(|s| s.strong_count() == 1) && queue.is_empty();
        if unwanted {
            running.remove(id);
        }
        unwanted
    }

    /// Forgets a match whose task is at its end, whoever wants it.
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
    /// The queue of a match's task, started where it is not running.
    fn table(&self, id: &str) -> mpsc::Sender<Command> {
        let mut running = self.tables.running();
        if let Some(sender) = running.get(id).filter(|s| !s.is_closed()) {
            return sender.clone();
        }
        let (sender, queue) = mpsc::channel(QUEUE);
        running.insert(id.to_owned(), sender.clone());
        let (state, id, me) = (self.clone(), id.to_owned(), sender.downgrade());
        tokio::spawn(async move {
            let counted = InMemory::new(&state);
            serve_table(&state, id, me, queue).await;
            drop(counted);
        });
        sender
    }

    /// Has the task of match `id` do something, and returns what came of it.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        id: &str,
        lang: Lang,
        ask: impl for<'a> FnOnce(&'a mut Table) -> Doing<'a, Result<T, Problem>> + Send + 'static,
    ) -> Result<T, Problem> {
        // Ids are made here; what cannot be one needs no look into the store.
        if id.len() > 40 || !id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()) {
            return Err(no_match(lang));
        }
        let (reply, answer) = oneshot::channel();
        let job: Job = Box::new(move |table| {
            Box::pin(async move {
                let done = match table {
                    Ok(table) => ask(table).await,
                    Err(unloaded) => Err(unloaded.problem(lang)),
                };
                // Whoever asked may be gone.
                let _ = reply.send(done);
            })
        });
        let mut command = Command::Run(job);
        // A task may end between being found and being asked; the next one is fresh.
        for _ in 0..3 {
            match self.table(id).send(command).await {
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

/// Counts a match in memory for as long as its task lives, however that ends.
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

/// There is no such match.
pub(crate) fn no_match(lang: Lang) -> Problem {
    Problem::new(Kind::NotFound, lang, "detail-no-match", &[])
}

async fn serve_table(
    state: &AppState,
    id: String,
    me: mpsc::WeakSender<Command>,
    mut queue: mpsc::Receiver<Command>,
) {
    match Table::load(state, &id, me.clone()).await {
        Ok(table) => table.run(queue).await,
        Err(unloaded) => {
            if let Unloaded::Bug(what) = &unloaded {
                tracing::error!(id, what, "a stored match cannot be replayed");
            }
            state.tables.forget(&id, &me);
            queue.close();
            while let Some(command) = queue.recv().await {
                if let Command::Run(job) = command {
                    job(Err(&unloaded)).await;
                }
            }
        }
    }
}
