//! The settings of a server.

use crate::proxies::Proxy;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Where a server listens and keeps its matches.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address; by default `127.0.0.1:1806`.
    pub listen: SocketAddr,
    /// The folder of the database; made where it is missing.
    pub data: PathBuf,
    /// `sqlite:FILE` or `postgres://…`; `bicorne.db` in the data folder where there is none.
    pub db_url: Option<String>,
    /// The key that signs records; `signing.key` in the data folder where there is none. Servers on one database share it.
    pub key_file: Option<PathBuf>,
    /// The key that seals the secrets of matches; `secrets.key` in the data folder where there is none. Servers on one database share it.
    pub secrets_key: Option<PathBuf>,
    /// How much a server takes on.
    pub limits: Limits,
    /// Reverse proxies that may say whose request they pass on.
    pub proxies: Vec<Proxy>,
    /// Names under which browsers may ask the server, besides addresses and local names. A trusted proxy may pass on any name.
    pub hosts: Vec<String>,
}

impl Config {
    /// The usual address, with matches in `data`.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        let listen = SocketAddr::from(([127, 0, 0, 1], 1806));
        Config {
            listen,
            data: data.into(),
            db_url: None,
            key_file: None,
            secrets_key: None,
            limits: Limits::default(),
            proxies: Vec::new(),
            hosts: Vec::new(),
        }
    }

    /// The address of the store.
    pub fn store_url(&self) -> String {
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
    /// Matches that are not over and were touched in the last thirty days; a client may have a twentieth of them.
    pub open_matches: u64,
    /// Records brought from outside. When there are as many, those that are older than `records_kept` make room.
    pub records: u64,
    /// How long a record that was brought is kept at least.
    pub records_kept: Duration,
    /// Live streams of the whole server; a client may have a tenth of them.
    pub streams: usize,
    /// Connections of the whole server; an address may have a quarter of them, a trusted proxy all.
    pub connections: usize,
    /// Whether each client is held to a measure of creations, joins, uploads, streams, hints and reviews.
    pub rates: bool,
    /// How long the head of a request may take to come, or a kept connection may be silent.
    pub head: Duration,
    /// How long the body of a request may take to come.
    pub body_time: Duration,
    /// How long a match is kept that nobody has begun.
    pub unbegun: Duration,
    /// Events buffered for one slow reader before its stream is closed.
    pub buffer: usize,
    /// Missed steps that are sent one by one; a reader that missed more gets one fresh view.
    pub catch_up: u32,
    /// How long a request may take until its answer begins.
    pub request: Duration,
    /// How long an idle match stays in memory.
    pub idle: Duration,
    /// How many bots think at the same time. One more than that may answer without thinking, in milliseconds.
    pub thinkers: usize,
    /// How long one thread looks at a finished match again; how thoroughly follows from it.
    pub review: Duration,
}

impl Limits {
    /// How many of all matches or records one client may have: a twentieth, but a small server is not divided among many.
    pub(crate) fn own_share(all: u64) -> u64 {
        (all / 20).max(20)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Limits {
            body: 64 * 1024,
            record: 1024 * 1024,
            open_matches: 10_000,
            records: 10_000,
            records_kept: Duration::from_secs(30 * 24 * 3600),
            streams: 20_000,
            connections: 25_000,
            rates: true,
            head: Duration::from_secs(20),
            body_time: Duration::from_secs(20),
            unbegun: Duration::from_secs(48 * 3600),
            buffer: 32,
            catch_up: 64,
            request: Duration::from_secs(30),
            idle: Duration::from_secs(120),
            // One core is left for requests without a search.
            thinkers: cores.saturating_sub(1).max(1),
            review: Duration::from_secs(40),
        }
    }
}
