//! The uniformly random player.

use crate::player::Player;
use bicorne_core::{Game, InformationSet, QuickDice};

/// Chooses uniformly among the options.
#[derive(Debug)]
pub struct RandomPlayer<G: Game> {
    options: Vec<G::Action>,
}

impl<G: Game> Default for RandomPlayer<G> {
    fn default() -> Self {
        RandomPlayer { options: Vec::new() }
    }
}

impl<G: Game> Player<G> for RandomPlayer<G> {
    fn choose(&mut self, glimpse: &InformationSet<G>, dice: &mut QuickDice) -> G::Action {
        glimpse.game().pick(glimpse.world(), glimpse.seat(), dice, &mut self.options)
    }
}
