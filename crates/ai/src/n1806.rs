//! The bots of Napoléon 1806.

mod greedy;
mod habit;
mod plan;
mod worth;

use crate::Level;
use bicorne_n1806::Napoleon;
use bicorne_search::{Random, Seated};
use greedy::Chief;

/// Weakest first.
pub(crate) static LEVELS: [Level; 2] = [
    Level { name: "random", seat: || Box::new(Seated::<Napoleon, _>::new(Random::default())) },
    Level { name: "greedy", seat: || Box::new(Seated::<Napoleon, _>::new(Chief)) },
];
