use crate::table::Table;
use bicorne_ccn::{Kind, Nation, proves};

#[test]
fn ccn_26_01_the_table_of_dice() {
    proves!("CCN-26.01", "CCN-9.08", "CCN-9.11", "CCN-11.05");
    // Standing fire, fire after a move, and melee against cavalry, from full strength down to one block.
    for (code, standing, moved, melee) in [
        ("F-LN", "4 3 2 1", "2 2 1 1", "4 3 2 1"),
        ("F-LT", "5 4 3 2", "3 3 2 2", "4 3 2 1"),
        ("F-GR", "5 4 3 2", "3 3 2 2", "5 4 3 2"),
        ("F-YG", "5 4 3 2", "3 3 2 2", "5 4 3 2"),
        ("F-OG", "5 4 3 2", "3 3 2 2", "6 5 4 3"),
        ("F-MI", "4 3 2 1", "2 2 1 1", "4 3 2 1"),
        ("B-LN", "5 4 3 2", "2 2 1 1", "4 3 2 1"),
        ("B-LT", "6 5 4 3 2", "4 3 3 2 2", "5 4 3 2 1"),
        ("B-RL", "4 3 2", "3 2 2", "3 2 1"),
        ("B-GR", "5 4 3 2", "3 3 2 2", "5 4 3 2"),
        ("B-GG", "6 5 4 3 2", "4 3 3 2 2", "6 5 4 3 2"),
        ("P-LN", "4 3 2 1", "2 1 1 0", "4 3 2 1"),
        ("P-LT", "4 3 2", "2 2 1", "3 2 1"),
        ("P-MI", "4 3 2 1", "2 1 1 0", "4 3 2 1"),
    ] {
        let kind: Kind = code.parse().unwrap();
        let side = kind.nation().side();
        let horse = if kind.nation() == Nation::French { "B-LC" } else { "F-LC" };
        let list = |text: &str| -> Vec<i16> { text.split(' ').map(|n| n.parse().unwrap()).collect() };
        let full = standing.split(' ').count();
        for (n, blocks) in (1..=full).rev().enumerate() {
            let board = format!("e5 {code} {blocks}; e8 {horse}; i1 F-LN; a1 B-LN");
            let mut table = Table::play(&format!("{side} forward scout-left"), &board, "");
            table.order("e5");
            assert_eq!(table.dice("e5", "e8"), list(standing)[n], "{code} {blocks} standing");
            table.choose("move e5 e6");
            assert_eq!(table.dice("e6", "e8"), list(moved)[n], "{code} {blocks} moved");
            let near = format!("e6 {code} {blocks}; e7 {horse}; i1 F-LN; a1 B-LN");
            let table = Table::of(&format!("{side} forward scout-left"), &near, "");
            assert_eq!(table.dice("e6", "e7"), list(melee)[n], "{code} {blocks} in melee");
        }
    }
}

#[test]
fn ccn_26_07_french_militia_rounds_up() {
    proves!("CCN-26.07", "CCN-9.09");
    let mut table = Table::play("french forward scout-left", "e5 F-MI 3; e8 B-LN", "");
    table.order("e5").choose("move e5 e6");
    assert_eq!(table.dice("e6", "e8"), 2);
}

#[test]
fn ccn_26_08_british_and_portuguese_are_one_side() {
    proves!("CCN-26.08", "CCN-14.03");
    let mut table = Table::battle("french", "e6", "e6 F-LN; e7 P-LN; e8 B-LN; d7 B-FA", "");
    table.choose("battle e6 e7").choose("stand").roll("flag cav cav cav cav");
    assert_eq!(table.offers(), ["ignore 0", "ignore 1"], "they support each other");
    let mut joins = Table::play("allied forward scout-left", "e6 leader allied; e7 P-LN; i1 F-LN", "");
    joins.choose("order leader e6").choose("done").choose("move leader e6 e7");
    assert_eq!(joins.at("e7"), "P-LN 4 leader");
}
