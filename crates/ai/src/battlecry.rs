//! The bots of Battle Cry.

mod evaluation;
mod features;
mod greedy;
mod model;
mod rollout;

use crate::levels::GameBots;
use greedy::GreedyPlayer;
pub(crate) use model::Model;

pub(crate) static BOTS: GameBots = GameBots::of::<Model, GreedyPlayer>();
