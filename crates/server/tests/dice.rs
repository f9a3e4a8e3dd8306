//! Dice that even the operator cannot choose: a seat promises its share, the server publishes the hash of its secret, and only
//! then the share follows.

mod common;

use bicorne_core::sha256_hex;
use common::{House, n_of};
use serde_json::{Value, json};

fn wish(opponent: &str, commitment: &str) -> Value {
    json!({"game": "toy", "scenario": "parade", "seat": "red", "opponent": opponent, "name": "Hélène",
           "commitment": commitment})
}

#[tokio::test]
async fn alone_one_tells_the_share_after_the_servers_hash_is_known() {
    let house = House::new().await;
    let mut red = house.browser();
    let made = red.post("/api/matches", &wish("same-screen", &sha256_hex(b"luck"))).await.ok();
    let id = made["id"].as_str().unwrap().to_owned();
    let seed_hash = made["seed_hash"].as_str().expect("it is told at once").to_owned();
    let view = red.scene(&id, "red").await;
    assert_eq!((n_of(&view), view["status"].as_str()), (0, Some("waiting")), "nothing is dealt yet: {view}");
    assert_eq!(view["contribute"], json!(["red"]));

    let path = format!("/api/matches/{id}/contribute");
    let other = json!({"seat": "red", "contribution": "other luck"});
    red.post(&path, &other).await.problem(400, "/problems/bad-request");
    house.browser().post(&path, &other).await.problem(403, "/problems/not-yours");
    let told = red.post(&path, &json!({"contribution": "luck"})).await.ok();
    assert_eq!((told["status"].as_str(), told.get("contribute")), (Some("running"), None), "{told}");
    assert!(n_of(&told) > 0, "it is dealt");
    red.post(&path, &json!({"seat": "red", "contribution": "luck"})).await.problem(422, "/problems/refused");

    let n = n_of(&red.scene(&id, "red").await);
    red.post(&format!("/api/matches/{id}/resign"), &json!({"n": n, "seat": "red"})).await.ok();
    let record = red.get(&format!("/api/matches/{id}/record")).await.text();
    let place = |text: &str| record.find(text).unwrap_or_else(|| panic!("no {text} in {record}"));
    let promised = place(&format!("[Commitment \"red={}\"]", sha256_hex(b"luck")));
    let hash = place(&format!("[SeedHash \"{seed_hash}\"]"));
    let told = place("[Contribution \"red=luck\"]");
    assert!(promised < hash && hash < told, "the order in which they were told: {record}");
}

#[tokio::test]
async fn two_people_promise_before_either_tells() {
    let house = House::new().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let made = red.post("/api/matches", &wish("link", &sha256_hex(b"luck"))).await.ok();
    let id = made["id"].as_str().unwrap().to_owned();
    let path = format!("/api/matches/{id}/contribute");
    // A share told before the other side has promised could be chosen against.
    let early = red.post(&path, &json!({"seat": "red", "contribution": "luck"})).await;
    early.problem(422, "/problems/refused");
    assert_eq!(red.scene(&id, "red").await.get("contribute"), None);

    let token = made["join"].as_str().unwrap().rsplit('#').next().unwrap().to_owned();
    let joining = json!({"token": token, "name": "Élise", "commitment": sha256_hex(b"chance")});
    blue.post(&format!("/api/matches/{id}/join"), &joining).await.ok();
    for (browser, seat, share) in [(&mut red, "red", "luck"), (&mut blue, "blue", "chance")] {
        let view = browser.scene(&id, seat).await;
        assert_eq!((view["contribute"].clone(), view["status"].as_str()), (json!([seat]), Some("waiting")));
        browser.post(&path, &json!({"seat": seat, "contribution": share})).await.ok();
    }
    assert_eq!(red.scene(&id, "red").await["status"], "running");
    // What was told and promised is stored: another server goes on with the same dice.
    let again = house.again().await;
    assert_eq!(again.browser().get(&format!("/api/matches/{id}/scene")).await.ok()["status"], "running");
}

#[tokio::test]
async fn a_lost_share_is_replaced_and_the_record_does_not_hide_it() {
    let house = House::new().await;
    let mut red = house.browser();
    let made = red.post("/api/matches", &wish("same-screen", &sha256_hex(b"lost"))).await.ok();
    let id = made["id"].as_str().unwrap().to_owned();
    let replaced = json!({"seat": "red", "contribution": "new", "unpromised": true});
    let view = red.post(&format!("/api/matches/{id}/contribute"), &replaced).await.ok();
    assert_eq!(view["status"], "running");
    red.post(&format!("/api/matches/{id}/resign"), &json!({"n": n_of(&view), "seat": "red"})).await.ok();
    let record = red.get(&format!("/api/matches/{id}/record")).await.text();
    assert!(record.contains("[Contribution \"red=new\"]") && !record.contains("[Commitment "), "{record}");
}

#[tokio::test]
async fn a_promise_is_a_hash_and_comes_alone() {
    let house = House::new().await;
    let mut red = house.browser();
    for bad in ["", "abc", &"G".repeat(64), &"A".repeat(64), &"a".repeat(65)] {
        let reply = red.post("/api/matches", &wish("same-screen", bad)).await;
        if bad.is_empty() {
            reply.ok();
        } else {
            reply.problem(400, "/problems/bad-request");
        }
    }
    let mut both = wish("same-screen", &sha256_hex(b"luck"));
    both["contribution"] = json!("luck");
    red.post("/api/matches", &both).await.problem(400, "/problems/bad-request");
}
