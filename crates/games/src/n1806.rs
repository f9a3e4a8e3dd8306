//! The box of Napoléon 1806.

use crate::title::Title;
use bicorne_core::{BadSetup, Both, Catalogue, Mistake, OptionSpec, Options, ScenarioInfo};
use bicorne_n1806::{CATALOGUE, Files, Napoleon};

/// The box of Napoléon 1806.
pub(crate) struct NapoleonTitle {
    scenarios: Vec<ScenarioInfo>,
}

impl Default for NapoleonTitle {
    fn default() -> NapoleonTitle {
        NapoleonTitle { scenarios: Napoleon::scenarios() }
    }
}

impl Title for NapoleonTitle {
    type Rules = Napoleon;

    fn id(&self) -> &'static str {
        "n1806"
    }

    fn name(&self) -> Both {
        Both { en: "Napoléon 1806", fr: "Napoléon 1806" }
    }

    fn summary(&self) -> Both {
        Both {
            en: "Jena and Auerstaedt: single stacks march and fight in the fog of war, and fatigue decides.",
            fr: "Iéna et Auerstaedt : des piles marchent et se battent dans le brouillard de guerre, et la fatigue décide.",
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["french", "prussian"]
    }

    fn seat_names(&self) -> &'static [Both] {
        &[Both { en: "French", fr: "Français" }, Both { en: "Prussian", fr: "Prussien" }]
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &self.scenarios
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        Napoleon::scenario_text(id)
    }

    fn info(&self, text: &str) -> Result<ScenarioInfo, BadSetup> {
        Napoleon::scenario_info(text)
    }

    fn options(&self) -> &'static [OptionSpec] {
        Napoleon::OPTIONS
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn tags(&self) -> Vec<(String, String)> {
        Files::mark().into_iter().map(|mark| ("Data".to_owned(), mark)).collect()
    }

    fn rules(&self, scenario: &str, options: &Options) -> Result<Napoleon, BadSetup> {
        Napoleon::open(scenario, options)
    }

    fn rules_of(&self, setup: &str, options: &Options) -> Result<Napoleon, BadSetup> {
        Napoleon::open_setup(setup, options)
    }

    fn check(&self, text: &str) -> Vec<Mistake> {
        Napoleon::check_scenario(text)
    }
}
