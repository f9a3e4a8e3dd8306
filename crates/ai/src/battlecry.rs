//! The bots of Battle Cry.

use crate::Level;
use bicorne_battlecry::BattleCry;
use bicorne_search::{Random, Seated};

/// Weakest first.
pub(crate) static LEVELS: [Level; 1] =
    [Level { name: "random", seat: || Box::new(Seated::<BattleCry, _>::new(Random::default())) }];
