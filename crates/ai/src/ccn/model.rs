//! The search model of Napoleonics.

use super::features::{FEATURES, features};
use super::rollout::{action_scores, prior_temperature, rollout_temperature};
use crate::game_model::{GameModel, LevelParams};
use crate::hex_heuristics::phase_key;
use crate::value_net::{FeatureNames, FeatureVector};
use bicorne_ccn::{Action, Napoleonics, Outcome, Side, State};
use bicorne_core::{GameModule, Options, Seat};
use bicorne_search::{SearchModel, SearchParams};

trained_model!("../../weights/ccn.toml");

impl SearchModel for Model {
    type Game = Napoleonics;

    fn action_scores(
        &self,
        game: &Napoleonics,
        state: &State,
        seat: Seat,
        options: &[Action],
        scores: &mut Vec<f64>,
    ) {
        action_scores(game, state, Side::of(seat).expect("a match of two sides"), options, scores);
    }

    fn prior_temperature(&self, state: &State) -> f64 {
        prior_temperature(state)
    }

    fn rollout_temperature(&self, state: &State) -> f64 {
        rollout_temperature(state)
    }

    fn win_probability(&self, game: &Napoleonics, state: &State) -> f64 {
        self.net.win_probability(&features(game, state))
    }

    fn control_variate(&self, game: &Napoleonics, state: &State, outcome: Outcome) -> f64 {
        super::features::control_variate(game, state, outcome)
    }

    fn turn_index(&self, _: &Napoleonics, state: &State) -> u32 {
        u32::from(state.turns())
    }

    fn infoset_key(&self, _: &Napoleonics, state: &State) -> u32 {
        phase_key(&state.phase())
    }
}

impl GameModel for Model {
    const GAME: &'static str = "ccn";
    const LEVELS: LevelParams = LevelParams {
        grognard: SearchParams {
            horizon: 2, // player turns
            c_puct: 1.0,
            fallback_prior: 0.35,
            rave_equivalence: 50.0,
            uniform_prior_share: 0.2,
            reply_samples: 0,
            reply_depth: 0,
        },
        marshal_horizon: 4,
        marshal_reply_depth: 0,
        conscript_rollout_rate: 0.3,
    };
    const FEATURE_NAMES: FeatureNames = FeatureNames { global: &FEATURES, piece: &[] };

    trained_net!();

    fn features(game: &Napoleonics, state: &State, _: bool) -> FeatureVector {
        features(game, state)
    }

    fn openings() -> Vec<Napoleonics> {
        let open = |id: &String| Napoleonics::new(id, &Options::new()).expect("an embedded scenario");
        Napoleonics::scenarios().iter().map(|scenario| open(&scenario.id)).collect()
    }
}
