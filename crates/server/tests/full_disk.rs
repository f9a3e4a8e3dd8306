//! On a full disk the whole server refuses writes with 503 and loses nothing; the first write after there is room again succeeds.
//!
//! The disk is a small file system in memory that this program mounts for itself, in a namespace of its own. Where the machine permits
//! none it says so, and a limit on the size of files stands in for the disk.

mod common;

use bicorne_server::{Config, Server};
use bicorne_store::EntryKind;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// The folder to use, when this program is the one with the small disk.
const FOLDER: &str = "BICORNE_FULL_DISK";
/// Whether the folder is a disk of its own.
const MOUNTED: &str = "BICORNE_FULL_DISK_MOUNTED";

fn main() {
    if let Ok(folder) = std::env::var(FOLDER) {
        return fill_and_free(Path::new(&folder), std::env::var(MOUNTED).as_deref() == Ok("yes"));
    }
    let name = "a_full_disk_loses_nothing_and_heals_with_the_first_write";
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
    let began = Instant::now();
    let folder = tempfile::tempdir().expect("a folder");
    let mount = "mount -t tmpfs -o size=4m none \"$0\"";
    let tried = Command::new("unshare").args(["-rm", "sh", "-c", mount]).arg(folder.path()).output();
    let mounted = tried.is_ok_and(|tried| tried.status.success());
    let this = std::env::current_exe().expect("this program");
    let mut command = if mounted {
        let mut command = Command::new("unshare");
        command.args(["-rm", "sh", "-c", &format!("{mount} && exec \"$1\"")]).arg(folder.path()).arg(this);
        command
    } else {
        println!(
            "NOTE: this machine permits no mount of one's own: a limit on the size of files is the disk"
        );
        let mut command = Command::new("sh");
        // A write beyond the limit fails, instead of ending the process.
        command.args(["-c", "trap '' XFSZ; exec \"$0\""]).arg(this);
        command
    };
    command.env(FOLDER, folder.path()).env(MOUNTED, if mounted { "yes" } else { "no" });
    assert!(command.status().expect("it starts").success(), "the server on the small disk failed");
    let disk = if mounted { "a disk of its own" } else { "a limit on files" };
    println!("test {name} ... ok ({disk}, {:.1} s)", began.elapsed().as_secs_f32());
}

/// The disk, and what fills it.
enum Disk {
    Own(PathBuf),
    Limited,
}

impl Disk {
    fn fill(&self) {
        match self {
            Disk::Own(ballast) => {
                let mut file = std::fs::File::create(ballast).expect("there is room for a name");
                while file.write(&[1; 4096]).is_ok_and(|written| written > 0) {}
            }
            Disk::Limited => limit(Some(16 * 1024)),
        }
    }

    fn free(&self) {
        match self {
            Disk::Own(ballast) => std::fs::remove_file(ballast).expect("it is there"),
            Disk::Limited => limit(None),
        }
    }
}

fn limit(bytes: Option<u64>) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let maximum = getrlimit(Resource::Fsize).maximum;
    setrlimit(Resource::Fsize, Rlimit { current: bytes.or(maximum), maximum }).expect("it is lower");
}

fn request(to: SocketAddr, cookies: &str, [method, path, body]: [&str; 3]) -> (u16, String, Value) {
    let mut socket = TcpStream::connect(to).expect("it listens");
    socket.set_read_timeout(Some(common::PATIENCE)).expect("a time");
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: {cookies}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    socket.write_all(head.as_bytes()).expect("it is sent");
    let mut answer = String::new();
    socket.read_to_string(&mut answer).expect("it is answered");
    let (head, body) = answer.split_once("\r\n\r\n").expect("head and body");
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).expect("a status");
    (status, head.to_owned(), serde_json::from_str(body).unwrap_or(Value::Null))
}

/// A match on one screen, and the choices that were acknowledged.
struct Played {
    id: String,
    cookies: String,
    acknowledged: BTreeMap<u64, String>,
}

impl Played {
    /// None where the server has no room.
    fn open(to: SocketAddr) -> Option<Played> {
        let wish = json!({"game": "toy", "scenario": "parade", "options": {"turns": "24"}, "seat": "red",
                          "opponent": "same-screen", "name": "H"});
        let (status, head, made) = request(to, "", ["POST", "/api/matches", &wish.to_string()]);
        if status == 503 {
            return None;
        }
        assert_eq!(status, 201, "{made}");
        let cookie = |l: &str| l.strip_prefix("set-cookie: ")?.split(';').next().map(str::to_owned);
        let cookies = head.lines().filter_map(cookie).collect::<Vec<_>>().join("; ");
        let id = made["id"].as_str().expect("an id").to_owned();
        Some(Played { id, cookies, acknowledged: BTreeMap::new() })
    }

    /// Chooses the first of what is offered. Returns the status, or none at the end of the match.
    fn choose(&mut self, to: SocketAddr) -> Option<u16> {
        let base = format!("/api/matches/{}", self.id);
        // To look needs no room.
        let (status, _, view) = request(to, &self.cookies, ["GET", &format!("{base}/scene"), ""]);
        assert_eq!(status, 200, "{view}");
        let choice = common::offered(&view).into_iter().next()?;
        let n = common::n_of(&view);
        let body = json!({"n": n, "seat": view["viewer"], "choice": choice}).to_string();
        let (status, _, answer) = request(to, &self.cookies, ["POST", &format!("{base}/choices"), &body]);
        match status {
            200 => drop(self.acknowledged.insert(n + 1, choice)),
            503 => {}
            other => panic!("{other}: {answer}"),
        }
        Some(status)
    }
}

#[tokio::main]
async fn fill_and_free(folder: &Path, mounted: bool) {
    let disk = if mounted { Disk::Own(folder.join("ballast")) } else { Disk::Limited };
    let data = folder.join("data");
    let mut config = Config::new(&data);
    config.listen = "127.0.0.1:0".parse().expect("an address");
    config.limits.rates = false;
    let server = Server::bind(config, common::kits()).await.expect("the server starts");
    let address = server.address();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.run_until(async move { drop(stopped.await) }));
    let played = tokio::task::spawn_blocking(move || play(address, &disk)).await.expect("it is played");
    drop(stop);
    running.await.expect("it ends").expect("it ends cleanly");
    let store = common::open_store_at(&data.join("bicorne.db")).await;
    let mut acknowledged = 0;
    for one in &played {
        let stored = store.entries(&one.id, 0).await.expect("it is stored");
        for (n, choice) in &one.acknowledged {
            let entry = &stored[*n as usize - 1];
            assert_eq!((entry.kind, &entry.text), (EntryKind::Choice, choice), "{} entry {n}", one.id);
        }
        acknowledged += one.acknowledged.len();
    }
    assert!(acknowledged > 20, "only {acknowledged} choices were acknowledged");
}

fn play(to: SocketAddr, disk: &Disk) -> Vec<Played> {
    let mut played: Vec<Played> = (0..3).map(|_| Played::open(to).expect("there is room")).collect();
    for one in &mut played {
        for _ in 0..6 {
            assert_eq!(one.choose(to), Some(200), "there is room");
        }
    }
    for _ in 0..3 {
        disk.fill();
        // What the log has room for is still written.
        let began = Instant::now();
        let mut refused = 0;
        while refused < 3 {
            assert!(began.elapsed() < common::PATIENCE, "the disk is full, and nothing was refused");
            let last = played.len() - 1;
            match played[last].choose(to) {
                Some(503) => refused += 1,
                Some(_) => {}
                None => played.extend(Played::open(to)),
            }
            let (status, ..) = request(to, "", ["GET", "/livez", ""]);
            assert_eq!(status, 200, "it lives");
        }
        let began = Instant::now();
        while request(to, "", ["GET", "/readyz", ""]).0 != 503 {
            assert!(began.elapsed() < common::PATIENCE, "it says that it is ready");
            std::thread::sleep(Duration::from_millis(10));
        }
        disk.free();
        let mut after = Played::open(to).expect("the first write after there is room");
        assert_eq!(after.choose(to), Some(200), "and those that follow");
        played.push(after);
        // The match whose choice was refused goes on.
        let before = played.len() - 2;
        if let Some(status) = played[before].choose(to) {
            assert_eq!(status, 200);
        }
    }
    played
}
