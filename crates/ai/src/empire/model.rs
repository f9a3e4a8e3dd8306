//! The search model of Bataille Empire.

use super::features::{FEATURES, features};
use super::rollout::{TEMPERATURE, action_scores, prune_equivalent, rollout_action};
use crate::game_model::{GameModel, LevelParams};
use crate::hex_heuristics::phase_key;
use crate::value_net::{FeatureNames, FeatureVector};
use bicorne_core::{Options, QuickDice, Seat};
use bicorne_empire::{Action, Empire, State};
use bicorne_search::{SearchModel, SearchParams};

trained_model!("../../weights/empire.toml");

impl SearchModel for Model {
    type Game = Empire;

    fn action_scores(
        &self,
        game: &Empire,
        state: &State,
        seat: Seat,
        options: &[Action],
        scores: &mut Vec<f64>,
    ) {
        action_scores(game, state, seat, options, scores);
    }

    fn prior_temperature(&self, _: &State) -> f64 {
        TEMPERATURE
    }

    fn rollout_action(
        &self,
        game: &Empire,
        state: &State,
        seat: Seat,
        dice: &mut QuickDice,
    ) -> Option<Action> {
        rollout_action(game, state, seat, dice)
    }

    fn prune_equivalent(&self, game: &Empire, state: &State, _: Seat, options: &mut Vec<Action>) {
        prune_equivalent(game, state, options);
    }

    fn win_probability(&self, game: &Empire, state: &State) -> f64 {
        self.net.win_probability(&Self::features(game, state, false))
    }

    fn turn_index(&self, game: &Empire, state: &State) -> u32 {
        let activated = game.commands(state).filter(|c| c.activated).count() as u32;
        u32::from(game.turn(state).0) * 16 + activated
    }

    fn infoset_key(&self, _: &Empire, state: &State) -> u32 {
        phase_key(&state.moment())
    }
}

impl GameModel for Model {
    const GAME: &'static str = "empire";
    const LEVELS: LevelParams = LevelParams {
        grognard: SearchParams {
            horizon: 2, // activations of a command
            c_puct: 1.0,
            fallback_prior: 0.3,
            rave_equivalence: 0.0,
            uniform_prior_share: 0.2,
            reply_samples: 0,
            reply_depth: 0,
        },
        marshal_horizon: 3,
        marshal_reply_depth: 0,
        conscript_rollout_rate: 0.2,
    };
    const FEATURE_NAMES: FeatureNames = FeatureNames { global: &FEATURES, piece: &[] };

    trained_net!();

    fn features(game: &Empire, state: &State, _: bool) -> FeatureVector {
        FeatureVector::global(features(game, state))
    }

    fn openings() -> Vec<Empire> {
        let open = |id: &str| Empire::new(id, &Options::new()).expect("an embedded battle");
        ["laaber", "maida", "jakubovo", "plancenoit"].map(open).into_iter().collect()
    }
}
