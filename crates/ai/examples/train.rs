//! Trains the value net of a game on self-play matches and writes it:
//! `cargo run --profile dist -p bicorne-ai --example train -- GAME [MATCHES] [SOURCE] [FILE]`
//!
//! MATCHES are played of each scenario. SOURCE says by which players: conscripts (default), the rollout policy (`0`), searches with
//! this many simulations per decision (`60`), or conscripts and rollouts with some positions evaluated by a search (`tutor:100`).
//! With searches matches are expensive and few, so training continues from the net that exists; otherwise nets of several shapes are
//! trained from scratch and the best is kept. Without a tutor, training on results is followed by TD(lambda) rounds.
//!
//! One match in seven is a test match. The net is written if its loss on them is lower than that of the net that exists, or if that
//! one has other features; or in any case to FILE, to be compared in matches with the example `trial`.

use bicorne_ai::{Sample, TrainingOptions, TrainingSource, ValueNet, bots, log_loss, target_loss};
use std::fmt::Write as _;

/// TD(lambda) rounds, at most.
const TD_ROUNDS: u32 = 30;
/// One match in this many is a test match. Coprime to the number of scenarios, so that all scenarios are tested.
const TEST_INTERVAL: usize = 7;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize| words.get(n).map(|w| w.parse::<u32>().expect("a number"));
    let Some(spec) = words.first().and_then(|game| bots(game)).map(|bots| (bots.training)()) else {
        eprintln!("train GAME [MATCHES] [SOURCE] [FILE]");
        std::process::exit(2);
    };
    let Some(source) = TrainingSource::parse(words.get(2).map(String::as_str)) else {
        eprintln!("SOURCE is 0, a number of simulations, or tutor:SIMULATIONS");
        std::process::exit(2);
    };
    let matches = number(1).unwrap_or(200);
    let played = (spec.samples)(matches, source);
    let (mut training, mut tests) = (Vec::new(), Vec::new());
    for (i, samples) in played.into_iter().enumerate() {
        if i % TEST_INTERVAL == 0 { &mut tests } else { &mut training }.push(samples);
    }
    let tests: Vec<&Sample> = tests.iter().flatten().collect();
    println!("{} training matches, {} test positions", training.len(), tests.len());
    let file = format!("{}/weights/{}.toml", env!("CARGO_MANIFEST_DIR"), spec.game);
    let before = std::fs::read_to_string(&file).ok().and_then(|text| ValueNet::read(&text, spec.names).ok());
    // TD targets end in results; the values of a tutor replace results.
    let td_rounds = if matches!(source, TrainingSource::Tutor(_)) { 0 } else { TD_ROUNDS };
    let pieces = spec.names.piece.len();
    let shapes =
        if pieces == 0 { vec![(0, 0), (16, 0), (32, 0)] } else { vec![(0, 0), (16, pieces), (32, pieces)] };
    let mut nets = Vec::new();
    let mut add = |name: String, train: &dyn Fn() -> ValueNet| {
        let net = train();
        println!("{name}: {}", losses(&net, &tests));
        nets.push(net);
    };
    // Expensive matches are few: continue from a net trained on cheap ones.
    if let (Some(before), TrainingSource::Searchers(_) | TrainingSource::Tutor(_)) = (&before, source) {
        let slow = TrainingOptions { learning_rate: 5e-4, td_rounds, ..TrainingOptions::default() };
        add("the existing net, continued".to_string(), &|| before.train_further(&training, &slow));
    } else {
        for (hidden, piece_features) in shapes {
            add(format!("{hidden} hidden units, {piece_features} piece features"), &|| {
                let shape =
                    TrainingOptions { hidden, piece_features, td_rounds, ..TrainingOptions::default() };
                ValueNet::fit(&training, &shape)
            });
        }
    }
    let best = nets
        .iter()
        .min_by(|a, b| target_loss(a, &tests).total_cmp(&target_loss(b, &tests)))
        .expect("some nets");
    println!("{}", calibration(best, &tests));
    let other = words.get(3);
    if let Some(before) = before {
        println!("before: {}", losses(&before, &tests));
        if other.is_none() && target_loss(&before, &tests) <= target_loss(best, &tests) {
            println!("not better: the existing net stays");
            return;
        }
    }
    let text = format!(
        "# Win probability of the first seat, trained on {matches} matches of each scenario.\n\
         # Made by `cargo run --profile dist -p bicorne-ai --example train -- {}`.\n{}",
        words.join(" "),
        best.write(spec.names)
    );
    std::fs::write(other.unwrap_or(&file), text).expect("the net can be written");
}

fn losses(net: &ValueNet, tests: &[&Sample]) -> String {
    format!("log loss {:.4}, against the targets {:.4}", log_loss(net, tests), target_loss(net, tests))
}

/// Calibration on test matches: predicted against actual share of wins, by tenths of the prediction.
fn calibration(net: &ValueNet, samples: &[&Sample]) -> String {
    let mut tenths = [(0u32, 0.0, 0.0); 10];
    for sample in samples {
        let p = net.win_probability(&sample.features);
        let tenth = &mut tenths[((p * 10.0) as usize).min(9)];
        *tenth = (tenth.0 + 1, tenth.1 + p, tenth.2 + sample.result);
    }
    let mut text = String::new();
    for (count, predicted, won) in tenths.iter().filter(|t| t.0 > 0) {
        let n = f64::from(*count);
        writeln!(text, "predicted {:.2}, won {:.2} of {count}", predicted / n, won / n)
            .expect("a string takes everything");
    }
    text
}
