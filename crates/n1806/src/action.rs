//! What a player chooses, one step at a time.

pub(crate) mod text;

use crate::blocks::{Block, Blocks};
use crate::cards::Card;
use crate::map::Zone;
use crate::side::Side;

/// A number for each named block of one side, 0 to 15: four bits each, and a bit that says which side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Spread(u64);

/// The numbers of a spread without its side.
const NUMBERS: u64 = (1 << 40) - 1;
/// Set if the numbers are of Prussian blocks.
const PRUSSIAN: u64 = 1 << 63;

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

    /// Whose numbers these are; nobody's if there are none.
    pub fn side(self) -> Option<Side> {
        match (self.0, self.0 & PRUSSIAN) {
            (0, _) => None,
            (_, 0) => Some(Side::French),
            _ => Some(Side::Prussian),
        }
    }

    /// With `n` more for a block.
    #[inline]
    pub fn plus(self, block: Block, n: u8) -> Spread {
        if n == 0 {
            return self;
        }
        let side = if block.side() == Side::Prussian { PRUSSIAN } else { 0 };
        Spread((self.0 | side) + (u64::from(n) << (4 * rank(block))))
    }

    /// All numbers together.
    #[inline]
    pub fn total(self) -> u8 {
        let mut rest = self.0 & NUMBERS;
        let mut sum = 0;
        while rest != 0 {
            sum += (rest & 15) as u8;
            rest >>= 4;
        }
        sum
    }

    /// Whether only blocks of `set` have something.
    pub fn within(self, set: Blocks) -> bool {
        let mut left = self.0 & NUMBERS;
        for b in set.iter() {
            left &= !(15 << (4 * rank(b)));
        }
        let side = set.first().map(Block::side);
        left == 0 && (self.0 == 0 || side == self.side())
    }
}

/// Cubes that a side takes off: infantry and cavalry for each corps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
#[allow(missing_docs)] // the names say it
pub struct Toll {
    pub infantry: Spread,
    pub cavalry: Spread,
}

/// One step of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Action {
    /// A side and this many victory points for it.
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
    Play(Card),
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
    Hold,
    /// Fatigues gained or lost, by block.
    Share(Spread),
    /// Cubes lost, by block.
    Lose(Toll),
    /// This card rests this corps.
    Recover(Card, Block),
    Done,
}
