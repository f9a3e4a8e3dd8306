//! What the machine says of a match: a review once it is over, one's own chance while one plays against bots.

use super::{LangQuery, SeatQuery, in_pool, json, match_request};
use crate::gate::Deed;
use crate::problem::{Kind, Problem};
use crate::request::{Asked, At};
use crate::requester::Requester;
use crate::reviews::{FORM, State as Review};
use crate::state::AppState;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json as value;

/// `GET /api/matches/{id}/review`.
pub(crate) async fn review(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, None, query.lang.as_deref())?;
    let lang = request.lang;
    let reviewee =
        state.ask(&id, lang, move |actor| Box::pin(async move { actor.reviewee(&request) })).await?;
    let Some(reviewee) = reviewee else { return Ok(StatusCode::NO_CONTENT.into_response()) };
    let kept = state.store.review(&id).await.map_err(|e| Problem::store(lang, &e))?;
    if let Some(text) = kept.filter(|text| text.starts_with(FORM)) {
        let kind = [(header::CONTENT_TYPE, "application/json")];
        return Ok((kind, format!("{{\"state\":\"done\",\"review\":{text}}}")).into_response());
    }
    state.gate.pass(Deed::Review, requester.client, lang)?;
    match state.review(reviewee) {
        Review::Running(progress) => {
            Ok(json(StatusCode::ACCEPTED, &value!({"state": "running", "progress": progress})))
        }
        Review::Full => Err(Problem::new(Kind::Busy, lang, "detail-reviews", &[])),
        Review::Failed(what) => Err(Problem::bug(lang, &what)),
    }
}

/// `GET /api/matches/{id}/chance`.
pub(crate) async fn chance(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Asked(query): Asked<SeatQuery>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, query.seat, query.lang.as_deref())?;
    let lang = request.lang;
    let judged = state.ask(&id, lang, move |actor| Box::pin(async move { actor.judged(&request) })).await?;
    // It takes milliseconds and need not wait for searches.
    Ok(match in_pool(&state, &state.replayers, requester.client, lang, move || judged.chance()).await? {
        Some(chance) => json(StatusCode::OK, &value!({"chance": chance})),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}
