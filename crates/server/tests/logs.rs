//! The log says which request and which match a line is about, and nothing that is secret.

mod common;

use axum::body::Body;
use axum::http::Request;
use bicorne_server::{Config, Server};
use common::{House, n_of, offered};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
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
    let path = format!("path=\"/api/matches/{id}/choices\"");
    let of_match = format!("match{{id=\"{id}\"}}");
    for part in ["a bug", "request{number=", "method=\"POST\"", &path, &of_match] {
        assert!(line.contains(part), "{part} is not in: {line}");
    }
    let secret = house.store.load(&id).await.unwrap().unwrap().row.dice_secret().unwrap().hex();
    let tokens = red.cookies.values().chain(blue.cookies.values());
    for hidden in
        tokens.map(String::as_str).chain([&*secret, &*invitation, "luck of Hélène", "luck of a guest"])
    {
        assert!(!text.contains(hidden), "{hidden} is in the log");
    }
}

#[tokio::test]
async fn a_line_about_what_came_over_a_socket_names_the_question() {
    let log = Log::default();
    let errors = tracing_subscriber::fmt().with_ansi(false).with_writer(log.clone()).finish();
    let _logged = tracing::subscriber::set_default(errors);

    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path());
    config.listen = "127.0.0.1:0".parse().unwrap();
    let server = Server::bind(config, common::kits()).await.unwrap();
    let address = server.address();
    tokio::spawn(server.run_until(std::future::pending()));
    let wish =
        json!({"game": "toy", "scenario": "parade", "seat": "red", "opponent": "same-screen", "name": "H"});
    let wish = wish.to_string();
    let asked = format!(
        "POST /api/matches HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{wish}",
        wish.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(asked.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let cookies = head.lines().filter_map(|l| l.strip_prefix("set-cookie: ")?.split(';').next());
    let cookies = cookies.collect::<Vec<_>>().join("; ");
    let id = serde_json::from_str::<Value>(body).unwrap()["id"].as_str().unwrap().to_owned();

    let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookies.parse().unwrap());
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    let choose =
        json!({"ref": 1, "do": "choose", "match": id, "seat": "red", "n": 8, "choice": "play the-bug"});
    socket.send(Message::text(choose.to_string())).await.unwrap();
    let answer = loop {
        // The server's pings may come first.
        if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
            break text;
        }
    };
    assert!(answer.contains("/problems/broken"), "{answer}");

    let bytes = log.0.lock().unwrap().clone();
    let text = String::from_utf8_lossy(&bytes);
    let line = text.lines().find(|line| line.contains("ERROR")).expect("a bug is logged");
    for part in
        ["request{number=", "path=\"/api/socket\"", "deed=\"choose\"", &format!("match{{id=\"{id}\"}}")]
    {
        assert!(line.contains(part), "{part} is not in: {line}");
    }
}
