//! Scenario special rules.

use crate::table::Table;
use bicorne_battlecry::{Side, proves};

const HEIGHTS: &str = "objectives = [ { kind = \"per-unit\", side = \"union\", hexes = [\"e5\", \"e6\"] } ]";

#[test]
fn bcr_18_01_a_flag_for_each_unit_as_long_as_it_is_there() {
    proves!("BCR-18.01", "BCR-16.03");
    let mut table = Table::play("usa all-out-offensive", "e4 usa inf; e7 usa gen; e12 csa inf", HEIGHTS);
    table.choose("move e4 e5");
    assert_eq!(table.flags(Side::Union), 1, "at once");
    table.choose("move general e7 e6");
    assert_eq!(table.flags(Side::Union), 1, "a lone general does not count");
    table.draw();
    assert_eq!((table.state.active(), table.flags(Side::Union)), (Side::Confederate, 1), "in both turns");
    let mut table = Table::battle("csa", "e5 usa inf; e9 csa inf", HEIGHTS);
    table.choose("battle e9 e5").roll("flag").choose("retreat d4");
    assert_eq!(table.flags(Side::Union), 0, "lost when it leaves");
}

#[test]
fn bcr_18_03_a_set_must_be_held_whole_at_the_start_of_the_turn() {
    proves!("BCR-18.03", "BCR-18.10", "BCR-16.03");
    let set = "objectives = [ { kind = \"set\", side = \"union\", groups = [[\"e5\"], [\"e7\", \"e8\"]], value = 3 } ]";
    let table = Table::of("usa rally", "e5 usa inf; e9 csa inf", set);
    assert_eq!(table.flags(Side::Union), 0, "one group is missing");
    let mut table = Table::of("usa all-out-offensive", "e5 usa inf; e8 usa inf; i9 csa inf", set);
    assert_eq!(table.flags(Side::Union), 3);
    let flags = table.game.flags(&table.state, Side::Union);
    assert_eq!((flags.captured, flags.objectives), (0, 3), "told apart");
    table.choose("play all-out-offensive").choose("move e8 e7");
    assert_eq!(table.flags(Side::Union), 3, "the group is still held");
    table.choose("move e5 d5");
    assert_eq!(table.flags(Side::Union), 0, "lost the moment a group is left");
    let mut table = Table::play("usa all-out-offensive", "e4 usa inf; e8 usa inf; i9 csa inf", set);
    table.choose("move e4 e5");
    assert_eq!(table.flags(Side::Union), 0, "gained only at the start of the side's turn");
}

#[test]
fn bcr_18_02_hold() {
    proves!("BCR-18.02", "BCR-18.10");
    let hold = "objectives = [ { kind = \"hold\", side = \"union\", hexes = [\"e5\", \"e6\"], value = 2 } ]";
    let mut table = Table::of("usa all-out-offensive", "e5 usa inf; e6 usa inf; i9 csa inf", hold);
    assert_eq!(table.flags(Side::Union), 2, "once, not per unit");
    table.choose("play all-out-offensive").choose("move e5 d5");
    assert_eq!(table.flags(Side::Union), 2);
    let held = hold.replace("value = 2", "value = 2, held = true");
    let mut table = Table::battle("csa", "e5 usa inf 1; e6 csa inf; i9 usa inf", &held);
    assert_eq!(table.flags(Side::Union), 2);
    table.choose("battle e6 e5").roll("inf cav cav cav");
    assert_eq!(table.flags(Side::Union), 0, "lost in the enemy's turn too");
}

#[test]
fn bcr_18_04_horse_artillery() {
    proves!("BCR-18.04");
    let hill = "terrain = { e4 = \"hill\" }";
    let table = Table::battle("csa", "e4 csa horse; e8 usa inf; c5 usa inf", hill);
    assert_eq!((table.dice("battle e4 e8"), table.dice("battle e4 c5")), (Some(1), Some(3)));
    let table = Table::battle("csa", "e4 csa horse; e9 usa inf; d4 usa inf", hill);
    assert_eq!(table.refused("battle e4 e9"), "BCR-18.04", "a hill gives it no longer range");
    let mut table = Table::play("csa bombard", "e4 csa horse; a9 usa inf", "");
    table.choose("move e4 e6").choose("move e6 e8");
    assert_eq!(table.at("e8"), "confederate horse-artillery 2");
}

#[test]
fn bcr_18_05_impassable_rivers() {
    proves!("BCR-18.05");
    let more = "river_impassable = true\nterrain = { d4 = \"river\", d5 = \"bridge\" }";
    let table = Table::play("usa all-out-offensive", "e5 usa inf; e4 usa gen; i1 csa inf", more);
    assert_eq!(table.refused("move e5 d4"), "BCR-18.05");
    assert_eq!(table.refused("move general e4 d4"), "BCR-18.05");
    assert_eq!(table.refused("move e5 d5"), "", "a bridge is normal");
}

const DEN: &str = "terrain = { e5 = \"rough\" }\ndevils_den = [\"e5\"]";

#[test]
fn bcr_18_06_devils_den() {
    proves!("BCR-18.06");
    let mut table = Table::play(
        "csa all-out-offensive",
        "e4 csa inf; f5 csa cav; f4 csa gen; e6 usa inf; i1 csa inf; i2 usa inf",
        DEN,
    );
    assert_eq!(table.refused("move f5 e5"), "BCR-18.06", "infantry only");
    assert_eq!(table.refused("move general f4 e5"), "BCR-18.06", "not a general alone");
    table.choose("move e4 e5");
    assert_eq!(table.refused("move general f4 e5"), "", "he may join the infantry there");
    table.choose("done");
    assert_eq!(table.refused("battle e5 e6"), "BCR-18.06", "no battle the turn it enters");
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa inf 1 g", DEN);
    assert_eq!(table.dice("battle e4 e5"), Some(2));
    table.choose("battle e4 e5").roll("inf flag");
    assert_eq!(table.pending(), "retreat", "the general left alone has no right to ignore it");
    let table = Table::play("csa construct-fieldworks", "e5 csa inf; e8 csa inf; a1 usa inf", DEN);
    assert_eq!(table.refused("works e5 nw ne"), "BCR-11.36");
    // A lone general retreats into the den only onto infantry without a general.
    let mut table = Table::battle("csa", "f5 usa gen; e6 usa inf g; f9 csa inf", DEN);
    table.choose("battle f9 f5").roll("flag");
    assert_eq!(table.flags(Side::Confederate), 1, "the empty den is closed to him");
    let mut table = Table::battle("csa", "f5 usa gen; e6 usa inf g; e5 usa inf; f9 csa inf", DEN);
    table.choose("battle f9 f5").roll("flag");
    assert_eq!(table.at("e5"), "union infantry 4 general");
}

#[test]
fn bcr_18_07_and_18_08_steady_hexes() {
    proves!("BCR-18.07", "BCR-18.08");
    let steady = "steady = [ { side = \"union\", hexes = [\"e5\"] } ]";
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa cav", steady);
    table.choose("battle e4 e5").roll("flag flag cav inf");
    assert_eq!((table.pending(), table.asked()), ("ignore", Some(Side::Union)));
    assert_eq!(table.at("e5"), "union cavalry 2", "after the hits");
    assert_eq!(table.refused("ignore 2"), "BCR-18.07");
    table.choose("ignore 1");
    assert_eq!(table.pending(), "retreat", "one flag is left");
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa cav", steady);
    table.choose("battle e4 e5").roll("flag inf inf inf").choose("ignore 0").choose("retreat d4");
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa gen", steady);
    table.choose("battle e4 e5").roll("flag inf inf inf");
    assert_eq!(table.pending(), "retreat", "a general alone has no such right");
    let mut table = Table::battle("usa", "e4 usa inf; e5 csa cav", steady);
    table.choose("battle e4 e5").roll("flag inf inf inf");
    assert_eq!(table.pending(), "retreat", "only the named side");
}

#[test]
fn bcr_18_09_cadets() {
    proves!("BCR-18.09");
    let table = Table::battle("csa", "e4 csa cadets; e5 usa inf; c4 usa inf; a6 usa inf", "");
    assert_eq!((table.dice("battle e4 e5"), table.dice("battle e4 c4")), (Some(3), Some(2)));
    assert_eq!(table.refused("battle e4 a6"), "BCR-18.09");
    let mut table = Table::play("csa rally probe-left", "e4 csa cadets 3; a1 usa inf", "");
    table.choose("rally e4").roll("inf inf");
    assert_eq!(table.at("e4"), "confederate cadets 4");
}
