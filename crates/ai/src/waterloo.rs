//! The bots of Waterloo.

use crate::Level;
use bicorne_search::{Random, Seated};
use bicorne_waterloo::Waterloo;

/// Weakest first.
pub(crate) static LEVELS: [Level; 1] =
    [Level { name: "random", seat: || Box::new(Seated::<Waterloo, _>::new(Random::default())) }];
