//! Ledgers: how many dice, and which clause gave or took each.

use crate::clause::Clause;
use arrayvec::ArrayVec;

/// One line: a clause and what it adds or takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub struct Line {
    pub clause: Clause,
    pub amount: i8,
}

/// Where a computation writes its lines. The same code counts dice in the hot path, into `()`, and explains them, into a
/// [`Ledger`].
pub trait Lines {
    /// Writes a line.
    fn line(&mut self, clause: Clause, amount: i8);
}

impl Lines for () {
    #[inline]
    fn line(&mut self, _: Clause, _: i8) {}
}

/// The lines of one computation, at most twelve.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ledger {
    /// In the order the rules state.
    pub lines: ArrayVec<Line, 12>,
}

impl Ledger {
    /// The sum of all lines.
    pub fn total(&self) -> i16 {
        self.lines.iter().map(|l| i16::from(l.amount)).sum()
    }
}

impl Lines for Ledger {
    fn line(&mut self, clause: Clause, amount: i8) {
        crate::trace::hit(clause);
        self.lines.push(Line { clause, amount });
    }
}
