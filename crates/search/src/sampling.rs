//! Drawing from distributions.

use bicorne_core::{Draw, QuickDice};

/// Draws an index with probability proportional to its weight. `weights` must not be empty.
pub fn sample_index(weights: &[f32], dice: &mut QuickDice) -> usize {
    let total: f32 = weights.iter().sum();
    let mut left = uniform(dice) as f32 * total;
    for (i, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return i;
        }
    }
    weights.len() - 1
}

/// Uniform in [0, 1).
pub fn uniform(dice: &mut QuickDice) -> f64 {
    (dice.bits() >> 11) as f64 / (1u64 << 53) as f64
}

/// Appends `exp(score / temperature)`, normalised to a sum of 1, for each of `scores`. A floor of 1e-6 keeps every share above 0.
pub fn softmax(scores: &[f64], temperature: f64, shares: &mut Vec<f32>) {
    let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let from = shares.len();
    shares.extend(scores.iter().map(|score| ((score - best) / temperature).exp() as f32 + 1e-6));
    let total: f32 = shares[from..].iter().sum();
    shares[from..].iter_mut().for_each(|share| *share /= total);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn softmax_shares_sum_to_one_and_are_drawn_in_proportion() {
        let mut shares = Vec::new();
        softmax(&[1.0, 0.0, f64::NEG_INFINITY], 1.0, &mut shares);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        assert!((shares[0] / shares[1] - std::f32::consts::E).abs() < 0.01);
        let (mut dice, mut drawn) = (QuickDice::new(5), [0; 3]);
        for _ in 0..10_000 {
            drawn[sample_index(&shares, &mut dice)] += 1;
        }
        assert!((7_100..7_500).contains(&drawn[0]), "{drawn:?}");
        assert_eq!(drawn[2], 0);
    }
}
