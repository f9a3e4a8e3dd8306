//! Every sentence of a game's texts, said with each number and name that changes its form.

use bicorne_core::{Arg, Lang, Translate};
use bicorne_words::translator;

/// Words that are wrong after 1; the singulars are wrong after 2.
const PLURALS: &[&str] = &[
    "attacks",
    "banners",
    "blocks",
    "cards",
    "chances",
    "choices",
    "clauses",
    "columns",
    "connections",
    "cubes",
    "decisions",
    "dice",
    "entries",
    "fatigues",
    "flags",
    "figures",
    "gaps",
    "hashes",
    "hexes",
    "hits",
    "leaders",
    "losses",
    "matches",
    "generals",
    "pieces",
    "places",
    "points",
    "seconds",
    "steps",
    "tokens",
    "trials",
    "turns",
    "units",
    "vedettes",
    "articles",
    "attaques",
    "bannières",
    "blocs",
    "cartes",
    "cases",
    "colonnes",
    "connexions",
    "coups",
    "décisions",
    "drapeaux",
    "dés",
    "emplois",
    "empreintes",
    "entrées",
    "essais",
    "figurines",
    "généraux",
    "manques",
    "marqueurs",
    "mondes",
    "ordres",
    "parties",
    "pavés",
    "pertes",
    "pièces",
    "secondes",
    "tirages",
    "tours",
    "unités",
];

/// The messages of a text: key and everything that belongs to it.
fn messages(text: &str) -> Vec<(&str, String)> {
    let mut all: Vec<(&str, String)> = Vec::new();
    for line in text.lines() {
        match (line.split_once(" =").map(|(key, rest)| (key, rest.trim_start())), all.last_mut()) {
            (Some((key, rest)), _) if line.starts_with(|c: char| c.is_ascii_lowercase()) => {
                all.push((key, rest.to_owned()));
            }
            (_, Some((_, body))) if line.starts_with(' ') => body.push_str(line),
            _ => {}
        }
    }
    all
}

fn arguments(body: &str) -> Vec<&str> {
    let end = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_';
    let mut names: Vec<&str> = body.split('$').skip(1).filter_map(|rest| rest.split(end).next()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// What is wrong with a sentence, if anything.
fn fault(said: &str, lang: Lang) -> Option<String> {
    let bad = |what: &str| said.contains(what).then(|| what.to_owned());
    let everywhere = ["{", "}", "$", "  ", " .", " ,"];
    if let Some(found) = everywhere.iter().find_map(|what| bad(what)) {
        return Some(found);
    }
    for mark in [":", ";", "?", "!"] {
        let found = match lang {
            Lang::Fr => {
                said.match_indices(mark).any(|(at, _)| !said[..at].ends_with([' ', '\u{a0}', '\u{202f}']))
            }
            Lang::En => said.contains(&format!(" {mark}")),
        };
        if found {
            return Some(format!("the space before {mark}"));
        }
    }
    let contracted = ["de le ", "de les ", "à le ", "à les ", "de Le ", "de Les ", "à Le ", "à Les "];
    if let Some(found) =
        contracted.iter().find_map(|what| bad(&format!(" {what}"))).filter(|_| lang == Lang::Fr)
    {
        return Some(found);
    }
    let words: Vec<&str> = said.split(|c: char| !c.is_alphanumeric() && c != '\'').collect();
    let pairs = words.windows(2).map(|pair| (pair[0], pair[1]));
    let plural = |word: &str| PLURALS.contains(&word);
    let singular = |word: &str| {
        let of = |p: &str| p.strip_suffix(['s', 'x']) == Some(word) || p.strip_suffix("es") == Some(word);
        // "2 fatigue points" in English, "2 fatigues" in French.
        let counted = word != "fatigue" || lang == Lang::Fr;
        counted && !plural(word) && PLURALS.iter().any(|p| of(p))
    };
    for (number, word) in pairs {
        // "0 carte", but "0 cards".
        let none = number == "0" && (if lang == Lang::Fr { plural(word) } else { singular(word) });
        if none || (number == "1" && plural(word)) || (number == "2" && singular(word)) {
            return Some(format!("{number} {word}"));
        }
    }
    None
}

/// Number and variant of the names that each sentence is said with.
const FORMS: [(i64, usize); 4] = [(0, 0), (1, 1), (2, 0), (12, 1)];

/// Checks the English and the French text of a game with [`check_sentences`]. The variable `BICORNE_SENTENCES` names a file for all
/// sentences: a person reads it for the style, which the check cannot judge.
///
/// # Panics
/// With every sentence that has a fault.
pub fn check_texts(en: &str, fr: &str, value: impl Fn(&str, Lang, i64, usize) -> Arg<'static>) {
    let sheets = [(Lang::En, en), (Lang::Fr, fr)]
        .map(|(lang, text)| read_sentences(lang, text, translator(lang), &[], &value));
    let wrong: Vec<&str> = sheets.iter().flat_map(|(_, wrong)| wrong.iter().map(String::as_str)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let sheets = sheets.map(|(sheet, _)| sheet);
    if let Some(file) = std::env::var_os("BICORNE_SENTENCES") {
        std::fs::write(file, sheets.concat()).expect("the file named by BICORNE_SENTENCES can be written");
    }
}

/// Says every sentence of `text`, a Fluent file, and judges number, spacing, contractions and what was left in braces. `value`
/// gives an argument by its name, for a number and one of two variants of the names. Messages whose keys begin as `exempt` says are
/// only written down: they quote what is no sentence.
///
/// Returns all sentences, a line each, and the faults.
///
/// # Panics
/// If there is no sentence.
pub fn read_sentences(
    lang: Lang,
    text: &str,
    say: &dyn Translate,
    exempt: &[&str],
    value: impl Fn(&str, Lang, i64, usize) -> Arg<'static>,
) -> (String, Vec<String>) {
    let (mut wrong, mut sheet) = (Vec::new(), String::new());
    for (key, body) in messages(text) {
        let names = arguments(&body);
        let mut forms: Vec<String> = Vec::new();
        for (number, variant) in FORMS {
            let args: Vec<_> = names.iter().map(|name| (*name, value(name, lang, number, variant))).collect();
            let said = say.say(key, &args);
            if !forms.contains(&said) {
                forms.push(said);
            }
        }
        let judged = forms.iter().filter(|_| !exempt.iter().any(|begin| key.starts_with(begin)));
        let faults = judged.filter_map(|said| Some(format!("{key}: {said} ({})", fault(said, lang)?)));
        wrong.extend(faults);
        sheet.push_str(&format!("{key}: {}\n", forms.join(" | ")));
    }
    assert!(!sheet.is_empty(), "the text has no sentence");
    (sheet, wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_seen() {
        assert_eq!(fault("Il perd 1 blocs.", Lang::Fr), Some("1 blocs".to_owned()));
        assert_eq!(fault("It loses 2 block.", Lang::En), Some("2 block".to_owned()));
        assert!(
            fault("Pertes: 2 blocs.", Lang::Fr).is_some() && fault("Losses : 2 blocks.", Lang::En).is_some()
        );
        assert!(fault("Il va de Le Caillou ailleurs.", Lang::Fr).is_some());
        assert!(fault("Choose {unit}.", Lang::En).is_some());
        assert_eq!(fault("Il perd 1 bloc : reste 2 blocs.", Lang::Fr), None);
    }

    #[test]
    fn messages_and_their_arguments_are_read() {
        let found = messages("# head\na-b = { $n ->\n    [one] x\n   *[other] { $unit }\n }\nc = d\n");
        assert_eq!(found.iter().map(|(key, _)| *key).collect::<Vec<_>>(), ["a-b", "c"]);
        assert_eq!(arguments(&found[0].1), ["n", "unit"]);
    }
}
