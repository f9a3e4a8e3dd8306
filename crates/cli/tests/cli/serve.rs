//! The server as it is started: no set-up, an address that answers, records that can be proved.

use crate::program::bicorne;
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server that ends with the test.
struct Served {
    child: Child,
    address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    fn new(data: &Path) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bicorne"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()])
            .env("BICORNE_LANG", "en")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).to_owned();
        assert!(address.starts_with("127.0.0.1:") && !address.ends_with(":0"), "{line}");
        Served { child, address }
    }

    /// Head and body of the answer.
    fn send(&self, request: &str, cookie: &str, body: &str) -> (String, String) {
        let address = &self.address;
        let mut stream = TcpStream::connect(address).expect("it listens");
        write!(
            stream,
            "{request} HTTP/1.0\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").expect("head and body");
        (head.to_owned(), body.to_owned())
    }

    fn get(&self, path: &str, cookie: &str) -> String {
        let (head, body) = self.send(&format!("GET {path}"), cookie, "");
        assert!(head.contains(" 200 "), "{path}: {head}\n{body}");
        body
    }

    /// Id and cookies of a new match.
    fn open_match(&self, wish: &Value) -> (String, String) {
        let (head, body) = self.send("POST /api/matches", "", &wish.to_string());
        assert!(head.contains(" 201 "), "{head}\n{body}");
        let id = serde_json::from_str::<Value>(&body).unwrap()["id"].as_str().unwrap().to_owned();
        let cookies: Vec<&str> = head
            .lines()
            .filter(|l| l.to_ascii_lowercase().starts_with("set-cookie: "))
            .filter_map(|l| l["set-cookie: ".len()..].split(';').next())
            .collect();
        (id, cookies.join("; "))
    }
}

#[test]
fn it_prints_its_address_and_answers_there() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("not/yet/there");
    let served = Served::new(&data);
    served.get("/livez", "");
    let games = served.get("/api/games", "");
    assert!(games.contains("first-bull-run") && games.contains("\"random\""), "{games}");
    assert!(served.get("/", "").contains("<html"));
    assert!(data.join("bicorne.db").is_file(), "matches are kept in the data folder");
    // The same address again: told, not panicked.
    bicorne(&["serve", "--listen", &served.address, "--data", data.to_str().unwrap()]).fails(1, "in use");
}

#[test]
fn the_record_of_a_served_match_is_proved_die_by_die() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::new(folder.path());
    let wish = json!({
        "game": "battlecry", "scenario": "antietam", "options": {"turn_limit": "20", "plateau": "on"},
        "seat": "confederate", "opponent": "random", "name": "Hélène = «A»", "contribution": "a=b \"c\" \\ d",
    });
    let (id, cookie) = served.open_match(&wish);
    let scene = format!("/api/matches/{id}/scene?seat=confederate");
    let view = || -> Value { serde_json::from_str(&served.get(&scene, &cookie)).unwrap() };
    let (began, mut chosen) = (std::time::Instant::now(), 0);
    // Two minutes only keep it from hanging: the bot answers in milliseconds.
    while began.elapsed() < std::time::Duration::from_secs(120) {
        let view = view();
        let Some(choice) = view["scene"]["choices"].as_array().and_then(|c| c.first()) else {
            std::thread::sleep(std::time::Duration::from_millis(5)); // the bot is thinking
            continue;
        };
        let (verb, body) = if chosen < 12 {
            ("choices", json!({"n": view["n"], "seat": "confederate", "choice": choice["id"], "lang": "en"}))
        } else {
            ("resign", json!({"n": view["n"], "seat": "confederate"}))
        };
        let (head, answer) =
            served.send(&format!("POST /api/matches/{id}/{verb}"), &cookie, &body.to_string());
        assert!(head.contains(" 200 ") || head.contains(" 409 "), "{head}\n{answer}");
        chosen += u32::from(head.contains(" 200 "));
        if chosen > 12 {
            break;
        }
    }
    assert_eq!(chosen, 13, "twelve choices and the resignation");
    let record = served.get(&format!("/api/matches/{id}/record"), &cookie);
    let file = folder.path().join("served.record");
    std::fs::write(&file, &record).unwrap();
    assert!(record.contains("[Contribution \"confederate=a=b"), "{record}");
    bicorne(&["verify", file.to_str().unwrap()]).ok().prints(&["match", "follows from the seed"]);
}

#[test]
fn a_match_of_a_scenario_of_ones_own_outlives_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ccn/scenarios/mine.toml");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, crate::own_scenarios::own("ccn", "vimeiro", "my-vimeiro")).unwrap();
    let wish = json!({
        "game": "ccn", "scenario": "my-vimeiro", "seat": "french", "opponent": "same-screen", "name": "Hélène",
    });
    let served = Served::new(folder.path());
    let games: Value = serde_json::from_str(&served.get("/api/games", "")).unwrap();
    let ccn = games.as_array().unwrap().iter().find(|g| g["id"] == "ccn").unwrap();
    let own: Vec<&Value> = ccn["scenarios"].as_array().unwrap().iter().filter(|s| s["own"] == true).collect();
    assert_eq!(
        (own.len(), own[0]["id"].as_str(), own[0]["name"].as_str()),
        (1, Some("my-vimeiro"), Some("My own battle"))
    );
    let (id, cookie) = served.open_match(&wish);
    let scene = format!("/api/matches/{id}/scene?seat=french");
    let before: Value = serde_json::from_str(&served.get(&scene, &cookie)).unwrap();
    drop(served);

    // The file is gone, and the match is what it was.
    std::fs::remove_file(&file).unwrap();
    let served = Served::new(folder.path());
    assert!(!served.get("/api/games", "").contains("my-vimeiro"));
    let after: Value = serde_json::from_str(&served.get(&scene, &cookie)).unwrap();
    assert_eq!(before["scene"], after["scene"]);
    assert!(served.get(&format!("/api/matches/{id}/board"), &cookie).contains("My own battle"));
    for seat in ["french", "allied"] {
        let view: Value =
            serde_json::from_str(&served.get(&format!("/api/matches/{id}/scene?seat={seat}"), &cookie))
                .unwrap();
        if view["status"] != "over" {
            let body = json!({"n": view["n"], "seat": seat}).to_string();
            served.send(&format!("POST /api/matches/{id}/resign"), &cookie, &body);
        }
    }
    let record = served.get(&format!("/api/matches/{id}/record"), &cookie);
    let kept = folder.path().join("mine.record");
    std::fs::write(&kept, &record).unwrap();
    bicorne(&["verify", kept.to_str().unwrap()]).ok().prints(&["match"]);
    // It can be brought to another server, which never had the file.
    let elsewhere = tempfile::tempdir().unwrap();
    let other = Served::new(elsewhere.path());
    let (head, body) = other.send("POST /api/replays", "", &record);
    assert!(head.contains(" 201 "), "{head}\n{body}");
    let forged = record.replacen("My own battle", "My new battle", 1);
    let (head, body) = other.send("POST /api/replays", "", &forged);
    assert!(head.contains(" 4") && body.contains("SetupHash"), "{head}\n{body}");
}
