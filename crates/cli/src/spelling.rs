//! Names as people type them: without capitals, without accents.

/// Small letters without accents: `Règles` is `regles`.
pub(crate) fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(plain).collect::<String>().replace('œ', "oe")
}

/// A name as one word: `La Haye Sainte` is `la-haye-sainte`, `Attaque à gauche` is `attaque-a-gauche`.
pub(crate) fn one_word(name: &str) -> String {
    let folded = fold(name);
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    words.collect::<Vec<_>>().join("-")
}

fn plain(c: char) -> char {
    match c {
        'à' | 'â' | 'ä' | 'á' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ñ' => 'n',
        'ô' | 'ö' | 'ó' => 'o',
        'ù' | 'û' | 'ü' | 'ú' => 'u',
        'ÿ' => 'y',
        '’' => '\'',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_capitals_and_apostrophes_do_not_matter() {
        assert_eq!(fold("RÈGLES"), "regles");
        assert_eq!(one_word("Tenez-vous prêts !"), "tenez-vous-prets");
        assert_eq!(one_word("Crête de l'Épine"), "crete-de-l-epine");
        assert_eq!(one_word("Manœuvre"), "manoeuvre");
    }
}
