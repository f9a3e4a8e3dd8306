//! The stack of pending steps: the one on top runs by itself or waits for a choice or a die.

use crate::kinds::{Form, Order};
use crate::units::UnitId;
use bicorne_geom::table::{Heading, Point};

/// How a unit is driven away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Away {
    /// Backwards, facing the enemy.
    Retreat,
    /// Turned about, in Disorder.
    Flight,
    /// A flight of its own choice: no Disorder.
    Choice,
}

/// One thing still to happen. Each removes itself and pushes what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Frame {
    // Points battle.
    Recon(u8),
    MapDice,
    Edge,
    Deploy,
    Reveal,
    // Strategic command.
    Turn,
    Arrival(u8),
    ArrivalDie(u8),
    ArrivalOrder(u8),
    CincDie(u8),
    Bid,
    InitiativeDie(u8),
    CincMove(u8),
    CincSpend(u8),
    OrderTest {
        div: u8,
        order: Order,
        hold: Point,
        bonus: u8,
    },
    // Activations.
    Activate,
    Begin(u8),
    CommandDie,
    GeneralMove,
    Prepare,
    Charges,
    Moves,
    Fires,
    EndActivation,
    EndTurn,
    // Fire.
    Riposte,
    FireDie(u8),
    ApplyFire,
    /// A general with the unit may fall: the division's or the commander-in-chief; in a shock or under fire.
    GeneralDie {
        unit: UnitId,
        cinc: bool,
        shock: bool,
    },
    Morale {
        unit: UnitId,
        from: UnitId,
        before: u8,
        first: bool,
    },
    // Forced moves.
    Forced {
        unit: UnitId,
        along: Heading,
        c: i16,
        away: Away,
        from: UnitId,
    },
    // Charges.
    ChargeReaction,
    ReactionTest {
        unit: UnitId,
        form: Form,
        heading: Heading,
        keep_anchor: bool,
        flee: bool,
    },
    ChargeOn,
    StopCharge(u8),
    ControlTest(u8),
    ChargeHome,
    Fled,
    // Shock.
    SupportMove(UnitId),
    Principal,
    ShockFire(u8),
    ShockDie(u8),
    ShockResult,
    Advance {
        unit: UnitId,
        forced: bool,
    },
    SecondAdvance(UnitId),
    Pursuit {
        unit: UnitId,
        loser: UnitId,
    },
    PursuitTest {
        unit: UnitId,
        loser: UnitId,
    },
    PursuitRun {
        unit: UnitId,
        loser: UnitId,
    },
    PursuedFlees {
        unit: UnitId,
        target: UnitId,
    },
    // Movement.
    March,
    Window,
    GroupStopped,
    OpportunityTarget,
    EndMarch,
}
