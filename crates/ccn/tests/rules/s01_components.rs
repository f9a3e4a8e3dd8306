use crate::table::Table;
use bicorne_ccn::{Card, Class, Data, Grade, Kind, Napoleonics, Nation, Side, proves};
use bicorne_core::{GameModule, Options};
use bicorne_geom::hexes::{Hex, neighbours};
use bicorne_hexcard::{DieFace, Roll, Section};

fn mistakes(text: &str) -> String {
    Napoleonics::from_setup(text, &Options::new()).map(|_| String::new()).unwrap_or_else(|e| e.to_string())
}

#[test]
fn ccn_1_01_the_board() {
    proves!("CCN-1.01", "CCN-2.01", "CCN-2.02", "CCN-2.03");
    let table = Table::of("french forward scout-left", "a1 B-LN; i13 F-LN", "");
    assert_eq!(Hex::all().count(), 113);
    assert!(Hex::new(1, 13).is_none(), "even rows have twelve hexes");
    assert_eq!((table.at("a1").as_str(), table.at("i13").as_str()), ("B-LN 4", "F-LN 4"));
    let e7: Hex = "e7".parse().unwrap();
    assert_eq!(neighbours(e7).to_string(), "d6 d7 e6 e8 f6 f7");
    assert_eq!(Section::ALL.len(), 3);
}

#[test]
fn ccn_1_02_no_more_tiles_than_the_box_has() {
    proves!("CCN-1.02");
    let text = Napoleonics::scenario_text("rolica-first-position").unwrap();
    let (head, rest) = text.split_once("map = '''").unwrap();
    let (_, tail) = rest.split_once("'''").unwrap();
    let row = |n: usize| vec!["H"; 13 - n % 2].join(" ");
    let full: Vec<String> = (0..9).map(row).collect();
    let all_hills = format!("{head}map = '''\n{}\n'''{tail}", full.join("\n"));
    let found = Napoleonics::check_scenario(&all_hills);
    assert!(found.iter().any(|m| m.what.en.contains("CCN-1.02")), "{found:?}");
}

#[test]
fn ccn_1_03_the_deck() {
    proves!("CCN-1.03", "CCN-25.18");
    let table = Table::of("french forward scout-left", "a1 B-LN; i13 F-LN", "");
    let deck = &table.game.data().deck;
    let copies = |is: fn(Card) -> bool| -> u32 {
        Card::ALL.into_iter().filter(|c| is(*c)).map(|c| u32::from(deck.count(c.index()))).sum()
    };
    assert_eq!((deck.len(), copies(|c| !c.is_tactic()), copies(Card::is_tactic)), (70, 48, 22));
    assert_eq!(copies(|c| c.section().is_some()), 6 + 14 + 14 + 6);
}

#[test]
fn ccn_1_04_more_than_eight_dice_are_rolled() {
    proves!("CCN-1.04");
    let mut table = Table::battle("french", "e6 f6", "e6 F-OG; f6 F-FA; e7 B-LN", "");
    table.choose("battle e6 e7").choose("join f6").choose("stand");
    table.roll("cav cav cav cav cav cav cav cav cav cav");
    assert_eq!(table.pending(), "battle-back", "six dice and four");
}

#[test]
fn ccn_1_05_the_die() {
    proves!("CCN-1.05");
    let mut table = Table::battle("french", "e6", "e6 F-LN; e8 B-LN", "");
    table.choose("battle e6 e8").roll("inf cav art sabre");
    let mut ways = Vec::new();
    Roll::odds(1, |roll, weight| ways.push((roll.faces().next().unwrap(), weight)));
    assert_eq!(ways.iter().find(|(f, _)| *f == DieFace::Infantry), Some(&(DieFace::Infantry, 2)));
    assert_eq!((ways.iter().map(|(_, n)| n).sum::<u64>(), ways.len()), (6, 5));
}

#[test]
fn ccn_1_06_four_squares_and_no_more() {
    proves!("CCN-1.06");
    let hands = "hands = { french = [\"forward\", \"scout-left\"], allied = [\"probe-left\", \"probe-right\", \"probe-centre\"] }";
    let squares = "a1 B-LN S; a3 B-LN S; a5 B-LN S; a7 B-LN S; ";
    let mut table = Table::battle("french", "e6", &format!("{squares}e6 F-LC; e7 B-LN"), hands);
    table.choose("battle e6 e7");
    assert_eq!(table.refused("square"), "CCN-1.06");
    let fewer = "a1 B-LN S; a3 B-LN S; a5 B-LN S; ";
    let mut table = Table::battle("french", "e6", &format!("{fewer}e6 F-LC; e7 B-LN"), hands);
    table.choose("battle e6 e7");
    assert_eq!(table.refused("square"), "");
}

#[test]
fn ccn_1_08_the_blocks_of_the_box() {
    proves!("CCN-1.08");
    let table = Table::of("french forward scout-left", "a1 B-LN; i13 F-LN", "");
    let data = table.game.data();
    let blocks = |class: Class| -> u32 {
        let of = |k: &Kind| u32::from(data.profile(*k).blocks) * u32::from(data.profile(*k).per_army);
        Kind::ALL.iter().filter(|k| k.class() == class).map(of).sum()
    };
    let leaders: u32 = Nation::ALL.iter().map(|n| u32::from(data.nation(*n).leaders)).sum();
    assert_eq!(Class::ALL.map(blocks), [180, 77, 48 - leaders]);
}

#[test]
fn ccn_1_09_to_1_12_no_more_units_than_the_box_has() {
    proves!("CCN-1.09", "CCN-1.10", "CCN-1.11", "CCN-1.12");
    for (kind, clause) in [("F-OG", "CCN-1.09"), ("B-LT", "CCN-1.10"), ("P-MI", "CCN-1.11")] {
        let kind: Kind = kind.parse().unwrap();
        let most = Data::get().profile(kind).per_army;
        let board = |n: u8| (1..=n).map(|c| format!("e{c} {}; ", kind.code())).collect::<String>();
        let side = kind.nation().side();
        let text = |n| Table::text(&format!("{side} forward scout-left"), &board(n), "");
        assert_eq!(mistakes(&text(most)), "");
        assert!(mistakes(&text(most + 1)).contains(clause), "{kind}");
    }
    let many = "e1 leader french; e2 leader french; e3 leader french; e4 leader french; e5 leader french";
    assert!(mistakes(&Table::text("french forward scout-left", many, "")).contains("CCN-1.09"));
}

#[test]
fn ccn_1_13_units_and_leaders() {
    proves!("CCN-1.13", "CCN-1.14", "CCN-1.15");
    let mut table = Table::play("french forward scout-left", "e6 F-LT 3 L; g7 leader french; a1 B-LN", "");
    table.order("e6").choose("move e6 e7");
    assert_eq!((table.at("e6").as_str(), table.at("e7").as_str()), ("", "F-LT 3 leader"), "as one");
    assert_eq!(table.state.units().filter(|(u, ..)| u.side() == Side::French).count(), 1);
    assert_eq!(table.game.data().profile(Kind::FrenchLight).grade, Grade::Elite);
    assert_eq!(Kind::FrenchLight.class(), Class::Infantry);
    assert!(mistakes(&Table::text("french forward scout-left", "e6 F-LN 5", "")).contains("from 1 to 4"));
}
