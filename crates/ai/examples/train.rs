//! Learns the chance of winning from matches that players of a game play against themselves, and writes the net:
//! `cargo run --release -p bicorne-ai --example train -- GAME [MATCHES] [WORLDS]`
//!
//! So many matches of each scenario are played, by conscripts, or by players who search so many worlds for each decision (with the
//! net that is there already). One match of seven is not learnt from: it tests what was learnt. The net is written if it is better
//! at them than the one that is there, or if that knows other features.

use bicorne_ai::{Fit, Lesson, Net, log_loss};
use std::fmt::Write as _;

/// One match of so many tests; no number of scenarios is a multiple of it, so that all are tested.
const TESTS: usize = 7;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize| words.get(n).map(|w| w.parse::<u32>().expect("a number"));
    let course = words.first().and_then(|game| bicorne_ai::courses().into_iter().find(|c| c.game == game));
    let Some(course) = course else {
        eprintln!("train GAME [MATCHES] [WORLDS]");
        std::process::exit(2);
    };
    let (matches, worlds) = (number(1).unwrap_or(200), number(2));
    let played = (course.lessons)(matches, worlds);
    let (mut learnt, mut tests) = (Vec::new(), Vec::new());
    for (i, lessons) in played.into_iter().enumerate() {
        if i % TESTS == 0 { &mut tests } else { &mut learnt }.push(lessons);
    }
    let tests: Vec<&Lesson> = tests.iter().flatten().collect();
    println!("{} matches learnt from, {} positions to test", learnt.len(), tests.len());
    let nets = [0, 8, 16, 32].map(|hidden| {
        let net = Net::fit(&learnt, &Fit { hidden, ..Fit::default() });
        println!("{hidden} hidden units: log loss {:.4}", log_loss(&net, &tests));
        net
    });
    let best =
        nets.iter().min_by(|a, b| log_loss(a, &tests).total_cmp(&log_loss(b, &tests))).expect("four nets");
    println!("{}", calibration(best, &tests));
    let file = format!("{}/weights/{}.toml", env!("CARGO_MANIFEST_DIR"), course.game);
    let before = std::fs::read_to_string(&file).ok().and_then(|text| Net::read(&text, course.features).ok());
    if let Some(before) = before {
        let (was, is) = (log_loss(&before, &tests), log_loss(best, &tests));
        println!("before: log loss {was:.4}");
        if was <= is {
            println!("not better: nothing is written");
            return;
        }
    }
    let text = format!(
        "# The chance that the first seat wins, learnt from {matches} matches of each scenario.\n\
         # Made by `cargo run --release -p bicorne-ai --example train -- {}`.\n{}",
        words.join(" "),
        best.write(course.features)
    );
    std::fs::write(&file, text).expect("the net can be written");
}

/// How often positions were won that were given a chance, on matches that were not learnt from.
fn calibration(net: &Net, lessons: &[&Lesson]) -> String {
    let mut tenths = [(0u32, 0.0, 0.0); 10];
    for lesson in lessons {
        let p = net.chance(&lesson.features);
        let tenth = &mut tenths[((p * 10.0) as usize).min(9)];
        *tenth = (tenth.0 + 1, tenth.1 + p, tenth.2 + lesson.won);
    }
    let mut text = String::new();
    for (count, said, won) in tenths.iter().filter(|t| t.0 > 0) {
        let n = f64::from(*count);
        writeln!(text, "said {:.2}, won {:.2} of {count}", said / n, won / n)
            .expect("a string takes everything");
    }
    text
}
