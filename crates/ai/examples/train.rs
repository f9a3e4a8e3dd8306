//! Learns the chance of winning from matches that players of a game play against themselves, and writes the net:
//! `cargo run --profile dist -p bicorne-ai --example train -- GAME [MATCHES] [SCHOOL] [FILE]`
//!
//! So many matches of each scenario are played: by conscripts if no school is named; by habit alone (`0`); by players who search so many
//! worlds for each decision, with the net that is there already (`60`); or by conscripts and by habit while a search of so many worlds
//! judges some of the positions (`tutor:100`), and what it says is learnt far more than who wins. Where somebody searches, matches are few:
//! the net that is there goes on learning from them; else nets of several shapes begin anew, and the best is taken. But for a tutor's, nets learn who won first,
//! then from what they say themselves of the positions that followed. One match of seven is not learnt from:
//! it tests what was learnt. The net is written if it is better at them than the one that is there, or if that knows other features; or to `FILE`,
//! whatever it is worth, to be tried in matches (`trial`).

use bicorne_ai::{Fit, Lesson, Net, School, aim_loss, log_loss};
use std::fmt::Write as _;

/// How often a net learns from itself, at most.
const ROUNDS: u32 = 30;
/// One match of so many tests; no number of scenarios is a multiple of it, so that all are tested.
const TESTS: usize = 7;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize| words.get(n).map(|w| w.parse::<u32>().expect("a number"));
    let course = words.first().and_then(|game| bicorne_ai::courses().into_iter().find(|c| c.game == game));
    let Some(course) = course else {
        eprintln!("train GAME [MATCHES] [SCHOOL] [FILE]");
        std::process::exit(2);
    };
    let Some(school) = School::parse(words.get(2).map(String::as_str)) else {
        eprintln!("a school is 0, a number of worlds, or tutor:WORLDS");
        std::process::exit(2);
    };
    let matches = number(1).unwrap_or(200);
    let played = (course.lessons)(matches, school);
    let (mut learnt, mut tests) = (Vec::new(), Vec::new());
    for (i, lessons) in played.into_iter().enumerate() {
        if i % TESTS == 0 { &mut tests } else { &mut learnt }.push(lessons);
    }
    let tests: Vec<&Lesson> = tests.iter().flatten().collect();
    println!("{} matches learnt from, {} positions to test", learnt.len(), tests.len());
    let file = format!("{}/weights/{}.toml", env!("CARGO_MANIFEST_DIR"), course.game);
    let before = std::fs::read_to_string(&file).ok().and_then(|text| Net::read(&text, course.names).ok());
    // What a tutor says is no longer who won: it is to be learnt as it is said.
    let rounds = if matches!(school, School::Tutor(_)) { 0 } else { ROUNDS };
    let pieces = course.names.piece.len();
    let shapes =
        if pieces == 0 { vec![(0, 0), (16, 0), (32, 0)] } else { vec![(0, 0), (16, pieces), (32, pieces)] };
    let mut nets = Vec::new();
    let mut learn = |name: String, learnt: &dyn Fn() -> Net| {
        let net = learnt();
        println!("{name}: {}", losses(&net, &tests));
        nets.push(net);
    };
    // What was learnt from cheaper matches is a start: dear ones are few.
    if let (Some(before), School::Searchers(_) | School::Tutor(_)) = (&before, school) {
        let slow = Fit { pace: 5e-4, rounds, ..Fit::default() };
        learn("the one that is there goes on".to_string(), &|| before.go_on(&learnt, &slow));
    } else {
        for (hidden, piece) in shapes {
            learn(format!("{hidden} hidden units, {piece} features of pieces"), &|| {
                Net::fit(&learnt, &Fit { hidden, piece, rounds, ..Fit::default() })
            });
        }
    }
    let best =
        nets.iter().min_by(|a, b| aim_loss(a, &tests).total_cmp(&aim_loss(b, &tests))).expect("some nets");
    println!("{}", calibration(best, &tests));
    let other = words.get(3);
    if let Some(before) = before {
        println!("before: {}", losses(&before, &tests));
        if other.is_none() && aim_loss(&before, &tests) <= aim_loss(best, &tests) {
            println!("not better: nothing is written");
            return;
        }
    }
    let text = format!(
        "# The chance that the first seat wins, learnt from {matches} matches of each scenario.\n\
         # Made by `cargo run --profile dist -p bicorne-ai --example train -- {}`.\n{}",
        words.join(" "),
        best.write(course.names)
    );
    std::fs::write(other.unwrap_or(&file), text).expect("the net can be written");
}

fn losses(net: &Net, tests: &[&Lesson]) -> String {
    format!("log loss {:.4}, of what was to be learnt {:.4}", log_loss(net, tests), aim_loss(net, tests))
}

/// How often positions were won that were given a chance, on matches that were not learnt from.
fn calibration(net: &Net, lessons: &[&Lesson]) -> String {
    let mut tenths = [(0u32, 0.0, 0.0); 10];
    for lesson in lessons {
        let p = net.chance(&lesson.view);
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
