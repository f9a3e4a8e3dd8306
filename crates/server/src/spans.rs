//! What a log line says about where it came from: the request with a number of its own, and the match. Nothing secret is in it.

use axum::extract::Request;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tracing::{Span, info_span};

static REQUESTS: AtomicU64 = AtomicU64::new(1);

/// The span of a request. Its query is left out; so is what stands behind the id in links of earlier versions, which was a token.
pub(crate) fn of_request(request: &Request) -> Span {
    let number = REQUESTS.fetch_add(1, Relaxed);
    info_span!("request", number, method = request.method().as_str(), path = shown(request.uri().path()))
}

/// The span of what a client asks over its socket, within that of the request that opened it.
pub(crate) fn of_ask(deed: &str) -> Span {
    info_span!("ask", number = REQUESTS.fetch_add(1, Relaxed), deed)
}

/// The span of a match: of its task, or within what is asked of it.
pub(crate) fn of_match(id: &str) -> Span {
    info_span!("match", id)
}

/// A path without its secrets, and not longer than a log line bears.
fn shown(path: &str) -> &str {
    let end = match path.strip_prefix("/join/") {
        Some(rest) => "/join/".len() + rest.find('/').unwrap_or(rest.len()),
        None => path.len(),
    };
    &path[..path.floor_char_boundary(end.min(120))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_shown_without_a_token_and_not_without_end() {
        assert_eq!(shown("/api/matches/abc/scene"), "/api/matches/abc/scene");
        assert_eq!(shown("/join/abc/secret"), "/join/abc");
        assert_eq!(shown("/join/abc"), "/join/abc");
        assert_eq!(shown(&format!("/{}", "é".repeat(200))).len(), 119);
    }
}
