//! Measurements of a game that need its types: the speed of random play, and its signature.

use bicorne_core::{AnyGame, BadSetup, GameModule, Lang, Options, Presentation, Seat, Viewer};
use bicorne_laws::{Signature, golden};
use bicorne_search::throughput;
use serde::Serialize;
use std::hint::black_box;
use std::time::Duration;

/// How fast a game is: what `bicorne bench --json` prints.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Speed {
    /// Choices in random play, by the clock.
    pub decisions_per_second: f64,
    /// Choices in random play, by processor time.
    pub decisions_per_cpu_second: f64,
    /// Whole matches of random play, by the clock.
    pub games_per_second: f64,
    /// Copying a state, in nanoseconds.
    pub clone_ns: f64,
    /// Building what a player sees, words included, in microseconds.
    pub scene_us: f64,
    /// The size of a state.
    pub state_bytes: usize,
}

/// The measurements of one game.
pub(crate) struct Measures {
    pub(crate) bench: fn(&dyn AnyGame, Option<&str>, Duration) -> Result<Speed, BadSetup>,
    pub(crate) signature: fn(&str, &Options, u32) -> Result<Signature, BadSetup>,
}

impl Measures {
    pub(crate) fn of<G: GameModule + Presentation>() -> Measures {
        Measures { bench: bench::<G>, signature: signature::<G> }
    }
}

fn bench<G: GameModule + Presentation>(
    listed: &dyn AnyGame,
    scenario: Option<&str>,
    time: Duration,
) -> Result<Speed, BadSetup> {
    let scenarios = listed.scenarios();
    let id = scenario.unwrap_or(&scenarios.first().expect("a game has a scenario").id);
    let own = scenarios.iter().any(|s| s.id == id && s.own);
    let game = match listed.scenario_text(id).filter(|_| own) {
        Some(text) => G::from_setup(text, &Options::new())?,
        None => G::from_scenario(id, &Options::new())?,
    };
    let seconds = time.as_secs_f64();
    let measured = throughput::random_play(&game, seconds * 0.8);
    let state = throughput::midgame_state(&game);
    let (viewer, say) = (Viewer::Seat(Seat(0)), bicorne_words::translator(Lang::En));
    let scene_us = throughput::cost_us(seconds * 0.1, || {
        black_box(game.scene(&state, viewer, say));
    });
    Ok(Speed {
        decisions_per_second: measured.decisions_per_second(),
        decisions_per_cpu_second: measured.decisions_per_cpu_second(),
        games_per_second: measured.games_per_second(),
        clone_ns: throughput::clone_ns(&game),
        scene_us,
        state_bytes: throughput::state_bytes::<G>(),
    })
}

fn signature<G: GameModule + Presentation>(
    scenario: &str,
    options: &Options,
    games: u32,
) -> Result<Signature, BadSetup> {
    let game = G::from_scenario(scenario, options)?;
    Ok(Signature::of_random_play(&game, games, golden::SEED, golden::BOUND))
}
