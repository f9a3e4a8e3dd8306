//! Commands that print what there is: games, rules, trace, scenarios.

use crate::program::bicorne;
use std::path::Path;

#[test]
fn games_lists_seats_scenarios_options_and_bots() {
    let games = bicorne(&["games", "--json"]).json();
    let battlecry = &games[0];
    assert_eq!(battlecry["id"], "battlecry");
    assert_eq!(battlecry["name"]["en"], "Battle Cry");
    assert_eq!(battlecry["seats"], serde_json::json!(["union", "confederate"]));
    let scenarios = battlecry["scenarios"].as_array().unwrap();
    assert_eq!(scenarios.len(), 15);
    assert_eq!(scenarios[0]["id"], "first-bull-run");
    assert!(scenarios.iter().all(|s| s["name"]["fr"].is_string() && s["seats"][1] == "confederate"));
    assert!(battlecry["options"].as_array().unwrap().iter().any(|o| o["id"] == "turn_limit"));
    assert!(battlecry["bots"].as_array().unwrap().iter().any(|b| b == "random"));
    bicorne(&["games", "--lang", "fr"]).ok().prints(&["battlecry", "camps", "Première bataille de Bull Run"]);
}

#[test]
fn rules_are_read_whole_by_section_or_by_clause_in_both_languages() {
    let one = bicorne(&["rules", "battlecry", "bcr-1.01", "--lang", "fr"]).ok();
    assert_eq!(one.out, "BCR-1.01 Il y a deux armées, l'Union et la Confédération, une par joueur.\n");
    let section = bicorne(&["rules", "battlecry", "BCR-1"]).ok();
    section.prints(&["BCR-1.01", "BCR-1.02", "BCR-1.15"]);
    assert!(!section.out.contains("BCR-10."), "{}", section.out);
    bicorne(&["rules", "battlecry"]).ok().prints(&["Components and limits", "BCR-1.01", "BCR-4.02"]);
    let json = bicorne(&["rules", "battlecry", "BCR-1.01", "--json"]).json();
    assert_eq!(json[0]["id"], "BCR-1.01");
}

#[test]
fn trace_counts_every_clause_once() {
    let traced = bicorne(&["trace", "--json"]).json();
    let battlecry = &traced["battlecry"];
    let length = |key: &str| battlecry[key].as_array().unwrap().len() as u64;
    assert_eq!(
        battlecry["clauses"].as_u64().unwrap(),
        battlecry["covered"].as_u64().unwrap() + length("exempt") + length("gaps")
    );
    let exempt = &battlecry["exempt"][0];
    assert!(
        exempt["clause"].as_str().unwrap().starts_with("BCR-") && !exempt["why"].as_str().unwrap().is_empty()
    );
    bicorne(&["trace", "battlecry"]).ok().prints(&["battlecry:", "clauses"]);
}

#[test]
fn scenarios_are_listed_and_shown_with_their_map() {
    bicorne(&["scenario", "list", "battlecry"]).ok().prints(&[
        "first-bull-run",
        "1861-07-21",
        "new-hope-church",
    ]);
    let shown = bicorne(&["scenario", "show", "battlecry", "first-bull-run"]).ok();
    shown.prints(&[
        "First Bull Run",
        "b2",
        "Ui4*",
        "Cc3",
        "McDowell",
        "On 21 July 1861",
        "Victory conditions",
        "BCR-16.01",
    ]);
    assert!(!shown.out.contains('\u{1b}'), "no colours without a terminal");
    let json = bicorne(&["scenario", "show", "battlecry", "antietam", "--json"]).json();
    assert_eq!(json["board"]["kind"], "hexes");
    assert!(json["scene"]["hand"].as_array().unwrap().is_empty(), "nobody's cards are shown");
}

#[test]
fn every_scenario_of_the_program_has_no_mistakes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/battlecry/scenarios");
    let files: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path().display().to_string()).collect();
    assert_eq!(files.len(), 15);
    let args: Vec<&str> = ["scenario", "check"].into_iter().chain(files.iter().map(String::as_str)).collect();
    bicorne(&args).ok().prints(&["no mistakes"]);
}

#[test]
fn every_mistake_of_a_scenario_is_told_at_once_with_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let text = bicorne(&["scenario", "show", "battlecry", "first-bull-run", "--toml"]).ok().out;
    let text = text.replace("flags = 6", "flags = 0").replace("top = \"union\"", "top = \"france\"");
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    let ran = bicorne(&["scenario", "check", file]).fails(1, "france");
    let places: Vec<&str> = ran.out.lines().filter(|l| l.starts_with(&format!("{file}:"))).collect();
    assert_eq!(places.len(), 2, "{}", ran.out);
    assert!(ran.out.contains(&format!("{file}:7: top: ")), "{}", ran.out);
    bicorne(&["scenario", "check", file, "--json"]).fails(1, "\"line\": 7");
}
