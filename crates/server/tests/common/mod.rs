//! A browser for tests: it keeps cookies, and every byte it was ever sent.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

pub mod shared;
pub mod toy;

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::{HeaderMap, Request, StatusCode, header};
use bicorne_core::AnyGame;
use bicorne_server::{AppState, Limits, app};
use bicorne_store::Store;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tower::ServiceExt;
use toy::Gate;

/// How long a test waits for something before it counts as missing. It only keeps a test that has failed from hanging: nothing is
/// measured by it, and no busy machine takes so long.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Lets time pass for the timers of the server, and nothing else.
pub async fn pass(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
    // Those whose time has come are let run.
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
}

/// A server without a socket, on a store of its own.
pub struct House {
    pub state: AppState,
    pub app: Router,
    pub store: Arc<dyn Store>,
    pub folder: TempDir,
    /// Where the toy's bots wait for the test.
    pub gate: Arc<Gate>,
}

impl Drop for House {
    /// A bot left waiting would hold up the end of a test that has failed.
    fn drop(&mut self) {
        self.gate.open();
    }
}

impl House {
    pub async fn new() -> House {
        House::with(Limits::default()).await
    }

    pub async fn with(limits: Limits) -> House {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_owned();
        House::on(&path, limits, folder).await
    }

    /// Another server on the same store.
    pub async fn again(&self) -> House {
        House::on(self.folder.path(), Limits::default(), tempfile::tempdir().unwrap()).await
    }

    /// On the store in `path`; `folder` goes away with it.
    async fn on(path: &Path, limits: Limits, folder: TempDir) -> House {
        let store = open_store(path).await;
        let gate = Arc::new(toy::Gate::default());
        let state = state(vec![Arc::new(toy::installed(&gate))], Arc::clone(&store), limits);
        House { app: app(state.clone()), state, store, folder, gate }
    }

    pub fn browser(&self) -> Browser {
        Browser::at(&self.app)
    }
}

/// A server that rolls the same dice each time.
pub fn state(kits: Vec<Arc<dyn AnyGame>>, store: Arc<dyn Store>, limits: Limits) -> AppState {
    let state = AppState::new(kits, store, limits);
    state.fix_dice(1806);
    state
}

pub async fn open_store(folder: &Path) -> Arc<dyn Store> {
    open_store_at(&folder.join("matches.db")).await
}

pub async fn open_store_at(file: &Path) -> Arc<dyn Store> {
    bicorne_store::open(&format!("sqlite:{}", file.display())).await.unwrap()
}

pub fn kits() -> Vec<Arc<dyn AnyGame>> {
    vec![Arc::new(toy::installed(&Arc::default()))]
}

/// Keeps cookies and bytes.
#[derive(Clone)]
pub struct Browser {
    app: Router,
    pub cookies: BTreeMap<String, String>,
    /// Every byte of every answer, with when it came.
    pub bytes: Arc<Mutex<Vec<u8>>>,
}

pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|e| panic!("{e} in {}", String::from_utf8_lossy(&self.body)))
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    /// The JSON of a success.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text());
        self.json()
    }

    /// The problem of this type and status, whose words are all there.
    #[track_caller]
    pub fn problem(&self, status: u16, kind: &str) -> Value {
        assert_eq!(self.headers[header::CONTENT_TYPE], "application/problem+json", "{}", self.text());
        let problem = self.json();
        assert_eq!((self.status.as_u16(), problem["type"].as_str()), (status, Some(kind)), "{problem}");
        assert_eq!(problem["status"], status);
        for words in ["title", "detail"] {
            let said = problem[words].as_str().unwrap();
            assert!(!said.is_empty() && !said.starts_with('['), "{words}: {said}");
        }
        problem
    }
}

impl Browser {
    pub fn at(app: &Router) -> Browser {
        Browser { app: app.clone(), cookies: BTreeMap::new(), bytes: Arc::default() }
    }

    pub async fn send(&mut self, mut request: Request<Body>) -> Reply {
        let (status, headers, mut stream) = self.open(&mut request).await;
        let mut body = Vec::new();
        while let Some(piece) = stream.next().await {
            body.extend_from_slice(&piece.unwrap());
        }
        self.bytes.lock().unwrap().extend_from_slice(&body);
        Reply { status, headers, body }
    }

    async fn open(&mut self, request: &mut Request<Body>) -> (StatusCode, HeaderMap, BodyDataStream) {
        let cookies: Vec<String> = self.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
        if !cookies.is_empty() && !request.headers().contains_key(header::COOKIE) {
            request.headers_mut().insert(header::COOKIE, cookies.join("; ").parse().unwrap());
        }
        let response = self.app.clone().oneshot(std::mem::take(request)).await.unwrap();
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let (name, rest) = cookie.to_str().unwrap().split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        for (name, value) in &parts.headers {
            // A browser is sent its own cookies; that is what they are for.
            if name != header::SET_COOKIE {
                self.bytes.lock().unwrap().extend_from_slice(value.as_bytes());
            }
        }
        (parts.status, parts.headers, body.into_data_stream())
    }

    pub async fn get(&mut self, path: &str) -> Reply {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Reply {
        self.post_raw(path, "application/json", body.to_string()).await
    }

    pub async fn post_raw(&mut self, path: &str, kind: &str, body: impl Into<Body>) -> Reply {
        let request = Request::post(path).header(header::CONTENT_TYPE, kind).body(body.into()).unwrap();
        self.send(request).await
    }

    /// Opens a match and returns its id and the path to send to a friend.
    pub async fn new_match(&mut self, seat: &str, opponent: &str) -> (String, Option<String>) {
        let body = json!({"game": "toy", "scenario": "parade", "options": {}, "seat": seat,
                          "opponent": opponent, "name": "Hélène", "contribution": "luck of Hélène"});
        let made = self.post("/api/matches", &body).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
        let made = made.json();
        (made["id"].as_str().unwrap().to_owned(), made["join"].as_str().map(str::to_owned))
    }

    /// Takes the seat of a link.
    pub async fn join(&mut self, id: &str, link: &str, name: &str) -> Reply {
        let token = link.rsplit('#').next().unwrap();
        let body = json!({"token": token, "name": name, "contribution": "luck of a guest"});
        self.post(&format!("/api/matches/{id}/join"), &body).await
    }

    pub async fn scene(&mut self, id: &str, seat: &str) -> Value {
        self.get(&format!("/api/matches/{id}/scene?seat={seat}")).await.ok()
    }

    pub async fn choose(&mut self, id: &str, n: u64, seat: &str, choice: &str) -> Reply {
        let body = json!({"n": n, "seat": seat, "choice": choice});
        self.post(&format!("/api/matches/{id}/choices"), &body).await
    }

    /// A live stream.
    pub async fn live(&mut self, path: &str, last: Option<u64>) -> LiveStream {
        let mut request = Request::get(path);
        if let Some(last) = last {
            request = request.header("last-event-id", last.to_string());
        }
        let (status, headers, stream) = self.open(&mut request.body(Body::empty()).unwrap()).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(headers[header::CONTENT_TYPE], "text/event-stream");
        LiveStream { stream, text: String::new(), bytes: Arc::clone(&self.bytes) }
    }
}

/// The events of a stream, one by one.
pub struct LiveStream {
    stream: BodyDataStream,
    text: String,
    bytes: Arc<Mutex<Vec<u8>>>,
}

#[derive(Debug, Clone, Default)]
pub struct Event {
    pub id: Option<u64>,
    pub name: String,
    pub data: Value,
}

impl LiveStream {
    /// The next event; none when the stream ends.
    pub async fn next(&mut self) -> Option<Event> {
        // Around the whole wait: the server says now and then that it is still there.
        tokio::time::timeout(PATIENCE, self.read()).await.expect("the next event comes")
    }

    async fn read(&mut self) -> Option<Event> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let parsed = parse_event(&event);
                if !parsed.name.is_empty() {
                    return Some(parsed);
                }
                continue;
            }
            let piece = self.stream.next().await?.unwrap();
            self.bytes.lock().unwrap().extend_from_slice(&piece);
            self.text.push_str(std::str::from_utf8(&piece).unwrap());
        }
    }

    /// The views up to and with number `last`.
    pub async fn views_to(&mut self, last: u64) -> Vec<Event> {
        let mut views = Vec::new();
        while views.last().is_none_or(|view: &Event| view.id != Some(last)) {
            views.push(self.view().await.expect("the stream goes on"));
        }
        views
    }

    /// The next view.
    pub async fn view(&mut self) -> Option<Event> {
        loop {
            let event = self.next().await?;
            if event.name == "view" {
                assert_eq!(event.id, event.data["n"].as_u64(), "the id is n");
                return Some(event);
            }
        }
    }
}

fn parse_event(text: &str) -> Event {
    let mut event = Event::default();
    for line in text.lines() {
        match line.split_once(':').map(|(k, v)| (k, v.trim_start())) {
            Some(("id", id)) => event.id = Some(id.parse().unwrap()),
            Some(("event", name)) => event.name = name.to_owned(),
            Some(("data", data)) => event.data = serde_json::from_str(data).unwrap(),
            _ => {}
        }
    }
    event
}

/// The choices a view offers.
pub fn offered(view: &Value) -> Vec<String> {
    let choices = view["scene"]["choices"].as_array().unwrap();
    choices.iter().map(|c| c["id"].as_str().unwrap().to_owned()).collect()
}

pub fn n_of(view: &Value) -> u64 {
    view["n"].as_u64().unwrap()
}

/// The seats a view asks.
pub fn asked(view: &Value) -> Vec<String> {
    let seats = view["scene"]["prompt"]["seats"].as_array().unwrap();
    seats.iter().map(|s| s.as_str().unwrap().to_owned()).collect()
}
