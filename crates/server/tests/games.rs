//! Every game of the registry through the server: matches in which each viewer is sent exactly what the rules show him.

mod common;

use bicorne_core::{AnyGame, AnyMatch, Draw, FairDice, Lang, QuickDice, Record, RecordEntry, Secret, Viewer};
use bicorne_server::{Limits, app};
use common::{Browser, PATIENCE, asked, n_of, offered};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many choices of each game are played here before somebody gives up: every choice is written through to the disk.
const CHOICES: u32 = 120;

/// How many choices of a bot are waited for.
const BOTS_CHOICES: usize = 30;

struct Hall {
    app: axum::Router,
    folder: tempfile::TempDir,
    store: Arc<dyn bicorne_store::Store>,
}

async fn hall() -> Hall {
    let folder = tempfile::tempdir().unwrap();
    let store = common::open_store(folder.path()).await;
    let state = common::state(bicorne_games::all().to_vec(), Arc::clone(&store), Limits::default());
    Hall { app: app(state), folder, store }
}

async fn open(browser: &mut Browser, kit: &dyn AnyGame, opponent: &str) -> (String, Option<String>) {
    let body = json!({"game": kit.id(), "scenario": kit.scenarios()[0].id, "seat": kit.seats()[0],
                      "opponent": opponent, "name": "Hélène", "contribution": "luck"});
    let made = browser.post("/api/matches", &body).await.ok();
    (made["id"].as_str().unwrap().to_owned(), made["join"].as_str().map(str::to_owned))
}

/// The match as it truly is.
async fn truth(hall: &Hall, kit: &dyn AnyGame, id: &str) -> Box<dyn AnyMatch> {
    let stored = hall.store.load(id).await.unwrap().unwrap();
    let mut live = kit.open(&stored.row.scenario, &stored.row.options).unwrap();
    for entry in &stored.entries {
        match &entry.seat {
            Some(seat) => live.choose(live.seat(seat).unwrap(), &entry.text).unwrap(),
            None => live.resolve(&entry.text).unwrap(),
        }
    }
    live
}

/// The scene and the log of a view are those of the rules for that viewer, and nothing else is in it.
fn compare(view: &Value, live: &dyn AnyMatch, viewer: Viewer) {
    let say = bicorne_words::translator(Lang::En);
    assert_eq!(view["scene"], serde_json::to_value(live.scene(viewer, say)).unwrap());
    let log: Vec<Value> = live
        .log_since(0, viewer, say)
        .into_iter()
        .map(|(n, told)| {
            let mut line = serde_json::to_value(told).unwrap();
            line["n"] = json!(n);
            line
        })
        .collect();
    assert_eq!(view["log"], json!(log));
    let keys: Vec<&str> = view.as_object().unwrap().keys().map(String::as_str).collect();
    let known = [
        "n",
        "game",
        "scenario",
        "entries",
        "game",
        "scenario",
        "viewer",
        "status",
        "your_seats",
        "scene",
        "take_back",
        "draw_offer",
        "log",
        "players",
        "join",
        "seed_hash",
        "seed",
        "standing",
        "may_plead",
        "plea",
    ];
    assert!(keys.iter().all(|k| known.contains(k)), "{keys:?}");
    assert_eq!(view["seed"], Value::Null);
}

#[tokio::test]
async fn each_viewer_is_sent_what_the_rules_show_him_and_the_record_proves_the_dice() {
    for kit in bicorne_games::all() {
        let hall = hall().await;
        let browser = || Browser::at(&hall.app);
        let (mut first, mut second, mut public) = (browser(), browser(), browser());
        let (id, join) = open(&mut first, &**kit, "link").await;
        second.join(&id, &join.unwrap(), "Élise").await.ok();
        let seats = kit.seats();
        let scene = format!("/api/matches/{id}/scene");
        let mut dice = QuickDice::new(1806);
        let (mut steps, mut compared) = (0, 0);
        let mut players = [first, second];
        let mut view = players[0].scene(&id, seats[0]).await;
        let mut at = 0;
        while view["status"] != "over" && steps < CHOICES {
            let asks = asked(&view);
            if !asks.iter().any(|s| s == seats[at]) {
                at = seats.iter().position(|s| asks.contains(&(*s).to_owned())).expect("somebody is asked");
                view = players[at].scene(&id, seats[at]).await;
            }
            if steps % 12 == 0 {
                let live = truth(&hall, &**kit, &id).await;
                for (i, player) in players.iter_mut().enumerate() {
                    let own = player.scene(&id, seats[i]).await;
                    compare(&own, &*live, Viewer::Seat(bicorne_core::Seat(i as u8)));
                }
                compare(&public.get(&scene).await.ok(), &*live, Viewer::Public);
                compared += 1;
            }
            let choice = dice.pick(&offered(&view)[..]).clone();
            view = players[at].choose(&id, n_of(&view), seats[at], &choice).await.ok();
            steps += 1;
        }
        if view["status"] != "over" {
            let resign = json!({"n": n_of(&view), "seat": seats[at]});
            view = players[at].post(&format!("/api/matches/{id}/resign"), &resign).await.ok();
        }
        assert!(compared > 3, "{}: {compared} comparisons", kit.id());
        assert!(view["scene"]["ending"].is_object());

        let text = public.get(&format!("/api/matches/{id}/record")).await.text();
        let record = Record::parse(&text).unwrap();
        let secret = Secret::from_hex(record.tag("Seed").unwrap()).unwrap();
        let fair = FairDice::new(&secret, &record.contributions());
        let mut live = kit.open(record.tag("Scenario").unwrap(), &record.options()).unwrap();
        for entry in &record.entries {
            match entry {
                RecordEntry::Chance(outcome) => assert_eq!(live.roll_one(&fair).as_ref(), Some(outcome)),
                other => live.replay(other).unwrap(),
            }
        }
        assert_eq!(Some(format!("{:016x}", live.hash()).as_str()), record.tag("FinalHash"));
        let replay = public.post_raw("/api/replays", "text/plain", text).await.ok();
        let replay = replay["id"].as_str().unwrap();
        let view = public.get(&format!("/api/matches/{replay}/at/20")).await.ok();
        assert_eq!((view["entries"].as_u64(), view["viewer"].as_str()), (Some(20), Some("all")));
        drop(hall.folder);
    }
}

#[tokio::test]
async fn the_weakest_bot_of_each_game_plays_its_turns() {
    let mut played = 0;
    for kit in bicorne_games::all() {
        let bot = kit.bots()[0];
        let hall = hall().await;
        let mut person = Browser::at(&hall.app);
        let (id, _) = open(&mut person, &**kit, bot).await;
        played += 1;
        let seat = kit.seats()[0];
        let bots_choices = async || {
            let rows = hall.store.entries(&id, 0).await.unwrap();
            rows.iter().filter(|r| r.seat.as_deref().is_some_and(|s| s != seat)).count()
        };
        let mut dice = QuickDice::new(1815);
        let began = Instant::now();
        let mut over = false;
        while !over && bots_choices().await <= BOTS_CHOICES {
            assert!(began.elapsed() < PATIENCE, "{}: nobody chooses any more", kit.id());
            let view = person.scene(&id, seat).await;
            over = view["status"] == "over";
            match offered(&view) {
                none if none.is_empty() => tokio::time::sleep(Duration::from_millis(2)).await,
                choices => {
                    let choice = dice.pick(&choices[..]).clone();
                    person.choose(&id, n_of(&view), seat, &choice).await;
                }
            }
        }
        let chosen = bots_choices().await;
        assert!(over || chosen > BOTS_CHOICES, "{}: the bot has chosen {chosen} times", kit.id());
        let metrics = person.get("/metrics").await.text();
        assert!(metrics.contains("\nbicorne_bot_failures_total 0\n"), "{}: {metrics}", kit.id());
    }
    assert_eq!(played, bicorne_games::all().len(), "every game has a bot");
}

#[tokio::test]
async fn the_umpire_of_every_game_asks_and_judges() {
    let hall = hall().await;
    let mut browser = Browser::at(&hall.app);
    for kit in bicorne_games::all() {
        let path = format!("/api/games/{}/umpire", kit.id());
        let form = browser.get(&format!("{path}?lang=fr")).await.ok();
        assert!(form["fields"].as_array().unwrap().len() > 10, "{form}");
        assert_eq!(form["groups"][0]["label"], "La situation");
        let judged = browser.post(&path, &json!({})).await.ok();
        assert!(judged["odds"]["outcomes"].is_array(), "{judged}");
        let next = judged["next"]["kind"].as_str().unwrap();
        assert!(next == "roll" || next == "choice", "{judged}");
    }
    let wrong = json!({"answers": {"distance": "9", "colour": "blue"}});
    let problem =
        browser.post("/api/games/battlecry/umpire", &wrong).await.problem(400, "/problems/bad-request");
    let fields: Vec<_> = problem["wrong"].as_array().unwrap().iter().map(|w| w["field"].clone()).collect();
    assert_eq!(fields, ["colour", "distance"]);
    browser.post("/api/games/chess/umpire", &json!({})).await.problem(404, "/problems/not-found");
}

#[tokio::test]
async fn a_hint_names_the_best_choices_against_a_bot() {
    for kit in bicorne_games::all() {
        let bot = kit.bots()[0];
        let hall = hall().await;
        let mut person = Browser::at(&hall.app);
        let (id, _) = open(&mut person, &**kit, bot).await;
        let seat = kit.seats()[0];
        let began = Instant::now();
        let hint = loop {
            assert!(began.elapsed() < PATIENCE, "{}: no hint", kit.id());
            let reply = person.get(&format!("/api/matches/{id}/hint?seat={seat}")).await;
            if reply.status == 200 {
                break reply.ok();
            }
            // The bot is asked, or there is nothing to choose from.
            let view = person.scene(&id, seat).await;
            match offered(&view).first() {
                Some(only) => drop(person.choose(&id, n_of(&view), seat, only).await),
                None => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        };
        let may = offered(&person.scene(&id, seat).await);
        let choices = hint["choices"].as_array().expect("some choices");
        assert!((1..=3).contains(&choices.len()), "{hint}");
        for choice in choices {
            let (text, label) = (choice["choice"].as_str().unwrap(), choice["label"].as_str().unwrap());
            assert!(may.iter().any(|c| c == text), "{text} is not offered: {may:?}");
            assert!(!label.is_empty(), "{choice}");
        }
        let chances: Vec<f64> = choices.iter().map(|c| c["chance"].as_f64().expect("a chance")).collect();
        assert!(chances.is_sorted_by(|a, b| a >= b), "the best comes first: {chances:?}");
        assert_eq!(hint["chance"].as_f64(), Some(chances[0]), "one wins as often as by the best choice");
    }
}
