//! The bots of Napoléon 1806.

mod eye;
mod features;
mod greedy;
mod habit;
mod plan;
mod thinking;
mod worth;

use crate::learn::Course;
use crate::level::{self, levels};
use crate::tune::Tuned;
use crate::{Level, Tuning};
use bicorne_core::Match;
use greedy::Chief;
pub(crate) use thinking::Thinking;

/// Weakest first.
pub(crate) static LEVELS: [Level; 5] = levels::<Thinking, Chief, Tuned<Chief>>();

/// How its chance of winning is learnt.
pub(crate) fn course() -> Course {
    level::course::<Thinking, Tuned<Chief>>()
}

/// How its numbers are tuned.
pub(crate) fn tuning() -> Tuning {
    crate::tune::tuning::<Thinking, Chief>()
}

/// A table of each scenario.
pub(crate) fn openings() -> Vec<Box<dyn Match>> {
    level::tables::<Thinking>()
}
