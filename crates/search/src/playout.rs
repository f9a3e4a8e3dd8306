//! Random play on bare states, as fast as the rules allow.

use bicorne_core::{Ending, Game, Pending, QuickDice};

/// Plays states on at random. Keeps one list of options, so that a decision allocates nothing.
#[derive(Debug)]
pub struct Playout<G: Game> {
    options: Vec<G::Action>,
}

/// How a playout went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Choices made.
    pub decisions: u32,
    /// Things rolled or drawn.
    pub chances: u32,
    /// How it ended; none if it was broken off.
    pub ending: Option<Ending>,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Playout { options: Vec::new() }
    }
}

impl<G: Game> Playout<G> {
    /// Plays on to the end, or for `most` choices.
    pub fn play(&mut self, game: &G, state: &mut G::State, dice: &mut QuickDice, most: u32) -> Played {
        let mut played = Played { decisions: 0, chances: 0, ending: None };
        loop {
            match game.pending(state) {
                Pending::Over(ending) => {
                    played.ending = Some(ending);
                    return played;
                }
                Pending::Chance(chance) => {
                    let outcome = game.sample(state, &chance, dice);
                    game.resolve(state, outcome, &mut ());
                    played.chances += 1;
                }
                Pending::Choice(_) if played.decisions == most => return played,
                Pending::Choice(ask) => {
                    // Where several are asked the order makes no difference: a law.
                    let seat = ask.seats.iter().next().expect("a choice is somebody's");
                    let action = game.pick(state, seat, dice, &mut self.options);
                    game.choose(state, seat, action, &mut ());
                    played.decisions += 1;
                }
            }
        }
    }
}
