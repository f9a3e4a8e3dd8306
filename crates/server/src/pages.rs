//! The client's files, from inside the binary.

use crate::packed::{packed, takes_gzip};
use crate::problem::{Kind, Problem};
use crate::requester::Requester;
use crate::token;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use bicorne_core::{Lang, Translate};
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};
use std::borrow::Cow;
use std::sync::LazyLock;

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
    file("pages/lobby.html", &uri, &headers)
}

/// `GET /table/{id}`.
pub(crate) async fn table(uri: Uri, headers: HeaderMap) -> Response {
    file("pages/table.html", &uri, &headers)
}

/// `GET /join/{id}`: the table, which asks for a name first. The secret stands behind `#` and is not sent.
pub(crate) async fn join(uri: Uri, headers: HeaderMap) -> Response {
    let mut page = file("pages/table.html", &uri, &headers);
    // The address is a secret: it must not be found, nor told to the next page.
    page.headers_mut().insert("x-robots-tag", HeaderValue::from_static("noindex"));
    page.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    page
}

/// `GET /join/{id}/{token}`: links of earlier versions lead to those of now.
pub(crate) async fn old_join(Path((id, token)): Path<(String, String)>) -> Response {
    let plain = |text: &str| text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    if !plain(&id) || !plain(&token) {
        return Redirect::to("/").into_response();
    }
    let mut page = Redirect::to(&token::link(&id, &token)).into_response();
    page.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    page
}

/// `GET /rules/{game}`.
pub(crate) async fn rules(uri: Uri, headers: HeaderMap) -> Response {
    file("pages/rules.html", &uri, &headers)
}

/// `GET /umpire/{game}`.
pub(crate) async fn umpire(uri: Uri, headers: HeaderMap) -> Response {
    file("pages/umpire.html", &uri, &headers)
}

/// `GET /replay/{id}`.
pub(crate) async fn replay(uri: Uri, headers: HeaderMap) -> Response {
    file("pages/replay.html", &uri, &headers)
}

/// `GET /army/{game}`.
pub(crate) async fn army(uri: Uri, headers: HeaderMap) -> Response {
    file("pages/army.html", &uri, &headers)
}

/// `GET /assets/{*path}`.
pub(crate) async fn asset(Path(path): Path<String>, uri: Uri, headers: HeaderMap) -> Response {
    match WORDS.iter().find(|(name, ..)| *name == path) {
        Some((name, tag, text)) => client_words(name, tag, text, &headers),
        None => file(&path, &uri, &headers),
    }
}

/// The client's own words, without the comments of the translators: name, tag and text of each file.
static WORDS: LazyLock<Vec<(&str, String, String)>> = LazyLock::new(|| {
    let names = [
        (Lang::En, ["words/en.ftl", "words/en-pages.ftl"]),
        (Lang::Fr, ["words/fr.ftl", "words/fr-pages.ftl"]),
    ];
    let files =
        names.into_iter().flat_map(|(lang, names)| names.into_iter().zip(bicorne_words::client_texts(lang)));
    files
        .map(|(name, text)| {
            let said: Vec<&str> = text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')).collect();
            let said = said.join("\n");
            let hash: String = Sha256::digest(&said)[..8].iter().map(|b| format!("{b:02x}")).collect();
            (name, format!("W/\"{hash}\""), said)
        })
        .collect()
});

fn client_words(name: &str, tag: &str, text: &'static str, headers: &HeaderMap) -> Response {
    let mut out = HeaderMap::new();
    out.insert(header::CACHE_CONTROL, ASK_AGAIN);
    out.insert(header::ETAG, HeaderValue::from_str(tag).expect("hexadecimal digits"));
    if is_known(headers, tag) {
        return (StatusCode::NOT_MODIFIED, out).into_response();
    }
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    sent(name, tag, Cow::Borrowed(text.as_bytes()), out, headers)
}

/// The answer with a file, compressed for those who read that.
fn sent(
    name: &str,
    tag: &str,
    plain: Cow<'static, [u8]>,
    mut out: HeaderMap,
    headers: &HeaderMap,
) -> Response {
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    match takes_gzip(headers).then(|| packed(name, tag, &plain)).flatten() {
        Some(bytes) => {
            out.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            (StatusCode::OK, out, bytes).into_response()
        }
        None => (StatusCode::OK, out, plain).into_response(),
    }
}

/// Whether the sender has the version with this tag.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|v| v.to_str().ok());
    known.flat_map(|v| v.split(',')).any(|v| v.trim() == tag)
}

/// Whatever has no address here.
pub(crate) async fn nothing(uri: Uri, headers: HeaderMap) -> Response {
    let lang = Requester::lang_of(&uri, &headers);
    let wants_page = headers.get(header::ACCEPT).is_some_and(|a| a.as_bytes().starts_with(b"text/html"));
    if wants_page && !uri.path().starts_with("/api/") {
        let text = bicorne_words::translator(lang).say("detail-no-page", &[]);
        let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
        return (StatusCode::NOT_FOUND, kind, text).into_response();
    }
    Problem::new(Kind::NotFound, lang, "detail-no-page", &[]).into_response()
}

/// A file of the client. Names are looked up in a list that was made when the program was built: there is no way out of it.
fn file(name: &str, uri: &Uri, headers: &HeaderMap) -> Response {
    let Some(found) = Web::get(name) else {
        let lang = Requester::lang_of(uri, headers);
        return Problem::new(Kind::NotFound, lang, "detail-no-page", &[]).into_response();
    };
    let hash: String = found.metadata.sha256_hash()[..8].iter().map(|b| format!("{b:02x}")).collect();
    // Weak: the same file may come compressed.
    let tag = format!("W/\"{hash}\"");
    let versioned = uri.query().is_some_and(|q| q.split('&').any(|p| p.strip_prefix("v=") == Some(&*hash)));
    let mut out = HeaderMap::new();
    out.insert(header::CACHE_CONTROL, if versioned { FOREVER } else { ASK_AGAIN });
    out.insert(header::ETAG, HeaderValue::from_str(&tag).expect("hexadecimal digits"));
    if is_known(headers, &tag) {
        return (StatusCode::NOT_MODIFIED, out).into_response();
    }
    out.insert(header::CONTENT_TYPE, content_type(found.metadata.mimetype()));
    let plain = if name.ends_with(".js") { without_doc_comments(&found.data).into() } else { found.data };
    sent(name, &tag, plain, out, headers)
}

/// A script without its documentation, a fifth of its bytes that no browser reads. Its lines keep their numbers.
fn without_doc_comments(script: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(script.len());
    let mut inside = false;
    for line in script.split_inclusive(|byte| *byte == b'\n') {
        let text = line.trim_ascii();
        // A comment with code behind it is a type cast: it stays.
        let opens =
            text.starts_with(b"/**") && (text.ends_with(b"*/") || !text.windows(2).any(|two| two == b"*/"));
        if inside || opens {
            out.extend_from_slice(if line.ends_with(b"\n") { b"\n" } else { b"" });
            inside = !text.ends_with(b"*/");
        } else {
            out.extend_from_slice(line);
        }
    }
    out
}

fn content_type(mime: &str) -> HeaderValue {
    let is_text = mime.starts_with("text/")
        || matches!(mime, "application/json" | "application/manifest+json" | "image/svg+xml");
    let with_charset = if is_text { format!("{mime}; charset=utf-8") } else { mime.to_owned() };
    HeaderValue::from_str(&with_charset).expect("a media type is plain text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_sent_without_their_documentation() {
        let script = "/** What it is. */\nimport { a } from './a.js';\n\n/**\n * @param {number} n\n */\nexport const f = n => {\n  \
                      /** @type {number} */\n  const m = /** @type {number} */ (n);\n  /** cast */ g(m);\n  return a * m; // why\n};";
        let sent = String::from_utf8(without_doc_comments(script.as_bytes())).unwrap();
        let expected = "\nimport { a } from './a.js';\n\n\n\n\nexport const f = n => {\n\n  const m = /** @type {number} */ (n);\n  \
                        /** cast */ g(m);\n  return a * m; // why\n};";
        assert_eq!(sent, expected);
    }

    #[test]
    fn every_script_of_the_client_keeps_its_code() {
        let scripts: Vec<_> = Web::iter().filter(|name| name.ends_with(".js")).collect();
        assert!(scripts.len() > 30, "{scripts:?}");
        for name in scripts {
            let source = Web::get(&name).expect("it is listed").data;
            let sent = without_doc_comments(&source);
            let lines = |bytes: &[u8]| bytes.iter().filter(|b| **b == b'\n').count();
            assert_eq!(lines(&source), lines(&sent), "{name}: lines keep their numbers");
            let (source, sent) = (String::from_utf8_lossy(&source), String::from_utf8_lossy(&sent));
            for (was, is) in source.lines().zip(sent.lines()).filter(|(was, is)| was != is) {
                let comment = was.trim_start();
                assert!(
                    is.is_empty() && (comment.starts_with("/**") || comment.starts_with('*')),
                    "{name}: {was}"
                );
            }
        }
    }
}
