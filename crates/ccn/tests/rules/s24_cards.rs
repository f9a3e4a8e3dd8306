use crate::table::Table;
use bicorne_ccn::{Side, proves};

const CENTRE: &str = "e5 F-LN; e6 F-LC; e7 F-FA; e8 F-HA; g6 leader french; g8 F-LT; a1 B-LN";

fn orders(card: &str, board: &str) -> Vec<String> {
    Table::play(&format!("french {card} scout-left"), board, "").offers()
}

#[test]
fn ccn_23_02_section_cards() {
    proves!("CCN-23.01", "CCN-23.02", "CCN-24.01", "CCN-24.02", "CCN-24.07", "CCN-24.08");
    let board = "e2 F-LN; e3 F-LN; e6 F-LN; e7 F-LN; e11 F-LN; e12 F-LN; a1 B-LN";
    let most = |card: &str, tries: &[&str]| {
        let mut table = Table::play(&format!("french {card} probe-left"), board, "");
        for at in tries {
            if table.pending() == "order" && table.refused(&format!("order {at}")).is_empty() {
                table.choose(&format!("order {at}"));
            }
        }
        table.state.units().filter(|(u, ..)| table.state.is_ordered(*u)).count()
    };
    let all = ["e2", "e3", "e6", "e7", "e11", "e12"];
    assert_eq!(
        ["scout-left", "probe-centre", "attack-right", "forward", "recon-in-force"].map(|c| most(c, &all)),
        [1, 2, 2, 6, 3]
    );
    assert_eq!(most("coordinated-advance", &all), 4);
}

#[test]
fn ccn_23_03_one_unit_where_there_is_none_of_the_kind() {
    proves!("CCN-23.03", "CCN-23.08", "CCN-23.05", "CCN-23.09");
    for (card, board) in [
        ("bayonet-charge", "e6 F-LC; e8 F-FA; a1 B-LN"),
        ("bombard", "e6 F-LC; e8 F-LN; a1 B-LN"),
        ("cavalry-charge", "e6 F-LN; e8 F-FA; a1 B-LN"),
        ("fire-and-hold", "e6 F-LC; e8 F-HC; a1 B-LN"),
        ("force-march", "e6 F-LC; e8 F-FA; a1 B-LN"),
        ("leadership", "e6 F-LC; e8 F-FA; a1 B-LN"),
    ] {
        let mut table = Table::play(&format!("french {card} scout-left"), board, "");
        assert_eq!(table.offers(), ["done", "order e6", "order e8"], "{card}");
        assert_eq!(table.refused("order leader e6"), "CCN-6.01");
        table.choose("order e6");
        assert_eq!(table.pending(), "move", "{card}: one, by the normal rules");
    }
    // It acts without the card's bonus, and without its bans.
    let mut table = Table::play("french bombard scout-left", "e6 F-LN L; e8 B-LN; i1 F-LN", "");
    assert_eq!(table.refused("order leader e6"), "CCN-23.08");
    table.choose("order e6").choose("done");
    assert_eq!(table.dice("e6", "e8"), 4);
    let charge = Table::battle("french", "e6", "e6 F-LN; e8 B-LN", "");
    assert_eq!(charge.refused("battle e6 e8"), "");
    let mut bayonets =
        Table::play("french bayonet-charge scout-left", "e6 F-LN; e8 B-LN; g6 F-LN; g7 B-LN", "");
    bayonets.order("e6 g6").end("move");
    assert_eq!(bayonets.refused("battle e6 e8"), "CCN-25.01", "no fire");
    assert_eq!(bayonets.refused("battle g6 g7"), "");
}

#[test]
fn ccn_23_04_some_of_the_kind_but_none_eligible() {
    proves!("CCN-23.04", "CCN-25.07", "CCN-5.04");
    let table = Table::play("french fire-and-hold scout-left", "e6 F-LN; e7 B-LN", "");
    assert_eq!(table.pending(), "draw", "all are in contact: nobody is ordered");
    let board = "e6 F-LN; e7 B-LN; g6 F-LN; g8 B-LN; i5 F-LC; h1 F-FA";
    let mut table = Table::play("french fire-and-hold scout-left", board, "");
    assert_eq!(table.refused("order e6"), "CCN-25.07");
    assert_eq!(table.refused("order i5"), "CCN-25.07", "not cavalry");
    table.order("g6");
    assert_eq!((table.pending(), table.dice("g6", "g8")), ("battle", 5), "no move, and a die more");
}

#[test]
fn ccn_25_01_tactic_cards_and_whom_they_order() {
    proves!("CCN-25.01", "CCN-25.02", "CCN-25.03");
    assert_eq!(orders("bayonet-charge", CENTRE), ["done", "order e5", "order g8"]);
    assert_eq!(orders("bombard", CENTRE), ["done", "order e7", "order e8"]);
    assert_eq!(orders("cavalry-charge", CENTRE), ["done", "order e6", "order e8"]);
    let mut bombard = Table::play("french bombard scout-left", "e5 F-FA; e11 B-LN", "");
    bombard.order("e5").choose("move e5 e8");
    assert_eq!(bombard.pending(), "draw", "three hexes, and no battle");
    let mut bayonets = Table::play("french bayonet-charge scout-left", "e5 F-LN; e8 B-LN", "");
    bayonets.order("e5").choose("move e5 e7");
    assert!(bayonets.offers_it("battle e7 e8"), "two hexes and melee");
    let mut charge = Table::play("french cavalry-charge scout-left", "e5 F-CU; e9 B-LN", "");
    charge.order("e5").choose("move e5 e8");
    assert_eq!(charge.dice("e8", "e9"), 6, "three hexes, 4 + 1 + 1");
}

#[test]
fn ccn_25_09_first_strike() {
    proves!("CCN-25.09", "CCN-25.10", "CCN-25.19");
    let hands = "hands = { french = [\"attack-centre\", \"scout-left\"], allied = [\"first-strike\", \"first-strike\", \"probe-left\", \"probe-right\"] }";
    let board = "e6 F-LC; f6 F-FA; e7 B-LN; g9 F-LN; g10 B-FA 1; a1 B-LN";
    let mut table = Table::play("french attack-centre", board, hands);
    table.order("e6 f6 g9").end("move");
    table.choose("battle e6 e7").choose("join f6");
    assert_eq!(table.offers(), ["square", "stand", "strike"], "against combined arms too");
    table.choose("strike").roll("art art art art");
    assert_eq!(
        table.offers(),
        ["attack", "break off"],
        "no square after it: the attack goes on, or is given up"
    );
    table
        .choose("attack")
        .roll("art art art art art art art art")
        .choose("pass")
        .choose("battle g9 g10")
        .choose("strike");
    assert_eq!(table.hand(Side::Allied), 2, "both cards in one turn, in different melees");
    table.roll("art art art").choose("attack").roll("sabre cav cav cav").choose("stay");
    assert_eq!(table.pending(), "draw");
    table.roll("draw rally").roll("draw elan").roll("draw forward");
    assert_eq!((table.hand(Side::Allied), table.hand(Side::French)), (4, 2));
}

#[test]
fn ccn_25_11_force_march() {
    proves!("CCN-25.11", "CCN-25.21", "CCN-26.09");
    let board = "e5 F-LN; e7 F-GR; e9 F-LN L; g6 F-LC; e2 F-LN; h6 F-LN S; c4 B-LN; c10 B-LN";
    let mut table = Table::play("french force-march scout-left", board, "");
    assert_eq!(table.offers(), ["section centre", "section left", "section right"]);
    table.choose("section centre");
    assert_eq!(table.offers(), ["done", "order h6 out"]);
    table.choose("order h6 out");
    assert_eq!(table.refused("move g6 g7"), "CCN-6.01");
    table.choose("move e5 c5").choose("move e9 c9").choose("done");
    assert_eq!(table.offers(), ["battle c9 c10", "done"], "led units battle after two hexes, others do not");
}

#[test]
fn ccn_25_12_cold_steel_fixes_its_set() {
    proves!("CCN-25.12");
    let board = "e6 F-LC; e7 B-LC 1; c7 F-LN; a1 B-LN";
    let mut table = Table::play("french give-them-the-cold-steel scout-left", board, "");
    table.end("order");
    assert_eq!(table.offers(), ["battle e6 e7", "done"]);
    let none = Table::play("french give-them-the-cold-steel scout-left", "e6 F-LC; a1 B-LN", "");
    assert_eq!(none.pending(), "draw", "no fall-back");
}

#[test]
fn ccn_25_14_la_grande_manoeuvre() {
    proves!("CCN-25.14");
    let board = "e2 F-LN; e3 F-LN; e4 F-FA; e5 F-LN S; e6 F-LC L; a1 B-LN; g9 B-LN; i9 F-LN";
    let mut table = Table::play("french la-grande-manoeuvre scout-left", board, "");
    assert_eq!(table.offers(), ["manoeuvre four", "manoeuvre one"]);
    table.choose("manoeuvre four");
    assert_eq!(table.refused("order e5"), "CCN-25.14", "no square");
    table.choose("order leader e6").order("e2 e4 i9");
    assert_eq!(table.pending(), "move");
    table.choose("move leader e6 e10").choose("move e4 d7");
    table.choose("done");
    assert_eq!(table.pending(), "draw", "nobody battles");
    let mut one = Table::play("french la-grande-manoeuvre scout-left", board, "");
    one.choose("manoeuvre one").choose("order i9").choose("done");
    assert_eq!(one.offers(), ["battle i9 g9", "done"], "one unit by the normal rules");
}

#[test]
fn ccn_25_24_leadership() {
    proves!("CCN-25.13", "CCN-25.24");
    let board = "e6 F-LN L; e8 F-LC L; g6 leader french; g8 F-LN; a1 B-LN; e9 B-LN; e5 B-LN";
    let mut table = Table::play("french leadership scout-left", board, "");
    assert_eq!(table.offers(), ["done", "order leader e6", "order leader e8"]);
    table.choose("order leader e6").choose("done");
    assert_eq!(table.refused("move e6 e7"), "CCN-6.01", "he goes: his unit has no order");
    table.choose("move leader e6 g8").choose("move leader g6 e6").choose("done");
    assert_eq!(table.offers(), ["battle e8 e9", "done"], "nor has one that a leader joins");
    assert_eq!(table.dice("e8", "e9"), 5);
}

#[test]
fn ccn_25_25_counter_attack_of_force_march() {
    proves!("CCN-25.25", "CCN-25.04", "CCN-25.05");
    let more = "last_card = { allied = { card = \"force-march\", section = \"left\" } }";
    let mut table = Table::play("french counter-attack scout-left", "e11 F-LN; e2 F-LN; a1 B-LN", more);
    assert_eq!(table.refused("move e2 e3"), "CCN-6.01");
    table.choose("move e11 e9");
    let none = Table::play("french counter-attack scout-left", "e11 F-LN; a1 B-LN", "");
    assert_eq!(none.pending(), "draw", "there is nothing to copy");
    let dumped = Table::play(
        "french counter-attack scout-left",
        "e11 F-LN; a1 B-LN",
        "last_card = { allied = \"first-strike\" }",
    );
    assert_eq!(dumped.pending(), "draw");
    let fall_back = Table::play(
        "french counter-attack scout-left",
        "e11 F-LN; a1 B-LN",
        "last_card = { allied = \"bombard\" }",
    );
    assert_eq!(fall_back.offers(), ["done", "order e11"], "the fall-back is judged for who copies");
}
