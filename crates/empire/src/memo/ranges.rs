//! How far apart two units are, as long as everybody stands where he stood.

use crate::units::UnitId;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Answers kept at a time: a later one takes the place of an earlier one.
const KEPT: usize = 64;
/// Bits of a distance in c: no table is so large.
const BITS: u32 = 16;

/// The last answers: when it was asked, of whom, and how many c.
pub(crate) struct Ranges([AtomicU64; KEPT]);

impl Default for Ranges {
    fn default() -> Ranges {
        // No question is all ones.
        Ranges([const { AtomicU64::new(u64::MAX) }; KEPT])
    }
}

impl Ranges {
    /// Whole c between two, found at most once while nobody changes; `changes`: how often somebody has.
    #[inline]
    pub(crate) fn get(&self, (a, b): (UnitId, UnitId), changes: u32, find: impl FnOnce() -> i32) -> i32 {
        let kept = &self.0[(a.index() * 21 + b.index()) % KEPT];
        let asked = u64::from(changes) << 16 | u64::from(a.0) << 8 | u64::from(b.0);
        let known = kept.load(Relaxed);
        if known >> BITS == asked {
            return (known & ((1 << BITS) - 1)) as i32;
        }
        let found = find();
        if found < 1 << BITS {
            kept.store(asked << BITS | found as u64, Relaxed);
        }
        found
    }
}
