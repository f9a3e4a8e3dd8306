//! Two people on one side (N06-20.02): each has a link of his own, both see the same, and neither decides what is the other's.

mod common;

use bicorne_core::{Draw, QuickDice};
use bicorne_server::{Limits, app};
use common::{Browser, asked, n_of, offered};
use serde_json::{Value, json};
use std::sync::Arc;

/// Takes the seat of a link that a team-mate was given.
async fn join(app: &axum::Router, id: &str, link: &Value) -> Browser {
    let mut browser = Browser::at(app);
    let seated = browser.join(id, link.as_str().unwrap(), "Berthier").await.ok();
    assert_eq!(seated["your_seats"], json!(["french"]));
    assert_eq!(seated["links"]["french"], *link, "his way back is his own link");
    assert_eq!(seated["team"]["french"], json!({}), "he has no links to give");
    browser
}

#[tokio::test]
async fn neither_team_mate_decides_what_is_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let store = common::open_store(folder.path()).await;
    let app = app(common::state(bicorne_games::all().to_vec(), Arc::clone(&store), Limits::default()));
    let mut whole = Browser::at(&app);
    let words = [
        "Your team-mate keeps the cards and decides this.",
        "Your team-mate keeps the order of battle and decides this.",
    ];
    let (mut refused, mut either) = ([0; 2], 0);
    let mut dice = QuickDice::new(1806);
    // A match may be over before everything has come up.
    for _ in 0..12 {
        let wish = json!({"game": "n1806", "scenario": "short", "seat": "french", "opponent": "same-screen", "name": "Hélène"});
        let made = whole.post("/api/matches", &wish).await.ok();
        let id = made["id"].as_str().unwrap();
        let links = &made["team"]["french"];
        let mut mates = [join(&app, id, &links["staff"]).await, join(&app, id, &links["cards"]).await];
        // A player who holds the seat whole and tries the links he gave away keeps it whole.
        whole.join(id, links["staff"].as_str().unwrap(), "Hélène").await.ok();
        assert_eq!(whole.scene(id, "french").await["task"], Value::Null);
        for _ in 0..600 {
            let now = whole.get(&format!("/api/matches/{id}/scene")).await.ok();
            let Some(seat) = asked(&now).first().cloned() else { break };
            let view = whole.scene(id, &seat).await;
            let choices = offered(&view);
            let n = n_of(&view);
            if seat != "french" {
                whole.choose(id, n, &seat, dice.pick::<String>(&choices)).await.ok();
                continue;
            }
            let mut own = Vec::new();
            for (i, mate) in mates.iter_mut().enumerate() {
                let seen = mate.scene(id, "french").await;
                assert_eq!(seen["task"], ["staff", "cards"][i]);
                for part in ["pieces", "piles", "sheets", "prompt"] {
                    assert_eq!(seen["scene"][part], view["scene"][part], "both see the same {part}");
                }
                own.push(offered(&seen));
            }
            for (i, mate) in mates.iter_mut().enumerate() {
                // Once is enough to see it, but nothing refused may ever be stored.
                if let Some(others) = choices.iter().find(|c| !own[i].contains(c)) {
                    assert!(own[1 - i].contains(others), "{others} is nobody's");
                    let problem =
                        mate.choose(id, n, "french", others).await.problem(422, "/problems/refused");
                    assert_eq!(problem["clause"], "N06-20.02", "{others}");
                    assert_eq!(problem["detail"], words[i], "{others}");
                    refused[i] += 1;
                }
            }
            either += u32::from(own[0].iter().any(|c| own[1].contains(c)));
            let mover = if own[0].is_empty() || dice.below(2) == 1 && !own[1].is_empty() { 1 } else { 0 };
            let choice = dice.pick(&own[mover]).clone();
            mates[mover].choose(id, n, "french", &choice).await.ok();
            if refused.iter().all(|n| *n >= 3) && either >= 3 {
                return;
            }
        }
    }
    panic!("not everything came up: {refused:?} refused, {either} for either");
}
