//! Components and limits.

use crate::table::Table;
use bicorne_battlecry::{Arm, BattleCry, Card, Data, Kind, Side, proves};
use bicorne_core::{GameModule, Options};
use bicorne_hexcard::{DieFace, Roll};

#[test]
fn bcr_1_01_two_armies_of_at_most_sixteen_units_and_three_generals() {
    proves!("BCR-1.01", "BCR-1.02");
    let row: Vec<String> = (1..=10).map(|n| format!("e{n} usa inf")).collect();
    let table = Table::of("usa rally", &row.join("; "), "");
    assert_eq!(table.state.reserve(Side::Union, Arm::Infantry), 0);
    assert_eq!(Side::ALL.len(), 2);
    let too_many = Table::text("usa rally", &format!("{}; e11 usa inf", row.join("; ")), "");
    let bad = BattleCry::from_setup(&too_many, &Options::new()).unwrap_err().to_string();
    assert!(bad.contains("BCR-1.02"), "{bad}");
}

#[test]
fn bcr_1_03_to_1_05_full_sizes_are_four_three_and_two() {
    proves!("BCR-1.03", "BCR-1.04", "BCR-1.05", "BCR-1.07");
    for (kind, roll, full) in [("inf", "inf inf", 4), ("cav", "cav cav", 3), ("art", "art art", 2)] {
        let board = format!("e4 csa {kind} {}; a1 usa inf", full - 1);
        let mut table = Table::play("csa rally probe-left", &board, "");
        table.choose("rally e4").roll(roll);
        assert!(table.at("e4").ends_with(&full.to_string()), "one figure was missing: {}", table.at("e4"));
    }
}

#[test]
fn bcr_1_06_a_general_is_a_single_figure() {
    proves!("BCR-1.06");
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa gen", "");
    table.choose("battle e4 e5").roll("inf inf inf sabre");
    assert_eq!(table.at("e5"), "");
    assert_eq!(table.flags(Side::Confederate), 1);
}

#[test]
fn bcr_1_08_the_deck_has_sixty_cards_of_seventeen_kinds() {
    proves!("BCR-1.08");
    let table = Table::of("usa rally", "e4 usa inf; i1 csa inf", "");
    assert_eq!(table.game.data().deck.len(), 60);
    let mut kinds: Vec<&str> = Card::ALL.iter().map(|c| c.kind_id()).collect();
    kinds.dedup();
    assert_eq!(kinds.len(), 17);
}

#[test]
fn bcr_1_09_infantry_is_on_two_sides_of_the_die() {
    proves!("BCR-1.09", "BCR-1.10");
    let mut table = Table::play("csa leadership", "e4 csa art g; e5 usa inf", "");
    table.choose("done").choose("battle e4 e5");
    let mut sides = Vec::new();
    Roll::odds(1, |roll, weight| sides.push((roll.to_string(), weight)));
    assert_eq!(sides.iter().find(|(face, _)| face == "inf").unwrap().1, u64::from(DieFace::Infantry.sides()));
    assert_eq!(sides.iter().map(|(_, weight)| weight).sum::<u64>(), 6);
    // Seven dice is the largest battle roll; nothing caps it.
    table.roll("cav cav cav cav cav cav cav");
    assert_eq!(table.at("e5"), "union infantry 4");
}

#[test]
fn bcr_1_11_there_are_six_field_works() {
    proves!("BCR-1.11");
    let works: Vec<String> =
        (1..=5).map(|n| format!("{{ hex = \"b{n}\", sides = [\"nw\", \"ne\"] }}")).collect();
    let more = format!("works = [{}]", works.join(", "));
    let mut table = Table::play("csa construct-fieldworks", "e4 csa inf; e6 csa inf; a1 usa inf", &more);
    assert_eq!(table.state.works_left(), 1);
    table.choose("works e4 nw ne");
    assert_eq!((table.state.works_left(), table.pending()), (0, "draw"));
    // With no token left the card cannot be used (BCR-5.07), and nobody may build.
    table.draw();
    assert!(!table.game.is_usable(&table.state, Side::Union, Card::ConstructFieldworks));
    let seven = format!("works = [{}]", [works.join(", "), works.join(", ")].join(", "));
    let bad = BattleCry::from_setup(&seven, &Options::new()).unwrap_err().to_string();
    assert!(bad.contains("BCR-1.11"), "{bad}");
}

#[test]
fn bcr_1_13_order_cards_have_a_section_and_a_number() {
    proves!("BCR-1.13");
    Table::play("csa probe-left", "e2 csa inf; a1 usa inf", "");
    for card in Card::ALL {
        let ordinary =
            card.section().is_some() || matches!(card, Card::CoordinatedAttack | Card::AllOutOffensive);
        assert_eq!(card.is_special(), !ordinary, "{card}");
    }
}

#[test]
fn bcr_1_14_a_card_that_names_arms_orders_no_other() {
    proves!("BCR-1.14");
    let mut table = Table::play("csa bombard", "e4 csa art; e6 csa inf; g4 csa gen; d4 usa inf", "");
    assert_eq!(table.refused("move e6 e7"), "BCR-1.14");
    assert_eq!(table.refused("move general g4 g5"), "BCR-1.14");
    table.choose("done");
    assert_eq!(table.refused("battle e6 d4"), "BCR-1.14");
}

#[test]
fn the_data_holds_the_numbers_of_the_rules() {
    let data = Data::get();
    assert_eq!(data.pool, [10, 3, 3]);
    assert_eq!((data.generals, data.works_tokens, data.flags_to_win), (3, 6, 6));
    assert_eq!(Kind::ALL.map(|k| data.profile(k).figures), [4, 3, 2, 2, 4]);
}
