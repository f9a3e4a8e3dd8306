//! The bots of Bataille Empire.

mod around;
mod chief;
mod clash;
mod command;
mod features;
mod greedy;
mod habit;
mod scales;
mod thinking;
mod worth;

use crate::learn::Course;
use crate::level::{self, GROGNARD, MARSHAL, Within, levels};
use crate::net::Net;
use crate::staff::{Mindset as _, Staff};
use crate::tune::Tuned;
use crate::{Level, Tuning};
use bicorne_core::{Bot, Match};
use bicorne_empire::Empire;
use bicorne_search::{Limits, Seated};
use chief::Chief;
use greedy::Divisionnaire;
pub(crate) use thinking::Thinking;

/// Weakest first.
pub(crate) static LEVELS: [Level; 5] = {
    let [random, conscript, greedy, grognard, marshal] =
        levels::<Thinking, Divisionnaire, Tuned<Divisionnaire>>();
    [
        random,
        conscript,
        greedy,
        Level {
            seat: || chief(Staff::<Thinking>::limits(Limits::time(GROGNARD)), Thinking::learnt()),
            within: Some(Within { limits: Staff::<Thinking>::limits, learnt: Thinking::learnt, seat: chief }),
            ..grognard
        },
        Level {
            seat: || chief(Staff::<Thinking>::far(Limits::time(MARSHAL)), Thinking::learnt()),
            within: Some(Within { limits: Staff::<Thinking>::far, learnt: Thinking::learnt, seat: chief }),
            ..marshal
        },
    ]
};

fn chief(limits: Limits, net: &'static Net) -> Box<dyn Bot> {
    Box::new(Seated::<Empire, _>::new(Chief::within(limits, net)))
}

/// How its chance of winning is learnt.
pub(crate) fn course() -> Course {
    level::course::<Thinking, Tuned<Divisionnaire>>()
}

/// How its numbers are tuned.
pub(crate) fn tuning() -> Tuning {
    crate::tune::tuning::<Thinking, Divisionnaire>()
}

/// The ready-made battles at their beginning.
pub(crate) fn openings() -> Vec<Box<dyn Match>> {
    level::tables::<Thinking>()
}
