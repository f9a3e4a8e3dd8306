//! Files of the client as small as gzip makes them. Each is compressed once and kept, so that it may take its time: the answers of the
//! interface, which are new each time, are compressed quickly instead.

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{LazyLock, Mutex};

/// What is shorter travels in one packet either way.
const LEAST: usize = 1_000;

/// By name: the tag of the file, and its compressed bytes. A build for development reads its files anew, so a tag can change.
static KEPT: LazyLock<Mutex<HashMap<String, (String, Bytes)>>> = LazyLock::new(Mutex::default);

/// The file `name` with this tag, compressed; none if it is not worth it.
pub(crate) fn packed(name: &str, tag: &str, plain: &[u8]) -> Option<Bytes> {
    if plain.len() < LEAST {
        return None;
    }
    let mut kept = KEPT.lock().expect("no thread panics while it holds this");
    if let Some((_, bytes)) = kept.get(name).filter(|(of, _)| of == tag) {
        return Some(bytes.clone());
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 2), Compression::best());
    encoder.write_all(plain).expect("memory takes it");
    let bytes = Bytes::from(encoder.finish().expect("memory takes it"));
    kept.insert(name.to_owned(), (tag.to_owned(), bytes.clone()));
    Some(bytes)
}

/// Whether the sender reads gzip.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|v| v.to_str().ok());
    accepted.flat_map(|v| v.split(',')).any(|one| {
        let (coding, quality) = one.split_once(';').unwrap_or((one, "q=1"));
        let refused = quality.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        coding.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    #[test]
    fn a_file_is_packed_for_its_tag() {
        let [one, two] = ["one ".repeat(500), "two ".repeat(500)];
        let unpacked = |bytes: Bytes| {
            let mut text = String::new();
            flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
            text
        };
        assert_eq!(unpacked(packed("a.js", "1", one.as_bytes()).unwrap()), one);
        assert_eq!(
            unpacked(packed("a.js", "2", two.as_bytes()).unwrap()),
            two,
            "another tag is another file"
        );
        assert!(packed("b.js", "1", b"short").is_none());
    }

    #[test]
    fn gzip_is_for_those_who_read_it() {
        let takes = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, value.parse().unwrap());
            takes_gzip(&headers)
        };
        for value in ["gzip", "gzip, deflate, br", "br;q=1.0, GZIP;q=0.8"] {
            assert!(takes(value), "{value}");
        }
        for value in ["br", "gzip;q=0", "gzip; q=0.0, identity", "x-gzip-not"] {
            assert!(!takes(value), "{value}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
