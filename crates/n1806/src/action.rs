//! What a player chooses, one step at a time.

use crate::blocks::{Block, Blocks};
use crate::cards::Card;
use crate::map::Zone;
use crate::side::Side;

/// A number for each named block of one side, 0 to 15.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Spread(pub u64);

/// The place of a block in its side's order of battle.
#[inline]
pub(crate) fn rank(block: Block) -> u32 {
    if block.0 >= 9 { u32::from(block.0) - 9 } else { u32::from(block.0) }
}

impl Spread {
    /// Nothing for anybody.
    pub const NONE: Spread = Spread(0);

    /// What a block has.
    #[inline]
    pub fn get(self, block: Block) -> u8 {
        (self.0 >> (4 * rank(block)) & 15) as u8
    }

    /// With `n` more for a block.
    #[inline]
    pub fn plus(self, block: Block, n: u8) -> Spread {
        Spread(self.0 + (u64::from(n) << (4 * rank(block))))
    }

    /// All numbers together.
    #[inline]
    pub fn total(self) -> u8 {
        let mut rest = self.0;
        let mut sum = 0;
        while rest != 0 {
            sum += (rest & 15) as u8;
            rest >>= 4;
        }
        sum
    }

    /// Whether only blocks of `set` have something.
    pub fn within(self, set: Blocks) -> bool {
        let mut left = self;
        for b in set.iter() {
            left.0 &= !(15 << (4 * rank(b)));
        }
        left.0 == 0
    }
}

/// Cubes that a side takes off: infantry and cavalry for each corps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Toll {
    /// Infantry.
    pub infantry: Spread,
    /// Cavalry.
    pub cavalry: Spread,
}

/// One step of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A side and so many victory points for it.
    Bid(Side, u8),
    /// The corps for the next place of the set-up.
    Deploy(Block),
    /// A vedette, or the commander of the set-up, stands here.
    Post(Zone),
    /// No more operations this turn.
    Pass,
    /// This block is in the stack.
    Take(Block),
    /// A vedette of this zone is in the group.
    Patrol(Zone),
    /// The group manoeuvres.
    March,
    /// The stack fights where it stands.
    Fight,
    /// No card is played.
    Nothing,
    /// This card is played.
    Play(Card),
    /// To this zone.
    Go(Zone),
    /// The move ends here.
    End,
    /// This zone is meant.
    At(Zone),
    /// This corps is meant.
    Choose(Block),
    /// This card comes to the hand.
    Fetch(Card),
    /// The stack attacks after its move.
    Attack,
    /// It does not.
    Hold,
    /// Who gets, or loses, how many fatigues.
    Share(Spread),
    /// Who loses which cubes.
    Lose(Toll),
    /// This card rests this corps.
    Recover(Card, Block),
    /// Finished.
    Done,
}
