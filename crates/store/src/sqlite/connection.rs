//! The one connection that writes to the SQLite file.

use crate::rows::{Append, NewMatch, SeatKind, Taken, hash_text, hash_texts, header_text, options_text};
use crate::store::{StoreError, now};
use crate::writer::{Connection, Outcome, Write};
use async_trait::async_trait;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

/// The writing connection; none after a failure, until the next commit.
pub(super) struct WritingConnection {
    options: SqliteConnectOptions,
    db: Option<SqliteConnection>,
}

impl WritingConnection {
    pub(super) fn new(options: SqliteConnectOptions, db: SqliteConnection) -> WritingConnection {
        WritingConnection { options, db: Some(db) }
    }
}

// A writer says so at once: a transaction that begins as a reader and then writes can fail halfway when another wrote.
const BEGIN: &str = "BEGIN IMMEDIATE";

// Any number of rows by one prepared statement: they come as one JSON text.
const ENTRIES: &str = "INSERT INTO entries (match_id, n, kind, seat, text, hash)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?)";
const STANDINGS: &str =
    "UPDATE matches SET status = new.value ->> 1, turn = new.value ->> 2, asked = new.value ->> 3,
    begun = new.value ->> 4, updated = new.value ->> 5
  FROM json_each(?) AS new WHERE matches.id = new.value ->> 0";

#[async_trait]
impl Connection for WritingConnection {
    async fn commit(&mut self, batch: &[&Write]) -> Result<Vec<Outcome>, StoreError> {
        let db = match &mut self.db {
            Some(db) => db,
            none => none.insert(self.options.connect().await?),
        };
        sqlx::query(BEGIN).execute(&mut *db).await?;
        let written = write_all(db, batch).await;
        match written {
            Ok(outcomes) => {
                sqlx::query("COMMIT").execute(&mut *db).await?;
                Ok(outcomes)
            }
            Err(error) => {
                // SQLite may have rolled back by itself: then this fails, and says nothing new.
                let _ = sqlx::query("ROLLBACK").execute(&mut *db).await;
                Err(error)
            }
        }
    }

    async fn reset(&mut self) {
        if let Some(db) = self.db.take() {
            let _ = db.close_hard().await;
        }
    }

    async fn close(&mut self) -> Result<(), StoreError> {
        let Some(mut db) = self.db.take() else { return Ok(()) };
        // The file is complete by itself afterwards: a copy of it is a backup.
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut db).await?;
        Ok(db.close().await?)
    }
}

async fn write_all(db: &mut SqliteConnection, batch: &[&Write]) -> Result<Vec<Outcome>, StoreError> {
    let mut appends: Vec<(&str, &Append)> = Vec::new();
    let mut outcomes = Vec::with_capacity(batch.len());
    for write in batch {
        let outcome = match write {
            Write::Append(id, append) => {
                appends.push((id, append));
                Ok(1)
            }
            Write::Create(new) => create(db, new).await?,
            Write::TakeSeat(id, seat, taken) => take_seat(db, id, seat, taken).await?,
            Write::Contribute(id, seat, contribution, commitment) => {
                let done = sqlx::query(
                    "UPDATE seats SET contribution = ?, commitment = ?
                     WHERE match_id = ? AND seat = ? AND commitment <> '' AND contribution = ''",
                )
                .bind(contribution)
                .bind(commitment)
                .bind(id)
                .bind(seat);
                some(done.execute(&mut *db).await?.rows_affected(), StoreError::Conflict)
            }
            Write::SetRules(id, rules) => {
                let set = sqlx::query("UPDATE matches SET rules = ? WHERE id = ?").bind(rules).bind(id);
                some(set.execute(&mut *db).await?.rows_affected(), StoreError::Missing)
            }
            Write::SetStanding(id, seat, text) => {
                let set = sqlx::query("UPDATE seats SET standing = ? WHERE match_id = ? AND seat = ?");
                let set = set.bind(text).bind(id).bind(seat);
                some(set.execute(&mut *db).await?.rows_affected(), StoreError::Missing)
            }
            Write::SetPlayed(id, seconds) => {
                let set = sqlx::query("UPDATE matches SET played = max(played, ?) WHERE id = ?");
                let set = set.bind(i64::from(*seconds)).bind(id);
                some(set.execute(&mut *db).await?.rows_affected(), StoreError::Missing)
            }
            Write::KeepReview(id, text) => {
                sqlx::query(
                    "INSERT INTO reviews (match_id, text) VALUES (?, ?)
                     ON CONFLICT (match_id) DO UPDATE SET text = excluded.text",
                )
                .bind(id)
                .bind(text)
                .execute(&mut *db)
                .await
                .map_err(refused)?;
                Ok(1)
            }
            Write::ForgetUnbegun(before) => {
                let ids = sqlx::query_scalar("SELECT id FROM matches WHERE begun = 0 AND updated < ?");
                let ids = ids.bind(before).fetch_all(&mut *db).await?;
                Ok(forget(db, ids).await?)
            }
            Write::ForgetRecords(before, most) => {
                let ids = sqlx::query_scalar(
                    "SELECT id FROM matches WHERE origin = 'record' AND created < ? ORDER BY created, id LIMIT ?",
                );
                let ids = ids.bind(before).bind(i64::from(*most)).fetch_all(&mut *db).await?;
                Ok(forget(db, ids).await?)
            }
            Write::Probe => {
                sqlx::query("UPDATE probe SET at = ?").bind(now()).execute(&mut *db).await?;
                Ok(1)
            }
        };
        outcomes.push(outcome);
    }
    append_all(db, &appends).await?;
    Ok(outcomes)
}

fn some(rows: u64, none: StoreError) -> Outcome {
    if rows == 0 { Err(none) } else { Ok(rows) }
}

async fn append_all(db: &mut SqliteConnection, appends: &[(&str, &Append)]) -> Result<(), StoreError> {
    let rows = appends.iter().flat_map(|(id, append)| {
        let hash = append.hash.map(hash_text);
        let last = append.entries.len();
        (1..).zip(&append.entries).map(move |(i, entry)| {
            let n = i64::from(append.after) + i as i64;
            (*id, n, entry.kind.word(), &entry.seat, &entry.text, hash.clone().filter(|_| i == last))
        })
    });
    insert(db, ENTRIES, rows.collect()).await?;
    let now = now();
    let standings = appends.iter().filter_map(|(id, append)| {
        let s = append.standing.as_ref()?;
        Some((*id, s.status.word(), s.turn, s.asked.join(" "), i64::from(s.begun), now))
    });
    insert(db, STANDINGS, standings.collect()).await
}

/// Runs a statement on rows, unless there are none.
async fn insert<T: serde::Serialize>(
    db: &mut SqliteConnection,
    statement: &'static str,
    rows: Vec<T>,
) -> Result<(), StoreError> {
    if rows.is_empty() {
        return Ok(());
    }
    let text = serde_json::to_string(&rows).expect("rows of texts and numbers are JSON");
    sqlx::query(statement).bind(text).execute(&mut *db).await.map_err(refused)?;
    Ok(())
}

/// A constraint that speaks of the match, not of the database: a number that is taken or leaves a gap, a match that is not there.
fn refused(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(e) if e.is_unique_violation() => StoreError::Conflict,
        sqlx::Error::Database(e) if e.is_foreign_key_violation() => StoreError::Missing,
        sqlx::Error::Database(e) if e.message().contains("entries follow one another") => {
            StoreError::Conflict
        }
        _ => error.into(),
    }
}

async fn create(db: &mut SqliteConnection, new: &NewMatch) -> Result<Outcome, StoreError> {
    let row = &new.row;
    let made = sqlx::query(
        "INSERT INTO matches
           (id, game, scenario, options, secret, created, updated, origin, header, status, turn, asked, begun, rules, played, maker)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
    )
    .bind(&row.id)
    .bind(&row.game)
    .bind(&row.scenario)
    .bind(options_text(&row.options))
    .bind(row.secret.as_ref().map(|s| s.text()))
    .bind(row.created)
    .bind(row.updated)
    .bind(row.origin.word())
    .bind(header_text(&row.header))
    .bind(row.standing.status.word())
    .bind(i64::from(row.standing.turn))
    .bind(row.standing.asked.join(" "))
    .bind(i64::from(row.standing.begun))
    .bind(&row.rules)
    .bind(i64::from(row.played))
    .bind(&row.maker)
    .execute(&mut *db)
    .await?;
    if made.rows_affected() == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    let seats = (0_i64..).zip(&new.seats).map(|(place, seat)| {
        json!([
            row.id,
            place,
            seat.seat,
            seat.kind.word(),
            seat.name,
            seat.token_hash,
            seat.invite,
            seat.contribution,
            seat.commitment,
            seat.standing
        ])
    });
    let statement = "INSERT INTO seats (match_id, place, seat, kind, name, token_hash, invite, contribution, commitment, standing)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8,
         value ->> 9
       FROM json_each(?)";
    insert(db, statement, seats.collect()).await?;
    let hashes = hash_texts(new);
    let entries = (1_u32..)
        .zip(&new.entries)
        .map(|(n, entry)| (row.id.as_str(), n, entry.kind.word(), &entry.seat, &entry.text, hashes.get(&n)));
    insert(db, ENTRIES, entries.collect()).await?;
    Ok(Ok(1))
}

async fn take_seat(
    db: &mut SqliteConnection,
    id: &str,
    seat: &str,
    taken: &Taken,
) -> Result<Outcome, StoreError> {
    let done = sqlx::query(
        "UPDATE seats SET kind = ?, name = ?, contribution = ?, commitment = ?, token_hash = ?, invite = NULL
         WHERE match_id = ? AND seat = ? AND kind = ?",
    )
    .bind(SeatKind::Person.word())
    .bind(&taken.name)
    .bind(&taken.contribution)
    .bind(&taken.commitment)
    .bind(&taken.token_hash)
    .bind(id)
    .bind(seat)
    .bind(SeatKind::Open.word())
    .execute(&mut *db)
    .await?;
    Ok(some(done.rows_affected(), StoreError::Conflict))
}

/// Forgets matches and all that belongs to them.
async fn forget(db: &mut SqliteConnection, ids: Vec<String>) -> Result<u64, StoreError> {
    let ids = serde_json::to_string(&ids).expect("texts are JSON");
    for statement in [
        "DELETE FROM entries WHERE match_id IN (SELECT value FROM json_each(?))",
        "DELETE FROM hashes WHERE match_id IN (SELECT value FROM json_each(?))",
        "DELETE FROM reviews WHERE match_id IN (SELECT value FROM json_each(?))",
        "DELETE FROM seats WHERE match_id IN (SELECT value FROM json_each(?))",
    ] {
        sqlx::query(statement).bind(&ids).execute(&mut *db).await?;
    }
    let gone = sqlx::query("DELETE FROM matches WHERE id IN (SELECT value FROM json_each(?))").bind(&ids);
    Ok(gone.execute(&mut *db).await?.rows_affected())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::{Append, Entry, EntryKind};
    use crate::sqlite::Sqlite;
    use crate::store::Store as _;
    use crate::{MatchRow, Origin, Standing, Status};
    use std::str::FromStr as _;

    fn new_match(id: &str) -> Write {
        let standing = Standing { status: Status::Running, turn: 1, asked: Vec::new(), begun: true };
        let row = MatchRow {
            id: id.to_owned(),
            game: "toy".to_owned(),
            scenario: "parade".to_owned(),
            options: Default::default(),
            secret: None,
            created: 0,
            updated: 0,
            rules: String::new(),
            played: 0,
            maker: String::new(),
            origin: Origin::Table,
            header: Vec::new(),
            standing,
        };
        let new = NewMatch { row, seats: Vec::new(), entries: Vec::new(), hashes: Vec::new() };
        Write::Create(Box::new(new))
    }

    fn choice(after: u32) -> Write {
        let entry = Entry { kind: EntryKind::Choice, seat: None, text: "x".repeat(2_000) };
        Write::Append("full".to_owned(), Append { after, entries: vec![entry], standing: None, hash: None })
    }

    /// A database that may not grow any more answers SQLite as a full disk does.
    #[tokio::test]
    async fn after_a_full_disk_nothing_acknowledged_is_lost_and_writes_work_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("matches.db").display());
        Sqlite::open(&url).await.unwrap().close().await.unwrap();
        let roomy = SqliteConnectOptions::from_str(&url).unwrap();
        let cramped = roomy.clone().pragma("max_page_count", "60");
        let mut writing = WritingConnection::new(cramped.clone(), cramped.connect().await.unwrap());
        writing.commit(&[&new_match("full")]).await.unwrap()[0].clone().unwrap();
        let mut written = 0;
        let full = loop {
            match writing.commit(&[&choice(written)]).await {
                Ok(outcomes) => {
                    outcomes[0].clone().unwrap();
                    written += 1;
                }
                Err(error) => break error,
            }
        };
        assert!(written > 5 && full.to_string().contains("full"), "{written} were written: {full}");
        // As long as there is no room every write is refused, and each is tried on a connection of its own.
        for _ in 0..3 {
            writing.reset().await;
            assert!(writing.commit(&[&choice(written)]).await.is_err());
        }
        writing.reset().await;
        writing.options = roomy;
        for _ in 0..3 {
            writing.commit(&[&choice(written)]).await.unwrap()[0].clone().unwrap();
            written += 1;
        }
        writing.close().await.unwrap();
        let store = Sqlite::open(&url).await.unwrap();
        assert_eq!(store.entries("full", 0).await.unwrap().len(), written as usize);
    }
}
