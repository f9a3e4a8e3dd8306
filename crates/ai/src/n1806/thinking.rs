//! How Napoléon 1806 is thought about.

use super::eye::scores;
use super::worth::{FEATURES, features};
use crate::glance::kind_of;
use crate::net::Net;
use crate::staff::Mindset;
use bicorne_core::{Options, Seat};
use bicorne_n1806::{Action, Frame, Napoleon, State};
use std::sync::LazyLock;

static CHANCE: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_str!("../../weights/n1806.toml"), &FEATURES).expect("the weights are whole")
});

/// How Napoléon 1806 is thought about.
#[derive(Debug)]
pub(crate) struct Thinking;

impl Mindset for Thinking {
    type Rules = Napoleon;
    const GAME: &'static str = "n1806";
    const FEATURES: &'static [&'static str] = &FEATURES;
    /// In blocks that have acted: some three operations.
    const TURNS: u32 = 6;
    const CURIOSITY: f64 = 1.0;
    const TRUST: f64 = 0.7;
    const HASTE: f64 = 0.25;

    fn scores(game: &Napoleon, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
        scores(game, state, seat, options, out);
    }

    fn narrow(_: &Napoleon, _: &State, _: Seat, _: &mut Vec<Action>) {}

    fn heat(state: &State) -> f64 {
        if matches!(state.frame(), Frame::Choose(_)) { 2.0 } else { 1.5 }
    }

    fn features(game: &Napoleon, state: &State) -> Vec<f64> {
        features(game, state).to_vec()
    }

    fn learnt() -> &'static Net {
        &CHANCE
    }

    fn clock(_: &Napoleon, state: &State) -> u32 {
        let spent = state.on_map().iter().filter(|b| state.is_spent(*b)).count();
        u32::from(state.turn()) * 64 + spent as u32
    }

    fn kind(state: &State) -> u32 {
        kind_of(&state.frame())
    }

    fn openings() -> Vec<Napoleon> {
        let open = |id: &String| Napoleon::open(id, &Options::new()).expect("a scenario of the box");
        Napoleon::scenarios().iter().map(|scenario| open(&scenario.id)).collect()
    }
}
