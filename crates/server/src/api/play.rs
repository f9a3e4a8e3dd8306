//! What people do in a match.

use super::{match_request, written};
use crate::actor::{DrawAnswer, PleaAnswer};
use crate::problem::Problem;
use crate::request::{At, Json};
use crate::requester::Requester;
use crate::standing_answers::Until;
use crate::state::AppState;
use axum::extract::State;
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
    requester: Requester,
    At(id): At<String>,
    Json(asked): Json<Choosing>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, asked.seat, asked.lang.as_deref())?;
    let view = state
        .ask(&id, request.lang, move |actor| {
            Box::pin(async move { actor.choose(&request, asked.n, &asked.choice).await })
        })
        .await?;
    Ok(written(&view))
}

/// A request that only says what it answers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answering {
    n: u32,
    seat: Option<String>,
    lang: Option<String>,
}

/// A choice taken back: one's own, or what others are asked, or what they answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakingBack {
    n: u32,
    seat: Option<String>,
    answer: Option<PleaAnswer>,
    lang: Option<String>,
}

/// `POST /api/matches/{id}/take-back`.
pub(crate) async fn take_back(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Json(asked): Json<TakingBack>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, asked.seat, asked.lang.as_deref())?;
    let view = state
        .ask(&id, request.lang, move |actor| {
            Box::pin(async move {
                match asked.answer {
                    None => actor.take_back(&request, asked.n).await,
                    Some(answer) => actor.plead(&request, asked.n, answer).await,
                }
            })
        })
        .await?;
    Ok(written(&view))
}

/// `POST /api/matches/{id}/resign`.
pub(crate) async fn resign(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Json(asked): Json<Answering>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, asked.seat, asked.lang.as_deref())?;
    let view = state
        .ask(&id, request.lang, move |actor| Box::pin(async move { actor.resign(&request, asked.n).await }))
        .await?;
    Ok(written(&view))
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
    requester: Requester,
    At(id): At<String>,
    Json(asked): Json<Drawing>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, asked.seat, asked.lang.as_deref())?;
    let view = state
        .ask(&id, request.lang, move |actor| {
            Box::pin(async move { actor.draw(&request, asked.n, asked.answer).await })
        })
        .await?;
    Ok(written(&view))
}

/// A standing answer, or that a player wants to be asked again.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Standing {
    seat: Option<String>,
    /// The decision's name; nothing: the one of now, or with `ask` all of them.
    window: Option<String>,
    until: Term,
    lang: Option<String>,
}

/// How long a standing answer holds.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Term {
    Able,
    Turn,
    Attacked,
    Match,
    /// Not at all.
    Ask,
}

/// `POST /api/matches/{id}/standing`.
pub(crate) async fn standing(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Json(asked): Json<Standing>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, asked.seat, asked.lang.as_deref())?;
    let until = match asked.until {
        Term::Able => Some(Until::Able),
        Term::Turn => Some(Until::Turn),
        Term::Attacked => Some(Until::Attacked),
        Term::Match => Some(Until::Match),
        Term::Ask => None,
    };
    let view = state
        .ask(&id, request.lang, move |actor| {
            Box::pin(async move { actor.set_standing(&request, asked.window.as_deref(), until).await })
        })
        .await?;
    Ok(written(&view))
}
