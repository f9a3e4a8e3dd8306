//! The contract of every store.

use crate::rows::{BadWord, Entry, NewMatch, Standing, Stored, Taken, Tally};
use async_trait::async_trait;
use tokio::sync::mpsc;

/// Why the store did not do it. Nothing has changed, except after [`StoreError::Database`], where the caller must read again
/// to know.
#[derive(Debug, thiserror::Error)]
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
    /// The database failed or did not answer.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// Its tables could not be brought up to date.
    #[error("the tables of the database: {0}")]
    Tables(#[from] sqlx::migrate::MigrateError),
    /// It holds something that was not written by this program.
    #[error(transparent)]
    Strange(#[from] BadWord),
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

    /// The entries after the first `after`.
    async fn entries(&self, id: &str, after: u32) -> Result<Vec<Entry>, StoreError>;

    /// Appends entries after the first `after`, together with how the match stands then: all of them or none.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] unless the match has exactly `after` entries; [`StoreError::Missing`] if there is no match.
    async fn append(
        &self,
        id: &str,
        after: u32,
        entries: &[Entry],
        standing: &Standing,
    ) -> Result<(), StoreError>;

    /// Seats somebody on an open seat, whose invitation is forgotten with it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the seat is not open (any more).
    async fn take_seat(&self, id: &str, seat: &str, taken: &Taken) -> Result<(), StoreError>;

    /// Matches played here that are not over, newest first, without their courses.
    async fn open_matches(&self, limit: u32) -> Result<Vec<Stored>, StoreError>;

    /// A match without its course.
    async fn brief(&self, id: &str) -> Result<Option<Stored>, StoreError>;

    /// How many matches there are; open ones count if they were touched at `since` (seconds since 1970) or later.
    async fn tally(&self, since: i64) -> Result<Tally, StoreError>;

    /// What was found when a match was looked at again, if it was.
    async fn review(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Keeps what was found, in place of what was found before.
    ///
    /// # Errors
    /// [`StoreError::Database`] also if there is no such match.
    async fn keep_review(&self, id: &str, text: &str) -> Result<(), StoreError>;

    /// Whether it answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// The ids of matches that anybody, also another server, appended to; none where only one server can use the store.
    async fn changes(&self) -> Result<Option<mpsc::Receiver<String>>, StoreError>;
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
