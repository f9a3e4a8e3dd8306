//! The line of a key in a TOML text.

use bicorne_core::Mistake;

use crate::node::{Node, Value};
use crate::syntax::readable;

/// The line, counted from 1, of a key such as `a.points`, `division[1].units[0]` or `u1.type`; 0 if it stands nowhere.
///
/// Each part of the key is looked for below the part before it: an entry of the table, an entry of a list by its number, a
/// table that has the part as its `id`, or else a key of that name at any depth. A part that is missing is passed over, so that
/// the line is that of the innermost part that exists.
///
/// ```
/// let text = "[a]\npoints = 5\n[[a.unit]]\nid = \"u1\"\nkind = \"line\"\n";
/// assert_eq!(bicorne_source::line_of(text, "a.points"), 2);
/// assert_eq!(bicorne_source::line_of(text, "u1.kind"), 5);
/// ```
pub fn line_of(text: &str, key: &str) -> usize {
    line_of_entry(text, key, &["id"])
}

/// The same where tables are known by one of these keys instead of `id`.
pub fn line_of_entry(text: &str, key: &str, ids: &[&str]) -> usize {
    tree(text).map_or(0, |root| line_below(&root, key, ids))
}

/// What of a text can be read as TOML.
fn tree(text: &str) -> Option<Node> {
    Node::parse(&readable(text).rest?).ok()
}

fn line_below(root: &Node, key: &str, ids: &[&str]) -> usize {
    let (mut at, mut line) = (root, 0);
    for part in key.split('.') {
        let (name, nth) = match part.split_once('[') {
            Some((name, n)) => (name, n.trim_end_matches(']').parse::<usize>().ok()),
            None => (part, None),
        };
        let below = entry(at, name).map(|node| (node, node.line));
        let below = below.or_else(|| by_id(at, name, ids)).or_else(|| anywhere(at, name));
        let Some((node, its_line)) = below else { continue };
        (at, line) = match (nth, &node.value) {
            (Some(n), Value::List(items)) => items.get(n).map_or((node, its_line), |item| (item, item.line)),
            _ => (node, its_line),
        };
    }
    line
}

/// The same mistakes, those without a line with the line of their key.
pub fn with_lines(mut bad: Vec<Mistake>, text: &str) -> Vec<Mistake> {
    if bad.iter().all(|m| m.line != 0) {
        return bad;
    }
    let Some(root) = tree(text) else { return bad };
    for mistake in bad.iter_mut().filter(|m| m.line == 0) {
        mistake.line = line_below(&root, &mistake.key, &["id"]);
    }
    bad
}

fn entry<'n>(node: &'n Node, name: &str) -> Option<&'n Node> {
    node.entries().iter().find(|(key, _)| key == name).map(|(_, node)| node)
}

fn children(node: &Node) -> Vec<&Node> {
    match &node.value {
        Value::List(items) => items.iter().collect(),
        _ => node.entries().iter().map(|(_, node)| node).collect(),
    }
}

/// The table with this id, and the line on which it says so.
fn by_id<'n>(node: &'n Node, id: &str, ids: &[&str]) -> Option<(&'n Node, usize)> {
    let is = |value: &Value| match value {
        Value::Text(text) => text == id,
        Value::Number(number) => number.to_string() == id,
        _ => false,
    };
    let named = ids.iter().filter_map(|key| entry(node, key)).find(|value| is(&value.value));
    match named {
        Some(value) => Some((node, value.line)),
        None => children(node).into_iter().find_map(|child| by_id(child, id, ids)),
    }
}

/// The first key of this name below a node, the nearest level first.
fn anywhere<'n>(node: &'n Node, name: &str) -> Option<(&'n Node, usize)> {
    let here = children(node).into_iter().find_map(|child| entry(child, name));
    match here {
        Some(found) => Some((found, found.line)),
        None => children(node).into_iter().find_map(|child| anywhere(child, name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_in_entries_headings_and_inline_tables() {
        let text = "id = \"s1\"\npoints=3\n[a]\npoints = 5\ncinc = { quality = \"poor\" }\n[[a.division]]\nid = \"d1\"\nunits = [\n  { id = \"u1\", type = \"x\" },\n  { id = \"u2\" },\n]\n[[a.division]]\nid = \"d2\"\norder = \"hold\"\n";
        for (key, line) in [
            ("points", 2),
            ("a.points", 4),
            ("a.cinc", 5),
            ("d1", 7),
            ("u1.type", 9),
            ("u2", 10),
            ("d2.order", 14),
            ("division[1]", 12),
            ("division[0].units[1]", 10),
            ("s1.d2", 13),
            ("d1.nothing", 7),
            ("nothing", 0),
        ] {
            assert_eq!(line_of(text, key), line, "{key}");
        }
        assert_eq!(line_of_entry("[[hill]]\nholder = \"b\"\n[[hill]]\nholder = 3\n", "3", &["holder"]), 4);
    }
}
