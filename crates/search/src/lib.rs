//! Game-independent players: random, one-ply greedy, and Monte-Carlo tree search (MCTS).
//!
//! A [`Player`] receives an information set ([`InformationSet`](bicorne_core::InformationSet)): everything its seat knows, completed to a full
//! state by sampling what is hidden. It never sees the real state of the match. [`BotAdapter`] turns a player into a
//! [`Bot`](bicorne_core::Bot) that works through the text interface of any match.
//!
//! | file | content |
//! |---|---|
//! | `model.rs` | [`SearchModel`]: what a search must know about a game: priors, rollout policy, win probability |
//! | `params.rs` | [`SearchParams`] (how to search) and [`SearchBudget`] (how long) |
//! | `mcts.rs` | [`MctsPlayer`]: the search itself, one tree per thread, tree reuse |
//! | `simulation.rs` | one iteration: selection, expansion, rollout, leaf value, backpropagation |
//! | `tree.rs` | nodes and edges with their statistics, PUCT selection, RAVE |
//! | `expectation.rs` | mean value over chance nodes, exact or sampled |
//! | `one_ply.rs`, `random.rs` | the two simple players |
//! | `playout.rs`, `throughput.rs` | random play at full speed, and how fast it is |
//!
//! ```
//! use bicorne_core::{AnyGame, AnyMatch, Bot, FairDice, Options, Secret};
//! use bicorne_laws::toy::{self, Toy};
//! use bicorne_search::{BotAdapter, RandomPlayer};
//!
//! let mut table = toy::game().open("duel", &Options::new()).unwrap();
//! let dice = FairDice::new(&Secret([7; 32]), &[]);
//! let mut bot = BotAdapter::<Toy, _>::new(RandomPlayer::default());
//! loop {
//!     table.roll(&dice);
//!     let Some(seat) = table.waiting().seats().first().copied() else { break };
//!     let choice = bot.choose(&table.seat_view(seat), table.len() as u64);
//!     table.choose(seat, &choice).unwrap();
//! }
//! assert!(table.waiting().is_over());
//! ```

mod expectation;
mod mcts;
mod model;
mod one_ply;
mod params;
mod player;
mod playout;
mod random;
mod sampling;
mod simulation;
pub mod throughput;
mod tree;

pub use expectation::Expectation;
pub use mcts::MctsPlayer;
pub use model::{ActionOf, OutcomeOf, SearchModel, StateOf};
pub use one_ply::OnePlyPlayer;
pub use params::{SearchBudget, SearchParams};
pub use player::{ActionValue, BotAdapter, Player};
pub use playout::{Playout, PlayoutResult};
pub use random::RandomPlayer;
pub use sampling::{sample_index, softmax, uniform};
pub use simulation::value_of_ending;
