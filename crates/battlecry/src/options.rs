//! The options of a match (BCR-19.01 to BCR-19.09).

use bicorne_core::{BadSetup, Localized, OptionSet, OptionSpec, Options};
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
        name: Localized { en: "Hands", fr: "Mains" },
        clause: "BCR-19.01",
        values: &["2000", "150"],
        default: "2000",
    },
    OptionSpec {
        id: "reinforcement_flag",
        name: Localized { en: "Reinforcements on a flag", fr: "Renforts sur un drapeau" },
        clause: "BCR-19.02",
        values: &["choice", "infantry"],
        default: "choice",
    },
    OptionSpec {
        id: "hill_overhead",
        name: Localized {
            en: "Fire over friends from a hill",
            fr: "Tir par-dessus les siens depuis une colline",
        },
        clause: "BCR-19.03",
        values: &["all", "artillery"],
        default: "all",
    },
    OptionSpec {
        id: "plateau",
        name: Localized {
            en: "Hills see each other across a plateau",
            fr: "Les collines d'un plateau se voient",
        },
        clause: "BCR-19.04",
        values: OptionSpec::SWITCH,
        default: "off",
    },
    OptionSpec {
        id: "orchard_blocks",
        name: Localized { en: "Orchards block sight", fr: "Les vergers bloquent la vue" },
        clause: "BCR-19.05",
        values: OptionSpec::SWITCH,
        default: "off",
    },
    OptionSpec {
        id: "turn_limit",
        name: Localized { en: "Turn limit (0: none)", fr: "Limite de tours (0 : aucune)" },
        clause: "BCR-19.08",
        values: &[],
        default: "0",
    },
    OptionSpec {
        id: "handicap",
        name: Localized { en: "Handicap", fr: "Handicap" },
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
    /// Reads options.
    ///
    /// # Errors
    /// Every unknown name and value.
    pub fn read(options: &Options) -> Result<Switches, BadSetup> {
        let mut set = OptionSet::read(&OPTIONS, options);
        let handicap = Handicap::read(set.value("handicap"), ["union", "confederate"], "flag");
        let switches = Switches {
            hands_150: set.value("hands") == "150",
            flag_brings_infantry: set.value("reinforcement_flag") == "infantry",
            overhead_artillery_only: set.value("hill_overhead") == "artillery",
            plateau: set.is_on("plateau"),
            orchard_blocks: set.is_on("orchard_blocks"),
            turn_limit: set.number("turn_limit", 1000),
            handicap: handicap.expect("every value of the list is a handicap"),
        };
        set.finish().map(|()| switches)
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
