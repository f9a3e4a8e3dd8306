//! What a seat knows: states that it cannot tell from the true one, never the true one itself.

use crate::chance::Draw;
use crate::game::Game;
use crate::seat::{Seat, Viewer};
use std::sync::Arc;

/// What a seat knows, as a source of determinizations: full states in which public facts and the seat's own secrets are true and the
/// rest is dealt at random. Made from a match by [`SeatView::information_set`](crate::SeatView::information_set), through
/// [`Game::determinize`], so that no true state reaches a bot.
#[derive(Debug)]
pub struct InformationSet<G: Game> {
    game: Arc<G>,
    seat: Seat,
    world: G::State,
}

impl<G: Game> InformationSet<G> {
    /// What `seat` knows of `state`.
    pub fn of(game: &Arc<G>, state: &G::State, seat: Seat, dice: &mut impl Draw) -> InformationSet<G> {
        let world = game.determinize(state, Viewer::Seat(seat), dice);
        InformationSet { game: Arc::clone(game), seat, world }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The seat that knows it.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// One determinization, always the same.
    pub fn world(&self) -> &G::State {
        &self.world
    }

    /// Another determinization.
    pub fn another(&self, dice: &mut impl Draw) -> G::State {
        self.game.determinize(&self.world, Viewer::Seat(self.seat), dice)
    }
}
