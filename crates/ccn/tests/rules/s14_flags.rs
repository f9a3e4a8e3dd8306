use crate::table::Table;
use bicorne_ccn::{Side, proves};

#[test]
fn ccn_14_05_types_that_ignore_flags() {
    proves!("CCN-14.05", "CCN-14.09", "CCN-14.06");
    for (kind, flags) in
        [("F-LN", 0), ("F-GR", 1), ("F-CU", 1), ("F-YG", 1), ("F-OG", 2), ("F-GHC", 2), ("F-GFA", 2)]
    {
        let mut table = Table::battle("allied", "e7", &format!("e7 B-GG; e6 {kind}; i1 F-LN"), "");
        table.choose("battle e7 e6").choose("stand").roll("flag flag flag flag flag flag");
        let most = table.offers().iter().filter_map(|t| t.strip_prefix("ignore ")?.parse().ok()).max();
        assert_eq!(most.unwrap_or(0), flags, "{kind}");
    }
    let mut lone = Table::battle("allied", "e7", "e7 B-GG; e6 F-LN; e5 leader french; f5 F-LN", "");
    lone.choose("battle e7 e6").choose("stand").roll("flag cav cav cav cav cav");
    assert_eq!(lone.offers(), ["ignore 0", "ignore 1"], "a lone leader supports as a unit does");
}

#[test]
fn ccn_14_11_the_attacker_ignores_flags_too() {
    proves!("CCN-14.11", "CCN-14.02");
    let mut table = Table::battle("french", "e6", "e6 F-LN L; e7 B-LN; i1 F-LN", "");
    table.choose("battle e6 e7").choose("stand").roll("cav cav cav cav cav").choose("battle back");
    table.roll("flag cav cav cav");
    assert_eq!((table.asked(), table.offers().len()), (Some(Side::French), 2));
    table.choose("ignore 1");
    assert_eq!(table.at("e6"), "F-LN 4 leader");
}
