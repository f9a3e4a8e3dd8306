//! Live streams: numbered, in order, resumed, bounded.

mod common;

use bicorne_server::{AppState, Limits, app};
use common::{Browser, House, LiveStream, PATIENCE, n_of, offered};
use serde_json::{Value, json};
use std::time::Duration;

async fn one_screen(house: &House) -> (Browser, String, String) {
    let mut both = house.browser();
    let (id, _) = both.new_match("red", "same-screen").await;
    let live = format!("/api/matches/{id}/live");
    (both, id, live)
}

/// Two bids; then red is to aim.
async fn bid(both: &mut Browser, id: &str) {
    both.choose(id, 8, "red", "bid-7q").await.ok();
    both.choose(id, 9, "blue", "bid-1q").await.ok();
}

/// Red aims and plays; choice, roll and draw make three steps.
async fn play(both: &mut Browser, id: &str) -> Value {
    let n = n_of(&both.scene(id, "red").await);
    let view = both.choose(id, n, "red", "aim low").await.ok();
    let card = offered(&view).remove(0);
    both.choose(id, n + 1, "red", &card).await.ok()
}

/// Red offers a draw after `n` entries.
async fn offer_draw(both: &mut Browser, id: &str, n: u64) {
    let offer = json!({"n": n, "seat": "red", "answer": "offer"});
    both.post(&format!("/api/matches/{id}/draw"), &offer).await.ok();
}

fn log_of(view: &Value) -> Vec<Value> {
    view["log"].as_array().unwrap().clone()
}

#[tokio::test]
async fn each_step_is_an_event_with_its_number_and_its_new_lines() {
    let house = House::new().await;
    let (mut both, id, live) = one_screen(&house).await;
    bid(&mut both, &id).await;
    let mut watched = both.live(&format!("{live}?seat=blue"), None).await;
    let first = watched.view().await.unwrap();
    assert_eq!((first.id, first.data["reset"].as_bool()), (Some(10), Some(true)), "first a whole view");
    let mut log = log_of(&first.data);

    let answer = play(&mut both, &id).await;
    let mut steps = Vec::new();
    for n in 11..=14 {
        let step = watched.view().await.unwrap();
        assert_eq!(step.id, Some(n));
        assert_eq!(step.data["viewer"], "blue");
        assert_eq!(step.data.get("reset"), None);
        log.extend(log_of(&step.data));
        steps.push(step.data);
    }
    let decisions: Vec<&str> =
        steps.iter().map(|s| s["scene"]["prompt"]["decision"].as_str().unwrap()).collect();
    assert_eq!(decisions, ["play", "roll", "draw", "aim"], "each step is seen as it was");
    assert!(log_of(&steps[1])[0]["text"].as_str().unwrap().starts_with("red plays card-"));
    assert!(log_of(&steps[2])[0]["text"].as_str().unwrap().starts_with("roll-"));
    assert_eq!(log_of(&steps[3])[0]["text"], "red draws a card");

    // The lines of the steps are the log, and the answer to the choice had those since the number it answered.
    assert_eq!(both.scene(&id, "blue").await["log"], json!(log));
    let texts: Vec<_> = log_of(&answer).iter().map(|l| l["n"].as_u64().unwrap()).collect();
    assert_eq!((n_of(&answer), texts), (14, vec![12, 13, 14]));
}

#[tokio::test]
async fn a_stream_resumes_after_the_last_number_with_every_step_that_was_missed() {
    let house = House::new().await;
    let (mut both, id, live) = one_screen(&house).await;
    bid(&mut both, &id).await;
    let path = format!("{live}?seat=blue");
    let mut whole = both.live(&path, None).await;
    whole.view().await.unwrap();
    play(&mut both, &id).await;
    offer_draw(&mut both, &id, 14).await;
    both.choose(&id, 15, "blue", "aim high").await.ok();
    both.post(&format!("/api/matches/{id}/take-back"), &json!({"n": 16, "seat": "blue"})).await.ok();
    let seen: Vec<_> = whole.views_to(17).await.into_iter().map(|e| (e.id.unwrap(), e.data)).collect();
    assert_eq!(seen.iter().map(|(n, _)| *n).collect::<Vec<_>>(), [11, 12, 13, 14, 15, 16, 17]);
    assert_eq!(seen[4].1["draw_offer"], "red");
    assert_eq!((seen[6].1["reset"].as_bool(), seen[6].1["entries"].as_u64()), (Some(true), Some(14)));

    // From any number, from this server or one that was just started: the same events.
    let fresh = house.again().await;
    for server in [&house, &fresh] {
        for last in [10_u64, 12, 14, 16, 17] {
            let mut browser = server.browser();
            browser.cookies = both.cookies.clone();
            let mut stream = browser.live(&path, Some(last)).await;
            for (n, data) in seen.iter().filter(|(n, _)| *n > last) {
                let event = stream.view().await.unwrap();
                assert_eq!((event.id, &event.data), (Some(*n), data), "after {last}");
            }
            // The query says the same for the first connection.
            let mut stream = browser.live(&format!("{path}&after={last}"), None).await;
            let next = seen.iter().find(|(n, _)| *n > last);
            if let Some((n, _)) = next {
                assert_eq!(stream.view().await.unwrap().id, Some(*n));
            }
        }
    }
    // A number that never was: everything anew.
    let mut stream = both.live(&path, Some(99)).await;
    let event = stream.view().await.unwrap();
    assert_eq!((event.id, event.data["reset"].as_bool()), (Some(17), Some(true)));
    // The first stream was told nothing twice: what comes next is the next thing that happens.
    offer_draw(&mut both, &id, 17).await;
    assert_eq!(whole.view().await.unwrap().id, Some(18));
}

#[tokio::test]
async fn who_missed_too_much_gets_one_fresh_view() {
    let house = House::with(Limits { catch_up: 3, ..Limits::default() }).await;
    let (mut both, id, live) = one_screen(&house).await;
    bid(&mut both, &id).await;
    play(&mut both, &id).await;
    let mut stream = both.live(&format!("{live}?seat=red"), Some(11)).await;
    assert_eq!(stream.view().await.unwrap().id, Some(12));
    let mut stream = both.live(&format!("{live}?seat=red"), Some(10)).await;
    let event = stream.view().await.unwrap();
    assert_eq!((event.id, event.data["reset"].as_bool()), (Some(14), Some(true)));
}

#[tokio::test]
async fn a_reader_who_does_not_read_costs_a_bounded_buffer_and_is_caught_up() {
    let house = House::with(Limits { buffer: 2, catch_up: 4, ..Limits::default() }).await;
    let (mut both, id, live) = one_screen(&house).await;
    bid(&mut both, &id).await;
    let mut slow = both.live(&format!("{live}?seat=red"), None).await;
    slow.view().await.unwrap();
    // Nine turns of dice and cards that he does not read.
    let mut twin = both.clone();
    let end = loop {
        let view = twin.get(&format!("/api/matches/{id}/scene")).await.ok();
        if view["status"] == "over" {
            break view;
        }
        let choice = offered(&view).remove(0);
        twin.choose(&id, n_of(&view), view["viewer"].as_str().unwrap(), &choice).await.ok();
    };
    let metrics = house.browser().get("/metrics").await.text();
    assert!(metrics.contains("bicorne_lagging_total 1\n"), "{metrics}");
    let views = slow.views_to(n_of(&end)).await;
    let numbers: Vec<u64> = views.iter().map(|view| view.id.unwrap()).collect();
    let last = &views[views.len() - 1].data;
    // What was waiting for him, then one view that replaces all he has.
    assert!(numbers.len() <= 3, "{numbers:?}");
    assert!(numbers.is_sorted());
    assert_eq!(last["reset"], true);
    assert_eq!(last["log"], both.scene(&id, "red").await["log"]);
}

#[tokio::test]
async fn a_reader_who_lags_a_little_is_told_every_step_he_missed() {
    let house = House::with(Limits { buffer: 1, ..Limits::default() }).await;
    let (mut both, id, live) = one_screen(&house).await;
    bid(&mut both, &id).await;
    let mut slow = both.live(&format!("{live}?seat=red"), None).await;
    slow.view().await.unwrap();
    play(&mut both, &id).await;
    let numbers: Vec<_> = slow.views_to(14).await.iter().map(|view| view.id.unwrap()).collect();
    assert_eq!(numbers, [11, 12, 13, 14]);
    // Nothing is sent twice: what comes next is the next thing that happens.
    offer_draw(&mut both, &id, 14).await;
    assert_eq!(slow.view().await.unwrap().id, Some(15));
}

#[tokio::test]
async fn presence_says_how_many_watch() {
    let house = House::new().await;
    let (mut both, _, live) = one_screen(&house).await;
    let presence = async |stream: &mut LiveStream| loop {
        let event = stream.next().await.expect("presence");
        if event.name == "presence" {
            assert_eq!(event.id, None, "the number of the last view stays");
            let count = |of: &str| event.data[of].as_u64().unwrap();
            break (count("watching"), count("spectators"));
        }
    };
    let mut first = both.live(&live, None).await;
    assert_eq!(presence(&mut first).await, (1, 0));
    let mut second = house.browser().live(&live, None).await;
    assert_eq!((presence(&mut first).await, presence(&mut second).await), ((2, 1), (2, 1)));
    drop(second);
    assert_eq!(presence(&mut first).await, (1, 0));
}

#[tokio::test]
async fn without_a_seat_of_his_own_choice_a_player_of_both_looks_from_the_one_that_is_asked() {
    let house = House::new().await;
    let (mut both, id, live) = one_screen(&house).await;
    let mut stream = both.live(&live, None).await;
    assert_eq!(stream.view().await.unwrap().data["viewer"], "red");
    both.choose(&id, 8, "red", "bid-1q").await.ok();
    let event = stream.view().await.unwrap();
    assert_eq!((event.data["viewer"].as_str(), event.data["reset"].as_bool()), (Some("blue"), Some(true)));
    assert!(!event.data.to_string().contains("bids bid-1q"), "red's secret");
    both.post(&format!("/api/matches/{id}/resign"), &json!({"n": 9, "seat": "blue"})).await.ok();
    let event = stream.view().await.unwrap();
    assert_eq!((event.data["viewer"].as_str(), event.data["reset"].as_bool()), (Some("all"), Some(true)));
    assert!(event.data.to_string().contains("bids bid-1q"), "over: nothing is hidden");
}

#[tokio::test]
async fn a_friend_who_joins_and_the_deal_are_seen_at_once() {
    let house = House::new().await;
    let mut red = house.browser();
    let (id, join) = red.new_match("red", "link").await;
    let mut stream = red.live(&format!("/api/matches/{id}/live?seat=red"), None).await;
    assert_eq!(stream.view().await.unwrap().data["status"], "waiting");
    // A viewer who has looked at the empty table is shown it again: somebody may have sat down in between.
    let mut again = red.live(&format!("/api/matches/{id}/live?seat=red&after=0"), None).await;
    let shown = again.view().await.unwrap();
    assert_eq!((shown.id, shown.data["status"].as_str()), (Some(0), Some("waiting")));
    house.browser().join(&id, &join.unwrap(), "Élise").await.ok();
    let joined = stream.view().await.unwrap();
    assert_eq!((joined.id, joined.data["players"][1]["name"].as_str()), (Some(0), Some("Élise")));
    for n in 1..=8 {
        assert_eq!(stream.view().await.unwrap().id, Some(n));
    }
}

#[tokio::test]
async fn a_bots_turn_is_told_step_by_step() {
    let house = House::new().await;
    let mut red = house.browser();
    let (id, _) = red.new_match("red", "random").await;
    let mut stream = red.live(&format!("/api/matches/{id}/live?seat=red&after=8"), None).await;
    let mut n = 8;
    let mut own = 0;
    loop {
        let view = red.scene(&id, "red").await;
        if view["status"] == "over" {
            break;
        }
        if let Some(choice) = offered(&view).first() {
            own += u64::from(red.choose(&id, n_of(&view), "red", choice).await.status == 200);
        } else {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
    while let Some(event) = stream.view().await {
        n += 1;
        assert_eq!(event.id, Some(n), "no step is left out");
        if event.data["status"] == "over" {
            break;
        }
    }
    let rows = house.store.entries(&id, 0).await.unwrap();
    assert_eq!(rows.len() as u64, n);
    let bots = rows.iter().filter(|r| r.seat.as_deref() == Some("blue")).count();
    assert!(bots >= 9 && own >= 9, "{bots} {own}");
}

#[tokio::test]
async fn streams_end_when_the_server_stops() {
    let house = House::new().await;
    let (mut both, _, live) = one_screen(&house).await;
    let mut stream = both.live(&live, None).await;
    stream.view().await.unwrap();
    let state: &AppState = &house.state;
    state.close();
    let ended = tokio::time::timeout(PATIENCE, async { while stream.next().await.is_some() {} });
    ended.await.expect("the stream ends");
    let _ = app(state.clone());
}

#[tokio::test]
async fn who_keeps_a_log_for_each_viewer_is_sent_only_what_is_new_to_it() {
    let house = House::new().await;
    let (mut both, id, live) = one_screen(&house).await;
    let mut one = both.live(&format!("{live}?logs=true"), None).await;
    let mut logs: std::collections::BTreeMap<String, Vec<Value>> = std::collections::BTreeMap::new();
    let (mut went_on, mut lines, mut seen) = (0, 0, None);
    loop {
        let view = both.get(&format!("/api/matches/{id}/scene")).await.ok();
        while seen != Some(n_of(&view)) {
            let event = one.view().await.unwrap();
            seen = event.id;
            let sent = log_of(&event.data);
            lines += sent.len();
            let log = logs.entry(event.data["viewer"].as_str().unwrap().to_owned()).or_default();
            match (&event.data["reset"], event.data["log_from"].as_u64()) {
                (reset, Some(from)) => {
                    assert_eq!(reset, &json!(true));
                    log.retain(|line| line["n"].as_u64().unwrap() <= from);
                    went_on += 1;
                }
                (reset, None) if *reset == json!(true) => log.clear(),
                _ => {}
            }
            log.extend(sent.iter().cloned());
        }
        let viewer = view["viewer"].as_str().unwrap();
        assert_eq!(json!(logs[viewer]), view["log"], "the log of {viewer} at {seen:?}");
        if view["status"] == "over" {
            break;
        }
        let choice = offered(&view).remove(0);
        both.choose(&id, n_of(&view), viewer, &choice).await.ok();
    }
    let whole: usize = logs.values().map(Vec::len).sum();
    assert!(went_on > 4, "the viewer changed {went_on} times");
    assert!(lines <= whole, "{lines} lines were sent for {whole}");
}
