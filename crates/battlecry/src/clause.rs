//! The norm, `rules/battlecry.md`, compiled in.

include!(concat!(env!("OUT_DIR"), "/clauses.rs"));

/// The clause with this id; an unknown id does not compile.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { ::bicorne_core::Clause::named($crate::CLAUSE_IDS, $id) }
    };
}

/// Notes that a clause was applied where neither a refusal, a ledger nor an event says so.
macro_rules! applied {
    ($id:literal) => {
        bicorne_core::trace::hit($crate::rule!($id))
    };
}

/// Holds a test to its word: every clause named must have been applied when the test ends. Needs `bicorne-core` with its
/// feature `trace` among the test's dependencies.
#[macro_export]
macro_rules! proves {
    ($($id:literal),+ $(,)?) => {
        let _proof = bicorne_core::trace::Proof::of(&[$(($id, $crate::rule!($id))),+]);
    };
}
