//! Mistakes in files that somebody wrote: where, what is wrong, what would be right, in both languages.

use crate::translate::{Lang, Phrase};
use std::ops::Range;

/// A mistake in a file that somebody wrote: where, and what is expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// Line, counted from 1; 0 for the whole file.
    pub line: usize,
    /// The key: `fences[2].sides`.
    pub key: String,
    /// What is wrong and what would be right.
    pub what: Phrase,
}

impl Mistake {
    /// What a TOML reader said of `text`: its span gives the line, its English words are put into French where they are known.
    pub fn of_toml(text: &str, span: Option<Range<usize>>, message: &str) -> Mistake {
        let span = span.map(|s| match open_quotes(text, &s, message) {
            Some(start) => start..s.end,
            None => s,
        });
        let line = span.as_ref().map_or(0, |s| {
            text.as_bytes()[..s.start.min(text.len())].iter().filter(|b| **b == b'\n').count() + 1
        });
        if let Some(what) = of_syntax(text, span, message) {
            return Mistake { line, key: String::new(), what };
        }
        let fr = in_french(message).unwrap_or_else(|| format!("TOML illisible : {message}"));
        Mistake { line, key: String::new(), what: Phrase { en: in_plain_english(message), fr } }
    }

    /// Place and cause in one line, in `lang`.
    pub fn say(&self, lang: Lang) -> String {
        let (line, colon) = match lang {
            Lang::En => ("line", ":"),
            Lang::Fr => ("ligne", " :"),
        };
        let what = self.what.get(lang);
        match (self.line, self.key.as_str()) {
            (0, "") => what.to_owned(),
            (0, key) => format!("{key}{colon} {what}"),
            (n, "") => format!("{line} {n}{colon} {what}"),
            (n, key) => format!("{line} {n}{colon} {key}{colon} {what}"),
        }
    }
}

/// In English.
impl std::fmt::Display for Mistake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

/// A scenario, set-up or set of options that cannot be played, with every mistake.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Lang::En))]
pub struct BadSetup(pub Vec<Mistake>);

impl BadSetup {
    /// A single mistake that has no place.
    pub fn one(what: impl Into<Phrase>) -> BadSetup {
        BadSetup(vec![Mistake { line: 0, key: String::new(), what: what.into() }])
    }

    /// Every mistake on a line of its own, in `lang`.
    pub fn say(&self, lang: Lang) -> String {
        self.0.iter().map(|m| m.say(lang)).collect::<Vec<_>>().join("\n")
    }
}

/// Every mistake, a line each.
impl From<&BadSetup> for Phrase {
    fn from(bad: &BadSetup) -> Phrase {
        Phrase { en: bad.say(Lang::En), fr: bad.say(Lang::Fr) }
    }
}

/// Where a text in three quotes begins that never ends: the reader complains at the end of the file.
fn open_quotes(text: &str, span: &Range<usize>, message: &str) -> Option<usize> {
    let quotes = if message.starts_with("invalid multi-line basic string") {
        "\"\"\""
    } else if message.starts_with("invalid multi-line literal string") {
        "'''"
    } else {
        return None;
    };
    text.get(..span.start)?.rfind(quotes)
}

/// The commonest slips of the form, in words of our own.
fn of_syntax(text: &str, span: Option<Range<usize>>, message: &str) -> Option<Phrase> {
    let is = |start: &str| message.starts_with(start);
    let (en, fr) = if is("duplicate key") {
        let key = span.and_then(|s| text.get(s)).map_or("", str::trim);
        let key = key.trim_matches(['[', ']', '"']);
        return Some(Phrase {
            en: format!("the key {key} stands twice"),
            fr: format!("la clé {key} est donnée deux fois"),
        });
    } else if is("invalid multi-line") {
        ("the text in three quotes has no end", "le texte entre trois guillemets n'a pas de fin")
    } else if is("invalid basic string") || is("invalid literal string") {
        ("the closing quote is missing", "il manque le guillemet de fin")
    } else if is("missing opening quote") {
        ("the opening quote is missing", "il manque le guillemet de début")
    } else if is("string values must be quoted") {
        ("text stands in quotes", "un texte s'écrit entre guillemets")
    } else if is("missing comma between key-value pairs") {
        ("a comma is missing between two keys", "il manque une virgule entre deux clés")
    } else if is("missing comma between array elements") {
        (
            "a comma is missing between two items of the list",
            "il manque une virgule entre deux éléments de la liste",
        )
    } else if is("extra comma") {
        ("a comma too many", "une virgule de trop")
    } else if is("missing value") {
        ("the value is missing", "il manque la valeur")
    } else {
        return None;
    };
    Some(Phrase { en: en.to_owned(), fr: fr.to_owned() })
}

/// A complaint of the TOML reader with its names of number types and tables in words.
fn in_plain_english(message: &str) -> String {
    let Some((found, kind)) = message.rsplit_once(", expected ") else { return message.to_owned() };
    let kind = match kind {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" => "a whole number",
        "a sequence" => "a list in [ ]",
        kind if kind.starts_with("struct ") => "a table",
        kind => kind,
    };
    match found.strip_prefix("invalid type: ") {
        Some(found) => format!("expected {kind}, not {}", found_in_words(found).0),
        None => format!("{found}, expected {kind}"),
    }
}

/// What the reader found in the place of another kind of value, in both languages.
fn found_in_words(found: &str) -> (String, String) {
    let bare = |rest: &str| rest.trim().trim_matches('`').to_owned();
    if let Some(text) = found.strip_prefix("string ") {
        return (format!("the text {text}"), format!("le texte {text}"));
    }
    for kind in ["integer ", "floating point "] {
        if let Some(number) = found.strip_prefix(kind).map(bare) {
            return (format!("the number {number}"), format!("le nombre {number}"));
        }
    }
    if let Some(value) = found.strip_prefix("boolean ").map(bare) {
        return (value.clone(), value);
    }
    match found {
        "map" => ("a table".to_owned(), "une table".to_owned()),
        "sequence" => ("a list".to_owned(), "une liste".to_owned()),
        _ => (found.to_owned(), kind_in_french(found)),
    }
}

/// The usual complaints of the TOML reader in French; none for a sentence that is not known here.
fn in_french(message: &str) -> Option<String> {
    let expected = |rest: &str| match rest.strip_prefix("one of ") {
        Some(list) => format!("attendu : l'un de {list}"),
        None => format!(
            "attendu : {}",
            kind_in_french(rest).replace("` or `", "` ou `").replace("newline", "fin de ligne")
        ),
    };
    if let Some(key) = message.strip_prefix("missing field ") {
        return Some(format!("il manque la clé {key}"));
    }
    for (start, fr) in [("unknown field ", "clé inconnue"), ("unknown variant ", "valeur inconnue")] {
        if let Some((name, rest)) = message.strip_prefix(start).and_then(|m| m.split_once(", ")) {
            return Some(match rest.strip_prefix("expected ") {
                Some(rest) => format!("{fr} {name} ; {}", expected(rest)),
                None => format!("{fr} {name} ; il n'y en a aucune ici"),
            });
        }
    }
    if let Some((found, rest)) =
        message.strip_prefix("invalid type: ").and_then(|m| m.rsplit_once(", expected "))
    {
        return Some(format!("il faut {}, et non {}", kind_in_french(rest), found_in_words(found).1));
    }
    for (start, fr) in [("invalid value: ", "valeur"), ("invalid length ", "longueur")] {
        if let Some((found, rest)) = message.strip_prefix(start).and_then(|m| m.split_once(", expected ")) {
            return Some(format!("{fr} non valable : {} ; {}", kind_in_french(found), expected(rest)));
        }
    }
    if let Some((_, fr)) = SYNTAX.iter().find(|(start, _)| message.starts_with(start)) {
        return Some(match message.split_once(", expected ") {
            Some((_, rest)) => format!("{fr} ; {}", expected(rest)),
            None => (*fr).to_owned(),
        });
    }
    let known = match message {
        "data did not match any variant of untagged enum" => "valeur d'une forme inconnue",
        _ => return None,
    };
    Some(known.to_owned())
}

/// The reader's complaints of the form of a text, by how they begin, in French.
const SYNTAX: [(&str, &str); 6] = [
    ("unclosed array table", "titre de liste non fermé"),
    ("unclosed table", "titre de table non fermé"),
    ("unclosed inline table", "table entre accolades non fermée"),
    ("unclosed array", "liste non fermée"),
    ("key with no value", "clé sans valeur"),
    ("unexpected key or value", "une seule clé et sa valeur par ligne"),
];

/// The reader's names of types in French; what follows the name (the value itself) stays.
fn kind_in_french(words: &str) -> String {
    const KINDS: [(&str, &str); 14] = [
        ("a string", "une chaîne de caractères"),
        ("string", "chaîne de caractères"),
        ("a boolean", "true ou false"),
        ("boolean", "booléen"),
        ("integer", "nombre entier"),
        ("floating point", "nombre à virgule"),
        ("a sequence", "une liste entre [ ]"),
        ("sequence", "liste"),
        ("a map", "une table"),
        ("map", "table"),
        ("struct", "une table"),
        ("a tuple of size", "une liste de longueur"),
        ("an array of length", "une liste de longueur"),
        ("a borrowed string", "une chaîne de caractères"),
    ];
    for number in ["u8", "u16", "u32", "u64", "usize"] {
        if words == number {
            return "un nombre entier non négatif".to_owned();
        }
    }
    for number in ["i8", "i16", "i32", "i64"] {
        if words == number {
            return "un nombre entier".to_owned();
        }
    }
    for (en, fr) in KINDS {
        if let Some(rest) = words.strip_prefix(en)
            && (rest.is_empty() || rest.starts_with(' '))
        {
            return if en == "struct" { fr.to_owned() } else { format!("{fr}{rest}") };
        }
    }
    words.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn french(message: &str) -> String {
        Mistake::of_toml("a\nb", Some(2..3), message).say(Lang::Fr)
    }

    #[test]
    fn complaints_of_the_toml_reader_are_told_in_french() {
        assert_eq!(french("missing field `flags`"), "ligne 2 : il manque la clé `flags`");
        assert_eq!(
            french("unknown field `flag`, expected one of `flags`, `first`"),
            "ligne 2 : clé inconnue `flag` ; attendu : l'un de `flags`, `first`"
        );
        assert_eq!(
            french("invalid type: string \"six\", expected u8"),
            "ligne 2 : il faut un nombre entier non négatif, et non le texte \"six\""
        );
        assert_eq!(
            french("unknown variant `x`, expected `a` or `b`"),
            "ligne 2 : valeur inconnue `x` ; attendu : `a` ou `b`"
        );
        let english =
            Mistake::of_toml("a\nb", Some(2..3), "invalid type: string \"six\", expected u8").to_string();
        assert_eq!(english, "line 2: expected a whole number from 0, not the text \"six\"");
        assert_eq!(
            french("invalid type: integer `9`, expected a sequence"),
            "ligne 2 : il faut une liste entre [ ], et non le nombre 9"
        );
        assert_eq!(
            french("unclosed array table, expected `]]`"),
            "ligne 2 : titre de liste non fermé ; attendu : `]]`"
        );
        assert_eq!(french("strange"), "ligne 2 : TOML illisible : strange");
    }

    #[test]
    fn a_mistake_says_its_place_in_both_languages() {
        let mistake = Mistake { line: 3, key: "flags".into(), what: crate::phrase!("too many", "trop") };
        assert_eq!(mistake.to_string(), "line 3: flags: too many");
        assert_eq!(mistake.say(Lang::Fr), "ligne 3 : flags : trop");
    }
}
