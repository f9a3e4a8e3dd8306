//! Quick heuristics of the two games on hexes, for rollouts and features. Values are in the unit of each game's evaluation.

use bicorne_geom::hexes::{Hex, HexSet, MAX_DISTANCE, within};
use bicorne_hexcard::Arm;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// Share of what the enemy threatens that he carries out in a turn: his card orders a few units only.
pub(crate) const HIS_SHARE: f64 = 0.30;
/// Share of our own threats, which wait for our next card.
pub(crate) const OUR_SHARE: f64 = 0.22;
/// What a battle that can be fought this very turn counts.
pub(crate) const AT_ONCE: f64 = 0.90;
/// What a hex nearer to the enemy is worth to a unit that fights at close range.
pub(crate) const CLOSING_IN: f64 = 0.7;

/// A choice must be better than doing nothing by this much, or the units stay where they are.
const WORTH_DOING: f64 = 0.05;

/// The best of `options` by `value`, at random among equals: `pick` draws a number below another. `done` ends a list.
pub(crate) fn best_option<M, A: Copy + PartialEq>(
    mind: &mut M,
    options: &[A],
    done: A,
    mut value: impl FnMut(&mut M, A) -> f64,
    pick: impl Fn(&mut M, u32) -> u32,
) -> A {
    let mut best = (options[0], f64::NEG_INFINITY);
    let mut ties = 0;
    for action in options {
        let mut worth = value(mind, *action);
        if *action == done {
            worth += WORTH_DOING;
        }
        if worth > best.1 + 1e-9 {
            best = (*action, worth);
            ties = 1;
        } else if worth > best.1 - 1e-9 {
            ties += 1;
            if pick(mind, ties) == 0 {
                best.0 = *action;
            }
        }
    }
    best.0
}

/// How many enemies are near a hex: within three hexes once, beside it twice.
pub(crate) fn crowd(at: Hex, foes: HexSet) -> f64 {
    (within(at, 3) & foes).len() as f64 + (within(at, 1) & foes).len() as f64
}

/// What a side values at a glance.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HeuristicWeights {
    /// The share of what the enemy threatens from where he stands that he carries out in a turn.
    pub(crate) his_share: f64,
    /// The same of what threatens a last figure or block.
    pub(crate) weak_share: f64,
    /// The share of our own threats, which wait for our next card.
    pub(crate) our_share: f64,
    /// What a battle that can be fought this very turn counts.
    pub(crate) at_once: f64,
    /// What a hex nearer to the enemy is worth.
    pub(crate) closing_in: f64,
    /// The same to a unit at its last figure or block.
    pub(crate) weak_closing: f64,
    /// What any order is worth.
    pub(crate) any_order: f64,
    /// What a strike after a move is worth beside one from where the unit stands: the way may be barred.
    pub(crate) on_the_move: f64,
    /// What a card is worth in the hand: for each unit it orders, by its kind.
    pub(crate) keep_orders: f64,
    pub(crate) keep_many: f64,
    pub(crate) keep_special: f64,
    /// What a general or leader alone costs.
    pub(crate) lone: f64,
}

/// What was valued before habits were tuned. Features are counted by it: so a net that has learnt stays good.
pub(crate) const HAND_SET: HeuristicWeights = HeuristicWeights {
    his_share: HIS_SHARE,
    weak_share: HIS_SHARE,
    our_share: OUR_SHARE,
    at_once: AT_ONCE,
    closing_in: CLOSING_IN,
    weak_closing: -CLOSING_IN / 2.0,
    any_order: 1.0,
    on_the_move: 0.8,
    keep_orders: 1.0,
    keep_many: 5.0,
    keep_special: 3.0,
    lone: 6.0,
};

/// What a unit may do with an order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnitPotential {
    pub(crate) at: Hex,
    pub(crate) arm: Arm,
    /// Its best strike from where it stands, after a move, and after a march of two hexes.
    pub(crate) now: f64,
    pub(crate) soon: f64,
    pub(crate) marched: f64,
    /// Figures or blocks it has lost.
    pub(crate) lost: u8,
    /// What threatens its last figure or block.
    pub(crate) danger: f64,
}

impl UnitPotential {
    /// A unit that can do nothing.
    pub(crate) fn at(at: Hex, arm: Arm) -> UnitPotential {
        UnitPotential { at, arm, now: 0.0, soon: 0.0, marched: 0.0, lost: 0, danger: 0.0 }
    }

    fn striking(&self, best: f64, weights: &HeuristicWeights) -> f64 {
        weights.any_order + weights.at_once * best - weights.our_share * self.now
            + weights.weak_share * self.danger
    }

    /// By a move and a battle: a strike from here or from a little nearer, or the way out of danger.
    pub(crate) fn order(&self, weights: &HeuristicWeights) -> f64 {
        self.striking(self.now.max(weights.on_the_move * self.soon), weights)
    }

    /// By a battle without a move.
    pub(crate) fn hold(&self, weights: &HeuristicWeights) -> f64 {
        if self.arm == Arm::Cavalry { 0.0 } else { (weights.at_once - weights.our_share) * self.now }
    }

    /// By a march of two hexes and a battle.
    pub(crate) fn march(&self, weights: &HeuristicWeights) -> f64 {
        if self.arm != Arm::Infantry {
            return 0.0;
        }
        self.striking(self.now.max(weights.on_the_move * self.soon.max(self.marched)), weights)
    }
}

/// Pushes what each move gains: where it leads to beside where the unit stands, which is weighed once for each unit.
pub(crate) fn moves<A: Copy>(
    options: &[A],
    out: &mut Vec<f64>,
    leaves: impl Fn(A) -> Option<Hex>,
    stays: impl Fn(Hex) -> f64,
    value: impl Fn(A) -> f64,
) {
    let mut idle: Option<(Hex, f64)> = None;
    out.extend(options.iter().map(|action| {
        let Some(from) = leaves(*action) else { return value(*action) };
        let stayed = match idle {
            Some((at, value)) if at == from => value,
            _ => stays(from),
        };
        idle = Some((from, stayed));
        value(*action) - stayed
    }));
}

/// How far the nearest hex of a set is, 0 if there is none.
#[inline]
pub(crate) fn nearest(at: Hex, set: HexSet) -> u8 {
    if set.is_empty() {
        return 0;
    }
    (0..MAX_DISTANCE).find(|range| within(at, *range).intersects(set)).unwrap_or(MAX_DISTANCE)
}

/// The worst of some harms, and the second worst.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TopTwo([f64; 2]);

impl TopTwo {
    /// One harm more.
    #[inline]
    pub(crate) fn add(&mut self, harm: f64) {
        if harm > self.0[0] {
            self.0 = [harm, self.0[0]];
        } else {
            self.0[1] = self.0[1].max(harm);
        }
    }

    /// The worst and half of the second worst: one turn rarely brings more upon one piece.
    #[inline]
    pub(crate) fn two(self) -> f64 {
        self.0[0] + self.0[1] / 2.0
    }
}

/// Pieces of an army, at most.
const MOST_PIECES: usize = 64;

/// What orders to the best `most` pieces on some hexes gain together.
pub(crate) fn best_few(pulls: impl Iterator<Item = (Hex, f64)>, hexes: HexSet, most: usize) -> f64 {
    let (mut gains, mut count) = ([0.0; MOST_PIECES], 0);
    for (_, gain) in pulls.filter(|(at, _)| hexes.contains(*at)) {
        gains[count] = gain;
        count += 1;
    }
    let gains = &mut gains[..count];
    gains.sort_unstable_by(|a, b| b.total_cmp(a));
    gains.iter().take(most).sum()
}

/// What a flag or banner is worth in chances of winning to a side that needs this many.
pub(crate) fn per_flag(need: u8) -> f64 {
    0.07 + 0.15 / f64::from(need.max(1))
}

/// A number for a phase, whatever it holds.
pub(crate) fn phase_key<P>(phase: &P) -> u32 {
    let mut hasher = DefaultHasher::new();
    std::mem::discriminant(phase).hash(&mut hasher);
    hasher.finish() as u32
}

/// The first of the best.
pub(crate) fn first_best<A: Copy>(options: &[A], mut score: impl FnMut(A) -> f64) -> A {
    let mut best = (options[0], f64::NEG_INFINITY);
    for action in options {
        let value = score(*action);
        if value > best.1 {
            best = (*action, value);
        }
    }
    best.0
}
