//! Scripts: a TOML text that plays a position and says what must come of it.
#![doc = include_str!("../../../docs/scripts.md")]

mod attack;
mod check;
mod hold;
mod read;
mod report;
mod run;
mod setup;

pub use attack::NoOdds;
pub use check::{check, check_folder};
pub use report::{Failure, NotPlayed, OddsReport, PendingReport, Played, Report, StepReport};

use bicorne_core::{Mistake, Options};
use std::collections::BTreeMap;

/// A script, read and well formed. Whether it can be played is for the game to say.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs)] // the names say it
pub struct Script {
    /// The game's id.
    pub game: String,
    pub opening: Opening,
    pub options: Options,
    /// The clauses it proves.
    pub proves: Vec<String>,
    /// Rolls what the script does not give.
    pub seed: Option<u64>,
    /// What is done and expected, in order.
    pub steps: Vec<Step>,
    /// Lines of keys whose mistakes only the game finds: `scenario`, `options.NAME`.
    pub(crate) lines: BTreeMap<String, usize>,
}

/// Where a script begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opening {
    /// A scenario of the game, from its start.
    Scenario(String),
    /// A position: TOML text in the game's own format, each line where it stood in the script.
    Setup(String),
}

/// One step of a script.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs)] // the names say it
pub struct Step {
    /// Where it stands, from 1.
    pub line: usize,
    /// The seat's id.
    pub by: Option<String>,
    pub act: Act,
    /// What must come of it.
    pub want: Want,
}

/// What a step does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Nothing: it only expects.
    Look,
    /// A choice, by its text.
    Choose(String),
    /// An outcome, by its text.
    Chance(String),
}

/// What must come of a step. What is not named is not looked at.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Want {
    pub(crate) refused: Option<Refusal>,
    pub(crate) odds: Vec<OddsWant>,
    pub(crate) events: Vec<String>,
    pub(crate) events_not: Vec<String>,
    pub(crate) offers: Vec<String>,
    pub(crate) offers_not: Vec<String>,
    pub(crate) offers_exactly: Option<Vec<String>>,
    pub(crate) offers_count: Option<usize>,
    pub(crate) pending: Option<String>,
    pub(crate) asks: Option<Vec<String>>,
    pub(crate) over: Option<Over>,
    pub(crate) pieces: Vec<(String, Standing)>,
    pub(crate) score: Vec<(String, i64)>,
    pub(crate) hand: Vec<(String, Cards)>,
    pub(crate) piles: Vec<(String, i64)>,
    pub(crate) turn: Option<i64>,
    pub(crate) marks: Vec<(String, String)>,
    pub(crate) sight: Vec<SightWant>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refusal {
    Any,
    By(String),
}

/// A line of sight that is clear, or refused by a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SightWant {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) refused: Option<Refusal>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Over {
    No,
    Yes,
    Draw,
    Won(String),
}

/// What stands on a space.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Standing {
    Strength(i64),
    Some(String),
    Exactly(Vec<String>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cards {
    Count(i64),
    Among(Vec<String>),
}

#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct OddsWant {
    pub(crate) choice: String,
    pub(crate) refused: Option<Refusal>,
    pub(crate) dice: Option<i64>,
    /// Clauses, with what they give or take in all where that is said.
    pub(crate) ledger: Vec<(String, Option<i64>)>,
    pub(crate) outcomes: Vec<(String, f64)>,
}

/// A text that is no script, or that the game cannot open, with every mistake.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct BadScript(pub Vec<Mistake>);

impl Script {
    /// Reads the text; every mistake at once, with its line.
    pub fn parse(text: &str) -> Result<Script, BadScript> {
        read::script(text)
    }

    /// What of a text with mistakes could be read: for finding the mistakes that only the game can see.
    pub fn salvage(text: &str) -> Option<Script> {
        read::salvage(text)
    }
}
