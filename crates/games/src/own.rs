//! Files of one's own in place of those that are compiled in: an owner of a printed game may put in its tables, map and set-up.

use bicorne_core::{Mistake, phrase};
use bicorne_waterloo::{FILES, Files};

/// A file that replaces one that is compiled in.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct OwnFile {
    /// Game and name, as in the program's own `data` folder: `waterloo/tables.toml`.
    pub path: String,
    pub text: String,
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
    if has("waterloo") && waterloo.install().is_err() {
        late.push(("waterloo".to_owned(), too_late()));
    }
    if late.is_empty() { Ok(()) } else { Err(late) }
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
