//! A TOML text as a tree in which every value knows its line.

use bicorne_core::{Localized, Mistake};
use toml_edit::{Document, Item, Value as TomlValue};

/// A value with its place.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs)] // the names say it
pub struct Node {
    /// `fences[2].sides`.
    pub key: String,
    /// Counted from 1; 0 where the text is not the one that is read.
    pub line: usize,
    /// The line of the first row of a text; texts in three quotes begin below their key.
    pub first_row: usize,
    /// The line that it ends on.
    pub last_row: usize,
    pub value: Value,
}

/// What a key can have.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs)] // the names say it
pub enum Value {
    Text(String),
    Number(i64),
    /// `true` or `false`.
    Bool(bool),
    /// In `[ ]`.
    List(Vec<Node>),
    /// Keys with values, in the order of the text.
    Table(Vec<(String, Node)>),
    /// What no key of ours can be: a date, a fraction.
    Other,
}

impl Value {
    /// For "expected a number, not …".
    pub fn name(&self) -> Localized {
        let (en, fr) = match self {
            Value::Text(_) => ("text", "un texte"),
            Value::Number(_) => ("a number", "un nombre"),
            Value::Bool(_) => ("true or false", "true ou false"),
            Value::List(_) => ("a list", "une liste"),
            Value::Table(_) => ("a table", "une table"),
            Value::Other => ("a value of another kind", "une valeur d'une autre sorte"),
        };
        Localized { en, fr }
    }
}

impl Node {
    /// The whole text; a mistake of TOML itself is reported with its line.
    pub fn parse(text: &str) -> Result<Node, Mistake> {
        let document = Document::parse(text).map_err(|e| Mistake::of_toml(text, e.span(), e.message()))?;
        Ok(table(&Source::new(text), document.as_table().iter(), String::new(), 1))
    }

    /// Takes an entry out of a table.
    pub fn take(&mut self, key: &str) -> Option<Node> {
        let Value::Table(entries) = &mut self.value else { return None };
        let n = entries.iter().position(|(name, _)| name == key)?;
        Some(entries.remove(n).1)
    }

    /// Adds the entries of another table whose keys are not there yet.
    pub fn fill_in(&mut self, other: Node) {
        if let (Value::Table(mine), Value::Table(theirs)) = (&mut self.value, other.value) {
            let known: Vec<String> = mine.iter().map(|(name, _)| name.clone()).collect();
            mine.extend(theirs.into_iter().filter(|(name, _)| !known.contains(name)));
        }
    }

    /// Forgets the lines, its own and those below it.
    pub fn unplace(&mut self) {
        (self.line, self.first_row, self.last_row) = (0, 0, 0);
        match &mut self.value {
            Value::List(items) => items.iter_mut().for_each(Node::unplace),
            Value::Table(entries) => entries.iter_mut().for_each(|(_, node)| node.unplace()),
            _ => {}
        }
    }

    /// The place of a row of a text, counted from 0. Rows that are written as `\n` share a line.
    pub fn row(&self, n: usize) -> Node {
        let line = (self.first_row + n).min(self.last_row);
        Node { key: self.key.clone(), line, first_row: line, last_row: line, value: Value::Other }
    }

    /// The entries of a table; none of anything else.
    pub fn entries(&self) -> &[(String, Node)] {
        match &self.value {
            Value::Table(entries) => entries,
            _ => &[],
        }
    }
}

/// A text and where its lines end: every value asks for its line.
struct Source<'t> {
    text: &'t str,
    /// The byte of each line end.
    ends: Vec<usize>,
}

impl<'t> Source<'t> {
    fn new(text: &'t str) -> Source<'t> {
        Source { text, ends: text.match_indices('\n').map(|(at, _)| at).collect() }
    }

    /// The line, counted from 1, of the byte at `offset`.
    fn line_at(&self, offset: usize) -> usize {
        1 + self.ends.partition_point(|end| *end < offset)
    }
}

fn table<'i>(
    source: &Source<'_>,
    entries: impl Iterator<Item = (&'i str, &'i Item)>,
    key: String,
    line: usize,
) -> Node {
    let under = |name: &str| if key.is_empty() { name.to_owned() } else { format!("{key}.{name}") };
    let entries = entries.map(|(name, item)| (name.to_owned(), node(source, item, under(name), line)));
    Node { value: Value::Table(entries.collect()), key, line, first_row: line, last_row: line }
}

/// `above` is the line of what holds it, for items that have no place of their own.
fn node(source: &Source<'_>, item: &Item, key: String, above: usize) -> Node {
    let line = item.span().map_or(above, |span| source.line_at(span.start));
    match item {
        Item::None => Node { key, line, first_row: line, last_row: line, value: Value::Other },
        Item::Value(value) => from_value(source, value, key, line),
        Item::Table(entries) => table(source, entries.iter(), key, line),
        Item::ArrayOfTables(tables) => {
            let element = |(n, t): (usize, &toml_edit::Table)| {
                let line = t.span().map_or(line, |span| source.line_at(span.start));
                table(source, t.iter(), format!("{key}[{n}]"), line)
            };
            Node {
                value: Value::List(tables.iter().enumerate().map(element).collect()),
                key,
                line,
                first_row: line,
                last_row: line,
            }
        }
    }
}

fn from_value(source: &Source<'_>, value: &TomlValue, key: String, above: usize) -> Node {
    let line = value.span().map_or(above, |span| source.line_at(span.start));
    // The line end after three quotes is not part of the text.
    let opens_below = value.span().is_some_and(|span| {
        let written = source.text.get(span).unwrap_or_default();
        let rows = written.strip_prefix("\"\"\"").or_else(|| written.strip_prefix("'''"));
        rows.is_some_and(|rows| rows.starts_with('\n') || rows.starts_with("\r\n"))
    });
    let first_row = line + usize::from(opens_below);
    let last_row = value.span().map_or(line, |span| source.line_at(span.end));
    let value = match value {
        TomlValue::String(s) => Value::Text(s.value().clone()),
        TomlValue::Integer(n) => Value::Number(*n.value()),
        TomlValue::Boolean(b) => Value::Bool(*b.value()),
        TomlValue::Array(items) => {
            let element = |(n, v)| from_value(source, v, format!("{key}[{n}]"), line);
            Value::List(items.iter().enumerate().map(element).collect())
        }
        TomlValue::InlineTable(entries) => {
            let entry = |(name, v): (&str, &TomlValue)| {
                (name.to_owned(), from_value(source, v, format!("{key}.{name}"), line))
            };
            Value::Table(entries.iter().map(entry).collect())
        }
        TomlValue::Float(_) | TomlValue::Datetime(_) => Value::Other,
    };
    Node { key, line, first_row, last_row, value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_knows_its_line_and_key() {
        let text = "a = 1\n\nb = [\n  { c = true },\n  { c = \"x\" },\n]\n[d]\ne = [2,\n 3]\n[[f]]\ng = 4\n";
        let root = Node::parse(text).unwrap();
        let mut places = Vec::new();
        fn walk(node: &Node, places: &mut Vec<(String, usize)>) {
            places.push((node.key.clone(), node.line));
            match &node.value {
                Value::List(items) => items.iter().for_each(|n| walk(n, places)),
                _ => node.entries().iter().for_each(|(_, n)| walk(n, places)),
            }
        }
        walk(&root, &mut places);
        let line = |key: &str| places.iter().find(|(k, _)| k == key).unwrap().1;
        assert_eq!((line("a"), line("b[1].c"), line("d.e[1]"), line("f[0].g")), (1, 5, 9, 11));
    }

    #[test]
    fn a_row_of_a_text_has_its_own_line() {
        let root = Node::parse("a = \"\"\"\nx\ny\n\"\"\"\nb = 'z'\nc = \"x\\ny\"\n").unwrap();
        let lines = |key: usize| [0, 1].map(|row| root.entries()[key].1.row(row).line);
        assert_eq!([lines(0), lines(1), lines(2)], [[2, 3], [5, 5], [6, 6]]);
    }

    #[test]
    fn broken_toml_is_told_with_its_line() {
        let mistake = Node::parse("a = 1\nb = [1,\n").unwrap_err();
        assert!(mistake.line >= 2, "{mistake}");
    }
}
