//! The three sections. A hex cut by a dotted line belongs to two (BCR-2.06 and 2.07, CCN-2.08 and
//! 2.09). Which flank is left or right depends on the army's seat and is not said here.

use super::{Hex, HexSet};

/// The flank of the low numbers: 36 hexes.
pub const WEST: HexSet = between(0, WEST_LINE);
/// The centre: 49 hexes, of which four are shared with each flank.
pub const CENTRE: HexSet = between(WEST_LINE, EAST_LINE);
/// The flank of the high numbers: 36 hexes.
pub const EAST: HexSet = between(EAST_LINE, u8::MAX);

/// Where the dotted lines run, as an `x2`: four and nine hex widths from the left border.
const WEST_LINE: u8 = 8;
const EAST_LINE: u8 = 18;

/// Hexes whose centre lies between two vertical lines or on one of them.
const fn between(low: u8, high: u8) -> HexSet {
    let mut set = HexSet::EMPTY;
    let mut index = 0;
    while let Some(hex) = Hex::from_index(index) {
        if low <= hex.x2() && hex.x2() <= high {
            set = set.with(hex);
        }
        index += 1;
    }
    set
}
