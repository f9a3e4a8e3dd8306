//! What the scenario files of both games share: name and story, hexes, cards, and what a game under way has counted.

mod cards;
mod hexes;
mod meta;
mod mid_game;

pub use cards::ReadCards;
pub use hexes::{ReadHexes, is_connected};
pub use meta::{ScenarioMeta, ScenarioPlace};
pub use mid_game::{MidGame, ReadMidGame};
