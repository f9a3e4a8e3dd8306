//! The switches of a match: tier, dice, free set-up, open play, handicap, clock.

use crate::side::Side;
use bicorne_core::{BadSetup, Localized, OptionSet, OptionSpec, Options, phrase};

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
#[allow(missing_docs)] // the names say it
pub struct Rules {
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

/// The switches as people see them.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        id: "tier",
        name: Localized { en: "Rules", fr: "Règles" },
        clause: "N06-5.06",
        values: &["conscript", "grognard", "marshal"],
        default: "conscript",
    },
    OptionSpec {
        id: "combat",
        name: Localized { en: "Combat with", fr: "Combat avec" },
        clause: "N06-16.01",
        values: &["cards", "dice"],
        default: "cards",
    },
    OptionSpec {
        id: "free_setup",
        name: Localized { en: "Free set-up (under fog)", fr: "Placement libre (sous le brouillard)" },
        clause: "N06-20.03",
        values: OptionSpec::SWITCH,
        default: "off",
    },
    OptionSpec {
        id: "open",
        name: Localized {
            en: "Open orders of battle (Conscript)",
            fr: "Ordres de bataille ouverts (Conscrit)",
        },
        clause: "N06-20.04",
        values: OptionSpec::SWITCH,
        default: "off",
    },
    OptionSpec {
        id: "handicap",
        name: Localized { en: "Handicap (victory points)", fr: "Handicap (points de victoire)" },
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
        name: Localized { en: "Time limit of the match", fr: "Durée maximale de la partie" },
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

    /// Reads options.
    ///
    /// # Errors
    /// Every unknown name and value, and options that do not go together.
    pub fn parse(options: &Options) -> Result<Rules, BadSetup> {
        let mut set = OptionSet::read(SPECS, options);
        let rules = Rules {
            tier: match set.value("tier") {
                "grognard" => Tier::Grognard,
                "marshal" => Tier::Marshal,
                _ => Tier::Conscript,
            },
            dice: set.value("combat") == "dice",
            free_setup: set.is_on("free_setup"),
            open: set.is_on("open"),
            handicap: handicap(set.value("handicap")),
            clock: set.value("clock") == "2h",
        };
        if rules.free_setup && !rules.fog() {
            let what = phrase!(
                "free set-up is for tier=grognard and tier=marshal (N06-20.03)",
                "le placement libre est pour tier=grognard et tier=marshal (N06-20.03)"
            );
            set.mistake("free_setup", what);
        }
        if rules.open && rules.fog() {
            let what = phrase!(
                "open play is for tier=conscript (N06-20.04)",
                "le jeu à découvert est pour tier=conscript (N06-20.04)"
            );
            set.mistake("open", what);
        }
        set.finish().map(|()| rules)
    }

    /// How many vedettes a side places.
    pub(crate) fn vedettes(&self, side: Side, data: &crate::data::Data) -> u8 {
        if self.tier == Tier::Grognard { data.vedettes[side.index()] } else { 0 }
    }
}

/// By how much the track starts further towards the Prussians: `french-2` is -2.
fn handicap(value: &str) -> i8 {
    let by = value.split_once('-').and_then(|(_, n)| n.parse().ok()).unwrap_or(0);
    if value.starts_with("french") { -by } else { by }
}
