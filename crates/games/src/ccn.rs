//! The box of Commands & Colors: Napoleonics.

use crate::title::Title;
use bicorne_ccn::{CATALOGUE, Napoleonics, OPTIONS};
use bicorne_core::{BadSetup, Both, Catalogue, Mistake, OptionSpec, Options, ScenarioInfo};

/// The box of Commands & Colors: Napoleonics.
pub(crate) struct NapoleonicsTitle {
    scenarios: Vec<ScenarioInfo>,
}

impl Default for NapoleonicsTitle {
    fn default() -> NapoleonicsTitle {
        NapoleonicsTitle { scenarios: Napoleonics::scenarios() }
    }
}

impl Title for NapoleonicsTitle {
    type Rules = Napoleonics;

    fn id(&self) -> &'static str {
        "ccn"
    }

    fn name(&self) -> Both {
        Both { en: "Commands & Colors: Napoleonics", fr: "Commands & Colors : Napoleonics" }
    }

    fn summary(&self) -> Both {
        Both {
            en: "The Peninsula and the Hundred Days: cards, combined arms, squares against cavalry. The first to its banners wins.",
            fr: "La Péninsule et les Cent-Jours : des cartes, les armes combinées, le carré contre la cavalerie. Le premier à ses bannières gagne.",
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["french", "allied"]
    }

    fn seat_names(&self) -> &'static [Both] {
        &[Both { en: "French", fr: "Français" }, Both { en: "Allied", fr: "Alliés" }]
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &self.scenarios
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        Napoleonics::scenario_text(id)
    }

    fn info(&self, text: &str) -> Result<ScenarioInfo, BadSetup> {
        Napoleonics::scenario_info(text)
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn rules(&self, scenario: &str, options: &Options) -> Result<Napoleonics, BadSetup> {
        Napoleonics::new(scenario, options)
    }

    fn rules_of(&self, setup: &str, options: &Options) -> Result<Napoleonics, BadSetup> {
        Napoleonics::from_setup(setup, options)
    }

    fn check(&self, text: &str) -> Vec<Mistake> {
        Napoleonics::check_scenario(text)
    }
}
