//! The lines of sight between all pairs of hexes, drawn once.

use std::sync::LazyLock;

use super::ray::{Ray, entry_sides};
use super::{Hex, SideSet};

/// The table of all lines: 12,769 ordered pairs, some 630 kB, drawn at the first use.
///
/// Take the reference once and keep it: a look-up is then a plain array read.
pub struct Sight {
    rays: Box<[Ray]>,
    entry_sides: Box<[SideSet]>,
}

impl Sight {
    /// The one table of the program.
    pub fn table() -> &'static Sight {
        static TABLE: LazyLock<Sight> = LazyLock::new(Sight::draw);
        &TABLE
    }

    /// The line from one hex to another; empty for a hex and itself, and between neighbours.
    #[inline]
    pub fn ray(&self, from: Hex, to: Hex) -> &Ray {
        &self.rays[pair(from, to)]
    }

    /// The sides of `to` by which the line from `from` enters it: one, or two when it passes
    /// through a corner; none for a hex and itself.
    #[inline]
    pub fn entry_sides(&self, from: Hex, to: Hex) -> SideSet {
        self.entry_sides[pair(from, to)]
    }

    fn draw() -> Sight {
        let pairs = || Hex::all().flat_map(|from| Hex::all().map(move |to| (from, to)));
        Sight {
            rays: pairs().map(|(from, to)| Ray::draw(from, to)).collect(),
            entry_sides: pairs().map(|(from, to)| entry_sides(from, to)).collect(),
        }
    }
}

#[inline]
fn pair(from: Hex, to: Hex) -> usize {
    from.index() * Hex::COUNT + to.index()
}
