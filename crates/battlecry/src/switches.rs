//! The options of a match (BCR-19.01 to BCR-19.09).

use bicorne_core::{BadSetup, Both, Mistake, OptionSpec, Options, Phrase, phrase};
use bicorne_hexcard::Handicap;

/// The options of a match, checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Switches {
    /// The larger hands of the 2010 edition (BCR-19.01).
    pub hands_150: bool,
    /// A flag brings infantry as reinforcement (BCR-19.02).
    pub flag_brings_infantry: bool,
    /// Only artillery fires over friends from a hill (BCR-19.03).
    pub overhead_artillery_only: bool,
    /// Hills do not block between hills on one plateau (BCR-19.04).
    pub plateau: bool,
    /// Orchards block sight (BCR-19.05).
    pub orchard_blocks: bool,
    /// Turns each player has; 0 for no limit (BCR-19.08).
    pub turn_limit: u16,
    /// What one side is given (BCR-19.09).
    pub handicap: Handicap,
}

/// What can be switched.
pub static OPTIONS: [OptionSpec; 7] = [
    OptionSpec {
        id: "hands",
        name: Both { en: "Hands", fr: "Mains" },
        clause: "BCR-19.01",
        values: &["2000", "150"],
        default: "2000",
    },
    OptionSpec {
        id: "reinforcement_flag",
        name: Both { en: "Reinforcements on a flag", fr: "Renforts sur un drapeau" },
        clause: "BCR-19.02",
        values: &["choice", "infantry"],
        default: "choice",
    },
    OptionSpec {
        id: "hill_overhead",
        name: Both { en: "Fire over friends from a hill", fr: "Tir par-dessus les siens depuis une colline" },
        clause: "BCR-19.03",
        values: &["all", "artillery"],
        default: "all",
    },
    OptionSpec {
        id: "plateau",
        name: Both { en: "Hills see each other across a plateau", fr: "Les collines d'un plateau se voient" },
        clause: "BCR-19.04",
        values: &["off", "on"],
        default: "off",
    },
    OptionSpec {
        id: "orchard_blocks",
        name: Both { en: "Orchards block sight", fr: "Les vergers bloquent la vue" },
        clause: "BCR-19.05",
        values: &["off", "on"],
        default: "off",
    },
    OptionSpec {
        id: "turn_limit",
        name: Both { en: "Turn limit (0: none)", fr: "Limite de tours (0 : aucune)" },
        clause: "BCR-19.08",
        values: &[],
        default: "0",
    },
    OptionSpec {
        id: "handicap",
        name: Both { en: "Handicap", fr: "Handicap" },
        clause: "BCR-19.09",
        values: &[
            "none",
            "union-card",
            "union-flag",
            "union-both",
            "confederate-card",
            "confederate-flag",
            "confederate-both",
        ],
        default: "none",
    },
];

impl Switches {
    /// Reads options; every unknown name and value is told.
    pub fn read(options: &Options) -> Result<Switches, BadSetup> {
        let mut switches = Switches::default();
        let mut mistakes = Vec::new();
        for (id, value) in options {
            if let Err(what) = switches.set(id, value) {
                mistakes.push(Mistake { line: 0, key: id.clone(), what });
            }
        }
        if mistakes.is_empty() { Ok(switches) } else { Err(BadSetup(mistakes)) }
    }

    fn set(&mut self, id: &str, value: &str) -> Result<(), Phrase> {
        let Some(spec) = OPTIONS.iter().find(|o| o.id == id) else {
            let ids: Vec<_> = OPTIONS.iter().map(|o| o.id).collect();
            let ids = ids.join(", ");
            return Err(phrase!("no such option; there are {ids}", "option inconnue ; il y a {ids}"));
        };
        if !spec.values.is_empty() && !spec.values.contains(&value) {
            let (en, fr) = (spec.values.join(" or "), spec.values.join(" ou "));
            return Err(phrase!("expected {en}, not {value:?}", "il faut {fr}, et non {value:?}"));
        }
        let on = value != spec.default;
        match id {
            "hands" => self.hands_150 = on,
            "reinforcement_flag" => self.flag_brings_infantry = on,
            "hill_overhead" => self.overhead_artillery_only = on,
            "plateau" => self.plateau = on,
            "orchard_blocks" => self.orchard_blocks = on,
            "turn_limit" => {
                self.turn_limit = value.parse().ok().filter(|n| *n <= 1000).ok_or_else(|| {
                    phrase!(
                        "expected a number from 0 to 1000, not {value:?}",
                        "il faut un nombre de 0 à 1000, et non {value:?}"
                    )
                })?;
            }
            "handicap" => {
                let read = Handicap::read(value, ["union", "confederate"], "flag");
                self.handicap = read.expect("every value of the list is a handicap");
            }
            _ => unreachable!("every option of the list is set here"),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_every_option_is_understood() {
        for spec in &OPTIONS {
            for value in spec.values.iter().chain([&spec.default]) {
                let options = Options::from([(spec.id.to_owned(), (*value).to_owned())]);
                Switches::read(&options).unwrap();
            }
        }
        let all_on = OPTIONS.iter().filter_map(|o| Some((o.id.to_owned(), (*o.values.get(1)?).to_owned())));
        let on = Switches::read(&all_on.collect()).unwrap();
        assert!(on.hands_150 && on.flag_brings_infantry && on.overhead_artillery_only);
        assert!(on.plateau && on.orchard_blocks);
    }

    #[test]
    fn all_mistakes_are_told_at_once() {
        let options = [("plateau", "maybe"), ("fog", "on"), ("turn_limit", "many")];
        let options = options.map(|(k, v)| (k.to_owned(), v.to_owned())).into_iter().collect();
        let found = Switches::read(&options).unwrap_err().0;
        assert_eq!(found.len(), 3);
        assert!(found.iter().all(|m| m.what.en != m.what.fr), "{found:?}");
    }
}
