//! Reverse proxies that the operator trusts: only they may say whose request they pass on.

use axum::http::HeaderMap;
use std::net::IpAddr;
use std::str::FromStr;

/// The address of a proxy, or a network of them: `127.0.0.1`, `10.0.0.0/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proxy {
    network: IpAddr,
    bits: u32,
}

/// A text that is no address and no network.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("an address such as 127.0.0.1, or a network such as 10.0.0.0/8")]
pub struct BadProxy;

impl FromStr for Proxy {
    type Err = BadProxy;

    fn from_str(text: &str) -> Result<Proxy, BadProxy> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let network: IpAddr = address.parse().map_err(|_| BadProxy)?;
        let most = if network.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            None => most,
            Some(bits) => bits.parse().ok().filter(|bits| *bits <= most).ok_or(BadProxy)?,
        };
        Ok(Proxy { network, bits })
    }
}

impl Proxy {
    pub(crate) fn has(self, address: IpAddr) -> bool {
        match (self.network, plain(address)) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(32 - self.bits).unwrap_or(0) == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(128 - self.bits).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

/// An IPv4 address, also where the socket shows it as IPv6.
fn plain(address: IpAddr) -> IpAddr {
    address.to_canonical()
}

/// Whose request it is: the peer, or whom the last trusted proxy before us names. What others wrote into the header counts for nothing.
pub(crate) fn sender(peer: IpAddr, headers: &HeaderMap, trusted: &[Proxy]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|proxy| proxy.has(address));
    let mut sender = peer;
    let named = headers.get_all("x-forwarded-for").iter().filter_map(|v| v.to_str().ok());
    let named: Vec<&str> = named.flat_map(|v| v.split(',')).map(str::trim).collect();
    for address in named.into_iter().rev() {
        if !is_trusted(sender) {
            break;
        }
        match address.parse() {
            Ok(address) => sender = address,
            Err(_) => break,
        }
    }
    sender
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sender_of(peer: &str, forwarded: &str, trusted: &[&str]) -> String {
        let trusted: Vec<Proxy> = trusted.iter().map(|t| t.parse().unwrap()).collect();
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        sender(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_names_the_sender() {
        assert_eq!(sender_of("8.8.8.8", "1.1.1.1", &[]), "8.8.8.8");
        assert_eq!(sender_of("8.8.8.8", "1.1.1.1", &["127.0.0.1"]), "8.8.8.8");
        assert_eq!(sender_of("127.0.0.1", "1.1.1.1", &["127.0.0.1"]), "1.1.1.1");
        // What the client itself wrote stands before what the proxy added.
        assert_eq!(sender_of("127.0.0.1", "6.6.6.6, 1.1.1.1", &["127.0.0.1"]), "1.1.1.1");
        assert_eq!(sender_of("10.1.2.3", "6.6.6.6, 1.1.1.1, 10.9.9.9", &["10.0.0.0/8"]), "1.1.1.1");
        assert_eq!(sender_of("127.0.0.1", "nonsense", &["127.0.0.1"]), "127.0.0.1");
        assert_eq!(sender_of("::ffff:127.0.0.1", "1.1.1.1", &["127.0.0.1"]), "1.1.1.1");
    }

    #[test]
    fn a_network_is_read_or_refused() {
        for text in ["", "local", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0/8"] {
            assert!(text.parse::<Proxy>().is_err(), "{text}");
        }
        assert!("::/0".parse::<Proxy>().unwrap().has("::1".parse().unwrap()));
        assert!("0.0.0.0/0".parse::<Proxy>().unwrap().has("9.9.9.9".parse().unwrap()));
        assert!(!"2001:db8::/32".parse::<Proxy>().unwrap().has("2001:db9::1".parse().unwrap()));
    }
}
