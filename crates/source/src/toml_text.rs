//! Reading a TOML text that somebody wrote by hand: every mistake of its form at once.

use crate::syntax::{Syntax, readable};
use bicorne_core::{Mistake, phrase};
use serde::de::DeserializeOwned;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// Reads `text` and goes on behind each mistake: what cannot be read is reported and left out. The value is there if the rest can be read.
pub fn read_toml<T: DeserializeOwned>(text: &str) -> (Option<T>, Vec<Mistake>) {
    let (value, found, _) = read_what_can_be(text);
    (value, found)
}

/// Like [`read_toml`], and the text with blanks in place of what was left out.
pub fn read_what_can_be<T: DeserializeOwned>(text: &str) -> (Option<T>, Vec<Mistake>, String) {
    let Syntax { rest, mistakes: mut found, mut left_out } = readable(text);
    let Some(mut rest) = rest else { return (None, found, text.to_owned()) };
    loop {
        let error = match toml::from_str(&rest) {
            Ok(value) => return (Some(value), found, rest),
            Err(error) => error,
        };
        // A key that is missing because it was left out has been told.
        if left_out.iter().any(|key| error.message() == format!("missing field `{key}`")) {
            return (None, found, rest);
        }
        let entry = error.span().and_then(|span| entry_at(&rest, &span));
        let mut mistake = Mistake::of_toml(text, error.span(), error.message());
        if error.span().is_some_and(|s| looks_like_a_date(&rest[s])) {
            mistake.what = phrase!(
                "a date stands in quotes, as in \"1815-06-18\"",
                "une date s'écrit entre guillemets, comme \"1815-06-18\""
            );
        }
        let Some(entry) = entry else {
            found.push(mistake);
            return (None, found, rest);
        };
        left_out.extend(entry.path.rsplit('.').next().map(str::to_owned));
        mistake.key = entry.path;
        found.push(mistake);
        let blank: String =
            rest[entry.range.clone()].bytes().map(|b| if b == b'\n' { '\n' } else { ' ' }).collect();
        rest.replace_range(entry.range, &blank);
    }
}

/// A key with its value.
struct Entry {
    path: String,
    /// Where key and value stand in the text, so that they can be left out.
    range: Range<usize>,
}

/// The entry in which `span` lies; nothing where that is the whole text, or where the text is no TOML at all.
fn entry_at(text: &str, span: &Range<usize>) -> Option<Entry> {
    let root = DeTable::parse(text).ok()?;
    if covers(span, &root.span()) {
        return None;
    }
    in_table(text, root.get_ref(), span, "")
}

fn in_table(text: &str, table: &DeTable<'_>, span: &Range<usize>, path: &str) -> Option<Entry> {
    for (key, value) in table {
        let path =
            if path.is_empty() { key.get_ref().to_string() } else { format!("{path}.{}", key.get_ref()) };
        let (key, place) = (key.span(), value.span());
        if covers(span, &place) {
            return Some(Entry { path, range: range_of(text, key, place) });
        }
        if let Some(inner) = in_value(text, value.get_ref(), span, &path) {
            // What stands inside a line is left out with its line's entry.
            let whole = starts_a_line(text, inner.range.start);
            let range = if whole { inner.range } else { range_of(text, key, place) };
            return Some(Entry { path: inner.path, range });
        }
        let meets =
            |r: &Range<usize>| span.start < r.end.max(r.start + 1) && r.start < span.end.max(span.start + 1);
        if meets(&key) || meets(&place) {
            return Some(Entry { path, range: range_of(text, key, place) });
        }
    }
    None
}

fn in_value(text: &str, value: &DeValue<'_>, span: &Range<usize>, path: &str) -> Option<Entry> {
    match value {
        DeValue::Table(table) => in_table(text, table, span, path),
        DeValue::Array(items) => items.iter().enumerate().find_map(|(i, item)| {
            let name = id_of(item.get_ref()).map_or_else(|| (i + 1).to_string(), str::to_owned);
            let inner = in_value(text, item.get_ref(), span, &format!("{path}.{name}"))?;
            // One item of a list that has a line to itself is left out alone.
            let place = item.span();
            let alone = starts_a_line(text, place.start) && !starts_a_line(text, inner.range.start);
            let comma = text[place.end..].starts_with(',');
            Some(if alone {
                Entry { range: place.start..place.end + usize::from(comma), ..inner }
            } else {
                inner
            })
        }),
        _ => None,
    }
}

/// The id of a table of a list, by which people know it better than by its number.
fn id_of<'v>(value: &'v DeValue<'_>) -> Option<&'v str> {
    match value {
        DeValue::Table(table) => table.get("id")?.get_ref().as_str(),
        _ => None,
    }
}

/// All that an entry takes up: of a heading such as `[french]` the lines below it too.
fn range_of(text: &str, key: Range<usize>, value: Range<usize>) -> Range<usize> {
    let line = text[..key.start].rfind('\n').map_or(0, |n| n + 1);
    if !text[line..].trim_start().starts_with('[') {
        return key.start..value.end.max(key.end);
    }
    let below = text[line..].match_indices('\n').map(|(n, _)| line + n + 1);
    let end = below.into_iter().find(|n| text[*n..].trim_start_matches([' ', '\t']).starts_with('['));
    line..end.unwrap_or(text.len())
}

fn covers(span: &Range<usize>, place: &Range<usize>) -> bool {
    span.start <= place.start && place.end <= span.end
}

fn starts_a_line(text: &str, at: usize) -> bool {
    text[..at].rsplit('\n').next().is_some_and(|line| line.trim().is_empty())
}

fn looks_like_a_date(value: &str) -> bool {
    let bytes = value.as_bytes();
    bytes.len() == 10 && bytes[4] == b'-' && bytes[7] == b'-' && bytes[..4].iter().all(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::Lang;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Words {
        en: String,
        fr: String,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Battle {
        #[serde(default)]
        date: String,
        #[serde(default)]
        turns: u8,
        name: Option<Words>,
        #[serde(default)]
        places: BTreeMap<String, Vec<String>>,
        #[serde(default)]
        rest: u8,
    }

    fn told(text: &str, lang: Lang) -> (Option<Battle>, Vec<String>) {
        let (battle, found) = read_toml(text);
        (battle, found.iter().map(|m| m.say(lang)).collect())
    }

    #[test]
    fn all_mistakes_of_form_are_told_at_once_with_line_and_key_and_the_rest_is_read() {
        let text = "date = 1806-10-14\nturns = \"six\"\nturn = 3\nname = { en = \"x\" }\nrest = 4\n\n[places]\njena = \"lannes\"\ngera = [\"ney\"]\n";
        let (battle, found) = told(text, Lang::Fr);
        let wanted = [
            "ligne 1 : date : une date s'écrit entre guillemets, comme \"1815-06-18\"",
            "ligne 2 : turns : il faut un nombre entier non négatif, et non le texte \"six\"",
            "ligne 3 : turn : clé inconnue `turn` ; attendu : l'un de `date`, `turns`, `name`, `places`, `rest`",
            "ligne 4 : name : il manque la clé `fr`",
            "ligne 8 : places.jena : il faut une liste entre [ ], et non le texte \"lannes\"",
        ];
        let mut sorted = found.clone();
        sorted.sort();
        assert_eq!(sorted, wanted);
        let battle = battle.expect("the rest is sound");
        assert_eq!((battle.rest, battle.turns), (4, 0));
        assert_eq!(battle.places["gera"], ["ney"]);
        assert!(battle.name.is_none() && battle.date.is_empty());
        let english = told(text, Lang::En).1;
        assert!(
            english.contains(&"line 1: date: a date stands in quotes, as in \"1815-06-18\"".to_owned()),
            "{english:?}"
        );
    }

    #[test]
    fn a_sound_text_is_read_and_a_broken_one_is_told_once() {
        let (battle, found) = told("name = { en = \"a\", fr = \"b\" }\n", Lang::En);
        let name = battle.and_then(|b| b.name).expect("it has one");
        assert_eq!((name.en.as_str(), name.fr.as_str(), found.len()), ("a", "b", 0));
        let (battle, found) = told("turns = = 3\n", Lang::En);
        assert!(battle.is_some_and(|b| b.turns == 0) && found.len() == 1, "{found:?}");
        assert!(found[0].starts_with("line 1: "), "{found:?}");
    }
}
