//! The load generator behind `cargo xtask load`: it starts a server of its own, plays both seats of many matches over loopback for a
//! while, and prints what that cost the server.
//!
//! ```console
//! cargo xtask load --matches 200 --seconds 20 --over socket
//! ```

mod client;
mod figures;
mod idle;
mod view;

use client::{Player, Transport};
use figures::{Figures, ServerProcess};
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What is played, and for how long.
struct Options {
    program: PathBuf,
    game: String,
    scenario: Option<String>,
    matches: usize,
    idle: usize,
    /// Live streams of each idle match.
    streams: usize,
    /// Choices made in each idle match before.
    played: usize,
    /// Matches that each socket of the watchers holds; 0: each stream has a connection of its own.
    per_socket: usize,
    /// Whether to wait until idle matches are unloaded.
    unload: bool,
    seconds: f64,
    transport: Transport,
    rate: Option<f64>,
    /// Whether only what has changed in a view is sent.
    patches: bool,
    db: Option<String>,
    data: Option<PathBuf>,
    /// A program from before there were limits for each client.
    plain: bool,
}

const USE: &str = "usage: load --program FILE [--game battlecry] [--scenario ID] [--matches 200] [--idle 0] [--played 0] [--streams 0] [--per-socket 50] [--unload yes] [--seconds 20] \
                   [--over http|socket] [--rate CHOICES_PER_SECOND] [--patches no] [--db URL] [--data DIR] [--plain yes]";

fn read_options() -> Result<Options, String> {
    let mut options = Options {
        program: PathBuf::new(),
        game: "battlecry".to_owned(),
        scenario: None,
        matches: 200,
        idle: 0,
        streams: 0,
        played: 0,
        per_socket: 0,
        unload: false,
        seconds: 20.0,
        transport: Transport::Http,
        rate: None,
        patches: true,
        db: None,
        data: None,
        plain: false,
    };
    let mut words = std::env::args().skip(1);
    while let Some(name) = words.next() {
        let value = words.next().ok_or_else(|| format!("{name} needs a value; {USE}"))?;
        let number = || value.parse::<f64>().ok().filter(|n| *n > 0.0 && *n < 1e6);
        let wrong = || format!("{name} {value}: a number above 0; {USE}");
        match name.as_str() {
            "--program" => options.program = value.into(),
            "--game" => options.game = value,
            "--scenario" => options.scenario = Some(value),
            "--matches" => options.matches = number().ok_or_else(wrong)? as usize,
            "--idle" => options.idle = value.parse().map_err(|_| wrong())?,
            "--seconds" => options.seconds = number().filter(|s| *s <= 600.0).ok_or_else(wrong)?,
            "--over" if value == "http" => options.transport = Transport::Http,
            "--over" if value == "socket" => options.transport = Transport::Socket,
            "--rate" => options.rate = Some(number().ok_or_else(wrong)?),
            "--streams" => options.streams = value.parse().map_err(|_| wrong())?,
            "--played" => options.played = value.parse().map_err(|_| wrong())?,
            "--per-socket" => {
                // A client shows 200 cookies at most, and each match has two.
                options.per_socket = value.parse().ok().filter(|n| *n <= 100).ok_or_else(wrong)?;
            }
            "--unload" if value == "yes" => options.unload = true,
            "--patches" if value == "no" => options.patches = false,
            "--db" => options.db = Some(value),
            "--plain" => options.plain = value == "yes",
            "--data" => options.data = Some(value.into()),
            _ => return Err(format!("there is no {name} {value}; {USE}")),
        }
    }
    if options.program.as_os_str().is_empty() {
        return Err(USE.to_owned());
    }
    Ok(options)
}

fn main() -> ExitCode {
    let options = match read_options() {
        Ok(options) => options,
        Err(sentence) => {
            eprintln!("load: {sentence}");
            return ExitCode::from(2);
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    match runtime.map_err(|e| e.to_string()).and_then(|runtime| runtime.block_on(run(options))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("load: {what}");
            ExitCode::FAILURE
        }
    }
}

/// The server under load. It is killed with this value.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(options: &Options, folder: &std::path::Path) -> Result<Server, String> {
        let mut command = Command::new(&options.program);
        command.args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder);
        if !options.plain {
            let open = (options.matches * 4 + options.idle + 1_000).to_string();
            let streams = (options.matches + options.idle * options.streams + 1_000).to_string();
            command.args(["--no-rate-limits", "--max-matches", &open]);
            command.args(["--max-streams", &streams, "--max-connections", &streams]);
        }
        if let Some(db) = &options.db {
            command.args(["--db", db]);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(|e| e.to_string())?;
        let stdout = child.stdout.take().ok_or("the server has no output")?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line).map_err(|e| e.to_string())?;
        let address = line.split("http://").nth(1).and_then(|rest| {
            rest.split(|c: char| c.is_whitespace() || c == '/').next()?.trim_end_matches('.').parse().ok()
        });
        let address = address.ok_or_else(|| format!("the server does not say where it is: {line}"))?;
        Ok(Server { child, address })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn run(options: Options) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let server = Server::start(&options, options.data.as_deref().unwrap_or(folder.path()))?;
    let process = ServerProcess(server.child.id());
    let empty = process.resident_kilobytes();
    let scenario = match &options.scenario {
        Some(id) => id.clone(),
        None => client::first_scenario(server.address, &options.game).await?,
    };
    let begun = Instant::now();
    let mut idle = Vec::with_capacity(options.idle);
    for _ in 0..options.idle {
        let mut opened = client::open_match(server.address, &options.game, &scenario).await?;
        if options.played > 0 {
            let seed = idle.len() as u64;
            let player =
                Player::seated(Transport::Http, server.address, opened, seed, options.patches).await?;
            opened = player.begin(options.played).await?;
        }
        // It comes into memory when somebody looks at it.
        client::get(server.address, &format!("/api/matches/{}/scene", opened.id)).await?;
        idle.push(opened);
    }
    let with_idle = process.resident_kilobytes();
    let watchers = match options.per_socket {
        0 => idle::watch(server.address, &idle, options.streams).await?,
        each => idle::watch_by_sockets(server.address, &idle, options.streams, each).await?,
    };
    let with_streams = process.resident_kilobytes();
    let figures = Arc::new(Figures::default());
    let mut players = Vec::with_capacity(options.matches);
    for seed in 0..options.matches {
        let opened = client::open_match(server.address, &options.game, &scenario).await?;
        players.push(
            Player::seated(options.transport, server.address, opened, seed as u64, options.patches).await?,
        );
    }
    println!("{} matches opened in {:.1} s", options.matches + options.idle, begun.elapsed().as_secs_f64());
    let before = process.usage(server.address).await?;
    let until = Instant::now() + Duration::from_secs_f64(options.seconds);
    // Paced players choose in turn, each after its share of a second.
    let pause = options.rate.map(|rate| Duration::from_secs_f64(options.matches as f64 / rate));
    let mut tasks = Vec::new();
    for (i, player) in players.into_iter().enumerate() {
        let figures = Arc::clone(&figures);
        let offset = pause.map(|p| p.mul_f64(i as f64 / options.matches as f64));
        let (game, scenario) = (options.game.clone(), scenario.clone());
        tasks.push(tokio::spawn(async move {
            if let Some(offset) = offset {
                tokio::time::sleep(offset).await;
            }
            player.play(until, pause, &figures, &game, &scenario).await
        }));
    }
    let began = Instant::now();
    let mut failed = None;
    for task in tasks {
        if let Err(what) = task.await.map_err(|e| e.to_string())? {
            failed.get_or_insert(what);
        }
    }
    let after = process.usage(server.address).await?;
    figures.print(&before, &after, began.elapsed());
    println!(
        "memory             {empty} kB at the start, {with_idle} kB with {} idle matches, {with_streams} kB with their streams, {} kB now",
        options.idle,
        process.resident_kilobytes()
    );
    if options.idle > 0 {
        let each = |kilobytes: u64| kilobytes.saturating_sub(empty) as f64 / options.idle as f64;
        println!(
            "an idle match      {:.1} kB, {:.1} kB with {} streams",
            each(with_idle),
            each(with_streams),
            options.streams
        );
    }
    drop(watchers);
    if options.unload {
        let left = idle::unloaded(&process, server.address).await?;
        println!("after unloading    {} kB, {left} matches in memory", process.resident_kilobytes());
    }
    failed.map_or(Ok(()), Err)
}
