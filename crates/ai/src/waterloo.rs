//! The bots of Waterloo.

mod greedy;
mod plan;
mod worth;

use crate::Level;
use bicorne_search::{Random, Seated};
use bicorne_waterloo::Waterloo;
use greedy::Marshal;

/// Weakest first.
pub(crate) static LEVELS: [Level; 2] = [
    Level { name: "random", seat: || Box::new(Seated::<Waterloo, _>::new(Random::default())) },
    Level { name: "greedy", seat: || Box::new(Seated::<Waterloo, _>::new(Marshal)) },
];
