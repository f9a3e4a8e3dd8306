//! End of turn; victory.

use crate::table::Table;
use bicorne_battlecry::{Side, proves};

#[test]
fn bcr_15_01_discard_then_draw_then_the_other_player() {
    proves!("BCR-15.01", "BCR-15.02", "BCR-5.06");
    let mut table = Table::play("csa probe-left rally", "e12 csa inf; a1 usa inf", "");
    assert_eq!(table.state.discard_pile().len(), 1);
    table.roll("draw attack-left");
    assert_eq!(table.state.hand(Side::Confederate).len(), 2);
    assert_eq!((table.state.active(), table.state.turns()), (Side::Union, 2));
}

#[test]
fn bcr_15_03_the_discard_pile_is_shuffled_when_the_draw_pile_is_empty() {
    proves!("BCR-15.03");
    let mut table = Table::play("csa probe-left", "e12 csa inf; a1 usa inf", "draw = 0");
    assert!(table.cited("BCR-15.03"));
    assert_eq!((table.state.draw_pile().len(), table.state.discard_pile().len()), (59, 0));
    table.roll("draw probe-left");
    assert_eq!(table.state.draw_pile().len(), 58);
}

#[test]
fn bcr_15_04_all_out_offensive_reshuffles_before_the_draw() {
    proves!("BCR-15.04", "BCR-17.01");
    let mut table = Table::battle("csa", "e12 csa inf; a1 usa inf", "discard = 30");
    assert_eq!(table.state.discard_pile().len(), 0);
    table.roll("draw all-out-offensive");
    assert_eq!(table.state.hand(Side::Confederate).len(), 1);
}

#[test]
fn bcr_16_02_units_and_generals_are_flags_that_never_return() {
    proves!("BCR-16.02", "BCR-13.06", "BCR-16.06", "BCR-16.01");
    let mut table = Table::battle("csa", "a4 csa inf; a5 usa inf g", "flags = 2");
    table.choose("battle a4 a5").roll("flag cav cav cav");
    assert_eq!(table.winner(), Some(Side::Confederate));
    assert_eq!(
        table.state.reserve(Side::Union, bicorne_battlecry::Arm::Infantry),
        9,
        "the reserve does not grow"
    );
}

#[test]
fn bcr_16_05_the_active_player_wins_if_both_reach_the_goal_at_once() {
    proves!("BCR-16.05", "BCR-16.03");
    // Union's unit on e5 counts for Union; destroying it gives the Confederates their sixth flag, and at the same check the
    // unit on a5 gives Union nothing more. Both totals are reached when Union moves onto a second objective hex.
    let more = "captured = { union = 5, confederate = 4 }\nobjectives = [\n  { kind = \"per-unit\", side = \"union\", hexes = [\"e5\"] },\n  { kind = \"per-unit\", side = \"confederate\", hexes = [\"e9\", \"e10\"] },\n]";
    let mut table = Table::play("usa all-out-offensive", "e4 usa inf; e9 csa inf", more);
    assert_eq!((table.flags(Side::Union), table.flags(Side::Confederate)), (5, 5));
    table.choose("move e4 e5");
    assert_eq!(table.winner(), Some(Side::Union));
    let both = more.replace("confederate = 4", "confederate = 5");
    let table = Table::of("usa all-out-offensive", "e5 usa inf; e9 csa inf", &both);
    assert_eq!(table.winner(), Some(Side::Union), "both have six: the player whose turn it is wins");
    let table = Table::of("csa all-out-offensive", "e5 usa inf; e9 csa inf", &both);
    assert_eq!(table.winner(), Some(Side::Confederate));
}

#[test]
fn bcr_16_07_somebody_always_wins() {
    proves!("BCR-16.07");
    let more = "captured = { union = 5 }\nobjectives = [ { kind = \"per-unit\", side = \"union\", hexes = [\"e5\"] } ]";
    let table = Table::of("csa rally", "e5 usa inf; e9 csa inf", more);
    assert_eq!(table.winner(), Some(Side::Union));
}
