//! Two levels of a game against each other over all its scenarios, with the same dice for both once sides are changed:
//! `cargo run --release -p bicorne-ai --example ladder -- GAME ONE OTHER [MATCHES] [FIRST]`
//!
//! A level that thinks may be given a number of worlds, `grognard#500`, or milliseconds, `grognard@100`, for each decision. Every
//! match is told; the last line is a row for the table in docs/ai.md.

use bicorne_ai::{Level, bots, openings};
use bicorne_core::{Bot, FairDice, Match, Secret, sha256_hex};
use bicorne_search::Limits;
use std::time::{Duration, Instant};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, one, other, rest @ ..] = words.as_slice() else {
        eprintln!("ladder GAME ONE OTHER [MATCHES] [FIRST]");
        std::process::exit(2);
    };
    let number = |n: usize, usual: u32| rest.get(n).map_or(usual, |w| w.parse().expect("a number"));
    let (matches, first) = (number(0, 100), number(1, 0));
    let tables = openings(game);
    let mut tally = Tally::default();
    for n in first..first + matches {
        // Two matches in a row have the same scenario and dice, and sides changed.
        let opening = &tables[(n / 2) as usize % tables.len()];
        let seat = (n % 2) as usize;
        let won = play(opening.as_ref(), game, [one, other], seat, n, &mut tally);
        tally.points += won;
        tally.matches += 1;
        println!(
            "{n} {} {one} as {}: {won} | {}",
            opening.scenario(),
            opening.seats()[seat],
            tally.row(game, one, other)
        );
    }
}

/// What was counted.
#[derive(Default)]
struct Tally {
    points: f64,
    matches: u32,
    thought: [(Duration, u32, Duration); 2],
}

impl Tally {
    fn row(&self, game: &str, one: &str, other: &str) -> String {
        let n = f64::from(self.matches.max(1));
        let (p, z) = (self.points / n, 1.96);
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let reach = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        let ms =
            |(sum, count, _): (Duration, u32, Duration)| sum.as_secs_f64() * 1e3 / f64::from(count.max(1));
        format!(
            "| {game} | {one} | {other} | {} | {:.0} % | {:.0} to {:.0} % | {:.1} ms | {:.0} ms |",
            self.matches,
            100.0 * p,
            100.0 * (middle - reach),
            100.0 * (middle + reach),
            ms(self.thought[0]),
            self.thought[0].2.as_secs_f64() * 1e3
        )
    }
}

/// Plays one match; what it was to the first of the two levels, who sits on `seat`.
fn play(
    opening: &dyn Match,
    game: &str,
    levels: [&String; 2],
    seat: usize,
    n: u32,
    tally: &mut Tally,
) -> f64 {
    let mut table = opening.fork();
    let mut players = levels.map(|level| player(game, level));
    let hex = sha256_hex(format!("ladder {game} {}", n / 2).as_bytes());
    let dice = FairDice::new(&Secret::from_hex(&hex).expect("a SHA-256 is 32 bytes"), &[]);
    loop {
        table.roll(&dice);
        let decision = table.decision();
        if let Some(ending) = decision.ending {
            return ending.winner.map_or(0.5, |winner| if winner.index() == seat { 1.0 } else { 0.0 });
        }
        let asked = decision.seats[0];
        let who = usize::from(asked.index() != seat);
        let began = Instant::now();
        let choice = players[who].choose(&*table, asked, u64::from(n) << 32 | table.len() as u64);
        let took = began.elapsed();
        let (sum, count, slowest) = tally.thought[who];
        tally.thought[who] = (sum + took, count + 1, slowest.max(took));
        if let Err(refused) = table.choose(asked, &choice) {
            panic!("{choice}: {}", table.explain(&refused));
        }
    }
}

/// Somebody who plays at a level, within other limits if they are said.
fn player(game: &str, level: &str) -> Box<dyn Bot> {
    let find = |name: &str| -> &'static Level {
        bots(game).iter().find(|l| l.name == name).unwrap_or_else(|| panic!("{game} has no bot {name}"))
    };
    let within = |name: &str, limits| (find(name).within.expect("a level that thinks"))(limits);
    if let Some((name, worlds)) = level.split_once('#') {
        within(name, Limits::worlds(worlds.parse().expect("a number of worlds")))
    } else if let Some((name, ms)) = level.split_once('@') {
        within(name, Limits::time(Duration::from_millis(ms.parse().expect("milliseconds"))))
    } else {
        (find(level).seat)()
    }
}
