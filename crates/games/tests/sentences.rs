//! Every sentence that belongs to no single game, with each number and name that changes its form, in both languages.

use bicorne_core::{Arg, Lang, Translate};
use bicorne_laws::read_sentences;
use bicorne_words::{client_translator, translator};

/// A file of the texts: name, English, French.
type File = (&'static str, &'static str, &'static str);

macro_rules! file {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../../text/en/", $name, ".ftl")),
            include_str!(concat!("../../../text/fr/", $name, ".ftl")),
        )
    };
}

/// What the program says itself.
const PROGRAM: [File; 6] =
    [file!("cli"), file!("table"), file!("umpire"), file!("hexcard"), file!("server"), file!("seats")];

/// What the client in the browser says.
const CLIENT: [File; 2] = [file!("web"), file!("pages")];

/// Beginnings of the keys of messages that are no sentences: they quote addresses and commands, stand in columns, or are shown for large
/// numbers only.
const QUOTES: [&str; 7] =
    ["cli-db-url", "cli-help-", "cli-bench", "cli-many-choices", "ask-mark", "cli-set-form", "key-help"];

/// An argument as the program gives it: words for names, else the number.
fn value(name: &str, lang: Lang, number: i64, variant: usize) -> Arg<'static> {
    let words = |en: [&str; 2], fr: [&str; 2]| {
        Arg::from(if lang == Lang::En { en[variant] } else { fr[variant] }.to_owned())
    };
    match name {
        "seat" | "side" | "name" => words(["The French", "The Union"], ["Les Français", "L'Union"]),
        "game" => words(["Battle Cry", "Waterloo"], ["Battle Cry", "Waterloo"]),
        "file" | "folder" | "log" | "to" | "key" | "address" | "host" => {
            words(["my.toml", "my.match"], ["mien.toml", "ma.partie"])
        }
        "asked" | "choice" | "question" => words(["move e5 e6", "march"], ["bouger e5 e6", "marcher"]),
        "what" | "why" | "text" | "label" | "ground" => {
            words(["artillery", "two brigades"], ["artillerie", "deux brigades"])
        }
        "known" => words(["a, b", "c"], ["a, b", "c"]),
        "place" | "other" | "at" | "piece" | "zone" | "from" | "way" | "next" | "near" => {
            words(["e5", "Jena"], ["e5", "Iéna"])
        }
        "level" | "bots" => words(["greedy", "marshal"], ["greedy", "marshal"]),
        "clause" | "section" | "ruling" | "first" | "ids" => {
            words(["R-08", "BCR-4.12"], ["R-08", "BCR-4.12"])
        }
        "scenario" | "scenarios" | "battle" | "games" | "seats" | "option" | "faces" | "forms" | "lost"
        | "scheme" | "method" | "arg" | "card" | "scene" | "expected" | "better" | "before" | "after"
        | "by" | "lang" | "ago" | "time" => words(["maida", "first"], ["maida", "premier"]),
        _ => Arg::Num(number),
    }
}

#[test]
fn every_sentence_beside_the_games_reads_well_with_every_number_and_name() {
    let (mut sheets, mut faults) = (String::new(), Vec::new());
    for lang in [Lang::En, Lang::Fr] {
        let client = client_translator(lang);
        let of_client: &dyn Translate = &client;
        let program = PROGRAM.iter().map(|file| (file, translator(lang) as &dyn Translate));
        for ((name, en, fr), say) in program.chain(CLIENT.iter().map(|file| (file, of_client))) {
            let text = if lang == Lang::En { en } else { fr };
            let (sheet, wrong) = read_sentences(lang, text, say, &QUOTES, value);
            sheets.push_str(&sheet);
            faults.extend(wrong.into_iter().map(|fault| format!("{}/{name}.ftl: {fault}", lang.code())));
        }
    }
    if let Some(file) = std::env::var_os("BICORNE_SENTENCES") {
        std::fs::write(file, sheets).expect("the file named by BICORNE_SENTENCES can be written");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_text_is_checked_here_or_by_its_game() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../text/fr");
    let files = std::fs::read_dir(folder).expect("the texts");
    let names = files.map(|f| f.expect("a file").file_name().to_string_lossy().into_owned());
    let here = PROGRAM.iter().chain(&CLIENT).map(|(name, ..)| *name);
    let known: Vec<String> = here.chain(bicorne_games::IDS).map(|name| format!("{name}.ftl")).collect();
    let missing: Vec<String> = names.filter(|name| !known.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
