//! The one-ply player: the action with the best expected value right after it.

use crate::expectation::Expectation;
use crate::player::Player;
use bicorne_core::{Draw, Game, InformationSet, QuickDice, Seat};

/// Chooses the action with the highest expected `value` of the state after it and the chance that follows. `value` is a function of
/// the rules, a state and the seat for which the state is good.
#[derive(Debug)]
pub struct OnePlyPlayer<G: Game, V> {
    value: V,
    worlds: usize,
    expectation: Expectation<G>,
    options: Vec<G::Action>,
    sums: Vec<f64>,
}

impl<G: Game, V: Fn(&G, &G::State, Seat) -> f64> OnePlyPlayer<G, V> {
    /// Examines `leaves` chance outcomes of each action, in each of `worlds` determinizations.
    pub fn new(value: V, leaves: usize, worlds: usize) -> OnePlyPlayer<G, V> {
        let expectation = Expectation::new(leaves);
        OnePlyPlayer { value, worlds: worlds.max(1), expectation, options: Vec::new(), sums: Vec::new() }
    }

    fn add_values(&mut self, game: &G, world: &G::State, seat: Seat, dice: &mut QuickDice) {
        let value = |state: &G::State| (self.value)(game, state, seat);
        for (action, sum) in self.options.iter().zip(&mut self.sums) {
            *sum += self.expectation.of_choice(game, world, (seat, *action), &value, dice);
        }
    }
}

impl<G: Game, V: Fn(&G, &G::State, Seat) -> f64 + Send> Player<G> for OnePlyPlayer<G, V> {
    fn choose(&mut self, glimpse: &InformationSet<G>, dice: &mut QuickDice) -> G::Action {
        let (game, seat) = (glimpse.game(), glimpse.seat());
        self.options.clear();
        game.options(glimpse.world(), seat, &mut self.options);
        if let [only] = self.options.as_slice() {
            return *only;
        }
        self.sums.clear();
        self.sums.resize(self.options.len(), 0.0);
        self.add_values(game, glimpse.world(), seat, dice);
        for _ in 1..self.worlds {
            let world = glimpse.another(dice);
            self.add_values(game, &world, seat, dice);
        }
        let best = self.sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        // Ties are broken evenly; so are all options if no value compares (NaN).
        let ties = |sum: &f64| *sum >= best - 1e-9 * best.abs();
        let count = self.sums.iter().filter(|s| ties(s)).count();
        if count == 0 {
            return *dice.pick(&self.options);
        }
        let nth = dice.below(count as u32) as usize;
        let mut best = self.options.iter().zip(&self.sums).filter(|(_, sum)| ties(sum));
        *best.nth(nth).expect("the ties were counted").0
    }
}
