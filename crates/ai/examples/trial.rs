//! Ways to think, tried against each other: levels of a game with some of their limits changed.
//!
//! `cargo run --release -p bicorne-ai --example trial -- duel GAME ONE OTHER MATCHES [SEED]`
//! plays matches, sides changed after each; `SEED` is the number of the first dice.
//!
//! `cargo run --release -p bicorne-ai --example trial -- regret GAME THOROUGH PLAYER POSITIONS SEED WAYS...`
//! plays matches by `PLAYER`, has `THOROUGH` look at one decision of nine, and says what each of `WAYS` would have given away there,
//! in chances of winning. That tells ways apart in far fewer hours than matches do, as far as the thorough look is right.
//!
//! A way is a level's name and what is changed: `greedy`, `grognard:worlds=300,turns=3,even=0.2`, `marshal:ms=500`.

use bicorne_ai::{Level, bots, openings};
use bicorne_core::{Bot, FairDice, Match, Seat, Secret, sha256_hex};
use bicorne_search::Limits;
use std::time::{Duration, Instant};

/// One decision of so many is looked at.
const LOOKED_AT: u64 = 9;
/// A choice counts as known that was tried a two hundredth as often as the best.
const KNOWN: u32 = 200;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize| words.get(n).and_then(|w| w.parse::<u32>().ok());
    match words.first().map(String::as_str) {
        Some("duel") if words.len() >= 5 => {
            let ways = [way(&words[1], &words[2]), way(&words[1], &words[3])];
            duel(&words[1], &ways, number(4).expect("a number of matches"), number(5).unwrap_or(0));
        }
        Some("regret") if words.len() >= 7 => {
            let ways: Vec<Way> = words[2..4].iter().chain(&words[6..]).map(|w| way(&words[1], w)).collect();
            let (positions, seed) = (number(4).expect("a number of positions"), number(5).expect("a seed"));
            regret(&words[1], &ways[0], &ways[1], &ways[2..], positions, seed);
        }
        _ => {
            eprintln!("trial duel GAME ONE OTHER MATCHES [SEED]");
            eprintln!("trial regret GAME THOROUGH PLAYER POSITIONS SEED WAYS...");
            std::process::exit(2);
        }
    }
}

/// A way to think.
struct Way {
    name: String,
    level: &'static Level,
    limits: Option<Limits>,
}

impl Way {
    fn seat(&self) -> Box<dyn Bot> {
        match (self.limits, self.level.within) {
            (Some(limits), Some(within)) => (within.seat)(limits),
            _ => (self.level.seat)(),
        }
    }
}

fn way(game: &str, text: &str) -> Way {
    let (name, changes) = text.split_once(':').map_or((text, None), |(name, changes)| (name, Some(changes)));
    let level = bots(game).iter().find(|l| l.name == name).expect("a game and one of its levels");
    let limits = changes.map(|changes| {
        let within = level.within.expect("a level that thinks");
        changes.split(',').fold((within.limits)(Limits::worlds(u32::MAX)), change)
    });
    Way { name: text.to_owned(), level, limits }
}

fn change(limits: Limits, word: &str) -> Limits {
    let (name, value) = word.split_once('=').expect("a limit is name=number");
    let value: f64 = value.parse().expect("a limit is name=number");
    match name {
        "worlds" => Limits { worlds: value as u32, ..limits },
        "ms" => Limits { time: Some(Duration::from_millis(value as u64)), ..limits },
        "turns" => Limits { turns: value as u32, ..limits },
        "curiosity" => Limits { curiosity: value, ..limits },
        "trust" => Limits { trust: value, ..limits },
        "later" => Limits { later: value, ..limits },
        "even" => Limits { even: value, ..limits },
        _ => panic!("there is no limit {name:?}"),
    }
}

/// Plays a match on until `each`, who is shown every decision, has had enough. The seat that won, if it came to that.
fn play(
    table: &mut dyn Match,
    seats: &mut [Box<dyn Bot>; 2],
    dice: u32,
    each: &mut dyn FnMut(&dyn Match, Seat, u64) -> bool,
) -> Option<Seat> {
    let secret = Secret::from_hex(&sha256_hex(format!("trial {dice}").as_bytes())).expect("32 bytes");
    let fair = FairDice::new(&secret, &[]);
    for n in 0..50_000_u64 {
        table.roll(&fair);
        let decision = table.decision();
        if let Some(ending) = decision.ending {
            return ending.winner;
        }
        let seat = decision.seats[0];
        let seed = (u64::from(dice) << 32 | n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if !each(table, seat, seed) {
            return None;
        }
        let choice = seats[seat.index()].choose(table, seat, seed);
        if let Err(refused) = table.choose(seat, &choice) {
            panic!("{choice:?}: {}", table.explain(&refused));
        }
    }
    None
}

fn duel(game: &str, ways: &[Way; 2], matches: u32, seed: u32) {
    let tables = openings(game);
    let mut points = 0.0;
    for n in 0..matches {
        let (dice, first) = (seed + n / 2, (n % 2) as usize);
        let mut table = tables[dice as usize % tables.len()].fork();
        let mut seats = [ways[first].seat(), ways[1 - first].seat()];
        let winner = play(table.as_mut(), &mut seats, dice, &mut |_, _, _| true);
        points += winner.map_or(0.5, |seat| f64::from(u8::from(seat.index() == first)));
        let (count, share) = (f64::from(n + 1), points / f64::from(n + 1));
        if (n + 1) % 10 == 0 || n + 1 == matches {
            let off = 196.0 * (share * (1.0 - share) / count).sqrt();
            println!("{} {:.1} % of {count} (give or take {off:.1})", ways[0].name, 100.0 * share);
        }
    }
}

/// What a way has given away so far.
#[derive(Clone, Copy, Default)]
struct Loss {
    sum: f64,
    squares: f64,
    seconds: f64,
}

fn regret(game: &str, thorough: &Way, player: &Way, ways: &[Way], positions: u32, seed: u32) {
    let tables = openings(game);
    let (mut losses, mut looked_at) = (vec![Loss::default(); ways.len()], 0);
    for dice in seed.. {
        let mut table = tables[dice as usize % tables.len()].fork();
        let mut seats = [player.seat(), player.seat()];
        play(table.as_mut(), &mut seats, dice, &mut |table, seat, seed| {
            if table.offered(seat).0.len() > 1 && (seed >> 7).is_multiple_of(LOOKED_AT) {
                looked_at += u32::from(compare(table, (seat, seed), thorough, ways, &mut losses));
            }
            looked_at < positions
        });
        println!("{looked_at} positions after the dice {dice}");
        for (way, loss) in ways.iter().zip(&losses) {
            let count = f64::from(looked_at.max(1));
            let mean = loss.sum / count;
            let off = ((loss.squares / count - mean * mean) / count).max(0.0).sqrt();
            let ms = 1e3 * loss.seconds / count;
            println!("{:44} gives away {mean:.5} (give or take {off:.5}) in {ms:.1} ms", way.name);
        }
        if looked_at >= positions {
            return;
        }
    }
}

/// Adds what each way would give away here; nothing, and no, where the thorough look leaves the decision to somebody else.
fn compare(
    table: &dyn Match,
    (seat, seed): (Seat, u64),
    thorough: &Way,
    ways: &[Way],
    losses: &mut [Loss],
) -> bool {
    let advice = thorough.seat().advise(table, seat, seed ^ 1, None);
    let most = advice.iter().map(|a| a.worlds).max().unwrap_or(0);
    if most == 0 {
        return false;
    }
    let known = advice.iter().filter(|a| a.worlds > most / KNOWN).filter_map(|a| a.chance);
    let best = known.fold(0.0, f64::max);
    let tried: Vec<f64> = advice.iter().filter_map(|a| a.chance).collect();
    let usual = tried.iter().sum::<f64>() / tried.len() as f64;
    for (way, loss) in ways.iter().zip(losses) {
        let began = Instant::now();
        let choice = way.seat().choose(table, seat, seed ^ 2);
        loss.seconds += began.elapsed().as_secs_f64();
        let chance = advice.iter().find(|a| a.choice == choice).and_then(|a| a.chance).unwrap_or(usual);
        loss.sum += best - chance;
        loss.squares += (best - chance) * (best - chance);
    }
    true
}
