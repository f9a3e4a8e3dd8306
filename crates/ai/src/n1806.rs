//! The bots of Napoléon 1806.

use crate::Level;
use bicorne_n1806::Napoleon;
use bicorne_search::{Random, Seated};

/// Weakest first.
pub(crate) static LEVELS: [Level; 1] =
    [Level { name: "random", seat: || Box::new(Seated::<Napoleon, _>::new(Random::default())) }];
