//! Keeps matches. What is stored is the course of each match, entry by entry, and who sits where; states, scenes and logs are
//! computed from that by replaying it.
//!
//! [`Store`] is the contract. [`open`] gives the module that a URL names: SQLite for one machine, PostgreSQL for several
//! servers on one database. The store knows no game and no rule: choices and rolls are texts to it.
//!
//! Entries are only ever added. The primary key (match, n) is the lock: of two servers that append the same number, one gets
//! [`StoreError::Conflict`] and reads what the other wrote.
//!
//! ```
//! use bicorne_store::EntryKind;
//!
//! // Every kind of entry has a word, in the database and in what is sent.
//! assert_eq!("take-back".parse(), Ok(EntryKind::TakeBack));
//! assert_eq!(EntryKind::DrawOffer.word(), "draw-offer");
//! ```

mod migrations;
mod postgres;
mod rows;
mod sealed;
mod sqlite;
mod store;
mod transfer;
mod writer;

pub use postgres::Postgres;
pub use rows::{
    Append, BadWord, Entry, EntryKind, KeptSecret, MatchRow, NewMatch, Origin, SeatKind, SeatRow, Standing,
    Status, Stored, Tail, Taken, Tally,
};
pub use sealed::{Seal, Sealed};
pub use sqlite::Sqlite;
pub use sqlite::file::Lock;
pub use store::{Change, Histogram, Store, StoreError, WriteStats};
pub use transfer::{backup, copy, restore};

use std::sync::Arc;

/// As [`open`], but a SQLite file must be there already.
///
/// # Errors
/// [`StoreError::NoFile`] if it is not.
pub async fn open_existing(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    if url.starts_with("sqlite:") {
        let file = sqlite::file::path_of(url);
        if !file.exists() {
            return Err(StoreError::NoFile(file));
        }
    }
    open(url).await
}

/// The right to be the one server of the store that `url` names; none for PostgreSQL, which several servers share.
///
/// # Errors
/// [`StoreError::InUse`] while another process has it.
pub fn lock(url: &str) -> Result<Option<Lock>, StoreError> {
    url.starts_with("sqlite:").then(|| sqlite::file::lock(&sqlite::file::path_of(url))).transpose()
}

/// Opens the store that `url` names: `sqlite:FILE` (made where it is missing) or `postgres://…`. Brings its tables up to date.
///
/// # Errors
/// [`StoreError::Url`] for any other scheme; [`StoreError::Database`] when the database does not answer.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    if url.starts_with("sqlite:") {
        Ok(Arc::new(Sqlite::open(url).await?))
    } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
        Ok(Arc::new(Postgres::open(url).await?))
    } else {
        let scheme = url.split(':').next().unwrap_or_default().to_owned();
        Err(StoreError::Url(scheme))
    }
}
