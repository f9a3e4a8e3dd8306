//! Answers that are the same for everybody and for as long as the server runs: computed once, and sent only to those who do not have
//! them yet.

use crate::problem::Problem;
use crate::state::AppState;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bicorne_core::{Lang, sha256_hex};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// An answer and what it is recognised by.
struct Fixed {
    tag: HeaderValue,
    body: Bytes,
}

/// Every answer that was asked for, by what it says in which language.
#[derive(Default)]
pub(crate) struct FixedAnswers(Mutex<HashMap<(String, &'static str), Arc<Fixed>>>);

impl FixedAnswers {
    fn find(&self, key: &(String, &'static str)) -> Option<Arc<Fixed>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }
}

/// The answer called `name`, made by `work` off the async threads if nobody has asked for it before. There must be a bounded number of
/// names.
pub(super) async fn fixed(
    state: &AppState,
    headers: &HeaderMap,
    name: String,
    lang: Lang,
    work: impl FnOnce() -> Result<Value, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let key = (name, lang.code());
    let fixed = match state.fixed.find(&key) {
        Some(fixed) => fixed,
        None => {
            let made = tokio::task::spawn_blocking(work).await;
            let value = made.map_err(|died| Problem::bug(lang, &died.to_string()))??;
            let body = value.to_string();
            // Weak: the same answer may come compressed.
            let tag = format!("W/\"{}\"", &sha256_hex(body.as_bytes())[..16]);
            let tag = HeaderValue::from_str(&tag).expect("hexadecimal digits");
            let fixed = Arc::new(Fixed { tag, body: body.into() });
            state.fixed.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&fixed));
            fixed
        }
    };
    let mut out = HeaderMap::new();
    out.insert(header::ETAG, fixed.tag.clone());
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|v| v.to_str().ok());
    if known.flat_map(|v| v.split(',')).any(|v| v.trim().as_bytes() == fixed.tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, out).into_response());
    }
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    Ok((StatusCode::OK, out, fixed.body.clone()).into_response())
}
