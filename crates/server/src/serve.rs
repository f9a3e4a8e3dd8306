//! The server on a socket, until it must stop.

use crate::api::now;
use crate::config::Config;
use crate::listen;
use crate::routes::app;
use crate::signature::Signer;
use crate::state::AppState;
use bicorne_core::AnyGame;
use bicorne_store::{Lock, Seal, Sealed, Store, StoreError};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long requests may still run when the server must stop.
const GRACE: Duration = Duration::from_secs(10);

/// Why a server cannot start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another process listens there.
    #[error("{0} is in use: is bicorne running already? Choose another address with --listen")]
    InUse(SocketAddr),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The data folder cannot be made.
    #[error("cannot make the data folder {}: {}", .0.display(), .1)]
    Data(PathBuf, std::io::Error),
    /// A key cannot be read or made.
    #[error("the key {}: {}", .0.display(), .1)]
    Key(PathBuf, std::io::Error),
    /// The store cannot be opened.
    #[error("cannot open the store of matches: {0}")]
    Store(#[from] StoreError),
    /// The socket has failed.
    #[error("the server has stopped: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that listens already and answers as soon as it runs.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    state: AppState,
    /// No other server uses the same SQLite file.
    lock: Option<Lock>,
}

impl Server {
    /// Listens and opens the store.
    pub async fn bind(config: Config, kits: Vec<Arc<dyn AnyGame>>) -> Result<Server, ServeError> {
        // First the address: where another server runs, its data is not touched.
        let listener = TcpListener::bind(config.listen).await.map_err(|error| match error.kind() {
            std::io::ErrorKind::AddrInUse => ServeError::InUse(config.listen),
            _ => ServeError::Listen(config.listen, error),
        })?;
        let address = listener.local_addr()?;
        make_folder(&config.data).map_err(|e| ServeError::Data(config.data.clone(), e))?;
        let url = config.store_url();
        let lock = bicorne_store::lock(&url)?;
        let secrets = config.secrets_key.unwrap_or_else(|| config.data.join("secrets.key"));
        let seal = Seal::open(&secrets).map_err(|error| ServeError::Key(secrets, error))?;
        let makers = seal.derive("makers");
        let store = bicorne_store::open(&url).await?;
        let store: Arc<dyn Store> = Arc::new(Sealed::new(store, seal));
        // With another key nothing could be played: better said now.
        store.open_matches(1).await?;
        let mut limits = config.limits;
        limits.connections = listen::raise_descriptors(limits.connections);
        let state = AppState::new(kits, store, limits);
        state.name_makers_by(makers);
        state.trust(config.proxies);
        state.answer_to(config.hosts);
        let key = config.key_file.unwrap_or_else(|| config.data.join("signing.key"));
        let signer = Signer::open(&key).map_err(|error| ServeError::Key(key, error))?;
        state.signer.get_or_init(|| signer);
        state.follow().await?;
        Ok(Server { listener, address, state, lock })
    }

    /// Where it listens: the port is known now even where any was asked for.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// As [`AppState::fix_dice`].
    pub fn fix_dice(&self, seed: u64) {
        self.state.fix_dice(seed);
    }

    /// Answers until ctrl-c or SIGTERM. Then live streams end, requests finish.
    pub async fn run(self) -> Result<(), ServeError> {
        self.run_until(told_to_stop()).await
    }

    /// Answers until `stop` is done.
    pub async fn run_until(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { listener, state, lock, .. } = self;
        let mut closing = state.closing();
        let app = app(state.clone());
        let store = Arc::clone(&state.store);
        let forgetting = tokio::spawn(forget_unbegun(state.clone()));
        tokio::spawn(state.clone().wake_standing());
        let serving = async {
            let stopping = async {
                stop.await;
                tracing::info!("stopping");
                state.close();
            };
            listen::serve(listener, app, &state, stopping).await;
        };
        let out_of_patience = async move {
            // An error here means that the state is gone, and with it the server.
            let _ = closing.wait_for(|closing| *closing).await;
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            () = serving => {}
            () = out_of_patience => tracing::warn!("some requests did not finish"),
        }
        forgetting.abort();
        // The database is complete by itself from here on, without its log.
        store.close().await?;
        drop(lock);
        Ok(())
    }
}

/// Serves until ctrl-c or SIGTERM.
///
/// # Errors
/// [`ServeError`] says what is in the way, in words for the operator.
pub async fn serve(config: Config, kits: Vec<Arc<dyn AnyGame>>) -> Result<(), ServeError> {
    Server::bind(config, kits).await?.run().await
}

/// How often matches are looked for that nobody has begun.
const LOOK: Duration = Duration::from_secs(600);

/// Forgets matches that nobody has begun, so that nobody can fill the server with them.
async fn forget_unbegun(state: AppState) {
    loop {
        let age = i64::try_from(state.limits.unbegun.as_secs()).unwrap_or(i64::MAX);
        match state.store.forget_unbegun(now().saturating_sub(age)).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "matches that nobody has begun were forgotten"),
            Err(error) => tracing::warn!(%error, "matches that nobody has begun could not be forgotten"),
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Makes the data folder for its owner alone: it holds the secrets of dice. A folder that is there keeps its rights.
fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

async fn told_to_stop() {
    let ctrl_c = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = ctrl_c => {}
        () = terminated => {}
    }
}
