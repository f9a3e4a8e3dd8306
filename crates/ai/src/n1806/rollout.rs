//! The rollout policy of Napoléon 1806: operations are scored by a quick plan, other decisions by fixed habits. Simulations play by
//! it, and the search takes its priors from it.

use super::evaluation::Evaluator;
use super::greedy::{blue, post};
use super::operation::{habit, settled};
use super::plan::Planner;
use bicorne_core::{Game, QuickDice, Seat};
use bicorne_n1806::{Action, Frame, Napoleon, State};

/// How far what anybody would do is ahead of the rest.
const AHEAD: f64 = 6.0;
/// How far what a hasty plan did not think of is behind what it did.
const BEHIND: f64 = 12.0;
/// Ways in which an attack may go on that are looked at.
const LOOKS: u64 = 4;

/// Pushes a score for each option.
pub(super) fn action_scores(game: &Napoleon, s: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
    let judge = Evaluator::tuned(game);
    match s.frame() {
        Frame::Bids => out.extend(options.iter().map(|a| match a {
            Action::Bid(_, n) => -3.0 * f64::from(*n),
            _ => 0.0,
        })),
        Frame::Deploy => out.extend(options.iter().map(|_| 0.0)),
        Frame::Post => out.extend(options.iter().map(|a| post(game, s, s.side_of(seat), *a))),
        Frame::Choose(_) => {
            let ways = Planner::hasty(Evaluator::tuned(game), s, seat).designations(options);
            let top = ways.iter().map(|w| w.1).fold(-1e9, f64::max);
            out.extend(options.iter().map(|action| {
                let values = ways.iter().filter(|w| w.0 == *action).map(|w| w.1 - top);
                values.fold(-BEHIND, f64::max)
            }));
        }
        Frame::Step => {
            let (usual, _) = Planner::hasty(Evaluator::tuned(game), s, seat).step(s.group(), |_| {});
            out.extend(options.iter().map(|a| match a {
                Action::Play(card) => AHEAD - 2.0 * judge.keep(*card),
                a if *a == usual => AHEAD,
                _ => 0.0,
            }));
        }
        Frame::AskAttack => out.extend(options.iter().map(|a| {
            let sum: f64 = (0..LOOKS)
                .map(|n| {
                    let mut after = *s;
                    game.choose(&mut after, seat, *a, &mut ());
                    settled(&judge, &mut after, s.side_of(seat), &mut QuickDice::new(n))
                })
                .sum();
            sum / LOOKS as f64
        })),
        Frame::Blue(_) => out.extend(options.iter().map(|a| blue(game, *a))),
        Frame::Fetch => out.extend(options.iter().map(|a| match a {
            Action::Fetch(card) => judge.keep(*card),
            _ => 0.0,
        })),
        Frame::Recover(_) => out.extend(options.iter().map(|a| match a {
            Action::Recover(card, corps) => f64::from(s.strength(*corps).2) - 1.0 - 0.5 * judge.keep(*card),
            _ => 0.0,
        })),
        _ if options.contains(&Action::Nothing) => out.extend(options.iter().map(|a| match a {
            Action::Play(card) => 1.5 - judge.keep(*card),
            _ => 0.0,
        })),
        _ => {
            let usual = habit(game, s, seat, options);
            out.extend(options.iter().map(|a| if *a == usual { AHEAD } else { 0.0 }));
        }
    }
}

/// Leaves one way to share fatigue and losses, and one order in which blocks are called into a group.
pub(super) fn prune_equivalent(game: &Napoleon, s: &State, seat: Seat, options: &mut Vec<Action>) {
    if s.frame() == Frame::Step && !options.iter().any(|a| matches!(a, Action::Play(_))) {
        let (usual, _) = Planner::hasty(Evaluator::tuned(game), s, seat).step(s.group(), |_| {});
        if options.contains(&usual) {
            options.clear();
            options.push(usual);
        }
    } else if is_minor(s) {
        let usual = habit(game, s, seat, options);
        options.clear();
        options.push(usual);
    } else if let (Frame::Choose(_), Some(last)) = (s.frame(), s.picked().iter().last()) {
        let in_order = |a: &Action| !matches!(a, Action::Take(b) if b.index() < last.index());
        if options.iter().any(in_order) {
            options.retain(in_order);
        }
    }
}

/// Whether a decision makes little difference: how fatigue and losses are shared.
pub(super) fn is_minor(s: &State) -> bool {
    matches!(
        s.frame(),
        Frame::CombatFatigue | Frame::CombatLosses | Frame::Wear | Frame::Share { .. } | Frame::DefectionCube
    )
}
