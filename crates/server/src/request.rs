//! Reading requests: strict, bounded, and every mistake answered with a problem.

use crate::asker::{Asker, short};
use crate::problem::{Kind, Problem};
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
        let lang = Asker::lang_of(request.uri(), request.headers());
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or("");
        // The type is insisted upon: a form on another site cannot send it without asking first.
        if kind.split(';').next().unwrap_or_default().trim() != "application/json" {
            return Err(
                Problem::bad(lang, "detail-content-type", &[]).status(StatusCode::UNSUPPORTED_MEDIA_TYPE)
            );
        }
        let length = declared(request.headers());
        let bytes = read(request.into_body(), length, state.limits.body, lang).await?;
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
        let lang = Asker::lang_of(request.uri(), request.headers());
        let length = declared(request.headers());
        let bytes = read(request.into_body(), length, state.limits.record, lang).await?;
        let text = String::from_utf8(bytes).map_err(|_| Problem::bad(lang, "detail-utf8", &[]))?;
        Ok(RecordText(text))
    }
}

fn declared(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// The body, unless it is or says it is longer than `limit`.
async fn read(body: Body, declared: Option<usize>, limit: usize, lang: Lang) -> Result<Vec<u8>, Problem> {
    let too_large =
        || Problem::new(Kind::TooLarge, lang, "detail-too-large", &[("limit", Arg::Num(limit as i64))]);
    if declared.is_some_and(|n| n > limit) {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(declared.unwrap_or(0).min(limit));
    let mut stream = body.into_data_stream();
    while let Some(piece) = stream.next().await {
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
                let lang = Asker::lang_of(&parts.uri, &parts.headers);
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
                let lang = Asker::lang_of(&parts.uri, &parts.headers);
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

/// What a player puts into the dice: anything he can type, up to 200 characters.
pub(crate) fn contribution(given: String, lang: Lang) -> Result<String, Problem> {
    if given.chars().count() <= 200 && !given.chars().any(is_unseemly) {
        Ok(given)
    } else {
        Err(Problem::bad(lang, "detail-contribution", &[]))
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
