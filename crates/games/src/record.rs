//! Records as texts: opening one at its beginning, and proving it.

use bicorne_core::{AnyGame, AnyMatch, Lang, Mismatch, Phrase, Place, Proof, Record, phrase};

/// Where a record is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Difference {
    /// From 1; 0 for the record as a whole.
    pub line: usize,
    pub what: Phrase,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl Difference {
    /// Line and cause, in `lang`.
    pub fn say(&self, lang: Lang) -> String {
        let what = self.what.get(lang);
        match (self.line, lang) {
            (0, _) => what.to_owned(),
            (line, Lang::En) => format!("line {line}: {what}"),
            (line, Lang::Fr) => format!("ligne {line} : {what}"),
        }
    }
}

impl From<Difference> for Phrase {
    fn from(difference: Difference) -> Phrase {
        Phrase { en: difference.say(Lang::En), fr: difference.say(Lang::Fr) }
    }
}

/// A record and the match it tells of, at its beginning.
#[allow(missing_docs)] // the names say it
pub struct Opened {
    pub game: &'static dyn AnyGame,
    /// The record, taken apart.
    pub record: Record,
    /// The line of each entry.
    pub lines: Vec<usize>,
    /// The match before its first entry.
    pub table: Box<dyn AnyMatch>,
}

/// Reads a record and opens its match.
pub fn open(text: &str) -> Result<Opened, Difference> {
    let (record, lines) =
        Record::parse_with_lines(text).map_err(|e| Difference { line: e.line, what: e.what })?;
    let tag = |name: &str| {
        record.tag(name).ok_or_else(|| Difference {
            line: 0,
            what: phrase!(
                "the record has no tag {name}: a line [{name} \"…\"]",
                "il manque au procès-verbal l'étiquette {name} : une ligne [{name} \"…\"]"
            ),
        })
    };
    let at = |name: &str, what: Phrase| Difference { line: tag_line(text, name), what };
    let game = game(tag("Game")?).map_err(|what| at("Game", what))?;
    let table = match record.tag("Setup") {
        Some(setup) => {
            let hash = Record::setup_hash(setup);
            if let Some(given) = record.tag("SetupHash").filter(|given| *given != hash) {
                let what = phrase!(
                    "the text of the scenario has the hash {hash}, not {given}: it was changed after the match",
                    "le texte du scénario a l'empreinte {hash}, et non {given} : il a été modifié après la partie"
                );
                return Err(at("SetupHash", what));
            }
            game.open_setup(setup, &record.options()).map_err(|e| at("Setup", Phrase::from(&e)))?
        }
        None => {
            let opened = game.open(tag("Scenario")?, &record.options());
            opened.map_err(|e| at("Scenario", Phrase::from(&e)))?
        }
    };
    let (played, here) = (record.tag("Data"), table.record());
    if played != here.tag("Data") {
        let what = match played {
            Some(mark) => {
                phrase!(
                    "it was played with other files (mark {mark}): name their folder with --data DIR",
                    "cette partie a été jouée avec d'autres fichiers (marque {mark}) : indiquer leur dossier avec --data DIR"
                )
            }
            None => phrase!(
                "it was played with the files of the program: leave --data out",
                "cette partie a été jouée avec les fichiers du programme : ne pas mettre --data"
            ),
        };
        return Err(at("Data", what));
    }
    Ok(Opened { game, record, lines, table })
}

fn game(id: &str) -> Result<&'static dyn AnyGame, Phrase> {
    let games = crate::all();
    games.iter().map(AsRef::as_ref).find(|g| g.id() == id).ok_or_else(|| {
        let known: Vec<_> = games.iter().map(|g| g.id()).collect();
        let known = known.join(", ");
        phrase!(
            "there is no game {id:?}; the games are {known}",
            "il n'y a pas de jeu {id:?} ; les jeux sont {known}"
        )
    })
}

/// The line of a tag.
fn tag_line(text: &str, name: &str) -> usize {
    let tag = format!("[{name} ");
    text.lines().position(|l| l.trim_start().starts_with(&tag)).map_or(0, |n| n + 1)
}

/// Plays a record again and compares everything that it claims; see [`bicorne_core::prove`].
pub fn prove(text: &str) -> Result<Proof, Difference> {
    let Opened { record, lines, mut table, .. } = open(text)?;
    bicorne_core::prove(table.as_mut(), &record).map_err(|Mismatch { place, what }| {
        let line = match place {
            Place::Entry(i) => lines[i],
            Place::Tag(name) => tag_line(text, name),
        };
        Difference { line, what }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_record_is_told_in_both_languages() {
        let head = "[Game \"battlecry\"]\n[Scenario \"first-bull-run\"]\n";
        for (text, line, en, fr) in [
            ("", 0, "no tag Game", "il manque"),
            ("[Game \"chess\"]\n", 1, "there is no game", "il n'y a pas de jeu"),
            ("[Game \"battlecry\"]\n[Scenario \"x\"]\n", 2, "no scenario is called", "aucun scénario"),
            (&format!("{head}oops\n"), 3, "a step is", "une étape s'écrit"),
            (&format!("{head}1 blue: done\n"), 3, "there is no seat", "il n'y a pas de camp"),
            (&format!("{head}@ 00000000000000ff\n"), 3, "the record's hash is", "l'empreinte"),
            (&format!("{head}[Result \"union\"]\n"), 3, "not over", "n'est pas finie"),
            (&format!("{head}[Seed \"12\"]\n"), 3, "64 hexadecimal digits", "64 chiffres hexadécimaux"),
        ] {
            let wrong = prove(text).expect_err("it is no true record");
            assert_eq!(wrong.line, line, "{wrong}");
            assert!(wrong.say(Lang::En).contains(en), "{wrong}");
            assert!(wrong.say(Lang::Fr).contains(fr), "{}", wrong.say(Lang::Fr));
        }
    }
}
