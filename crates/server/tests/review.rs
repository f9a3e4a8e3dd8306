//! Finished matches looked at again: only once nothing is hidden, with the figures that `bicorne analyse` gives, kept with the match.

mod common;

use bicorne_core::{AnyGame, Lang, Record, Seat, Translate};
use bicorne_server::{Limits, app};
use common::{Browser, PATIENCE, n_of, offered};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

async fn hall(folder: &std::path::Path) -> axum::Router {
    // Without any time a match is looked at in the fewest worlds, whatever the machine.
    let limits = Limits { review: Duration::ZERO, ..Limits::default() };
    app(common::state(bicorne_games::all().to_vec(), common::open_store(folder).await, limits))
}

async fn open(browser: &mut Browser, kit: &dyn AnyGame, opponent: &str) -> String {
    let body = json!({"game": kit.id(), "scenario": kit.scenarios()[0].id, "seat": kit.seats()[0],
                      "opponent": opponent, "name": "Hélène", "contribution": "luck"});
    browser.post("/api/matches", &body).await.ok()["id"].as_str().unwrap().to_owned()
}

/// Plays the first thing that is offered, this many times, and gives up.
async fn play_and_resign(browser: &mut Browser, id: &str, seat: &str, choices: u32) {
    let (began, mut made) = (Instant::now(), 0);
    while made < choices {
        assert!(began.elapsed() < PATIENCE, "only {made} choices were made");
        let view = browser.scene(id, seat).await;
        match offered(&view).first() {
            Some(choice) => {
                let reply = browser.choose(id, n_of(&view), seat, choice).await;
                made += u32::from(reply.status == 200);
            }
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
    let (began, mut done) = (Instant::now(), 0.0);
    while began.elapsed() < PATIENCE {
        let reply = browser.get(&format!("/api/matches/{id}/review")).await;
        let answer = reply.ok();
        match answer["state"].as_str() {
            Some("done") => return answer["review"].clone(),
            Some("running") => {
                let progress = answer["progress"].as_f64().unwrap();
                assert!(progress >= done && progress <= 1.0, "{done} and then {progress}");
                done = progress;
            }
            other => panic!("{other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    panic!("the review does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_looked_at_again_as_the_command_line_does() {
    for kit in bicorne_games::all() {
        let folder = tempfile::tempdir().unwrap();
        let hall_ = hall(folder.path()).await;
        let mut person = Browser::at(&hall_);
        let id = open(&mut person, &**kit, "greedy").await;
        let path = format!("/api/matches/{id}/review");
        person.get(&path).await.problem(403, "/problems/hidden");
        play_and_resign(&mut person, &id, kit.seats()[0], 6).await;
        if kit.analysis_bot(1).is_none() {
            assert_eq!(person.get(&path).await.status, 204, "nobody judges {}", kit.id());
            continue;
        }
        let found = review(&mut person, &id).await;
        let record = person.get(&format!("/api/matches/{id}/record")).await.text();
        let record = Record::parse(&record).unwrap();
        let table = kit.open(record.tag("Scenario").unwrap(), &record.options()).unwrap();
        let says = [Lang::En, Lang::Fr].map(|lang| bicorne_words::translator(lang) as &dyn Translate);
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
    for kit in bicorne_games::all() {
        let mut person = Browser::at(&hall);
        let id = open(&mut person, &**kit, "greedy").await;
        let path = format!("/api/matches/{id}/chance?seat={}", kit.seats()[0]);
        let chance = person.get(&path).await.ok()["chance"].as_f64().unwrap();
        assert!(0.0 < chance && chance < 1.0, "{}: nobody has won yet, but {chance}", kit.id());
        let other = format!("/api/matches/{id}/chance?seat={}", kit.seats()[1]);
        person.get(&other).await.problem(403, "/problems/not-yours");
        Browser::at(&hall).get(&path).await.problem(403, "/problems/not-yours");
    }
    let kit: &Arc<dyn AnyGame> = &bicorne_games::all()[0];
    // It is the win probability of that seat in the match as it stands.
    let mut both = Browser::at(&hall);
    let id = open(&mut both, &**kit, "same-screen").await;
    let n = n_of(&both.scene(&id, kit.seats()[0]).await);
    let stored = common::open_store(folder.path()).await.load(&id).await.unwrap().unwrap();
    let mut live = kit.open(&stored.row.scenario, &stored.row.options).unwrap();
    for entry in &stored.entries {
        live.resolve(&entry.text).expect("only cards are dealt");
    }
    for (seat, name) in [Seat(0), Seat(1)].into_iter().zip(kit.seats()) {
        let judged = kit.analysis_bot(1).unwrap().win_probability(&live.seat_view(seat), n);
        let told = both.get(&format!("/api/matches/{id}/chance?seat={name}")).await.ok();
        assert!((told["chance"].as_f64().unwrap() - judged.unwrap()).abs() < 1e-9, "{told} and {judged:?}");
    }
    let mut one = Browser::at(&hall);
    let body = json!({"game": kit.id(), "scenario": kit.scenarios()[0].id, "seat": kit.seats()[0],
                      "opponent": "link", "name": "Hélène", "contribution": "luck"});
    let made = one.post("/api/matches", &body).await.ok();
    let id = made["id"].as_str().unwrap();
    Browser::at(&hall).join(id, made["join"].as_str().unwrap(), "Blue").await.ok();
    let path = format!("/api/matches/{id}/chance?seat={}", kit.seats()[0]);
    one.get(&path).await.problem(422, "/problems/refused");
}
