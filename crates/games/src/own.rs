//! Files of one's own in place of those that are compiled in: an owner of a printed game may put in its tables, map and set-up.

use bicorne_core::ext::own_data::OwnData;
use bicorne_core::{Mistake, phrase};

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
    let paths = |(id, data): (&'static str, Box<dyn OwnData>)| {
        data.names().into_iter().map(move |name| format!("{id}/{name}"))
    };
    games().flat_map(paths)
}

/// The games of which files may be replaced, with those they come with.
fn games() -> impl Iterator<Item = (&'static str, Box<dyn OwnData>)> {
    crate::OWN_DATA.iter().filter_map(|(id, data)| Some((*id, data()?)))
}

/// Puts files in place of those that are compiled in, for the rest of the program's life. Must come before the first question
/// to the registry.
///
/// # Errors
/// Every mistake with the path it is in, and nothing is replaced; or the games that had already been asked for.
pub fn replace(own: &[OwnFile]) -> Result<(), Vec<(String, Mistake)>> {
    // Files that nobody touched are not read again.
    let touched = |id: &str| own.iter().any(|file| file.path.split('/').next() == Some(id));
    let mut games: Vec<_> = games().filter(|(id, _)| touched(id)).collect();
    let mut wrong = Vec::new();
    for file in own {
        let (id, name) = file.path.split_once('/').unwrap_or_default();
        let game = games.iter_mut().find(|(game, _)| *game == id);
        match game.and_then(|(_, data)| data.text(name)) {
            Some(text) => text.clone_from(&file.text),
            None => wrong.push((file.path.clone(), nothing_replaced())),
        }
    }
    for (id, data) in &games {
        wrong.extend(data.mistakes().into_iter().map(|(name, m)| (format!("{id}/{name}"), m)));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let late =
        |(id, data): (&str, Box<dyn OwnData>)| data.install().err().map(|_| (id.to_owned(), too_late()));
    let late: Vec<_> = games.into_iter().filter_map(late).collect();
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
