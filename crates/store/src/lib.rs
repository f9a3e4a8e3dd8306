//! Keeps matches. What is stored is the course of each match, entry by entry, and who sits where; states, scenes and logs are
//! computed from that by replaying it.
//!
//! [`Store`] is the contract. [`open`] gives the module that a URL names: SQLite for one machine, PostgreSQL for several
//! servers on one database. The store knows no game and no rule: choices and rolls are texts to it.
//!
//! Entries are only ever added. The primary key (match, n) is the lock: of two servers that append the same number, one gets
//! [`StoreError::Conflict`] and reads what the other wrote.

mod migrations;
mod postgres;
mod rows;
mod sqlite;
mod store;

pub use postgres::Postgres;
pub use rows::{
    BadWord, Entry, EntryKind, MatchRow, NewMatch, Origin, SeatKind, SeatRow, Standing, Status, Stored,
    Taken, Tally,
};
pub use sqlite::Sqlite;
pub use store::{Store, StoreError};

use std::sync::Arc;

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
