//! Modifiers in half points, each with its clause and its row of the sheet.

use crate::figures::Modifier;
use arrayvec::ArrayVec;
use bicorne_core::{Clause, trace};

/// One modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    /// The clause that gives it.
    pub clause: Clause,
    /// Its row among all modifiers of the sheet: several rows may come from one clause.
    pub(crate) row: u8,
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
    /// Writes a modifier; nothing is written for one that is worth nothing.
    pub(crate) fn add(&mut self, clause: Clause, modifier: Modifier) {
        self.times(clause, modifier, 1);
    }

    /// Writes a modifier that counts once for each of something.
    pub(crate) fn times(&mut self, clause: Clause, modifier: Modifier, count: i32) {
        debug_assert_eq!(crate::CATALOGUE.id(clause), modifier.clause, "a row of another clause");
        let halves = modifier.in_use() * count;
        if halves != 0 {
            trace::hit(clause);
            self.lines.push(Line { clause, row: modifier.row, halves: halves as i8 });
        }
    }

    /// The sum in half points.
    pub fn total(&self) -> i16 {
        self.lines.iter().map(|l| i16::from(l.halves)).sum()
    }
}
