//! How many copies of a card the deck has, as the data says.

use serde::Deserialize;

use crate::card::CommandCard;
use crate::pile::Pile;

/// Copies of a kind of card: one number, or one for each section of a card that has one.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(untagged)]
pub enum Copies {
    /// Of a card without a section.
    All(u8),
    /// Left, centre, right.
    Sections([u8; 3]),
}

impl Copies {
    /// The whole deck; `of` gives the copies of a card's kind.
    ///
    /// # Panics
    /// If a card with a section has one number, or the other way round.
    pub fn deck<C: CommandCard, const KINDS: usize>(of: impl Fn(C) -> Copies) -> Pile<KINDS> {
        let copies = |card: &C| match (of(*card), card.section()) {
            (Copies::All(n), None) => n,
            (Copies::Sections(n), Some(section)) => n[section as usize],
            _ => panic!("cards.toml: {} has the wrong kind of count", card.id()),
        };
        let each = |card: &'static C| std::iter::repeat_n(card.index(), usize::from(copies(card)));
        C::LIST.iter().flat_map(each).collect()
    }
}
