//! Command cards.

use crate::table::Table;
use bicorne_battlecry::{Arm, Card, Side, proves};

#[test]
fn bcr_17_01_all_out_offensive_orders_everything() {
    proves!("BCR-17.01", "BCR-6.09");
    let table = Table::play(
        "csa all-out-offensive",
        "e2 csa inf g; e6 csa art; e12 csa cav; g6 csa gen; a1 usa inf",
        "",
    );
    for text in
        ["move e2 e3 follow", "move e6 e7", "move e12 e11", "move general g6 g7", "move general e2 e1"]
    {
        assert!(table.offers_it(text), "{text}");
    }
}

#[test]
fn bcr_17_03_to_17_05_three_two_or_one_order() {
    proves!("BCR-17.03", "BCR-17.04", "BCR-17.05", "BCR-17.26");
    for (card, n) in [("attack", 3), ("probe", 2), ("skirmish", 1)] {
        let board = "e5 csa inf; e6 csa inf g; e7 csa inf; e8 csa inf; e2 csa inf; a1 usa inf";
        let mut table = Table::play(&format!("csa {card}-centre"), board, "");
        assert!(table.offers_it("order general e6"));
        for unit in ["e5", "e6", "e7"].iter().take(n) {
            assert_eq!(table.pending(), "order");
            assert_eq!(table.refused("order e2"), table_clause(card));
            table.choose(&format!("order {unit}"));
        }
        assert_eq!(table.pending(), "move", "{card} has no order left");
    }
}

fn table_clause(card: &str) -> &'static str {
    match card {
        "attack" => "BCR-17.03",
        "probe" => "BCR-17.04",
        _ => "BCR-17.05",
    }
}

#[test]
fn bcr_17_07_and_17_27_bombard_battles_twice_or_moves_twice() {
    proves!("BCR-17.07", "BCR-17.27");
    let board = "e4 csa art; g4 csa art; e6 usa inf; c5 usa inf";
    let mut table = Table::play("csa bombard", board, "terrain = { e5 = \"woods\" }");
    assert_eq!(table.refused("move e4 e6"), "BCR-7.06");
    table.choose("move g4 g5").choose("move g5 g4");
    assert_eq!(table.refused("move g4 g5"), "BCR-17.27");
    table.choose("done");
    assert_eq!(table.refused("battle g4 e6"), "BCR-17.27", "it came back, but it moved");
    table.choose("battle e4 c5").roll("cav cav cav cav");
    table.choose("battle e4 c5").roll("cav cav cav cav");
    assert_eq!(table.pending(), "draw", "two battles, no more");
    // A stop ends one move only.
    let mut table = Table::play("csa bombard", "e4 csa art; a9 usa inf", "terrain = { e5 = \"woods\" }");
    table.choose("move e4 e5").choose("move e5 e6");
}

#[test]
fn bcr_17_08_call_for_reinforcements() {
    proves!("BCR-17.08", "BCR-17.10", "BCR-17.28");
    let board = "c5 usa inf g; i1 csa inf";
    for (roll, arm) in [("inf", Arm::Infantry), ("cav", Arm::Cavalry), ("art", Arm::Artillery)] {
        let mut table = Table::play("usa call-for-reinforcements", board, "");
        let before = table.state.reserve(Side::Union, arm);
        table.roll(roll).choose("place a5");
        assert_eq!(table.state.reserve(Side::Union, arm), before - 1);
        assert!(table.at("a5").starts_with(&format!("union {arm}")));
    }
    let mut table = Table::play("usa call-for-reinforcements", board, "");
    table.roll("flag");
    assert_eq!(table.offers(), ["reinforce infantry", "reinforce cavalry", "reinforce artillery"]);
    table.choose("reinforce cavalry").choose("place c6");
    assert_eq!(table.at("c6"), "union cavalry 3");
    let mut table = Table::play("usa call-for-reinforcements", board, "");
    table.roll("sabre");
    assert_eq!(table.pending(), "draw");
    let mut table = Table::play("usa call-for-reinforcements", board, "reserve = { union = [0, 1, 0] }");
    assert_eq!(table.state.reserve(Side::Union, Arm::Infantry), 0);
    table.roll("flag");
    assert_eq!(table.offers(), ["reinforce cavalry"]);
    assert_eq!(table.refused("reinforce artillery"), "BCR-17.28");
    let mut table = Table::play("usa call-for-reinforcements", board, "reserve = { union = [0, 1, 0] }");
    table.roll("inf");
    assert!(table.cited("BCR-17.10") && table.pending() == "draw");
    let mut table = Table::play("usa call-for-reinforcements", board, "reserve = { union = [0, 0, 0] }");
    table.roll("flag");
    assert_eq!(table.pending(), "draw");
}

#[test]
fn bcr_17_09_where_a_reinforcement_arrives() {
    proves!("BCR-17.09", "BCR-17.28", "BCR-11.37");
    let more = "terrain = { b4 = \"building\", b5 = \"rough\" }";
    let mut table =
        Table::play("usa call-for-reinforcements", "c5 usa inf g; e8 usa gen; a3 usa inf; d4 csa inf", more);
    table.roll("inf");
    assert_eq!(table.refused("place c5"), "BCR-17.09");
    assert_eq!(table.refused("place b5"), "BCR-11.25");
    assert_eq!(table.refused("place d4"), "BCR-17.09");
    assert_eq!(table.refused("place e5"), "BCR-17.09");
    assert_eq!(table.refused("place a3"), "BCR-17.09");
    table.choose("place b4");
    assert_eq!(table.dice("battle b4 d4"), Some(3), "from the building it has just come to");
    assert_eq!(table.refused("move b4 a4"), "BCR-4.03");
    assert_eq!(table.refused("battle c5 d4"), "BCR-6.02", "only the arrived unit may battle");
}

#[test]
fn bcr_17_11_construct_fieldworks() {
    proves!("BCR-17.11", "BCR-11.32", "BCR-6.03");
    let board = "e4 csa inf; e6 csa art; e8 csa cav; e10 csa inf; d4 usa inf";
    let mut table = Table::play("csa construct-fieldworks", board, "");
    assert_eq!(table.refused("works e8 nw ne"), "BCR-17.11");
    assert_eq!(table.refused("works d4 nw ne"), "BCR-17.11");
    table.choose("works e4 nw ne");
    assert_eq!(table.refused("works e4 e ne"), "BCR-6.03");
    table.choose("works e6 w sw");
    assert_eq!((table.pending(), table.state.works().count()), ("draw", 2), "two units at most, no battle");
    let more = "works = [ { hex = \"e4\", sides = [\"nw\", \"ne\"] } ]";
    let mut table = Table::play("csa construct-fieldworks", board, more);
    assert_eq!(table.refused("works e4 nw ne"), "BCR-17.11", "nothing new would be protected");
    table.choose("works e4 ne e").choose("done");
    assert_eq!(table.state.works_at("e4".parse().unwrap()).len(), 3);
}

#[test]
fn bcr_17_12_and_17_13_counter_attack() {
    proves!("BCR-17.12", "BCR-17.13");
    let last = |card: &str| format!("last_card = {{ confederate = \"{card}\" }}");
    let board = "e2 usa inf; e6 usa inf; e12 usa inf 3; i1 csa inf";
    let mut table = Table::play("usa counter-attack", board, &last("assault-centre"));
    assert_eq!(table.state.last_card(Side::Union), Some(Card::AssaultCentre), "centre stays centre");
    assert!(table.offers_it("move e6 e7"));
    table.choose("done").draw();
    let table = Table::play("usa counter-attack", board, &last("force-march"));
    assert_eq!(
        table.offers(),
        ["section left", "section centre", "section right"],
        "the section is chosen anew"
    );
    let mut table = Table::play("usa counter-attack probe-left probe-left", board, &last("rally"));
    table.choose("rally e12");
    let dice = table.game.chance(&table.state).and_then(|c| c.dice());
    assert_eq!(dice, Some(3), "the own hand, Counter-Attack included");
    let table = Table::play("usa counter-attack", board, "last_card = { union = \"probe-left\" }");
    assert_eq!(table.pending(), "draw");
    assert_eq!(
        table.state.last_card(Side::Union),
        Some(Card::ProbeLeft),
        "it did nothing and leaves no trace"
    );
}

#[test]
fn bcr_17_14_fire_and_hold_position() {
    proves!("BCR-17.14", "BCR-17.29", "BCR-1.14");
    let mut table =
        Table::play("csa fire-and-hold", "e2 csa inf; f4 csa art; e3 csa cav; e6 csa inf; e4 usa inf", "");
    table.choose("section left");
    assert_eq!(table.pending(), "battle", "nobody moves");
    assert_eq!(table.dice("battle f4 e4"), Some(5), "a shared hex counts for both of its sections");
    assert_eq!(table.refused("battle e3 e4"), "BCR-1.14");
    assert_eq!(table.refused("battle e6 e4"), "BCR-6.02");
    let mut table = Table::play("csa fire-and-hold", "e2 csa inf; e4 usa inf", "");
    table.choose("section right");
    assert_eq!(table.pending(), "draw", "an empty section may be named");
}

#[test]
fn bcr_17_15_force_march() {
    proves!("BCR-17.15");
    let mut table = Table::play("csa force-march", "e2 csa inf; e3 csa art; e5 usa inf", "");
    table.choose("section left");
    assert_eq!(table.refused("move e2 d4"), "BCR-17.15", "three hexes");
    assert_eq!(table.refused("move e3 e4"), "BCR-1.14");
    table.choose("move e2 d3");
    assert_eq!(table.dice("battle d3 e5"), Some(3), "it moved two hexes and battles");
}

#[test]
fn bcr_17_16_sharp_shooter() {
    proves!("BCR-17.16", "BCR-13.08");
    let mut table = Table::play(
        "csa sharp-shooter",
        "e5 usa inf g; c5 usa gen; e8 csa inf g",
        "terrain = { c5 = \"building\" }",
    );
    assert_eq!(table.offers(), ["shoot c5", "shoot e5"]);
    assert_eq!(table.refused("shoot e8"), "BCR-17.16");
    table.choose("shoot e5").roll("sabre");
    assert_eq!((table.at("e5").as_str(), table.pending()), ("union infantry 4", "draw"));
}

#[test]
fn bcr_17_17_to_17_19_hit_and_run() {
    proves!("BCR-17.17", "BCR-17.18", "BCR-17.19");
    let mut table = Table::play("csa hit-and-run", "e4 csa cav; e8 csa cav; e6 usa inf", "");
    table.choose("move e4 e5");
    assert_eq!(table.refused("move e5 e4"), "BCR-17.18");
    table.choose("done").choose("battle e5 e6").roll("cav cav cav");
    assert_eq!(table.pending(), "second-move", "the other cavalry has no target");
    assert_eq!(table.refused("battle e5 e6"), "BCR-9.01", "no second battle");
    table.choose("move e5 e2").choose("move e8 e9");
    assert_eq!(table.pending(), "draw", "a second move needs no battle");
}

#[test]
fn bcr_17_20_and_17_21_leadership() {
    proves!("BCR-17.20", "BCR-17.21");
    let board = "e4 csa inf g; e8 csa art g; g6 csa gen; g10 csa inf; e5 usa inf; e9 usa inf; g11 usa inf";
    let mut table = Table::play("csa leadership", board, "");
    assert_eq!(table.refused("move general g6 g7"), "BCR-6.02", "lone generals are not ordered");
    assert_eq!(table.refused("move g10 g9"), "BCR-6.02");
    table.choose("move general e4 d5").choose("done");
    assert_eq!(table.dice("battle e4 e5"), Some(4), "still ordered, without his dice");
    assert_eq!(table.dice("battle e8 e9"), Some(7), "artillery too");
}

#[test]
fn bcr_17_22_rally_restores_and_the_unit_may_battle() {
    proves!("BCR-17.22");
    let board = "e4 csa inf 2; e6 csa cav; e8 usa inf; e5 usa inf";
    let mut table = Table::play("csa rally probe-left", board, "");
    assert_eq!((table.offers(), table.refused("rally e6")), (vec!["rally e4".into()], "BCR-17.22"));
    table.choose("rally e4").roll("sabre flag");
    assert_eq!(table.at("e4"), "confederate infantry 2", "nothing was restored");
    assert_eq!(table.dice("battle e4 e5"), Some(4));
    assert_eq!(table.refused("battle e6 e5"), "BCR-6.02");
}

#[test]
fn bcr_17_23_and_17_24_short_of_supplies() {
    proves!("BCR-17.23", "BCR-17.24");
    let mut table =
        Table::play("csa short-of-supplies", "a6 usa inf g; c5 usa gen; e5 csa inf; a7 usa inf", "");
    assert_eq!(table.refused("supply c5"), "BCR-17.24", "a lone general cannot be chosen");
    assert_eq!(table.refused("supply g5"), "BCR-17.23");
    assert!(table.offers_it("supply e5"), "an own unit may be chosen");
    table.choose("supply a6");
    assert_eq!(table.asked(), Some(Side::Union));
    assert!(table.offers_it("place a6"), "a unit on its own edge may stay");
    assert_eq!(table.refused("place a7"), "BCR-17.24");
    assert_eq!(table.refused("place b6"), "BCR-17.23");
    table.choose("place a6");
    assert_eq!((table.at("a6").as_str(), table.pending()), ("union infantry 4 general", "draw"));
}

#[test]
fn bcr_17_25_a_general_rides_twice_with_the_same_unit_only() {
    proves!("BCR-17.25");
    let mut table = Table::play("csa bombard", "e4 csa art g; e7 csa art; a9 usa inf", "");
    table.choose("move e4 e5 follow").choose("move e5 e4 stay").choose("move e7 e6").choose("move e6 e5");
    assert_eq!(table.at("e5"), "confederate artillery 2 general");
    let mut table = Table::play("csa bombard", "e4 csa art g; e6 csa art; a9 usa inf", "");
    table.choose("move e4 e5 follow").choose("move e5 d5 stay").choose("move e6 e5");
    assert_eq!(table.refused("move e5 e6 follow"), "BCR-17.25", "he rode with the other battery");
    assert_eq!(table.refused("move e5 e6 stay"), "");
    let mut table = Table::play("csa bombard", "e4 csa art g; a9 usa inf", "");
    table.choose("move e4 e5 follow").choose("move e5 e6 follow");
    assert_eq!(table.at("e6"), "confederate artillery 2 general");
}
