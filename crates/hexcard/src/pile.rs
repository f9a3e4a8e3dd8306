//! A pile of cards as a multiset.

use bicorne_core::Draw;

/// How many cards of each of `KINDS` kinds lie in a pile or a hand, at most 255 in all.
///
/// A face-down pile has no order until a card is drawn from it, so shuffling is adding up; equal contents are equal values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile<const KINDS: usize> {
    counts: [u8; KINDS],
    len: u8,
}

impl<const KINDS: usize> Default for Pile<KINDS> {
    fn default() -> Self {
        Pile::EMPTY
    }
}

impl<const KINDS: usize> Pile<KINDS> {
    /// No card.
    pub const EMPTY: Pile<KINDS> = Pile { counts: [0; KINDS], len: 0 };

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many cards of a kind; none of a kind that does not exist.
    #[inline]
    pub fn count(&self, kind: usize) -> u8 {
        self.counts.get(kind).copied().unwrap_or(0)
    }

    /// The kinds that are there, with how many of each.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u8)> {
        self.counts.into_iter().enumerate().filter(|(_, n)| *n > 0)
    }

    /// The kind of every card, copies one after the other.
    pub fn each(&self) -> impl Iterator<Item = usize> {
        self.iter().flat_map(|(kind, n)| std::iter::repeat_n(kind, usize::from(n)))
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, kind: usize) {
        self.counts[kind] += 1;
        self.len += 1;
    }

    /// Takes a card out.
    ///
    /// # Panics
    /// If there is none of that kind.
    #[inline]
    pub fn take(&mut self, kind: usize) {
        assert!(self.counts[kind] > 0, "no card of that kind in the pile");
        self.counts[kind] -= 1;
        self.len -= 1;
    }

    /// Puts all of `other` in and leaves it empty: two piles shuffled together.
    pub fn absorb(&mut self, other: &mut Pile<KINDS>) {
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            *mine += theirs;
        }
        self.len += other.len;
        *other = Pile::EMPTY;
    }

    /// Takes the first `n` cards out, in the order of their kinds; all of them if there are fewer.
    #[must_use]
    pub fn split(&mut self, n: u8) -> Pile<KINDS> {
        let mut first = Pile::EMPTY;
        for kind in 0..KINDS {
            while self.count(kind) > 0 && first.len() < n {
                self.take(kind);
                first.add(kind);
            }
        }
        first
    }

    /// The kind of a card drawn blindly, each card being as likely as another. The pile stays as it is.
    ///
    /// # Panics
    /// If the pile is empty.
    #[inline]
    pub fn sample(&self, draw: &mut impl Draw) -> usize {
        let mut nth = draw.below(u32::from(self.len)) as u8;
        for (kind, n) in self.counts.iter().enumerate() {
            if nth < *n {
                return kind;
            }
            nth -= n;
        }
        unreachable!("the counts add up to the length")
    }

    /// Moves `n` cards drawn blindly to `hand`.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn deal(&mut self, n: u8, hand: &mut Pile<KINDS>, draw: &mut impl Draw) {
        for _ in 0..n {
            let kind = self.sample(draw);
            self.take(kind);
            hand.add(kind);
        }
    }
}

impl<const KINDS: usize> FromIterator<usize> for Pile<KINDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(kinds: I) -> Self {
        let mut pile = Pile::EMPTY;
        kinds.into_iter().for_each(|kind| pile.add(kind));
        pile
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::QuickDice;

    #[test]
    fn cards_are_drawn_as_often_as_there_are_copies() {
        let pile: Pile<3> = [0, 2, 2, 2].into_iter().collect();
        let mut draw = QuickDice::new(3);
        let mut seen = [0u32; 3];
        for _ in 0..40_000 {
            seen[pile.sample(&mut draw)] += 1;
        }
        assert!((9_500..10_500).contains(&seen[0]) && seen[1] == 0, "{seen:?}");
    }

    #[test]
    fn dealing_and_shuffling_lose_no_card() {
        let mut pile: Pile<4> = [0, 1, 1, 3].into_iter().collect();
        let mut hand = Pile::EMPTY;
        pile.deal(3, &mut hand, &mut QuickDice::new(5));
        assert_eq!((pile.len(), hand.len()), (1, 3));
        pile.absorb(&mut hand);
        assert_eq!((pile, hand.is_empty()), ([0, 1, 1, 3].into_iter().collect(), true));
    }
}
