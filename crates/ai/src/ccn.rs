//! The bots of Commands & Colors: Napoleonics.

mod combat_odds;
mod evaluation;
mod features;
mod field;
mod greedy;
mod model;
mod params;
mod rollout;
mod turn;

use crate::levels::GameBots;
use greedy::GreedyPlayer;
pub(crate) use model::Model;

pub(crate) static BOTS: GameBots = GameBots::of::<Model, GreedyPlayer>();
