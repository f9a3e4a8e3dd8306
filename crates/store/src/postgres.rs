//! Matches in PostgreSQL: several servers on one database, woken by `NOTIFY` when one of them appends.

use crate::migrations;
use crate::rows::{
    Entry, MatchRow, NewMatch, Origin, RawMatch, SeatKind, SeatRow, Standing, Status, Stored, Taken, Tally,
    header_text, options_text,
};
use crate::store::{Store, StoreError, now};
use async_trait::async_trait;
use sqlx::Row;
use sqlx::postgres::{PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use std::time::Duration;
use tokio::sync::mpsc;

/// Matches in a PostgreSQL database.
#[derive(Debug, Clone)]
pub struct Postgres {
    pool: PgPool,
}

const CHANNEL: &str = "bicorne_match";

// Match, seats and course of one moment.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

impl Postgres {
    /// Connects to `postgres://…`.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(10))
            .connect(url)
            .await?;
        migrations::postgres().run(&pool).await?;
        Ok(Postgres { pool })
    }
}

async fn notify(db: &mut PgConnection, id: &str) -> Result<(), StoreError> {
    sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(id).execute(&mut *db).await?;
    Ok(())
}

async fn insert_entries(
    db: &mut PgConnection,
    id: &str,
    after: u32,
    entries: &[Entry],
) -> Result<(), StoreError> {
    for (n, entry) in (i64::from(after) + 1..).zip(entries) {
        sqlx::query("INSERT INTO entries (match_id, n, kind, seat, text) VALUES ($1, $2, $3, $4, $5)")
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

fn read_match(row: &PgRow) -> Result<MatchRow, StoreError> {
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

async fn read_seats(db: &mut PgConnection, id: &str) -> Result<Vec<SeatRow>, StoreError> {
    let rows = sqlx::query("SELECT * FROM seats WHERE match_id = $1 ORDER BY place")
        .bind(id)
        .fetch_all(&mut *db)
        .await?;
    let seat = |row: PgRow| {
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

async fn read_entries(db: &mut PgConnection, id: &str, after: u32) -> Result<Vec<Entry>, StoreError> {
    let rows = sqlx::query("SELECT kind, seat, text FROM entries WHERE match_id = $1 AND n > $2 ORDER BY n")
        .bind(id)
        .bind(i64::from(after))
        .fetch_all(&mut *db)
        .await?;
    let entry = |row: PgRow| {
        Ok(Entry {
            kind: row.try_get::<String, _>("kind")?.parse()?,
            seat: row.try_get("seat")?,
            text: row.try_get("text")?,
        })
    };
    rows.into_iter().map(entry).collect()
}

async fn read_brief(db: &mut PgConnection, id: &str) -> Result<Option<Stored>, StoreError> {
    let found = sqlx::query("SELECT * FROM matches WHERE id = $1").bind(id).fetch_optional(&mut *db).await?;
    let Some(row) = found else { return Ok(None) };
    let seats = read_seats(db, id).await?;
    Ok(Some(Stored { row: read_match(&row)?, seats, entries: Vec::new() }))
}

#[async_trait]
impl Store for Postgres {
    async fn create(&self, new: &NewMatch) -> Result<(), StoreError> {
        let mut db = self.pool.begin().await?;
        let row = &new.row;
        sqlx::query(
            "INSERT INTO matches
               (id, game, scenario, options, secret, created, updated, origin, header, status, turn, asked)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
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
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
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
        let mut db = self.pool.begin_with(SNAPSHOT).await?;
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
        let mut db = self.pool.begin().await?;
        // The update comes first: it holds the match's row, so appends of several servers queue up here.
        let done =
            sqlx::query("UPDATE matches SET status = $1, turn = $2, asked = $3, updated = $4 WHERE id = $5")
                .bind(standing.status.word())
                .bind(i64::from(standing.turn))
                .bind(standing.asked.join(" "))
                .bind(now())
                .bind(id)
                .execute(&mut *db)
                .await?;
        let length: i64 = sqlx::query_scalar("SELECT coalesce(max(n), 0) FROM entries WHERE match_id = $1")
            .bind(id)
            .fetch_one(&mut *db)
            .await?;
        if done.rows_affected() == 0 && after == 0 {
            return Err(StoreError::Missing);
        }
        if length != i64::from(after) {
            return Err(StoreError::Conflict);
        }
        insert_entries(&mut db, id, after, entries).await?;
        notify(&mut db, id).await?;
        Ok(db.commit().await?)
    }

    async fn take_seat(&self, id: &str, seat: &str, taken: &Taken) -> Result<(), StoreError> {
        let mut db = self.pool.begin().await?;
        let done = sqlx::query(
            "UPDATE seats SET kind = $1, name = $2, contribution = $3, token_hash = $4, invite = NULL
             WHERE match_id = $5 AND seat = $6 AND kind = $7",
        )
        .bind(SeatKind::Person.word())
        .bind(&taken.name)
        .bind(&taken.contribution)
        .bind(&taken.token_hash)
        .bind(id)
        .bind(seat)
        .bind(SeatKind::Open.word())
        .execute(&mut *db)
        .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        notify(&mut db, id).await?;
        Ok(db.commit().await?)
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let mut db = self.pool.begin_with(SNAPSHOT).await?;
        let rows = sqlx::query(
            "SELECT * FROM matches WHERE status <> $1 AND origin <> $2 ORDER BY updated DESC, id LIMIT $3",
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
        read_brief(&mut *self.pool.begin_with(SNAPSHOT).await?, id).await
    }

    async fn tally(&self, since: i64) -> Result<Tally, StoreError> {
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM matches WHERE status <> 'over' AND updated >= $1) AS open,
                    (SELECT count(*) FROM matches WHERE origin = 'record') AS records",
        )
        .bind(since)
        .fetch_one(&self.pool)
        .await?;
        let count = |name: &str| row.try_get::<i64, _>(name).map(|n| u64::try_from(n).unwrap_or(0));
        Ok(Tally { open: count("open")?, records: count("records")? })
    }

    async fn review(&self, id: &str) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar("SELECT text FROM reviews WHERE match_id = $1").bind(id);
        Ok(found.fetch_optional(&self.pool).await?)
    }

    async fn keep_review(&self, id: &str, text: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO reviews (match_id, text) VALUES ($1, $2)
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
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.listen(CHANNEL).await?;
        let (tell, told) = mpsc::channel(256);
        tokio::spawn(async move {
            loop {
                match listener.recv().await {
                    Ok(note) => {
                        if tell.send(note.payload().to_owned()).await.is_err() {
                            return;
                        }
                    }
                    Err(error) => {
                        tracing::warn!(%error, "the database no longer tells of changes; trying again");
                        tokio::time::sleep(Duration::from_secs(1)).await;
                    }
                }
            }
        });
        Ok(Some(told))
    }
}
