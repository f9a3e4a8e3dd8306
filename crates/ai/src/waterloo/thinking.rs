//! How Waterloo is thought about.

use super::eye::{follow, is_small, narrow, scores};
use super::features::FEATURES;
use super::worth::{Judge, Scales, TUNED};
use crate::net::{Names, Net, View};
use crate::scales::Scaled as _;
use crate::staff::Mindset;
use bicorne_core::{Game, QuickDice, Seat};
use bicorne_waterloo::{Action, Disc, Side, State, Waterloo};
use std::sync::LazyLock;

static CHANCE: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_str!("../../weights/waterloo.toml"), Thinking::NAMES).expect("the weights are whole")
});

/// How Waterloo is thought about.
#[derive(Debug)]
pub(crate) struct Thinking;

impl Mindset for Thinking {
    type Rules = Waterloo;
    const GAME: &'static str = "waterloo";
    const NAMES: Names = Names { whole: &FEATURES, piece: &[] };
    /// In actions.
    const TURNS: u32 = 4;
    const FAR_TURNS: u32 = 6;
    const CURIOSITY: f64 = 1.0;
    const TRUST: f64 = 0.3;
    const LATER: f64 = 0.0;
    const EVEN: f64 = 0.25;
    const ANSWERS: u32 = 0;
    const DEEP: u32 = 0;
    const FAR_DEEP: u32 = 0;
    const HASTE: f64 = 0.1;

    fn scores(game: &Waterloo, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
        scores(&Judge::new(game, &TUNED), state, seat, options, out);
    }

    fn narrow(game: &Waterloo, state: &State, seat: Seat, options: &mut Vec<Action>) {
        narrow(&Judge::new(game, &TUNED), state, seat, options);
    }

    fn follow(game: &Waterloo, state: &State, seat: Seat, _: &mut QuickDice) -> Option<Action> {
        follow(&Judge::new(game, &TUNED), state, seat)
    }

    fn is_small(game: &Waterloo, state: &State) -> bool {
        let mut options = Vec::with_capacity(64);
        game.options(state, Seat(0), &mut options);
        is_small(&options)
    }

    fn heat(_: &State) -> f64 {
        1.0
    }

    fn view(game: &Waterloo, state: &State, _: bool) -> View {
        // Features stay what they were when the net learnt.
        View::whole(Judge::new(game, &Scales::PLAIN).features(state))
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
