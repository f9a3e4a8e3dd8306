use crate::table::Table;
use bicorne_ccn::proves;

#[test]
fn ccn_13_03_terrain_does_not_slow_a_retreat() {
    proves!("CCN-13.03", "CCN-13.09", "CCN-13.14");
    let more = "terrain = { d6 = \"forest\", c6 = \"forest\", c7 = \"river\", d7 = \"rugged\" }";
    let mut table = Table::battle("french", "e6", "e6 F-LN; e7 B-LN; a1 B-LN", more);
    table.choose("battle e6 e7").choose("stand").roll("flag flag cav cav cav");
    assert_eq!(table.at("c6"), "B-LN 4", "two hexes through the forests, the only way");
    assert_eq!(table.pending(), "advance");
}

#[test]
fn ccn_13_04_occupied_hexes_bar_a_retreat() {
    proves!("CCN-13.04", "CCN-13.06", "CCN-13.05");
    let mut table = Table::battle("french", "e6", "e6 F-LN; e7 B-LN L; d6 B-LN; a1 B-LN", "");
    table.choose("battle e6 e7").choose("stand").roll("flag flag cav cav cav").choose("ignore 1");
    assert_eq!(table.at("d7"), "B-LN 4 leader", "its leader goes with it");
    let board = "e6 F-LN; e7 B-LN; d6 leader french; d7 leader allied; a1 B-LN";
    let mut table = Table::battle("french", "e6", board, "");
    table.choose("battle e6 e7").choose("stand").roll("flag cav cav cav cav");
    assert_eq!(
        table.at("d7"),
        "B-LN 4 leader",
        "the enemy leader bars the one, the friend is joined on the other"
    );
}

#[test]
fn ccn_13_10_a_unit_that_could_not_move_has_not_retreated() {
    proves!("CCN-13.10", "CCN-13.07");
    let mut table = Table::battle("french", "b6", "b6 F-LN; a7 B-LN; c1 B-LN", "");
    table.choose("battle b6 a7").choose("stand").roll("flag cav cav cav cav");
    assert_eq!((table.at("a7").as_str(), table.pending()), ("B-LN 3", "battle-back"));
    // The same for an attacker struck first: it attacks all the same.
    let hands =
        "hands = { french = [\"forward\", \"scout-left\"], allied = [\"first-strike\", \"scout-right\"] }";
    let mut struck = Table::battle("french", "i6", "i6 F-LN; h6 B-LN; a1 B-LN", hands);
    struck.choose("battle i6 h6").choose("strike").roll("flag cav cav cav");
    assert_eq!((struck.at("i6").as_str(), struck.pending()), ("F-LN 3", "resume"));
}
