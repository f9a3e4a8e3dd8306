use crate::table::Table;
use bicorne_ccn::{Side, proves};
use bicorne_core::{Game, Pending};

#[test]
fn ccn_4_03_surplus_hits_count_for_nothing() {
    proves!("CCN-4.03", "CCN-4.01");
    let mut table = Table::battle("french", "e6", "e6 F-LN; e7 B-LN 1; a1 B-LN", "");
    table.choose("battle e6 e7").choose("stand").roll("inf inf inf sabre sabre");
    assert_eq!((table.banners(Side::French), table.at("e7")), (1, String::new()));
}

#[test]
fn ccn_4_05_the_last_banner_ends_it_at_once() {
    proves!("CCN-4.05");
    let mut table =
        Table::battle("french", "e6", "e6 F-LN; e7 B-LN 1 L; a1 B-LN", "captured = { french = 5 }");
    table.choose("battle e6 e7").choose("stand").roll("inf cav cav cav cav");
    assert_eq!(
        (table.winner(), table.pending()),
        (Some(Side::French), "over"),
        "no leader is checked any more"
    );
}

#[test]
fn ccn_4_05_even_in_the_enemys_turn() {
    proves!("CCN-4.05", "CCN-17.02");
    let mut table = Table::battle("french", "e6", "e6 F-LN 1; e7 B-LN; i1 F-LN", "captured = { allied = 5 }");
    table
        .choose("battle e6 e7")
        .choose("stand")
        .roll("cav cav")
        .choose("battle back")
        .roll("inf cav cav cav");
    assert_eq!(table.winner(), Some(Side::Allied));
}

#[test]
fn ccn_4_07_two_hundred_turns() {
    proves!("CCN-4.07");
    let end = |more: &str| {
        let mut table =
            Table::of("french forward scout-left", "e6 F-LN; a1 B-LN", &format!("turn = 199\n{more}"));
        table.pass_turn();
        match table.game.pending(&table.state) {
            Pending::Over(ending) => ending.winner.map(|s| Side::of(s).unwrap()),
            _ => panic!("turn {} is played", table.state.turns()),
        }
    };
    assert_eq!(end("captured = { french = 2, allied = 1 }"), Some(Side::French));
    assert_eq!(end("captured = { french = 2, allied = 2 }"), None, "a draw");
}
