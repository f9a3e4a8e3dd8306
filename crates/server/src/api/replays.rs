//! Records from outside: proved, and kept as finished matches to step through.

use super::games::kit;
use super::lobby::now;
use super::{in_pool, json};
use crate::asker::{Asker, short};
use crate::course::guard;
use crate::problem::{Kind, Problem};
use crate::request::{RecordText, is_unseemly};
use crate::state::AppState;
use crate::table::bug;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use bicorne_core::{Arg, Kit, Lang, Record, RecordEntry, Secret, Viewer, sha256_hex};
use bicorne_store::{
    Entry, EntryKind, MatchRow, NewMatch, Origin, SeatKind, SeatRow, Standing, Status, StoreError,
};
use serde_json::json as value;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

/// `POST /api/replays`.
pub(crate) async fn replay(
    State(state): State<AppState>,
    asker: Asker,
    RecordText(text): RecordText,
) -> Result<Response, Problem> {
    let lang = asker.lang;
    let record = Record::parse(&text).map_err(|bad| {
        let args = [("line", Arg::Num(bad.line as i64)), ("what", Arg::from(short(bad.what.get(lang))))];
        Problem::bad(lang, "detail-record-line", &args)
    })?;
    let tally = state.store.tally(i64::MAX).await.map_err(|e| Problem::store(lang, &e))?;
    if tally.records >= state.limits.records {
        return Err(Problem::new(Kind::Busy, lang, "detail-full", &[]));
    }
    let game = record.tag("Game").unwrap_or_default();
    let kit = Arc::clone(kit(&state, game, lang)?);
    let work = move || guard(|| prove(&*kit, &record, lang)).unwrap_or_else(|stop| Err(bug(&stop, lang)));
    let new = in_pool(&state.replayers, lang, work).await??;
    let id = new.row.id.clone();
    match state.store.create(&new).await {
        Ok(()) => drop(state.metrics.records.fetch_add(1, Relaxed)),
        // The same record was brought before: it has the same name.
        Err(StoreError::Conflict) => {}
        Err(error) => return Err(Problem::store(lang, &error)),
    }
    Ok(json(StatusCode::CREATED, &value!({"id": id})))
}

/// Replays a record from the beginning; the first thing that does not agree is the problem.
fn prove(kit: &dyn Kit, record: &Record, lang: Lang) -> Result<NewMatch, Problem> {
    let unseemly = |text: &str| text.chars().any(is_unseemly);
    // The text of a scenario has lines, and may have tabs.
    let odd = |(name, value): &(String, String)| match name.as_str() {
        "Setup" => unseemly(&value.replace(['\n', '\r', '\t'], " ")),
        _ => unseemly(value),
    };
    if record.tags.iter().any(odd) || record.entries.iter().any(|e| unseemly(words(e))) {
        return Err(Problem::bad(lang, "detail-record-characters", &[]));
    }
    let options = record.options();
    let scenario = record.tag("Scenario").unwrap_or_default();
    let opened = match record.tag("Setup") {
        Some(setup) => kit.open_setup(setup, &options),
        None => kit.open(scenario, &options),
    };
    let mut live =
        opened.map_err(|bad| Problem::bad(lang, "detail-setup", &[("what", Arg::from(bad.say(lang)))]))?;
    if let (Some(given), Some(found)) = (record.tag("SetupHash"), live.record().tag("SetupHash"))
        && given != found
    {
        return Err(differs(lang, 0, &format!("SetupHash {} / {found}", short(given))));
    }
    for (i, entry) in record.entries.iter().enumerate() {
        live.replay(entry).map_err(|what| differs(lang, i + 1, what.get(lang)))?;
    }
    let secret = seed(record, lang)?;
    if let Some(given) = record.tag("FinalHash") {
        let found = format!("{:016x}", live.hash());
        if !given.eq_ignore_ascii_case(&found) {
            let what = format!("FinalHash {} / {found}", short(given));
            return Err(differs(lang, record.entries.len(), &what));
        }
    }
    let parts = record.contributions().into_iter().chain(std::iter::repeat(String::new()));
    let seats = live.seats().iter().zip(parts).map(|(id, part)| seat(record, id, part)).collect();
    // What the rules say of themselves is said anew with each record.
    let own = ["Game", "Rules", "Scenario", "Result", "FinalHash"];
    let header = record.tags.iter().filter(|(name, _)| !own.contains(&name.as_str())).cloned().collect();
    let turn = live.scene(Viewer::Public, &bicorne_core::Keys).turn;
    // The same record, however it was spaced, gets the same name and is kept once.
    let id = sha256_hex(record.to_string().as_bytes())[..20].to_owned();
    let row = MatchRow {
        id,
        game: kit.id().to_owned(),
        scenario: scenario.to_owned(),
        options,
        secret,
        created: now(),
        origin: Origin::Record,
        header,
        standing: Standing { status: Status::Over, turn, asked: Vec::new() },
    };
    Ok(NewMatch { row, seats, entries: record.entries.iter().filter_map(entry).collect() })
}

fn differs(lang: Lang, entry: usize, what: &str) -> Problem {
    let args = [("entry", Arg::Num(entry as i64)), ("what", Arg::from(what.to_owned()))];
    Problem::new(Kind::Refused, lang, "detail-record-differs", &args)
}

fn words(entry: &RecordEntry) -> &str {
    match entry {
        RecordEntry::Choice { action, .. } => action,
        RecordEntry::Chance(outcome) => outcome,
        RecordEntry::Hash(_) => "",
    }
}

fn seat(record: &Record, id: &str, contribution: String) -> SeatRow {
    let name = record.player(id).unwrap_or_default();
    let (kind, name) = match name.strip_suffix(" (bot)") {
        Some(bot) => (SeatKind::Bot, bot),
        None => (SeatKind::Person, name),
    };
    SeatRow {
        seat: id.to_owned(),
        kind,
        name: name.chars().take(40).collect(),
        token_hash: None,
        invite: None,
        contribution,
    }
}

/// The secret a record tells; it must be the one that was promised.
fn seed(record: &Record, lang: Lang) -> Result<Option<Secret>, Problem> {
    let Some(hex) = record.tag("Seed") else { return Ok(None) };
    let secret = Secret::from_hex(hex).ok_or_else(|| Problem::bad(lang, "detail-record-seed", &[]))?;
    match record.tag("SeedHash") {
        Some(promised) if promised != secret.hash() => Err(Problem::bad(lang, "detail-record-seed", &[])),
        _ => Ok(Some(secret)),
    }
}

fn entry(entry: &RecordEntry) -> Option<Entry> {
    let made = |kind, seat: Option<&String>, text: &str| {
        Some(Entry { kind, seat: seat.cloned(), text: text.to_owned() })
    };
    match entry {
        RecordEntry::Choice { seat, action } if seat == "all" && action == "draw" => {
            made(EntryKind::DrawAgreed, None, "")
        }
        RecordEntry::Choice { seat, action } if seat == "all" && action == "time" => {
            made(EntryKind::Choice, None, action)
        }
        RecordEntry::Choice { seat, action } if action == "resign" => made(EntryKind::Resign, Some(seat), ""),
        RecordEntry::Choice { seat, action } => made(EntryKind::Choice, Some(seat), action),
        RecordEntry::Chance(outcome) => made(EntryKind::Chance, None, outcome),
        RecordEntry::Hash(_) => None,
    }
}
