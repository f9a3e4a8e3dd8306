//! Secrets from the system's random generator.

use bicorne_core::Secret;

const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut out = [0; N];
    getrandom::fill(&mut out).expect("the system gives random bytes");
    out
}

/// Letters and digits, five bits each.
pub(crate) fn letters<const N: usize>() -> String {
    bytes::<N>().iter().map(|b| char::from(LETTERS[usize::from(b & 31)])).collect()
}

/// The right to take an open seat, once: 160 bits.
pub(crate) fn invitation() -> String {
    letters::<32>()
}

/// The name of a match in links: 60 bits.
pub(crate) fn match_id() -> String {
    letters::<12>()
}

/// The server's part of the dice.
pub(crate) fn secret() -> Secret {
    Secret(bytes())
}

/// A number above 0 and not above 1, all alike probable.
pub(crate) fn fraction() -> f64 {
    (f64::from(u32::from_le_bytes(bytes())) + 1.0) / (f64::from(u32::MAX) + 1.0)
}

/// One of `n` things.
pub(crate) fn below(n: usize) -> usize {
    usize::try_from(u32::from_le_bytes(bytes())).unwrap_or(0) % n
}
