//! The greedy player: tries every choice with the dice and the answers that follow it, until no charge, fire or march is under way, and
//! takes the one with the best evaluation.

use super::command::{CommandPlanner, opening};
use super::evaluation::Evaluator;
use super::params::{Params, TUNED};
use super::rollout::answer;
use crate::params::ParamSet as _;
use crate::tuning::Tunable;
use bicorne_core::{Draw, Game, InformationSet, Pending, QuickDice, Seat};
use bicorne_empire::{Action, Empire, Form, Moment, MoveKind, React, State, UnitId};
use bicorne_search::Player;

/// Ways in which dice may fall that are looked at for a fire or a charge.
const WAYS: u64 = 8;
/// The same for an answer, and for the best few of them: a square is near to holding where only a few throws are looked at.
const ANSWER_WAYS: u64 = 12;
const CLOSE_WAYS: u64 = 48;
/// Throws at a first look at all answers, about.
const TRIES: u64 = 100;
/// The best few.
const FEW: usize = 3;
/// Choices and dice of one thing under way, at most.
const LONG: usize = 80;
/// The greedy player.
#[derive(Debug)]
pub(crate) struct GreedyPlayer {
    params: Params,
    /// Looks at the best few fires and charges again, closely.
    careful: bool,
    options: Vec<Action>,
    /// The move that somebody was picked for, and the world in which he is picked.
    planned: Option<(Box<State>, Action)>,
}

impl Default for GreedyPlayer {
    fn default() -> GreedyPlayer {
        GreedyPlayer::with_params(Params::HAND_SET)
    }
}

impl Tunable for GreedyPlayer {
    type Game = Empire;
    type Params = Params;

    fn with_params(params: Params) -> GreedyPlayer {
        GreedyPlayer { params, careful: false, options: Vec::new(), planned: None }
    }

    fn tuned() -> &'static Params {
        &TUNED
    }
}

impl GreedyPlayer {
    /// One who plays by the numbers that matches have tuned, and looks twice.
    pub(crate) fn careful() -> GreedyPlayer {
        GreedyPlayer { careful: true, ..GreedyPlayer::with_params(*GreedyPlayer::tuned()) }
    }
}

impl Player<Empire> for GreedyPlayer {
    fn choose(&mut self, glimpse: &InformationSet<Empire>, dice: &mut QuickDice) -> Action {
        let (game, seat, s) = (glimpse.game(), glimpse.seat(), glimpse.world());
        let planned = self.planned.take();
        if let Some((_, action)) = planned.filter(|(world, _)| **world == *s) {
            return action;
        }
        self.options.clear();
        game.options(s, seat, &mut self.options);
        if let [only] = self.options.as_slice() {
            return *only;
        }
        let seed = u64::from(dice.below(u32::MAX));
        let mind =
            Mind { judge: Evaluator::of(game, seat.0, &self.params), seat, seed, careful: self.careful };
        match game.moment(s) {
            Moment::Opening => first(&self.options, |a| opening(*a)),
            Moment::Command => {
                let staff = CommandPlanner::of(game, s, seat.0, &self.params);
                first(&self.options, |a| staff.rank(*a))
            }
            Moment::Ride => mind.best(s, &self.options, 1).0,
            Moment::Prepare => mind.prepare(s, &self.options),
            Moment::Charges | Moment::Fires => mind.attack(s, &self.options),
            Moment::Moves => {
                let (action, next) = mind.whom(s, &self.options);
                self.planned = next.map(|next| {
                    let mut world = Box::new(s.clone());
                    game.choose(&mut world, seat, action, &mut ());
                    (world, next)
                });
                action
            }
            Moment::Move => mind.best_move(s, &self.options).map_or(Action::Back, |(action, _)| action),
            Moment::Answer => mind.answer(s, &self.options),
        }
    }
}

/// The first of the least.
fn first<K: Ord>(options: &[Action], rank: impl Fn(&Action) -> K) -> Action {
    *options.iter().min_by_key(|a| rank(a)).expect("somebody who is asked has options")
}

/// One decision's view of things.
#[derive(Clone, Copy)]
struct Mind<'g> {
    judge: Evaluator<'g>,
    seat: Seat,
    seed: u64,
    careful: bool,
}

impl Mind<'_> {
    fn game(&self) -> &Empire {
        self.judge.game
    }

    /// Plays on until nothing is under way, everybody answering at a glance. True if dice fell.
    fn settle(&self, s: &mut State, dice: &mut QuickDice) -> bool {
        let (game, mut rolled, mut options) = (self.game(), false, Vec::new());
        for _ in 0..LONG {
            match game.pending(s) {
                Pending::Over(_) => break,
                Pending::Chance(chance) => {
                    let outcome = game.sample(s, &chance, dice);
                    game.resolve(s, outcome, &mut ());
                    rolled = true;
                }
                Pending::Choice(_) if game.moment(s).is_quiet() => break,
                Pending::Choice(ask) => {
                    let seat = ask.seats.iter().next().expect("a choice is somebody's");
                    let Some(answer) = answer(game, s, seat, &mut options) else { break };
                    game.choose(s, seat, answer, &mut ());
                }
            }
        }
        rolled
    }

    /// What a choice is worth on average.
    fn expected(&self, s: &State, action: Action, ways: u64) -> f64 {
        let mut sum = 0.0;
        for k in 0..ways {
            let mut world = s.clone();
            self.game().choose(&mut world, self.seat, action, &mut ());
            let rolled = self.settle(&mut world, &mut QuickDice::new(self.seed.wrapping_add(k)));
            let worth = self.judge.worth(&world);
            if !rolled {
                return worth;
            }
            sum += worth;
        }
        sum / ways as f64
    }

    /// The best choice and its worth, the first of equals.
    fn best(&self, s: &State, options: &[Action], ways: u64) -> (Action, f64) {
        let mut best = (options[0], f64::NEG_INFINITY);
        for action in options {
            let worth = self.expected(s, *action, ways);
            if worth > best.1 + 1e-9 {
                best = (*action, worth);
            }
        }
        best
    }

    /// What the best few are worth on a closer look, with other dice: the luckiest of many is seldom as good as it looked.
    fn again(&self, s: &State, mut tries: Vec<(Action, f64)>) -> Vec<(Action, f64)> {
        tries.sort_by(|a, b| b.1.total_cmp(&a.1));
        tries.truncate(FEW);
        let other = Mind { seed: self.seed ^ 1 << 40, ..*self };
        tries.iter().map(|(action, _)| (*action, other.expected(s, *action, CLOSE_WAYS))).collect()
    }

    /// The squares that a column may form against horse that charges it: it is drilled to.
    fn squares(&self, s: &State, options: &[Action]) -> Vec<Action> {
        let game = self.game();
        let ridden_at = game.aggressor(s).is_some_and(|by| game.piece(s, by).kind.is_cavalry());
        if !ridden_at || !options.iter().any(|a| matches!(a, Action::React(_, React::Hold))) {
            return Vec::new();
        }
        let square = |a: &&Action| match a {
            Action::React(u, React::Form(form, ..)) => {
                form.is_square() && game.piece(s, *u).form == Form::Column
            }
            _ => false,
        };
        options.iter().filter(square).copied().collect()
    }

    /// The best answer, on a closer look at the best few.
    fn answer(&self, s: &State, options: &[Action]) -> Action {
        let squares = self.squares(s, options);
        let options = if squares.is_empty() { options } else { &squares };
        // Dice decide here more than who sees whom.
        let mind = Mind { judge: Evaluator { exact: false, ..self.judge }, ..*self };
        let ways = (TRIES / options.len() as u64).clamp(2, ANSWER_WAYS);
        let mut tries: Vec<(Action, f64)> =
            options.iter().map(|a| (*a, mind.expected(s, *a, ways))).collect();
        tries.sort_by(|a, b| b.1.total_cmp(&a.1));
        let few: Vec<Action> = tries.iter().take(FEW).map(|t| t.0).collect();
        if let [only] = few.as_slice() { *only } else { mind.best(s, &few, CLOSE_WAYS).0 }
    }

    /// A fire or charge that promises something, or the end of the phase.
    fn attack(&self, s: &State, options: &[Action]) -> Action {
        let params = self.judge.params;
        let promise = if self.game().moment(s) == Moment::Charges { params.charges } else { params.fires };
        let idle = self.judge.worth(s) + promise;
        let tries: Vec<Action> = options.iter().copied().filter(|a| *a != Action::Done).collect();
        let (action, worth) = if self.careful && !tries.is_empty() {
            let worths = tries.iter().map(|a| (*a, self.expected(s, *a, WAYS))).collect();
            self.again(s, worths).into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).expect("there are some")
        } else {
            self.best(s, &tries, WAYS)
        };
        if worth > idle || tries.len() == options.len() { action } else { Action::Done }
    }

    /// Guns and skirmishers open up; units that had better charge wait.
    fn prepare(&self, s: &State, options: &[Action]) -> Action {
        let idle = self.judge.worth(s);
        let after = self.after(s, Action::Done);
        let mut eager: Vec<(UnitId, f64)> = Vec::new();
        if self.is_asked(&after, Moment::Charges) {
            let mut charges = Vec::new();
            self.game().options(&after, self.seat, &mut charges);
            for charge in charges {
                if let Action::Charge { by, .. } = charge {
                    eager.push((by, self.expected(&after, charge, 3) - idle));
                }
            }
        }
        let charge = |u: UnitId| eager.iter().filter(|(by, _)| *by == u).map(|e| e.1).fold(0.0, f64::max);
        let given_up = |action: &Action| match *action {
            Action::Fire { by, with, .. } => with.units.with(by).iter().map(charge).fold(0.0, f64::max),
            _ => 0.0,
        };
        let fires = options.iter().filter(|a| matches!(a, Action::Fire { .. }));
        let mut tries: Vec<(Action, f64)> =
            fires.map(|a| (*a, self.expected(s, *a, WAYS) - idle - given_up(a))).collect();
        if self.careful {
            tries = self.again(s, tries);
            tries.iter_mut().for_each(|(action, worth)| *worth -= idle + given_up(action));
        }
        let mut best = (Action::Done, self.judge.params.prepares);
        for (action, gain) in tries {
            if gain > best.1 {
                best = (action, gain);
            }
        }
        best.0
    }

    fn is_asked(&self, s: &State, moment: Moment) -> bool {
        matches!(self.game().pending(s), Pending::Choice(ask) if ask.seats.has(self.seat))
            && self.game().moment(s) == moment
    }

    /// The best move of the picked unit.
    fn best_move(&self, s: &State, options: &[Action]) -> Option<(Action, f64)> {
        let moves: Vec<Action> = options.iter().copied().filter(|a| *a != Action::Back).collect();
        (!moves.is_empty()).then(|| self.best(s, &moves, 1))
    }

    /// What it is worth to move several together, and to rally, beside what comes of it at once.
    fn liking(&self, action: Action) -> f64 {
        let params = self.judge.params;
        match action {
            Action::Select(_, set) => params.together * (set.len() as f64 - 1.0),
            Action::Move(_, MoveKind::Rally { .. }, _) => 2.0 * params.rally,
            _ => 0.0,
        }
    }

    /// The unit with most to gain by a move, and its goal.
    fn whom(&self, s: &State, options: &[Action]) -> (Action, Option<Action>) {
        let idle = self.judge.worth(s);
        let may_end = options.contains(&Action::Done);
        let mut tries: Vec<(Action, Option<Action>, f64)> = Vec::with_capacity(options.len());
        let mut moves = Vec::new();
        for action in options {
            let (next, worth) = match action {
                Action::Done => (None, idle + self.judge.params.stir),
                Action::Select(..) => {
                    let world = self.after(s, *action);
                    moves.clear();
                    self.game().options(&world, self.seat, &mut moves);
                    match self.best_move(&world, &moves) {
                        Some((next, worth)) => (Some(next), worth + self.liking(*action)),
                        None => continue,
                    }
                }
                _ => (None, self.expected(s, *action, WAYS) + self.liking(*action)),
            };
            tries.push((*action, next, worth));
        }
        if self.careful {
            // A move that comes under fire was seen with one throw of the dice.
            tries.sort_by(|a, b| b.2.total_cmp(&a.2));
            tries.truncate(FEW);
            let other = Mind { seed: self.seed ^ 1 << 40, ..*self };
            for (action, next, worth) in &mut tries {
                if let Some(next) = next {
                    *worth = other.expected(&self.after(s, *action), *next, WAYS) + self.liking(*action);
                }
            }
        }
        let mut best = (if may_end { Action::Done } else { options[0] }, None, f64::NEG_INFINITY);
        for one in tries {
            if one.2 > best.2 {
                best = one;
            }
        }
        (best.0, best.1)
    }

    fn after(&self, s: &State, action: Action) -> State {
        let mut world = s.clone();
        self.game().choose(&mut world, self.seat, action, &mut ());
        world
    }
}
