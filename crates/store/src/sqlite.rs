//! Matches in one SQLite file: write-ahead log, every commit on the disk before it is acknowledged.

mod connection;
pub(crate) mod file;

use crate::migrations;
use crate::rows::{
    Append, Entry, MatchRow, NewMatch, RawMatch, SeatRow, Stored, Tail, Taken, Tally, all_hashes, read_hash,
};
use crate::store::{Change, Store, StoreError, WriteStats};
use crate::writer::{Write, Writer};
use async_trait::async_trait;
use connection::WritingConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row, SqliteConnection};
use std::collections::HashMap;
use std::str::FromStr;
use std::time::Duration;
use tokio::sync::mpsc;

/// Connections that read.
const READERS: u32 = 4;
/// Pages of the log at which the writer itself moves them into the file; usually a reader has done so before.
const LONG_LOG: &str = "16000";
/// How often the log is moved into the file, beside the writer.
const CHECKPOINT: Duration = Duration::from_secs(5);

/// Matches in one SQLite file: one connection writes, some read.
#[derive(Debug, Clone)]
pub struct Sqlite {
    writer: Writer,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file that `sqlite:FILE` names, making it where it is missing.
    pub async fn open(url: &str) -> Result<Sqlite, StoreError> {
        file::prepare(&file::path_of(url))?;
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true)
            .disable_statement_logging();
        let writing = options.clone().pragma("wal_autocheckpoint", LONG_LOG);
        let mut db = writing.connect().await?;
        quick_check(&mut db).await?;
        migrations::sqlite().run(&mut db).await?;
        let reading = options.pragma("query_only", "ON");
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(reading).await?;
        let checkpoints = writing.clone();
        let pool = readers.clone();
        tokio::spawn(async move { checkpoint(checkpoints, pool).await });
        Ok(Sqlite { writer: Writer::start(WritingConnection::new(writing, db)), readers })
    }
}

/// Whether the file is in order. A large one takes a moment.
async fn quick_check(db: &mut SqliteConnection) -> Result<(), StoreError> {
    let found: Result<String, _> = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *db).await;
    match found {
        Ok(found) if found == "ok" => Ok(()),
        Ok(found) => Err(StoreError::Damaged(found)),
        Err(sqlx::Error::Database(e)) if e.message().contains("malformed") => {
            Err(StoreError::Damaged(e.message().to_owned()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Moves the log into the file now and then, so that the writer need not stop for it.
async fn checkpoint(options: SqliteConnectOptions, readers: SqlitePool) {
    let Ok(mut db) = options.connect().await else { return };
    loop {
        tokio::select! {
            () = tokio::time::sleep(CHECKPOINT) => {}
            () = readers.close_event() => return,
        }
        if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut db).await {
            tracing::warn!(%error, "the log could not be moved into the database");
        }
    }
}

fn read_match(row: &SqliteRow) -> Result<MatchRow, StoreError> {
    RawMatch {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        scenario: row.try_get("scenario")?,
        options: row.try_get("options")?,
        secret: row.try_get("secret")?,
        created: row.try_get("created")?,
        updated: row.try_get("updated")?,
        rules: row.try_get("rules")?,
        played: row.try_get("played")?,
        maker: row.try_get("maker")?,
        begun: row.try_get("begun")?,
        origin: row.try_get("origin")?,
        header: row.try_get("header")?,
        status: row.try_get("status")?,
        turn: row.try_get("turn")?,
        asked: row.try_get("asked")?,
    }
    .try_into()
}

fn read_seat(row: &SqliteRow) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        seat: row.try_get("seat")?,
        kind: row.try_get::<&str, _>("kind")?.parse()?,
        name: row.try_get("name")?,
        token_hash: row.try_get("token_hash")?,
        invite: row.try_get("invite")?,
        contribution: row.try_get("contribution")?,
        commitment: row.try_get("commitment")?,
        standing: row.try_get("standing")?,
    })
}

/// Matches with their seats, in the order of the rows: one query for the seats of all.
async fn with_seats(db: &mut SqliteConnection, rows: Vec<SqliteRow>) -> Result<Vec<Stored>, StoreError> {
    let found = rows.iter().map(read_match).collect::<Result<Vec<MatchRow>, _>>()?;
    let ids: Vec<&str> = found.iter().map(|row| row.id.as_str()).collect();
    let rows = sqlx::query(
        "SELECT * FROM seats WHERE match_id IN (SELECT value FROM json_each(?)) ORDER BY match_id, place",
    );
    let mut seats: HashMap<String, Vec<SeatRow>> = HashMap::new();
    for row in rows.bind(json_text(&ids)).fetch_all(&mut *db).await? {
        seats.entry(row.try_get("match_id")?).or_default().push(read_seat(&row)?);
    }
    let stored = |row: MatchRow| {
        let seats = seats.remove(&row.id).unwrap_or_default();
        Stored { row, seats, entries: Vec::new(), hashes: Vec::new() }
    };
    Ok(found.into_iter().map(stored).collect())
}

/// A list as one value of a statement.
fn json_text<T: serde::Serialize>(list: &[T]) -> String {
    serde_json::to_string(list).expect("texts are JSON")
}

fn read_tally(row: &SqliteRow) -> Result<Tally, StoreError> {
    let count = |name: &str| row.try_get::<i64, _>(name).map(|n| u64::try_from(n).unwrap_or(0));
    Ok(Tally { open: count("open")?, records: count("records")? })
}

async fn read_tail(db: &mut SqliteConnection, id: &str, after: u32) -> Result<Tail, StoreError> {
    let rows =
        sqlx::query("SELECT n, kind, seat, text, hash FROM entries WHERE match_id = ? AND n > ? ORDER BY n");
    let rows = rows.bind(id).bind(i64::from(after)).fetch_all(&mut *db).await?;
    let mut tail = Tail { entries: Vec::with_capacity(rows.len()), hashes: Vec::new() };
    for row in rows {
        if let Some(hash) = row.try_get::<Option<&str>, _>("hash")? {
            tail.hashes.push((row.try_get("n")?, read_hash(hash)?));
        }
        tail.entries.push(Entry {
            kind: row.try_get::<&str, _>("kind")?.parse()?,
            seat: row.try_get("seat")?,
            text: row.try_get("text")?,
        });
    }
    Ok(tail)
}

async fn read_brief(db: &mut SqliteConnection, id: &str) -> Result<Option<Stored>, StoreError> {
    let found = sqlx::query("SELECT * FROM matches WHERE id = ?").bind(id).fetch_all(&mut *db).await?;
    Ok(with_seats(db, found).await?.pop())
}

/// Hashes that were stored at changes of turn, before each append had one.
async fn read_hashes(db: &mut SqliteConnection, id: &str) -> Result<Vec<(u32, u64)>, StoreError> {
    let rows = sqlx::query("SELECT n, hash FROM hashes WHERE match_id = ? ORDER BY n").bind(id);
    let rows = rows.fetch_all(&mut *db).await?;
    let hash = |row: SqliteRow| Ok((row.try_get("n")?, read_hash(row.try_get("hash")?)?));
    rows.into_iter().map(hash).collect()
}

#[async_trait]
impl Store for Sqlite {
    async fn create(&self, new: &NewMatch) -> Result<(), StoreError> {
        self.writer.write(Write::Create(Box::new(new.clone()))).await.map(drop)
    }

    async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        // A transaction, so that match, seats and course are of one moment.
        let mut db = self.readers.begin().await?;
        let Some(mut stored) = read_brief(&mut db, id).await? else { return Ok(None) };
        let tail = read_tail(&mut db, id, 0).await?;
        stored.entries = tail.entries;
        stored.hashes = all_hashes(read_hashes(&mut db, id).await?, tail.hashes);
        Ok(Some(stored))
    }

    async fn tail(&self, id: &str, after: u32) -> Result<Tail, StoreError> {
        read_tail(&mut *self.readers.acquire().await?, id, after).await
    }

    async fn append(&self, id: &str, append: Append) -> Result<(), StoreError> {
        self.writer.write(Write::Append(id.to_owned(), append)).await.map(drop)
    }

    async fn take_seat(&self, id: &str, seat: &str, taken: &Taken) -> Result<(), StoreError> {
        self.writer.write(Write::TakeSeat(id.to_owned(), seat.to_owned(), taken.clone())).await.map(drop)
    }

    async fn contribute(
        &self,
        id: &str,
        seat: &str,
        contribution: &str,
        commitment: &str,
    ) -> Result<(), StoreError> {
        let [id, seat, contribution, commitment] = [id, seat, contribution, commitment].map(str::to_owned);
        self.writer.write(Write::Contribute(id, seat, contribution, commitment)).await.map(drop)
    }

    async fn set_rules(&self, id: &str, rules: &str) -> Result<(), StoreError> {
        self.writer.write(Write::SetRules(id.to_owned(), rules.to_owned())).await.map(drop)
    }

    async fn set_standing(&self, id: &str, seat: &str, text: &str) -> Result<(), StoreError> {
        let [id, seat, text] = [id, seat, text].map(str::to_owned);
        self.writer.write(Write::SetStanding(id, seat, text)).await.map(drop)
    }

    async fn set_played(&self, id: &str, seconds: u32) -> Result<(), StoreError> {
        self.writer.write(Write::SetPlayed(id.to_owned(), seconds)).await.map(drop)
    }

    async fn forget_unbegun(&self, before: i64) -> Result<u64, StoreError> {
        self.writer.write(Write::ForgetUnbegun(before)).await
    }

    async fn forget_records(&self, before: i64, most: u32) -> Result<u64, StoreError> {
        self.writer.write(Write::ForgetRecords(before, most)).await
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let mut db = self.readers.begin().await?;
        // The conditions are those of the index.
        let rows = sqlx::query(
            "SELECT * FROM matches WHERE status <> 'over' AND origin <> 'record' ORDER BY updated DESC, id LIMIT ?",
        );
        let rows = rows.bind(i64::from(limit)).fetch_all(&mut *db).await?;
        with_seats(&mut db, rows).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let mut db = self.readers.begin().await?;
        // The conditions and the order are those of the index: `waiting` comes after `running`.
        let rows = sqlx::query(
            "SELECT * FROM matches WHERE status <> 'over' AND origin = 'open-table'
             ORDER BY status DESC, updated DESC, id LIMIT ?",
        );
        let rows = rows.bind(i64::from(limit)).fetch_all(&mut *db).await?;
        with_seats(&mut db, rows).await
    }

    async fn briefs(&self, ids: &[String]) -> Result<Vec<Stored>, StoreError> {
        let mut db = self.readers.begin().await?;
        let rows = sqlx::query("SELECT * FROM matches WHERE id IN (SELECT value FROM json_each(?))");
        let rows = rows.bind(json_text(ids)).fetch_all(&mut *db).await?;
        with_seats(&mut db, rows).await
    }

    async fn tally_of(&self, maker: &str, since: i64) -> Result<Tally, StoreError> {
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM matches
                     WHERE maker = ?1 AND status <> 'over' AND origin <> 'record' AND updated >= ?2) AS open,
                    (SELECT count(*) FROM matches WHERE maker = ?1 AND origin = 'record') AS records",
        );
        read_tally(&row.bind(maker).bind(since).fetch_one(&self.readers).await?)
    }

    async fn with_standing(&self) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar(
            "SELECT DISTINCT id FROM matches JOIN seats ON match_id = id
             WHERE standing <> '' AND status = 'running' AND ' ' || asked || ' ' LIKE '% ' || seat || ' %' ORDER BY id",
        );
        Ok(ids.fetch_all(&self.readers).await?)
    }

    async fn brief(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        read_brief(&mut *self.readers.begin().await?, id).await
    }

    async fn tally(&self, since: i64) -> Result<Tally, StoreError> {
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM matches WHERE status <> 'over' AND origin <> 'record' AND updated >= ?) AS open,
                    (SELECT count(*) FROM matches WHERE origin = 'record') AS records",
        )
        .bind(since)
        .fetch_one(&self.readers)
        .await?;
        read_tally(&row)
    }

    async fn review(&self, id: &str) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar("SELECT text FROM reviews WHERE match_id = ?").bind(id);
        Ok(found.fetch_optional(&self.readers).await?)
    }

    async fn keep_review(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.writer.write(Write::KeepReview(id.to_owned(), text.to_owned())).await.map(drop)
    }

    async fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar("SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?");
        Ok(ids.bind(after).bind(i64::from(limit)).fetch_all(&self.readers).await?)
    }

    async fn probe(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        self.writer.write(Write::Probe).await.map(drop)
    }

    async fn changes(&self) -> Result<Option<mpsc::Receiver<Change>>, StoreError> {
        Ok(None)
    }

    fn stats(&self) -> WriteStats {
        self.writer.stats()
    }

    async fn close(&self) -> Result<(), StoreError> {
        // Readers first: a log that somebody reads cannot be emptied.
        self.readers.close().await;
        self.writer.close().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_connection_syncs_fully_waits_and_checks_references() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("matches.db").display());
        let store = Sqlite::open(&url).await.unwrap();
        let mut db = store.readers.acquire().await.unwrap();
        let mut pragma =
            async |text: &'static str| -> i64 { sqlx::query_scalar(text).fetch_one(&mut *db).await.unwrap() };
        assert_eq!(pragma("PRAGMA synchronous").await, 2, "FULL");
        assert_eq!(pragma("PRAGMA busy_timeout").await, 10_000);
        assert_eq!(pragma("PRAGMA foreign_keys").await, 1);
    }
}
