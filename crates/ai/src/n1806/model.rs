//! The search model of Napoléon 1806.

use super::features::{FEATURES, features};
use super::rollout::{action_scores, is_minor, prune_equivalent};
use crate::game_model::{GameModel, LevelParams};
use crate::hex_heuristics::phase_key;
use crate::value_net::{FeatureNames, FeatureVector};
use bicorne_core::{GameModule, Options, Seat};
use bicorne_n1806::{Action, Frame, Napoleon, Side, State};
use bicorne_search::{SearchModel, SearchParams};

trained_model!("../../weights/n1806.toml");

impl SearchModel for Model {
    type Game = Napoleon;

    fn action_scores(
        &self,
        game: &Napoleon,
        state: &State,
        seat: Seat,
        options: &[Action],
        scores: &mut Vec<f64>,
    ) {
        action_scores(game, state, seat, options, scores);
    }

    fn prior_temperature(&self, state: &State) -> f64 {
        if matches!(state.frame(), Frame::Choose(_)) { 2.0 } else { 1.5 }
    }

    fn prune_equivalent(&self, game: &Napoleon, state: &State, seat: Seat, options: &mut Vec<Action>) {
        prune_equivalent(game, state, seat, options);
    }

    fn defer_to_fallback(&self, _: &Napoleon, state: &State) -> bool {
        is_minor(state) || matches!(state.frame(), Frame::Bids | Frame::Deploy | Frame::Post)
    }

    fn win_probability(&self, game: &Napoleon, state: &State) -> f64 {
        let french = self.net.win_probability(&Self::features(game, state, false));
        if state.side_of(Seat(0)) == Side::French { french } else { 1.0 - french }
    }

    fn turn_index(&self, _: &Napoleon, state: &State) -> u32 {
        let activated = state.on_map().iter().filter(|b| state.is_spent(*b)).count();
        u32::from(state.turn()) * 64 + activated as u32
    }

    fn infoset_key(&self, _: &Napoleon, state: &State) -> u32 {
        phase_key(&state.frame())
    }
}

impl GameModel for Model {
    const GAME: &'static str = "n1806";
    const LEVELS: LevelParams = LevelParams {
        grognard: SearchParams {
            horizon: 3, // activated blocks: one or two operations
            c_puct: 1.0,
            fallback_prior: 0.3,
            rave_equivalence: 0.0,
            uniform_prior_share: 0.2,
            reply_samples: 0,
            reply_depth: 0,
        },
        marshal_horizon: 6,
        marshal_reply_depth: 0,
        conscript_rollout_rate: 0.1,
    };
    const FEATURE_NAMES: FeatureNames = FeatureNames { global: &FEATURES, piece: &[] };

    trained_net!();

    fn features(game: &Napoleon, state: &State, _: bool) -> FeatureVector {
        FeatureVector::global(features(game, state))
    }

    fn openings() -> Vec<Napoleon> {
        let open = |id: &String| Napoleon::from_scenario(id, &Options::new()).expect("an embedded scenario");
        Napoleon::scenarios().iter().map(|scenario| open(&scenario.id)).collect()
    }
}
