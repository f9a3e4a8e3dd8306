//! The bots of Bataille Empire.

mod greedy;
mod worth;

use crate::Level;
use bicorne_empire::Empire;
use bicorne_search::{Random, Seated};
use greedy::Divisionnaire;

/// Weakest first.
pub(crate) static LEVELS: [Level; 2] = [
    Level { name: "random", seat: || Box::new(Seated::<Empire, _>::new(Random::default())) },
    Level { name: "greedy", seat: || Box::new(Seated::<Empire, _>::new(Divisionnaire::default())) },
];
