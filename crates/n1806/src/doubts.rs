//! Mistakes of one file, each with its line.

use bicorne_core::{Mistake, Phrase};
use serde::Deserialize;
use toml::Spanned;

/// Reads a file and collects what is wrong with it.
pub(crate) struct Doubts<'t> {
    text: &'t str,
    pub(crate) found: Vec<Mistake>,
}

impl<'t> Doubts<'t> {
    pub(crate) fn new(text: &'t str) -> Doubts<'t> {
        Doubts { text, found: Vec::new() }
    }

    /// The written form; nothing if it is no TOML of that form.
    pub(crate) fn read<T: Deserialize<'t>>(&mut self) -> Option<T> {
        let wrong = |e: toml::de::Error| Mistake::of_toml(self.text, e.span(), e.message());
        toml::from_str(self.text).map_err(|e| self.found.push(wrong(e))).ok()
    }

    /// A mistake in the value that stands at `place`.
    pub(crate) fn at<T>(&mut self, key: impl Into<String>, place: &Spanned<T>, what: Phrase) {
        let start = place.span().start.min(self.text.len());
        // A value that was left out and has its default has no place.
        let line = if place.span().is_empty() { 0 } else { self.text[..start].matches('\n').count() + 1 };
        self.found.push(Mistake { line, key: key.into(), what });
    }

    /// A mistake in all that stands under a heading or key such as `[control]`, `[[zone]]` or `vp`; 0 where it is left out.
    pub(crate) fn under(&mut self, key: &str, heading: &str, what: Phrase) {
        let begins = |l: &str| {
            l.trim_start()
                .strip_prefix(heading)
                .is_some_and(|rest| heading.starts_with('[') || rest.trim_start().starts_with('='))
        };
        let line = self.text.lines().position(begins).map_or(0, |n| n + 1);
        self.found.push(Mistake { line, key: key.to_owned(), what });
    }
}

/// Whether a word may name something in choices and other files: lower-case letters, digits and hyphens.
pub(crate) fn is_id(word: &str) -> bool {
    let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    !word.is_empty() && word.bytes().all(fits)
}
