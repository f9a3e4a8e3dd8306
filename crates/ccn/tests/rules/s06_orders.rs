use crate::table::Table;
use bicorne_ccn::{Side, proves};

#[test]
fn ccn_6_01_only_ordered_pieces_act() {
    proves!("CCN-6.01", "CCN-6.02");
    let mut table = Table::play("french attack-centre scout-left", "e6 F-LN; e8 F-LN; g7 F-LN; a1 B-LN", "");
    table.choose("order e6");
    assert_eq!(table.refused("order e6"), "CCN-6.02");
    assert_eq!(table.refused("order a1"), "CCN-6.01");
    assert_eq!(table.refused("move e6 e7"), "CCN-7.01", "all orders come first");
    table.choose("done");
    assert_eq!(table.refused("move e8 e9"), "CCN-6.01");
}

#[test]
fn ccn_6_06_a_lone_leader_takes_one_order() {
    proves!("CCN-6.06", "CCN-6.08", "CCN-7.09");
    let mut table = Table::play("french scout-centre forward", "e6 F-LN; e8 leader french; a1 B-LN", "");
    table.choose("order leader e8");
    assert_eq!(table.pending(), "move", "the card has one order");
    assert_eq!(table.refused("move leader e8 e12"), "CCN-7.09");
    table.choose("move leader e8 e11");
    assert_eq!(table.at("e11"), "leader");
    let mut table = Table::play("french attack-centre forward", "e6 F-LN; a1 B-LN", "");
    table.choose("order e6");
    assert_eq!(table.pending(), "move", "two orders are lost");
}

#[test]
fn ccn_6_11_a_leader_in_square() {
    proves!("CCN-6.11", "CCN-6.10", "CCN-20.17", "CCN-20.23");
    let mut table = Table::play("french attack-centre forward", "e6 F-LN S L; a1 B-LN", "");
    assert_eq!(table.refused("order leader e6"), "CCN-6.11");
    assert_eq!(table.offers(), ["done", "order e6", "order e6 out"]);
    table.choose("order e6 out");
    assert_eq!((table.hand(Side::French), table.refused("order leader e6")), (2, ""), "the card came back");
    table.choose("order leader e6").choose("move leader e6 e8").choose("move e6 e7");
    assert_eq!((table.at("e7").as_str(), table.at("e8").as_str()), ("F-LN 4", "leader"));
}

#[test]
fn ccn_25_24_under_leadership_a_unit_comes_out_of_square_only_with_its_leader() {
    proves!("CCN-25.24", "CCN-25.21", "CCN-20.17");
    let board = "e6 F-LN S L; g6 F-LN L; a1 B-LN";
    let mut table = Table::play("french leadership forward", board, "");
    assert_eq!(table.offers(), ["done", "order e6 out", "order leader g6"]);
    table.choose("order e6 out");
    assert_eq!(table.refused("order leader e6"), "CCN-25.24", "without him it would not be ordered");
    table.choose("order leader g6");
    assert_eq!(table.pending(), "move");
    assert!(table.offers_it("move e6 e7") && !table.offers_it("move leader e6 e7"));
}

#[test]
fn ccn_6_14_cards_that_order_all() {
    proves!("CCN-6.14", "CCN-25.12", "CCN-20.14");
    let board = "e6 F-LN; e7 B-LN; g6 F-LN; c1 F-LN; d1 leader allied; h8 F-LN S; h9 B-LN; a13 B-LN";
    let mut table = Table::play("french give-them-the-cold-steel forward", board, "");
    assert_eq!(table.refused("order g6"), "CCN-6.14", "the set is fixed");
    assert_eq!(table.offers(), ["done", "order h8 out"], "coming out of square is all that is left to say");
    table.choose("done");
    assert_eq!(table.pending(), "battle", "nobody moves");
    assert_eq!(table.dice("e6", "e7"), 6);
    assert_eq!(table.dice("h8", "h9"), 1);
    assert_eq!(table.offers(), ["battle c1 d1", "battle e6 e7", "battle h8 h9", "done"]);
}

#[test]
fn ccn_6_12_the_order_of_orders_does_not_matter() {
    proves!("CCN-6.12", "CCN-24.06", "CCN-24.09");
    let board = "b4 F-LN; d4 F-LN; c2 F-LN; e6 F-LN; a13 B-LN";
    let mut table = Table::play("french flank-attack forward", board, "");
    assert_eq!(table.refused("order e6"), "CCN-24.06", "no order goes to the centre");
    table.choose("order b4").choose("order d4");
    assert_eq!(table.pending(), "move", "both orders of the left are used");
}
