//! The bots of Commands & Colors: Napoleonics.

mod clash;
mod field;
mod greedy;
mod habit;
mod scales;
mod survey;
mod thinking;
mod turn;
mod worth;

use crate::learn::Course;
use crate::level::{self, levels};
use crate::tune::Tuned;
use crate::{Level, Tuning};
use bicorne_core::Match;
use greedy::Brigadier;
pub(crate) use thinking::Thinking;

/// Weakest first.
pub(crate) static LEVELS: [Level; 5] = levels::<Thinking, Brigadier, Tuned<Brigadier>>();

/// How its chance of winning is learnt.
pub(crate) fn course() -> Course {
    level::course::<Thinking, Tuned<Brigadier>>()
}

/// How its numbers are tuned.
pub(crate) fn tuning() -> Tuning {
    crate::tune::tuning::<Thinking, Brigadier>()
}

/// A table of each scenario.
pub(crate) fn openings() -> Vec<Box<dyn Match>> {
    level::tables::<Thinking>()
}
