//! Movement of units.

use crate::table::Table;
use bicorne_battlecry::proves;

/// Where a unit may go, in words.
fn reach(table: &Table, from: &str) -> Vec<String> {
    let start = format!("move {from} ");
    table.offers().iter().filter_map(|t| t.strip_prefix(&start)).map(str::to_owned).collect()
}

#[test]
fn bcr_7_01_moves_one_by_one_once_each() {
    proves!("BCR-7.01", "BCR-7.02", "BCR-7.03");
    let mut table = Table::play("csa all-out-offensive", "e2 csa inf; e6 csa inf; a13 usa inf", "");
    assert_eq!(reach(&table, "e6"), ["d5", "d6", "e5", "e7", "f5", "f6"]);
    table.choose("move e6 e7").choose("move e2 e3");
    assert_eq!(table.pending(), "draw", "nobody can move or battle any more");
    let mut table = Table::play("csa all-out-offensive", "e2 csa inf; e6 csa inf; a13 usa inf", "");
    table.choose("move e6 e7");
    assert_eq!(table.refused("move e7 e8"), "BCR-7.02");
    assert_eq!(table.refused("move e2 e4"), "BCR-7.03");
}

#[test]
fn bcr_7_04_cavalry_moves_three_hexes_and_battles() {
    proves!("BCR-7.04", "BCR-9.08");
    let mut table = Table::play("csa all-out-offensive", "e4 csa cav; e9 usa inf", "");
    assert_eq!(reach(&table, "e4").len(), 6 + 12 + 18);
    assert_eq!(table.refused("move e4 e8"), "BCR-7.04");
    table.choose("move e4 e7");
    assert_eq!(table.pending(), "draw", "it could battle, but nobody is beside it");
    let mut table = Table::play("csa all-out-offensive", "e4 csa cav; e8 usa inf", "");
    table.choose("move e4 e7");
    assert_eq!(table.dice("battle e7 e8"), Some(3));
}

#[test]
fn bcr_7_05_artillery_that_moved_does_not_battle() {
    proves!("BCR-7.05", "BCR-9.02");
    let board = "e4 csa art; e12 csa inf; e13 usa inf; e7 usa inf";
    let mut table = Table::play("csa all-out-offensive", board, "");
    assert_eq!(table.refused("move e4 e6"), "BCR-7.05");
    table.choose("move e4 e5");
    assert!(table.cited("BCR-7.05"));
    table.choose("done");
    assert_eq!(table.refused("battle e5 e7"), "BCR-7.05");
    let mut table = Table::battle("csa", board, "");
    table.choose("battle e4 e7").roll("cav cav cav");
    assert_eq!(table.refused("battle e4 e7"), "BCR-9.02", "once per turn");
}

#[test]
fn bcr_7_06_no_way_through_pieces() {
    proves!("BCR-7.06", "BCR-7.10", "BCR-7.16");
    // A ring around e4 but for f4, which is an enemy general.
    let board = "e4 csa cav; d3 csa inf; d4 csa inf; e3 csa inf; e5 csa inf; f3 usa inf; f4 usa gen";
    let table = Table::play("csa all-out-offensive", board, "");
    assert_eq!(table.refused("move e4 d3"), "BCR-7.06");
    assert_eq!(table.refused("move e4 f4"), "BCR-7.06");
    assert_eq!(table.refused("move e4 g4"), "BCR-7.16", "every way is closed");
    assert_eq!(table.refused("move e4 e4"), "BCR-7.16", "a unit that ends where it began has not moved");
    assert!(reach(&table, "e4").is_empty());
}

#[test]
fn bcr_7_07_a_unit_joins_a_lone_general_and_stops() {
    proves!("BCR-7.07", "BCR-7.08", "BCR-7.17");
    let board =
        "e4 csa cav; d3 csa inf; d4 csa inf; e3 csa inf; e5 csa gen; f3 csa inf; f4 csa inf; a1 usa inf";
    let mut table = Table::play("csa all-out-offensive", board, "");
    assert_eq!(reach(&table, "e4"), ["e5"]);
    assert_eq!(table.refused("move e4 e6"), "BCR-7.08", "he may not be crossed");
    table.choose("move e4 e5");
    assert_eq!(table.at("e5"), "confederate cavalry 3 general");
    let table = Table::play("csa all-out-offensive", "e4 csa cav g; e5 csa gen; a1 usa inf", "");
    assert_eq!(table.refused("move e4 e5 follow"), "BCR-7.17");
    assert_eq!(table.refused("move e4 e5 stay"), "");
}

#[test]
fn bcr_7_09_a_unit_keeps_together_and_stays_on_the_board() {
    proves!("BCR-7.09", "BCR-7.15");
    let mut table = Table::play("csa all-out-offensive", "i1 csa inf 3; e5 csa inf; a1 usa inf", "");
    assert_eq!(reach(&table, "i1"), ["h1", "i2"], "nothing beyond the edge");
    table.choose("move i1 h1");
    assert_eq!((table.at("h1"), table.at("i1")), ("confederate infantry 3".into(), String::new()));
}

#[test]
fn bcr_7_11_terrain_ends_a_move() {
    proves!("BCR-7.11", "BCR-11.02");
    let more = "terrain = { d3 = \"woods\", d4 = \"woods\", e3 = \"woods\", e5 = \"woods\", f3 = \"woods\", f4 = \"woods\" }";
    let mut table = Table::play("csa all-out-offensive", "e4 csa cav; a1 usa inf", more);
    assert_eq!(reach(&table, "e4"), ["d3", "d4", "e3", "e5", "f3", "f4"]);
    assert_eq!(table.refused("move e4 e6"), "BCR-11.02");
    table.choose("move e4 e5");
}

#[test]
fn bcr_7_12_the_owner_says_whether_the_general_follows() {
    proves!("BCR-7.12");
    let mut table = Table::play("csa all-out-offensive", "e4 csa inf g; e8 csa inf; a1 usa inf", "");
    assert_eq!(table.refused("move e4 e5"), "BCR-7.12");
    assert_eq!(table.refused("move e8 e9 follow"), "BCR-7.12");
    table.choose("move e4 e5 follow");
    assert_eq!(table.at("e5"), "confederate infantry 4 general");
}

#[test]
fn bcr_7_14_an_adjacent_enemy_hinders_nobody() {
    proves!("BCR-7.14");
    let mut table = Table::play(
        "csa all-out-offensive",
        "e4 csa cav; e3 usa inf; d4 usa inf; d6 usa inf; e9 csa inf",
        "",
    );
    table.choose("move e4 e7");
    assert_eq!(table.at("e7"), "confederate cavalry 3");
}
