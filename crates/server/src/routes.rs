//! Every address of the server, and what stands around each request.

use crate::gate::client_of;
use crate::listen::Peer;
use crate::problem::{Kind, Problem};
use crate::requester::{Client, Requester, is_secure};
use crate::state::AppState;
use crate::{api, hosts, pages, proxies, spans};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use bicorne_core::Lang;
use std::any::Any;
use std::sync::atomic::Ordering::Relaxed;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::predicate::{DefaultPredicate, SizeAbove};
use tower_http::compression::{CompressionLayer, Predicate};
use tower_http::trace::TraceLayer;

/// An address: method, path, what answers.
type Route = (&'static str, &'static str, MethodRouter<AppState>);

/// Every address. `openapi.json` lists the same ones.
fn routes() -> Vec<Route> {
    vec![
        ("get", "/api/games", get(api::games)),
        ("get", "/api/games/{game}/scenarios/{id}", get(api::scenario)),
        ("get", "/api/games/{game}/rules", get(api::rules)),
        ("get", "/api/games/{game}/umpire", get(api::umpire_form)),
        ("post", "/api/games/{game}/umpire", post(api::judged)),
        ("get", "/api/games/{game}/army", get(api::muster)),
        ("post", "/api/games/{game}/army", post(api::weigh)),
        ("get", "/api/matches", get(api::list)),
        ("post", "/api/matches", post(api::create)),
        ("post", "/api/matches/{id}/join", post(api::join)),
        ("post", "/api/matches/{id}/contribute", post(api::contribute)),
        ("post", "/api/matches/{id}/links", post(api::links)),
        ("get", "/api/matches/{id}/board", get(api::board)),
        ("get", "/api/matches/{id}/scene", get(api::scene)),
        ("post", "/api/matches/{id}/choices", post(api::choose)),
        ("post", "/api/matches/{id}/take-back", post(api::take_back)),
        ("post", "/api/matches/{id}/resign", post(api::resign)),
        ("post", "/api/matches/{id}/draw", post(api::draw)),
        ("post", "/api/matches/{id}/standing", post(api::standing)),
        ("get", "/api/matches/{id}/odds", get(api::odds)),
        ("get", "/api/matches/{id}/hint", get(api::hint)),
        ("get", "/api/matches/{id}/chance", get(api::chance)),
        ("get", "/api/matches/{id}/review", get(api::review)),
        ("get", "/api/matches/{id}/why", get(api::why)),
        ("get", "/api/matches/{id}/sketch", get(api::sketch)),
        ("get", "/api/matches/{id}/live", get(api::live)),
        ("get", "/api/matches/{id}/at/{k}", get(api::at)),
        ("get", "/api/matches/{id}/record", get(api::record)),
        ("post", "/api/replays", post(api::replay)),
        ("get", "/api/socket", get(api::socket)),
        ("get", "/api/key", get(api::key)),
        ("get", "/livez", get(api::livez)),
        ("get", "/readyz", get(api::readyz)),
        ("get", "/metrics", get(api::metrics)),
        ("get", "/openapi.json", get(api::openapi)),
        ("get", "/", get(pages::lobby)),
        ("get", "/table/{id}", get(pages::table)),
        ("get", "/join/{id}", get(pages::join)),
        ("get", "/join/{id}/{token}", get(pages::old_join)),
        ("get", "/rules/{game}", get(pages::rules)),
        ("get", "/umpire/{game}", get(pages::umpire)),
        ("get", "/replay/{id}", get(pages::replay)),
        ("get", "/army/{game}", get(pages::army)),
        ("get", "/assets/{*path}", get(pages::asset)),
    ]
}

/// The server without a socket: every request of `docs/api.md`, and the client's files.
pub fn app(state: AppState) -> Router {
    let mut router = Router::new();
    for (_, path, answers) in routes() {
        router = router.route(path, answers);
    }
    router
        .fallback(pages::nothing)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(state.clone(), around))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(compression())
        .layer(TraceLayer::new_for_http().make_span_with(spans::of_request))
        .with_state(state)
}

/// Answers that are worth it are compressed, quickly rather than well: most of them are read once, and nearby.
fn compression() -> CompressionLayer<impl Predicate> {
    let long = DefaultPredicate::new().and(SizeAbove::new(2048));
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(long)
}

async fn wrong_method(method: Method, uri: Uri, headers: HeaderMap) -> Problem {
    let lang = Requester::lang_of(&uri, &headers);
    let method = method.as_str().to_owned();
    Problem::bad(lang, "detail-method", &[("method", method.into())]).status(StatusCode::METHOD_NOT_ALLOWED)
}

/// The net below every handler. Nothing should ever fall into it.
fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let what = panic
        .downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    Problem::bug(Lang::En, &what).into_response()
}

/// What stands around each request: other sites may not act for anybody, nothing takes forever, everything is counted.
async fn around(State(state): State<AppState>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.address);
    if let Some(peer) = peer {
        let sender = proxies::sender(peer, request.headers(), state.proxies());
        request.extensions_mut().insert(Client(client_of(sender)));
    }
    let lang = Requester::lang_of(request.uri(), request.headers());
    let is_api = request.uri().path().starts_with("/api/");
    let acts = !matches!(*request.method(), Method::GET | Method::HEAD);
    let foreign = request.headers().get("sec-fetch-site").is_some_and(|s| s.as_bytes() == b"cross-site");
    let by_proxy = peer.is_some_and(|peer| state.is_proxy(peer));
    let secure = is_secure(request.headers());
    let mut response = if !by_proxy && !hosts::is_ours(request.headers(), state.hosts()) {
        Problem::bad(lang, "detail-host", &[]).status(StatusCode::MISDIRECTED_REQUEST).into_response()
    } else if acts && foreign {
        Problem::new(Kind::NotYours, lang, "detail-foreign", &[]).into_response()
    } else {
        match tokio::time::timeout(state.limits.request, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Problem::new(Kind::Busy, lang, "detail-slow", &[]).into_response(),
        }
    };
    state.metrics.requests.fetch_add(1, Relaxed);
    if response.status() == StatusCode::INTERNAL_SERVER_ERROR {
        state.metrics.failures.fetch_add(1, Relaxed);
    }
    guard_headers(response.headers_mut(), is_api);
    if secure {
        // For a year the browser asks for nothing here without encryption.
        let year = HeaderValue::from_static("max-age=31536000");
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    response
}

fn guard_headers(headers: &mut HeaderMap, is_api: bool) {
    let policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; \
                  base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let keep = HeaderValue::from_static("same-origin");
    headers.entry(header::REFERRER_POLICY).or_insert(keep);
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    if is_api {
        // Each answer is for its requester alone; streams say so themselves.
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        headers.append(header::VARY, HeaderValue::from_static("cookie, accept-language"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn openapi_covers_every_address_and_no_other() {
        let document: serde_json::Value = serde_json::from_str(crate::OPENAPI).unwrap();
        let mut documented = BTreeSet::new();
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                assert!(operation["summary"].is_string(), "{method} {path} has no summary");
                assert!(operation["responses"].is_object(), "{method} {path} has no responses");
                documented.insert((method.clone(), path.clone()));
            }
        }
        let served: BTreeSet<_> = routes()
            .iter()
            // OpenAPI has no word for "the rest of the path".
            .map(|(method, path, _)| ((*method).to_owned(), path.replace("{*path}", "{path}")))
            .collect();
        assert_eq!(documented, served);
    }

    #[test]
    fn openapi_names_every_problem_and_every_reference_is_there() {
        let document: serde_json::Value = serde_json::from_str(crate::OPENAPI).unwrap();
        let types = document["components"]["schemas"]["Problem"]["properties"]["type"]["enum"].as_array();
        let listed: Vec<&str> = types.unwrap().iter().filter_map(|t| t.as_str()).collect();
        let ours: Vec<String> = Kind::ALL.iter().map(|k| format!("/problems/{}", k.word())).collect();
        assert_eq!(listed, ours);
        let mut at = crate::OPENAPI;
        while let Some(found) = at.find("\"#/") {
            let reference = at[found + 2..].split('"').next().unwrap();
            assert!(document.pointer(reference).is_some(), "{reference} is nowhere");
            at = &at[found + 3..];
        }
    }

    #[test]
    fn every_integer_of_openapi_has_its_bounds() {
        fn unbounded(value: &serde_json::Value, path: &str, found: &mut Vec<String>) {
            let kind = &value["type"];
            let is_integer =
                kind == "integer" || kind.as_array().is_some_and(|k| k.iter().any(|t| t == "integer"));
            if is_integer && !(value["minimum"].is_number() && value["maximum"].is_number()) {
                found.push(path.to_owned());
            }
            match value {
                serde_json::Value::Object(parts) => {
                    parts.iter().for_each(|(name, part)| unbounded(part, &format!("{path}/{name}"), found));
                }
                serde_json::Value::Array(parts) => {
                    parts.iter().for_each(|part| unbounded(part, path, found));
                }
                _ => {}
            }
        }
        let document: serde_json::Value = serde_json::from_str(crate::OPENAPI).unwrap();
        let mut found = Vec::new();
        unbounded(&document, "", &mut found);
        assert!(found.is_empty(), "{found:#?}");
    }

    #[test]
    fn every_sentence_is_there_in_both_languages() {
        let mut keys = BTreeSet::new();
        let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(path).unwrap();
                let quoted = text.split('"').filter(|word| word.starts_with("detail-") && word.len() > 7);
                keys.extend(quoted.map(str::to_owned));
            }
        }
        assert!(keys.len() > 40, "only {} sentences were found", keys.len());
        for lang in [Lang::En, Lang::Fr] {
            let said: BTreeSet<_> =
                bicorne_words::keys(lang).into_iter().filter(|k| k.starts_with("detail-")).collect();
            assert_eq!(keys, said, "{lang:?}");
        }
    }

    #[test]
    fn every_problem_has_its_title_in_both_languages() {
        for kind in Kind::ALL {
            for lang in [Lang::En, Lang::Fr] {
                assert!(
                    bicorne_words::translator(lang).knows(&format!("problem-{}", kind.word())),
                    "{kind:?}"
                );
            }
        }
    }
}
