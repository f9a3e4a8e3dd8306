use crate::table::Table;
use bicorne_ccn::{Side, proves};

#[test]
fn ccn_11_01_every_unit_melees_what_is_adjacent() {
    proves!("CCN-11.01", "CCN-11.02", "CCN-11.15", "CCN-11.16", "CCN-10.11");
    let board = "e6 F-FA; e7 B-LN; e5 leader allied; g7 leader french; g8 B-LN; i1 F-LN";
    let mut table = Table::play("french forward scout-left", board, "");
    table.choose("order leader g7").order("e6").end("move");
    assert_eq!(table.offers(), ["battle e6 e5", "battle e6 e7", "done"]);
    assert_eq!(table.refused("battle g7 g8"), "CCN-11.01", "a lone leader never attacks");
    table.choose("battle e6 e7");
    assert_eq!(table.asked(), Some(Side::Allied), "the defender answers before any die");
    table.choose("stand").roll("cav cav cav cav");
}

#[test]
fn ccn_11_13_no_battle_after_entering_a_town() {
    proves!("CCN-11.13", "CCN-22.14", "CCN-22.05", "CCN-22.03", "CCN-26.09", "CCN-22.36");
    for (terrain, kind, refusal) in [
        ("town", "F-LT", "CCN-22.14"),
        ("windmill", "F-LN", "CCN-22.14"),
        ("forest", "F-LN", "CCN-22.05"),
        ("forest", "F-LT", ""),
        ("forest", "F-YG", ""),
        ("ford", "F-LN", ""),
        ("quarry", "F-LN", ""),
    ] {
        let board = format!("e5 {kind}; e7 B-LN; i5 F-LN; g5 B-LN");
        let mut table =
            Table::play("french forward scout-left", &board, &format!("terrain = {{ e6 = \"{terrain}\" }}"));
        table.order("e5 i5").choose("move e5 e6").choose("done");
        assert_eq!(table.refused("battle e6 e7"), refusal, "{kind} into {terrain}");
    }
    let standing = Table::battle("french", "e6", "e6 F-LN; e7 B-LN", "terrain = { e6 = \"town\" }");
    assert_eq!(standing.refused("battle e6 e7"), "", "there since an earlier turn");
}

#[test]
fn ccn_11_14_cards_never_help_the_defender() {
    proves!("CCN-11.14", "CCN-25.13");
    let mut table = Table::play("french leadership scout-left", "e6 F-LN L; e7 B-LN", "");
    table.end("order").end("move");
    assert_eq!((table.dice("e6", "e7"), table.dice("e7", "e6")), (6, 4));
    table.choose("battle e6 e7").choose("stand").roll("cav cav cav cav cav cav").choose("battle back");
    table.roll("cav cav cav cav");
}
