//! Typed reading of a [`Node`] tree, noting every mistake.

use bicorne_core::Mistake;
use bicorne_geom::hexes::{Dir, Hex, HexSet, SideSet};
use std::collections::BTreeSet;
use std::str::FromStr;

use super::node::{Node, Value};
use crate::scenario::Words;
use crate::side::Side;

/// Reads a tree and notes what is wrong with it. Keys that nobody asked for are mistakes too.
pub(super) struct Reader<'r> {
    root: &'r Node,
    asked: BTreeSet<&'static str>,
    mistakes: &'r mut Vec<Mistake>,
}

impl<'r> Reader<'r> {
    pub(super) fn new(root: &'r Node, mistakes: &'r mut Vec<Mistake>) -> Reader<'r> {
        Reader { root, asked: BTreeSet::new(), mistakes }
    }

    /// The value of a key of the whole text.
    pub(super) fn get(&mut self, key: &'static str) -> Option<&'r Node> {
        self.asked.insert(key);
        self.root.entries().iter().find(|(name, _)| name == key).map(|(_, node)| node)
    }

    /// Whether the key is there, without reading it.
    pub(super) fn has(&self, key: &str) -> bool {
        self.root.entries().iter().any(|(name, _)| name == key)
    }

    /// Notes a mistake of a value.
    pub(super) fn wrong(&mut self, node: &Node, what: impl Into<String>) {
        self.mistakes.push(Mistake { line: node.line, key: node.key.clone(), what: what.into() });
    }

    /// Notes a mistake of the whole text.
    pub(super) fn missing(&mut self, key: &str, what: impl Into<String>) {
        self.mistakes.push(Mistake { line: 0, key: key.to_owned(), what: what.into() });
    }

    /// Notes the keys nobody asked for.
    pub(super) fn finish(mut self) {
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

    pub(super) fn text(&mut self, node: &'r Node) -> Option<&'r str> {
        match &node.value {
            Value::Text(text) => Some(text),
            _ => {
                self.expected(node, "text in quotes");
                None
            }
        }
    }

    pub(super) fn bool(&mut self, node: &Node) -> Option<bool> {
        match node.value {
            Value::Bool(b) => Some(b),
            _ => {
                self.expected(node, "true or false");
                None
            }
        }
    }

    /// A number in a range.
    pub(super) fn number(&mut self, node: &Node, least: u16, most: u16) -> Option<u16> {
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
    pub(super) fn list(&mut self, node: &'r Node) -> &'r [Node] {
        match &node.value {
            Value::List(items) => items,
            _ => {
                self.expected(node, "a list in [ ]");
                &[]
            }
        }
    }

    /// The entries of a table.
    pub(super) fn table(&mut self, node: &'r Node) -> &'r [(String, Node)] {
        if !matches!(node.value, Value::Table(_)) {
            self.expected(node, "a table in { }");
        }
        node.entries()
    }

    /// The entries of a table that has only these keys.
    pub(super) fn fields(&mut self, node: &'r Node, keys: &[&str]) -> Fields<'r> {
        for (name, entry) in self.table(node) {
            if !keys.contains(&name.as_str()) {
                self.wrong(entry, format!("no such key; the keys are {}", keys.join(", ")));
            }
        }
        Fields { node }
    }

    /// A word with a parser of its own.
    pub(super) fn parse<T: FromStr>(&mut self, node: &'r Node) -> Option<T>
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

    /// A hex in any case: `e5`, `E5`.
    pub(super) fn hex(&mut self, node: &'r Node) -> Option<Hex> {
        self.parse(node)
    }

    /// A list of hexes.
    pub(super) fn hexes(&mut self, node: &'r Node) -> HexSet {
        self.list(node).iter().filter_map(|n| self.hex(n)).collect()
    }

    /// A list of hexsides.
    pub(super) fn sides(&mut self, node: &'r Node) -> SideSet {
        self.list(node).iter().filter_map(|n| self.parse::<Dir>(n)).collect()
    }

    /// Words in both languages, or one text for both.
    pub(super) fn words(&mut self, node: &'r Node) -> Option<Words> {
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

    /// A table with an entry for each side: `{ union = …, confederate = … }`.
    pub(super) fn by_side(&mut self, node: &'r Node) -> [Option<&'r Node>; 2] {
        let mut found = [None; 2];
        for (name, entry) in self.table(node) {
            match name.parse::<Side>() {
                Ok(side) => found[side.index()] = Some(entry),
                Err(e) => self.wrong(entry, e),
            }
        }
        found
    }
}

/// The entries of a table whose keys were checked.
#[derive(Clone, Copy)]
pub(super) struct Fields<'r> {
    node: &'r Node,
}

impl<'r> Fields<'r> {
    pub(super) fn get(&self, key: &str) -> Option<&'r Node> {
        self.node.entries().iter().find(|(name, _)| name == key).map(|(_, node)| node)
    }
}
