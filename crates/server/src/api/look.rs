//! What people ask to see of a match.

use super::{LangQuery, SeatQuery, caller, json};
use crate::asker::Asker;
use crate::problem::Problem;
use crate::request::{Asked, At};
use crate::state::AppState;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bicorne_core::Question;
use serde::Deserialize;
use std::sync::Arc;

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

/// `GET /api/matches/{id}/board`.
pub(crate) async fn board(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, None, query.lang.as_deref())?;
    let board = state.ask(&id, who.lang, move |table| Box::pin(async move { table.board(&who) })).await?;
    Ok(json(StatusCode::OK, &board))
}

/// Which choice's odds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OddsQuery {
    seat: Option<String>,
    choice: String,
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
        .ask(&id, who.lang, move |table| Box::pin(async move { table.odds(&who, &query.choice) }))
        .await?;
    Ok(match odds {
        Some(odds) => json(StatusCode::OK, &odds),
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
    let pool = Arc::clone(&state.replayers);
    let permit = pool.acquire_owned().await.expect("the pool is never closed");
    let replay = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        past.view()
    });
    let view = replay.await.map_err(|died| Problem::bug(lang, &died.to_string()))??;
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
