//! Matches in one SQLite file: write-ahead log, every commit on the disk before it is acknowledged.

use crate::migrations;
use crate::rows::{
    Entry, MatchRow, NewMatch, Origin, RawMatch, SeatKind, SeatRow, Standing, Status, Stored, Taken, Tally,
    header_text, options_text,
};
use crate::store::{Store, StoreError, now};
use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Row, SqliteConnection};
use std::str::FromStr;
use std::time::Duration;
use tokio::sync::mpsc;

/// Matches in one SQLite file.
#[derive(Debug, Clone)]
pub struct Sqlite {
    pool: SqlitePool,
}

// A writer says so at once: a transaction that begins as a reader and then writes can fail halfway when another wrote.
const WRITE: &str = "BEGIN IMMEDIATE";

impl Sqlite {
    /// Opens the file that `sqlite:FILE` names, making it where it is missing.
    pub async fn open(url: &str) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true);
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        migrations::sqlite().run(&pool).await?;
        Ok(Sqlite { pool })
    }
}

async fn insert_entries(
    db: &mut SqliteConnection,
    id: &str,
    after: u32,
    entries: &[Entry],
) -> Result<(), StoreError> {
    for (n, entry) in (i64::from(after) + 1..).zip(entries) {
        sqlx::query("INSERT INTO entries (match_id, n, kind, seat, text) VALUES (?, ?, ?, ?, ?)")
            .bind(id)
            .bind(n)
            .bind(entry.kind.word())
            .bind(&entry.seat)
            .bind(&entry.text)
            .execute(&mut *db)
            .await
            .map_err(taken)?;
    }
    Ok(())
}

/// A key that is taken is a conflict; the rest is the database's own trouble.
fn taken(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(e) if e.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Database(error),
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
        origin: row.try_get("origin")?,
        header: row.try_get("header")?,
        status: row.try_get("status")?,
        turn: row.try_get("turn")?,
        asked: row.try_get("asked")?,
    }
    .try_into()
}

async fn read_seats(db: &mut SqliteConnection, id: &str) -> Result<Vec<SeatRow>, StoreError> {
    let rows = sqlx::query("SELECT * FROM seats WHERE match_id = ? ORDER BY place")
        .bind(id)
        .fetch_all(&mut *db)
        .await?;
    let seat = |row: SqliteRow| {
        Ok(SeatRow {
            seat: row.try_get("seat")?,
            kind: row.try_get::<String, _>("kind")?.parse()?,
            name: row.try_get("name")?,
            token_hash: row.try_get("token_hash")?,
            invite: row.try_get("invite")?,
            contribution: row.try_get("contribution")?,
        })
    };
    rows.into_iter().map(seat).collect()
}

async fn read_entries(db: &mut SqliteConnection, id: &str, after: u32) -> Result<Vec<Entry>, StoreError> {
    let rows = sqlx::query("SELECT kind, seat, text FROM entries WHERE match_id = ? AND n > ? ORDER BY n")
        .bind(id)
        .bind(i64::from(after))
        .fetch_all(&mut *db)
        .await?;
    let entry = |row: SqliteRow| {
        Ok(Entry {
            kind: row.try_get::<String, _>("kind")?.parse()?,
            seat: row.try_get("seat")?,
            text: row.try_get("text")?,
        })
    };
    rows.into_iter().map(entry).collect()
}

async fn read_brief(db: &mut SqliteConnection, id: &str) -> Result<Option<Stored>, StoreError> {
    let found = sqlx::query("SELECT * FROM matches WHERE id = ?").bind(id).fetch_optional(&mut *db).await?;
    let Some(row) = found else { return Ok(None) };
    let seats = read_seats(db, id).await?;
    Ok(Some(Stored { row: read_match(&row)?, seats, entries: Vec::new() }))
}

#[async_trait]
impl Store for Sqlite {
    async fn create(&self, new: &NewMatch) -> Result<(), StoreError> {
        let mut db = self.pool.begin_with(WRITE).await?;
        let row = &new.row;
        sqlx::query(
            "INSERT INTO matches
               (id, game, scenario, options, secret, created, updated, origin, header, status, turn, asked)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&row.id)
        .bind(&row.game)
        .bind(&row.scenario)
        .bind(options_text(&row.options))
        .bind(row.secret.as_ref().map(|s| s.hex()))
        .bind(row.created)
        .bind(now())
        .bind(row.origin.word())
        .bind(header_text(&row.header))
        .bind(row.standing.status.word())
        .bind(i64::from(row.standing.turn))
        .bind(row.standing.asked.join(" "))
        .execute(&mut *db)
        .await
        .map_err(taken)?;
        for (place, seat) in (0_i64..).zip(&new.seats) {
            sqlx::query(
                "INSERT INTO seats (match_id, place, seat, kind, name, token_hash, invite, contribution)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(&row.id)
            .bind(place)
            .bind(&seat.seat)
            .bind(seat.kind.word())
            .bind(&seat.name)
            .bind(&seat.token_hash)
            .bind(&seat.invite)
            .bind(&seat.contribution)
            .execute(&mut *db)
            .await
            .map_err(taken)?;
        }
        insert_entries(&mut db, &row.id, 0, &new.entries).await?;
        Ok(db.commit().await?)
    }

    async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        // A transaction, so that match, seats and course are of one moment.
        let mut db = self.pool.begin().await?;
        let Some(mut stored) = read_brief(&mut db, id).await? else { return Ok(None) };
        stored.entries = read_entries(&mut db, id, 0).await?;
        Ok(Some(stored))
    }

    async fn entries(&self, id: &str, after: u32) -> Result<Vec<Entry>, StoreError> {
        read_entries(&mut *self.pool.acquire().await?, id, after).await
    }

    async fn append(
        &self,
        id: &str,
        after: u32,
        entries: &[Entry],
        standing: &Standing,
    ) -> Result<(), StoreError> {
        let mut db = self.pool.begin_with(WRITE).await?;
        let length: i64 = sqlx::query_scalar("SELECT coalesce(max(n), 0) FROM entries WHERE match_id = ?")
            .bind(id)
            .fetch_one(&mut *db)
            .await?;
        if length != i64::from(after) {
            return Err(StoreError::Conflict);
        }
        let done =
            sqlx::query("UPDATE matches SET status = ?, turn = ?, asked = ?, updated = ? WHERE id = ?")
                .bind(standing.status.word())
                .bind(i64::from(standing.turn))
                .bind(standing.asked.join(" "))
                .bind(now())
                .bind(id)
                .execute(&mut *db)
                .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::Missing);
        }
        insert_entries(&mut db, id, after, entries).await?;
        Ok(db.commit().await?)
    }

    async fn take_seat(&self, id: &str, seat: &str, taken: &Taken) -> Result<(), StoreError> {
        let done = sqlx::query(
            "UPDATE seats SET kind = ?, name = ?, contribution = ?, token_hash = ?, invite = NULL
             WHERE match_id = ? AND seat = ? AND kind = ?",
        )
        .bind(SeatKind::Person.word())
        .bind(&taken.name)
        .bind(&taken.contribution)
        .bind(&taken.token_hash)
        .bind(id)
        .bind(seat)
        .bind(SeatKind::Open.word())
        .execute(&self.pool)
        .await?;
        if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let mut db = self.pool.begin().await?;
        let rows = sqlx::query(
            "SELECT * FROM matches WHERE status <> ? AND origin <> ? ORDER BY updated DESC, id LIMIT ?",
        )
        .bind(Status::Over.word())
        .bind(Origin::Record.word())
        .bind(i64::from(limit))
        .fetch_all(&mut *db)
        .await?;
        let mut found = Vec::with_capacity(rows.len());
        for row in rows {
            let row = read_match(&row)?;
            let seats = read_seats(&mut db, &row.id).await?;
            found.push(Stored { row, seats, entries: Vec::new() });
        }
        Ok(found)
    }

    async fn brief(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        read_brief(&mut *self.pool.begin().await?, id).await
    }

    async fn tally(&self, since: i64) -> Result<Tally, StoreError> {
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM matches WHERE status <> 'over' AND updated >= ?) AS open,
                    (SELECT count(*) FROM matches WHERE origin = 'record') AS records",
        )
        .bind(since)
        .fetch_one(&self.pool)
        .await?;
        let count = |name: &str| row.try_get::<i64, _>(name).map(|n| u64::try_from(n).unwrap_or(0));
        Ok(Tally { open: count("open")?, records: count("records")? })
    }

    async fn review(&self, id: &str) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar("SELECT text FROM reviews WHERE match_id = ?").bind(id);
        Ok(found.fetch_optional(&self.pool).await?)
    }

    async fn keep_review(&self, id: &str, text: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO reviews (match_id, text) VALUES (?, ?)
             ON CONFLICT (match_id) DO UPDATE SET text = excluded.text",
        )
        .bind(id)
        .bind(text)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    async fn changes(&self) -> Result<Option<mpsc::Receiver<String>>, StoreError> {
        Ok(None)
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
        let mut db = store.pool.acquire().await.unwrap();
        let mut pragma =
            async |text: &'static str| -> i64 { sqlx::query_scalar(text).fetch_one(&mut *db).await.unwrap() };
        assert_eq!(pragma("PRAGMA synchronous").await, 2, "FULL");
        assert_eq!(pragma("PRAGMA busy_timeout").await, 10_000);
        assert_eq!(pragma("PRAGMA foreign_keys").await, 1);
    }
}
