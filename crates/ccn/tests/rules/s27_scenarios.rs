use crate::table::Table;
use bicorne_ccn::{Napoleonics, Side, proves};
use bicorne_core::{Game, Options, QuickDice, Viewer};

const EXIT: &str = "objectives = [{ kind = \"exit\", side = \"allied\", hexes = [\"a7\"], value = 1 }]";

#[test]
fn ccn_27_02_leaving_the_board() {
    proves!("CCN-27.02", "CCN-2.12");
    let board = "a7 B-LN L; b7 B-LC; a1 leader allied; b10 B-LN; i1 F-LN";
    let mut table = Table::play("allied forward scout-left", board, EXIT);
    table.choose("order leader a1").order("a7 b7 b10");
    assert_eq!(table.refused("exit b10 a7"), "CCN-27.02", "too far for a line unit");
    assert_eq!(table.refused("exit leader a1 a7"), "CCN-27.02");
    table.choose("exit a7 a7");
    assert_eq!((table.banners(Side::Allied), table.at("a7")), (1, String::new()), "with its leader");
    table.choose("exit b7 a7");
    assert_eq!(table.banners(Side::Allied), 2, "as the last hex of a longer move");
    let mut leader = Table::play("allied forward scout-left", "a6 leader allied; a1 B-LN; i1 F-LN", EXIT);
    leader.choose("order leader a6").end("order").choose("exit leader a6 a7");
    assert_eq!((leader.banners(Side::Allied), leader.at("a6")), (0, String::new()));
}

#[test]
fn ccn_27_04_a_temporary_banner_can_win() {
    proves!("CCN-27.04", "CCN-27.08", "CCN-27.09", "CCN-27.10", "CCN-4.05");
    let hold = "objectives = [\n  { kind = \"hold\", side = \"allied\", hexes = [\"e6\", \"e7\"], value = 1 },\n  { kind = \"hold\", side = \"french\", hexes = [\"e6\"], value = 1 },\n]";
    let board = "e6 B-LN 1 S; e7 B-LN L; a1 B-LN; i1 F-LN";
    let mut table =
        Table::of("french scout-left scout-right", board, &format!("{hold}\ncaptured = {{ allied = 5 }}"));
    table.pass_turn();
    assert_eq!(table.winner(), Some(Side::Allied), "at the start of their turn, and it is final");
    let mut half =
        Table::of("french scout-left scout-right", "e6 B-LN; e7 leader allied; a1 B-LN; i1 F-LN", hold);
    half.pass_turn();
    assert_eq!(half.banners(Side::Allied), 0, "all the hexes, and by units");
}

#[test]
fn ccn_27_05_nobody_sees_what_is_hidden() {
    proves!("CCN-27.05");
    let table = Table::of("french forward rally elan", "e6 F-LN; e7 B-LN S; a1 B-LN", "");
    let mut dice = QuickDice::new(1815);
    let french = Viewer::Seat(Side::French.seat());
    let mut hands = std::collections::HashSet::new();
    for _ in 0..40 {
        let world = table.game.determinize(&table.state, french, &mut dice);
        assert_eq!(world.hand(Side::French), table.state.hand(Side::French), "one's own hand is known");
        assert_eq!(world.hand(Side::Allied).len(), 2);
        assert!(world.is_sound(), "the square's card lies on its track");
        hands.insert((*world.hand(Side::Allied), world.track(Side::Allied)));
    }
    assert!(hands.len() > 20, "the other's hand and track are dealt anew");
}

#[test]
fn ccn_27_11_handicap() {
    proves!("CCN-27.11");
    let with = |value: &str| {
        let options = Options::from([("handicap".to_owned(), value.to_owned())]);
        let game = Napoleonics::new("vimeiro", &options).unwrap();
        let start = game.start();
        (Side::ALL.map(|s| game.hand_size(s)), Side::ALL.map(|s| game.banners(&start, s).total()))
    };
    let (hands, _) = with("none");
    assert_eq!(with("none"), (hands, [0, 0]));
    assert_eq!(with("french-card"), ([hands[0] + 1, hands[1]], [0, 0]));
    assert_eq!(with("allied-banner"), (hands, [0, 1]));
    assert_eq!(with("allied-both"), ([hands[0], hands[1] + 1], [0, 1]));
    let wrong = Options::from([("handicap".to_owned(), "much".to_owned())]);
    assert!(Napoleonics::new("vimeiro", &wrong).is_err());
}
