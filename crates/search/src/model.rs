//! What a search must know about a game.

use crate::sampling::{sample_index, softmax};
use bicorne_core::{Game, QuickDice, Seat};

/// The states of a model's game.
pub type StateOf<M> = <<M as SearchModel>::Game as Game>::State;
/// The actions of a model's game.
pub type ActionOf<M> = <<M as SearchModel>::Game as Game>::Action;
/// The chance outcomes of a model's game.
pub type OutcomeOf<M> = <<M as SearchModel>::Game as Game>::Outcome;

/// How much lower the default rollout temperature is than the temperature of the priors.
const ROLLOUT_SHARPNESS: f64 = 3.0;

/// What a search must know about a two-player game: priors, a rollout policy, a value function, and how to group decisions.
///
/// States passed to a model are always determinizations (full states sampled from an information set), never the real match.
/// Values and probabilities are those of the first seat, `Seat(0)`, unless a method says otherwise.
pub trait SearchModel: Send + Sync {
    /// The rules.
    type Game: Game;

    /// Appends a score for each of `options`, in their order: how good it looks to `seat` at first sight. Any unit, as long as
    /// [`SearchModel::prior_temperature`] uses the same.
    fn action_scores(
        &self,
        game: &Self::Game,
        state: &StateOf<Self>,
        seat: Seat,
        options: &[ActionOf<Self>],
        scores: &mut Vec<f64>,
    );

    /// The softmax temperature of the priors: an action this far behind the best has a prior of 1/e of its prior.
    fn prior_temperature(&self, state: &StateOf<Self>) -> f64;

    /// The softmax temperature of rollouts.
    fn rollout_temperature(&self, state: &StateOf<Self>) -> f64 {
        self.prior_temperature(state) / ROLLOUT_SHARPNESS
    }

    /// Appends a prior above 0 for each of `options`, in their order. They need not sum to 1.
    fn priors(
        &self,
        game: &Self::Game,
        state: &StateOf<Self>,
        seat: Seat,
        options: &[ActionOf<Self>],
        priors: &mut Vec<f32>,
    ) {
        let mut scores = Vec::with_capacity(options.len());
        self.action_scores(game, state, seat, options, &mut scores);
        softmax(&scores, self.prior_temperature(state), priors);
    }

    /// The rollout policy: the index of the action to play. `options` has at least two entries.
    fn rollout_index(
        &self,
        game: &Self::Game,
        state: &StateOf<Self>,
        seat: Seat,
        options: &[ActionOf<Self>],
        dice: &mut QuickDice,
    ) -> usize {
        let (mut scores, mut shares) = (Vec::with_capacity(options.len()), Vec::with_capacity(options.len()));
        self.action_scores(game, state, seat, options, &mut scores);
        softmax(&scores, self.rollout_temperature(state), &mut shares);
        sample_index(&shares, dice)
    }

    /// A rollout action found without listing the options, for games in which the list is expensive. `None`: use
    /// [`SearchModel::rollout_index`].
    fn rollout_action(
        &self,
        _game: &Self::Game,
        _state: &StateOf<Self>,
        _seat: Seat,
        _dice: &mut QuickDice,
    ) -> Option<ActionOf<Self>> {
        None
    }

    /// Removes options that lead to the same positions as others that stay, such as independent steps in another order. Called
    /// below the root only: the root keeps all options. At least one option must stay.
    fn prune_equivalent(
        &self,
        _game: &Self::Game,
        _state: &StateOf<Self>,
        _seat: Seat,
        _options: &mut Vec<ActionOf<Self>>,
    ) {
    }

    /// Whether the fallback player decides without a search: minor decisions whose values differ by less than the noise.
    fn defer_to_fallback(&self, _game: &Self::Game, _state: &StateOf<Self>) -> bool {
        false
    }

    /// The probability that the first seat wins, for a state that waits for a choice.
    fn win_probability(&self, game: &Self::Game, state: &StateOf<Self>) -> f64;

    /// Control variate: by how much `outcome` raises the first seat's win probability. Its mean over all outcomes must be 0. It
    /// is subtracted from the value of a simulation and so lowers the variance; 0 where it is unknown.
    fn control_variate(&self, _game: &Self::Game, _state: &StateOf<Self>, _outcome: OutcomeOf<Self>) -> f64 {
        0.0
    }

    /// A counter that never falls during a match and rises by one per turn, in the unit of [`SearchParams::horizon`].
    ///
    /// [`SearchParams::horizon`]: crate::SearchParams::horizon
    fn turn_index(&self, game: &Self::Game, state: &StateOf<Self>) -> u32;

    /// Which kind of decision the state waits for. Simulations that made the same choices and then reach the same seat with the
    /// same key share one tree node, whatever dice fell in between (open-loop search).
    fn infoset_key(&self, game: &Self::Game, state: &StateOf<Self>) -> u32;
}
