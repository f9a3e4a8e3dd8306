//! Chance comes from outside the rules: from fair dice in a match, from quick ones in simulation, from a script in tests.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoroshiro128Plus};
use sha2::{Digest, Sha256};

/// A source of chance.
pub trait Draw {
    /// Sixty-four even bits.
    fn bits(&mut self) -> u64;

    /// An even number below `n`, which must not be 0. Our own and not that of a crate: golden records and the seeds of every test
    /// depend on the exact numbers, which a new version of a crate may change.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing to draw from");
        // Lemire's method: even, and nearly always one multiplication.
        let mut product = u64::from(self.bits() as u32) * u64::from(n);
        let mut low = product as u32;
        if low < n {
            let threshold = n.wrapping_neg() % n;
            while low < threshold {
                product = u64::from(self.bits() as u32) * u64::from(n);
                low = product as u32;
            }
        }
        (product >> 32) as u32
    }

    /// One of `items`, evenly. There must be one.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }
}

/// Quick dice for simulations and searches: xoroshiro128+, repeatable from a seed, not for matches.
#[derive(Debug, Clone)]
pub struct QuickDice(Xoroshiro128Plus);

impl QuickDice {
    /// The same seed gives the same dice.
    pub fn new(seed: u64) -> QuickDice {
        let mut words = SplitMix64::seed_from_u64(seed);
        let mut start = [0; 16];
        start[..8].copy_from_slice(&words.next_u64().to_le_bytes());
        // Odd, as the golden records have it: never all zeros.
        start[8..].copy_from_slice(&(words.next_u64() | 1).to_le_bytes());
        QuickDice(Xoroshiro128Plus::from_seed(start))
    }
}

impl Draw for QuickDice {
    #[inline]
    fn bits(&mut self) -> u64 {
        // The upper bits of xoroshiro128+ are the good ones; `below` takes the lower 32, so fold.
        let sum = self.0.next_u64();
        sum ^ (sum >> 32)
    }
}

/// The server's part of a match's dice. Its hash is shown before the match, itself after it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)") // never in a log
    }
}

impl Secret {
    /// What is published before the match.
    pub fn hash(&self) -> String {
        sha256_hex(&self.0)
    }

    /// As text, for the record of a finished match.
    pub fn hex(&self) -> String {
        hex::encode(self.0)
    }

    /// From the text of [`Secret::hex`].
    pub fn from_hex(text: &str) -> Option<Secret> {
        let mut out = [0; 32];
        hex::decode_to_slice(text, &mut out).ok()?;
        Some(Secret(out))
    }
}

/// SHA-256 as lower-case hexadecimal.
pub fn sha256_hex(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// Dice that anybody can verify: ChaCha20, keyed by SHA-256 of the secret and of what each seat put in. The n-th chance of a
/// match uses the n-th stream, so taking back a choice can never change a roll to come.
#[derive(Debug, Clone)]
pub struct FairDice {
    key: [u8; 32],
}

impl FairDice {
    /// From the secret and the seats' contributions, in seat order.
    pub fn new(secret: &Secret, contributions: &[String]) -> FairDice {
        let mut h = Sha256::new();
        h.update(secret.0);
        for c in contributions {
            h.update((c.len() as u64).to_le_bytes());
            h.update(c.as_bytes());
        }
        FairDice { key: h.finalize().into() }
    }

    /// The dice for the n-th chance of the match, counted from 0.
    pub fn nth(&self, n: u64) -> impl Draw + use<> {
        let mut rng = ChaCha20Rng::from_seed(self.key);
        rng.set_stream(n);
        Stream(rng)
    }
}

struct Stream(ChaCha20Rng);

impl Draw for Stream {
    fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_even_for_six() {
        let mut dice = QuickDice::new(7);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
    }

    #[test]
    fn the_same_seed_gives_the_dice_of_the_golden_records() {
        let mut dice = QuickDice::new(1806);
        let drawn: Vec<u64> = (0..3).map(|_| dice.bits()).collect();
        assert_eq!(drawn, [0xc314_2126_1480_838c, 0x486f_8399_ef2d_9b97, 0xae6e_9d2c_a65a_e3fb]);
    }

    #[test]
    fn fair_dice_depend_on_every_contribution_and_on_the_roll_number() {
        let secret = Secret([1; 32]);
        let bits = |c: &[&str], n| {
            FairDice::new(&secret, &c.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>()).nth(n).bits()
        };
        assert_eq!(bits(&["a", "b"], 0), bits(&["a", "b"], 0));
        assert_ne!(bits(&["a", "b"], 0), bits(&["a", "c"], 0));
        assert_ne!(bits(&["ab", ""], 0), bits(&["a", "b"], 0));
        assert_ne!(bits(&["a", "b"], 0), bits(&["a", "b"], 1));
    }

    #[test]
    fn a_secret_reads_back() {
        let secret = Secret(std::array::from_fn(|i| i as u8));
        assert_eq!(Secret::from_hex(&secret.hex()), Some(secret));
        assert_eq!(Secret::from_hex("zz"), None);
    }
}
