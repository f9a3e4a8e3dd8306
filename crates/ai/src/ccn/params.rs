//! The numbers by which positions of Napoleonics are judged.

use super::combat_odds::{LEADER, SQUARE};
use crate::hex_heuristics::{AT_ONCE, CLOSING_IN, HIS_SHARE, OUR_SHARE};
use crate::params::{ParamSet as _, params};
use bicorne_ccn::{Class, Grade, Kind, Napoleonics};
use std::sync::LazyLock;

params! {
    /// What positions are judged by.
    Params {
        /// What a banner is worth: any, and the last one more than the first.
        banner: 60.0,
        last_banner: 120.0,
        /// A block of each class, and what its grade adds.
        foot: 10.0,
        horse: 11.0,
        guns: 13.0,
        militia: 3.0,
        elite: 1.0,
        guard: 3.0,
        leader: LEADER,
        square: SQUARE,
        /// The share of what the enemy threatens that he carries out in a turn, of what threatens a last block, and of the second
        /// strike at the same unit; the share of our own threats, which wait for our next card.
        his_share: HIS_SHARE,
        his_share_weak: HIS_SHARE,
        his_second: 0.5,
        our_share: OUR_SHARE,
        /// What a combat that can be fought this very turn counts.
        at_once: AT_ONCE,
        /// What a hex nearer to the enemy is worth to each class; what it is to a weak unit, the other way; how fast it grows.
        foot_nearer: CLOSING_IN,
        horse_nearer: CLOSING_IN,
        guns_nearer: CLOSING_IN,
        weak_back: CLOSING_IN / 2.0,
        impatience: 0.025,
        /// Objectives: the way to them and to an exit, in the way of the enemy; the share of its banners that ground is worth, to have
        /// it and to keep the enemy off it; a forced step back.
        to_objective: 3.0,
        to_his: 0.25,
        to_exit: 5.0,
        in_the_way: 0.3,
        held: 0.6,
        denied: 0.5,
        step_back: 4.0,
        /// Leaders: with a strong unit near the enemy, with a weak one, elsewhere, alone.
        leads: 7.0,
        leads_weak: 2.0,
        rests: 5.0,
        far: 0.3,
        lone: 6.0,
        hunted: 0.2,
        /// What a card is worth in the hand: a section's cards by the units they order, cards for several sections, tactical ones.
        keep_orders: 1.0,
        keep_assault: 4.0,
        keep_line: 4.0,
        keep_tactic: 5.0,
        keep_other: 4.0,
        keep_strike: 8.0,
        /// Fire before melee; what First Strike must gain to be spent.
        fire_first: 2.0,
        worth_striking: 5.0,
    }
}

/// As matches have tuned them.
pub(super) static TUNED: LazyLock<Params> = LazyLock::new(|| {
    Params::read(include_str!("../../weights/ccn-params.toml")).expect("the numbers are whole")
});

impl Params {
    /// What the `n`-th banner is worth of those that win: the last ones more than the first.
    pub(super) fn banner(&self, goal: u8, n: u8) -> f64 {
        self.banner + self.last_banner / f64::from(goal.saturating_sub(n).max(1))
    }

    /// What a block is worth.
    pub(super) fn block(&self, game: &Napoleonics, kind: Kind) -> f64 {
        let usual = match kind.class() {
            Class::Infantry => self.foot,
            Class::Cavalry => self.horse,
            Class::Artillery => self.guns,
        };
        match game.data().profile(kind).grade {
            Grade::Militia => usual - self.militia,
            Grade::Line => usual,
            Grade::Elite => usual + self.elite,
            Grade::Guard => usual + self.guard,
        }
    }
}

/// What a block is worth by what is set by hand.
pub(super) fn block(game: &Napoleonics, kind: Kind) -> f64 {
    Params::HAND_SET.block(game, kind)
}
