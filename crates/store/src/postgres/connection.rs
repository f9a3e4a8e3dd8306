//! The one connection of this server that writes to PostgreSQL.

use super::{CHANNEL, PATIENCE};
use crate::rows::{
    Append, Entry, NewMatch, SeatKind, Taken, hash_text, hash_texts, header_text, options_text,
};
use crate::store::{Change, StoreError, now};
use crate::writer::{Connection, Outcome, Write};
use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use std::time::Duration;

/// The writing connection; none after a failure, until the next commit.
pub(super) struct WritingConnection {
    options: PgConnectOptions,
    db: Option<PgConnection>,
}

impl WritingConnection {
    pub(super) fn new(options: PgConnectOptions, db: PgConnection) -> WritingConnection {
        WritingConnection { options, db: Some(db) }
    }

    async fn commit_now(&mut self, batch: &[&Write]) -> Result<Vec<Outcome>, StoreError> {
        let db = match &mut self.db {
            Some(db) => db,
            none => none.insert(self.options.connect().await?),
        };
        // What is appended alone needs no transaction around its one statement: a choice costs one round trip.
        let appends: Option<Vec<_>> = batch.iter().copied().map(as_append).collect();
        if let Some(appends) = appends {
            append_all(db, appends, &[]).await?;
            return Ok(batch.iter().map(|_| Ok(1)).collect());
        }
        sqlx::query("BEGIN").execute(&mut *db).await?;
        match write_all(db, batch).await {
            Ok(outcomes) => {
                sqlx::query("COMMIT").execute(&mut *db).await?;
                Ok(outcomes)
            }
            Err(error) => {
                // If this fails too, the first error says what is wrong.
                let _ = sqlx::query("ROLLBACK").execute(&mut *db).await;
                Err(error)
            }
        }
    }
}

#[async_trait]
impl Connection for WritingConnection {
    async fn commit(&mut self, batch: &[&Write]) -> Result<Vec<Outcome>, StoreError> {
        let committed = tokio::time::timeout(PATIENCE, self.commit_now(batch)).await;
        committed.unwrap_or_else(|_| Err(sqlx::Error::PoolTimedOut.into()))
    }

    async fn reset(&mut self) {
        if let Some(db) = self.db.take() {
            // A broken connection cannot say goodbye.
            let _ = tokio::time::timeout(Duration::from_secs(1), db.close_hard()).await;
        }
    }

    async fn close(&mut self) -> Result<(), StoreError> {
        match self.db.take() {
            Some(db) => Ok(db.close().await?),
            None => Ok(()),
        }
    }
}

fn as_append(write: &Write) -> Option<(&str, &Append)> {
    match write {
        Write::Append(id, append) => Some((id, append)),
        _ => None,
    }
}

async fn write_all(db: &mut PgConnection, batch: &[&Write]) -> Result<Vec<Outcome>, StoreError> {
    let mut appends: Vec<(&str, &Append)> = Vec::new();
    let mut notices: Vec<String> = Vec::new();
    let mut outcomes = Vec::with_capacity(batch.len());
    for write in batch {
        let outcome = match write {
            Write::Append(id, append) => {
                appends.push((id, append));
                Ok(1)
            }
            Write::Create(new) => create(db, new).await?,
            Write::TakeSeat(id, seat, taken) => {
                notices.push(id.clone());
                take_seat(db, id, seat, taken).await?
            }
            Write::Contribute(id, seat, contribution, commitment) => {
                notices.push(id.clone());
                let done = sqlx::query(
                    "UPDATE seats SET contribution = $1, commitment = $2
                     WHERE match_id = $3 AND seat = $4 AND commitment <> '' AND contribution = ''",
                )
                .bind(contribution)
                .bind(commitment)
                .bind(id)
                .bind(seat);
                some(done.execute(&mut *db).await?.rows_affected(), StoreError::Conflict)
            }
            Write::SetRules(id, rules) => {
                let set = sqlx::query("UPDATE matches SET rules = $1 WHERE id = $2").bind(rules).bind(id);
                some(set.execute(&mut *db).await?.rows_affected(), StoreError::Missing)
            }
            Write::SetStanding(id, seat, text) => {
                let set = sqlx::query("UPDATE seats SET standing = $1 WHERE match_id = $2 AND seat = $3");
                let rows = set.bind(text).bind(id).bind(seat).execute(&mut *db).await?.rows_affected();
                notices.push(format!("{id}{}", Change::SEATS));
                some(rows, StoreError::Missing)
            }
            Write::SetPlayed(id, seconds) => {
                let set = sqlx::query("UPDATE matches SET played = greatest(played, $1) WHERE id = $2");
                let set = set.bind(i64::from(*seconds)).bind(id);
                some(set.execute(&mut *db).await?.rows_affected(), StoreError::Missing)
            }
            Write::KeepReview(id, text) => {
                sqlx::query(
                    "INSERT INTO reviews (match_id, text) VALUES ($1, $2)
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
                let ids =
                    sqlx::query_scalar("SELECT id FROM matches WHERE begun = 0 AND updated < $1 FOR UPDATE");
                let ids = ids.bind(before).fetch_all(&mut *db).await?;
                Ok(forget(db, ids).await?)
            }
            Write::ForgetRecords(before, most) => {
                let ids = sqlx::query_scalar(
                    "SELECT id FROM matches WHERE origin = 'record' AND created < $1 ORDER BY created, id LIMIT $2 FOR UPDATE",
                );
                let ids = ids.bind(before).bind(i64::from(*most)).fetch_all(&mut *db).await?;
                Ok(forget(db, ids).await?)
            }
            Write::Probe => {
                sqlx::query("UPDATE probe SET at = $1").bind(now()).execute(&mut *db).await?;
                Ok(1)
            }
        };
        outcomes.push(outcome);
    }
    append_all(db, appends, &notices).await?;
    Ok(outcomes)
}

fn some(rows: u64, none: StoreError) -> Outcome {
    if rows == 0 { Err(none) } else { Ok(rows) }
}

/// Appends by one statement, and sends the notices about that and the others.
async fn append_all(
    db: &mut PgConnection,
    mut appends: Vec<(&str, &Append)>,
    notices: &[String],
) -> Result<(), StoreError> {
    // In one order: two servers that wait for each other's rows would wait for ever.
    appends.sort_unstable_by_key(|(id, _)| *id);
    let ids: Vec<&str> = appends.iter().map(|(id, _)| *id).collect();
    let after: Vec<i64> = appends.iter().map(|(_, append)| i64::from(append.after)).collect();
    let mut notices = notices.to_vec();
    let mut rows = EntryRows::default();
    let (mut of, mut status, mut turns, mut asked, mut begun) = (vec![], vec![], vec![], vec![], vec![]);
    for (id, append) in appends {
        for (n, entry) in (append.after + 1..).zip(&append.entries) {
            let is_last = (n - append.after) as usize == append.entries.len();
            rows.push(id, n, entry, append.hash.filter(|_| is_last).map(hash_text));
        }
        notices.push(format!("{id} {}", append.after as usize + append.entries.len()));
        let Some(standing) = &append.standing else { continue };
        of.push(id);
        status.push(standing.status.word());
        turns.push(i64::from(standing.turn));
        asked.push(standing.asked.join(" "));
        begun.push(i64::from(standing.begun));
    }
    if notices.is_empty() {
        return Ok(());
    }
    let statement = sqlx::query(
        "SELECT append_entries($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
    );
    let statement = statement.bind(ids).bind(after);
    let statement = statement.bind(rows.of).bind(rows.ns).bind(rows.kinds);
    let statement = statement.bind(rows.seats).bind(rows.texts).bind(rows.hashes);
    let statement = statement.bind(of).bind(status).bind(turns).bind(asked).bind(begun).bind(now());
    let statement = statement.bind(CHANNEL).bind(notices);
    statement.execute(&mut *db).await.map_err(refused)?;
    Ok(())
}

/// Rows of entries, column by column, as one statement takes them.
#[derive(Default)]
struct EntryRows<'a> {
    of: Vec<&'a str>,
    ns: Vec<i64>,
    kinds: Vec<&'static str>,
    seats: Vec<Option<&'a str>>,
    texts: Vec<&'a str>,
    hashes: Vec<Option<String>>,
}

impl<'a> EntryRows<'a> {
    fn push(&mut self, of: &'a str, n: u32, entry: &'a Entry, hash: Option<String>) {
        self.of.push(of);
        self.ns.push(i64::from(n));
        self.kinds.push(entry.kind.word());
        self.seats.push(entry.seat.as_deref());
        self.texts.push(&entry.text);
        self.hashes.push(hash);
    }

    async fn insert(&self, db: &mut PgConnection) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO entries (match_id, n, kind, seat, text, hash)
             SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])",
        )
        .bind(&self.of)
        .bind(&self.ns)
        .bind(&self.kinds)
        .bind(&self.seats)
        .bind(&self.texts)
        .bind(&self.hashes)
        .execute(&mut *db)
        .await
        .map_err(refused)?;
        Ok(())
    }
}

/// A constraint that speaks of the match, not of the database: a number that is taken, a match that is not there.
fn refused(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(e) if e.is_unique_violation() => StoreError::Conflict,
        sqlx::Error::Database(e) if e.is_foreign_key_violation() => StoreError::Missing,
        _ => error.into(),
    }
}

async fn create(db: &mut PgConnection, new: &NewMatch) -> Result<Outcome, StoreError> {
    let row = &new.row;
    let made = sqlx::query(
        "INSERT INTO matches
           (id, game, scenario, options, secret, created, updated, origin, header, status, turn, asked, begun, rules, played, maker)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) ON CONFLICT (id) DO NOTHING",
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
    for (place, seat) in (0_i64..).zip(&new.seats) {
        sqlx::query(
            "INSERT INTO seats (match_id, place, seat, kind, name, token_hash, invite, contribution, commitment, standing)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(&row.id)
        .bind(place)
        .bind(&seat.seat)
        .bind(seat.kind.word())
        .bind(&seat.name)
        .bind(&seat.token_hash)
        .bind(&seat.invite)
        .bind(&seat.contribution)
        .bind(&seat.commitment)
        .bind(&seat.standing)
        .execute(&mut *db)
        .await?;
    }
    let mut hashes = hash_texts(new);
    let mut rows = EntryRows::default();
    for (n, entry) in (1..).zip(&new.entries) {
        rows.push(&row.id, n, entry, hashes.remove(&n));
    }
    rows.insert(db).await?;
    Ok(Ok(1))
}

async fn take_seat(
    db: &mut PgConnection,
    id: &str,
    seat: &str,
    taken: &Taken,
) -> Result<Outcome, StoreError> {
    let done = sqlx::query(
        "UPDATE seats SET kind = $1, name = $2, contribution = $3, token_hash = $4, commitment = $8, invite = NULL
         WHERE match_id = $5 AND seat = $6 AND kind = $7",
    )
    .bind(SeatKind::Person.word())
    .bind(&taken.name)
    .bind(&taken.contribution)
    .bind(&taken.token_hash)
    .bind(id)
    .bind(seat)
    .bind(SeatKind::Open.word())
    .bind(&taken.commitment)
    .execute(&mut *db)
    .await?;
    Ok(some(done.rows_affected(), StoreError::Conflict))
}

/// Forgets matches and all that belongs to them.
async fn forget(db: &mut PgConnection, ids: Vec<String>) -> Result<u64, StoreError> {
    for statement in [
        "DELETE FROM entries WHERE match_id = ANY($1)",
        "DELETE FROM hashes WHERE match_id = ANY($1)",
        "DELETE FROM reviews WHERE match_id = ANY($1)",
        "DELETE FROM seats WHERE match_id = ANY($1)",
    ] {
        sqlx::query(statement).bind(&ids).execute(&mut *db).await?;
    }
    let gone = sqlx::query("DELETE FROM matches WHERE id = ANY($1)").bind(&ids);
    Ok(gone.execute(&mut *db).await?.rows_affected())
}
