//! Who sees whom, as long as everybody stands where he stood.

use crate::rules::Look;
use crate::units::UnitId;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Answers kept at a time: a later one takes the place of an earlier one.
const KEPT: usize = 64;

/// The last answers: question, when it was asked, and a bit for yes.
pub(crate) struct Sights([AtomicU64; KEPT]);

impl Default for Sights {
    fn default() -> Sights {
        // No question is all ones.
        Sights([const { AtomicU64::new(u64::MAX) }; KEPT])
    }
}

impl Sights {
    /// Whether one sees another, found at most once while nobody changes; `changes`: how often somebody has.
    #[inline]
    pub(crate) fn get(
        &self,
        (by, at, look): (UnitId, UnitId, Look),
        changes: u32,
        find: impl FnOnce() -> bool,
    ) -> bool {
        let question = (by.index() << 10 | at.index() << 2 | look as usize) as u64;
        let kept = &self.0[(by.index() * 23 + at.index() * 3 + look as usize) % KEPT];
        let asked = u64::from(changes) << 20 | question;
        let known = kept.load(Relaxed);
        if known >> 1 == asked {
            return known & 1 == 1;
        }
        let yes = find();
        kept.store(asked << 1 | u64::from(yes), Relaxed);
        yes
    }
}
