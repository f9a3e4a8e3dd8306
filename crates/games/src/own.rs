//! Files of one's own in place of those that are compiled in: an owner of a printed game may put in its tables, map and set-up.

use bicorne_core::{Mistake, Phrase, ScenarioInfo, phrase, sha256_hex};
use bicorne_waterloo::{FILES, Files};
use std::sync::OnceLock;

/// A file that replaces one that is compiled in.
#[derive(Debug, Clone)]
pub struct OwnFile {
    /// Game and name, as in the program's own `data` folder: `waterloo/tables.toml`.
    pub path: String,
    /// What is in it.
    pub text: String,
}

/// What is compiled in, or what replaced it.
#[derive(Debug)]
pub(crate) struct Waterloo {
    pub(crate) files: Files,
    /// A mark for records: matches with other files are other matches.
    pub(crate) mark: Option<String>,
}

static WATERLOO: OnceLock<Waterloo> = OnceLock::new();

pub(crate) fn waterloo() -> &'static Waterloo {
    WATERLOO.get_or_init(|| Waterloo { files: Files::embedded(), mark: None })
}

/// Every path that may be replaced.
pub fn replaceable() -> impl Iterator<Item = String> {
    let empire = bicorne_empire::FILES.iter().map(|name| format!("empire/{name}"));
    let n1806 = bicorne_n1806::FILES.into_iter().map(|name| format!("n1806/{name}"));
    empire.chain(n1806).chain(FILES.into_iter().map(|name| format!("waterloo/{name}")))
}

/// Puts files in place of those that are compiled in, for the rest of the program's life. Must come before the first question
/// to the registry.
///
/// # Errors
/// Every mistake with the path it is in, and nothing is replaced; or the games that had already been asked for.
pub fn replace(own: &[OwnFile]) -> Result<(), Vec<(String, Mistake)>> {
    let mut empire = bicorne_empire::Files::embedded();
    let mut n1806 = bicorne_n1806::Files::embedded();
    let mut waterloo = Files::embedded();
    let mut wrong = Vec::new();
    for file in own {
        let slot = match file.path.split_once('/') {
            Some(("empire", name)) => empire.text(name),
            Some(("n1806", name)) => n1806.text(name),
            Some(("waterloo", name)) => waterloo.text(name),
            _ => None,
        };
        match slot {
            Some(text) => text.clone_from(&file.text),
            None => wrong.push((file.path.clone(), nothing_replaced())),
        }
    }
    // Files that nobody touched are not read again.
    let has = |game: &str| own.iter().any(|file| file.path.split('/').next() == Some(game));
    let mut check = |game: &str, mistakes: Vec<(String, Mistake)>| {
        wrong.extend(mistakes.into_iter().map(|(name, m)| (format!("{game}/{name}"), m)));
    };
    let named = |(name, m): (&'static str, Mistake)| (name.to_owned(), m);
    if has("empire") {
        check("empire", empire.mistakes());
    }
    if has("n1806") {
        check("n1806", n1806.mistakes().into_iter().map(named).collect());
    }
    if has("waterloo") {
        check("waterloo", waterloo.mistakes().into_iter().map(named).collect());
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let mut late = Vec::new();
    if has("empire") && empire.install().is_err() {
        late.push(("empire".to_owned(), too_late()));
    }
    if has("n1806") && n1806.install().is_err() {
        late.push(("n1806".to_owned(), too_late()));
    }
    if has("waterloo") && !install_waterloo(waterloo) {
        late.push(("waterloo".to_owned(), too_late()));
    }
    if late.is_empty() { Ok(()) } else { Err(late) }
}

/// Whether Waterloo had not been asked for and is now played with these files.
fn install_waterloo(files: Files) -> bool {
    let all =
        [&files.map, &files.units, &files.tables, &files.turns, &files.setup].map(String::as_str).join("\0");
    let mark = Some(sha256_hex(all.as_bytes())[..16].to_owned());
    WATERLOO.set(Waterloo { files, mark }).is_ok()
}

fn nothing_replaced() -> Mistake {
    let known = replaceable().collect::<Vec<_>>().join(", ");
    let what = phrase!(
        "nothing is replaced by this file; those that can be are: {known}",
        "ce fichier ne remplace rien ; ceux qui peuvent l'être sont : {known}"
    );
    Mistake { line: 1, key: String::new(), what }
}

fn too_late() -> Mistake {
    let what = phrase!(
        "the game is already in use: files are replaced once, when the program starts",
        "le jeu est déjà utilisé : les fichiers se remplacent une seule fois, au démarrage du programme"
    );
    Mistake { line: 0, key: String::new(), what }
}

/// What a scenario of one's own must have to stand on the list, beyond what its game asks for: an id that fits into addresses and
/// file names, and a name.
pub(crate) fn heading_mistakes(info: &ScenarioInfo, text: &str) -> Vec<Mistake> {
    let id = &info.id;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let mut wrong = Vec::new();
    if !has_key(text, "id") || id.is_empty() || id.len() > 40 || !id.chars().all(plain) {
        let what = phrase!(
            "an id of 1 to 40 small letters, digits and hyphens, as in id = \"my-battle\", not {id:?}",
            "il faut un identifiant de 1 à 40 minuscules sans accent, chiffres et traits d'union, par exemple id = \"ma-bataille\", et non {id:?}"
        );
        wrong.push(at("id", text, what));
    }
    if info.name.0.trim().is_empty() || info.name.1.trim().is_empty() || !has_key(text, "name") {
        let what = phrase!(
            "a name in both languages, as in name = {{ en = \"My battle\", fr = \"Ma bataille\" }}",
            "il faut un nom dans les deux langues, par exemple name = {{ en = \"My battle\", fr = \"Ma bataille\" }}"
        );
        wrong.push(at("name", text, what));
    }
    wrong
}

/// Two scenarios of a game cannot have the same id.
pub(crate) fn taken(id: &str, text: &str) -> Mistake {
    let what = phrase!(
        "another scenario is called {id:?}: choose an id that is not on the list of `bicorne scenario list`",
        "un autre scénario s'appelle {id:?} : il faut un identifiant absent de la liste de `bicorne scenario list`"
    );
    at("id", text, what)
}

fn at(key: &str, text: &str, what: Phrase) -> Mistake {
    let line = text.lines().position(|l| is_key(l, key)).map_or(0, |n| n + 1);
    Mistake { line, key: key.to_owned(), what }
}

fn has_key(text: &str, key: &str) -> bool {
    text.lines().any(|l| is_key(l, key))
}

/// Whether a line of the head of a file gives this key.
fn is_key(line: &str, key: &str) -> bool {
    line.trim_start().strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(['=', '.']))
        || line.trim() == format!("[{key}]")
}
