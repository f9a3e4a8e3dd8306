//! Nobody can close the server for the others: half requests end, connections and creations are bounded for each address.

mod common;

use bicorne_server::{Config, Server};
use serde_json::json;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A server on a socket.
struct Listening {
    address: SocketAddr,
    folder: tempfile::TempDir,
}

async fn listening(change: impl FnOnce(&mut Config)) -> Listening {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path());
    config.listen = "127.0.0.1:0".parse().unwrap();
    change(&mut config);
    let server = Server::bind(config, common::kits()).await.unwrap();
    let address = server.address();
    tokio::spawn(server.run_until(std::future::pending()));
    Listening { address, folder }
}

/// Sends bytes and reads until the server closes the connection.
fn exchange(address: SocketAddr, sent: &str) -> String {
    let mut socket = TcpStream::connect(address).unwrap();
    socket.set_read_timeout(Some(common::PATIENCE)).unwrap();
    socket.write_all(sent.as_bytes()).unwrap();
    let mut answer = String::new();
    // A connection that is reset is closed too.
    let _ = socket.read_to_string(&mut answer);
    answer
}

fn create(from: &str) -> String {
    let wish = json!({"game": "toy", "scenario": "parade", "seat": "red", "opponent": "link", "name": "H"});
    let body = wish.to_string();
    format!(
        "POST /api/matches HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-for: {from}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_head_is_ended_and_half_a_body_is_the_clients_fault() {
    let server = listening(|config| {
        config.limits.head = Duration::from_millis(300);
        config.limits.body_time = Duration::from_millis(300);
    })
    .await;
    let address = server.address;
    tokio::task::spawn_blocking(move || {
        // Each of these would stay for ever: that it ends at all is what is tested.
        let answer = exchange(address, "GET /livez HTTP/1.1\r\nhost: x\r\nx-slow: ");
        assert!(answer.is_empty() || status(&answer) == 408, "{answer}");
        let half = "POST /api/matches HTTP/1.1\r\nhost: x\r\naccept-language: fr\r\n\
                    content-type: application/json\r\ncontent-length: 100\r\n\r\n{";
        let answer = exchange(address, half);
        assert_eq!(status(&answer), 408, "{answer}");
        assert!(answer.contains("/problems/too-slow") && answer.contains("n'est pas arrivée"), "{answer}");
    })
    .await
    .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_cannot_take_all_connections() {
    let server = listening(|config| config.limits.connections = 8).await;
    let address = server.address;
    tokio::task::spawn_blocking(move || {
        let held: Vec<TcpStream> = (0..2).map(|_| TcpStream::connect(address).unwrap()).collect();
        // A quarter of eight is two: the third is closed at once, without a word.
        assert_eq!(exchange(address, ""), "");
        drop(held);
        let alive = "GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        let began = std::time::Instant::now();
        while status(&exchange(address, alive)) != 200 {
            assert!(began.elapsed() < common::PATIENCE, "a place is given back");
        }
    })
    .await
    .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_opens_match_after_match_is_told_to_wait_and_others_are_not() {
    let server = listening(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let address = server.address;
    tokio::task::spawn_blocking(move || {
        let mut opened = 0;
        let refused = loop {
            let answer = exchange(address, &create("203.0.113.7"));
            match status(&answer) {
                201 => opened += 1,
                _ => break answer,
            }
            assert!(opened < 200, "nobody stops him");
        };
        assert_eq!(status(&refused), 429, "{refused}");
        assert!(refused.to_ascii_lowercase().contains("\r\nretry-after: "), "{refused}");
        assert!(refused.contains("/problems/too-many"), "{refused}");
        assert!(opened >= 60, "only {opened}");
        assert_eq!(status(&exchange(address, &create("203.0.113.8"))), 201, "another client");
        // What the client writes itself before the proxy's word changes nothing.
        assert_eq!(status(&exchange(address, &create("9.9.9.9, 203.0.113.7"))), 429);
    })
    .await
    .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_client_has_a_share_of_the_matches_and_no_more() {
    let server = listening(|config| {
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
        config.limits.open_matches = 40;
    })
    .await;
    let address = server.address;
    tokio::task::spawn_blocking(move || {
        for i in 0..20 {
            // The whole network of an IPv6 subscriber is one client.
            let answer = exchange(address, &create(&format!("2001:db8:1:2::{i:x}")));
            assert_eq!(status(&answer), 201, "{i}: {answer}");
        }
        let refused = exchange(address, &create("2001:db8:1:2:ffff::1"));
        assert_eq!(status(&refused), 429, "{refused}");
        assert!(refused.to_ascii_lowercase().contains("\r\nretry-after: "), "{refused}");
        assert!(refused.contains("as many matches going on here as one may have (20)"), "{refused}");
        assert_eq!(status(&exchange(address, &create("2001:db8:1:3::1"))), 201, "another client");
    })
    .await
    .unwrap();
    let store = common::open_store_at(&server.folder.path().join("bicorne.db")).await;
    let ids = store.ids("", 100).await.unwrap();
    let makers: std::collections::BTreeSet<String> =
        store.briefs(&ids).await.unwrap().into_iter().map(|m| m.row.maker).collect();
    assert_eq!((ids.len(), makers.len()), (21, 2));
    assert!(makers.iter().all(|m| m.len() == 32 && !m.contains("2001")), "{makers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_but_a_trusted_proxy_names_the_client() {
    let server = listening(|_| ()).await;
    let address = server.address;
    tokio::task::spawn_blocking(move || {
        let answers: Vec<u16> =
            (0..62).map(|i| status(&exchange(address, &create(&format!("203.0.113.{i}"))))).collect();
        assert!(answers.contains(&429), "made-up addresses are not believed: {answers:?}");
    })
    .await
    .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_one_folder_is_refused_and_a_clean_stop_leaves_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let config = || {
        let mut config = Config::new(folder.path());
        config.listen = "127.0.0.1:0".parse().unwrap();
        config
    };
    let server = Server::bind(config(), common::kits()).await.unwrap();
    let address = server.address();
    let Err(refused) = Server::bind(config(), common::kits()).await else { panic!("it started") };
    assert!(refused.to_string().contains("another bicorne"), "{refused}");
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.run_until(async move { drop(stopped.await) }));
    let made = tokio::task::spawn_blocking(move || exchange(address, &create("x"))).await.unwrap();
    assert_eq!(status(&made), 201, "{made}");
    drop(stop);
    running.await.unwrap().unwrap();
    let log = folder.path().join("bicorne.db-wal");
    assert_eq!(std::fs::metadata(log).map_or(0, |log| log.len()), 0, "the file is complete by itself");
    let store = common::open_store_at(&folder.path().join("bicorne.db")).await;
    assert_eq!(store.ids("", 10).await.unwrap().len(), 1);
    drop(Server::bind(config(), common::kits()).await.unwrap());
}
