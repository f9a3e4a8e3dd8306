//! Those who play on both servers, and what they were told.

use super::common;
use bicorne_core::{Draw, QuickDice};
use bicorne_store::EntryKind;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, Instant};

/// After this long a player asks another server. What was under way then was not acknowledged.
const ANSWER: Duration = Duration::from_millis(700);

/// Addresses of the servers; that of one that was killed is replaced.
pub(crate) struct Servers(Mutex<Vec<String>>);

impl Servers {
    pub(crate) fn new(addresses: [&str; 2]) -> Servers {
        Servers(Mutex::new(addresses.map(str::to_owned).to_vec()))
    }

    pub(crate) fn replace(&self, which: usize, address: &str) {
        address.clone_into(&mut self.0.lock().expect("nobody panics with it")[which]);
    }

    fn any(&self, dice: &mut QuickDice) -> String {
        dice.pick(&self.0.lock().expect("nobody panics with it")).clone()
    }
}

/// How far the players are.
pub(crate) struct Counts {
    choices: AtomicU64,
    playing: AtomicUsize,
}

impl Counts {
    pub(crate) fn new(players: usize) -> Counts {
        Counts { choices: AtomicU64::new(0), playing: AtomicUsize::new(players) }
    }

    /// Choices that were acknowledged.
    pub(crate) fn choices(&self) -> u64 {
        self.choices.load(SeqCst)
    }

    /// Players that are not done.
    pub(crate) fn playing(&self) -> usize {
        self.playing.load(SeqCst)
    }

    /// A player, until the value is dropped: also where it panics.
    pub(crate) fn play(&self) -> Playing<'_> {
        Playing(self)
    }
}

pub(crate) struct Playing<'a>(&'a Counts);

impl Drop for Playing<'_> {
    fn drop(&mut self) {
        self.0.playing.fetch_sub(1, SeqCst);
    }
}

/// A match and what was acknowledged: which choice has which number.
pub(crate) struct Ledger {
    id: String,
    cookies: String,
    acknowledged: BTreeMap<u64, String>,
    end: u64,
    /// Choices whose answer never came.
    pub(crate) cut_off: u32,
}

/// A request on a connection of its own. None where no whole answer comes in time.
fn request(
    address: &str,
    cookies: &str,
    [method, path, body]: [&str; 3],
    patience: Duration,
) -> Option<(u16, String, Value)> {
    let to: SocketAddr = address.parse().expect("an address");
    let mut socket = TcpStream::connect_timeout(&to, patience).ok()?;
    socket.set_read_timeout(Some(patience)).ok()?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookies}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    socket.write_all(head.as_bytes()).ok()?;
    let mut answer = Vec::new();
    socket.read_to_end(&mut answer).ok()?;
    let text = String::from_utf8(answer).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|l| l.strip_prefix("content-length: "))?.parse::<usize>().ok()?;
    // An answer that broke off acknowledges nothing.
    (body.len() == length)
        .then(|| (status, head.to_owned(), serde_json::from_str(body).unwrap_or(Value::Null)))
}

/// Whether a server cannot ask its database. It answers that quickly or not at all.
pub(crate) fn is_unavailable(address: &str) -> bool {
    let asked = request(address, "", ["GET", "/api/matches", ""], ANSWER);
    asked.is_none_or(|(status, ..)| status == 503)
}

/// Opens a match and plays it to its end, each choice at one of the servers.
pub(crate) fn play(servers: &Servers, counts: &Counts, seed: u64) -> Ledger {
    let mut dice = QuickDice::new(seed);
    let mut ledger = open(servers, &mut dice);
    let base = format!("/api/matches/{}", ledger.id);
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < common::PATIENCE, "match {} does not go on", ledger.id);
        let address = servers.any(&mut dice);
        let scene = request(&address, &ledger.cookies, ["GET", &format!("{base}/scene"), ""], ANSWER);
        let view = match scene {
            Some((200, _, view)) => view,
            Some((503, ..)) | None => continue,
            Some((status, _, problem)) => panic!("{status}: {problem}"),
        };
        let n = common::n_of(&view);
        assert!(n >= ledger.end, "a server shows number {n}, and {} was acknowledged", ledger.end);
        if view["status"] == "over" {
            ledger.end = n;
            return ledger;
        }
        let choice = dice.pick(&common::offered(&view)).clone();
        let body = json!({"n": n, "seat": view["viewer"], "choice": choice}).to_string();
        match request(&address, &ledger.cookies, ["POST", &format!("{base}/choices"), &body], ANSWER) {
            Some((200, _, answer)) => {
                ledger.acknowledged.insert(n + 1, choice);
                ledger.end = common::n_of(&answer);
                counts.choices.fetch_add(1, SeqCst);
            }
            // Stored already, though its answer was lost; or the database is away.
            Some((409 | 503, ..)) => {}
            Some((status, _, problem)) => panic!("{status}: {problem}"),
            None => ledger.cut_off += 1,
        }
    }
}

fn open(servers: &Servers, dice: &mut QuickDice) -> Ledger {
    let wish = json!({"game": "toy", "scenario": "parade", "options": {"turns": "3"}, "seat": "red",
                      "opponent": "same-screen", "name": "Hélène"});
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < common::PATIENCE, "no match can be opened");
        let address = servers.any(dice);
        match request(&address, "", ["POST", "/api/matches", &wish.to_string()], ANSWER) {
            Some((201, head, made)) => {
                let cookie = |l: &str| l.strip_prefix("set-cookie: ")?.split(';').next().map(str::to_owned);
                return Ledger {
                    id: made["id"].as_str().expect("an id").to_owned(),
                    cookies: head.lines().filter_map(cookie).collect::<Vec<_>>().join("; "),
                    acknowledged: BTreeMap::new(),
                    end: 0,
                    cut_off: 0,
                };
            }
            Some((503, ..)) | None => {}
            Some((status, _, problem)) => panic!("{status}: {problem}"),
        }
    }
}

/// A server shows the match as it ended.
pub(crate) fn see_the_end(address: &str, ledger: &Ledger) {
    let path = format!("/api/matches/{}/scene", ledger.id);
    let began = Instant::now();
    loop {
        match request(address, &ledger.cookies, ["GET", &path, ""], common::PATIENCE) {
            Some((200, _, view)) => {
                assert_eq!((common::n_of(&view), &view["status"]), (ledger.end, &json!("over")));
                return;
            }
            Some((503, ..)) | None => {}
            Some((status, _, problem)) => panic!("{status}: {problem}"),
        }
        assert!(began.elapsed() < common::PATIENCE, "{address} does not show {}", ledger.id);
    }
}

/// Every acknowledged choice is stored under its number. Returns how many there are.
#[tokio::main]
pub(crate) async fn check_store(url: &str, folder: &Path, ledgers: &[Ledger]) -> usize {
    let seal = bicorne_store::Seal::open(&folder.join("secrets.key")).expect("the servers made it");
    let store = bicorne_store::Sealed::new(bicorne_store::open(url).await.expect("it answers"), seal);
    let mut acknowledged = 0;
    for ledger in ledgers {
        let stored = bicorne_store::Store::entries(&store, &ledger.id, 0).await.expect("it answers");
        assert_eq!(stored.len() as u64, ledger.end);
        for (n, choice) in &ledger.acknowledged {
            let entry = &stored[*n as usize - 1];
            assert_eq!((entry.kind, &entry.text), (EntryKind::Choice, choice), "{} entry {n}", ledger.id);
        }
        acknowledged += ledger.acknowledged.len();
    }
    acknowledged
}
