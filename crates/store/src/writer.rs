//! Group commit: one task owns the connection that writes, takes every write that waits, and commits them in one transaction with one
//! sync. A write is answered after its commit, never before.

use crate::rows::{Append, NewMatch, Taken};
use crate::store::{Histogram, StoreError, WriteStats};
use async_trait::async_trait;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// Writes of one transaction, at most.
const BATCH: usize = 512;
/// Writes that may wait; beyond that the sender waits.
const QUEUE: usize = 4096;
/// When the last transaction had this many writes, the next one waits a moment for more: a sync costs more than a write.
const BUSY: usize = 4;
/// How long it waits then. A lone write never waits.
const LINGER: Duration = Duration::from_millis(4);
/// Writes that are worth a sync: when this many wait, it begins.
const WORTHWHILE: usize = 16;

/// Something to be written.
#[derive(Debug)]
pub(crate) enum Write {
    Create(Box<NewMatch>),
    Append(String, Append),
    TakeSeat(String, String, Taken),
    /// Match, seat, contribution, and the commitment it has from then on.
    Contribute(String, String, String, String),
    SetRules(String, String),
    /// Match, seat, text.
    SetStanding(String, String, String),
    /// Match, seconds.
    SetPlayed(String, u32),
    KeepReview(String, String),
    ForgetUnbegun(i64),
    /// The second before which they were brought, and how many at most.
    ForgetRecords(i64, u32),
    Probe,
}

impl Write {
    /// The match it is about.
    fn id(&self) -> Option<&str> {
        match self {
            Write::Create(new) => Some(&new.row.id),
            Write::Append(id, _)
            | Write::TakeSeat(id, ..)
            | Write::Contribute(id, ..)
            | Write::SetRules(id, _)
            | Write::SetStanding(id, ..)
            | Write::SetPlayed(id, _)
            | Write::KeepReview(id, _) => Some(id),
            Write::ForgetUnbegun(_) | Write::ForgetRecords(..) | Write::Probe => None,
        }
    }
}

/// What came of a write: the number of matches it touched.
pub(crate) type Outcome = Result<u64, StoreError>;

/// The connection of a database that writes.
#[async_trait]
pub(crate) trait Connection: Send + 'static {
    /// Commits writes of different matches in one transaction. `Err`: none of them is stored; [`StoreError::Conflict`] and
    /// [`StoreError::Missing`] then concern one of them, which each alone will show.
    async fn commit(&mut self, batch: &[&Write]) -> Result<Vec<Outcome>, StoreError>;

    /// Forgets the connection after a failure. The next commit makes a new one.
    async fn reset(&mut self);

    /// Closes it for good.
    async fn close(&mut self) -> Result<(), StoreError>;
}

struct Job {
    write: Write,
    done: oneshot::Sender<Outcome>,
}

enum Message {
    Job(Job),
    Close(oneshot::Sender<Result<(), StoreError>>),
}

#[derive(Debug, Default)]
struct Counters {
    commits: AtomicU64,
    writes: AtomicU64,
    busy_micros: AtomicU64,
    slowest_micros: AtomicU64,
    waiting: AtomicU64,
    seconds: Buckets,
    sizes: Buckets,
}

/// Counts of values by their bounds; the last one counts those above all bounds.
#[derive(Debug, Default)]
struct Buckets([AtomicU64; 9]);

impl Buckets {
    fn note(&self, value: f64, bounds: &[f64; 8]) {
        self.0[bounds.partition_point(|bound| *bound < value)].fetch_add(1, Relaxed);
    }

    fn read(&self, bounds: [f64; 8]) -> Histogram<8> {
        let counts = std::array::from_fn(|i| self.0[i].load(Relaxed));
        Histogram { bounds, counts, above: self.0[8].load(Relaxed) }
    }
}

/// Hands writes to the task.
#[derive(Debug, Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Message>,
    counters: Arc<Counters>,
}

impl Writer {
    /// Starts the task.
    pub(crate) fn start(connection: impl Connection) -> Writer {
        let (queue, messages) = mpsc::channel(QUEUE);
        let counters = Arc::new(Counters::default());
        tokio::spawn(run(connection, messages, Arc::clone(&counters)));
        Writer { queue, counters }
    }

    /// Writes, and returns once it is on the disk.
    pub(crate) async fn write(&self, write: Write) -> Outcome {
        let (done, outcome) = oneshot::channel();
        self.counters.waiting.fetch_add(1, Relaxed);
        let sent = self.queue.send(Message::Job(Job { write, done })).await;
        let outcome = match sent {
            Ok(()) => outcome.await.unwrap_or(Err(StoreError::Closed)),
            Err(_) => Err(StoreError::Closed),
        };
        self.counters.waiting.fetch_sub(1, Relaxed);
        outcome
    }

    /// Commits what waits and closes the connection.
    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        let (done, closed) = oneshot::channel();
        match self.queue.send(Message::Close(done)).await {
            Ok(()) => closed.await.unwrap_or(Ok(())),
            Err(_) => Ok(()),
        }
    }

    pub(crate) fn stats(&self) -> WriteStats {
        let counters = &self.counters;
        WriteStats {
            commits: counters.commits.load(Relaxed),
            writes: counters.writes.load(Relaxed),
            busy: Duration::from_micros(counters.busy_micros.load(Relaxed)),
            slowest: Duration::from_micros(counters.slowest_micros.load(Relaxed)),
            waiting: counters.waiting.load(Relaxed),
            seconds: counters.seconds.read(WriteStats::SECONDS),
            sizes: counters.sizes.read(WriteStats::SIZES),
        }
    }
}

async fn run(mut connection: impl Connection, mut queue: mpsc::Receiver<Message>, counters: Arc<Counters>) {
    let mut waiting: Vec<Job> = Vec::new();
    let mut closing = None;
    let mut last = 0;
    loop {
        if waiting.is_empty() {
            if closing.is_some() {
                break;
            }
            match queue.recv().await {
                Some(Message::Job(job)) => waiting.push(job),
                Some(Message::Close(done)) => closing = Some(done),
                None => break,
            }
            if last >= BUSY {
                let late = tokio::time::Instant::now() + LINGER;
                while waiting.len() < WORTHWHILE && closing.is_none() {
                    match tokio::time::timeout_at(late, queue.recv()).await {
                        Ok(Some(Message::Job(job))) => waiting.push(job),
                        Ok(Some(Message::Close(done))) => closing = Some(done),
                        Ok(None) | Err(_) => break,
                    }
                }
            }
        }
        while waiting.len() < BATCH {
            match queue.try_recv() {
                Ok(Message::Job(job)) => waiting.push(job),
                Ok(Message::Close(done)) => closing = Some(done),
                Err(_) => break,
            }
        }
        let (batch, later) = one_of_each_match(std::mem::take(&mut waiting));
        waiting = later;
        last = batch.len();
        if !batch.is_empty() {
            commit(&mut connection, batch, &counters).await;
        }
    }
    let closed = connection.close().await;
    if let Some(done) = closing {
        let _ = done.send(closed);
    }
}

/// Splits off a batch with at most one write of each match, in order. A second write of a match must see the first.
fn one_of_each_match(jobs: Vec<Job>) -> (Vec<Job>, Vec<Job>) {
    let mut ids: HashSet<String> = HashSet::with_capacity(jobs.len());
    jobs.into_iter().partition(|job| job.write.id().is_none_or(|id| ids.insert(id.to_owned())))
}

async fn commit(connection: &mut impl Connection, mut batch: Vec<Job>, counters: &Counters) {
    // A job whose sender has gone is still written: it was handed over.
    let writes: Vec<&Write> = batch.iter().map(|job| &job.write).collect();
    let outcomes = timed(connection, &writes, counters).await;
    match outcomes {
        Ok(outcomes) => {
            for (job, outcome) in batch.into_iter().zip(outcomes) {
                let _ = job.done.send(outcome);
            }
        }
        // One of them is refused: alone each shows whether it is the one.
        Err(StoreError::Conflict | StoreError::Missing) if batch.len() > 1 => {
            for job in batch {
                let outcome = timed(connection, &[&job.write], counters).await;
                let outcome = outcome.and_then(|mut one| one.pop().unwrap_or(Ok(0)));
                let _ = job.done.send(outcome);
            }
        }
        Err(error) => {
            for job in batch.drain(..) {
                let _ = job.done.send(Err(error.clone()));
            }
        }
    }
}

async fn timed(
    connection: &mut impl Connection,
    writes: &[&Write],
    counters: &Counters,
) -> Result<Vec<Outcome>, StoreError> {
    let began = Instant::now();
    let outcomes = connection.commit(writes).await;
    let micros = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
    counters.busy_micros.fetch_add(micros, Relaxed);
    counters.slowest_micros.fetch_max(micros, Relaxed);
    match &outcomes {
        Ok(_) => {
            counters.commits.fetch_add(1, Relaxed);
            counters.writes.fetch_add(writes.len() as u64, Relaxed);
            counters.seconds.note(micros as f64 / 1e6, &WriteStats::SECONDS);
            counters.sizes.note(writes.len() as f64, &WriteStats::SIZES);
        }
        Err(StoreError::Conflict | StoreError::Missing) => {}
        // A full disk, a lost connection: whatever state it is in, a new one is in a known one.
        Err(error) => {
            tracing::error!(%error, "the store: {} writes failed", writes.len());
            connection.reset().await;
        }
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    use tokio::sync::Semaphore;

    /// Notes batches; waits for a permit before each.
    struct Noting {
        batches: Arc<Mutex<Vec<usize>>>,
        gate: Arc<Semaphore>,
        resets: Arc<AtomicU64>,
    }

    #[async_trait]
    impl Connection for Noting {
        async fn commit(&mut self, batch: &[&Write]) -> Result<Vec<Outcome>, StoreError> {
            self.gate.acquire().await.unwrap().forget();
            self.batches.lock().unwrap().push(batch.len());
            for write in batch {
                match write.id() {
                    Some("taken") => return Err(StoreError::Conflict),
                    Some("broken") => return Err(StoreError::Closed),
                    _ => {}
                }
            }
            Ok(batch.iter().map(|_| Ok(1)).collect())
        }

        async fn reset(&mut self) {
            self.resets.fetch_add(1, Relaxed);
        }

        async fn close(&mut self) -> Result<(), StoreError> {
            Ok(())
        }
    }

    type Noted = (Writer, Arc<Mutex<Vec<usize>>>, Arc<Semaphore>, Arc<AtomicU64>);

    fn noting() -> Noted {
        let (batches, gate) = (Arc::new(Mutex::new(Vec::new())), Arc::new(Semaphore::new(0)));
        let resets = Arc::new(AtomicU64::new(0));
        let connection =
            Noting { batches: Arc::clone(&batches), gate: Arc::clone(&gate), resets: Arc::clone(&resets) };
        (Writer::start(connection), batches, gate, resets)
    }

    /// Sends one write for each id, in order, and returns their outcomes.
    async fn send(writer: &Writer, ids: &[&str], gate: &Semaphore, permits: usize) -> Vec<Outcome> {
        let mut sent = Vec::new();
        for id in ids {
            let writer = writer.clone();
            let write = Write::KeepReview((*id).to_owned(), String::new());
            sent.push(tokio::spawn(async move { writer.write(write).await }));
            // The task hands it over before the next one is made.
            tokio::task::yield_now().await;
        }
        gate.add_permits(permits);
        let mut outcomes = Vec::new();
        for task in sent {
            outcomes.push(task.await.unwrap());
        }
        outcomes
    }

    #[tokio::test]
    async fn what_waits_is_committed_together_and_each_match_once() {
        let (writer, batches, gate, _) = noting();
        let outcomes = send(&writer, &["a", "b", "c", "b", "d"], &gate, 10).await;
        assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
        // The first one does not wait for company; the second write of b waits for the first.
        assert_eq!(*batches.lock().unwrap(), [1, 3, 1]);
        let stats = writer.stats();
        assert_eq!((stats.commits, stats.writes, stats.waiting), (3, 5, 0));
        // Two of one write, one of three: between two and four.
        assert_eq!((stats.sizes.counts, stats.sizes.above), ([2, 0, 1, 0, 0, 0, 0, 0], 0));
        assert_eq!(stats.seconds.counts.iter().sum::<u64>() + stats.seconds.above, 3);
    }

    #[tokio::test]
    async fn a_refused_write_does_not_stop_the_others_of_its_batch() {
        let (writer, _, gate, resets) = noting();
        let outcomes = send(&writer, &["a", "b", "taken", "c"], &gate, 10).await;
        assert!(matches!(outcomes[2], Err(StoreError::Conflict)), "{outcomes:?}");
        assert_eq!(outcomes.iter().filter(|o| o.is_ok()).count(), 3);
        assert_eq!(resets.load(Relaxed), 0, "the connection is in order");
    }

    #[tokio::test]
    async fn a_failed_transaction_answers_all_and_makes_a_new_connection() {
        let (writer, _, gate, resets) = noting();
        let outcomes = send(&writer, &["a", "b", "broken", "c"], &gate, 10).await;
        assert_eq!(outcomes.iter().filter(|o| o.is_err()).count(), 3, "{outcomes:?}");
        assert_eq!(resets.load(Relaxed), 1);
        assert!(send(&writer, &["d"], &gate, 1).await[0].is_ok());
    }

    #[tokio::test]
    async fn closing_commits_what_waits_first() {
        let (writer, batches, gate, _) = noting();
        let waiting = writer.clone();
        let write = tokio::spawn(async move { waiting.write(Write::Probe).await });
        tokio::task::yield_now().await;
        gate.add_permits(1);
        writer.close().await.unwrap();
        assert!(write.await.unwrap().is_ok());
        assert_eq!(*batches.lock().unwrap(), [1]);
        assert!(matches!(writer.write(Write::Probe).await, Err(StoreError::Closed)));
    }
}
