//! The socket: choices in, views out, one connection for many matches.

mod common;

use bicorne_server::{Config, Server};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

type Socket = tokio_tungstenite::WebSocketStream<tokio::net::TcpStream>;

async fn listening() -> (SocketAddr, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path());
    config.listen = "127.0.0.1:0".parse().unwrap();
    let server = Server::bind(config, common::kits()).await.unwrap();
    let address = server.address();
    tokio::spawn(server.run_until(std::future::pending()));
    (address, folder)
}

/// Id and cookies of a new match of one person.
async fn open_match(address: SocketAddr) -> (String, String) {
    let wish =
        json!({"game": "toy", "scenario": "parade", "seat": "red", "opponent": "same-screen", "name": "H"});
    let body = wish.to_string();
    let asked = format!(
        "POST /api/matches HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = tokio::task::spawn_blocking(move || {
        let mut socket = TcpStream::connect(address).unwrap();
        socket.write_all(asked.as_bytes()).unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).unwrap();
        answer
    });
    let answer = answer.await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let cookies = head.lines().filter_map(|l| l.strip_prefix("set-cookie: ")?.split(';').next());
    let id = serde_json::from_str::<Value>(body).unwrap()["id"].as_str().unwrap().to_owned();
    (id, cookies.collect::<Vec<_>>().join("; "))
}

async fn connect(address: SocketAddr, cookies: &str, origin: &str) -> Result<Socket, String> {
    let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookies.parse().unwrap());
    request.headers_mut().insert("origin", origin.parse().unwrap());
    let stream = tokio::net::TcpStream::connect(address).await.unwrap();
    tokio_tungstenite::client_async(request, stream).await.map(|(s, _)| s).map_err(|e| e.to_string())
}

async fn say(socket: &mut Socket, message: &Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

/// The next message that is no news of who watches.
async fn next(socket: &mut Socket) -> Value {
    loop {
        let message = tokio::time::timeout(common::PATIENCE, socket.next()).await.unwrap().unwrap().unwrap();
        let Message::Text(text) = message else { continue };
        let value: Value = serde_json::from_str(&text).unwrap();
        if value["event"] != "presence" {
            return value;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_answered_by_its_number_and_its_view_comes_to_who_watches() {
    let (address, _folder) = listening().await;
    let (id, cookies) = open_match(address).await;
    let own = format!("http://{address}");
    let mut socket = connect(address, &cookies, &own).await.unwrap();
    say(&mut socket, &json!({"ref": 1, "do": "watch", "match": id, "seat": "red"})).await;
    assert_eq!(next(&mut socket).await, json!({"ref": 1, "ok": true}));
    let first = next(&mut socket).await;
    assert_eq!(
        (&first["event"], &first["match"], &first["data"]["viewer"]),
        (&json!("view"), &json!(id), &json!("red"))
    );
    assert_eq!(first["data"]["reset"], true);
    let n = common::n_of(&first["data"]);
    let choice = common::offered(&first["data"])[0].clone();
    say(
        &mut socket,
        &json!({"ref": 2, "do": "choose", "match": id, "seat": "red", "n": n, "choice": choice}),
    )
    .await;
    assert_eq!(next(&mut socket).await, json!({"ref": 2, "ok": true}));
    let second = next(&mut socket).await;
    assert!(common::n_of(&second["data"]) > n, "{second}");
    // A stale choice, a message that is none, a match that is none.
    say(
        &mut socket,
        &json!({"ref": 3, "do": "choose", "match": id, "seat": "red", "n": n, "choice": choice}),
    )
    .await;
    let stale = next(&mut socket).await;
    assert_eq!((&stale["ref"], &stale["problem"]["type"]), (&json!(3), &json!("/problems/stale")));
    say(&mut socket, &json!({"ref": 4, "do": "dance", "match": id})).await;
    let bad = next(&mut socket).await;
    assert_eq!(bad["problem"]["type"], "/problems/bad-request", "{bad}");
    say(&mut socket, &json!({"ref": 5, "do": "watch", "match": "nowhere"})).await;
    assert_eq!(next(&mut socket).await["problem"]["type"], "/problems/not-found");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_stored_together_comes_as_one_view_and_two_matches_share_a_socket() {
    let (address, _folder) = listening().await;
    let (one, cookies) = open_match(address).await;
    let (two, more) = open_match(address).await;
    let cookies = format!("{cookies}; {more}");
    let mut socket = connect(address, &cookies, &format!("http://{address}")).await.unwrap();
    let mut views = std::collections::BTreeMap::new();
    for (i, id) in [&one, &two].into_iter().enumerate() {
        say(&mut socket, &json!({"ref": i, "do": "watch", "match": id})).await;
        assert_eq!(next(&mut socket).await["ok"], true);
        views.insert(id.clone(), next(&mut socket).await["data"].clone());
    }
    // Both are played to their end; every answer is followed by exactly one view.
    for id in [&one, &two] {
        while views[id]["status"] != "over" {
            let view = &views[id];
            let choice = common::offered(view)[0].clone();
            say(
                &mut socket,
                &json!({"ref": 9, "do": "choose", "match": id, "seat": view["viewer"], "n": view["n"], "choice": choice}),
            )
            .await;
            assert_eq!(next(&mut socket).await, json!({"ref": 9, "ok": true}));
            let event = next(&mut socket).await;
            assert_eq!(event["match"], **id);
            views.insert((*id).clone(), event["data"].clone());
        }
    }
    say(&mut socket, &json!({"ref": 10, "do": "unwatch", "match": one})).await;
    assert_eq!(next(&mut socket).await, json!({"ref": 10, "ok": true}));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_others_cannot_open_it() {
    let (address, _folder) = listening().await;
    let refused = connect(address, "", "https://elsewhere.example").await.unwrap_err();
    assert!(refused.contains("403"), "{refused}");
}
