//! The file of an unfinished match. Hidden cards and the seed of future dice are sealed, so that a player does not read them by
//! accident. The key lies beside it, in `FILE.key`: a seal, not a lock.

use crate::wrong_use::{read, wrong_use};
use bicorne_core::{Record, Secret, sha256_hex};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Tags that everybody may read.
const PUBLIC: [&str; 9] =
    ["Game", "Rules", "Scenario", "Options", "Date", "Seats", "SeedHash", "Played", "Data"];

/// Where the key of a file lies.
pub(crate) fn key_file(file: &Path) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(".key");
    name.into()
}

/// The key of a match: the same for every time it is saved.
pub(crate) fn key(secret: &Secret) -> String {
    sha256_hex(format!("bicorne save {}", secret.hex()).as_bytes())
}

/// A record with its public tags in clear and the whole of it sealed.
pub(crate) fn seal(record: &Record, key: &str) -> String {
    let public = record.tags.iter().filter(|(name, _)| PUBLIC.contains(&name.as_str()));
    let header = Record { tags: public.cloned().collect(), entries: Vec::new() }.to_string();
    let hex: String = mixed(record.to_string().as_bytes(), key).iter().map(|b| format!("{b:02x}")).collect();
    format!("{}\n{SEALED}{hex}\"]\n", header.trim_end())
}

/// The text of a record that the user named, unsealed where it is sealed.
pub(crate) fn read_record(file: &Path) -> anyhow::Result<String> {
    let text = read(file)?;
    let Some(hex) = text.lines().find_map(|l| l.strip_prefix(SEALED)?.strip_suffix("\"]")) else {
        return Ok(text);
    };
    let key = key_file(file);
    let broken = || {
        wrong_use(
            "cli-bad-seal",
            &[("file", &file.display().to_string()), ("key", &key.display().to_string())],
        )
    };
    let bytes = bytes_of(hex).ok_or_else(broken)?;
    let plain = mixed(&bytes, read(&key)?.trim());
    String::from_utf8(plain).map_err(|_| broken())
}

const SEALED: &str = "[Sealed \"";

/// Bytes mixed with a stream that follows from the key; mixed twice they are what they were.
fn mixed(bytes: &[u8], key: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    for (n, block) in bytes.chunks(32).enumerate() {
        let stream = bytes_of(&sha256_hex(format!("{key} {n}").as_bytes())).expect("hexadecimal digits");
        out.extend(block.iter().zip(stream).map(|(a, b)| a ^ b));
    }
    out
}

fn bytes_of(hex: &str) -> Option<Vec<u8>> {
    let digits = hex.as_bytes();
    let pair = |two: &[u8]| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok();
    if digits.len().is_multiple_of(2) { digits.chunks(2).map(pair).collect() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::RecordEntry;

    #[test]
    fn what_is_sealed_cannot_be_read_and_comes_back_whole() {
        let tags = [("Game", "waterloo"), ("Seats", "french=human"), ("Seed", "5ec7e7")];
        let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        let record = Record { tags, entries: vec![RecordEntry::Chance("tile 4".to_owned())] };
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("my.match");
        let key = sha256_hex(b"a key");
        let text = seal(&record, &key);
        assert!(text.contains("[Game \"waterloo\"]") && text.contains("french=human"), "{text}");
        assert!(!text.contains("tile") && !text.contains("5ec7e7"), "{text}");
        std::fs::write(&file, text).unwrap();
        std::fs::write(key_file(&file), &key).unwrap();
        assert_eq!(read_record(&file).unwrap(), record.to_string());
        std::fs::write(key_file(&file), sha256_hex(b"another")).unwrap();
        assert_ne!(read_record(&file).unwrap_or_default(), record.to_string());
        std::fs::remove_file(key_file(&file)).unwrap();
        assert!(read_record(&file).unwrap_err().to_string().contains("my.match.key"));
    }
}
