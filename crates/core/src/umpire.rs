//! Umpires: people play on a real table, describe one combat and roll their own dice; the game's own rules judge it.
//!
//! A game lays the position that a filled-in form describes and names the attack. Everything else, modifiers, odds, results,
//! comes from the match itself, so there is no second copy of the rules.

mod form;
mod judge;

pub use form::{Answers, Field, FieldKind, Name, Shown, ShownField, ShownWhen, Value, Wrong, show};
pub use judge::{Face, Given, Judged, Laid, Lead, Next, Offer, Sentence, Standing, ThrowRow, judge};

use crate::words::Say;

/// A filled-in form that cannot be judged, with every mistake.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct BadForm(pub Vec<Wrong>);

/// The umpire of one game.
pub trait Umpire: Send + Sync {
    /// What is asked, in order.
    fn form(&self) -> Vec<Field>;
    /// The position that answers describe, and the attack. Mistakes that no single field shows are told all at once.
    fn lay(&self, answers: &Answers, say: &dyn Say) -> Result<Laid, BadForm>;
    /// What people write for dice, as outcomes that the match understands: one for each throw.
    fn throws(&self, text: &str) -> Vec<String>;
    /// The single dice, or cards, of an outcome.
    fn dice<'a>(&self, outcome: &'a str) -> Vec<&'a str>;
    /// What one die, or card, is called.
    fn face(&self, die: &str) -> Name;
}
