//! The web server: a lobby, one task for each match in memory, live streams, and the client's files.
//!
//! [`serve`] runs it on a socket; [`app`] is the same without one, for tests. It is handed the games as [`Kit`]s and names
//! none of them. `docs/api.md` is its contract.
//!
//! How a choice travels: `routes` → `api` reads the request → `tables` finds the match's task → `table` tries the choice on a
//! copy, stores it with the rolls that follow in one transaction, and only then takes it over and tells everybody, each
//! through his own eyes (`view`). A process that dies at any moment has lost nothing it told of.
//!
//! ```no_run
//! # async fn run(kits: Vec<std::sync::Arc<dyn bicorne_core::Kit>>) -> Result<(), bicorne_server::ServeError> {
//! bicorne_server::serve(bicorne_server::Config::new("data"), kits).await
//! # }
//! ```
//!
//! [`Kit`]: bicorne_core::Kit

mod api;
mod asker;
mod config;
mod course;
#[doc(hidden)]
pub mod fuzzing;
mod metrics;
mod pages;
mod problem;
mod request;
mod reviews;
mod routes;
mod secrets;
mod serve;
mod state;
mod table;
mod tables;
mod token;
mod view;

pub use config::{Config, Limits};
pub use routes::app;
pub use serve::{ServeError, Server, serve};
pub use state::AppState;

/// Every address of the server, for programs.
const OPENAPI: &str = include_str!("../openapi.json");
