//! The server on a socket, until it is told to stop.

use crate::config::Config;
use crate::routes::app;
use crate::state::AppState;
use axum::serve::ListenerExt;
use bicorne_core::Kit;
use bicorne_store::StoreError;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long requests may still run when the server is told to stop.
const GRACE: Duration = Duration::from_secs(10);

/// Why a server cannot start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Somebody else listens there.
    #[error("{0} is in use: is bicorne running already? Choose another address with --listen")]
    InUse(SocketAddr),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The data folder cannot be made.
    #[error("cannot make the data folder {}: {}", .0.display(), .1)]
    Data(PathBuf, std::io::Error),
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
}

impl Server {
    /// Listens and opens the store.
    pub async fn bind(config: Config, kits: Vec<Arc<dyn Kit>>) -> Result<Server, ServeError> {
        // First the address: where another server runs, its data is not touched.
        let listener = TcpListener::bind(config.listen).await.map_err(|error| match error.kind() {
            std::io::ErrorKind::AddrInUse => ServeError::InUse(config.listen),
            _ => ServeError::Listen(config.listen, error),
        })?;
        let address = listener.local_addr()?;
        if config.db_url.is_none() {
            std::fs::create_dir_all(&config.data).map_err(|e| ServeError::Data(config.data.clone(), e))?;
        }
        let store = bicorne_store::open(&config.store_url()).await?;
        let changes = store.changes().await?;
        let state = AppState::new(kits, store, config.limits);
        if let Some(mut changes) = changes {
            let state = state.clone();
            tokio::spawn(async move {
                while let Some(id) = changes.recv().await {
                    state.tables.wake(&id);
                }
            });
        }
        Ok(Server { listener, address, state })
    }

    /// Where it listens: the port is known now even where any was asked for.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// As [`AppState::fix_dice`].
    pub fn fix_dice(&self, seed: u64) {
        self.state.fix_dice(seed);
    }

    /// Answers until the process is told to stop, by ctrl-c or SIGTERM. Then live streams end, requests finish.
    pub async fn run(self) -> Result<(), ServeError> {
        self.run_until(told_to_stop()).await
    }

    /// Answers until `stop` is done.
    pub async fn run_until(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { listener, state, .. } = self;
        // Events are small and must not wait for more to send.
        let listener = listener.tap_io(|socket| {
            let _ = socket.set_nodelay(true);
        });
        let mut closing = state.closing();
        let app = app(state.clone());
        let serving = axum::serve(listener, app).with_graceful_shutdown(async move {
            stop.await;
            tracing::info!("stopping");
            state.close();
        });
        let out_of_patience = async move {
            // An error here means that the state is gone, and with it the server.
            let _ = closing.wait_for(|closing| *closing).await;
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            served = serving => Ok(served?),
            () = out_of_patience => {
                tracing::warn!("some requests did not finish");
                Ok(())
            }
        }
    }
}

/// Serves until the process is told to stop.
///
/// # Errors
/// [`ServeError`] says what is in the way, in words for whoever started it.
pub async fn serve(config: Config, kits: Vec<Arc<dyn Kit>>) -> Result<(), ServeError> {
    Server::bind(config, kits).await?.run().await
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
