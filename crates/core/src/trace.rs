//! Which clauses were applied: with the `trace` feature, which only tests turn on, every citation is noted, and a proof that
//! names a clause which was never applied fails.

use crate::clause::Clause;

#[cfg(feature = "trace")]
thread_local! {
    static HITS: std::cell::RefCell<std::collections::HashSet<u16>> = std::cell::RefCell::default();
    // Only a proof wants to know: play without one, such as a speed measurement, stays quick.
    static WATCHED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Whether citations are noted: what only makes notes need not be done without.
pub const ON: bool = cfg!(feature = "trace");

/// Whether a proof watches this thread: what saves work must not save citations from being noted.
#[inline]
pub fn is_watched() -> bool {
    #[cfg(feature = "trace")]
    return WATCHED.get();
    #[cfg(not(feature = "trace"))]
    false
}

/// Notes that `clause` was applied. Nothing without the feature.
#[inline]
pub fn hit(clause: Clause) {
    #[cfg(feature = "trace")]
    if WATCHED.get() {
        HITS.with_borrow_mut(|h| {
            h.insert(clause.0);
        });
    }
    #[cfg(not(feature = "trace"))]
    let _ = clause;
}

/// Whether `clause` was applied on this thread since the last proof began.
#[cfg(feature = "trace")]
pub fn was_hit(clause: Clause) -> bool {
    HITS.with_borrow(|h| h.contains(&clause.0))
}

/// Holds a test to its word: made by a game's `proves!("…")`; when it is dropped, every named clause must have been applied.
#[cfg(feature = "trace")]
#[derive(Debug)]
pub struct Proof {
    clauses: Vec<(&'static str, Clause)>,
}

#[cfg(feature = "trace")]
impl Proof {
    /// Forgets what was applied before and starts to watch.
    pub fn of(clauses: &[(&'static str, Clause)]) -> Proof {
        HITS.with_borrow_mut(std::collections::HashSet::clear);
        WATCHED.set(true);
        Proof { clauses: clauses.to_vec() }
    }
}

#[cfg(feature = "trace")]
impl Drop for Proof {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        for (id, clause) in &self.clauses {
            assert!(was_hit(*clause), "this test says it proves {id}, but that clause was never applied");
        }
    }
}
