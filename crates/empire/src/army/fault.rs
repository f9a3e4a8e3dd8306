//! What is wrong with an army list, in either language.

use bicorne_core::{Arg, Lang, Mistake, Phrase, Translate};

/// A mistake: where it is, which sentence says it, of what, and the clause that it breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault {
    line: usize,
    place: String,
    cause: &'static str,
    of: Vec<(&'static str, String)>,
    clause: &'static str,
}

impl Fault {
    pub(super) fn new(place: impl Into<String>, cause: &'static str) -> Fault {
        Fault { line: 0, place: place.into(), cause, of: Vec::new(), clause: "" }
    }

    /// Of what it is said.
    pub(super) fn of(mut self, name: &'static str, value: impl ToString) -> Fault {
        self.of.push((name, value.to_string()));
        self
    }

    /// The clause that it breaks.
    pub(super) fn breaks(mut self, clause: &'static str) -> Fault {
        self.clause = clause;
        self
    }

    /// A file that cannot be read, with the reader's own words in a language.
    pub(super) fn unread(mistake: &Mistake, lang: Lang) -> Fault {
        let fault = Fault::new(mistake.key.clone(), "empire-army-unread").of("what", mistake.what.get(lang));
        Fault { line: mistake.line, ..fault }
    }

    /// The mistake in both languages.
    pub(super) fn mistake(&self) -> Mistake {
        let [en, fr] = [Lang::En, Lang::Fr].map(|lang| self.said(&Plain(lang)));
        Mistake { what: Phrase { en: en.what.en, fr: fr.what.fr }, ..en }
    }

    /// The mistake in the words of a translator; a clause stands at its end.
    pub(super) fn said(&self, say: &dyn Translate) -> Mistake {
        let args: Vec<(&str, Arg<'_>)> =
            self.of.iter().map(|(name, value)| (*name, Arg::from(value.as_str()))).collect();
        let mut what = say.say(self.cause, &args);
        if !self.clause.is_empty() {
            what.push_str(&format!(" ({})", self.clause));
        }
        Mistake { line: self.line, key: self.place.clone(), what: what.into() }
    }
}

/// Says these mistakes where nobody speaks for the reader: in the set-ups of battles.
struct Plain(Lang);

const ENGLISH: &str = include_str!("../../../../text/en/empire.ftl");
const FRENCH: &str = include_str!("../../../../text/fr/empire.ftl");

impl Translate for Plain {
    fn lang(&self) -> Lang {
        self.0
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let text = match self.0 {
            Lang::En => ENGLISH,
            Lang::Fr => FRENCH,
        };
        let of_key = |line: &'static str| line.strip_prefix(key)?.strip_prefix(" = ");
        let mut out = text.lines().find_map(of_key).unwrap_or(key).to_owned();
        for (name, arg) in args {
            if let Arg::Text(value) = arg {
                out = out.replace(&format!("{{ ${name} }}"), value);
            }
        }
        out
    }
}
