//! Ledgers in words.

use bicorne_core::{Clause, Ledger, Translate};

/// What a clause gives or takes, in a word or two: `n1806-line-9-06` for N06-9.06.
pub(super) fn word(say: &dyn Translate, clause: Clause) -> String {
    let id = crate::CATALOGUE.id(clause).trim_start_matches("N06-").replace('.', "-");
    say.say(&format!("n1806-line-{id}"), &[])
}

/// All lines in a row: "card 4, further corps −1".
pub(super) fn row(say: &dyn Translate, ledger: &Ledger) -> String {
    let lines = ledger.lines.iter().enumerate().map(|(i, line)| {
        let sign = match line.amount {
            n if n < 0 => "−",
            _ if i == 0 => "",
            _ => "+",
        };
        format!("{} {sign}{}", word(say, line.clause), line.amount.unsigned_abs())
    });
    lines.collect::<Vec<_>>().join(", ")
}
