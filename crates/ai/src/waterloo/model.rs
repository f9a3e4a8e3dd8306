//! The search model of Waterloo.

use super::evaluation::{Evaluator, Params, TUNED};
use super::features::FEATURES;
use super::rollout::{action_scores, is_minor, prune_equivalent, rollout_action};
use crate::game_model::{GameModel, LevelParams};
use crate::params::ParamSet as _;
use crate::value_net::{FeatureNames, FeatureVector};
use bicorne_core::{Game, QuickDice, Seat};
use bicorne_search::{SearchModel, SearchParams};
use bicorne_waterloo::{Action, Disc, Side, State, Waterloo};

trained_model!("../../weights/waterloo.toml");

impl SearchModel for Model {
    type Game = Waterloo;

    fn action_scores(
        &self,
        game: &Waterloo,
        state: &State,
        seat: Seat,
        options: &[Action],
        scores: &mut Vec<f64>,
    ) {
        action_scores(&Evaluator::new(game, &TUNED), state, seat, options, scores);
    }

    fn prior_temperature(&self, _: &State) -> f64 {
        1.0
    }

    fn rollout_action(
        &self,
        game: &Waterloo,
        state: &State,
        seat: Seat,
        _: &mut QuickDice,
    ) -> Option<Action> {
        rollout_action(&Evaluator::new(game, &TUNED), state, seat)
    }

    fn prune_equivalent(&self, game: &Waterloo, state: &State, seat: Seat, options: &mut Vec<Action>) {
        prune_equivalent(&Evaluator::new(game, &TUNED), state, seat, options);
    }

    fn defer_to_fallback(&self, game: &Waterloo, state: &State) -> bool {
        let mut options = Vec::with_capacity(64);
        game.options(state, Seat(0), &mut options);
        is_minor(&options)
    }

    fn win_probability(&self, game: &Waterloo, state: &State) -> f64 {
        self.net.win_probability(&Self::features(game, state, false))
    }

    fn turn_index(&self, _: &Waterloo, state: &State) -> u32 {
        let discs =
            |side| [Disc::Green, Disc::Red, Disc::Purple].map(|disc| u32::from(state.discs(side, disc)));
        let left: u32 = [Side::French, Side::Allied].map(discs).iter().flatten().sum();
        // An action's disc is spent before the action is over.
        let under_way = u32::from(state.is_busy());
        u32::from(state.turn()) * 128 + 127 - left.min(120) - under_way
    }

    fn infoset_key(&self, _: &Waterloo, state: &State) -> u32 {
        u32::from(state.is_busy()) + 2 * u32::from(state.in_sequence())
    }
}

impl GameModel for Model {
    const GAME: &'static str = "waterloo";
    const LEVELS: LevelParams = LevelParams {
        grognard: SearchParams {
            horizon: 4, // actions
            c_puct: 1.0,
            fallback_prior: 0.3,
            rave_equivalence: 0.0,
            uniform_prior_share: 0.25,
            reply_samples: 0,
            reply_depth: 0,
        },
        marshal_horizon: 6,
        marshal_reply_depth: 0,
        conscript_rollout_rate: 0.1,
    };
    const FEATURE_NAMES: FeatureNames = FeatureNames { global: &FEATURES, piece: &[] };

    trained_net!();

    fn features(game: &Waterloo, state: &State, _: bool) -> FeatureVector {
        // The net was trained on features computed with the hand-set parameters.
        FeatureVector::global(Evaluator::new(game, &Params::HAND_SET).features(state))
    }

    fn openings() -> Vec<Waterloo> {
        vec![Waterloo::new()]
    }
}
