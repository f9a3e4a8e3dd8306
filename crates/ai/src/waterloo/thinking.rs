//! How Waterloo is thought about.

use super::eye::scores;
use super::worth::{FEATURES, Judge};
use crate::net::Net;
use crate::staff::Mindset;
use bicorne_core::Seat;
use bicorne_waterloo::{Action, Disc, Side, State, Waterloo};
use std::sync::LazyLock;

static CHANCE: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_str!("../../weights/waterloo.toml"), &FEATURES).expect("the weights are whole")
});

/// How Waterloo is thought about.
#[derive(Debug)]
pub(crate) struct Thinking;

impl Mindset for Thinking {
    type Rules = Waterloo;
    const GAME: &'static str = "waterloo";
    const FEATURES: &'static [&'static str] = &FEATURES;
    /// In actions.
    const TURNS: u32 = 2;
    const CURIOSITY: f64 = 1.0;
    const TRUST: f64 = 0.7;
    const HASTE: f64 = 0.1;

    fn scores(game: &Waterloo, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
        scores(&Judge::new(game), state, seat, options, out);
    }

    fn narrow(_: &Waterloo, _: &State, _: Seat, _: &mut Vec<Action>) {}

    fn heat(_: &State) -> f64 {
        1.0
    }

    fn features(game: &Waterloo, state: &State) -> Vec<f64> {
        Judge::new(game).features(state).to_vec()
    }

    fn learnt() -> &'static Net {
        &CHANCE
    }

    fn clock(_: &Waterloo, state: &State) -> u32 {
        let discs =
            |side| [Disc::Green, Disc::Red, Disc::Purple].map(|disc| u32::from(state.discs(side, disc)));
        let left: u32 = [Side::French, Side::Allied].map(discs).iter().flatten().sum();
        // The disc of an action is gone before the action is over.
        let under_way = u32::from(state.is_busy());
        u32::from(state.turn()) * 128 + 127 - left.min(120) - under_way
    }

    fn kind(state: &State) -> u32 {
        u32::from(state.is_busy()) + 2 * u32::from(state.in_sequence())
    }

    fn openings() -> Vec<Waterloo> {
        vec![Waterloo::new()]
    }
}
