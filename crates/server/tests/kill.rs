//! A server killed at any moment has every choice it acknowledged and everything it told.
//!
//! This program is both sides: with `BICORNE_KILL_ME` set it is the server, on the data folder named there; without, it
//! starts itself as that server, plays on it from several threads, kills it with SIGKILL after a given number of choices and
//! starts it again, fifty times. Nothing of the server's memory survives, so whatever is right afterwards was stored before it was told.

mod common;

use bicorne_core::{Draw, QuickDice};
use bicorne_server::{Config, Server};
use bicorne_store::{Entry, EntryKind, Store};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

const ROUNDS: u32 = 50;
/// Choices that are sent at most before the server is killed.
const SENT: u32 = 40;
const SERVER: &str = "BICORNE_KILL_ME";

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if let Ok(folder) = std::env::var(SERVER) {
        runtime.block_on(be_the_server(Path::new(&folder)));
        return;
    }
    let name = "a_killed_server_has_every_acknowledged_choice";
    // Test runners ask what there is before they run it, and apart from that what is ignored: nothing.
    if std::env::args().any(|a| a == "--list") {
        if !std::env::args().any(|a| a == "--ignored") {
            println!("{name}: test");
        }
        return;
    }
    if std::env::args().skip(1).any(|a| !a.starts_with('-') && !name.contains(&a)) {
        return;
    }
    let began = std::time::Instant::now();
    let summary = kill_fifty_times(&runtime);
    println!("test {name} ... ok ({summary}, {:.1} s)", began.elapsed().as_secs_f32());
}

async fn be_the_server(folder: &Path) {
    let mut config = Config::new(folder);
    config.listen = "127.0.0.1:0".parse().expect("an address");
    let server = Server::bind(config, common::kits()).await.expect("the server starts");
    server.fix_dice(1806);
    println!("listening {}", server.address());
    server.run().await.expect("the server runs");
}

struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(folder: &Path) -> Running {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .env(SERVER, folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("piped");
        BufReader::new(stdout).read_line(&mut line).expect("it says where it listens");
        let address = line.trim().strip_prefix("listening ").expect("an address").to_owned();
        Running { child, address }
    }

    /// SIGKILL: no handler runs, nothing is flushed.
    fn kill(self) {
        drop(self);
    }
}

impl Drop for Running {
    /// Also where an assertion fails: no server outlives the test.
    fn drop(&mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is dead");
    }
}

/// A request on a connection of its own. None when the server dies before the whole answer has come.
fn request(
    address: &str,
    cookies: &str,
    method: &str,
    path: &str,
    body: &str,
) -> Option<(u16, String, Value)> {
    request_and(address, cookies, [method, path, body], || ())
}

/// The same, with something to do as soon as it is sent.
fn request_and(
    address: &str,
    cookies: &str,
    [method, path, body]: [&str; 3],
    sent: impl FnOnce(),
) -> Option<(u16, String, Value)> {
    let mut socket = TcpStream::connect(address).ok()?;
    socket.set_read_timeout(Some(common::PATIENCE)).ok()?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookies}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    socket.write_all(head.as_bytes()).ok()?;
    sent();
    let mut answer = Vec::new();
    socket.read_to_end(&mut answer).ok()?;
    let text = String::from_utf8(answer).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|l| l.strip_prefix("content-length: "))?.parse::<usize>().ok()?;
    // An answer that broke off acknowledges nothing.
    let whole = body.len() == length;
    whole.then(|| (status, head.to_owned(), serde_json::from_str(body).unwrap_or(Value::Null)))
}

/// A match and what its server has acknowledged: which entry has which number.
#[derive(Default)]
struct Ledger {
    id: String,
    cookies: String,
    acknowledged: BTreeMap<u64, (EntryKind, String)>,
    /// The highest number that was told.
    told: u64,
    over: bool,
    /// How often the server died with a choice under way.
    cut_off: u32,
}

fn open_match(address: &str, opponent: &str) -> Option<Ledger> {
    let body = json!({"game": "toy", "scenario": "parade", "options": {"turns": "24"}, "seat": "red",
                      "opponent": opponent, "name": "Hélène"});
    let (status, head, made) = request(address, "", "POST", "/api/matches", &body.to_string())?;
    assert_eq!(status, 201, "{made}");
    let cookies: Vec<&str> =
        head.lines().filter_map(|l| l.strip_prefix("set-cookie: ")?.split(';').next()).collect();
    let id = made["id"].as_str().expect("an id").to_owned();
    Some(Ledger { id, cookies: cookies.join("; "), ..Ledger::default() })
}

/// Plays until the server dies or the match is over, and counts the choices it sends.
fn play(address: &str, ledger: &mut Ledger, seed: u64, sent: &AtomicU32) {
    let mut dice = QuickDice::new(seed);
    let base = format!("/api/matches/{}", ledger.id);
    while !ledger.over {
        let Some((status, _, view)) = request(address, &ledger.cookies, "GET", &format!("{base}/scene"), "")
        else {
            return;
        };
        assert_eq!(status, 200, "{view}");
        ledger.told = ledger.told.max(common::n_of(&view));
        ledger.over = view["status"] == "over";
        let choices = common::offered(&view);
        if choices.is_empty() {
            std::thread::sleep(Duration::from_millis(1));
            continue;
        }
        let n = common::n_of(&view);
        let seat = &view["viewer"];
        let (kind, path, body, text) = if view["take_back"] == true && dice.below(4) == 0 {
            (EntryKind::TakeBack, "take-back", json!({"n": n, "seat": seat}), String::new())
        } else {
            let choice = dice.pick(&choices).clone();
            (EntryKind::Choice, "choices", json!({"n": n, "seat": seat, "choice": choice}), choice)
        };
        let (path, body) = (format!("{base}/{path}"), body.to_string());
        let answered = request_and(address, &ledger.cookies, ["POST", &path, &body], || {
            sent.fetch_add(1, SeqCst);
        });
        let Some((status, _, answer)) = answered else {
            ledger.cut_off += 1;
            return;
        };
        match status {
            200 => {
                ledger.acknowledged.insert(n + 1, (kind, text));
                ledger.told = ledger.told.max(common::n_of(&answer));
            }
            // A bot was faster.
            409 => {}
            other => panic!("{other}: {answer}"),
        }
    }
}

/// Reads the live events of a match until the server dies; returns the highest number told.
fn watch(address: &str, id: &str) -> u64 {
    let mut told = 0;
    let Ok(mut socket) = TcpStream::connect(address) else { return 0 };
    let head = format!("GET /api/matches/{id}/live HTTP/1.1\r\nhost: {address}\r\n\r\n");
    if socket.write_all(head.as_bytes()).is_err() {
        return 0;
    }
    for line in BufReader::new(socket).lines() {
        let Ok(line) = line else { break };
        if let Some(n) = line.strip_prefix("id: ").and_then(|n| n.parse().ok()) {
            told = n;
        }
    }
    told
}

/// What was acknowledged and told must be stored, each entry under its number.
fn check(ledger: &Ledger, stored: &[Entry], round: u32) {
    assert!(
        stored.len() as u64 >= ledger.told,
        "round {round}: {} were told, {} are stored",
        ledger.told,
        stored.len()
    );
    for (n, (kind, text)) in &ledger.acknowledged {
        let entry = &stored[*n as usize - 1];
        assert_eq!((entry.kind, entry.text.as_str()), (*kind, text.as_str()), "round {round}, entry {n}");
    }
}

fn kill_fifty_times(runtime: &tokio::runtime::Runtime) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut dice = QuickDice::new(1806);
    let mut done: Vec<Ledger> = Vec::new();
    let mut ledgers: Vec<Ledger> = Vec::new();
    let mut running = Running::start(folder.path());
    for round in 0..ROUNDS {
        while ledgers.len() < 3 {
            let opponent = if ledgers.len() == 2 { "random" } else { "same-screen" };
            ledgers.push(open_match(&running.address, opponent).expect("nobody kills it yet"));
        }
        // Not by the clock: on a slow machine nobody would have begun to play.
        let enough = 1 + dice.below(SENT);
        let (sent, playing) = (AtomicU32::new(0), AtomicUsize::new(ledgers.len()));
        let seeds: Vec<u64> = ledgers.iter().map(|_| dice.bits()).collect();
        let watched = ledgers[0].id.clone();
        let address = running.address.clone();
        let told_live = Mutex::new(0);
        std::thread::scope(|scope| {
            for (ledger, seed) in ledgers.iter_mut().zip(seeds) {
                let (address, sent, playing) = (&address, &sent, &playing);
                scope.spawn(move || {
                    play(address, ledger, seed, sent);
                    playing.fetch_sub(1, SeqCst);
                });
            }
            scope.spawn(|| *told_live.lock().expect("only here") = watch(&address, &watched));
            // The matches may end before `enough` choices are sent.
            while sent.load(SeqCst) < enough && playing.load(SeqCst) > 0 {
                std::thread::sleep(Duration::from_micros(100));
            }
            running.kill();
        });
        ledgers[0].told = ledgers[0].told.max(*told_live.lock().expect("only here"));

        running = Running::start(folder.path());
        let store = runtime.block_on(common::open_store_at(&folder.path().join("bicorne.db")));
        for ledger in &ledgers {
            check_match(runtime, &*store, ledger, round);
            // The new server shows it at least as far as it was told.
            let path = format!("/api/matches/{}/scene", ledger.id);
            let (status, _, view) =
                request(&running.address, &ledger.cookies, "GET", &path, "").expect("nobody kills it now");
            assert_eq!(status, 200, "round {round}: {view}");
            assert!(common::n_of(&view) >= ledger.told, "round {round}");
        }
        let (over, open) = ledgers.into_iter().partition(|l: &Ledger| l.over);
        done.extend::<Vec<Ledger>>(over);
        ledgers = open;
    }
    // And they go on to their end.
    for ledger in &mut ledgers {
        let seed = dice.bits();
        play(&running.address, ledger, seed, &AtomicU32::new(0));
        assert!(ledger.over, "the match goes on");
    }
    done.extend(ledgers);
    let store = runtime.block_on(common::open_store_at(&folder.path().join("bicorne.db")));
    for ledger in &done {
        check_match(runtime, &*store, ledger, ROUNDS);
    }
    let acknowledged: usize = done.iter().map(|l| l.acknowledged.len()).sum();
    let hit: usize = done.iter().filter(|l| !l.acknowledged.is_empty()).count();
    running.kill();
    assert!(acknowledged > 100, "only {acknowledged} choices were played");
    let cut_off: u32 = done.iter().map(|l| l.cut_off).sum();
    assert!(cut_off > 0, "it was never killed with a choice under way");
    format!("{ROUNDS} kills, {cut_off} with a choice under way; {acknowledged} acknowledged in {hit} matches")
}

fn check_match(runtime: &tokio::runtime::Runtime, store: &dyn Store, ledger: &Ledger, round: u32) {
    let stored = runtime.block_on(store.entries(&ledger.id, 0)).expect("the store answers");
    check(ledger, &stored, round);
}
