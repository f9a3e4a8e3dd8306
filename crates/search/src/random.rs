//! The player who does anything.

use crate::player::Player;
use bicorne_core::{Game, Glimpse, QuickDice};

/// Chooses evenly among the options.
#[derive(Debug)]
pub struct Random<G: Game> {
    options: Vec<G::Action>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Random { options: Vec::new() }
    }
}

impl<G: Game> Player<G> for Random<G> {
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut QuickDice) -> G::Action {
        glimpse.game().pick(glimpse.world(), glimpse.seat(), dice, &mut self.options)
    }
}
