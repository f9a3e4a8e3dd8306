//! The board of the two hex games: nine rows `a` (top) to `i` (bottom), of 13 and 12 hexes in
//! turn, the 12-hex rows shifted half a hex to the right; 113 hexes standing on a corner
//! (BCR-2.01, CCN-2.01).
//!
//! Places first ([`Hex`], [`Dir`], [`HexSet`]), then questions about them ([`distance`],
//! [`within`], [`row`], [`rear`], sections), then movement ([`flood`]) and sight ([`Sight`]).
//! Every answer in a hot path is a table read or a few shifts of a 128-bit word.

mod hex;

mod dir;
mod side_set;

mod hex_set;

mod distance;
mod edge;
mod section;

mod flood;

mod plane;
mod ray;
mod sight;

pub use dir::{BadDir, Dir, neighbours};
pub use distance::{MAX_DISTANCE, distance, within};
pub use edge::{Edge, rear, row};
pub use flood::{Flood, flood};
pub use hex::{BadHex, Hex};
pub use hex_set::{HexSet, Members};
pub use ray::Ray;
pub use section::{CENTRE, EAST, WEST};
pub use side_set::SideSet;
pub use sight::Sight;
