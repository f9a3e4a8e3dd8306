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
        let line = span.map_or(0, |s| {
            text.as_bytes()[..s.start.min(text.len())].iter().filter(|b| **b == b'\n').count() + 1
        });
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

/// A complaint of the TOML reader with its names of number types and tables in words.
fn in_plain_english(message: &str) -> String {
    let Some((found, kind)) = message.rsplit_once(", expected ") else { return message.to_owned() };
    let kind = match kind {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number, not negative",
        "i8" | "i16" | "i32" | "i64" => "a whole number",
        kind if kind.starts_with("struct ") => "a table",
        kind => kind,
    };
    format!("{found}, expected {kind}")
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
    for (start, fr) in
        [("invalid type: ", "type"), ("invalid value: ", "valeur"), ("invalid length ", "longueur")]
    {
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
        "duplicate key" => "clé donnée deux fois",
        "data did not match any variant of untagged enum" => "valeur d'une forme inconnue",
        _ => return None,
    };
    Some(known.to_owned())
}

/// The reader's complaints of the form of a text, by how they begin, in French.
const SYNTAX: [(&str, &str); 7] = [
    ("unclosed array table", "titre de liste non fermé"),
    ("unclosed table", "titre de table non fermé"),
    ("unclosed inline table", "table entre accolades non fermée"),
    ("unclosed array", "liste non fermée"),
    ("key with no value", "clé sans valeur"),
    ("string values must be quoted", "un texte s'écrit entre guillemets"),
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
        ("a sequence", "une liste"),
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
            "ligne 2 : type non valable : chaîne de caractères \"six\" ; attendu : un nombre entier non négatif"
        );
        assert_eq!(
            french("unknown variant `x`, expected `a` or `b`"),
            "ligne 2 : valeur inconnue `x` ; attendu : `a` ou `b`"
        );
        let english =
            Mistake::of_toml("a\nb", Some(2..3), "invalid type: string \"six\", expected u8").to_string();
        assert_eq!(english, "line 2: invalid type: string \"six\", expected a whole number, not negative");
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
