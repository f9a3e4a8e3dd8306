//! Scenario files and set-ups with mistakes: all are reported at once, each with its line, in both languages.

use bicorne_ccn::Napoleonics;
use bicorne_core::{GameModule, Mistake, Options};

fn told_in_both_languages(found: &[Mistake]) {
    for mistake in found {
        assert!(!mistake.what.fr.is_empty() && mistake.what.en != mistake.what.fr, "{mistake}");
        assert!(!mistake.key.is_empty(), "{mistake} names its key");
    }
}

/// Every (line, key, part of the English sentence) must be among the mistakes.
fn has_all(found: &[Mistake], wanted: &[(usize, &str, &str)]) {
    let told = found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    for (line, key, part) in wanted {
        let is_told = |m: &Mistake| m.line == *line && m.key == *key && m.what.en.contains(part);
        assert!(found.iter().any(is_told), "line {line} {key} {part:?} is missing in\n{told}");
    }
    told_in_both_languages(found);
}

#[test]
fn a_scenario_with_many_mistakes_gets_them_all_at_their_rows() {
    let text = r#"id = "My Bridge"
name = "My bridge"
top = "prussian"
first = "french"
hand = { french = 5 }
banners = 4
weather = "rain"
commanders = { french = { en = "Ney" } }
objectives = [
  { kind = "take", side = "french", hexes = ["e5"] },
  { kind = "exit", hexes = [] },
]
works = [{ hex = "c3", sides = ["n"] }, { hex = "e6", sides = ["sw"] }]
map = """
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . x . . . . . . . . . .
 . . . . . . . . . . .
. . . . . R . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
"""

[units.french]
french-line = ["h4", "h4", "j4"]
british-line = ["h6"]
french-lancers = ["h7"]

[units.allied]
british-line = ["b4", "e6"]

[leaders.french]
h4 = { name = "Ney", nation = "british" }
z9 = { name = "Reille", nation = "french" }
"#;
    let found = Napoleonics::check_scenario(text);
    has_all(
        &found,
        &[
            (1, "id", "lower-case letters"),
            (3, "top", "a side is french or allied, not \"prussian\""),
            (5, "hand", "the hand of allied is missing"),
            (6, "banners", "from 5 to 9, not 4"),
            (7, "weather", "no such key"),
            (8, "commanders.french", "{ en = \"…\", fr = \"…\" }"),
            (10, "objectives[0].kind", "\"hold\" or \"exit\""),
            (11, "objectives[1]", "the side is missing"),
            (11, "objectives[1]", "needs a hex"),
            (13, "works[0].sides[0]", "e, ne, nw, w, sw, se, not \"n\""),
            (13, "works[1]", "no field works on this terrain"),
            (17, "map", "c3: terrain is clear (.)"),
            (18, "map", "row d has 12 hexes, not 11"),
            (26, "units", "fewer than the"),
            (27, "units.french.french-line[1]", "CCN-7.10"),
            (27, "units.french.french-line[2]", "a letter from a to i"),
            (28, "units.french.british-line", "belongs to the side allied"),
            (29, "units.french.french-lancers", "the types are"),
            (32, "units.allied.british-line[1]", "CCN-22.33"),
            (35, "leaders.french.h4.nation", "belongs to the side allied"),
            (36, "leaders.french.z9", "a letter from a to i"),
        ],
    );
}

#[test]
fn a_position_with_many_mistakes_gets_them_all() {
    let text = r#"pieces = [
  { at = "e5", kind = "F-LN", blocks = 9 },
  { at = "e6", kind = "F-XX" },
  { at = "e7", kind = "leader" },
  { at = "e8", kind = "F-LC", square = true },
  { at = "e9", kind = "F-LN", side = "allied" },
  { at = "e10", kind = "F-LN", leader = 3 },
  { kind = "F-LN" },
]
hands = { french = ["rally", "no-such-card"], allied = [] }
last_card = { french = "counter-attack", allied = "force-march" }
captured = { french = 6 }
"#;
    let found = Napoleonics::from_setup(text, &Options::new()).expect_err("it has mistakes").0;
    has_all(
        &found,
        &[
            (2, "pieces[0].blocks", "from 1 to 4, not 9"),
            (3, "pieces[1].kind", "or \"leader\""),
            (4, "pieces[2]", "a side or a nation"),
            (5, "pieces[3]", "CCN-20.02"),
            (6, "pieces[4]", "both may be left out"),
            (7, "pieces[5].leader", "a name in quotes, or true"),
            (8, "pieces[6]", "expected { at"),
            (10, "hands.french[1]", "the cards are"),
            (10, "hands.allied", "at least one card"),
            (11, "last_card.french", "CCN-25.05"),
            (11, "last_card.allied", "has a section"),
            (12, "captured.french", "6 win, 5 at most"),
        ],
    );
}

#[test]
fn options_and_scenarios_that_do_not_exist_are_told_in_both_languages() {
    let options = [("handicap", "french-horse"), ("fog", "on")];
    let options: Options = options.map(|(k, v)| (k.to_owned(), v.to_owned())).into_iter().collect();
    let found = Napoleonics::new("waterloo", &options).expect_err("it has mistakes").0;
    assert_eq!(found.len(), 2);
    told_in_both_languages(&found);
    let found = Napoleonics::new("leipzig", &Options::new()).expect_err("there is no such scenario").0;
    assert!(found[0].what.en.contains("there are rolica-first-position"), "{found:?}");
    assert!(found[0].what.fr.contains("il y a rolica-first-position"), "{found:?}");
}
