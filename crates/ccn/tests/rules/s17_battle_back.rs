use crate::table::Table;
use bicorne_ccn::{Side, proves};

#[test]
fn ccn_17_03_battle_back_ends_the_melee() {
    proves!("CCN-17.03", "CCN-17.04", "CCN-17.05", "CCN-17.07", "CCN-17.08", "CCN-19.10");
    let hands =
        "hands = { french = [\"forward\", \"first-strike\"], allied = [\"first-strike\", \"scout-right\"] }";
    let mut table = Table::battle("french", "e6", "e6 F-LN 1; e7 B-FA; i1 F-LN", hands);
    table.choose("battle e6 e7").choose("stand").roll("cav");
    assert_eq!(
        (table.asked(), table.offers()),
        (Some(Side::Allied), vec!["battle back".into(), "pass".into()])
    );
    table.choose("battle back");
    assert_eq!(table.pending(), "roll", "nobody reacts to a battle back");
    table.roll("inf cav cav cav");
    assert_eq!(
        (table.banners(Side::Allied), table.pending()),
        (1, "draw"),
        "no advance, no battle back again"
    );
    let mut pass = Table::battle("french", "e6", "e6 F-LN 1; e7 B-FA; i1 F-LN", hands);
    pass.choose("battle e6 e7").choose("stand").roll("cav").choose("pass");
    assert_eq!(pass.pending(), "draw");
}
