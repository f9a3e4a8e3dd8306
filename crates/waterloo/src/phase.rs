//! The stack of pending steps: the one on top runs by itself or waits for a choice or a die.

use crate::action::Disc;
use crate::map::Area;
use crate::units::{Force, Side, Unit};

/// A phase of the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Phase {
    Discs,
    Prussians,
    Skirmish,
    Actions,
    Formations,
    Victory,
    End,
}

impl Phase {
    pub(crate) const ALL: [Phase; 7] = [
        Phase::Discs,
        Phase::Prussians,
        Phase::Skirmish,
        Phase::Actions,
        Phase::Formations,
        Phase::Victory,
        Phase::End,
    ];

    pub(crate) fn id(self) -> &'static str {
        match self {
            Phase::Discs => "discs",
            Phase::Prussians => "prussians",
            Phase::Skirmish => "skirmish",
            Phase::Actions => "actions",
            Phase::Formations => "formations",
            Phase::Victory => "victory",
            Phase::End => "end",
        }
    }
}

/// How a hit on cavalry is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Hit {
    /// Skirmish or artillery fire: fatigue or retreat.
    Ranged,
    /// In an assault: fatigue, then elimination.
    Assault,
    /// For overstacking: the same.
    Penalty,
}

/// One thing still to happen. Each removes itself and pushes what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Frame {
    Turn(Phase),
    /// The arrival die.
    Arrivals,
    /// This many Prussians are still to be placed.
    Place(u8),
    /// Units leave the Delayed box.
    Release,
    /// The side's skirmish fire begins.
    SkirmishStart(Side),
    Skirmish(Side),
    SkirmishDie {
        unit: Unit,
        area: Area,
    },
    /// The next sequence begins, if the active player has a green disc.
    Sequence,
    /// The tile is drawn.
    Tile,
    /// The side's formation step begins.
    FormationStart(Side),
    /// The side changes formations.
    Formation(Side),
    /// The active player's next action.
    Act,
    /// The action is over, once its assaults are fought.
    EndAction,
    /// A leader commands: activations left, whether one was an assault, from where he is measured, where the Grand Battery fired.
    Lead {
        leader: Unit,
        disc: Disc,
        left: u8,
        assault: bool,
        base: Area,
        grand: Area,
    },
    /// Units of the area move.
    Move {
        area: Area,
        reserve: bool,
    },
    /// Guns of the area are given targets.
    Fire {
        area: Area,
        grand: bool,
    },
    /// The named shots are rolled.
    Shots,
    /// Units of the area make their assault moves.
    Assault(Area),
    /// Units of the area change formation.
    Reform(Area),
    /// One cube leaves the area; a leader moves only his own force's.
    Reinforce {
        area: Area,
        force: Option<Force>,
    },
    /// The next assault is chosen.
    Assaults,
    /// The assault under way.
    Clash,
    /// The side assigns its cubes in the area of the assault; for a volley single cubes do not matter.
    Assign {
        side: Side,
        volley: bool,
    },
    /// This many cubes are placed on the side's units in the area.
    Cubes {
        area: Area,
        side: Side,
        count: u8,
        force: Option<Force>,
    },
    /// A unit of the force falls under too many cubes.
    Overflow {
        area: Area,
        force: Force,
    },
    /// The supply is short: a unit of the force falls.
    Short(Force),
    /// A cavalry unit of the side in the area takes a hit.
    Hit {
        area: Area,
        side: Side,
        hit: Hit,
    },
    /// Units leave the area.
    Leave {
        area: Area,
        withdraw: bool,
    },
    /// Leaders of the side may go along with a unit that retreats or withdraws, or with a charge.
    Follow {
        from: Area,
        to: Area,
        side: Side,
        charge: bool,
    },
    EndSequence,
    /// Overstacked areas pay.
    Stacking,
    /// An area without infantry pays.
    Penalty {
        area: Area,
        count: u8,
    },
    /// After stacking.
    CloseSequence,
}
