//! The chance of winning as a logistic sum of a few features, with weights learnt from matches.

use std::collections::BTreeMap;

/// A position as a learner sees it, and who won in the end.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// The features, in their order, from the first seat's side.
    pub features: Vec<f64>,
    /// 1 if the first seat won, 0 if the other did, a half for a draw.
    pub won: f64,
}

/// Weights of features.
#[derive(Debug, Clone, PartialEq)]
pub struct Logistic {
    weights: Vec<f64>,
}

impl Logistic {
    /// Reads a weight for each of `names` from TOML lines `name = number`.
    pub fn read(text: &str, names: &[&str]) -> Result<Logistic, String> {
        let known: BTreeMap<String, f64> = toml::from_str(text).map_err(|e| e.to_string())?;
        let weight = |name: &&str| known.get(*name).copied().ok_or_else(|| format!("no weight for {name}"));
        Ok(Logistic { weights: names.iter().map(weight).collect::<Result<_, _>>()? })
    }

    /// The weights, in the order of the features.
    pub fn weights(&self) -> &[f64] {
        &self.weights
    }

    /// The chance that the first seat wins.
    pub fn chance(&self, features: &[f64]) -> f64 {
        let sum: f64 = self.weights.iter().zip(features).map(|(w, f)| w * f).sum();
        1.0 / (1.0 + (-sum).exp())
    }

    /// The weights that fit lessons best, by Newton's method; `ridge` keeps them small where lessons are few.
    pub fn fit(lessons: &[Lesson], ridge: f64) -> Logistic {
        let n = lessons.first().map_or(0, |l| l.features.len());
        let mut model = Logistic { weights: vec![0.0; n] };
        for _ in 0..25 {
            let mut slope = vec![0.0; n];
            let mut bend = vec![vec![0.0; n]; n];
            for lesson in lessons {
                let p = model.chance(&lesson.features);
                let weight = (p * (1.0 - p)).max(1e-6);
                for (i, a) in lesson.features.iter().enumerate() {
                    slope[i] += (lesson.won - p) * a;
                    for (j, b) in lesson.features.iter().enumerate() {
                        bend[i][j] += weight * a * b;
                    }
                }
            }
            for i in 0..n {
                slope[i] -= ridge * model.weights[i];
                bend[i][i] += ridge;
            }
            let step = solve(bend, slope);
            let most = step.iter().fold(0.0_f64, |m, s| m.max(s.abs()));
            model.weights.iter_mut().zip(&step).for_each(|(w, s)| *w += s);
            if most < 1e-9 {
                break;
            }
        }
        model
    }
}

/// Solves `a x = b` by elimination; `a` is positive definite.
fn solve(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Vec<f64> {
    let n = b.len();
    for i in 0..n {
        for row in i + 1..n {
            let factor = a[row][i] / a[i][i];
            let (above, below) = a.split_at_mut(row);
            for (x, y) in below[0][i..].iter_mut().zip(&above[i][i..]) {
                *x -= factor * y;
            }
            b[row] -= factor * b[i];
        }
    }
    let mut x = vec![0.0; n];
    for i in (0..n).rev() {
        let rest: f64 = (i + 1..n).map(|j| a[i][j] * x[j]).sum();
        x[i] = (b[i] - rest) / a[i][i];
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_learns_what_made_the_lessons() {
        // Won by the sum of the first two features, turned into odds; the third says nothing.
        let mut lessons = Vec::new();
        for i in 0..4_000 {
            let f = [f64::from(i % 7) - 3.0, f64::from(i / 7 % 5) - 2.0, f64::from(i / 35 % 3) - 1.0];
            let p = 1.0 / (1.0 + (-(0.8 * f[0] - 0.5 * f[1])).exp());
            lessons.push(Lesson { features: f.to_vec(), won: p });
        }
        let fitted = Logistic::fit(&lessons, 1e-6);
        for (weight, right) in fitted.weights().iter().zip([0.8, -0.5, 0.0]) {
            assert!((weight - right).abs() < 1e-3, "{:?}", fitted.weights());
        }
        assert!((fitted.chance(&[0.0; 3]) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn weights_are_read_by_name_and_none_may_be_missing() {
        let read = Logistic::read("b = 2.0\na = 1.0\n", &["a", "b"]).unwrap();
        assert_eq!(read.weights(), [1.0, 2.0]);
        assert_eq!(Logistic::read("a = 1.0", &["a", "b"]), Err("no weight for b".to_owned()));
    }
}
