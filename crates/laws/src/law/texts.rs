//! Texts of actions and outcomes read back as the same value, and fit into a record.

use super::{Kept, require};
use bicorne_core::Presentation;

pub(crate) fn action<G: Presentation>(game: &G, state: &G::State, action: G::Action) -> Kept {
    let text = game.action_text(state, action);
    plain(&text)?;
    let back = game.parse_action(state, &text);
    require(back.as_ref() == Ok(&action), "texts-read-back", || {
        format!("{action:?} is written {text:?}, which reads as {back:?}")
    })
}

pub(crate) fn outcome<G: Presentation>(game: &G, state: &G::State, outcome: G::Outcome) -> Kept {
    let text = game.outcome_text(state, outcome);
    plain(&text)?;
    let back = game.parse_outcome(state, &text);
    require(back.as_ref() == Ok(&outcome), "texts-read-back", || {
        format!("{outcome:?} is written {text:?}, which reads as {back:?}")
    })
}

/// Lower-case words with single spaces; `=` parts a record's lines, a `:` after the first word the seat from its choice, and
/// giving up has a word of its own.
fn plain(text: &str) -> Kept {
    let words = text.split(' ').enumerate().all(|(i, word)| {
        !word.is_empty()
            && !word.contains(|c: char| c.is_uppercase() || c.is_whitespace() || "=\"[]@#".contains(c))
            && (i > 0 || !word.contains(':'))
    });
    require(words && text != "resign" && text != "draw", "texts-are-plain", || {
        format!("{text:?} is not lower-case words with single spaces")
    })
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_text_that_a_record_would_misread_is_found() {
        assert!(plain("battle e5 f5").is_ok());
        assert!(plain("move a1-1: left 45, fwd 3.00").is_ok());
        for text in ["", "Order e5", "order  e5", " order", "roll = 3", "union: x", "a\nb", "resign"] {
            assert!(plain(text).is_err(), "{text:?}");
        }
    }
}
