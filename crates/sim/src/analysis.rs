//! Analysis of a match: what dice, cards and decisions did to each side's win probability.

use crate::analyst::Analyst;
use bicorne_core::{AnyGame, AnyMatch, RecordEntry, Translate};
use serde::Serialize;
use std::collections::BTreeMap;

/// What was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Analysis {
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The seat that won, if the match is over and nobody drew.
    pub winner: Option<&'static str>,
    /// The seats, in their order.
    pub seats: Vec<Account>,
    /// Worlds that were imagined for each decision: the same number gives the same figures.
    pub worlds: u32,
    /// The first seat's chance of winning before the first entry.
    pub start: f64,
    /// The first seat's chance of winning after each entry.
    pub curve: Vec<f64>,
    /// Where turns begin, in their order.
    pub turns: Vec<TurnMark>,
    /// The decisions that cost most, the dearest first.
    pub costliest: Vec<Costly>,
}

/// What dice, cards and decisions did for a seat; all as chances of winning.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[allow(missing_docs)] // the names say it
pub struct Account {
    pub seat: &'static str,
    /// Gained by dice, less what was lost by them.
    pub dice: f64,
    /// Gained by cards and tiles.
    pub cards: f64,
    /// Given away by decisions: what the best choices were worth beyond those made, as far as the seat could know.
    pub given_away: f64,
    /// Decisions that were looked at: those with more than one choice.
    pub decisions: u32,
}

/// A decision that cost something.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[allow(missing_docs)] // the names say it
pub struct Costly {
    /// How many entries came before it, hashes not counted: `bicorne replay --at` shows the position.
    pub entry: usize,
    /// Its number in the record, from 1: choices are counted.
    pub number: usize,
    pub seat: &'static str,
    /// What was chosen, and the chance of winning by it.
    pub choice: String,
    /// See `choice`.
    pub chance: f64,
    /// What was better, and the chance of winning by that.
    pub better: String,
    /// See `better`.
    pub better_chance: f64,
    pub cost: f64,
    /// The same in words, by language.
    pub words: BTreeMap<&'static str, Phrases>,
}

/// A decision in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs)] // the names say it
pub struct Phrases {
    /// The question the seat was asked.
    pub asked: String,
    pub choice: String,
    pub better: String,
}

/// Where a turn begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs)] // the names say it
pub struct TurnMark {
    pub turn: u16,
    /// How many entries came before it.
    pub entry: usize,
}

/// Why a match cannot be analysed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the names say it
pub enum NotAnalysed {
    /// Nobody judges positions of this game.
    #[error("{0} has no bot that could judge it")]
    NoJudge(&'static str),
    /// The record cannot be replayed.
    #[error("entry {entry}: {what}")]
    Broken {
        /// From 0.
        entry: usize,
        what: String,
    },
}

/// Plays the entries of a record on `table`, which is at its beginning, and looks at each with `worlds` imagined worlds. The
/// costliest decisions are described by each of `says`. The same record and number of worlds give the same answer.
pub fn analyse(
    kit: &dyn AnyGame,
    table: Box<dyn AnyMatch>,
    entries: &[RecordEntry],
    worlds: u32,
    says: &[&dyn Translate],
) -> Result<Analysis, NotAnalysed> {
    let mut analyst = Analyst::new(kit, table, entries, worlds)?;
    while analyst.step(kit)? {}
    Ok(analyst.found(says))
}
