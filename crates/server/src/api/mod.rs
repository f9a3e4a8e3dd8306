//! The requests of `docs/api.md`, one file for each kind of thing asked for.

mod games;
mod health;
mod live;
mod lobby;
mod look;
mod play;
mod replays;
mod review;
mod umpire;

pub(crate) use games::{games, muster, rules, scenario, weigh};
pub(crate) use health::{livez, metrics, openapi, readyz};
pub(crate) use live::live;
pub(crate) use lobby::{create, join, list};
pub(crate) use look::{at, board, hint, odds, record, scene, sketch, why};
pub(crate) use play::{choose, draw, resign, take_back};
pub(crate) use replays::replay;
pub(crate) use review::{chance, review};
pub(crate) use umpire::{form as umpire_form, judged};

use crate::asker::Asker;
use crate::problem::Problem;
use crate::table::Caller;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bicorne_core::Lang;
use serde::{Deserialize, Serialize};
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

/// JSON, for this asker only: it must never come out of a cache.
fn json(status: StatusCode, value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).expect("answers are JSON");
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, header::HeaderValue::from_static("application/json"));
    (status, headers, text).into_response()
}

/// Work that takes its time, done when the pool has room and not on the threads that serve everybody.
async fn in_pool<T: Send + 'static>(
    pool: &Arc<Semaphore>,
    lang: Lang,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let permit = Arc::clone(pool).acquire_owned().await.expect("the pool is never closed");
    let working = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        work()
    });
    working.await.map_err(|died| Problem::bug(lang, &died.to_string()))
}

/// Who asks something of match `id`.
fn caller(asker: &Asker, id: &str, seat: Option<String>, lang: Option<&str>) -> Result<Caller, Problem> {
    Ok(Caller { tokens: asker.tokens_for(id), seat, lang: asker.lang_or(lang)? })
}
