//! What is secret never leaves the server: every byte sent to a viewer through whole matches is searched for what he must
//! not know at that moment.

mod common;

use bicorne_core::{AnyGame, AnyMatch, FairDice, Seat, referee};
use bicorne_store::{EntryKind, Store};
use common::toy::{self, Toy, bid_name, card_name};
use common::{Browser, House, LiveStream, asked, n_of, offered};
use serde_json::{Value, json};

/// One who looks: a browser, the seat he sits on if any, his stream, and the last number it told.
struct Eye {
    name: &'static str,
    browser: Browser,
    seat: Option<Seat>,
    stream: LiveStream,
    seen: u64,
}

/// Everything that `eye` must not have been sent up to now, given the match as it truly is.
fn forbidden(live: &dyn AnyMatch, dice: &FairDice, eye: &Eye) -> Vec<String> {
    let typed = referee::typed::<Toy>(live).expect("the toy");
    let table = referee::state(typed);
    let mut secrets: Vec<String> = table.deck().map(card_name).collect();
    for seat in [Seat(0), Seat(1)] {
        if eye.seat != Some(seat) {
            secrets.extend(table.hand(seat).map(card_name));
            secrets.extend(table.secret_bid(seat).map(|bid| format!("bids {}", bid_name(bid))));
        }
    }
    // The next rolls as they will fall: play on alone.
    let mut ahead = live.fork();
    for _ in 0..6 {
        if let Some(text) = ahead.roll_one(dice) {
            secrets.extend(text.starts_with("roll-").then_some(text));
        } else if let Some(seat) = ahead.waiting().seats().first() {
            let choice = ahead.offered(*seat).0.remove(0);
            ahead.choose(*seat, &choice).unwrap();
        } else {
            break;
        }
    }
    secrets
}

fn search(eye: &Eye, secrets: &[String], moment: &str) {
    let bytes = eye.browser.bytes.lock().unwrap();
    let text = String::from_utf8_lossy(&bytes);
    for secret in secrets {
        if let Some(at) = text.find(secret.as_str()) {
            let start = text.floor_char_boundary(at.saturating_sub(150));
            let end = text.ceil_char_boundary((at + 80).min(text.len()));
            panic!("{} was sent {secret:?} {moment}: …{}…", eye.name, &text[start..end]);
        }
    }
}

/// The match as it truly is, from the store.
async fn truth(store: &dyn Store, id: &str) -> (Box<dyn AnyMatch>, FairDice, Vec<String>) {
    let stored = store.load(id).await.unwrap().unwrap();
    let mut live =
        toy::installed(&Default::default()).open(&stored.row.scenario, &stored.row.options).unwrap();
    for entry in &stored.entries {
        let seat = entry.seat.as_deref().map(|s| live.seat(s).unwrap());
        match entry.kind {
            EntryKind::Choice => live.choose(seat.unwrap(), &entry.text).unwrap(),
            EntryKind::Chance => live.resolve(&entry.text).unwrap(),
            EntryKind::TakeBack => live.take_back(seat.unwrap()).unwrap(),
            other => panic!("{other:?} does not occur here"),
        }
    }
    let secret = stored.row.dice_secret().unwrap();
    let parts: Vec<String> = stored.seats.iter().map(|s| s.contribution.clone()).collect();
    let dice = FairDice::new(secret, &parts);
    let mut lasting = vec![secret.hex()];
    lasting.extend(stored.seats.iter().filter_map(|s| s.token_hash.clone()));
    (live, dice, lasting)
}

/// Asks for everything there is to ask for, rightly and wrongly.
async fn pry(eye: &mut Eye, id: &str, n: u64) {
    let seat = ["red", "blue"];
    for path in [
        format!("/api/matches/{id}/scene"),
        format!("/api/matches/{id}/scene?seat=red"),
        format!("/api/matches/{id}/scene?seat=blue&lang=fr"),
        format!("/api/matches/{id}/at/{}", n.saturating_sub(2)),
        format!("/api/matches/{id}/at/6?seat=red"),
        format!("/api/matches/{id}/at/6?seat=blue"),
        format!("/api/matches/{id}/record"),
        format!("/api/matches/{id}/board"),
        "/api/matches".to_owned(),
        "/metrics".to_owned(),
    ] {
        eye.browser.get(&path).await;
    }
    for seat in seat {
        let odds = format!("/api/matches/{id}/odds?seat={seat}&choice=aim+low");
        eye.browser.get(&odds).await;
        eye.browser.choose(id, n + 1, seat, "aim low").await;
        eye.browser.choose(id, n, seat, "nonsense").await;
        let wrong = json!({"n": n + 7, "seat": seat});
        eye.browser.post(&format!("/api/matches/{id}/take-back"), &wrong).await;
    }
    // A stream from the beginning tells the whole past again.
    for query in ["?after=0", "?seat=red&after=0", "?seat=blue&after=3&lang=fr"] {
        let path = format!("/api/matches/{id}/live{query}");
        let allowed = eye.seat.map(|s| seat[s.index()]);
        if query.contains("seat=") && !allowed.is_some_and(|s| query.contains(s)) {
            eye.browser.get(&path).await.problem(403, "/problems/not-yours");
            continue;
        }
        let mut stream = eye.browser.live(&path, None).await;
        while stream.view().await.expect("up to now").id != Some(n) {}
    }
}

async fn a_whole_match_is_searched(opponent: &str) {
    let house = House::new().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let (id, join) = red.new_match("red", opponent).await;
    let mut eyes = Vec::new();
    let red_live = red.live(&format!("/api/matches/{id}/live?seat=red"), None).await;
    eyes.push(Eye { name: "red", browser: red.clone(), seat: Some(Seat(0)), stream: red_live, seen: 0 });
    let mut spectator = house.browser();
    let live = spectator.live(&format!("/api/matches/{id}/live"), None).await;
    eyes.push(Eye { name: "a spectator", browser: spectator, seat: None, stream: live, seen: 0 });
    if let Some(join) = &join {
        blue.join(&id, join, "Élise").await.ok();
        let live = blue.live(&format!("/api/matches/{id}/live?seat=blue"), None).await;
        eyes.push(Eye { name: "blue", browser: blue.clone(), seat: Some(Seat(1)), stream: live, seen: 0 });
    }
    let mut players = vec![("red", red)];
    if join.is_some() {
        players.push(("blue", blue));
    }

    let (mut turn, mut searched) = (0, 0);
    loop {
        let (live, dice, lasting) = truth(&*house.store, &id).await;
        let waiting = live.waiting();
        if waiting.is_over() {
            break;
        }
        if join.is_none() && waiting.seats().contains(&Seat(1)) {
            // A bot thinks; what is searched must be of one moment.
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            continue;
        }
        for eye in &mut eyes {
            // Read what has come, so that the search is of every byte there is.
            let view = eye.browser.get(&format!("/api/matches/{id}/scene")).await.ok();
            while eye.seen < n_of(&view) {
                eye.seen = eye.stream.view().await.and_then(|e| e.id).expect("the steps up to now");
            }
            if turn % 5 == 0 {
                pry(eye, &id, n_of(&view)).await;
            }
        }
        for eye in &eyes {
            searched += 1;
            search(eye, &forbidden(&*live, &dice, eye), &format!("after {} entries", live.len()));
            search(eye, &lasting, "before the end");
            for (other, player) in &players {
                let own = eye.seat.is_some_and(|s| ["red", "blue"][s.index()] == *other);
                let tokens: Vec<String> = player.cookies.values().filter(|_| !own).cloned().collect();
                search(eye, &tokens, "ever");
            }
        }
        turn += 1;
        step(&mut players, &id, turn).await;
    }
    assert!(turn > 8, "{turn} steps: a whole match");
    assert!(searched >= 18, "only {searched} searches");
    // The search finds what is there: after the end the same eyes are sent everything.
    let (_, _, lasting) = truth(&*house.store, &id).await;
    for eye in &mut eyes {
        eye.browser.get(&format!("/api/matches/{id}/scene")).await.ok();
        let text = String::from_utf8_lossy(&eye.browser.bytes.lock().unwrap()).into_owned();
        assert!(text.contains(&lasting[0]), "the secret of the dice is told at the end");
    }
}

/// One choice of the seat that is asked, now and then taken back first.
async fn step(players: &mut [(&'static str, Browser)], id: &str, turn: usize) {
    for (seat, browser) in players.iter_mut() {
        let view: Value = browser.scene(id, seat).await;
        if !asked(&view).iter().any(|s| s == seat) {
            continue;
        }
        let choices = offered(&view);
        let choice = &choices[turn * 7 % choices.len()];
        let reply = browser.choose(id, n_of(&view), seat, choice).await;
        if reply.status == 200 && turn.is_multiple_of(4) && reply.json()["take_back"] == true {
            let body = json!({"n": n_of(&reply.json()), "seat": seat});
            browser.post(&format!("/api/matches/{id}/take-back"), &body).await;
        }
        return;
    }
    panic!("somebody is asked");
}

#[tokio::test]
async fn nobody_is_sent_a_secret_in_a_match_of_two_people() {
    a_whole_match_is_searched("link").await;
}

#[tokio::test]
async fn nobody_is_sent_a_secret_in_a_match_against_a_bot() {
    a_whole_match_is_searched("random").await;
}
