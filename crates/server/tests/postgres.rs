//! Two servers on one PostgreSQL database: what one stores reaches those who watch the other.
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

/// A schema with nothing in it: what an earlier run stored was sealed with another key.
async fn fresh(pool: &sqlx::PgPool, schema: &'static str) {
    for statement in ["DROP SCHEMA IF EXISTS NAME CASCADE", "CREATE SCHEMA NAME"] {
        let statement = sqlx::AssertSqlSafe(statement.replace("NAME", schema));
        sqlx::query(statement).execute(pool).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_database_wake_each_other() {
    let Ok(url) = std::env::var("BICORNE_TEST_POSTGRES") else {
        eprintln!("BICORNE_TEST_POSTGRES is not set: PostgreSQL was not asked");
        return;
    };
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    fresh(&pool, "bicorne_two_servers").await;
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
        let token = made["join"].as_str().unwrap().rsplit('#').next().unwrap().to_owned();
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

/// A way to the database that can be cut.
struct Line {
    address: SocketAddr,
    cut: tokio::sync::watch::Sender<bool>,
}

impl Line {
    async fn to(database: String) -> Line {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let cut = tokio::sync::watch::Sender::new(false);
        let told = cut.clone();
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let (database, mut cut) = (database.clone(), told.subscribe());
                tokio::spawn(async move {
                    let Ok(mut far) = tokio::net::TcpStream::connect(&database).await else { return };
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        // What is under way is lost, and what comes next finds nobody.
                        _ = cut.wait_for(|cut| *cut) => {}
                    }
                });
            }
        });
        Line { address, cut }
    }
}

/// Sends until the answer has this status: a server needs a moment to notice that its database is away, or there again.
fn until(status: &str, mut send: impl FnMut() -> (String, Value)) -> Value {
    let began = Instant::now();
    loop {
        let (head, body) = send();
        if head.contains(status) {
            return body;
        }
        assert!(began.elapsed() < common::PATIENCE, "{head}\n{body}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Matches of the test below: each is played through both servers.
const MATCHES: usize = 20;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_cut_off_from_the_database_loses_nothing_and_catches_up() {
    let Ok(url) = std::env::var("BICORNE_TEST_POSTGRES") else {
        eprintln!("BICORNE_TEST_POSTGRES is not set: PostgreSQL was not asked");
        return;
    };
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    fresh(&pool, "bicorne_partition").await;
    let (before, rest) = url.split_once('@').unwrap();
    let (database, name) = rest.split_once('/').unwrap();
    let line = Line::to(database.to_owned()).await;
    let folder = tempfile::tempdir().unwrap();
    let start = async |host: String| {
        let mut config = Config::new(folder.path());
        config.listen = "127.0.0.1:0".parse().unwrap();
        config.db_url = Some(format!("{before}@{host}/{name}?options[search_path]=bicorne_partition"));
        let server = Server::bind(config, common::kits()).await.unwrap();
        let address = server.address();
        tokio::spawn(server.run_until(std::future::pending()));
        address
    };
    let (here, there) = (start(database.to_owned()).await, start(line.address.to_string()).await);
    let cut = line.cut.clone();
    let ended = pool.clone();
    let runtime = tokio::runtime::Handle::current();
    let played = tokio::task::spawn_blocking(move || {
        let body = json!({"game": "toy", "scenario": "parade", "seat": "red", "opponent": "same-screen", "name": "H"});
        let bid = |to, cookies: &str, id: &str, seat: &str, n: u64| {
            let body = json!({"n": n, "seat": seat, "choice": "bid-3q"}).to_string();
            request(to, cookies, "POST", &format!("/api/matches/{id}/choices"), &body)
        };
        let scene = |to, cookies: &str, id: &str| {
            request(to, cookies, "GET", &format!("/api/matches/{id}/scene?seat=red"), "")
        };
        let made: Vec<(String, String, u64)> = (0..MATCHES)
            .map(|_| {
                let (head, made) = request(here, "", "POST", "/api/matches", &body.to_string());
                let cookie = |l: &str| l.strip_prefix("set-cookie: ")?.split(';').next().map(str::to_owned);
                let cookies = head.lines().filter_map(cookie).collect::<Vec<_>>().join("; ");
                let id = made["id"].as_str().unwrap().to_owned();
                // The other server has it in memory.
                let n = scene(there, &cookies, &id).1["n"].as_u64().unwrap();
                (id, cookies, n)
            })
            .collect();

        cut.send_replace(true);
        for (id, cookies, n) in &made {
            until(" 200 ", || bid(here, cookies, id, "red", *n));
        }
        let (id, cookies, n) = &made[0];
        until(" 503 ", || bid(there, cookies, id, "blue", n + 1));
        cut.send_replace(false);
        for (id, cookies, n) in &made {
            let seen = || {
                let (head, view) = scene(there, cookies, id);
                let current = view["n"].as_u64() == Some(n + 1);
                (if current { head } else { String::new() }, view)
            };
            until(" 200 ", seen);
            until(" 200 ", || bid(there, cookies, id, "blue", n + 1));
        }
        // Every connection of both servers ends, as when the database is started again.
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
                   AND datname = current_database()";
        let _ = runtime.block_on(sqlx::query(end).execute(&ended));
        for (id, cookies, n) in &made {
            let view = until(" 200 ", || scene(here, cookies, id));
            assert_eq!(view["n"].as_u64(), Some(n + 2), "both bids are there");
            let aim = |to| {
                let body = json!({"n": n + 2, "choice": "aim low"}).to_string();
                request(to, cookies, "POST", &format!("/api/matches/{id}/choices"), &body)
            };
            let at_once = || {
                let (head, body) = aim(there);
                // It may have been stored although the answer was lost.
                let done = head.contains(" 409 ") && body["view"]["n"].as_u64() == Some(n + 3);
                (if done { " 200 ".to_owned() } else { head }, body)
            };
            until(" 200 ", at_once);
        }
    });
    played.await.unwrap();
    let url = format!("{url}?options[search_path]=bicorne_partition");
    let store = bicorne_store::open(&url).await.unwrap();
    for id in store.ids("", 1000).await.unwrap().iter().take(MATCHES) {
        let stored = store.load(id).await.unwrap().unwrap();
        let choices = stored.entries.iter().filter(|e| e.kind == bicorne_store::EntryKind::Choice).count();
        assert_eq!(choices, 3, "{id}: what was acknowledged is there, once");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_told_that_it_may_have_missed_notices() {
    let Ok(url) = std::env::var("BICORNE_TEST_POSTGRES") else {
        eprintln!("BICORNE_TEST_POSTGRES is not set: PostgreSQL was not asked");
        return;
    };
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    fresh(&pool, "bicorne_notices").await;
    let (before, rest) = url.split_once('@').unwrap();
    let (database, name) = rest.split_once('/').unwrap();
    let line = Line::to(database.to_owned()).await;
    let over = |host: &str| format!("{before}@{host}/{name}?options[search_path]=bicorne_notices");
    let here = bicorne_store::open(&over(database)).await.unwrap();
    let there = bicorne_store::open(&over(&line.address.to_string())).await.unwrap();
    let mut changes = there.changes().await.unwrap().unwrap();
    let notify = async || {
        sqlx::query("SELECT pg_notify('bicorne_match', 'somematch')").execute(&pool).await.unwrap();
    };
    notify().await;
    assert_eq!(changes.recv().await.unwrap().id, "somematch");
    line.cut.send_replace(true);
    notify().await;
    // It tries in vain for a while before the line is there again.
    tokio::time::sleep(Duration::from_secs(3)).await;
    line.cut.send_replace(false);
    let told = async {
        let mut lost = false;
        loop {
            tokio::select! {
                change = changes.recv() => {
                    let change = change.unwrap();
                    if !change.is_lost() {
                        return lost;
                    }
                    lost = true;
                }
                () = tokio::time::sleep(Duration::from_millis(100)) => notify().await,
            }
        }
    };
    let lost = tokio::time::timeout(common::PATIENCE, told).await.expect("it hears again");
    assert!(lost, "before the first notice it is told that some may be missing");
    there.close().await.unwrap();
    here.close().await.unwrap();
}
