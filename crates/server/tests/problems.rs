//! Wrong, stale, forged, oversized and malformed requests: each gets a problem that says what is wrong, and nothing changes.

mod common;

use axum::body::{Body, Bytes};
use axum::http::{Request, header};
use bicorne_server::Limits;
use common::{Browser, House, n_of};
use serde_json::{Value, json};
use std::time::Duration;

async fn running(house: &House) -> (Browser, Browser, String) {
    let (mut red, mut blue) = (house.browser(), house.browser());
    let (id, join) = red.new_match("red", "link").await;
    blue.join(&id, &join.unwrap(), "Élise").await.ok();
    (red, blue, id)
}

#[tokio::test]
async fn a_stale_choice_gets_the_fresh_view_of_its_seat() {
    let house = House::new().await;
    let (mut red, mut blue, id) = running(&house).await;
    red.choose(&id, 8, "red", "bid-3q").await.ok();
    for stale in [0, 8, 10, 4_000_000_000] {
        let problem = blue.choose(&id, stale, "blue", "bid-4q").await.problem(409, "/problems/stale");
        let view = &problem["view"];
        assert_eq!((n_of(view), view["viewer"].as_str()), (9, Some("blue")));
        assert_eq!((view["reset"].as_bool(), view["log"].as_array().unwrap().len()), (Some(true), 8));
        assert!(!problem.to_string().contains("bids bid-3q"));
    }
    for what in ["take-back", "resign"] {
        let path = format!("/api/matches/{id}/{what}");
        blue.post(&path, &json!({"n": 8})).await.problem(409, "/problems/stale");
    }
    let answer = json!({"n": 8, "answer": "offer"});
    blue.post(&format!("/api/matches/{id}/draw"), &answer).await.problem(409, "/problems/stale");
}

#[tokio::test]
async fn a_rule_refuses_with_its_clause_in_the_language_of_the_requester() {
    let house = House::new().await;
    let (mut red, mut blue, id) = running(&house).await;
    let choices = format!("/api/matches/{id}/choices");
    let body = json!({"n": 8, "seat": "red", "choice": "aim high", "lang": "fr"});
    let problem = red.post(&choices, &body).await.problem(422, "/problems/refused");
    assert_eq!(
        (problem["clause"].as_str(), problem["title"].as_str()),
        (Some("TOY-1.01"), Some("C'est refusé"))
    );
    assert_eq!(problem["sentence"], "Les deux enchérissent en secret.");
    assert_eq!(problem["detail"], problem["sentence"]);

    let problem = red.choose(&id, 8, "red", "dance").await.problem(422, "/problems/refused");
    assert!(problem["detail"].as_str().unwrap().contains("aim high, aim low"), "{problem}");
    assert_eq!(problem.get("clause"), None);
    let long = "x".repeat(1_001);
    for bad in [long.as_str(), "aim\u{0}high", "aim high\nresign"] {
        red.choose(&id, 8, "red", bad).await.problem(400, "/problems/bad-request");
    }
    red.choose(&id, 8, "red", "bid-3q").await.ok();
    let problem = red.choose(&id, 9, "red", "bid-4q").await.problem(422, "/problems/refused");
    assert_eq!(problem["detail"], "It is not your turn to answer.");
    assert_eq!(n_of(&blue.scene(&id, "blue").await), 9, "nothing refused was stored");
    let metrics = red.get("/metrics").await.text();
    assert!(metrics.contains("bicorne_refusals_total 3\n"), "{metrics}");
}

#[tokio::test]
async fn a_bug_in_a_game_is_an_answer_and_the_match_goes_on() {
    let house = House::new().await;
    let (mut red, _, id) = running(&house).await;
    let problem = red.choose(&id, 8, "red", "play the-bug").await.problem(500, "/problems/broken");
    assert!(!problem.to_string().contains("this is it"), "bugs are for the log: {problem}");
    red.choose(&id, 8, "red", "bid-3q").await.ok();
}

#[tokio::test]
async fn a_forged_cookie_makes_a_spectator() {
    let house = House::new().await;
    let (red, blue, id) = running(&house).await;
    let right = blue.cookies[&format!("bicorne-seat-{id}-blue")].clone();
    let own = red.cookies[&format!("bicorne-seat-{id}-red")].clone();
    let forged = [
        String::new(),
        "x".to_owned(),
        right[1..].to_owned(),
        right.to_uppercase(),
        own.clone(),
        format!("{right}x"),
        // The hash that is stored is no token.
        house.store.load(&id).await.unwrap().unwrap().seats[1].token_hash.clone().unwrap(),
    ];
    for token in forged {
        let mut forger = house.browser();
        forger.cookies.insert(format!("bicorne-seat-{id}-blue"), token.clone());
        let view = forger.get(&format!("/api/matches/{id}/scene")).await.ok();
        assert_eq!(
            (view["viewer"].as_str(), view["your_seats"].clone()),
            (Some("public"), json!([])),
            "{token}"
        );
        let refused = forger.get(&format!("/api/matches/{id}/scene?seat=blue")).await;
        refused.problem(403, "/problems/not-yours");
        forger.get(&format!("/api/matches/{id}/live?seat=blue")).await.problem(403, "/problems/not-yours");
        forger.get(&format!("/api/matches/{id}/at/3?seat=blue")).await.problem(403, "/problems/not-yours");
        forger.choose(&id, 8, "blue", "bid-4q").await.problem(403, "/problems/not-yours");
        for what in ["take-back", "resign"] {
            let path = format!("/api/matches/{id}/{what}");
            forger.post(&path, &json!({"n": 8, "seat": "blue"})).await.problem(403, "/problems/not-yours");
            forger.post(&path, &json!({"n": 8})).await.problem(403, "/problems/not-yours");
        }
        let lobby = forger.get("/api/matches").await.ok();
        assert_eq!(lobby["yours"], json!([]));
    }
    // A token holds its seat of its match, and no other.
    let mut red = red;
    red.choose(&id, 8, "blue", "bid-4q").await.problem(403, "/problems/not-yours");
    let (other, _) = house.browser().new_match("red", "random").await;
    red.cookies.insert(format!("bicorne-seat-{other}-red"), own);
    red.scene(&id, "red").await;
    red.get(&format!("/api/matches/{other}/scene?seat=red")).await.problem(403, "/problems/not-yours");
    // A bot's seat is nobody's.
    red.cookies.insert(format!("bicorne-seat-{other}-blue"), String::new());
    red.get(&format!("/api/matches/{other}/scene?seat=blue")).await.problem(403, "/problems/not-yours");
}

#[tokio::test]
async fn another_site_may_not_act_for_anybody() {
    let house = House::new().await;
    let (mut red, _, id) = running(&house).await;
    let body = json!({"n": 8, "choice": "bid-3q"}).to_string();
    let request = Request::post(format!("/api/matches/{id}/choices"))
        .header(header::CONTENT_TYPE, "application/json")
        .header("sec-fetch-site", "cross-site")
        .body(Body::from(body.clone()))
        .unwrap();
    red.send(request).await.problem(403, "/problems/not-yours");
    let plain = red.post_raw(&format!("/api/matches/{id}/choices"), "text/plain", body).await;
    plain.problem(415, "/problems/bad-request");
    assert_eq!(n_of(&red.scene(&id, "red").await), 8);
}

#[tokio::test]
async fn what_is_too_long_is_not_read() {
    let house = House::new().await;
    let (mut red, _, id) = running(&house).await;
    let big = json!({"n": 8, "choice": "x".repeat(70_000)}).to_string();
    let path = format!("/api/matches/{id}/choices");
    let problem =
        red.post_raw(&path, "application/json", big.clone()).await.problem(413, "/problems/too-large");
    assert!(problem["detail"].as_str().unwrap().contains("65536"));
    // Also where the length is not said beforehand.
    let pieces: Vec<Result<Bytes, std::io::Error>> =
        big.as_bytes().chunks(1_000).map(|c| Ok(Bytes::copy_from_slice(c))).collect();
    let stream = Body::from_stream(futures_util::stream::iter(pieces));
    red.post_raw(&path, "application/json", stream).await.problem(413, "/problems/too-large");
    let record = "#".repeat(1024 * 1024 + 1);
    red.post_raw("/api/replays", "text/plain", record).await.problem(413, "/problems/too-large");
    // Broken off.
    let pieces = vec![Ok(Bytes::from_static(b"{\"n\"")), Err(std::io::Error::other("gone"))];
    let broken = Body::from_stream(futures_util::stream::iter(pieces));
    red.post_raw(&path, "application/json", broken).await.problem(400, "/problems/bad-request");
}

#[tokio::test]
async fn malformed_requests_are_told_what_is_expected() {
    let house = House::new().await;
    let (mut red, _, id) = running(&house).await;
    let m = |what: &str| format!("/api/matches/{id}/{what}");
    for body in [
        "",
        "{",
        "[]",
        "null",
        "{\"n\": 8}",
        "{\"n\": -1, \"choice\": \"bid-3q\"}",
        "{\"n\": 1e99, \"choice\": \"bid-3q\"}",
        "{\"n\": \"8\", \"choice\": \"bid-3q\"}",
        "{\"n\": 8, \"choice\": 3}",
        "{\"n\": 8, \"choice\": \"bid-3q\", \"cheat\": true}",
        "{\"n\": 8, \"n\": 8, \"choice\": \"bid-3q\"}",
        "{\"n\": 8, \"choice\": \"\\ud800\"}",
        "\u{0}",
    ] {
        let problem = red.post_raw(&m("choices"), "application/json", body).await;
        problem.problem(400, "/problems/bad-request");
    }
    let deep = "[".repeat(60_000);
    red.post_raw(&m("choices"), "application/json", deep).await.problem(400, "/problems/bad-request");
    let not_text = vec![0xff_u8, 0xfe, 0x00];
    red.post_raw(&m("choices"), "application/json", not_text.clone())
        .await
        .problem(400, "/problems/bad-request");
    red.post_raw("/api/replays", "text/plain", not_text).await.problem(400, "/problems/bad-request");
    let draw = json!({"n": 8, "answer": "perhaps"});
    red.post(&m("draw"), &draw).await.problem(400, "/problems/bad-request");

    for path in [
        m("scene?seat=pope"),
        m("scene?lang=de"),
        m("scene?colour=red"),
        m("scene?seat=red&seat=blue"),
        m("odds?seat=red"),
        m("why?seat=red"),
        m("live?after=soon"),
        "/api/games?lang=xx".to_owned(),
    ] {
        red.get(&path).await.problem(400, "/problems/bad-request");
    }
    let request = Request::get(m("live")).header("last-event-id", "soon").body(Body::empty()).unwrap();
    red.send(request).await.problem(400, "/problems/bad-request");

    for path in [
        "/api/nothing".to_owned(),
        "/api".to_owned(),
        "/nothing".to_owned(),
        "/api/games/chess/rules".to_owned(),
        "/api/games/toy/scenarios/waterloo".to_owned(),
        "/api/matches/nobody/scene".to_owned(),
        "/api/matches/NOBODY/scene".to_owned(),
        "/api/matches/..%2f..%2fetc/scene".to_owned(),
        "/api/matches/%27%20OR%201=1/scene".to_owned(),
        "/api/matches/%ff/scene".to_owned(),
        format!("/api/matches/{}/scene", "a".repeat(5_000)),
        m("at/x"),
        m("at/-1"),
        m("at/99999999999999999999"),
        m("at/4294967295"),
        "/assets/../Cargo.toml".to_owned(),
        "/assets/%2e%2e/Cargo.toml".to_owned(),
        "/assets/nothing.js".to_owned(),
    ] {
        red.get(&path).await.problem(404, "/problems/not-found");
    }
    for (method, path) in
        [("DELETE", m("scene")), ("POST", m("scene")), ("GET", m("choices")), ("PUT", "/api/matches".into())]
    {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        red.send(request).await.problem(405, "/problems/bad-request");
    }
    assert_eq!(n_of(&red.scene(&id, "red").await), 8);
}

#[tokio::test]
async fn a_match_that_cannot_be_is_not_opened() {
    let house = House::new().await;
    let mut red = house.browser();
    let good = json!({"game": "toy", "scenario": "parade", "options": {"turns": "4"}, "seat": "red",
                      "opponent": "same-screen", "name": "Hélène", "contribution": ""});
    let with = |key: &str, value: Value| {
        let mut body = good.clone();
        body[key] = value;
        body
    };
    let bad = |status: u16, kind: &'static str, body: Value| (status, kind, body);
    let long = "x".repeat(41);
    for (status, kind, body) in [
        bad(404, "/problems/not-found", with("game", json!("chess"))),
        bad(404, "/problems/not-found", with("scenario", json!("waterloo"))),
        bad(400, "/problems/bad-request", with("options", json!({"turns": "many"}))),
        bad(400, "/problems/bad-request", with("options", json!({"turns": "0"}))),
        bad(400, "/problems/bad-request", with("options", json!({"turns": 4}))),
        bad(400, "/problems/bad-request", with("options", json!({"die": "seven"}))),
        bad(400, "/problems/bad-request", with("options", json!({"cheats": "on"}))),
        bad(400, "/problems/bad-request", with("seat", json!("pope"))),
        bad(400, "/problems/bad-request", with("opponent", json!("marshal"))),
        bad(400, "/problems/bad-request", with("name", json!("  "))),
        bad(400, "/problems/bad-request", with("name", json!(long))),
        bad(400, "/problems/bad-request", with("name", json!("a\tb"))),
        bad(400, "/problems/bad-request", with("name", json!(null))),
        bad(400, "/problems/bad-request", with("contribution", json!("x".repeat(201)))),
        bad(400, "/problems/bad-request", with("surprise", json!(1))),
    ] {
        let reply = red.post("/api/matches", &body).await;
        reply.problem(status, kind);
        assert!(reply.headers.get(header::SET_COOKIE).is_none());
    }
    let problem = red.post("/api/matches", &with("options", json!({"die": "seven", "x": "y"}))).await.json();
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("six, eight") && detail.contains("x: turns, die"), "all at once: {detail}");
    assert_eq!(house.store.tally(0).await.unwrap().open, 0);
    red.post("/api/matches", &good).await.ok();

    let (id, join) = red.new_match("red", "link").await;
    let mut blue = house.browser();
    let join = join.unwrap();
    blue.join(&id, &join, &long).await.problem(400, "/problems/bad-request");
    let token = json!({"token": join.rsplit('#').next().unwrap()});
    blue.post(&format!("/api/matches/{id}/join"), &token).await.problem(400, "/problems/bad-request");
    assert_eq!(red.scene(&id, "red").await["status"], "waiting");
}

#[tokio::test]
async fn after_the_end_nothing_is_chosen() {
    let house = House::new().await;
    let (mut red, mut blue, id) = running(&house).await;
    red.post(&format!("/api/matches/{id}/resign"), &json!({"n": 8})).await.ok();
    let problem = blue.choose(&id, 9, "blue", "bid-3q").await.problem(409, "/problems/over");
    assert_eq!(problem["view"]["status"], "over");
    blue.choose(&id, 9, "blue", "resign").await.problem(409, "/problems/over");
    for what in ["take-back", "resign"] {
        let path = format!("/api/matches/{id}/{what}");
        blue.post(&path, &json!({"n": 9})).await.problem(409, "/problems/over");
    }
    let answer = json!({"n": 9, "answer": "offer"});
    blue.post(&format!("/api/matches/{id}/draw"), &answer).await.problem(409, "/problems/over");
    blue.get(&format!("/api/matches/{id}/odds?seat=blue&choice=bid-3q")).await.problem(409, "/problems/over");
    assert_eq!(blue.get(&format!("/api/matches/{id}/why?seat=blue&at=card-03z")).await.status, 204);
    // A person who never sat there has no seat.
    let stranger = house.browser().choose(&id, 9, "blue", "bid-3q").await;
    stranger.problem(403, "/problems/not-yours");
}

#[tokio::test]
async fn a_server_takes_on_only_so_much() {
    let limits = Limits { open_matches: 2, records: 0, streams: 1, ..Limits::default() };
    let house = House::with(limits).await;
    let mut red = house.browser();
    let (id, _) = red.new_match("red", "same-screen").await;
    red.new_match("red", "link").await;
    let body = json!({"game": "toy", "scenario": "parade", "seat": "red", "opponent": "link", "name": "H"});
    red.post("/api/matches", &body).await.problem(503, "/problems/busy");
    red.post(&format!("/api/matches/{id}/resign"), &json!({"n": 8})).await.ok();
    red.post("/api/matches", &body).await.ok();

    let live = format!("/api/matches/{id}/live");
    let stream = red.live(&live, None).await;
    red.get(&live).await.problem(503, "/problems/busy");
    drop(stream);
    drop(red.live(&live, None).await);
    let record = red.get(&format!("/api/matches/{id}/record")).await.text();
    red.post_raw("/api/replays", "text/plain", record).await.problem(503, "/problems/busy");
}

#[tokio::test]
async fn an_old_record_makes_room_for_a_new_one_and_a_young_one_does_not() {
    let house = House::with(Limits { records: 1, ..Limits::default() }).await;
    let mut red = house.browser();
    let mut records = Vec::new();
    for _ in 0..2 {
        let (id, _) = red.new_match("red", "same-screen").await;
        red.post(&format!("/api/matches/{id}/resign"), &json!({"n": 8})).await.ok();
        records.push((id.clone(), red.get(&format!("/api/matches/{id}/record")).await.text()));
    }
    let bicorne_store::Stored { mut row, seats, entries, hashes } =
        house.store.load(&records[0].0).await.unwrap().unwrap();
    (row.id, row.origin, row.created) = ("old".to_owned(), bicorne_store::Origin::Record, 0);
    house.store.create(&bicorne_store::NewMatch { row, seats, entries, hashes }).await.unwrap();
    red.get("/api/matches/old/scene").await.ok();
    let brought = red.post_raw("/api/replays", "text/plain", records[0].1.clone()).await;
    assert_eq!(brought.status, 201, "{}", brought.text());
    assert_eq!(house.store.brief("old").await.unwrap(), None);
    let refused = red.post_raw("/api/replays", "text/plain", records[1].1.clone()).await;
    let refused = refused.problem(503, "/problems/busy");
    assert!(refused["detail"].as_str().unwrap().contains("records"), "{refused}");
}

#[tokio::test]
async fn open_tables_are_listed_however_many_other_matches_are_newer() {
    let house = House::new().await;
    let mut red = house.browser();
    let (id, _) = red.new_match("red", "anyone").await;
    let bicorne_store::Stored { row, seats, entries, hashes } = house.store.load(&id).await.unwrap().unwrap();
    for i in 0..500_i64 {
        let mut row = row.clone();
        (row.id, row.updated) = (format!("private{i}"), row.updated + i);
        row.origin = bicorne_store::Origin::Table;
        let (seats, entries, hashes) = (seats.clone(), entries.clone(), hashes.clone());
        house.store.create(&bicorne_store::NewMatch { row, seats, entries, hashes }).await.unwrap();
    }
    let listed = house.browser().get("/api/matches").await.ok();
    let ids: Vec<&str> =
        listed["open"].as_array().unwrap().iter().map(|m| m["id"].as_str().unwrap()).collect();
    assert_eq!(ids, [id.as_str()]);
    let own = red.get("/api/matches").await.ok();
    assert_eq!((own["yours"][0]["id"].as_str(), own["open"].as_array().unwrap().len()), (Some(&*id), 0));
}

#[tokio::test]
async fn a_request_that_never_ends_is_ended() {
    let never = || Body::from_stream(futures_util::stream::pending::<Result<Bytes, std::io::Error>>());
    let limits = Limits { body_time: Duration::from_millis(50), ..Limits::default() };
    let house = House::with(limits).await;
    let reply = house.browser().post_raw("/api/matches", "application/json", never()).await;
    reply.problem(408, "/problems/too-slow");
    let limits = Limits { request: Duration::from_millis(50), ..Limits::default() };
    let house = House::with(limits).await;
    let reply = house.browser().post_raw("/api/matches", "application/json", never()).await;
    reply.problem(503, "/problems/busy");
}

#[tokio::test]
async fn a_stored_match_that_the_rules_no_longer_replay_stays_as_it_was_and_can_be_ended() {
    let house = House::new().await;
    let (mut red, mut blue, id) = running(&house).await;
    let view = red.scene(&id, "red").await;
    let before = red.choose(&id, n_of(&view), "red", "bid-3q").await.ok();
    let mut new = {
        let stored = house.store.load(&id).await.unwrap().unwrap();
        let bicorne_store::Stored { row, seats, entries, hashes } = stored;
        bicorne_store::NewMatch { row, seats, entries, hashes }
    };
    // A choice that no rule knows any more, after the last certain position.
    new.row.id = "changed".to_owned();
    let text = "bid-99z".to_owned();
    let kind = bicorne_store::EntryKind::Choice;
    new.entries.push(bicorne_store::Entry { kind, seat: Some("blue".to_owned()), text });
    house.store.create(&new).await.unwrap();
    for browser in [&mut red, &mut blue] {
        let own: Vec<_> =
            browser.cookies.iter().map(|(k, v)| (k.replace(&id, "changed"), v.clone())).collect();
        browser.cookies.extend(own);
    }
    let frozen = red.scene("changed", "red").await;
    assert_eq!(frozen["scene"]["pieces"], before["scene"]["pieces"], "the last certain position");
    assert!(frozen["frozen"].as_str().unwrap().contains("other rules"), "{frozen}");
    assert_eq!(
        (frozen["scene"]["choices"].as_array().unwrap().len(), &frozen["take_back"]),
        (0, &json!(false))
    );
    let n = n_of(&frozen);
    assert_eq!(n as usize, new.entries.len(), "what is stored next follows on what is stored");
    let refused = blue.choose("changed", n, "blue", "bid-4q").await.problem(422, "/problems/refused");
    assert!(refused["detail"].as_str().unwrap().contains("other rules"), "{refused}");
    let ended = blue.post("/api/matches/changed/resign", &json!({"n": n, "seat": "blue"})).await.ok();
    assert_eq!((ended["status"].as_str(), ended.get("frozen")), (Some("over"), None), "{ended}");
    assert!(ended["scene"]["ending"]["winner"].is_null(), "undecided: {ended}");
    // Another server sees the same.
    let again = house.again().await;
    let seen = again.browser().get("/api/matches/changed/scene").await.ok();
    assert_eq!(seen["status"], "over");
    // A game that is not here is no failure of the server.
    new.row.id = "elsewhere".to_owned();
    new.row.game = "chess".to_owned();
    house.store.create(&new).await.unwrap();
    red.get("/api/matches/elsewhere/scene").await.problem(410, "/problems/not-found");
    red.get("/api/matches").await.ok();
    red.scene(&id, "red").await;
}

#[tokio::test]
async fn a_match_whose_positions_differ_is_not_shown_another_position() {
    let house = House::new().await;
    let (mut red, _, id) = running(&house).await;
    let mut new = {
        let bicorne_store::Stored { row, seats, entries, hashes } =
            house.store.load(&id).await.unwrap().unwrap();
        bicorne_store::NewMatch { row, seats, entries, hashes }
    };
    // Another rule led to another position: the entries still replay, the hash differs.
    new.row.id = "differs".to_owned();
    new.row.rules = "0".to_owned();
    new.hashes = vec![(new.entries.len() as u32, 1)];
    house.store.create(&new).await.unwrap();
    assert!(red.get("/api/matches/differs/scene").await.ok()["frozen"].is_string());
    // The same match with the hashes of this program goes on, by the rules of this program.
    new.row.id = "same".to_owned();
    new.hashes = Vec::new();
    house.store.create(&new).await.unwrap();
    assert_eq!(red.get("/api/matches/same/scene").await.ok().get("frozen"), None);
    let rules = house.store.brief("same").await.unwrap().unwrap().row.rules;
    assert_ne!(rules, "0", "it is noted by which rules it goes on");
}
