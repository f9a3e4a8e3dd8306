//! The value of a position of Battle Cry for a side, by the exact odds of the attacks that both sides threaten.

use crate::hex_heuristics::{AT_ONCE, CLOSING_IN, HIS_SHARE, OUR_SHARE, nearest, per_flag};
use crate::params::{ParamSet as _, params};
use bicorne_battlecry::{
    Action, Arm, BattleCry, Card, Command, ObjectiveKind, Outcome, Phase, Side, State, Striker,
};
use bicorne_core::Game;
use bicorne_geom::hexes::{Edge, Hex, HexSet, distance};
use bicorne_hexcard::DieFace;
use std::sync::LazyLock;

/// A flag, in the same coin as figures. A scenario is won by six of them.
pub(super) const FLAG: f64 = 100.0;
/// A won match.
const VICTORY: f64 = 100_000.0;
/// A forced step back: ground lost, rarely more.
const STEP_BACK: f64 = 4.0;
/// Dice of the largest roll.
pub(super) const MOST_DICE: usize = 8;
/// Dice of the largest rolls of several units at one target.
const MOST_TOGETHER: usize = 18;

params! {
    /// What positions are judged by, a flag being 100.
    Params {
        /// The share of what the enemy threatens that he carries out in a turn: his card orders a few units only. The same of what
        /// threatens a last figure, and of the second strike at the same piece.
        his_share: HIS_SHARE,
        his_share_weak: HIS_SHARE,
        his_second: 0.5,
        /// The share of our own threats, which wait for our next card; the same at a last figure, and of the second strike.
        our_share: OUR_SHARE,
        our_share_weak: OUR_SHARE,
        our_second: 0.5,
        /// What a battle that can be fought this very turn counts, and how often one target's worth at most.
        at_once: AT_ONCE,
        enough: 1.6,
        /// Figures of the own side and of the enemy's, beside what they are worth to a flag.
        own_figures: 1.0,
        his_figures: 1.0,
        /// What a hex nearer to the enemy is worth to each arm, and what a weak unit wants of that, the other way.
        foot_nearer: CLOSING_IN,
        horse_nearer: CLOSING_IN,
        guns_nearer: CLOSING_IN,
        weak_back: 0.5,
        /// What a hex nearer to an objective is worth: one for each unit, others.
        to_each: 0.5,
        to_goal: 0.3,
        /// A general alone is a flag that nobody guards.
        lone: 6.0,
        /// What a card is worth in the hand: for each order, many orders, all, others.
        keep_orders: 1.0,
        keep_many: 5.0,
        keep_all: 12.0,
        keep_special: 3.0,
    }
}

/// As matches have tuned them.
pub(super) static TUNED: LazyLock<Params> = LazyLock::new(|| {
    Params::read(include_str!("../../weights/battlecry-params.toml")).expect("the numbers are whole")
});

/// What dice are thrown at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Unit(Arm, u8),
    General,
}

/// A figure of each arm: a whole unit is worth about as much as any other, beside its flag.
pub(super) const fn figure(arm: Arm) -> f64 {
    match arm {
        Arm::Infantry => 9.0,
        Arm::Cavalry => 11.0,
        Arm::Artillery => 18.0,
    }
}

/// The chance that a die hits: infantry stands on two faces, and crossed sabres hit everybody.
pub(super) const fn hit(arm: Arm) -> f64 {
    if matches!(arm, Arm::Infantry) { 1.0 / 2.0 } else { 1.0 / 3.0 }
}

/// The probability of this many hits with this many dice.
fn hits(arm: Arm, dice: usize, hits: usize) -> f64 {
    let ways = (0..hits).fold(1.0, |w, i| w * (dice - i) as f64 / (i + 1) as f64);
    ways * hit(arm).powi(hits as i32) * (1.0 - hit(arm)).powi((dice - hits) as i32)
}

/// The mean value of this many dice against a unit of this many figures, by arm.
static STRIKES: LazyLock<[[[f64; 5]; MOST_DICE + 1]; 3]> = LazyLock::new(|| {
    let mut table = [[[0.0; 5]; MOST_DICE + 1]; 3];
    for arm in Arm::ALL {
        for (dice, row) in table[arm as usize].iter_mut().enumerate() {
            for (figures, cell) in row.iter_mut().enumerate().skip(1) {
                *cell = (0..=dice).map(|n| hits(arm, dice, n) * struck(arm, figures, n)).sum();
            }
        }
    }
    table
});

/// The chance that this many dice take all figures of a unit, by arm.
static FALLS: LazyLock<[[[f64; 5]; MOST_TOGETHER + 1]; 3]> = LazyLock::new(|| {
    let mut table = [[[0.0; 5]; MOST_TOGETHER + 1]; 3];
    for arm in Arm::ALL {
        for (dice, row) in table[arm as usize].iter_mut().enumerate() {
            for (figures, cell) in row.iter_mut().enumerate().skip(1) {
                *cell = (figures..=dice).map(|n| hits(arm, dice, n)).sum();
            }
        }
    }
    table
});

/// The value of this many hits on a unit of this many figures.
fn struck(arm: Arm, figures: usize, hits: usize) -> f64 {
    let flag = if hits >= figures { FLAG } else { 0.0 };
    hits.min(figures) as f64 * figure(arm) + flag
}

/// How lucky the first side is by an outcome, in chances of winning: what an attack did beyond its mean.
pub(super) fn control_variate(game: &BattleCry, state: &State, outcome: Outcome) -> f64 {
    let (Phase::Roll(attack), Outcome::Roll(roll)) = (state.phase(), outcome) else { return 0.0 };
    let dice = usize::from(attack.dice);
    if dice > MOST_DICE {
        return 0.0;
    }
    let gain = match mark(state, attack.target) {
        Mark::Unit(arm, figures) => {
            let figures = usize::from(figures).min(4);
            let hits = usize::from(roll.count(arm.face()) + roll.count(DieFace::Sabre));
            struck(arm, figures, hits) - STRIKES[arm as usize][dice][figures]
        }
        Mark::General => {
            let hit = if roll.count(DieFace::Sabre) > 0 { 1.0 } else { 0.0 };
            FLAG * (hit - falls(attack.dice, Mark::General, false))
        }
    };
    let side = state.active();
    let need = game.goal().saturating_sub(game.flags(state, side).total());
    let lucky = per_flag(need) * gain / FLAG;
    if side == Side::ALL[0] { lucky } else { -lucky }
}

/// What each number of dice is worth at a piece.
pub(super) type Blows = [f64; MOST_DICE + 1];

/// What dice are worth: by whether the piece is on its own edge, then a general's, then by arm and figures.
static BLOWS: LazyLock<[[Blows; 1 + 3 * 5]; 2]> = LazyLock::new(|| {
    [false, true].map(|on_own_edge| {
        std::array::from_fn(|row| {
            let mark = match row.checked_sub(1) {
                None => Mark::General,
                Some(n) => Mark::Unit(Arm::ALL[n / 5], (n % 5) as u8),
            };
            std::array::from_fn(|dice| reckoned(dice, mark, on_own_edge))
        })
    })
});

fn reckoned(dice: usize, mark: Mark, on_own_edge: bool) -> f64 {
    let flag = flag(dice);
    let driven = if on_own_edge { flag * FLAG } else { dice as f64 / 6.0 * STEP_BACK };
    match mark {
        Mark::Unit(arm, figures) => STRIKES[arm as usize][dice][usize::from(figures).min(4)] + driven,
        Mark::General => flag * FLAG + driven,
    }
}

/// The chance of a flag, or of any other one face, among this many dice.
fn flag(dice: usize) -> f64 {
    // Not folded when it is compiled: the last bit must be the same wherever it is asked.
    1.0 - (5.0_f64 / 6.0).powi(std::hint::black_box(dice as i32))
}

/// What dice are worth at a piece, by how many; on its own edge a flag takes it off the board.
#[inline]
pub(super) fn blows(mark: Mark, on_own_edge: bool) -> &'static Blows {
    let row = match mark {
        Mark::General => 0,
        Mark::Unit(arm, figures) => 1 + 5 * arm as usize + usize::from(figures).min(4),
    };
    &BLOWS[usize::from(on_own_edge)][row]
}

/// The mean worth of `dice` at a piece.
#[inline]
pub(super) fn strike(dice: u8, mark: Mark, on_own_edge: bool) -> f64 {
    blows(mark, on_own_edge)[usize::from(dice).min(MOST_DICE)]
}

/// The chance that this many dice take a piece off the board.
pub(super) fn falls(dice: u8, mark: Mark, on_own_edge: bool) -> f64 {
    match mark {
        Mark::General => flag(usize::from(dice)),
        Mark::Unit(arm, figures) => {
            let most = usize::from(dice).min(MOST_TOGETHER);
            let hit = FALLS[arm as usize][most][usize::from(figures).min(4)];
            if on_own_edge { 1.0 - (1.0 - hit) * (1.0 - flag(usize::from(dice))) } else { hit }
        }
    }
}

#[inline]
pub(super) fn mark(state: &State, at: Hex) -> Mark {
    match state.unit_at(at) {
        Some(id) => Mark::Unit(state.unit(id).kind.arm(), state.unit(id).figures),
        None => Mark::General,
    }
}

#[inline]
pub(super) fn own_edge(game: &BattleCry, side: Side) -> HexSet {
    if game.scenario().top == side { Edge::Top.hexes() } else { Edge::Bottom.hexes() }
}

/// The mean worth of one attack as the pieces stand.
#[inline]
pub(crate) fn attack(game: &BattleCry, state: &State, target: Hex, dice: u8) -> f64 {
    let owner = state.side_at(target).unwrap_or(state.active());
    strike(dice, mark(state, target), own_edge(game, owner).contains(target))
}

/// The units of a side as those who strike, in the order of their hexes.
pub(super) fn strikers(game: &BattleCry, state: &State, side: Side) -> Vec<Striker> {
    state.units_of(side).iter().filter_map(|at| game.as_striker(state, at)).collect()
}

fn figures(state: &State, side: Side) -> f64 {
    state.army(side).map(|(.., unit)| f64::from(unit.figures) * figure(unit.kind.arm())).sum()
}

/// What the position is worth to `side`, by the numbers set by hand.
pub(super) fn worth(game: &BattleCry, state: &State, side: Side) -> f64 {
    Evaluator { game, params: &Params::HAND_SET }.worth(state, side)
}

/// One who judges positions of a game.
#[derive(Clone, Copy)]
pub(super) struct Evaluator<'a> {
    pub(super) game: &'a BattleCry,
    pub(super) params: &'a Params,
}

impl Evaluator<'_> {
    /// What the position is worth to `side`.
    pub(super) fn worth(&self, state: &State, side: Side) -> f64 {
        let (game, params) = (self.game, self.params);
        if let Phase::Over(victory) = state.phase() {
            return if victory.side == side { VICTORY } else { -VICTORY };
        }
        let enemy = side.enemy();
        let flags = f64::from(game.flags(state, side).total()) - f64::from(game.flags(state, enemy).total());
        let mut sum = flags * FLAG + params.own_figures * figures(state, side)
            - params.his_figures * figures(state, enemy);
        sum -= self.threats(state, enemy, [params.his_share, params.his_share_weak, params.his_second]);
        sum += self.threats(state, side, [params.our_share, params.our_share_weak, params.our_second]);
        sum += self.approach(state, side);
        if state.active() == side {
            sum += params.at_once * self.at_once(state, side);
        }
        sum
    }

    /// What `side` threatens, standing where it stands: on each enemy piece the two worst attacks.
    fn threats(&self, state: &State, side: Side, [share, weak, second]: [f64; 3]) -> f64 {
        let game = self.game;
        let enemy = side.enemy();
        let edge = own_edge(game, enemy);
        let prey = state.units_of(enemy) | state.generals_of(enemy);
        let (strikers, pieces) = (strikers(game, state, side), state.pieces());
        prey.iter()
            .map(|target| {
                let (mark, on_edge) = (mark(state, target), edge.contains(target));
                let mut worst = [0.0_f64; 2];
                for striker in &strikers {
                    let dice = game.strike_dice(state, striker, pieces, target);
                    if dice == 0 {
                        continue;
                    }
                    let harm = strike(dice, mark, on_edge);
                    if harm > worst[0] {
                        worst = [harm, worst[0]];
                    } else if harm > worst[1] {
                        worst[1] = harm;
                    }
                }
                let share = if matches!(mark, Mark::Unit(_, 1)) { weak } else { share };
                share * (worst[0] + second * worst[1])
            })
            .sum()
    }

    /// Closing in, and marching to the objectives.
    fn approach(&self, state: &State, side: Side) -> f64 {
        let (game, params) = (self.game, self.params);
        let foes = state.units_of(side.enemy());
        let mut sum = 0.0;
        for (_, at, unit) in state.army(side) {
            let nearest = nearest(at, foes);
            let (wanted, nearer) = match unit.kind.arm() {
                Arm::Infantry => (2, params.foot_nearer),
                Arm::Cavalry => (1, params.horse_nearer),
                Arm::Artillery => (3, params.guns_nearer),
            };
            // A weak unit hangs back: its flag is what the enemy is after.
            let eager = if unit.figures == 1 { -params.weak_back } else { 1.0 };
            let way = f64::from(nearest.saturating_sub(wanted));
            sum -= nearer * eager * way;
            for objective in game.scenario().objectives.iter().filter(|o| o.side == side) {
                let near = objective
                    .groups
                    .iter()
                    .flat_map(|g| g.iter())
                    .map(|h| distance(at, h))
                    .min()
                    .unwrap_or(0);
                let share =
                    if objective.kind == ObjectiveKind::PerUnit { params.to_each } else { params.to_goal };
                sum -= share * f64::from(near.min(8)) * f64::from(objective.value);
            }
        }
        // A general alone is a flag that nobody guards.
        let lone = state.generals_of(side) - state.units_of(side);
        sum - params.lone * lone.len() as f64
    }

    /// What the battles that `side` may still fight this turn are worth: each unit its best, each target no more than it is worth.
    fn at_once(&self, state: &State, side: Side) -> f64 {
        let game = self.game;
        let most = FLAG * self.params.enough;
        let mut after = *state;
        if matches!(after.phase(), Phase::Order) {
            game.choose(&mut after, side.seat(), Action::Done, &mut ());
        }
        if matches!(after.phase(), Phase::Move) {
            game.choose(&mut after, side.seat(), Action::Done, &mut ());
        }
        if !matches!(after.phase(), Phase::Battle) || after.active() != side {
            return 0.0;
        }
        let mut left: Vec<(Hex, f64)> = Vec::with_capacity(16);
        let mut sum = 0.0;
        let mut attacks = Vec::with_capacity(32);
        game.options(&after, side.seat(), &mut attacks);
        for from in after.units_of(side).iter() {
            let mut best: Option<(Hex, f64)> = None;
            for action in &attacks {
                let Action::Battle { from: attacker, target, .. } = *action else { continue };
                if attacker != from {
                    continue;
                }
                let harm = attack(game, &after, target, game.threat(&after, from, target));
                let spare = left.iter().find(|(h, _)| *h == target).map_or(most, |(_, rest)| *rest);
                let harm = harm.min(spare.max(0.0));
                if best.is_none_or(|(_, b)| harm > b) {
                    best = Some((target, harm));
                }
            }
            let Some((target, harm)) = best else { continue };
            match left.iter_mut().find(|(h, _)| *h == target) {
                Some((_, rest)) => *rest -= harm,
                None => left.push((target, most - harm)),
            }
            sum += harm;
        }
        sum
    }

    /// What a card is worth in the hand: large orders are kept for when they are needed.
    pub(super) fn keep(&self, card: Card) -> f64 {
        match card.command() {
            Command::Orders(_, n) => self.params.keep_orders * f64::from(n),
            Command::Assault(_) | Command::CoordinatedAttack => self.params.keep_many,
            Command::AllOutOffensive => self.params.keep_all,
            _ => self.params.keep_special,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strike_is_the_mean_over_exact_odds() {
        // One die at the last infantry figure: half the time a figure and a flag, one time in six a step back.
        let expected = 0.5 * (9.0 + FLAG) + STEP_BACK / 6.0;
        assert!((strike(1, Mark::Unit(Arm::Infantry, 1), false) - expected).abs() < 1e-9);
        // Two dice at two cavalry figures: both hit one time in nine.
        let expected = 2.0 / 3.0 * 11.0 + FLAG / 9.0 + STEP_BACK / 3.0;
        assert!((strike(2, Mark::Unit(Arm::Cavalry, 2), false) - expected).abs() < 1e-9);
        assert!(strike(1, Mark::General, true) > strike(1, Mark::General, false));
    }

    #[test]
    fn hits_fall_as_often_as_they_should() {
        for arm in Arm::ALL {
            assert!((falls(1, Mark::Unit(arm, 1), false) - hit(arm)).abs() < 1e-9);
            assert!((falls(2, Mark::Unit(arm, 2), false) - hit(arm) * hit(arm)).abs() < 1e-9);
            assert_eq!(falls(2, Mark::Unit(arm, 3), false), 0.0);
        }
        let edge = falls(1, Mark::Unit(Arm::Artillery, 2), true);
        assert!((edge - 1.0 / 6.0).abs() < 1e-9, "a flag drives it off the board: {edge}");
    }
}
