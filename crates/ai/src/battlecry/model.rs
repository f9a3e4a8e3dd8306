//! The search model of Battle Cry.

use super::features::{FEATURES, features};
use super::rollout::{action_scores, prior_temperature};
use crate::game_model::{GameModel, LevelParams};
use crate::hex_features::PIECE;
use crate::hex_heuristics::phase_key;
use crate::value_net::{FeatureNames, FeatureVector};
use bicorne_battlecry::{Action, BattleCry, Outcome, Side, State};
use bicorne_core::{GameModule, Options, Seat};
use bicorne_search::{SearchModel, SearchParams};

trained_model!("../../weights/battlecry.toml");

impl SearchModel for Model {
    type Game = BattleCry;

    fn action_scores(
        &self,
        game: &BattleCry,
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

    fn win_probability(&self, game: &BattleCry, state: &State) -> f64 {
        self.net.win_probability(&features(game, state, self.net.uses_pieces()))
    }

    fn control_variate(&self, game: &BattleCry, state: &State, outcome: Outcome) -> f64 {
        super::evaluation::control_variate(game, state, outcome)
    }

    fn turn_index(&self, _: &BattleCry, state: &State) -> u32 {
        u32::from(state.turns())
    }

    fn infoset_key(&self, _: &BattleCry, state: &State) -> u32 {
        phase_key(&state.phase())
    }
}

impl GameModel for Model {
    const GAME: &'static str = "battlecry";
    const LEVELS: LevelParams = LevelParams {
        grognard: SearchParams {
            horizon: 1, // player turns
            c_puct: 0.5,
            fallback_prior: 0.2,
            rave_equivalence: 50.0,
            uniform_prior_share: 0.2,
            reply_samples: 6,
            reply_depth: 1,
        },
        marshal_horizon: 1,
        marshal_reply_depth: 2,
        conscript_rollout_rate: 0.5,
    };
    const FEATURE_NAMES: FeatureNames = FeatureNames { global: &FEATURES, piece: &PIECE };

    trained_net!();

    fn features(game: &BattleCry, state: &State, pieces: bool) -> FeatureVector {
        features(game, state, pieces)
    }

    fn openings() -> Vec<BattleCry> {
        let open = |id: &String| BattleCry::new(id, &Options::new()).expect("an embedded scenario");
        BattleCry::scenarios().iter().map(|scenario| open(&scenario.id)).collect()
    }
}
