//! Uniformly random play on bare states, as fast as the rules allow.

use bicorne_core::{Ending, Game, Pending, QuickDice};

/// Plays at random. Reuses one buffer of options, so that a decision allocates nothing.
#[derive(Debug)]
pub struct Playout<G: Game> {
    options: Vec<G::Action>,
}

/// The length and result of a playout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct PlayoutResult {
    pub decisions: u32,
    pub chances: u32,
    /// `None` if the limit of choices was reached.
    pub ending: Option<Ending>,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Playout { options: Vec::new() }
    }
}

impl<G: Game> Playout<G> {
    /// Plays to the end, or for `limit` choices.
    pub fn play(
        &mut self,
        game: &G,
        state: &mut G::State,
        dice: &mut QuickDice,
        limit: u32,
    ) -> PlayoutResult {
        let mut result = PlayoutResult { decisions: 0, chances: 0, ending: None };
        loop {
            match game.pending(state) {
                Pending::Over(ending) => {
                    result.ending = Some(ending);
                    return result;
                }
                Pending::Chance(chance) => {
                    let outcome = game.sample(state, &chance, dice);
                    game.resolve(state, outcome, &mut ());
                    result.chances += 1;
                }
                Pending::Choice(_) if result.decisions == limit => return result,
                Pending::Choice(ask) => {
                    // Where both seats choose, the order makes no difference (a law that is tested).
                    let seat = ask.seats.iter().next().expect("a pending choice has a seat");
                    let action = game.pick(state, seat, dice, &mut self.options);
                    game.choose(state, seat, action, &mut ());
                    result.decisions += 1;
                }
            }
        }
    }
}
