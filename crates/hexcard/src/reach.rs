//! Where a piece may go in a number of steps.

use bicorne_geom::hexes::{Hex, HexSet, distance, flood, neighbours};

/// Where a piece may go: hexes it may cross, and hexes where its move ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ways {
    /// May be entered, and left again unless they are ends too.
    pub open: HexSet,
    /// May be entered, but not left again.
    pub ends: HexSet,
}

impl Ways {
    /// The hexes reached in at most `steps` steps: all that [`Ways::steps`] finds a number for.
    #[inline]
    pub fn reach(self, from: Hex, steps: u8) -> HexSet {
        let enterable = (self.open | self.ends).without(from);
        let mut reached = neighbours(from) & enterable;
        let mut front = reached - self.ends;
        for _ in 1..steps {
            if front.is_empty() {
                break;
            }
            front = front.neighbours() & (enterable - reached);
            reached |= front;
            front -= self.ends;
        }
        reached
    }

    /// In how many steps `to` is reached.
    #[inline]
    pub fn steps(self, from: Hex, to: Hex, most: u8) -> Option<u8> {
        let layers = flood(from, most, self.open, self.ends);
        layers.zip(1..).find(|(layer, _)| layer.contains(to)).map(|(_, steps)| steps)
    }

    /// The hexes between, on one of the shortest ways; none where `to` is not reached.
    pub fn through(self, from: Hex, to: Hex, most: u8) -> Vec<Hex> {
        let layers: Vec<HexSet> =
            flood(from, most, self.open, self.ends).take_while(|layer| !layer.contains(to)).collect();
        let mut way = Vec::new();
        let mut next = to;
        for layer in layers.into_iter().rev() {
            // Of several the one that bends least: nearest to both ends taken together.
            let before = (neighbours(next) & (layer - self.ends)).iter();
            let Some(step) = before.min_by_key(|h| distance(*h, from).abs_diff(distance(*h, to))) else {
                return Vec::new();
            };
            way.push(step);
            next = step;
        }
        way.reverse();
        way
    }
}
