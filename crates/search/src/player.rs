//! What decides for a seat, and its chair at a table.

use bicorne_core::{Advice, Bot, Face, Game, Glimpse, Live, Match, QuickDice, Seat};
use std::marker::PhantomData;
use std::time::Duration;

/// Decides for a seat that is asked, from what that seat may know.
pub trait Player<G: Game>: Send {
    /// One of the options of the glimpse's seat. The same glimpse and dice give the same choice.
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut QuickDice) -> G::Action;

    /// What it may take for a choice by the clock; none from who is not limited by one.
    fn time(&self) -> Option<Duration> {
        None
    }

    /// So many others wait for the same processor, and it has waited for so long itself.
    fn hurry(&mut self, _others: usize, _waited: Duration) {}

    /// It may think on so many threads at once where a clock limits it.
    fn spread(&mut self, _threads: u8) {}

    /// What it thinks of the choices, the best first, of `also` in any case; nothing from who does not think.
    fn ponder(
        &mut self,
        _glimpse: &Glimpse<G>,
        _dice: &mut QuickDice,
        _also: Option<G::Action>,
    ) -> Vec<Counsel<G::Action>> {
        Vec::new()
    }

    /// The chance that the glimpse's seat wins; none from who does not judge.
    fn judge(&mut self, _glimpse: &Glimpse<G>, _dice: &mut QuickDice) -> Option<f64> {
        None
    }
}

/// What a player thinks of a choice.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Counsel<A> {
    /// The choice.
    pub action: A,
    /// Worlds in which it was tried.
    pub worlds: u32,
    /// The chance that who is asked wins by it; none if it was never tried.
    pub chance: Option<f64>,
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
        let (glimpse, mut dice) = glimpse::<G>(table, seat, seed);
        let action = self.player.choose(&glimpse, &mut dice);
        glimpse.game().action_text(glimpse.world(), action)
    }

    fn time(&self) -> Option<Duration> {
        self.player.time()
    }

    fn hurry(&mut self, others: usize, waited: Duration) {
        self.player.hurry(others, waited);
    }

    fn spread(&mut self, threads: u8) {
        self.player.spread(threads);
    }

    fn advise(&mut self, table: &dyn Match, seat: Seat, seed: u64, also: Option<&str>) -> Vec<Advice> {
        let (glimpse, mut dice) = glimpse::<G>(table, seat, seed);
        let also = also.and_then(|text| glimpse.game().parse_action(glimpse.world(), text).ok());
        let text = |action| glimpse.game().action_text(glimpse.world(), action);
        let counsels = self.player.ponder(&glimpse, &mut dice, also).into_iter();
        counsels.map(|c| Advice { choice: text(c.action), chance: c.chance, worlds: c.worlds }).collect()
    }

    fn judge(&mut self, table: &dyn Match, seat: Seat, seed: u64) -> Option<f64> {
        let (glimpse, mut dice) = glimpse::<G>(table, seat, seed);
        self.player.judge(&glimpse, &mut dice)
    }
}

/// What the seat may know of a match, and dice for whoever thinks about it.
fn glimpse<G: Face>(table: &dyn Match, seat: Seat, seed: u64) -> (Glimpse<G>, QuickDice) {
    let live = table.as_any().downcast_ref::<Live<G>>().expect("a player sits at a table of its own game");
    let mut dice = QuickDice::new(seed);
    (live.glimpse(seat, &mut dice), dice)
}
