//! `--data DIR`: an owner of the printed game puts in its tables, map and set-up.

use crate::program::bicorne;
use tempfile::TempDir;

const TABLES: &str = include_str!("../../../../data/waterloo/tables.toml");
const MAP: &str = include_str!("../../../../data/waterloo/map.toml");
const SETUP: &str = include_str!("../../../../data/waterloo/scenarios/waterloo.toml");

/// A folder of one's own with these files of Waterloo in it.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let own = tempfile::tempdir().expect("a folder");
    for (file, text) in files {
        let path = own.path().join("waterloo").join(file);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        std::fs::write(path, text).expect("it can be written");
    }
    own
}

fn name(folder: &TempDir) -> &str {
    folder.path().to_str().expect("a path")
}

#[test]
fn replaced_files_are_played_with() {
    let setup = SETUP.replace("en = \"Waterloo, 18 June 1815\"", "en = \"Waterloo as printed\"");
    let tables = TABLES.replace("french_casualties_inflicted = 13", "french_casualties_inflicted = 1");
    let folder_of_mine = folder(&[("tables.toml", &tables), ("scenarios/waterloo.toml", &setup)]);
    let own = name(&folder_of_mine);
    bicorne(&["games", "--data", own]).ok().prints(&["Waterloo as printed"]);
    let shown = bicorne(&["scenario", "show", "waterloo", "waterloo", "--toml", "--data", own]).ok();
    assert_eq!(shown.out, setup);

    // A single casualty wins: most matches are over on an early turn, all of them replay, and only with these files.
    let kept = tempfile::tempdir().expect("a folder");
    let records = name(&kept);
    let sim = ["sim", "waterloo", "--bots", "random", "-n", "4", "--json", "--records", records];
    let long = bicorne(&sim[..7]).json()["mean_decisions"].as_f64().expect("a number");
    let short =
        bicorne(&[&sim[..], &["--data", own]].concat()).json()["mean_decisions"].as_f64().expect("a number");
    assert!(short < 0.8 * long, "{short} {long}");
    let record = std::fs::read_dir(records).expect("records").next().expect("one").expect("readable").path();
    let record = record.to_str().expect("a path");
    assert!(std::fs::read_to_string(record).expect("a record").contains("[Data "));
    bicorne(&["verify", record, "--data", own]).ok();
    bicorne(&["verify", record]).fails(1, "--data DIR");
}

#[test]
fn bad_files_are_reported_all_at_once_with_file_line_cause_and_expected_form() {
    let map = MAP.replacen("terrain = \"town\"", "terrain = \"lake\"", 1);
    let tables = TABLES.replace("\"RRREEEE\"", "\"RRR\"");
    let turns = "[[turn]]\nclock = noon\n";
    let folder_of_mine =
        folder(&[("map.toml", &map), ("tables.toml", &tables), ("turns.toml", turns), ("cards.toml", "")]);
    let own = name(&folder_of_mine);
    let line = |text: &str, part: &str| text.lines().position(|l| l.contains(part)).expect("it is there") + 1;
    let ran = bicorne(&["play", "waterloo", "--data", own]);
    let told = ran.err.replace('\\', "/");
    let place = |file: &str, line: usize| format!("waterloo/{file}:{line}: ");
    for part in [
        format!(
            "{}area braine: terrain: open, low, wood, town or river, not \"lake\"",
            place("map.toml", line(&map, "lake"))
        ),
        format!("{}morale: rows: six rows of seven letters", place("tables.toml", line(&tables, "\"RRR\""))),
        place("turns.toml", 2),
        format!("{}nothing is replaced by this file", place("cards.toml", 1)),
    ] {
        assert!(told.contains(&part), "{part:?} is not in\n{told}");
    }
    assert_eq!(ran.code, 2);
}

#[test]
fn a_folder_without_files_of_a_game_is_a_slip() {
    bicorne(&["games", "--data", name(&folder(&[]))]).fails(2, "waterloo/tables.toml");
}
