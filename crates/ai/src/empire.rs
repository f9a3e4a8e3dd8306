//! The bots of Bataille Empire.

mod chief;
mod clash;
mod command;
mod features;
mod greedy;
mod habit;
mod thinking;
mod worth;

use crate::Level;
use crate::learn::Course;
use crate::level::{self, GROGNARD, MARSHAL, levels};
use bicorne_core::{Bot, Match};
use bicorne_empire::Empire;
use bicorne_search::{Limits, Seated};
use chief::Chief;
use greedy::{Divisionnaire, Veteran};
use thinking::Thinking;

/// Weakest first.
pub(crate) static LEVELS: [Level; 5] = {
    let [random, conscript, greedy, grognard, marshal] = levels::<Thinking, Divisionnaire, Veteran>();
    [
        random,
        conscript,
        greedy,
        Level { seat: || chief(Limits::time(GROGNARD)), within: Some(chief), ..grognard },
        Level { seat: || chief(Limits::time(MARSHAL)), within: Some(chief), ..marshal },
    ]
};

fn chief(bounds: Limits) -> Box<dyn Bot> {
    Box::new(Seated::<Empire, _>::new(Chief::within(bounds)))
}

/// How its chance of winning is learnt.
pub(crate) fn course() -> Course {
    level::course::<Thinking, Veteran>()
}

/// The ready-made battles at their beginning.
pub(crate) fn openings() -> Vec<Box<dyn Match>> {
    level::tables::<Thinking>()
}
