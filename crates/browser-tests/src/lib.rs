//! The client in a real browser, as people use it.
//!
//! Each test in `tests/browser` is a [`trial`]: it starts a [`House`] (the server on a data folder of its own, as a
//! process that can be killed), opens headless Chromium windows (a [`Browser`] for each person, nothing shared between
//! them), and plays through the page alone: what is offered is read from the document, what is chosen is clicked, typed or
//! tapped. A trial fails on the first error in any console, whatever else it finds.
//!
//! Nothing here waits for a time to pass: [`Browser::until`] looks again until what it waits for is there.
//!
//! A trial looks like this:
//!
//! ```no_run
//! # use bicorne_browser_tests::{Laid, Style, Window, trial};
//! # async fn plays(house: &str) {
//! trial("a first click", async |trial| {
//!     let house = trial.house(house).await?;
//!     let page = trial.browser(Window::StillDesk).await?;
//!     let wish = Laid { game: Some("battlecry"), scenario: Some("test-shiloh"), ..Laid::default() };
//!     let table = wish.sit_down(&house, &page).await?;
//!     table.step(Style::Fight).await?;
//!     Ok(())
//! })
//! .await;
//! # }
//! ```
//!
//! Besides the scenarios of the games the server offers small positions that begin where a test wants to look:
//!
//! ```
//! let kits = bicorne_browser_tests::kits();
//! let battlecry = kits.iter().find(|kit| kit.id() == "battlecry").expect("all games are there");
//! assert!(battlecry.scenarios().iter().any(|scenario| scenario.id == "test-shiloh"));
//! ```
//!
//! `cargo xtask test --shots`, or `BICORNE_SHOTS=1 cargo test -p bicorne-browser-tests`, also draws the pictures of the
//! documentation anew.

mod browser;
mod command;
mod driver;
mod house;
mod lobby;
mod pointer;
mod positions;
mod shots;
mod table;
mod trial;
mod wire;

pub use browser::{Browser, Window};
pub use house::House;
pub use lobby::Laid;
pub use positions::kits;
pub use shots::shot;
pub use table::{Seen, Style, Table, asked_of};
pub use trial::{Trial, trial};
pub use wire::Wire;
