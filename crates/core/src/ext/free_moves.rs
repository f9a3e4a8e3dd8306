//! Previews of choices on a free table, where a player drags pieces to any place.

use crate::any_match::WhyNot;
use crate::illegal::Illegal;
use crate::presentation::BadText;
use crate::scene::{Pose, Then, Threat};
use crate::seat::Seat;
use crate::translate::Translate;
use serde::Serialize;

/// A game on a free table, where a player puts pieces anywhere and asks what would come of it. `S` is the state of the game.
pub trait FreeMoves<S> {
    /// What would come of `draft` if `seat`, which is asked, chose it now.
    ///
    /// # Errors
    /// If the text of a choice is not understood.
    fn preview(
        &self,
        state: &S,
        seat: Seat,
        draft: &DraftMove<'_>,
        say: &dyn Translate,
    ) -> Result<Option<PreviewedMove>, BadText>;
}

/// What a player would do.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum DraftMove<'a> {
    /// A choice by its text.
    Choice(&'a str),
    /// Pieces, the first of which shall stand at a place; the rules look for a choice that brings them there.
    Place {
        /// Piece ids.
        pieces: Vec<&'a str>,
        /// In the table's own units.
        at: [i32; 2],
        /// Degrees clockwise from the top; none: any.
        heading: Option<i32>,
        form: Option<&'a str>,
    },
}

/// What would come of it. Nothing here may tell more than the seat may know.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct MovePreview {
    /// The text of the choice; empty where nothing can be made of the wish.
    pub choice: String,
    pub label: String,
    /// Why it may not be chosen; none: it may.
    pub why: Option<WhyNot>,
    /// What it costs, in words.
    pub cost: Vec<String>,
    /// How the pieces stand at moments of the way, start first, end last.
    pub way: Vec<Vec<Pose>>,
    /// Enemies that may fire or charge at them on the way.
    pub exposed: Vec<Exposed>,
    /// What comes after it, if it could not be taken back; the match says so, not the game.
    pub then: Option<Then>,
}

/// A unit that may fire or charge at what moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Exposed {
    pub piece: String,
    /// What may happen to what moves.
    pub how: Threat,
    pub label: String,
}

/// A preview, and the refusal if a rule forbids the move.
pub type PreviewedMove = (MovePreview, Option<Illegal>);
