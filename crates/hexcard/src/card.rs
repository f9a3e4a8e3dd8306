//! Command cards.

use crate::section::Section;

/// A command card: one of a list in which the three of a kind, for the left, the centre and the right, stand together.
pub trait CommandCard: Copy + Eq + 'static {
    /// Every card.
    const LIST: &'static [Self];

    /// Its place in the list.
    fn index(self) -> usize;

    /// Its name in texts; that of a card for a section ends with the section.
    fn id(self) -> &'static str;

    /// The section on it, from its player's point of view.
    fn section(self) -> Option<Section>;
}

/// The card with left and right exchanged: the same part of the board for the player opposite.
pub fn mirrored<C: CommandCard>(card: C) -> C {
    match card.section() {
        Some(section) => C::LIST[card.index() - section.index() + section.mirrored().index()],
        None => card,
    }
}

/// A card's name without its section: `attack`.
pub fn kind_id<C: CommandCard>(card: C) -> &'static str {
    match card.section() {
        Some(_) => card.id().rsplit_once('-').expect("the id of a card for a section ends with it").0,
        None => card.id(),
    }
}
