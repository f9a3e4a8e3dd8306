//! What people see of a game: text forms, scenes, sentences, odds. Keys, never a language.

use crate::clause::Clause;
use crate::event::LogEntry;
use crate::ext::changing_sides::ChangingSides;
use crate::ext::free_moves::FreeMoves;
use crate::ext::line_of_sight::LineOfSight;
use crate::ext::match_clock::MatchClock;
use crate::ext::shared_seat::SharedSeat;
use crate::game_module::GameModule;
use crate::illegal::Illegal;
use crate::scene::{Board, Scene};
use crate::seat::{Seat, Viewer};
use crate::translate::Translate;
use serde::Serialize;

/// A text that is no action or outcome of this game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not understood: {expected}")]
#[allow(missing_docs)] // the names say it
pub struct BadText {
    pub text: String,
    /// The form that is understood.
    pub expected: String,
}

impl BadText {
    /// With the expected form.
    pub fn new(text: &str, expected: impl Into<String>) -> BadText {
        BadText { text: text.chars().take(80).collect(), expected: expected.into() }
    }
}

/// Something a player points at and asks about: "why may I not?"
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question<'a> {
    /// What he holds: the piece or space he selected first.
    pub from: Option<&'a str>,
    /// What he points at: the id of a space, a piece, a card.
    pub at: &'a str,
}

/// The distribution of an attack before it is made.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Odds {
    /// How many dice are rolled, or cards revealed.
    pub dice: u8,
    /// Whether `dice` counts cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cards: bool,
    /// Which clause gave or took how many.
    pub ledger: Vec<OddsLine>,
    /// What can come of it; the `share` of those with `fate` add up to 1.
    pub outcomes: Vec<OddsOutcome>,
    /// What else may happen, in sentences.
    pub notes: Vec<OddsLine>,
    /// Whether the shares are exact or sampled.
    pub exact: bool,
}

/// A line of a ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct OddsLine {
    /// The clause's id.
    pub clause: &'static str,
    /// How many dice it gives or takes.
    pub amount: i16,
    pub text: String,
}

/// One thing that can come of an attack.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct OddsOutcome {
    /// Its stable name: `hits-2`, `flags-1`, `eliminated`.
    pub what: String,
    /// How probable it is, from 0 to 1.
    pub probability: f64,
    pub text: String,
    /// Part of the bar that adds up to 1 (at most five): `destroyed`, `driven-back`, `hurt`, `stands`. Empty: a detail.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fate: String,
}

/// What people see of a game.
///
/// Scenes are built by adding what the viewer may know; no method may take back what another has shown.
pub trait Presentation: GameModule {
    /// The text of an action: lower-case words, spaces named as on the board.
    fn action_text(&self, state: &Self::State, action: Self::Action) -> String;
    /// Back from the text; says nothing about legality.
    fn parse_action(&self, state: &Self::State, text: &str) -> Result<Self::Action, BadText>;
    /// The text of an outcome.
    fn outcome_text(&self, state: &Self::State, outcome: Self::Outcome) -> String;
    /// Back from the text, read for what is pending now.
    fn parse_outcome(&self, state: &Self::State, text: &str) -> Result<Self::Outcome, BadText>;
    /// The stable name of the pending decision: `play`, `order`, `move`, `battle`, `retreat`; of the chance: `roll`, `draw`.
    fn decision(&self, state: &Self::State) -> &'static str;
    /// Player turns so far, from 1.
    fn turn(&self, state: &Self::State) -> u16;
    /// Whose turn it is, for the hash lines of the record; none outside turns.
    fn side_to_move(&self, state: &Self::State) -> Option<Seat>;

    /// The clauses that say how this scenario is won, the decisive one first.
    fn victory(&self) -> Vec<Clause> {
        Vec::new()
    }

    /// The board: what never changes in a match.
    fn board(&self, say: &dyn Translate) -> Board;
    /// What `viewer` may see now.
    fn scene(&self, state: &Self::State, viewer: Viewer, say: &dyn Translate) -> Scene;
    /// The line of the log in which `viewer` reads an event. `None` if the viewer may not know of it at all.
    fn narrate(&self, event: &Self::Event, viewer: Viewer, say: &dyn Translate) -> Option<LogEntry>;
    /// The odds of an attack that `seat` may choose now, if it is one.
    fn odds_of(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
        say: &dyn Translate,
    ) -> Option<Odds>;
    /// Why `seat` may not do what it points at; nothing if it may, or if there is nothing to say.
    fn why_not(&self, state: &Self::State, seat: Seat, question: Question<'_>) -> Option<Illegal>;

    /// Lines of sight between the spaces of the board. `None` for a game without them.
    fn sight_lines(&self) -> Option<&dyn LineOfSight<Self::State>> {
        None
    }
    /// Moves on a free table, with a preview. `None` where all choices are listed.
    fn free_moves(&self) -> Option<&dyn FreeMoves<Self::State>> {
        None
    }
    /// The decisions of a seat that two people share. `None` where nobody shares a seat.
    fn shared_seat(&self) -> Option<&dyn SharedSeat<Self::State, Self::Action>> {
        None
    }
    /// The time limit of the whole match. `None` for a game that knows no clock.
    fn match_clock(&self) -> Option<&dyn MatchClock<Self::State>> {
        None
    }
    /// The sides that seats play, where seats change sides. `None` where a seat plays the side it is named after.
    fn changing_sides(&self) -> Option<&dyn ChangingSides<Self::State>> {
        None
    }
}
