//! What is measured: a match looked at again, levels against each other, scenarios that are even or not.

use crate::program::{bicorne, bicorne_in};
use std::fs;

/// The first moves of a match between greedy bots.
fn beginning(game: &str, choices: usize, folder: &std::path::Path) -> std::path::PathBuf {
    bicorne(&[
        "sim",
        game,
        "--bots",
        "greedy",
        "-n",
        "1",
        "--jobs",
        "1",
        "--records",
        folder.to_str().unwrap(),
    ])
    .ok();
    let file = folder.join("000000.record");
    let text = fs::read_to_string(&file).unwrap();
    let is_later = |line: &&str| {
        line.split_whitespace().next().and_then(|n| n.parse::<usize>().ok()).is_none_or(|n| n <= choices)
    };
    let end = ["[Result", "[FinalHash"];
    let kept: Vec<&str> =
        text.lines().filter(|l| !end.iter().any(|e| l.starts_with(e))).take_while(is_later).collect();
    fs::write(&file, kept.join("\n") + "\n").unwrap();
    file
}

#[test]
fn analyse_looks_at_a_match_of_every_game() {
    let mut mistakes = 0;
    for kit in bicorne_games::all() {
        let folder = tempfile::tempdir().unwrap();
        let file = beginning(kit.id(), 16, folder.path());
        let record = file.to_str().unwrap();
        let found = bicorne(&["analyse", record, "--worlds", "8", "--json"]).json();
        assert_eq!((&found["game"], found["worlds"].as_u64()), (&kit.id().into(), Some(8)));
        assert!(found["winner"].is_null(), "it is not over");
        let chance = |v: &serde_json::Value| (0.0..=1.0).contains(&v.as_f64().unwrap());
        let curve = found["curve"].as_array().unwrap();
        assert!(curve.len() >= 16 && curve.iter().all(chance) && chance(&found["start"]), "{}", kit.id());
        let seats = found["seats"].as_array().unwrap();
        assert_eq!(seats.iter().map(|s| s["seat"].as_str().unwrap()).collect::<Vec<_>>(), kit.seats());
        let sum = |what: &str| seats.iter().map(|s| s[what].as_f64().unwrap()).sum::<f64>();
        assert!(sum("dice").abs() < 1e-9 && sum("cards").abs() < 1e-9, "one's luck is the other's");
        assert!(!found["turns"].as_array().unwrap().is_empty());
        for costly in found["costliest"].as_array().unwrap() {
            mistakes += 1;
            let cost = costly["better_chance"].as_f64().unwrap() - costly["chance"].as_f64().unwrap();
            assert!(cost >= 0.02 && (cost - costly["cost"].as_f64().unwrap()).abs() < 1e-9, "{costly}");
            assert!((costly["entry"].as_u64().unwrap() as usize) < curve.len());
            for lang in ["en", "fr"] {
                for word in ["choice", "better"] {
                    assert!(!costly["words"][lang][word].as_str().unwrap().is_empty(), "{costly}");
                }
            }
        }
        bicorne(&["analyse", record, "--worlds", "8", "--lang", "fr"]).ok().prints(&["décisions"]);
    }
    assert!(mistakes > 0, "no greedy bot chose badly in five beginnings");
}

#[test]
fn strength_goes_on_from_what_is_kept_and_writes_its_table() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("docs")).unwrap();
    let page = folder.path().join("docs/ai.md");
    fs::write(&page, "Before.\n<!-- strength -->\n<!-- /strength -->\nAfter.\n").unwrap();
    let run_with = |matches: &str, more: &[&str]| {
        let args = [
            "strength",
            "--game",
            "battlecry",
            "--pair",
            "greedy,random",
            "--matches",
            matches,
            "--jobs",
            "2",
            "--write",
        ];
        bicorne_in(folder.path(), &[&args, more].concat()).ok();
        fs::read_to_string(&page).unwrap()
    };
    let run = |matches: &str| run_with(matches, &[]);
    assert!(run("2").contains("| battlecry | greedy | random | 2 | "));
    let text = run("4");
    assert!(text.contains("| battlecry | greedy | random | 4 | "), "{text}");
    assert!(text.starts_with("Before.") && text.ends_with("After.\n"), "{text}");
    let kept = fs::read_to_string(folder.path().join("docs/strength.toml")).unwrap();
    assert_eq!(kept.matches("[[row]]").count(), 1, "{kept}");
    let text = run_with("2", &["--evened"]);
    assert!(text.contains("| battlecry, evened | greedy | random | 2 | "), "{text}");
    assert!(text.contains("| battlecry | greedy | random | 4 | "), "a row of its own: {text}");
    bicorne(&["strength", "--game", "battlecry", "--pair", "napoleon,random"]).fails(2, "has no bot");
}

#[test]
fn a_scenario_is_evened_by_the_handicap_that_was_found_and_left_alone_where_it_is_even() {
    for kit in bicorne_games::all() {
        for scenario in kit.scenarios() {
            let rows = kit.balance(&scenario.id);
            let plain = bicorne_sim::plain(&rows).expect("every scenario is measured");
            let options = bicorne_sim::evening(kit.as_ref(), &scenario.id);
            let is_even = bicorne_sim::is_even(plain);
            assert_eq!(options.is_empty(), is_even, "{}: {options:?}", scenario.id);
            assert!(kit.open(&scenario.id, &options).is_ok(), "{}: {options:?}", scenario.id);
        }
    }
    let n1806 = bicorne_games::game("n1806").expect("it is in the box");
    assert_eq!(bicorne_sim::evening(n1806.as_ref(), "campaign")["handicap"], "prussian-2");
}

#[test]
fn balance_counts_each_scenario_and_tries_handicaps() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("docs")).unwrap();
    fs::create_dir(folder.path().join("data")).unwrap();
    let page = folder.path().join("docs/balance.md");
    fs::write(&page, "<!-- balance -->\n<!-- /balance -->\n").unwrap();
    // A row that is far from even, kept from before: a handicap must be tried.
    let kept = "[[row]]\ngame = \"battlecry\"\nscenario = \"shiloh\"\nlevel = \"greedy\"\nmatches = 2\npoints = 0.0\nturns = 30\ndate = \"\"\n";
    fs::write(folder.path().join("data/balance.toml"), kept).unwrap();
    let args = [
        "balance",
        "--game",
        "battlecry",
        "--scenario",
        "shiloh",
        "--level",
        "greedy",
        "--matches",
        "2",
        "--jobs",
        "2",
        "--write",
    ];
    bicorne_in(folder.path(), &args).ok().prints(&["| greedy | 2 | Union | 0 % |", "**outside 35 to 65 %**"]);
    let kept = fs::read_to_string(folder.path().join("data/balance.toml")).unwrap();
    assert!(kept.contains("handicap = \"union-card\"") && !kept.contains("confederate-"), "{kept}");
    assert!(fs::read_to_string(&page).unwrap().contains("not measured"), "every scenario is listed");
}
