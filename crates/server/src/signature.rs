//! The server's signature under a record: an Ed25519 key signs tags, course and final hash, so that names, seats, dates and
//! resignations are proved as well as the dice.

use bicorne_core::Record;
use ed25519_compact::{KeyPair, PublicKey, Seed, Signature};
use std::io::Write as _;
use std::path::Path;

/// The tag with the public key, and the one with the signature over everything else.
pub const KEY: &str = "Key";
/// See [`KEY`].
pub const SIGNATURE: &str = "Signature";

/// What a record's signature is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checked {
    /// Nobody signed it.
    Unsigned,
    /// Signed by the owner of this public key, in hexadecimal, and not changed since.
    Signed(String),
    /// The signature is not one of this record: it was changed.
    Changed,
}

/// Signs records.
pub struct Signer(KeyPair);

impl Signer {
    /// The key in `file`, made there at the first start, for its owner alone.
    ///
    /// # Errors
    /// The file cannot be read or written, or holds something else.
    pub fn open(file: &Path) -> std::io::Result<Signer> {
        let bad = || {
            std::io::Error::new(std::io::ErrorKind::InvalidData, "it holds no key of 64 hexadecimal digits")
        };
        match std::fs::read_to_string(file) {
            Ok(text) => Ok(Signer::new(bytes(text.trim()).ok_or_else(bad)?)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let seed = crate::secrets::bytes::<32>();
                let mut options = std::fs::OpenOptions::new();
                options.write(true).create_new(true);
                #[cfg(unix)]
                std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
                let mut written = options.open(file)?;
                writeln!(written, "{}", hex(&seed))?;
                written.sync_all()?;
                Ok(Signer::new(seed))
            }
            Err(error) => Err(error),
        }
    }

    fn new(seed: [u8; 32]) -> Signer {
        Signer(KeyPair::from_seed(Seed::new(seed)))
    }

    /// The public key in hexadecimal.
    pub fn public(&self) -> String {
        hex(&*self.0.pk)
    }

    /// Adds key and signature to a record.
    pub fn sign(&self, record: &mut Record) {
        record.tags.retain(|(name, _)| name != KEY && name != SIGNATURE);
        record.tags.push((KEY.to_owned(), self.public()));
        let signature = self.0.sk.sign(signed_text(record), None);
        record.tags.push((SIGNATURE.to_owned(), hex(&*signature)));
    }
}

/// Checks the signature of a record.
pub fn check(record: &Record) -> Checked {
    let (key, signature) = match (record.tag(KEY), record.tag(SIGNATURE)) {
        (None, None) => return Checked::Unsigned,
        (Some(key), Some(signature)) => (key, signature),
        _ => return Checked::Changed,
    };
    let read = || {
        let public = PublicKey::from_slice(&bytes::<32>(key)?).ok()?;
        let signature = Signature::from_slice(&bytes::<64>(signature)?).ok()?;
        public.verify(signed_text(record), &signature).ok()
    };
    match read() {
        Some(()) => Checked::Signed(key.to_ascii_lowercase()),
        None => Checked::Changed,
    }
}

/// What is signed: every tag but the signature, in the order of the alphabet, and the course. Programs may put tags in another order.
fn signed_text(record: &Record) -> String {
    let mut record = record.clone();
    record.tags.retain(|(name, _)| name != SIGNATURE);
    record.tags.sort();
    record.to_string()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn bytes<const N: usize>(hex: &str) -> Option<[u8; N]> {
    if hex.len() != 2 * N || !hex.is_ascii() {
        return None;
    }
    let mut out = [0; N];
    for (i, byte) in out.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).ok()?;
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[Game \"battlecry\"]\n[Seats \"union=Hélène\"]\n[Seats \"confederate=Paul\"]\n[Result \"union x\"]\n\
                        1 union: done\n2 confederate: resign\n";

    #[test]
    fn every_change_of_a_signed_record_is_seen_but_the_order_of_its_tags() {
        let signer = Signer::new([7; 32]);
        let mut record = Record::parse(TEXT).unwrap();
        assert_eq!(check(&record), Checked::Unsigned);
        signer.sign(&mut record);
        let signed = Checked::Signed(signer.public());
        assert_eq!(check(&Record::parse(&record.to_string()).unwrap()), signed);
        record.tags.rotate_left(2);
        assert_eq!(check(&record), signed);
        let text = record.to_string();
        for (from, to) in [
            ("Hélène", "Helene"),
            ("union=Hélène", "confederate=Hélène"),
            ("[Result \"union x\"]\n", ""),
            ("union: done", "confederate: done"),
            ("2 confederate: resign\n", ""),
            (signer.public().as_str(), Signer::new([8; 32]).public().as_str()),
        ] {
            assert!(text.contains(from), "{from}");
            let changed = Record::parse(&text.replacen(from, to, 1)).unwrap();
            assert_eq!(check(&changed), Checked::Changed, "{from} → {to}");
        }
        let mut cut = record.clone();
        cut.tags.retain(|(name, _)| name != SIGNATURE);
        assert_eq!(check(&cut), Checked::Changed, "a key without its signature");
    }

    #[test]
    fn the_key_is_made_once_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("signing.key");
        let public = Signer::open(&file).unwrap().public();
        assert_eq!(Signer::open(&file).unwrap().public(), public);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        std::fs::write(&file, "no key").unwrap();
        assert!(Signer::open(&file).is_err());
    }
}
