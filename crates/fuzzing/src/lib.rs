//! Hostile input: one function for each text or message that comes from outside.
//!
//! Each target takes any bytes, hands them to the same code as the product does, and asserts what must hold besides "no
//! panic": what was parsed prints and parses again to the same value, a refusal changes nothing and says why, an accepted
//! choice has a canonical text that leads to the same state.
//!
//! The targets are used twice. `fuzz/` has one libFuzzer program for each (`cargo +nightly fuzz run action_ccn`); the test
//! `tests/bounded.rs` runs a fixed number of seeded mutations of each on stable Rust, and `cargo run --release -p bicorne-fuzzing --
//! run` as many as one likes; `-- seeds` writes the seeds and a dictionary for libFuzzer.
//!
//! ```
//! bicorne_fuzzing::record(b"[Game \"battlecry\"]\n1 union: play");
//! ```

mod army;
mod choice;
mod http;
mod memory_store;
pub mod mutation;
mod position;
mod record;
mod scenario;
mod script;
mod text;
mod token;

pub use army::army;
pub use choice::{action, outcome};
pub use http::http;
pub use record::record;
pub use scenario::scenario;
pub use script::script;
pub use text::sample_slow_checks;
pub use token::{cookie, seat_token};

/// A fuzz target.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, and that of its program below `fuzz/`.
    pub name: &'static str,
    /// Runs one input; panics if something does not hold.
    pub run: fn(&[u8]),
    /// Real inputs to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

macro_rules! targets {
    ($($name:literal: $run:expr, $seeds:expr;)*) => {
        &[$(Target { name: $name, run: $run, seeds: $seeds }),*]
    };
}

/// Every target.
pub const TARGETS: &[Target] = targets! {
    "seat_token": seat_token, token::token_seeds;
    "cookie": cookie, token::cookie_seeds;
    "action_battlecry": |data| action("battlecry", data), || choice::action_seeds("battlecry");
    "action_ccn": |data| action("ccn", data), || choice::action_seeds("ccn");
    "action_waterloo": |data| action("waterloo", data), || choice::action_seeds("waterloo");
    "action_n1806": |data| action("n1806", data), || choice::action_seeds("n1806");
    "action_empire": |data| action("empire", data), || choice::action_seeds("empire");
    "outcome_battlecry": |data| outcome("battlecry", data), || choice::outcome_seeds("battlecry");
    "outcome_ccn": |data| outcome("ccn", data), || choice::outcome_seeds("ccn");
    "outcome_waterloo": |data| outcome("waterloo", data), || choice::outcome_seeds("waterloo");
    "outcome_n1806": |data| outcome("n1806", data), || choice::outcome_seeds("n1806");
    "outcome_empire": |data| outcome("empire", data), || choice::outcome_seeds("empire");
    "record": record, record::seeds;
    "army": army, army::seeds;
    "scenario": scenario, scenario::seeds;
    "script": script, script::seeds;
    "http": http, http::seeds;
};
