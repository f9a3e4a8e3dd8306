//! How Battle Cry is thought about.

use super::habit::{heat, scores};
use super::survey::{FEATURES, view};
use crate::glance::kind_of;
use crate::net::{Names, Net, View};
use crate::staff::Mindset;
use crate::survey::PIECE;
use bicorne_battlecry::{Action, BattleCry, Outcome, Side, State};
use bicorne_core::{Options, Seat};
use std::sync::LazyLock;

static CHANCE: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_str!("../../weights/battlecry.toml"), Thinking::NAMES).expect("the weights are whole")
});

/// How Battle Cry is thought about.
#[derive(Debug)]
pub(crate) struct Thinking;

impl Mindset for Thinking {
    type Rules = BattleCry;
    const GAME: &'static str = "battlecry";
    const NAMES: Names = Names { whole: &FEATURES, piece: &PIECE };
    const TURNS: u32 = 1;
    const FAR_TURNS: u32 = 1;
    const CURIOSITY: f64 = 0.5;
    const TRUST: f64 = 0.2;
    const LATER: f64 = 50.0;
    const EVEN: f64 = 0.2;
    const ANSWERS: u32 = 6;
    const DEEP: u32 = 1;
    const FAR_DEEP: u32 = 2;
    const HASTE: f64 = 0.5;

    fn scores(game: &BattleCry, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
        scores(game, state, Side::of(seat).expect("a match of two sides"), options, out);
    }

    fn narrow(_: &BattleCry, _: &State, _: Seat, _: &mut Vec<Action>) {}

    fn heat(state: &State) -> f64 {
        heat(state)
    }

    fn view(game: &BattleCry, state: &State, pieces: bool) -> View {
        view(game, state, pieces)
    }

    fn luck(game: &BattleCry, state: &State, outcome: Outcome) -> f64 {
        super::worth::luck(game, state, outcome)
    }

    fn learnt() -> &'static Net {
        &CHANCE
    }

    fn clock(_: &BattleCry, state: &State) -> u32 {
        u32::from(state.turns())
    }

    fn kind(state: &State) -> u32 {
        kind_of(&state.phase())
    }

    fn openings() -> Vec<BattleCry> {
        let open = |id: &String| BattleCry::new(id, &Options::new()).expect("a scenario of the box");
        BattleCry::scenarios().iter().map(|scenario| open(&scenario.id)).collect()
    }
}
