//! Battle Cry as the script runner wants it.

use bicorne_battlecry::{BattleCry, CATALOGUE, OPTIONS};
use bicorne_laws::BareKit;

/// The game without bots.
pub(crate) fn rules() -> BareKit<BattleCry> {
    BareKit {
        id: "battlecry",
        seats: &["union", "confederate"],
        options: &OPTIONS,
        catalogue: &CATALOGUE,
        scenarios: BattleCry::scenarios(),
        open: BattleCry::new,
        open_setup: BattleCry::from_setup,
        check_scenario: BattleCry::check_scenario,
        scenario_text: BattleCry::scenario_text,
    }
}
