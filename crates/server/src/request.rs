//! Reading requests: strict, bounded, and every mistake answered with a problem.

use crate::problem::{Kind, Problem};
use crate::requester::{Requester, short};
use crate::state::AppState;
use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use bicorne_core::{Arg, Lang};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

/// A JSON body without unknown fields.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<AppState> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<Json<T>, Problem> {
        let lang = Requester::lang_of(request.uri(), request.headers());
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or("");
        // The type is insisted upon: a form on another site cannot send it without asking first.
        if kind.split(';').next().unwrap_or_default().trim() != "application/json" {
            return Err(
                Problem::bad(lang, "detail-content-type", &[]).status(StatusCode::UNSUPPORTED_MEDIA_TYPE)
            );
        }
        let length = declared(request.headers());
        let bytes = read(request.into_body(), length, state.limits.body, state, lang).await?;
        let value = serde_json::from_slice(&bytes)
            .map_err(|e| Problem::bad(lang, "detail-json", &[("what", Arg::from(short(&e.to_string())))]))?;
        Ok(Json(value))
    }
}

/// A record: plain text.
pub(crate) struct RecordText(pub(crate) String);

impl FromRequest<AppState> for RecordText {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<RecordText, Problem> {
        let lang = Requester::lang_of(request.uri(), request.headers());
        let length = declared(request.headers());
        let bytes = read(request.into_body(), length, state.limits.record, state, lang).await?;
        let text = String::from_utf8(bytes).map_err(|_| Problem::bad(lang, "detail-utf8", &[]))?;
        Ok(RecordText(text))
    }
}

fn declared(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// The body, unless it is or says it is longer than `limit`.
async fn read(
    body: Body,
    declared: Option<usize>,
    limit: usize,
    state: &AppState,
    lang: Lang,
) -> Result<Vec<u8>, Problem> {
    let too_large =
        || Problem::new(Kind::TooLarge, lang, "detail-too-large", &[("limit", Arg::Num(limit as i64))]);
    if declared.is_some_and(|n| n > limit) {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(declared.unwrap_or(0).min(limit));
    let mut stream = body.into_data_stream();
    let late = tokio::time::Instant::now() + state.limits.body_time;
    let too_slow = |_| Problem::new(Kind::TooSlow, lang, "detail-too-slow", &[]);
    while let Some(piece) = tokio::time::timeout_at(late, stream.next()).await.map_err(too_slow)? {
        let piece = piece.map_err(|_| Problem::bad(lang, "detail-cut-short", &[]))?;
        if bytes.len() + piece.len() > limit {
            return Err(too_large());
        }
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes)
}

/// A query without unknown names.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asked<T>, Problem> {
        match Query::try_from_uri(&parts.uri) {
            Ok(Query(value)) => Ok(Asked(value)),
            Err(error) => {
                let lang = Requester::lang_of(&parts.uri, &parts.headers);
                Err(Problem::bad(lang, "detail-query", &[("what", Arg::from(short(&error.body_text())))]))
            }
        }
    }
}

/// The parts of a path; what does not fit names nothing.
pub(crate) struct At<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<At<T>, Problem> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(value)) => Ok(At(value)),
            Err(_) => {
                let lang = Requester::lang_of(&parts.uri, &parts.headers);
                Err(Problem::new(Kind::NotFound, lang, "detail-no-page", &[]))
            }
        }
    }
}

/// A name people may have here: 1 to 40 characters, none that hides or turns the others round.
pub(crate) fn name(given: &str, lang: Lang) -> Result<String, Problem> {
    let name = given.trim();
    if (1..=40).contains(&name.chars().count()) && !name.chars().any(is_unseemly) {
        Ok(name.to_owned())
    } else {
        Err(Problem::bad(lang, "detail-name", &[]))
    }
}

/// A player's contribution to the dice: any text of up to 200 characters.
pub(crate) fn contribution(given: String, lang: Lang) -> Result<String, Problem> {
    if given.chars().count() <= 200 && !given.chars().any(is_unseemly) {
        Ok(given)
    } else {
        Err(Problem::bad(lang, "detail-contribution", &[]))
    }
}

/// What a player puts into the dice: told at once, or promised by its hash and told later.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Contribution {
    pub(crate) told: String,
    /// 64 hexadecimal digits, or nothing.
    pub(crate) promised: String,
}

impl Contribution {
    /// From a request, which may have one of the two.
    pub(crate) fn read(told: String, promised: Option<String>, lang: Lang) -> Result<Contribution, Problem> {
        let promised = promised.unwrap_or_default();
        let is_hash =
            promised.len() == 64 && promised.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if !promised.is_empty() && (!is_hash || !told.is_empty()) {
            return Err(Problem::bad(lang, "detail-commitment", &[]));
        }
        Ok(Contribution { told: contribution(told, lang)?, promised })
    }
}

/// Control characters, and marks that turn the direction of the text around them.
pub(crate) fn is_unseemly(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_bounded_in_characters() {
        assert_eq!(name("  Hélène ", Lang::En).unwrap(), "Hélène");
        assert_eq!(name(&"é".repeat(40), Lang::En).unwrap().chars().count(), 40);
        for bad in ["", "   ", &"x".repeat(41), "a\nb", "a\u{0}", "a\u{202e}b"] {
            assert!(name(bad, Lang::En).is_err(), "{bad:?}");
        }
        assert!(contribution(String::new(), Lang::En).is_ok());
        assert!(contribution("x".repeat(201), Lang::En).is_err());
    }
}
