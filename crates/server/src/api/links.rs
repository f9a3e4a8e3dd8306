//! Links to one's own seats: for another device, and for team-mates.

use super::{json, match_request};
use crate::problem::{Kind, Problem};
use crate::request::{At, Json};
use crate::requester::{self, Requester};
use crate::state::AppState;
use crate::token;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use bicorne_core::ext::shared_seat::SeatRole;
use serde::Deserialize;
use serde_json::json as value;
use std::collections::BTreeMap;

/// Nothing but the language is asked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    lang: Option<String>,
}

/// `POST /api/matches/{id}/links`. The tokens are those of the requester's cookies: no page needs to keep them.
pub(crate) async fn links(
    State(state): State<AppState>,
    requester: Requester,
    headers: HeaderMap,
    At(id): At<String>,
    Json(wanted): Json<Wanted>,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, None, wanted.lang.as_deref())?;
    let (lang, shown) = (request.lang, requester::whole_tokens(&headers, &id));
    let held = state.ask(&id, lang, move |actor| Box::pin(async move { Ok(actor.own(&shown)) })).await?;
    if held.is_empty() {
        return Err(Problem::new(Kind::NotYours, lang, "detail-not-yours", &[]));
    }
    let body = value!({"links": links_back(&id, &held), "team": team_links(&id, &held)});
    Ok(json(StatusCode::OK, &body))
}

/// The ways back to one's own seats from another device: not for others.
pub(super) fn links_back<'a>(id: &str, tokens: &'a [(String, String)]) -> BTreeMap<&'a str, String> {
    tokens.iter().map(|(seat, token)| (seat.as_str(), token::link(id, token))).collect()
}

/// Links for team-mates, one for each role of a shared seat. A player with one role has none to give.
pub(super) fn team_links<'a>(
    id: &str,
    tokens: &'a [(String, String)],
) -> BTreeMap<&'a str, BTreeMap<&'static str, String>> {
    let parts = |token: &str| {
        let part = |task: SeatRole| Some((task.word(), token::link(id, &token::part(token, task)?)));
        SeatRole::ALL.into_iter().filter_map(part).collect()
    };
    tokens.iter().map(|(seat, token)| (seat.as_str(), parts(token))).collect()
}
