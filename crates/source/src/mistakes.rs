//! Reading one file into a `serde` structure, and collecting what is wrong with it.

use bicorne_core::{Mistake, Phrase};
use serde::de::DeserializeOwned;
use std::ops::Range;
use toml::Spanned;

use crate::{line_of, read_toml};

/// One file and the mistakes found in it so far.
#[derive(Debug)]
pub struct Mistakes<'t> {
    text: &'t str,
    /// In the order in which they were found.
    pub found: Vec<Mistake>,
}

impl<'t> Mistakes<'t> {
    /// None yet.
    pub fn new(text: &'t str) -> Mistakes<'t> {
        Mistakes { text, found: Vec::new() }
    }

    /// The written form, without what is wrong in it; nothing if the rest is no TOML of that form.
    pub fn read<T: DeserializeOwned>(&mut self) -> Option<T> {
        let (value, found) = read_toml(self.text);
        self.found.extend(found);
        value
    }

    /// All mistakes in the order of their lines.
    pub fn by_line(mut self) -> Vec<Mistake> {
        self.found.sort_by_key(|m| m.line);
        self.found
    }

    /// A mistake in the value of a key, which may be missing.
    pub fn add(&mut self, key: &str, what: Phrase) {
        self.under(key, key, what);
    }

    /// A mistake that people know by `key`, in what stands under the key `place` of the text.
    pub fn under(&mut self, key: &str, place: &str, what: Phrase) {
        let line = line_of(self.text, place);
        self.found.push(Mistake { line, key: key.to_owned(), what });
    }

    /// A mistake in the value that stands at `place`; a value that was left out and has its default has no line.
    pub fn at<T>(&mut self, key: impl Into<String>, place: &Spanned<T>, what: Phrase) {
        let Range { start, end } = place.span();
        let before = &self.text.as_bytes()[..start.min(self.text.len())];
        let line = if start == end { 0 } else { before.iter().filter(|b| **b == b'\n').count() + 1 };
        self.found.push(Mistake { line, key: key.into(), what });
    }
}
