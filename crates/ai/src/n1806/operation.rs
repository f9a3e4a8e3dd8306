//! Fixed habits within an operation: the decisions that the planner does not weigh.

use super::evaluation::Evaluator;
use bicorne_core::{Game, Pending, QuickDice, Seat};
use bicorne_n1806::{Action, Blocks, Deal, Frame, Napoleon, Side, State};

/// Steps of one operation, at most.
const LONGEST: usize = 160;

/// Whether an operation and everything it brings is over.
fn rests(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Choose(_)
            | Frame::Blue(_)
            | Frame::Recover(_)
            | Frame::Draw(..)
            | Frame::Initiative(_)
            | Frame::Arrival
            | Frame::Inactivity
            | Frame::Bids
            | Frame::Lot
            | Frame::Deploy
            | Frame::Post
    )
}

/// Plays on by habit until the operation is over or `until` says so.
pub(super) fn play_on(game: &Napoleon, s: &mut State, dice: &mut QuickDice, until: impl Fn(Frame) -> bool) {
    let mut options = Vec::with_capacity(32);
    for _ in 0..LONGEST {
        if until(s.frame()) {
            return;
        }
        match game.pending(s) {
            Pending::Over(_) => return,
            _ if rests(s.frame()) => return,
            Pending::Chance(chance) => {
                let outcome = game.sample(s, &chance, dice);
                game.resolve(s, outcome, &mut ());
            }
            Pending::Choice(ask) => {
                let seat = ask.seats.iter().next().expect("a choice is somebody's");
                options.clear();
                game.options(s, seat, &mut options);
                let action = habit(game, s, seat, &options);
                game.choose(s, seat, action, &mut ());
            }
        }
    }
}

/// What the position is worth when the operation is over.
pub(super) fn settled(judge: &Evaluator<'_>, s: &mut State, side: Side, dice: &mut QuickDice) -> f64 {
    play_on(judge.game, s, dice, |_| false);
    judge.worth(s, side)
}

/// The best of some options by a score.
fn most(options: &[Action], score: impl Fn(Action) -> f64) -> Action {
    let mut best = (options[0], f64::NEG_INFINITY);
    for a in options {
        let s = score(*a);
        if s > best.1 {
            best = (*a, s);
        }
    }
    best.0
}

/// The choice of one who does not think.
pub(super) fn habit(game: &Napoleon, s: &State, seat: Seat, options: &[Action]) -> Action {
    if let [only] = options {
        return *only;
    }
    let side = s.side_of(seat);
    match s.frame() {
        Frame::Step if options.contains(&Action::End) => Action::End,
        Frame::AskAttack => options[0],
        Frame::React => options.iter().copied().find(|a| matches!(a, Action::Go(_))).unwrap_or(options[0]),
        Frame::GunsWith => Action::Done,
        Frame::Retreat(_) => most(options, |a| retreat(game, s, side, a)),
        Frame::CombatFatigue => most(options, |a| even(s, side, a, 1.0)),
        Frame::Share { deal, .. } => {
            let sign = if deal == Deal::Relief { -1.0 } else { 1.0 };
            most(options, |a| even(s, side, a, sign))
        }
        Frame::CombatLosses | Frame::Wear | Frame::DefectionCube => most(options, |a| spared(s, side, a)),
        _ if options.contains(&Action::Nothing) => Action::Nothing,
        _ => options[0],
    }
}

/// A retreat goes where no enemy is, to friends if it can.
fn retreat(game: &Napoleon, s: &State, side: Side, action: Action) -> f64 {
    let Action::Go(zone) = action else { return 0.0 };
    let map = &game.data().map;
    let beside = map.near(zone).iter().map(|(z, _)| f64::from(s.corps(side.other(), *z).len())).sum::<f64>();
    let friends = if s.corps(side, zone).is_empty() { 0.0 } else { 1.5 };
    friends - 4.0 * f64::from(s.corps(side.other(), zone).len()) - 0.5 * beside
}

/// Fatigues are best spread evenly, and never over the edge.
fn even(s: &State, side: Side, action: Action, sign: f64) -> f64 {
    let Action::Share(spread) = action else { return 0.0 };
    let mut sum = 0.0;
    for b in s.on_map().and(Blocks::of(side)).corps().iter() {
        let n = spread.get(b);
        if n > 0 {
            let before = f64::from(s.strength(b).2);
            let after = before + sign * f64::from(n);
            let edge = |f: f64| f * f + if f > 4.0 { 8.0 } else { 0.0 } + if f > 8.0 { 100.0 } else { 0.0 };
            sum -= edge(after) - edge(before);
        }
    }
    sum
}

/// Losses go where they cost fewest combat cards.
fn spared(s: &State, side: Side, action: Action) -> f64 {
    let Action::Lose(toll) = action else { return 0.0 };
    let mut sum = 0.0;
    for b in s.on_map().and(Blocks::of(side)).corps().iter() {
        let (infantry, cavalry) = (toll.infantry.get(b), toll.cavalry.get(b));
        if infantry + cavalry > 0 {
            let left = s.sp(b).saturating_sub(infantry + cavalry);
            if s.sp(b) >= 5 && left < 5 {
                sum -= 4.0;
            }
            if left == 0 {
                sum -= 6.0;
            }
            sum -= 0.2 * f64::from(cavalry);
        }
    }
    sum
}
