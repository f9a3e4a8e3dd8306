//! What decides for a seat, and its chair at a table.

use bicorne_core::{Bot, Face, Game, Glimpse, Live, Match, QuickDice, Seat};
use std::marker::PhantomData;

/// Decides for a seat that is asked, from what that seat may know.
pub trait Player<G: Game>: Send {
    /// One of the options of the glimpse's seat. The same glimpse and dice give the same choice.
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut QuickDice) -> G::Action;
}

/// A player on a chair at any table of its game. It looks at the match only to make a glimpse of it.
#[derive(Debug)]
pub struct Seated<G, P> {
    player: P,
    game: PhantomData<fn() -> G>,
}

impl<G: Face, P: Player<G>> Seated<G, P> {
    /// Seats `player`.
    pub fn new(player: P) -> Seated<G, P> {
        Seated { player, game: PhantomData }
    }
}

impl<G: Face, P: Player<G>> Bot for Seated<G, P> {
    /// # Panics
    /// At a table of another game.
    fn choose(&mut self, table: &dyn Match, seat: Seat, seed: u64) -> String {
        let live =
            table.as_any().downcast_ref::<Live<G>>().expect("a player sits at a table of its own game");
        let mut dice = QuickDice::new(seed);
        let glimpse = live.glimpse(seat, &mut dice);
        let action = self.player.choose(&glimpse, &mut dice);
        glimpse.game().action_text(glimpse.world(), action)
    }
}
