//! The value net: win probability from features.
//!
//! A linear layer plus one hidden layer of ReLU units on normalised global features, through a sigmoid. Where a game has features of
//! single pieces, a small ReLU layer is applied to every piece with the same weights; its outputs, summed over each army, are further
//! inputs (a Deep Sets encoder).

mod fit;

pub use fit::{Sample, TrainingOptions, log_loss, target_loss};

use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// Normalised features are clipped to this many standard deviations.
const CLIP: f32 = 5.0;
/// Units of the piece layer: a multiple of the SIMD width.
const PIECE_UNITS: usize = 16;
/// Pooled outputs of the piece layer for both armies.
const POOLED: usize = 2 * PIECE_UNITS;

/// The inputs of a net for one position, from the first seat's side.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FeatureVector {
    /// Features of the position, in the order of [`FeatureNames::global`].
    pub global: Vec<f64>,
    /// Features of the pieces of the first and of the second army, one piece after the other. Empty in games without such features.
    pub pieces: [Vec<f32>; 2],
}

impl FeatureVector {
    /// A vector without piece features.
    pub fn global(global: Vec<f64>) -> FeatureVector {
        FeatureVector { global, pieces: [const { Vec::new() }; 2] }
    }
}

/// Names of the features. A net can only be read for the features it was trained on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeatureNames {
    /// Features of a position.
    pub global: &'static [&'static str],
    /// Features of a piece, if there are any.
    pub piece: &'static [&'static str],
}

/// A trained net.
#[derive(Debug, Clone, PartialEq)]
pub struct ValueNet {
    /// Mean of each feature, and the reciprocal of its standard deviation (0 for a constant feature).
    mean: Vec<f32>,
    scale: Vec<f32>,
    bias: f32,
    /// Piece layer: for each piece feature a row of weights, one per unit; last the row of biases. Empty without piece features.
    piece_weights: Vec<f32>,
    /// Weights of the direct linear part: global features, then pooled piece outputs.
    linear: Vec<f32>,
    /// Number of hidden units.
    hidden: usize,
    /// Hidden layer: for each input a row of weights, one per unit; last the row of biases.
    hidden_weights: Vec<f32>,
    /// Weight of each hidden unit in the output.
    output_weights: Vec<f32>,
}

/// The file format.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NetFile {
    features: Vec<String>,
    #[serde(default)]
    piece: Vec<String>,
    mean: Vec<f32>,
    scale: Vec<f32>,
    bias: f32,
    linear: Vec<f32>,
    #[serde(default)]
    looks: Vec<Vec<f32>>,
    into: Vec<Vec<f32>>,
    out: Vec<f32>,
}

impl ValueNet {
    /// Reads a net that was trained on exactly these features, in this order.
    ///
    /// # Errors
    /// One sentence if the file is no net or a net of other features.
    pub fn read(text: &str, names: FeatureNames) -> Result<ValueNet, String> {
        let file: NetFile = toml::from_str(text).map_err(|e| e.to_string())?;
        let uses_pieces = !file.looks.is_empty();
        if file.features != names.global || (uses_pieces && file.piece != names.piece) {
            let (knows, piece) = (&file.features, &file.piece);
            return Err(format!(
                "the net has features {knows:?} and {piece:?}, not {names:?}: train it again"
            ));
        }
        let (n, hidden) = (names.global.len(), file.out.len());
        let (seen, looks) = if uses_pieces { (POOLED, names.piece.len() + 1) } else { (0, 0) };
        let lists = [
            (file.mean.len(), n),
            (file.scale.len(), n),
            (file.linear.len(), n + seen),
            (file.into.len(), n + seen + 1),
            (file.looks.len(), looks),
        ];
        if lists.iter().any(|(is, wanted)| is != wanted)
            || file.into.iter().any(|row| row.len() != hidden)
            || file.looks.iter().any(|row| row.len() != PIECE_UNITS)
        {
            return Err(format!("a net of {n} features and {hidden} hidden units has other lists"));
        }
        Ok(ValueNet {
            mean: file.mean,
            scale: file.scale,
            bias: file.bias,
            piece_weights: file.looks.concat(),
            linear: file.linear,
            hidden,
            hidden_weights: file.into.concat(),
            output_weights: file.out,
        })
    }

    /// The net in the format of [`ValueNet::read`], TOML.
    pub fn write(&self, names: FeatureNames) -> String {
        let list = |values: &[f32]| {
            let words: Vec<String> = values.iter().map(|v| format!("{v:.4}")).collect();
            format!("[{}]", words.join(", "))
        };
        let rows = |values: &[f32], width: usize| -> String {
            values.chunks(width).map(|row| list(row) + ",\n").collect()
        };
        let mut text = format!("features = {:?}\n", names.global);
        for (name, values) in [("mean", &self.mean), ("scale", &self.scale), ("linear", &self.linear)] {
            writeln!(text, "{name} = {}", list(values)).expect("a string takes everything");
        }
        if !self.piece_weights.is_empty() {
            writeln!(
                text,
                "piece = {:?}\nlooks = [\n{}]",
                names.piece,
                rows(&self.piece_weights, PIECE_UNITS)
            )
            .expect("a string takes everything");
        }
        let into = if self.hidden == 0 {
            "[],\n".repeat(self.linear.len() + 1)
        } else {
            rows(&self.hidden_weights, self.hidden)
        };
        write!(text, "bias = {:.4}\nout = {}\ninto = [\n{into}]\n", self.bias, list(&self.output_weights))
            .expect("a string takes everything");
        text
    }

    /// Whether it needs piece features.
    pub fn uses_pieces(&self) -> bool {
        !self.piece_weights.is_empty()
    }

    /// The probability that the first seat wins, from 0 to 1.
    pub fn win_probability(&self, features: &FeatureVector) -> f64 {
        let mut units = self.hidden_weights[self.linear.len() * self.hidden..].to_vec();
        let mut sum = self.bias;
        let mut add = |i: usize, x: f32| {
            if x != 0.0 {
                sum += self.linear[i] * x;
                let row = &self.hidden_weights[i * self.hidden..(i + 1) * self.hidden];
                units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight * x);
            }
        };
        for (i, feature) in features.global.iter().enumerate() {
            add(i, self.normalised(i, *feature));
        }
        if self.uses_pieces() {
            for (i, x) in self.pooled(&features.pieces).into_iter().enumerate() {
                add(self.mean.len() + i, x);
            }
        }
        sum +=
            units.iter().zip(&self.output_weights).map(|(unit, weight)| unit.max(0.0) * weight).sum::<f32>();
        f64::from(1.0 / (1.0 + (-sum).exp()))
    }

    /// Outputs of the piece layer, summed over the pieces of each army.
    fn pooled(&self, pieces: &[Vec<f32>; 2]) -> [f32; POOLED] {
        let mut sums = [0.0; POOLED];
        for (pieces, sums) in pieces.iter().zip(sums.chunks_mut(PIECE_UNITS)) {
            for piece in pieces.chunks(self.piece_weights.len() / PIECE_UNITS - 1) {
                let activations = self.piece_activations(piece);
                sums.iter_mut().zip(activations).for_each(|(sum, a)| *sum += a.max(0.0));
            }
        }
        sums
    }

    /// Activations of the piece layer for one piece, before the ReLU.
    fn piece_activations(&self, piece: &[f32]) -> [f32; PIECE_UNITS] {
        let (rows, rest) = self.piece_weights.as_chunks::<PIECE_UNITS>();
        debug_assert!(rest.is_empty() && rows.len() == piece.len() + 1);
        let mut looks = rows[piece.len()];
        for (x, row) in piece.iter().zip(rows) {
            if *x != 0.0 {
                looks.iter_mut().zip(row).for_each(|(look, weight)| *look += weight * x);
            }
        }
        looks
    }

    fn normalised(&self, i: usize, feature: f64) -> f32 {
        ((feature as f32 - self.mean[i]) * self.scale[i]).clamp(-CLIP, CLIP)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::{Draw as _, QuickDice};

    fn win_probability(net: &ValueNet, global: &[f64]) -> f64 {
        net.win_probability(&FeatureVector::global(global.to_vec()))
    }

    fn samples() -> Vec<Vec<Sample>> {
        // Won if both features are on the same side, mostly: no linear sum can know that. The third says nothing.
        (0..600)
            .map(|m| {
                let position = |i: i32| {
                    let f = [i % 7 - 3, i / 7 % 5 - 2, i / 35 % 3 - 1].map(f64::from);
                    let won = if f[0] * f[1] > 0.0 { 0.9 } else { 0.2 };
                    Sample { features: FeatureVector::global(f.to_vec()), result: won, search_value: None }
                };
                (0..20).map(|i| position(m * 20 + i)).collect()
            })
            .collect()
    }

    #[test]
    fn it_learns_what_no_linear_sum_can() {
        let samples = samples();
        let net = ValueNet::fit(&samples, &TrainingOptions { hidden: 12, ..TrainingOptions::default() });
        for same in [[3.0, 2.0, 0.0], [-3.0, -2.0, 1.0], [2.0, 1.0, -1.0]] {
            assert!(win_probability(&net, &same) > 0.7, "{same:?}: {}", win_probability(&net, &same));
        }
        for other in [[3.0, -2.0, 1.0], [-3.0, 2.0, 0.0], [-2.0, 1.0, -1.0]] {
            assert!(win_probability(&net, &other) < 0.35, "{other:?}: {}", win_probability(&net, &other));
        }
        let plain = ValueNet::fit(&samples, &TrainingOptions { hidden: 0, ..TrainingOptions::default() });
        assert!(
            win_probability(&plain, &[3.0, 2.0, 0.0]) < 0.7
                || win_probability(&plain, &[-3.0, -2.0, 1.0]) < 0.7
        );
        let test: Vec<&Sample> = samples.iter().flatten().collect();
        assert!(log_loss(&net, &test) < log_loss(&plain, &test) - 0.05);
    }

    #[test]
    fn what_a_tutor_says_is_learnt_more_than_who_won() {
        // Everybody loses in the end, but the tutor sees whose luck that was.
        let position = |i: i32| {
            let f = f64::from(i % 7 - 3);
            Sample {
                features: FeatureVector::global(vec![f]),
                result: 0.0,
                search_value: Some(if f > 0.0 { 0.9 } else { 0.1 }),
            }
        };
        let samples: Vec<Vec<Sample>> =
            (0..300).map(|m| (0..20).map(|i| position(m * 20 + i)).collect()).collect();
        let net = ValueNet::fit(&samples, &TrainingOptions { hidden: 4, ..TrainingOptions::default() });
        assert!(
            win_probability(&net, &[3.0]) > 0.7 && win_probability(&net, &[-3.0]) < 0.2,
            "{}",
            win_probability(&net, &[3.0])
        );
        let tests: Vec<&Sample> = samples.iter().flatten().collect();
        assert!(target_loss(&net, &tests) < log_loss(&net, &tests));
    }

    /// Two pieces in each army, won by who has one that is both strong and near, mostly: no sum over an army can know that.
    fn crowds() -> Vec<Vec<Sample>> {
        let army = |both: bool| if both { vec![1.0, 1.0, 0.0, 0.0] } else { vec![1.0, 0.0, 0.0, 1.0] };
        let position = |i: u32| {
            let (mine, his) = (i.is_multiple_of(2), (i / 2).is_multiple_of(2));
            let won = 0.5 + 0.4 * (f64::from(u8::from(mine)) - f64::from(u8::from(his)));
            Sample {
                features: FeatureVector { global: vec![1.0], pieces: [army(mine), army(his)] },
                result: won,
                search_value: None,
            }
        };
        (0..300).map(|_| (0..12).map(position).collect()).collect()
    }

    #[test]
    fn it_looks_at_each_piece_by_itself() {
        let samples = crowds();
        let net = ValueNet::fit(
            &samples,
            &TrainingOptions { hidden: 8, piece_features: 2, ..TrainingOptions::default() },
        );
        let blind = ValueNet::fit(&samples, &TrainingOptions { hidden: 8, ..TrainingOptions::default() });
        for (i, wanted) in [(0, 0.5), (1, 0.1), (2, 0.9), (3, 0.5)] {
            let features = &samples[0][i].features;
            assert!(
                (net.win_probability(features) - wanted).abs() < 0.1,
                "{i}: {}",
                net.win_probability(features)
            );
            assert!((blind.win_probability(features) - 0.5).abs() < 0.05);
        }
        let names = FeatureNames { global: &["a"], piece: &["strong", "near"] };
        let read = ValueNet::read(&net.write(names), names).unwrap();
        assert!(
            (read.win_probability(&samples[0][1].features) - net.win_probability(&samples[0][1].features))
                .abs()
                < 1e-3
        );
        let wrong = ValueNet::read(&net.write(names), FeatureNames { piece: &["near", "strong"], ..names })
            .unwrap_err();
        assert!(wrong.contains("train it again"), "{wrong}");
        assert!(
            ValueNet::read(&blind.write(names), names).is_ok(),
            "who looks at no piece need not know them"
        );
    }

    #[test]
    fn what_was_learnt_is_a_start() {
        let samples = samples();
        let short = TrainingOptions { hidden: 12, epochs: 2, ..TrainingOptions::default() };
        let test: Vec<&Sample> = samples.iter().flatten().collect();
        let begun = ValueNet::fit(&samples, &short);
        let more = begun.train_further(&samples, &short);
        assert!(log_loss(&more, &test) < log_loss(&begun, &test) - 1e-4);
        assert_eq!(begun.train_further(&samples, &TrainingOptions { epochs: 0, ..short }), begun);
    }

    /// Matches that go up or down a step at a time until one of the ends is reached: the player at the n-th of fourteen steps wins n of
    /// fourteen times. Each step is a feature of its own, so that nothing is known of one from the others.
    fn walks(seed: u64) -> Vec<Vec<Sample>> {
        let mut dice = QuickDice::new(seed);
        (0..100)
            .map(|_| {
                let (mut at, mut samples) = (7, Vec::new());
                while at > 0 && at < 14 {
                    samples.push(Sample { features: step(at), result: 0.0, search_value: None });
                    at = if dice.below(2) == 0 { at - 1 } else { at + 1 };
                }
                samples.iter_mut().for_each(|sample| sample.result = f64::from(u8::from(at == 14)));
                samples
            })
            .collect()
    }

    fn step(at: usize) -> FeatureVector {
        FeatureVector::global((1..14).map(|n| f64::from(u8::from(n == at))).collect())
    }

    #[test]
    fn a_match_says_more_by_all_that_followed_than_by_its_end() {
        let plain = TrainingOptions { hidden: 0, learning_rate: 0.02, ..TrainingOptions::default() };
        // How far its chances are off, over some sets of matches.
        let off = |td_rounds: u32| -> f64 {
            let nets =
                (0..8).map(|seed| ValueNet::fit(&walks(seed), &TrainingOptions { td_rounds, ..plain }));
            let square =
                |net: &ValueNet, at: usize| (net.win_probability(&step(at)) - at as f64 / 14.0).powi(2);
            nets.map(|net| (1..14).map(|at| square(&net, at)).sum::<f64>().sqrt()).sum()
        };
        let (end, all) = (off(0), off(30));
        assert!(all < 0.8 * end, "{all} beside {end}");
    }

    #[test]
    fn it_is_read_as_it_was_written_and_for_these_features_only() {
        let names = FeatureNames { global: &["a", "b", "c"], piece: &[] };
        for hidden in [0, 3] {
            let net = ValueNet::fit(
                &samples()[..30],
                &TrainingOptions { hidden, epochs: 1, ..TrainingOptions::default() },
            );
            let read = ValueNet::read(&net.write(names), names).unwrap();
            for features in [[0.0; 3], [1.0, -2.0, 0.5]] {
                assert!((win_probability(&read, &features) - win_probability(&net, &features)).abs() < 1e-3);
            }
            let wrong = ValueNet::read(&net.write(names), FeatureNames { global: &["a", "b"], piece: &[] })
                .unwrap_err();
            assert!(wrong.contains("train it again"), "{wrong}");
        }
        assert!(ValueNet::read("features = []", FeatureNames { global: &[], piece: &[] }).is_err());
    }
}
