//! How fast the rules are: random play on one thread.

use crate::playout::Playout;
use bicorne_core::{Game, QuickDice};
use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::Instant;

/// A game that needs more choices than this is broken off.
const MOST: u32 = 20_000;

/// How much was played in which time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pace {
    /// Choices made.
    pub decisions: u64,
    /// Games begun and ended.
    pub games: u64,
    /// Seconds of this thread on a processor.
    pub cpu_seconds: f64,
    /// Seconds on the clock.
    pub wall_seconds: f64,
}

impl Pace {
    /// Choices for each second on a processor.
    pub fn decisions_per_cpu_second(&self) -> f64 {
        self.decisions as f64 / self.cpu_seconds
    }

    /// Choices for each second on the clock.
    pub fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.wall_seconds
    }

    /// Games for each second on the clock.
    pub fn games_per_second(&self) -> f64 {
        self.games as f64 / self.wall_seconds
    }
}

/// Plays random games for about `seconds`, one at least.
pub fn random_play<G: Game>(game: &G, seconds: f64) -> Pace {
    let mut playout = Playout::default();
    let mut dice = QuickDice::new(1806);
    let (wall, cpu) = (Instant::now(), ThreadTime::now());
    let (mut decisions, mut games) = (0, 0);
    loop {
        let mut state = game.start();
        decisions += u64::from(playout.play(game, &mut state, &mut dice, MOST).decisions);
        games += 1;
        let wall_seconds = wall.elapsed().as_secs_f64();
        if wall_seconds >= seconds {
            return Pace { decisions, games, cpu_seconds: cpu.elapsed().as_secs_f64(), wall_seconds };
        }
    }
}

/// Nanoseconds to clone a state from the middle of a game.
pub fn clone_ns<G: Game>(game: &G) -> f64 {
    let state = middle(game);
    let rounds = 200_000;
    let cpu = ThreadTime::now();
    for _ in 0..rounds {
        black_box(black_box(&state).clone());
    }
    cpu.elapsed().as_secs_f64() * 1e9 / f64::from(rounds)
}

/// A state after some random play, for what is to be measured on a typical one.
pub fn middle<G: Game>(game: &G) -> G::State {
    let mut playout = Playout::default();
    let mut whole = game.start();
    let length = playout.play(game, &mut whole, &mut QuickDice::new(1806), MOST).decisions;
    let mut state = game.start();
    playout.play(game, &mut state, &mut QuickDice::new(1806), length / 2);
    state
}

/// Bytes of a state.
pub fn state_bytes<G: Game>() -> usize {
    size_of::<G::State>()
}

/// Microseconds on a processor that `work` takes, on average over about `seconds`: scenes, options.
pub fn cost_us(seconds: f64, mut work: impl FnMut()) -> f64 {
    let (wall, cpu, mut rounds) = (Instant::now(), ThreadTime::now(), 0u32);
    while rounds == 0 || wall.elapsed().as_secs_f64() < seconds {
        work();
        rounds += 1;
    }
    cpu.elapsed().as_secs_f64() * 1e6 / f64::from(rounds)
}
