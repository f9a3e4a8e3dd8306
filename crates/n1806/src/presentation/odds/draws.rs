//! What a number of combat cards or dice inflict: every way they can fall, with its probability.

use crate::cards::{CardSet, Colour};
use crate::game::Napoleon;
use crate::side::Side;
use crate::state::State;

/// The probability of each number of losses (first index) and fatigues (second).
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Blows(pub(super) Vec<Vec<f64>>);

impl Blows {
    /// Nothing is revealed.
    fn none() -> Blows {
        Blows(vec![vec![1.0]])
    }

    /// Both together.
    fn and(&self, other: &Blows) -> Blows {
        let mut sum = Blows(Vec::new());
        self.each(|l, f, p| other.each(|m, g, q| sum.add(l + m, f + g, p * q)));
        sum
    }

    fn each(&self, mut f: impl FnMut(usize, usize, f64)) {
        for (losses, row) in self.0.iter().enumerate() {
            for (fatigues, p) in row.iter().enumerate().filter(|(_, p)| **p > 0.0) {
                f(losses, fatigues, *p);
            }
        }
    }

    fn add(&mut self, losses: usize, fatigues: usize, p: f64) {
        if self.0.len() <= losses {
            self.0.resize(losses + 1, Vec::new());
        }
        let row = &mut self.0[losses];
        if row.len() <= fatigues {
            row.resize(fatigues + 1, 0.0);
        }
        row[fatigues] += p;
    }

    /// One of several, each with its weight.
    pub(super) fn mixed(parts: impl IntoIterator<Item = (f64, Blows)>) -> Blows {
        let mut sum = Blows(Vec::new());
        for (weight, part) in parts {
            part.each(|l, f, p| sum.add(l, f, weight * p));
        }
        sum
    }

    /// The probability of each number of losses.
    pub(super) fn losses(&self) -> Vec<f64> {
        self.0.iter().map(|row| row.iter().sum()).collect()
    }

    /// How many fatigues on average.
    pub(super) fn mean_fatigues(&self) -> f64 {
        let mut mean = 0.0;
        self.each(|_, f, p| mean += f as f64 * p);
        mean
    }
}

/// What a side inflicts that knows its own draw pile.
pub(super) fn own(g: &Napoleon, s: &State, side: Side, n: u8) -> Blows {
    if g.rules.dice {
        return dice(g, side, n);
    }
    let (deck, discard) = (s.deck[side.index()], s.discard[side.index()]);
    let first = n.min(deck.len());
    let again = (n - first).min(discard.len());
    drawn(g, side, deck, first).and(&drawn(g, side, discard, again))
}

/// What the enemy inflicts, of whom only the shown cards are known: a hand holds no red card (N06-2.32), all the rest may be in
/// the hand or in the draw pile.
pub(super) fn enemy(g: &Napoleon, s: &State, side: Side, n: u8) -> Blows {
    if g.rules.dice {
        return dice(g, side, n);
    }
    let i = side.index();
    let hidden = s.deck[i].or(s.hand[i]).less(s.known_hand[i]);
    let red = hidden.and(g.data.colour(side, Colour::Red));
    let other = hidden.less(red);
    let held = s.hand[i].less(s.known_hand[i]).len();
    let (reds, others) = (red.len(), other.len() - held);
    let first = n.min(reds + others);
    let again = drawn(g, side, s.discard[i], (n - first).min(s.discard[i].len()));
    let parts = (0..=first.min(reds)).filter(|r| first - r <= others).map(|r| {
        let weight = ways(reds, r) * ways(others, first - r) / ways(reds + others, first);
        (weight, drawn(g, side, red, r).and(&drawn(g, side, other, first - r)))
    });
    Blows::mixed(parts).and(&again)
}

/// This many cards of a pile, each equally likely.
fn drawn(g: &Napoleon, side: Side, pile: CardSet, n: u8) -> Blows {
    if n == 0 {
        return Blows::none();
    }
    // By number of cards drawn: in how many ways they inflict so much.
    let mut by = vec![Blows(Vec::new()); usize::from(n) + 1];
    by[0] = Blows::none();
    for card in pile.iter(side) {
        let info = g.data.card(card);
        for k in (0..usize::from(n)).rev() {
            let before = by[k].clone();
            before.each(|l, f, p| {
                by[k + 1].add(l + usize::from(info.losses), f + usize::from(info.fatigues), p);
            });
        }
    }
    let all = ways(pile.len(), n);
    Blows::mixed([(1.0 / all, by.swap_remove(usize::from(n)))])
}

fn dice(g: &Napoleon, side: Side, n: u8) -> Blows {
    let mut one = Blows(Vec::new());
    for (losses, fatigues) in g.data.dice[side.index()] {
        one.add(usize::from(losses), usize::from(fatigues), 1.0 / 6.0);
    }
    (0..n).fold(Blows::none(), |sum, _| sum.and(&one))
}

/// How many sets of `k` there are among `n`.
fn ways(n: u8, k: u8) -> f64 {
    (0..k.min(n)).fold(1.0, |w, i| w * f64::from(n - i) / f64::from(i + 1))
}
