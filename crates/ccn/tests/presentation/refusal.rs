//! Questions about what is not offered.

use super::*;

fn table() -> Table {
    let text = r#"
        map = '''
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . R F . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
'''
        pieces = [
          { at = "e5", kind = "french-line" },
          { at = "g2", kind = "french-line" },
          { at = "c6", kind = "british-line" },
          { at = "c9", kind = "british-line" },
        ]
        hands = { french = ["attack-centre", "probe-left"], allied = ["scout-left", "force-march"] }
    "#;
    Table::new(set_up(text))
}

/// The clause alone.
fn clause(table: &Table, seat: u8, from: Option<&str>, at: &str) -> Option<&'static str> {
    table.why(seat, from, at).map(|(clause, _)| clause)
}

#[test]
fn refusals_cite_the_clause_of_what_was_meant() {
    let table = table();
    assert_eq!(clause(&table, 0, None, "e5"), Some("CCN-5.03"), "a card comes first");
    assert_eq!(clause(&table, 1, None, "c6"), Some("CCN-5.07"), "not his turn");
    let table = table.play(&["french: play attack-centre"]);
    assert_eq!(clause(&table, 0, None, "e5"), None, "it may be ordered");
    assert!(clause(&table, 0, None, "g2").is_some(), "another section");
    assert!(clause(&table, 0, None, "c6").is_some(), "an enemy");
    let table = table.play(&["french: order e5"]);
    let table = match table.state.phase() {
        Phase::Order => table.play(&["french: done"]),
        _ => table,
    };
    assert_eq!(clause(&table, 0, Some("e5"), "e4"), None, "it may go there");
    assert_eq!(clause(&table, 0, Some("e5"), "e6"), Some("CCN-22.24"), "a river");
    assert!(clause(&table, 0, None, "g2").is_some(), "without an order");
    assert!(clause(&table, 0, Some("e5"), "a1").is_some(), "too far");
    let table = table.play(&["french: done"]);
    assert!(clause(&table, 0, Some("e5"), "c9").is_some(), "out of range");
}
