//! Every sentence of the game in both languages: number, gender, articles, and nothing left unfilled.

use bicorne_core::{Arg, Draw, Game, Lang, Pending, Presentation, QuickDice, Seat, Translate, Viewer};
use bicorne_waterloo::{PlaceForms, Waterloo};
use std::fmt::Write as _;

/// Plural words that must not follow a 1.
const PLURALS: [&str; 18] = [
    "cubes",
    "discs",
    "units",
    "uses",
    "columns",
    "hits",
    "actions",
    "areas",
    "pions",
    "unités",
    "emplois",
    "colonnes",
    "zones",
    "touches",
    "infanteries",
    "verts",
    "rouges",
    "violets",
];

/// What no sentence may contain.
const NEVER: [&str; 14] = [
    "{",
    "}",
    "  ",
    " .",
    " ,",
    "[waterloo",
    "de le ",
    "de les ",
    "à le ",
    "à les ",
    "de Le ",
    "à Le ",
    " est est ",
    "à dans",
];

/// Everything wrong with a sentence.
fn wrong(text: &str) -> Option<String> {
    if let Some(part) = NEVER.iter().find(|part| text.contains(**part)) {
        return Some(format!("{part:?} in {text:?}"));
    }
    let words: Vec<&str> = text.split([' ', ',', '.', ';', ')']).collect();
    let one = |pair: &&[&str]| pair[0] == "1" && PLURALS.contains(&pair[1]);
    words.windows(2).find(one).map(|_| format!("a plural after 1 in {text:?}"))
}

/// Names of a unit: label, within a sentence, at its beginning, gender.
fn units(lang: Lang) -> [[&'static str; 4]; 2] {
    match lang {
        Lang::En => [["British infantry"; 4], ["Ney"; 4]],
        Lang::Fr => [
            ["Infanterie britannique", "l'infanterie britannique", "L'infanterie britannique", "f"],
            ["Ney", "Ney", "Ney", "m"],
        ],
    }
}

fn args<'a>(
    unit: &[&'a str; 4],
    area: &'a str,
    forms: &'a PlaceForms,
    n: i64,
) -> Vec<(&'static str, Arg<'a>)> {
    let texts = [
        ("unit", unit[0]),
        ("unit-the", unit[1]),
        ("unit-cap", unit[2]),
        ("gender", unit[3]),
        ("other-the", unit[1]),
        ("area", area),
        ("area-the", forms.the.as_str()),
        ("area-of", forms.of.as_str()),
        ("area-at", forms.at.as_str()),
        ("from-the", forms.the.as_str()),
        ("from-of", forms.of.as_str()),
        ("from-at", forms.at.as_str()),
        ("areas", area),
        ("side", "SIDE"),
        ("side-id", "french"),
        ("disc", "DISC"),
        ("discs", "DISCS"),
        ("order", "ORDER"),
        ("formation", "FORMATION"),
        ("colour", "COLOUR"),
        ("name", "NAME"),
        ("nerve", "NERVE"),
        ("modifiers", " +1 REASON (WAT-13.06)"),
        ("own", "0.5"),
        ("enemy", "1.5"),
    ];
    let numbers = [
        "capacity", "columns", "count", "ready", "used", "spent", "tile", "done", "cubes", "turn", "hour",
        "hour24", "die", "green", "red", "purple", "hits", "step", "french", "allied", "prussian", "column",
        "need",
    ];
    let mut args: Vec<_> = texts.into_iter().map(|(name, text)| (name, Arg::from(text))).collect();
    args.extend(numbers.map(|name| (name, Arg::Num(n))));
    args
}

#[test]
fn every_sentence_is_right_for_0_1_and_2_masculine_and_feminine_at_every_place() {
    let game = Waterloo::new();
    let mut page = String::new();
    for lang in [Lang::En, Lang::Fr] {
        let speaker = bicorne_words::translator(lang);
        let keys = bicorne_words::keys(lang);
        let ours = |k: &&String| k.starts_with("waterloo-") || k.starts_with("ending-waterloo-");
        for key in keys.iter().filter(ours) {
            let mut seen: Vec<String> = Vec::new();
            for info in &game.map().areas {
                let (name, forms) = match lang {
                    Lang::En => (&info.name.0, &info.forms.0),
                    Lang::Fr => (&info.name.1, &info.forms.1),
                };
                let shown = ["caillou", "houg", "hano", "picton", "delayed"].contains(&info.id.as_str());
                for unit in units(lang) {
                    for n in 0..=2 {
                        let said = speaker.say(key, &args(&unit, name, forms, n));
                        if let Some(wrong) = wrong(&said) {
                            panic!("{key}: {wrong}");
                        }
                        let leader = lang == Lang::Fr && said.starts_with("Ney est");
                        let feminine = said.contains("placée") || said.contains("éliminée");
                        // What only happens to troops is not said of leaders.
                        let troops_only = key == "waterloo-do-fall";
                        assert!(!leader || !feminine || troops_only, "{key}: {said}");
                        if shown && !seen.contains(&said) {
                            seen.push(said);
                        }
                    }
                }
            }
            let _ = writeln!(page, "{} {key}", lang.code());
            for said in seen {
                let _ = writeln!(page, "    {said}");
            }
        }
    }
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/waterloo-sentences.txt"), page)
        .expect("a folder for tests");
}

/// Everything that is said in a match: the log, the questions, the labels of choices.
#[test]
fn a_whole_match_is_told_and_asked_in_right_sentences() {
    let game = Waterloo::new();
    let mut dice = QuickDice::new(1815);
    let mut state = game.start();
    let (mut options, mut log) = (Vec::new(), Vec::new());
    let mut page = String::new();
    let mut n = 0;
    loop {
        log.clear();
        match game.pending(&state) {
            Pending::Over(_) => break,
            Pending::Chance(chance) => {
                let outcome = game.sample(&state, &chance, &mut dice);
                game.resolve(&mut state, outcome, &mut log);
            }
            Pending::Choice(ask) => {
                let seat: Seat = ask.seats.iter().next().expect("somebody is asked");
                n += 1;
                for lang in [Lang::En, Lang::Fr] {
                    if n % 5 != 0 {
                        continue;
                    }
                    let scene = game.scene(&state, Viewer::Seat(seat), bicorne_words::translator(lang));
                    let labels = scene.choices.iter().map(|c| c.label.as_str());
                    for text in labels.chain([scene.prompt.text.as_str(), scene.prompt.help.as_str()]) {
                        assert_eq!(wrong(text), None);
                    }
                    if lang == Lang::Fr && n % 25 == 0 {
                        let _ = writeln!(page, "    ? {} | {}", scene.prompt.text, scene.prompt.help);
                        for choice in scene.choices.iter().take(4) {
                            let _ = writeln!(page, "        - {}", choice.label);
                        }
                    }
                }
                options.clear();
                game.options(&state, seat, &mut options);
                let action = *dice.pick(&options);
                game.choose(&mut state, seat, action, &mut log);
            }
        }
        for event in &log {
            for lang in [Lang::En, Lang::Fr] {
                let told = game
                    .narrate(event, Viewer::All, bicorne_words::translator(lang))
                    .expect("nothing is silent");
                assert_eq!(wrong(&told.text), None);
                if lang == Lang::Fr {
                    let _ = writeln!(page, "{}", told.text);
                }
            }
        }
    }
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/waterloo-match-fr.txt"), page)
        .expect("a folder for tests");
}
