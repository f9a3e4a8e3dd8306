use crate::table::Table;
use bicorne_ccn::{Side, proves};

#[test]
fn ccn_8_01_one_combat_after_the_other() {
    proves!("CCN-8.01", "CCN-8.02", "CCN-8.07", "CCN-8.08", "CCN-8.03");
    let board = "e6 F-LN; e7 B-LN; g6 F-LN; g8 B-LN; i1 F-LT; g1 B-LN";
    let mut table = Table::battle("french", "e6 g6 i1", board, "");
    table.choose("battle g6 g8");
    assert_eq!(table.pending(), "roll");
    table
        .roll("cav cav cav cav")
        .choose("battle e6 e7")
        .choose("stand")
        .roll("cav cav cav cav cav")
        .choose("pass");
    assert_eq!(table.refused("battle e6 e7"), "CCN-8.02");
    assert_eq!(table.offers(), ["battle i1 g1", "done"], "fire and melee alternate as one likes");
    table.choose("done");
    assert_eq!(table.pending(), "draw", "nobody must fight");
}

#[test]
fn ccn_8_06_hits_then_the_leader_then_flags() {
    proves!("CCN-8.06", "CCN-8.11", "CCN-12.05");
    let mut table = Table::battle("french", "e6", "e6 F-LN; e7 B-LN L; a1 B-LN", "");
    table.choose("battle e6 e7");
    assert_eq!(table.asked(), Some(Side::Allied), "the attacker is not asked any more");
    table.choose("stand").roll("inf flag cav cav cav");
    assert_eq!((table.at("e7").as_str(), table.pending()), ("B-LN 3 leader", "leader-check"));
    table.roll("sabre sabre");
    assert_eq!(table.pending(), "retreat", "he is gone, and with him the right to ignore a flag");
}
