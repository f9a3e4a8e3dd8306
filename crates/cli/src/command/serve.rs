//! `bicorne serve`: the table for browsers. Nothing to set up: matches are kept in the user's data folder.

use crate::args::Serve;
use crate::wrong_use::wrong_use;
use crate::{Desk, Verdict};
use bicorne_core::{Arg, Say};
use bicorne_server::{Config, Server};
use std::net::SocketAddr;
use std::path::PathBuf;
use tracing_subscriber::EnvFilter;

pub(crate) fn run(desk: &mut Desk<'_>, args: Serve, data: Option<PathBuf>) -> anyhow::Result<Verdict> {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,bicorne_server=info"));
    // A second subscriber in one process would be a mistake of ours, not the user's: it is left as it is.
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).try_init();
    let mut config = Config::new(data_folder(data)?);
    config.listen = args.listen;
    config.db_url = args.db;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::bind(config, bicorne_games::kits().to_vec()).await?;
        let address = Arg::from(format!("http://{}", reachable(server.address())));
        writeln!(desk.out, "{}", desk.say.say("cli-serving", &[("address", address)]))?;
        desk.out.flush()?;
        server.run().await?;
        Ok(Verdict::Holds)
    })
}

/// The folder the user named, or his data folder for this program.
fn data_folder(named: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let own = || directories::ProjectDirs::from("", "", "bicorne").map(|d| d.data_dir().to_owned());
    named.or_else(own).ok_or_else(|| wrong_use("you have no home folder: say where with --data DIR"))
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
