//! The bots of Commands & Colors: Napoleonics.

use crate::Level;
use bicorne_ccn::Napoleonics;
use bicorne_search::{Random, Seated};

/// Weakest first.
pub(crate) static LEVELS: [Level; 1] =
    [Level { name: "random", seat: || Box::new(Seated::<Napoleonics, _>::new(Random::default())) }];
