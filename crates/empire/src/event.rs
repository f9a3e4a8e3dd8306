//! Facts for the log, each with its clause.

use crate::action::React;
use crate::figures::result;
use crate::kinds::{Form, Order};
use crate::ledger::Ledger;
use crate::units::UnitId;
use bicorne_core::Clause;
use bicorne_geom::table::Rect;

/// A fact.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Event {
    pub clause: Clause,
    pub what: What,
}

/// Which test a die was rolled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Test {
    /// To change formation or turn in time.
    Manoeuvre,
    /// To stop, or not to pursue.
    Control,
    /// After losses by fire.
    Morale,
}

/// How a shock came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Row {
    /// A difference of 0.
    Melee,
    /// 1 to 3.
    Defeat,
    /// 4 to 6.
    Rout,
    /// 7 and more.
    Eliminated,
}

impl Row {
    /// The row of a difference.
    pub(crate) fn of(difference: i32) -> Row {
        if difference >= result::eliminated_from() {
            Row::Eliminated
        } else if difference >= result::rout_from() {
            Row::Rout
        } else if difference >= result::defeat_from() {
            Row::Defeat
        } else {
            Row::Melee
        }
    }

    /// Half-losses of the loser; an eliminated unit pays no more.
    pub(crate) fn loser_pays(self) -> i32 {
        match self {
            Row::Melee => result::melee_loser_halves(),
            Row::Defeat => result::defeat_loser_halves(),
            Row::Rout => result::rout_loser_halves(),
            Row::Eliminated => 0,
        }
    }

    /// Half-losses of the winner, where it pays.
    pub(crate) fn winner_pays(self) -> i32 {
        match self {
            Row::Melee => result::melee_winner_halves(),
            Row::Defeat => result::defeat_winner_halves(),
            Row::Rout => result::rout_winner_halves(),
            Row::Eliminated => result::eliminated_winner_halves(),
        }
    }
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum What {
    Turn(u8),
    /// Reconnaissance: total of a side.
    Recon(u8, u8, i8),
    /// The map that is drawn.
    Map(u8),
    /// The battle: attacker and type.
    Battle(u8, u8),
    /// Both deployments are shown.
    Revealed,
    /// A unit is hidden no longer.
    Shown(UnitId),
    /// A division off the table comes or not.
    Arrival {
        div: u8,
        came: bool,
    },
    /// Command points of a commander-in-chief.
    CincPoints {
        side: u8,
        die: u8,
        points: u8,
    },
    /// The initiative: bids, totals, who has it.
    Initiative {
        /// Points committed.
        bids: [u8; 2],
        totals: [i8; 2],
        side: u8,
    },
    /// A general rides; none: the commander-in-chief.
    Rides {
        side: u8,
        div: Option<u8>,
        /// The unit he joins.
        unit: UnitId,
    },
    OrderTest {
        div: u8,
        order: Order,
        die: u8,
        bonus: u8,
        /// Whether it is taken.
        ok: bool,
    },
    /// A division has another order.
    Ordered {
        div: u8,
        order: Order,
    },
    Given {
        div: u8,
        points: u8,
    },
    /// A division is activated, with its points.
    Activated {
        div: u8,
        die: u8,
        points: u8,
    },
    /// A fire is declared, with its modifiers.
    Aims {
        by: UnitId,
        at: UnitId,
        ledger: Ledger,
    },
    Fire {
        by: UnitId,
        at: UnitId,
        die: u8,
        /// The total, halves dropped.
        total: i16,
        /// Losses, counted in half-losses.
        halves: u8,
        /// Riposte or ricochet.
        sort: u8,
    },
    /// A unit has this many half-losses now.
    Losses {
        unit: UnitId,
        /// Losses, counted in half-losses.
        halves: u8,
    },
    /// A unit is gone.
    Eliminated(UnitId),
    /// A unit is in Disorder.
    Disorder(UnitId),
    Tested {
        unit: UnitId,
        test: Test,
        die: u8,
        ledger: Ledger,
        need: i16,
        ok: bool,
    },
    /// A unit moves; retreats, flights and advances too.
    Moved {
        unit: UnitId,
        from: Rect,
        to: Rect,
        /// Backwards, by force.
        retreat: bool,
    },
    /// A unit changes formation.
    Formed {
        unit: UnitId,
        form: Form,
    },
    /// A charge is declared.
    Charge {
        by: UnitId,
        at: UnitId,
    },
    Reacts(UnitId, React),
    /// A charge ends without a shock.
    ChargeEnds(UnitId),
    Shock {
        /// The charger and its target.
        units: [UnitId; 2],
        dice: [u8; 2],
        ledgers: Box<[Ledger; 2]>,
        totals: [i16; 2],
    },
    /// How it came out.
    Result {
        winner: UnitId,
        loser: UnitId,
        row: Row,
    },
    Pursues(UnitId),
    /// A fleeing unit is ridden down or overtaken.
    Caught(UnitId),
    /// A unit rallies: a loss or Disorder.
    Rallied {
        unit: UnitId,
        loss: bool,
    },
    /// A unit is in a building now.
    Garrisons {
        unit: UnitId,
        sector: u8,
    },
    /// A general was in danger.
    GeneralDice {
        unit: UnitId,
        /// The commander-in-chief.
        cinc: bool,
        sum: u8,
        falls: bool,
    },
    /// A general is lost and replaced.
    GeneralFalls {
        side: u8,
        div: Option<u8>,
    },
    /// The crew leaves its guns, or is back.
    Crew {
        unit: UnitId,
        /// Back at the guns.
        back: bool,
    },
    /// An objective changes hands.
    Objective {
        /// The map that is played on.
        map: u8,
        objective: u8,
        side: u8,
    },
    /// Demoralisation of both at the end of a turn: points and break points.
    Tally([u8; 2], [u8; 2]),
    Over(Option<u8>),
}
