//! The operation under way.

use crate::action::Spread;
use crate::blocks::Blocks;
use crate::cards::Card;
use crate::map::Zone;
use crate::side::Side;

/// An event that is announced, with its targets, and not yet in effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Call {
    pub card: Card,
    pub zone: Zone,
    pub blocks: Blocks,
    /// Its fatigues.
    pub spread: Spread,
}

impl Default for Call {
    fn default() -> Call {
        Call { card: Card::NONE, zone: Zone::OFF, blocks: Blocks::NONE, spread: Spread::NONE }
    }
}

/// The operation under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Op {
    pub active: Side,
    /// The blocks that act, as long as they live.
    pub group: Blocks,
    /// Blocks being designated, not yet announced.
    pub picked: Blocks,
    /// Where the move began.
    pub start: Zone,
    /// Where the group is.
    pub zone: Zone,
    /// The movement card.
    pub card: Card,
    /// The sides that have played their green card (N06-2.29).
    pub green: [bool; 2],
    /// A movement card was asked for: a following attack is on the march (N06-8.31).
    pub marched: bool,
    /// Forced March is in effect.
    pub forced: bool,
    /// Forage is in effect.
    pub forage: bool,
    /// Bernadotte was played.
    pub bernadotte: bool,
    /// What Fatigue adds.
    pub fatigue: u8,
    /// Movement points spent.
    pub spent: u8,
    /// Connections crossed.
    pub crossed: u8,
    /// The move began in a contested zone.
    pub from_contested: bool,
    /// A citadel is being taken (N06-8.23).
    pub citadel: bool,
    /// Confusion was played.
    pub confused: bool,
    /// The move is over for a reason that everybody sees.
    pub stopped: bool,
    /// The move is over for a reason that only its owner sees.
    pub halted: bool,
    /// Organisation let the stack pass the last zone it entered.
    pub organised: bool,
    pub call: Call,
}

impl Default for Op {
    fn default() -> Op {
        Op {
            active: Side::French,
            group: Blocks::NONE,
            picked: Blocks::NONE,
            start: Zone::OFF,
            zone: Zone::OFF,
            card: Card::NONE,
            green: [false; 2],
            marched: false,
            forced: false,
            forage: false,
            bernadotte: false,
            fatigue: 0,
            spent: 0,
            crossed: 0,
            from_contested: false,
            citadel: false,
            confused: false,
            stopped: false,
            halted: false,
            organised: false,
            call: Call::default(),
        }
    }
}
