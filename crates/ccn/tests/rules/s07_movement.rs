use crate::table::Table;
use bicorne_ccn::proves;

/// Where the unit on e6 may go, alone on the board but for an enemy far away.
fn reach(card: &str, kind: &str, more: &str) -> usize {
    let mut table = Table::play(&format!("french {card} probe-left"), &format!("e6 {kind}; a13 B-LN"), more);
    table.order("e6");
    table.offers().iter().filter(|t| t.starts_with("move e6")).count()
}

#[test]
fn ccn_7_03_to_7_08_allowances() {
    proves!("CCN-26.01");
    for (kind, hexes) in [("F-LN", 6), ("F-OG", 6), ("F-MI", 6), ("F-FA", 6)] {
        assert_eq!(reach("forward", kind, ""), hexes, "{kind}: one hex");
    }
    for kind in ["F-LT", "F-YG", "F-HA", "F-HC", "F-CU"] {
        assert_eq!(reach("forward", kind, ""), 18, "{kind}: two hexes");
    }
    assert_eq!(reach("forward", "F-LC", ""), 36, "light cavalry: three hexes");
}

#[test]
fn ccn_7_05_cavalry_moves_and_battles() {
    proves!("CCN-7.05", "CCN-7.06");
    for (kind, from) in [("F-LC", "e3"), ("F-HC", "e4")] {
        let mut table = Table::play("french forward scout-left", &format!("{from} {kind}; e7 B-LN"), "");
        table.order(from).choose(&format!("move {from} e6"));
        assert!(table.offers_it("battle e6 e7"), "{kind}");
        assert!(table.cited(if kind == "F-LC" { "CCN-7.05" } else { "CCN-7.06" }));
    }
}

#[test]
fn ccn_7_07_guns_move_or_battle() {
    proves!("CCN-7.01", "CCN-7.02", "CCN-7.07", "CCN-8.10");
    let board = "e5 F-FA; e8 B-LN; i5 F-LN; g5 B-LN";
    let mut table = Table::play("french forward scout-left", board, "");
    table.order("e5 i5").choose("move e5 e6").choose("done");
    assert_eq!(table.refused("battle e6 e8"), "CCN-7.07");
    let table = Table::battle("french", "e5 i5", board, "");
    assert_eq!(table.refused("battle e5 e8"), "");
}

#[test]
fn ccn_7_10_occupied_hexes() {
    proves!("CCN-7.10", "CCN-7.11", "CCN-7.16", "CCN-7.21");
    let board = "e6 F-LC L; e7 B-LN; d5 F-LN; f5 leader allied; f6 leader french; a1 B-LN";
    let mut table = Table::play("french forward scout-left", board, "");
    table.order("e6");
    for taken in ["e7", "d5", "f5"] {
        assert_eq!(table.refused(&format!("move e6 {taken}")), "CCN-7.10", "{taken}");
    }
    assert_eq!(table.refused("move e6 f6"), "CCN-7.11", "it has a leader already");
    table.choose("move e6 d7");
    assert_eq!(table.at("d7"), "F-LC 4 leader", "past an enemy, without a stop");
    let board = "e6 F-LC; f6 F-LN; d5 F-LN; d6 F-LN; e5 F-LN; e7 F-LN; f5 F-LN; c6 F-LC; a1 B-LN";
    let mut shut_in = Table::play("french forward scout-left", board, "");
    shut_in.order("e6 c6");
    assert_eq!(shut_in.refused("move e6 e8"), "CCN-7.21", "there is no way");
    let board = "e6 F-LC; f6 leader french; d5 F-LN; d6 F-LN; e5 F-LN; e7 F-LN; f5 F-LN; a1 B-LN";
    let mut table = Table::play("french forward scout-left", board, "");
    table.choose("order e6").choose("done");
    assert_eq!(table.refused("move e6 g7"), "CCN-7.11", "it must stop with the leader");
    table.choose("move e6 f6");
    assert_eq!(table.at("f6"), "F-LC 4 leader");
    assert!(table.cited("CCN-7.11"));
}

#[test]
fn ccn_7_12_leaders_pass_friends_and_end_alone() {
    proves!("CCN-7.12", "CCN-7.13", "CCN-7.19", "CCN-26.08");
    let board = "e6 leader french; e7 F-LN L; e8 F-FA; e5 B-LN; i1 F-LN";
    let mut table = Table::play("french forward scout-left", board, "");
    table.choose("order leader e6").choose("done");
    assert_eq!(table.refused("move leader e6 e7"), "CCN-7.12");
    assert_eq!(table.refused("move leader e6 e5"), "CCN-7.13");
    assert_eq!(table.refused("exit leader e6 i6"), "CCN-7.19");
    table.choose("move leader e6 e8");
    assert_eq!(table.at("e8"), "F-FA 3 leader", "past the one, to the other, whatever its class");
}

#[test]
fn ccn_7_17_impassable() {
    proves!("CCN-7.17", "CCN-22.33", "CCN-22.24", "CCN-22.32", "CCN-22.29");
    let more = "terrain = { e7 = \"river\", d6 = \"rugged\", f6 = \"quarry\" }";
    let mut table = Table::play("french forward scout-left", "e6 F-HA; g5 leader french; a1 B-LN", more);
    table.choose("order leader g5").order("e6");
    assert_eq!(table.refused("move e6 e7"), "CCN-22.24");
    assert_eq!(table.refused("move e6 d6"), "CCN-22.32");
    assert_eq!(table.refused("move e6 f6"), "CCN-22.33", "closed to artillery");
    assert_eq!(table.refused("move leader g5 f6"), "", "not to a leader");
    let mut table = Table::play("french forward scout-left", "e6 F-LC; a1 B-LN", more);
    table.order("e6").choose("move e6 f6");
    assert!(table.at("f6") == "F-LC 4");
}

#[test]
fn ccn_7_18_two_hexes_cost_light_infantry_its_battle() {
    proves!("CCN-7.18", "CCN-9.10");
    let board = "e4 F-LT; e8 B-LN; i5 F-LN; g5 B-LN";
    let mut table = Table::play("french forward scout-left", board, "");
    table.order("e4 i5").choose("move e4 e6").choose("done");
    assert_eq!(table.refused("battle e6 e8"), "CCN-7.04", "two hexes");
    assert_eq!(table.refused("battle i5 g5"), "");
}

#[test]
fn ccn_7_20_the_length_of_a_move_is_the_hexes_entered() {
    proves!("CCN-7.20", "CCN-7.21");
    // E8 is two hexes from E6, but the straight way is barred: the way round is three hexes.
    let reach = |kind: &str| {
        let board = format!("e6 {kind}; e7 F-LN; d7 F-LN; f7 F-LN; a1 B-LN");
        let mut table = Table::play("french forward scout-left", &board, "");
        table.choose("order e6").choose("done");
        (table.refused("move e6 e8"), table.refused("move e6 e6"))
    };
    assert_eq!(reach("F-HC"), ("CCN-7.21", "CCN-7.20"), "two hexes do not lead there");
    assert_eq!(reach("F-LC").1, "CCN-7.20", "nobody goes out and comes back");
    let board = "e6 F-LC; e7 F-LN; d7 F-LN; a1 B-LN; g7 leader french";
    let mut table = Table::play("french forward scout-left", board, "");
    table.choose("order leader g7").choose("order e6").end("order");
    assert_eq!(table.refused("move leader g7 g7"), "CCN-7.20", "no leader either");
    table.choose("move e6 e8");
    assert_eq!(table.at("e8"), "F-LC 4");
}

#[test]
fn ccn_7_22_a_leader_rides_on_after_he_was_met() {
    proves!("CCN-7.22");
    let mut table = Table::play("french forward scout-left", "e6 F-LN; e7 leader french; a1 B-LN", "");
    table.choose("order leader e7").choose("order e6");
    table.end("order");
    table.choose("move e6 e7");
    assert_eq!(table.at("e7"), "F-LN 4 leader");
    table.choose("move leader e7 e8");
    assert_eq!((table.at("e7").as_str(), table.at("e8").as_str()), ("F-LN 4", "leader"));
}
