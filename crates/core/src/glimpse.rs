//! What a bot is given: never the state, only worlds it cannot tell from it.

use crate::chance::Draw;
use crate::game::Game;
use crate::seat::{Seat, Viewer};
use std::sync::Arc;

/// What a seat knows, as a bag of possible worlds. Only [`Glimpse::of`] makes one, through [`Game::imagine`]: a bot cannot
/// peek, because no true state ever reaches it.
#[derive(Debug)]
pub struct Glimpse<G: Game> {
    game: Arc<G>,
    seat: Seat,
    world: G::State,
}

impl<G: Game> Glimpse<G> {
    /// What `seat` knows of `state`.
    pub fn of(game: &Arc<G>, state: &G::State, seat: Seat, dice: &mut impl Draw) -> Glimpse<G> {
        let world = game.imagine(state, Viewer::Seat(seat), dice);
        Glimpse { game: Arc::clone(game), seat, world }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Whose eyes these are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// One possible world: public facts and the seat's own secrets are true in it, the rest is dealt.
    pub fn world(&self) -> &G::State {
        &self.world
    }

    /// Another possible world.
    pub fn another(&self, dice: &mut impl Draw) -> G::State {
        self.game.imagine(&self.world, Viewer::Seat(self.seat), dice)
    }
}
