//! Learns the chance of winning from matches that each game's habit plays against itself, and writes the weights:
//! `cargo run --release -p bicorne-ai --example train -- [MATCHES] [GAME…]`

use bicorne_ai::{Lesson, Logistic};
use std::fmt::Write as _;

fn main() {
    let mut words = std::env::args().skip(1).peekable();
    let matches = words.peek().and_then(|w| w.parse().ok()).inspect(|_| drop(words.next())).unwrap_or(200);
    let games: Vec<String> = words.collect();
    for course in bicorne_ai::courses() {
        if !games.is_empty() && !games.iter().any(|g| g == course.game) {
            continue;
        }
        let model = Logistic::fit(&(course.lessons)(matches, 1), 1.0);
        let mut text = format!(
            "# The chance that the first seat wins: a logistic sum, learnt from {matches} matches of each scenario.\n\
             # Made by `cargo run --release -p bicorne-ai --example train -- {matches} {}`.\n",
            course.game
        );
        for (name, weight) in course.features.iter().zip(model.weights()) {
            writeln!(text, "{name} = {weight:.4}").expect("a string takes everything");
        }
        let file = format!("{}/weights/{}.toml", env!("CARGO_MANIFEST_DIR"), course.game);
        std::fs::write(&file, &text).expect("the weights can be written");
        println!("{text}{}", calibration(&model, &(course.lessons)(matches.div_ceil(3), 2)));
    }
}

/// How often positions were won that were given a chance, on matches that were not learnt from.
fn calibration(model: &Logistic, lessons: &[Lesson]) -> String {
    let mut tenths = [(0u32, 0.0, 0.0); 10];
    let mut loss = 0.0;
    for lesson in lessons {
        let p = model.chance(&lesson.features);
        let tenth = &mut tenths[((p * 10.0) as usize).min(9)];
        *tenth = (tenth.0 + 1, tenth.1 + p, tenth.2 + lesson.won);
        loss -= lesson.won * p.max(1e-9).ln() + (1.0 - lesson.won) * (1.0 - p).max(1e-9).ln();
    }
    let mut text =
        format!("# {} other positions, log loss {:.4}\n", lessons.len(), loss / lessons.len() as f64);
    for (count, said, won) in tenths.iter().filter(|t| t.0 > 0) {
        let n = f64::from(*count);
        writeln!(text, "# said {:.2}, won {:.2} of {count}", said / n, won / n)
            .expect("a string takes everything");
    }
    text
}
