//! What the position waits for, with the attack or the retreat under way.

use bicorne_geom::hexes::Hex;

use crate::side::Side;
use crate::state::{GeneralId, UnitId};
use crate::units::Arm;

/// An attack whose dice are about to fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Attack {
    /// The attacker's hex.
    pub from: Hex,
    pub target: Hex,
    pub dice: u8,
}

/// A retreat under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Flight {
    /// Where the piece stands now.
    pub at: Hex,
    /// Steps still to make.
    pub flags: u8,
    /// The general, if he retreats alone; otherwise the unit on the hex does, with its general.
    pub alone: Option<GeneralId>,
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Phase {
    /// First hands are dealt, one card at a time.
    Deal,
    /// The active player plays a card, or discards one.
    Card,
    /// He names a section (Fire and Hold Position, Force March).
    Section,
    Order,
    Move,
    /// He picks a battle.
    Battle,
    /// The dice of an attack fall.
    Roll(Attack),
    /// The defender may ignore a flag of a retreat of this many.
    Ignore(Flight),
    /// The defender chooses the next hex of a retreat.
    Retreat(Flight),
    /// The defender's unit met a general and may stop.
    Halt(Flight),
    /// The active player moves again (Hit and Run).
    SecondMove,
    /// The die of Call for Reinforcements falls.
    ReinforcementRoll,
    /// The active player chooses the arm that comes.
    ReinforcementArm,
    ReinforcementPlace(Arm),
    /// He builds field works.
    Works,
    /// He chooses a unit to rally.
    Rally,
    /// The dice of Rally fall.
    RallyRoll(UnitId),
    /// He chooses a general to shoot at.
    Shoot,
    /// The die of Sharp Shooter falls.
    ShootRoll(GeneralId),
    /// He chooses a unit that is short of supplies.
    Supply,
    /// That unit's owner places it.
    SupplyPlace(UnitId),
    /// The active player draws a card; his turn then ends.
    Draw,
    Over(Victory),
}

impl Phase {
    /// The stable name of the decision or of the chance.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Deal => "deal",
            Phase::Card => "play",
            Phase::Section => "section",
            Phase::Order => "order",
            Phase::Move => "move",
            Phase::Battle => "battle",
            Phase::Roll(_) => "roll",
            Phase::Ignore(_) => "ignore",
            Phase::Retreat(_) => "retreat",
            Phase::Halt(_) => "halt",
            Phase::SecondMove => "second-move",
            Phase::ReinforcementRoll => "reinforcement-roll",
            Phase::ReinforcementArm => "reinforce",
            Phase::ReinforcementPlace(_) => "place",
            Phase::Works => "works",
            Phase::Rally => "rally",
            Phase::RallyRoll(_) => "rally-roll",
            Phase::Shoot => "shoot",
            Phase::ShootRoll(_) => "shoot-roll",
            Phase::Supply => "supply",
            Phase::SupplyPlace(_) => "supply-place",
            Phase::Draw => "draw",
            Phase::Over(_) => "over",
        }
    }
}

/// The winner and the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Victory {
    /// The winner.
    pub side: Side,
    /// By the turn limit (BCR-19.08) rather than by flags (BCR-16.01).
    pub by_turns: bool,
}
