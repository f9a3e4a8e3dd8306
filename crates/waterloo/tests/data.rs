//! The data files: what is embedded is the norm's, and mistakes are reported all at once.

use bicorne_core::{BadSetup, Game, GameModule};
use bicorne_waterloo::{Data, Files, Waterloo};

fn mistakes(files: &Files) -> Vec<String> {
    match Data::check(files) {
        Ok(_) => Vec::new(),
        Err(BadSetup(mistakes)) => mistakes.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn the_embedded_data_is_sound() {
    bicorne_waterloo::proves!("WAT-1.04", "WAT-1.05", "WAT-1.06", "WAT-17.01", "WAT-17.04", "WAT-17.05");
    assert_eq!(mistakes(&Files::embedded()), Vec::<String>::new());
}

#[test]
fn every_mistake_is_reported_at_once() {
    let mut files = Files::embedded();
    files.map = files.map.replacen("terrain = \"town\"", "terrain = \"lake\"", 1);
    files.map = files.map.replacen(
        "adj = [\"hlane\", \"merbe\", \"wslope\"]",
        "adj = [\"hlane\", \"merbe\", \"moon\"]",
        1,
    );
    files.units = files.units.replacen("arm = \"cavalry\"", "arm = \"camels\"", 1);
    files.tables = files.tables.replacen("\"RRREEEE\"", "\"RRR\"", 1);
    files.turns = files.turns.replacen("french = [8, 4, 2]", "french = [16, 4, 2]", 1);
    let found = mistakes(&files).join("\n");
    for what in ["lake", "moon", "camels", "six rows of seven", "16 discs"] {
        assert!(found.contains(what), "{what} is not in:\n{found}");
    }
}

#[test]
fn a_slip_in_the_borders_shows_in_the_distances() {
    let mut files = Files::embedded();
    files.map = files.map.replacen("to_msj = 3", "to_msj = 2", 1);
    assert!(mistakes(&files).join("\n").contains("the borders give 3"));
}

#[test]
fn a_file_that_is_no_toml_names_its_line() {
    let mut files = Files::embedded();
    files.turns = "[[turn]]\nclock = twelve\n".to_owned();
    assert!(mistakes(&files)[0].starts_with("line 2"), "{:?}", mistakes(&files));
}

#[test]
fn an_owner_may_replace_the_tables() {
    let mut files = Files::embedded();
    files.tables = files.tables.replace("tiles = [2, 2, 3, 3, 4, 4, 5, 5]", "tiles = [3]");
    let game =
        Waterloo::from_files(&files, Waterloo::scenario_text("waterloo").expect("embedded")).expect("sound");
    let mut odds = Vec::new();
    game.odds(&game.start(), &bicorne_waterloo::Chance::Tile, &mut odds);
    assert_eq!(odds.len(), 1);
}

#[test]
fn mistakes_of_a_set_up_have_lines() {
    let text = "turn = 12\n[pieces]\nmoon = [\"fr-inf\"]\nross = [\"fr-inf:fatigued\", \"99 fr-art\", \"camel\"]\n[cubes]\nross = { blue = 9 }\n";
    let found: Vec<String> = Waterloo::check_scenario(text).iter().map(ToString::to_string).collect();
    let all = found.join("\n");
    for what in [
        "line 1: turn",
        "line 3: pieces.moon",
        "fatigued",
        "not so many pieces of fr-art",
        "camel",
        "at most 5 blue",
    ] {
        assert!(all.contains(what), "{what} is not in:\n{all}");
    }
}

#[test]
fn every_mistake_of_a_set_up_has_its_line_and_both_languages() {
    let text = "turn = 12\nactive = \"prussian\"\nphase = \"tea\"\nholds = [\"moon\"]\n[pieces]\nmoon = [\"fr-inf\"]\n\
        ross = [\"fr-inf:fatigued\", \"99 fr-art\"]\nhlane = [\"camel\", \"x fr-inf\"]\n[rows]\na = [[\"fr-inf\"]]\n[cubes]\nross = { blue = 90 }\n";
    let found = Waterloo::check_scenario(text);
    let mut lines: Vec<_> = found.iter().map(|m| (m.line, m.key.as_str())).collect();
    lines.sort_unstable();
    lines.dedup();
    let expected = [
        (1, "turn"),
        (2, "active"),
        (3, "phase"),
        (4, "holds"),
        (6, "pieces.moon"),
        (7, "pieces.ross"),
        (8, "pieces.hlane"),
        (10, "rows.a"),
        (11, "cubes"),
        (12, "cubes.ross"),
    ];
    assert_eq!(lines, expected, "{found:#?}");
    assert!(found.iter().all(|m| m.what.en != m.what.fr), "{found:#?}");
}

#[test]
fn every_mistake_of_the_files_has_its_line_and_both_languages() {
    let mut files = Files::embedded();
    let slips = [
        ("map.toml", "terrain = \"town\"", "terrain = \"lake\""),
        ("map.toml", "entry = \"A\"", "entry = \"C\""),
        ("units.toml", "arm = \"cavalry\"", "arm = \"camels\""),
        ("tables.toml", "\"RRREEEE\"", "\"RRR\""),
        ("turns.toml", "french = [8, 4, 2]", "french = [16, 4, 2]"),
        ("scenarios/waterloo.toml", "date = ", "dates = "),
    ];
    for (file, right, wrong) in slips {
        let text = files.text(file).expect("it is in the list");
        assert!(text.contains(right), "{file}: {right}");
        *text = text.replacen(right, wrong, 1);
    }
    let found = files.mistakes();
    for (file, _, wrong) in slips {
        let text = files.text(file).expect("it is in the list");
        let line = text.lines().position(|l| l.contains(wrong)).expect("it was put in") + 1;
        assert!(found.iter().any(|(name, m)| *name == file && m.line == line), "{file}:{line}: {found:#?}");
    }
    assert!(found.iter().all(|(_, m)| m.what.en != m.what.fr), "{found:#?}");
    let options = [("handicap", "french-9"), ("weather", "on")];
    let options = options.into_iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect();
    let BadSetup(found) = Waterloo::new().with_options(&options).expect_err("they are wrong");
    assert!(found.len() == 2 && found.iter().all(|m| m.what.en != m.what.fr), "{found:#?}");
}
