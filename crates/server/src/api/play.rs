//! What people do in a match.

use super::{caller, json};
use crate::asker::Asker;
use crate::problem::Problem;
use crate::request::{At, Json};
use crate::state::AppState;
use crate::table::DrawAnswer;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;

/// A choice and what it answers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choosing {
    n: u32,
    seat: Option<String>,
    choice: String,
    lang: Option<String>,
}

/// `POST /api/matches/{id}/choices`.
pub(crate) async fn choose(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Json(asked): Json<Choosing>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, asked.seat, asked.lang.as_deref())?;
    let view = state
        .ask(&id, who.lang, move |table| {
            Box::pin(async move { table.choose(&who, asked.n, &asked.choice).await })
        })
        .await?;
    Ok(json(StatusCode::OK, &view))
}

/// A request that only says what it answers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answering {
    n: u32,
    seat: Option<String>,
    lang: Option<String>,
}

/// `POST /api/matches/{id}/take-back`.
pub(crate) async fn take_back(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Json(asked): Json<Answering>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, asked.seat, asked.lang.as_deref())?;
    let view = state
        .ask(&id, who.lang, move |table| Box::pin(async move { table.take_back(&who, asked.n).await }))
        .await?;
    Ok(json(StatusCode::OK, &view))
}

/// `POST /api/matches/{id}/resign`.
pub(crate) async fn resign(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Json(asked): Json<Answering>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, asked.seat, asked.lang.as_deref())?;
    let view = state
        .ask(&id, who.lang, move |table| Box::pin(async move { table.resign(&who, asked.n).await }))
        .await?;
    Ok(json(StatusCode::OK, &view))
}

/// What is said about a draw.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Drawing {
    n: u32,
    seat: Option<String>,
    answer: DrawAnswer,
    lang: Option<String>,
}

/// `POST /api/matches/{id}/draw`.
pub(crate) async fn draw(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Json(asked): Json<Drawing>,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, asked.seat, asked.lang.as_deref())?;
    let view = state
        .ask(&id, who.lang, move |table| {
            Box::pin(async move { table.draw(&who, asked.n, asked.answer).await })
        })
        .await?;
    Ok(json(StatusCode::OK, &view))
}
