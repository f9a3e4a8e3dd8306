//! The switches of a match: tier, dice, free set-up, open play, handicap, clock.

use crate::side::Side;
use bicorne_core::{BadSetup, Both, Mistake, OptionSpec, Options, phrase};

/// The rule tier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Tier {
    /// Blocks lie open.
    #[default]
    Conscript,
    /// Fog of war and vedettes.
    Grognard,
    /// Fog of war and an auction for the side.
    Marshal,
}

/// The switches of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rules {
    /// The tier.
    pub tier: Tier,
    /// Dice instead of combat cards (N06-16.01).
    pub dice: bool,
    /// Free set-up (N06-20.03).
    pub free_setup: bool,
    /// Open orders of battle (N06-20.04).
    pub open: bool,
    /// By how much the track starts further towards the Prussians (N06-20.05).
    pub handicap: i8,
    /// The match ends unfinished after two hours (N06-18.02).
    pub clock: bool,
}

const ON_OFF: &[&str] = &["off", "on"];

/// The switches as people see them.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        id: "tier",
        name: Both { en: "Rules", fr: "Règles" },
        clause: "N06-5.06",
        values: &["conscript", "grognard", "marshal"],
        default: "conscript",
    },
    OptionSpec {
        id: "combat",
        name: Both { en: "Combat with", fr: "Combat avec" },
        clause: "N06-16.01",
        values: &["cards", "dice"],
        default: "cards",
    },
    OptionSpec {
        id: "free_setup",
        name: Both { en: "Free set-up (under fog)", fr: "Placement libre (sous le brouillard)" },
        clause: "N06-20.03",
        values: ON_OFF,
        default: "off",
    },
    OptionSpec {
        id: "open",
        name: Both { en: "Open orders of battle (Conscript)", fr: "Ordres de bataille ouverts (Conscrit)" },
        clause: "N06-20.04",
        values: ON_OFF,
        default: "off",
    },
    OptionSpec {
        id: "handicap",
        name: Both { en: "Handicap (victory points)", fr: "Handicap (points de victoire)" },
        clause: "N06-20.05",
        values: &[
            "none",
            "french-1",
            "french-2",
            "french-3",
            "french-4",
            "prussian-1",
            "prussian-2",
            "prussian-3",
            "prussian-4",
        ],
        default: "none",
    },
    OptionSpec {
        id: "clock",
        name: Both { en: "Time limit of the match", fr: "Durée maximale de la partie" },
        clause: "N06-18.02",
        values: &["off", "2h"],
        default: "off",
    },
];

impl Rules {
    /// Whether identities are hidden (N06-17.01, N06-18.01).
    #[inline]
    pub fn fog(&self) -> bool {
        self.tier != Tier::Conscript
    }

    /// From the switches by name; every mistake is named.
    pub fn parse(options: &Options) -> Result<Rules, BadSetup> {
        let mut rules = Rules::default();
        let mut bad = Vec::new();
        for (key, value) in options {
            let Some(spec) = SPECS.iter().find(|s| s.id == key) else {
                let known: Vec<_> = SPECS.iter().map(|s| s.id).collect();
                let known = known.join(", ");
                let what = phrase!(
                    "there is no such option; the options are {known}",
                    "cette option n'existe pas ; les options sont {known}"
                );
                bad.push(Mistake { line: 0, key: key.clone(), what });
                continue;
            };
            if !spec.values.contains(&value.as_str()) {
                let values = spec.values.join(", ");
                let what = phrase!(
                    "{value:?} is no value of it; the values are {values}",
                    "{value:?} n'en est pas une valeur ; les valeurs sont {values}"
                );
                bad.push(Mistake { line: 0, key: key.clone(), what });
                continue;
            }
            match (spec.id, value.as_str()) {
                ("tier", "grognard") => rules.tier = Tier::Grognard,
                ("tier", "marshal") => rules.tier = Tier::Marshal,
                ("combat", "dice") => rules.dice = true,
                ("free_setup", "on") => rules.free_setup = true,
                ("open", "on") => rules.open = true,
                ("clock", "2h") => rules.clock = true,
                ("handicap", given) => {
                    let by = given.split_once('-').and_then(|(_, n)| n.parse().ok()).unwrap_or(0);
                    rules.handicap = if given.starts_with("french") { -by } else { by };
                }
                _ => {}
            }
        }
        if rules.free_setup && !rules.fog() {
            let what = phrase!(
                "free set-up is for tier=grognard and tier=marshal (N06-20.03)",
                "le placement libre est pour tier=grognard et tier=marshal (N06-20.03)"
            );
            bad.push(Mistake { line: 0, key: "free_setup".to_owned(), what });
        }
        if rules.open && rules.fog() {
            let what = phrase!(
                "open play is for tier=conscript (N06-20.04)",
                "le jeu à découvert est pour tier=conscript (N06-20.04)"
            );
            bad.push(Mistake { line: 0, key: "open".to_owned(), what });
        }
        if bad.is_empty() { Ok(rules) } else { Err(BadSetup(bad)) }
    }

    /// How many vedettes a side places.
    pub(crate) fn vedettes(&self, side: Side, data: &crate::data::Data) -> u8 {
        if self.tier == Tier::Grognard { data.vedettes[side.index()] } else { 0 }
    }
}
