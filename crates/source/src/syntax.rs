//! Mistakes against TOML itself: every one that can be told, and a text that can be read without them.

use bicorne_core::{Mistake, phrase};
use toml::de::DeTable;

/// More mistakes than this in one file are one: it is no TOML.
const MOST: usize = 40;

/// A text with what is wrong in it against TOML.
pub(crate) struct Syntax {
    /// The text with blanks in place of the lines that cannot be read; nothing if it cannot be read without more.
    pub rest: Option<String>,
    /// In the order of the lines.
    pub mistakes: Vec<Mistake>,
    /// The keys of the lines that were left out: they are not missing.
    pub left_out: Vec<String>,
}

/// Leaves out one line after another that TOML cannot read, as long as each leaves fewer mistakes.
pub(crate) fn readable(text: &str) -> Syntax {
    let mut syntax = Syntax { rest: None, mistakes: Vec::new(), left_out: Vec::new() };
    let mut rest = text.to_owned();
    loop {
        let errors = errors_of(&rest);
        let Some(first) = errors.first() else {
            syntax.rest = Some(rest);
            return syntax;
        };
        let start = first.span().map_or(0, |s| s.start);
        let plain = (Mistake::of_toml(text, first.span(), first.message()), start);
        // A brace that is never closed is complained about wherever a comma is missed after it.
        let is_inside = ["missing comma", "missing key for inline table", "invalid inline table"];
        let is_inside = is_inside.iter().any(|start| first.message().starts_with(start));
        let brace = if is_inside { open_brace(&rest, start) } else { None };
        let ways = brace.map(|at| (not_closed(&rest, at), at)).into_iter().chain([plain.clone()]);
        let found = ways
            .map(|(mistake, at)| (mistake, at, without_line(&rest, at)))
            .find(|(_, _, without)| syntax.mistakes.len() < MOST && errors_of(without).len() < errors.len());
        let Some((mistake, at, without)) = found else {
            syntax.mistakes.push(plain.0);
            return syntax;
        };
        syntax.mistakes.push(mistake);
        syntax.left_out.extend(key_at(&rest, at));
        rest = without;
    }
}

/// What TOML cannot read, in the order of the text.
fn errors_of(text: &str) -> Vec<toml::de::Error> {
    let mut errors = DeTable::parse_recoverable(text).1;
    errors.sort_by_key(|e| e.span().map_or(0, |s| s.start));
    errors
}

/// The last brace or bracket before this byte that is open at the end of its line; those within quotes do not count.
fn open_brace(text: &str, at: usize) -> Option<usize> {
    let line = line_around(text, at).start;
    let mut open = Vec::new();
    let mut quote: Option<char> = None;
    let mut is_comment = false;
    for (n, c) in text[..line].char_indices() {
        match (c, quote) {
            ('\n', _) => (quote, is_comment) = (None, false),
            (_, Some(q)) => quote = (c != q).then_some(q),
            _ if is_comment => {}
            ('"' | '\'', None) => quote = Some(c),
            ('#', None) => is_comment = true,
            ('{' | '[', None) => open.push(n),
            ('}' | ']', None) => drop(open.pop()),
            _ => {}
        }
    }
    open.pop()
}

fn not_closed(text: &str, brace: usize) -> Mistake {
    let line = 1 + text[..brace].matches('\n').count();
    let sign = &text[brace..=brace];
    let what = phrase!("{sign} is never closed", "{sign} n'est jamais fermé");
    Mistake { line, key: String::new(), what }
}

/// The line that holds this byte, without its end.
fn line_around(text: &str, at: usize) -> std::ops::Range<usize> {
    let at = at.min(text.len());
    let start = text[..at].rfind('\n').map_or(0, |n| n + 1);
    start..text[at..].find('\n').map_or(text.len(), |n| at + n)
}

/// The same text, as long in bytes, with blanks for the line that holds this byte; for a heading, with what stands under it.
fn without_line(text: &str, at: usize) -> String {
    let line = line_around(text, at);
    let end = match text[line.clone()].trim_start().starts_with('[') {
        true => text[line.end..].find("\n[").map_or(text.len(), |n| line.end + n),
        false => line.end,
    };
    let blank: String = text[line.start..end].bytes().map(|b| if b == b'\n' { '\n' } else { ' ' }).collect();
    let mut without = text.to_owned();
    without.replace_range(line.start..end, &blank);
    without
}

/// The key of the line that holds this byte, or the first part of its heading.
fn key_at(text: &str, at: usize) -> Option<String> {
    let line = text[line_around(text, at)].trim();
    let key = match line.strip_prefix('[') {
        Some(heading) => heading.trim_matches(['[', ']']).split('.').next()?,
        None => line.split_once('=')?.0,
    };
    Some(key.trim().trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::Lang;

    #[test]
    fn every_line_that_is_no_toml_is_told_at_once_and_the_rest_is_read() {
        let text = "id = my-battle\nflags = 4\nflags = 5\nhand = { a = \"x\" b = \"y\" }\nhill = { c = 1\n[history\nen = \"x\"\n[end]\nfr = \"y\"\n";
        let syntax = readable(text);
        let told: Vec<String> = syntax.mistakes.iter().map(|m| m.say(Lang::Fr)).collect();
        let wanted = [
            "ligne 1 : un texte s'écrit entre guillemets",
            "ligne 3 : la clé flags est donnée deux fois",
            "ligne 4 : il manque une virgule entre deux clés",
            "ligne 5 : { n'est jamais fermé",
            "ligne 6 : titre de table non fermé ; attendu : `]`",
        ];
        assert_eq!(told, wanted);
        assert_eq!(syntax.left_out, ["id", "flags", "hand", "hill", "history"]);
        let rest: toml::Table = syntax.rest.expect("the rest is sound").parse().expect("it is TOML");
        assert_eq!(rest["flags"].as_integer(), Some(4));
        assert_eq!(rest["end"]["fr"].as_str(), Some("y"));
        assert!(!rest.contains_key("en"), "what stands under a heading goes with it");
    }

    #[test]
    fn a_text_that_never_ends_is_told_where_it_begins() {
        let syntax = readable("id = \"a\"\nmap = '''\n. . .\n");
        assert!(syntax.rest.is_none());
        let told: Vec<String> = syntax.mistakes.iter().map(|m| m.say(Lang::En)).collect();
        assert_eq!(told, ["line 2: the text in three quotes has no end"]);
    }
}
