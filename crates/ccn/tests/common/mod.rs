//! Napoleonics as the script runner wants it.

use bicorne_ccn::{CATALOGUE, Napoleonics, OPTIONS};
use bicorne_laws::BareKit;

/// The game without bots.
pub(crate) fn rules() -> BareKit<Napoleonics> {
    BareKit {
        id: "ccn",
        seats: &["french", "allied"],
        options: &OPTIONS,
        catalogue: &CATALOGUE,
        scenarios: Napoleonics::scenarios(),
        open: Napoleonics::new,
        open_setup: Napoleonics::from_setup,
        check_scenario: Napoleonics::check_scenario,
        scenario_text: Napoleonics::scenario_text,
    }
}
