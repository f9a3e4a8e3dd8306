//! Matches in PostgreSQL: several servers on one database, woken by `NOTIFY` when one of them appends.

mod connection;

use crate::migrations;
use crate::rows::{
    Append, Entry, MatchRow, NewMatch, RawMatch, SeatRow, Stored, Tail, Taken, Tally, all_hashes, read_hash,
};
use crate::store::{Change, Store, StoreError, WriteStats};
use crate::writer::{Write, Writer};
use async_trait::async_trait;
use connection::WritingConnection;
use futures_util::future::BoxFuture;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions as _, Connection as _, Row};
use std::collections::HashMap;
use std::str::FromStr as _;
use std::time::Duration;
use tokio::sync::mpsc;

/// Matches in a PostgreSQL database.
#[derive(Debug, Clone)]
pub struct Postgres {
    writer: Writer,
    pool: PgPool,
}

const CHANNEL: &str = "bicorne_match";

/// A statement that takes longer has met a dead connection.
const PATIENCE: Duration = Duration::from_secs(10);

// Match, seats and course of one moment.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

impl Postgres {
    /// Connects to `postgres://…`.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(url)?.disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(10))
            .connect_with(options.clone())
            .await?;
        migrations::postgres().run(&pool).await?;
        let db = options.connect().await?;
        Ok(Postgres { writer: Writer::start(WritingConnection::new(options, db)), pool })
    }

    /// Reads on a connection of the pool. One that does not answer in time is given up, with its place in the pool: a database that
    /// vanished without a word would hold all of them for a quarter of an hour.
    async fn read<T>(
        &self,
        work: impl for<'c> FnOnce(&'c mut PgConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send,
    ) -> Result<T, StoreError> {
        let mut db = self.pool.acquire().await?;
        match tokio::time::timeout(PATIENCE, work(&mut db)).await {
            Ok(done) => done,
            Err(_) => {
                drop(db.detach());
                Err(sqlx::Error::PoolTimedOut.into())
            }
        }
    }
}

impl Postgres {
    /// The matches that a statement with one value finds, with their seats.
    async fn list<V>(&self, statement: &'static str, value: V) -> Result<Vec<Stored>, StoreError>
    where
        V: for<'q> sqlx::Encode<'q, sqlx::Postgres> + sqlx::Type<sqlx::Postgres> + Send + 'static,
    {
        self.read(move |db| {
            Box::pin(async move {
                let mut db = db.begin_with(SNAPSHOT).await?;
                let rows = sqlx::query(statement).bind(value).fetch_all(&mut *db).await?;
                with_seats(&mut db, rows).await
            })
        })
        .await
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

fn read_seat(row: &PgRow) -> Result<SeatRow, StoreError> {
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
async fn with_seats(db: &mut PgConnection, rows: Vec<PgRow>) -> Result<Vec<Stored>, StoreError> {
    let found = rows.iter().map(read_match).collect::<Result<Vec<MatchRow>, _>>()?;
    let ids: Vec<&str> = found.iter().map(|row| row.id.as_str()).collect();
    let rows = sqlx::query("SELECT * FROM seats WHERE match_id = ANY($1) ORDER BY match_id, place");
    let mut seats: HashMap<String, Vec<SeatRow>> = HashMap::new();
    for row in rows.bind(&ids).fetch_all(&mut *db).await? {
        seats.entry(row.try_get("match_id")?).or_default().push(read_seat(&row)?);
    }
    let stored = |row: MatchRow| {
        let seats = seats.remove(&row.id).unwrap_or_default();
        Stored { row, seats, entries: Vec::new(), hashes: Vec::new() }
    };
    Ok(found.into_iter().map(stored).collect())
}

fn read_tally(row: &PgRow) -> Result<Tally, StoreError> {
    let count = |name: &str| row.try_get::<i64, _>(name).map(|n| u64::try_from(n).unwrap_or(0));
    Ok(Tally { open: count("open")?, records: count("records")? })
}

async fn read_tail(db: &mut PgConnection, id: &str, after: u32) -> Result<Tail, StoreError> {
    let rows = sqlx::query(
        "SELECT n, kind, seat, text, hash FROM entries WHERE match_id = $1 AND n > $2 ORDER BY n",
    );
    let rows = rows.bind(id).bind(i64::from(after)).fetch_all(&mut *db).await?;
    let mut tail = Tail { entries: Vec::with_capacity(rows.len()), hashes: Vec::new() };
    for row in rows {
        if let Some(hash) = row.try_get::<Option<&str>, _>("hash")? {
            tail.hashes.push((number(row.try_get("n")?), read_hash(hash)?));
        }
        tail.entries.push(Entry {
            kind: row.try_get::<&str, _>("kind")?.parse()?,
            seat: row.try_get("seat")?,
            text: row.try_get("text")?,
        });
    }
    Ok(tail)
}

/// A number of entries: PostgreSQL has no unsigned integers.
fn number(n: i64) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

async fn read_brief(db: &mut PgConnection, id: &str) -> Result<Option<Stored>, StoreError> {
    let found = sqlx::query("SELECT * FROM matches WHERE id = $1").bind(id).fetch_all(&mut *db).await?;
    Ok(with_seats(db, found).await?.pop())
}

/// Hashes that were stored at changes of turn, before each append had one.
async fn read_hashes(db: &mut PgConnection, id: &str) -> Result<Vec<(u32, u64)>, StoreError> {
    let rows = sqlx::query("SELECT n, hash FROM hashes WHERE match_id = $1 ORDER BY n").bind(id);
    let rows = rows.fetch_all(&mut *db).await?;
    let hash = |row: PgRow| Ok((number(row.try_get("n")?), read_hash(row.try_get("hash")?)?));
    rows.into_iter().map(hash).collect()
}

/// A connection that hears of changes.
async fn listen(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// A new one, as soon as the database answers; none once nobody wants to hear.
async fn listen_again(pool: &PgPool, wanted: &mpsc::Sender<Change>) -> Option<PgListener> {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        if wanted.is_closed() || pool.is_closed() {
            return None;
        }
        if let Ok(listener) = listen(pool).await {
            return Some(listener);
        }
    }
}

#[async_trait]
impl Store for Postgres {
    async fn create(&self, new: &NewMatch) -> Result<(), StoreError> {
        self.writer.write(Write::Create(Box::new(new.clone()))).await.map(drop)
    }

    async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let id = id.to_owned();
        self.read(|db| {
            Box::pin(async move {
                let mut db = db.begin_with(SNAPSHOT).await?;
                let Some(mut stored) = read_brief(&mut db, &id).await? else { return Ok(None) };
                let tail = read_tail(&mut db, &id, 0).await?;
                stored.entries = tail.entries;
                stored.hashes = all_hashes(read_hashes(&mut db, &id).await?, tail.hashes);
                Ok(Some(stored))
            })
        })
        .await
    }

    async fn tail(&self, id: &str, after: u32) -> Result<Tail, StoreError> {
        let id = id.to_owned();
        self.read(|db| Box::pin(async move { read_tail(db, &id, after).await })).await
    }

    async fn lengths(&self, ids: &[String]) -> Result<Vec<(String, u32)>, StoreError> {
        let ids = ids.to_vec();
        let found: Vec<(String, i64)> = self
            .read(|db| {
                Box::pin(async move {
                    let found = sqlx::query_as(
                        "SELECT match_id, max(n) FROM entries WHERE match_id = ANY($1) GROUP BY match_id",
                    );
                    Ok(found.bind(ids).fetch_all(db).await?)
                })
            })
            .await?;
        Ok(found.into_iter().map(|(id, n)| (id, number(n))).collect())
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
        // The conditions are those of the index.
        self.list(
            "SELECT * FROM matches WHERE status <> 'over' AND origin <> 'record' ORDER BY updated DESC, id LIMIT $1",
            i64::from(limit),
        )
        .await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        // The conditions and the order are those of the index: `waiting` comes after `running`.
        self.list(
            "SELECT * FROM matches WHERE status <> 'over' AND origin = 'open-table'
             ORDER BY status DESC, updated DESC, id LIMIT $1",
            i64::from(limit),
        )
        .await
    }

    async fn briefs(&self, ids: &[String]) -> Result<Vec<Stored>, StoreError> {
        self.list("SELECT * FROM matches WHERE id = ANY($1)", ids.to_vec()).await
    }

    async fn tally_of(&self, maker: &str, since: i64) -> Result<Tally, StoreError> {
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM matches
                     WHERE maker = $1 AND status <> 'over' AND origin <> 'record' AND updated >= $2) AS open,
                    (SELECT count(*) FROM matches WHERE maker = $1 AND origin = 'record') AS records",
        );
        read_tally(&row.bind(maker).bind(since).fetch_one(&self.pool).await?)
    }

    async fn with_standing(&self) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar(
            "SELECT DISTINCT id FROM matches JOIN seats ON match_id = id
             WHERE standing <> '' AND status = 'running' AND ' ' || asked || ' ' LIKE '% ' || seat || ' %' ORDER BY id",
        );
        Ok(ids.fetch_all(&self.pool).await?)
    }

    async fn brief(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let id = id.to_owned();
        self.read(|db| Box::pin(async move { read_brief(&mut *db.begin_with(SNAPSHOT).await?, &id).await }))
            .await
    }

    async fn tally(&self, since: i64) -> Result<Tally, StoreError> {
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM matches WHERE status <> 'over' AND origin <> 'record' AND updated >= $1) AS open,
                    (SELECT count(*) FROM matches WHERE origin = 'record') AS records",
        )
        .bind(since)
        .fetch_one(&self.pool)
        .await?;
        read_tally(&row)
    }

    async fn review(&self, id: &str) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar("SELECT text FROM reviews WHERE match_id = $1").bind(id);
        Ok(found.fetch_optional(&self.pool).await?)
    }

    async fn keep_review(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.writer.write(Write::KeepReview(id.to_owned(), text.to_owned())).await.map(drop)
    }

    async fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar("SELECT id FROM matches WHERE id > $1 ORDER BY id LIMIT $2");
        Ok(ids.bind(after).bind(i64::from(limit)).fetch_all(&self.pool).await?)
    }

    async fn probe(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        self.writer.write(Write::Probe).await.map(drop)
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn changes(&self) -> Result<Option<mpsc::Receiver<Change>>, StoreError> {
        let mut listener = listen(&self.pool).await?;
        let (tell, told) = mpsc::channel(256);
        let pool = self.pool.clone();
        tokio::spawn(async move {
            loop {
                let change = match listener.try_recv().await {
                    Ok(Some(note)) => Change::read(note.payload()),
                    // The connection was lost and is there again: notices between the two went to nobody.
                    Ok(None) => {
                        tracing::warn!("the database connection that tells of changes was lost");
                        Change::default()
                    }
                    Err(error) => {
                        tracing::warn!(%error, "the database no longer tells of changes; trying again");
                        let Some(again) = listen_again(&pool, &tell).await else { return };
                        listener = again;
                        tracing::info!("the database tells of changes again");
                        Change::default()
                    }
                };
                if tell.send(change).await.is_err() {
                    return;
                }
            }
        });
        Ok(Some(told))
    }

    fn stats(&self) -> WriteStats {
        self.writer.stats()
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.pool.close().await;
        self.writer.close().await
    }
}
