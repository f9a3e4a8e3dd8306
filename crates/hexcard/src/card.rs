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

/// Makes a [`named!`](crate::named) enum with an inherent `section` a [`CommandCard`], which is read by its id.
#[macro_export]
macro_rules! command_cards {
    ($name:ident) => {
        impl $name {
            /// The card with this index, if there is one.
            #[inline]
            pub fn from_index(index: usize) -> Option<$name> {
                $name::ALL.get(index).copied()
            }

            /// The card with left and right exchanged: the same side of the board for the player opposite.
            #[must_use]
            pub fn mirrored(self) -> $name {
                $crate::mirrored(self)
            }

            /// Without its section: `attack`, the id of its row in the data.
            pub fn kind_id(self) -> &'static str {
                $crate::kind_id(self)
            }
        }

        impl $crate::CommandCard for $name {
            const LIST: &'static [$name] = &$name::ALL;

            fn index(self) -> usize {
                self as usize
            }

            fn id(self) -> &'static str {
                $name::id(self)
            }

            fn section(self) -> Option<$crate::Section> {
                $name::section(self)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::bicorne_core::Phrase;

            /// Its id.
            fn from_str(text: &str) -> Result<$name, ::bicorne_core::Phrase> {
                $name::from_id(text).ok_or_else(|| {
                    let ids = $name::IDS.join(", ");
                    ::bicorne_core::phrase!(
                        "no card is called {text:?}; the cards are {ids}",
                        "aucune carte ne s'appelle {text:?} ; les cartes sont {ids}"
                    )
                })
            }
        }
    };
}
