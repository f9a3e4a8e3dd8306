//! What people ask to see of a match.

use super::{LangQuery, SeatQuery, caller, in_pool, json};
use crate::asker::Asker;
use crate::problem::Problem;
use crate::request::{Asked, At};
use crate::state::AppState;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bicorne_core::{Question, Wish};
use serde::Deserialize;

// No game moves more at once.
const MOST_PIECES: usize = 20;

/// `GET /api/matches/{id}/scene`.
pub(crate) async fn scene(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Asked(query): Asked<SeatQuery>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, query.seat, query.lang.as_deref())?;
    let view = state.ask(&id, who.lang, move |table| Box::pin(async move { table.scene(&who) })).await?;
    Ok(json(StatusCode::OK, &view))
}

/// How much of the board.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardQuery {
    brief: Option<bool>,
    lang: Option<String>,
}

/// `GET /api/matches/{id}/board`.
pub(crate) async fn board(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Asked(query): Asked<BoardQuery>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, None, query.lang.as_deref())?;
    let brief = query.brief.unwrap_or(false);
    let board =
        state.ask(&id, who.lang, move |table| Box::pin(async move { table.board(&who, brief) })).await?;
    Ok(json(StatusCode::OK, &board))
}

/// Which choice's odds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OddsQuery {
    seat: Option<String>,
    choice: String,
    /// What the asker last saw: a choice of a moment that has passed has no odds any more.
    n: Option<u32>,
    lang: Option<String>,
}

/// `GET /api/matches/{id}/odds`.
pub(crate) async fn odds(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Asked(query): Asked<OddsQuery>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, query.seat, query.lang.as_deref())?;
    let odds = state
        .ask(&id, who.lang, move |table| Box::pin(async move { table.odds(&who, query.n, &query.choice) }))
        .await?;
    Ok(match odds {
        Some(odds) => json(StatusCode::OK, &odds),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// `GET /api/matches/{id}/hint`.
pub(crate) async fn hint(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Asked(query): Asked<SeatQuery>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, query.seat, query.lang.as_deref())?;
    let lang = who.lang;
    let advisee = state.ask(&id, lang, move |table| Box::pin(async move { table.advisee(&who) })).await?;
    Ok(match in_pool(&state.thinkers, lang, move || advisee.hint()).await? {
        Some(hint) => json(StatusCode::OK, &hint),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// What is pointed at.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhyQuery {
    seat: Option<String>,
    from: Option<String>,
    at: String,
    lang: Option<String>,
}

/// `GET /api/matches/{id}/why`.
pub(crate) async fn why(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Asked(query): Asked<WhyQuery>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, query.seat, query.lang.as_deref())?;
    let why = state
        .ask(&id, who.lang, move |table| {
            Box::pin(async move {
                let from = query.from.as_deref().filter(|f| !f.is_empty());
                table.why(&who, Question { from, at: &query.at })
            })
        })
        .await?;
    Ok(match why {
        Some(why) => json(StatusCode::OK, &why),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// What somebody would do: a choice by its text, or pieces and a place.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SketchQuery {
    seat: Option<String>,
    /// What the asker last saw: nothing is drawn of a moment that has passed.
    n: Option<u32>,
    choice: Option<String>,
    pieces: Option<String>,
    x: Option<i32>,
    y: Option<i32>,
    heading: Option<i32>,
    form: Option<String>,
    lang: Option<String>,
}

/// `GET /api/matches/{id}/sketch`.
pub(crate) async fn sketch(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Asked(query): Asked<SketchQuery>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, query.seat.clone(), query.lang.as_deref())?;
    let lang = who.lang;
    let sketch = state
        .ask(&id, lang, move |table| {
            Box::pin(async move {
                let wish = match (&query.choice, &query.pieces, query.x, query.y) {
                    (Some(choice), None, None, None) => Wish::Choice(choice),
                    (None, Some(pieces), Some(x), Some(y)) => Wish::Place {
                        pieces: pieces.split([' ', '+', ',']).take(MOST_PIECES).collect(),
                        at: [x, y],
                        heading: query.heading,
                        form: query.form.as_deref(),
                    },
                    _ => return Err(Problem::bad(lang, "detail-sketch", &[])),
                };
                table.sketch(&who, query.n, &wish)
            })
        })
        .await?;
    Ok(match sketch {
        Some(sketch) => json(StatusCode::OK, &sketch),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// `GET /api/matches/{id}/at/{k}`.
pub(crate) async fn at(
    State(state): State<AppState>,
    asker: Asker,
    At((id, k)): At<(String, u32)>,
    Asked(query): Asked<SeatQuery>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, query.seat, query.lang.as_deref())?;
    let lang = who.lang;
    let past =
        state.ask(&id, lang, move |table| Box::pin(async move { table.past(&who, k as usize) })).await?;
    let view = in_pool(&state.replayers, lang, move || past.view()).await??;
    Ok(json(StatusCode::OK, &view))
}

/// `GET /api/matches/{id}/record`.
pub(crate) async fn record(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, None, query.lang.as_deref())?;
    let text = state.ask(&id, who.lang, move |table| Box::pin(async move { table.record(&who) })).await?;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned());
    // The id has come through `ask`: it is plain letters.
    let name = (header::CONTENT_DISPOSITION, format!("inline; filename=\"{id}.record\""));
    Ok(([kind, name], text).into_response())
}
