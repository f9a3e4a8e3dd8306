//! The greedy player: plays the card whose turn looks best, closes in, keeps under cover, saves weak units, and fights every
//! battle by its exact odds.

use super::evaluation::{Evaluator, Params, TUNED, attack};
use crate::hex_heuristics::best_option;
use crate::params::ParamSet as _;
use crate::tuning::Tunable;
use bicorne_battlecry::{Action, BattleCry, Phase, Side, State};
use bicorne_core::{Draw, Game, InformationSet, Pending, QuickDice, Seat};
use bicorne_geom::hexes::Hex;
use bicorne_search::{Expectation, Player};

/// Decisions of one turn that are thought through, at most.
const LONGEST_TURN: usize = 80;
/// Outcomes of dice and draws that are looked at, at most.
const LEAVES: usize = 64;

/// The greedy player.
#[derive(Debug)]
pub(crate) struct GreedyPlayer {
    params: Params,
    expectation: Expectation<BattleCry>,
}

impl Default for GreedyPlayer {
    fn default() -> GreedyPlayer {
        GreedyPlayer::with_params(Params::HAND_SET)
    }
}

impl Tunable for GreedyPlayer {
    type Game = BattleCry;
    type Params = Params;

    fn with_params(params: Params) -> GreedyPlayer {
        GreedyPlayer { params, expectation: Expectation::new(LEAVES) }
    }

    fn tuned() -> &'static Params {
        &TUNED
    }
}

impl Player<BattleCry> for GreedyPlayer {
    fn choose(&mut self, glimpse: &InformationSet<BattleCry>, dice: &mut QuickDice) -> Action {
        let (game, seat) = (glimpse.game(), glimpse.seat());
        let side = Side::of(seat).expect("a match of two sides");
        let judge = Evaluator { game, params: &self.params };
        let mut mind = Mind { game, judge, seat, side, expectation: &mut self.expectation, dice };
        mind.best(glimpse.world())
    }
}

struct Mind<'a> {
    game: &'a BattleCry,
    judge: Evaluator<'a>,
    seat: Seat,
    side: Side,
    expectation: &'a mut Expectation<BattleCry>,
    dice: &'a mut QuickDice,
}

impl Mind<'_> {
    fn best(&mut self, state: &State) -> Action {
        let mut options = Vec::with_capacity(64);
        self.game.options(state, self.seat, &mut options);
        if let [only] = options.as_slice() {
            return *only;
        }
        match state.phase() {
            Phase::Card => self.pick(&options, |mind, action| mind.card(state, action)),
            Phase::Section | Phase::Supply | Phase::Shoot | Phase::Rally => {
                self.pick(&options, |mind, action| mind.turn_after(state, action))
            }
            Phase::Order => self.order(state, &options),
            Phase::Battle => self.battle(state, &options),
            _ => self.pick(&options, |mind, action| mind.after(state, action)),
        }
    }

    /// The best of `options`; among equals any.
    fn pick(&mut self, options: &[Action], value: impl FnMut(&mut Self, Action) -> f64) -> Action {
        best_option(self, options, Action::Done, value, |mind, ties| mind.dice.below(ties))
    }

    /// What the position is worth right after a choice, dice and draws taken into account.
    fn after(&mut self, state: &State, action: Action) -> f64 {
        let (game, judge, side) = (self.game, self.judge, self.side);
        let value = |s: &State| judge.worth(s, side);
        // The end of a phase is worth what the position is worth: nothing has happened yet.
        if action == Action::Done {
            return value(state);
        }
        self.expectation.of_choice(game, state, (self.seat, action), &value, self.dice)
    }

    /// A card is worth the turn it makes, less what it would be worth later.
    fn card(&mut self, state: &State, action: Action) -> f64 {
        match action {
            Action::Play(card) => self.turn_after(state, action) - self.judge.keep(card),
            _ => self.judge.worth(state, self.side),
        }
    }

    /// What the position is worth when the turn that begins with `action` has been ordered and moved.
    fn turn_after(&mut self, state: &State, action: Action) -> f64 {
        let mut state = *state;
        self.game.choose(&mut state, self.seat, action, &mut ());
        for _ in 0..LONGEST_TURN {
            match self.game.pending(&state) {
                Pending::Over(_) => break,
                Pending::Chance(_) => {
                    let (game, judge, side) = (self.game, self.judge, self.side);
                    if matches!(state.phase(), Phase::Draw) || state.active() != side {
                        break;
                    }
                    let value = |s: &State| judge.worth(s, side);
                    return self.expectation.of_state(game, &state, &value, self.dice);
                }
                Pending::Choice(ask) if ask.seats.has(self.seat) => {
                    if matches!(state.phase(), Phase::Battle | Phase::SecondMove | Phase::Card) {
                        break;
                    }
                    let action = self.best(&state);
                    self.game.choose(&mut state, self.seat, action, &mut ());
                }
                Pending::Choice(_) => {
                    // The owner of a unit short of supplies: any of his hexes is as good a guess.
                    let mut his = Vec::new();
                    self.game.options(&state, self.seat.other(), &mut his);
                    self.game.choose(&mut state, self.seat.other(), his[0], &mut ());
                }
            }
        }
        self.judge.worth(&state, self.side)
    }

    /// Orders the piece that gains most by its order, as long as one gains anything.
    fn order(&mut self, state: &State, options: &[Action]) -> Action {
        let idle = self.judge.worth(state, self.side);
        self.pick(options, |mind, action| match action {
            Action::Order(at) | Action::OrderGeneral(at) => mind.ordered(state, action, at),
            _ => idle,
        })
    }

    /// The best that one ordered piece can make of its order.
    fn ordered(&mut self, state: &State, order: Action, at: Hex) -> f64 {
        let mut after = *state;
        self.game.choose(&mut after, self.seat, order, &mut ());
        let mut best = self.judge.worth(&after, self.side);
        if matches!(after.phase(), Phase::Order) {
            self.game.choose(&mut after, self.seat, Action::Done, &mut ());
        }
        if !matches!(after.phase(), Phase::Move) {
            return best;
        }
        let mut moves = Vec::with_capacity(64);
        self.game.options(&after, self.seat, &mut moves);
        for action in moves {
            let mine = match (order, action) {
                (Action::Order(_), Action::Move { from, .. }) => from == at,
                (Action::OrderGeneral(_), Action::MoveGeneral { from, .. }) => from == at,
                _ => false,
            };
            if mine {
                let mut moved = after;
                self.game.choose(&mut moved, self.seat, action, &mut ());
                best = best.max(self.judge.worth(&moved, self.side));
            }
        }
        best
    }

    /// The battle worth most: nobody shoots back, so none is left out.
    fn battle(&mut self, state: &State, options: &[Action]) -> Action {
        let game = self.game;
        self.pick(options, |_, action| match action {
            Action::Battle { from, target, help } => {
                let dice = game.ledger(state, from, target, help).map_or(0, |l| l.total().max(0));
                attack(game, state, target, dice as u8)
            }
            _ => 0.0,
        })
    }
}
