//! Every clause is cited by code or data and proved by a test, or says why it needs neither.

use bicorne_empire::CATALOGUE;

#[test]
fn every_clause_is_covered() {
    let bare: Vec<String> = CATALOGUE
        .clauses
        .iter()
        .filter(|c| !c.is_covered())
        .map(|c| format!("{} (code {}, tests {})", c.id, c.code, c.tests))
        .collect();
    assert!(bare.is_empty(), "{} clauses are not covered:\n{}", bare.len(), bare.join("\n"));
}
