//! One MCTS iteration: selection and expansion in the tree, rollout, leaf value, backpropagation.

use crate::model::{ActionOf, SearchModel, StateOf};
use crate::params::SearchParams;
use crate::tree::Tree;
use bicorne_core::{Ending, Game, Pending, QuickDice, Seat};
use std::time::Instant;

/// Choices in one simulation, at most. No turn of any game is this long.
const MAX_CHOICES: u32 = 4_000;

/// A decision in the tree that the simulation passed.
struct PathStep {
    node: u32,
    edge: usize,
    seat: Seat,
    /// Index in [`Simulator::played`] of the action chosen here.
    played: usize,
}

/// An action played in the simulation, for RAVE.
struct PlayedAction<A> {
    action: A,
    seat: Seat,
    turn: u32,
}

/// The value of a leaf to the first seat.
#[derive(Debug, Clone, Copy)]
struct LeafValue {
    /// If the replying side makes the best of the sampled replies.
    best_reply: f64,
    /// The mean over the sampled replies.
    mean: f64,
}

impl LeafValue {
    fn exact(value: f64) -> LeafValue {
        LeafValue { best_reply: value, mean: value }
    }
}

/// Runs simulations, with buffers that are reused from one to the next.
pub(crate) struct Simulator<'a, M: SearchModel> {
    game: &'a M::Game,
    model: &'a M,
    /// The seat that searches.
    seat: Seat,
    params: SearchParams,
    /// A simulation still running at this time is discarded.
    pub(crate) deadline: Option<Instant>,
    /// The clock the deadline is compared with.
    pub(crate) now: fn() -> Instant,
    options: Vec<ActionOf<M>>,
    priors: Vec<f32>,
    edges: Vec<Option<usize>>,
    path: Vec<PathStep>,
    played: Vec<PlayedAction<ActionOf<M>>>,
    /// Sum of the control variate over the chance outcomes of this simulation.
    luck: f64,
}

impl<'a, M: SearchModel> Simulator<'a, M> {
    pub(crate) fn new(game: &'a M::Game, model: &'a M, seat: Seat, params: SearchParams) -> Simulator<'a, M> {
        Simulator {
            game,
            model,
            seat,
            params,
            deadline: None,
            now: Instant::now,
            options: Vec::with_capacity(64),
            priors: Vec::with_capacity(64),
            edges: Vec::with_capacity(64),
            path: Vec::with_capacity(64),
            played: Vec::with_capacity(64),
            luck: 0.0,
        }
    }

    /// Expands the root with all options and mixes `fallback_prior` into their priors.
    pub(crate) fn expand_root(
        &mut self,
        tree: &mut Tree<ActionOf<M>>,
        state: &StateOf<M>,
        fallback: ActionOf<M>,
    ) {
        self.options.clear();
        self.game.options(state, self.seat, &mut self.options);
        self.expand(tree, Tree::<ActionOf<M>>::ROOT, state, self.seat);
        let share = self.params.fallback_prior as f32;
        let edges = &mut tree.node_mut(Tree::<ActionOf<M>>::ROOT).edges;
        let total: f32 = edges.iter().map(|e| e.prior).sum();
        for edge in edges {
            edge.prior =
                (1.0 - share) * edge.prior / total + if edge.action == fallback { share } else { 0.0 };
        }
    }

    /// Simulates from `state`, with `first` as the root's action if given, and backpropagates the result.
    pub(crate) fn simulate(
        &mut self,
        tree: &mut Tree<ActionOf<M>>,
        mut state: StateOf<M>,
        dice: &mut QuickDice,
        first: Option<ActionOf<M>>,
    ) {
        self.path.clear();
        self.played.clear();
        self.luck = 0.0;
        let horizon = self.model.turn_index(self.game, &state) + self.params.horizon;
        let mut in_tree = true;
        let mut result = None;
        for _ in 0..MAX_CHOICES {
            let Some(seat) = self.next_to_move(&mut state, dice, &mut result) else { break };
            if self.model.turn_index(self.game, &state) >= horizon {
                break;
            }
            if self.is_late() {
                return;
            }
            if !in_tree && let Some(action) = self.model.rollout_action(self.game, &state, seat, dice) {
                self.game.choose(&mut state, seat, action, &mut ());
                continue;
            }
            self.options.clear();
            self.game.options(&state, seat, &mut self.options);
            if !self.path.is_empty() && self.options.len() > 1 {
                self.model.prune_equivalent(self.game, &state, seat, &mut self.options);
            }
            if let [only] = self.options.as_slice() {
                self.game.choose(&mut state, seat, *only, &mut ());
                continue;
            }
            let node = if in_tree { self.node(tree, &state, seat) } else { None };
            let action = match node {
                Some(node) => {
                    let is_new = node != Tree::<ActionOf<M>>::ROOT && tree.node(node).edges.is_empty();
                    self.expand(tree, node, &state, seat);
                    let forced = first.filter(|_| self.path.is_empty());
                    let edge = forced.and_then(|a| tree.node(node).edges.iter().position(|e| e.action == a));
                    let edge = edge.unwrap_or_else(|| tree.select(node, &self.edges, &self.params));
                    self.path.push(PathStep { node, edge, seat, played: self.played.len() });
                    in_tree = !is_new;
                    tree.node(node).edges[edge].action
                }
                None => {
                    in_tree = false;
                    self.options[self.model.rollout_index(self.game, &state, seat, &self.options, dice)]
                }
            };
            if self.params.rave_equivalence > 0.0 {
                let turn = self.model.turn_index(self.game, &state);
                self.played.push(PlayedAction { action, seat, turn });
            }
            self.game.choose(&mut state, seat, action, &mut ());
        }
        let luck = self.luck;
        let leaf = match result {
            Some(value) => Some(LeafValue::exact(value)),
            None => self.leaf_value(&state, self.params.reply_depth, dice),
        };
        if let Some(leaf) = leaf {
            self.backpropagate(tree, leaf.best_reply - luck);
            tree.record_reply_bias(leaf.best_reply - leaf.mean);
        }
    }

    /// Leaf value with sampled replies: the side to move plays `reply_samples` turns with the rollout policy and the best for it
    /// counts, recursively, `depth` turns deep. `None` once the deadline has passed.
    fn leaf_value(&mut self, state: &StateOf<M>, depth: u32, dice: &mut QuickDice) -> Option<LeafValue> {
        let samples = match self.game.pending(state) {
            Pending::Choice(_) if depth > 0 && self.params.reply_samples > 0 => self.params.reply_samples,
            _ => return Some(LeafValue::exact(self.model.win_probability(self.game, state))),
        };
        let (mut best, mut sum) = (f64::NEG_INFINITY, 0.0);
        let sign = if self.to_move(state) == Some(Seat(0)) { 1.0 } else { -1.0 };
        for _ in 0..samples {
            let after = self.reply(state.clone(), depth, dice)?;
            best = best.max(sign * after.best_reply);
            sum += after.mean;
        }
        Some(LeafValue { best_reply: sign * best, mean: sum / f64::from(samples) })
    }

    /// The value after one turn of the rollout policy, less the control variate.
    fn reply(&mut self, mut state: StateOf<M>, depth: u32, dice: &mut QuickDice) -> Option<LeafValue> {
        let turn = self.model.turn_index(self.game, &state);
        let mut result = None;
        self.luck = 0.0;
        for _ in 0..MAX_CHOICES {
            let Some(seat) = self.next_to_move(&mut state, dice, &mut result) else { break };
            if self.model.turn_index(self.game, &state) > turn {
                break;
            }
            if self.is_late() {
                return None;
            }
            let action = self.model.rollout_action(self.game, &state, seat, dice).unwrap_or_else(|| {
                self.options.clear();
                self.game.options(&state, seat, &mut self.options);
                match self.options.as_slice() {
                    [only] => *only,
                    several => several[self.model.rollout_index(self.game, &state, seat, several, dice)],
                }
            });
            self.game.choose(&mut state, seat, action, &mut ());
        }
        let luck = self.luck;
        let leaf = match result {
            Some(value) => LeafValue::exact(value),
            None => self.leaf_value(&state, depth - 1, dice)?,
        };
        Some(LeafValue { best_reply: leaf.best_reply - luck, mean: leaf.mean - luck })
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| (self.now)() >= deadline)
    }

    /// Adds `value`, the result for the first seat, to every edge of the path, and to the AMAF statistics of the actions the same
    /// seat played later in the same turn.
    fn backpropagate(&self, tree: &mut Tree<ActionOf<M>>, value: f64) {
        for step in &self.path {
            let value = if step.seat == Seat(0) { value } else { 1.0 - value };
            tree.backpropagate((step.node, step.edge), value);
            let Some((here, after)) = self.played.get(step.played..).and_then(<[_]>::split_first) else {
                continue;
            };
            let same_turn = after.iter().take_while(|played| played.turn == here.turn);
            for played in same_turn.filter(|played| played.seat == step.seat) {
                tree.record_amaf(step.node, played.action, value);
            }
        }
    }

    /// Resolves chance until a seat must choose. `None` when the match is over; `result` is then its value to the first seat.
    fn next_to_move(
        &mut self,
        state: &mut StateOf<M>,
        dice: &mut QuickDice,
        result: &mut Option<f64>,
    ) -> Option<Seat> {
        loop {
            match self.game.pending(state) {
                Pending::Chance(chance) => {
                    let outcome = self.game.sample(state, &chance, dice);
                    self.luck += self.model.control_variate(self.game, state, outcome);
                    self.game.resolve(state, outcome, &mut ());
                }
                Pending::Over(ending) => {
                    *result = Some(value_of_ending(ending));
                    return None;
                }
                Pending::Choice(_) => return self.to_move(state),
            }
        }
    }

    /// The seat that moves next. Where both choose in secret, the searching seat goes first, so that it cannot react to the
    /// choice of the other.
    fn to_move(&self, state: &StateOf<M>) -> Option<Seat> {
        match self.game.pending(state) {
            Pending::Choice(ask) if ask.seats.has(self.seat) => Some(self.seat),
            Pending::Choice(ask) => ask.seats.iter().next(),
            _ => None,
        }
    }

    /// The tree node of the current decision.
    fn node(&self, tree: &mut Tree<ActionOf<M>>, state: &StateOf<M>, seat: Seat) -> Option<u32> {
        match self.path.last() {
            None => Some(Tree::<ActionOf<M>>::ROOT),
            Some(last) => {
                tree.child((last.node, last.edge), (seat, self.model.infoset_key(self.game, state)))
            }
        }
    }

    /// Adds edges for options that the node has not seen yet.
    fn expand(&mut self, tree: &mut Tree<ActionOf<M>>, node: u32, state: &StateOf<M>, seat: Seat) {
        if !tree.find_edges(node, &self.options, &mut self.edges) {
            self.priors.clear();
            self.model.priors(self.game, state, seat, &self.options, &mut self.priors);
            debug_assert_eq!(self.priors.len(), self.options.len(), "a prior for each option");
            mix_uniform(&mut self.priors, self.params.uniform_prior_share as f32);
            tree.add_edges(node, &self.options, &self.priors, &mut self.edges);
        }
    }
}

/// Normalises priors to a sum of 1 and mixes them with the uniform distribution: `(1 - share) * prior + share / n`.
fn mix_uniform(priors: &mut [f32], share: f32) {
    let (total, count) = (priors.iter().sum::<f32>(), priors.len() as f32);
    priors.iter_mut().for_each(|prior| *prior = (1.0 - share) * *prior / total + share / count);
}

/// The value of an ending to the first seat: 1 for a win, 0 for a loss, 0.5 for a draw.
pub fn value_of_ending(ending: Ending) -> f64 {
    match ending.winner {
        None => 0.5,
        Some(Seat(0)) => 1.0,
        Some(_) => 0.0,
    }
}
