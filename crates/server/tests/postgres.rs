//! Two servers on one PostgreSQL database: what one stores, those who watch the other are told.
//!
//! Asked only where a database is offered: `BICORNE_TEST_POSTGRES=postgres://…`; the tables go into a schema of their own.

mod common;

use bicorne_server::{Config, Server};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

fn request(to: SocketAddr, cookies: &str, method: &str, path: &str, body: &str) -> (String, Value) {
    let mut socket = TcpStream::connect(to).unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: {cookies}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    socket.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_owned(), serde_json::from_str(body).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_database_wake_each_other() {
    let Ok(url) = std::env::var("BICORNE_TEST_POSTGRES") else {
        eprintln!("BICORNE_TEST_POSTGRES is not set: PostgreSQL was not asked");
        return;
    };
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    sqlx::query("CREATE SCHEMA IF NOT EXISTS bicorne_two_servers").execute(&pool).await.unwrap();
    let url = format!("{url}?options[search_path]=bicorne_two_servers");
    let folder = tempfile::tempdir().unwrap();
    let start = async || {
        let mut config = Config::new(folder.path());
        config.listen = "127.0.0.1:0".parse().unwrap();
        config.db_url = Some(url.clone());
        let server = Server::bind(config, common::kits()).await.unwrap();
        let address = server.address();
        tokio::spawn(server.run_until(std::future::pending()));
        address
    };
    let (here, there) = (start().await, start().await);
    let played = tokio::task::spawn_blocking(move || {
        let body =
            json!({"game": "toy", "scenario": "parade", "seat": "red", "opponent": "link", "name": "Hélène"});
        let (head, made) = request(here, "", "POST", "/api/matches", &body.to_string());
        let red =
            head.lines().find_map(|l| l.strip_prefix("set-cookie: ")?.split(';').next()).unwrap().to_owned();
        let id = made["id"].as_str().unwrap().to_owned();

        // Somebody watches at the other server from the beginning.
        let mut socket = TcpStream::connect(there).unwrap();
        socket.set_read_timeout(Some(common::PATIENCE)).unwrap();
        let head = format!("GET /api/matches/{id}/live HTTP/1.1\r\nhost: x\r\n\r\n");
        socket.write_all(head.as_bytes()).unwrap();
        let mut lines = BufReader::new(socket).lines().map_while(Result::ok);
        let mut until = |n: &str| lines.any(|l| l == format!("id: {n}"));
        assert!(until("0"));

        // The guest joins there, red chooses here, blue there: everything arrives everywhere.
        let token = made["join"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        let body = json!({"token": token, "name": "Élise"}).to_string();
        let (head, joined) = request(there, "", "POST", &format!("/api/matches/{id}/join"), &body);
        assert_eq!(joined["your_seats"], json!(["blue"]));
        let blue =
            head.lines().find_map(|l| l.strip_prefix("set-cookie: ")?.split(';').next()).unwrap().to_owned();
        assert!(until("8"), "the deal");
        let choose = |to, cookies: &str, n: u64, choice: &str| {
            let body = json!({"n": n, "choice": choice}).to_string();
            request(to, cookies, "POST", &format!("/api/matches/{id}/choices"), &body).1
        };
        assert_eq!(choose(here, &red, 8, "bid-7q")["n"], 9);
        assert!(until("9"), "a choice at the other server");
        assert_eq!(choose(there, &blue, 9, "bid-1q")["n"], 10);
        assert!(until("10"));
        let look = || request(here, &red, "GET", &format!("/api/matches/{id}/scene"), "").1;
        let mut view = look();
        let began = Instant::now();
        while view["n"] != 10 && began.elapsed() < common::PATIENCE {
            std::thread::sleep(Duration::from_millis(20));
            view = look();
        }
        assert_eq!((&view["n"], &view["scene"]["prompt"]["seats"]), (&json!(10), &json!(["red"])));
    });
    played.await.unwrap();
}
