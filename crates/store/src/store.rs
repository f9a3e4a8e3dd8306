//! The contract of every store.

use crate::rows::{Append, BadWord, Entry, NewMatch, Stored, Tail, Taken, Tally};
use async_trait::async_trait;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// Why the store did not do it. Nothing has changed, except after [`StoreError::Database`], where the caller must read again
/// to know.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// Somebody else appended first, or the match is not as long as the caller believes.
    #[error("somebody else wrote first")]
    Conflict,
    /// There is no such match.
    #[error("there is no such match")]
    Missing,
    /// A URL that names no store.
    #[error("{0:?} is no store: the address begins with sqlite: or postgres:")]
    Url(String),
    /// The database failed or did not answer. Shared by all writes of one transaction.
    #[error("the database: {0}")]
    Database(Arc<sqlx::Error>),
    /// Its tables could not be brought up to date.
    #[error("the tables of the database: {0}")]
    Tables(Arc<sqlx::migrate::MigrateError>),
    /// It holds something that was not written by this program.
    #[error(transparent)]
    Strange(#[from] BadWord),
    /// The file is empty or missing, but its write-ahead log is not: opening it would make a new, empty database.
    #[error("{} is empty or missing, but {} is not: restore the file from a backup, or move the log away", .0.display(), .1.display())]
    Torn(PathBuf, PathBuf),
    /// The quick check found the file damaged.
    #[error("the database is damaged: {0}; restore it with `bicorne restore`")]
    Damaged(String),
    /// Another server uses the same file.
    #[error("another bicorne uses {}", .0.display())]
    InUse(PathBuf),
    /// A file could not be read or written.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, Arc<std::io::Error>),
    /// The target of a copy is not empty.
    #[error("the target already holds matches: copy into an empty database")]
    NotEmpty,
    /// There is no database to copy.
    #[error("there is no database {}", .0.display())]
    NoFile(PathBuf),
    /// The file to be written is there already.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// A secret was sealed with another key, or was changed.
    #[error(
        "the secrets of this database were sealed with another key: put the file secrets.key that belongs to it in its place"
    )]
    Sealed,
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(Arc::new(error))
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Tables(Arc::new(error))
    }
}

/// A notice that a match has changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Change {
    /// The match; empty if notices may have been lost, so that every match must be looked at.
    pub id: String,
    /// Whether its seats have changed; otherwise something was appended.
    pub seats: bool,
    /// How many entries it has now, if the notice says so.
    pub n: Option<u32>,
}

impl Change {
    /// What stands behind the id in a notice about seats.
    pub(crate) const SEATS: &str = " seats";

    /// From the text of a notice.
    pub(crate) fn read(text: &str) -> Change {
        let (id, rest) = text.split_once(' ').map_or((text, None), |(id, rest)| (id, Some(rest)));
        let n = rest.and_then(|rest| rest.parse().ok());
        Change { id: id.to_owned(), seats: text.ends_with(Change::SEATS), n }
    }

    /// Whether notices may have been lost.
    pub fn is_lost(&self) -> bool {
        self.id.is_empty()
    }
}

/// What the writer of a store has done since it was opened.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WriteStats {
    /// Transactions committed. Each is synced to the disk once.
    pub commits: u64,
    /// Writes answered: several share a transaction under load.
    pub writes: u64,
    /// Time in transactions, the sync included.
    pub busy: Duration,
    /// The longest transaction.
    pub slowest: Duration,
    /// Writes that wait now.
    pub waiting: u64,
    /// How long transactions took, in seconds.
    pub seconds: Histogram<8>,
    /// How many writes they had.
    pub sizes: Histogram<8>,
}

/// How many values were at most as large as each of some bounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Histogram<const N: usize> {
    /// The bounds, ascending.
    pub bounds: [f64; N],
    /// How many values lie between each bound and the one before it.
    pub counts: [u64; N],
    /// How many lie above the last one.
    pub above: u64,
}

impl WriteStats {
    /// Bounds of the time of a transaction: a sync of a good disk takes a millisecond.
    pub(crate) const SECONDS: [f64; 8] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1.0];
    /// Bounds of the number of its writes.
    pub(crate) const SIZES: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 64.0, 128.0, 256.0];
}

impl Default for WriteStats {
    fn default() -> WriteStats {
        let empty = |bounds| Histogram { bounds, counts: [0; 8], above: 0 };
        WriteStats {
            commits: 0,
            writes: 0,
            busy: Duration::ZERO,
            slowest: Duration::ZERO,
            waiting: 0,
            seconds: empty(WriteStats::SECONDS),
            sizes: empty(WriteStats::SIZES),
        }
    }
}

/// Keeps matches. What a method has returned `Ok` for survives the death of the process, and of the machine.
#[async_trait]
pub trait Store: Send + Sync {
    /// Stores a new match with its seats and what has happened already, or nothing at all.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken.
    async fn create(&self, new: &NewMatch) -> Result<(), StoreError>;

    /// The match with its seats and its whole course, read at one moment; none if there is none.
    async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError>;

    /// The entries after the first `after`, and the hashes that were stored with them.
    async fn tail(&self, id: &str, after: u32) -> Result<Tail, StoreError>;

    /// The entries after the first `after`.
    async fn entries(&self, id: &str, after: u32) -> Result<Vec<Entry>, StoreError> {
        Ok(self.tail(id, after).await?.entries)
    }

    /// How many entries each of these matches has; those without any may be missing.
    async fn lengths(&self, ids: &[String]) -> Result<Vec<(String, u32)>, StoreError> {
        let mut lengths = Vec::with_capacity(ids.len());
        for id in ids {
            let entries = self.entries(id, 0).await?.len();
            lengths.push((id.clone(), u32::try_from(entries).unwrap_or(u32::MAX)));
        }
        Ok(lengths)
    }

    /// Appends entries, together with how the match stands then: all of them or none. Appends of several matches share a transaction.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] unless the match has exactly `append.after` entries; [`StoreError::Missing`] if there is no match.
    async fn append(&self, id: &str, append: Append) -> Result<(), StoreError>;

    /// Seats somebody on an open seat, whose invitation is forgotten with it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the seat is not open (any more).
    async fn take_seat(&self, id: &str, seat: &str, taken: &Taken) -> Result<(), StoreError>;

    /// Stores what a seat puts into the dice after its hash, and the commitment that stands from then on.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] unless the seat has a commitment and has not contributed yet.
    async fn contribute(
        &self,
        id: &str,
        seat: &str,
        contribution: &str,
        commitment: &str,
    ) -> Result<(), StoreError>;

    /// Notes that the match goes on by these rules.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no match.
    async fn set_rules(&self, id: &str, rules: &str) -> Result<(), StoreError>;

    /// Keeps what a seat has said beforehand to questions that come again, in place of what it said before.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such seat.
    async fn set_standing(&self, id: &str, seat: &str, text: &str) -> Result<(), StoreError>;

    /// Notes how long a match with a time limit has been played. The time never goes back.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no match.
    async fn set_played(&self, id: &str, seconds: u32) -> Result<(), StoreError>;

    /// Forgets matches in which nobody has chosen anything and that were made before `before` (seconds since 1970). Returns their number.
    async fn forget_unbegun(&self, before: i64) -> Result<u64, StoreError>;

    /// Forgets records that were brought before `before` (seconds since 1970), the oldest first, at most `most` of them. Returns their
    /// number.
    async fn forget_records(&self, before: i64, most: u32) -> Result<u64, StoreError>;

    /// Matches with a seat that anybody might take, not over, without their courses: those that still wait first, then the latest.
    async fn open_tables(&self, limit: u32) -> Result<Vec<Stored>, StoreError>;

    /// These matches without their courses, in any order; an id that no match has is left out.
    async fn briefs(&self, ids: &[String]) -> Result<Vec<Stored>, StoreError>;

    /// How many matches somebody has opened, and how many records brought, as in [`tally`](Store::tally).
    async fn tally_of(&self, maker: &str, since: i64) -> Result<Tally, StoreError>;

    /// Matches played here that are not over, newest first, without their courses.
    async fn open_matches(&self, limit: u32) -> Result<Vec<Stored>, StoreError>;

    /// Ids of running matches in which a seat that is asked has said something beforehand to questions that come again.
    async fn with_standing(&self) -> Result<Vec<String>, StoreError>;

    /// A match without its course.
    async fn brief(&self, id: &str) -> Result<Option<Stored>, StoreError>;

    /// How many matches there are; open ones count if they were touched at `since` (seconds since 1970) or later.
    async fn tally(&self, since: i64) -> Result<Tally, StoreError>;

    /// Ids of matches in the order of the alphabet, after `after`.
    async fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError>;

    /// What was found when a match was looked at again, if it was.
    async fn review(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Keeps what was found, in place of what was found before.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such match.
    async fn keep_review(&self, id: &str, text: &str) -> Result<(), StoreError>;

    /// Whether it takes writes: one row is written and synced.
    async fn probe(&self) -> Result<(), StoreError>;

    /// Whether several servers can use it at the same time.
    fn is_shared(&self) -> bool {
        false
    }

    /// What anybody, also another server, has changed; none where only one server can use the store.
    async fn changes(&self) -> Result<Option<mpsc::Receiver<Change>>, StoreError>;

    /// What the writer has done so far.
    fn stats(&self) -> WriteStats {
        WriteStats::default()
    }

    /// Finishes what waits, and closes the database so that its file is complete by itself.
    async fn close(&self) -> Result<(), StoreError> {
        Ok(())
    }
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
