//! What would come of a choice before it is made: for tables where a player puts pieces where he likes.

use crate::erased::WhyNot;
use crate::illegal::Illegal;
use crate::scene::Pose;
use serde::Serialize;

/// What a player would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish<'a> {
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
        /// Another formation.
        form: Option<&'a str>,
    },
}

/// What would come of it. Nothing here may tell more than the seat may know.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Sketch {
    /// The text of the choice; empty where nothing can be made of the wish.
    pub choice: String,
    /// In words.
    pub label: String,
    /// Why it may not be chosen; none: it may.
    pub why: Option<WhyNot>,
    /// What it costs, in words.
    pub cost: Vec<String>,
    /// How the pieces stand at moments of the way, start first, end last.
    pub way: Vec<Vec<Pose>>,
    /// Who may fire or charge at them on the way.
    pub exposed: Vec<Exposed>,
}

/// Somebody who may fire or charge at what moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Exposed {
    /// The piece.
    pub piece: String,
    /// `fire`, `charge`.
    pub how: &'static str,
    /// In words.
    pub label: String,
}

/// A sketch, and the rule that forbids what it shows.
pub type Sketched = (Sketch, Option<Illegal>);
