//! The bots of each game: what a game's players look at, and the levels they make.
//!
//! `search` knows how to decide and no game; here is what it decides with. Each game has a file of its own. A bot is handed
//! a glimpse of the match, never its state.
//!
//! ```
//! let levels: Vec<_> = bicorne_ai::bots("battlecry").iter().map(|level| level.name).collect();
//! assert_eq!(levels[0], "random");
//! ```

mod battlecry;
mod ccn;
mod empire;
mod glance;
mod learn;
mod level;
mod n1806;
mod net;
mod scales;
mod staff;
mod survey;
mod tune;
mod waterloo;

pub use learn::{Course, School, courses};
pub use level::{Level, Within};
pub use net::{Fit, Lesson, Names, Net, View, aim_loss, log_loss};
pub use tune::Tuning;

use bicorne_core::Match;

/// The levels of a game, weakest first; none for a game without bots.
pub fn bots(game: &str) -> &'static [Level] {
    match game {
        "battlecry" => &battlecry::LEVELS,
        "ccn" => &ccn::LEVELS,
        "empire" => &empire::LEVELS,
        "n1806" => &n1806::LEVELS,
        "waterloo" => &waterloo::LEVELS,
        _ => &[],
    }
}

/// The numbers that may be tuned, of all games that have such.
pub fn tunings() -> Vec<Tuning> {
    vec![battlecry::tuning(), ccn::tuning(), empire::tuning(), n1806::tuning(), waterloo::tuning()]
}

/// The chance that the first seat wins a match as it truly stands, over what is rolled or drawn next: for who measures bots, not for a bot.
/// None for a game without bots.
pub fn outlook(table: &dyn Match, seed: u64) -> Option<f64> {
    let outlook = match table.game_id() {
        "battlecry" => level::outlook::<battlecry::Thinking>,
        "ccn" => level::outlook::<ccn::Thinking>,
        "empire" => level::outlook::<empire::Thinking>,
        "n1806" => level::outlook::<n1806::Thinking>,
        "waterloo" => level::outlook::<waterloo::Thinking>,
        _ => return None,
    };
    Some(outlook(table, seed))
}

/// A table of each scenario of a game, at its beginning; none for a game without bots.
pub fn openings(game: &str) -> Vec<Box<dyn Match>> {
    match game {
        "battlecry" => battlecry::openings(),
        "ccn" => ccn::openings(),
        "empire" => empire::openings(),
        "n1806" => n1806::openings(),
        "waterloo" => waterloo::openings(),
        _ => Vec::new(),
    }
}
