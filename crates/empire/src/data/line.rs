//! Where in a file a key stands.

/// The line, counted from 1, of a key such as `a.points`, `s1.h1.poly`, `division[2].units[0]` or a unit's id and field; 0 if it stands
/// nowhere. Each part of the key is looked for after the part before it: an entry with that id, a heading, or a value.
pub(crate) fn line_of(text: &str, key: &str) -> usize {
    let lines: Vec<String> = text.lines().map(bare).collect();
    let mut at = None;
    for part in key.split('.') {
        let (name, nth) = match part.split_once('[') {
            Some((name, n)) => (name, n.trim_end_matches(']').parse().ok()),
            None => (part, None),
        };
        let from = at.unwrap_or(0);
        let is_heading = |l: &String| {
            let inner = l.trim_start_matches('[').split(']').next().unwrap_or_default();
            l.starts_with('[') && inner.rsplit('.').next() == Some(name)
        };
        let is_value = |l: &String| l.strip_prefix(name).is_some_and(|rest| rest.starts_with('='));
        let (whole, quoted) = (format!("id={name:?}"), format!("{name:?}"));
        let is_entry = |l: &String| l.contains(&whole) || l.starts_with(&format!("{quoted}="));
        let value = || {
            // A value belongs to the entry that was found before it: it stands before the next heading.
            let start = at.map_or(0, |n| if lines[n].starts_with('[') { n + 1 } else { n });
            let end = lines[start..].iter().skip(1).position(|l| at.is_some() && l.starts_with('['));
            let end = end.map_or(lines.len(), |n| start + 1 + n);
            let inline = at.is_some_and(|n| lines[n].contains('{'));
            lines[start..end].iter().position(is_value).filter(|_| !inline).map(|n| n + start)
        };
        let heading = |nth: usize| (from..lines.len()).filter(|n| is_heading(&lines[*n])).nth(nth);
        let found = match nth {
            Some(nth) => heading(nth).or_else(value),
            None => lines[from..]
                .iter()
                .position(is_entry)
                .map(|n| n + from)
                .or_else(value)
                .or_else(|| heading(0)),
        };
        at = found.or(at);
    }
    at.map_or(0, |n| n + 1)
}

/// A line without its spaces and comment, so that it does not matter how it was typed.
fn bare(line: &str) -> String {
    let line = line.trim_start();
    if line.starts_with('#') { String::new() } else { line.split_whitespace().collect() }
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
            ("division[0].units[1]", 8),
            ("s1.d2", 13),
            ("nothing", 0),
        ] {
            assert_eq!(line_of(text, key), line, "{key}");
        }
    }
}
