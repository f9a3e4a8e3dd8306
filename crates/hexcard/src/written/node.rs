//! A TOML text as a tree in which every value knows its line.

use bicorne_core::Mistake;
use toml_edit::{Document, Item, Value as TomlValue};

/// A value with its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// `fences[2].sides`.
    pub key: String,
    /// Counted from 1.
    pub line: usize,
    /// What stands there.
    pub value: Value,
}

/// What a key can have.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// In quotes.
    Text(String),
    /// A whole number.
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
    pub fn name(&self) -> &'static str {
        match self {
            Value::Text(_) => "text",
            Value::Number(_) => "a number",
            Value::Bool(_) => "true or false",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
            Value::Other => "a value of another kind",
        }
    }
}

impl Node {
    /// The whole text; a mistake of TOML itself is told with its line.
    pub fn parse(text: &str) -> Result<Node, Mistake> {
        let document = Document::parse(text).map_err(|e| Mistake {
            line: e.span().map_or(0, |span| line_at(text, span.start)),
            key: String::new(),
            what: e.message().to_owned(),
        })?;
        Ok(table(text, document.as_table().iter(), String::new(), 1))
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

    /// The entries of a table; none of anything else.
    pub fn entries(&self) -> &[(String, Node)] {
        match &self.value {
            Value::Table(entries) => entries,
            _ => &[],
        }
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.as_bytes().iter().take(offset).filter(|b| **b == b'\n').count()
}

fn table<'i>(
    text: &str,
    entries: impl Iterator<Item = (&'i str, &'i Item)>,
    key: String,
    line: usize,
) -> Node {
    let under = |name: &str| if key.is_empty() { name.to_owned() } else { format!("{key}.{name}") };
    let entries = entries.map(|(name, item)| (name.to_owned(), node(text, item, under(name), line)));
    Node { value: Value::Table(entries.collect()), key, line }
}

/// `above` is the line of what holds it, for items that have no place of their own.
fn node(text: &str, item: &Item, key: String, above: usize) -> Node {
    let line = item.span().map_or(above, |span| line_at(text, span.start));
    match item {
        Item::None => Node { key, line, value: Value::Other },
        Item::Value(value) => from_value(text, value, key, line),
        Item::Table(entries) => table(text, entries.iter(), key, line),
        Item::ArrayOfTables(tables) => {
            let element = |(n, t): (usize, &toml_edit::Table)| {
                let line = t.span().map_or(line, |span| line_at(text, span.start));
                table(text, t.iter(), format!("{key}[{n}]"), line)
            };
            Node { value: Value::List(tables.iter().enumerate().map(element).collect()), key, line }
        }
    }
}

fn from_value(text: &str, value: &TomlValue, key: String, above: usize) -> Node {
    let line = value.span().map_or(above, |span| line_at(text, span.start));
    let value = match value {
        TomlValue::String(s) => Value::Text(s.value().clone()),
        TomlValue::Integer(n) => Value::Number(*n.value()),
        TomlValue::Boolean(b) => Value::Bool(*b.value()),
        TomlValue::Array(items) => {
            let element = |(n, v)| from_value(text, v, format!("{key}[{n}]"), line);
            Value::List(items.iter().enumerate().map(element).collect())
        }
        TomlValue::InlineTable(entries) => {
            let entry = |(name, v): (&str, &TomlValue)| {
                (name.to_owned(), from_value(text, v, format!("{key}.{name}"), line))
            };
            Value::Table(entries.iter().map(entry).collect())
        }
        TomlValue::Float(_) | TomlValue::Datetime(_) => Value::Other,
    };
    Node { key, line, value }
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
    fn broken_toml_is_told_with_its_line() {
        let mistake = Node::parse("a = 1\nb = [1,\n").unwrap_err();
        assert!(mistake.line >= 2, "{mistake}");
    }
}
