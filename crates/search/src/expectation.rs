//! Expected values over chance nodes.

use bicorne_core::{Coverage, Game, Pending, QuickDice, Seat};

/// The mean of a value function over pending chance, up to the next choice: exact where the outcomes are few, sampled where they are
/// many.
#[derive(Debug)]
pub struct Expectation<G: Game> {
    /// Outcomes examined, at most.
    leaves: usize,
    /// Buffers for lists of odds, one for each level of nested chance.
    spare: Vec<Vec<(G::Outcome, u64)>>,
}

impl<G: Game> Expectation<G> {
    /// Examines at most `leaves` outcomes, at least one.
    pub fn new(leaves: usize) -> Expectation<G> {
        Expectation { leaves: leaves.max(1), spare: Vec::new() }
    }

    /// The mean of `value` after `seat` chose `action`, which must be legal.
    pub fn of_choice(
        &mut self,
        game: &G,
        state: &G::State,
        (seat, action): (Seat, G::Action),
        value: &impl Fn(&G::State) -> f64,
        dice: &mut QuickDice,
    ) -> f64 {
        let mut after = state.clone();
        game.choose(&mut after, seat, action, &mut ());
        self.of_state(game, &after, value, dice)
    }

    /// The mean of `value` over pending chance.
    pub fn of_state(
        &mut self,
        game: &G,
        state: &G::State,
        value: &impl Fn(&G::State) -> f64,
        dice: &mut QuickDice,
    ) -> f64 {
        self.mean(game, state, self.leaves, value, dice)
    }

    fn mean(
        &mut self,
        game: &G,
        state: &G::State,
        leaves: usize,
        value: &impl Fn(&G::State) -> f64,
        dice: &mut QuickDice,
    ) -> f64 {
        let Pending::Chance(chance) = game.pending(state) else { return value(state) };
        let mut odds = self.spare.pop().unwrap_or_default();
        odds.clear();
        let coverage = if leaves > 1 { game.odds(state, &chance, &mut odds) } else { Coverage::Sample };
        let exact = coverage == Coverage::All && (1..=leaves).contains(&odds.len());
        let mut after = |state: &G::State, outcome, leaves, dice: &mut QuickDice| {
            let mut after = state.clone();
            game.resolve(&mut after, outcome, &mut ());
            self.mean(game, &after, leaves, value, dice)
        };
        let mean = if exact {
            let each = leaves / odds.len();
            let total: f64 = odds.iter().map(|(_, weight)| *weight as f64).sum();
            let sum: f64 = odds
                .iter()
                .map(|(outcome, weight)| *weight as f64 * after(state, *outcome, each, dice))
                .sum();
            sum / total
        } else {
            let sum: f64 = (0..leaves)
                .map(|_| {
                    let outcome = game.sample(state, &chance, dice);
                    after(state, outcome, 1, dice)
                })
                .sum();
            sum / leaves as f64
        };
        self.spare.push(odds);
        mean
    }
}
