//! The reference sheet says what the tables say, in both languages, and knows which rows are in force.

use bicorne_core::scene::Board;
use bicorne_core::{Arg, Game, GameModule, Lang, Options, Pending, Presentation, Seat, Translate, Viewer};
use bicorne_empire::{Empire, Outcome, sheet};
use std::collections::BTreeSet;

fn cells(lang: Lang, id: &str) -> Vec<String> {
    let rows = sheet(lang).into_iter().flat_map(|p| p.blocks).flat_map(|b| b.rows);
    rows.filter(|r| r.id == id).map(|r| r.cells).next().unwrap_or_else(|| panic!("no row {id}"))
}

#[test]
fn every_row_is_named_once_and_both_languages_show_the_same_rows() {
    let ids = |lang| -> Vec<String> {
        sheet(lang).iter().flat_map(|p| &p.blocks).flat_map(|b| &b.rows).map(|r| r.id.clone()).collect()
    };
    let english = ids(Lang::En);
    assert_eq!(english, ids(Lang::Fr));
    assert_eq!(english.len(), english.iter().collect::<BTreeSet<_>>().len());
    assert!(english.len() > 200, "{}", english.len());
}

#[test]
fn columns_and_cells_are_as_many() {
    for panel in sheet(Lang::Fr) {
        for block in &panel.blocks {
            for row in &block.rows {
                let fits = block.columns.is_empty() || block.columns.len() == row.cells.len();
                assert!(fits, "{}: {:?} {:?}", row.id, block.columns, row.cells);
            }
        }
    }
}

#[test]
fn figures_come_from_the_tables() {
    assert_eq!(cells(Lang::En, "movement/row.infantry-line"), ["4", "4", "2*", "+1", "–"]);
    assert_eq!(cells(Lang::Fr, "movement/row.horse-artillery"), ["10", "4", "–", "–", "2"]);
    assert_eq!(cells(Lang::En, "generals/row.poor"), ["−1", "5+", "4 UD", "4"]);
    assert_eq!(cells(Lang::En, "command/row.strategist"), ["2", "3", "3", "4", "4", "5"]);
    assert_eq!(cells(Lang::En, "fire/row.7"), ["1½", "1", "½"]);
    assert_eq!(cells(Lang::Fr, "ranges/row.skirmishers"), ["–", "3 / 4", "–"]);
    assert_eq!(
        cells(Lang::En, "shock/row.rout"),
        ["2 losses, Disorder, flight 6/10 UD", "1 attrition*, advance 1 UD, pursuit 3/6 UD"]
    );
    assert_eq!(cells(Lang::Fr, "shock/mod.support-skirmish"), ["+½"]);
}

/// The position of a worked example.
fn position(script: &str) -> Empire {
    let script: toml::Table = script.parse().expect("a script");
    let setup = toml::to_string(&script["setup"]).expect("a table");
    Empire::from_setup(&setup, &Options::new()).expect("a sound position")
}

#[test]
fn a_pending_roll_lights_its_rows_and_panels() {
    let game = position(include_str!("scripts/riposte-with-every-penalty.toml"));
    let mut s = game.start();
    assert!(game.sheet_now(&s).panels.iter().any(|p| p == "marker"));
    for (seat, text) in [(0, "fire a1-1 at b1-1"), (1, "riposte")] {
        let action = game.parse_action(&s, text).expect("understood");
        assert_eq!(game.check(&s, Seat(seat), action), Ok(()));
        game.choose(&mut s, Seat(seat), action, &mut ());
    }
    game.resolve(&mut s, Outcome::Die(1), &mut ());
    assert!(matches!(game.pending(&s), Pending::Chance(_)));
    let now = game.sheet_now(&s);
    assert_eq!(now.panels, ["ranges", "fire"]);
    for row in [
        "fire/mod.line",
        "fire/mod.marker",
        "fire/mod.threat-cavalry",
        "fire/mod.losses",
        "ranges/row.infantry",
    ] {
        assert!(now.rows.iter().any(|r| r == row), "{row} is not in {:?}", now.rows);
    }
    assert!(!now.rows.iter().any(|r| r == "fire/mod.disorder"), "{:?}", now.rows);
}

#[test]
fn a_shock_lights_the_rows_of_both_sides() {
    let game = position(include_str!("scripts/cuirassiers-against-a-line.toml"));
    let mut s = game.start();
    for (seat, text) in [(0, "charge a1-1 at b1-1"), (1, "react b1-1 hold"), (0, "go")] {
        let action = game.parse_action(&s, text).expect("understood");
        game.choose(&mut s, Seat(seat), action, &mut ());
    }
    let now = game.sheet_now(&s);
    assert_eq!(now.panels, ["shock"]);
    let lit = ["shock/mod.heavy", "shock/mod.elan", "shock/mod.better", "shock/mod.against-cavalry-2"];
    assert!(lit.iter().all(|row| now.rows.iter().any(|r| r == row)), "{:?}", now.rows);
    assert!(!now.rows.iter().any(|r| r == "shock/mod.against-cavalry"), "{:?}", now.rows);
}

/// Says the keys themselves.
struct Keys(Lang);

impl Translate for Keys {
    fn lang(&self) -> Lang {
        self.0
    }

    fn say(&self, key: &str, _: &[(&str, Arg<'_>)]) -> String {
        key.to_owned()
    }
}

#[test]
fn what_a_scene_lights_is_on_the_cards_of_the_board() {
    let game = position(include_str!("scripts/cuirassiers-against-a-line.toml"));
    let mut s = game.start();
    for (seat, text) in [(0, "charge a1-1 at b1-1"), (1, "react b1-1 hold"), (0, "go")] {
        let action = game.parse_action(&s, text).expect("understood");
        game.choose(&mut s, Seat(seat), action, &mut ());
    }
    let Board::Table(board) = game.board(&Keys(Lang::Fr)) else { panic!("a free table") };
    let scene = game.scene(&s, Viewer::Seat(Seat(0)), &Keys(Lang::Fr));
    assert_eq!(scene.lit.len(), 1);
    let lit = &scene.lit[0];
    let card = board.reference.iter().find(|c| c.id == lit.card).expect("the card");
    let name =
        |&(table, row): &(u8, u8)| card.tables[usize::from(table)].rows[usize::from(row)].name.as_str();
    let names: Vec<&str> = lit.rows.iter().map(name).collect();
    assert!(names.iter().any(|n| n.starts_with("Cavalerie lourde")), "{names:?}");
    assert!(lit.rows.iter().all(|(table, _)| lit.tables.contains(table)));
}
