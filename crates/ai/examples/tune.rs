//! Tunes the numbers by which a game's players judge positions, by matches, and writes them:
//! `cargo run --release -p bicorne-ai --example tune -- GAME [STEPS] [MATCHES]`
//!
//! Each step bends all numbers a little in directions drawn at random, lets who plays by them meet who plays by the opposite, and
//! goes some way towards the winner. At the end they are played against those set by hand, with other dice.

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
        eprintln!("tune GAME [STEPS] [MATCHES]");
        std::process::exit(2);
    };
    let (steps, matches) = (number(1, 300), number(2, 16));
    let plain = (tuning.plain)();
    // By how much each number is bent, as a power of e; one that is 0 by that much itself.
    let mut bent = vec![0.0; plain.len()];
    let values = |bent: &[f64]| -> Vec<f64> {
        plain.iter().zip(bent).map(|(p, b)| if *p == 0.0 { *b } else { p * f64::exp(*b) }).collect()
    };
    let mut dice = QuickDice::new(1806);
    for step in 0..steps {
        let signs: Vec<f64> = plain.iter().map(|_| if dice.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let at = |by: f64| -> Vec<f64> { bent.iter().zip(&signs).map(|(b, s)| b + by * s).collect() };
        let sides = [values(&at(BENT)), values(&at(-BENT))];
        let (points, played) = (tuning.duel)([&sides[0], &sides[1]], step * matches..(step + 1) * matches);
        let gain = 2.0 * points / f64::from(played.max(1)) - 1.0;
        let stride = STRIDE / (1.0 + 2.0 * f64::from(step) / f64::from(steps));
        bent.iter_mut().zip(&signs).for_each(|(b, s)| *b += stride * gain * s);
        if step % 50 == 49 {
            let (points, played) = (tuning.duel)([&values(&bent), &plain], 1_000_000..1_000_000 + EXAM / 4);
            println!(
                "{} steps: {:.1} % of {played} against those set by hand",
                step + 1,
                100.0 * points / f64::from(played)
            );
        }
    }
    let tuned = values(&bent);
    let (points, played) = (tuning.duel)([&tuned, &plain], 2_000_000..2_000_000 + EXAM);
    let won = 100.0 * points / f64::from(played);
    println!("{won:.1} % of {played}");
    let mut text = format!(
        "# What positions are judged by, tuned by {steps} times {matches} matches: {won:.0} % of {played} against what was set by hand.\n\
         # Made by `cargo run --release -p bicorne-ai --example tune -- {}`.\n",
        words.join(" ")
    );
    for (name, value) in tuning.names.iter().zip(&tuned) {
        writeln!(text, "{name} = {value:.4}").expect("a string takes everything");
    }
    let file = format!("{}/weights/{}-scales.toml", env!("CARGO_MANIFEST_DIR"), tuning.game);
    std::fs::write(&file, text).expect("the numbers can be written");
}
