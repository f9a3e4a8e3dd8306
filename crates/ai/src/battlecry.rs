//! The bots of Battle Cry.

mod greedy;
mod worth;

use crate::Level;
use bicorne_battlecry::BattleCry;
use bicorne_search::{Random, Seated};
use greedy::Brigadier;

/// Weakest first.
pub(crate) static LEVELS: [Level; 2] = [
    Level { name: "random", seat: || Box::new(Seated::<BattleCry, _>::new(Random::default())) },
    Level { name: "greedy", seat: || Box::new(Seated::<BattleCry, _>::new(Brigadier::default())) },
];
