//! Names within sentences: articles, contractions, elisions.

/// The forms of a place's name within a sentence of one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceForms {
    /// With its article: "the Delayed box", "le Caillou".
    pub the: String,
    /// After "of": "du Caillou", "d'Hougoumont"; in English the same as `the`.
    pub of: String,
    /// Where something happens: "at Hougoumont", "au Caillou", "sur la crête de Picton".
    pub at: String,
}

impl PlaceForms {
    pub(crate) fn english(the: &str, at: Option<&str>) -> PlaceForms {
        let at = at.map_or_else(|| format!("at {the}"), str::to_owned);
        PlaceForms { the: the.to_owned(), of: the.to_owned(), at }
    }

    /// An article that contracts is written small: "le Caillou", but "La Haye Sainte".
    pub(crate) fn french(the: &str, at: Option<&str>) -> PlaceForms {
        let (of, to) = if let Some(rest) = the.strip_prefix("le ") {
            (format!("du {rest}"), format!("au {rest}"))
        } else if let Some(rest) = the.strip_prefix("les ") {
            (format!("des {rest}"), format!("aux {rest}"))
        } else if elides(the) {
            (format!("d'{the}"), format!("à {the}"))
        } else {
            (format!("de {the}"), format!("à {the}"))
        };
        PlaceForms { the: the.to_owned(), of, at: at.map_or(to, str::to_owned) }
    }
}

/// Whether "de" loses its vowel before the word: before a vowel and the silent h of Hougoumont.
fn elides(word: &str) -> bool {
    word.chars().next().is_some_and(|c| "aàâeéèêiîoôuûhAÀÂEÉÈÊIÎOÔUÛH".contains(c))
}

/// The name of a kind of troops with its French article: "l'infanterie britannique", "la cavalerie".
pub(crate) fn french_unit(kind: &str) -> String {
    let mut letters = kind.chars();
    let small: String = letters.next().map(char::to_lowercase).into_iter().flatten().chain(letters).collect();
    if elides(&small) { format!("l'{small}") } else { format!("la {small}") }
}

/// The same text with a capital at its beginning.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(char::to_uppercase).into_iter().flatten().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_articles_contract_and_elide() {
        let forms = |the: &str| {
            let f = PlaceForms::french(the, None);
            (f.of, f.at)
        };
        let both = |of: &str, at: &str| (of.to_owned(), at.to_owned());
        assert_eq!(forms("le Caillou"), both("du Caillou", "au Caillou"));
        assert_eq!(forms("les champs"), both("des champs", "aux champs"));
        assert_eq!(forms("la crête de Picton"), both("de la crête de Picton", "à la crête de Picton"));
        assert_eq!(forms("La Haye Sainte"), both("de La Haye Sainte", "à La Haye Sainte"));
        assert_eq!(forms("Hougoumont"), both("d'Hougoumont", "à Hougoumont"));
        assert_eq!(PlaceForms::french("le bois", Some("dans le bois")).at, "dans le bois");
    }

    #[test]
    fn troops_get_their_article() {
        assert_eq!(french_unit("Infanterie britannique"), "l'infanterie britannique");
        assert_eq!(french_unit("Cavalerie de la Garde"), "la cavalerie de la Garde");
        assert_eq!(capitalised("l'artillerie"), "L'artillerie");
    }
}
