//! The norm, compiled in, and how the code cites it.

include!(concat!(env!("OUT_DIR"), "/clauses.rs"));

/// The clause with this id; an unknown id does not compile.
#[doc(hidden)]
#[macro_export]
macro_rules! rule {
    ($id:literal) => {{
        const CLAUSE: ::bicorne_core::Clause = ::bicorne_core::Clause::named($crate::CLAUSE_IDS, $id);
        CLAUSE
    }};
}

/// The same, noted as applied where tests watch.
macro_rules! applied {
    ($id:literal) => {{
        const CLAUSE: ::bicorne_core::Clause = ::bicorne_core::Clause::named($crate::CLAUSE_IDS, $id);
        ::bicorne_core::trace::hit(CLAUSE);
        CLAUSE
    }};
}
pub(crate) use applied;

/// A refusal.
macro_rules! refuse {
    ($id:literal) => {
        Err(::bicorne_core::Illegal::by($crate::rule!($id)))
    };
    ($id:literal, $why:literal) => {
        Err(::bicorne_core::Illegal::because($crate::rule!($id), $why))
    };
}
pub(crate) use refuse;

/// First line of a test: it fails unless every named clause was applied.
#[doc(hidden)]
#[macro_export]
macro_rules! proves {
    ($($id:literal),+ $(,)?) => {
        let _proof = ::bicorne_core::trace::Proof::of(&[$(($id, $crate::rule!($id))),+]);
    };
}
