//! A store whose secrets are sealed: who has the database alone, a backup or a stolen disk, can predict no dice and take no seat.
//!
//! The server's part of the dice and the invitations are encrypted with a key that lies in a file of its own, outside the database. Tokens
//! of seats need no key: only their hashes are stored.

use crate::rows::{Append, KeptSecret, NewMatch, Stored, Tail, Taken, Tally};
use crate::store::{Change, Store, StoreError, WriteStats};
use async_trait::async_trait;
use bicorne_core::{Secret, sha256_hex};
use chacha20poly1305::aead::{Aead as _, Payload};
use chacha20poly1305::{KeyInit as _, XChaCha20Poly1305, XNonce};
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use tokio::sync::mpsc;

/// What a sealed text begins with. The number stands for the cipher, XChaCha20-Poly1305.
const MARK: &str = "sealed1:";
const NONCE: usize = 24;

/// Seals and unseals texts with one key.
pub struct Seal {
    cipher: XChaCha20Poly1305,
    key: Secret,
}

impl Seal {
    /// The key in `file`, made there at the first start, for its owner alone.
    ///
    /// # Errors
    /// The file cannot be read or written, or holds something else.
    pub fn open(file: &Path) -> std::io::Result<Seal> {
        let bad = || {
            std::io::Error::new(std::io::ErrorKind::InvalidData, "it holds no key of 64 hexadecimal digits")
        };
        match std::fs::read_to_string(file) {
            Ok(text) => Ok(Seal::new(Secret::from_hex(text.trim()).ok_or_else(bad)?)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let mut key = [0; 32];
                getrandom::fill(&mut key).map_err(|e| std::io::Error::other(e.to_string()))?;
                let key = Secret(key);
                let mut options = std::fs::OpenOptions::new();
                options.write(true).create_new(true);
                #[cfg(unix)]
                std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
                let mut written = options.open(file)?;
                writeln!(written, "{}", key.hex())?;
                written.sync_all()?;
                Ok(Seal::new(key))
            }
            Err(error) => Err(error),
        }
    }

    /// With this key.
    pub fn new(key: Secret) -> Seal {
        Seal { cipher: XChaCha20Poly1305::new(&key.0.into()), key }
    }

    /// A key for another purpose that follows from this one: the servers that share this one share it too.
    pub fn derive(&self, purpose: &str) -> Secret {
        let hex = sha256_hex(format!("{purpose} {}", self.key.hex()).as_bytes());
        Secret::from_hex(&hex).expect("a SHA-256 is 32 bytes")
    }

    /// The sealed text. It can be unsealed only for the same `purpose`, so that no text can be put in the place of another.
    fn seal(&self, purpose: &str, plain: &str) -> Result<String, StoreError> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|_| StoreError::Sealed)?;
        let payload = Payload { msg: plain.as_bytes(), aad: purpose.as_bytes() };
        let sealed = self.cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_| StoreError::Sealed)?;
        let hex = nonce.iter().chain(&sealed).map(|byte| format!("{byte:02x}"));
        Ok(MARK.chars().map(String::from).chain(hex).collect())
    }

    /// The plain text. One without the mark was never sealed.
    fn unseal(&self, purpose: &str, text: &str) -> Result<String, StoreError> {
        let Some(hex) = text.strip_prefix(MARK) else { return Ok(text.to_owned()) };
        let bytes: Option<Vec<u8>> = (0..hex.len() / 2)
            .map(|i| hex.get(2 * i..2 * i + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok()))
            .collect();
        let bytes = bytes.ok_or(StoreError::Sealed)?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>().ok_or(StoreError::Sealed)?;
        let payload = Payload { msg: sealed, aad: purpose.as_bytes() };
        let plain = self.cipher.decrypt(&XNonce::from(*nonce), payload).map_err(|_| StoreError::Sealed)?;
        String::from_utf8(plain).map_err(|_| StoreError::Sealed)
    }
}

/// A store that seals secrets before another one keeps them.
pub struct Sealed {
    inner: Arc<dyn Store>,
    seal: Seal,
}

impl Sealed {
    /// Over `inner`. Secrets that were stored in the clear are still read.
    pub fn new(inner: Arc<dyn Store>, seal: Seal) -> Sealed {
        Sealed { inner, seal }
    }

    fn unseal(&self, mut stored: Stored) -> Result<Stored, StoreError> {
        let id = &stored.row.id;
        if let Some(KeptSecret::Sealed(text)) = &stored.row.secret {
            let hex = self.seal.unseal(&format!("dice {id}"), text)?;
            stored.row.secret = Some(KeptSecret::Plain(Secret::from_hex(&hex).ok_or(StoreError::Sealed)?));
        }
        for seat in &mut stored.seats {
            if let Some(invite) = &seat.invite {
                seat.invite = Some(self.seal.unseal(&format!("invite {id} {}", seat.seat), invite)?);
            }
        }
        Ok(stored)
    }
}

/// Whether a text of the database is sealed.
pub(crate) fn is_sealed(text: &str) -> bool {
    text.starts_with(MARK)
}

#[async_trait]
impl Store for Sealed {
    async fn create(&self, new: &NewMatch) -> Result<(), StoreError> {
        let mut sealed = new.clone();
        let id = &new.row.id;
        if let Some(KeptSecret::Plain(secret)) = &new.row.secret {
            let text = self.seal.seal(&format!("dice {id}"), &secret.hex())?;
            sealed.row.secret = Some(KeptSecret::Sealed(text));
        }
        for seat in &mut sealed.seats {
            if let Some(invite) = &seat.invite {
                seat.invite = Some(self.seal.seal(&format!("invite {id} {}", seat.seat), invite)?);
            }
        }
        self.inner.create(&sealed).await
    }

    async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.inner.load(id).await?.map(|stored| self.unseal(stored)).transpose()
    }

    async fn tail(&self, id: &str, after: u32) -> Result<Tail, StoreError> {
        self.inner.tail(id, after).await
    }

    async fn lengths(&self, ids: &[String]) -> Result<Vec<(String, u32)>, StoreError> {
        self.inner.lengths(ids).await
    }

    async fn append(&self, id: &str, append: Append) -> Result<(), StoreError> {
        self.inner.append(id, append).await
    }

    async fn take_seat(&self, id: &str, seat: &str, taken: &Taken) -> Result<(), StoreError> {
        self.inner.take_seat(id, seat, taken).await
    }

    async fn contribute(
        &self,
        id: &str,
        seat: &str,
        contribution: &str,
        commitment: &str,
    ) -> Result<(), StoreError> {
        self.inner.contribute(id, seat, contribution, commitment).await
    }

    async fn set_rules(&self, id: &str, rules: &str) -> Result<(), StoreError> {
        self.inner.set_rules(id, rules).await
    }

    async fn set_standing(&self, id: &str, seat: &str, text: &str) -> Result<(), StoreError> {
        self.inner.set_standing(id, seat, text).await
    }

    async fn set_played(&self, id: &str, seconds: u32) -> Result<(), StoreError> {
        self.inner.set_played(id, seconds).await
    }

    async fn forget_unbegun(&self, before: i64) -> Result<u64, StoreError> {
        self.inner.forget_unbegun(before).await
    }

    async fn forget_records(&self, before: i64, most: u32) -> Result<u64, StoreError> {
        self.inner.forget_records(before, most).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let found = self.inner.open_tables(limit).await?;
        found.into_iter().map(|stored| self.unseal(stored)).collect()
    }

    async fn briefs(&self, ids: &[String]) -> Result<Vec<Stored>, StoreError> {
        let found = self.inner.briefs(ids).await?;
        found.into_iter().map(|stored| self.unseal(stored)).collect()
    }

    async fn tally_of(&self, maker: &str, since: i64) -> Result<Tally, StoreError> {
        self.inner.tally_of(maker, since).await
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let found = self.inner.open_matches(limit).await?;
        found.into_iter().map(|stored| self.unseal(stored)).collect()
    }

    async fn with_standing(&self) -> Result<Vec<String>, StoreError> {
        self.inner.with_standing().await
    }

    async fn brief(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.inner.brief(id).await?.map(|stored| self.unseal(stored)).transpose()
    }

    async fn tally(&self, since: i64) -> Result<Tally, StoreError> {
        self.inner.tally(since).await
    }

    async fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        self.inner.ids(after, limit).await
    }

    async fn review(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.inner.review(id).await
    }

    async fn keep_review(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.inner.keep_review(id, text).await
    }

    async fn probe(&self) -> Result<(), StoreError> {
        self.inner.probe().await
    }

    fn is_shared(&self) -> bool {
        self.inner.is_shared()
    }

    async fn changes(&self) -> Result<Option<mpsc::Receiver<Change>>, StoreError> {
        self.inner.changes().await
    }

    fn stats(&self) -> WriteStats {
        self.inner.stats()
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.inner.close().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_text_opens_with_its_key_for_its_purpose_only() {
        let seal = Seal::new(Secret([7; 32]));
        let text = seal.seal("dice a", "luck").unwrap();
        assert!(is_sealed(&text) && !text.contains("luck"), "{text}");
        assert_ne!(seal.seal("dice a", "luck").unwrap(), text, "each has a nonce of its own");
        assert_eq!(seal.unseal("dice a", &text).unwrap(), "luck");
        assert_eq!(seal.unseal("dice a", "in the clear").unwrap(), "in the clear");
        let other = Seal::new(Secret([8; 32]));
        let changed = format!("{}0", &text[..text.len() - 1]);
        let changed = if changed == text { format!("{}1", &text[..text.len() - 1]) } else { changed };
        for refused in [
            other.unseal("dice a", &text),
            seal.unseal("dice b", &text),
            seal.unseal("dice a", &changed),
            seal.unseal("dice a", MARK),
            seal.unseal("dice a", &format!("{MARK}zz")),
        ] {
            assert!(matches!(refused, Err(StoreError::Sealed)), "{refused:?}");
        }
    }

    #[test]
    fn a_derived_key_is_each_purposes_own_and_tells_nothing_of_the_first() {
        let of = |key, purpose: &str| Seal::new(Secret([key; 32])).derive(purpose).hex();
        assert_eq!(of(7, "a"), of(7, "a"));
        assert_ne!(of(7, "a"), of(7, "b"));
        assert_ne!(of(7, "a"), of(8, "a"));
        assert_ne!(of(7, "a"), Secret([7; 32]).hex());
    }

    #[test]
    fn the_key_is_made_once_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("secrets.key");
        let text = Seal::open(&file).unwrap().seal("x", "y").unwrap();
        assert_eq!(Seal::open(&file).unwrap().unseal("x", &text).unwrap(), "y");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        std::fs::write(&file, "no key").unwrap();
        assert!(Seal::open(&file).is_err());
    }
}
