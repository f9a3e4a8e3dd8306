//! Files of one's own for Bataille Empire. Files are installed once in a program, so this binary has one test.

use bicorne_core::{Lang, Odds, Options, Seat};
use bicorne_games::{OwnFile, game as listed, replace};

const SETUP: &str = r#"
map = "ford"
turn = 1
activation = { division = "a1", phase = "fires", points = 5 }
[a]
nation = "fr"
[[a.division]]
id = "a1"
order = "attack"
units = [{ id = "a1-1", type = "fr-lig", formation = "line", at = [2000, 1000], heading = 0 }]
[b]
nation = "pr"
[[b.division]]
id = "b1"
units = [{ id = "b1-1", type = "pr-mus", formation = "line", at = [2000, 1150], heading = 180 }]
"#;

/// The odds of the first shot that is offered.
fn shot() -> Odds {
    let game = listed("empire").expect("it is registered");
    let table = game.open_setup(SETUP, &Options::new()).unwrap_or_else(|e| panic!("{e}"));
    assert!(table.record().tag("Data").is_some_and(|mark| mark.len() == 16));
    let say = bicorne_words::translator(Lang::En);
    let choices = table.scene(bicorne_core::Viewer::Seat(Seat(0)), say).choices;
    let fire = choices.iter().find(|c| c.id.starts_with("fire ")).unwrap_or_else(|| panic!("{choices:?}"));
    table.odds(Seat(0), &fire.id, say).expect("it is allowed").expect("a shot has odds")
}

#[test]
fn tables_modifiers_and_maps_of_ones_own_are_played_with() {
    let file = |path: &str, text: String| OwnFile { path: path.to_owned(), text };
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/");
    let read =
        |path: &str| std::fs::read_to_string(format!("{data}{path}")).expect("it is in the source tree");
    // A line of infantry fires with +7 instead of +2, and any total of 3 or more costs ten whole losses.
    let modifiers = read("empire/modifiers.toml");
    let line = modifiers.find("[[fire]]\nid = \"line\"").expect("the row of a line");
    let value = line + modifiers[line..].find("value = ").expect("its value");
    let end = value + modifiers[value..].find('\n').expect("a line");
    let modifiers = format!("{}value = 7{}", &modifiers[..value], &modifiers[end..]);
    let tables = read("empire/tables.toml");
    let rows = tables.find("rows = [\n  { from = 3").expect("the fire table");
    let end = rows + tables[rows..].find("\n]").expect("its end");
    let tables =
        format!("{}rows = [{{ from = 3, halves = [20, 20, 20] }}{}", &tables[..rows], &tables[end..]);
    let map =
        "id = \"ford\"\nname = { en = \"The ford\", fr = \"Le gué\" }\nsize = [4000, 2700]\n".to_owned();
    let own = [
        file("empire/modifiers.toml", modifiers),
        file("empire/tables.toml", tables),
        file("empire/maps/ford.toml", map),
    ];
    assert_eq!(replace(&own), Ok(()));
    let odds = shot();
    let line = odds.ledger.iter().find(|l| l.clause == "EMP-14.30");
    assert_eq!(line.map(|l| l.amount), Some(7), "{:?}", odds.ledger);
    let destroyed: f64 = odds.outcomes.iter().filter(|o| o.fate == "destroyed").map(|o| o.probability).sum();
    assert!(destroyed > 0.99, "{:?}", odds.outcomes);
}
