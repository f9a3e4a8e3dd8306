//! What a server is told when it starts.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Where a server listens and keeps its matches.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address; `127.0.0.1:1806` unless somebody says otherwise.
    pub listen: SocketAddr,
    /// The folder of the database; made where it is missing.
    pub data: PathBuf,
    /// `sqlite:FILE` or `postgres://…`; `bicorne.db` in the data folder where there is none.
    pub db_url: Option<String>,
    /// How much a server takes on.
    pub limits: Limits,
}

impl Config {
    /// The usual address, with matches in `data`.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        let listen = SocketAddr::from(([127, 0, 0, 1], 1806));
        Config { listen, data: data.into(), db_url: None, limits: Limits::default() }
    }

    /// The address of the store.
    pub(crate) fn store_url(&self) -> String {
        match &self.db_url {
            Some(url) => url.clone(),
            None => format!("sqlite:{}", self.data.join("bicorne.db").display()),
        }
    }
}

/// How much a server takes on. Whatever goes beyond is refused with a problem that says so.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Bytes of an ordinary request.
    pub body: usize,
    /// Bytes of a record.
    pub record: usize,
    /// Matches that are not over and were touched in the last thirty days.
    pub open_matches: u64,
    /// Records brought from outside.
    pub records: u64,
    /// Live streams of the whole server.
    pub streams: usize,
    /// Events that wait for one slow reader before he is cut off and made to catch up.
    pub buffer: usize,
    /// Missed steps that are told one by one; whoever missed more gets one fresh view.
    pub catch_up: u32,
    /// How long a request may take until its answer begins.
    pub request: Duration,
    /// How long a match that nobody asks for stays in memory.
    pub idle: Duration,
    /// How many bots think at the same time. One more than that may answer without thinking, in milliseconds.
    pub thinkers: usize,
    /// How long one thread looks at a finished match again; how thoroughly follows from it.
    pub review: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Limits {
            body: 64 * 1024,
            record: 1024 * 1024,
            open_matches: 1_000,
            records: 10_000,
            streams: 2_000,
            buffer: 32,
            catch_up: 64,
            request: Duration::from_secs(30),
            idle: Duration::from_secs(120),
            // One core is left for everybody who does not play a bot.
            thinkers: cores.saturating_sub(1).max(1),
            review: Duration::from_secs(40),
        }
    }
}
