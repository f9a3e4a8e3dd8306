use crate::table::Table;
use bicorne_ccn::{Side, proves};

#[test]
fn ccn_12_03_every_loss_checks_the_leader() {
    proves!("CCN-12.03", "CCN-12.10", "CCN-12.01");
    let mut fire = Table::battle("french", "e6", "e6 F-LN; e8 B-LN L; a1 B-LN", "");
    fire.choose("battle e6 e8").roll("inf cav cav cav");
    assert_eq!(fire.pending(), "leader-check");
    fire.roll("sabre inf");
    assert_eq!((fire.at("e8").as_str(), fire.banners(Side::French)), ("B-LN 3 leader", 0));
    let mut back = Table::battle("french", "e6", "e6 F-LN L; e7 B-LN; i1 F-LN", "");
    back.choose("battle e6 e7").choose("stand").roll("cav cav cav cav cav").choose("battle back");
    back.roll("inf cav cav cav").roll("sabre sabre");
    assert_eq!((back.at("e6").as_str(), back.banners(Side::Allied)), ("F-LN 3", 1));
}

#[test]
fn ccn_12_06_a_leader_without_unit_retreats_and_the_winner_advances() {
    proves!("CCN-12.06", "CCN-12.08", "CCN-16.08", "CCN-16.01", "CCN-16.02");
    let mut table = Table::battle("french", "e6", "e6 F-LN; e7 B-LN 1 L; a1 B-LN", "");
    table.choose("battle e6 e7").choose("stand").roll("inf flag cav cav cav").roll("inf");
    assert_eq!((table.asked(), table.pending()), (Some(Side::Allied), "leader-retreat"));
    assert_eq!(table.offers(), ["retreat d6", "retreat d7"], "flags have nothing to do with it");
    table.choose("retreat d6").choose("stop");
    assert_eq!(
        (table.asked(), table.offers()),
        (Some(Side::French), vec!["advance e7".into(), "stay".into()])
    );
    table.choose("advance e7");
    assert_eq!((table.at("e7").as_str(), table.at("d6").as_str()), ("F-LN 4", "leader"));
    let mut alone = Table::battle("french", "e6", "e6 F-LN; e7 leader allied; a1 B-LN", "");
    alone
        .choose("battle e6 e7")
        .roll("inf inf inf inf")
        .choose("retreat d7")
        .choose("stop")
        .choose("advance e7");
    assert_eq!(alone.at("e7"), "F-LN 4");
}

#[test]
fn ccn_12_09_a_block_lost_to_a_blocked_retreat() {
    proves!("CCN-12.09", "CCN-12.04", "CCN-15.10");
    let mut table = Table::battle("french", "b6", "b6 F-LN; a7 B-LN L; c1 B-LN", "");
    table.choose("battle b6 a7").choose("stand").roll("flag cav cav cav cav").choose("ignore 0");
    assert_eq!((table.at("a7").as_str(), table.pending()), ("B-LN 3 leader", "leader-check"), "two dice");
    table.roll("sabre cav");
    let mut last = Table::battle("french", "b6", "b6 F-LN; a7 B-LN 1 L; c1 B-LN", "");
    last.choose("battle b6 a7").choose("stand").roll("flag cav cav cav cav").choose("ignore 0");
    assert_eq!((last.banners(Side::French), last.pending()), (1, "leader-check"), "one die");
    last.roll("inf");
    assert!(last.cited("CCN-15.05"), "he leaves over his own edge");
    // Hits already caused a check: the leader of a unit that dies in the retreat of the same roll simply retreats.
    let mut checked = Table::battle("french", "e6", "e6 F-LN; e7 B-LN 2 L; d6 B-LN; d7 B-LN; a1 B-LN", "");
    checked.choose("battle e6 e7").choose("stand").roll("inf flag flag flag cav").roll("sabre cav");
    checked.choose("ignore 0");
    assert_eq!((checked.banners(Side::French), checked.pending()), (1, "leader-retreat"), "no second check");
}
