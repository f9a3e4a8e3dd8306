//! Orders.

use crate::table::Table;
use bicorne_battlecry::proves;

#[test]
fn bcr_6_02_only_ordered_pieces_act() {
    proves!("BCR-6.02", "BCR-6.03", "BCR-6.01");
    let mut table = Table::play("csa probe-left", "e2 csa inf; e3 csa inf; g2 csa gen; e1 usa inf", "");
    assert_eq!(table.refused("order e1"), "BCR-6.01");
    assert_eq!(table.refused("order general e2"), "BCR-6.01");
    table.choose("order e2");
    assert_eq!(table.refused("order e2"), "BCR-6.03");
    table.choose("done");
    assert_eq!(table.refused("move e3 f3"), "BCR-6.02");
    assert_eq!(table.refused("move general g2 g3"), "BCR-6.02");
    assert_eq!(table.refused("move e2 f2"), "");
    table.choose("done");
    assert_eq!(table.refused("battle e3 e1"), "BCR-6.02");
}

#[test]
fn bcr_6_04_one_order_for_a_unit_with_its_general() {
    proves!("BCR-6.04", "BCR-6.10");
    let mut table = Table::play("csa skirmish-left", "e2 csa inf g; e4 usa inf", "");
    table.choose("order e2");
    assert!(table.cited("BCR-6.04"));
    assert!(table.offers_it("move e2 e3 follow"));
    assert_eq!(table.refused("move general e2 f2"), "BCR-6.10", "he may only follow or stay");
    table.choose("move e2 e3 follow");
    assert_eq!(table.dice("battle e3 e4"), Some(5));
}

#[test]
fn bcr_6_05_a_general_may_be_ordered_alone() {
    proves!("BCR-6.05");
    let mut table = Table::play("csa skirmish-left", "e2 csa inf g; e4 usa inf", "");
    table.choose("order general e2");
    assert!(table.cited("BCR-6.05"));
    assert_eq!(table.refused("move e2 e3 follow"), "BCR-6.02", "the unit is not ordered");
    table.choose("move general e2 f2");
    assert_eq!(
        (table.at("e2"), table.at("f2")),
        ("confederate infantry 4".into(), "confederate general".into())
    );
}

#[test]
fn bcr_6_06_two_orders_for_a_unit_and_its_general() {
    proves!("BCR-6.06");
    let mut table = Table::play("csa probe-left", "e2 csa inf g; e3 csa inf; a1 usa inf", "");
    table.choose("order e2").choose("order general e2");
    assert!(table.cited("BCR-6.06"));
    assert_eq!(table.pending(), "move", "both orders are used");
}

#[test]
fn bcr_6_07_a_piece_may_leave_its_section_afterwards() {
    proves!("BCR-6.07", "BCR-6.08");
    let mut table = Table::play("csa skirmish-left", "e4 csa inf; e6 usa inf", "");
    table.choose("order e4").choose("move e4 e5");
    assert_eq!(table.dice("battle e5 e6"), Some(4), "it battles from another section");
    table.choose("done");
    assert_eq!(table.pending(), "draw", "it need not battle");
}

#[test]
fn bcr_6_09_assault_orders_attached_generals_for_themselves() {
    proves!("BCR-6.09", "BCR-17.02");
    let table = Table::play("csa assault-left", "e2 csa inf g; g2 csa gen; e6 csa inf; a1 usa inf", "");
    assert!(table.offers_it("move general e2 e1") && table.offers_it("move e2 e3 follow"));
    assert!(table.offers_it("move general g2 g3"));
    assert_eq!(table.refused("move e6 e7"), "BCR-6.02");
}
