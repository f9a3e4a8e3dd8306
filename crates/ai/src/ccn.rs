//! The bots of Commands & Colors: Napoleonics.

mod clash;
mod field;
mod greedy;
mod turn;
mod worth;

use crate::Level;
use bicorne_ccn::Napoleonics;
use bicorne_search::{Random, Seated};
use greedy::Brigadier;

/// Weakest first.
pub(crate) static LEVELS: [Level; 2] = [
    Level { name: "random", seat: || Box::new(Seated::<Napoleonics, _>::new(Random::default())) },
    Level { name: "greedy", seat: || Box::new(Seated::<Napoleonics, _>::new(Brigadier)) },
];
