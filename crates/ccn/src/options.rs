//! The options of a match (CCN-27.11).

use bicorne_core::{BadSetup, Localized, OptionSet, OptionSpec, Options};
use bicorne_hexcard::Handicap;

/// What can be switched: the handicap alone. Every other number that could be is in the data.
pub static OPTIONS: [OptionSpec; 1] = [OptionSpec {
    id: "handicap",
    name: Localized { en: "Handicap", fr: "Handicap" },
    clause: "CCN-27.11",
    values: &[
        "none",
        "french-card",
        "french-banner",
        "french-both",
        "allied-card",
        "allied-banner",
        "allied-both",
    ],
    default: "none",
}];

/// The handicap, the only option.
pub(crate) fn read(options: &Options) -> Result<Handicap, BadSetup> {
    let set = OptionSet::read(&OPTIONS, options);
    let handicap = Handicap::read(set.value("handicap"), ["french", "allied"], "banner");
    set.finish()?;
    Ok(handicap.expect("every value of the list is a handicap"))
}
