//! Names of units and generals that last for the whole match.

use bicorne_hexcard::{Id, Slots};

use super::{GENERALS_PER_ARMY, UNITS_PER_ARMY};
use crate::side::Side;

/// The units of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Units {}

impl Slots for Units {
    type Side = Side;
    type Set = u16;
    const PER_SIDE: usize = UNITS_PER_ARMY;
}

/// The generals of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Generals {}

impl Slots for Generals {
    type Side = Side;
    type Set = u8;
    const PER_SIDE: usize = GENERALS_PER_ARMY;
}

/// A unit.
pub type UnitId = Id<Units>;

/// A general.
pub type GeneralId = Id<Generals>;
