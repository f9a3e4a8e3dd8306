//! Players and measures that work on any game and know none.
//!
//! A [`Player`] is handed a [`Glimpse`](bicorne_core::Glimpse): a world that its seat cannot tell from the true one. It never sees the
//! state of the match, so it cannot peek. [`Seated`] makes a [`Bot`](bicorne_core::Bot) of it, for any table.
//!
//! ```
//! use bicorne_core::{Bot, FairDice, Kit, Match, Options, Secret};
//! use bicorne_laws::toy::{self, Toy};
//! use bicorne_search::{Random, Seated};
//!
//! let mut table = toy::kit().open("duel", &Options::new()).unwrap();
//! let dice = FairDice::new(&Secret([7; 32]), &[]);
//! let mut bot = Seated::<Toy, _>::new(Random::default());
//! loop {
//!     table.roll(&dice);
//!     let Some(seat) = table.decision().seats.first().copied() else { break };
//!     let choice = bot.choose(&*table, seat, table.len() as u64);
//!     table.choose(seat, &choice).unwrap();
//! }
//! assert!(table.decision().ending.is_some());
//! ```

pub mod bench;
mod descent;
mod expect;
mod greedy;
mod guide;
mod limits;
mod player;
mod playout;
mod random;
mod thinker;
mod tree;

pub use descent::won;
pub use expect::Expectation;
pub use greedy::Greedy;
pub use guide::{Guide, by_weight, soften, unit};
pub use limits::Limits;
pub use player::{Counsel, Player, Seated};
pub use playout::{Played, Playout};
pub use random::Random;
pub use thinker::Thinker;
