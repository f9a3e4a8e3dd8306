//! Battle: who, at whom, how many dice.

use crate::table::Table;
use bicorne_battlecry::proves;

#[test]
fn bcr_9_02_each_ordered_unit_once_and_only_if_it_wants() {
    proves!("BCR-9.02", "BCR-9.03", "BCR-9.04");
    let mut table = Table::battle("csa", "e4 csa inf; f4 csa inf; e5 usa inf; d4 usa inf", "");
    table.choose("battle e4 e5").roll("cav cav cav cav");
    assert_eq!(table.refused("battle e4 d4"), "BCR-9.02", "its dice are not split between targets");
    table.choose("battle f4 e5").roll("cav cav cav cav");
    assert_eq!(table.pending(), "draw");
    assert_eq!(table.at("e5"), "union infantry 4");
}

#[test]
fn bcr_9_03_an_attack_has_a_unit_and_an_enemy() {
    proves!("BCR-9.03", "BCR-9.05");
    let mut table = Table::battle(
        "csa",
        "e4 csa inf; e3 csa inf; e5 usa inf; d4 usa gen",
        "terrain = { d4 = \"woods\" }",
    );
    assert_eq!(table.refused("battle g4 e5"), "BCR-9.03");
    assert_eq!(table.refused("battle e5 e4"), "BCR-9.03");
    assert_eq!(table.refused("battle e4 e3"), "BCR-9.05", "a friend");
    assert_eq!(table.refused("battle e4 f4"), "BCR-9.05", "nobody");
    assert_eq!(table.dice("battle e4 d4"), Some(3), "terrain covers a lone general as it covers a unit");
    table.choose("battle e4 e5");
}

#[test]
fn bcr_9_06_range_then_sight_then_terrain() {
    proves!("BCR-9.06", "BCR-2.04", "BCR-9.15");
    let more = "terrain = { e6 = \"woods\", e9 = \"building\", d8 = \"building\" }";
    let table = Table::battle("csa", "e4 csa inf; e9 usa inf; e8 usa inf; e7 usa inf; d4 usa inf", more);
    assert_eq!(
        table.refused("battle e4 e9"),
        "BCR-9.07",
        "out of range, though out of sight and covered too"
    );
    assert_eq!(table.refused("battle e4 e7"), "BCR-11.05", "out of sight");
    let table = Table::battle("csa", "e4 csa inf; h5 usa inf; d4 usa inf", "terrain = { h5 = \"building\" }");
    assert_eq!(table.refused("battle e4 h5"), "BCR-9.15", "no die is left");
}

#[test]
fn bcr_9_11_to_9_14_dice_and_generals() {
    proves!("BCR-9.11", "BCR-9.12", "BCR-9.13", "BCR-9.14");
    let mut table =
        Table::battle("csa", "e4 csa art 1 g; g5 csa cav g; e6 usa inf; g6 usa inf; g8 usa inf", "");
    assert_eq!(table.dice("battle e4 e6"), Some(4), "neither the lost figure nor the general counts");
    assert_eq!(table.dice("battle g5 g6"), Some(4));
    assert_eq!(table.refused("battle g5 g8"), "BCR-9.14");
    table.choose("battle e4 e6");
}

#[test]
fn bcr_9_16_only_the_largest_cover_counts_and_the_river_comes_on_top() {
    proves!("BCR-9.16", "BCR-11.18");
    let more = "terrain = { e4 = \"river\", e5 = \"building\" }";
    let table = Table::battle("csa", "e4 csa inf; e5 usa inf", more);
    assert_eq!(table.dice("battle e4 e5"), Some(1), "4 - 2 - 1");
}

#[test]
fn bcr_9_17_a_distant_target_despite_an_adjacent_enemy_and_no_return_fire() {
    proves!("BCR-9.17", "BCR-9.19");
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa inf; c4 usa inf 1", "");
    table.choose("battle e4 c4").roll("inf inf inf");
    assert_eq!(table.at("e4"), "confederate infantry 4", "no return fire, no advance");
    assert_eq!((table.at("c4"), table.at("e5")), (String::new(), "union infantry 4".into()));
}

#[test]
fn bcr_9_18_no_battle_the_turn_a_unit_enters_woods_or_a_building() {
    proves!("BCR-9.18", "BCR-11.03", "BCR-11.14");
    let board = "f4 csa inf; f7 csa inf; e5 usa inf; e8 usa inf; i1 csa inf; i2 usa inf";
    let more = "terrain = { e4 = \"woods\", e7 = \"building\" }";
    let mut table = Table::play("csa all-out-offensive", board, more);
    table.choose("move f4 e4").choose("move f7 e7").choose("done");
    assert_eq!(table.refused("battle e4 e5"), "BCR-11.03");
    assert_eq!(table.refused("battle e7 e8"), "BCR-11.14");
}

#[test]
fn bcr_9_20_attacks_are_chosen_one_at_a_time_after_seeing_the_last() {
    proves!("BCR-9.20");
    let mut table = Table::battle("csa", "e4 csa inf; g5 csa inf; e5 usa inf 1; e6 usa inf", "");
    assert_eq!(table.refused("battle e4 e6"), "BCR-10.04", "e5 stands in the way");
    table.choose("battle g5 e5").roll("sabre cav cav");
    assert_eq!(table.dice("battle e4 e6"), Some(3), "now it does not");
}

#[test]
fn bcr_9_21_the_generals_die_may_be_left_out() {
    proves!("BCR-9.21");
    let mut table = Table::battle("csa", "e4 csa inf g; e8 csa inf; e5 usa inf; e9 usa inf", "");
    assert_eq!((table.dice("battle e4 e5"), table.dice("battle e4 e5 alone")), (Some(5), Some(4)));
    assert_eq!(table.refused("battle e8 e9 alone"), "BCR-9.21", "there is nothing to leave out");
    table.choose("battle e4 e5 alone").roll("cav cav cav cav");
}

#[test]
fn bcr_9_23_the_attackers_own_ground_counts_for_river_and_hill_only() {
    proves!("BCR-9.23");
    for (ground, dice) in
        [("clear", 3), ("woods", 3), ("hill", 3), ("building", 3), ("field", 3), ("river", 2)]
    {
        let more = format!("terrain = {{ e4 = \"{ground}\" }}");
        let table = Table::battle("csa", "e4 csa inf; e6 usa inf", &more);
        assert_eq!(table.dice("battle e4 e6"), Some(dice), "from {ground}");
    }
}
