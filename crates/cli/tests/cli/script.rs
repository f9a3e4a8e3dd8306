//! Scripts: run and odds, on the examples of the documentation.

use crate::program::bicorne;
use std::path::{Path, PathBuf};

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples").join(name)
}

#[test]
fn every_example_of_the_documentation_holds() {
    let files: Vec<_> = std::fs::read_dir(example("")).unwrap().map(|f| f.unwrap().path()).collect();
    assert!(!files.is_empty());
    for file in files {
        bicorne(&["run", file.to_str().unwrap()]).ok().prints(&["Every expectation holds."]);
    }
}

#[test]
fn a_run_tells_events_what_is_pending_what_is_offered_and_the_scene() {
    let file = example("attack.toml");
    let ran = bicorne(&["run", file.to_str().unwrap(), "--json"]).json();
    assert_eq!(ran["ok"], true);
    assert_eq!(ran["steps"][0]["events"][0]["clause"], "BCR-5.01");
    assert!(ran["steps"][0]["events"][0]["text"].as_str().unwrap().contains("Attack Centre"));
    assert_eq!(ran["pending"]["kind"], "chance");
    assert_eq!(ran["offered"].as_array().unwrap().len(), 0);
    let pieces = ran["scene"]["pieces"].as_array().unwrap();
    let battery = pieces.iter().find(|p| p["at"] == "e6" && p["kind"] == "artillery").unwrap();
    assert_eq!((battery["owner"].as_str(), battery["strength"].as_u64()), (Some("confederate"), Some(2)));
}

#[test]
fn odds_are_a_distribution_with_its_ledger() {
    let file = example("attack.toml");
    let odds = bicorne(&["odds", file.to_str().unwrap(), "--json"]).json();
    let ledger = odds["ledger"].as_array().unwrap();
    let sum: i64 = ledger.iter().map(|l| l["amount"].as_i64().unwrap()).sum();
    assert_eq!(odds["dice"], 4);
    assert_eq!(sum, 4);
    assert!(ledger.iter().all(|l| l["clause"].as_str().unwrap().starts_with("BCR-")));
    let outcomes = odds["outcomes"].as_array().unwrap();
    let fates = outcomes.iter().filter(|o| o["fate"].is_string());
    let whole: f64 = fates.map(|o| o["probability"].as_f64().unwrap()).sum();
    assert!((whole - 1.0).abs() < 1e-9, "{whole}");
    bicorne(&["odds", file.to_str().unwrap()]).ok().prints(&["battle e5 e6", "Dice: 4", "BCR-"]);
}

#[test]
fn a_broken_expectation_is_1_and_a_broken_script_is_2_with_all_its_lines() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wrong.toml");
    let path = file.to_str().unwrap();
    let text = std::fs::read_to_string(example("attack.toml")).unwrap();
    std::fs::write(&file, text.replace("pending = \"order\"", "pending = \"battle\"")).unwrap();
    bicorne(&["run", path]).fails(1, "battle");
    std::fs::write(
        &file,
        "game = \"battlecry\"\nscenario = \"first-bull-run\"\nsteps = [{ chose = 1 }]\nx = 2\n",
    )
    .unwrap();
    let ran = bicorne(&["run", path]).fails(2, &format!("{path}:3: "));
    assert!(ran.err.contains(&format!("{path}:4: ")), "{}", ran.err);
    let text = "game = \"battlecry\"\noptions = { plateau = true }\nsteps = [{ chose = 1 }]\n[setup]\nactive = \"blue\"\n";
    std::fs::write(&file, text).unwrap();
    let ran = bicorne(&["run", path]).fails(2, &format!("{path}:3: "));
    assert!(ran.err.contains(&format!("{path}:5: active")), "what the game finds is told too: {}", ran.err);
    std::fs::write(&file, text.replace("plateau", "fog").replace("chose = 1", "")).unwrap();
    bicorne(&["run", path]).fails(2, &format!("{path}:2: options.fog: "));
    std::fs::write(&file, "game = \"chess\"\nscenario = \"x\"\nsteps = []\n").unwrap();
    bicorne(&["run", path]).fails(2, "battlecry");
}
