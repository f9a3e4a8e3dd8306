//! The words of an action's text.

use bicorne_core::{BadText, Phrase};
use bicorne_geom::hexes::Hex;
use std::str::FromStr;

/// The words of an action's text, in lower case, with any blanks between them.
///
/// ```
/// use bicorne_hexcard::ActionWords;
///
/// let words = ActionWords::new(" Order  E5");
/// assert_eq!(words.split(), ["order", "e5"]);
/// assert_eq!(words.hex("e5").unwrap().to_string(), "e5");
/// assert!(words.hex("j5").unwrap_err().to_string().contains("a letter from a to i"));
/// ```
#[derive(Debug)]
pub struct ActionWords<'t> {
    text: &'t str,
    lower: String,
}

impl ActionWords<'_> {
    /// The words of `text`.
    pub fn new(text: &str) -> ActionWords<'_> {
        ActionWords { text, lower: text.to_ascii_lowercase() }
    }

    /// One by one.
    pub fn split(&self) -> Vec<&str> {
        self.lower.split_whitespace().collect()
    }

    /// The text is no action; `expected` says what would be one.
    pub fn bad(&self, expected: impl Into<String>) -> BadText {
        BadText::new(self.text, expected.into())
    }

    /// A word that names a hex.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn hex(&self, word: &str) -> Result<Hex, BadText> {
        word.parse().map_err(|e| self.bad(format!("{word}: {e}")))
    }

    /// A word that names anything else: a card, a section.
    ///
    /// # Errors
    /// What would be right.
    pub fn named<T: FromStr<Err = Phrase>>(&self, word: &str) -> Result<T, BadText> {
        word.parse().map_err(|e: Phrase| self.bad(e.en))
    }
}
