//! Tunes the numbers by which a game's players judge positions, by matches, and writes them:
//! `cargo run --profile dist -p bicorne-ai --example tune -- GAME [STEPS] [MATCHES] [FROM] [EXAM]`
//!
//! Each step bends all numbers a little in directions drawn at random, lets who plays by them meet who plays by the opposite, and
//! goes some way towards the winner; from a step on, it goes on from what was tuned before. What chance does to single steps evens
//! out: the result is the mean over the second half of them. At the end it is played against the numbers set by hand, with other dice.

use bicorne_ai::Tuning;
use bicorne_core::{Draw, QuickDice};
use std::fmt::Write as _;

/// How far numbers are bent to be compared, and how far they go by a match all won: in shares of e.
const BENT: f64 = 0.25;
const STRIDE: f64 = 0.12;
/// Matches of the examination.
const EXAM: u32 = 400;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, usual: u32| words.get(n).map_or(usual, |w| w.parse().expect("a number"));
    let tuning = words.first().and_then(|game| bicorne_ai::tunings().into_iter().find(|t| t.game == game));
    let Some(tuning) = tuning else {
        eprintln!("tune GAME [STEPS] [MATCHES] [FROM] [EXAM]");
        std::process::exit(2);
    };
    let (steps, matches) = (number(1, 300), number(2, 16));
    let plain = (tuning.plain)();
    let (from, exam) = (number(3, 0), number(4, EXAM));
    // By how much each number is bent, as a power of e; one that is 0 by that much itself.
    let known = if from > 0 { (tuning.tuned)() } else { plain.clone() };
    let bending = |(plain, known): (&f64, &f64)| if *plain == 0.0 { *known } else { f64::ln(known / plain) };
    let mut bent: Vec<f64> = plain.iter().zip(&known).map(bending).collect();
    let values = |bent: &[f64]| -> Vec<f64> {
        plain.iter().zip(bent).map(|(p, b)| if *p == 0.0 { *b } else { p * f64::exp(*b) }).collect()
    };
    let mut dice = QuickDice::new(1806 + u64::from(from));
    // Where the second half of the steps has been, all together.
    let half = from + steps / 2;
    let mut been = vec![0.0; bent.len()];
    let mean = |bent: &[f64], been: &[f64], step: u32| -> Vec<f64> {
        if step < half {
            return values(bent);
        }
        let count = f64::from(step - half + 1);
        values(&been.iter().map(|b| b / count).collect::<Vec<f64>>())
    };
    for step in from..from + steps {
        let signs: Vec<f64> = plain.iter().map(|_| if dice.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let at = |by: f64| -> Vec<f64> { bent.iter().zip(&signs).map(|(b, s)| b + by * s).collect() };
        let sides = [values(&at(BENT)), values(&at(-BENT))];
        let (points, played) = (tuning.duel)([&sides[0], &sides[1]], step * matches..(step + 1) * matches);
        let gain = 2.0 * points / f64::from(played.max(1)) - 1.0;
        let stride = STRIDE / (1.0 + 2.0 * f64::from(step) / f64::from(from + steps));
        bent.iter_mut().zip(&signs).for_each(|(b, s)| *b += stride * gain * s);
        if step >= half {
            been.iter_mut().zip(&bent).for_each(|(sum, b)| *sum += b);
        }
        let now = mean(&bent, &been, step);
        if step % 50 == 49 {
            let (points, played) = (tuning.duel)([&now, &plain], 1_000_000..1_000_000 + exam / 4);
            let won = 100.0 * points / f64::from(played);
            println!("{} steps: {won:.1} % of {played} against those set by hand", step + 1);
        }
        if step % 10 == 9 {
            // What is tuned so far may be used already.
            write(&tuning, &words.join(" "), &now, &format!("{} steps so far", step + 1));
        }
    }
    let tuned = mean(&bent, &been, (from + steps).saturating_sub(1));
    let (points, played) = (tuning.duel)([&tuned, &plain], 2_000_000..2_000_000 + exam);
    let won = 100.0 * points / f64::from(played);
    println!("{won:.1} % of {played}");
    let exam = format!("{won:.0} % of {played} against what was set by hand");
    write(&tuning, &words.join(" "), &tuned, &exam);
}

fn write(tuning: &Tuning, words: &str, tuned: &[f64], exam: &str) {
    let mut text = format!(
        "# What positions are judged by, tuned by matches: {exam}.\n\
         # Made by `cargo run --profile dist -p bicorne-ai --example tune -- {words}`.\n",
    );
    for (name, value) in tuning.names.iter().zip(tuned) {
        writeln!(text, "{name} = {value:.4}").expect("a string takes everything");
    }
    let file = format!("{}/weights/{}-scales.toml", env!("CARGO_MANIFEST_DIR"), tuning.game);
    std::fs::write(&file, text).expect("the numbers can be written");
}
