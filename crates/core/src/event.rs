//! Events: facts that a step brings about, each citing its clause, each known to those who may know it.

use crate::scene::Die;
use serde::Serialize;

/// Where the rules tell what happens. `()` listens to nothing: simulations pay nothing for events.
pub trait Sink<E> {
    /// Tells one event. A closure, so that nobody makes what nobody hears.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// An event as one viewer is told it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Told {
    /// The clause's id, such as `BCR-4.12`; empty where no clause applies (a resignation).
    pub clause: &'static str,
    /// The sentence.
    pub text: String,
    /// Whether it opens a group in the log (a turn, a card).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub heading: bool,
    /// What the board shows while it is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<Effect>,
}

/// What a board or a panel shows for an event, without knowing the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Effect {
    /// Pieces go along spaces, first to last.
    Move {
        /// Who moves, as scene ids.
        pieces: Vec<String>,
        /// Where, start and end included.
        path: Vec<String>,
        /// Forced: a retreat.
        retreat: bool,
    },
    /// A piece loses strength.
    Loss {
        /// The piece.
        piece: String,
        /// How much is left.
        left: u8,
    },
    /// A piece gains strength.
    Gain {
        /// The piece.
        piece: String,
        /// How much it has now.
        left: u8,
    },
    /// A piece leaves the board.
    Gone {
        /// The piece.
        piece: String,
        /// Where it stood.
        at: String,
    },
    /// A piece comes to the board.
    Arrives {
        /// The piece.
        piece: String,
        /// Where it stands.
        at: String,
    },
    /// Dice are thrown, at a space where there is one.
    Roll {
        /// As they fell.
        dice: Vec<Die>,
        /// From where.
        from: Option<String>,
        /// At what.
        at: Option<String>,
    },
    /// A card is shown.
    Card {
        /// Its id.
        card: String,
        /// Whose.
        seat: String,
    },
    /// A space is marked for a moment: ordered, attacked, built.
    Mark {
        /// The space.
        at: String,
        /// Which mark.
        mark: String,
    },
}
