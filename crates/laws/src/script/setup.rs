//! A script's `[setup]` as a document of its own, each line where it stood: the game's mistakes then name the script's lines.

use toml_edit::{Item, Table};

/// The line of a byte, from 1.
pub(super) fn line_of(text: &str, byte: usize) -> usize {
    text[..byte.min(text.len())].matches('\n').count() + 1
}

/// The text of `setup`, one of the tables of `root`, which was read from `text`.
pub(super) fn lines(text: &str, root: &Table, setup: &Item) -> String {
    let Some(table) = setup.as_table().filter(|t| !t.is_dotted()) else {
        // Written inside a line, or with dotted keys: written anew, from the line where it begins.
        let start = setup.span().map_or(1, |s| line_of(text, s.start));
        let table = setup.clone().into_table().unwrap_or_default();
        return "\n".repeat(start - 1) + &table.to_string();
    };
    let mut headers = Vec::new();
    each_header(root, &mut headers);
    let mut own = Vec::new();
    own.extend(table.span().filter(|_| !table.is_implicit()).map(|s| s.start));
    each_header(table, &mut own);
    headers.sort_unstable();

    let first = headers.first().copied().unwrap_or(text.len());
    let mut out = blank(&text[..first]);
    for (i, start) in headers.iter().enumerate() {
        let end = headers.get(i + 1).copied().unwrap_or(text.len());
        let part = &text[*start..end];
        if own.contains(start) { out.push_str(&without_prefix(part)) } else { out.push_str(&blank(part)) }
    }
    out
}

/// The place of each `[header]` below `table`.
fn each_header(table: &Table, out: &mut Vec<usize>) {
    for (_, item) in table.iter() {
        if let Some(below) = item.as_table() {
            if !below.is_implicit() && !below.is_dotted() {
                out.extend(below.span().map(|s| s.start));
            }
            each_header(below, out);
        } else if let Some(list) = item.as_array_of_tables() {
            for below in list.iter() {
                out.extend(below.span().map(|s| s.start));
                each_header(below, out);
            }
        }
    }
}

/// Only the line ends.
fn blank(text: &str) -> String {
    "\n".repeat(text.matches('\n').count())
}

/// `[setup]` vanishes, `[setup.hands]` becomes `[hands]`, `[[setup.unit]]` becomes `[[unit]]`.
fn without_prefix(part: &str) -> String {
    let (header, rest) = part.split_once('\n').unwrap_or((part, ""));
    let name = header.trim_start_matches('[');
    let brackets = &header[..header.len() - name.len()];
    match name.split_once('.') {
        Some((_, below)) => format!("{brackets}{}\n{rest}", below.trim_start()),
        None => format!("\n{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::lines;
    use toml_edit::Document;

    fn setup(text: &str) -> String {
        let document = Document::parse(text).expect("the test's text is TOML");
        lines(text, document.as_table(), &document["setup"])
    }

    #[test]
    fn a_setup_stands_alone_on_its_own_lines() {
        let text = "game = 'x'\n[setup] # here\nmap = \"\"\"\n[setup.no]\n\"\"\"\n[options]\na = 1\n[[setup.unit]]\nat = 'e5'\n[setup.hands]\nblue = [1]\n[[steps]]\nchoose = 'x'\n";
        let alone = setup(text);
        assert_eq!(
            alone,
            "\n\nmap = \"\"\"\n[setup.no]\n\"\"\"\n\n\n[[unit]]\nat = 'e5'\n[hands]\nblue = [1]\n\n\n"
        );
        Document::parse(alone).expect("it is TOML");
    }

    #[test]
    fn an_inline_setup_begins_on_its_line() {
        let alone = setup("game = 'x'\nsetup = { blue = { hand = [1] } }\n");
        assert!(alone.starts_with("\n"), "{alone:?}");
        assert_eq!(Document::parse(&alone).expect("it is TOML")["blue"]["hand"][0].as_integer(), Some(1));
    }

    #[test]
    fn dotted_keys_are_a_setup_too() {
        let alone = setup("game = 'x'\nsetup.gone = [3]\nsetup.blue.hand = [1]\n");
        let read = Document::parse(&alone).expect("it is TOML");
        assert_eq!(read["gone"][0].as_integer(), Some(3));
        assert_eq!(read["blue"]["hand"][0].as_integer(), Some(1));
    }
}
