//! The bots of each game: search models, greedy players, trained value nets, and the five levels they make.
//!
//! `bicorne-search` knows how to search and no game; this crate tells it about each game. The same files in every game's folder:
//!
//! | file | content |
//! |---|---|
//! | `model.rs` | the [`SearchModel`](bicorne_search::SearchModel): priors, horizon, information-set key, parameters of the levels |
//! | `rollout.rs` | the rollout policy: a quick score for every option |
//! | `features.rs` | the inputs of the value net |
//! | `evaluation.rs` | the hand-made evaluation the greedy player uses |
//! | `greedy.rs` | the greedy player |
//! | `params.rs` | the tunable parameters of the evaluation |
//!
//! Shared by all games: `levels.rs` (the levels), `value_net.rs` (the net and its training by Adam), `training.rs` (self-play and
//! TD(lambda) targets), `tuning.rs` (parameters compared by matches, for SPSA), `hex_heuristics.rs` and `hex_features.rs` (the two
//! games on hexes).
//!
//! A bot gets an information set of its seat, never the state of the match.
//!
//! ```
//! let bots = bicorne_ai::bots("battlecry").expect("a game with bots");
//! let names: Vec<_> = bots.levels.iter().map(|level| level.name).collect();
//! assert_eq!(names, ["random", "conscript", "greedy", "grognard", "marshal"]);
//! ```

#[macro_use]
mod game_model;
#[macro_use]
mod tuning;

mod battlecry;
mod ccn;
mod empire;
mod hex_features;
mod hex_heuristics;
mod levels;
mod n1806;
mod params;
mod training;
mod value_net;
mod waterloo;

pub use levels::{GameBots, Level, LevelKind, MakeSearchBot, SearchVariant};
pub use training::{TrainingSource, TrainingSpec};
pub use tuning::Tuning;
pub use value_net::{FeatureNames, FeatureVector, Sample, TrainingOptions, ValueNet, log_loss, target_loss};

/// The bots of every game.
pub static GAMES: [&GameBots; 5] =
    [&battlecry::BOTS, &ccn::BOTS, &empire::BOTS, &n1806::BOTS, &waterloo::BOTS];

/// The bots of a game. `None` for a game without bots.
pub fn bots(game: &str) -> Option<&'static GameBots> {
    GAMES.into_iter().find(|bots| bots.game == game)
}
