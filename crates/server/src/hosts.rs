//! The names under which a server may be asked. A page of another site whose name was bent to this machine must not read its answers.

use axum::http::{HeaderMap, header};
use std::net::IpAddr;

/// Endings of names that only a local network gives, so that nobody can register one.
const LOCAL: [&str; 6] = ["localhost", "local", "lan", "home", "internal", "home.arpa"];

/// Whether a request for the host it names is one for this server: an address, a local name, or one of `own`. A request without a host
/// comes from no browser.
pub(crate) fn is_ours(headers: &HeaderMap, own: &[String]) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let Ok(host) = host.to_str() else { return false };
    let name = name_of(host);
    own.iter().any(|own| own.eq_ignore_ascii_case(name)) || is_local(name)
}

/// The host without its port.
fn name_of(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name).trim_end_matches('.'),
    }
}

fn is_local(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let is_address = name.parse::<IpAddr>().is_ok();
    let ends = |ending: &&str| name.strip_suffix(*ending).is_some_and(|rest| rest.ends_with('.'));
    is_address || (!name.is_empty() && !name.contains('.')) || LOCAL.iter().any(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(host: &str, own: &[&str]) -> bool {
        let headers = [(header::HOST, host.parse().unwrap())].into_iter().collect();
        is_ours(&headers, &own.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn addresses_and_local_names_are_ours_and_others_only_if_they_are_named() {
        for host in [
            "127.0.0.1:1806",
            "[::1]:1806",
            "localhost:1806",
            "localhost",
            "my-pc",
            "table.local:80",
            "x.home.arpa",
        ] {
            assert!(ours(host, &[]), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:1806",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "notlocal.com",
            "",
        ] {
            assert!(!ours(host, &[]), "{host}");
        }
        assert!(ours("Club.Example.org:443", &["club.example.org"]));
        assert!(ours("club.example.org.", &["club.example.org"]));
        assert!(!ours("other.example.org", &["club.example.org"]));
        assert!(is_ours(&HeaderMap::new(), &[]));
    }
}
