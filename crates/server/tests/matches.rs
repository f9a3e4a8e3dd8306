//! Whole matches through the server: opened, joined, played, ended, replayed.

mod common;

use bicorne_core::{AnyGame, FairDice, Record, RecordEntry, Secret};
use common::{Browser, House, PATIENCE, asked, n_of, offered, pass, toy};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Plays the seats of `players` to the end, always the first choice offered, and returns the last view.
async fn play_out(id: &str, players: &mut [(&str, &mut Browser)]) -> Value {
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < PATIENCE, "the match comes to its end");
        let mut waiting_for_bot = true;
        for (seat, browser) in players.iter_mut() {
            let view = browser.scene(id, seat).await;
            if view["status"] == "over" {
                return view;
            }
            if let Some(choice) = offered(&view).into_iter().next() {
                assert!(asked(&view).iter().any(|s| s == seat));
                let reply = browser.choose(id, n_of(&view), seat, &choice).await;
                // Where both are asked at once, a bot may have answered meanwhile.
                if reply.status != 409 {
                    reply.ok();
                }
                waiting_for_bot = false;
            }
        }
        if waiting_for_bot {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

#[tokio::test]
async fn two_people_play_a_whole_match_by_link() {
    let house = House::new().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let (id, join) = red.new_match("red", "link").await;
    let join = join.expect("a link to send");

    // Before the friend comes: nothing is dealt, and only the holder of a seat sees the link.
    let view = red.scene(&id, "red").await;
    assert_eq!(
        (view["status"].as_str(), n_of(&view), view["join"].as_str()),
        (Some("waiting"), 0, Some(&*join))
    );
    assert_eq!(view["players"][1], json!({"seat": "blue", "name": "", "kind": "open"}));
    let spectator = blue.get(&format!("/api/matches/{id}/scene")).await.ok();
    assert_eq!((spectator["viewer"].as_str(), &spectator["join"]), (Some("public"), &Value::Null));
    let seed_hash = view["seed_hash"].as_str().unwrap().to_owned();
    assert_eq!((seed_hash.len(), &view["seed"]), (64, &Value::Null));
    assert!(offered(&view).is_empty());

    let seated = blue.join(&id, &join, "Élise").await.ok();
    assert_eq!((seated["id"].as_str(), &seated["your_seats"]), (Some(&*id), &json!(["blue"])));
    let view = blue.scene(&id, "blue").await;
    assert_eq!((view["status"].as_str(), n_of(&view)), (Some("running"), 8), "eight cards are dealt");
    assert_eq!(view["your_seats"], json!(["blue"]));
    assert_eq!(view["players"][1], json!({"seat": "blue", "name": "Élise", "kind": "person"}));
    assert_eq!(view["join"], Value::Null);
    assert_eq!(view["scene"]["hand"].as_array().unwrap().len(), 4);
    assert_eq!(asked(&view), ["red", "blue"], "both bid at once");

    // Hidden until the end.
    let hidden = red.get(&format!("/api/matches/{id}/record")).await;
    hidden.problem(403, "/problems/hidden");

    let last = play_out(&id, &mut [("red", &mut red), ("blue", &mut blue)]).await;
    assert!(last["scene"]["ending"].is_object());
    assert_eq!(last["seed_hash"], seed_hash.as_str());
    let seed = Secret::from_hex(last["seed"].as_str().expect("the secret, now that it is over")).unwrap();
    assert_eq!(seed.hash(), seed_hash);

    // The record replays by the rules alone, and its dice are those of the secret and both contributions.
    let text = blue.get(&format!("/api/matches/{id}/record")).await.text();
    let record = Record::parse(&text).unwrap();
    let seats: Vec<_> = record.tags("Seats").collect();
    assert_eq!(seats, ["red=Hélène", "blue=Élise"]);
    assert_eq!(record.tag("Seed"), Some(seed.hex().as_str()));
    let parts: Vec<String> =
        record.tags("Contribution").map(|c| c.split_once('=').unwrap().1.to_owned()).collect();
    assert_eq!(parts, ["luck of Hélène", "luck of a guest"]);
    let dice = FairDice::new(&seed, &parts);
    let mut live = toy::installed(&Default::default()).open("parade", &Default::default()).unwrap();
    for entry in &record.entries {
        if let RecordEntry::Chance(outcome) = entry {
            assert_eq!(live.roll_one(&dice).as_ref(), Some(outcome));
        } else {
            live.replay(entry).unwrap();
        }
    }
    assert_eq!(live.waiting().kind(), "over");
    assert_eq!(live.len() as u64, last["entries"].as_u64().unwrap());

    // Now that it is over anybody sees everything.
    let mut passer_by = house.browser();
    let view = passer_by.get(&format!("/api/matches/{id}/scene")).await.ok();
    assert_eq!(view["viewer"], "all");
    let hands: u64 =
        view["scene"]["seats"].as_array().unwrap().iter().map(|s| s["hand"].as_u64().unwrap()).sum();
    assert_eq!(view["scene"]["hand"].as_array().unwrap().len() as u64, hands);
    let seat = passer_by.get(&format!("/api/matches/{id}/scene?seat=blue")).await.ok();
    assert_eq!((seat["viewer"].as_str(), &seat["your_seats"]), (Some("blue"), &json!([])));
}

#[tokio::test]
async fn every_bot_is_played_to_the_end_also_those_that_fail() {
    let house = House::new().await;
    for bot in ["random", "clumsy", "cheat"] {
        let mut red = house.browser();
        let (id, join) = red.new_match("red", bot).await;
        assert_eq!(join, None);
        let last = play_out(&id, &mut [("red", &mut red)]).await;
        assert_eq!(last["players"][1], json!({"seat": "blue", "name": bot, "kind": "bot"}));
        assert!(last["scene"]["ending"].is_object(), "{bot}");
    }
    let metrics = house.browser().get("/metrics").await.text();
    let value = |name: &str| -> f64 {
        let line = metrics.lines().find(|l| l.starts_with(&format!("bicorne_{name} "))).unwrap();
        line.rsplit(' ').next().unwrap().parse().unwrap()
    };
    assert_eq!(value("matches_total"), 3.0);
    assert!(value("choices_total") >= 3.0 * 18.0, "{metrics}");
    assert!(value("bot_failures_total") >= 9.0, "the clumsy one falls each time: {metrics}");
    assert!(value("bot_decisions_total") > value("bot_failures_total"));
}

#[tokio::test]
async fn on_one_screen_a_browser_holds_both_seats_and_looks_from_the_one_that_is_asked() {
    let house = House::new().await;
    let mut both = house.browser();
    let (id, join) = both.new_match("random", "same-screen").await;
    assert_eq!((join, both.cookies.len()), (None, 2));
    let view = both.get(&format!("/api/matches/{id}/scene")).await.ok();
    assert_eq!(view["your_seats"], json!(["red", "blue"]));
    both.choose(&id, 8, "red", "bid-1q").await.ok();
    let view = both.get(&format!("/api/matches/{id}/scene")).await.ok();
    assert_eq!((view["viewer"].as_str(), asked(&view)), (Some("blue"), vec!["blue".to_owned()]));
    let other = both.scene(&id, "red").await;
    assert_eq!((other["viewer"].as_str(), offered(&other).len()), (Some("red"), 0));
    // Without a seat the answer is meant for the one that is asked.
    let body = json!({"n": 9, "choice": "bid-5q"});
    let view = both.post(&format!("/api/matches/{id}/choices"), &body).await.ok();
    assert_eq!((view["viewer"].as_str(), asked(&view)), (Some("blue"), vec!["blue".to_owned()]));

    let body = json!({"n": 10, "seat": "red"});
    let last = both.post(&format!("/api/matches/{id}/resign"), &body).await.ok();
    assert_eq!(
        (last["status"].as_str(), last["scene"]["ending"]["winner"].as_str()),
        (Some("over"), Some("blue"))
    );
}

#[tokio::test]
async fn a_choice_is_taken_back_until_a_die_or_another_player_seals_it() {
    let house = House::new().await;
    let mut both = house.browser();
    let (id, _) = both.new_match("red", "same-screen").await;
    let take_back = format!("/api/matches/{id}/take-back");
    both.choose(&id, 8, "red", "bid-7q").await.ok();
    let view = both.choose(&id, 9, "blue", "bid-0q").await.ok();
    assert_eq!(view["take_back"], true);
    let refused = both.post(&take_back, &json!({"n": 10, "seat": "red"})).await;
    refused.problem(422, "/problems/refused");

    let view = both.choose(&id, 10, "red", "aim high").await.ok();
    assert_eq!(
        (n_of(&view), view["entries"].as_u64(), view["take_back"].as_bool()),
        (11, Some(11), Some(true))
    );
    let view = both.post(&take_back, &json!({"n": 11, "seat": "red"})).await.ok();
    assert_eq!((n_of(&view), view["entries"].as_u64()), (12, Some(10)), "n only grows");
    assert_eq!(view["reset"], true);
    assert!(!view["log"].as_array().unwrap().iter().any(|l| l["text"] == "red aims true"));
    assert_eq!(offered(&view), ["aim high", "aim low"]);

    let view = both.choose(&id, 12, "red", "aim low").await.ok();
    let card = offered(&view).remove(0);
    let view = both.choose(&id, 13, "red", &card).await.ok();
    assert_eq!((n_of(&view), view["take_back"].as_bool()), (16, Some(false)), "choice, roll and draw");
    both.post(&take_back, &json!({"n": 16, "seat": "red"})).await.problem(422, "/problems/refused");

    // Another server on the same store folds the same rows to the same match.
    let mut elsewhere = house.again().await.browser();
    elsewhere.cookies = both.cookies.clone();
    let here = both.scene(&id, "red").await;
    assert_eq!(elsewhere.scene(&id, "red").await, here);
}

#[tokio::test]
async fn a_draw_is_offered_declined_lapses_and_is_agreed() {
    let house = House::new().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let (id, join) = red.new_match("red", "link").await;
    blue.join(&id, &join.unwrap(), "Élise").await.ok();
    let draw = format!("/api/matches/{id}/draw");
    let say = |n: u64, answer: &str| json!({"n": n, "answer": answer});

    blue.post(&draw, &say(8, "accept")).await.problem(422, "/problems/refused");
    let view = red.post(&draw, &say(8, "offer")).await.ok();
    assert_eq!(
        (n_of(&view), view["entries"].as_u64(), view["draw_offer"].as_str()),
        (9, Some(8), Some("red"))
    );
    red.post(&draw, &say(9, "offer")).await.problem(422, "/problems/refused");
    red.post(&draw, &say(9, "accept")).await.problem(422, "/problems/refused");
    let view = blue.post(&draw, &say(9, "decline")).await.ok();
    assert_eq!((n_of(&view), &view["draw_offer"]), (10, &Value::Null));

    // A player who plays on has declined; the one who offered may go on playing.
    red.post(&draw, &say(10, "offer")).await.ok();
    let view = red.choose(&id, 11, "red", "bid-1q").await.ok();
    assert_eq!(view["draw_offer"], "red");
    let view = blue.choose(&id, 12, "blue", "bid-2q").await.ok();
    assert_eq!(view["draw_offer"], Value::Null);

    blue.post(&draw, &say(13, "offer")).await.ok();
    let view = red.post(&draw, &say(14, "accept")).await.ok();
    assert_eq!((view["status"].as_str(), &view["scene"]["ending"]["winner"]), (Some("over"), &Value::Null));
    let text = red.get(&format!("/api/matches/{id}/record")).await.text();
    assert!(text.contains("all: draw") && text.contains("[Result \"draw ending-agreed\"]"), "{text}");

    // A bot plays on, however long it thinks.
    let (id, _) = red.new_match("red", "held").await;
    let view = red.scene(&id, "red").await;
    house.gate.until("the bot is asked", |p| p.inside == 1).await;
    let draw = format!("/api/matches/{id}/draw");
    let offer = json!({"n": n_of(&view), "seat": "red", "answer": "offer"});
    assert_eq!(red.post(&draw, &offer).await.ok()["draw_offer"], Value::Null);
}

#[tokio::test]
async fn the_past_is_seen_as_the_requester_saw_it_and_whole_once_it_is_over() {
    let house = House::new().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let (id, join) = red.new_match("red", "link").await;
    blue.join(&id, &join.unwrap(), "Élise").await.ok();
    let at = |k: usize| format!("/api/matches/{id}/at/{k}");
    red.choose(&id, 8, "red", "bid-6q").await.ok();

    let view = red.get(&at(5)).await.ok();
    assert_eq!((view["entries"].as_u64(), view["viewer"].as_str()), (Some(5), Some("red")));
    assert_eq!((view["scene"]["hand"].as_array().unwrap().len(), offered(&view).len()), (4, 0));
    let view = blue.get(&at(5)).await.ok();
    assert_eq!(view["scene"]["hand"].as_array().unwrap().len(), 1);
    let view = house.browser().get(&at(9)).await.ok();
    assert_eq!(
        (view["viewer"].as_str(), view["scene"]["hand"].as_array().unwrap().len()),
        (Some("public"), 0)
    );
    assert!(!view.to_string().contains("bid-6q"));
    house.browser().get(&at(10)).await.problem(404, "/problems/not-found");

    let last = play_out(&id, &mut [("red", &mut red), ("blue", &mut blue)]).await;
    let length = last["entries"].as_u64().unwrap() as usize;
    let mut passer_by = house.browser();
    for k in 0..=length {
        let view = passer_by.get(&at(k)).await.ok();
        assert_eq!((view["entries"].as_u64(), view["status"].as_str()), (Some(k as u64), Some("over")));
        assert_eq!((view["viewer"].as_str(), offered(&view).len()), (Some("all"), 0));
    }
    let end = passer_by.get(&at(length)).await.ok();
    let now = passer_by.get(&format!("/api/matches/{id}/scene")).await.ok();
    assert_eq!((&end["scene"], &end["log"]), (&now["scene"], &now["log"]));
}

#[tokio::test]
async fn a_record_is_proved_and_kept_once_and_a_forged_one_is_refused_at_its_first_difference() {
    let house = House::new().await;
    let mut red = house.browser();
    let body = json!({"game": "toy", "scenario": "review", "options": {"turns": "3", "die": "eight"}, "seat": "red",
                      "opponent": "same-screen", "name": "Hélène"});
    let id = red.post("/api/matches", &body).await.ok()["id"].as_str().unwrap().to_owned();
    let mut twin = red.clone();
    play_out(&id, &mut [("red", &mut red), ("blue", &mut twin)]).await;
    let text = red.get(&format!("/api/matches/{id}/record")).await.text();

    let mut reader = house.browser();
    let made = reader.post_raw("/api/replays", "text/plain", text.clone()).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let replay = made.json()["id"].as_str().unwrap().to_owned();
    let again = reader.post_raw("/api/replays", "text/plain", text.replace('\n', "\n\n")).await.json();
    assert_eq!(again["id"], replay.as_str(), "the same record is kept once");
    let shown = reader.get(&format!("/api/matches/{replay}/record")).await.text();
    assert_eq!(shown, text);
    let view = reader.get(&format!("/api/matches/{replay}/scene")).await.ok();
    let original = reader.get(&format!("/api/matches/{id}/scene")).await.ok();
    assert_eq!(
        (&view["scene"], &view["log"], &view["seed"]),
        (&original["scene"], &original["log"], &original["seed"])
    );
    assert_eq!((view["status"].as_str(), view["your_seats"].clone()), (Some("over"), json!([])));
    reader.get(&format!("/api/matches/{replay}/at/9")).await.ok();
    reader.choose(&replay, n_of(&view), "red", "aim low").await.problem(403, "/problems/not-yours");

    let mut post = async |text: String| reader.post_raw("/api/replays", "text/plain", text).await;
    let roll = text.find("roll-").unwrap();
    let mut forged = text.clone();
    let better = if &text[roll + 5..roll + 6] == "8" { "7" } else { "8" };
    forged.replace_range(roll + 5..roll + 6, better);
    let unproved: String =
        forged.lines().filter(|l| !l.starts_with("[Seed ")).map(|l| format!("{l}\n")).collect();
    let problem = post(forged).await.problem(422, "/problems/refused");
    assert!(problem["detail"].as_str().unwrap().contains("the seed gives"), "{problem}");
    let problem = post(unproved).await.problem(422, "/problems/refused");
    assert!(problem["detail"].as_str().unwrap().contains("hash"), "{problem}");
    let problem = post(text.replacen("card-", "card-9", 1)).await.problem(422, "/problems/refused");
    assert!(problem["detail"].as_str().unwrap().contains("entry 1:"), "{problem}");
    let problem = post(text.replacen("\n1 red:", "\n1 pope:", 1)).await.problem(422, "/problems/refused");
    assert!(problem["detail"].as_str().unwrap().contains("pope"), "{problem}");
    let other_hash = text.replace("[FinalHash \"", "[FinalHash \"0");
    post(other_hash).await.problem(422, "/problems/refused");
    post(text.replace("[SeedHash \"", "[SeedHash \"0")).await.problem(400, "/problems/bad-request");
    post(text.replace("turns=3", "turns=99")).await.problem(400, "/problems/bad-request");
    post(text.replace("[Game \"toy\"]", "[Game \"chess\"]")).await.problem(404, "/problems/not-found");
    let problem = post("[Game toy]".to_owned()).await.problem(400, "/problems/bad-request");
    assert!(problem["detail"].as_str().unwrap().contains("Line 1"), "{problem}");
    post("\u{0}".to_owned()).await.problem(400, "/problems/bad-request");
    assert_eq!(house.store.tally(0).await.unwrap().records, 1, "nothing forged is kept");
}

#[tokio::test]
async fn an_open_table_is_listed_and_its_seat_is_anybodys_once() {
    let house = House::new().await;
    let (mut red, mut blue, mut third) = (house.browser(), house.browser(), house.browser());
    let (id, join) = red.new_match("red", "anyone").await;
    let (private, _) = red.new_match("red", "link").await;
    let lobby = blue.get("/api/matches?lang=fr").await.ok();
    assert_eq!((lobby["open"].as_array().unwrap().len(), lobby["yours"].as_array().unwrap().len()), (1, 0));
    let find = |lobby: &Value, list: &str, id: &str| {
        lobby[list].as_array().unwrap().iter().find(|m| m["id"] == id).unwrap().clone()
    };
    let open = find(&lobby, "open", &id);
    assert_eq!((open["name"].as_str(), open["status"].as_str()), (Some("La parade"), Some("waiting")));
    assert_eq!(open["seats"][0], json!({"id": "red", "name": "Rouge", "player": "Hélène", "kind": "person"}));
    assert_eq!(open["join"].as_str(), join.as_deref());
    let listed = |lobby: &Value, id: &str| lobby["open"].as_array().unwrap().iter().any(|m| m["id"] == id);
    assert!(!listed(&lobby, &private), "a friend's table is not for all");
    let (against_a_bot, _) = red.new_match("red", "random").await;
    assert!(
        !listed(&blue.get("/api/matches").await.ok(), &against_a_bot),
        "nor is a match against the computer"
    );

    blue.join(&id, &join.clone().unwrap(), "Élise").await.ok();
    third.join(&id, &join.unwrap(), "Zoé").await.problem(409, "/problems/taken");
    let lobby = blue.get("/api/matches").await.ok();
    let own = find(&lobby, "yours", &id);
    assert_eq!((own["your_seats"].clone(), own["asked"].clone()), (json!(["blue"]), json!(["red", "blue"])));
    assert_eq!((own["status"].as_str(), own["turn"].as_u64()), (Some("running"), Some(0)));
    assert!(lobby["open"].as_array().unwrap().iter().all(|m| m["id"] != id.as_str()));
}

#[tokio::test]
async fn a_link_seats_once_and_ones_own_link_from_any_device() {
    let house = House::new().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let (id, join) = red.new_match("red", "link").await;
    let join = join.unwrap();
    house.browser().join(&id, "/join/x#wrong", "Zoé").await.problem(403, "/problems/not-yours");
    // Who tries his own link keeps his seat and does not take his friend's.
    let tried = red.join(&id, &join, "Hélène").await.ok();
    assert_eq!(tried, json!({"id": id, "your_seats": ["red"], "links": {}, "team": {}}));
    assert_eq!(red.scene(&id, "red").await["status"], "waiting");

    let seated = blue.join(&id, &join, "Élise").await.ok();
    assert_eq!(seated["your_seats"], json!(["blue"]));
    let own = seated["links"]["blue"].as_str().unwrap().to_owned();
    assert_ne!(own, join, "whoever sent the link must not hold the seat");
    let again = blue.join(&id, &join, "Élise").await.ok();
    assert_eq!(again["your_seats"], json!(["blue"]), "following the link once more is no harm");
    // The one who made the link, without his own cookie, or anybody he sent it to.
    house.browser().join(&id, &join, "Zoé").await.problem(409, "/problems/taken");
    house.browser().join(&id, "/join/x#wrong", "Zoé").await.problem(409, "/problems/taken");
    let mut thief = house.browser();
    let token = join.rsplit('#').next().unwrap().to_owned();
    thief.cookies.insert(format!("bicorne-seat-{id}-blue"), token);
    thief.get(&format!("/api/matches/{id}/scene?seat=blue")).await.problem(403, "/problems/not-yours");

    // On another device one's own link seats again, without a name, and changes nothing.
    let mut phone = house.browser();
    let token = json!({"token": own.rsplit('#').next().unwrap()});
    let seated = phone.post(&format!("/api/matches/{id}/join"), &token).await.ok();
    assert_eq!(
        (seated["your_seats"].clone(), seated["links"]["blue"].as_str()),
        (json!(["blue"]), Some(&*own))
    );
    assert_eq!(phone.scene(&id, "blue").await, blue.scene(&id, "blue").await);
    assert_eq!(red.scene(&id, "red").await["players"][1]["name"], "Élise");
}

#[tokio::test]
async fn two_servers_on_one_store_never_lose_a_choice_and_tell_of_each_others() {
    let (here, mut red) = {
        let h = House::new().await;
        let b = h.browser();
        (h, b)
    };
    let there = here.again().await;
    let (id, _) = red.new_match("red", "same-screen").await;
    let mut away = there.browser();
    away.cookies = red.cookies.clone();
    away.scene(&id, "blue").await;
    let mut stream = away.live(&format!("/api/matches/{id}/live?seat=blue&after=8"), None).await;
    red.choose(&id, 8, "red", "bid-1q").await.ok();
    // The other server has not heard of it: its choice is for a number that is taken.
    let problem = away.choose(&id, 8, "blue", "bid-2q").await.problem(409, "/problems/stale");
    assert_eq!(n_of(&problem["view"]), 9);
    assert_eq!(stream.view().await.unwrap().id, Some(9), "who watches there is told");
    away.choose(&id, 9, "blue", "bid-2q").await.ok();
    let problem = red.choose(&id, 9, "red", "aim low").await.problem(409, "/problems/stale");
    assert_eq!(problem["view"]["viewer"], "red");
    assert_eq!(red.scene(&id, "red").await, away.scene(&id, "red").await);
    let rows = here.store.entries(&id, 8).await.unwrap();
    let texts: Vec<&str> = rows.iter().map(|r| r.text.as_str()).collect();
    assert_eq!(texts, ["bid-1q", "bid-2q"]);
}

#[tokio::test]
async fn a_match_that_nobody_wants_leaves_memory_and_comes_back() {
    let house = House::new().await;
    let idle = bicorne_server::Limits::default().idle;
    let mut red = house.browser();
    let (id, _) = red.new_match("red", "same-screen").await;
    let before = red.choose(&id, 8, "red", "bid-3q").await.ok();
    let tables = async || {
        let text = house.browser().get("/metrics").await.text();
        text.lines().find(|l| l.starts_with("bicorne_tables ")).unwrap().to_owned()
    };
    let leaves = async || {
        let began = Instant::now();
        while tables().await != "bicorne_tables 0" {
            assert!(began.elapsed() < PATIENCE, "it is still there");
            pass(idle).await;
        }
    };
    assert_eq!(tables().await, "bicorne_tables 1");
    pass(idle / 2).await;
    assert_eq!(tables().await, "bicorne_tables 1", "somebody may still want it");
    leaves().await;
    let after = red.scene(&id, "red").await;
    assert_eq!((&after["n"], &after["scene"]), (&before["n"], &before["scene"]));
    let stream = red.live(&format!("/api/matches/{id}/live?seat=red"), None).await;
    for _ in 0..10 {
        pass(idle).await;
        assert_eq!(tables().await, "bicorne_tables 1", "somebody watches");
    }
    drop(stream);
    leaves().await;
}

#[tokio::test]
async fn a_choice_taken_back_while_a_bot_thinks_is_never_answered() {
    let house = House::new().await;
    let mut red = house.browser();
    let (id, _) = red.new_match("red", "held").await;
    // Both are asked to bid: the bot thinks while red chooses and takes back.
    red.scene(&id, "red").await;
    house.gate.until("the bot is asked", |p| p.inside == 1).await;
    let view = red.choose(&id, 8, "red", "bid-3q").await.ok();
    assert_eq!(n_of(&view), 9);
    let body = json!({"n": 9, "seat": "red"});
    let view = red.post(&format!("/api/matches/{id}/take-back"), &body).await.ok();
    assert_eq!((n_of(&view), offered(&view).len()), (10, 8));
    let view = red.choose(&id, 10, "red", "bid-4q").await.ok();
    assert_eq!(n_of(&view), 11);
    // What it thought of the match before is thrown away: it is asked again.
    house.gate.allow(1);
    house.gate.until("the bot is asked again", |p| p.asked.len() == 2 && p.inside == 1).await;
    assert_eq!(n_of(&red.scene(&id, "red").await), 11);
    let mut stream = red.live(&format!("/api/matches/{id}/live?seat=red&after=11"), None).await;
    house.gate.allow(1);
    assert_eq!(stream.view().await.and_then(|view| view.id), Some(12), "the bot has bid");
    let rows = house.store.entries(&id, 8).await.unwrap();
    let bids = rows.iter().filter(|r| r.seat.as_deref() == Some("blue") && r.text.starts_with("bid")).count();
    assert_eq!((rows[0].text.as_str(), rows[2].text.as_str(), bids), ("bid-3q", "bid-4q", 1));
}

#[tokio::test]
async fn odds_and_reasons_are_for_those_who_sit() {
    let house = House::new().await;
    let mut red = house.browser();
    let (id, _) = red.new_match("red", "same-screen").await;
    let path = |what: &str| format!("/api/matches/{id}/{what}");
    red.choose(&id, 8, "red", "bid-7q").await.ok();
    red.choose(&id, 9, "blue", "bid-1q").await.ok();
    red.get(&path("odds?seat=blue&choice=aim%20low")).await.problem(422, "/problems/refused");
    assert_eq!(red.get(&path("odds?seat=red&choice=aim%20low")).await.status, 204);
    // A question about a moment that has passed gets no answer, and is not refused.
    assert_eq!(red.get(&path("odds?seat=blue&n=1&choice=aim%20low")).await.status, 204);
    let view = red.choose(&id, 10, "red", "aim low").await.ok();
    let card = offered(&view).remove(0);
    let odds = red.get(&path(&format!("odds?seat=red&lang=fr&choice={}", card.replace(' ', "+")))).await.ok();
    assert_eq!((odds["dice"].as_u64(), odds["outcomes"][0]["text"].as_str()), (Some(1), Some("fr")));
    let problem = red.get(&path("odds?seat=red&choice=aim+low")).await.problem(422, "/problems/refused");
    assert_eq!(problem["clause"], "TOY-2.01");

    let mut hidden = (0..24).map(toy::card_name).filter(|c| !card.ends_with(c.as_str()));
    let missing = hidden.find(|c| !offered(&view).contains(&format!("play {c}"))).unwrap();
    let why = red.get(&path(&format!("why?seat=red&from=a1&at={missing}&lang=fr"))).await.ok();
    assert_eq!(why["clause"], "TOY-2.02");
    assert_eq!(why["sentence"], "On joue une carte de sa main.");
    assert_eq!(red.get(&path("why?seat=red&at=a1")).await.status, 204);
    let mut spectator = house.browser();
    assert_eq!(spectator.get(&path(&format!("why?at={missing}"))).await.status, 204);
    spectator.get(&path(&format!("why?seat=red&at={missing}"))).await.problem(403, "/problems/not-yours");
    spectator.get(&path("odds?choice=aim+low")).await.problem(403, "/problems/not-yours");
}

#[tokio::test]
async fn a_match_that_has_not_begun_can_be_given_up() {
    let house = House::new().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let (id, join) = red.new_match("red", "link").await;
    red.choose(&id, 0, "red", "bid-1q").await.problem(422, "/problems/refused");
    let view = red.post(&format!("/api/matches/{id}/resign"), &json!({"n": 0})).await.ok();
    assert_eq!(view["status"], "over");
    blue.join(&id, &join.unwrap(), "Élise").await.problem(409, "/problems/over");
    let lobby = blue.get("/api/matches").await.ok();
    assert!(lobby["open"].as_array().unwrap().is_empty());
}
