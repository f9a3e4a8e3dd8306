//! Seat tokens and the cookies that hold them.

use crate::text::text;
use axum::http::HeaderValue;
use bicorne_core::ext::shared_seat::SeatRole;
use bicorne_server::fuzzing::{part_of_token, read_cookies, read_token, write_cookie};

/// Reads `data` as a token and takes it apart.
pub fn seat_token(data: &[u8]) {
    let token = text(data);
    let (seal, task) = read_token(&token);
    assert!(seal.len() == 64 && seal.bytes().all(|b| b.is_ascii_hexdigit()), "{seal}");
    assert_eq!(read_token(&token), (seal.clone(), task), "the same token shows the same seal");
    for part in SeatRole::ALL {
        let Some(half) = part_of_token(&token, part) else { continue };
        let (shown, good_for) = read_token(&half);
        assert_eq!(good_for, Some(part));
        // A text that is itself one half of another token shows that token's seal, not its own.
        assert!(task.is_some() || shown == seal, "a part shows the seal of the whole");
        assert_ne!(half, token, "a part is no whole");
    }
}

/// Reads `data` as the values of `Cookie` headers, one on each line.
pub fn cookie(data: &[u8]) {
    let lines = data.split(|b| *b == b'\n');
    let values: Vec<HeaderValue> = lines.filter_map(|line| HeaderValue::from_bytes(line).ok()).collect();
    let tokens = read_cookies(&values);
    assert!(tokens.len() <= 200, "{} tokens", tokens.len());
    for (id, seat, seal) in tokens {
        assert_eq!(seal.len(), 64);
        assert!(!id.contains(['-', ';', '=']) && !seat.contains([';', '=']), "{id:?} {seat:?}");
        // What the server would send for this seat is read back as the same seat.
        let sent = write_cookie(&id, &seat, "token");
        let value = HeaderValue::from_str(&sent).expect("what was read from a header can be written to one");
        let read = read_cookies(&[value]);
        assert_eq!(read, [(id, seat, read_token("token").0)]);
    }
}

pub(crate) fn token_seeds() -> Vec<Vec<u8>> {
    let whole = "abcdefghijklmnopqrstuvwxabcdefghijklmnopqrstuvwx";
    let parts = SeatRole::ALL.iter().filter_map(|task| part_of_token(whole, *task));
    let texts = parts.chain([whole.to_owned(), "open".to_owned(), String::new()]);
    texts.map(String::into_bytes).collect()
}

pub(crate) fn cookie_seeds() -> Vec<Vec<u8>> {
    let whole = "abcdefghijklmnopqrstuvwxabcdefghijklmnopqrstuvwx";
    let own = write_cookie("k2j5h7", "union", whole);
    let many = format!("theme=dark; {}; bicorne-seat-a1-north-west=x", own.replace("; ", ";"));
    [own.clone(), many.clone(), format!("{own}\n{many}"), "bicorne-seat-=; =".to_owned()]
        .map(String::into_bytes)
        .into()
}
