//! Breadth-first spreading over the board.

use std::iter::FusedIterator;

use super::HexSet;

/// Spreads from `from` by at most `steps` steps and yields, for step 1, 2, …, the hexes first
/// reached by it; stops early when nothing new is reached.
///
/// A hex of `open` may be entered and left again. A hex of `ends` may be entered but not left; a
/// hex in both is an end. The hexes of `from` are left whatever they are, and never yielded.
///
/// ```
/// use bicorne_geom::hexes::{Hex, HexSet, flood};
///
/// let from: Hex = "a1".parse()?;
/// let depths: Vec<String> = flood(from, 2, HexSet::ALL, HexSet::EMPTY)
///     .map(|layer| layer.to_string())
///     .collect();
/// assert_eq!(depths, ["a2 b1", "a3 b2 c1 c2"]);
/// # Ok::<(), bicorne_geom::hexes::BadHex>(())
/// ```
#[inline]
pub fn flood(from: impl Into<HexSet>, steps: u8, open: HexSet, ends: HexSet) -> Flood {
    let front = from.into();
    Flood { front, steps, unreached: (open | ends) - front, ends }
}

/// The layers of a [`flood`] still to come.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // the names say it
pub struct Flood {
    /// Reached by the last step, and may be left.
    front: HexSet,
    steps: u8,
    /// May be entered and were not yet.
    unreached: HexSet,
    ends: HexSet,
}

impl Iterator for Flood {
    type Item = HexSet;

    #[inline]
    fn next(&mut self) -> Option<HexSet> {
        self.steps = self.steps.checked_sub(1)?;
        let layer = self.front.neighbours() & self.unreached;
        if layer.is_empty() {
            self.steps = 0;
            return None;
        }
        self.unreached -= layer;
        self.front = layer - self.ends;
        Some(layer)
    }
}

impl FusedIterator for Flood {}
