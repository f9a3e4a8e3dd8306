//! Random play under every law at once.

use crate::law::words::{Lexicon, Recorder};
use crate::law::{self, Breach};
use crate::signature::{Signature, Tally};
use crate::walk::{Walk, Walked};
use bicorne_core::{Lang, Options, Presentation, Record};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Work that a long run of the laws must do at least.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Goal {
    /// Choices made by random players.
    pub choices: u64,
    /// Comparisons of a state with one that its viewer must not be able to tell from it.
    pub twins: u64,
}

impl Goal {
    fn is_reached(&self, choices: u64, twins: u64) -> bool {
        choices >= self.choices && twins >= self.twins
    }

    /// One moment in how many must be watched closely, so that both parts are reached together.
    fn every(&self) -> u32 {
        // A close look compares two states for each of two seats and the public.
        (3 * self.choices / self.twins.max(1)).clamp(1, 1_000) as u32
    }
}

/// How much random play, and how closely it is watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Games of each scenario, at most.
    pub games: u32,
    /// Work to be done over all scenarios: no further game begins once it is reached. None: as many games as `games` says.
    pub goal: Option<Goal>,
    /// After this time no further game is begun; one game of each scenario is always played.
    pub time: Option<Duration>,
    /// The costly laws check one moment in every `every`, chosen at random.
    pub every: u32,
    /// A game that needs more choices than this does not end.
    pub bound: u32,
    /// Threads that play matches.
    pub jobs: usize,
    /// The seed of the first game.
    pub seed: u64,
}

impl Budget {
    /// A few seconds, for every run of the tests: the same games on every machine, however quick it is.
    pub const SHORT: Budget =
        Budget { games: 5, goal: None, time: None, every: 16, bound: 20_000, jobs: 1, seed: 1 };

    /// As many games on all processors as the goal takes.
    pub fn long(goal: Goal) -> Budget {
        Budget { games: u32::MAX, goal: Some(goal), every: goal.every(), ..Budget::parallel() }
    }

    fn parallel() -> Budget {
        let jobs = std::thread::available_parallelism().map_or(1, usize::from);
        Budget { jobs, every: 64, ..Budget::SHORT }
    }

    /// Short, or what `BICORNE_LAWS` says: `long` for the goal of this game, or a number of games of each scenario.
    /// `BICORNE_LAWS_SEED` is the first seed, so that a long run that was stopped can be taken up where it was.
    pub fn from_env(goal: Goal) -> Budget {
        let budget = match std::env::var("BICORNE_LAWS") {
            Ok(value) => Budget::parse(&value, goal).unwrap_or_else(|e| panic!("BICORNE_LAWS: {e}")),
            Err(_) => Budget::SHORT,
        };
        match std::env::var("BICORNE_LAWS_SEED") {
            Ok(seed) => Budget { seed: seed.parse().expect("BICORNE_LAWS_SEED is a whole number"), ..budget },
            Err(_) => budget,
        }
    }

    fn parse(value: &str, goal: Goal) -> Result<Budget, String> {
        match (value, value.parse()) {
            ("" | "short", _) => Ok(Budget::SHORT),
            ("long", _) => Ok(Budget::long(goal)),
            (_, Ok(games)) => Ok(Budget { games, ..Budget::parallel() }),
            (other, Err(_)) => Err(format!("expected short, long or a number of games, not {other:?}")),
        }
    }
}

/// What a game says of a state that must always be true: pieces and cards conserved.
pub type Invariant<G> = fn(&G, &<G as bicorne_core::Game>::State) -> Result<(), String>;

/// What differs from game to game.
pub struct Terms<G: Presentation> {
    /// Holds after each step, and in every imagined world.
    pub invariant: Invariant<G>,
    /// English and French.
    pub words: [&'static dyn Lexicon; 2],
    /// What the games were opened with: for the tags of a record that shows a breach.
    pub options: Options,
}

impl<G: Presentation> Default for Terms<G> {
    fn default() -> Self {
        Terms {
            invariant: |_, _| Ok(()),
            words: [bicorne_words::translator(Lang::En), bicorne_words::translator(Lang::Fr)],
            options: Options::new(),
        }
    }
}

/// Plays random games of each of `games`, one for each scenario, under all laws. Returns how they went.
///
/// # Panics
/// When a law is broken: with the law, what was found, and the path of a record that shows it.
pub fn battery<G: Presentation>(games: Vec<Arc<G>>, budget: Budget, terms: Terms<G>) -> Vec<Signature> {
    match try_battery(games, budget, terms) {
        Ok(signatures) => signatures,
        Err(found) => panic!("{found}"),
    }
}

/// A broken law, with the game that broke it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the law {} is broken in {game} {scenario}, seed {seed}: {}\n{}", .breach.law, .breach.what, match .record {
    Some(path) => format!("replay {}", path.display()),
    None => "no record of it".to_owned(),
})]
pub struct Found {
    /// The law, and what was found.
    pub breach: Breach,
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The seed of the game; 0 where no single game is to blame.
    pub seed: u64,
    /// Where the course of the game is written down.
    pub record: Option<PathBuf>,
}

/// As [`battery`], for those who want to look at a broken law.
pub fn try_battery<G: Presentation>(
    games: Vec<Arc<G>>,
    budget: Budget,
    terms: Terms<G>,
) -> Result<Vec<Signature>, Box<Found>> {
    assert!(!games.is_empty(), "no games: name at least one scenario");
    for game in &games {
        for lexicon in terms.words {
            law::words::always(game.as_ref(), &Recorder::new(lexicon))
                .map_err(|breach| found(game.as_ref(), 0, breach, None))?;
        }
    }
    let run = Run {
        tallies: games.iter().map(|_| Mutex::new(Tally::default())).collect(),
        met: games.iter().map(|_| Mutex::new(Vec::new())).collect(),
        games,
        budget,
        terms,
        next: AtomicUsize::new(0),
        choices: AtomicU64::new(0),
        twins: AtomicU64::new(0),
        began: Instant::now(),
        told: AtomicU64::new(0),
        broken: Mutex::new(None),
    };
    std::thread::scope(|scope| {
        for _ in 1..budget.jobs.max(1) {
            scope.spawn(|| run.work());
        }
        run.work();
    });
    if budget.goal.is_some() {
        println!("{}", run.done());
    }
    if let Some(found) = run.broken.into_inner().expect("no thread panics while it holds this") {
        return Err(found);
    }
    let mut signatures = Vec::new();
    for (game, tally) in run.games.iter().zip(run.tallies) {
        let tally = tally.into_inner().expect("no thread panics while it holds this");
        tally.pool.even().map_err(|breach| self::found(game.as_ref(), 0, breach, None))?;
        signatures.push(tally.signature(game.as_ref()));
    }
    Ok(signatures)
}

struct Run<G: Presentation> {
    games: Vec<Arc<G>>,
    budget: Budget,
    terms: Terms<G>,
    tallies: Vec<Mutex<Tally>>,
    /// Actions of earlier games, to be tried where they are not offered.
    met: Vec<Mutex<Vec<G::Action>>>,
    /// The number of the next game; scenarios take turns, so that little time is spent on all of them alike.
    next: AtomicUsize,
    /// What was done so far, for the goal.
    choices: AtomicU64,
    twins: AtomicU64,
    began: Instant,
    /// Minutes of a long run that have been told of.
    told: AtomicU64,
    broken: Mutex<Option<Box<Found>>>,
}

impl<G: Presentation> Run<G> {
    fn work(&self) {
        let count = self.games.len();
        loop {
            let n = self.next.fetch_add(1, Ordering::Relaxed);
            let late = self.budget.time.is_some_and(|time| self.began.elapsed() > time);
            let done = n / count >= self.budget.games as usize || ((late || self.is_reached()) && n >= count);
            let broken = || self.broken.lock().expect("no thread panics while it holds this").is_some();
            if done || broken() {
                return;
            }
            let (which, seed) = (n % count, self.budget.seed + (n / count) as u64);
            match self.one(which, seed) {
                Ok(walked) => {
                    self.choices.fetch_add(walked.choices, Ordering::Relaxed);
                    self.twins.fetch_add(walked.twins, Ordering::Relaxed);
                    self.tallies[which].lock().expect("no thread panics while it holds this").add(walked);
                    let minutes = self.began.elapsed().as_secs() / 60;
                    if self.budget.goal.is_some() && self.told.fetch_max(minutes, Ordering::Relaxed) < minutes
                    {
                        println!("{}; at seed {seed}", self.done());
                    }
                }
                Err(found) => {
                    let mut broken = self.broken.lock().expect("no thread panics while it holds this");
                    broken.get_or_insert(found);
                }
            }
        }
    }

    /// For docs/testing.md: what a long run has done.
    fn done(&self) -> String {
        let [choices, twins] = [&self.choices, &self.twins].map(|n| n.load(Ordering::Relaxed));
        let tallies = self.tallies.iter().map(|t| t.lock().expect("no thread panics while it holds this"));
        let games: u64 = tallies.map(|t| t.games()).sum();
        let seconds = self.began.elapsed().as_secs();
        format!("{}: {games} games, {choices} choices, {twins} twins compared, {seconds} s", G::ID)
    }

    fn is_reached(&self) -> bool {
        let (choices, twins) = (self.choices.load(Ordering::Relaxed), self.twins.load(Ordering::Relaxed));
        self.budget.goal.is_some_and(|goal| goal.is_reached(choices, twins))
    }

    fn one(&self, which: usize, seed: u64) -> Result<Walked, Box<Found>> {
        let game = &self.games[which];
        let met = self.met[which].lock().expect("no thread panics while it holds this").clone();
        let mut walk = Walk::new(Arc::clone(game), seed, self.budget, &self.terms, met);
        // A broken assertion inside a game is a breach like any other: its course must be written down too.
        let outcome = catch_unwind(AssertUnwindSafe(|| walk.play()));
        let breach = match outcome {
            Ok(Ok(())) => {
                *self.met[which].lock().expect("no thread panics while it holds this") = walk.met;
                return Ok(walk.walked);
            }
            Ok(Err(breach)) => breach,
            Err(panic) => {
                let said = panic.downcast_ref::<String>().map(String::as_str);
                let said = said.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
                Breach { law: "never-panics", what: said.to_owned() }
            }
        };
        Err(found(game.as_ref(), seed, breach, Some(&walk.course)))
    }
}

fn found<G: Presentation>(game: &G, seed: u64, breach: Breach, course: Option<&Record>) -> Box<Found> {
    let (id, scenario) = (G::ID.to_owned(), game.scenario_id().to_owned());
    let record = course.and_then(|course| {
        let mut record = course.clone();
        record.tags.push(("Broken".to_owned(), format!("{}: {}", breach.law, breach.what)));
        let path = folder().join(format!("{id}-{scenario}-{seed}-{}.record", breach.law));
        std::fs::create_dir_all(folder()).ok()?;
        std::fs::write(&path, record.to_string()).ok()?;
        Some(path)
    });
    Box::new(Found { breach, game: id, scenario, seed, record })
}

/// `target/laws` of the workspace.
fn folder() -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    let root = here.ancestors().find(|p| p.join("Cargo.lock").exists()).unwrap_or(&here);
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    target.join("laws")
}

#[cfg(test)]
mod tests {
    use super::{Budget, Goal};

    #[test]
    fn the_environment_names_a_budget() {
        let goal = Goal { choices: 4_000, twins: 300 };
        let parse = |value| Budget::parse(value, goal);
        assert_eq!(parse("short"), Ok(Budget::SHORT));
        assert_eq!(parse("long").map(|b| (b.goal, b.every)), Ok((Some(goal), 40)));
        assert_eq!(parse("25").map(|b| (b.games, b.goal)), Ok((25, None)));
        assert!(parse("much").unwrap_err().contains("much"));
    }
}
