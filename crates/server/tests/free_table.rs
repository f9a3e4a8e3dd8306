//! A free table through the server: sketches of what is wished, brief boards, armies of one's own.

mod common;

use bicorne_server::{Limits, app};
use common::{Browser, asked, n_of, offered};
use serde_json::{Value, json};

struct Hall {
    app: axum::Router,
    _folder: tempfile::TempDir,
}

async fn hall() -> Hall {
    let folder = tempfile::tempdir().unwrap();
    let store = common::open_store(folder.path()).await;
    let state = common::state(bicorne_games::all().to_vec(), store, Limits::default());
    Hall { app: app(state), _folder: folder }
}

async fn open(browser: &mut Browser, game: &str, scenario: &str, options: Value) -> common::Reply {
    let body = json!({"game": game, "scenario": scenario, "options": options, "seat": "random",
                      "opponent": "same-screen", "name": "Hélène", "contribution": "luck"});
    browser.post("/api/matches", &body).await
}

/// Plays the quietest choices until a division of either side may move; the view and the seat.
async fn to_movements(browser: &mut Browser, id: &str) -> (Value, String) {
    let mut view = browser.get(&format!("/api/matches/{id}/scene")).await.ok();
    for _ in 0..80 {
        let seat = asked(&view).remove(0);
        view = browser.get(&format!("/api/matches/{id}/scene?seat={seat}")).await.ok();
        if view["scene"]["prompt"]["decision"] == "move" {
            return (view, seat);
        }
        let all = offered(&view);
        let quiet = ["general stay", "done", "decline", "bid 0"];
        let choice = quiet.iter().find(|q| all.iter().any(|a| a == *q)).map(|q| (*q).to_owned());
        let choice = choice.unwrap_or_else(|| all[0].clone());
        view = browser.choose(id, n_of(&view), &seat, &choice).await.ok();
    }
    panic!("nobody moves: {}", view["scene"]["prompt"]);
}

#[tokio::test]
async fn a_sketch_says_the_way_and_the_price_or_the_clause_and_changes_nothing() {
    let hall = hall().await;
    let mut browser = Browser::at(&hall.app);
    let made = open(&mut browser, "empire", "laaber", json!({})).await.ok();
    let id = made["id"].as_str().unwrap().to_owned();
    let (view, seat) = to_movements(&mut browser, &id).await;
    let unit = offered(&view).iter().find_map(|c| c.strip_prefix("select ").map(str::to_owned)).unwrap();
    let pose = |view: &Value| {
        let all = view["scene"]["poses"].as_array().unwrap();
        all.iter().find(|p| p["piece"] == unit.as_str()).unwrap().clone()
    };
    let (x, y) = (pose(&view)["at"][0].as_i64().unwrap(), pose(&view)["at"][1].as_i64().unwrap());
    let ask = |x: i64, y: i64| format!("/api/matches/{id}/sketch?seat={seat}&pieces={unit}&x={x}&y={y}");
    let far = browser.get(&ask(x, if y < 1350 { y + 3000 } else { y - 3000 })).await.ok();
    assert!(far["why"]["clause"].as_str().unwrap().starts_with("EMP-"), "{far}");
    assert!(far["way"].as_array().unwrap().len() > 1);
    // What a sketch of a listed choice shows is what the list says.
    let listed = browser.choose(&id, n_of(&view), &seat, &format!("select {unit}")).await.ok();
    let choice = offered(&listed).into_iter().find(|c| c.starts_with("move ")).unwrap();
    let path = format!("/api/matches/{id}/sketch?seat={seat}&choice={}", choice.replace(' ', "+"));
    let sketch = browser.get(&path).await.ok();
    assert_eq!((&sketch["choice"], &sketch["why"]), (&json!(choice), &Value::Null));
    assert!(!sketch["cost"].as_array().unwrap().is_empty());
    // Nothing is drawn of a moment that has passed.
    let (passed, now) = (n_of(&view), n_of(&listed));
    assert_eq!(browser.get(&format!("{path}&n={passed}")).await.status, 204);
    assert_eq!(browser.get(&format!("{path}&n={now}")).await.ok(), sketch);
    assert_eq!(n_of(&browser.get(&format!("/api/matches/{id}/scene")).await.ok()), n_of(&listed));
    // Half a question, another's seat, another's game.
    browser
        .get(&format!("/api/matches/{id}/sketch?pieces={unit}&x=1"))
        .await
        .problem(400, "/problems/bad-request");
    let mut stranger = Browser::at(&hall.app);
    stranger.get(&ask(x, y)).await.problem(403, "/problems/not-yours");
    let other = open(&mut browser, "battlecry", "first-bull-run", json!({})).await.ok();
    let other = other["id"].as_str().unwrap().to_owned();
    let path = format!("/api/matches/{other}/sketch?choice=done");
    assert_eq!(browser.get(&path).await.status, 204, "on hexes all choices are listed");
}

#[tokio::test]
async fn a_brief_board_leaves_out_the_tables_beside_it() {
    let hall = hall().await;
    let mut browser = Browser::at(&hall.app);
    let made = open(&mut browser, "empire", "laaber", json!({})).await.ok();
    let path = format!("/api/matches/{}/board", made["id"].as_str().unwrap());
    let whole = browser.get(&path).await.ok();
    let brief = browser.get(&format!("{path}?brief=true")).await.ok();
    assert_eq!(whole["reference"].as_array().unwrap().len(), 2);
    assert!(brief.get("reference").is_none());
    assert_eq!((&whole["referred"], &brief["referred"]), (&json!(true), &json!(true)));
    assert_eq!(whole["features"], brief["features"]);
}

#[tokio::test]
async fn armies_of_ones_own_are_weighed_and_played() {
    let hall = hall().await;
    let mut browser = Browser::at(&hall.app);
    let lists = browser.get("/api/games/empire/army?lang=fr").await.ok();
    assert_eq!(lists["nations"].as_array().unwrap().len(), 5);
    assert_eq!(lists["ready"].as_array().unwrap().len(), 15);
    browser.get("/api/games/battlecry/army").await.problem(404, "/problems/not-found");
    let text = "nation = \"fr\"\nname = \"Mine\"\nbudget = 200\ncinc = \"ordinary\"\n\n[[division]]\ngeneral = \"ordinary\"\nunits = [\"fr-lig\", \"fr-lig\", \"fr-leg\"]\n";
    let one = browser.post_raw("/api/games/empire/army?lang=fr", "text/plain", text).await.ok();
    assert_eq!((&one["ok"], &one["units"]), (&json!(false), &json!(3)));
    let mistake = &one["mistakes"][0];
    assert_eq!(mistake["clause"], "EMP-5.03");
    assert_eq!(mistake["what"], "2 à 5 divisions, et non 1 (EMP-5.03)");
    assert!(!mistake["sentence"].as_str().unwrap().is_empty());
    let two = format!("{text}\n[[division]]\ngeneral = \"ordinary\"\nunits = [\"fr-cha\", \"fr-cha\"]\n");
    let two = browser.post_raw("/api/games/empire/army", "text/plain", two).await.ok();
    assert_eq!((&two["ok"], &two["mistakes"]), (&json!(true), &json!([])));
    assert_eq!(two["army"]["divisions"][1], json!(["ordinary", ["fr-cha", "fr-cha"]]));
    let line = "fr 200 ordinary; ordinary fr-lig fr-lig fr-leg; ordinary fr-cha fr-cha";
    open(&mut browser, "empire", "points", json!({"army-a": line})).await.ok();
    let wrong = open(&mut browser, "empire", "points", json!({"army-a": "fr 200 ordinary"})).await;
    wrong.problem(400, "/problems/bad-request");
}
