//! The log says which request and which match a line is about, and nothing that is secret.

mod common;

use axum::body::Body;
use axum::http::Request;
use common::{House, n_of, offered};
use std::io::Write;
use std::sync::{Arc, Mutex};
use tracing_subscriber::fmt::MakeWriter;

/// Keeps what is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

#[tokio::test]
async fn every_line_can_be_traced_to_its_request_and_none_tells_a_secret() {
    let log = Log::default();
    let everything = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_ansi(false);
    let _logged = tracing::subscriber::set_default(everything.with_writer(log.clone()).finish());

    let house = House::new().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let (id, join) = red.new_match("red", "link").await;
    let invitation = join.as_deref().unwrap().rsplit('#').next().unwrap().to_owned();
    red.send(Request::get(format!("/join/{id}/{invitation}")).body(Body::empty()).unwrap()).await;
    blue.join(&id, join.as_deref().unwrap(), "Élise").await.ok();
    let view = red.scene(&id, "red").await;
    red.choose(&id, n_of(&view), "red", &offered(&view)[0]).await.ok();
    red.choose(&id, 0, "red", "play the-bug").await.problem(409, "/problems/stale");
    let view = red.scene(&id, "red").await;
    blue.choose(&id, n_of(&view), "blue", "play the-bug").await.problem(500, "/problems/broken");

    let bytes = log.0.lock().unwrap().clone();
    let text = String::from_utf8_lossy(&bytes);
    let line = text.lines().find(|line| line.contains("ERROR")).expect("a bug is logged");
    for part in ["request{number=", "method=\"POST\"", &format!("path=\"/api/matches/{id}/choices\"")] {
        assert!(text.contains(part), "{part} is not in the log");
    }
    assert!(line.contains("a bug"), "{line}");
    assert!(text.contains(&format!("match{{id=\"{id}\"}}")), "the match is named");
    let secret = house.store.load(&id).await.unwrap().unwrap().row.dice_secret().unwrap().hex();
    let tokens = red.cookies.values().chain(blue.cookies.values());
    for hidden in
        tokens.map(String::as_str).chain([&*secret, &*invitation, "luck of Hélène", "luck of a guest"])
    {
        assert!(!text.contains(hidden), "{hidden} is in the log");
    }
}
