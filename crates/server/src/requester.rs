//! The sender of a request: language and seat tokens, read from the address, headers and cookies.

use crate::problem::Problem;
use crate::token::{self, Shown};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use bicorne_core::Lang;
use std::convert::Infallible;
use std::net::IpAddr;

/// The header of a client that can apply patches: the tag of the view it has.
const HAVE: &str = "view-have";

const COOKIE: &str = "bicorne-seat-";
// Browsers keep about 180 cookies per site.
const MAX_COOKIES: usize = 200;

/// A token presented for a seat. Only the match can tell whether it is valid.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) match_id: String,
    pub(crate) seat: String,
    pub(crate) shown: Shown,
}

/// The client of a request, as the middleware found it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Client(pub(crate) IpAddr);

/// The sender of a request.
#[derive(Clone)]
pub(crate) struct Requester {
    /// Preferred language.
    pub(crate) lang: Lang,
    /// Tokens presented, not yet checked.
    pub(crate) tokens: Vec<Token>,
    /// Whose request it is; none without a socket.
    pub(crate) client: Option<IpAddr>,
    /// Whether the request came over HTTPS, so that cookies must be `Secure`.
    pub(crate) secure: bool,
    /// The view that the client has and can apply patches to; see [`crate::actor::MatchRequest`].
    pub(crate) have: Option<u64>,
}

impl Requester {
    fn read(uri: &Uri, headers: &HeaderMap, client: Option<IpAddr>) -> Requester {
        let secure = is_secure(headers);
        let have = headers.get(HAVE).and_then(|tag| tag.to_str().ok());
        // A tag that nobody was given is as good as none.
        let have = have.map(|tag| u64::from_str_radix(tag, 16).unwrap_or(0));
        Requester { lang: lang(uri, headers), tokens: tokens(headers), client, secure, have }
    }

    /// The language of an answer to a request that could not be read.
    pub(crate) fn lang_of(uri: &Uri, headers: &HeaderMap) -> Lang {
        lang(uri, headers)
    }

    /// The tokens for one match.
    pub(crate) fn tokens_for(&self, match_id: &str) -> Vec<Token> {
        self.tokens.iter().filter(|t| t.match_id == match_id).cloned().collect()
    }

    /// The language the request body names, or else the preferred one.
    pub(crate) fn lang_or(&self, named: Option<&str>) -> Result<Lang, Problem> {
        match named {
            None => Ok(self.lang),
            Some(code) => code
                .parse()
                .map_err(|_| Problem::bad(self.lang, "detail-lang", &[("lang", short(code).into())])),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Requester {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Requester, Infallible> {
        Ok(Requester::read(&parts.uri, &parts.headers, parts.extensions.get().map(|c: &Client| c.0)))
    }
}

/// Whether the proxy in front was asked over HTTPS.
pub(crate) fn is_secure(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|p| p.as_bytes() == b"https")
}

/// Input shortened to 60 characters, to be quoted in an error message.
pub(crate) fn short(text: &str) -> String {
    let mut out: String = text.chars().filter(|c| !c.is_control()).take(60).collect();
    if out.chars().count() < text.chars().count() {
        out.push('…');
    }
    out
}

fn lang(uri: &Uri, headers: &HeaderMap) -> Lang {
    let named =
        uri.query().into_iter().flat_map(|q| q.split('&')).find_map(|pair| pair.strip_prefix("lang="));
    if let Some(lang) = named.and_then(|code| code.parse().ok()) {
        return lang;
    }
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    // The highest weight wins; the first of equal ones.
    let mut best = (Lang::En, 0.0);
    for part in accepted.split(',') {
        let mut pieces = part.split(';');
        let code = pieces.next().unwrap_or_default().trim();
        let weight = pieces.find_map(|p| p.trim().strip_prefix("q=")?.parse::<f32>().ok()).unwrap_or(1.0);
        let primary = code.split('-').next().unwrap_or_default().to_ascii_lowercase();
        if let Ok(lang) = primary.parse::<Lang>()
            && weight > best.1
        {
            best = (lang, weight);
        }
    }
    best.0
}

pub(crate) fn tokens(headers: &HeaderMap) -> Vec<Token> {
    let token = |(match_id, seat, token): (&str, &str, &str)| {
        let shown = token::read(token);
        Token { match_id: match_id.to_owned(), seat: seat.to_owned(), shown }
    };
    cookies(headers).map(token).collect()
}

/// Seats and tokens of one match as the cookies have them. Only those who hold them may see them again.
pub(crate) fn whole_tokens(headers: &HeaderMap, match_id: &str) -> Vec<(String, String)> {
    let of_match = cookies(headers).filter(|(of, ..)| *of == match_id);
    of_match.map(|(_, seat, token)| (seat.to_owned(), token.to_owned())).collect()
}

/// Match, seat and token of each cookie that is one of ours.
fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str, &str)> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
    let ours = values.flat_map(|v| v.split(';')).filter_map(|pair| {
        let (name, token) = pair.trim().split_once('=')?;
        let (match_id, seat) = name.strip_prefix(COOKIE)?.split_once('-')?;
        Some((match_id, seat, token))
    });
    ours.take(MAX_COOKIES)
}

/// The cookie that holds a seat for a year. Scripts cannot read it, other sites cannot make a browser post it.
pub(crate) fn cookie(match_id: &str, seat: &str, token: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}{match_id}-{seat}={token}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: header::HeaderName, value: &str) -> HeaderMap {
        [(name, value.parse().unwrap())].into_iter().collect()
    }

    #[test]
    fn the_language_is_the_one_named_or_the_best_accepted() {
        let ask = |uri: &str, accept: &str| {
            lang(&uri.parse().unwrap(), &headers(header::ACCEPT_LANGUAGE, accept)).code()
        };
        assert_eq!(ask("/", ""), "en");
        assert_eq!(ask("/", "fr-CH, fr;q=0.9, en;q=0.8"), "fr");
        assert_eq!(ask("/", "de, en;q=0.5, fr;q=0.7"), "fr");
        assert_eq!(ask("/", "en-GB,fr"), "en");
        assert_eq!(ask("/?seat=red&lang=en", "fr"), "en");
        assert_eq!(ask("/?lang=xx", "fr"), "fr");
    }

    #[test]
    fn tokens_are_read_from_cookies_and_only_their_seals_are_kept() {
        let found =
            tokens(&headers(header::COOKIE, "a=b; bicorne-seat-abc-north-west=tok; bicorne-seat-x=y"));
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].match_id.as_str(), found[0].seat.as_str()), ("abc", "north-west"));
        assert_eq!(found[0].shown, token::read("tok"));
    }
}
