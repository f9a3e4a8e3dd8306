//! What comes next: every decision and every chance of the game, and the combat it stands in.
//!
//! The active player ("act") has the turn; the other defends ("def"). `D…` is the decision point of the norm. A phase that
//! leaves just one possibility is passed over, except where passing over would tell what is hidden: a card is always asked
//! for, a reaction is always asked for, a scout's choice is always asked for.

use bicorne_geom::hexes::Hex;

use crate::side::Side;
use crate::state::{LeaderId, UnitId};

/// What a combat is aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Target {
    Unit(UnitId),
    /// A lone leader (CCN-12.07).
    Leader(LeaderId),
}

/// Which roll of a combat is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// Ranged fire at the target (D6).
    Fire,
    /// The target strikes the attacker first, by the card (D7a).
    FirstStrike,
    /// The target, in square, rolls first against cavalry (D7c, D7d).
    SquareFirst,
    /// The attack of a melee, combined arms included (D8).
    Attack,
    /// The attack on cavalry that retires (D7b).
    Retire,
    /// The target battles back (D12).
    BattleBack,
}

impl Step {
    /// Whether the target rolls and the attacker is struck.
    pub const fn strikes_attacker(self) -> bool {
        matches!(self, Step::FirstStrike | Step::SquareFirst | Step::BattleBack)
    }
}

/// The combat under way, from its announcement until the next one or the end of the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub struct Combat {
    /// The unit that fires, attacks or leads combined arms.
    pub lead: UnitId,
    /// Where it stood when it announced.
    pub from: Hex,
    pub target: Target,
    /// Where that stood: the hex that may be vacated.
    pub at: Hex,
    /// Artillery that has joined (CCN-21.01), by its bits; see [`crate::State::guns`].
    pub(crate) guns: u64,
    /// A bonus melee after a breakthrough (CCN-16.09).
    pub bonus: bool,
    /// Which roll it is at.
    pub step: Step,
}

/// A unit's retreat under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Flight {
    pub unit: UnitId,
    /// Flags before they are ignored; afterwards hexes still to go.
    pub steps: u8,
    /// Whether its leader was checked for this roll (CCN-12.04).
    pub checked: bool,
    /// Whether it left its hex (CCN-13.09).
    pub left: bool,
}

/// A leader's retreat under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Escape {
    pub leader: LeaderId,
    /// Where he is now; he may be in a hex with an enemy unit or with others.
    pub at: Hex,
    /// Steps he may still make, of three.
    pub steps: u8,
}

/// What follows a leader check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Then {
    /// This many flags are applied to his unit (none: the roll is done).
    Flags(u8),
    /// His unit goes on retreating.
    Flight(Flight),
    /// His unit is gone: if he lives he retreats from this hex.
    Retreat(Hex),
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum Phase {
    /// Chance: first hands are dealt, one card at a time.
    Deal,
    /// D1, act: a card is played. Always asked.
    Card,
    /// D2a, act: a section is named (Force March).
    Section,
    /// D2b, act: La Grande Manoeuvre orders up to four, or one unit.
    Manoeuvre,
    /// D2c, chance: the dice of Elan or Rally.
    CommandRoll,
    /// D2d, act: symbols of Rally are given to reduced units, one block at a time.
    Rally,
    /// D2e, act: the unit that is short of supply.
    Supply,
    /// D2f, its controller: where it goes.
    SupplyPlace(UnitId),
    /// D3, act: orders, one piece at a time; squares that come out, leaders who detach.
    Order,
    /// D4, act: moves, one piece at a time.
    Move,
    /// D5, act: a unit and what it fights.
    Battle,
    /// D5 and D11a, act: artillery joins the melee just announced (CCN-21.01).
    Join,
    /// D7, def: stand, First Strike, retire and reform, form square. Asked for every melee against a unit, whatever the hand,
    /// unless the target is in square and the attacker is cavalry (D7d).
    React,
    /// D7c, chance: the card that pays for a square.
    SquareCard,
    /// D6, D7a-d, D8, D12, chance: the dice of the combat; which roll is in [`Combat::step`].
    Roll {
        dice: u8,
    },
    /// D8a, chance: the opponent's dice for a leader whose unit lost blocks.
    Check {
        /// The leader that is checked.
        leader: LeaderId,
        /// One or two: all sabres and he is gone.
        dice: u8,
        then: Then,
    },
    /// D9, owner of the struck unit: how many flags are ignored.
    Ignore(Flight),
    /// D9a, owner: the next hex of a retreat.
    Retreat(Flight),
    /// D9b, owner: the retreat met a lone leader; stop or go on.
    Halt(Flight),
    /// D7b, def: the next hex of retire and reform; this many steps are left.
    Retire {
        /// Two, then one.
        steps: u8,
    },
    /// D10, owner: the next step of a leader's retreat, or its end.
    Escape(Escape),
    /// D10a, chance: the enemy unit in his hex rolls.
    EscapeRoll {
        escape: Escape,
        dice: u8,
    },
    /// D11, act: whether the attacker enters the hex vacated.
    Advance,
    /// D11, act: whether cavalry that broke through goes one hex further.
    Onward,
    /// D11a, act: the bonus melee of cavalry, or none.
    Bonus,
    /// D7a, act: an attacker struck first and still in its hex attacks or breaks off (CCN-25.08).
    Resume,
    /// D12, def: battle back, or not.
    BattleBack,
    /// D15, chance: a card is drawn at the end of a turn.
    Draw,
    /// D16, act: which of two cards a scout keeps. Always asked.
    Keep,
    Over(Victory),
}

impl Phase {
    /// The stable name of the decision or of the chance.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Deal => "deal",
            Phase::Card => "play",
            Phase::Section => "section",
            Phase::Manoeuvre => "manoeuvre",
            Phase::CommandRoll => "command-roll",
            Phase::Rally => "rally",
            Phase::Supply => "supply",
            Phase::SupplyPlace(_) => "supply-place",
            Phase::Order => "order",
            Phase::Move => "move",
            Phase::Battle => "battle",
            Phase::Join => "join",
            Phase::React => "react",
            Phase::SquareCard => "square-card",
            Phase::Roll { .. } => "roll",
            Phase::Check { .. } => "leader-check",
            Phase::Ignore(_) => "ignore",
            Phase::Retreat(_) => "retreat",
            Phase::Halt(_) => "halt",
            Phase::Retire { .. } => "retire",
            Phase::Escape(_) => "leader-retreat",
            Phase::EscapeRoll { .. } => "escape-roll",
            Phase::Advance => "advance",
            Phase::Onward => "onward",
            Phase::Bonus => "bonus",
            Phase::Resume => "resume",
            Phase::BattleBack => "battle-back",
            Phase::Draw => "draw",
            Phase::Keep => "keep",
            Phase::Over(_) => "over",
        }
    }
}

/// How it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Victory {
    /// The winner; nobody in a draw (CCN-4.07).
    pub side: Option<Side>,
    /// By the turn limit (CCN-4.07) rather than by banners (CCN-4.05).
    pub by_turns: bool,
}
