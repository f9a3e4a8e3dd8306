//! Names of units and leaders that last for the whole match.

use bicorne_hexcard::{Id, Slots};

use super::{LEADERS_PER_ARMY, UNITS_PER_ARMY};
use crate::side::Side;

/// The units of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Units {}

impl Slots for Units {
    type Side = Side;
    type Set = u64;
    const PER_SIDE: usize = UNITS_PER_ARMY;
}

/// The leaders of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Leaders {}

impl Slots for Leaders {
    type Side = Side;
    type Set = u8;
    const PER_SIDE: usize = LEADERS_PER_ARMY;
}

/// A unit.
pub type UnitId = Id<Units>;

/// A leader.
pub type LeaderId = Id<Leaders>;
