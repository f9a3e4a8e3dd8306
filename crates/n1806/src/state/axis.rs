//! Retreat axes.

use crate::map::Link;
use crate::side::Side;

/// An axis marker: whose, and on which connection (N06-8.01).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Axis(u8);

impl Axis {
    /// No marker.
    pub const NONE: Axis = Axis(0);

    /// A marker.
    #[inline]
    pub fn new(side: Side, link: Link) -> Axis {
        Axis(1 + link.0 * 2 + side as u8)
    }

    /// Whether there is one.
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 != 0
    }

    /// Whose and where.
    #[inline]
    pub fn get(self) -> Option<(Side, Link)> {
        let n = self.0.checked_sub(1)?;
        Some((if n & 1 == 0 { Side::French } else { Side::Prussian }, Link(n / 2)))
    }
}
