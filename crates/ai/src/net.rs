//! The chance of winning, by a small net: a linear sum of features and what a few hidden units add to it, turned into odds.

mod fit;

pub use fit::{Fit, Lesson, aim_loss, log_loss};

use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// Features further from the mean than so many spreads are taken for as far as that.
const FAR: f32 = 5.0;

/// A net that has learnt.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    /// What each feature is on average, and one by how much it varies.
    mean: Vec<f32>,
    scale: Vec<f32>,
    bias: f32,
    /// The direct weight of each feature.
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
    mean: Vec<f32>,
    scale: Vec<f32>,
    bias: f32,
    linear: Vec<f32>,
    into: Vec<Vec<f32>>,
    out: Vec<f32>,
}

impl Net {
    /// Reads a net that knows just the features `names`, in this order.
    pub fn read(text: &str, names: &[&str]) -> Result<Net, String> {
        let written: Written = toml::from_str(text).map_err(|e| e.to_string())?;
        if written.features != names {
            return Err(format!("the net knows {:?}, not {names:?}: learn it anew", written.features));
        }
        let (n, hidden) = (names.len(), written.out.len());
        let lengths = [written.mean.len(), written.scale.len(), written.linear.len(), written.into.len() - 1];
        if lengths.iter().any(|l| *l != n) || written.into.iter().any(|row| row.len() != hidden) {
            return Err(format!("a net of {n} features and {hidden} hidden units has other lists"));
        }
        Ok(Net {
            mean: written.mean,
            scale: written.scale,
            bias: written.bias,
            linear: written.linear,
            hidden,
            into: written.into.concat(),
            out: written.out,
        })
    }

    /// The net as TOML, which `read` reads.
    pub fn write(&self, names: &[&str]) -> String {
        let list = |values: &[f32]| {
            let words: Vec<String> = values.iter().map(|v| format!("{v:.4}")).collect();
            format!("[{}]", words.join(", "))
        };
        let mut text = format!("features = {names:?}\n");
        for (name, values) in [("mean", &self.mean), ("scale", &self.scale), ("linear", &self.linear)] {
            writeln!(text, "{name} = {}", list(values)).expect("a string takes everything");
        }
        let rows: Vec<String> = self.into.chunks(self.hidden.max(1)).map(|row| list(row) + ",\n").collect();
        write!(
            text,
            "bias = {:.4}\nout = {}\ninto = [\n{}]\n",
            self.bias,
            list(&self.out),
            if self.hidden == 0 { "[],\n".repeat(names.len() + 1) } else { rows.concat() }
        )
        .expect("a string takes everything");
        text
    }

    /// The chance that the first seat wins.
    pub fn chance(&self, features: &[f64]) -> f64 {
        let mut units = self.into[self.mean.len() * self.hidden..].to_vec();
        let mut sum = self.bias;
        for (i, feature) in features.iter().enumerate() {
            let x = self.scaled(i, *feature);
            if x != 0.0 {
                sum += self.linear[i] * x;
                let row = &self.into[i * self.hidden..(i + 1) * self.hidden];
                units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight * x);
            }
        }
        sum += units.iter().zip(&self.out).map(|(unit, weight)| unit.max(0.0) * weight).sum::<f32>();
        f64::from(1.0 / (1.0 + (-sum).exp()))
    }

    fn scaled(&self, i: usize, feature: f64) -> f32 {
        ((feature as f32 - self.mean[i]) * self.scale[i]).clamp(-FAR, FAR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lessons() -> Vec<Vec<Lesson>> {
        // Won if both features are on the same side, mostly: no linear sum can know that. The third says nothing.
        (0..600)
            .map(|m| {
                let position = |i: i32| {
                    let f = [i % 7 - 3, i / 7 % 5 - 2, i / 35 % 3 - 1].map(f64::from);
                    let won = if f[0] * f[1] > 0.0 { 0.9 } else { 0.2 };
                    Lesson { features: f.to_vec(), won, said: None }
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
            assert!(net.chance(&same) > 0.7, "{same:?}: {}", net.chance(&same));
        }
        for other in [[3.0, -2.0, 1.0], [-3.0, 2.0, 0.0], [-2.0, 1.0, -1.0]] {
            assert!(net.chance(&other) < 0.35, "{other:?}: {}", net.chance(&other));
        }
        let plain = Net::fit(&lessons, &Fit { hidden: 0, ..Fit::default() });
        assert!(plain.chance(&[3.0, 2.0, 0.0]) < 0.7 || plain.chance(&[-3.0, -2.0, 1.0]) < 0.7);
        let test: Vec<&Lesson> = lessons.iter().flatten().collect();
        assert!(log_loss(&net, &test) < log_loss(&plain, &test) - 0.05);
    }

    #[test]
    fn what_a_tutor_says_is_learnt_more_than_who_won() {
        // Everybody loses in the end, but the tutor sees whose luck that was.
        let position = |i: i32| {
            let f = f64::from(i % 7 - 3);
            Lesson { features: vec![f], won: 0.0, said: Some(if f > 0.0 { 0.9 } else { 0.1 }) }
        };
        let lessons: Vec<Vec<Lesson>> =
            (0..300).map(|m| (0..20).map(|i| position(m * 20 + i)).collect()).collect();
        let net = Net::fit(&lessons, &Fit { hidden: 4, ..Fit::default() });
        assert!(net.chance(&[3.0]) > 0.7 && net.chance(&[-3.0]) < 0.2, "{}", net.chance(&[3.0]));
        let tests: Vec<&Lesson> = lessons.iter().flatten().collect();
        assert!(aim_loss(&net, &tests) < log_loss(&net, &tests));
    }

    #[test]
    fn it_is_read_as_it_was_written_and_for_these_features_only() {
        let names = ["a", "b", "c"];
        for hidden in [0, 3] {
            let net = Net::fit(&lessons()[..30], &Fit { hidden, epochs: 1, ..Fit::default() });
            let read = Net::read(&net.write(&names), &names).unwrap();
            for features in [[0.0; 3], [1.0, -2.0, 0.5]] {
                assert!((read.chance(&features) - net.chance(&features)).abs() < 1e-3);
            }
            let wrong = Net::read(&net.write(&names), &["a", "b"]).unwrap_err();
            assert!(wrong.contains("learn it anew"), "{wrong}");
        }
        assert!(Net::read("features = []", &[]).is_err());
    }
}
