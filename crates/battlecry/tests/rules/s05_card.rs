//! Playing a card.

use crate::table::Table;
use bicorne_battlecry::{Card, Fact, Side, proves};

#[test]
fn bcr_5_01_exactly_one_card_of_the_hand() {
    proves!("BCR-5.01", "BCR-5.02");
    let mut table = Table::of("csa probe-left attack-left", "e2 csa inf; e3 csa inf; a1 usa inf", "");
    assert_eq!(table.offers(), ["play probe-left", "play attack-left"]);
    assert_eq!(table.refused("play rally"), "BCR-5.01");
    table.choose("play probe-left");
    assert_eq!(table.refused("play attack-left"), "BCR-5.01");
}

#[test]
fn bcr_5_03_without_a_usable_card_one_may_be_discarded() {
    proves!("BCR-5.03", "BCR-5.08", "BCR-5.09", "BCR-5.07");
    let mut table = Table::of(
        "csa probe-left rally",
        "e12 csa inf; a1 usa inf",
        "last_card = { confederate = \"probe-right\" }",
    );
    assert_eq!(table.offers(), ["play probe-left", "play rally", "discard probe-left", "discard rally"]);
    table.choose("discard rally");
    let shown = |e: &bicorne_battlecry::Event| matches!(e.fact, Fact::Discarded { card: Card::Rally, .. });
    assert!(table.events.iter().any(shown), "the discarded card is shown");
    assert_eq!(table.state.last_card(Side::Confederate), Some(Card::ProbeRight), "it was not played");
    assert_eq!((table.pending(), table.state.discard_pile().len()), ("draw", 1));
    let table = Table::of("csa probe-left attack-right", "e12 csa inf; a1 usa inf", "");
    assert_eq!(table.refused("discard probe-left"), "BCR-5.03", "attack-right could order e12");
}

#[test]
fn bcr_5_04_any_card_may_be_played_for_nothing() {
    proves!("BCR-5.04", "BCR-17.30");
    let mut table = Table::of("csa probe-left attack-right", "e12 csa inf; a1 usa inf", "");
    table.choose("play probe-left");
    assert_eq!(table.pending(), "draw");
    assert!(table.cited("BCR-17.30"));
    assert_eq!(table.state.last_card(Side::Confederate), Some(Card::ProbeLeft), "it counts as the last card");
}

#[test]
fn bcr_5_05_numbers_are_maxima_and_idle_turns_are_legal() {
    proves!("BCR-5.05", "BCR-5.10");
    let mut table = Table::play("csa attack-left", "e2 csa inf; e3 csa inf; a1 usa inf", "");
    table.choose("done");
    assert_eq!(table.pending(), "draw", "no order, no move, no battle");
}

#[test]
fn bcr_5_06_the_card_lies_open_until_the_draw() {
    proves!("BCR-5.06");
    let mut table = Table::play("csa attack-left", "e2 csa inf; e3 csa inf; a13 usa inf", "");
    assert_eq!(table.state.in_play(), Some(Card::AttackLeft));
    table.choose("order e2").choose("done");
    assert_eq!((table.state.in_play(), table.state.discard_pile().len()), (Some(Card::AttackLeft), 0));
    table.choose("done");
    assert_eq!((table.state.in_play(), table.state.discard_pile().len()), (None, 1));
    assert!(table.cited("BCR-5.06"));
}

#[test]
fn bcr_5_07_when_each_card_is_usable() {
    proves!("BCR-5.07");
    let usable = |board: &str, more: &str| {
        let table = Table::of("csa rally", board, more);
        Card::ALL
            .into_iter()
            .filter(|card| table.game.is_usable(&table.state, Side::Confederate, *card))
            .map(Card::id)
            .collect::<Vec<_>>()
    };
    let always = ["call-for-reinforcements", "short-of-supplies"];
    assert_eq!(usable("a1 usa inf", ""), always);
    let everything = ["coordinated-attack", "all-out-offensive"];
    let left = ["skirmish-left", "probe-left", "attack-left", "assault-left"];
    let with = |more: &[&'static str]| {
        let mut all: Vec<&str> = [&left[..], &everything, &always, more].concat();
        all.sort_by_key(|id| id.parse::<Card>().unwrap());
        all
    };
    assert_eq!(usable("e2 csa gen; a1 usa inf", ""), with(&[]), "a lone general can be ordered by section");
    assert_eq!(usable("e2 csa cav; a1 usa inf", ""), with(&["hit-and-run"]));
    let guns = ["bombard", "fire-and-hold", "construct-fieldworks"];
    assert_eq!(usable("e2 csa art; a1 usa inf", ""), with(&guns));
    let foot = ["fire-and-hold", "force-march", "construct-fieldworks"];
    assert_eq!(usable("e2 csa inf; a1 usa inf", ""), with(&foot));
    assert_eq!(usable("e2 csa inf; a1 usa inf", "terrain = { e2 = \"river\" }"), with(&foot[..2]));
    assert_eq!(usable("e2 csa cav 2; a1 usa inf", ""), with(&["hit-and-run", "rally"]));
    assert_eq!(usable("e2 csa cav g; a1 usa inf", ""), with(&["hit-and-run", "leadership"]));
    assert_eq!(usable("e2 csa cav; a1 usa gen", ""), with(&["hit-and-run", "sharp-shooter"]));
    let last = |card: &str| format!("last_card = {{ union = \"{card}\" }}");
    assert_eq!(
        usable("e2 csa cav; a1 usa inf", &last("probe-right")),
        with(&["hit-and-run", "counter-attack"])
    );
    assert_eq!(usable("e2 csa cav; a1 usa inf", &last("probe-left")), with(&["hit-and-run"]));
}
