//! Batches of matches between bots: who wins how often, how long it takes, how fast they think.
//!
//! A [`Plan`] says what is played; [`run`] plays it on as many threads as wanted, and the same seed gives the same matches
//! whatever their number; [`Summary`] is what `bicorne sim --json` prints, [`report`] the same as a page with plots. [`analyse`]
//! looks at one match again: what dice, cards and decisions did to each side's chance.
//! The crate knows no game: it is given a [`bicorne_core::Kit`].

mod analysis;
mod analyst;
mod batch;
mod report;
mod summary;
mod wilson;

pub use analysis::{Account, Analysis, Costly, NotAnalysed, Phrases, TurnMark, analyse};
pub use analyst::{Analyst, worlds_within};
pub use batch::{Failed, Plan, Played, Winner, run};
pub use report::{figures, report};
pub use summary::{Rate, Summary, Thinking};
pub use wilson::wilson;
