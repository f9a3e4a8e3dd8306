//! Records from outside: proved, and kept as finished matches to step through.

use super::games::kit;
use super::lobby::{now, too_many_of_yours};
use super::{in_pool, json};
use crate::actor::bug;
use crate::config::Limits;
use crate::gate::Deed;
use crate::history::{guard, take_back};
use crate::problem::{Kind, Problem};
use crate::request::{RecordText, is_unseemly};
use crate::requester::{Requester, short};
use crate::signature::{self, Checked};
use crate::state::AppState;
use crate::view::PROVED;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use bicorne_core::{AnyGame, Arg, Lang, Place, Record, RecordEntry, Secret, sha256_hex};
use bicorne_store::{
    Entry, EntryKind, KeptSecret, MatchRow, NewMatch, Origin, SeatKind, SeatRow, Standing, Status, StoreError,
};
use serde_json::json as value;
use std::sync::atomic::Ordering::Relaxed;

/// `POST /api/replays`.
pub(crate) async fn replay(
    State(state): State<AppState>,
    requester: Requester,
    RecordText(text): RecordText,
) -> Result<Response, Problem> {
    let lang = requester.lang;
    state.gate.pass(Deed::Upload, requester.client, lang)?;
    let broken = |error| Problem::store(lang, &error);
    let maker = state.maker(requester.client);
    if !maker.is_empty() {
        let most = Limits::own_share(state.limits.records);
        if state.store.tally_of(&maker, i64::MAX).await.map_err(broken)?.records >= most {
            return Err(too_many_of_yours("detail-own-records", most, lang));
        }
    }
    if state.store.tally(i64::MAX).await.map_err(broken)?.records >= state.limits.records {
        make_room(&state, lang).await?;
    }
    let games = state.clone();
    let work = move || guard(|| read(&games, &text, lang)).unwrap_or_else(|error| Err(bug(&error, lang)));
    let mut new = in_pool(&state, &state.replayers, requester.client, lang, work).await??;
    new.row.maker = maker;
    let id = new.row.id.clone();
    match state.store.create(&new).await {
        Ok(()) => drop(state.metrics.records.fetch_add(1, Relaxed)),
        // The same record was brought before: it has the same name.
        Err(StoreError::Conflict) => {}
        Err(error) => return Err(Problem::store(lang, &error)),
    }
    Ok(json(StatusCode::CREATED, &value!({"id": id})))
}

/// Records that go at once when there is no room: a hundredth of all.
const SHARE_THAT_GOES: u64 = 100;

/// Forgets the oldest records, if they have been here long enough.
async fn make_room(state: &AppState, lang: Lang) -> Result<(), Problem> {
    let age = i64::try_from(state.limits.records_kept.as_secs()).unwrap_or(i64::MAX);
    let most = u32::try_from(state.limits.records / SHARE_THAT_GOES).unwrap_or(u32::MAX).max(1);
    let gone = state.store.forget_records(now().saturating_sub(age), most).await;
    match gone.map_err(|e| Problem::store(lang, &e))? {
        0 => Err(Problem::new(Kind::Busy, lang, "detail-full-of-records", &[])),
        count => {
            tracing::info!(count, "old records were forgotten to make room");
            Ok(())
        }
    }
}

/// Reads a record and proves it.
fn read(state: &AppState, text: &str, lang: Lang) -> Result<NewMatch, Problem> {
    let record = Record::parse(text).map_err(|bad| {
        let args = [("line", Arg::Num(bad.line as i64)), ("what", Arg::from(short(bad.what.get(lang))))];
        Problem::bad(lang, "detail-record-line", &args)
    })?;
    prove(&**kit(state, record.tag("Game").unwrap_or_default(), lang)?, &record, lang)
}

/// Replays a record from the beginning; the first thing that does not agree is the problem.
fn prove(kit: &dyn AnyGame, record: &Record, lang: Lang) -> Result<NewMatch, Problem> {
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
    if signature::check(record) == Checked::Changed {
        return Err(Problem::bad(lang, "detail-record-signature", &[]));
    }
    let secret = seed(record, lang)?;
    let proof = bicorne_core::prove(&mut *live, record).map_err(|mismatch| match mismatch.place {
        Place::Entry(i) => differs(lang, i + 1, mismatch.what.get(lang)),
        Place::Tag(name) => {
            differs(lang, record.entries.len(), &format!("{name}: {}", mismatch.what.get(lang)))
        }
    })?;
    let hashed = record.tag("FinalHash").is_some() && record.tag("SeedHash").is_some();
    let proved = proof.dice && proof.over && hashed && proof.other_rules.is_none();
    let parts = record.contributions().into_iter().chain(std::iter::repeat(String::new()));
    let seats = live.seats().iter().zip(parts).map(|(id, part)| seat(record, id, part)).collect();
    // What the rules say of themselves is said anew with each record.
    let own = ["Game", "Rules", "Scenario", "Result", "FinalHash", PROVED];
    let told = record.tags.iter().filter(|(name, _)| !own.contains(&name.as_str())).cloned();
    let mut header: Vec<(String, String)> = told.collect();
    if proved {
        header.push((PROVED.to_owned(), "yes".to_owned()));
    }
    let turn = live.turn();
    // The same record, however it was spaced, gets the same name and is kept once.
    let id = sha256_hex(record.to_string().as_bytes())[..20].to_owned();
    let row = MatchRow {
        id,
        game: kit.id().to_owned(),
        scenario: scenario.to_owned(),
        options,
        secret: secret.map(KeptSecret::Plain),
        created: now(),
        updated: now(),
        rules: String::new(),
        played: 0,
        maker: String::new(),
        origin: Origin::Record,
        header,
        standing: Standing { status: Status::Over, turn, asked: Vec::new(), begun: true },
    };
    Ok(NewMatch {
        row,
        seats,
        entries: record.entries.iter().filter_map(entry).collect(),
        hashes: Vec::new(),
    })
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
        commitment: String::new(),
        standing: String::new(),
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
    if let Some(seat) = entry.taken_back() {
        return made(EntryKind::TakeBack, Some(&seat.to_owned()), take_back::AGREED);
    }
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
