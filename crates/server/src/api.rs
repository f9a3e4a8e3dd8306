//! The requests of `docs/api.md`, one file for each kind of thing asked for.

mod fixed;
mod games;
mod health;
mod links;
mod live;
mod lobby;
mod lobby_facts;
mod play;
mod queries;
mod replays;
mod review;
mod socket;
mod umpire;

pub(crate) use fixed::FixedAnswers;
pub(crate) use games::{games, muster, rules, scenario, weigh};
pub(crate) use health::{key, livez, metrics, openapi, readyz};
pub(crate) use links::links;
pub(crate) use live::live;
pub(crate) use lobby::{contribute, create, join, list, now};
pub(crate) use play::{choose, draw, resign, standing, take_back};
pub(crate) use queries::{at, board, hint, odds, record, scene, sketch, why};
pub(crate) use replays::replay;
pub(crate) use review::{chance, review};
pub(crate) use socket::socket;
pub(crate) use umpire::{form as umpire_form, judged};

use crate::actor::{MatchRequest, ViewAnswer};
use crate::problem::Problem;
use crate::requester::Requester;
use crate::state::AppState;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bicorne_core::Lang;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// A query that only names the language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LangQuery {
    lang: Option<String>,
}

/// A query that names a seat and the language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatQuery {
    seat: Option<String>,
    lang: Option<String>,
}

/// JSON, for this requester only: it must never come out of a cache.
fn json(status: StatusCode, value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).expect("answers are JSON");
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, header::HeaderValue::from_static("application/json"));
    (status, headers, text).into_response()
}

/// A text that several answers share: its bytes are sent as they are.
struct Shared(Arc<str>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// A view, or a patch of one that the client has.
fn written(answer: &ViewAnswer) -> Response {
    let kind = [(header::CONTENT_TYPE, header::HeaderValue::from_static("application/json"))];
    let json = Bytes::from_owner(Shared(Arc::clone(&answer.json)));
    let mut response = (StatusCode::OK, kind, json).into_response();
    for (name, tag) in [("view-tag", answer.tag), ("view-base", answer.base)] {
        if let Some(tag) = tag {
            let tag = header::HeaderValue::try_from(format!("{tag:016x}")).expect("digits are a header");
            response.headers_mut().insert(name, tag);
        }
    }
    response
}

/// Work that takes its time, done when it is the client's turn and the pool has room, and not on the threads that serve everybody.
async fn in_pool<T: Send + 'static>(
    state: &AppState,
    pool: &Arc<Semaphore>,
    client: Option<IpAddr>,
    lang: Lang,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let permit = state.gate.place(pool, client, lang).await?;
    let working = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        work()
    });
    working.await.map_err(|died| Problem::bug(lang, &died.to_string()))
}

/// The request of a sender to match `id`.
fn match_request(
    requester: &Requester,
    id: &str,
    seat: Option<String>,
    lang: Option<&str>,
) -> Result<MatchRequest, Problem> {
    Ok(MatchRequest {
        tokens: requester.tokens_for(id),
        seat,
        lang: requester.lang_or(lang)?,
        watches: false,
        have: requester.have,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::DeserializeOwned;
    use serde_json::Value;
    use std::collections::BTreeSet;

    /// The fields that a request may have, as its own refusal of another one lists them.
    fn fields<T: DeserializeOwned>() -> BTreeSet<String> {
        let refused =
            serde_json::from_str::<T>("{\"another\": 0}").err().expect("no request has it").to_string();
        let (_, listed) = refused.split_once("expected").expect("the others are listed");
        listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }

    /// The fields that `openapi.json` lists: of the query, or of the body.
    fn documented(document: &Value, method: &str, path: &str) -> BTreeSet<String> {
        let operation = &document["paths"][path][method];
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let resolved = |value: &Value| match value["$ref"].as_str() {
            Some(reference) => document.pointer(&reference[1..]).expect("it is there").clone(),
            None => value.clone(),
        };
        if method == "post" {
            let schema = resolved(schema);
            return schema["properties"].as_object().expect("a body has fields").keys().cloned().collect();
        }
        let parameters = operation["parameters"].as_array().into_iter().flatten().map(resolved);
        let queried = parameters.filter(|p| p["in"] == "query");
        queried.map(|p| p["name"].as_str().expect("it has a name").to_owned()).collect()
    }

    #[test]
    fn openapi_lists_every_field_of_every_request_and_no_other() {
        let document: Value = serde_json::from_str(crate::OPENAPI).unwrap();
        let of_match = |what: &str| format!("/api/matches/{{id}}/{what}");
        let requests = [
            ("get", "/api/games".to_owned(), fields::<LangQuery>()),
            ("get", "/api/matches".to_owned(), fields::<LangQuery>()),
            ("get", of_match("board"), fields::<queries::BoardQuery>()),
            ("get", of_match("scene"), fields::<SeatQuery>()),
            ("get", of_match("at/{k}"), fields::<SeatQuery>()),
            ("get", of_match("odds"), fields::<queries::OddsQuery>()),
            ("get", of_match("why"), fields::<queries::WhyQuery>()),
            ("get", of_match("sketch"), fields::<queries::SketchQuery>()),
            ("get", of_match("live"), fields::<live::LiveQuery>()),
            ("post", "/api/matches".to_owned(), fields::<lobby::NewTable>()),
            ("post", of_match("join"), fields::<lobby::Joining>()),
            ("post", of_match("contribute"), fields::<lobby::Contributing>()),
            ("post", of_match("links"), fields::<links::Wanted>()),
            ("post", of_match("choices"), fields::<play::Choosing>()),
            ("post", of_match("take-back"), fields::<play::TakingBack>()),
            ("post", of_match("resign"), fields::<play::Answering>()),
            ("post", of_match("draw"), fields::<play::Drawing>()),
            ("post", of_match("standing"), fields::<play::Standing>()),
            ("post", "/api/games/{game}/umpire".to_owned(), fields::<umpire::Situation>()),
        ];
        for (method, path, fields) in requests {
            assert_eq!(documented(&document, method, &path), fields, "{method} {path}");
        }
    }
}
