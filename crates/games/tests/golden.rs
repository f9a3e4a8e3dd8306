//! The golden records of all games are complete and named in CHANGELOG.md. The games' own tests replay them.

use bicorne_laws::golden::{
    GoldenFolder, changelog_line, check_archive, gaps, is_in_changelog, rules_version,
};
use std::path::PathBuf;

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn folder(game: &str) -> GoldenFolder {
    GoldenFolder::read(&root().join(format!("crates/{game}/golden"))).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn every_scenario_and_every_option_has_a_golden_record() {
    for kit in bicorne_games::all() {
        let folder = folder(kit.id());
        let gaps = gaps(kit.as_ref(), &folder);
        assert!(gaps.is_empty(), "{}, golden/matches.toml:\n{}", kit.id(), gaps.join("\n"));
        let strays = folder.strays().unwrap();
        assert!(strays.is_empty(), "no match of matches.toml has these names: {strays:?}");
    }
}

#[test]
fn a_missing_scenario_option_or_bot_is_a_gap() {
    let kit = bicorne_games::game("battlecry").expect("it is listed");
    let mut folder = folder("battlecry");
    folder.matches.retain(|m| m.scenario != "antietam" && !m.options.contains_key("turn_limit"));
    folder.matches[0].bots = vec!["grognard".to_owned(), "napoleon".to_owned()];
    folder.signatures.retain(|s| s.scenario != "shiloh");
    let gaps = gaps(kit.as_ref(), &folder).join("\n");
    for lacking in [
        "no match of the scenario antietam",
        "no signature of the scenario shiloh",
        "turn_limit: no match with another number than the default",
        "grognard looks at the clock",
        "there is no bot \"napoleon\"",
    ] {
        assert!(gaps.contains(lacking), "{lacking} is not in:\n{gaps}");
    }
}

#[test]
fn the_changelog_names_the_golden_records() {
    let changelog = std::fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    for kit in bicorne_games::all() {
        let digest = folder(kit.id()).digest().unwrap_or_else(|e| panic!("{e}"));
        let line = changelog_line(kit.id(), &digest, "<reason>");
        assert!(
            is_in_changelog(&changelog, kit.id(), &digest),
            "the golden records of {} have changed; say why in CHANGELOG.md:\n{line}",
            kit.id()
        );
    }
}

#[test]
fn the_archive_of_every_version_of_the_rules_replays() {
    for kit in bicorne_games::all() {
        let golden = root().join(format!("crates/{}/golden", kit.id()));
        let found = check_archive(kit.as_ref(), &golden).unwrap_or_else(|e| panic!("{e}"));
        assert!(found.problems.is_empty(), "{}:\n{}", kit.id(), found.problems.join("\n"));
    }
}

#[test]
fn rules_that_behave_otherwise_under_the_same_version_are_found() {
    let kit = bicorne_games::game("battlecry").expect("it is listed");
    let version = rules_version(kit.as_ref());
    let kept = root().join("crates/battlecry/golden/archive").join(&version);
    let record = std::fs::read_dir(kept).unwrap().next().unwrap().unwrap().path();
    let text = std::fs::read_to_string(record).unwrap();
    let hash = text.lines().find(|line| line.starts_with('@')).expect("a turn passed").to_owned();
    let found = |version: &str, text: &str| {
        let folder = tempfile::tempdir().unwrap();
        let archive = folder.path().join("archive").join(version);
        std::fs::create_dir_all(&archive).unwrap();
        std::fs::write(archive.join("a.record"), text).unwrap();
        check_archive(kit.as_ref(), folder.path()).unwrap()
    };
    assert_eq!((found(&version, &text).present, found(&version, &text).problems.len()), (1, 0));
    // Another hash stands for rules that lead elsewhere.
    let moved = text.replace(&hash, "@ 0000000000000000");
    assert!(found(&version, &moved).problems[0].contains("choose a new VERSION"));
    // Under an earlier version that is no mistake, but there is nothing of the present one.
    let earlier = moved.replace(&format!("[Rules \"{version}\"]"), "[Rules \"0\"]");
    let of_earlier = found("0", &earlier);
    assert_eq!((of_earlier.other, of_earlier.problems.len()), (1, 1), "{of_earlier:?}");
    assert!(of_earlier.problems[0].contains("no record of the present version"));
}
