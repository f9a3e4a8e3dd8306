//! How Bataille Empire is thought about.

use super::features::{FEATURES, features};
use super::habit::{HEAT, follow, narrow, scores};
use crate::glance::kind_of;
use crate::net::{Names, Net, View};
use crate::staff::Mindset;
use bicorne_core::{Options, QuickDice, Seat};
use bicorne_empire::{Action, Empire, State};
use std::sync::LazyLock;

static CHANCE: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_str!("../../weights/empire.toml"), Thinking::NAMES).expect("the weights are whole")
});

/// How Bataille Empire is thought about.
#[derive(Debug)]
pub(crate) struct Thinking;

impl Mindset for Thinking {
    type Rules = Empire;
    const GAME: &'static str = "empire";
    const NAMES: Names = Names { whole: &FEATURES, piece: &[] };
    /// In activations.
    const TURNS: u32 = 2;
    const FAR_TURNS: u32 = 3;
    const CURIOSITY: f64 = 1.0;
    const TRUST: f64 = 0.3;
    const LATER: f64 = 0.0;
    const EVEN: f64 = 0.2;
    const ANSWERS: u32 = 0;
    const DEEP: u32 = 0;
    const FAR_DEEP: u32 = 0;
    const HASTE: f64 = 0.2;

    fn scores(game: &Empire, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
        scores(game, state, seat, options, out);
    }

    fn narrow(game: &Empire, state: &State, _: Seat, options: &mut Vec<Action>) {
        narrow(game, state, options);
    }

    fn follow(game: &Empire, state: &State, seat: Seat, dice: &mut QuickDice) -> Option<Action> {
        follow(game, state, seat, dice)
    }

    fn heat(_: &State) -> f64 {
        HEAT
    }

    fn view(game: &Empire, state: &State, _: bool) -> View {
        View::whole(features(game, state))
    }

    fn learnt() -> &'static Net {
        &CHANCE
    }

    fn clock(game: &Empire, state: &State) -> u32 {
        let acted = game.commands(state).filter(|c| c.activated).count() as u32;
        u32::from(game.turn(state).0) * 16 + acted
    }

    fn kind(state: &State) -> u32 {
        kind_of(&state.moment())
    }

    fn openings() -> Vec<Empire> {
        let open = |id: &str| Empire::new(id, &Options::new()).expect("a battle of the box");
        ["laaber", "maida", "jakubovo", "plancenoit"].map(open).into_iter().collect()
    }
}
