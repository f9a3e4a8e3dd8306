//! Monte-Carlo tree search over determinizations.

use crate::expectation::Expectation;
use crate::model::{ActionOf, SearchModel, StateOf};
use crate::params::{SearchBudget, SearchParams};
use crate::player::{ActionValue, Player};
use crate::simulation::{Simulator, value_of_ending};
use crate::tree::Tree;
use bicorne_core::{Draw, Game, InformationSet, Pending, QuickDice, Seat, Viewer};
use std::time::{Duration, Instant};

/// Simulations between two checks for early termination.
const CHECK_INTERVAL: u32 = 16;
/// Determinizations over which the win probability of a position is averaged, and chance outcomes examined in each.
const EVALUATION_WORLDS: u32 = 8;
const EVALUATION_LEAVES: usize = 256;
/// An action that must be tried gets at least one simulation in this many.
const MUST_TRY_SHARE: u32 = 4;

/// Open-loop information-set MCTS: each simulation samples a determinization, and an action is judged over all determinizations,
/// dice and draws in which it was tried. Chooses the most visited action.
pub struct MctsPlayer<M: SearchModel, F> {
    model: M,
    fallback: F,
    params: SearchParams,
    budget: SearchBudget,
    now: fn() -> Instant,
    /// Bots that wait for the same processor, and how long this one has waited.
    contention: (usize, Duration),
    reusable: Option<ReusableTrees<M>>,
}

/// The trees below the last choice, for the next decision of the same seat.
struct ReusableTrees<M: SearchModel> {
    trees: Vec<Tree<ActionOf<M>>>,
    /// The determinization after the last choice.
    state: StateOf<M>,
    seat: Seat,
}

impl<M: SearchModel, F: Player<M::Game>> MctsPlayer<M, F> {
    /// Searches within `budget`. `fallback` decides when there is no time, and its choice gets a prior bonus at the root.
    pub fn new(model: M, fallback: F, params: SearchParams, budget: SearchBudget) -> MctsPlayer<M, F> {
        let (now, contention) = (Instant::now, (0, Duration::ZERO));
        MctsPlayer { model, fallback, params, budget, now, contention, reusable: None }
    }

    /// Reads the time from `now` instead of the system clock, so that a test controls how time passes.
    pub fn with_clock(self, now: fn() -> Instant) -> MctsPlayer<M, F> {
        MctsPlayer { now, ..self }
    }

    /// Searches and returns every option, most visited first; ties go to the fallback's choice.
    fn search(
        &mut self,
        glimpse: &InformationSet<M::Game>,
        dice: &mut QuickDice,
        must_try: Option<ActionOf<M>>,
    ) -> Vec<ActionValue<ActionOf<M>>> {
        let began = (self.now)();
        let budget = self.budget.shared(self.contention.0, self.contention.1);
        let (game, seat) = (glimpse.game(), glimpse.seat());
        let fallback = self.fallback.choose(glimpse, dice);
        let mut options = Vec::with_capacity(64);
        game.options(glimpse.world(), seat, &mut options);
        // Computing priors takes time too: with no time left the fallback's choice stands.
        let is_late = budget.is_spent((self.now)() - began);
        let mut trees = if is_late { Vec::new() } else { self.take_reusable(glimpse) };
        if options.len() > 1 && !is_late {
            trees.resize_with(usize::from(budget.threads.max(1)), Tree::default);
            self.grow(&mut trees, glimpse, fallback, budget, began, dice);
            if let Some(action) = must_try.filter(|a| options.contains(a)) {
                self.try_action(&mut trees[0], glimpse, action, dice);
            }
        }
        let mut values: Vec<_> = options.into_iter().map(|action| value(&trees, seat, action)).collect();
        values.sort_by_key(|v| std::cmp::Reverse((v.visits, v.action == fallback)));
        if trees.is_empty() {
            // A single option or no time, and no statistics: the next decision starts a new tree.
            self.reusable = None;
        } else {
            self.keep_reusable(trees, glimpse, values[0].action, values.len() > 1);
        }
        values
    }

    /// Runs simulations until the budget is spent or the most visited action can no longer be overtaken.
    fn grow(
        &self,
        trees: &mut [Tree<ActionOf<M>>],
        glimpse: &InformationSet<M::Game>,
        fallback: ActionOf<M>,
        budget: SearchBudget,
        began: Instant,
        dice: &mut QuickDice,
    ) {
        let (model, params, now) = (&self.model, self.params, self.now);
        let grow_one = |tree: &mut Tree<ActionOf<M>>, mut dice: QuickDice| {
            let mut simulator = Simulator::new(glimpse.game(), model, glimpse.seat(), params);
            simulator.deadline = budget.time.map(|time| began + time);
            simulator.now = now;
            simulator.expand_root(tree, glimpse.world(), fallback);
            let mut simulations = 0;
            while simulations < budget.simulations && !budget.is_spent(now() - began) {
                if simulations % CHECK_INTERVAL == 0 && is_decided(budget, tree, simulations, now() - began) {
                    break;
                }
                let state = glimpse.another(&mut dice);
                simulator.simulate(tree, state, &mut dice, None);
                simulations += 1;
            }
        };
        let mut dice: Vec<QuickDice> = trees.iter().map(|_| QuickDice::new(dice.bits())).collect();
        let (first, rest) = trees.split_first_mut().expect("at least one thread");
        let own = dice.remove(0);
        std::thread::scope(|scope| {
            for (tree, dice) in rest.iter_mut().zip(dice) {
                scope.spawn(|| grow_one(tree, dice));
            }
            grow_one(first, own);
        });
    }

    /// Simulates `action` until it has its share of the visits, however bad it looks.
    fn try_action(
        &self,
        tree: &mut Tree<ActionOf<M>>,
        glimpse: &InformationSet<M::Game>,
        action: ActionOf<M>,
        dice: &mut QuickDice,
    ) {
        let mut simulator = Simulator::new(glimpse.game(), &self.model, glimpse.seat(), self.params);
        let root = tree.node(Tree::<ActionOf<M>>::ROOT);
        let visits = root.edges.iter().find(|e| e.action == action).map_or(0, |e| e.visits);
        for _ in visits..(root.visits / MUST_TRY_SHARE) {
            simulator.simulate(tree, glimpse.another(dice), dice, Some(action));
        }
    }

    /// The trees of the last decision, if this one follows it directly and the seat has learnt nothing since.
    fn take_reusable(&mut self, glimpse: &InformationSet<M::Game>) -> Vec<Tree<ActionOf<M>>> {
        let Some(kept) = self.reusable.take() else { return Vec::new() };
        let (game, seat) = (glimpse.game(), glimpse.seat());
        // By the contract of `imagine`, equal information sets give equal determinizations for equal dice.
        let seen = |state| game.determinize(state, Viewer::Seat(seat), &mut QuickDice::new(1));
        if kept.seat == seat && seen(&kept.state) == seen(glimpse.world()) { kept.trees } else { Vec::new() }
    }

    /// Keeps the subtrees below the choice, if the same seat decides again at once.
    fn keep_reusable(
        &mut self,
        trees: Vec<Tree<ActionOf<M>>>,
        glimpse: &InformationSet<M::Game>,
        chosen: ActionOf<M>,
        had_options: bool,
    ) {
        let (game, seat) = (glimpse.game(), glimpse.seat());
        let mut state = glimpse.world().clone();
        game.choose(&mut state, seat, chosen, &mut ());
        if !matches!(game.pending(&state), Pending::Choice(ask) if ask.seats.has(seat)) {
            return;
        }
        let key = (seat, self.model.infoset_key(game, &state));
        // A decision with a single option has no node of its own.
        let below = |tree: Tree<ActionOf<M>>| match had_options {
            true => tree.subtree(chosen, key),
            false => Some(tree),
        };
        let trees: Option<Vec<_>> = trees.into_iter().map(below).collect();
        self.reusable = trees.map(|trees| ReusableTrees { trees, state, seat });
    }
}

/// Whether the lead of the most visited action exceeds the simulations that are left (estimated, if time is the limit).
fn is_decided<A: Copy + Eq>(budget: SearchBudget, tree: &Tree<A>, simulations: u32, spent: Duration) -> bool {
    let mut top_two = [0; 2];
    for edge in &tree.node(Tree::<A>::ROOT).edges {
        if edge.visits > top_two[0] {
            top_two = [edge.visits, top_two[0]];
        } else {
            top_two[1] = top_two[1].max(edge.visits);
        }
    }
    let mut left = f64::from(budget.simulations - simulations);
    if let Some(time) = budget.time {
        if simulations < CHECK_INTERVAL {
            return false;
        }
        let spent = spent.as_secs_f64();
        left = left.min(f64::from(simulations) * (time.as_secs_f64() - spent).max(0.0) / spent.max(1e-9));
    }
    f64::from(top_two[0] - top_two[1]) > left
}

/// The statistics of an action, summed over the trees.
fn value<A: Copy + Eq>(trees: &[Tree<A>], seat: Seat, action: A) -> ActionValue<A> {
    let (mut visits, mut sum) = (0, 0.0);
    for tree in trees {
        let edge = tree.node(Tree::<A>::ROOT).edges.iter().find(|e| e.action == action);
        // Leaf values that assume the best of several replies are biased towards the replying side. Subtracting the mean bias
        // turns them back into probabilities; it is the same for all actions and does not change their order.
        let bias = if seat == Seat(0) { tree.reply_bias() } else { -tree.reply_bias() };
        visits += edge.map_or(0, |e| e.visits);
        sum += edge.map_or(0.0, |e| e.sum - bias * f64::from(e.visits));
    }
    // With the control variate, the mean of few simulations may lie outside [0, 1].
    let mean = (visits > 0).then(|| (sum / f64::from(visits)).clamp(0.0, 1.0));
    ActionValue { action, visits, win_probability: mean }
}

impl<M: SearchModel, F: Player<M::Game>> Player<M::Game> for MctsPlayer<M, F> {
    fn choose(&mut self, glimpse: &InformationSet<M::Game>, dice: &mut QuickDice) -> ActionOf<M> {
        if self.model.defer_to_fallback(glimpse.game(), glimpse.world()) {
            self.reusable = None;
            return self.fallback.choose(glimpse, dice);
        }
        self.search(glimpse, dice, None)[0].action
    }

    fn time_budget(&self) -> Option<Duration> {
        self.budget.time
    }

    fn set_contention(&mut self, others: usize, waited: Duration) {
        self.contention = (others, waited);
    }

    fn set_threads(&mut self, threads: u8) {
        // A fixed number of simulations must give the same choice on every machine.
        if self.budget.time.is_some() {
            self.budget.threads = threads.max(1);
        }
    }

    fn analyse(
        &mut self,
        glimpse: &InformationSet<M::Game>,
        dice: &mut QuickDice,
        must_try: Option<ActionOf<M>>,
    ) -> Vec<ActionValue<ActionOf<M>>> {
        self.search(glimpse, dice, must_try)
    }

    /// The mean of the value function over several determinizations and over pending chance.
    fn win_probability(&mut self, glimpse: &InformationSet<M::Game>, dice: &mut QuickDice) -> Option<f64> {
        let game = glimpse.game();
        let mut expectation = Expectation::new(EVALUATION_LEAVES);
        let value = |state: &StateOf<M>| match game.pending(state) {
            Pending::Over(ending) => value_of_ending(ending),
            _ => self.model.win_probability(game, state),
        };
        let mut mean = |_| expectation.of_state(game, &glimpse.another(dice), &value, dice);
        let first = (0..EVALUATION_WORLDS).map(&mut mean).sum::<f64>() / f64::from(EVALUATION_WORLDS);
        Some(if glimpse.seat() == Seat(0) { first } else { 1.0 - first })
    }
}
