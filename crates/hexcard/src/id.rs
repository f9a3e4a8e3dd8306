//! Names of pieces that last for the whole match, and sets of pieces of one side.

use std::marker::PhantomData;

/// The sides of a game of two.
pub trait TwoSides: Copy + Eq + 'static {
    /// Both, in the order of the seats.
    const BOTH: [Self; 2];

    /// Its place in that order.
    fn index(self) -> usize;
}

/// A set of up to as many pieces of one side as the number has bits.
pub trait Bits: Copy + Eq {
    /// The set of the `n`-th.
    fn only(n: usize) -> Self;

    /// The lowest, and the set without it; nothing of the empty set.
    fn pop(self) -> Option<(usize, Self)>;
}

macro_rules! bits {
    ($($number:ty),+) => {
        $(impl Bits for $number {
            #[inline]
            fn only(n: usize) -> $number {
                1 << n
            }

            #[inline]
            fn pop(self) -> Option<(usize, $number)> {
                (self != 0).then(|| (self.trailing_zeros() as usize, self & (self - 1)))
            }
        })+
    };
}

bits!(u8, u16, u64);

/// A sort of pieces of which each side has a fixed number of slots.
pub trait Slots: Copy + 'static {
    /// The sides.
    type Side: TwoSides;
    /// Sets of pieces of one side.
    type Set: Bits;
    /// Slots of a side, at most 128.
    const PER_SIDE: usize;
}

/// A piece, for the whole match: the slots of the first side come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id<P>(u8, PhantomData<P>);

impl<P: Slots> Id<P> {
    /// The `n`-th of a side.
    #[inline]
    pub fn new(side: P::Side, n: usize) -> Id<P> {
        debug_assert!(n < P::PER_SIDE, "the side has no more slots");
        Id::from_index(side.index() * P::PER_SIDE + n)
    }

    /// By its place among the slots of both sides.
    #[inline]
    pub const fn from_index(index: usize) -> Id<P> {
        Id(index as u8, PhantomData)
    }

    /// Its place among the slots of both sides.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its side.
    #[inline]
    pub const fn side(self) -> P::Side {
        if self.index() < P::PER_SIDE { P::Side::BOTH[0] } else { P::Side::BOTH[1] }
    }

    /// Its number on its side.
    #[inline]
    pub const fn number(self) -> usize {
        self.index() % P::PER_SIDE
    }

    /// The set of this piece alone, among those of its side.
    #[inline]
    pub fn bit(self) -> P::Set {
        P::Set::only(self.number())
    }

    /// The pieces of a side that are in a set, lowest first.
    #[inline]
    pub fn each(side: P::Side, mut set: P::Set) -> impl Iterator<Item = Id<P>> {
        std::iter::from_fn(move || {
            let (n, rest) = set.pop()?;
            set = rest;
            Some(Id::new(side, n))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Side {
        Red,
        Blue,
    }

    impl TwoSides for Side {
        const BOTH: [Side; 2] = [Side::Red, Side::Blue];

        fn index(self) -> usize {
            self as usize
        }
    }

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Guns;

    impl Slots for Guns {
        type Side = Side;
        type Set = u16;
        const PER_SIDE: usize = 11;
    }

    #[test]
    fn a_piece_knows_its_side_and_its_number() {
        for side in Side::BOTH {
            for n in 0..Guns::PER_SIDE {
                let id = Id::<Guns>::new(side, n);
                assert_eq!((id.side(), id.number()), (side, n));
                assert_eq!(Id::from_index(id.index()), id);
            }
        }
    }

    #[test]
    fn a_set_gives_its_pieces_back_lowest_first() {
        let ids = [10, 0, 3].map(|n| Id::<Guns>::new(Side::Blue, n));
        let set = ids.iter().fold(0, |set, id| set | id.bit());
        let back: Vec<usize> = Id::<Guns>::each(Side::Blue, set).map(Id::number).collect();
        assert_eq!(back, [0, 3, 10]);
        assert_eq!(Id::<Guns>::each(Side::Red, 0).count(), 0);
    }
}
