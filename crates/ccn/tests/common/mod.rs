//! Napoleonics as the script runner wants it.

use bicorne_ccn::{CATALOGUE, Napoleonics, OPTIONS};
use bicorne_core::{
    BadSetup, Bot, Both, Catalogue, Kit, Live, Match, Mistake, OptionSpec, Options, ScenarioInfo,
};
use std::sync::Arc;

/// The game without bots.
pub(crate) struct Rules(Vec<ScenarioInfo>);

impl Rules {
    /// With its scenarios.
    pub(crate) fn new() -> Rules {
        Rules(Napoleonics::scenarios())
    }
}

fn open(game: Napoleonics) -> Box<dyn Match> {
    Box::new(Live::new(Arc::new(game)))
}

impl Kit for Rules {
    fn id(&self) -> &'static str {
        "ccn"
    }

    fn name(&self) -> Both {
        Both { en: "Napoleonics", fr: "Napoleonics" }
    }

    fn summary(&self) -> Both {
        Both { en: "", fr: "" }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["french", "allied"]
    }

    fn seat_names(&self) -> &'static [Both] {
        &[Both { en: "French", fr: "Français" }, Both { en: "Allied", fr: "Alliés" }]
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &self.0
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn bots(&self) -> &'static [&'static str] {
        &[]
    }

    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        Napoleonics::new(scenario, options).map(open)
    }

    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        Napoleonics::from_setup(setup, options).map(open)
    }

    fn check_scenario(&self, text: &str) -> Vec<Mistake> {
        Napoleonics::check_scenario(text)
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        Napoleonics::scenario_text(id)
    }

    fn bot(&self, _: &str) -> Option<Box<dyn Bot>> {
        None
    }
}
