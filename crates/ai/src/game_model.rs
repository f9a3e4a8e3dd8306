//! The search model of a game together with what training and the levels need: parameters, features, net, scenarios.

use crate::value_net::{FeatureNames, FeatureVector, ValueNet};
use bicorne_search::{SearchModel, SearchParams, StateOf};

/// Parameters of the levels of a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct LevelParams {
    /// How `grognard` searches.
    pub(crate) grognard: SearchParams,
    /// Horizon of `marshal`, in turns of [`SearchModel::turn_index`].
    pub(crate) marshal_horizon: u32,
    /// Reply depth of `marshal`, in turns.
    pub(crate) marshal_reply_depth: u32,
    /// Share of decisions, from 0 to 1, that `conscript` takes with the rollout policy instead of the greedy player.
    pub(crate) conscript_rollout_rate: f64,
}

impl LevelParams {
    /// How `marshal` searches.
    pub(crate) const fn marshal(&self) -> SearchParams {
        SearchParams { horizon: self.marshal_horizon, reply_depth: self.marshal_reply_depth, ..self.grognard }
    }
}

/// A [`SearchModel`] whose win probability comes from a trained [`ValueNet`].
pub(crate) trait GameModel: SearchModel + Sized + 'static {
    /// The id of the game.
    const GAME: &'static str;
    /// Parameters of its levels.
    const LEVELS: LevelParams;
    /// Names of the features, in the order of the feature vector.
    const FEATURE_NAMES: FeatureNames;

    /// A model that evaluates positions with `net`.
    fn with_net(net: &'static ValueNet) -> Self;

    /// The net that is compiled in.
    fn trained_net() -> &'static ValueNet;

    /// The features of a position, from the first seat's side. Features of single pieces are expensive and only filled in if `pieces`.
    fn features(game: &Self::Game, state: &StateOf<Self>, pieces: bool) -> FeatureVector;

    /// Every scenario, to train and measure on.
    fn openings() -> Vec<Self::Game>;
}

/// The `Model` of a game with the net that is compiled in from this file. Its impl of [`GameModel`] holds a `trained_net!();`.
macro_rules! trained_model {
    ($weights:literal) => {
        static NET: ::std::sync::LazyLock<crate::value_net::ValueNet> = ::std::sync::LazyLock::new(|| {
            let text = include_str!($weights);
            crate::value_net::ValueNet::read(text, Model::FEATURE_NAMES)
                .expect("the embedded net fits its features")
        });

        /// The search model.
        #[derive(Debug)]
        pub(crate) struct Model {
            net: &'static crate::value_net::ValueNet,
        }
    };
}

/// How a model made by [`trained_model!`] gets its net.
macro_rules! trained_net {
    () => {
        fn with_net(net: &'static crate::value_net::ValueNet) -> Model {
            Model { net }
        }

        fn trained_net() -> &'static crate::value_net::ValueNet {
            &NET
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::{Coverage, Draw, Game, Pending, QuickDice};
    use bicorne_search::throughput::midgame_state;

    /// Plays at random and takes the mean of the control variate over every outcome of each chance node.
    fn control_variate_is_unbiased<M: GameModel>() {
        let (game, model) = (&M::openings()[0], M::with_net(M::trained_net()));
        let mut dice = QuickDice::new(3);
        let (mut state, mut options, mut odds, mut felt) = (game.start(), Vec::new(), Vec::new(), 0);
        for _ in 0..3_000 {
            match game.pending(&state) {
                Pending::Over(_) => state = game.start(),
                Pending::Choice(ask) => {
                    let seat = ask.seats.iter().next().expect("a pending choice has a seat");
                    options.clear();
                    game.options(&state, seat, &mut options);
                    game.choose(&mut state, seat, *dice.pick(&options), &mut ());
                }
                Pending::Chance(chance) => {
                    odds.clear();
                    if game.odds(&state, &chance, &mut odds) == Coverage::All {
                        let lucks = odds.iter().map(|(outcome, weight)| {
                            (model.control_variate(game, &state, *outcome), *weight)
                        });
                        felt += u32::from(lucks.clone().any(|(luck, _)| luck != 0.0));
                        let (sum, total) = lucks.fold((0.0, 0.0), |(sum, total), (luck, weight)| {
                            (sum + luck * weight as f64, total + weight as f64)
                        });
                        assert!((sum / total).abs() < 1e-9, "{sum} over {total}");
                    }
                    let outcome = game.sample(&state, &chance, &mut dice);
                    game.resolve(&mut state, outcome, &mut ());
                }
            }
        }
        assert!(felt > 20, "{felt} chance nodes with a control variate other than 0");
    }

    #[test]
    fn control_variates_have_a_mean_of_zero() {
        control_variate_is_unbiased::<crate::battlecry::Model>();
        control_variate_is_unbiased::<crate::ccn::Model>();
    }

    /// Every feature has a name and a magnitude a net can learn from.
    fn features_fit<M: GameModel>() {
        let FeatureNames { global: whole, piece } = M::FEATURE_NAMES;
        for game in M::openings() {
            for state in [game.start(), midgame_state(&game)] {
                let features = M::features(&game, &state, true);
                assert_eq!(M::features(&game, &state, false), FeatureVector::global(features.global.clone()));
                assert_eq!(features.global.len(), whole.len());
                let rows = features.pieces.iter().flat_map(|rows| {
                    assert_eq!(rows.is_empty(), piece.is_empty());
                    assert!(rows.len().is_multiple_of(piece.len()), "{} in {}", rows.len(), M::GAME);
                    piece.iter().cycle().zip(rows.iter().map(|x| f64::from(*x)))
                });
                for (name, value) in whole.iter().zip(features.global.iter().copied()).chain(rows) {
                    assert!(value.abs() < 10.0, "{}, {name}: {value}", M::GAME);
                }
            }
        }
    }

    #[test]
    fn every_feature_has_a_name_and_a_bounded_value() {
        features_fit::<crate::battlecry::Model>();
        features_fit::<crate::ccn::Model>();
        features_fit::<crate::empire::Model>();
        features_fit::<crate::n1806::Model>();
        features_fit::<crate::waterloo::Model>();
    }
}
