//! How Napoléon 1806 is thought about.

use super::eye::{is_small, narrow, scores};
use super::features::{FEATURES, features};
use crate::glance::kind_of;
use crate::net::{Names, Net, View};
use crate::staff::Mindset;
use bicorne_core::{Options, Seat};
use bicorne_n1806::{Action, Frame, Napoleon, Side, State};
use std::sync::LazyLock;

static CHANCE: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_str!("../../weights/n1806.toml"), Thinking::NAMES).expect("the weights are whole")
});

/// How Napoléon 1806 is thought about.
#[derive(Debug)]
pub(crate) struct Thinking;

impl Mindset for Thinking {
    type Rules = Napoleon;
    const GAME: &'static str = "n1806";
    const NAMES: Names = Names { whole: &FEATURES, piece: &[] };
    /// In blocks that have acted: one or two operations.
    const TURNS: u32 = 3;
    const FAR_TURNS: u32 = 6;
    const CURIOSITY: f64 = 1.0;
    const TRUST: f64 = 0.3;
    const LATER: f64 = 0.0;
    const EVEN: f64 = 0.2;
    const ANSWERS: u32 = 0;
    const DEEP: u32 = 0;
    const FAR_DEEP: u32 = 0;
    const HASTE: f64 = 0.1;

    fn scores(game: &Napoleon, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
        scores(game, state, seat, options, out);
    }

    fn narrow(game: &Napoleon, state: &State, seat: Seat, options: &mut Vec<Action>) {
        narrow(game, state, seat, options);
    }

    fn is_small(_: &Napoleon, state: &State) -> bool {
        is_small(state) || matches!(state.frame(), Frame::Bids | Frame::Deploy | Frame::Post)
    }

    fn heat(state: &State) -> f64 {
        if matches!(state.frame(), Frame::Choose(_)) { 2.0 } else { 1.5 }
    }

    fn view(game: &Napoleon, state: &State, _: bool) -> View {
        View::whole(features(game, state))
    }

    fn chance(net: &Net, game: &Napoleon, state: &State) -> f64 {
        let french = net.chance(&Self::view(game, state, false));
        if state.side_of(Seat(0)) == Side::French { french } else { 1.0 - french }
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
