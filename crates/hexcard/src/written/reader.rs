//! Typed reading of a [`Node`] tree, noting every mistake.

use bicorne_core::Mistake;
use bicorne_geom::hexes::{Dir, Hex, HexSet, SideSet};
use std::collections::BTreeSet;
use std::str::FromStr;

use super::{Node, Value, Words};

/// Reads a tree and notes what is wrong with it. Keys that nobody asked for are mistakes too.
#[derive(Debug)]
pub struct Reader<'r> {
    root: &'r Node,
    asked: BTreeSet<&'static str>,
    mistakes: &'r mut Vec<Mistake>,
}

impl<'r> Reader<'r> {
    /// Of this text; mistakes are added to those there are.
    pub fn new(root: &'r Node, mistakes: &'r mut Vec<Mistake>) -> Reader<'r> {
        Reader { root, asked: BTreeSet::new(), mistakes }
    }

    /// The value of a key of the whole text.
    pub fn get(&mut self, key: &'static str) -> Option<&'r Node> {
        self.asked.insert(key);
        self.root.entries().iter().find(|(name, _)| name == key).map(|(_, node)| node)
    }

    /// Whether the key is there, without reading it.
    pub fn has(&self, key: &str) -> bool {
        self.root.entries().iter().any(|(name, _)| name == key)
    }

    /// Notes a mistake of a value.
    pub fn wrong(&mut self, node: &Node, what: impl Into<String>) {
        self.mistakes.push(Mistake { line: node.line, key: node.key.clone(), what: what.into() });
    }

    /// Notes a mistake of the whole text.
    pub fn missing(&mut self, key: &str, what: impl Into<String>) {
        self.mistakes.push(Mistake { line: 0, key: key.to_owned(), what: what.into() });
    }

    /// Notes the keys nobody asked for.
    pub fn finish(mut self) {
        let root = self.root;
        for (name, node) in root.entries() {
            if !self.asked.contains(name.as_str()) {
                let known: Vec<&str> = self.asked.iter().copied().collect();
                self.wrong(node, format!("no such key; the keys are {}", known.join(", ")));
            }
        }
    }

    fn expected(&mut self, node: &Node, what: &str) {
        self.wrong(node, format!("expected {what}, not {}", node.value.name()));
    }

    /// Text in quotes.
    pub fn text(&mut self, node: &'r Node) -> Option<&'r str> {
        match &node.value {
            Value::Text(text) => Some(text),
            _ => {
                self.expected(node, "text in quotes");
                None
            }
        }
    }

    /// `true` or `false`.
    pub fn bool(&mut self, node: &Node) -> Option<bool> {
        match node.value {
            Value::Bool(b) => Some(b),
            _ => {
                self.expected(node, "true or false");
                None
            }
        }
    }

    /// A number in a range.
    pub fn number(&mut self, node: &Node, least: u16, most: u16) -> Option<u16> {
        let Value::Number(n) = node.value else {
            self.expected(node, "a number");
            return None;
        };
        let fits = u16::try_from(n).ok().filter(|n| (least..=most).contains(n));
        if fits.is_none() {
            self.wrong(node, format!("expected a number from {least} to {most}, not {n}"));
        }
        fits
    }

    /// The items of a list.
    pub fn list(&mut self, node: &'r Node) -> &'r [Node] {
        match &node.value {
            Value::List(items) => items,
            _ => {
                self.expected(node, "a list in [ ]");
                &[]
            }
        }
    }

    /// The entries of a table.
    pub fn table(&mut self, node: &'r Node) -> &'r [(String, Node)] {
        if !matches!(node.value, Value::Table(_)) {
            self.expected(node, "a table in { }");
        }
        node.entries()
    }

    /// The entries of a table that has only these keys.
    pub fn fields(&mut self, node: &'r Node, keys: &[&str]) -> Fields<'r> {
        for (name, entry) in self.table(node) {
            if !keys.contains(&name.as_str()) {
                self.wrong(entry, format!("no such key; the keys are {}", keys.join(", ")));
            }
        }
        Fields { node }
    }

    /// A word with a parser of its own.
    pub fn parse<T: FromStr>(&mut self, node: &'r Node) -> Option<T>
    where
        T::Err: std::fmt::Display,
    {
        let text = self.text(node)?;
        match text.trim().to_ascii_lowercase().parse() {
            Ok(value) => Some(value),
            Err(e) => {
                self.wrong(node, e.to_string());
                None
            }
        }
    }

    /// An id: lower-case letters, digits and dashes.
    pub fn id(&mut self, node: &'r Node) -> Option<String> {
        let text = self.text(node)?;
        let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if text.is_empty() || !text.chars().all(kebab) {
            self.wrong(node, "an id is lower-case letters, digits and dashes: quatre-bras");
        }
        Some(text.to_owned())
    }

    /// The word of a key, with a parser of its own.
    pub fn word_of<T: FromStr<Err = String>>(&mut self, key: &'static str) -> Option<T> {
        self.get(key).and_then(|n| self.parse(n))
    }

    /// The number of a key, in a range.
    pub fn number_of(&mut self, key: &'static str, least: u16, most: u16) -> Option<u16> {
        self.get(key).and_then(|n| self.number(n, least, most))
    }

    /// The words of a key.
    pub fn words_of(&mut self, key: &'static str) -> Option<Words> {
        self.get(key).and_then(|n| self.words(n))
    }

    /// Notes the keys of these that are missing.
    pub fn must_have(&mut self, keys: &[&str]) {
        for key in keys {
            if !self.has(key) {
                self.missing(key, "a scenario must have this key");
            }
        }
    }

    /// A hex in any case: `e5`, `E5`.
    pub fn hex(&mut self, node: &'r Node) -> Option<Hex> {
        self.parse(node)
    }

    /// A list of hexes.
    pub fn hexes(&mut self, node: &'r Node) -> HexSet {
        self.list(node).iter().filter_map(|n| self.hex(n)).collect()
    }

    /// A list of hexsides.
    pub fn sides(&mut self, node: &'r Node) -> SideSet {
        self.list(node).iter().filter_map(|n| self.parse::<Dir>(n)).collect()
    }

    /// Words in both languages, or one text for both.
    pub fn words(&mut self, node: &'r Node) -> Option<Words> {
        if let Value::Text(text) = &node.value {
            return Some(Words { en: text.clone(), fr: text.clone() });
        }
        let fields = self.fields(node, &["en", "fr"]);
        let en = fields.get("en").and_then(|n| self.text(n));
        let fr = fields.get("fr").and_then(|n| self.text(n));
        match (en, fr) {
            (Some(en), Some(fr)) => Some(Words { en: en.to_owned(), fr: fr.to_owned() }),
            _ => {
                self.wrong(node, "expected { en = \"…\", fr = \"…\" }");
                None
            }
        }
    }

    /// A table with an entry for each of two sides, in their order: `{ union = …, confederate = … }`.
    pub fn by_side<S>(&mut self, node: &'r Node) -> [Option<&'r Node>; 2]
    where
        S: FromStr + Into<usize>,
        S::Err: std::fmt::Display,
    {
        let mut found = [None; 2];
        for (name, entry) in self.table(node) {
            match name.parse::<S>() {
                Ok(side) => found[side.into()] = Some(entry),
                Err(e) => self.wrong(entry, e.to_string()),
            }
        }
        found
    }

    /// Nine rows of 13 and 12 words in turn: each word is handed over with its hex.
    pub fn each_word(&mut self, node: &'r Node, mut found: impl FnMut(&mut Reader<'r>, Hex, &'r str)) {
        let Some(text) = self.text(node) else { return };
        let rows: Vec<&str> = text.lines().filter(|row| !row.trim().is_empty()).collect();
        if rows.len() != usize::from(Hex::ROWS) {
            self.wrong(node, format!("expected {} rows, a to i, not {}", Hex::ROWS, rows.len()));
            return;
        }
        for (n, row) in rows.into_iter().enumerate() {
            let words: Vec<&str> = row.split_whitespace().collect();
            let long = if n % 2 == 0 { 13 } else { 12 };
            if words.len() != long {
                let letter = char::from(b'a' + n as u8);
                self.wrong(node, format!("row {letter} has {long} hexes, not {}", words.len()));
                continue;
            }
            for (number, word) in words.into_iter().enumerate() {
                let at = Hex::new(n as u8, number as u8 + 1).expect("the row has just been counted");
                found(self, at, word);
            }
        }
    }
}

/// The entries of a table whose keys were checked.
#[derive(Debug, Clone, Copy)]
pub struct Fields<'r> {
    node: &'r Node,
}

impl<'r> Fields<'r> {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&'r Node> {
        self.node.entries().iter().find(|(name, _)| name == key).map(|(_, node)| node)
    }
}
