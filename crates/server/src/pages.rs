//! The client's files, from inside the binary.

use crate::asker::Asker;
use crate::problem::{Kind, Problem};
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use bicorne_core::Say;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[allow_missing = true]
struct Web;

/// Files that have their hash in the address never change.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// The rest is asked for again each time, and usually answered with 304.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// `GET /`.
pub(crate) async fn lobby(uri: Uri, headers: HeaderMap) -> Response {
    file("index.html", &uri, &headers)
}

/// `GET /table/{id}`.
pub(crate) async fn table(uri: Uri, headers: HeaderMap) -> Response {
    file("table.html", &uri, &headers)
}

/// `GET /join/{id}/{token}`: the table, which asks for a name first.
pub(crate) async fn join(uri: Uri, headers: HeaderMap) -> Response {
    let mut page = file("table.html", &uri, &headers);
    // The address is a secret: it must not be found, nor told to the next page.
    page.headers_mut().insert("x-robots-tag", HeaderValue::from_static("noindex"));
    page.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    page
}

/// `GET /rules/{game}`.
pub(crate) async fn rules(uri: Uri, headers: HeaderMap) -> Response {
    file("rules.html", &uri, &headers)
}

/// `GET /replay/{id}`.
pub(crate) async fn replay(uri: Uri, headers: HeaderMap) -> Response {
    file("replay.html", &uri, &headers)
}

/// `GET /assets/{*path}`.
pub(crate) async fn asset(Path(path): Path<String>, uri: Uri, headers: HeaderMap) -> Response {
    file(&path, &uri, &headers)
}

/// Whatever has no address here.
pub(crate) async fn nothing(uri: Uri, headers: HeaderMap) -> Response {
    let lang = Asker::lang_of(&uri, &headers);
    let wants_page = headers.get(header::ACCEPT).is_some_and(|a| a.as_bytes().starts_with(b"text/html"));
    if wants_page && !uri.path().starts_with("/api/") {
        let text = bicorne_words::speaker(lang).say("detail-no-page", &[]);
        let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
        return (StatusCode::NOT_FOUND, kind, text).into_response();
    }
    Problem::new(Kind::NotFound, lang, "detail-no-page", &[]).into_response()
}

/// A file of the client. Names are looked up in a list that was made when the program was built: there is no way out of it.
fn file(name: &str, uri: &Uri, headers: &HeaderMap) -> Response {
    let Some(found) = Web::get(name) else {
        let lang = Asker::lang_of(uri, headers);
        return Problem::new(Kind::NotFound, lang, "detail-no-page", &[]).into_response();
    };
    let hash: String = found.metadata.sha256_hash()[..8].iter().map(|b| format!("{b:02x}")).collect();
    // Weak: the same file may come compressed.
    let tag = format!("W/\"{hash}\"");
    let versioned = uri.query().is_some_and(|q| q.split('&').any(|p| p.strip_prefix("v=") == Some(&*hash)));
    let mut out = HeaderMap::new();
    out.insert(header::CACHE_CONTROL, if versioned { FOREVER } else { ASK_AGAIN });
    out.insert(header::ETAG, HeaderValue::from_str(&tag).expect("hexadecimal digits"));
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|v| v.to_str().ok());
    if known.flat_map(|v| v.split(',')).any(|v| v.trim() == tag) {
        return (StatusCode::NOT_MODIFIED, out).into_response();
    }
    out.insert(header::CONTENT_TYPE, content_type(found.metadata.mimetype()));
    (StatusCode::OK, out, found.data).into_response()
}

fn content_type(mime: &str) -> HeaderValue {
    let is_text = mime.starts_with("text/")
        || matches!(mime, "application/json" | "application/manifest+json" | "image/svg+xml");
    let with_charset = if is_text { format!("{mime}; charset=utf-8") } else { mime.to_owned() };
    HeaderValue::from_str(&with_charset).expect("a media type is plain text")
}
