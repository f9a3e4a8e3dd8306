//! One imagined world, played on: down the tree, then by habit, until it is old enough to be judged.

use crate::guide::Guide;
use crate::limits::Limits;
use crate::tree::Tree;
use bicorne_core::{Ending, Game, Pending, QuickDice, Seat};
use std::time::Instant;

/// Choices in one world, at most: no turn of any game is so long.
const LONGEST: u32 = 4_000;

/// A decision in the tree that a world has passed.
struct Passed {
    node: u32,
    edge: usize,
    seat: Seat,
    /// How many choices were made before.
    made: usize,
}

/// A choice that was made in a world.
struct Made<A> {
    action: A,
    seat: Seat,
    clock: u32,
}

/// What a world is to the first seat: if the best of some answers is made to it, and if any of them is.
#[derive(Debug, Clone, Copy)]
struct Worth {
    value: f64,
    plain: f64,
}

impl Worth {
    fn plain(value: f64) -> Worth {
        Worth { value, plain: value }
    }
}

/// One who plays worlds on and notes what came of them.
pub(crate) struct Descent<'a, G: Game, U> {
    pub(crate) game: &'a G,
    pub(crate) guide: &'a U,
    /// Whose eyes these are.
    pub(crate) seat: Seat,
    pub(crate) limits: Limits,
    /// When a world is broken off and forgotten, however far it is.
    pub(crate) deadline: Option<Instant>,
    /// The clock that the deadline is read against.
    pub(crate) now: fn() -> Instant,
    options: Vec<G::Action>,
    weights: Vec<f32>,
    places: Vec<Option<usize>>,
    path: Vec<Passed>,
    made: Vec<Made<G::Action>>,
    /// The first seat's luck in this world so far.
    luck: f64,
}

impl<'a, G: Game, U: Guide<G>> Descent<'a, G, U> {
    pub(crate) fn new(game: &'a G, guide: &'a U, seat: Seat, limits: Limits) -> Descent<'a, G, U> {
        Descent {
            game,
            guide,
            seat,
            limits,
            deadline: None,
            now: Instant::now,
            options: Vec::with_capacity(64),
            weights: Vec::with_capacity(64),
            places: Vec::with_capacity(64),
            path: Vec::with_capacity(64),
            made: Vec::with_capacity(64),
            luck: 0.0,
        }
    }

    /// Prepares the first decision: its options with their weights, and trust in what the fallback would choose.
    pub(crate) fn open(&mut self, tree: &mut Tree<G::Action>, world: &G::State, fallback: G::Action) {
        self.options.clear();
        self.game.options(world, self.seat, &mut self.options);
        self.known(tree, Tree::<G::Action>::ROOT, world, self.seat);
        let trust = self.limits.trust as f32;
        let edges = &mut tree.node_mut(Tree::<G::Action>::ROOT).edges;
        let total: f32 = edges.iter().map(|e| e.prior).sum();
        for edge in edges {
            edge.prior =
                (1.0 - trust) * edge.prior / total + if edge.action == fallback { trust } else { 0.0 };
        }
    }

    /// Plays one world on, with `first` if that is said, and notes what came of it.
    pub(crate) fn world(
        &mut self,
        tree: &mut Tree<G::Action>,
        mut world: G::State,
        dice: &mut QuickDice,
        first: Option<G::Action>,
    ) {
        self.path.clear();
        self.made.clear();
        self.luck = 0.0;
        let end = self.guide.clock(self.game, &world) + self.limits.turns;
        let mut in_tree = true;
        let mut value = None;
        for _ in 0..LONGEST {
            let Some(seat) = self.asked(&mut world, dice, &mut value) else { break };
            if self.guide.clock(self.game, &world) >= end {
                break;
            }
            if self.is_late() {
                return;
            }
            if !in_tree && let Some(action) = self.guide.follow(self.game, &world, seat, dice) {
                self.game.choose(&mut world, seat, action, &mut ());
                continue;
            }
            self.options.clear();
            self.game.options(&world, seat, &mut self.options);
            if !self.path.is_empty() && self.options.len() > 1 {
                self.guide.narrow(self.game, &world, seat, &mut self.options);
            }
            if let [only] = self.options.as_slice() {
                self.game.choose(&mut world, seat, *only, &mut ());
                continue;
            }
            let node = if in_tree { self.node(tree, &world, seat) } else { None };
            let action = match node {
                Some(node) => {
                    let is_new = node != Tree::<G::Action>::ROOT && tree.node(node).edges.is_empty();
                    self.known(tree, node, &world, seat);
                    let said = first.filter(|_| self.path.is_empty());
                    let edge = said.and_then(|a| tree.node(node).edges.iter().position(|e| e.action == a));
                    let edge = edge.unwrap_or_else(|| tree.select(node, &self.places, &self.limits));
                    self.path.push(Passed { node, edge, seat, made: self.made.len() });
                    in_tree = !is_new;
                    tree.node(node).edges[edge].action
                }
                None => {
                    in_tree = false;
                    self.options[self.guide.quick(self.game, &world, seat, &self.options, dice)]
                }
            };
            if self.limits.later > 0.0 {
                self.made.push(Made { action, seat, clock: self.guide.clock(self.game, &world) });
            }
            self.game.choose(&mut world, seat, action, &mut ());
        }
        let luck = self.luck;
        let end = match value {
            Some(value) => Some(Worth::plain(value)),
            None => self.answered(&world, self.limits.deep, dice),
        };
        if let Some(end) = end {
            self.note(tree, end.value - luck);
            tree.note_lean(end.value - end.plain);
        }
    }

    /// What a world is to the first seat if who is asked now makes the best of some turns that come to his mind, and is answered in the
    /// same way. None if the time is over.
    fn answered(&mut self, world: &G::State, deep: u32, dice: &mut QuickDice) -> Option<Worth> {
        let answers = match self.game.pending(world) {
            Pending::Choice(_) if deep > 0 && self.limits.answers > 0 => self.limits.answers,
            _ => return Some(Worth::plain(self.guide.chance(self.game, world))),
        };
        let (mut best, mut sum) = (f64::NEG_INFINITY, 0.0);
        let sign = if self.mover(world) == Some(Seat(0)) { 1.0 } else { -1.0 };
        for _ in 0..answers {
            let after = self.answer(world.clone(), deep, dice)?;
            best = best.max(sign * after.value);
            sum += after.plain;
        }
        Some(Worth { value: sign * best, plain: sum / f64::from(answers) })
    }

    /// What one turn by habit makes of a world, luck taken off.
    fn answer(&mut self, mut world: G::State, deep: u32, dice: &mut QuickDice) -> Option<Worth> {
        let clock = self.guide.clock(self.game, &world);
        let mut value = None;
        self.luck = 0.0;
        for _ in 0..LONGEST {
            let Some(seat) = self.asked(&mut world, dice, &mut value) else { break };
            if self.guide.clock(self.game, &world) > clock {
                break;
            }
            if self.is_late() {
                return None;
            }
            let action = self.guide.follow(self.game, &world, seat, dice).unwrap_or_else(|| {
                self.options.clear();
                self.game.options(&world, seat, &mut self.options);
                match self.options.as_slice() {
                    [only] => *only,
                    several => several[self.guide.quick(self.game, &world, seat, several, dice)],
                }
            });
            self.game.choose(&mut world, seat, action, &mut ());
        }
        let luck = self.luck;
        let end = match value {
            Some(value) => Worth::plain(value),
            None => self.answered(&world, deep - 1, dice)?,
        };
        Some(Worth { value: end.value - luck, plain: end.plain - luck })
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| (self.now)() >= deadline)
    }

    /// Notes what a world was to the first seat at every decision it passed.
    fn note(&self, tree: &mut Tree<G::Action>, value: f64) {
        for passed in &self.path {
            let value = if passed.seat == Seat(0) { value } else { 1.0 - value };
            tree.note((passed.node, passed.edge), value);
            let Some((here, after)) = self.made.get(passed.made..).and_then(<[_]>::split_first) else {
                continue;
            };
            let turn = after.iter().take_while(|made| made.clock == here.clock);
            for made in turn.filter(|made| made.seat == passed.seat) {
                tree.note_later(passed.node, made.action, value);
            }
        }
    }

    /// Rolls and draws until somebody is asked; none, and a value, where it is over.
    fn asked(&mut self, world: &mut G::State, dice: &mut QuickDice, value: &mut Option<f64>) -> Option<Seat> {
        loop {
            match self.game.pending(world) {
                Pending::Chance(chance) => {
                    let outcome = self.game.sample(world, &chance, dice);
                    self.luck += self.guide.luck(self.game, world, outcome);
                    self.game.resolve(world, outcome, &mut ());
                }
                Pending::Over(ending) => {
                    *value = Some(won(ending));
                    return None;
                }
                Pending::Choice(_) => return self.mover(world),
            }
        }
    }

    /// Who is asked. Where several are, who searches chooses first: he must not reckon with what he cannot see.
    fn mover(&self, world: &G::State) -> Option<Seat> {
        match self.game.pending(world) {
            Pending::Choice(ask) if ask.seats.has(self.seat) => Some(self.seat),
            Pending::Choice(ask) => ask.seats.iter().next(),
            _ => None,
        }
    }

    /// The decision in the tree that a world has come to.
    fn node(&self, tree: &mut Tree<G::Action>, world: &G::State, seat: Seat) -> Option<u32> {
        match self.path.last() {
            None => Some(Tree::<G::Action>::ROOT),
            Some(last) => tree.next((last.node, last.edge), (seat, self.guide.kind(self.game, world))),
        }
    }

    /// Makes sure that every option is known at a decision.
    fn known(&mut self, tree: &mut Tree<G::Action>, node: u32, world: &G::State, seat: Seat) {
        if !tree.places(node, &self.options, &mut self.places) {
            self.weights.clear();
            self.guide.weigh(self.game, world, seat, &self.options, &mut self.weights);
            debug_assert_eq!(self.weights.len(), self.options.len(), "a weight for each option");
            level(&mut self.weights, self.limits.even as f32);
            tree.widen(node, &self.options, &self.weights, &mut self.places);
        }
    }
}

/// Makes weights into shares, of which each has a part alike.
fn level(weights: &mut [f32], even: f32) {
    let (total, count) = (weights.iter().sum::<f32>(), weights.len() as f32);
    weights.iter_mut().for_each(|weight| *weight = (1.0 - even) * *weight / total + even / count);
}

/// What an ending is to the first seat.
pub fn won(ending: Ending) -> f64 {
    match ending.winner {
        None => 0.5,
        Some(Seat(0)) => 1.0,
        Some(_) => 0.0,
    }
}
