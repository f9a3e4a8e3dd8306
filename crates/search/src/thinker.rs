//! The player who looks ahead.

use crate::descent::{Descent, won};
use crate::expect::Expectation;
use crate::guide::Guide;
use crate::limits::Limits;
use crate::player::{Counsel, Player};
use crate::tree::Tree;
use bicorne_core::{Draw, Game, Glimpse, Pending, QuickDice, Seat, Viewer};
use std::time::{Duration, Instant};

/// Worlds between two looks at whether another choice can still come first.
const LOOK: u32 = 16;
/// Worlds over which a position is judged, and outcomes of dice and draws in each.
const JUDGED: u32 = 8;
const LEAVES: usize = 256;
/// The share of worlds that a choice is tried in which somebody asked about.
const ASKED_ABOUT: u32 = 4;

/// Searches imagined worlds for the choice that wins most of them. Open loop: a choice is judged over all worlds, dice and draws
/// in which it was tried.
pub struct Thinker<G: Game, U, F> {
    guide: U,
    fallback: F,
    limits: Limits,
    now: fn() -> Instant,
    /// How many wait for the same processor, and how long it has waited itself.
    others: usize,
    waited: Duration,
    kept: Option<Kept<G>>,
}

/// What may serve again at the next decision.
struct Kept<G: Game> {
    trees: Vec<Tree<G::Action>>,
    /// The imagined world after the choice that was made.
    world: G::State,
    seat: Seat,
}

impl<G: Game, U: Guide<G>, F: Player<G>> Thinker<G, U, F> {
    /// Thinks within `limits`; chooses as `fallback` does where there is no time to.
    pub fn new(guide: U, fallback: F, limits: Limits) -> Thinker<G, U, F> {
        let now = Instant::now;
        Thinker { guide, fallback, limits, now, others: 0, waited: Duration::ZERO, kept: None }
    }

    /// Reads the time from `now` instead of the system's clock: a test can let it pass as it likes.
    pub fn with_clock(self, now: fn() -> Instant) -> Thinker<G, U, F> {
        Thinker { now, ..self }
    }

    fn think(
        &mut self,
        glimpse: &Glimpse<G>,
        dice: &mut QuickDice,
        also: Option<G::Action>,
    ) -> Vec<Counsel<G::Action>> {
        let began = (self.now)();
        let limits = self.limits.shared(self.others, self.waited);
        let (game, seat) = (glimpse.game(), glimpse.seat());
        let fallback = self.fallback.choose(glimpse, dice);
        let mut options = Vec::with_capacity(64);
        game.options(glimpse.world(), seat, &mut options);
        // To weigh the options takes time already: without any the fallback's choice stands.
        let is_late = is_late(limits, (self.now)() - began);
        let mut trees = if is_late { Vec::new() } else { self.remembered(glimpse) };
        if options.len() > 1 && !is_late {
            trees.resize_with(usize::from(limits.threads.max(1)), Tree::default);
            self.grow(&mut trees, glimpse, fallback, limits, began, dice);
            if let Some(also) = also.filter(|a| options.contains(a)) {
                self.look_at(&mut trees[0], glimpse, also, dice);
            }
        }
        let mut counsels: Vec<_> = options.into_iter().map(|action| counsel(&trees, seat, action)).collect();
        counsels.sort_by_key(|c| std::cmp::Reverse((c.worlds, c.action == fallback)));
        if trees.is_empty() {
            // Nothing to think about or no time to, and nothing known: what follows is begun anew.
            self.kept = None;
        } else {
            self.keep(trees, glimpse, counsels[0].action, counsels.len() > 1);
        }
        counsels
    }

    fn grow(
        &self,
        trees: &mut [Tree<G::Action>],
        glimpse: &Glimpse<G>,
        fallback: G::Action,
        limits: Limits,
        began: Instant,
        dice: &mut QuickDice,
    ) {
        let (guide, now) = (&self.guide, self.now);
        let look = |tree: &mut Tree<G::Action>, mut dice: QuickDice| {
            let mut descent = Descent::new(glimpse.game(), guide, glimpse.seat(), limits);
            descent.deadline = limits.time.map(|time| began + time);
            descent.now = now;
            descent.open(tree, glimpse.world(), fallback);
            let mut worlds = 0;
            while worlds < limits.worlds && !is_late(limits, now() - began) {
                if worlds % LOOK == 0 && is_settled(limits, tree, worlds, now() - began) {
                    break;
                }
                let world = glimpse.another(&mut dice);
                descent.world(tree, world, &mut dice, None);
                worlds += 1;
            }
        };
        let mut dice: Vec<QuickDice> = trees.iter().map(|_| QuickDice::new(dice.bits())).collect();
        let (first, rest) = trees.split_first_mut().expect("there is a tree");
        let own = dice.remove(0);
        std::thread::scope(|scope| {
            for (tree, dice) in rest.iter_mut().zip(dice) {
                scope.spawn(|| look(tree, dice));
            }
            look(first, own);
        });
    }

    /// Tries one choice in some worlds more, however little it promises.
    fn look_at(
        &self,
        tree: &mut Tree<G::Action>,
        glimpse: &Glimpse<G>,
        action: G::Action,
        dice: &mut QuickDice,
    ) {
        let mut descent = Descent::new(glimpse.game(), &self.guide, glimpse.seat(), self.limits);
        let root = tree.node(Tree::<G::Action>::ROOT);
        let tried = root.edges.iter().find(|e| e.action == action).map_or(0, |e| e.visits);
        for _ in tried..(root.visits / ASKED_ABOUT) {
            descent.world(tree, glimpse.another(dice), dice, Some(action));
        }
    }

    /// What was learnt at the last decision, if this one follows it and nothing new has come to light.
    fn remembered(&mut self, glimpse: &Glimpse<G>) -> Vec<Tree<G::Action>> {
        let Some(kept) = self.kept.take() else { return Vec::new() };
        let (game, seat) = (glimpse.game(), glimpse.seat());
        // Imagining with the same dice tells whether two worlds look the same to the seat: a part of the contract of `imagine`.
        let seen = |world| game.imagine(world, Viewer::Seat(seat), &mut QuickDice::new(1));
        if kept.seat == seat && seen(&kept.world) == seen(glimpse.world()) { kept.trees } else { Vec::new() }
    }

    /// Keeps what lies behind the choice, if the seat is asked again at once.
    fn keep(
        &mut self,
        trees: Vec<Tree<G::Action>>,
        glimpse: &Glimpse<G>,
        chosen: G::Action,
        was_asked: bool,
    ) {
        let (game, seat) = (glimpse.game(), glimpse.seat());
        let mut world = glimpse.world().clone();
        game.choose(&mut world, seat, chosen, &mut ());
        if !matches!(game.pending(&world), Pending::Choice(ask) if ask.seats.has(seat)) {
            return;
        }
        let meeting = (seat, self.guide.kind(game, &world));
        // A choice that was none left the tree as it was.
        let behind = |tree: Tree<G::Action>| match was_asked {
            true => tree.behind(chosen, meeting),
            false => Some(tree),
        };
        let trees: Option<Vec<_>> = trees.into_iter().map(behind).collect();
        self.kept = trees.map(|trees| Kept { trees, world, seat });
    }
}

fn is_late(limits: Limits, spent: Duration) -> bool {
    limits.time.is_some_and(|time| spent >= time)
}

/// Whether no other choice can come first any more.
fn is_settled<A: Copy + Eq>(limits: Limits, tree: &Tree<A>, worlds: u32, spent: Duration) -> bool {
    let mut first = [0; 2];
    for edge in &tree.node(Tree::<A>::ROOT).edges {
        if edge.visits > first[0] {
            first = [edge.visits, first[0]];
        } else {
            first[1] = first[1].max(edge.visits);
        }
    }
    let mut left = f64::from(limits.worlds - worlds);
    if let Some(time) = limits.time {
        if worlds < LOOK {
            return false;
        }
        let spent = spent.as_secs_f64();
        left = left.min(f64::from(worlds) * (time.as_secs_f64() - spent).max(0.0) / spent.max(1e-9));
    }
    f64::from(first[0] - first[1]) > left
}

/// What the trees say of a choice together.
fn counsel<A: Copy + Eq>(trees: &[Tree<A>], seat: Seat, action: A) -> Counsel<A> {
    let (mut worlds, mut sum) = (0, 0.0);
    for tree in trees {
        let edge = tree.node(Tree::<A>::ROOT).edges.iter().find(|e| e.action == action);
        // Who looks for the best answers fears more than comes to pass: that is taken off again, so that a chance stays a chance.
        let lean = if seat == Seat(0) { tree.lean() } else { -tree.lean() };
        worlds += edge.map_or(0, |e| e.visits);
        sum += edge.map_or(0.0, |e| e.sum - lean * f64::from(e.visits));
    }
    // With luck taken off, the mean of a few worlds may lie beyond what a chance can be.
    Counsel { action, worlds, chance: (worlds > 0).then(|| (sum / f64::from(worlds)).clamp(0.0, 1.0)) }
}

impl<G: Game, U: Guide<G>, F: Player<G>> Player<G> for Thinker<G, U, F> {
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut QuickDice) -> G::Action {
        if self.guide.is_small(glimpse.game(), glimpse.world()) {
            self.kept = None;
            return self.fallback.choose(glimpse, dice);
        }
        self.think(glimpse, dice, None)[0].action
    }

    fn time(&self) -> Option<Duration> {
        self.limits.time
    }

    fn hurry(&mut self, others: usize, waited: Duration) {
        (self.others, self.waited) = (others, waited);
    }

    fn spread(&mut self, threads: u8) {
        // A number of worlds must give the same choice wherever it is thought.
        if self.limits.time.is_some() {
            self.limits.threads = threads.max(1);
        }
    }

    fn ponder(
        &mut self,
        glimpse: &Glimpse<G>,
        dice: &mut QuickDice,
        also: Option<G::Action>,
    ) -> Vec<Counsel<G::Action>> {
        self.think(glimpse, dice, also)
    }

    /// The mean over some worlds and over what is rolled or drawn next.
    fn judge(&mut self, glimpse: &Glimpse<G>, dice: &mut QuickDice) -> Option<f64> {
        let game = glimpse.game();
        let mut expectation = Expectation::new(LEAVES);
        let value = |state: &G::State| match game.pending(state) {
            Pending::Over(ending) => won(ending),
            _ => self.guide.chance(game, state),
        };
        let mut mean = |_| expectation.of_state(game, &glimpse.another(dice), &value, dice);
        let first = (0..JUDGED).map(&mut mean).sum::<f64>() / f64::from(JUDGED);
        Some(if glimpse.seat() == Seat(0) { first } else { 1.0 - first })
    }
}
