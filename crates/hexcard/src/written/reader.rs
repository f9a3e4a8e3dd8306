//! Typed reading of a [`Node`] tree, noting every mistake.

use bicorne_core::{Both, Mistake, Phrase, phrase};
use bicorne_geom::hexes::{BadHex, Dir, Hex, HexSet, SideSet};
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
    pub fn wrong(&mut self, node: &Node, what: impl Into<Phrase>) {
        self.mistakes.push(Mistake { line: node.line, key: node.key.clone(), what: what.into() });
    }

    /// Notes a mistake of a whole key, which may be missing.
    pub fn missing(&mut self, key: &str, what: impl Into<Phrase>) {
        let line = self.root.entries().iter().find(|(name, _)| name == key).map_or(0, |(_, node)| node.line);
        self.mistakes.push(Mistake { line, key: key.to_owned(), what: what.into() });
    }

    /// Notes the keys nobody asked for.
    pub fn finish(mut self) {
        let root = self.root;
        for (name, node) in root.entries() {
            if !self.asked.contains(name.as_str()) {
                let known: Vec<&str> = self.asked.iter().copied().collect();
                self.wrong(node, no_such_key(&known));
            }
        }
    }

    fn expected(&mut self, node: &Node, en: &str, fr: &str) {
        let Both { en: not_en, fr: not_fr } = node.value.name();
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

    /// The words of a key.
    pub fn words_of(&mut self, key: &'static str) -> Option<Words> {
        self.get(key).and_then(|n| self.words(n))
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

    /// A hex in any case: `e5`, `E5`.
    pub fn hex(&mut self, node: &'r Node) -> Option<Hex> {
        let text = self.text(node)?;
        self.hex_named(node, text)
    }

    /// The hex of this name; a mistake is noted at `node`, which has the name or whose key it is.
    pub fn hex_named(&mut self, node: &Node, name: &str) -> Option<Hex> {
        match name.trim().to_ascii_lowercase().parse() {
            Ok(hex) => Some(hex),
            Err(bad) => {
                self.wrong(node, no_such_hex(name, bad));
                None
            }
        }
    }

    /// A list of hexes.
    pub fn hexes(&mut self, node: &'r Node) -> HexSet {
        self.list(node).iter().filter_map(|n| self.hex(n)).collect()
    }

    /// A list of hexsides.
    pub fn sides(&mut self, node: &'r Node) -> SideSet {
        self.list(node).iter().filter_map(|n| self.side(n)).collect()
    }

    fn side(&mut self, node: &'r Node) -> Option<Dir> {
        let text = self.text(node)?;
        let side = text.trim().to_ascii_lowercase().parse().ok();
        if side.is_none() {
            self.wrong(
                node,
                phrase!(
                    "a hexside is one of e, ne, nw, w, sw, se, not {text:?}",
                    "un côté d'hexagone est e, ne, nw, w, sw ou se (w : ouest), et non {text:?}"
                ),
            );
        }
        side
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

    /// Nine rows of 13 and 12 words in turn: each word is handed over with its row, for mistakes, and its hex.
    pub fn each_word(&mut self, node: &'r Node, mut found: impl FnMut(&mut Reader<'r>, &Node, Hex, &'r str)) {
        let Some(text) = self.text(node) else { return };
        let rows: Vec<(Node, &str)> = text
            .lines()
            .enumerate()
            .filter(|(_, row)| !row.trim().is_empty())
            .map(|(n, row)| (node.row(n), row))
            .collect();
        if rows.len() != usize::from(Hex::ROWS) {
            let (right, got) = (Hex::ROWS, rows.len());
            self.wrong(
                node,
                phrase!(
                    "expected {right} rows, a to i, not {got}",
                    "il faut {right} rangées, de a à i, et non {got}"
                ),
            );
            return;
        }
        for (n, (at_row, row)) in rows.into_iter().enumerate() {
            let words: Vec<&str> = row.split_whitespace().collect();
            let long = if n % 2 == 0 { 13 } else { 12 };
            if words.len() != long {
                let letter = char::from(b'a' + n as u8);
                let got = words.len();
                self.wrong(
                    &at_row,
                    phrase!(
                        "row {letter} has {long} hexes, not {got}; rows a, c, e, g, i have 13, the others 12",
                        "la rangée {letter} a {long} hexagones, et non {got} ; les rangées a, c, e, g et i en ont 13, les autres 12"
                    ),
                );
                continue;
            }
            for (number, word) in words.into_iter().enumerate() {
                let at = Hex::new(n as u8, number as u8 + 1).expect("the row has just been counted");
                found(self, &at_row, at, word);
            }
        }
    }
}

fn no_such_key(known: &[&str]) -> Phrase {
    let known = known.join(", ");
    phrase!("no such key; the keys are {known}", "clé inconnue ; les clés sont {known}")
}

fn no_such_hex(name: &str, bad: BadHex) -> Phrase {
    match bad {
        BadHex::Row => phrase!(
            "no hex {name:?}: a hex begins with its row, a letter from a to i, as in e5",
            "pas d'hexagone {name:?} : un hexagone commence par sa rangée, une lettre de a à i, comme e5"
        ),
        BadHex::Number => phrase!(
            "no hex {name:?}: a hex ends with its number, as in e5",
            "pas d'hexagone {name:?} : un hexagone finit par son numéro, comme e5"
        ),
        BadHex::OffBoard { row, len } => {
            let row = char::from(b'a' + row);
            phrase!(
                "no hex {name:?}: row {row} has hexes {row}1 to {row}{len}",
                "pas d'hexagone {name:?} : la rangée {row} va de {row}1 à {row}{len}"
            )
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
