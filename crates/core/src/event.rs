//! Events: facts that a step of a match brings about, each with its clause and with the viewers that may know it.

use crate::scene::{CombatStep, Die};
use serde::Serialize;

/// Where the rules put events. `()` drops them, so that simulations pay nothing for events.
pub trait EventSink<E> {
    /// Takes one event. It comes as a closure, so that a sink that drops events does not make them.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> EventSink<E> for () {
    #[inline]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// An event in words, as one viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct LogEntry {
    /// The clause's id, such as `BCR-4.12`; empty where no clause applies (a resignation).
    pub clause: &'static str,
    pub text: String,
    /// Whether it opens a group in the log (a turn, a card).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub heading: bool,
    /// What the board shows for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub effect: Option<Effect>,
}

/// What a board or a panel shows for an event, without knowing the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Effect {
    /// Pieces go along spaces, first to last.
    Move {
        /// The pieces that move, by their ids.
        pieces: Vec<String>,
        /// Where, start and end included.
        path: Vec<String>,
        /// Forced: a retreat.
        retreat: bool,
    },
    /// A piece loses strength.
    Loss { piece: String, left: u8 },
    /// A piece gains strength.
    Gain {
        piece: String,
        /// How much it has now.
        left: u8,
    },
    /// A piece leaves the board.
    Gone { piece: String, at: String },
    /// A piece comes to the board.
    Arrives { piece: String, at: String },
    /// Dice are thrown, at a space where there is one.
    Roll { dice: Vec<Die>, from: Option<String>, at: Option<String> },
    /// A card is shown.
    Card { card: String, seat: String },
    /// A space is marked for a moment: ordered, attacked, built.
    Mark { at: String, mark: String },
    /// A step of a combat that is watched on a table of its own.
    Combat {
        /// The space it is fought for; told when it begins.
        at: Option<String>,
        step: CombatStep,
        /// Colour class of the side it is about; empty: both.
        side: &'static str,
        /// Cards, points or losses, by the step.
        n: u8,
        /// What a strike inflicts: losses and fatigue points.
        inflicts: [u8; 2],
        /// The name of the space, when it begins.
        title: String,
    },
}
