//! The units of both sides as one block of bytes.

use super::{Flags, MAX_UNITS, Place, Unit};
use crate::action::Stance;
use crate::kinds::Form;
use crate::units::UnitId;
use bicorne_geom::table::{Heading, Point, Rect};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// The units of both sides: copied as one block of bytes.
#[derive(Clone, Copy)]
pub(crate) struct Units {
    pub(super) list: [Unit; MAX_UNITS],
    len: u8,
}

impl Units {
    /// A unit that never was there.
    pub(crate) const BLANK: Unit = Unit {
        kind: 0,
        div: 0,
        form: Form::Line,
        rect: Rect { anchor: Point::new(0, 0), heading: Heading::NORTH, width: 0, depth: 0 },
        halves: 0,
        flags: Flags(0),
        place: Place::Gone,
        shelter: UnitId::NONE,
        stance: Stance::Stay,
    };
    pub(crate) const NONE: Units = Units { list: [Units::BLANK; MAX_UNITS], len: 0 };

    pub(crate) fn is_full(&self) -> bool {
        self.len() == MAX_UNITS
    }

    /// Adds one; there must be room.
    pub(crate) fn push(&mut self, unit: Unit) {
        self.list[usize::from(self.len)] = unit;
        self.len += 1;
    }
}

impl Deref for Units {
    type Target = [Unit];

    #[inline]
    fn deref(&self) -> &[Unit] {
        &self.list[..usize::from(self.len)]
    }
}

impl DerefMut for Units {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Unit] {
        &mut self.list[..usize::from(self.len)]
    }
}

impl PartialEq for Units {
    fn eq(&self, other: &Units) -> bool {
        **self == **other
    }
}

impl Eq for Units {}

impl Hash for Units {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
