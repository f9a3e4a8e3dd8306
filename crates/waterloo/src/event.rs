//! Facts for the log, each with its clause.

use crate::action::{Disc, Formation, Order};
use crate::map::Area;
use crate::modifier::Modifiers;
use crate::units::{Force, Side, Unit};
use bicorne_core::Clause;

/// What a die did to an infantry unit that tested its morale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Nerve {
    /// It stands its ground.
    Stands,
    Retreats,
    Eliminated,
    /// Protected: one more cube instead of a retreat.
    Cube,
}

/// A fact.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Event {
    pub clause: Clause,
    pub what: What,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum What {
    Turn(u8),
    /// The side that begins from now on.
    Initiative(Side),
    /// Discs of a side for the turn.
    Discs(Side, [u8; 3]),
    /// The arrival die and how many units come.
    Arrivals {
        die: u8,
        /// How many units there are.
        count: u8,
    },
    Placed(Unit, Area),
    Skirmish {
        /// The infantry that shoots.
        unit: Unit,
        from: Area,
        /// The area that was shot at.
        area: Area,
        die: u8,
        hit: bool,
    },
    /// A side becomes active.
    Sequence(Side),
    /// The inactive player draws a tile; only he may know it.
    Tile {
        tile: u8,
        /// The side that knows it.
        keeper: Side,
    },
    /// The inactive player says stop.
    Stop(Side),
    /// No disc is left.
    OutOfDiscs(Side),
    /// The phase of actions ends for want of a green disc.
    NoGreen(Side),
    /// A unit changes formation.
    Formed(Unit, Area, Formation),
    Squared(Unit),
    /// A disc activates an area.
    Activated(Side, Disc, Area, Order),
    /// A disc activates a leader.
    Led(Side, Disc, Unit),
    /// The leader activates an area.
    Commanded(Unit, Area, Order),
    /// A disc is spent for nothing.
    Passed(Side, Disc),
    Moved {
        unit: Unit,
        from: Area,
        to: Area,
        /// Cubes it takes along.
        cubes: u8,
    },
    /// A unit enters an enemy area.
    Entered {
        unit: Unit,
        /// From the origin area.
        from: Area,
        to: Area,
        /// Cubes it takes along.
        cubes: u8,
    },
    /// The Grand Battery is declared.
    Grand {
        /// Cubes left in its box.
        left: u8,
        /// Whether it costs nothing, as a leader's second area.
        free: bool,
    },
    /// A gun's shot at infantry, with its modifiers.
    Shot {
        gun: Unit,
        area: Area,
        die: u8,
        ledger: Modifiers,
        cubes: u8,
    },
    /// A gun's shot at cavalry or artillery.
    Snap {
        gun: Unit,
        area: Area,
        die: u8,
        hit: bool,
    },
    /// A cube goes from one area to another.
    Sent(Force, Area, Area),
    Assault(Side, Area),
    /// A step of the assault begins.
    Step(u8, Area),
    AssaultOver {
        area: Area,
        attacker: Side,
        /// The only side in the area now.
        holder: Option<Side>,
        /// Whether combat units of both sides are in it.
        shared: bool,
        /// Casualties of each force in it.
        lost: [u8; 3],
    },
    /// An assault is not fought after all.
    NotFought(Area),
    /// Infantry is protected by the stronghold.
    Protected(Unit),
    /// A defending gun fires.
    DefensiveFire {
        area: Area,
        /// Whether it fires at infantry, for cubes, and not at cavalry.
        at_infantry: bool,
        die: u8,
        ledger: Modifiers,
        /// Cubes, or hits on cavalry.
        hits: u8,
    },
    /// A die of a cavalry duel.
    Duel {
        unit: Unit,
        die: u8,
        ledger: Modifiers,
    },
    /// A duel is decided.
    DuelWon(Unit, Unit),
    /// A duel is a tie.
    DuelTie,
    /// A volley die.
    Volley {
        unit: Unit,
        die: u8,
        ledger: Modifiers,
        cubes: u8,
        /// Whether it forces a test.
        test: bool,
    },
    Assigned(Unit, u8),
    /// A morale die.
    Morale {
        unit: Unit,
        die: u8,
        /// Cubes and shifts.
        ledger: Modifiers,
        column: u8,
        nerve: Nerve,
    },
    /// Infantry shoots at charging cavalry.
    SquareFire {
        unit: Unit,
        die: u8,
        hit: bool,
    },
    /// A cube is placed.
    Cube(Force, Area),
    /// A hit is without effect.
    NoEffect(Area),
    /// A unit becomes fatigued.
    Fatigued(Unit, Area),
    Eliminated(Unit, Area),
    /// A unit that must leave an area finds no way and is eliminated.
    CutOff(Unit, Area),
    Retreated(Unit, Area, Area),
    Withdrew(Unit, Area, Area),
    /// A leader goes along.
    Along(Unit, Area, Area),
    /// A leader rides with a charge that goes on.
    RodeAlong(Unit, Area, Area),
    /// A cavalry control die.
    Control {
        unit: Unit,
        die: u8,
        /// From which die it charges on.
        need: u8,
    },
    ChargedOn(Unit, Area, Area),
    /// An area is overstacked by this many.
    Overstacked(Area, u8),
    /// The game is decided.
    Won(Side),
}

impl Event {
    pub(crate) fn new(clause: Clause, what: What) -> Event {
        Event { clause, what }
    }
}
