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

/// A finished match of the server whose share in the dice was promised first, as a record.
fn promised_record(served: &Served) -> String {
    let share = "luck of Hélène";
    let wish = json!({
        "game": "battlecry", "scenario": "first-bull-run", "seat": "union", "opponent": "same-screen", "name": "Hélène",
        "commitment": bicorne_core::sha256_hex(share.as_bytes()),
    });
    let (id, cookie) = served.open_match(&wish);
    let told = json!({"seat": "union", "contribution": share}).to_string();
    let (head, body) = served.send(&format!("POST /api/matches/{id}/contribute"), &cookie, &told);
    assert!(head.contains(" 200 "), "{head}\n{body}");
    for step in 0..60 {
        let view: Value =
            serde_json::from_str(&served.get(&format!("/api/matches/{id}/scene"), &cookie)).unwrap();
        let (n, seat) = (&view["n"], &view["viewer"]);
        let choices = view["scene"]["choices"].as_array().unwrap();
        let (verb, body) = match choices.get(step % choices.len().max(1)) {
            Some(choice) if step < 59 => ("choices", json!({"n": n, "seat": seat, "choice": choice["id"]})),
            _ => ("resign", json!({"n": n, "seat": seat})),
        };
        let (head, body) = served.send(&format!("POST /api/matches/{id}/{verb}"), &cookie, &body.to_string());
        assert!(head.contains(" 200 "), "{head}\n{body}");
    }
    served.get(&format!("/api/matches/{id}/record"), &cookie)
}

/// The lines of a record that `keep` keeps, each as `change` makes it.
fn lines(record: &str, change: impl Fn(usize, &str) -> Option<String>) -> String {
    let lines = record.lines().enumerate().filter_map(|(i, line)| change(i, line));
    lines.map(|line| line + "\n").collect()
}

#[test]
fn a_strict_proof_asks_for_everything_and_sees_every_change() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::new(folder.path());
    let key: Value = serde_json::from_str(&served.get("/api/key", "")).unwrap();
    let key = key["key"].as_str().unwrap();
    let record = promised_record(&served);
    let file = folder.path().join("served.record");
    let verify = |text: &str, more: &[&str]| {
        std::fs::write(&file, text).unwrap();
        bicorne(&[&["verify", "--strict", file.to_str().unwrap()], more].concat())
    };
    verify(&record, &[]).ok().prints(&["match", "follows from the seed", "signature is valid", key]);
    verify(&record, &["--key", key]).ok();
    verify(&record, &["--key", &"0".repeat(64)]).fails(1, "another key");

    let without = |tag: &str| {
        let start = format!("[{tag} ");
        lines(&record, |_, line| (!line.starts_with(&start)).then(|| line.to_owned()))
    };
    let count = record.lines().count();
    let choices: Vec<usize> = (0..count)
        .filter(|i| record.lines().nth(*i).unwrap().starts_with(|c: char| c.is_ascii_digit()))
        .collect();
    let last = *choices.last().unwrap();
    let changed = [
        ("names", record.replace("union=Hélène\"", "union=Paul\"")),
        (
            "seats",
            record
                .replace("[Seats \"union=", "[Seats \"x=")
                .replace("[Seats \"confederate=", "[Seats \"union="),
        ),
        (
            "date",
            lines(&record, |_, l| {
                Some(if l.starts_with("[Date") { "[Date \"1999-01-01\"]".to_owned() } else { l.to_owned() })
            }),
        ),
        ("hashes", lines(&record, |_, l| (!l.starts_with('@')).then(|| l.to_owned()))),
        ("seed hash", without("SeedHash")),
        ("seed", without("Seed")),
        ("contributions", record.replace("[Contribution \"union=", "[Contribution \"confederate=")),
        ("result", without("Result")),
        (
            "rules",
            lines(&record, |_, l| {
                Some(if l.starts_with("[Rules") { "[Rules \"99\"]".to_owned() } else { l.to_owned() })
            }),
        ),
        (
            "cut",
            lines(&record, |i, l| {
                (l.starts_with('[') || i < choices[choices.len() / 2]).then(|| l.to_owned())
            }),
        ),
        ("resignation", {
            let resigned = lines(&record, |i, l| (i != last).then(|| l.to_owned()));
            resigned
                + if record.contains(" union: resign") {
                    "999 confederate: resign\n"
                } else {
                    "999 union: resign\n"
                }
        }),
        ("last line", lines(&record, |i, l| (i != last).then(|| l.to_owned()))),
        ("last roll", {
            let is_roll = |l: &str| !l.starts_with(['[', '@']) && l.contains(" = ");
            let rolled = record.lines().enumerate().filter(|(_, l)| is_roll(l)).last().unwrap().0;
            lines(&record, |i, l| {
                Some(if i == rolled { l.rsplit_once(" = ").unwrap().0.to_owned() } else { l.to_owned() })
            })
        }),
        ("promise", without("Commitment")),
        ("signature", without("Signature")),
        (
            "no signature at all",
            without("Signature")
                .lines()
                .filter(|l| !l.starts_with("[Key "))
                .map(|l| format!("{l}\n"))
                .collect(),
        ),
    ];
    for (what, text) in &changed {
        assert_ne!(*text, record, "{what}");
        let ran = verify(text, &[]);
        assert_eq!(ran.code, 1, "{what}: {}\n{}", ran.out, ran.err);
    }
    // It can be brought to a server, which says that it is proved; without its seed it is not.
    for (text, proved) in [
        (&record, true),
        (&changed[15].1, true),
        (&lines(&changed[15].1, |_, l| (!l.starts_with("[Seed ")).then(|| l.to_owned())), false),
    ] {
        let (head, body) = served.send("POST /api/replays", "", text);
        assert!(head.contains(" 201 "), "{head}\n{body}");
        let id = serde_json::from_str::<Value>(&body).unwrap()["id"].as_str().unwrap().to_owned();
        let view: Value = serde_json::from_str(&served.get(&format!("/api/matches/{id}/scene"), "")).unwrap();
        assert_eq!(view["proved"], proved, "{head}");
    }
    let (head, _) = served.send("POST /api/replays", "", &changed[0].1);
    assert!(head.contains(" 400 "), "a record that was changed after it was signed: {head}");
}

#[test]
fn matches_are_backed_up_restored_and_copied() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let wish = json!({
        "game": "battlecry", "scenario": "antietam", "seat": "union", "opponent": "same-screen", "name": "Hélène",
    });
    let served = Served::new(&data);
    let (id, cookie) = served.open_match(&wish);
    let data = data.display().to_string();
    bicorne(&["backup", "--data", &data, &path("one.db")]).ok().prints(&["All matches are in", "one.db"]);
    bicorne(&["backup", "--data", &data, &path("one.db")]).fails(2, "is there already");
    bicorne(&["backup", "--data", &path("nowhere"), &path("two.db")]).fails(2, "there is no file");
    bicorne(&["restore", "--data", &data, &path("one.db")]).fails(2, "in use by another bicorne");
    bicorne(&["serve", "--data", &data, "--listen", "127.0.0.1:0"]).fails(2, "in use by another bicorne");
    let (gone, _) = served.open_match(&wish);
    drop(served);
    bicorne(&["restore", "--data", &data, &path("one.db")])
        .ok()
        .prints(&["One match is in place", "before-restore"]);
    let served = Served::new(std::path::Path::new(&data));
    served.get(&format!("/api/matches/{id}/scene"), &cookie);
    let (head, _) = served.send(&format!("GET /api/matches/{gone}/scene"), "", "");
    assert!(head.contains(" 404 "), "{head}");
    drop(served);
    let (from, to) = (format!("sqlite:{data}/bicorne.db"), format!("sqlite:{}", path("copy.db")));
    bicorne(&["migrate", &from, &to]).ok().prints(&["One match was copied."]);
    bicorne(&["migrate", &from, &to]).fails(2, "holds matches already");
    bicorne(&["migrate", "mysql://x", &to]).fails(2, "mysql is no database");
    bicorne(&["migrate", &format!("sqlite:{}", path("none.db")), &to, "--lang", "fr"])
        .fails(2, "il n'y a pas de fichier");
}
