//! Every game of the registry through the server: matches in which each viewer is sent exactly what the rules show him.

mod common;

use bicorne_core::{Draw, FairDice, Kit, Lang, Match, QuickDice, Record, RecordEntry, Secret, Viewer};
use bicorne_server::{AppState, Limits, app};
use common::{Browser, asked, n_of, offered};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// How many choices of each game are played here before somebody gives up: every choice is written through to the disk.
const CHOICES: u32 = 120;

struct Hall {
    app: axum::Router,
    folder: tempfile::TempDir,
    store: Arc<dyn bicorne_store::Store>,
}

async fn hall() -> Hall {
    let folder = tempfile::tempdir().unwrap();
    let store = common::open_store(folder.path()).await;
    let state = AppState::new(bicorne_games::kits().to_vec(), Arc::clone(&store), Limits::default());
    Hall { app: app(state), folder, store }
}

async fn open(browser: &mut Browser, kit: &dyn Kit, opponent: &str) -> (String, Option<String>) {
    let body = json!({"game": kit.id(), "scenario": kit.scenarios()[0].id, "seat": kit.seats()[0],
                      "opponent": opponent, "name": "Hélène", "contribution": "luck"});
    let made = browser.post("/api/matches", &body).await.ok();
    (made["id"].as_str().unwrap().to_owned(), made["join"].as_str().map(str::to_owned))
}

/// The match as it truly is.
async fn truth(hall: &Hall, kit: &dyn Kit, id: &str) -> Box<dyn Match> {
    let stored = hall.store.load(id).await.unwrap().unwrap();
    let mut live = kit.open(&stored.row.scenario, &stored.row.options).unwrap();
    for entry in &stored.entries {
        match &entry.seat {
            Some(seat) => drop(live.choose(live.seat(seat).unwrap(), &entry.text).unwrap()),
            None => drop(live.resolve(&entry.text).unwrap()),
        }
    }
    live
}

/// The scene and the log of a view are those of the rules for that viewer, and nothing else is in it.
fn compare(view: &Value, live: &dyn Match, viewer: Viewer) {
    let say = bicorne_words::speaker(Lang::En);
    assert_eq!(view["scene"], serde_json::to_value(live.scene(viewer, say)).unwrap());
    let log: Vec<Value> = live
        .told(0, viewer, say)
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
    ];
    assert!(keys.iter().all(|k| known.contains(k)), "{keys:?}");
    assert_eq!(view["seed"], Value::Null);
}

#[tokio::test]
async fn each_viewer_is_sent_what_the_rules_show_him_and_the_record_proves_the_dice() {
    for kit in bicorne_games::kits() {
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
    for kit in bicorne_games::kits() {
        // A game may be listed before anybody has taught a bot to play it.
        let Some(bot) = kit.bots().first() else { continue };
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
        for _ in 0..2_000 {
            let view = person.scene(&id, seat).await;
            if view["status"] == "over" || bots_choices().await > 30 {
                break;
            }
            match offered(&view) {
                none if none.is_empty() => tokio::time::sleep(Duration::from_millis(2)).await,
                choices => {
                    let choice = dice.pick(&choices[..]).clone();
                    person.choose(&id, n_of(&view), seat, &choice).await;
                }
            }
        }
        assert!(bots_choices().await > 0, "{}: the bot has chosen", kit.id());
    }
    assert!(played > 0);
}
