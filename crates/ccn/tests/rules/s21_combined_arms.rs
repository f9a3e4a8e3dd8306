use crate::table::Table;
use bicorne_ccn::proves;

#[test]
fn ccn_21_05_a_lead_unit_without_dice() {
    proves!("CCN-21.05", "CCN-21.03");
    let more = "terrain = { e7 = \"town\" }";
    let board = "e6 F-LN 1; f6 F-FA; d6 F-FA; e7 B-LC; a1 B-LN";
    let mut table = Table::play("french attack-centre scout-left", board, more);
    table.order("e6 f6 d6").end("move");
    assert_eq!(table.dice("e6", "e7"), 0);
    table.choose("battle e6 e7");
    assert_eq!(table.offers(), ["join d6", "join f6"], "one of them at least");
    assert_eq!(table.refused("done"), "CCN-21.05");
    table.choose("join f6").choose("done").choose("stand").roll("inf inf inf");
}

#[test]
fn ccn_21_06_sabres_are_those_of_the_lead_unit() {
    proves!("CCN-21.06");
    for (lead, dice, blocks) in [
        ("F-LN", "sabre cav cav cav cav cav cav cav cav", 3),
        ("F-MI", "sabre cav cav cav cav cav cav cav", 4),
    ] {
        let mut table = Table::battle("french", "e6 f6", &format!("e6 {lead}; f6 F-FA; e7 B-LN"), "");
        table.choose("battle e6 e7").choose("join f6").choose("stand").roll(dice);
        assert_eq!(table.at("e7"), format!("B-LN {blocks}"), "{lead}");
    }
}

#[test]
fn ccn_21_09_artillery_alone_does_not_combine() {
    proves!("CCN-21.09", "CCN-21.12");
    let mut guns = Table::battle("french", "e6 f6", "e6 F-FA; f6 F-FA; e7 B-LN", "");
    guns.choose("battle e6 e7");
    assert_eq!(guns.pending(), "react");
    let mut leader = Table::battle("french", "e6 f6", "e6 F-LN; f6 F-FA; e7 leader allied; a1 B-LN", "");
    leader.choose("battle e6 e7");
    assert_eq!(leader.pending(), "roll", "no combined arms against a lone leader");
}

#[test]
fn ccn_21_10_cold_steel_adds_a_die_to_each() {
    proves!("CCN-21.10");
    let board = "e6 F-LN; f6 F-FA; e7 B-LN; g8 F-FA; h8 B-LN; a1 B-LN";
    let mut table = Table::play("french give-them-the-cold-steel scout-left", board, "");
    table.end("order").choose("battle e6 e7");
    assert_eq!(table.offers(), ["done", "join f6"], "who may not fire may join only what is adjacent");
    assert_eq!(table.refused("join g8"), "CCN-25.12");
    table.choose("join f6").choose("stand");
    table.roll("cav cav cav cav cav cav cav cav cav cav cav");
    assert_eq!(table.pending(), "battle-back", "4 + 1 + 1 and 4 + 1");
}

#[test]
fn ccn_21_11_retiring_from_combined_arms() {
    proves!("CCN-21.11");
    let mut table = Table::battle("allied", "d7 e9", "d7 B-LN; e9 B-FA; e7 F-LC; i1 F-LN", "");
    table.choose("battle d7 e7").choose("join e9").choose("retire").roll("cav cav inf inf inf sabre flag");
    assert_eq!(table.at("e7"), "F-LC 2", "four and three dice, only cavalry symbols hit");
}

#[test]
fn ccn_21_14_a_square_may_lead() {
    proves!("CCN-21.14", "CCN-14.08");
    let mut table = Table::battle("allied", "d7 e9", "d7 B-LN S; e9 B-FA; e7 F-CU L; i1 F-LN", "");
    table.choose("battle d7 e7").choose("join e9").choose("stand").roll("flag inf inf inf");
    assert_eq!(table.pending(), "retreat", "its one die and three; no flag is ignored");
}
