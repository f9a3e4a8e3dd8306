//! Taking back by agreement: asked, declined, accepted; what was rolled is used up, and the record proves it all.

mod common;

use common::{Browser, House, asked, n_of, offered};
use serde_json::{Value, json};

const SEATS: [&str; 2] = ["red", "blue"];

struct Pair {
    id: String,
    players: [Browser; 2],
}

impl Pair {
    async fn view(&mut self, who: usize) -> Value {
        let id = self.id.clone();
        self.players[who].scene(&id, SEATS[who]).await
    }

    /// The player that must choose, and the view.
    async fn active(&mut self) -> (usize, Value) {
        let view = self.view(0).await;
        if asked(&view).contains(&SEATS[0].to_owned()) { (0, view) } else { (1, self.view(1).await) }
    }

    async fn choose(&mut self, who: usize, choice: &str) -> Value {
        let (n, id) = (n_of(&self.view(who).await), self.id.clone());
        self.players[who].choose(&id, n, SEATS[who], choice).await.ok()
    }

    async fn plead(&mut self, who: usize, answer: &str) -> common::Reply {
        let n = n_of(&self.view(who).await);
        let path = format!("/api/matches/{}/take-back", self.id);
        self.players[who].post(&path, &json!({"n": n, "seat": SEATS[who], "answer": answer})).await
    }
}

async fn begun(house: &House) -> Pair {
    let mut players = [house.browser(), house.browser()];
    let (id, join) = players[0].new_match("red", "link").await;
    players[1].join(&id, &join.unwrap(), "Élise").await.ok();
    let mut pair = Pair { id, players };
    pair.choose(0, "bid-5q").await;
    pair.choose(1, "bid-2q").await;
    pair
}

#[tokio::test]
async fn what_the_dice_followed_is_taken_back_if_the_other_side_agrees() {
    let house = House::new().await;
    let mut pair = begun(&house).await;
    pair.choose(0, "aim high").await;
    let (_, before) = pair.active().await;
    let card = offered(&before).into_iter().find(|c| c != "play card-13z").unwrap();
    pair.choose(0, &card).await;
    let view = pair.view(0).await;
    assert_eq!((view["take_back"].as_bool(), view["may_plead"].as_bool()), (Some(false), Some(true)));

    // Only the other side answers, and only what was asked.
    pair.plead(1, "accept").await.problem(422, "/problems/refused");
    pair.plead(0, "ask").await.ok();
    pair.plead(0, "ask").await.problem(422, "/problems/refused");
    pair.plead(0, "accept").await.problem(422, "/problems/refused");
    assert_eq!(pair.view(1).await["plea"], "red");
    let declined = pair.plead(1, "decline").await.ok();
    assert_eq!((&declined["plea"], asked(&declined)), (&Value::Null, vec!["blue".to_owned()]));

    // Whatever is chosen instead is an answer too.
    pair.plead(0, "ask").await.ok();
    let moved = pair.choose(1, "aim low").await;
    assert_eq!(moved["plea"], Value::Null);

    pair.plead(0, "ask").await.ok();
    let back = pair.plead(1, "accept").await.ok();
    assert_eq!(asked(&back), ["red"], "the card is not played");
    let told = back["log"].as_array().unwrap().last().unwrap();
    assert!(told["text"].as_str().unwrap().contains("taken back"), "{told}");
    let (who, now) = pair.active().await;
    assert_eq!((who, &now["scene"]["hand"]), (0, &before["scene"]["hand"]));
    pair.choose(0, &card).await;

    // The same choice, and other dice.
    let rolls = |entries: Vec<bicorne_store::Entry>| -> Vec<String> {
        entries.into_iter().map(|e| e.text).filter(|t| t.starts_with("roll-")).collect()
    };
    let rolled = rolls(house.store.entries(&pair.id, 0).await.unwrap());
    assert_eq!(rolled.len(), 2);
    assert_ne!(rolled[0], rolled[1], "the first roll is used up");

    // Another server reads the same match.
    let later = house_again(&house, &pair).await;
    assert_eq!(later["scene"], pair.view(0).await["scene"]);

    // The record has it all, and every die in it follows from the seed.
    let n = n_of(&pair.view(0).await);
    pair.players[0]
        .post(&format!("/api/matches/{}/resign", pair.id), &json!({"n": n, "seat": "red"}))
        .await
        .ok();
    let text = pair.players[0].get(&format!("/api/matches/{}/record", pair.id)).await.text();
    assert!(text.contains("all: take-back red") && text.matches("roll-").count() == 2, "{text}");
    let id = pair.players[0].post_raw("/api/replays", "text/plain", text).await.ok()["id"].clone();
    let replayed = pair.players[0].get(&format!("/api/matches/{}/scene", id.as_str().unwrap())).await.ok();
    assert_eq!(replayed["proved"], true);
}

async fn house_again(house: &House, pair: &Pair) -> Value {
    let later = house.again().await;
    let mut red = later.browser();
    red.cookies.clone_from(&pair.players[0].cookies);
    red.scene(&pair.id, "red").await
}

#[tokio::test]
async fn a_bot_is_not_asked() {
    let house = House::new().await;
    let mut red = house.browser();
    let (id, _) = red.new_match("red", "held").await;
    let view = red.scene(&id, "red").await;
    red.choose(&id, n_of(&view), "red", "bid-5q").await.ok();
    let view = red.scene(&id, "red").await;
    assert_eq!(view["may_plead"], Value::Null);
    let wish = json!({"n": n_of(&view), "seat": "red", "answer": "ask"});
    red.post(&format!("/api/matches/{id}/take-back"), &wish).await.problem(422, "/problems/refused");
}
