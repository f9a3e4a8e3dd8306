//! Matches played by bots, their records, and the proof of them.

use crate::program::bicorne;
use std::fs;

const SIM: [&str; 8] = ["sim", "battlecry", "first-bull-run", "--bots", "random,random", "-n", "6", "--seed"];

#[test]
fn sim_counts_wins_with_intervals_and_does_not_depend_on_the_number_of_threads() {
    let run = |jobs: &str| bicorne(&[&SIM[..], &["5", "--json", "--jobs", jobs]].concat()).json();
    let (alone, together) = (run("1"), run("3"));
    assert_eq!(alone["game"], "battlecry");
    assert_eq!(alone["games"], 6);
    assert_eq!(alone["finished"], 6);
    let wins = &alone["wins"];
    let sum = wins["union"].as_u64().unwrap() + wins["confederate"].as_u64().unwrap();
    assert_eq!(sum + alone["draws"].as_u64().unwrap(), 6);
    let rate = &alone["win_rate"]["union"];
    assert!(rate["low"].as_f64() <= rate["mean"].as_f64() && rate["mean"].as_f64() <= rate["high"].as_f64());
    // What hangs on the clock is there; how large it is, no test can say.
    for key in ["seconds", "decisions_per_second", "slowest_decision_ms"] {
        assert!(alone[key].is_f64(), "{key}: {}", alone[key]);
    }
    let mean = alone["decisions"].as_f64().unwrap() / 6.0;
    assert!((alone["mean_decisions"].as_f64().unwrap() - mean).abs() < 1e-9, "{mean}: {alone}");
    for key in ["wins", "decisions", "bots", "scenario"] {
        assert_eq!(alone[key], together[key], "{key}");
    }
}

#[test]
fn sim_writes_a_report_without_links() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("report.html");
    bicorne(&[&SIM[..], &["5", "--lang", "fr", "--html", file.to_str().unwrap()]].concat())
        .ok()
        .prints(&["gagnées par", "décisions par seconde"]);
    let page = fs::read_to_string(file).unwrap();
    assert!(page.contains("<svg") && page.contains("lang=\"fr\"") && !page.contains("src="));
}

#[test]
fn records_are_proved_and_any_change_is_found_at_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    bicorne(&[&SIM[..], &["9", "--records", path]].concat()).ok();
    let file = folder.path().join("000002.record");
    let record = file.to_str().unwrap();
    bicorne(&["verify", record]).ok().prints(&["match", "follows from the seed"]);
    assert_eq!(bicorne(&["verify", record, "--json"]).json()["dice_proved"], true);
    let text = fs::read_to_string(&file).unwrap();
    let change = |what: &str, from: &str, to: &str| {
        let line =
            text.lines().position(|l| l.contains(from)).unwrap_or_else(|| panic!("{from} in {text}")) + 1;
        fs::write(&file, text.replacen(from, to, 1)).unwrap();
        let ran = bicorne(&["verify", record]).fails(1, what);
        assert!(ran.out.starts_with(&format!("{record}:{line}: ")), "line {line}: {}", ran.out);
    };
    // Another card, that could as well have been drawn.
    let first = text.split(" = draw ").nth(1).unwrap().split_whitespace().next().unwrap();
    let other = if first == "attack-left" { "attack-right" } else { "attack-left" };
    change("the seed gives", &format!(" = draw {first}"), &format!(" = draw {other}"));
    let hash = text.lines().find(|l| l.starts_with("@ ")).unwrap();
    change("hash", hash, "@ 0000000000000000");
    let seed_hash = text.lines().find(|l| l.starts_with("[SeedHash")).unwrap();
    change("hash", seed_hash, "[SeedHash \"00\"]");
    let result = text.lines().find(|l| l.starts_with("[Result")).unwrap();
    change("Result", result, "[Result \"draw BCR-16.01\"]");
    let choice = text.lines().find(|l| l.starts_with("1 ")).unwrap();
    change("not understood", choice, "1 union: storm the hill");
}

#[test]
fn a_record_without_its_seed_is_legal_but_not_proved() {
    let folder = tempfile::tempdir().unwrap();
    bicorne(&[&SIM[..], &["9", "--records", folder.path().to_str().unwrap()]].concat()).ok();
    let file = folder.path().join("000000.record");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.lines().filter(|l| !l.starts_with("[Seed \"")).collect::<Vec<_>>().join("\n"))
        .unwrap();
    bicorne(&["verify", file.to_str().unwrap()]).ok().prints(&["match", "does not give its seed"]);
}

#[test]
fn a_record_is_replayed_to_any_place() {
    let folder = tempfile::tempdir().unwrap();
    bicorne(&[&SIM[..], &["9", "--records", folder.path().to_str().unwrap()]].concat()).ok();
    let file = folder.path().join("000001.record");
    let record = file.to_str().unwrap();
    let start = bicorne(&["replay", record, "--at", "0", "--json"]).json();
    assert_eq!(start["at"], 0);
    let last = start["entries"].as_u64().unwrap();
    let end = bicorne(&["replay", record, "--to-end", "--json"]).json();
    assert_eq!(end["at"], last);
    // A seat sees no hash: it would tell states apart that look the same to it.
    let seen = bicorne(&["replay", record, "--to-end", "--as", "union", "--json"]).json();
    assert!(seen["hash"].is_null() && seen["scene"].is_object());
    let tag = format!("[FinalHash \"{}\"]", end["hash"].as_str().unwrap());
    assert!(fs::read_to_string(&file).unwrap().contains(&tag));
    bicorne(&["replay", record, "--at", &(last + 1).to_string()]).fails(2, &last.to_string());
    bicorne(&["replay", record, "--to-end"]).ok().prints(&[&format!("[{last}/{last}]")]);
    // By hand: on, on, back, to a number, to the end, away.
    let walked = crate::program::type_into(&["replay", record], "\n\nb\n7\ne\nq\n").ok();
    walked.prints(&["[0/", "[1/", "[2/", "[1/", "[7/", &format!("[{last}/")]);
    // One seat's eyes do not see the other's cards.
    let stepped = crate::program::type_bytes(&["replay", record], b"\n\xff\xfe\n\nq\n").ok();
    stepped.prints(&["[1/", "not UTF-8 text", "[2/"]);
    let seen = bicorne(&["replay", record, "--at", "12", "--as", "union"]).ok();
    assert!(seen.out.contains("[12/"), "{}", seen.out);
}
