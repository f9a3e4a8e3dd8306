//! The bots of Bataille Empire.

use crate::Level;
use bicorne_empire::Empire;
use bicorne_search::{Random, Seated};

/// Weakest first.
pub(crate) static LEVELS: [Level; 1] =
    [Level { name: "random", seat: || Box::new(Seated::<Empire, _>::new(Random::default())) }];
