//! Board, sections, stacking.

use crate::table::Table;
use bicorne_battlecry::{BattleCry, Side, proves};
use bicorne_core::{GameModule, Options};
use bicorne_geom::hexes::{CENTRE, EAST, Edge, Hex, WEST, neighbours};

#[test]
fn bcr_2_01_nine_rows_of_thirteen_and_twelve_hexes() {
    proves!("BCR-2.01", "BCR-2.10");
    Table::of("usa rally", "e4 usa inf; i1 csa inf", "");
    let lengths: Vec<usize> = (0..9).map(|row| Hex::all().filter(|h| h.row() == row).count()).collect();
    assert_eq!(lengths, [13, 12, 13, 12, 13, 12, 13, 12, 13]);
    assert!("b13".parse::<Hex>().is_err(), "half hexes are not playable");
}

#[test]
fn bcr_2_02_a_hex_has_at_most_two_neighbours_in_the_next_row() {
    proves!("BCR-2.02", "BCR-2.12", "BCR-14.02");
    let mut table = Table::battle("csa", "e8 csa inf; e4 usa inf", "");
    table.choose("battle e8 e4").roll("flag");
    assert_eq!(table.offers(), ["retreat d3", "retreat d4"]);
    assert_eq!(table.refused("retreat e3"), "BCR-14.02");
    assert_eq!(table.refused("retreat f4"), "BCR-14.02");
}

#[test]
fn bcr_2_03_neighbours_of_long_and_short_rows() {
    proves!("BCR-2.03");
    let near = |hex: &str| neighbours(hex.parse().unwrap()).to_string();
    assert_eq!(near("e5"), "d4 d5 e4 e6 f4 f5");
    assert_eq!(near("d5"), "c5 c6 d4 d6 e5 e6");
    assert_eq!(near("a1"), "a2 b1");
    let table = Table::play("csa all-out-offensive", "e5 csa inf; a1 usa inf", "");
    for to in ["d4", "d5", "e4", "e6", "f4", "f5"] {
        assert_eq!(table.refused(&format!("move e5 {to}")), "");
    }
    assert_eq!(table.refused("move e5 d6"), "BCR-7.03");
}

#[test]
fn bcr_2_05_the_scenario_says_who_owns_row_a() {
    proves!("BCR-2.05");
    let game = BattleCry::new("shiloh", &Options::new()).unwrap();
    assert_eq!(game.scenario().edge(Side::Union), Edge::Top);
    let game = BattleCry::new("antietam", &Options::new()).unwrap();
    assert_eq!(game.scenario().edge(Side::Union), Edge::Bottom);
}

#[test]
fn bcr_2_06_three_sections_with_eight_shared_hexes() {
    proves!("BCR-2.06", "BCR-2.07", "BCR-2.08", "BCR-2.09");
    assert_eq!((WEST.len(), CENTRE.len(), EAST.len()), (36, 49, 36));
    assert_eq!(
        ((WEST & CENTRE).to_string(), (CENTRE & EAST).to_string()),
        ("b4 d4 f4 h4".into(), "b9 d9 f9 h9".into())
    );
    let mut table = Table::play("usa probe-left", "e10 usa inf; d9 usa inf; e4 usa inf; i1 csa inf", "");
    assert_eq!(table.offers(), ["order d9", "order e10", "done"], "east is the left of the army on row A");
    table.choose("order d9");
    assert_eq!(table.refused("order d9"), "BCR-6.03");
}

#[test]
fn bcr_2_11_a_hex_holds_one_unit_and_one_general_of_one_army() {
    proves!("BCR-2.11");
    let table = Table::play("csa all-out-offensive", "e5 csa inf g; e6 csa inf; f5 csa gen; d5 usa inf", "");
    assert_eq!(table.refused("move e5 e6 stay"), "BCR-7.06");
    assert_eq!(table.refused("move e5 d5 stay"), "BCR-7.06");
    assert_eq!(table.refused("move e5 f5 follow"), "BCR-7.17");
    for twice in ["e5 csa inf; e5 csa cav", "e5 csa gen; e5 csa gen", "e5 csa inf; e5 usa gen"] {
        let text = Table::text("usa rally", twice, "");
        let bad = BattleCry::from_setup(&text, &Options::new()).unwrap_err().to_string();
        assert!(bad.contains("BCR-2.11"), "{bad}");
    }
}

#[test]
fn bcr_2_13_one_test_of_passability_for_moves_retreats_and_placement() {
    proves!("BCR-2.13", "BCR-11.25", "BCR-18.05", "BCR-14.05");
    let more = "terrain = { d4 = \"rough\", d5 = \"river\", a5 = \"river\" }\nriver_impassable = true";
    let mut table = Table::play("usa all-out-offensive", "e5 usa inf; e9 csa inf", more);
    assert_eq!(table.refused("move e5 d4"), "BCR-11.25");
    assert_eq!(table.refused("move e5 d5"), "BCR-18.05");
    table.choose("done").choose("done").draw();
    // Both rear hexes are closed: the retreat costs a figure.
    let mut table = Table::battle("csa", "e5 usa inf; e9 csa inf", more);
    table.choose("battle e9 e5").roll("flag");
    assert_eq!(table.at("e5"), "union infantry 3");
    let mut table = Table::play("csa short-of-supplies", "e5 usa inf; e9 csa inf", more);
    table.choose("supply e5");
    assert_eq!(table.refused("place a5"), "BCR-18.05");
    assert!(table.offers_it("place a6"));
}
