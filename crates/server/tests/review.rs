//! Finished matches looked at again: only once nothing is hidden, with the figures that `bicorne analyse` gives, kept with the match.

mod common;

use bicorne_core::{Kit, Lang, Record, Say};
use bicorne_server::{AppState, Limits, app};
use common::{Browser, n_of, offered};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

async fn hall(folder: &std::path::Path) -> axum::Router {
    let limits = Limits { review: Duration::from_millis(300), ..Limits::default() };
    app(AppState::new(bicorne_games::kits().to_vec(), common::open_store(folder).await, limits))
}

async fn open(browser: &mut Browser, kit: &dyn Kit) -> String {
    let body = json!({"game": kit.id(), "scenario": kit.scenarios()[0].id, "seat": kit.seats()[0],
                      "opponent": "greedy", "name": "Hélène", "contribution": "luck"});
    browser.post("/api/matches", &body).await.ok()["id"].as_str().unwrap().to_owned()
}

/// Plays the first thing that is offered, so many times, and gives up.
async fn play_and_resign(browser: &mut Browser, id: &str, seat: &str, choices: u32) {
    for _ in 0..choices {
        let view = browser.scene(id, seat).await;
        match offered(&view).first() {
            Some(choice) => drop(browser.choose(id, n_of(&view), seat, choice).await),
            None => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    }
    loop {
        let n = n_of(&browser.scene(id, seat).await);
        let done = browser.post(&format!("/api/matches/{id}/resign"), &json!({"n": n, "seat": seat})).await;
        if done.status == 200 {
            break;
        }
    }
}

async fn review(browser: &mut Browser, id: &str) -> Value {
    for _ in 0..2_000 {
        let reply = browser.get(&format!("/api/matches/{id}/review")).await;
        let answer = reply.ok();
        match answer["state"].as_str() {
            Some("done") => return answer["review"].clone(),
            Some("running") => assert!((0.0..=1.0).contains(&answer["progress"].as_f64().unwrap())),
            other => panic!("{other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    panic!("the review does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_looked_at_again_as_the_command_line_does() {
    for kit in bicorne_games::kits() {
        let folder = tempfile::tempdir().unwrap();
        let hall_ = hall(folder.path()).await;
        let mut person = Browser::at(&hall_);
        let id = open(&mut person, &**kit).await;
        let path = format!("/api/matches/{id}/review");
        person.get(&path).await.problem(403, "/problems/hidden");
        play_and_resign(&mut person, &id, kit.seats()[0], 6).await;
        if kit.adviser(1).is_none() {
            assert_eq!(person.get(&path).await.status, 204, "nobody judges {}", kit.id());
            continue;
        }
        let found = review(&mut person, &id).await;
        let record = person.get(&format!("/api/matches/{id}/record")).await.text();
        let record = Record::parse(&record).unwrap();
        let table = kit.open(record.tag("Scenario").unwrap(), &record.options()).unwrap();
        let says = [Lang::En, Lang::Fr].map(|lang| bicorne_words::speaker(lang) as &dyn Say);
        let worlds = found["worlds"].as_u64().unwrap() as u32;
        let mut own = bicorne_sim::analyse(&**kit, table, &record.entries, worlds, &says).unwrap();
        own.costliest.truncate(10);
        // Read from text, as the answer was.
        let mut own: Value = serde_json::from_str(&serde_json::to_string(&own).unwrap()).unwrap();
        own["form"] = json!(1);
        assert_eq!(found, own, "{}", kit.id());
        assert_eq!(found["winner"], kit.seats()[1], "who gives up has lost");
        // It is kept: another server on the same store need not look.
        let again = Browser::at(&hall(folder.path()).await).get(&path).await.ok();
        assert_eq!(again["review"], found);
    }
}

#[tokio::test]
async fn ones_own_chance_is_told_against_bots_and_never_against_people() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(folder.path()).await;
    for kit in bicorne_games::kits() {
        let mut person = Browser::at(&hall);
        let id = open(&mut person, &**kit).await;
        let path = format!("/api/matches/{id}/chance?seat={}", kit.seats()[0]);
        let reply = person.get(&path).await;
        if kit.adviser(1).is_none() {
            assert_eq!(reply.status, 204);
            continue;
        }
        assert!((0.0..=1.0).contains(&reply.ok()["chance"].as_f64().unwrap()), "{}", kit.id());
        let other = format!("/api/matches/{id}/chance?seat={}", kit.seats()[1]);
        person.get(&other).await.problem(403, "/problems/not-yours");
        Browser::at(&hall).get(&path).await.problem(403, "/problems/not-yours");
    }
    let kit: &Arc<dyn Kit> = &bicorne_games::kits()[0];
    let mut one = Browser::at(&hall);
    let body = json!({"game": kit.id(), "scenario": kit.scenarios()[0].id, "seat": kit.seats()[0],
                      "opponent": "link", "name": "Hélène", "contribution": "luck"});
    let made = one.post("/api/matches", &body).await.ok();
    let id = made["id"].as_str().unwrap();
    Browser::at(&hall).join(id, made["join"].as_str().unwrap(), "Blue").await.ok();
    let path = format!("/api/matches/{id}/chance?seat={}", kit.seats()[0]);
    one.get(&path).await.problem(422, "/problems/refused");
}
