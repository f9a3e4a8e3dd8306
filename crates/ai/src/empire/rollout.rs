//! The rollout policy of Bataille Empire: a score for every option, computed in microseconds. Simulations play by it, and the search
//! takes its priors from it.

use super::combat_odds::{charge, fire};
use super::command::{CommandPlanner, opening};
use super::evaluation::Evaluator;
use super::params::HAND_SET;
use bicorne_core::{Game as _, QuickDice, Seat};
use bicorne_empire::{
    Action, Arm, Empire, Form, Moment, MoveKind, Order, Piece, React, Ride, Stand, State, UnitId, UnitSet,
};
use bicorne_geom::table::Point;
use bicorne_search::{sample_index, softmax};

/// What a charge must promise before it is made at a glance.
const WORTHWHILE: f64 = 0.5;
/// Foot that fires before the charges does not charge.
const GIVES_UP: f64 = 1.0;
/// What it is worth to go on without a move, and to be off the table.
const IDLE: f64 = 0.05;
const OFF_TABLE: f64 = -5.0;
/// What it is worth to select somebody again who was put back.
const PUT_BACK: f64 = -2.0;
/// How far behind the best a choice is tried a third as often.
pub(super) const TEMPERATURE: f64 = 1.0;
/// How much lower the temperature of rollouts is.
const ROLLOUT_SHARPNESS: f64 = 3.0;
/// What a late ride is worth at most: less than the move of an eager unit, more than the end of the phase.
const AFTER_THE_MOVES: f64 = 0.6;
/// A step in the order of a commander-in-chief's wishes.
const WISH: f64 = 2.0;

/// Pushes a score for each option of `seat`, in points of the army lists.
pub(super) fn action_scores(game: &Empire, s: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
    let eye = RolloutPolicy::of(game, s, seat);
    match game.moment(s) {
        Moment::Opening => out.extend(options.iter().map(|a| -WISH * f64::from(opening(*a)))),
        Moment::Command => {
            let staff = CommandPlanner::of(game, s, seat.0, &HAND_SET);
            let ranks: Vec<_> = options.iter().map(|a| staff.rank(*a)).collect();
            let better = |rank: &(u8, i64, i64)| ranks.iter().filter(|r| *r < rank).count();
            out.extend(ranks.iter().map(|rank| -WISH * better(rank) as f64));
        }
        Moment::Ride => eye.rides(options, out),
        Moment::Prepare => out.extend(options.iter().map(|a| match a {
            Action::Fire { by, .. } if game.piece(s, *by).kind.is_artillery() => fire(game, s, *a),
            Action::Fire { .. } => fire(game, s, *a) - GIVES_UP,
            _ => 0.0,
        })),
        Moment::Fires => out.extend(options.iter().map(|a| fire(game, s, *a))),
        Moment::Charges => out.extend(options.iter().map(|a| match a {
            Action::Charge { .. } => charge(game, s, *a) - WORTHWHILE,
            _ => 0.0,
        })),
        Moment::Moves => out.extend(options.iter().map(|a| eye.whom(*a))),
        Moment::Move => eye.moves(options, out),
        Moment::Answer => out.extend(options.iter().map(|a| eye.answer(*a))),
    }
}

/// Whether a choice selects somebody again who was put back without a move, or puts him back again.
pub(super) fn goes_round(game: &Empire, s: &State, action: Action) -> bool {
    match action {
        Action::Select(u, _) => game.was_put_back(s, u),
        Action::Back => game.selected(s).is_some_and(|u| game.was_put_back(s, u)),
        _ => false,
    }
}

/// Takes out what goes round in circles, as long as there is anything else to do: where the order demands a move there would be no
/// end to it.
pub(super) fn prune_equivalent(game: &Empire, s: &State, options: &mut Vec<Action>) {
    if !options.iter().all(|a| goes_round(game, s, *a)) {
        options.retain(|a| !goes_round(game, s, *a));
    }
}

/// A quick move of the selected unit; none if no unit is selected.
pub(super) fn rollout_action(game: &Empire, s: &State, seat: Seat, dice: &mut QuickDice) -> Option<Action> {
    if s.moment() != Moment::Move {
        return None;
    }
    let eye = RolloutPolicy::of(game, s, seat);
    let (mut ends, mut weights) = (Vec::with_capacity(64), Vec::with_capacity(64));
    eye.ends(&mut ends);
    if ends.is_empty() || !goes_round(game, s, Action::Back) {
        ends.push((Action::Back, IDLE));
    }
    let scores: Vec<f64> = ends.iter().map(|e| e.1).collect();
    softmax(&scores, TEMPERATURE / ROLLOUT_SHARPNESS, &mut weights);
    Some(ends[sample_index(&weights, dice)].0)
}

/// The answer that looks best at a glance; none if nobody is asked.
pub(super) fn answer(game: &Empire, s: &State, seat: Seat, options: &mut Vec<Action>) -> Option<Action> {
    options.clear();
    game.options(s, seat, options);
    let eye = RolloutPolicy::of(game, s, seat);
    options.iter().copied().max_by(|a, b| eye.answer(*a).total_cmp(&eye.answer(*b)))
}

struct RolloutPolicy<'a> {
    judge: Evaluator<'a>,
    s: &'a State,
}

impl<'a> RolloutPolicy<'a> {
    /// What is seen at a glance is seen by the numbers set by hand.
    fn of(game: &'a Empire, s: &'a State, seat: Seat) -> RolloutPolicy<'a> {
        RolloutPolicy { judge: Evaluator { exact: false, ..Evaluator::of(game, seat.0, &HAND_SET) }, s }
    }

    fn game(&self) -> &Empire {
        self.judge.game
    }

    fn piece(&self, u: UnitId) -> Piece<'_> {
        self.game().piece(self.s, u)
    }

    /// How far the nearest enemy is.
    fn gap(&self, at: Point) -> f64 {
        let foes = self.game().on_table(self.s, 1 - self.judge.side);
        let near = foes.iter().map(|e| self.piece(e).rect.middle().square_to(at)).min();
        near.map_or(3000.0, |square| square.isqrt() as f64)
    }

    /// Generals stay near the middle of those they command, and away from units under fire.
    fn rides(&self, options: &[Action], out: &mut Vec<f64>) {
        let Some((at, units)) = self.game().rider(self.s) else {
            return out.extend(options.iter().map(|_| 0.0));
        };
        out.extend(options.iter().map(|a| match a {
            Action::General(Ride::Stay) => -self.strung_out(at, units),
            Action::General(ride) => self.ride(*ride, units),
            _ => -0.5,
        }));
    }

    /// How far a general at a point is from those he commands.
    fn strung_out(&self, from: Point, units: UnitSet) -> f64 {
        let away =
            |u: UnitId| ((self.piece(u).rect.middle().square_to(from).isqrt() as f64) - 500.0).max(0.0);
        units.iter().map(away).sum::<f64>() / 300.0
    }

    fn ride(&self, ride: Ride, units: UnitSet) -> f64 {
        match ride {
            Ride::To(to, _) => -self.strung_out(to, units) - 0.1,
            Ride::Attach(u) => {
                let piece = self.piece(u);
                let rallies = if piece.in_order { 0.0 } else { 1.5 };
                let danger = if self.gap(piece.rect.middle()) < 500.0 { 1.0 } else { 0.3 };
                rallies - danger - self.strung_out(piece.rect.middle(), units)
            }
            Ride::Stay | Ride::Detach => -0.5,
        }
    }

    /// The units with most to gain by a move.
    fn whom(&self, action: Action) -> f64 {
        match action {
            // The most eager of them may be the one who cannot move.
            Action::Select(u, _) if self.game().was_put_back(self.s, u) => PUT_BACK,
            Action::Select(u, set) => self.eager(u) + 0.4 * (set.len() - 1) as f64,
            Action::Move(set, MoveKind::Rally { loss, .. }, _) => {
                let u = set.first().expect("somebody rallies");
                let away = self.gap(self.piece(u).rect.middle()) > 600.0;
                let calm = if away { 1.0 } else { 0.0 };
                if loss { 0.2 + calm } else { 1.5 + calm }
            }
            // A general follows his units once those that are eager have moved.
            Action::General(ride) => self.game().rider(self.s).map_or(0.0, |(at, units)| {
                (self.ride(ride, units) + self.strung_out(at, units)).min(AFTER_THE_MOVES)
            }),
            Action::Done => 0.4,
            _ => 0.0,
        }
    }

    fn eager(&self, u: UnitId) -> f64 {
        let piece = self.piece(u);
        if !piece.is_here() {
            return 2.0;
        }
        let gap = self.gap(piece.rect.middle());
        if !piece.in_order || piece.order == Order::Retreat {
            return if gap < 800.0 { 1.0 } else { -0.5 };
        }
        let wanted = match (piece.kind.arm, piece.stand) {
            (_, Stand::Inside) => return -1.5,
            (Arm::Art, _) if piece.form == Form::Deployed => 1000.0,
            (Arm::Art, _) => 600.0,
            _ => 200.0,
        };
        ((gap - wanted) / 400.0).clamp(-0.5, 1.5)
    }

    /// What each move gains by the place it leads to.
    fn moves(&self, options: &[Action], out: &mut Vec<f64>) {
        let mut ends = Vec::with_capacity(options.len());
        self.ends(&mut ends);
        let mut next = 0;
        for action in options {
            // Both lists have the same order.
            let found = ends[next..].iter().position(|(a, _)| a == action).map(|k| next + k);
            next = found.map_or(next, |k| k + 1);
            out.push(found.map_or(IDLE, |k| ends[k].1));
        }
    }

    /// The moves of the selected unit, with what each gains.
    fn ends(&self, out: &mut Vec<(Action, f64)>) {
        let (game, s) = (self.game(), self.s);
        let Some(u) = game.selected(s) else { return };
        let mut ends = Vec::with_capacity(64);
        game.moves(s, &mut ends);
        let (own, foes) = self.judge.lines(s);
        let piece = self.piece(u);
        let here = |p: &Piece<'_>| self.judge.stance(s, u, p, &own, &foes).sum() + self.ground(p);
        let idle = if piece.is_here() { here(&piece) } else { OFF_TABLE };
        out.extend(ends.iter().map(|(action, rect, form)| {
            let stand = if *form == Form::Garrison { Stand::Inside } else { Stand::Field };
            (*action, here(&Piece { rect: *rect, form: *form, stand, ..piece }) - idle)
        }));
    }

    /// What it is worth to be near an objective that is not held.
    fn ground(&self, piece: &Piece<'_>) -> f64 {
        if !piece.in_order || piece.kind.is_artillery() {
            return 0.0;
        }
        let (turn, turns) = self.game().turn(self.s);
        let late = 0.5 + 2.0 * f64::from(turn) / f64::from(turns.max(1));
        let at = piece.rect.middle();
        let mut sum = 0.0;
        for goal in self.game().goals(self.s) {
            let away = goal.at.square_to(at).isqrt() as f64;
            let weight = late * (1.0 + f64::from(goal.value));
            if goal.held != Some(self.judge.side) {
                sum += weight * ((1200.0 - away).max(0.0) / 1200.0 + if away < 140.0 { 1.0 } else { 0.0 });
            } else if away < 150.0 {
                sum += 0.3 * weight;
            }
        }
        sum
    }

    /// What a reaction, a pursuit or a support is worth.
    fn answer(&self, action: Action) -> f64 {
        match action {
            Action::React(u, react) => self.reaction(u, react),
            Action::Done => 1.0,
            Action::Riposte(_) => 1.0,
            Action::FireSupport(help) => 0.5 * help.units.len() as f64,
            Action::Follow | Action::Advance | Action::Pursue | Action::Go => 0.5,
            Action::Onto(e) => {
                let foe = self.piece(e);
                if foe.in_order && !foe.kind.is_artillery() { 0.0 } else { 1.5 }
            }
            Action::Turn(0) => 0.2,
            Action::Support(_, steps) if !steps.is_empty() => 0.5,
            _ => 0.0,
        }
    }

    fn reaction(&self, u: UnitId, react: React) -> f64 {
        let piece = self.piece(u);
        let foe = self.game().aggressor(self.s).map(|e| self.piece(e));
        let horse = foe.is_some_and(|f| f.kind.is_cavalry());
        let loose = piece.form == Form::Skirmish;
        match react {
            React::Hold if loose => 0.0,
            React::Hold if piece.form.is_square() => 4.0,
            React::Hold if horse && piece.kind.is_infantry() => 1.0,
            React::Hold => 2.0,
            // It would give up what steadies infantry against cavalry.
            React::Counter(_) if horse && piece.kind.is_infantry() => 0.0,
            React::Counter(_) => 3.0,
            React::Form(form, ..) if form.is_square() => {
                if horse {
                    4.0
                } else {
                    -1.0
                }
            }
            React::Form(Form::Line, ..) if !horse => 2.5,
            React::Form(..) => 1.2,
            React::Flee => 0.3,
            React::Limber => 1.5,
            React::Crew(_) => 3.0,
            React::Charge(at) => {
                let mover = if at.is_some() { Some(self.piece(at)) } else { foe };
                let weak = mover.is_some_and(|m| !m.in_order || m.kind.is_artillery());
                if weak { 3.0 } else { 1.2 }
            }
            React::Fire { with, .. } => 2.0 + 0.3 * with.units.len() as f64,
            React::Withdraw(_) => 0.5,
            React::FallBack => 1.2,
            React::FallBackFire { with, .. } => 2.2 + 0.3 * with.units.len() as f64,
        }
    }
}
