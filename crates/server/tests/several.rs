//! Two servers on one PostgreSQL lose nothing that they acknowledged: through a partition of the network, a SIGKILL and a crash of the
//! database, while 200 matches are played through both.
//!
//! This program is everything: it makes a database of its own; starts itself as the conductor, in a network of its own where the
//! machine permits that; and the conductor starts it as each of the servers. One server stands in yet another network, whose cable to
//! the database is pulled out and put back. Where networks of one's own are not permitted it says so, and a proxy swallows what the
//! server sends to the database instead.
//!
//! Asked only where a database is offered: `BICORNE_TEST_POSTGRES`; its programs make another one, because it is killed.

mod common;
#[path = "several/database.rs"]
mod database;
#[path = "several/network.rs"]
mod network;
#[path = "several/players.rs"]
mod players;

use bicorne_server::{Config, Server};
use database::Database;
use network::Network;
use players::{Counts, Ledger, Servers};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// `conductor` or `server`.
const ROLE: &str = "BICORNE_SEVERAL";
/// The folder of the database's socket.
const SOCKET: &str = "BICORNE_SEVERAL_SOCKET";
/// Whether the conductor has a network of its own.
const ISOLATED: &str = "BICORNE_SEVERAL_ISOLATED";
/// Address, database and data folder of a server.
const SERVER: [&str; 3] = ["BICORNE_SEVERAL_LISTEN", "BICORNE_SEVERAL_DB", "BICORNE_SEVERAL_DATA"];

const MATCHES: usize = 200;
const PLAYERS: usize = 8;

fn main() {
    match std::env::var(ROLE).as_deref() {
        Ok("conductor") => return conduct(),
        Ok("server") => return be_a_server(),
        _ => {}
    }
    let name = "several_servers_lose_nothing_through_partition_kill_and_crash";
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
    if std::env::var_os("BICORNE_TEST_POSTGRES").is_none() {
        println!("BICORNE_TEST_POSTGRES is not set: PostgreSQL was not asked");
        return;
    }
    let began = Instant::now();
    let summary = host();
    println!("test {name} ... ok ({summary}, {:.1} s)", began.elapsed().as_secs_f32());
}

/// Holds the database, and lets a conductor do the rest.
fn host() -> String {
    let database = Database::start();
    let isolated = network::is_permitted();
    let this = std::env::current_exe().expect("this program");
    let mut conductor = if isolated {
        let mut command = Command::new("unshare");
        command.arg("-rn").arg(this);
        command
    } else {
        println!("NOTE: this machine permits no network of one's own: a proxy cuts the server off instead");
        Command::new(this)
    };
    conductor.env(ROLE, "conductor").env(SOCKET, database.folder());
    conductor.env(ISOLATED, if isolated { "yes" } else { "no" });
    let mut conductor =
        conductor.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the conductor starts");
    let mut orders = conductor.stdin.take().expect("piped");
    let mut summary = String::new();
    for line in BufReader::new(conductor.stdout.take().expect("piped")).lines().map_while(Result::ok) {
        match line.strip_prefix("summary: ") {
            Some(text) => text.clone_into(&mut summary),
            None if line == "crash" => {
                database.crash_and_restart();
                writeln!(orders, "done").expect("the conductor waits");
            }
            None => println!("{line}"),
        }
    }
    let status = conductor.wait().expect("the conductor ends");
    assert!(status.success(), "the conductor failed");
    summary
}

#[tokio::main]
async fn be_a_server() {
    let [listen, db, data] = SERVER.map(|name| std::env::var(name).expect("the conductor says it"));
    let mut config = Config::new(data);
    config.listen = listen.parse().expect("an address");
    config.db_url = Some(db);
    // All players share an address.
    config.limits.rates = false;
    let server = Server::bind(config, common::kits()).await.expect("the server starts");
    println!("listening {}", server.address());
    server.run().await.expect("the server runs");
}

/// A server as a process. It dies with this value, also where an assertion fails.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    /// Starts what `command` runs, which is this program; `prepared` is called before it may begin.
    fn start(mut command: Command, settings: [&str; 3], prepared: impl FnOnce(&mut Child)) -> Running {
        command.env(ROLE, "server").envs(SERVER.into_iter().zip(settings));
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the server starts");
        prepared(&mut child);
        let mut line = String::new();
        let stdout = child.stdout.take().expect("piped");
        BufReader::new(stdout).read_line(&mut line).expect("it says where it listens");
        let address = line.trim().strip_prefix("listening ").expect("an address").to_owned();
        Running { child, address }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // SIGKILL: no handler runs, nothing is flushed.
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is dead");
    }
}

/// Waits until `is_so`. The test fails if it never is, and as soon as the matches are over before.
fn until(what: &str, counts: &Counts, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(counts.playing() > 0, "the matches were over before {what}");
        assert!(began.elapsed() < common::PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn conduct() {
    let socket = std::env::var(SOCKET).expect("the host says it");
    let network = Network::new(std::env::var(ISOLATED).as_deref() == Ok("yes"), socket.as_ref());
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("UTF-8");
    let near_db = network.near_database();
    let near = || {
        let this = Command::new(std::env::current_exe().expect("this program"));
        Running::start(this, ["127.0.0.1:0", &near_db, folder], |_| ())
    };
    let mut first = near();
    let far = Running::start(
        network.far_command(),
        [network.far_listen(), &network.far_database(), folder],
        |child| {
            network.join(child);
        },
    );
    let servers = Servers::new([&first.address, &far.address]);
    let counts = Counts::new(PLAYERS);
    let ledgers: Mutex<Vec<Ledger>> = Mutex::default();
    std::thread::scope(|scope| {
        for player in 0..PLAYERS {
            let (servers, counts, ledgers) = (&servers, &counts, &ledgers);
            scope.spawn(move || {
                let _playing = counts.play();
                for number in (player..MATCHES).step_by(PLAYERS) {
                    let ledger = players::play(servers, counts, number as u64);
                    ledgers.lock().expect("nobody panics with it").push(ledger);
                }
            });
        }
        let after = |choices: u64| move |counts: &Counts| counts.choices() >= choices;
        until("the first choices", &counts, || after(150)(&counts));
        network.cut();
        until("the far server is cut off", &counts, || players::is_unavailable(&far.address));
        let now = counts.choices();
        until("the near server plays on alone", &counts, || after(now + 30)(&counts));
        network.heal();
        until("the far server is back", &counts, || !players::is_unavailable(&far.address));
        let now = counts.choices();
        until("both play on", &counts, || after(now + 100)(&counts));

        // A new one takes the place of the killed one at another address.
        drop(std::mem::replace(&mut first, near()));
        servers.replace(0, &first.address);
        let now = counts.choices();
        until("matches go on after the kill", &counts, || after(now + 100)(&counts));

        println!("crash");
        let mut done = String::new();
        std::io::stdin().read_line(&mut done).expect("the host answers");
        assert_eq!(done.trim(), "done");
        let now = counts.choices();
        until("matches go on after the crash of the database", &counts, || after(now + 100)(&counts));
    });
    let ledgers = ledgers.into_inner().expect("nobody panicked");
    assert_eq!(ledgers.len(), MATCHES);
    // Both servers show the end of every match.
    for address in [&first.address, &far.address] {
        ledgers.iter().for_each(|ledger| players::see_the_end(address, ledger));
    }
    let acknowledged = players::check_store(&near_db, folder.as_ref(), &ledgers);
    let cut_off: u32 = ledgers.iter().map(|ledger| ledger.cut_off).sum();
    assert!(cut_off > 0, "nothing was under way when a server went");
    println!("summary: {MATCHES} matches, {acknowledged} choices acknowledged, {cut_off} cut off, {network}");
}
