//! `bicorne serve`: the table for browsers. Nothing to set up: matches are kept in the user's data folder.

use crate::args::Serve;
use crate::store_error;
use crate::wrong_use::{wrong_detail, wrong_use};
use crate::{Desk, Verdict};
use bicorne_core::{Arg, Translate};
use bicorne_server::{Config, ServeError, Server};
use std::net::SocketAddr;
use std::path::PathBuf;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// What is logged where `RUST_LOG` says nothing.
const LOGGED: &str = "warn,bicorne_server=info";

pub(crate) fn run(desk: &mut Desk<'_>, args: Serve, data: Option<PathBuf>) -> anyhow::Result<Verdict> {
    let logs = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    // A second subscriber in one process would be a mistake of ours, not the user's: the first one stays.
    let _ = tracing_subscriber::registry().with(logs).with(log_filter()?).try_init();
    let mut config = Config::new(data_folder(data)?);
    config.listen = args.listen;
    config.db_url = args.db;
    config.key_file = args.key_file;
    config.secrets_key = args.secrets_key;
    config.proxies = args.trust_proxy;
    config.hosts = args.hosts;
    config.limits.open_matches = args.max_matches;
    config.limits.streams = usize::try_from(args.max_streams)?;
    config.limits.connections = usize::try_from(args.max_connections)?;
    config.limits.rates = !args.no_rate_limits;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::bind(config, bicorne_games::all().to_vec()).await.map_err(in_words)?;
        let address = Arg::from(format!("http://{}", reachable(server.address())));
        writeln!(desk.out, "{}", desk.say.say("cli-serving", &[("address", address)]))?;
        desk.out.flush()?;
        server.run().await?;
        Ok(Verdict::Holds)
    })
}

/// What keeps a server from starting, in the user's language.
fn in_words(error: ServeError) -> anyhow::Error {
    match error {
        ServeError::Store(error) => store_error::in_words(error),
        error => error.into(),
    }
}

/// The store the user named, or that of his data folder.
pub(super) fn store_url(db: Option<String>, data: Option<PathBuf>) -> anyhow::Result<String> {
    match db {
        Some(url) => Ok(url),
        None => Ok(Config::new(data_folder(data)?).store_url()),
    }
}

/// Does the work of a command that waits for a database.
pub(super) fn block_on<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work))
}

/// What is logged: `RUST_LOG`, such as `info` or `warn,bicorne_server=debug`, or our default.
fn log_filter() -> anyhow::Result<Targets> {
    let asked = std::env::var("RUST_LOG").ok().filter(|asked| !asked.trim().is_empty());
    let asked = asked.as_deref().unwrap_or(LOGGED);
    let wrong = |e: tracing_subscriber::filter::ParseError| {
        wrong_detail("cli-bad-log", &[("asked", asked), ("right", LOGGED)], e.to_string())
    };
    asked.parse().map_err(wrong)
}

/// The folder the user named, or his data folder for this program.
pub(crate) fn data_folder(named: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let own = || directories::ProjectDirs::from("", "", "bicorne").map(|d| d.data_dir().to_owned());
    named.or_else(own).ok_or_else(|| wrong_use("cli-no-home", &[]))
}

/// An address that a browser on this machine can open, also where the server listens everywhere.
fn reachable(address: SocketAddr) -> SocketAddr {
    match address {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => SocketAddr::from(([127, 0, 0, 1], v4.port())),
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => {
            SocketAddr::from(([0, 0, 0, 0, 0, 0, 0, 1], v6.port()))
        }
        other => other,
    }
}
