//! The chance of winning, by a small net: a linear sum of features and what a few hidden units add to it, turned into odds. Where a game
//! shows its pieces one by one, some units look at each piece first, and what they see in each army together are features too.

mod fit;

pub use fit::{Fit, Lesson, aim_loss, log_loss};

use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// Features further from the mean than so many spreads are taken for as far as that.
const FAR: f32 = 5.0;
/// Units that look at each piece: a round number, so that a processor does several at once.
const LOOKS: usize = 16;
/// What is seen in both armies.
const SEEN: usize = 2 * LOOKS;

/// A position as a net sees it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct View {
    /// Features of the position as a whole, in their order, from the first seat's side.
    pub whole: Vec<f64>,
    /// Those of each piece of the first and of the other army, one piece after the other; nothing in games that show none.
    pub pieces: [Vec<f32>; 2],
}

impl View {
    /// A position without pieces.
    pub fn whole(whole: Vec<f64>) -> View {
        View { whole, pieces: [const { Vec::new() }; 2] }
    }
}

/// What a net must be able to read: the names of the features.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Names {
    /// Of positions.
    pub whole: &'static [&'static str],
    /// Of pieces, if any are shown.
    pub piece: &'static [&'static str],
}

/// A net that has learnt.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    /// What each feature is on average, and one by how much it varies.
    mean: Vec<f32>,
    scale: Vec<f32>,
    bias: f32,
    /// For each feature of a piece its weight in each unit that looks at pieces, and last what each has without any; nothing if none look.
    looks: Vec<f32>,
    /// The direct weight of each feature, what is seen in pieces last.
    linear: Vec<f32>,
    /// How many hidden units there are.
    hidden: usize,
    /// For each feature its weight in each hidden unit, and last what each has without any.
    into: Vec<f32>,
    /// What each hidden unit adds.
    out: Vec<f32>,
}

/// A net as it is written down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
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

impl Net {
    /// Reads a net that knows just these features, in this order.
    pub fn read(text: &str, names: Names) -> Result<Net, String> {
        let written: Written = toml::from_str(text).map_err(|e| e.to_string())?;
        let looks_at_pieces = !written.looks.is_empty();
        if written.features != names.whole || (looks_at_pieces && written.piece != names.piece) {
            let (knows, piece) = (&written.features, &written.piece);
            return Err(format!("the net knows {knows:?} and {piece:?}, not {names:?}: learn it anew"));
        }
        let (n, hidden) = (names.whole.len(), written.out.len());
        let (seen, looks) = if looks_at_pieces { (SEEN, names.piece.len() + 1) } else { (0, 0) };
        let lists = [
            (written.mean.len(), n),
            (written.scale.len(), n),
            (written.linear.len(), n + seen),
            (written.into.len(), n + seen + 1),
            (written.looks.len(), looks),
        ];
        if lists.iter().any(|(is, wanted)| is != wanted)
            || written.into.iter().any(|row| row.len() != hidden)
            || written.looks.iter().any(|row| row.len() != LOOKS)
        {
            return Err(format!("a net of {n} features and {hidden} hidden units has other lists"));
        }
        Ok(Net {
            mean: written.mean,
            scale: written.scale,
            bias: written.bias,
            looks: written.looks.concat(),
            linear: written.linear,
            hidden,
            into: written.into.concat(),
            out: written.out,
        })
    }

    /// The net as TOML, which `read` reads.
    pub fn write(&self, names: Names) -> String {
        let list = |values: &[f32]| {
            let words: Vec<String> = values.iter().map(|v| format!("{v:.4}")).collect();
            format!("[{}]", words.join(", "))
        };
        let rows = |values: &[f32], width: usize| -> String {
            values.chunks(width).map(|row| list(row) + ",\n").collect()
        };
        let mut text = format!("features = {:?}\n", names.whole);
        for (name, values) in [("mean", &self.mean), ("scale", &self.scale), ("linear", &self.linear)] {
            writeln!(text, "{name} = {}", list(values)).expect("a string takes everything");
        }
        if !self.looks.is_empty() {
            writeln!(text, "piece = {:?}\nlooks = [\n{}]", names.piece, rows(&self.looks, LOOKS))
                .expect("a string takes everything");
        }
        let into = if self.hidden == 0 {
            "[],\n".repeat(self.linear.len() + 1)
        } else {
            rows(&self.into, self.hidden)
        };
        write!(text, "bias = {:.4}\nout = {}\ninto = [\n{into}]\n", self.bias, list(&self.out))
            .expect("a string takes everything");
        text
    }

    /// Whether it looks at pieces: a position need not show them if not.
    pub fn looks_at_pieces(&self) -> bool {
        !self.looks.is_empty()
    }

    /// The chance that the first seat wins.
    pub fn chance(&self, view: &View) -> f64 {
        let mut units = self.into[self.linear.len() * self.hidden..].to_vec();
        let mut sum = self.bias;
        let mut add = |i: usize, x: f32| {
            if x != 0.0 {
                sum += self.linear[i] * x;
                let row = &self.into[i * self.hidden..(i + 1) * self.hidden];
                units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight * x);
            }
        };
        for (i, feature) in view.whole.iter().enumerate() {
            add(i, self.scaled(i, *feature));
        }
        if self.looks_at_pieces() {
            for (i, x) in self.seen(&view.pieces).into_iter().enumerate() {
                add(self.mean.len() + i, x);
            }
        }
        sum += units.iter().zip(&self.out).map(|(unit, weight)| unit.max(0.0) * weight).sum::<f32>();
        f64::from(1.0 / (1.0 + (-sum).exp()))
    }

    /// What is seen in the pieces of each army together.
    fn seen(&self, pieces: &[Vec<f32>; 2]) -> [f32; SEEN] {
        let mut seen = [0.0; SEEN];
        for (pieces, seen) in pieces.iter().zip(seen.chunks_mut(LOOKS)) {
            for piece in pieces.chunks(self.looks.len() / LOOKS - 1) {
                let looks = self.look(piece);
                seen.iter_mut().zip(looks).for_each(|(seen, look)| *seen += look.max(0.0));
            }
        }
        seen
    }

    /// What each unit makes of a piece; those below nothing see nothing.
    fn look(&self, piece: &[f32]) -> [f32; LOOKS] {
        let (rows, rest) = self.looks.as_chunks::<LOOKS>();
        debug_assert!(rest.is_empty() && rows.len() == piece.len() + 1);
        let mut looks = rows[piece.len()];
        for (x, row) in piece.iter().zip(rows) {
            if *x != 0.0 {
                looks.iter_mut().zip(row).for_each(|(look, weight)| *look += weight * x);
            }
        }
        looks
    }

    fn scaled(&self, i: usize, feature: f64) -> f32 {
        ((feature as f32 - self.mean[i]) * self.scale[i]).clamp(-FAR, FAR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::{Draw as _, QuickDice};

    fn chance(net: &Net, whole: &[f64]) -> f64 {
        net.chance(&View::whole(whole.to_vec()))
    }

    fn lessons() -> Vec<Vec<Lesson>> {
        // Won if both features are on the same side, mostly: no linear sum can know that. The third says nothing.
        (0..600)
            .map(|m| {
                let position = |i: i32| {
                    let f = [i % 7 - 3, i / 7 % 5 - 2, i / 35 % 3 - 1].map(f64::from);
                    let won = if f[0] * f[1] > 0.0 { 0.9 } else { 0.2 };
                    Lesson { view: View::whole(f.to_vec()), won, said: None }
                };
                (0..20).map(|i| position(m * 20 + i)).collect()
            })
            .collect()
    }

    #[test]
    fn it_learns_what_no_linear_sum_can() {
        let lessons = lessons();
        let net = Net::fit(&lessons, &Fit { hidden: 12, ..Fit::default() });
        for same in [[3.0, 2.0, 0.0], [-3.0, -2.0, 1.0], [2.0, 1.0, -1.0]] {
            assert!(chance(&net, &same) > 0.7, "{same:?}: {}", chance(&net, &same));
        }
        for other in [[3.0, -2.0, 1.0], [-3.0, 2.0, 0.0], [-2.0, 1.0, -1.0]] {
            assert!(chance(&net, &other) < 0.35, "{other:?}: {}", chance(&net, &other));
        }
        let plain = Net::fit(&lessons, &Fit { hidden: 0, ..Fit::default() });
        assert!(chance(&plain, &[3.0, 2.0, 0.0]) < 0.7 || chance(&plain, &[-3.0, -2.0, 1.0]) < 0.7);
        let test: Vec<&Lesson> = lessons.iter().flatten().collect();
        assert!(log_loss(&net, &test) < log_loss(&plain, &test) - 0.05);
    }

    #[test]
    fn what_a_tutor_says_is_learnt_more_than_who_won() {
        // Everybody loses in the end, but the tutor sees whose luck that was.
        let position = |i: i32| {
            let f = f64::from(i % 7 - 3);
            Lesson { view: View::whole(vec![f]), won: 0.0, said: Some(if f > 0.0 { 0.9 } else { 0.1 }) }
        };
        let lessons: Vec<Vec<Lesson>> =
            (0..300).map(|m| (0..20).map(|i| position(m * 20 + i)).collect()).collect();
        let net = Net::fit(&lessons, &Fit { hidden: 4, ..Fit::default() });
        assert!(chance(&net, &[3.0]) > 0.7 && chance(&net, &[-3.0]) < 0.2, "{}", chance(&net, &[3.0]));
        let tests: Vec<&Lesson> = lessons.iter().flatten().collect();
        assert!(aim_loss(&net, &tests) < log_loss(&net, &tests));
    }

    /// Two pieces in each army, won by who has one that is both strong and near, mostly: no sum over an army can know that.
    fn crowds() -> Vec<Vec<Lesson>> {
        let army = |both: bool| if both { vec![1.0, 1.0, 0.0, 0.0] } else { vec![1.0, 0.0, 0.0, 1.0] };
        let position = |i: u32| {
            let (mine, his) = (i.is_multiple_of(2), (i / 2).is_multiple_of(2));
            let won = 0.5 + 0.4 * (f64::from(u8::from(mine)) - f64::from(u8::from(his)));
            Lesson { view: View { whole: vec![1.0], pieces: [army(mine), army(his)] }, won, said: None }
        };
        (0..300).map(|_| (0..12).map(position).collect()).collect()
    }

    #[test]
    fn it_looks_at_each_piece_by_itself() {
        let lessons = crowds();
        let net = Net::fit(&lessons, &Fit { hidden: 8, piece: 2, ..Fit::default() });
        let blind = Net::fit(&lessons, &Fit { hidden: 8, ..Fit::default() });
        for (i, wanted) in [(0, 0.5), (1, 0.1), (2, 0.9), (3, 0.5)] {
            let view = &lessons[0][i].view;
            assert!((net.chance(view) - wanted).abs() < 0.1, "{i}: {}", net.chance(view));
            assert!((blind.chance(view) - 0.5).abs() < 0.05);
        }
        let names = Names { whole: &["a"], piece: &["strong", "near"] };
        let read = Net::read(&net.write(names), names).unwrap();
        assert!((read.chance(&lessons[0][1].view) - net.chance(&lessons[0][1].view)).abs() < 1e-3);
        let wrong = Net::read(&net.write(names), Names { piece: &["near", "strong"], ..names }).unwrap_err();
        assert!(wrong.contains("learn it anew"), "{wrong}");
        assert!(Net::read(&blind.write(names), names).is_ok(), "who looks at no piece need not know them");
    }

    #[test]
    fn what_was_learnt_is_a_start() {
        let lessons = lessons();
        let short = Fit { hidden: 12, epochs: 2, ..Fit::default() };
        let test: Vec<&Lesson> = lessons.iter().flatten().collect();
        let begun = Net::fit(&lessons, &short);
        let more = begun.go_on(&lessons, &short);
        assert!(log_loss(&more, &test) < log_loss(&begun, &test) - 1e-4);
        assert_eq!(begun.go_on(&lessons, &Fit { epochs: 0, ..short }), begun);
    }

    /// Matches that go up or down a step at a time until one of the ends is reached: whoever stands at the n-th of fourteen steps wins n of
    /// fourteen times. Each step is a feature of its own, so that nothing is known of one from the others.
    fn walks(seed: u64) -> Vec<Vec<Lesson>> {
        let mut dice = QuickDice::new(seed);
        (0..100)
            .map(|_| {
                let (mut at, mut lessons) = (7, Vec::new());
                while at > 0 && at < 14 {
                    lessons.push(Lesson { view: step(at), won: 0.0, said: None });
                    at = if dice.below(2) == 0 { at - 1 } else { at + 1 };
                }
                lessons.iter_mut().for_each(|lesson| lesson.won = f64::from(u8::from(at == 14)));
                lessons
            })
            .collect()
    }

    fn step(at: usize) -> View {
        View::whole((1..14).map(|n| f64::from(u8::from(n == at))).collect())
    }

    #[test]
    fn a_match_says_more_by_all_that_followed_than_by_its_end() {
        let plain = Fit { hidden: 0, pace: 0.02, ..Fit::default() };
        // How far its chances are off, over some sets of matches.
        let off = |rounds: u32| -> f64 {
            let nets = (0..8).map(|seed| Net::fit(&walks(seed), &Fit { rounds, ..plain }));
            let square = |net: &Net, at: usize| (net.chance(&step(at)) - at as f64 / 14.0).powi(2);
            nets.map(|net| (1..14).map(|at| square(&net, at)).sum::<f64>().sqrt()).sum()
        };
        let (end, all) = (off(0), off(30));
        assert!(all < 0.8 * end, "{all} beside {end}");
    }

    #[test]
    fn it_is_read_as_it_was_written_and_for_these_features_only() {
        let names = Names { whole: &["a", "b", "c"], piece: &[] };
        for hidden in [0, 3] {
            let net = Net::fit(&lessons()[..30], &Fit { hidden, epochs: 1, ..Fit::default() });
            let read = Net::read(&net.write(names), names).unwrap();
            for features in [[0.0; 3], [1.0, -2.0, 0.5]] {
                assert!((chance(&read, &features) - chance(&net, &features)).abs() < 1e-3);
            }
            let wrong = Net::read(&net.write(names), Names { whole: &["a", "b"], piece: &[] }).unwrap_err();
            assert!(wrong.contains("learn it anew"), "{wrong}");
        }
        assert!(Net::read("features = []", Names { whole: &[], piece: &[] }).is_err());
    }
}
