//! Scenarios of one's own, in a file or in the data folder, with every command that takes a scenario.

use crate::program::{bicorne, type_into};
use std::path::PathBuf;
use tempfile::TempDir;

/// A scenario of the program under an id and a name of one's own.
pub(crate) fn own(game: &str, scenario: &str, id: &str) -> String {
    let text = bicorne(&["scenario", "show", game, scenario, "--toml"]).ok().out;
    let shown = bicorne(&["scenario", "show", game, scenario, "--json"]).json();
    let name = shown["name"]["en"].as_str().expect("it has a name").to_owned();
    text.replacen(&format!("id = \"{scenario}\""), &format!("id = \"{id}\""), 1).replacen(
        &format!("\"{name}\""),
        "\"My own battle\"",
        1,
    )
}

const FIRST: [(&str, &str); 5] = [
    ("battlecry", "kernstown"),
    ("ccn", "vimeiro"),
    ("n1806", "short"),
    ("waterloo", "waterloo"),
    ("empire", "maida"),
];

fn file(folder: &TempDir, name: &str, text: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
    std::fs::write(&path, text).expect("it can be written");
    path.to_str().expect("a path").to_owned()
}

#[test]
fn a_file_is_played_simulated_measured_and_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, scenario) in FIRST {
        let mine = file(&folder, &format!("{game}.toml"), &own(game, scenario, "mine"));
        bicorne(&["scenario", "check", &mine, "--game", game]).ok();
        bicorne(&["scenario", "show", game, &mine]).ok().prints(&["My own battle"]);
        let played = type_into(&["play", game, &mine, "--seed", "1", "--vs", "random"], "quit\n").ok();
        assert!(played.out.contains("My own battle"), "{game}: {}", played.out);
        let records = folder.path().join(format!("{game}-records"));
        let records = records.to_str().expect("a path");
        let sim = ["sim", game, &mine, "--bots", "random", "-n", "2", "--json", "--records", records];
        assert_eq!(bicorne(&sim).json()["scenario"], "mine", "{game}");
        bicorne(&["bench", game, "--scenario", &mine, "--seconds", "0.01"]).ok();
        // The match replays after the file has changed.
        std::fs::remove_file(&mine).expect("it was written");
        let record =
            std::fs::read_dir(records).expect("records").next().expect("one").expect("readable").path();
        bicorne(&["verify", record.to_str().expect("a path")]).ok();
    }
}

#[test]
fn the_balance_of_a_file_is_measured_but_not_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mine = file(&folder, "mine.toml", &own("battlecry", "kernstown", "mine"));
    let balance =
        ["balance", "--game", "battlecry", "--scenario", &mine, "--level", "random", "--matches", "4"];
    bicorne(&balance).ok();
    bicorne(&[&balance[..], &["--write"]].concat()).fails(2, "leave --write out");
}

#[test]
fn scenarios_of_the_data_folder_are_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, scenario) in FIRST {
        file(&folder, &format!("{game}/scenarios/mine.toml"), &own(game, scenario, "mine"));
    }
    let data = folder.path().to_str().expect("a path");
    let listed = bicorne(&["scenario", "list", "--json", "--data", data]).json();
    let mine = listed.as_array().expect("a list").iter().filter(|s| s["own"] == true);
    let games: Vec<_> = mine.map(|s| s["game"].as_str().expect("a game").to_owned()).collect();
    assert_eq!(games.len(), 5, "{games:?}");
    bicorne(&["sim", "empire", "mine", "--bots", "random", "-n", "1", "--data", data]).ok();
}

#[test]
fn every_mistake_of_every_file_is_told_at_once_in_the_language_chosen() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = bicorne(&["scenario", "show", "ccn", "vimeiro", "--toml"]).ok().out;
    file(&folder, "ccn/scenarios/a.toml", &taken);
    let odd = own("battlecry", "kernstown", "Mon Combat").replace("flags = ", "flagges = ");
    let odd = file(&folder, "battlecry/scenarios/b.toml", &odd);
    let data = folder.path().to_str().expect("a path");
    let ran = bicorne(&["games", "--data", data, "--lang", "fr"]).fails(2, "ne peuvent pas servir");
    for part in ["a.toml:", "b.toml:", "flagges", "un autre scénario s'appelle \"vimeiro\""] {
        assert!(ran.err.contains(part), "{part:?} not in\n{}", ran.err);
    }
    bicorne(&["play", "battlecry", &odd]).fails(2, "not a playable scenario of battlecry");
    bicorne(&["play", "battlecry", "nowhere.toml"]).fails(2, "nowhere.toml");
    bicorne(&["bench", "--scenario", "vimeiro"]).fails(2, "one game");
}
