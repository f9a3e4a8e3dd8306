//! What a player types: a choice, or a word to the table.

/// A word to the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Word {
    Help,
    Map,
    Hand,
    List,
    Why { at: String, from: Option<String> },
    Odds(String),
    Undo,
    Rules(String),
    Log,
    Save(String),
    Resign,
    Quit,
}

/// The words with their French twins, as they are completed and explained.
pub(crate) const WORDS: [(&str, &str); 12] = [
    ("help", "aide"),
    ("map", "carte"),
    ("hand", "main"),
    ("list", "liste"),
    ("why", "pourquoi"),
    ("odds", "chances"),
    ("undo", "annuler"),
    ("rules", "règles"),
    ("log", "journal"),
    ("save", "sauver"),
    ("resign", "abandonner"),
    ("quit", "quitter"),
];

impl Word {
    /// The word a line begins with, in either language, with what follows it.
    pub(crate) fn parse(line: &str) -> Option<Word> {
        let (first, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let first = first.to_lowercase();
        let (word, _) = WORDS.iter().find(|(en, fr)| *en == first || *fr == first)?;
        let rest = rest.trim().to_owned();
        Some(match *word {
            "help" => Word::Help,
            "map" => Word::Map,
            "hand" => Word::Hand,
            "list" => Word::List,
            "why" => why(&rest),
            "odds" => Word::Odds(rest),
            "undo" => Word::Undo,
            "rules" => Word::Rules(rest),
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

/// The choice a line means: its text, its number in the list, or the beginning of one alone.
pub(crate) fn choice<'o>(line: &str, offered: &'o [String]) -> Result<&'o str, Vec<&'o str>> {
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    if let Some(exact) = offered.iter().find(|o| **o == line) {
        return Ok(exact);
    }
    if let Some(numbered) = line.parse::<usize>().ok().and_then(|n| offered.get(n.wrapping_sub(1))) {
        return Ok(numbered);
    }
    let near: Vec<&str> = offered.iter().map(String::as_str).filter(|o| o.starts_with(&line)).collect();
    if let [one] = near[..] { Ok(one) } else { Err(near) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_understood_in_both_languages() {
        assert_eq!(Word::parse("Map"), Some(Word::Map));
        assert_eq!(
            Word::parse(" pourquoi e6 de e5 "),
            Some(Word::Why { at: "e6".into(), from: Some("e5".into()) })
        );
        assert_eq!(Word::parse("why u3"), Some(Word::Why { at: "u3".into(), from: None }));
        assert_eq!(Word::parse("odds battle e5 f5"), Some(Word::Odds("battle e5 f5".into())));
        assert_eq!(Word::parse("order e5"), None);
    }

    #[test]
    fn a_choice_is_meant_by_text_number_or_beginning() {
        let offered = ["order e5", "order e6", "done"].map(str::to_owned);
        assert_eq!(choice("order  E6", &offered), Ok("order e6"));
        assert_eq!(choice("3", &offered), Ok("done"));
        assert_eq!(choice("d", &offered), Ok("done"));
        assert_eq!(choice("order", &offered), Err(vec!["order e5", "order e6"]));
        assert_eq!(choice("0", &offered), Err(vec![]));
    }
}
