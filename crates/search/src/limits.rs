//! How long a search may think, and how it looks about.

use std::time::Duration;

/// How long a search may think, and how it looks about. It stops at the first limit it meets.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// Worlds that are played on, at most, on each thread.
    pub worlds: u32,
    /// By the clock, at most. Without it the same dice give the same choice.
    pub time: Option<Duration>,
    /// How many threads look, each at a tree of its own.
    pub threads: u8,
    /// Turns after which a world is judged.
    pub turns: u32,
    /// How much is tried beside what looks best: 1 is usual.
    pub curiosity: f64,
    /// The share of trust that the fallback's choice has from the start, between 0 and 1.
    pub trust: f64,
    /// How far a choice is judged by worlds in which it was made later in the same turn: after so many tries of its own both count
    /// alike. 0 where it is another thing to do it later.
    pub later: f64,
}

impl Limits {
    /// So many worlds, whatever time that takes: for tests and tables that can be repeated.
    pub const fn worlds(worlds: u32) -> Limits {
        Limits { worlds, time: None, threads: 1, turns: 2, curiosity: 1.0, trust: 0.3, later: 0.0 }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::worlds(u32::MAX) }
    }

    /// The same with the time shared among so many others.
    pub(crate) fn shared(self, others: usize) -> Limits {
        let parts = others.saturating_add(1).min(1_000) as u32;
        Limits { time: self.time.map(|time| time / parts), ..self }
    }
}
