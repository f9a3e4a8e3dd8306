//! The figures of `data/empire`, compiled in: distances in c, losses in half-losses, modifiers in points. A figure that nobody uses
//! is a warning, so what stands in a file is what is played. Modifiers and the sections of [`REPLACEABLE`] are
//! read from the files in use.

mod replaceable;

pub(crate) use replaceable::mistakes;

use replaceable::ReplaceableFigures;
use std::sync::LazyLock;

include!(concat!(env!("OUT_DIR"), "/figures.rs"));

/// A modifier of the sheet.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Modifier {
    /// Its row among all modifiers.
    pub(crate) row: u8,
    pub(crate) clause: &'static str,
    /// As compiled in.
    pub(crate) halves: i32,
}

impl Modifier {
    /// What it is worth in half points, as the files in use say.
    pub(crate) fn in_use(&self) -> i32 {
        static HALVES: LazyLock<Vec<i32>> = LazyLock::new(crate::sheet::all_halves);
        HALVES[usize::from(self.row)]
    }
}

/// The table of losses by fire: from which total on, the half-losses in the three columns.
fn fire_rows() -> &'static [(i16, [u8; 3])] {
    &ReplaceableFigures::get().fire
}

/// The figure with this place among [`NAMES`].
fn in_use(n: usize) -> i32 {
    ReplaceableFigures::get().figures[n]
}

/// What an army may cost.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Budget {
    pub(crate) points: u16,
    /// The least table.
    pub(crate) table: (i32, i32),
    /// Those that may be drawn.
    pub(crate) maps: &'static [&'static str],
    pub(crate) turns: u8,
}

/// Of the short game.
pub(crate) const SHORT: Budget = BUDGETS[0];

/// How an arm goes in a formation: a row of the movement table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Going {
    /// On clear, rough and difficult ground; 0: it may not go there.
    pub(crate) far: [i32; 3],
    /// The grounds marked with *.
    pub(crate) marked: [bool; 3],
    /// What a charge adds; none: it never charges.
    pub(crate) charge: Option<i32>,
    /// How far a deployed battery is dragged.
    pub(crate) prolonge: i32,
}

/// The first value of a two-value entry for foot, the second for cavalry and horse artillery (EMP-1.33).
pub(crate) fn of(mounted: bool, foot: i32, ridden: i32) -> i32 {
    if mounted { ridden } else { foot }
}

const fn same(a: [u8; 2], b: [u8; 2]) -> bool {
    a[0] == b[0] && a[1] == b[1]
}

/// What the files say twice, or geometry knows too, or is one by the rules themselves: another figure does not compile.
const _: () = {
    assert!(far::CONTACT == bicorne_geom::table::TOLERANCE);
    assert!(bicorne_geom::table::wheel_cost(100, cost::WHEEL_DEGREES_PER_WIDTH / 5) == 100);
    assert!(battle::ENCOUNTER_DIFFERENCE == 1);
    assert!(arrival::RESERVE_FROM_TURN == battle::ASSAULT_RESERVE_FROM_TURN);
    // Whatever is bought for a unit or a division costs the same; the initiative costs nobody more.
    assert!(same(spend::GARRISON, spend::ACTIVATE) && same(spend::RALLY, spend::ACTIVATE));
    assert!(same(spend::RESERVE, spend::ORDER) && same(spend::GIVE, spend::ORDER));
    assert!(same(spend::BONUS_ORDER, spend::ORDER) && same(spend::BONUS_INITIATIVE, [1, 1]));
    assert!(same(spend::RALLY_LOSS, [spend::RALLY_LOSS[0]; 2]));
    assert!(BUDGETS[1].turns == BUDGETS[2].turns && BUDGETS[1].turns as i32 == turns::LIMIT);
    assert!(army::STRATEGISTS_MOST == 1 && recon::IRREGULAR_COUNTS == 1);
    // A support is worth the same in a fire and in a shock.
    assert!(fighting::SUPPORT.halves == firing::SUPPORT.halves);
    assert!(fighting::SUPPORT_CANISTER.halves == firing::SUPPORT_CANISTER.halves);
    assert!(fighting::SUPPORT_SKIRMISH.halves == firing::SUPPORT_SKIRMISH.halves);
    // On the smallest table two zones are farther apart than that.
    let widest = battle::ATTACK_ATTACKER_ZONE + battle::ATTACK_DEFENDER_ZONE;
    assert!(
        2700 - widest >= deployment::ENEMY_DISTANCE
            && 2700 - 2 * battle::BATTLE_ATTACKER_ZONE >= deployment::ENEMY_DISTANCE
    );
};
