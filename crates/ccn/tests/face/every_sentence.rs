//! Every sentence of the game with each number and name that changes its form, in both languages.

use super::*;
use bicorne_core::Arg;

const TEXTS: [(Lang, &str); 2] = [
    (Lang::En, include_str!("../../../../text/en/ccn.ftl")),
    (Lang::Fr, include_str!("../../../../text/fr/ccn.ftl")),
];

/// Words that are wrong after 1; the singulars are wrong after 2.
const PLURALS: [&str; 30] = [
    "banners",
    "blocks",
    "cards",
    "dice",
    "flags",
    "figures",
    "hexes",
    "hits",
    "leaders",
    "generals",
    "pieces",
    "places",
    "tokens",
    "turns",
    "units",
    "bannières",
    "blocs",
    "cartes",
    "cases",
    "coups",
    "drapeaux",
    "dés",
    "figurines",
    "généraux",
    "marqueurs",
    "ordres",
    "pertes",
    "pièces",
    "tours",
    "unités",
];

/// A value of an argument: names in two variants, numbers as they are.
fn value(name: &str, lang: Lang, number: i64, variant: usize) -> Arg<'static> {
    let fr = lang == Lang::Fr;
    let words = |en: [&'static str; 2], french: [&'static str; 2]| {
        Arg::from(if fr { french[variant] } else { en[variant] })
    };
    let key = |keys: [&'static str; 2]| Arg::Key(keys[variant]);
    match name {
        "unit" | "on" | "gun" => key(["ccn-unit-french-line", "ccn-unit-french-old-guard"]),
        "kind" => words(["line infantry", "grenadiers"], ["infanterie de ligne", "grenadiers"]),
        "leader" => match variant {
            0 => Arg::from("Ney"),
            _ => Arg::Key("ccn-leader-british"),
        },
        "rank" => key(["ccn-rank-french", "ccn-rank-british"]),
        "side" => key(["seat-french", "seat-allied"]),
        "player" => key(["ccn-player-french", "ccn-player-allied"]),
        "at" | "from" | "to" | "target" | "by" | "one" | "two" => Arg::from("E5"),
        "card" | "title" | "stands" => words(["Forward", "Rally"], ["En avant", "Élan"]),
        "section" => key(["in-section-left", "in-section-centre"]),
        "face" | "faces" => words(["flag", "infantry, flag"], ["drapeau", "infanterie, drapeau"]),
        "place" => words(["Hougoumont", "Wheat Field"], ["Hougoumont", "Champ de blé"]),
        "terrain" => words(["Hill", "Woods"], ["Colline", "Bois"]),
        "sides" => words(["D4 and D5", "the east and D5"], ["D4 et D5", "l'est et D5"]),
        "groups" | "hexes" => Arg::from("D8, E5"),
        // Fire is at 2 hexes or more; a game ends after 200 turns or at 5 banners or more.
        "range" => Arg::Num(number.max(2)),
        "turns" => Arg::Num(200),
        "goal" => Arg::Num(6),
        _ => Arg::Num(number),
    }
}

/// The messages of a text: key and everything that belongs to it.
fn messages(text: &str) -> Vec<(&str, String)> {
    let mut all: Vec<(&str, String)> = Vec::new();
    for line in text.lines() {
        match (line.split_once(" = "), all.last_mut()) {
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
    let everywhere = ["{", "}", "$", "  ", " .", " ,", "click", "Click", "cliqu", "Cliqu"];
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
    let singular =
        |word: &str| PLURALS.iter().any(|p| *p != word && p.strip_suffix(['s', 'x']) == Some(word));
    for (number, word) in pairs {
        if (number == "1" && plural(word)) || (number == "2" && singular(word)) {
            return Some(format!("{number} {word}"));
        }
    }
    None
}

#[test]
fn every_sentence_reads_well_with_every_number_and_name() {
    let (mut wrong, mut sheet) = (Vec::new(), String::new());
    for (lang, text) in TEXTS {
        for (key, body) in messages(text) {
            let names = arguments(&body);
            let mut forms: Vec<String> = Vec::new();
            for (number, variant) in [(0, 0), (1, 1), (2, 0), (12, 1)] {
                let args: Vec<_> =
                    names.iter().map(|name| (*name, value(name, lang, number, variant))).collect();
                let said = speaker(lang).say(key, &args);
                if !forms.contains(&said) {
                    forms.push(said);
                }
            }
            wrong.extend(
                forms.iter().filter_map(|said| Some(format!("{key}: {said} ({})", fault(said, lang)?))),
            );
            sheet.push_str(&format!("{key}: {}\n", forms.join(" | ")));
        }
    }
    // For whoever wants to read them all: what the assertion below cannot judge.
    if let Some(file) = std::env::var_os("BICORNE_SENTENCES") {
        std::fs::write(file, &sheet).expect("the file named by BICORNE_SENTENCES can be written");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_briefing_says_what_is_reconstructed() {
    for info in Napoleonics::scenarios() {
        assert!(info.history.0.contains("Reconstructed: map and "), "{}: {}", info.id, info.history.0);
        assert!(info.history.1.contains("Reconstitution : le plan et "), "{}: {}", info.id, info.history.1);
    }
}
