//! The lobby: open matches, new ones, and taking a seat.

use super::games::{kit, no_scenario};
use super::{LangQuery, caller, json};
use crate::asker::{Asker, cookie, short};
use crate::course::{self, Course, Stop};
use crate::problem::{Kind, Problem};
use crate::request::{self, Asked, At, Json};
use crate::secrets;
use crate::state::AppState;
use crate::table::{OPEN, bug, standing};
use crate::token;
use crate::view::Card;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use bicorne_core::{Arg, FairDice, Kit, Lang, Options, Record, Task};
use bicorne_store::{Entry, MatchRow, NewMatch, Origin, SeatKind, SeatRow, Standing, Status, Stored};
use serde::Deserialize;
use serde_json::{Value, json as value};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering::Relaxed;
use std::time::{SystemTime, UNIX_EPOCH};

/// How many matches of others the lobby shows.
const SHOWN: u32 = 50;
/// A match that nobody has touched for so long does not count as open.
const FORGOTTEN_SECONDS: i64 = 30 * 24 * 3600;

/// `GET /api/matches`.
pub(crate) async fn list(
    State(state): State<AppState>,
    asker: Asker,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let lang = asker.lang_or(query.lang.as_deref())?;
    let broken = |error| Problem::store(lang, &error);
    let mut yours = Vec::new();
    for id in asker.tokens.iter().map(|t| t.match_id.as_str()).collect::<BTreeSet<_>>() {
        let Some(stored) = state.store.brief(id).await.map_err(broken)? else { continue };
        let seats = held(&asker, &stored);
        if !seats.is_empty() {
            yours.push((stored, seats));
        }
    }
    yours.sort_by_key(|(stored, _)| (stored.row.standing.status == Status::Over, -stored.row.created));
    let open = state.store.open_matches(SHOWN).await.map_err(broken)?;
    let others = open.iter().filter(|m| !yours.iter().any(|(own, _)| own.row.id == m.row.id));
    let open: Vec<Value> = others.map(|m| brief(&state, m, &[], lang)).collect();
    let yours: Vec<Value> = yours.iter().map(|(m, seats)| brief(&state, m, seats, lang)).collect();
    Ok(json(StatusCode::OK, &value!({"open": open, "yours": yours})))
}

/// The seats of a match whose tokens the asker shows.
fn held(asker: &Asker, stored: &Stored) -> Vec<String> {
    let shown = asker.tokens_for(&stored.row.id);
    let is_held = |row: &&SeatRow| {
        row.kind == SeatKind::Person
            && shown.iter().any(|t| t.seat == row.seat && row.token_hash.as_deref() == Some(&t.shown.seal))
    };
    stored.seats.iter().filter(is_held).map(|row| row.seat.clone()).collect()
}

fn brief(state: &AppState, stored: &Stored, your_seats: &[String], lang: Lang) -> Value {
    let row = &stored.row;
    let kit = state.kit(&row.game);
    let scenario = kit.and_then(|k| course::scenario(&**k, row));
    let seats: Vec<Value> = stored
        .seats
        .iter()
        .enumerate()
        .map(|(i, seat)| {
            let name = kit.and_then(|k| k.seat_names().get(i)).map_or(seat.seat.as_str(), |n| n.get(lang));
            value!({"id": seat.seat, "name": name, "player": seat.name, "kind": seat.kind.word()})
        })
        .collect();
    // The way to an open table is anybody's; to a friend's seat, only his who made the match.
    let card = Card { row: row.clone(), seats: stored.seats.clone() };
    let join = card.invitation().filter(|_| row.origin == Origin::OpenTable || !your_seats.is_empty());
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
}

/// Who sits opposite.
enum Opponent {
    Bot(&'static str),
    SameScreen,
    Link,
    Anyone,
}

/// `POST /api/matches`.
pub(crate) async fn create(
    State(state): State<AppState>,
    asker: Asker,
    Json(asked): Json<NewTable>,
) -> Result<Response, Problem> {
    let lang = asker.lang;
    let kit = kit(&state, &asked.game, lang)?.clone();
    if !kit.scenarios().iter().any(|s| s.id == asked.scenario) {
        return Err(no_scenario(&*kit, lang));
    }
    check_options(&*kit, &asked.options, lang)?;
    let name = request::name(&asked.name, lang)?;
    let contribution = request::contribution(asked.contribution, lang)?;
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
                contribution: if own { contribution.clone() } else { String::new() },
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
        secret: Some(state.new_secret()),
        created: now,
        origin: if matches!(opponent, Opponent::Anyone) { Origin::OpenTable } else { Origin::Table },
        header: Vec::new(),
        standing: Standing { status: Status::Waiting, turn: 0, asked: Vec::new() },
    };
    let mut card = Card { row, seats };
    let entries = deal(&*kit, &mut card, lang)?;
    let new = NewMatch { row: card.row.clone(), seats: card.seats.clone(), entries };
    state.store.create(&new).await.map_err(|e| Problem::store(lang, &e))?;
    state.metrics.matches.fetch_add(1, Relaxed);
    state.metrics.rolls.fetch_add(new.entries.len() as u64, Relaxed);

    let your_seats: Vec<&str> = cookies.iter().map(|(seat, _)| seat.as_str()).collect();
    let links = links_back(&id, &cookies);
    let team = team_links(&id, &cookies);
    let body =
        value!({"id": id, "your_seats": your_seats, "join": card.invitation(), "links": links, "team": team});
    let mut response = json(StatusCode::CREATED, &body);
    let place = HeaderValue::from_str(&format!("/table/{id}")).expect("ids are letters");
    response.headers_mut().insert(header::LOCATION, place);
    for (seat, token) in &cookies {
        set_cookie(&mut response, &cookie(&id, seat, token, asker.secure));
    }
    Ok(response)
}

fn set_cookie(response: &mut Response, cookie: &str) {
    let cookie = HeaderValue::from_str(cookie).expect("seats, ids and tokens are plain letters");
    response.headers_mut().append(header::SET_COOKIE, cookie);
}

fn opponent(kit: &dyn Kit, asked: &str, lang: Lang) -> Result<Opponent, Problem> {
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
fn check_options(kit: &dyn Kit, options: &Options, lang: Lang) -> Result<(), Problem> {
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
                if !spec.values.contains(&given.as_str()) && !kit.is_open(name) {
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

/// What is rolled and dealt before the first choice, where nobody is waited for; the card is brought up to date.
fn deal(kit: &dyn Kit, card: &mut Card, lang: Lang) -> Result<Vec<Entry>, Problem> {
    // Whatever the options say, a match that cannot begin is the asker's mistake and not stored.
    match kit.open(&card.row.scenario, &card.row.options) {
        // A scenario of one's own stays with the match: its file may change.
        Ok(opened) => {
            let kept = opened
                .record()
                .tags
                .into_iter()
                .filter(|(name, _)| Record::SETUP_TAGS.contains(&name.as_str()));
            card.row.header.extend(kept);
        }
        Err(bad) => {
            return Err(Problem::bad(lang, "detail-setup", &[("what", Arg::from(bad.say(lang)))]));
        }
    }
    let dealt = || -> Result<(Vec<Entry>, Standing), Stop> {
        let mut course = Course::open(kit, &card.row)?;
        let mut entries = Vec::new();
        if let (Some(secret), false) = (&card.row.secret, card.is_waiting()) {
            let parts: Vec<String> = card.seats.iter().map(|s| s.contribution.clone()).collect();
            entries = course.roll(&FairDice::new(secret, &parts))?;
        }
        Ok((entries, standing(&course, card.is_waiting())?))
    };
    let (entries, standing) = dealt().map_err(|stop| bug(&stop, lang))?;
    card.row.standing = standing;
    Ok(entries)
}

/// Seconds since 1970.
pub(super) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

/// What takes a seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Joining {
    token: String,
    /// Not needed by those who come back.
    name: Option<String>,
    #[serde(default)]
    contribution: String,
}

/// `POST /api/matches/{id}/join`.
pub(crate) async fn join(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Json(joining): Json<Joining>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, None, None)?;
    let Joining { token, name, contribution } = joining;
    let seated = state
        .ask(&id, who.lang, move |table| {
            Box::pin(async move { table.join(&who, &token, name.as_deref(), contribution).await })
        })
        .await?;
    let got = seated.token.as_slice();
    let (links, team) = (links_back(&id, got), team_links(&id, got));
    let body = value!({"id": id, "your_seats": seated.seats, "links": links, "team": team});
    let mut response = json(StatusCode::OK, &body);
    if let Some((seat, token)) = &seated.token {
        set_cookie(&mut response, &cookie(&id, seat, token, asker.secure));
    }
    Ok(response)
}

/// The ways back to one's own seats from another device: not for others.
fn links_back<'a>(id: &str, tokens: &'a [(String, String)]) -> BTreeMap<&'a str, String> {
    tokens.iter().map(|(seat, token)| (seat.as_str(), format!("/join/{id}/{token}"))).collect()
}

/// The ways for team-mates, each with one task; whoever has only one task himself has none to give.
fn team_links<'a>(
    id: &str,
    tokens: &'a [(String, String)],
) -> BTreeMap<&'a str, BTreeMap<&'static str, String>> {
    let parts = |token: &str| {
        let part = |task: Task| Some((task.word(), format!("/join/{id}/{}", token::part(token, task)?)));
        Task::ALL.into_iter().filter_map(part).collect()
    };
    tokens.iter().map(|(seat, token)| (seat.as_str(), parts(token))).collect()
}
