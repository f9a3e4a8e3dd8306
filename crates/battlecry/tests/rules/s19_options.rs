//! Options.

use crate::table::Table;
use bicorne_battlecry::{BattleCry, Side, proves};
use bicorne_core::{Game, GameModule, Options};

/// The battle step of a Union all-out offensive, with options.
fn battle(board: &str, more: &str, options: &[(&str, &str)]) -> Table {
    let mut table = Table::with(&Table::text("usa all-out-offensive", board, more), options);
    table.choose("play all-out-offensive");
    if table.pending() == "move" {
        table.choose("done");
    }
    table
}

#[test]
fn bcr_19_01_larger_hands() {
    proves!("BCR-19.01");
    let options = Options::from([("hands".to_owned(), "150".to_owned())]);
    let larger = BattleCry::new("gaines-mill", &options).unwrap();
    assert_eq!(Side::ALL.map(|s| larger.hand_size(s)), [4, 5]);
    let plain = BattleCry::new("gaines-mill", &Options::new()).unwrap();
    assert_eq!(Side::ALL.map(|s| plain.hand_size(s)), [3, 4]);
    for info in BattleCry::scenarios() {
        let sizes = |options: &Options| {
            let game = BattleCry::new(&info.id, options).unwrap();
            Side::ALL.map(|s| game.hand_size(s))
        };
        let (plain, larger) = (sizes(&Options::new()), sizes(&options));
        assert_eq!(larger, plain.map(|size| size + 1), "{}: one card more for each", info.id);
    }
}

#[test]
fn bcr_19_02_a_flag_brings_infantry() {
    proves!("BCR-19.02");
    let text = Table::text("usa call-for-reinforcements", "c5 usa inf g; i1 csa inf", "");
    let mut table = Table::with(&text, &[("reinforcement_flag", "infantry")]);
    table.choose("play call-for-reinforcements").roll("flag").choose("place a5");
    assert_eq!(table.at("a5"), "union infantry 4");
}

#[test]
fn bcr_19_03_only_artillery_fires_over_friends() {
    proves!("BCR-19.03");
    let hill = "terrain = { e5 = \"hill\" }";
    let limited = [("hill_overhead", "artillery")];
    let foot = battle("e5 usa inf; e6 usa inf; e8 csa inf", hill, &limited);
    assert_eq!(foot.refused("battle e5 e8"), "BCR-10.04");
    let guns = battle("e5 usa art; e6 usa inf; e8 csa inf", hill, &limited);
    assert_eq!(guns.dice("battle e5 e8"), Some(3));
    let all = battle("e5 usa inf; e6 usa inf; e8 csa inf", hill, &[]);
    assert_eq!(all.dice("battle e5 e8"), Some(2));
}

#[test]
fn bcr_19_04_plateau() {
    proves!("BCR-19.04");
    let hills = "terrain = { e5 = \"hill\", e6 = \"hill\", e7 = \"hill\", e8 = \"hill\" }";
    let on = [("plateau", "on")];
    let board = "e5 usa inf; e8 csa inf; e4 csa inf";
    assert_eq!(battle(board, hills, &on).dice("battle e5 e8"), Some(1), "2 dice, less 1 for the hill");
    assert_eq!(battle(board, hills, &[]).refused("battle e5 e8"), "BCR-10.12");
    let gap = "terrain = { e5 = \"hill\", e6 = \"hill\", e8 = \"hill\" }";
    assert_eq!(battle(board, gap, &on).refused("battle e5 e8"), "BCR-10.12", "e7 is no hill");
    let piece = battle("e5 usa inf; e6 usa inf; e8 csa inf; e4 csa inf", hills, &on);
    assert_eq!(piece.refused("battle e5 e8"), "BCR-10.04", "pieces on the plateau still block");
}

#[test]
fn bcr_19_05_orchards_block() {
    proves!("BCR-19.05");
    let orchard = "terrain = { e6 = \"orchard\" }";
    let board = "e5 usa inf; e8 csa inf; e4 csa inf";
    assert_eq!(battle(board, orchard, &[("orchard_blocks", "on")]).refused("battle e5 e8"), "BCR-19.05");
    assert_eq!(battle(board, orchard, &[]).dice("battle e5 e8"), Some(2));
}

#[test]
fn bcr_19_08_turn_limit() {
    proves!("BCR-19.08");
    let play = |captured: &str| {
        let text = Table::text("usa probe-left", "e2 usa inf; e2 usa gen; i1 csa inf", captured);
        let mut table = Table::with(&text, &[("turn_limit", "1")]);
        table.choose("play probe-left").draw();
        assert_eq!(table.winner(), None, "the Confederates have their turn");
        table.choose("play skirmish-left").choose("done").draw();
        table.winner()
    };
    assert_eq!(play("captured = { union = 1 }"), Some(Side::Union));
    assert_eq!(play("captured = { union = 1, confederate = 2 }"), Some(Side::Confederate));
    assert_eq!(play(""), Some(Side::Confederate), "a tie goes to the player who moved second");
}

#[test]
fn bcr_19_09_handicap() {
    proves!("BCR-19.09");
    let with = |value: &str| {
        let options = Options::from([("handicap".to_owned(), value.to_owned())]);
        let game = BattleCry::new("gaines-mill", &options).unwrap();
        let start = game.start();
        (Side::ALL.map(|s| game.hand_size(s)), Side::ALL.map(|s| game.flags(&start, s).total()))
    };
    assert_eq!(with("none"), ([3, 4], [0, 0]));
    assert_eq!(with("union-card"), ([4, 4], [0, 0]));
    assert_eq!(with("confederate-flag"), ([3, 4], [0, 1]));
    assert_eq!(with("union-both"), ([4, 4], [1, 0]));
}
