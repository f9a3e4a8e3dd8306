//! Retreat.

use crate::table::Table;
use bicorne_battlecry::{Side, proves};

/// The unit on e5 is attacked from e8 with these two dice.
fn driven(board: &str, more: &str, roll: &str) -> Table {
    let mut table = Table::battle("csa", &format!("e8 csa inf; {board}"), more);
    table.choose("battle e8 e5").roll(roll);
    table
}

#[test]
fn bcr_14_01_one_hex_per_flag_toward_the_own_edge() {
    proves!("BCR-14.01", "BCR-14.02", "BCR-14.03", "BCR-14.20", "BCR-14.24");
    let mut table = driven("e5 usa inf", "", "flag flag");
    assert_eq!(table.offers(), ["retreat d4", "retreat d5"]);
    table.choose("retreat d5");
    assert_eq!(table.offers(), ["retreat c5", "retreat c6"]);
    table.choose("retreat c6");
    assert_eq!((table.at("c6").as_str(), table.pending()), ("union infantry 4", "draw"));
    // It is the Union's turn now, and a retreat was no move.
    table.draw();
    assert!(!table.state.has_moved(table.state.unit_at("c6".parse().unwrap()).unwrap()));
}

#[test]
fn bcr_14_24_a_first_step_into_a_dead_end_is_legal() {
    proves!("BCR-14.24", "BCR-14.10");
    let mut table = driven("e5 usa inf; c4 usa inf; c5 usa inf", "", "flag flag");
    table.choose("retreat d4");
    assert_eq!(table.at("d4"), "union infantry 3", "the second step is blocked there");
}

#[test]
fn bcr_14_04_terrain_does_not_stop_a_retreat_but_14_05_closed_ground_does() {
    proves!("BCR-14.04", "BCR-14.05");
    let woods = "terrain = { d4 = \"woods\", c4 = \"building\", c5 = \"river\", d5 = \"rough\" }";
    let mut table = driven("e5 usa inf", woods, "flag flag");
    assert_eq!(
        table.offers(),
        ["retreat c4", "retreat c5"],
        "d4 was the only open hex, and does not stop it"
    );
    assert_eq!(table.refused("retreat d5"), "BCR-14.02");
    table.choose("retreat c4");
    let table = driven("e5 usa inf", "terrain = { d4 = \"rough\", d5 = \"rough\" }", "flag cav");
    assert_eq!(table.at("e5"), "union infantry 3");
}

#[test]
fn bcr_14_06_to_14_08_hexes_that_are_closed_to_a_unit() {
    proves!("BCR-14.06", "BCR-14.07", "BCR-14.08");
    for (blocker, closed) in
        [("d4 usa inf", true), ("d4 csa inf", true), ("d4 csa gen", true), ("d4 usa gen", false)]
    {
        let table = driven(&format!("e5 usa inf; d5 usa cav; {blocker}"), "", "flag cav");
        assert_eq!(table.at("e5") == "union infantry 3", closed, "{blocker}");
    }
    let table = driven("e5 usa inf g; d5 usa cav; d4 usa gen", "", "flag cav");
    assert_eq!(table.at("e5"), "union infantry 3 general", "two generals never share a hex");
}

#[test]
fn bcr_14_09_the_attached_general_goes_along() {
    proves!("BCR-14.09");
    let mut table = driven("e5 usa inf g", "", "flag cav");
    table.choose("retreat d4");
    assert_eq!(table.at("d4"), "union infantry 4 general");
}

#[test]
fn bcr_14_11_and_14_23_figures_pay_first_then_the_general_goes_on() {
    proves!("BCR-14.11", "BCR-14.23", "BCR-14.10", "BCR-14.19");
    let mut table = driven("e5 usa inf 1 g; d4 usa inf; d5 usa inf", "", "flag flag");
    assert_eq!(table.flags(Side::Confederate), 1, "the first flag cost the last figure");
    table.choose("retreat d5");
    assert_eq!(table.at("d5"), "union infantry 4 general");
}

#[test]
fn bcr_14_13_stopping_on_a_general_is_a_choice_offered_once() {
    proves!("BCR-14.12", "BCR-14.13");
    let mut table = driven("e5 usa inf; d4 usa gen", "", "flag flag");
    table.choose("retreat d4");
    assert_eq!((table.offers(), table.asked()), (vec!["stop".into(), "continue".into()], Some(Side::Union)));
    table.choose("continue");
    assert_eq!(table.offers(), ["retreat c4", "retreat c5"]);
    table.choose("retreat c4");
    assert_eq!(table.at("c4"), "union infantry 4 general");
    let mut table = driven("e5 usa inf; d4 usa gen", "", "flag cav");
    table.choose("retreat d4");
    assert_eq!(table.pending(), "draw", "no flag is left to ignore: no question");
}

#[test]
fn bcr_14_14_and_14_15_a_lone_general_makes_his_full_retreat() {
    proves!("BCR-14.14", "BCR-14.15", "BCR-14.21");
    let mut table = driven("e5 usa gen; d4 usa inf; d5 usa inf g", "", "flag flag");
    assert_eq!(table.pending(), "retreat", "d4 was the only way, and he may not stop there");
    assert_eq!(table.offers(), ["retreat c4", "retreat c5"]);
    table.choose("retreat c5");
    assert_eq!((table.at("c5").as_str(), table.at("d4").as_str()), ("union general", "union infantry 4"));
    let table = driven("e5 usa gen; d4 usa inf g; d5 csa inf", "", "flag cav");
    assert_eq!((table.at("e5").as_str(), table.flags(Side::Confederate)), ("", 1));
}

#[test]
fn bcr_14_16_the_general_of_a_destroyed_unit_runs_alone() {
    proves!("BCR-14.16");
    let mut table = driven("e5 usa inf 1 g", "", "inf flag");
    table.choose("retreat d4");
    assert_eq!((table.at("d4").as_str(), table.flags(Side::Confederate)), ("union general", 1));
}

#[test]
fn bcr_14_17_off_the_own_edge_and_14_22_before_any_search() {
    proves!("BCR-14.17", "BCR-14.22", "BCR-14.19");
    let mut table = Table::battle("csa", "a9 csa inf; a5 usa inf g", "");
    table.choose("battle a9 a5").roll("flag");
    assert_eq!((table.at("a5").as_str(), table.flags(Side::Confederate)), ("", 2));
    // One row in front of the edge, with both rear hexes taken, it only costs a figure.
    let mut table = Table::battle("csa", "b9 csa inf; b5 usa inf; a5 usa inf; a6 usa inf", "");
    table.choose("battle b9 b5").roll("flag");
    assert_eq!(table.at("b5"), "union infantry 3");
}
