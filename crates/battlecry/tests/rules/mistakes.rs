//! Scenario files and set-ups with mistakes: all are reported at once, each with its line.

use bicorne_battlecry::BattleCry;
use bicorne_core::{GameModule, Mistake, Options};

fn mistakes(text: &str) -> Vec<Mistake> {
    BattleCry::from_setup(text, &Options::new()).expect_err("it has mistakes").0
}

#[test]
fn all_mistakes_are_told_with_their_lines() {
    let text = r#"top = "usa"
first = "britain"
hand = { union = 99 }
flags = "six"
colour = "blue"
terrain = { e5 = "swamp", z9 = "woods" }
pieces = [
  { at = "e5", side = "union", kind = "infantry", figures = 5 },
  { at = "e6", side = "union", kind = "elephants" },
  { at = "e7", side = "union" },
  { at = "E8", side = "Union", kind = "Cavalry", general = 3 },
]
hands = { union = ["rally", "rally"] }
fences = [ { hex = "d4", sides = ["n"] } ]
"#;
    let found = mistakes(text);
    let line = |n: usize, part: &str| {
        assert!(
            found.iter().any(|m| m.line == n && m.to_string().contains(part)),
            "line {n} {part:?} is missing in\n{}",
            found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
        );
    };
    line(2, "a side is union or confederate");
    line(3, "from 1 to 12");
    line(3, "confederate is missing");
    line(4, "expected a number from 1 to 19, not text");
    line(5, "no such key");
    line(6, "swamp");
    line(6, "a letter from a to i");
    line(8, "from 1 to 4, not 5");
    line(9, "elephants");
    line(10, "expected { at");
    line(11, "expected a name in quotes, or true");
    line(13, "no further copy of rally");
    line(14, "a hexside is one of");
    assert!(found.windows(2).all(|pair| pair[0].line <= pair[1].line), "in the order of the lines");
    told_in_both_languages(&found);
}

fn told_in_both_languages(found: &[Mistake]) {
    for mistake in found {
        assert!(!mistake.what.fr.is_empty() && mistake.what.en != mistake.what.fr, "{mistake}");
        assert!(!mistake.key.is_empty(), "{mistake} names its key");
    }
}

#[test]
fn a_scenario_with_many_mistakes_gets_them_all_at_their_rows() {
    let text = r#"id = "my-crossroads"
name = { en = "My crossroads" }
top = "union"
first = "blue"
hand = 5
flags = 20
commanders = { union = 3 }
generals = { union = { e5 = "Nobody" }, confederate = { i2 = "Hood" } }
places = [{ name = "Farm" }]
removed_cards = ["ambush"]
fences = [{ hex = "c3", sides = ["nw"] }, { hex = "d13", sides = ["nw", "ne"] }]
objectives = [{ kind = "capture", side = "union", hexes = ["e5"] }, { kind = "set", side = "union", hexes = ["e5"] }]
map = """
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . X . . . . . . . .
 . . . . . . . . . . . . .
. . . . # . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
"""
units = """
.. I. .. .. .. .. .. .. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. .. .. .. I. .. .. .. .. .. .. .. ..
 .. .. .. .. .. Z. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. ig .. .. .. .. .. .. .. .. .. .. ..
"""
"#;
    let found = BattleCry::check_scenario(text);
    let told = found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    for (line, key, part) in [
        (2, "name", "{ en = \"…\", fr = \"…\" }"),
        (4, "first", "a side is union or confederate, not \"blue\""),
        (6, "flags", "from 1 to 19, not 20"),
        (7, "commanders.union", "text in quotes, not a number"),
        (8, "generals.union.e5", "no general of the Union"),
        (9, "places[0]", "hexes = [\"d7\"]"),
        (10, "removed_cards[0]", "the cards are"),
        (11, "fences[0]", "2 or 3 sides of its hex, not 1 (BCR-11.27)"),
        (11, "fences[1].hex", "row d has hexes d1 to d12"),
        (12, "objectives[0].kind", "\"per-unit\", \"hold\" or \"set\""),
        (12, "objectives[1]", "a set has groups"),
        (16, "map", "c5: terrain is clear (.)"),
        (17, "map", "row d has 12 hexes, not 13"),
        (24, "units", "the Union has no general"),
        (29, "units", "e5: nothing may stand on this terrain (Rough"),
        (30, "units", "f6: \"Z.\" is no piece"),
    ] {
        let is_told = |m: &Mistake| m.line == line && m.key == key && m.what.en.contains(part);
        assert!(found.iter().any(is_told), "line {line} {key} {part:?} is missing in\n{told}");
    }
    told_in_both_languages(&found);
}

#[test]
fn a_scenario_file_must_be_whole() {
    let found = BattleCry::check_scenario("id = \"Bad Name\"\n");
    let told = |part: &str| found.iter().any(|m| m.to_string().contains(part));
    assert!(told("lower-case letters") && told("map") && told("units") && told("first"));
    for info in BattleCry::scenarios() {
        let text = BattleCry::scenario_text(&info.id).unwrap();
        assert_eq!(BattleCry::check_scenario(text), [], "{}", info.id);
        let broken = text.replacen(". .", ". . .", 1);
        let found = BattleCry::check_scenario(&broken);
        assert!(found.iter().any(|m| m.line > 0 && m.to_string().contains("hexes, not")), "{found:?}");
    }
}

#[test]
fn what_stands_where_nothing_may_stand_is_a_mistake() {
    let text = "terrain = { e5 = \"rough\", e6 = \"river\" }\nriver_impassable = true\npieces = [\n  { at = \"e5\", side = \"union\", kind = \"infantry\" },\n  { at = \"e6\", side = \"union\", kind = \"general\" },\n]\nworks = [ { hex = \"e6\", sides = [\"nw\", \"ne\"] }, { hex = \"c3\", sides = [\"nw\", \"e\"] } ]\n";
    let found = mistakes(text);
    let told: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(told.iter().filter(|t| t.contains("BCR-2.13")).count(), 2, "{told:?}");
    assert!(
        told.iter().any(|t| t.contains("BCR-11.36")) && told.iter().any(|t| t.contains("BCR-11.32")),
        "{told:?}"
    );
}

#[test]
fn a_set_up_may_stand_on_a_scenario() {
    let game =
        BattleCry::from_setup("base = \"shiloh\"\ncaptured = { union = 3 }\n", &Options::new()).unwrap();
    assert_eq!(game.scenario().meta.name.en, "Shiloh (Hornet's Nest)");
    assert!(mistakes("base = \"waterloo\"")[0].to_string().contains("no scenario"));
}

#[test]
fn broken_toml_is_told_with_its_line() {
    let found = mistakes("top = \"usa\"\nhand = {\n");
    assert!(found.len() == 1 && found[0].line >= 2, "{found:?}");
}

#[test]
fn the_set_up_that_the_documentation_shows_can_be_played() {
    let page = include_str!("../../../../docs/scripts.md");
    let example = page.split("```toml\n[setup]\n").nth(1).and_then(|rest| rest.split("```").next());
    let game = BattleCry::from_setup(example.expect("the page shows a set-up"), &Options::new());
    let game = game.unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(game.scenario().generals[1][0], "Jackson");
}
