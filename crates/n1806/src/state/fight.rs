//! The combat under way.

use crate::blocks::Blocks;
use crate::map::Zone;
use crate::side::Side;

/// The combat under way. Pairs are by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Fight {
    /// Where; off the map when there is none.
    pub zone: Zone,
    pub attacker: Side,
    /// The blocks that fight, as long as they live.
    pub stack: [Blocks; 2],
    /// Cards given by events (step H).
    pub bonus: [u8; 2],
    /// No cards for wood or citadel.
    pub audacity: bool,
    /// Two more fatigues on the Prussians.
    pub stray: bool,
    /// Square was played and works: two fewer on the French.
    pub square: bool,
    /// The Prussian stack had cavalry when the combat began; kept until step A is over (N06-15.47).
    pub horse: bool,
    /// The Guard was played.
    pub guard: bool,
    /// No pursuit.
    pub orderly: bool,
    /// One more pursuit card.
    pub charge: bool,
    /// Blocks that fought become SPENT, but for the defender of a cancelled attack.
    pub cancelled: bool,
    /// Cards still to be revealed.
    pub cards: [u8; 2],
    /// Losses inflicted by each side.
    pub losses: [u8; 2],
    /// Fatigues inflicted by each side.
    pub fatigues: [u8; 2],
    /// The loser, if there is one.
    pub loser: Option<Side>,
    /// Where the beaten stack is.
    pub at: Zone,
    /// Connections it has used.
    pub used: u128,
    /// Fatigue of the retreat so far.
    pub weary: u8,
    /// It may go no farther.
    pub stopped: bool,
}

impl Default for Fight {
    fn default() -> Fight {
        Fight {
            zone: Zone::OFF,
            attacker: Side::French,
            stack: [Blocks::NONE; 2],
            bonus: [0; 2],
            audacity: false,
            stray: false,
            square: false,
            horse: false,
            guard: false,
            orderly: false,
            charge: false,
            cancelled: false,
            cards: [0; 2],
            losses: [0; 2],
            fatigues: [0; 2],
            loser: None,
            at: Zone::OFF,
            used: 0,
            weary: 0,
            stopped: false,
        }
    }
}
