//! Training samples for the [`ValueNet`](crate::ValueNet), from matches a player plays against itself.

use crate::game_model::GameModel;
use crate::value_net::{FeatureNames, Sample};
use bicorne_core::{Draw, Game, InformationSet, Pending, QuickDice, Seat};
use bicorne_search::{Player, value_of_ending};
use std::sync::Arc;

/// Choices in one match, at most.
const MAX_CHOICES: u32 = 20_000;

/// How the value net of a game is trained.
pub struct TrainingSpec {
    /// The id of the game.
    pub game: &'static str,
    /// The names of the features.
    pub names: FeatureNames,
    /// Plays this many matches of each scenario and returns the samples of each match.
    pub samples: fn(u32, TrainingSource) -> Vec<Vec<Sample>>,
}

/// Which players the training matches are played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrainingSource {
    /// `conscript` on both sides.
    Conscripts,
    /// The rollout policy alone: the cheapest matches.
    Rollouts,
    /// Searches with this many simulations per decision.
    Searchers(u32),
    /// Conscripts and rollouts; a search with this many simulations evaluates some of the positions, and its value is learnt instead
    /// of the result. That has far less variance, but is biased towards the net the search uses.
    Tutor(u32),
}

impl TrainingSource {
    /// Reads a command-line word: none, `0`, `60` or `tutor:200`.
    pub fn parse(word: Option<&str>) -> Option<TrainingSource> {
        let Some(word) = word else { return Some(TrainingSource::Conscripts) };
        match (word.strip_prefix("tutor:"), word) {
            (Some(n), _) => n.parse().ok().filter(|n| *n > 0).map(TrainingSource::Tutor),
            (None, "0") => Some(TrainingSource::Rollouts),
            (None, n) => n.parse().ok().map(TrainingSource::Searchers),
        }
    }
}

/// Besides one sample per turn, one decision in this many becomes a sample: nets also evaluate positions in the middle of a turn.
const MIDTURN_INTERVAL: u32 = 24;
/// A tutor evaluates one of this many samples: samples of the same match are much alike.
const TUTOR_INTERVAL: u32 = 2;

/// Plays one match with `player` on both sides and returns its samples. With a tutor, only the samples it evaluated. `None` if the
/// match does not end.
pub(crate) fn self_play<M: GameModel>(
    game: &Arc<M::Game>,
    model: &M,
    player: &mut impl Player<M::Game>,
    mut tutor: Option<&mut dyn Player<M::Game>>,
    dice: &mut QuickDice,
) -> Option<Vec<Sample>> {
    let mut state = game.start();
    let (mut samples, mut turn) = (Vec::with_capacity(128), u32::MAX);
    for _ in 0..MAX_CHOICES {
        match game.pending(&state) {
            Pending::Chance(chance) => {
                let outcome = game.sample(&state, &chance, dice);
                game.resolve(&mut state, outcome, &mut ());
            }
            Pending::Over(ending) => {
                let result = value_of_ending(ending);
                samples.iter_mut().for_each(|sample: &mut Sample| sample.result = result);
                return Some(samples);
            }
            Pending::Choice(ask) => {
                let seat = ask.seats.iter().next().expect("a pending choice has a seat");
                let glimpse = InformationSet::of(game, &state, seat, dice);
                let now = model.turn_index(game, &state);
                if now != turn || dice.below(MIDTURN_INTERVAL) == 0 {
                    turn = now;
                    let search_value = match &mut tutor {
                        None => Some(None),
                        Some(_) if dice.below(TUTOR_INTERVAL) > 0 => None,
                        Some(tutor) => search_value(*tutor, &glimpse, dice).map(Some),
                    };
                    let features = |search_value| {
                        let features = M::features(game, &state, true);
                        Sample { features, result: 0.5, search_value }
                    };
                    samples.extend(search_value.map(features));
                }
                let chosen = player.choose(&glimpse, dice);
                game.choose(&mut state, seat, chosen, &mut ());
            }
        }
    }
    None
}

/// The first seat's win probability by a search. `None` where there is nothing to choose.
fn search_value<G: Game>(
    tutor: &mut dyn Player<G>,
    glimpse: &InformationSet<G>,
    dice: &mut QuickDice,
) -> Option<f64> {
    let value = tutor.analyse(glimpse, dice, None).first()?.win_probability?;
    Some(if glimpse.seat() == Seat(0) { value } else { 1.0 - value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_training_source_is_read_from_a_word() {
        use TrainingSource::{Conscripts, Rollouts, Searchers, Tutor};
        let read = [None, Some("0"), Some("60"), Some("tutor:200")].map(TrainingSource::parse);
        assert_eq!(read, [Conscripts, Rollouts, Searchers(60), Tutor(200)].map(Some));
        for wrong in ["tutor", "tutor:0", "tutor:x", "-1", ""] {
            assert_eq!(TrainingSource::parse(Some(wrong)), None, "{wrong:?}");
        }
    }

    #[test]
    fn only_a_tutor_gives_search_values() {
        let spec = (crate::battlecry::BOTS.training)();
        let sources = [TrainingSource::Rollouts, TrainingSource::Tutor(2)];
        let [plain, tutored] = sources.map(|source| (spec.samples)(1, source));
        assert!(plain.iter().flatten().count() > 50);
        assert!(plain.iter().flatten().all(|sample| sample.search_value.is_none()));
        let is_valued = |sample: &Sample| sample.search_value.is_some_and(|v| (0.0..=1.0).contains(&v));
        assert!(tutored.iter().flatten().count() > 50 && tutored.iter().flatten().all(is_valued));
    }
}
