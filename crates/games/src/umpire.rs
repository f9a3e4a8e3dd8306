//! The umpires: for each game, how a filled-in form becomes a position of that game.
//!
//! They write set-ups and choices in the text forms of scripts (`docs/scripts.md`); every number comes from the games' rules.

mod battlecry;
mod ccn;
mod empire;
mod hexes;
mod n1806;
mod waterloo;

use bicorne_core::umpire::{BadForm, Umpire, Wrong};
use bicorne_core::{BadSetup, Face, Live, Match, Say};
use std::sync::Arc;

/// The umpire of a game.
pub(crate) fn of(game: &str) -> Option<&'static dyn Umpire> {
    match game {
        "battlecry" => Some(&battlecry::BattleCryUmpire),
        "ccn" => Some(&ccn::NapoleonicsUmpire),
        "empire" => Some(&empire::EmpireUmpire),
        "n1806" => Some(&n1806::NapoleonUmpire),
        "waterloo" => Some(&waterloo::WaterlooUmpire),
        _ => None,
    }
}

/// A match of this position, or what is wrong with the position.
fn table<G: Face>(game: Result<G, BadSetup>, say: &dyn Say) -> Result<Box<dyn Match>, BadForm> {
    match game {
        Ok(game) => Ok(Box::new(Live::new(Arc::new(game)))),
        Err(BadSetup(mistakes)) => {
            let cause = |what: String| say.say("umpire-wrong-position", &[("what", what.into())]);
            let wrong = mistakes
                .into_iter()
                .map(|m| Wrong::new("position", &m.key, cause(m.what.get(say.lang()).to_owned()), ""));
            Err(BadForm(wrong.collect()))
        }
    }
}

/// Every word of a text is a throw of its own: games with single dice.
fn single_dice(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
