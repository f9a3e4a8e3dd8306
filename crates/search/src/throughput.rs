//! How fast the rules run: random play on one thread, and the cost of single operations.

use crate::playout::Playout;
use bicorne_core::{Game, QuickDice};
use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::Instant;

/// Choices in one game, at most.
const MAX_CHOICES: u32 = 20_000;

/// How much was played, and the time it took.
#[derive(Debug, Clone, Copy, PartialEq)]
#[allow(missing_docs)] // the names say it
pub struct Throughput {
    pub decisions: u64,
    pub games: u64,
    /// CPU seconds of this thread.
    pub cpu_seconds: f64,
    pub wall_seconds: f64,
}

impl Throughput {
    /// Choices per CPU second.
    pub fn decisions_per_cpu_second(&self) -> f64 {
        self.decisions as f64 / self.cpu_seconds
    }

    /// Choices per wall-clock second.
    pub fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.wall_seconds
    }

    /// Games per wall-clock second.
    pub fn games_per_second(&self) -> f64 {
        self.games as f64 / self.wall_seconds
    }
}

/// Plays random games for about `seconds`, at least one.
pub fn random_play<G: Game>(game: &G, seconds: f64) -> Throughput {
    let mut playout = Playout::default();
    let mut dice = QuickDice::new(1806);
    let (wall, cpu) = (Instant::now(), ThreadTime::now());
    let (mut decisions, mut games) = (0, 0);
    loop {
        let mut state = game.start();
        decisions += u64::from(playout.play(game, &mut state, &mut dice, MAX_CHOICES).decisions);
        games += 1;
        let wall_seconds = wall.elapsed().as_secs_f64();
        if wall_seconds >= seconds {
            return Throughput { decisions, games, cpu_seconds: cpu.elapsed().as_secs_f64(), wall_seconds };
        }
    }
}

/// Nanoseconds to clone a state from the middle of a game.
pub fn clone_ns<G: Game>(game: &G) -> f64 {
    let state = midgame_state(game);
    let rounds = 200_000;
    let cpu = ThreadTime::now();
    for _ in 0..rounds {
        black_box(black_box(&state).clone());
    }
    cpu.elapsed().as_secs_f64() * 1e9 / f64::from(rounds)
}

/// A state from the middle of a random game, to measure typical costs on.
pub fn midgame_state<G: Game>(game: &G) -> G::State {
    let mut playout = Playout::default();
    let mut whole = game.start();
    let length = playout.play(game, &mut whole, &mut QuickDice::new(1806), MAX_CHOICES).decisions;
    let mut state = game.start();
    playout.play(game, &mut state, &mut QuickDice::new(1806), length / 2);
    state
}

/// Size of a state in bytes.
pub fn state_bytes<G: Game>() -> usize {
    size_of::<G::State>()
}

/// Mean CPU microseconds of `work`, repeated for about `seconds`.
pub fn cost_us(seconds: f64, mut work: impl FnMut()) -> f64 {
    let (wall, cpu, mut rounds) = (Instant::now(), ThreadTime::now(), 0u32);
    while rounds == 0 || wall.elapsed().as_secs_f64() < seconds {
        work();
        rounds += 1;
    }
    cpu.elapsed().as_secs_f64() * 1e6 / f64::from(rounds)
}
