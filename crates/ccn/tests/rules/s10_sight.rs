use crate::table::Table;
use bicorne_ccn::proves;

/// Whether the French piece on the first hex may fire at the British unit on the second: the clause that forbids it. The two
/// on the edges keep the phase open.
fn sight(kind: &str, from: &str, to: &str, pieces: &str, terrain: &str) -> &'static str {
    let board = format!("{from} {kind}; {to} B-LN; i1 F-LN; g1 B-LN; {pieces}");
    let more = format!("terrain = {{ {terrain} }}");
    let table = Table::battle("french", &format!("{from} i1"), &board, &more);
    table.refused(&format!("battle {from} {to}"))
}

#[test]
fn ccn_10_02_what_the_line_crosses() {
    proves!("CCN-10.01", "CCN-10.02", "CCN-10.05", "CCN-10.13", "CCN-10.15");
    proves!("CCN-10.12", "CCN-22.04", "CCN-22.14");
    let fire = |pieces, terrain| sight("F-FA", "e7", "b8", pieces, terrain);
    assert_eq!(fire("", ""), "");
    assert_eq!(fire("d7 F-LN", ""), "CCN-10.05");
    assert_eq!(fire("d7 leader french", ""), "CCN-10.05");
    assert_eq!(fire("", "d7 = \"forest\""), "CCN-22.04");
    assert_eq!(fire("", "c8 = \"town\""), "CCN-22.14");
    assert_eq!(fire("", "c8 = \"windmill\""), "CCN-22.14");
    assert_eq!(fire("", "c8 = \"rugged\", e7 = \"hill\", b8 = \"hill\""), "CCN-10.12");
    assert_eq!((fire("", "b8 = \"forest\""), fire("", "e7 = \"town\"")), ("", ""), "the ends never block");
    assert_eq!(sight("F-FA", "e7", "e12", "", "e10 = \"forest\""), "CCN-22.04");
    assert_eq!(sight("F-FA", "e7", "a8", "", "c8 = \"forest\""), "CCN-22.04");
}

#[test]
fn ccn_10_03_along_hexsides_both_sides_must_be_blocked() {
    proves!("CCN-10.03", "CCN-10.04");
    let fire = |to, pieces, terrain| sight("F-FA", "e7", to, pieces, terrain);
    assert_eq!(fire("c7", "", "d6 = \"forest\""), "", "one side only");
    assert_eq!(fire("c7", "", "d6 = \"forest\", d7 = \"town\""), "CCN-10.03");
    assert_eq!(fire("a7", "", "d6 = \"forest\", b7 = \"forest\""), "CCN-10.03", "not opposite each other");
    assert_eq!(fire("a7", "", "d6 = \"forest\", b6 = \"forest\""), "");
    assert_eq!(fire("d8", "", "d7 = \"forest\""), "");
    assert_eq!(fire("d8", "e8 leader french", "d7 = \"forest\""), "CCN-10.03");
    assert_eq!(fire("c10", "", "d7 = \"forest\", d9 = \"forest\""), "CCN-10.03");
    assert_eq!(fire("c8", "", "d8 = \"forest\", c7 = \"forest\""), "", "a corner is not enough");
}

#[test]
fn ccn_10_06_what_does_not_block() {
    proves!("CCN-10.06", "CCN-22.24", "CCN-22.28", "CCN-22.29", "CCN-22.18", "CCN-22.25");
    for terrain in ["river", "ford", "bridge", "quarry", "clear"] {
        assert_eq!(sight("F-FA", "e7", "b8", "", &format!("d7 = \"{terrain}\"")), "", "{terrain}");
    }
    let more = "works = [{ hex = \"d7\", sides = [\"sw\", \"se\"] }]";
    let table = Table::battle("french", "e7 i1", "e7 F-FA; b8 B-LN; i1 F-LN; g1 B-LN", more);
    assert_eq!(table.refused("battle e7 b8"), "", "field works");
}

#[test]
fn ccn_10_07_hills() {
    proves!("CCN-10.07", "CCN-10.08", "CCN-10.09", "CCN-22.11");
    let fire = |pieces, terrain| sight("F-LN", "e7", "c8", pieces, terrain);
    assert_eq!(fire("", "d7 = \"hill\", c8 = \"hill\""), "CCN-10.07", "low ground sees the first hill only");
    assert_eq!(fire("", "c8 = \"hill\""), "", "and that it does see");
    assert_eq!(fire("", "e7 = \"hill\", d7 = \"hill\", c8 = \"hill\""), "", "a plateau");
    assert_eq!(sight("F-FA", "e7", "b8", "", "e7 = \"hill\", b8 = \"hill\""), "", "over low ground");
    assert_eq!(sight("F-FA", "e7", "b8", "", "e7 = \"hill\", c8 = \"hill\""), "CCN-10.07");
    assert_eq!(
        fire("d7 F-LN", "e7 = \"hill\", d7 = \"hill\", c8 = \"hill\""),
        "CCN-10.05",
        "a unit on a hill between hills"
    );
}

#[test]
fn ccn_10_10_artillery_fires_over_friends_below_it() {
    proves!("CCN-10.10", "CCN-22.11");
    let fire = |pieces, terrain| sight("F-FA", "e7", "b8", pieces, terrain);
    assert_eq!(fire("d7 F-LN", "e7 = \"hill\""), "");
    assert_eq!(fire("d7 leader french", "e7 = \"hill\""), "");
    assert_eq!(fire("c8 F-LN", "e7 = \"hill\""), "CCN-10.05", "not adjacent");
    assert_eq!(fire("d7 F-LN", "e7 = \"hill\", d7 = \"hill\", b8 = \"hill\""), "CCN-10.05", "not lower");
    assert_eq!(fire("d7 leader allied", "e7 = \"hill\""), "CCN-10.05", "not a friend");
    assert_eq!(fire("d7 F-LN", "e7 = \"hill\", d7 = \"forest\""), "CCN-22.04", "the forest blocks");
    assert_eq!(sight("F-FA", "e7", "c7", "d6 F-LN; d7 F-LN", "e7 = \"hill\""), "");
    assert_eq!(
        sight("F-LN", "e7", "c7", "d6 F-LN; d7 F-LN", "e7 = \"hill\""),
        "CCN-10.03",
        "infantry may not"
    );
}

#[test]
fn ccn_10_14_the_edge_of_the_board_is_an_obstacle() {
    proves!("CCN-10.14", "CCN-10.03");
    let fire = |from, to, terrain| {
        let board = format!("{from} F-LN; {to} B-LN; i5 F-LN; g5 B-LN");
        let table =
            Table::battle("french", &format!("{from} i5"), &board, &format!("terrain = {{ {terrain} }}"));
        table.refused(&format!("battle {from} {to}"))
    };
    assert_eq!(fire("a1", "c1", "b1 = \"forest\""), "CCN-10.03");
    assert_eq!(fire("a1", "c1", ""), "");
    assert_eq!(fire("a13", "c13", "b12 = \"town\""), "CCN-10.03");
}
