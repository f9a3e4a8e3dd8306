//! The options of a match: what can be set, and the one reader for all games.

use crate::mistake::{BadSetup, Mistake};
use crate::phrase;
use crate::translate::{Localized, Phrase};
use std::collections::BTreeMap;

/// The options that were set, by id. The others have their defaults.
pub type Options = BTreeMap<String, String>;

/// An option of a game.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct OptionSpec {
    /// The id in records: `turn_limit`.
    pub id: &'static str,
    pub name: Localized,
    /// The clause that describes it.
    pub clause: &'static str,
    /// The values it takes. Empty for a whole number, at least 0.
    pub values: &'static [&'static str],
    /// The value it has unless another is set.
    pub default: &'static str,
}

impl OptionSpec {
    /// The values of an option that is switched on or off.
    pub const SWITCH: &'static [&'static str] = &["off", "on"];

    /// The listed value that a text stands for. Records of older versions switched with `false` and `true`.
    pub fn listed(&self, text: &str) -> Option<&'static str> {
        let listed = |text: &str| self.values.iter().copied().find(|v| *v == text);
        listed(text).or_else(|| match text {
            "false" => listed("off"),
            "true" => listed("on"),
            _ => None,
        })
    }
}

/// The options of a match, read against the game's list. Reading collects every mistake, so that [`OptionSet::finish`] tells
/// them all at once.
///
/// ```
/// use bicorne_core::{Localized, OptionSet, OptionSpec, Options};
///
/// const SPECS: &[OptionSpec] = &[
///     OptionSpec {
///         id: "fog",
///         name: Localized { en: "Fog of war", fr: "Brouillard de guerre" },
///         clause: "TOY-1.01",
///         values: OptionSpec::SWITCH,
///         default: "off",
///     },
///     OptionSpec {
///         id: "turns",
///         name: Localized { en: "Turns", fr: "Tours" },
///         clause: "TOY-1.02",
///         values: &[],
///         default: "8",
///     },
/// ];
/// let options = Options::from([("fog".to_owned(), "on".to_owned())]);
/// let mut set = OptionSet::read(SPECS, &options);
/// assert!(set.is_on("fog"));
/// assert_eq!(set.number("turns", 24), 8);
/// assert!(set.finish().is_ok());
///
/// let options = Options::from([("fog".to_owned(), "maybe".to_owned())]);
/// let set = OptionSet::read(SPECS, &options);
/// assert_eq!(set.finish().unwrap_err().to_string(), "fog: expected off or on, not \"maybe\"");
/// ```
#[derive(Debug)]
pub struct OptionSet<'a> {
    specs: &'static [OptionSpec],
    set: BTreeMap<&'static str, &'a str>,
    mistakes: Vec<Mistake>,
}

impl<'a> OptionSet<'a> {
    /// Reads options whose values are all listed, or numbers.
    pub fn read(specs: &'static [OptionSpec], options: &'a Options) -> OptionSet<'a> {
        OptionSet::read_with(specs, options, |_, _, unlisted| vec![unlisted])
    }

    /// Reads options of which some take more than their listed values. `custom` judges the value of an option that is not
    /// listed: it gets the option's id, the value and the mistake it would be, and returns what is wrong, if anything.
    pub fn read_with(
        specs: &'static [OptionSpec],
        options: &'a Options,
        mut custom: impl FnMut(&'static str, &str, Mistake) -> Vec<Mistake>,
    ) -> OptionSet<'a> {
        let mut out = OptionSet { specs, set: BTreeMap::new(), mistakes: Vec::new() };
        for (id, text) in options {
            let Some(spec) = specs.iter().find(|spec| spec.id == id) else {
                let known = specs.iter().map(|spec| spec.id).collect::<Vec<_>>().join(", ");
                let what = phrase!(
                    "no such option; known options: {known}",
                    "option inconnue ; options connues : {known}"
                );
                out.mistake(id, what);
                continue;
            };
            match spec.listed(text) {
                Some(value) => {
                    out.set.insert(spec.id, value);
                }
                None if spec.values.is_empty() => {
                    out.set.insert(spec.id, text);
                }
                None => {
                    let (en, fr) = (spec.values.join(" or "), spec.values.join(" ou "));
                    let what = phrase!("expected {en}, not {text:?}", "il faut {fr}, et non {text:?}");
                    let unlisted = Mistake { line: 0, key: id.clone(), what };
                    out.mistakes.extend(custom(spec.id, text, unlisted));
                }
            }
        }
        out
    }

    /// The value of an option: the one that was set, or the default.
    ///
    /// # Panics
    /// For an id that is not in the game's list.
    pub fn value(&self, id: &str) -> &str {
        let default = || self.specs.iter().find(|spec| spec.id == id).expect("an option of the list").default;
        self.set.get(id).copied().unwrap_or_else(default)
    }

    /// Whether a switch is on.
    pub fn is_on(&self, id: &str) -> bool {
        self.value(id) == "on"
    }

    /// A number from 0 to `most`; anything else is a mistake.
    pub fn number(&mut self, id: &str, most: u16) -> u16 {
        let value = self.value(id);
        if let Some(number) = value.parse().ok().filter(|n| *n <= most) {
            return number;
        }
        let what = phrase!(
            "expected a number from 0 to {most}, not {value:?}",
            "il faut un nombre de 0 à {most}, et non {value:?}"
        );
        self.mistake(id, what);
        0
    }

    /// Adds a mistake: options that do not go together.
    pub fn mistake(&mut self, id: &str, what: Phrase) {
        self.mistakes.push(Mistake { line: 0, key: id.to_owned(), what });
    }

    /// All mistakes found.
    ///
    /// # Errors
    /// If there are any.
    pub fn finish(self) -> Result<(), BadSetup> {
        if self.mistakes.is_empty() { Ok(()) } else { Err(BadSetup(self.mistakes)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::translate::Lang;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            id: "fog",
            name: Localized { en: "Fog", fr: "Brouillard" },
            clause: "",
            values: OptionSpec::SWITCH,
            default: "off",
        },
        OptionSpec {
            id: "limit",
            name: Localized { en: "Limit", fr: "Limite" },
            clause: "",
            values: &[],
            default: "0",
        },
    ];

    fn options(pairs: &[(&str, &str)]) -> Options {
        pairs.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn switches_of_older_records_are_still_read() {
        for (text, on) in [("off", false), ("on", true), ("false", false), ("true", true)] {
            let options = options(&[("fog", text)]);
            let set = OptionSet::read(SPECS, &options);
            assert_eq!(set.is_on("fog"), on, "{text}");
            assert!(set.finish().is_ok(), "{text}");
        }
    }

    #[test]
    fn all_mistakes_are_told_at_once_in_both_languages() {
        let options = options(&[("fog", "maybe"), ("haze", "on"), ("limit", "many")]);
        let mut set = OptionSet::read(SPECS, &options);
        assert_eq!(set.number("limit", 9), 0);
        let found = set.finish().expect_err("there are three mistakes").0;
        let said: Vec<_> = found.iter().map(|m| (m.say(Lang::En), m.say(Lang::Fr))).collect();
        assert_eq!(said[0].0, "fog: expected off or on, not \"maybe\"");
        assert_eq!(said[1].0, "haze: no such option; known options: fog, limit");
        assert_eq!(said[2].1, "limit : il faut un nombre de 0 à 9, et non \"many\"");
    }

    #[test]
    fn a_value_of_the_players_own_is_judged_by_the_game() {
        let options = options(&[("fog", "thick")]);
        let set = OptionSet::read_with(SPECS, &options, |id, value, unlisted| {
            if (id, value) == ("fog", "thick") { Vec::new() } else { vec![unlisted] }
        });
        assert!(set.finish().is_ok());
    }
}
