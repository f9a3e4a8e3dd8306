//! The norm, `rules/n1806.md`, compiled in.

include!(concat!(env!("OUT_DIR"), "/clauses.rs"));

/// The clause with this id; an unknown id does not compile.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { ::bicorne_core::Clause::named($crate::CLAUSE_IDS, $id) }
    };
}

/// Notes that clauses were applied where neither a refusal, a ledger nor an event says so.
macro_rules! applied {
    ($($id:literal),+ $(,)?) => {
        {
            $(bicorne_core::trace::hit($crate::rule!($id));)+
        }
    };
}

/// Refuses by a clause.
macro_rules! refuse {
    ($id:literal) => {
        return Err(bicorne_core::Illegal::by($crate::rule!($id)))
    };
    ($id:literal, $why:literal) => {
        return Err(bicorne_core::Illegal::because($crate::rule!($id), $why))
    };
}
