//! Typed reading of a [`Node`] tree, noting every mistake.

use bicorne_core::{Localized, Mistake, Phrase, phrase};
use std::collections::BTreeSet;
use std::str::FromStr;

use crate::node::{Node, Value};
use crate::text::LocalizedText;

/// Reads a tree and notes what is wrong with it. Keys that were never asked for are mistakes too.
#[derive(Debug)]
pub struct Reader<'r> {
    root: &'r Node,
    asked: BTreeSet<&'static str>,
    mistakes: &'r mut Vec<Mistake>,
    /// Lines were left out, because TOML cannot read them.
    is_cut: bool,
}

impl<'r> Reader<'r> {
    /// Of this text; mistakes are added to those there are, which are such against TOML.
    pub fn new(root: &'r Node, mistakes: &'r mut Vec<Mistake>) -> Reader<'r> {
        let is_cut = !mistakes.is_empty();
        Reader { root, asked: BTreeSet::new(), mistakes, is_cut }
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

    /// Whether lines were left out, because TOML cannot read them: what seems to be missing may stand there.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Notes a mistake of a value.
    pub fn wrong(&mut self, node: &Node, what: impl Into<Phrase>) {
        self.mistakes.push(Mistake { line: node.line, key: node.key.clone(), what: what.into() });
    }

    /// Notes a mistake of a whole key, which may be missing.
    pub fn missing(&mut self, key: &str, what: impl Into<Phrase>) {
        let line = self.root.entries().iter().find(|(name, _)| name == key).map_or(0, |(_, node)| node.line);
        self.mistakes.push(Mistake { line, key: key.to_owned(), what: what.into() });
    }

    /// Notes the keys that were never asked for.
    pub fn finish(mut self) {
        let root = self.root;
        for (name, node) in root.entries() {
            if !self.asked.contains(name.as_str()) {
                let known: Vec<&str> = self.asked.iter().copied().collect();
                self.wrong(node, no_such_key(&known));
            }
        }
    }

    /// Notes that a value is of another kind than the key wants.
    pub fn expected(&mut self, node: &Node, en: &str, fr: &str) {
        let Localized { en: not_en, fr: not_fr } = node.value.name();
        self.wrong(node, phrase!("expected {en}, not {not_en}", "il faut {fr}, et non {not_fr}"));
    }

    /// Text in quotes.
    pub fn text(&mut self, node: &'r Node) -> Option<&'r str> {
        match &node.value {
            Value::Text(text) => Some(text),
            _ => {
                self.expected(node, "text in quotes", "un texte entre guillemets");
                None
            }
        }
    }

    /// `true` or `false`.
    pub fn bool(&mut self, node: &Node) -> Option<bool> {
        match node.value {
            Value::Bool(b) => Some(b),
            _ => {
                self.expected(node, "true or false", "true ou false");
                None
            }
        }
    }

    /// A number in a range.
    pub fn number(&mut self, node: &Node, least: u16, most: u16) -> Option<u16> {
        let Value::Number(n) = node.value else {
            let (en, fr) =
                (format!("a number from {least} to {most}"), format!("un nombre de {least} à {most}"));
            self.expected(node, &en, &fr);
            return None;
        };
        let fits = u16::try_from(n).ok().filter(|n| (least..=most).contains(n));
        if fits.is_none() {
            self.wrong(
                node,
                phrase!(
                    "expected a number from {least} to {most}, not {n}",
                    "il faut un nombre de {least} à {most}, et non {n}"
                ),
            );
        }
        fits
    }

    /// The items of a list.
    pub fn list(&mut self, node: &'r Node) -> &'r [Node] {
        match &node.value {
            Value::List(items) => items,
            _ => {
                self.expected(node, "a list in [ ]", "une liste entre [ ]");
                &[]
            }
        }
    }

    /// The entries of a table.
    pub fn table(&mut self, node: &'r Node) -> &'r [(String, Node)] {
        if !matches!(node.value, Value::Table(_)) {
            self.expected(node, "a table in { }", "une table entre { }");
        }
        node.entries()
    }

    /// The entries of a table that has only these keys.
    pub fn fields(&mut self, node: &'r Node, keys: &[&str]) -> Fields<'r> {
        for (name, entry) in self.table(node) {
            if !keys.contains(&name.as_str()) {
                self.wrong(entry, no_such_key(keys));
            }
        }
        Fields { node }
    }

    /// A word with a parser of its own.
    pub fn parse<T: FromStr>(&mut self, node: &'r Node) -> Option<T>
    where
        T::Err: Into<Phrase>,
    {
        let text = self.text(node)?;
        match text.trim().to_ascii_lowercase().parse() {
            Ok(value) => Some(value),
            Err(e) => {
                self.wrong(node, e);
                None
            }
        }
    }

    /// An id: lower-case letters, digits and dashes.
    pub fn id(&mut self, node: &'r Node) -> Option<String> {
        let text = self.text(node)?;
        let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if text.is_empty() || !text.chars().all(kebab) {
            self.wrong(
                node,
                phrase!(
                    "an id is lower-case letters, digits and dashes, such as quatre-bras, not {text:?}",
                    "un identifiant se compose de minuscules, de chiffres et de tirets, comme quatre-bras, et non {text:?}"
                ),
            );
        }
        Some(text.to_owned())
    }

    /// The word of a key, with a parser of its own.
    pub fn word_of<T: FromStr<Err = Phrase>>(&mut self, key: &'static str) -> Option<T> {
        self.get(key).and_then(|n| self.parse(n))
    }

    /// The number of a key, in a range.
    pub fn number_of(&mut self, key: &'static str, least: u16, most: u16) -> Option<u16> {
        self.get(key).and_then(|n| self.number(n, least, most))
    }

    /// The text of a key, in both languages.
    pub fn text_of(&mut self, key: &'static str) -> Option<LocalizedText> {
        self.get(key).and_then(|n| self.localized(n))
    }

    /// Notes the keys of these that are missing.
    pub fn must_have(&mut self, keys: &[&str]) {
        for key in keys {
            if !self.has(key) {
                self.missing(
                    key,
                    phrase!("a scenario must have this key", "cette clé est obligatoire dans un scénario"),
                );
            }
        }
    }

    /// A text in both languages, or one for both.
    pub fn localized(&mut self, node: &'r Node) -> Option<LocalizedText> {
        if let Value::Text(text) = &node.value {
            return Some(LocalizedText { en: text.clone(), fr: text.clone() });
        }
        let fields = self.fields(node, &["en", "fr"]);
        let en = fields.get("en").and_then(|n| self.text(n));
        let fr = fields.get("fr").and_then(|n| self.text(n));
        match (en, fr) {
            (Some(en), Some(fr)) => Some(LocalizedText { en: en.to_owned(), fr: fr.to_owned() }),
            _ => {
                self.wrong(
                    node,
                    phrase!(
                        "expected {{ en = \"…\", fr = \"…\" }}, or one text for both languages",
                        "il faut {{ en = \"…\", fr = \"…\" }}, ou un seul texte pour les deux langues"
                    ),
                );
                None
            }
        }
    }

    /// A table with an entry for each of two sides, in their order: `{ union = …, confederate = … }`.
    pub fn by_side<S>(&mut self, node: &'r Node) -> [Option<&'r Node>; 2]
    where
        S: FromStr + Into<usize>,
        S::Err: Into<Phrase>,
    {
        let mut found = [None; 2];
        for (name, entry) in self.table(node) {
            match name.parse::<S>() {
                Ok(side) => found[side.into()] = Some(entry),
                Err(e) => self.wrong(entry, e),
            }
        }
        found
    }
}

fn no_such_key(known: &[&str]) -> Phrase {
    let known = known.join(", ");
    phrase!("no such key; the keys are {known}", "clé inconnue ; les clés sont {known}")
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
