//! Turn sequence.

use crate::table::Table;
use bicorne_battlecry::{Side, proves};

#[test]
fn bcr_4_01_card_orders_moves_battles_draw() {
    proves!("BCR-4.01", "BCR-4.02", "BCR-15.01", "BCR-15.02");
    let mut table = Table::of("csa probe-left", "e2 csa inf; e3 csa inf; e5 usa inf", "");
    let mut steps = vec![table.pending()];
    assert_eq!(table.refused("done"), "BCR-5.01");
    for text in ["play probe-left", "order e2", "order e3", "done", "done"] {
        table.choose(text);
        steps.push(table.pending());
    }
    assert_eq!(steps, ["play", "order", "order", "move", "battle", "draw"]);
    table.draw();
    assert_eq!((table.asked(), table.pending()), (Some(Side::Union), "play"));
    assert_eq!(table.state.hand(Side::Confederate).len(), 1, "the hand is back to its size");
}

#[test]
fn bcr_4_03_orders_before_moves_before_battles() {
    proves!("BCR-4.03", "BCR-9.01", "BCR-6.01");
    let mut table =
        Table::play("csa attack-left", "e2 csa inf; e3 csa inf; e4 csa inf; e5 usa inf; e1 csa inf", "");
    assert_eq!(table.refused("move e2 f2"), "BCR-4.03");
    table.choose("order e2").choose("order e4").choose("done");
    assert_eq!(table.refused("order e3"), "BCR-4.03");
    assert_eq!(table.refused("battle e4 e5"), "BCR-9.01");
    table.choose("done");
    assert_eq!(table.refused("move e2 f2"), "BCR-4.03");
    assert_eq!(table.refused("battle e4 e5"), "");
}

#[test]
fn bcr_4_04_each_battle_is_resolved_before_the_next() {
    proves!("BCR-4.04", "BCR-9.04", "BCR-9.20");
    let mut table = Table::battle("csa", "e4 csa inf; f4 csa inf; e5 usa inf", "");
    table.choose("battle e4 e5").roll("flag inf inf cav");
    assert_eq!((table.pending(), table.asked()), ("retreat", Some(Side::Union)));
    assert_eq!(table.refused("battle f4 e5"), "BCR-9.01");
    table.choose("retreat d5");
    // The second attack meets the unit where it now stands.
    assert_eq!(table.offers(), ["battle f4 d5", "done"]);
    table.choose("battle f4 d5");
}

#[test]
fn bcr_4_05_the_other_player_only_answers() {
    proves!("BCR-4.05");
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa inf", "");
    let check = |table: &Table, seat: u8, text: &str| {
        use bicorne_core::Game;
        table.game.check(&table.state, bicorne_core::Seat(seat), text.parse().unwrap()).is_ok()
    };
    assert!(!check(&table, 0, "done") && check(&table, 1, "done"));
    table.choose("battle e4 e5").roll("flag cav cav cav");
    assert!(check(&table, 0, "retreat d4") && !check(&table, 1, "retreat d4"));
}

#[test]
fn bcr_4_06_a_win_drops_the_rest_of_the_turn() {
    proves!("BCR-4.06", "BCR-16.01", "BCR-16.04", "BCR-16.07");
    let mut table =
        Table::battle("csa", "e4 csa inf; g5 csa inf; e5 usa inf 1", "captured = { confederate = 5 }");
    table.choose("battle e4 e5").roll("inf flag flag cav");
    assert_eq!(table.winner(), Some(Side::Confederate));
    assert!(table.state.in_play().is_some(), "neither discard nor draw");
    assert!(table.offers().is_empty());
}
