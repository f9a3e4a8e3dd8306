//! Playing a batch.

use bicorne_core::{AnyGame, AnyMatch, BadSetup, Bot, FairDice, Options, Record, Seat, Secret, sha256_hex};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// What is to be played.
#[allow(missing_docs)] // the names say it
pub struct Plan<'k> {
    pub kit: &'k dyn AnyGame,
    /// The scenario's id.
    pub scenario: String,
    pub options: Options,
    /// Levels in seat order.
    pub bots: Vec<String>,
    pub matches: u32,
    /// How many threads.
    pub jobs: u16,
    /// The same seed gives the same matches.
    pub seed: u64,
    /// A match with more decisions than this is given up as unfinished.
    pub limit: u32,
}

/// The winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Winner {
    Seat(Seat),
    Draw,
    /// It was given up at the limit.
    Unfinished,
}

/// One match of a batch.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct Played {
    pub winner: Winner,
    /// Choices of both seats.
    pub decisions: u32,
    pub turns: u16,
    /// Of each seat, the longest time a decision took.
    pub slowest: Vec<Duration>,
    /// Of each seat, the time of all its decisions and how many they were.
    pub thought: Vec<(Duration, u32)>,
    /// The state's hash at the end.
    pub hash: u64,
}

impl Played {
    /// What it was worth to a seat: 1 for a victory, a half without one.
    pub fn points(&self, seat: usize) -> f64 {
        match self.winner {
            Winner::Seat(winner) if winner.index() == seat => 1.0,
            Winner::Seat(_) => 0.0,
            Winner::Draw | Winner::Unfinished => 0.5,
        }
    }
}

/// Why a batch could not be played.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the names say it
pub enum Failed {
    /// The scenario or the options are wrong.
    #[error("{0}")]
    Setup(#[from] BadSetup),
    /// There is no bot of this name.
    #[error("{game} has no bot {level:?}; it has: {known}")]
    NoBot {
        /// The game's id.
        game: &'static str,
        /// What was asked for.
        level: String,
        known: String,
    },
    /// There must be a bot for each seat.
    #[error("{game} has {seats} seats, but {bots} bots are named")]
    Bots {
        /// The game's id.
        game: &'static str,
        seats: usize,
        bots: usize,
    },
    /// A bot chose what the rules refuse.
    #[error("match {number}: the bot {level} on {seat} chose {choice:?}: {why}")]
    Refused {
        /// Which match, from 0.
        number: u32,
        level: String,
        seat: &'static str,
        choice: String,
        /// Why that was refused.
        why: String,
    },
}

/// Plays the batch; `each` is shown every match that was played, with its number, on the thread that played it. Matches
/// come back in the order of their numbers.
pub fn run(plan: &Plan<'_>, each: &(dyn Fn(u32, &dyn AnyMatch) + Sync)) -> Result<Vec<Played>, Failed> {
    let seats = plan.kit.seats().len();
    if plan.bots.len() != seats {
        return Err(Failed::Bots { game: plan.kit.id(), seats, bots: plan.bots.len() });
    }
    let opening = plan.kit.open(&plan.scenario, &plan.options)?;
    seat_bots(plan)?;
    // A match is sent between threads, not shared by them.
    let opening = Mutex::new(opening);
    on_threads(plan.jobs, 0..plan.matches, &|number| {
        let mut table = opening.lock().expect("nobody panics while copying").fork();
        let played = play(plan, number, table.as_mut())?;
        each(number, table.as_ref());
        Ok(played)
    })
}

/// Does `work` for each number on this many threads; returns the results in the order of the numbers. After a failure the others stop.
pub(crate) fn on_threads<T: Send>(
    jobs: u16,
    numbers: std::ops::Range<u32>,
    work: &(dyn Fn(u32) -> Result<T, Failed> + Sync),
) -> Result<Vec<T>, Failed> {
    let next = AtomicU32::new(numbers.start);
    let done: Mutex<Vec<(u32, Result<T, Failed>)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        break;
                    }
                    let came = work(number);
                    if came.is_err() {
                        next.store(numbers.end, Ordering::Relaxed);
                    }
                    done.lock().expect("no thread panics while it holds it").push((number, came));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("all threads have ended");
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, came)| came).collect()
}

fn seat_bots(plan: &Plan<'_>) -> Result<Vec<Box<dyn Bot>>, Failed> {
    let seat = |level: &String| {
        plan.kit.bot(level).ok_or_else(|| Failed::NoBot {
            game: plan.kit.id(),
            level: level.clone(),
            known: plan.kit.bots().join(", "),
        })
    };
    plan.bots.iter().map(seat).collect()
}

/// Plays match `number` of a plan on `table`, which is at its beginning.
pub(crate) fn play(plan: &Plan<'_>, number: u32, table: &mut dyn AnyMatch) -> Result<Played, Failed> {
    let mut bots = seat_bots(plan)?;
    let secret = match_secret(plan.seed, number);
    let dice = FairDice::new(&secret, &[]);
    note(plan, table, &secret);
    let mut played = Played {
        winner: Winner::Unfinished,
        decisions: 0,
        turns: 0,
        slowest: vec![Duration::ZERO; bots.len()],
        thought: vec![(Duration::ZERO, 0); bots.len()],
        hash: 0,
    };
    while played.decisions < plan.limit {
        table.roll(&dice);
        let waiting = table.waiting();
        if let Some(ending) = waiting.ending() {
            played.winner = ending.winner.map_or(Winner::Draw, Winner::Seat);
            break;
        }
        let seat = waiting.seats()[0];
        let began = Instant::now();
        let thinking = mix(mix(plan.seed, number), played.decisions);
        let choice = bots[seat.index()].choose(&table.seat_view(seat), thinking);
        let took = began.elapsed();
        table.choose(seat, &choice).map_err(|refused| Failed::Refused {
            number,
            level: plan.bots[seat.index()].clone(),
            seat: table.seats()[seat.index()],
            choice: choice.clone(),
            why: table.explain(&refused),
        })?;
        played.decisions += 1;
        let thought = &mut played.thought[seat.index()];
        *thought = (thought.0 + took, thought.1 + 1);
        played.slowest[seat.index()] = played.slowest[seat.index()].max(took);
    }
    played.turns = table.turn();
    played.hash = table.hash();
    Ok(played)
}

/// The tags with which the record proves itself.
fn note(plan: &Plan<'_>, table: &mut dyn AnyMatch, secret: &Secret) {
    let seats = table.seats();
    let tags = &mut table.header().tags;
    tags.retain(|(name, _)| Record::OPENING_TAGS.contains(&name.as_str()));
    for (seat, level) in seats.iter().zip(&plan.bots) {
        tags.push(("Seats".to_owned(), format!("{seat}={level} (bot)")));
    }
    tags.extend(Record::option_tags(&plan.options));
    tags.push(("SeedHash".to_owned(), secret.hash()));
    tags.push(("Seed".to_owned(), secret.hex()));
}

/// The secret of the dice of match `number` in a batch with this seed.
pub fn match_secret(seed: u64, number: u32) -> Secret {
    let hex = sha256_hex(format!("bicorne sim {seed} {number}").as_bytes());
    Secret::from_hex(&hex).expect("a SHA-256 is 32 bytes")
}

/// Spreads a number over a seed (splitmix64).
fn mix(seed: u64, n: u32) -> u64 {
    let z = seed.wrapping_add(u64::from(n).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
