//! The web server: a lobby, one task for each match in memory, live streams, and the client's files.
//!
//! [`serve`] runs it on a socket; [`app`] is the same without one, for tests. It is handed the games as [`AnyGame`]s and names
//! none of them. `docs/api.md` is its contract.
//!
//! The path of a choice: `routes` → `api` reads the request → `match_actors` finds the actor of the match → `actor` tries the choice
//! on a copy, stores it with the chance outcomes that follow in one transaction, and only then applies it and sends every watcher a
//! view of his own (`view`). A process that dies at any moment has lost nothing it acknowledged.
//!
//! ```
//! use bicorne_server::{Config, Server};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let any_port = ([127, 0, 0, 1], 0).into();
//! let config = Config { listen: any_port, ..Config::new(folder.path()) };
//! tokio::runtime::Runtime::new()?.block_on(async {
//!     let server = Server::bind(config, bicorne_games::all().to_vec()).await?;
//!     assert_ne!(server.address().port(), 0);
//!     server.run_until(async {}).await // `run` ends with the process instead
//! })?;
//! # Ok(())
//! # }
//! ```
//!
//! [`AnyGame`]: bicorne_core::AnyGame

mod actor;
mod api;
mod config;
#[doc(hidden)]
pub mod fuzzing;
mod gate;
mod history;
mod hosts;
mod listen;
mod match_actors;
mod metrics;
mod packed;
mod pages;
mod problem;
mod proxies;
mod request;
mod requester;
mod reviews;
mod routes;
mod rules_mark;
mod secrets;
mod serve;
pub mod signature;
mod spans;
mod standing_answers;
mod state;
mod token;
mod view;
mod view_text;

pub use config::{Config, Limits};
pub use proxies::{BadProxy, Proxy};
pub use routes::app;
pub use serve::{ServeError, Server, serve};
pub use state::AppState;

/// Every address of the server, for programs.
const OPENAPI: &str = include_str!("../openapi.json");
