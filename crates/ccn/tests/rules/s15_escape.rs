use crate::table::Table;
use bicorne_ccn::{Side, proves};

/// A French unit on f7 attacks the lone Allied leader on e7 and rolls no sabre.
fn missed(board: &str, more: &str) -> Table {
    let mut table =
        Table::battle("french", "f7", &format!("f7 F-LN; e7 leader allied; a1 B-LN; {board}"), more);
    table.choose("battle f7 e7").roll("inf inf inf inf");
    table
}

#[test]
fn ccn_15_03_past_friends_to_a_unit_without_leader() {
    proves!("CCN-15.03", "CCN-15.04", "CCN-15.02", "CCN-15.11");
    let mut table = missed("d7 B-LN L; d6 B-LN", "terrain = { c7 = \"forest\" }");
    assert_eq!(table.offers(), ["retreat d6", "retreat d7"]);
    table.choose("retreat d7");
    assert_eq!(table.refused("stop"), "CCN-15.03", "a leader is there");
    assert_eq!(table.refused("retreat d6"), "CCN-15.11", "never sideways");
    table.choose("retreat c7");
    assert!(table.offers_it("stop") && table.offers_it("retreat b6"), "the forest does not stop him");
    let mut joined = missed("d6 B-LN", "");
    joined.choose("retreat d6").choose("stop");
    assert_eq!(joined.at("d6"), "B-LN 4 leader");
}

#[test]
fn ccn_15_06_no_way_out() {
    proves!("CCN-15.06", "CCN-4.02");
    let table = missed("", "terrain = { d6 = \"river\", d7 = \"rugged\" }");
    assert_eq!(
        (table.banners(Side::French), table.pending()),
        (1, "advance"),
        "two impassable hexes kill him"
    );
    let rows = "d6 F-LN; d7 F-LN; c6 F-LN; c7 F-LN; c8 F-LN; b5 F-LN; b6 F-LN; b7 F-LN; b8 F-LN";
    let table = missed(rows, "");
    assert_eq!(table.banners(Side::French), 1, "three rows held by the enemy");
}

#[test]
fn ccn_15_09_who_rolls_in_an_escape() {
    proves!("CCN-15.09", "CCN-15.12", "CCN-15.07");
    for (kind, dice) in
        [("F-LN", "inf inf inf inf"), ("F-FA", "inf inf inf inf"), ("F-OG S", "inf"), ("F-MI 2", "inf inf")]
    {
        let mut table = missed(&format!("d6 {kind}"), "terrain = { d7 = \"river\" }");
        assert_eq!(table.pending(), "escape-roll", "{kind}");
        table.roll(dice);
        assert_eq!(table.pending(), "leader-retreat", "{kind}: no sabre");
    }
    let mut militia = missed("d6 F-MI 2", "terrain = { d7 = \"river\" }");
    militia.roll("sabre inf");
    assert_eq!(militia.banners(Side::French), 1, "even militia kills with a sabre");
    let mut leader = missed("d6 leader french", "terrain = { d7 = \"river\" }");
    assert_eq!(leader.pending(), "leader-retreat", "a leader rolls nothing");
    assert_eq!(leader.refused("stop"), "CCN-15.03", "but one may not end with him");
    leader.choose("retreat c6");
}
