//! Bots that think long keep nobody waiting: they share a pool of their own, and think shorter when others wait. None
//! waits for a place in it longer than it may think. How quick the answers are is measured by `bicorne bench --promises`.

mod common;

use bicorne_server::Limits;
use common::toy::PROMPT;
use common::{Browser, House, PATIENCE, n_of, pass};
use std::time::{Duration, Instant};

/// A server whose pool lets this number of bots think at once.
async fn house(thinkers: usize) -> House {
    House::with(Limits { thinkers, ..Limits::default() }).await
}

/// Opens a match against a bot and looks at it: the bot is asked to bid.
async fn ask(person: &mut Browser, bot: &str) -> String {
    let id = person.new_match("red", bot).await.0;
    person.scene(&id, "red").await;
    id
}

/// Whether the bot of a new match has bid.
async fn has_bid(person: &mut Browser, id: &str) -> bool {
    n_of(&person.scene(id, "red").await) > 8
}

/// Waits until the bot of a new match has bid.
async fn bid(person: &mut Browser, id: &str) {
    let began = Instant::now();
    while !has_bid(person, id).await {
        assert!(began.elapsed() < PATIENCE, "the bot bids");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// A figure of `/metrics`.
async fn figure(person: &mut Browser, name: &str) -> f64 {
    let metrics = person.get("/metrics").await.text();
    let line = metrics.lines().find_map(|l| l.strip_prefix(&format!("bicorne_{name} ")));
    line.unwrap_or_else(|| panic!("no {name} in {metrics}")).parse().unwrap()
}

/// Waits until this number of bots queue for a place in the pool.
async fn waiting(person: &mut Browser, bots: f64) {
    let began = Instant::now();
    while figure(person, "bots_waiting").await != bots {
        assert!(began.elapsed() < PATIENCE, "{bots} bots wait");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test]
async fn five_matches_against_thorough_bots_share_one_place_and_everybody_is_answered_meanwhile() {
    let house = house(1).await;
    let mut person = house.browser();
    let mut matches = vec![ask(&mut person, "thorough").await];
    house.gate.until("the first bot thinks", |p| p.inside == 1).await;
    for _ in 1..5 {
        matches.push(ask(&mut person, "thorough").await);
    }
    waiting(&mut person, 4.0).await;
    // One thinks, and will until it is let through; four wait. An answer now is one that waits for no bot.
    for id in &matches {
        assert!(!has_bid(&mut person, id).await, "nobody was let through");
    }
    for left in (0..4).rev() {
        house.gate.allow(1);
        waiting(&mut person, f64::from(left)).await;
    }
    house.gate.allow(1);
    for id in &matches {
        bid(&mut person, id).await;
    }
    let seen = house.gate.now();
    assert_eq!(seen.most_inside, 1, "the pool has one place");
    let told: Vec<_> = seen.asked.iter().map(|a| (a.others, a.threads)).collect();
    assert_eq!(told, [(0, 1), (3, 1), (2, 1), (1, 1), (0, 1)], "who else waits, and no second thread");
}

#[tokio::test]
async fn a_place_that_nobody_wants_is_a_second_thread() {
    let house = house(2).await;
    let mut person = house.browser();
    let first = ask(&mut person, "thorough").await;
    house.gate.until("the first bot thinks", |p| p.inside == 1).await;
    let second = ask(&mut person, "thorough").await;
    waiting(&mut person, 1.0).await;
    house.gate.open();
    for id in [&first, &second] {
        bid(&mut person, id).await;
    }
    let seen = house.gate.now();
    assert_eq!(seen.most_inside, 1, "it has both places");
    assert_eq!(seen.asked.iter().map(|a| a.threads).collect::<Vec<_>>(), [2, 2]);
}

#[tokio::test]
async fn nobody_waits_for_a_place_longer_than_it_may_think() {
    let house = house(1).await;
    let mut person = house.browser();
    let held = ask(&mut person, "thorough").await;
    house.gate.until("the only place is taken", |p| p.inside == 1).await;
    // A bot that never thinks long needs no place to think in.
    let id = ask(&mut person, "random").await;
    bid(&mut person, &id).await;

    let id = ask(&mut person, "prompt").await;
    waiting(&mut person, 1.0).await;
    pass(PROMPT / 2).await;
    assert_eq!(figure(&mut person, "bots_waiting").await, 1.0, "it may wait as long again");
    assert!(!has_bid(&mut person, &id).await);
    pass(PROMPT / 2).await;
    bid(&mut person, &id).await;
    let seen = house.gate.now();
    assert_eq!(seen.inside, 1, "the only place is still taken");
    assert_eq!(figure(&mut person, "bots_waiting").await, 0.0);
    // It knows how long it has waited: it has no time left, and answers at once.
    let asked = seen.asked.last().expect("it was asked");
    assert!(asked.waited >= PROMPT, "{asked:?}");
    assert_eq!((asked.others, asked.threads), (0, 1));
    // The wait is counted with the rest.
    assert!(figure(&mut person, "bot_decision_seconds_max").await >= PROMPT.as_secs_f64());
    house.gate.open();
    bid(&mut person, &held).await;
}

#[tokio::test]
async fn those_who_do_not_think_long_are_not_all_let_in_at_once() {
    let house = house(1).await;
    let mut person = house.browser();
    let mut matches = Vec::new();
    for _ in 0..5 {
        matches.push(ask(&mut person, "held").await);
    }
    // A bot is made where it asks for its place.
    house.gate.until("five are asked, two answer", |p| p.made == 5 && p.inside == 2).await;
    // Whatever was let in before this has begun when it is done.
    tokio::task::spawn_blocking(|| ()).await.unwrap();
    for left in (0..5).rev() {
        let inside = left.min(2);
        house.gate.allow(1);
        house
            .gate
            .until("the next one comes", |p| p.asked.len() == 5.min(7 - left) && p.inside == inside)
            .await;
    }
    for id in &matches {
        bid(&mut person, id).await;
    }
    assert_eq!(house.gate.now().most_inside, 2, "one more than may think");
}

#[tokio::test]
async fn nobody_is_advised_against_another_person() {
    let house = House::new().await;
    let mut red = house.browser();
    let (id, link) = red.new_match("red", "link").await;
    house.browser().join(&id, &link.expect("a link for the other"), "Blue").await.ok();
    let refused = red.get(&format!("/api/matches/{id}/hint?seat=red")).await;
    refused.problem(422, "/problems/refused");
}
