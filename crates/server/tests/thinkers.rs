//! Bots that think long keep nobody waiting: they share a pool of their own, and think shorter when others wait. Nobody waits for
//! a place in it longer than it may think.

mod common;

use bicorne_server::Limits;
use common::toy::{
    DOGGED, DOGGEDLY, LONGEST_WAIT, MOST_OTHERS, MOST_SLEEPING, MOST_THINKING, MOST_THREADS, PROMPT,
};
use common::{Browser, House, n_of};
use std::sync::atomic::Ordering::SeqCst;
use std::time::{Duration, Instant};

#[tokio::test]
async fn five_matches_against_thorough_bots_stay_smooth() {
    let house = House::with(Limits { thinkers: 1, ..Limits::default() }).await;
    let mut person = house.browser();
    let mut matches = Vec::new();
    for _ in 0..5 {
        matches.push(person.new_match("red", "thorough").await.0);
    }
    // Each bot is asked to bid at once: one thinks, four wait, and everybody else is answered meanwhile.
    let mut answers = Vec::new();
    let began = Instant::now();
    let mut done = 0;
    while done < matches.len() && began.elapsed() < Duration::from_secs(20) {
        done = 0;
        for id in &matches {
            let asked = Instant::now();
            let n = n_of(&person.scene(id, "red").await);
            answers.push(asked.elapsed());
            done += usize::from(n > 8);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(done, 5, "every bot has bid");
    answers.sort();
    let middle = answers[answers.len() / 2];
    assert!(middle < Duration::from_millis(100), "a request took {middle:?} while bots thought");
    assert_eq!(MOST_THINKING.load(SeqCst), 1, "the pool has one place");
    assert!(MOST_OTHERS.load(SeqCst) >= 2, "who is asked while others wait is told so");
    assert!(LONGEST_WAIT.load(SeqCst) >= 50, "who has waited is told how long");
    assert_eq!(MOST_THREADS.load(SeqCst), 1, "a pool of one place has no second thread");
    // A second place that nobody wants is a second thread.
    let house = House::with(Limits { thinkers: 2, ..Limits::default() }).await;
    let mut person = house.browser();
    let id = person.new_match("red", "thorough").await.0;
    bid(&mut person, &id).await;
    assert_eq!(MOST_THREADS.load(SeqCst), 2);
}

/// Waits until the bot of a new match has bid, and says how long that took.
async fn bid(person: &mut Browser, id: &str) -> Duration {
    let began = Instant::now();
    while n_of(&person.scene(id, "red").await) <= 8 {
        assert!(began.elapsed() < Duration::from_secs(20), "the bot bids");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    began.elapsed()
}

#[tokio::test]
async fn nobody_waits_for_a_place_longer_than_it_may_think() {
    let house = House::with(Limits { thinkers: 1, ..Limits::default() }).await;
    let mut person = house.browser();
    let held = person.new_match("red", "dogged").await.0;
    // A match is taken up when somebody looks at it.
    person.scene(&held, "red").await;
    let began = Instant::now();
    while DOGGEDLY.load(SeqCst) == 0 {
        assert!(began.elapsed() < DOGGED, "the dogged bot is asked");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // Who never thinks long needs no place to think in.
    let id = person.new_match("red", "random").await.0;
    let took = bid(&mut person, &id).await;
    assert!(took < DOGGED / 2, "{took:?}");
    let id = person.new_match("red", "prompt").await.0;
    let took = bid(&mut person, &id).await;
    assert!(took < DOGGED / 2, "it has waited as long as it may think, and answers at once: {took:?}");
    assert_eq!(DOGGEDLY.load(SeqCst), 1, "the only place is still held");
    // The wait is told with the rest.
    let metrics = person.get("/metrics").await.text();
    let slowest = metrics.lines().find_map(|l| l.strip_prefix("bicorne_bot_decision_seconds_max "));
    let slowest = Duration::from_secs_f64(slowest.expect("it is told").parse().expect("seconds"));
    assert!(slowest >= PROMPT && slowest < DOGGED / 2, "{slowest:?}");
    bid(&mut person, &held).await;
}

#[tokio::test]
async fn those_who_do_not_think_long_are_not_all_let_in_at_once() {
    let house = House::with(Limits { thinkers: 1, ..Limits::default() }).await;
    let mut person = house.browser();
    let mut matches = Vec::new();
    for _ in 0..5 {
        matches.push(person.new_match("red", "sleepy").await.0);
    }
    for id in &matches {
        person.scene(id, "red").await;
    }
    for id in &matches {
        bid(&mut person, id).await;
    }
    assert_eq!(MOST_SLEEPING.load(SeqCst), 2, "one more than may think");
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
