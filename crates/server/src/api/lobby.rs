//! The lobby: open matches, new ones, and taking a seat.

use super::games::{kit, no_scenario};
use super::links::{links_back, team_links};
use super::{LangQuery, json, match_request, written};
use crate::actor::{OPEN, bug, standing};
use crate::config::Limits;
use crate::gate::Deed;
use crate::history::{self, ApplyError, MatchHistory};
use crate::problem::{Kind, Problem};
use crate::request::{self, Asked, At, Contribution, Json};
use crate::requester::{Requester, cookie, short};
use crate::rules_mark;
use crate::secrets;
use crate::state::AppState;
use crate::token;
use crate::view::MatchHeader;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use bicorne_core::{AnyGame, Arg, FairDice, Lang, Options, Record};
use bicorne_store::{
    Entry, KeptSecret, MatchRow, NewMatch, Origin, SeatKind, SeatRow, Standing, Status, Stored,
};
use serde::Deserialize;
use serde_json::{Value, json as value};
use std::collections::BTreeSet;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{SystemTime, UNIX_EPOCH};

/// How many matches of others the lobby shows.
const SHOWN: usize = 50;
/// A match without activity for this long no longer counts as open.
const FORGOTTEN_SECONDS: i64 = 30 * 24 * 3600;

/// `GET /api/matches`.
pub(crate) async fn list(
    State(state): State<AppState>,
    requester: Requester,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let lang = requester.lang_or(query.lang.as_deref())?;
    state.gate.pass(Deed::List, requester.client, lang)?;
    let broken = |error| Problem::store(lang, &error);
    let ids: BTreeSet<&str> = requester.tokens.iter().map(|t| t.match_id.as_str()).collect();
    let ids: Vec<String> = ids.into_iter().map(str::to_owned).collect();
    let own = if ids.is_empty() { Vec::new() } else { state.store.briefs(&ids).await.map_err(broken)? };
    let own = own.into_iter().map(|stored| (held(&requester, &stored), stored));
    let mut yours: Vec<(Stored, Vec<String>)> =
        own.filter(|(seats, _)| !seats.is_empty()).map(|(seats, stored)| (stored, seats)).collect();
    yours.sort_by_key(|(stored, _)| (stored.row.standing.status == Status::Over, -stored.row.created));
    // A match against the computer, on one screen or by a friend's link is nobody else's business.
    let open = state.store.open_tables((SHOWN + yours.len()) as u32).await.map_err(broken)?;
    let others = open.iter().filter(|m| !yours.iter().any(|(own, _)| own.row.id == m.row.id));
    let open: Vec<Value> = others.take(SHOWN).map(|m| brief(&state, m, &[], lang)).collect();
    let yours: Vec<Value> = yours.iter().map(|(m, seats)| brief(&state, m, seats, lang)).collect();
    Ok(json(StatusCode::OK, &value!({"open": open, "yours": yours})))
}

/// The seats of a match whose tokens the requester shows.
fn held(requester: &Requester, stored: &Stored) -> Vec<String> {
    let shown = requester.tokens_for(&stored.row.id);
    let is_held = |row: &&SeatRow| {
        row.kind == SeatKind::Person
            && shown.iter().any(|t| t.seat == row.seat && row.token_hash.as_deref() == Some(&t.shown.seal))
    };
    stored.seats.iter().filter(is_held).map(|row| row.seat.clone()).collect()
}

fn brief(state: &AppState, stored: &Stored, your_seats: &[String], lang: Lang) -> Value {
    let row = &stored.row;
    let kit = state.kit(&row.game);
    let scenario = kit.and_then(|k| history::scenario(&**k, row));
    let seats: Vec<Value> = stored
        .seats
        .iter()
        .enumerate()
        .map(|(i, seat)| {
            let name = kit.and_then(|k| k.seat_names().get(i)).map_or(seat.seat.as_str(), |n| n.get(lang));
            value!({"id": seat.seat, "name": name, "player": seat.name, "kind": seat.kind.word()})
        })
        .collect();
    // The link to an open table is public; the link to a friend's seat is only for the creator of the match.
    let header = MatchHeader::new(row.clone(), stored.seats.clone());
    let join = header.invitation().filter(|_| row.origin == Origin::OpenTable || !your_seats.is_empty());
    value!({
        "id": row.id,
        "game": row.game,
        "scenario": row.scenario,
        "name": scenario.as_ref().map_or(row.scenario.as_str(), |s| lang.pick(&s.name)),
        "seats": seats,
        "turn": row.standing.turn,
        "status": row.standing.status.word(),
        "asked": row.standing.asked,
        "your_seats": your_seats,
        "join": join,
        "created": row.created,
    })
}

/// What opens a match.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    game: String,
    scenario: String,
    #[serde(default)]
    options: Options,
    seat: String,
    opponent: String,
    name: String,
    #[serde(default)]
    contribution: String,
    /// The SHA-256 of a contribution that follows once the server's hash is known.
    commitment: Option<String>,
}

/// The opponent.
enum Opponent {
    Bot(&'static str),
    SameScreen,
    Link,
    Anyone,
}

/// `POST /api/matches`.
pub(crate) async fn create(
    State(state): State<AppState>,
    requester: Requester,
    Json(asked): Json<NewTable>,
) -> Result<Response, Problem> {
    let lang = requester.lang;
    state.gate.pass(Deed::Create, requester.client, lang)?;
    let kit = kit(&state, &asked.game, lang)?.clone();
    if !kit.scenarios().iter().any(|s| s.id == asked.scenario) {
        return Err(no_scenario(&*kit, lang));
    }
    check_options(&*kit, &asked.options, lang)?;
    let name = request::name(&asked.name, lang)?;
    let contribution = Contribution::read(asked.contribution, asked.commitment, lang)?;
    let opponent = opponent(&*kit, &asked.opponent, lang)?;
    let seat = match asked.seat.as_str() {
        "random" => secrets::below(kit.seats().len()),
        id => kit.seats().iter().position(|s| *s == id).ok_or_else(|| {
            let seats = kit.seats().join(", ");
            Problem::bad(lang, "detail-seat", &[("seats", seats.into())])
        })?,
    };
    let now = now();
    let tally = state.store.tally(now - FORGOTTEN_SECONDS).await.map_err(|e| Problem::store(lang, &e))?;
    if tally.open >= state.limits.open_matches {
        return Err(Problem::new(Kind::Busy, lang, "detail-full", &[]));
    }
    let maker = state.maker(requester.client);
    if !maker.is_empty() {
        let own = state.store.tally_of(&maker, now - FORGOTTEN_SECONDS).await;
        let own = own.map_err(|e| Problem::store(lang, &e))?.open;
        let most = Limits::own_share(state.limits.open_matches);
        if own >= most {
            return Err(too_many_of_yours("detail-own-matches", most, lang));
        }
    }

    let id = secrets::match_id();
    let mut cookies = Vec::new();
    let seats: Vec<SeatRow> = (0..kit.seats().len())
        .map(|i| {
            let own = i == seat;
            let mut row = SeatRow {
                seat: kit.seats()[i].to_owned(),
                kind: SeatKind::Person,
                name: name.clone(),
                token_hash: None,
                invite: None,
                standing: String::new(),
                contribution: if own { contribution.told.clone() } else { String::new() },
                commitment: if own { contribution.promised.clone() } else { String::new() },
            };
            match opponent {
                _ if own => {}
                Opponent::SameScreen => {}
                Opponent::Bot(level) => (row.kind, row.name) = (SeatKind::Bot, level.to_owned()),
                Opponent::Link => {
                    (row.kind, row.name, row.invite) =
                        (SeatKind::Open, String::new(), Some(secrets::invitation()));
                }
                Opponent::Anyone => {
                    (row.kind, row.name, row.invite) = (SeatKind::Open, String::new(), Some(OPEN.to_owned()));
                }
            }
            if row.kind == SeatKind::Person {
                let token = token::whole();
                row.token_hash = Some(token::read(&token).seal);
                cookies.push((row.seat.clone(), token));
            }
            row
        })
        .collect();
    let row = MatchRow {
        id: id.clone(),
        game: asked.game,
        scenario: asked.scenario,
        options: asked.options,
        secret: Some(KeptSecret::Plain(state.new_secret())),
        created: now,
        updated: now,
        rules: String::new(),
        played: 0,
        maker,
        origin: if matches!(opponent, Opponent::Anyone) { Origin::OpenTable } else { Origin::Table },
        header: Vec::new(),
        standing: Standing { status: Status::Waiting, turn: 0, asked: Vec::new(), begun: false },
    };
    let mut header = MatchHeader::new(row, seats);
    let (entries, hash) = deal(&*kit, &mut header, lang)?;
    let hashes = if entries.is_empty() { Vec::new() } else { vec![(entries.len() as u32, hash)] };
    let new = NewMatch { row: header.row.clone(), seats: header.seats.clone(), entries, hashes };
    state.store.create(&new).await.map_err(|e| Problem::store(lang, &e))?;
    state.metrics.matches.fetch_add(1, Relaxed);
    state.metrics.rolls.fetch_add(new.entries.len() as u64, Relaxed);

    let your_seats: Vec<&str> = cookies.iter().map(|(seat, _)| seat.as_str()).collect();
    let links = links_back(&id, &cookies);
    let team = team_links(&id, &cookies);
    let body = value!({"id": id, "your_seats": your_seats, "join": header.invitation(), "links": links, "team": team, "seed_hash": header.seed_hash()});
    let mut response = json(StatusCode::CREATED, &body);
    let place = HeaderValue::from_str(&format!("/table/{id}")).expect("ids are letters");
    response.headers_mut().insert(header::LOCATION, place);
    for (seat, token) in &cookies {
        set_cookie(&mut response, &cookie(&id, seat, token, requester.secure));
    }
    Ok(response)
}

/// How long a client must wait that already has as much as one client may have.
const WAIT: u32 = 3600;

/// The answer to a client that has its share already.
pub(super) fn too_many_of_yours(key: &'static str, most: u64, lang: Lang) -> Problem {
    let args = [("most", Arg::Num(i64::try_from(most).unwrap_or(i64::MAX)))];
    Problem::new(Kind::TooMany, lang, key, &args).retry_after(WAIT)
}

fn set_cookie(response: &mut Response, cookie: &str) {
    let cookie = HeaderValue::from_str(cookie).expect("seats, ids and tokens are plain letters");
    response.headers_mut().append(header::SET_COOKIE, cookie);
}

fn opponent(kit: &dyn AnyGame, asked: &str, lang: Lang) -> Result<Opponent, Problem> {
    match asked {
        "same-screen" => Ok(Opponent::SameScreen),
        "link" => Ok(Opponent::Link),
        "anyone" => Ok(Opponent::Anyone),
        bot => match kit.bots().iter().find(|b| **b == bot) {
            Some(level) => Ok(Opponent::Bot(level)),
            None => {
                let bots = kit.bots().join(", ");
                Err(Problem::bad(lang, "detail-opponent", &[("bots", bots.into())]))
            }
        },
    }
}

/// Every mistake in the options at once.
fn check_options(kit: &dyn AnyGame, options: &Options, lang: Lang) -> Result<(), Problem> {
    let mut mistakes = Vec::new();
    for (name, given) in options {
        match kit.options().iter().find(|o| o.id == name) {
            None => {
                let known = kit.options().iter().map(|o| o.id).collect::<Vec<_>>().join(", ");
                mistakes.push(format!("{}: {known}", short(name)));
            }
            Some(spec) if spec.values.is_empty() => {
                if given.parse::<u32>().is_err() {
                    mistakes.push(format!("{name} = {}: 0, 1, 2…", short(given)));
                }
            }
            Some(spec) => {
                if spec.listed(given).is_none() && !kit.accepts_custom_value(name) {
                    mistakes.push(format!("{name} = {}: {}", short(given), spec.values.join(", ")));
                }
            }
        }
    }
    if mistakes.is_empty() {
        return Ok(());
    }
    Err(Problem::bad(lang, "detail-options", &[("what", Arg::from(mistakes.join("; ")))]))
}

/// Resolves chance before the first choice, if no seat is open, and updates the header. Returns what came up, and the state's hash then.
fn deal(kit: &dyn AnyGame, header: &mut MatchHeader, lang: Lang) -> Result<(Vec<Entry>, u64), Problem> {
    // Whatever the options say, a match that cannot begin is the requester's mistake and not stored.
    match kit.open(&header.row.scenario, &header.row.options) {
        // A scenario of one's own stays with the match: its file may change.
        Ok(opened) => {
            let kept = opened
                .record()
                .tags
                .into_iter()
                .filter(|(name, _)| Record::SETUP_TAGS.contains(&name.as_str()));
            header.row.header.extend(kept);
            header.row.rules = rules_mark::mark(&*opened);
        }
        Err(bad) => {
            return Err(Problem::bad(lang, "detail-setup", &[("what", Arg::from(bad.say(lang)))]));
        }
    }
    let dealt = || -> Result<(Vec<Entry>, u64, Standing), ApplyError> {
        let mut history = MatchHistory::open(kit, &header.row)?;
        let mut entries = Vec::new();
        if let (Some(secret), false) = (header.row.dice_secret(), header.is_waiting()) {
            let parts: Vec<String> = header.seats.iter().map(|s| s.contribution.clone()).collect();
            entries = history.roll(&FairDice::new(secret, &parts))?;
        }
        let hash = history::guard(|| history.live.hash())?;
        Ok((entries, hash, standing(&history, header.is_waiting(), None, false)?))
    };
    let (entries, hash, standing) = dealt().map_err(|error| bug(&error, lang))?;
    header.row.standing = standing;
    Ok((entries, hash))
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

/// What takes a seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Joining {
    token: String,
    /// Not needed to return to a seat.
    name: Option<String>,
    #[serde(default)]
    contribution: String,
    commitment: Option<String>,
}

/// `POST /api/matches/{id}/join`.
pub(crate) async fn join(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Json(joining): Json<Joining>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, None, None)?;
    state.gate.pass(Deed::Join, requester.client, request.lang)?;
    let Joining { token, name, contribution, commitment } = joining;
    let contribution = Contribution::read(contribution, commitment, request.lang)?;
    let seated = state
        .ask(&id, request.lang, move |actor| {
            Box::pin(async move { actor.join(&request, &token, name.as_deref(), contribution).await })
        })
        .await?;
    let got = seated.token.as_slice();
    let (links, team) = (links_back(&id, got), team_links(&id, got));
    let body = value!({"id": id, "your_seats": seated.seats, "links": links, "team": team});
    let mut response = json(StatusCode::OK, &body);
    if let Some((seat, token)) = &seated.token {
        set_cookie(&mut response, &cookie(&id, seat, token, requester.secure));
    }
    Ok(response)
}

/// What a seat tells of its share in the dice.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Contributing {
    seat: Option<String>,
    contribution: String,
    /// It is not the promised one, which was lost.
    #[serde(default)]
    unpromised: bool,
    lang: Option<String>,
}

/// `POST /api/matches/{id}/contribute`.
pub(crate) async fn contribute(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Json(asked): Json<Contributing>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, asked.seat, asked.lang.as_deref())?;
    let (contribution, unpromised) = (asked.contribution, asked.unpromised);
    let view = state
        .ask(&id, request.lang, move |actor| {
            Box::pin(async move { actor.contribute(&request, contribution, unpromised).await })
        })
        .await?;
    Ok(written(&view))
}
