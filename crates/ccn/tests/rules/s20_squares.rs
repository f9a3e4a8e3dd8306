use crate::table::Table;
use bicorne_ccn::{Side, proves};

/// The Allies hold three cards and have infantry on d7; French cavalry on e7 attacks it.
fn charged(board: &str, more: &str) -> Table {
    let hands = "hands = { french = [\"forward\", \"scout-left\"], allied = [\"probe-left\", \"probe-right\", \"probe-centre\"] }";
    let mut table = Table::battle("french", "e7", &format!("e7 F-LC; {board}"), &format!("{hands}\n{more}"));
    table.choose("battle e7 d7");
    table
}

#[test]
fn ccn_20_03_where_squares_are_formed() {
    proves!("CCN-20.02", "CCN-20.03", "CCN-22.08", "CCN-22.25", "CCN-22.28", "CCN-22.29");
    for terrain in ["clear", "forest", "hill", "ford", "bridge", "quarry"] {
        let mut table = charged("d7 B-LN", &format!("terrain = {{ d7 = \"{terrain}\" }}"));
        assert_eq!(table.refused("square"), "", "{terrain}");
        table.choose("square").roll("draw probe-left");
    }
    for terrain in ["town", "windmill"] {
        let table = charged("d7 B-LN", &format!("terrain = {{ d7 = \"{terrain}\" }}"));
        assert_eq!(table.refused("square"), "CCN-20.02", "{terrain}");
    }
    let works = charged("d7 B-LN", "works = [{ hex = \"d7\", sides = [\"ne\"] }]");
    assert_eq!(works.refused("square"), "CCN-20.02");
}

#[test]
fn ccn_20_06_the_counter_is_no_block() {
    proves!("CCN-20.06", "CCN-20.22", "CCN-20.05", "CCN-20.04");
    let mut table = charged("d7 B-LN 2 L", "");
    table.choose("square").roll("draw probe-right");
    assert_eq!((table.at("d7").as_str(), table.hand(Side::Allied)), ("B-LN 2 leader", 2));
    assert_eq!(table.state.track(Side::Allied)[0].map(|c| c.id()), Some("probe-right"));
    table.roll("inf").roll("inf").roll("inf cav");
    assert_eq!(
        (table.at("d7").as_str(), table.pending()),
        ("B-LN 1 leader", "draw"),
        "he is checked as usual"
    );
}

#[test]
fn ccn_20_16_first_strike_of_cavalry_against_a_square() {
    proves!("CCN-20.16", "CCN-20.15", "CCN-20.09");
    let hands =
        "hands = { french = [\"first-strike\", \"scout-left\"], allied = [\"forward\", \"scout-right\"] }";
    let mut table = Table::battle("allied", "d7", "d7 B-LN S; e7 F-LC; i1 F-LN", hands);
    table.choose("battle d7 e7").choose("strike").roll("inf");
    assert_eq!(table.at("d7"), "B-LN 3", "one die");
}

#[test]
fn ccn_20_18_cavalry_keeps_a_square_in_place() {
    proves!("CCN-20.18", "CCN-20.14");
    let mut table = Table::play("allied forward scout-right", "d7 B-LN S; e7 F-LC; i1 F-LN; a1 B-LN", "");
    assert_eq!(table.refused("order d7 out"), "CCN-20.18");
    table.choose("order d7").choose("order a1");
    table.end("order");
    assert_eq!(table.refused("move d7 d8"), "CCN-20.14");
}

#[test]
fn ccn_20_19_the_card_of_a_lost_square_comes_back() {
    proves!("CCN-20.19");
    let mut table = Table::battle("french", "e7", "e7 F-LN; d7 B-LN 1 S; a1 B-LN", "");
    table.choose("battle e7 d7").choose("stand").roll("inf cav cav cav cav");
    assert_eq!((table.hand(Side::Allied), table.banners(Side::French)), (3, 1));
    assert_eq!(table.state.track(Side::Allied), [None; 4]);
}

#[test]
fn ccn_20_21_only_against_cavalry() {
    proves!("CCN-20.21");
    let hands = "hands = { french = [\"forward\", \"scout-left\"], allied = [\"probe-left\", \"probe-right\", \"probe-centre\"] }";
    for attacker in ["F-LN", "F-FA"] {
        let mut table = Table::battle("french", "e7", &format!("e7 {attacker}; d7 B-LN"), hands);
        table.choose("battle e7 d7");
        assert_eq!(table.refused("square"), "CCN-20.21", "{attacker}");
    }
}
