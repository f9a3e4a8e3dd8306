//! The value of a turn: units to order, moves to make, and the expected value of the turn that a card allows.

use super::evaluation::worth;
use super::field::Field;
use super::greedy::Mind;
use bicorne_ccn::{Action, Phase, State, UnitId};
use bicorne_core::{Game, Pending};
use bicorne_geom::hexes::Hex;

/// Decisions of one turn that are thought through, at most.
const LONGEST_TURN: usize = 60;
/// Rolls of Elan or Rally that are looked at.
const ROLLS: usize = 5;
/// An order must gain this much.
const WORTH_ORDERING: f64 = 0.05;
/// What a unit leaves behind that it cannot do any more once it has left the board.
const LEFT_BEHIND: f64 = 0.7;

/// A piece that is ordered or moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mover {
    Unit(UnitId),
    Leader,
}

impl Mind<'_> {
    /// What the position is worth when the turn that begins with `action` has been ordered and moved, the combats that follow
    /// counted.
    pub(super) fn turn_after(&mut self, state: &State, action: Action) -> f64 {
        let mut state = *state;
        self.game.choose(&mut state, self.seat, action, &mut ());
        self.turn_from(state)
    }

    fn turn_from(&mut self, mut state: State) -> f64 {
        for _ in 0..LONGEST_TURN {
            match self.game.pending(&state) {
                Pending::Over(_) => break,
                Pending::Chance(chance) => {
                    if !matches!(state.phase(), Phase::CommandRoll) {
                        break;
                    }
                    let mut sum = 0.0;
                    for _ in 0..ROLLS {
                        let outcome = self.game.sample(&state, &chance, self.dice);
                        let mut after = state;
                        self.game.resolve(&mut after, outcome, &mut ());
                        sum += self.turn_from(after);
                    }
                    return sum / ROLLS as f64;
                }
                Pending::Choice(ask) if ask.seats.has(self.seat) => match state.phase() {
                    Phase::Order => self.give_orders(&mut state),
                    Phase::Move => self.make_moves(&mut state),
                    Phase::Section | Phase::Manoeuvre => {
                        let options = self.options(&state);
                        return options
                            .into_iter()
                            .map(|action| self.turn_after(&state, action))
                            .fold(f64::NEG_INFINITY, f64::max);
                    }
                    Phase::Rally | Phase::Supply | Phase::SupplyPlace(_) => {
                        let action = self.best(&state);
                        self.game.choose(&mut state, self.seat, action, &mut ());
                    }
                    _ => break,
                },
                Pending::Choice(_) => {
                    // The owner of a unit short of supply: any of his hexes is as good a guess.
                    let mut his = Vec::new();
                    self.game.options(&state, self.seat.other(), &mut his);
                    self.game.choose(&mut state, self.seat.other(), his[0], &mut ());
                }
            }
        }
        let field = Field::of(self.game, self.params, &state, self.side);
        worth(self.game, self.params, &state, self.side) + field.battles(&state)
    }

    /// Gives the orders that gain most, each weighed once.
    fn give_orders(&mut self, state: &mut State) {
        let field = Field::of(self.game, self.params, state, self.side);
        let mut gains: Vec<(Action, f64)> = self
            .options(state)
            .into_iter()
            .map(|action| (action, self.gain(&field, state, action)))
            .collect();
        gains.sort_by(|a, b| b.1.total_cmp(&a.1));
        for (action, gain) in gains {
            let open = matches!(state.phase(), Phase::Order) && gain > WORTH_ORDERING;
            if open && self.game.check(state, self.seat, action).is_ok() {
                self.game.choose(state, self.seat, action, &mut ());
            }
        }
        if matches!(state.phase(), Phase::Order) {
            self.game.choose(state, self.seat, Action::Done, &mut ());
        }
    }

    /// Moves everybody who gains by it, one after the other.
    fn make_moves(&mut self, state: &mut State) {
        for _ in 0..LONGEST_TURN {
            if !matches!(state.phase(), Phase::Move) || state.active() != self.side {
                return;
            }
            let action = self.best_move(state);
            self.game.choose(state, self.seat, action, &mut ());
        }
    }

    /// What an order gains at best, by the best move of the piece ordered and what it may attack then.
    pub(super) fn gain(&mut self, field: &Field<'_>, state: &State, order: Action) -> f64 {
        let (Action::Order(at) | Action::OrderOut(at) | Action::OrderLeader(at)) = order else { return 0.0 };
        let mover = match (order, state.unit_at(at)) {
            (Action::OrderLeader(_), _) => Mover::Leader,
            (_, Some(unit)) => Mover::Unit(unit),
            (_, None) => return 0.0,
        };
        let idle = self.stands(field, state, mover, at);
        let mut after = *state;
        self.game.choose(&mut after, self.seat, order, &mut ());
        if matches!(after.phase(), Phase::Order) {
            self.game.choose(&mut after, self.seat, Action::Done, &mut ());
        }
        let mut best = self.stands(field, &after, mover, at);
        if matches!(after.phase(), Phase::Move) {
            for action in self.options(&after) {
                if goes(action).is_some_and(|(who, from)| from == at && who == matches!(mover, Mover::Leader))
                {
                    best = best.max(self.moved(field, &after, mover, action));
                }
            }
        }
        best - idle
    }

    /// The move that gains most, or the end of the moves.
    pub(super) fn best_move(&mut self, state: &State) -> Action {
        let field = Field::of(self.game, self.params, state, self.side);
        let options = self.options(state);
        // What each piece has where it is, weighed once.
        let mut idle: Vec<((bool, Hex), f64)> = Vec::new();
        self.pick(&options, |mind, action| {
            let Some((is_leader, from)) = goes(action) else { return 0.0 };
            let mover = match state.unit_at(from) {
                Some(unit) if !is_leader => Mover::Unit(unit),
                _ => Mover::Leader,
            };
            let known = idle.iter().find(|(who, _)| *who == (is_leader, from)).map(|(_, value)| *value);
            let stays = known.unwrap_or_else(|| {
                let value = mind.stands(&field, state, mover, from);
                idle.push(((is_leader, from), value));
                value
            });
            mind.moved(&field, state, mover, action) - stays
        })
    }

    /// What a piece has after a move.
    fn moved(&mut self, field: &Field<'_>, state: &State, mover: Mover, action: Action) -> f64 {
        let mut after = *state;
        self.game.choose(&mut after, self.seat, action, &mut ());
        match (action, mover) {
            (Action::Move { to, .. } | Action::MoveLeader { to, .. }, _) => {
                self.stands(field, &after, mover, to)
            }
            (Action::Exit { .. }, Mover::Unit(unit)) => {
                let blocks =
                    f64::from(state.unit(unit).blocks) * self.params.block(self.game, state.unit(unit).kind);
                field.ground_plan(&after) + field.stake(self.side) - LEFT_BEHIND * blocks
            }
            // A leader who leaves gains nothing.
            _ => f64::NEG_INFINITY,
        }
    }

    /// What a piece has on a hex: its place, what it may attack at once, and what it does for the whole.
    fn stands(&mut self, field: &Field<'_>, state: &State, mover: Mover, at: Hex) -> f64 {
        let plan = field.ground_plan(state);
        match mover {
            Mover::Leader => plan,
            Mover::Unit(unit) => {
                let square = if state.is_square(unit) { -self.params.square } else { 0.0 };
                plan + square + field.place(state, unit, at) + field.at_once(state, at)
            }
        }
    }
}

/// Whether a leader moves on his own, and from where.
fn goes(action: Action) -> Option<(bool, Hex)> {
    match action {
        Action::Move { from, .. } | Action::Exit { from, .. } => Some((false, from)),
        Action::MoveLeader { from, .. } | Action::ExitLeader { from, .. } => Some((true, from)),
        _ => None,
    }
}
