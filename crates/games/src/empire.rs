//! The box of Bataille Empire.

use crate::title::Title;
use bicorne_core::{
    BadSetup, Both, Catalogue, Mistake, Muster, OptionSpec, Options, Say, ScenarioInfo, Weighed,
};
use bicorne_empire::{Army, CATALOGUE, Empire, Files, OPTIONS};

/// The box of Bataille Empire.
pub(crate) struct EmpireTitle {
    scenarios: Vec<ScenarioInfo>,
}

impl Default for EmpireTitle {
    fn default() -> EmpireTitle {
        EmpireTitle { scenarios: Empire::scenarios() }
    }
}

impl Title for EmpireTitle {
    type Rules = Empire;

    fn id(&self) -> &'static str {
        "empire"
    }

    fn name(&self) -> Both {
        Both { en: "Bataille Empire", fr: "Bataille Empire" }
    }

    fn summary(&self) -> Both {
        Both {
            en: "Napoleonic miniatures on a free table: divisions with orders, squares, charges and reactions, exact distances.",
            fr: "Figurines napoléoniennes sur table libre : divisions et ordres, carrés, charges et réactions, distances exactes.",
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["a", "b"]
    }

    fn seat_names(&self) -> &'static [Both] {
        &[Both { en: "Southern army", fr: "Armée du sud" }, Both { en: "Northern army", fr: "Armée du nord" }]
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &self.scenarios
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        Empire::scenario_text(id)
    }

    fn info(&self, text: &str) -> Result<ScenarioInfo, BadSetup> {
        Empire::scenario_info(text)
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn tags(&self) -> Vec<(String, String)> {
        Files::mark().into_iter().map(|mark| ("Data".to_owned(), mark)).collect()
    }

    fn rules(&self, scenario: &str, options: &Options) -> Result<Empire, BadSetup> {
        Empire::new(scenario, options)
    }

    fn rules_of(&self, setup: &str, options: &Options) -> Result<Empire, BadSetup> {
        Empire::from_setup(setup, options)
    }

    fn check(&self, text: &str) -> Vec<Mistake> {
        Empire::check_scenario(text)
    }

    fn muster(&self, say: &dyn Say) -> Option<Muster> {
        Some(bicorne_empire::muster(say))
    }

    fn is_open(&self, option: &str) -> bool {
        bicorne_empire::is_army(option)
    }

    fn weigh(&self, text: &str, say: &dyn Say) -> Option<Weighed> {
        Some(Army::weigh(text, say))
    }
}

/// What an army list that keeps the rules comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArmySummary {
    /// What it costs.
    pub points: u16,
    /// What it may cost.
    pub budget: u16,
    /// Its units.
    pub units: usize,
}

/// Reads an army file of Bataille Empire; every mistake at once, in the language at hand.
pub fn army(text: &str, say: &dyn Say) -> Result<ArmySummary, Vec<Mistake>> {
    match Army::weigh(text, say) {
        Weighed { army: Some(army), points, units, mistakes } if mistakes.is_empty() => {
            Ok(ArmySummary { points, budget: army.budget, units })
        }
        Weighed { mistakes, .. } => Err(mistakes),
    }
}
