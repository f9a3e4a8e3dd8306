//! Problems: every refusal of the server, as `application/problem+json` in the requester's language.

use crate::view::View;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bicorne_core::ext::umpire::Wrong;
use bicorne_core::{Arg, Lang, Translate};
use bicorne_store::StoreError;
use serde::Serialize;

/// What kind of problem it is: the last word of its `type`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The match has moved on.
    Stale,
    /// A rule, or the state of the match, forbids it.
    Refused,
    /// The requester does not hold the seat.
    NotYours,
    /// There is no such thing.
    NotFound,
    /// The request is not understood.
    BadRequest,
    /// The request is too long.
    TooLarge,
    /// The match is over.
    Over,
    /// It cannot be shown before the match is over.
    Hidden,
    /// The seat is taken.
    Taken,
    /// The client asks too often.
    TooMany,
    /// The request did not come in time.
    TooSlow,
    /// The server has no room or no time.
    Busy,
    /// The server has failed.
    Broken,
}

impl Kind {
    /// All of them, to be compared with the documents.
    #[cfg(test)]
    pub(crate) const ALL: [Kind; 13] = [
        Kind::Stale,
        Kind::Refused,
        Kind::NotYours,
        Kind::NotFound,
        Kind::BadRequest,
        Kind::TooLarge,
        Kind::Over,
        Kind::Hidden,
        Kind::Taken,
        Kind::TooMany,
        Kind::TooSlow,
        Kind::Busy,
        Kind::Broken,
    ];

    /// The last word of `type`, and of the title's key.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Kind::Stale => "stale",
            Kind::Refused => "refused",
            Kind::NotYours => "not-yours",
            Kind::NotFound => "not-found",
            Kind::BadRequest => "bad-request",
            Kind::TooLarge => "too-large",
            Kind::Over => "over",
            Kind::Hidden => "hidden",
            Kind::Taken => "taken",
            Kind::TooMany => "too-many",
            Kind::TooSlow => "too-slow",
            Kind::Busy => "busy",
            Kind::Broken => "broken",
        }
    }

    fn status(self) -> StatusCode {
        match self {
            Kind::Stale | Kind::Over | Kind::Taken => StatusCode::CONFLICT,
            Kind::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::NotYours | Kind::Hidden => StatusCode::FORBIDDEN,
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::BadRequest => StatusCode::BAD_REQUEST,
            Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Kind::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Kind::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Kind::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// A refusal in the requester's language.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    pub(crate) kind: Kind,
    status: StatusCode,
    lang: Lang,
    detail: String,
    clause: Option<&'static str>,
    sentence: Option<String>,
    view: Option<Box<View>>,
    wrong: Vec<Wrong>,
    /// Seconds after which it is worth another try.
    pub(crate) retry_after: Option<u32>,
}

#[derive(Serialize)]
struct Body<'a> {
    r#type: String,
    title: String,
    status: u16,
    detail: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sentence: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<&'a View>,
    #[serde(skip_serializing_if = "<[Wrong]>::is_empty")]
    wrong: &'a [Wrong],
}

impl Problem {
    /// With the sentence of `key`.
    pub(crate) fn new(kind: Kind, lang: Lang, key: &str, args: &[(&str, Arg<'_>)]) -> Problem {
        let detail = bicorne_words::translator(lang).say(key, args);
        let status = kind.status();
        Problem {
            kind,
            status,
            lang,
            detail,
            clause: None,
            sentence: None,
            view: None,
            wrong: Vec::new(),
            retry_after: None,
        }
    }

    /// The request is not understood, and this is why.
    pub(crate) fn bad(lang: Lang, key: &str, args: &[(&str, Arg<'_>)]) -> Problem {
        Problem::new(Kind::BadRequest, lang, key, args)
    }

    /// With another status than the usual one of its kind.
    pub(crate) fn status(mut self, status: StatusCode) -> Problem {
        self.status = status;
        self
    }

    /// With the clause that forbids it.
    pub(crate) fn clause(mut self, id: &'static str, sentence: String) -> Problem {
        self.clause = Some(id);
        self.sentence = Some(sentence);
        self
    }

    /// With what the requester should see now.
    pub(crate) fn view(mut self, view: View) -> Problem {
        self.view = Some(Box::new(view));
        self
    }

    /// With the seconds after which it is worth another try.
    pub(crate) fn retry_after(mut self, seconds: u32) -> Problem {
        self.retry_after = Some(seconds);
        self
    }

    /// With every mistake of a form.
    pub(crate) fn wrong(mut self, wrong: Vec<Wrong>) -> Problem {
        self.wrong = wrong;
        self
    }

    /// The store did not do it. What went wrong is for the log, not for the requester.
    pub(crate) fn store(lang: Lang, error: &StoreError) -> Problem {
        tracing::error!(%error, "the store");
        Problem::new(Kind::Broken, lang, "detail-store", &[]).status(StatusCode::SERVICE_UNAVAILABLE)
    }

    /// A bug. What went wrong is for the log, not for the requester.
    pub(crate) fn bug(lang: Lang, what: &str) -> Problem {
        tracing::error!(what, "a bug");
        Problem::new(Kind::Broken, lang, "detail-bug", &[])
    }
}

impl Problem {
    /// As JSON.
    pub(crate) fn json(&self) -> String {
        let body = Body {
            r#type: format!("/problems/{}", self.kind.word()),
            title: bicorne_words::translator(self.lang).say(&format!("problem-{}", self.kind.word()), &[]),
            status: self.status.as_u16(),
            detail: &self.detail,
            clause: self.clause,
            sentence: self.sentence.as_deref(),
            view: self.view.as_deref(),
            wrong: &self.wrong,
        };
        serde_json::to_string(&body).expect("a problem is JSON")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let json = self.json();
        let kind = HeaderValue::from_static("application/problem+json");
        let lang = HeaderValue::from_static(self.lang.code());
        let mut response =
            (self.status, [(header::CONTENT_TYPE, kind), (header::CONTENT_LANGUAGE, lang)], json)
                .into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        if self.kind == Kind::TooSlow {
            // What is left of the body would be read as the next request.
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}
