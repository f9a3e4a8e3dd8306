//! How Napoleonics is thought about.

use super::habit::{heat, quick_heat, scores};
use super::survey::{FEATURES, view};
use crate::glance::kind_of;
use crate::net::{Names, Net, View};
use crate::staff::Mindset;
use bicorne_ccn::{Action, Napoleonics, Outcome, Side, State};
use bicorne_core::{Options, Seat};
use std::sync::LazyLock;

static CHANCE: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_str!("../../weights/ccn.toml"), Thinking::NAMES).expect("the weights are whole")
});

/// How Napoleonics is thought about.
#[derive(Debug)]
pub(crate) struct Thinking;

impl Mindset for Thinking {
    type Rules = Napoleonics;
    const GAME: &'static str = "ccn";
    const NAMES: Names = Names { whole: &FEATURES, piece: &[] };
    const TURNS: u32 = 2;
    const FAR_TURNS: u32 = 4;
    const CURIOSITY: f64 = 1.0;
    const TRUST: f64 = 0.35;
    const LATER: f64 = 50.0;
    const EVEN: f64 = 0.2;
    const ANSWERS: u32 = 0;
    const DEEP: u32 = 0;
    const FAR_DEEP: u32 = 0;
    const HASTE: f64 = 0.3;

    fn scores(game: &Napoleonics, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
        scores(game, state, Side::of(seat).expect("a match of two sides"), options, out);
    }

    fn narrow(_: &Napoleonics, _: &State, _: Seat, _: &mut Vec<Action>) {}

    fn heat(state: &State) -> f64 {
        heat(state)
    }

    fn quick_heat(state: &State) -> f64 {
        quick_heat(state)
    }

    fn view(game: &Napoleonics, state: &State, _: bool) -> View {
        view(game, state)
    }

    fn luck(game: &Napoleonics, state: &State, outcome: Outcome) -> f64 {
        super::survey::luck(game, state, outcome)
    }

    fn learnt() -> &'static Net {
        &CHANCE
    }

    fn clock(_: &Napoleonics, state: &State) -> u32 {
        u32::from(state.turns())
    }

    fn kind(state: &State) -> u32 {
        kind_of(&state.phase())
    }

    fn openings() -> Vec<Napoleonics> {
        let open = |id: &String| Napoleonics::new(id, &Options::new()).expect("a scenario of the box");
        Napoleonics::scenarios().iter().map(|scenario| open(&scenario.id)).collect()
    }
}
