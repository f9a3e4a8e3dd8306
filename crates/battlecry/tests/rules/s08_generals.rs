//! Generals: movement and attachment.

use crate::table::Table;
use bicorne_battlecry::{Side, proves};

#[test]
fn bcr_8_01_a_general_moves_three_hexes_once() {
    proves!("BCR-8.01", "BCR-8.09", "BCR-8.15");
    let mut table = Table::play("csa all-out-offensive", "e4 csa gen; e12 csa inf; a1 usa inf", "");
    assert_eq!(table.refused("move general e4 e8"), "BCR-8.01");
    assert_eq!(table.refused("move general e4 e4"), "BCR-8.15");
    table.choose("move general e4 e7");
    assert_eq!(table.refused("move general e7 e8"), "BCR-8.09");
    let mut table = Table::play("csa all-out-offensive", "e4 csa inf g; e12 csa inf; a1 usa inf", "");
    table.choose("move e4 e5 follow");
    assert_eq!(table.refused("move general e5 e6"), "BCR-8.09", "he rode with his unit");
}

#[test]
fn bcr_8_03_what_a_general_may_not_enter_or_cross() {
    proves!("BCR-8.03", "BCR-8.04", "BCR-8.05", "BCR-8.07");
    let board = "e4 csa gen; d3 usa inf; d4 usa gen; e3 csa inf g; e5 csa inf; f3 csa gen; f4 usa inf";
    let table = Table::play("csa all-out-offensive", board, "");
    assert_eq!(table.refused("move general e4 d3"), "BCR-8.03");
    assert_eq!(table.refused("move general e4 d4"), "BCR-8.03");
    assert_eq!(table.refused("move general e4 f3"), "BCR-8.05");
    assert_eq!(table.refused("move general e4 e3"), "BCR-8.07");
    assert_eq!(table.refused("move general e4 e6"), "BCR-8.04", "the unit on e5 may be joined, not crossed");
    assert_eq!(table.refused("move general e4 g5"), "BCR-8.04");
    assert!(table.offers_it("move general e4 e5"));
}

#[test]
fn bcr_8_15_a_walled_in_general_stays() {
    proves!("BCR-8.15");
    let board =
        "e4 csa gen; d3 usa inf; d4 usa inf; e3 usa inf; e5 usa inf; f3 usa inf; f4 usa inf; i9 csa inf";
    let table = Table::play("csa all-out-offensive", board, "");
    assert_eq!(table.refused("move general e4 e6"), "BCR-8.15");
}

#[test]
fn bcr_8_06_a_general_is_attached_while_he_shares_a_hex() {
    proves!("BCR-8.06", "BCR-8.02", "BCR-8.16");
    let mut table = Table::play("csa all-out-offensive", "e2 csa gen; e4 csa inf; e6 usa inf", "");
    table.choose("move e4 e5").choose("move general e2 e5");
    assert_eq!(table.dice("battle e5 e6"), Some(5), "he joined after the unit's own move");
}

#[test]
fn bcr_8_08_an_attached_general_with_an_order_may_change_units() {
    proves!("BCR-8.08", "BCR-8.02");
    let mut table = Table::play("csa all-out-offensive", "e4 csa inf g; e7 csa inf; a1 usa inf", "");
    table.choose("move general e4 e7");
    assert_eq!(
        (table.at("e4"), table.at("e7")),
        ("confederate infantry 4".into(), "confederate infantry 4 general".into())
    );
}

#[test]
fn bcr_8_10_a_general_alone_obeys_stops_and_rough_ground() {
    proves!("BCR-8.10");
    let more = "terrain = { d3 = \"woods\", d4 = \"building\", e3 = \"river\", e5 = \"woods\", f3 = \"rough\", f4 = \"woods\" }";
    let table = Table::play("csa all-out-offensive", "e4 csa gen; i9 csa inf; a1 usa inf", more);
    assert_eq!(table.refused("move general e4 f3"), "BCR-8.10");
    assert_eq!(table.refused("move general e4 e6"), "BCR-8.10");
    let to: Vec<String> = table.offers().into_iter().filter(|t| t.starts_with("move general")).collect();
    assert_eq!(to.len(), 5, "{to:?}");
}

#[test]
fn bcr_8_13_a_lone_general_cannot_battle() {
    proves!("BCR-8.13");
    let table = Table::battle("csa", "e4 csa gen; e6 csa inf; e5 usa inf", "");
    assert_eq!(table.refused("battle e4 e5"), "BCR-8.13");
}

#[test]
fn bcr_8_14_a_lone_general_holds_no_objective() {
    proves!("BCR-8.14");
    let more = "objectives = [ { kind = \"hold\", side = \"union\", hexes = [\"e4\"] } ]";
    let with_general = Table::of("usa rally", "e4 usa gen; e9 usa inf; i1 csa inf", more);
    assert_eq!(with_general.flags(Side::Union), 0);
    let with_unit = Table::of("usa rally", "e4 usa inf; e9 usa inf; i1 csa inf", more);
    assert_eq!(with_unit.flags(Side::Union), 1);
}
