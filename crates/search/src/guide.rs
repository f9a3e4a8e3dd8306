//! What a search must be told of a game: what is worth trying, how people play on, who is winning.

use bicorne_core::{Draw, Game, QuickDice, Seat};

/// What a search is told of a game for two seats. It looks at imagined worlds only.
pub trait Guide<G: Game>: Send + Sync {
    /// Pushes a weight above 0 for each of `options`, in their order: how much a sensible player would think of it.
    fn weigh(&self, game: &G, state: &G::State, seat: Seat, options: &[G::Action], weights: &mut Vec<f32>);

    /// Takes out of `options` what comes to the same as something that is left, such as independent steps in another order. Asked
    /// below the first decision of a search only: there nothing is taken away. Something must be left.
    fn narrow(&self, game: &G, state: &G::State, seat: Seat, options: &mut Vec<G::Action>);

    /// The place in `options` of a sensible choice, had quickly: how a world is played on.
    fn quick(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        options: &[G::Action],
        dice: &mut QuickDice,
    ) -> usize;

    /// Whether a decision is left to the fallback player: a small one that a search could only blur.
    fn is_small(&self, _: &G, _: &G::State) -> bool {
        false
    }

    /// A quick choice that is had without a list of options, for a game where the list is dear; none where it is not.
    fn follow(&self, _game: &G, _state: &G::State, _seat: Seat, _dice: &mut QuickDice) -> Option<G::Action> {
        None
    }

    /// The chance that the first seat wins, where somebody is asked to choose.
    fn chance(&self, game: &G, state: &G::State) -> f64;

    /// How lucky the first seat is by what was rolled or drawn, in chances of winning; over all outcomes it is nothing on average.
    /// It is taken off what comes of a world, so that fewer worlds tell as much. Nothing if it is not known.
    fn luck(&self, _game: &G, _state: &G::State, _outcome: G::Outcome) -> f64 {
        0.0
    }

    /// A count that grows with the match, a turn at a time: a world is judged when it is some turns older.
    fn clock(&self, game: &G, state: &G::State) -> u32;

    /// Which decision a state waits for. Positions with the same choices behind them, the same seat to choose and the same
    /// kind share what is learnt of them.
    fn kind(&self, game: &G, state: &G::State) -> u32;
}

/// One of some weights, by weight.
pub fn by_weight(weights: &[f32], dice: &mut QuickDice) -> usize {
    let total: f32 = weights.iter().sum();
    let mut left = unit(dice) as f32 * total;
    for (i, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return i;
        }
    }
    weights.len() - 1
}

/// Even between 0 and 1, without 1.
pub fn unit(dice: &mut QuickDice) -> f64 {
    (dice.bits() >> 11) as f64 / (1u64 << 53) as f64
}

/// Scores as weights that add up to 1: at `heat` behind the best a choice has a weight of 1/e beside it.
pub fn soften(scores: &[f64], heat: f64, weights: &mut Vec<f32>) {
    let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let from = weights.len();
    weights.extend(scores.iter().map(|score| ((score - best) / heat).exp() as f32 + 1e-6));
    let total: f32 = weights[from..].iter().sum();
    weights[from..].iter_mut().for_each(|weight| *weight /= total);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_shares_and_are_drawn_as_such() {
        let mut weights = Vec::new();
        soften(&[1.0, 0.0, f64::NEG_INFINITY], 1.0, &mut weights);
        assert!((weights.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        assert!((weights[0] / weights[1] - std::f32::consts::E).abs() < 0.01);
        let (mut dice, mut drawn) = (QuickDice::new(5), [0; 3]);
        for _ in 0..10_000 {
            drawn[by_weight(&weights, &mut dice)] += 1;
        }
        assert!((7_100..7_500).contains(&drawn[0]), "{drawn:?}");
        assert_eq!(drawn[2], 0);
    }
}
