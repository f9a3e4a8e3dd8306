//! The handicap: one side must inflict fewer casualties (WAT-18.14).
use crate::game::Waterloo;
use crate::units::Side;
use bicorne_core::{BadSetup, Localized, OptionSet, OptionSpec, Options};

/// What can be switched.
pub static OPTIONS: [OptionSpec; 1] = [OptionSpec {
    id: "handicap",
    name: Localized { en: "Handicap (casualties)", fr: "Handicap (pertes)" },
    clause: "WAT-18.14",
    values: &["none", "french-1", "french-2", "french-3", "allied-1", "allied-2", "allied-3"],
    default: "none",
}];

impl Waterloo {
    /// With its options.
    ///
    /// # Errors
    /// Every unknown name and value.
    pub fn with_options(mut self, options: &Options) -> Result<Waterloo, BadSetup> {
        let set = OptionSet::read(&OPTIONS, options);
        self.give(set.value("handicap"));
        set.finish().map(|()| self)
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
