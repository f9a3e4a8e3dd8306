//! Umpires: people play on a real table, describe one combat and roll their own dice; the game's own rules judge it.
//!
//! A game lays the position that a filled-in form describes and names the attack. Everything else, modifiers, odds, results,
//! comes from the match itself, so there is no second copy of the rules.

mod form;
mod judge;

pub use form::{Answers, Field, FieldKind, Name, Shown, ShownField, ShownWhen, Value, Wrong, show};
pub use judge::{DieOption, Given, Judged, Laid, Lead, Next, Offer, Sentence, Standing, ThrowRow, judge};

use crate::any_match::AnyMatch;
use crate::mistake::BadSetup;
use crate::presentation::Presentation;
use crate::translate::Translate;
use crate::typed_match::TypedMatch;
use std::sync::Arc;

/// A filled-in form that cannot be judged, with every mistake.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct BadForm(pub Vec<Wrong>);

/// The umpire of one game.
pub trait Umpire: Send + Sync {
    /// What is asked, in order.
    fn form(&self) -> Vec<Field>;
    /// The position that answers describe, and the attack. Mistakes that no single field shows are reported all at once.
    fn lay(&self, answers: &Answers, say: &dyn Translate) -> Result<Laid, BadForm>;
    /// What people write for dice, as outcomes that the match understands: one for each throw.
    fn throws(&self, text: &str) -> Vec<String>;
    /// The single dice, or cards, of an outcome.
    fn dice<'a>(&self, outcome: &'a str) -> Vec<&'a str>;
    /// What one die, or card, is called.
    fn face(&self, die: &str) -> Name;
}

/// A match of the position that a form describes, or what is wrong with the position.
///
/// # Errors
/// Every mistake of the position, as a mistake of the form.
pub fn match_of<G: Presentation>(
    game: Result<G, BadSetup>,
    say: &dyn Translate,
) -> Result<Box<dyn AnyMatch>, BadForm> {
    match game {
        Ok(game) => Ok(Box::new(TypedMatch::new(Arc::new(game)))),
        Err(BadSetup(mistakes)) => {
            let cause = |what: String| say.say("umpire-wrong-position", &[("what", what.into())]);
            let wrong = mistakes
                .into_iter()
                .map(|m| Wrong::new("position", &m.key, cause(m.what.get(say.lang()).to_owned()), ""));
            Err(BadForm(wrong.collect()))
        }
    }
}

/// The throws of a game that rolls one die at a time: every word of the text.
pub fn single_dice(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// The values of a field for a piece's strength: full, or 1 to `most` steps left.
pub fn strengths_left(most: u8) -> Vec<Value> {
    let full = Value::named("full", Name::Key("umpire-value-full".to_owned()));
    let left = (1..=most).map(|n| Value::named(n.to_string(), Name::plain(n.to_string())));
    std::iter::once(full).chain(left).collect()
}
