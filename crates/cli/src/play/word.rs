//! A word to the table: what a player types that is no choice.

use crate::spelling::fold;

/// A word to the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Word {
    Help,
    Map,
    Zone(String),
    Route(String),
    Status,
    Scenario,
    Hand,
    List,
    Why { at: String, from: Option<String> },
    Odds(String),
    Undo,
    Rules(String),
    Tables,
    Legend,
    Log,
    Save(String),
    Resign,
    Quit,
}

/// The words, in English and in French; the first of each is completed and explained.
pub(crate) const WORDS: [(&[&str], &[&str]); 18] = [
    (&["help"], &["aide"]),
    (&["map"], &["carte", "plan"]),
    (&["zone", "area", "hex"], &["zone", "lieu", "case"]),
    (&["route", "distance"], &["route", "distance"]),
    (&["status"], &["état", "situation"]),
    (&["scenario"], &["scénario"]),
    (&["hand"], &["main"]),
    (&["list"], &["liste"]),
    (&["why"], &["pourquoi"]),
    (&["odds"], &["chances"]),
    (&["undo"], &["annuler"]),
    (&["rules"], &["règles", "règle"]),
    (&["tables"], &["tableaux"]),
    (&["legend"], &["légende"]),
    (&["log"], &["journal"]),
    (&["save"], &["sauver"]),
    (&["resign"], &["abandonner"]),
    (&["quit"], &["quitter"]),
];

impl Word {
    /// The word a line begins with, in either language, with or without accents, and what follows it.
    pub(crate) fn parse(line: &str) -> Option<Word> {
        let (first, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let first = fold(first);
        let is_it = |words: &[&str]| words.iter().any(|w| fold(w) == first);
        let (word, _) = WORDS.iter().find(|(en, fr)| is_it(en) || is_it(fr))?;
        let rest = rest.trim().to_owned();
        Some(match word[0] {
            "help" => Word::Help,
            "map" => Word::Map,
            "zone" => Word::Zone(rest),
            "route" => Word::Route(rest),
            "status" => Word::Status,
            "scenario" => Word::Scenario,
            "hand" => Word::Hand,
            "list" => Word::List,
            "why" => why(&rest),
            "odds" => Word::Odds(rest),
            "undo" => Word::Undo,
            "rules" => Word::Rules(rest),
            "tables" => Word::Tables,
            "legend" => Word::Legend,
            "log" => Word::Log,
            "save" => Word::Save(rest),
            "resign" => Word::Resign,
            _ => Word::Quit,
        })
    }
}

/// `why e6 from e5`: what is pointed at, and what is held.
fn why(rest: &str) -> Word {
    let words: Vec<&str> = rest.split_whitespace().collect();
    match words.iter().position(|w| matches!(*w, "from" | "de" | "depuis")) {
        Some(i) => Word::Why { at: words[..i].join(" "), from: Some(words[i + 1..].join(" ")) },
        None => Word::Why { at: words.join(" "), from: None },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_understood_in_both_languages_with_and_without_accents() {
        assert_eq!(Word::parse("Map"), Some(Word::Map));
        assert_eq!(
            Word::parse(" pourquoi e6 de e5 "),
            Some(Word::Why { at: "e6".into(), from: Some("e5".into()) })
        );
        assert_eq!(Word::parse("why u3"), Some(Word::Why { at: "u3".into(), from: None }));
        assert_eq!(Word::parse("odds battle e5 f5"), Some(Word::Odds("battle e5 f5".into())));
        for typed in ["règles R-08", "regles R-08", "RÈGLES R-08", "rules R-08"] {
            assert_eq!(Word::parse(typed), Some(Word::Rules("R-08".into())), "{typed}");
        }
        assert_eq!(Word::parse("etat"), Some(Word::Status));
        assert_eq!(Word::parse("order e5"), None);
    }
}
