//! Blocks: commanders, corps and vedettes, and sets of them in one word.

use crate::side::Side;

/// Named blocks: two commanders and seventeen corps.
pub const NAMED: usize = 19;
/// All blocks, the eight vedettes included.
pub const BLOCKS: usize = 27;

/// A block. The French come first, each commander before his corps; vedettes come last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Block(pub u8);

impl Block {
    /// No block at all, where a field must hold something.
    pub const NONE: Block = Block(255);
    /// The French commander.
    pub const NAPOLEON: Block = Block(0);
    /// I Corps, whom a Prussian card names.
    pub const BERNADOTTE: Block = Block(2);
    /// The Guard.
    pub const BESSIERES: Block = Block(3);
    /// The Prussian commander.
    pub const KING: Block = Block(9);
    /// The Prussian cavalry.
    pub const BLUCHER: Block = Block(10);
    /// The Saxons.
    pub const TAUENTZIEN: Block = Block(17);
    /// The reinforcement.
    pub const WURTTEMBERG: Block = Block(18);

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whose it is.
    #[inline]
    pub fn side(self) -> Side {
        if Blocks::FRENCH.has(self) { Side::French } else { Side::Prussian }
    }

    /// Alone in a set.
    #[inline]
    pub fn only(self) -> Blocks {
        Blocks(1 << self.0)
    }

    /// A side's commander.
    #[inline]
    pub fn commander(side: Side) -> Block {
        match side {
            Side::French => Block::NAPOLEON,
            Side::Prussian => Block::KING,
        }
    }
}

/// A set of blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Blocks(pub u32);

impl Blocks {
    /// The set without blocks.
    pub const NONE: Blocks = Blocks(0);
    /// The commanders (N06-2.02).
    pub const COMMANDERS: Blocks = Blocks(1 | 1 << 9);
    /// The seventeen corps (N06-1.04, N06-1.05).
    pub const CORPS: Blocks = Blocks(0x7_FDFE);
    /// The vedettes (N06-17.05).
    pub const VEDETTES: Blocks = Blocks(0xFF << 19);
    /// Everything French (N06-1.02).
    pub const FRENCH: Blocks = Blocks(0x1FF | 0x1F << 19);
    /// Everything Prussian (N06-1.03).
    pub const PRUSSIAN: Blocks = Blocks(0x3FF << 9 | 0x7 << 24);

    /// All of one side.
    #[inline]
    pub const fn of(side: Side) -> Blocks {
        match side {
            Side::French => Blocks::FRENCH,
            Side::Prussian => Blocks::PRUSSIAN,
        }
    }

    /// Whether `block` is in it.
    #[inline]
    pub const fn has(self, block: Block) -> bool {
        self.0 >> block.0 & 1 != 0
    }

    /// Whether nothing is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// With one more.
    #[inline]
    pub const fn with(self, block: Block) -> Blocks {
        Blocks(self.0 | 1 << block.0)
    }

    /// What is in this and not in that.
    #[inline]
    pub const fn less(self, other: Blocks) -> Blocks {
        Blocks(self.0 & !other.0)
    }

    /// What is in both.
    #[inline]
    pub const fn and(self, other: Blocks) -> Blocks {
        Blocks(self.0 & other.0)
    }

    /// What is in either.
    #[inline]
    pub const fn or(self, other: Blocks) -> Blocks {
        Blocks(self.0 | other.0)
    }

    /// Its corps.
    #[inline]
    pub const fn corps(self) -> Blocks {
        self.and(Blocks::CORPS)
    }

    /// Its vedettes.
    #[inline]
    pub const fn vedettes(self) -> Blocks {
        self.and(Blocks::VEDETTES)
    }

    /// The lowest.
    #[inline]
    pub fn first(self) -> Option<Block> {
        (self.0 != 0).then(|| Block(self.0.trailing_zeros() as u8))
    }

    /// One after another, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Block> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let b = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                Block(b)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_part_all_blocks() {
        assert_eq!(Blocks::FRENCH.or(Blocks::PRUSSIAN).len() as usize, BLOCKS);
        assert!(Blocks::FRENCH.and(Blocks::PRUSSIAN).is_empty());
        assert_eq!(
            (Blocks::CORPS.and(Blocks::FRENCH).len(), Blocks::CORPS.and(Blocks::PRUSSIAN).len()),
            (8, 9)
        );
        assert_eq!(
            (Blocks::VEDETTES.and(Blocks::FRENCH).len(), Blocks::VEDETTES.and(Blocks::PRUSSIAN).len()),
            (5, 3)
        );
        assert!(Blocks::COMMANDERS.and(Blocks::CORPS).is_empty());
    }
}
