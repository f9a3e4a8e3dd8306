//! The player who takes what looks best at once.

use crate::expect::Expectation;
use crate::player::Player;
use bicorne_core::{Draw, Game, Glimpse, QuickDice, Seat};

/// Chooses what is worth most on average right after it, as a `value` reckons it: a function of the rules, a state and the seat for
/// which it is good.
#[derive(Debug)]
pub struct Greedy<G: Game, V> {
    value: V,
    worlds: usize,
    expectation: Expectation<G>,
    options: Vec<G::Action>,
    sums: Vec<f64>,
}

impl<G: Game, V: Fn(&G, &G::State, Seat) -> f64> Greedy<G, V> {
    /// Looks at `leaves` endpoints of each choice, in each of `worlds` imagined worlds.
    pub fn new(value: V, leaves: usize, worlds: usize) -> Greedy<G, V> {
        let expectation = Expectation::new(leaves);
        Greedy { value, worlds: worlds.max(1), expectation, options: Vec::new(), sums: Vec::new() }
    }

    fn weigh(&mut self, game: &G, world: &G::State, seat: Seat, dice: &mut QuickDice) {
        let value = |state: &G::State| (self.value)(game, state, seat);
        for (action, sum) in self.options.iter().zip(&mut self.sums) {
            *sum += self.expectation.of_choice(game, world, (seat, *action), &value, dice);
        }
    }
}

impl<G: Game, V: Fn(&G, &G::State, Seat) -> f64 + Send> Player<G> for Greedy<G, V> {
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut QuickDice) -> G::Action {
        let (game, seat) = (glimpse.game(), glimpse.seat());
        self.options.clear();
        game.options(glimpse.world(), seat, &mut self.options);
        if let [only] = self.options.as_slice() {
            return *only;
        }
        self.sums.clear();
        self.sums.resize(self.options.len(), 0.0);
        self.weigh(game, glimpse.world(), seat, dice);
        for _ in 1..self.worlds {
            let world = glimpse.another(dice);
            self.weigh(game, &world, seat, dice);
        }
        let best = self.sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        // Even among the best, and among all if nothing can be compared.
        let ties = |sum: &f64| *sum >= best - 1e-9 * best.abs();
        let count = self.sums.iter().filter(|s| ties(s)).count();
        if count == 0 {
            return *dice.pick(&self.options);
        }
        let nth = dice.below(count as u32) as usize;
        let mut best = self.options.iter().zip(&self.sums).filter(|(_, sum)| ties(sum));
        *best.nth(nth).expect("as many as were counted").0
    }
}
