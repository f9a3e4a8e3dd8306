//! Views as differences: what a client makes of patches is what the server would have sent whole, for everybody who may look, in every
//! game.

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use bicorne_core::{AnyGame, Draw as _, QuickDice};
use bicorne_server::{AppState, Limits, app};
use common::{Browser, LiveStream, asked, n_of, offered};
use serde_json::{Value, json};

/// How many choices of each game are played here.
const CHOICES: u32 = 60;

/// As docs/api.md says.
fn patched(old: &Value, patch: &Value) -> Value {
    let mut view = changed(old, patch);
    if let Some(scene) = patch.get("scene") {
        view["scene"] = changed(&old["scene"], scene);
        for (name, parts) in scene.as_object().unwrap() {
            if let (Value::Array(parts), true) = (parts, name != "gone") {
                view["scene"][name] = parts.iter().flat_map(|part| kept(&old["scene"][name], part)).collect();
            }
        }
    }
    view
}

fn changed(old: &Value, patch: &Value) -> Value {
    let mut now = old.clone();
    for (name, value) in patch.as_object().unwrap() {
        if name != "gone" {
            now[name] = value.clone();
        }
    }
    for name in patch.get("gone").and_then(Value::as_array).into_iter().flatten() {
        now.as_object_mut().unwrap().remove(name.as_str().unwrap()).expect("what is gone was there");
    }
    now
}

fn kept(old: &Value, part: &Value) -> Vec<Value> {
    let Value::Array(run) = part else { return vec![part.clone()] };
    let [from, count] = [0, 1].map(|i| run[i].as_u64().unwrap() as usize);
    old.as_array().unwrap()[from..from + count].to_vec()
}

/// Two streams of one viewer: whole views, and patches.
struct Pair {
    whole: LiveStream,
    patches: LiveStream,
    has: Option<Value>,
    /// Bytes of views and of what came instead, and how often it was a patch.
    bytes: (usize, usize),
    patched: u32,
}

impl Pair {
    async fn open(browser: &mut Browser, path: &str) -> Pair {
        let whole = browser.live(path, None).await;
        let patches = browser.live(&format!("{path}&patches=true"), None).await;
        Pair { whole, patches, has: None, bytes: (0, 0), patched: 0 }
    }

    /// Reads both up to number `n`: the same views in the same order.
    async fn read_to(&mut self, n: u64) {
        while self.has.as_ref().is_none_or(|view| n_of(view) != n) {
            let whole = self.whole.view().await.unwrap();
            let event = loop {
                let event = self.patches.next().await.unwrap();
                if event.name != "presence" {
                    break event;
                }
            };
            assert_eq!(event.id, whole.id);
            self.bytes.0 += whole.data.to_string().len();
            self.bytes.1 += event.data.to_string().len();
            let view = match event.name.as_str() {
                "patch" => {
                    self.patched += 1;
                    patched(self.has.as_ref().expect("the first is whole"), &event.data)
                }
                "view" => event.data,
                other => panic!("{other}"),
            };
            assert_eq!(view, whole.data, "{}", event.name);
            self.has = Some(view);
        }
    }
}

/// A client over HTTP that says which view it has.
struct Client {
    browser: Browser,
    has: Option<(String, Value)>,
    patched: u32,
}

impl Client {
    /// Sends a request and returns the view.
    async fn ask(&mut self, request: axum::http::request::Builder, body: Body) -> Value {
        let tag = self.has.as_ref().map_or("none", |(tag, _)| tag);
        let reply = self.browser.send(request.header("view-have", tag).body(body).unwrap()).await;
        let answer = reply.ok();
        let header = |name: &str| reply.headers.get(name).map(|tag| tag.to_str().unwrap().to_owned());
        let view = match (header("view-base"), self.has.take()) {
            (None, _) => answer,
            (Some(base), Some((tag, old))) if base == tag => {
                self.patched += 1;
                patched(&old, &answer)
            }
            (Some(base), has) => panic!("a patch of {base}, but this is {has:?}"),
        };
        self.has = Some((header("view-tag").expect("a tag"), view.clone()));
        view
    }

    async fn scene(&mut self, path: &str) -> Value {
        self.ask(Request::get(path), Body::empty()).await
    }

    async fn post(&mut self, path: String, body: &Value) -> Value {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.ask(request, Body::from(body.to_string())).await
    }
}

/// The same view, but for a log that has less of the past, and the time that has passed.
fn same_but_log(view: &Value, whole: &Value) {
    let without = |view: &Value| {
        let mut view = view.clone();
        for name in ["log", "clock", "reset"] {
            view.as_object_mut().unwrap().remove(name);
        }
        view
    };
    assert_eq!(without(view), without(whole));
    let [log, all] = [view, whole].map(|view| view["log"].as_array().unwrap());
    assert!(all.ends_with(log), "{log:?} is no end of {all:?}");
}

async fn play(kit: &dyn AnyGame, state: AppState) {
    let app = app(state);
    let (mut first, mut second) = (Browser::at(&app), Browser::at(&app));
    let body = json!({"game": kit.id(), "scenario": kit.scenarios()[0].id, "seat": kit.seats()[0],
                      "opponent": "link", "name": "Hélène", "contribution": "luck"});
    let made = first.post("/api/matches", &body).await.ok();
    let (id, join) = (made["id"].as_str().unwrap(), made["join"].as_str().unwrap());
    let seats = kit.seats();
    let path = |what: &str| format!("/api/matches/{id}/{what}");
    let live = |seat: &str, lang: &str| path(&format!("live?seat={seat}&lang={lang}"));
    // The first watches before the other is there.
    let mut pairs = vec![Pair::open(&mut first, &live(seats[0], "en")).await];
    second.join(id, join, "Élise").await.ok();
    pairs.push(Pair::open(&mut second, &live(seats[1], "fr")).await);
    pairs.push(Pair::open(&mut second, &live("", "en")).await);
    pairs.push(Pair::open(&mut Browser::at(&app), &live("", "fr")).await);
    let mut players =
        [first.clone(), second.clone()].map(|browser| Client { browser, has: None, patched: 0 });
    let mut dice = QuickDice::new(1806);
    let mut at = 0;
    let mut view = players[0].scene(&path(&format!("scene?seat={}", seats[0]))).await;
    for step in 0..CHOICES {
        if view["status"] == "over" {
            break;
        }
        let asks = asked(&view);
        if !asks.iter().any(|seat| seat == seats[at]) {
            at = seats.iter().position(|seat| asks.iter().any(|s| s == seat)).expect("somebody is asked");
            view = players[at].scene(&path(&format!("scene?seat={}", seats[at]))).await;
            let whole = players[at].browser.get(&path(&format!("scene?seat={}", seats[at]))).await.ok();
            same_but_log(&view, &whole);
        }
        let mut ask = json!({"n": n_of(&view), "seat": seats[at]});
        let what = match step % 9 {
            4 if view["take_back"] == true => "take-back",
            6 if view["draw_offer"].is_null() => {
                ask["answer"] = "offer".into();
                "draw"
            }
            _ => {
                ask["choice"] = dice.pick(&offered(&view)[..]).clone().into();
                "choices"
            }
        };
        view = players[at].post(path(what), &ask).await;
        let whole = players[at].browser.get(&path(&format!("scene?seat={}", seats[at]))).await.ok();
        same_but_log(&view, &whole);
        for pair in &mut pairs {
            pair.read_to(n_of(&view)).await;
        }
    }
    if view["status"] != "over" {
        // Everything hidden is shown now.
        view = players[at].post(path("resign"), &json!({"n": n_of(&view), "seat": seats[at]})).await;
        for pair in &mut pairs {
            pair.read_to(n_of(&view)).await;
        }
    }
    for (i, Pair { bytes, patched, .. }) in pairs.iter().enumerate() {
        println!("{} {i}: {bytes:?} bytes, {patched} patches", kit.id());
        assert!(*patched > CHOICES / 2, "{}: {patched} patches", kit.id());
        assert!(bytes.1 < bytes.0 / 2, "{}: {} bytes instead of {}", kit.id(), bytes.1, bytes.0);
    }
    let over_http: u32 = players.iter().map(|player| player.patched).sum();
    assert!(over_http > CHOICES / 2, "{}: {over_http} answers were patches", kit.id());
}

#[tokio::test]
async fn patched_views_are_the_whole_views_in_every_game_for_everybody() {
    for kit in bicorne_games::all() {
        let folder = tempfile::tempdir().unwrap();
        let store = common::open_store(folder.path()).await;
        let limits = Limits { buffer: 1_000, ..Limits::default() };
        play(&**kit, common::state(bicorne_games::all().to_vec(), store, limits)).await;
    }
}
