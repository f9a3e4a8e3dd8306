//! How a net learns: by small steps against the slope of its error, over and over, until other matches are judged no better.

use super::{FAR, Net};
use bicorne_core::{Draw, QuickDice};
use bicorne_search::unit;

/// A position as a learner sees it, and who won in the end.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// The features, in their order, from the first seat's side.
    pub features: Vec<f64>,
    /// 1 if the first seat won, 0 if the other did, a half for a draw.
    pub won: f64,
    /// What a search said of the first seat's chances, if it was asked.
    pub said: Option<f64>,
}

/// How much what a search said counts beside who won in the end.
const SAID: f64 = 0.9;

impl Lesson {
    /// What is to be learnt of the position.
    fn aim(&self) -> f64 {
        self.said.map_or(self.won, |said| SAID * said + (1.0 - SAID) * self.won)
    }
}

/// How a net is to learn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fit {
    /// Hidden units.
    pub hidden: usize,
    /// How often all lessons are gone through, at most.
    pub epochs: u32,
    /// The size of the first steps.
    pub pace: f32,
    /// How much weights are kept small.
    pub decay: f32,
}

impl Default for Fit {
    fn default() -> Self {
        Fit { hidden: 24, epochs: 40, pace: 2e-3, decay: 1e-4 }
    }
}

/// Lessons of a step.
const BATCH: usize = 64;
/// One match of so many is not learnt from: it says when to stop.
const WATCHED: usize = 9;
/// Epochs without a gain after which it stops.
const PATIENCE: u32 = 5;

impl Net {
    /// A net that judges these matches, each a list of positions, as well as it can; the same lessons give the same net.
    pub fn fit(matches: &[Vec<Lesson>], how: &Fit) -> Net {
        let mut learnt: Vec<&Lesson> = Vec::new();
        let mut watched = Vec::new();
        for (i, lessons) in matches.iter().enumerate() {
            if i % WATCHED == 0 { &mut watched } else { &mut learnt }.extend(lessons);
        }
        if learnt.is_empty() {
            learnt.clone_from(&watched);
        }
        let mut dice = QuickDice::new(7);
        let mut net = Net::blank(&learnt, how.hidden, &mut dice);
        let mut adam = Adam::of(&net, how);
        let mut best = (aim_loss(&net, &watched), net.clone());
        let mut idle = 0;
        for epoch in 0..how.epochs {
            for i in (1..learnt.len()).rev() {
                learnt.swap(i, dice.below(i as u32 + 1) as usize);
            }
            adam.pace = how.pace / (1.0 + 0.15 * epoch as f32);
            learnt.chunks(BATCH).for_each(|batch| adam.step(&mut net, batch));
            let loss = aim_loss(&net, &watched);
            idle += 1;
            if loss < best.0 - 1e-5 {
                best = (loss, net.clone());
                idle = 0;
            }
            if idle == PATIENCE {
                break;
            }
        }
        best.1
    }

    /// A net that knows nothing but the size of features.
    fn blank(lessons: &[&Lesson], hidden: usize, dice: &mut QuickDice) -> Net {
        let n = lessons.first().map_or(0, |l| l.features.len());
        let count = lessons.len().max(1) as f64;
        let moment = |i: usize, by: &dyn Fn(f64) -> f64| {
            lessons.iter().map(|l| by(l.features[i])).sum::<f64>() / count
        };
        let mean: Vec<f32> = (0..n).map(|i| moment(i, &|f| f) as f32).collect();
        let scale = |i: usize| {
            let middle = f64::from(mean[i]);
            let spread = moment(i, &|f| (f - middle) * (f - middle)).sqrt();
            // A feature that never varied says nothing.
            if spread < 1e-6 { 0.0 } else { (1.0 / spread) as f32 }
        };
        let mut small = || (unit(dice) as f32 - 0.5) * 2.0 / (n.max(1) as f32).sqrt();
        Net {
            scale: (0..n).map(scale).collect(),
            bias: 0.0,
            linear: vec![0.0; n],
            hidden,
            into: (0..(n + 1) * hidden).map(|_| small()).collect(),
            out: (0..hidden).map(|_| 0.1 * small()).collect(),
            mean,
        }
    }

    /// The learnt numbers, part by part.
    fn parts(&mut self) -> [&mut [f32]; 4] {
        [std::slice::from_mut(&mut self.bias), &mut self.linear, &mut self.into, &mut self.out]
    }
}

/// Steps as long as the slope has been steady.
struct Adam {
    pace: f32,
    decay: f32,
    steps: i32,
    slope: Net,
    steady: Net,
    rough: Net,
    /// A lesson's features, scaled, and its hidden units.
    x: Vec<f32>,
    units: Vec<f32>,
}

impl Adam {
    fn of(net: &Net, how: &Fit) -> Adam {
        let mut zero = net.clone();
        zero.parts().into_iter().for_each(|part| part.fill(0.0));
        Adam {
            pace: how.pace,
            decay: how.decay,
            steps: 0,
            slope: zero.clone(),
            steady: zero.clone(),
            rough: zero,
            x: Vec::new(),
            units: Vec::new(),
        }
    }

    fn step(&mut self, net: &mut Net, batch: &[&Lesson]) {
        self.slope.parts().into_iter().for_each(|part| part.fill(0.0));
        batch.iter().for_each(|lesson| self.learn(net, lesson));
        self.steps += 1;
        let (keep, keep_rough) = (0.9_f32, 0.999_f32);
        let (even, even_rough) = (1.0 - keep.powi(self.steps), 1.0 - keep_rough.powi(self.steps));
        let share = 1.0 / batch.len() as f32;
        let (pace, decay) = (self.pace, self.decay);
        let moments = self.steady.parts().into_iter().zip(self.rough.parts());
        for ((weights, slopes), (steady, rough)) in
            net.parts().into_iter().zip(self.slope.parts()).zip(moments)
        {
            for (((w, slope), m), v) in weights.iter_mut().zip(slopes).zip(steady).zip(rough) {
                let slope = *slope * share + decay * *w;
                *m = keep * *m + (1.0 - keep) * slope;
                *v = keep_rough * *v + (1.0 - keep_rough) * slope * slope;
                *w -= pace * (*m / even) / ((*v / even_rough).sqrt() + 1e-8);
            }
        }
    }

    /// Adds the slope of the error at one lesson.
    fn learn(&mut self, net: &Net, lesson: &Lesson) {
        let (n, hidden) = (net.mean.len(), net.hidden);
        self.x.clear();
        self.x.extend(lesson.features.iter().enumerate().map(|(i, f)| net.scaled(i, *f)));
        self.units.clear();
        self.units.extend_from_slice(&net.into[n * hidden..]);
        let mut sum = net.bias;
        for (i, x) in self.x.iter().enumerate() {
            sum += net.linear[i] * x;
            let row = &net.into[i * hidden..(i + 1) * hidden];
            self.units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight * x);
        }
        sum += self.units.iter().zip(&net.out).map(|(unit, weight)| unit.max(0.0) * weight).sum::<f32>();
        let error = 1.0 / (1.0 + (-sum).exp()) - lesson.aim() as f32;
        let slope = &mut self.slope;
        slope.bias += error;
        for (j, unit) in self.units.iter_mut().enumerate() {
            slope.out[j] += error * unit.max(0.0);
            // From here on: the error that reaches the unit.
            *unit = if *unit > 0.0 { error * net.out[j] } else { 0.0 };
        }
        for (i, x) in self.x.iter().enumerate() {
            slope.linear[i] += error * x;
            let row = &mut slope.into[i * hidden..(i + 1) * hidden];
            row.iter_mut().zip(&self.units).for_each(|(weight, unit)| *weight += unit * x);
        }
        slope.into[n * hidden..].iter_mut().zip(&self.units).for_each(|(weight, unit)| *weight += unit);
        debug_assert!(self.x.iter().all(|x| x.abs() <= FAR));
    }
}

/// How far from what happened a net's chances are, in the mean: 0.693 knows nothing.
pub fn log_loss(net: &Net, lessons: &[&Lesson]) -> f64 {
    loss(net, lessons, |lesson| lesson.won)
}

/// The same for what a tutor said, as far as there was one.
pub fn aim_loss(net: &Net, lessons: &[&Lesson]) -> f64 {
    loss(net, lessons, Lesson::aim)
}

fn loss(net: &Net, lessons: &[&Lesson], aim: impl Fn(&Lesson) -> f64) -> f64 {
    let loss = |lesson: &&Lesson| {
        let (p, aim) = (net.chance(&lesson.features).clamp(1e-6, 1.0 - 1e-6), aim(lesson));
        -aim * p.ln() - (1.0 - aim) * (1.0 - p).ln()
    };
    lessons.iter().map(loss).sum::<f64>() / lessons.len().max(1) as f64
}
