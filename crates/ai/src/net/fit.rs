//! How a net learns: by small steps against the slope of its error, over and over, until other matches are judged no better.

use super::{FAR, LOOKS, Net, SEEN, View};
use bicorne_core::{Draw, QuickDice};
use bicorne_search::unit;

/// A position as a learner sees it, and who won in the end.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// The features.
    pub view: View,
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
    /// How many features of each piece are looked at: all that there are, or none.
    pub piece: usize,
    /// How often all lessons are gone through, at most.
    pub epochs: u32,
    /// The size of the first steps.
    pub pace: f32,
    /// How much weights are kept small.
    pub decay: f32,
    /// How often, after that, it learns from itself: a position is worth what it says itself of those that followed, and who won in the
    /// end counts less the more of them there are. A match says more so than by its end alone.
    pub rounds: u32,
}

impl Default for Fit {
    fn default() -> Self {
        Fit { hidden: 24, piece: 0, epochs: 40, pace: 2e-3, decay: 1e-4, rounds: 0 }
    }
}

/// Lessons of a step.
const BATCH: usize = 256;
/// One match of so many is not learnt from: it says when to stop.
const WATCHED: usize = 9;
/// Epochs, or rounds, without a gain after which it stops.
const PATIENCE: u32 = 5;
/// Epochs of a round.
const ROUND: u32 = 2;
/// What counts of what came after the next position, beside what the net says of that one.
const TRACE: f64 = 0.7;

/// A lesson, and what is to be learnt of it.
type Aimed<'a> = (&'a Lesson, f32);

impl Net {
    /// A net that judges these matches, each a list of positions in their order, as well as it can; the same lessons give the same net.
    pub fn fit(matches: &[Vec<Lesson>], how: &Fit) -> Net {
        let learnt: Vec<&Lesson> = parted(matches).0.into_iter().flatten().collect();
        let net = Net::blank(&learnt, how.piece, how.hidden, &mut QuickDice::new(6));
        net.go_on(matches, how)
    }

    /// The net after these matches too.
    pub fn go_on(&self, matches: &[Vec<Lesson>], how: &Fit) -> Net {
        let (learnt, watched) = parted(matches);
        let watched: Vec<&Lesson> = watched.into_iter().flatten().collect();
        let mut dice = QuickDice::new(7);
        let mut best = Best { loss: aim_loss(self, &watched), net: self.clone(), idle: 0 };
        let mut adam = Adam::of(self, how);
        let mut net = self.clone();
        let mut lessons: Vec<Aimed<'_>> =
            learnt.iter().flat_map(|m| m.iter()).map(|lesson| (lesson, lesson.aim() as f32)).collect();
        for epoch in 0..how.epochs {
            adam.pace = how.pace / (1.0 + 0.15 * epoch as f32);
            adam.epoch(&mut net, &mut lessons, &mut dice);
            if best.is_tired_of(&net, &watched) {
                break;
            }
        }
        net = best.net.clone();
        best.idle = 0;
        for round in 0..how.rounds {
            lessons.clear();
            learnt.iter().for_each(|of_one| net.trace(of_one, &mut lessons));
            adam.pace = how.pace / 2.0 / (1.0 + 0.3 * round as f32);
            (0..ROUND).for_each(|_| adam.epoch(&mut net, &mut lessons, &mut dice));
            if best.is_tired_of(&net, &watched) {
                break;
            }
        }
        best.net
    }

    /// Pushes the lessons of a match, each with what the net says of those that followed it.
    fn trace<'a>(&self, lessons: &'a [Lesson], out: &mut Vec<Aimed<'a>>) {
        let mut aim = lessons.last().map_or(0.5, |last| last.won);
        for lesson in lessons.iter().rev() {
            out.push((lesson, aim as f32));
            aim = TRACE * aim + (1.0 - TRACE) * self.chance(&lesson.view);
        }
    }

    /// A net that knows nothing but the size of features.
    fn blank(lessons: &[&Lesson], width: usize, hidden: usize, dice: &mut QuickDice) -> Net {
        let n = lessons.first().map_or(0, |l| l.view.whole.len());
        let all = n + if width == 0 { 0 } else { SEEN };
        let count = lessons.len().max(1) as f64;
        let moment = |i: usize, by: &dyn Fn(f64) -> f64| {
            lessons.iter().map(|l| by(l.view.whole[i])).sum::<f64>() / count
        };
        let mean: Vec<f32> = (0..n).map(|i| moment(i, &|f| f) as f32).collect();
        let scale = |i: usize| {
            let middle = f64::from(mean[i]);
            let spread = moment(i, &|f| (f - middle) * (f - middle)).sqrt();
            // A feature that never varied says nothing.
            if spread < 1e-6 { 0.0 } else { (1.0 / spread) as f32 }
        };
        let mut small = |n: usize| (unit(dice) as f32 - 0.5) * 2.0 / (n.max(1) as f32).sqrt();
        Net {
            scale: (0..n).map(scale).collect(),
            bias: 0.0,
            looks: if width == 0 {
                Vec::new()
            } else {
                (0..(width + 1) * LOOKS).map(|_| small(width)).collect()
            },
            linear: vec![0.0; all],
            hidden,
            into: (0..(all + 1) * hidden).map(|_| small(all)).collect(),
            out: (0..hidden).map(|_| 0.1 * small(n)).collect(),
            mean,
        }
    }

    /// The learnt numbers, part by part.
    fn parts(&mut self) -> [&mut [f32]; 5] {
        [
            std::slice::from_mut(&mut self.bias),
            &mut self.looks,
            &mut self.linear,
            &mut self.into,
            &mut self.out,
        ]
    }
}

/// The matches that are learnt from, and those that say when to stop.
fn parted(matches: &[Vec<Lesson>]) -> (Vec<&Vec<Lesson>>, Vec<&Vec<Lesson>>) {
    let (mut learnt, mut watched) = (Vec::new(), Vec::new());
    for (i, lessons) in matches.iter().enumerate() {
        if i % WATCHED == 0 { &mut watched } else { &mut learnt }.push(lessons);
    }
    if learnt.is_empty() {
        learnt.clone_from(&watched);
    }
    (learnt, watched)
}

/// The net that has judged other matches best so far, and for how long none was better.
struct Best {
    loss: f64,
    net: Net,
    idle: u32,
}

impl Best {
    /// Takes a net if it is better; whether there was none for too long.
    fn is_tired_of(&mut self, net: &Net, watched: &[&Lesson]) -> bool {
        let loss = aim_loss(net, watched);
        self.idle += 1;
        if loss < self.loss - 1e-5 {
            *self = Best { loss, net: net.clone(), idle: 0 };
        }
        self.idle == PATIENCE
    }
}

/// Steps as long as the slope has been steady.
struct Adam {
    pace: f32,
    decay: f32,
    steps: i32,
    /// Two look at half of the lessons each.
    slopes: [Slope; 2],
    steady: Net,
    rough: Net,
}

impl Adam {
    fn of(net: &Net, how: &Fit) -> Adam {
        let mut zero = net.clone();
        zero.parts().into_iter().for_each(|part| part.fill(0.0));
        let slope = || Slope { net: zero.clone(), x: Vec::new(), units: Vec::new() };
        Adam {
            pace: how.pace,
            decay: how.decay,
            steps: 0,
            slopes: [slope(), slope()],
            steady: zero.clone(),
            rough: zero,
        }
    }

    /// Goes through all lessons once, in any order.
    fn epoch(&mut self, net: &mut Net, lessons: &mut [Aimed<'_>], dice: &mut QuickDice) {
        for i in (1..lessons.len()).rev() {
            lessons.swap(i, dice.below(i as u32 + 1) as usize);
        }
        lessons.chunks(BATCH).for_each(|batch| self.step(net, batch));
    }

    fn step(&mut self, net: &mut Net, batch: &[Aimed<'_>]) {
        let [first, second] = &mut self.slopes;
        let (one, other) = batch.split_at(batch.len() / 2);
        let shown: &Net = net;
        std::thread::scope(|scope| {
            scope.spawn(|| second.at(shown, other));
            first.at(shown, one);
        });
        self.steps += 1;
        let (keep, keep_rough) = (0.9_f32, 0.999_f32);
        let (even, even_rough) = (1.0 - keep.powi(self.steps), 1.0 - keep_rough.powi(self.steps));
        let share = 1.0 / batch.len() as f32;
        let (pace, decay) = (self.pace, self.decay);
        let moments = self.steady.parts().into_iter().zip(self.rough.parts());
        let slopes = first.net.parts().into_iter().zip(second.net.parts());
        for ((weights, (one, other)), (steady, rough)) in net.parts().into_iter().zip(slopes).zip(moments) {
            let slopes = one.iter().zip(other).map(|(a, b)| *a + *b);
            for (((w, slope), m), v) in weights.iter_mut().zip(slopes).zip(steady).zip(rough) {
                let slope = slope * share + decay * *w;
                *m = keep * *m + (1.0 - keep) * slope;
                *v = keep_rough * *v + (1.0 - keep_rough) * slope * slope;
                *w -= pace * (*m / even) / ((*v / even_rough).sqrt() + 1e-8);
            }
        }
    }
}

/// The slope of the error at some lessons.
struct Slope {
    net: Net,
    /// A lesson's features, scaled, and its hidden units.
    x: Vec<f32>,
    units: Vec<f32>,
}

impl Slope {
    fn at(&mut self, net: &Net, lessons: &[Aimed<'_>]) {
        self.net.parts().into_iter().for_each(|part| part.fill(0.0));
        lessons.iter().for_each(|lesson| self.learn(net, *lesson));
    }

    /// Adds the slope of the error at one lesson.
    fn learn(&mut self, net: &Net, (lesson, aim): Aimed<'_>) {
        let (n, hidden) = (net.linear.len(), net.hidden);
        self.x.clear();
        self.x.extend(lesson.view.whole.iter().enumerate().map(|(i, f)| net.scaled(i, *f)));
        debug_assert!(self.x.iter().all(|x| x.abs() <= FAR));
        if !net.looks.is_empty() {
            self.x.extend(net.seen(&lesson.view.pieces));
        }
        self.units.clear();
        self.units.extend_from_slice(&net.into[n * hidden..]);
        let mut sum = net.bias;
        for (i, x) in self.x.iter().enumerate() {
            sum += net.linear[i] * x;
            let row = &net.into[i * hidden..(i + 1) * hidden];
            self.units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight * x);
        }
        sum += self.units.iter().zip(&net.out).map(|(unit, weight)| unit.max(0.0) * weight).sum::<f32>();
        let error = 1.0 / (1.0 + (-sum).exp()) - aim;
        let slope = &mut self.net;
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
        if !net.looks.is_empty() {
            self.look_again(net, lesson, error);
        }
    }

    /// Adds the slope at what the units that look at pieces saw, once the error has reached the hidden units.
    fn look_again(&mut self, net: &Net, lesson: &Lesson, error: f32) {
        let (first, hidden) = (net.mean.len(), net.hidden);
        let (rows, _) = self.net.looks.as_chunks_mut::<LOOKS>();
        for (army, pieces) in lesson.view.pieces.iter().enumerate() {
            let reaches: [f32; LOOKS] = std::array::from_fn(|j| {
                let i = first + army * LOOKS + j;
                let row = &net.into[i * hidden..(i + 1) * hidden];
                error * net.linear[i] + row.iter().zip(&self.units).map(|(w, unit)| w * unit).sum::<f32>()
            });
            for piece in pieces.chunks(rows.len() - 1) {
                let mut looks = net.look(piece);
                looks.iter_mut().zip(reaches).for_each(|(l, reach)| *l = if *l > 0.0 { reach } else { 0.0 });
                for (x, row) in piece.iter().chain([&1.0]).zip(rows.iter_mut()) {
                    if *x != 0.0 {
                        row.iter_mut().zip(looks).for_each(|(weight, look)| *weight += look * x);
                    }
                }
            }
        }
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
        let (p, aim) = (net.chance(&lesson.view).clamp(1e-6, 1.0 - 1e-6), aim(lesson));
        -aim * p.ln() - (1.0 - aim) * (1.0 - p).ln()
    };
    lessons.iter().map(loss).sum::<f64>() / lessons.len().max(1) as f64
}
