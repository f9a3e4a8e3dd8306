use crate::table::Table;
use bicorne_ccn::proves;

#[test]
fn ccn_9_01_who_fires_at_whom() {
    proves!("CCN-9.01", "CCN-9.02", "CCN-9.03", "CCN-9.05", "CCN-9.07");
    let board =
        "e6 F-LC; e8 B-LN; g6 F-LN; g8 leader allied; g9 B-LN; i1 F-LT; i2 B-LN; i3 B-LN; c12 F-LN; c13 B-LN";
    let table = Table::battle("french", "e6 g6 i1 c12", board, "");
    assert_eq!(table.refused("battle e6 e8"), "CCN-9.01");
    assert_eq!(table.refused("battle g6 g8"), "CCN-9.05");
    assert_eq!(table.refused("battle g6 g9"), "CCN-9.07");
    assert_eq!(table.refused("battle g6 g5"), "CCN-9.02");
    assert_eq!(table.refused("battle i1 i3"), "CCN-9.03", "an enemy unit is adjacent");
    assert_eq!(table.refused("battle i1 i2"), "");
}

#[test]
fn ccn_9_04_a_lone_leader_next_door_does_not_forbid_fire() {
    proves!("CCN-9.04", "CCN-9.06", "CCN-9.17");
    let mut table = Table::battle("french", "e6", "e6 F-LN; e5 leader allied; e8 B-LC; a1 B-LN", "");
    table.choose("battle e6 e8");
    assert_eq!(table.pending(), "roll", "the target of fire does not answer");
    table.roll("inf cav cav sabre");
    assert_eq!((table.at("e8").as_str(), table.pending()), ("B-LC 1", "draw"), "sabres miss; no battle back");
}

#[test]
fn ccn_9_10_two_hexes_and_no_fire() {
    proves!("CCN-9.10", "CCN-11.04", "CCN-7.04");
    let board = "e4 F-LT; e8 B-LN; i5 F-LN; g5 B-LN; d7 B-LN";
    let mut table = Table::play("french forward scout-left", board, "");
    table.order("e4 i5").choose("move e4 e6").choose("done");
    assert_eq!(table.refused("battle e6 e8"), "CCN-7.04");
    assert_eq!(table.refused("battle e6 d7"), "CCN-7.04");
}

#[test]
fn ccn_9_12_artillery_by_range() {
    proves!("CCN-9.12", "CCN-9.13", "CCN-9.14", "CCN-9.16", "CCN-11.08", "CCN-11.09", "CCN-11.10");
    let dice = |kind: &str, target: &str| {
        let board = format!("e5 {kind}; {target} B-LN; i1 F-LN");
        Table::of("french forward scout-left", &board, "").dice("e5", target)
    };
    let row = |kind: &str| ["e6", "e7", "e8", "e9", "e10"].map(|t| dice(kind, t));
    assert_eq!(row("F-FA"), [4, 3, 2, 2, 1]);
    assert_eq!(row("F-FA 2"), [4, 3, 2, 2, 1], "two blocks roll as three");
    assert_eq!(row("F-FA 1"), [3, 2, 1, 1, 1]);
    assert_eq!(row("F-GFA"), [5, 3, 2, 2, 1], "the guard's die is for melee");
    assert_eq!(row("F-GFA 1"), [4, 2, 1, 1, 1]);
    assert_eq!(row("F-HA"), [3, 2, 1, 1, 0]);
    assert_eq!(row("F-HA 1"), [2, 1, 1, 1, 0]);
}
