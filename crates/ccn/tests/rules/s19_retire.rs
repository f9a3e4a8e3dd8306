use crate::table::Table;
use bicorne_ccn::{Side, proves};

#[test]
fn ccn_19_02_retiring_is_a_choice() {
    proves!("CCN-19.02", "CCN-19.01", "CCN-19.03", "CCN-19.11");
    let answer = |attacker: &str, board: &str| {
        let mut table =
            Table::battle("allied", "d7", &format!("d7 {attacker}; e7 F-LC; i1 F-LN; {board}"), "");
        table.choose("battle d7 e7");
        (table.offers(), table.refused("retire"))
    };
    assert_eq!(answer("B-LN", "").0, ["retire", "stand"]);
    assert_eq!(answer("B-LC", "").1, "CCN-19.01", "not from cavalry");
    assert_eq!(answer("B-FA", "").1, "CCN-19.01", "nor from artillery");
    assert_eq!(answer("B-LN", "g6 F-LN; g7 F-LN; g8 F-LN").1, "CCN-19.03", "two hexes or none");
    let mut stood = Table::battle("allied", "d7", "d7 B-LN; e7 F-LC; i1 F-LN", "");
    stood.choose("battle d7 e7").choose("stand").roll("cav inf inf inf");
    assert_eq!((stood.at("e7").as_str(), stood.pending()), ("F-LC 3", "battle-back"));
    let mut retired = Table::battle("allied", "d7", "d7 B-LN; e7 F-LC; i1 F-LN", "");
    retired.choose("battle d7 e7").choose("retire");
    assert_eq!(retired.pending(), "roll");
}

#[test]
fn ccn_19_04_to_a_leader_but_not_through_one() {
    proves!("CCN-19.04");
    let board = "d7 B-LN; e7 F-LC; f6 F-LN; f7 leader french; i1 F-LN";
    let mut through = Table::battle("allied", "d7", board, "");
    through.choose("battle d7 e7");
    assert_eq!(through.refused("retire"), "CCN-19.03");
    let board = "d7 B-LN; e7 F-LC; f6 F-LN; g7 leader french; g8 F-LN; i1 F-LN";
    let mut to = Table::battle("allied", "d7", board, "");
    to.choose("battle d7 e7").choose("retire").roll("inf inf inf inf");
    assert_eq!(to.at("g7"), "F-LC 4 leader");
}

#[test]
fn ccn_19_06_leaders_of_retiring_cavalry() {
    proves!("CCN-19.06", "CCN-19.12", "CCN-19.05");
    let mut table = Table::battle("allied", "d7", "d7 B-LN; e7 F-LC L; i1 F-LN", "");
    table.choose("battle d7 e7").choose("retire").roll("cav sabre flag inf");
    assert_eq!((table.at("e7").as_str(), table.pending()), ("F-LC 3 leader", "leader-check"));
    table.roll("sabre sabre");
    assert_eq!((table.at("e7").as_str(), table.pending()), ("F-LC 3", "retire"));
    let mut gone = Table::battle("allied", "d7", "d7 B-LN; e7 F-LC 1 L; i1 F-LN", "");
    gone.choose("battle d7 e7").choose("retire").roll("cav inf inf inf").roll("inf");
    assert_eq!(gone.pending(), "leader-retreat", "he retreats from its hex");
    gone.choose("retreat f6").choose("stop");
    assert_eq!(
        (gone.banners(Side::Allied), gone.offers()),
        (1, vec!["advance e7".to_owned(), "stay".to_owned()])
    );
}
