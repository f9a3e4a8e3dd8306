//! A match with a time limit (N06-18.02): it ends unfinished when its time is over, also if nobody looks, and no sooner.

mod common;

use axum::Router;
use bicorne_server::{Limits, app};
use bicorne_store::Store;
use common::{Browser, PATIENCE, n_of, offered, pass};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn app_of(store: Arc<dyn Store>) -> Router {
    app(common::state(bicorne_games::all().to_vec(), store, Limits::default()))
}

async fn until(it_is_so: impl AsyncFn() -> bool) {
    let began = Instant::now();
    while !it_is_so().await {
        assert!(began.elapsed() < PATIENCE, "it does not come");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_match_whose_time_is_over_is_unfinished() {
    let folder = tempfile::tempdir().unwrap();
    let store = common::open_store(folder.path()).await;
    let app = app_of(Arc::clone(&store));
    let mut french = Browser::at(&app);
    let mut open = async |clock: &str| {
        let wish = json!({
            "game": "n1806", "scenario": "short", "seat": "french", "opponent": "same-screen", "name": "Hélène",
            "options": {"tier": "marshal", "clock": clock},
        });
        let made = french.post("/api/matches", &wish).await.ok();
        made["id"].as_str().unwrap().to_owned()
    };
    let (timed, untimed) = (open("2h").await, open("off").await);
    let view = french.scene(&timed, "french").await;
    french.choose(&timed, n_of(&view), "french", &offered(&view)[0]).await.ok();
    pass(Duration::from_secs(7_000)).await;
    let view = french.scene(&timed, "french").await;
    assert_eq!(view["status"], "running", "some minutes are left");
    assert_eq!(view["clock"]["limit"], 7_200);
    let played = view["clock"]["played"].as_u64().unwrap();
    assert!((6_900..=7_000).contains(&played), "{played}");
    assert_eq!(french.scene(&untimed, "french").await["clock"], Value::Null);

    // Another server takes over what the first one has stored.
    let stored = async || store.brief(&timed).await.unwrap().unwrap().row.played;
    until(async || stored().await >= 6_900).await;
    let later = app_of(Arc::clone(&store));
    let mut again = Browser::at(&later);
    again.cookies.clone_from(&french.cookies);
    let view = again.scene(&timed, "french").await;
    assert!(view["clock"]["played"].as_u64().unwrap() >= 6_900, "{}", view["clock"]);

    // Nobody asks for it meanwhile: the match must not be forgotten with its clock.
    pass(Duration::from_secs(100)).await;
    pass(Duration::from_secs(150)).await;
    let status = async |of: &Browser| of.clone().scene(&timed, "french").await["status"].clone();
    until(async || status(&french).await == "over").await;
    let view = french.scene(&timed, "french").await;
    let ending = &view["scene"]["ending"];
    assert_eq!((&ending["winner"], ending["clause"].as_str()), (&Value::Null, Some("N06-18.02")));
    let tie_break = ending["tally"].as_array().unwrap().last().unwrap();
    assert_eq!(tie_break["values"], json!(["−7", "−7"]), "{ending}");
    assert_eq!(french.scene(&untimed, "french").await["status"], "running", "it has no clock");

    // The record tells it, and can be brought back.
    let text = french.get(&format!("/api/matches/{timed}/record")).await.text();
    assert!(text.contains("all: time") && text.contains("[Result \"unfinished N06-18.02\"]"), "{text}");
    let brought = french.post_raw("/api/replays", "text/plain", text).await.ok();
    let id = brought["id"].as_str().unwrap();
    let replayed = french.get(&format!("/api/matches/{id}/scene")).await.ok();
    assert_eq!(replayed["scene"]["ending"]["clause"], "N06-18.02", "{replayed}");
}
