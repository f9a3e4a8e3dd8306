//! What decides for a seat, and its adapter to the text interface of a match.

use bicorne_core::{Bot, ChoiceValue, Game, InformationSet, Presentation, QuickDice, SeatView};
use std::marker::PhantomData;
use std::time::Duration;

/// Decides for a seat, from an information set of that seat.
pub trait Player<G: Game>: Send {
    /// One of the options of the glimpse's seat. The same glimpse and dice give the same choice.
    fn choose(&mut self, glimpse: &InformationSet<G>, dice: &mut QuickDice) -> G::Action;

    /// The wall-clock time it may take for a choice. `None`: it has no clock.
    fn time_budget(&self) -> Option<Duration> {
        None
    }

    /// Tells the player that `others` bots wait for the same processor and that this one has waited for `waited`.
    fn set_contention(&mut self, _others: usize, _waited: Duration) {}

    /// Allows a player with a time budget to use `threads` threads.
    fn set_threads(&mut self, _threads: u8) {}

    /// Its estimate of every option, best first; `must_try` is examined even if it looks bad. Empty from a player that does not
    /// search.
    fn analyse(
        &mut self,
        _glimpse: &InformationSet<G>,
        _dice: &mut QuickDice,
        _must_try: Option<G::Action>,
    ) -> Vec<ActionValue<G::Action>> {
        Vec::new()
    }

    /// The probability that the glimpse's seat wins. `None` from a player without a value function.
    fn win_probability(&mut self, _glimpse: &InformationSet<G>, _dice: &mut QuickDice) -> Option<f64> {
        None
    }
}

/// A player's estimate of one option.
#[derive(Debug, Clone, Copy, PartialEq)]
#[allow(missing_docs)] // the names say it
pub struct ActionValue<A> {
    pub action: A,
    /// Simulations that tried it.
    pub visits: u32,
    /// The probability that the deciding seat wins after it, from 0 to 1. `None` if it was never tried.
    pub win_probability: Option<f64>,
}

/// A [`Player`] as a [`Bot`]: takes the information set of a view, asks the player, prints its choice.
#[derive(Debug)]
pub struct BotAdapter<G, P> {
    player: P,
    game: PhantomData<fn() -> G>,
}

impl<G: Presentation, P: Player<G>> BotAdapter<G, P> {
    /// Wraps `player`.
    pub fn new(player: P) -> BotAdapter<G, P> {
        BotAdapter { player, game: PhantomData }
    }
}

impl<G: Presentation, P: Player<G>> Bot for BotAdapter<G, P> {
    /// # Panics
    /// If the view is of a match of another game.
    fn choose(&mut self, view: &SeatView<'_>, seed: u64) -> String {
        let (known, mut dice) = information_set::<G>(view, seed);
        let action = self.player.choose(&known, &mut dice);
        known.game().action_text(known.world(), action)
    }

    fn time_budget(&self) -> Option<Duration> {
        self.player.time_budget()
    }

    fn set_contention(&mut self, others: usize, waited: Duration) {
        self.player.set_contention(others, waited);
    }

    fn set_threads(&mut self, threads: u8) {
        self.player.set_threads(threads);
    }

    fn analyse(&mut self, view: &SeatView<'_>, seed: u64, must_try: Option<&str>) -> Vec<ChoiceValue> {
        let (known, mut dice) = information_set::<G>(view, seed);
        let must_try = must_try.and_then(|text| known.game().parse_action(known.world(), text).ok());
        let text = |action| known.game().action_text(known.world(), action);
        let values = self.player.analyse(&known, &mut dice, must_try).into_iter();
        values
            .map(|ActionValue { action, visits, win_probability }| ChoiceValue {
                choice: text(action),
                win_probability,
                visits,
            })
            .collect()
    }

    fn win_probability(&mut self, view: &SeatView<'_>, seed: u64) -> Option<f64> {
        let (known, mut dice) = information_set::<G>(view, seed);
        self.player.win_probability(&known, &mut dice)
    }
}

/// The view's information set, and the dice a player uses to think about it.
fn information_set<G: Presentation>(view: &SeatView<'_>, seed: u64) -> (InformationSet<G>, QuickDice) {
    let mut dice = QuickDice::new(seed);
    let known = view.information_set(&mut dice).expect("a bot plays matches of its own game");
    (known, dice)
}
