//! Batches on the toy game.

use bicorne_core::Keys;
use bicorne_laws::toy;
use bicorne_sim::{Failed, Plan, Summary, Winner, report, run};
use std::sync::Mutex;
use std::time::Duration;

fn plan(jobs: u16) -> Plan<'static> {
    Plan {
        kit: toy::game(),
        scenario: "duel".to_owned(),
        options: Default::default(),
        bots: vec!["random".to_owned(); 2],
        matches: 40,
        jobs,
        seed: 7,
        limit: 1000,
    }
}

#[test]
fn the_same_seed_gives_the_same_matches_whatever_the_number_of_threads() {
    let outline = |jobs| {
        let played = run(&plan(jobs), &|_, _| {}).unwrap();
        played.into_iter().map(|p| (p.winner, p.decisions, p.hash)).collect::<Vec<_>>()
    };
    let alone = outline(1);
    assert_eq!(alone.len(), 40);
    assert_eq!(alone, outline(3));
    let other = Plan { seed: 8, ..plan(1) };
    let other: Vec<_> =
        run(&other, &|_, _| {}).unwrap().into_iter().map(|p| (p.winner, p.decisions, p.hash)).collect();
    assert_ne!(alone, other);
}

#[test]
fn every_match_is_shown_with_a_record_that_proves_itself() {
    let records = Mutex::new(Vec::new());
    run(&plan(2), &|n, table| records.lock().unwrap().push((n, table.record()))).unwrap();
    let records = records.into_inner().unwrap();
    assert_eq!(records.len(), 40);
    for (_, record) in &records {
        let secret = bicorne_core::Secret::from_hex(record.tag("Seed").unwrap()).unwrap();
        assert_eq!(record.tag("SeedHash"), Some(secret.hash().as_str()));
        assert_eq!(record.tags("Seats").collect::<Vec<_>>(), ["blue=random (bot)", "red=random (bot)"]);
        assert!(record.tag("Result").is_some());
    }
}

#[test]
fn figures_add_up() {
    let plan = plan(2);
    let played = run(&plan, &|_, _| {}).unwrap();
    let summary = Summary::new(&plan, &played, Duration::from_secs(2));
    assert_eq!(summary.games, 40);
    assert_eq!(summary.finished, 40);
    assert_eq!(summary.wins.values().sum::<u32>() + summary.draws, 40);
    for (seat, rate) in &summary.win_rate {
        assert_eq!(rate.mean, f64::from(summary.wins[seat]) / 40.0);
        assert!(rate.low <= rate.mean && rate.mean <= rate.high);
    }
    assert_eq!(summary.decisions_per_second, summary.decisions as f64 / 2.0);
    let page = report(&summary, &played, &Keys);
    assert!(page.contains("<svg") && page.contains("sim-won-by seat=red") && !page.contains("http-equiv"));
}

#[test]
fn a_match_beyond_the_limit_is_unfinished() {
    let plan = Plan { limit: 3, ..plan(1) };
    let played = run(&plan, &|_, _| {}).unwrap();
    assert_eq!(played.len(), 40);
    assert!(played.iter().all(|p| p.winner == Winner::Unfinished && p.decisions == 3));
    assert_eq!(Summary::new(&plan, &played, Duration::from_secs(1)).finished, 0);
}

#[test]
fn wrong_plans_are_refused_in_words() {
    let bots = |names: &[&str]| Plan { bots: names.iter().map(|n| (*n).to_owned()).collect(), ..plan(1) };
    let refused = |plan: Plan<'_>| run(&plan, &|_, _| {}).unwrap_err();
    assert!(matches!(refused(bots(&["random"])), Failed::Bots { seats: 2, bots: 1, .. }));
    assert_eq!(
        refused(bots(&["random", "marshal"])).to_string(),
        "toy has no bot \"marshal\"; it has: random"
    );
    assert!(matches!(refused(Plan { scenario: "none".to_owned(), ..plan(1) }), Failed::Setup(_)));
}
