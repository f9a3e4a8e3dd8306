//! The readers of tokens and cookies, for fuzzing. Not part of the interface.

use crate::{requester, token};
use axum::http::{HeaderMap, HeaderValue, header};
use bicorne_core::ext::shared_seat::SeatRole;

/// The seal that a token shows, and the task it is good for.
pub fn read_token(text: &str) -> (String, Option<SeatRole>) {
    let shown = token::read(text);
    (shown.seal, shown.task)
}

/// The part of a whole token for one task.
pub fn part_of_token(token: &str, task: SeatRole) -> Option<String> {
    token::part(token, task)
}

/// AnyMatch, seat and seal of each token in the values of `Cookie` headers.
pub fn read_cookies(values: &[HeaderValue]) -> Vec<(String, String, String)> {
    let headers: HeaderMap = values.iter().map(|v| (header::COOKIE, v.clone())).collect();
    requester::tokens(&headers).into_iter().map(|t| (t.match_id, t.seat, t.shown.seal)).collect()
}

/// The cookie that holds a seat.
pub fn write_cookie(match_id: &str, seat: &str, token: &str) -> String {
    requester::cookie(match_id, seat, token, false)
}
