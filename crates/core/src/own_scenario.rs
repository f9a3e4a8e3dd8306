//! Scenarios of a player's own on the list of a game: what their heads must have.

use crate::game_module::ScenarioInfo;
use crate::mistake::Mistake;
use crate::phrase;
use crate::translate::Phrase;

/// What a player's scenario must have to stand on the list, beyond what its game asks for: an id that fits into addresses and file
/// names, and a name.
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
