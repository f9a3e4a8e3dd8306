//! The bots of Bataille Empire.

mod combat_odds;
mod command;
mod evaluation;
mod features;
mod field_search;
mod greedy;
mod model;
mod params;
mod rollout;
mod surroundings;

use crate::levels::{GameBots, levels};
use crate::value_net::ValueNet;
use bicorne_core::Bot;
use bicorne_empire::Empire;
use bicorne_search::{BotAdapter, SearchBudget, SearchParams};
use field_search::FieldSearch;
use greedy::GreedyPlayer;
pub(crate) use model::Model;

/// The usual levels, but those that search do so only in the field.
pub(crate) static BOTS: GameBots = GameBots {
    levels: levels::<Model, GreedyPlayer>(field_search_bot),
    ..GameBots::of::<Model, GreedyPlayer>()
};

fn field_search_bot(params: SearchParams, budget: SearchBudget, net: &'static ValueNet) -> Box<dyn Bot> {
    Box::new(BotAdapter::<Empire, _>::new(FieldSearch::new(params, budget, net)))
}
