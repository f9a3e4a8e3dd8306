//! Tunes the parameters of a game's greedy player by SPSA and writes them:
//! `cargo run --profile dist -p bicorne-ai --example tune -- GAME [STEPS] [MATCHES] [FROM] [EXAM]`
//!
//! Each step perturbs all parameters at once in random directions, plays MATCHES matches between the perturbed set and its mirror
//! image, and moves towards the winner. FROM > 0 continues from the tuned set at that step. The result is the mean over the second
//! half of the steps (Polyak averaging); at the end it plays EXAM matches against the hand-set parameters with new dice.

use bicorne_ai::Tuning;
use bicorne_core::{Draw, QuickDice};
use std::fmt::Write as _;

/// Size of a perturbation, and of the step after a clean win. Both in logarithms of the parameters.
const PERTURBATION: f64 = 0.25;
const STEP: f64 = 0.12;
/// Matches of the final comparison.
const EXAM: u32 = 400;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, usual: u32| words.get(n).map_or(usual, |w| w.parse().expect("a number"));
    let tuning = words.first().and_then(|game| bicorne_ai::bots(game).map(|bots| (bots.tuning)()));
    let Some(tuning) = tuning else {
        eprintln!("tune GAME [STEPS] [MATCHES] [FROM] [EXAM]");
        std::process::exit(2);
    };
    let (steps, matches) = (number(1, 300), number(2, 16));
    let plain = (tuning.hand_set)();
    let (from, exam) = (number(3, 0), number(4, EXAM));
    // Optimised is the logarithm of each parameter relative to its hand-set value; the value itself where that is 0.
    let known = if from > 0 { (tuning.tuned)() } else { plain.clone() };
    let log_ratio =
        |(plain, known): (&f64, &f64)| if *plain == 0.0 { *known } else { f64::ln(known / plain) };
    let mut offset: Vec<f64> = plain.iter().zip(&known).map(log_ratio).collect();
    let values = |offset: &[f64]| -> Vec<f64> {
        plain.iter().zip(offset).map(|(p, b)| if *p == 0.0 { *b } else { p * f64::exp(*b) }).collect()
    };
    let mut dice = QuickDice::new(1806 + u64::from(from));
    // Sum over the second half of the steps.
    let half = from + steps / 2;
    let mut sum_of_offsets = vec![0.0; offset.len()];
    let mean = |offset: &[f64], sum_of_offsets: &[f64], step: u32| -> Vec<f64> {
        if step < half {
            return values(offset);
        }
        let count = f64::from(step - half + 1);
        values(&sum_of_offsets.iter().map(|b| b / count).collect::<Vec<f64>>())
    };
    for step in from..from + steps {
        let signs: Vec<f64> = plain.iter().map(|_| if dice.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let at = |by: f64| -> Vec<f64> { offset.iter().zip(&signs).map(|(b, s)| b + by * s).collect() };
        let sides = [values(&at(PERTURBATION)), values(&at(-PERTURBATION))];
        let (points, played) = (tuning.duel)([&sides[0], &sides[1]], step * matches..(step + 1) * matches);
        let gain = 2.0 * points / f64::from(played.max(1)) - 1.0;
        let stride = STEP / (1.0 + 2.0 * f64::from(step) / f64::from(from + steps));
        offset.iter_mut().zip(&signs).for_each(|(b, s)| *b += stride * gain * s);
        if step >= half {
            sum_of_offsets.iter_mut().zip(&offset).for_each(|(sum, b)| *sum += b);
        }
        let now = mean(&offset, &sum_of_offsets, step);
        if step % 50 == 49 {
            let (points, played) = (tuning.duel)([&now, &plain], 1_000_000..1_000_000 + exam / 4);
            let won = 100.0 * points / f64::from(played);
            println!("{} steps: {won:.1} % of {played} against the hand-set parameters", step + 1);
        }
        if step % 10 == 9 {
            // Intermediate results can be used already.
            write(&tuning, &words.join(" "), &now, &format!("{} steps so far", step + 1));
        }
    }
    let tuned = mean(&offset, &sum_of_offsets, (from + steps).saturating_sub(1));
    let (points, played) = (tuning.duel)([&tuned, &plain], 2_000_000..2_000_000 + exam);
    let won = 100.0 * points / f64::from(played);
    println!("{won:.1} % of {played}");
    let exam = format!("{won:.0} % of {played} against the hand-set parameters");
    write(&tuning, &words.join(" "), &tuned, &exam);
}

fn write(tuning: &Tuning, words: &str, tuned: &[f64], exam: &str) {
    let mut text = format!(
        "# Evaluation parameters, tuned by matches: {exam}.\n\
         # Made by `cargo run --profile dist -p bicorne-ai --example tune -- {words}`.\n",
    );
    for (name, value) in tuning.names.iter().zip(tuned) {
        writeln!(text, "{name} = {value:.4}").expect("a string takes everything");
    }
    let file = format!("{}/weights/{}-params.toml", env!("CARGO_MANIFEST_DIR"), tuning.game);
    std::fs::write(&file, text).expect("the parameters can be written");
}
