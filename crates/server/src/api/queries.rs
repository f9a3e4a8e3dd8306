//! What people ask to see of a match.

use super::{LangQuery, SeatQuery, in_pool, json, match_request, written};
use crate::gate::Deed;
use crate::problem::Problem;
use crate::request::{Asked, At};
use crate::requester::Requester;
use crate::state::AppState;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bicorne_core::Question;
use bicorne_core::ext::free_moves::DraftMove;
use serde::Deserialize;

// No game moves more at once.
const MOST_PIECES: usize = 20;

/// `GET /api/matches/{id}/scene`.
pub(crate) async fn scene(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Asked(query): Asked<SeatQuery>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, query.seat, query.lang.as_deref())?;
    let view = state
        .ask(&id, request.lang, move |actor| Box::pin(async move { actor.scene(&request).await }))
        .await?;
    Ok(written(&view))
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
    requester: Requester,
    At(id): At<String>,
    Asked(query): Asked<BoardQuery>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, None, query.lang.as_deref())?;
    let brief = query.brief.unwrap_or(false);
    let board = state
        .ask(&id, request.lang, move |actor| Box::pin(async move { actor.board(&request, brief) }))
        .await?;
    Ok(json(StatusCode::OK, &board))
}

/// Which choice's odds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OddsQuery {
    seat: Option<String>,
    choice: String,
    /// What the requester last saw: a choice of a moment that has passed has no odds any more.
    n: Option<u32>,
    lang: Option<String>,
}

/// `GET /api/matches/{id}/odds`.
pub(crate) async fn odds(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Asked(query): Asked<OddsQuery>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, query.seat, query.lang.as_deref())?;
    let odds = state
        .ask(&id, request.lang, move |actor| {
            Box::pin(async move { actor.odds(&request, query.n, &query.choice) })
        })
        .await?;
    Ok(match odds {
        Some(odds) => json(StatusCode::OK, &odds),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// `GET /api/matches/{id}/hint`.
pub(crate) async fn hint(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Asked(query): Asked<SeatQuery>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, query.seat, query.lang.as_deref())?;
    let lang = request.lang;
    let advisee = state.ask(&id, lang, move |actor| Box::pin(async move { actor.advisee(&request) })).await?;
    state.gate.pass(Deed::Hint, requester.client, lang)?;
    let hint = move || advisee.hint();
    Ok(match in_pool(&state, &state.advisers, requester.client, lang, hint).await? {
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
    requester: Requester,
    At(id): At<String>,
    Asked(query): Asked<WhyQuery>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, query.seat, query.lang.as_deref())?;
    let why = state
        .ask(&id, request.lang, move |actor| {
            Box::pin(async move {
                let from = query.from.as_deref().filter(|f| !f.is_empty());
                actor.why(&request, Question { from, at: &query.at })
            })
        })
        .await?;
    Ok(match why {
        Some(why) => json(StatusCode::OK, &why),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// A draft move: a choice by its text, or pieces and a target place.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SketchQuery {
    seat: Option<String>,
    /// What the requester last saw: nothing is drawn of a moment that has passed.
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
    requester: Requester,
    At(id): At<String>,
    Asked(query): Asked<SketchQuery>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, query.seat.clone(), query.lang.as_deref())?;
    let lang = request.lang;
    let sketch = state
        .ask(&id, lang, move |actor| {
            Box::pin(async move {
                let wish = match (&query.choice, &query.pieces, query.x, query.y) {
                    (Some(choice), None, None, None) => DraftMove::Choice(choice),
                    (None, Some(pieces), Some(x), Some(y)) => DraftMove::Place {
                        pieces: pieces.split([' ', '+', ',']).take(MOST_PIECES).collect(),
                        at: [x, y],
                        heading: query.heading,
                        form: query.form.as_deref(),
                    },
                    _ => return Err(Problem::bad(lang, "detail-sketch", &[])),
                };
                actor.sketch(&request, query.n, &wish)
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
    requester: Requester,
    At((id, k)): At<(String, u32)>,
    Asked(query): Asked<SeatQuery>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, query.seat, query.lang.as_deref())?;
    let lang = request.lang;
    let past =
        state.ask(&id, lang, move |actor| Box::pin(async move { actor.past(&request, k as usize) })).await?;
    let view = in_pool(&state, &state.replayers, requester.client, lang, move || past.view()).await??;
    Ok(json(StatusCode::OK, &view))
}

/// `GET /api/matches/{id}/record`.
pub(crate) async fn record(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, None, query.lang.as_deref())?;
    let text =
        state.ask(&id, request.lang, move |actor| Box::pin(async move { actor.record(&request) })).await?;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned());
    // The id has come through `ask`: it is plain letters.
    let name = (header::CONTENT_DISPOSITION, format!("inline; filename=\"{id}.record\""));
    Ok(([kind, name], text).into_response())
}
