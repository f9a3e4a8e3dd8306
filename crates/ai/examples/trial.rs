//! Ways to think, tried against each other: levels of a game with some of their limits changed.
//!
//! `cargo run --profile dist -p bicorne-ai --example trial -- duel GAME ONE OTHER MATCHES [SEED]`
//! plays matches, sides changed after each; `SEED` is the number of the first dice. Beside what was won it says what would have been without
//! luck, as far as the net sees luck: where it sees it well, a third of the matches tell as much.
//!
//! `cargo run --profile dist -p bicorne-ai --example trial -- regret GAME THOROUGH PLAYER POSITIONS SEED WAYS...`
//! plays matches by `PLAYER`, has `THOROUGH` look at one decision of nine, and says what each of `WAYS` would have given away there,
//! in chances of winning. That tells ways apart in far fewer hours than matches do, as far as the thorough look is right.
//!
//! `cargo run --profile dist -p bicorne-ai --example trial -- proof GAME WAY PLAYER POSITIONS TIMES [SEED]`
//! plays matches by `PLAYER` and asks `WAY` what to do instead at one decision of nine; where that is another choice, both are played to the
//! end so many times by `PLAYER`, and what `WAY` believed to gain stands beside what it gained. A way that believes too much is misled by
//! how it judges positions.
//!
//! A way is a level's name and what is changed: `greedy`, `grognard:worlds=300,turns=3,even=0.2`, `marshal:ms=500`,
//! `grognard:worlds=100,net=FILE` with a net that `train` has written to a file.

use bicorne_ai::{Level, Net, bots, courses, openings, outlook};
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
        Some("proof") if words.len() >= 6 => {
            let ways = [way(&words[1], &words[2]), way(&words[1], &words[3])];
            let (positions, times) =
                (number(4).expect("a number of positions"), number(5).expect("a number of times"));
            proof(&words[1], &ways, positions, times, number(6).unwrap_or(0));
        }
        _ => {
            eprintln!("trial duel GAME ONE OTHER MATCHES [SEED]");
            eprintln!("trial regret GAME THOROUGH PLAYER POSITIONS SEED WAYS...");
            eprintln!("trial proof GAME WAY PLAYER POSITIONS TIMES [SEED]");
            std::process::exit(2);
        }
    }
}

/// A way to think.
struct Way {
    name: String,
    level: &'static Level,
    limits: Option<Limits>,
    /// Another net than the level's.
    net: Option<&'static Net>,
}

impl Way {
    fn seat(&self) -> Box<dyn Bot> {
        match (self.limits, self.level.within) {
            (Some(limits), Some(within)) => (within.seat)(limits, self.net.unwrap_or_else(within.learnt)),
            _ => (self.level.seat)(),
        }
    }
}

fn way(game: &str, text: &str) -> Way {
    let (name, changes) = text.split_once(':').map_or((text, None), |(name, changes)| (name, Some(changes)));
    let level = bots(game).iter().find(|l| l.name == name).expect("a game and one of its levels");
    let mut net = None;
    let limits = changes.map(|changes| {
        let within = level.within.expect("a level that thinks");
        let limits = changes.split(',').filter(|word| {
            let file = word.strip_prefix("net=");
            net = file.map(|file| &*Box::leak(Box::new(read(game, file)))).or(net);
            file.is_none()
        });
        limits.fold((within.limits)(Limits::worlds(u32::MAX)), change)
    });
    Way { name: text.to_owned(), level, limits, net }
}

/// A net that `train` has written.
fn read(game: &str, file: &str) -> Net {
    let course = courses().into_iter().find(|c| c.game == game).expect("a game that learns");
    let text = std::fs::read_to_string(file).expect("a file of a net");
    Net::read(&text, course.names).expect("a net of this game")
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
        "deep" => Limits { deep: value as u32, ..limits },
        "answers" => Limits { answers: value as u32, ..limits },
        "even" => Limits { even: value, ..limits },
        _ => panic!("there is no limit {name:?}"),
    }
}

/// Plays a match on until `each`, who is shown every decision, has had enough. The seat that won, if it came to that, and how lucky the
/// first seat was, in chances of winning.
fn play(
    table: &mut dyn Match,
    seats: &mut [Box<dyn Bot>; 2],
    dice: u32,
    each: &mut dyn FnMut(&dyn Match, Seat, u64) -> bool,
) -> (Option<Seat>, f64) {
    let mut luck = 0.0;
    let secret = Secret::from_hex(&sha256_hex(format!("trial {dice}").as_bytes())).expect("32 bytes");
    let fair = FairDice::new(&secret, &[]);
    for n in 0..50_000_u64 {
        let seed = (u64::from(dice) << 32 | n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hoped = outlook(table, seed).expect("a game with bots");
        if table.roll(&fair) > 0 {
            luck += outlook(table, seed).expect("a game with bots") - hoped;
        }
        let decision = table.decision();
        if let Some(ending) = decision.ending {
            return (ending.winner, luck);
        }
        let seat = decision.seats[0];
        if !each(table, seat, seed) {
            return (None, luck);
        }
        let choice = seats[seat.index()].choose(table, seat, seed);
        if let Err(refused) = table.choose(seat, &choice) {
            panic!("{choice:?}: {}", table.explain(&refused));
        }
    }
    (None, luck)
}

fn duel(game: &str, ways: &[Way; 2], matches: u32, seed: u32) {
    let tables = openings(game);
    let (mut points, mut earned) = (Mean::default(), Mean::default());
    for n in 0..matches {
        let (dice, first) = (seed + n / 2, (n % 2) as usize);
        let mut table = tables[dice as usize % tables.len()].fork();
        let mut seats = [ways[first].seat(), ways[1 - first].seat()];
        let (winner, luck) = play(table.as_mut(), &mut seats, dice, &mut |_, _, _| true);
        let won = winner.map_or(0.5, |seat| f64::from(u8::from(seat.index() == first)));
        points.add(won);
        earned.add(won - if first == 0 { luck } else { -luck });
        if (n + 1) % 10 == 0 || n + 1 == matches {
            let [won, earned] = [points, earned].map(|mean| (100.0 * mean.mean(), 196.0 * mean.off()));
            println!(
                "{} {:.1} % of {} (give or take {:.1}); luck taken off {:.1} % ({:.1})",
                ways[0].name,
                won.0,
                n + 1,
                won.1,
                earned.0,
                earned.1
            );
        }
    }
}

/// Some numbers together.
#[derive(Clone, Copy, Default)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        (self.count, self.sum, self.squares) =
            (self.count + 1.0, self.sum + value, self.squares + value * value);
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// How far the mean may be off: one standard error.
    fn off(&self) -> f64 {
        ((self.squares / self.count.max(1.0) - self.mean() * self.mean()) / self.count.max(1.0))
            .max(0.0)
            .sqrt()
    }
}

/// What a way has given away so far.
#[derive(Clone, Copy, Default)]
struct Loss {
    given: Mean,
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
            let (mean, off) = (loss.given.mean(), loss.given.off());
            let ms = 1e3 * loss.seconds / f64::from(looked_at.max(1));
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
        loss.given.add(best - chance);
    }
    true
}

/// What `ways[0]` believes to gain by other choices than those of `ways[1]`, and what it gains if that one plays on.
fn proof(game: &str, ways: &[Way; 2], positions: u32, times: u32, seed: u32) {
    let tables = openings(game);
    let [mut believed, mut gained] = [Mean::default(); 2];
    let mut asked = 0;
    for dice in seed.. {
        let mut table = tables[dice as usize % tables.len()].fork();
        let mut seats = [ways[1].seat(), ways[1].seat()];
        play(table.as_mut(), &mut seats, dice, &mut |table, seat, seed| {
            if table.offered(seat).0.len() > 1 && (seed >> 7).is_multiple_of(LOOKED_AT) {
                let usual = ways[1].seat().choose(table, seat, seed);
                let advice = ways[0].seat().advise(table, seat, seed ^ 2, Some(&usual));
                let chance = |choice: &str| advice.iter().find(|a| a.choice == choice).and_then(|a| a.chance);
                asked += 1;
                if let Some(best) = advice.first().filter(|a| a.choice != usual && a.worlds > 0)
                    && let (Some(hoped), Some(had)) = (chance(&best.choice), chance(&usual))
                {
                    let [new, old] =
                        [&best.choice, &usual].map(|c| ended(table, seat, c, &ways[1], times, seed));
                    believed.add(hoped - had);
                    gained.add(new - old);
                }
            }
            believed.count < f64::from(positions)
        });
        println!(
            "{} of {asked} decisions otherwise: believed to gain {:.4} ({:.4}), gained {:.4} ({:.4})",
            believed.count,
            believed.mean(),
            believed.off(),
            gained.mean(),
            gained.off()
        );
        if believed.count >= f64::from(positions) {
            return;
        }
    }
}

/// How often a seat wins that makes a choice, if it is played on like that, luck taken off.
fn ended(table: &dyn Match, seat: Seat, choice: &str, by: &Way, times: u32, seed: u64) -> f64 {
    let mut mean = Mean::default();
    for n in 0..times {
        let mut table = table.fork();
        table.choose(seat, choice).expect("a choice of this seat");
        let mut seats = [by.seat(), by.seat()];
        let (winner, luck) = play(table.as_mut(), &mut seats, (seed >> 32) as u32 ^ n, &mut |_, _, _| true);
        let won = winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
        mean.add(won - if seat == Seat(0) { luck } else { -luck });
    }
    mean.mean()
}
