//! The box of Battle Cry.

use crate::title::Title;
use bicorne_battlecry::{BattleCry, CATALOGUE, OPTIONS};
use bicorne_core::{BadSetup, Both, Catalogue, Mistake, OptionSpec, Options, ScenarioInfo};

/// The box of Battle Cry.
pub(crate) struct BattleCryTitle {
    scenarios: Vec<ScenarioInfo>,
}

impl Default for BattleCryTitle {
    fn default() -> BattleCryTitle {
        BattleCryTitle { scenarios: BattleCry::scenarios() }
    }
}

impl Title for BattleCryTitle {
    type Rules = BattleCry;

    fn id(&self) -> &'static str {
        "battlecry"
    }

    fn name(&self) -> Both {
        Both { en: "Battle Cry", fr: "Battle Cry" }
    }

    fn summary(&self) -> Both {
        Both {
            en: "The American Civil War: one card a turn, a few orders, battle dice. Six flags win.",
            fr: "La guerre de Sécession : une carte par tour, quelques ordres, des dés de bataille. Six drapeaux font la victoire.",
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["union", "confederate"]
    }

    fn seat_names(&self) -> &'static [Both] {
        &[Both { en: "Union", fr: "Union" }, Both { en: "Confederate", fr: "Confédération" }]
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &self.scenarios
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        BattleCry::scenario_text(id)
    }

    fn info(&self, text: &str) -> Result<ScenarioInfo, BadSetup> {
        BattleCry::scenario_info(text)
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn rules(&self, scenario: &str, options: &Options) -> Result<BattleCry, BadSetup> {
        BattleCry::new(scenario, options)
    }

    fn rules_of(&self, setup: &str, options: &Options) -> Result<BattleCry, BadSetup> {
        BattleCry::from_setup(setup, options)
    }

    fn check(&self, text: &str) -> Vec<Mistake> {
        BattleCry::check_scenario(text)
    }
}
