use crate::table::Table;
use bicorne_ccn::{Side, proves};

#[test]
fn ccn_16_04_who_never_advances() {
    proves!("CCN-16.04", "CCN-16.14", "CCN-16.06");
    let wins = |board: &str, more: &str| {
        let mut table = Table::play("french forward scout-left", board, more);
        table.order("e6").end("move").choose("battle e6 e7").choose("stand");
        table
    };
    let mut guns = wins("e6 F-FA; e7 B-LN 1; a1 B-LN", "");
    guns.roll("inf cav cav cav");
    assert_eq!((guns.banners(Side::French), guns.pending()), (1, "draw"), "artillery");
    let mut square = wins("e6 F-LN S; e7 B-LN 1; a1 B-LN", "");
    square.roll("inf");
    assert_eq!(square.pending(), "draw", "a square");
    let mut ford = Table::play(
        "french forward scout-left",
        "e5 F-LN; e7 B-LN 1; a1 B-LN",
        "terrain = { e6 = \"ford\" }",
    );
    ford.order("e5").choose("move e5 e6").choose("battle e6 e7").choose("stand").roll("inf cav cav cav");
    assert_eq!(ford.pending(), "draw", "it has entered stop terrain this turn");
}

#[test]
fn ccn_16_05_stop_terrain_ends_a_breakthrough() {
    proves!("CCN-16.05", "CCN-16.11", "CCN-16.03");
    let ride = |terrain: &str| {
        let more = format!("terrain = {{ e7 = \"{terrain}\" }}");
        let mut table = Table::battle("french", "f7", "f7 F-CU; e7 B-LC 1; d7 B-LN; a1 B-LN", &more);
        table.choose("battle f7 e7").choose("stand");
        let dice = if terrain == "forest" {
            "cav inf inf"
        } else if terrain == "clear" {
            "cav inf inf inf inf"
        } else {
            "cav inf inf inf"
        };
        table.roll(dice).choose("advance e7");
        table.pending()
    };
    assert_eq!(ride("clear"), "onward");
    assert_eq!(ride("ford"), "bonus", "no second hex, but a bonus melee");
    assert_eq!(ride("forest"), "draw", "neither");
}

#[test]
fn ccn_16_07_leaders_advance_too() {
    proves!("CCN-16.07");
    let mut table = Table::battle("french", "e6", "e6 F-LN L; e7 B-LN 1; a1 B-LN", "");
    table.choose("battle e6 e7").choose("stand").roll("inf cav cav cav cav").choose("advance e7");
    assert_eq!(table.at("e7"), "F-LN 4 leader");
    let mut met = Table::battle("french", "f7", "f7 F-LC; e7 B-LC 1; d7 leader french; a1 B-LN", "");
    met.choose("battle f7 e7")
        .choose("stand")
        .roll("cav inf inf inf")
        .choose("advance e7")
        .choose("advance d7");
    assert_eq!(met.at("d7"), "F-LC 4 leader", "a lone leader on the way is taken along");
}

#[test]
fn ccn_16_13_cards_in_the_bonus_melee() {
    proves!("CCN-16.13", "CCN-16.09", "CCN-16.16", "CCN-25.03");
    let bonus = |card: &str| {
        let board = "f7 F-LC; e7 B-LC 1; d7 B-LN; a1 B-LN";
        let mut table = Table::play(&format!("french {card} scout-left"), board, "");
        if table.pending() == "order" && table.offers_it("order f7") {
            table.choose("order f7");
        }
        table.end("order").end("move").choose("battle f7 e7").choose("stand").roll("cav inf inf inf inf");
        table.choose("advance e7").choose("stay");
        assert_eq!(table.offers(), ["battle e7 d7", "done"]);
        table.choose("battle e7 d7").choose("stand");
        let bicorne_ccn::Phase::Roll { dice } = table.state.phase() else { panic!("dice are rolled") };
        dice
    };
    assert_eq!((bonus("cavalry-charge"), bonus("give-them-the-cold-steel")), (5, 4));
}

#[test]
fn ccn_16_13_a_bonus_melee_takes_nothing_from_the_combats_after_it() {
    proves!("CCN-16.13", "CCN-25.12");
    let board = "f7 F-LC; e7 B-LC 1; d7 B-LN; g2 F-LN 2; f1 P-MI 1; g3 F-LC; f3 leader allied; a1 B-LN";
    let more = "terrain = { g3 = \"quarry\", f3 = \"forest\" }";
    let mut table = Table::play("french give-them-the-cold-steel scout-left", board, more);
    assert_eq!((table.dice("g2", "f1"), table.dice("g3", "f3")), (4, 1));
    table
        .choose("battle f7 e7")
        .choose("stand")
        .roll("cav inf inf inf inf")
        .choose("advance e7")
        .choose("stay");
    assert_eq!(table.dice("e7", "d7"), 4, "the bonus melee goes without the card's die");
    table.choose("battle e7 d7").choose("stand").roll("cav cav art art").choose("pass");
    assert_eq!((table.dice("g2", "f1"), table.dice("g3", "f3")), (4, 1), "the others still have it");
    assert!(table.offers_it("battle g3 f3"));
}
