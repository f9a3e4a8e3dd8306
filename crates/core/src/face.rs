//! What people see of a game: text forms, scenes, sentences, odds. Keys, never a language.

use crate::clause::{Catalogue, Clause};
use crate::event::Told;
use crate::game::{Ending, Game};
use crate::illegal::Illegal;
use crate::scene::{Board, Scene, Tally};
use crate::seat::{Seat, Task, Viewer};
use crate::sketch::{Sketched, Wish};
use crate::words::Say;
use serde::Serialize;
use std::time::Duration;

/// A text that is no action or outcome of this game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not understood: {expected}")]
pub struct BadText {
    /// What was given.
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
pub struct Odds {
    /// How many dice.
    pub dice: u8,
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
pub struct OddsLine {
    /// The clause's id.
    pub clause: &'static str,
    /// How many dice it gives or takes.
    pub amount: i16,
    /// In words.
    pub text: String,
}

/// One thing that can come of an attack.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OddsOutcome {
    /// Its stable name: `hits-2`, `flags-1`, `eliminated`.
    pub what: String,
    /// How probable it is, from 0 to 1.
    pub probability: f64,
    /// In words.
    pub text: String,
    /// Part of the bar that adds up to 1 (at most five): `destroyed`, `driven-back`, `hurt`, `stands`. Empty: a detail.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub fate: String,
}

/// What people see of a game.
///
/// Scenes are built by adding what the viewer may know; no method may take back what another has shown.
pub trait Face: Game + Sized {
    /// `battlecry`.
    fn id(&self) -> &'static str;
    /// Changes when the behaviour of records changes.
    fn version(&self) -> &'static str;
    /// The scenario's id.
    fn scenario(&self) -> &str;
    /// The chairs' ids in order: `union`, `confederate`.
    fn seats(&self) -> &'static [&'static str];
    /// The norm.
    fn catalogue(&self) -> &'static Catalogue;

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
    /// Whose turn it is, for the hash lines of the record; none outside turns.
    fn side_to_move(&self, state: &Self::State) -> Option<Seat>;

    /// The id of the side that `seat` plays, for words about it: its own, unless the game lets seats change sides.
    fn side_of(&self, _state: &Self::State, seat: Seat) -> &'static str {
        self.seats()[seat.index()]
    }

    /// How long a match may last, and the clause that says so; nothing for a match without a clock.
    fn time_limit(&self) -> Option<(Duration, Clause)> {
        None
    }

    /// The clauses that say how this scenario is won, the decisive one first.
    fn victory(&self) -> Vec<Clause> {
        Vec::new()
    }

    /// Whose task an action is where two people share a seat, and the clause that says so; nothing where either may do it.
    fn task(&self, _state: &Self::State, _action: Self::Action) -> Option<(Task, Clause)> {
        None
    }

    /// The board: what never changes in a match.
    fn board(&self, say: &dyn Say) -> Board;
    /// What `viewer` may see now.
    fn scene(&self, state: &Self::State, viewer: Viewer, say: &dyn Say) -> Scene;
    /// The rows of the final table of a match that players or the clock have ended; an ending of the rules has its own in the
    /// scene.
    fn tally(&self, _state: &Self::State, _viewer: Viewer, _ending: Ending, _say: &dyn Say) -> Vec<Tally> {
        Vec::new()
    }
    /// An event as `viewer` is told it; nothing if he may not know of it at all.
    fn tell(&self, event: &Self::Event, viewer: Viewer, say: &dyn Say) -> Option<Told>;
    /// The odds of an attack that `seat` may choose now, if it is one.
    fn odds_of(&self, state: &Self::State, seat: Seat, action: Self::Action, say: &dyn Say) -> Option<Odds>;
    /// Whether a line of sight runs from one space to another, for whoever stands on the first now, or what blocks it; nothing
    /// if the game has no such lines or no such spaces.
    fn sight(&self, _state: &Self::State, _from: &str, _to: &str) -> Option<Result<(), Illegal>> {
        None
    }
    /// Why `seat` may not do what it points at; nothing if it may, or if there is nothing to say.
    fn why_not(&self, state: &Self::State, seat: Seat, question: Question<'_>) -> Option<Illegal>;
    /// What would come of what `seat` would do now; nothing on boards where choices are all listed.
    fn sketch(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _wish: &Wish<'_>,
        _say: &dyn Say,
    ) -> Result<Option<Sketched>, BadText> {
        Ok(None)
    }
}
