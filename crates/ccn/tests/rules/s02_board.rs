use crate::table::Table;
use bicorne_ccn::{Side, proves};
use bicorne_geom::hexes::{Hex, distance};

#[test]
fn ccn_2_04_distance_counts_steps() {
    proves!("CCN-2.04", "CCN-2.05");
    let table = Table::battle("french", "e6", "e6 F-LN; e7 B-LN; e8 B-LN", "terrain = { d7 = \"river\" }");
    let hex = |name: &str| name.parse::<Hex>().unwrap();
    assert_eq!((distance(hex("e6"), hex("e8")), distance(hex("e6"), hex("c8"))), (2, 3));
    assert_eq!(table.refused("battle e6 e7"), "");
    assert_eq!(table.refused("battle e6 e8"), "CCN-9.03", "two hexes are not adjacent: that would be fire");
}

#[test]
fn ccn_2_06_own_edges() {
    proves!("CCN-2.06", "CCN-2.07");
    for (top, at, from, to) in [
        ("allied", "h5", "h6", ["retreat i5", "retreat i6"]),
        ("french", "b5", "b6", ["retreat a5", "retreat a6"]),
    ] {
        let board = format!("e1 F-LC; {at} F-LN; {from} B-LN");
        let mut table = Table::battle("allied", from, &board, &format!("top = \"{top}\""));
        table.choose(&format!("battle {from} {at}")).choose("stand").roll("flag cav cav cav");
        assert_eq!(table.offers(), to, "{top} is at the top");
        assert_eq!(table.refused(&format!("retreat {at}")), "CCN-2.07");
    }
}

#[test]
fn ccn_2_07_one_way_back_from_the_end_of_a_row() {
    proves!("CCN-2.07", "CCN-13.08");
    let mut table = Table::battle("allied", "g2", "g1 F-LN; g2 B-LN", "");
    table.choose("battle g2 g1").choose("stand").roll("flag cav cav cav");
    assert_eq!(table.at("h1"), "F-LN 4", "there is no other hex");
}

#[test]
fn ccn_2_08_sections() {
    proves!("CCN-2.08", "CCN-2.09", "CCN-2.10", "CCN-6.07");
    let board = "d4 F-LN; e4 F-LN; e5 F-LN; e9 F-LN; e10 F-LN; d9 F-LN; a1 B-LN";
    let orders = |card: &str| Table::play(&format!("french {card} forward"), board, "").offers();
    assert_eq!(orders("probe-left"), ["done", "order d4", "order e4"]);
    assert_eq!(orders("probe-centre"), ["done", "order d4", "order d9", "order e5", "order e9"]);
    assert_eq!(orders("probe-right"), ["done", "order d9", "order e10"]);
    let mut allied = Table::play("allied probe-left forward", "d4 B-LN; d9 B-LN; e2 B-LN; i1 F-LN", "");
    assert_eq!(allied.offers(), ["done", "order d9"], "the left of the side at the top is on the other side");
    allied.choose("order d9");
    assert_eq!(allied.asked(), Some(Side::Allied));
}

#[test]
fn ccn_2_11_from_section_to_section() {
    proves!("CCN-2.11", "CCN-6.09");
    let mut table = Table::play("french scout-left forward", "e4 F-LC; a1 B-LN", "");
    table.order("e4").choose("move e4 e7");
    assert_eq!(table.at("e7"), "F-LC 4");
}

#[test]
fn ccn_2_12_nobody_leaves_the_board_but_by_rule() {
    proves!("CCN-2.12");
    let mut table = Table::play("french forward scout-left", "a1 F-LN; c5 B-LN; i1 F-LN", "");
    table.order("a1");
    assert_eq!(table.refused("exit a1 a1"), "CCN-2.12");
}
