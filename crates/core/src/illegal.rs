//! A refusal: ordinary, and always with its clause.

use crate::clause::Clause;

/// Why something may not be done. Small and copied freely: refusals are made in the hot path, words come later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Illegal {
    /// The clause that forbids it.
    pub clause: Clause,
    /// The key of a sentence that says what is wrong here, more precisely than the clause does.
    pub why: Option<&'static str>,
}

impl Illegal {
    /// Forbidden by `clause`.
    #[inline]
    pub fn by(clause: Clause) -> Illegal {
        crate::trace::hit(clause);
        Illegal { clause, why: None }
    }

    /// The same, with a key that says more.
    #[inline]
    pub fn because(clause: Clause, why: &'static str) -> Illegal {
        crate::trace::hit(clause);
        Illegal { clause, why: Some(why) }
    }
}
