//! Batches of matches between bots: who wins how often, how long it takes, how fast they think.
//!
//! A [`Plan`] says what is played; [`run`] plays it on as many threads as wanted, and the same seed gives the same matches
//! whatever their number; [`Summary`] is what `bicorne sim --json` prints, [`report`] the same as a page with plots. [`analyse`]
//! looks at one match again: what dice, cards and decisions did to each side's chance; [`Analyst`] does so step by step.
//! [`StrengthRow`] and [`BalanceRow`](bicorne_core::BalanceRow) are figures that grow from run to run, kept in files of the repository.
//!
//! ```
//! // 8 wins of 10 matches: the true share lies between these, nineteen times in twenty.
//! let (low, high) = bicorne_sim::wilson(8, 10);
//! assert!(low < 0.5 && high > 0.9);
//! ```
//!
//! The crate knows no game: it is given a [`bicorne_core::AnyGame`].

mod analysis;
mod analyst;
mod balance;
mod batch;
mod kept;
mod report;
mod strength;
mod summary;
mod wilson;

pub use analysis::{Account, Analysis, Costly, NotAnalysed, Phrases, TurnMark, analyse};
pub use analyst::{Analyst, worlds_within};
pub use balance::{balance_row, balance_table, evened, evening, handicaps, is_even, plain, play_on, share};
pub use batch::{Failed, Plan, Played, Winner, match_secret, run};
pub use kept::{NotKept, read_rows, write_rows, write_table};
pub use report::{figures, report};
pub use strength::{StrengthRow, strength_table};
pub use summary::{Rate, Summary, Thinking};
pub use wilson::{interval, wilson};
