//! The handicap: one side must inflict fewer casualties (WAT-18.14).

use crate::clauses::applied;
use crate::game::Waterloo;
use crate::units::Side;
use bicorne_core::{BadSetup, Both, Mistake, OptionSpec, Options, phrase};

/// What can be switched.
pub static OPTIONS: [OptionSpec; 1] = [OptionSpec {
    id: "handicap",
    name: Both { en: "Handicap (casualties)", fr: "Handicap (pertes)" },
    clause: "WAT-18.14",
    values: &["none", "french-1", "french-2", "french-3", "allied-1", "allied-2", "allied-3"],
    default: "none",
}];

impl Waterloo {
    /// With its switches; every mistake is named.
    pub fn with_options(mut self, options: &Options) -> Result<Waterloo, BadSetup> {
        let mut bad = Vec::new();
        for (key, value) in options {
            let what = if key != "handicap" {
                phrase!("no such option; there is handicap", "cette option n'existe pas ; il y a handicap")
            } else if !OPTIONS[0].values.contains(&value.as_str()) {
                let all = OPTIONS[0].values.join(", ");
                phrase!("{value:?} is none of {all}", "{value:?} n'est pas dans la liste {all}")
            } else {
                self.give(value);
                continue;
            };
            bad.push(Mistake { line: 0, key: key.clone(), what });
        }
        if bad.is_empty() { Ok(self) } else { Err(BadSetup(bad)) }
    }

    fn give(&mut self, handicap: &str) {
        let Some((side, n)) = handicap.split_once('-') else { return };
        applied!("WAT-18.14");
        let fewer: u8 = n.parse().expect("every value of the list ends with a number");
        let victory = &mut self.data.tables.victory;
        let needed = match if side == "french" { Side::French } else { Side::Allied } {
            Side::French => &mut victory.french_casualties_inflicted,
            Side::Allied => &mut victory.allied_casualties_inflicted,
        };
        *needed = needed.saturating_sub(fewer).max(1);
    }
}
