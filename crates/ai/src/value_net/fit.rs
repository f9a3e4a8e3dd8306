//! Training by mini-batch Adam on cross-entropy, with early stopping on validation matches and optional TD(lambda) rounds.

use super::{CLIP, FeatureVector, PIECE_UNITS, POOLED, ValueNet};
use bicorne_core::{Draw, QuickDice};
use bicorne_search::uniform;

/// A position with the result of its match.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs)] // the names say it
pub struct Sample {
    pub features: FeatureVector,
    /// 1 if the first seat won, 0 if the other did, a half for a draw.
    pub result: f64,
    /// The first seat's win probability by a search, if there was one.
    pub search_value: Option<f64>,
}

/// Weight of the search value in the target; the result has the rest.
const SEARCH_VALUE_WEIGHT: f64 = 0.9;

impl Sample {
    /// The training target.
    fn target(&self) -> f64 {
        let mix = |value| SEARCH_VALUE_WEIGHT * value + (1.0 - SEARCH_VALUE_WEIGHT) * self.result;
        self.search_value.map_or(self.result, mix)
    }
}

/// Shape of the net and hyperparameters of its training.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrainingOptions {
    /// Hidden units.
    pub hidden: usize,
    /// Number of piece features to use: all of them, or 0 for none.
    pub piece_features: usize,
    /// Passes over all samples, at most.
    pub epochs: u32,
    /// Initial learning rate.
    pub learning_rate: f32,
    /// L2 regularisation.
    pub weight_decay: f32,
    /// Rounds of TD(lambda) after that, at most: the target of a position mixes the net's own values of the positions that followed
    /// with the result, which has less variance than the result alone.
    pub td_rounds: u32,
}

impl Default for TrainingOptions {
    fn default() -> Self {
        TrainingOptions {
            hidden: 24,
            piece_features: 0,
            epochs: 40,
            learning_rate: 2e-3,
            weight_decay: 1e-4,
            td_rounds: 0,
        }
    }
}

/// Samples per gradient step.
const BATCH_SIZE: usize = 256;
/// One match in this many is a validation match.
const VALIDATION_SHARE: usize = 9;
/// Epochs or TD rounds without a lower validation loss before training stops.
const PATIENCE: u32 = 5;
/// Epochs in one TD round.
const EPOCHS_PER_TD_ROUND: u32 = 2;
/// The lambda of TD(lambda): the weight of later positions against the next one.
const LAMBDA: f64 = 0.7;

/// A sample and its current target.
type Targeted<'a> = (&'a Sample, f32);

impl ValueNet {
    /// Trains a new net on matches, each a list of positions in order. The same samples give the same net.
    pub fn fit(matches: &[Vec<Sample>], options: &TrainingOptions) -> ValueNet {
        let training: Vec<&Sample> = split_for_validation(matches).0.into_iter().flatten().collect();
        let net =
            ValueNet::untrained(&training, options.piece_features, options.hidden, &mut QuickDice::new(6));
        net.train_further(matches, options)
    }

    /// Trains a copy of the net on further matches.
    pub fn train_further(&self, matches: &[Vec<Sample>], options: &TrainingOptions) -> ValueNet {
        let (training, validation) = split_for_validation(matches);
        let validation: Vec<&Sample> = validation.into_iter().flatten().collect();
        let mut dice = QuickDice::new(7);
        let mut best = Best { loss: target_loss(self, &validation), net: self.clone(), since_best: 0 };
        let mut adam = Adam::of(self, options);
        let mut net = self.clone();
        let mut samples: Vec<Targeted<'_>> =
            training.iter().flat_map(|m| m.iter()).map(|sample| (sample, sample.target() as f32)).collect();
        for epoch in 0..options.epochs {
            adam.learning_rate = options.learning_rate / (1.0 + 0.15 * epoch as f32);
            adam.epoch(&mut net, &mut samples, &mut dice);
            if best.should_stop(&net, &validation) {
                break;
            }
        }
        net = best.net.clone();
        best.since_best = 0;
        for round in 0..options.td_rounds {
            samples.clear();
            training.iter().for_each(|of_one| net.push_td_targets(of_one, &mut samples));
            adam.learning_rate = options.learning_rate / 2.0 / (1.0 + 0.3 * round as f32);
            (0..EPOCHS_PER_TD_ROUND).for_each(|_| adam.epoch(&mut net, &mut samples, &mut dice));
            if best.should_stop(&net, &validation) {
                break;
            }
        }
        best.net
    }

    /// Appends the samples of one match with their TD(lambda) targets.
    fn push_td_targets<'a>(&self, samples: &'a [Sample], out: &mut Vec<Targeted<'a>>) {
        let mut target = samples.last().map_or(0.5, |last| last.result);
        for sample in samples.iter().rev() {
            out.push((sample, target as f32));
            target = LAMBDA * target + (1.0 - LAMBDA) * self.win_probability(&sample.features);
        }
    }

    /// A net with random weights that normalises the features of these samples.
    fn untrained(samples: &[&Sample], width: usize, hidden: usize, dice: &mut QuickDice) -> ValueNet {
        let n = samples.first().map_or(0, |l| l.features.global.len());
        let all = n + if width == 0 { 0 } else { POOLED };
        let count = samples.len().max(1) as f64;
        let moment = |i: usize, by: &dyn Fn(f64) -> f64| {
            samples.iter().map(|l| by(l.features.global[i])).sum::<f64>() / count
        };
        let mean: Vec<f32> = (0..n).map(|i| moment(i, &|f| f) as f32).collect();
        let scale = |i: usize| {
            let middle = f64::from(mean[i]);
            let spread = moment(i, &|f| (f - middle) * (f - middle)).sqrt();
            // A constant feature carries no information.
            if spread < 1e-6 { 0.0 } else { (1.0 / spread) as f32 }
        };
        let mut small = |n: usize| (uniform(dice) as f32 - 0.5) * 2.0 / (n.max(1) as f32).sqrt();
        ValueNet {
            scale: (0..n).map(scale).collect(),
            bias: 0.0,
            piece_weights: if width == 0 {
                Vec::new()
            } else {
                (0..(width + 1) * PIECE_UNITS).map(|_| small(width)).collect()
            },
            linear: vec![0.0; all],
            hidden,
            hidden_weights: (0..(all + 1) * hidden).map(|_| small(all)).collect(),
            output_weights: (0..hidden).map(|_| 0.1 * small(n)).collect(),
            mean,
        }
    }

    /// The trained weights, layer by layer.
    fn parts(&mut self) -> [&mut [f32]; 5] {
        [
            std::slice::from_mut(&mut self.bias),
            &mut self.piece_weights,
            &mut self.linear,
            &mut self.hidden_weights,
            &mut self.output_weights,
        ]
    }
}

/// Training matches and validation matches.
fn split_for_validation(matches: &[Vec<Sample>]) -> (Vec<&Vec<Sample>>, Vec<&Vec<Sample>>) {
    let (mut training, mut validation) = (Vec::new(), Vec::new());
    for (i, samples) in matches.iter().enumerate() {
        if i % VALIDATION_SHARE == 0 { &mut validation } else { &mut training }.push(samples);
    }
    if training.is_empty() {
        training.clone_from(&validation);
    }
    (training, validation)
}

/// The net with the lowest validation loss so far, and how many checks ago it was found.
struct Best {
    loss: f64,
    net: ValueNet,
    since_best: u32,
}

impl Best {
    /// Keeps `net` if it is better. Returns whether there was no better one for [`PATIENCE`] checks.
    fn should_stop(&mut self, net: &ValueNet, validation: &[&Sample]) -> bool {
        let loss = target_loss(net, validation);
        self.since_best += 1;
        if loss < self.loss - 1e-5 {
            *self = Best { loss, net: net.clone(), since_best: 0 };
        }
        self.since_best == PATIENCE
    }
}

/// The Adam optimiser: beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8.
struct Adam {
    learning_rate: f32,
    weight_decay: f32,
    steps: i32,
    /// One per thread; each sums half of a batch.
    gradients: [Gradient; 2],
    first_moment: ValueNet,
    second_moment: ValueNet,
}

impl Adam {
    fn of(net: &ValueNet, options: &TrainingOptions) -> Adam {
        let mut zero = net.clone();
        zero.parts().into_iter().for_each(|part| part.fill(0.0));
        let gradient = || Gradient { net: zero.clone(), x: Vec::new(), units: Vec::new() };
        Adam {
            learning_rate: options.learning_rate,
            weight_decay: options.weight_decay,
            steps: 0,
            gradients: [gradient(), gradient()],
            first_moment: zero.clone(),
            second_moment: zero,
        }
    }

    /// One pass over all samples in random order.
    fn epoch(&mut self, net: &mut ValueNet, samples: &mut [Targeted<'_>], dice: &mut QuickDice) {
        for i in (1..samples.len()).rev() {
            samples.swap(i, dice.below(i as u32 + 1) as usize);
        }
        samples.chunks(BATCH_SIZE).for_each(|batch| self.step(net, batch));
    }

    fn step(&mut self, net: &mut ValueNet, batch: &[Targeted<'_>]) {
        let [first, second] = &mut self.gradients;
        let (one, other) = batch.split_at(batch.len() / 2);
        let shown: &ValueNet = net;
        std::thread::scope(|scope| {
            scope.spawn(|| second.at(shown, other));
            first.at(shown, one);
        });
        self.steps += 1;
        let (beta1, beta2) = (0.9_f32, 0.999_f32);
        let (correction1, correction2) = (1.0 - beta1.powi(self.steps), 1.0 - beta2.powi(self.steps));
        let share = 1.0 / batch.len() as f32;
        let (learning_rate, weight_decay) = (self.learning_rate, self.weight_decay);
        let moments = self.first_moment.parts().into_iter().zip(self.second_moment.parts());
        let gradients = first.net.parts().into_iter().zip(second.net.parts());
        for ((weights, (one, other)), (first_moment, second_moment)) in
            net.parts().into_iter().zip(gradients).zip(moments)
        {
            let gradients = one.iter().zip(other).map(|(a, b)| *a + *b);
            for (((w, gradient), m), v) in
                weights.iter_mut().zip(gradients).zip(first_moment).zip(second_moment)
            {
                let gradient = gradient * share + weight_decay * *w;
                *m = beta1 * *m + (1.0 - beta1) * gradient;
                *v = beta2 * *v + (1.0 - beta2) * gradient * gradient;
                *w -= learning_rate * (*m / correction1) / ((*v / correction2).sqrt() + 1e-8);
            }
        }
    }
}

/// The gradient of the loss, summed over samples.
struct Gradient {
    net: ValueNet,
    /// Normalised inputs and hidden activations of the current sample.
    x: Vec<f32>,
    units: Vec<f32>,
}

impl Gradient {
    fn at(&mut self, net: &ValueNet, samples: &[Targeted<'_>]) {
        self.net.parts().into_iter().for_each(|part| part.fill(0.0));
        samples.iter().for_each(|sample| self.add_sample(net, *sample));
    }

    /// Backpropagates one sample.
    fn add_sample(&mut self, net: &ValueNet, (sample, target): Targeted<'_>) {
        let (n, hidden) = (net.linear.len(), net.hidden);
        self.x.clear();
        self.x.extend(sample.features.global.iter().enumerate().map(|(i, f)| net.normalised(i, *f)));
        debug_assert!(self.x.iter().all(|x| x.abs() <= CLIP));
        if !net.piece_weights.is_empty() {
            self.x.extend(net.pooled(&sample.features.pieces));
        }
        self.units.clear();
        self.units.extend_from_slice(&net.hidden_weights[n * hidden..]);
        let mut sum = net.bias;
        for (i, x) in self.x.iter().enumerate() {
            sum += net.linear[i] * x;
            let row = &net.hidden_weights[i * hidden..(i + 1) * hidden];
            self.units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight * x);
        }
        sum += self
            .units
            .iter()
            .zip(&net.output_weights)
            .map(|(unit, weight)| unit.max(0.0) * weight)
            .sum::<f32>();
        let error = 1.0 / (1.0 + (-sum).exp()) - target;
        let gradient = &mut self.net;
        gradient.bias += error;
        for (j, unit) in self.units.iter_mut().enumerate() {
            gradient.output_weights[j] += error * unit.max(0.0);
            // From here on: the derivative of the loss with respect to the activation.
            *unit = if *unit > 0.0 { error * net.output_weights[j] } else { 0.0 };
        }
        for (i, x) in self.x.iter().enumerate() {
            gradient.linear[i] += error * x;
            let row = &mut gradient.hidden_weights[i * hidden..(i + 1) * hidden];
            row.iter_mut().zip(&self.units).for_each(|(weight, unit)| *weight += unit * x);
        }
        gradient.hidden_weights[n * hidden..]
            .iter_mut()
            .zip(&self.units)
            .for_each(|(weight, unit)| *weight += unit);
        if !net.piece_weights.is_empty() {
            self.add_piece_gradient(net, sample, error);
        }
    }

    /// Backpropagates into the piece layer; `units` already holds the derivatives of the hidden layer.
    fn add_piece_gradient(&mut self, net: &ValueNet, sample: &Sample, error: f32) {
        let (first, hidden) = (net.mean.len(), net.hidden);
        let (rows, _) = self.net.piece_weights.as_chunks_mut::<PIECE_UNITS>();
        for (army, pieces) in sample.features.pieces.iter().enumerate() {
            let derivatives: [f32; PIECE_UNITS] = std::array::from_fn(|j| {
                let i = first + army * PIECE_UNITS + j;
                let row = &net.hidden_weights[i * hidden..(i + 1) * hidden];
                error * net.linear[i] + row.iter().zip(&self.units).map(|(w, unit)| w * unit).sum::<f32>()
            });
            for piece in pieces.chunks(rows.len() - 1) {
                let mut activations = net.piece_activations(piece);
                activations
                    .iter_mut()
                    .zip(derivatives)
                    .for_each(|(a, d)| *a = if *a > 0.0 { d } else { 0.0 });
                for (x, row) in piece.iter().chain([&1.0]).zip(rows.iter_mut()) {
                    if *x != 0.0 {
                        row.iter_mut().zip(activations).for_each(|(weight, a)| *weight += a * x);
                    }
                }
            }
        }
    }
}

/// Mean cross-entropy against the results, in nats; 0.693 is a coin toss.
pub fn log_loss(net: &ValueNet, samples: &[&Sample]) -> f64 {
    loss(net, samples, |sample| sample.result)
}

/// Mean cross-entropy against the targets, which include search values.
pub fn target_loss(net: &ValueNet, samples: &[&Sample]) -> f64 {
    loss(net, samples, Sample::target)
}

fn loss(net: &ValueNet, samples: &[&Sample], target: impl Fn(&Sample) -> f64) -> f64 {
    let loss = |sample: &&Sample| {
        let (p, target) = (net.win_probability(&sample.features).clamp(1e-6, 1.0 - 1e-6), target(sample));
        -target * p.ln() - (1.0 - target) * (1.0 - p).ln()
    };
    samples.iter().map(loss).sum::<f64>() / samples.len().max(1) as f64
}
