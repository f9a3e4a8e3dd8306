//! Modifiers in half points, each with its clause.

use arrayvec::ArrayVec;
use bicorne_core::{Clause, trace};

/// One modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    /// Why.
    pub clause: Clause,
    /// In half points.
    pub halves: i8,
}

/// The modifiers of one roll.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ledger {
    /// In the order of the sheet.
    pub lines: ArrayVec<Line, 24>,
}

impl Ledger {
    /// Whole points; nothing is written for none.
    pub(crate) fn add(&mut self, clause: Clause, points: i32) {
        self.halves(clause, 2 * points);
    }

    pub(crate) fn halves(&mut self, clause: Clause, halves: i32) {
        if halves != 0 {
            trace::hit(clause);
            self.lines.push(Line { clause, halves: halves as i8 });
        }
    }

    /// The sum in half points.
    pub fn total(&self) -> i16 {
        self.lines.iter().map(|l| i16::from(l.halves)).sum()
    }
}
