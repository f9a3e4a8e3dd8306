//! Two dear questions of phase d, each answered at most once for a position and a unit: whether it has a fulfilling fire to
//! come, and whether it could fulfil its order by a move or a rally.
//!
//! The cache is no part of the position: equal states are equal whatever it holds, and a copy begins empty. Answers hold as
//! long as units are only picked up and put back. [`QueryCache::change`] is the only way to invalidate them: a change closes
//! the cache, which then answers nothing and keeps nothing until the change is over. Nothing but yes and no is kept, so that
//! no query hands anything to a command.

use crate::units::UnitId;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Units in a word: a bit for known, a bit for yes.
const IN_WORD: usize = 32;

/// Answers by unit to one question, for up to 96 units.
#[derive(Default)]
struct Answers([AtomicU64; 3]);

impl Answers {
    #[inline]
    fn get(&self, u: UnitId, find: impl FnOnce() -> bool) -> bool {
        let (word, shift) = (&self.0[u.index() / IN_WORD], 2 * (u.index() % IN_WORD));
        let known = word.load(Relaxed) >> shift & 3;
        if known != 0 {
            return known == 3;
        }
        let yes = find();
        // Both bits in one word: no thread sees one without the other.
        word.fetch_or((if yes { 3 } else { 1 }) << shift, Relaxed);
        yes
    }
}

/// What has been found out about the position of phase d.
#[derive(Default)]
pub(crate) struct QueryCache {
    fires: Answers,
    able: Answers,
    /// The position is being changed.
    closed: bool,
    /// It is never used, so that play without it can be compared.
    off: bool,
}

impl QueryCache {
    /// Whether a unit has a fulfilling fire to come, found at most once.
    #[inline]
    pub(crate) fn fires(&self, u: UnitId, find: impl FnOnce() -> bool) -> bool {
        if self.closed || self.off { find() } else { self.fires.get(u, find) }
    }

    /// Whether a unit could fulfil the order by a move or a rally that the points at hand pay for, found at most once.
    #[inline]
    pub(crate) fn able(&self, u: UnitId, find: impl FnOnce() -> bool) -> bool {
        if self.closed || self.off { find() } else { self.able.get(u, find) }
    }

    /// Begins or ends a change of the position. What was known is forgotten, unless the change `keeps` it.
    pub(crate) fn change(&mut self, begins: bool, keeps: bool) {
        if !keeps {
            (self.fires, self.able) = (Answers::default(), Answers::default());
        }
        self.closed = begins;
    }

    /// Never to be used for this position nor for what follows from it.
    pub(crate) fn switch_off(&mut self) {
        self.off = true;
    }
}

impl Clone for QueryCache {
    fn clone(&self) -> QueryCache {
        QueryCache { off: self.off, ..QueryCache::default() }
    }
}

impl PartialEq for QueryCache {
    fn eq(&self, _: &QueryCache) -> bool {
        true
    }
}

impl Eq for QueryCache {}

impl Hash for QueryCache {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl fmt::Debug for QueryCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("QueryCache")
    }
}
