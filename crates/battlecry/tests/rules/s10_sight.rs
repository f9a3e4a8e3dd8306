//! Line of sight: the 32 cases of the rules, and the clauses one by one.

use crate::table::Table;
use bicorne_battlecry::proves;

/// Whether a Union infantry, or artillery where the range asks for it, sees a Confederate target.
fn sees(from: &str, to: &str, terrain: &str, pieces: &str) -> bool {
    let kind = if from == "i7" { "art" } else { "inf" };
    let hill = if kind == "art" { ", i7 = \"hill\"" } else { "" };
    let board = format!("{from} usa {kind}; {to} csa inf; {pieces}");
    let ground: Vec<String> = terrain
        .split_whitespace()
        .collect::<Vec<_>>()
        .chunks(2)
        .map(|pair| format!("{} = \"{}\"", pair[1], pair[0]))
        .collect();
    let more = format!("terrain = {{ {}{hill} }}", ground.join(", ")).replace("{ ,", "{");
    let mut table = Table::play("usa all-out-offensive", &board, &more);
    if table.pending() == "move" {
        table.choose("done");
    }
    table.pending() == "battle" && table.refused(&format!("battle {from} {to}")).is_empty()
}

#[test]
fn the_cases_of_the_rules() {
    let clear = true;
    let blocked = false;
    for (n, from, to, terrain, pieces, expected) in [
        (1, "e5", "e8", "", "", clear),
        (2, "e5", "e8", "woods e7", "", blocked),
        (3, "e5", "e8", "orchard e7", "", clear),
        (4, "e5", "e8", "woods e8 woods e5", "", clear),
        (5, "e5", "e8", "", "e6 usa inf", blocked),
        (6, "e5", "e8", "", "e7 csa inf", blocked),
        (7, "g7", "e7", "woods f6", "", clear),
        (8, "g7", "e7", "woods f6 building f7", "", blocked),
        (9, "g7", "e7", "hill f7", "f6 csa inf", blocked),
        (10, "g7", "c7", "woods f6 woods d7", "", blocked),
        (11, "g7", "c7", "woods f6 woods d6", "", clear),
        (12, "g7", "c7", "field e7", "", blocked),
        (13, "e6", "d4", "woods e5", "", clear),
        (14, "e6", "d4", "woods e5 woods d5", "", blocked),
        (15, "g7", "d5", "woods f5", "", clear),
        (16, "g7", "d5", "building e6", "", blocked),
        (17, "e5", "e8", "hill e5", "e6 usa inf", clear),
        (18, "e5", "e8", "hill e5 woods e6", "e6 usa inf", blocked),
        (19, "e5", "e8", "hill e5", "e6 csa inf", blocked),
        (20, "e5", "e8", "hill e5", "e7 usa inf", blocked),
        (21, "e5", "e8", "hill e5 hill e6 hill e8", "", blocked),
        (22, "a1", "c1", "woods b1", "", clear),
        (23, "i7", "c6", "woods g7", "", blocked),
        (24, "i7", "c6", "woods g6", "", clear),
        (25, "e5", "e8", "", "e6 csa gen", blocked),
        (26, "e5", "e8", "hill e5", "e6 usa gen", clear),
        (27, "e5", "e8", "hill e5 orchard e6", "e6 usa inf", clear),
        (28, "e8", "e5", "hill e5", "e6 usa inf", blocked),
        (29, "g7", "e7", "hill g7 woods f7", "f6 usa inf", clear),
        (30, "e5", "e8", "river e6 bridge e7", "", clear),
        (31, "a1", "e1", "woods b1 woods d1", "", clear),
        (32, "f2", "f3", "woods f2 woods f3", "", clear),
    ] {
        assert_eq!(sees(from, to, terrain, pieces), expected, "case {n}");
    }
}

#[test]
fn bcr_10_01_adjacent_hexes_always_see_each_other() {
    proves!("BCR-10.01", "BCR-10.02", "BCR-10.05");
    assert!(sees("f2", "f3", "woods f2 woods f3", ""));
}

#[test]
fn bcr_10_03_and_10_04_what_a_line_crosses_blocks_it() {
    proves!("BCR-10.03", "BCR-10.04");
    for obstacle in ["woods e6", "hill e6", "field e6", "building e6"] {
        assert!(!sees("e5", "e8", obstacle, ""), "{obstacle}");
    }
    for piece in ["e6 usa inf", "e6 csa inf", "e6 usa gen", "e6 csa gen"] {
        assert!(!sees("e5", "e8", "", piece), "{piece}");
    }
}

#[test]
fn bcr_10_06_one_side_is_free_and_10_07_both_sides_block() {
    proves!("BCR-10.06", "BCR-10.07");
    assert!(sees("g7", "c7", "woods f6 woods d6", ""));
    let board = "g7 usa inf; c7 csa inf; g9 usa inf; g10 csa inf";
    let table = Table::battle("usa", board, "terrain = { f6 = \"woods\", d7 = \"woods\" }");
    assert_eq!(table.refused("battle g7 c7"), "BCR-10.07");
}

#[test]
fn bcr_10_08_an_obstacle_beside_the_line_has_no_effect() {
    proves!("BCR-10.08");
    // The line from a5 to c6 passes a corner of b6 and of b4 only.
    assert!(sees("g7", "d5", "woods f5 woods e7", ""));
}

#[test]
fn bcr_10_09_what_is_no_obstacle() {
    proves!("BCR-10.09", "BCR-11.08", "BCR-11.20", "BCR-11.21", "BCR-11.26", "BCR-11.29");
    for open in ["clear e6", "orchard e6", "river e6", "bridge e6", "rough e6"] {
        assert!(sees("e5", "e8", open, ""), "{open}");
    }
    let fence = "fences = [ { hex = \"e6\", sides = [\"w\", \"e\"] } ]\nworks = [ { hex = \"e7\", sides = [\"ne\", \"e\"] } ]";
    let table = Table::battle("usa", "e5 usa inf; e8 csa inf", fence);
    assert_eq!(table.dice("battle e5 e8"), Some(2), "fence and works leave the line clear");
}

#[test]
fn bcr_10_10_and_10_13_overhead_fire_from_a_hill_is_one_way() {
    proves!("BCR-10.10", "BCR-10.13");
    assert!(sees("e5", "e8", "hill e5", "e6 usa inf"));
    assert!(!sees("e8", "e5", "hill e5", "e6 usa inf"));
}

#[test]
fn bcr_10_11_the_edge_of_the_board_is_no_obstacle() {
    proves!("BCR-10.11");
    assert!(sees("a1", "e1", "woods b1 woods d1", ""));
}

#[test]
fn bcr_10_12_a_hill_between_hills_blocks() {
    proves!("BCR-10.12");
    let more = "terrain = { e5 = \"hill\", e6 = \"hill\", e8 = \"hill\" }";
    let table = Table::battle("usa", "e5 usa inf; e8 csa inf; e4 csa inf", more);
    assert_eq!(table.refused("battle e5 e8"), "BCR-10.12");
}

#[test]
fn bcr_10_14_an_excused_friend_is_excused_along_edges_too() {
    proves!("BCR-10.14");
    assert!(sees("g7", "e7", "hill g7 woods f7", "f6 usa inf"));
}
