//! A kit of this game alone, for tests: the registry of all games lies above it.

use bicorne_core::{
    BadSetup, Bot, Both, Catalogue, Kit, Live, Match, Mistake, OptionSpec, Options, ScenarioInfo,
};
use bicorne_n1806::{CATALOGUE, Napoleon};
use std::sync::Arc;

pub(crate) struct TestKit;

impl Kit for TestKit {
    fn id(&self) -> &'static str {
        "n1806"
    }

    fn name(&self) -> Both {
        Both { en: "Napoléon 1806", fr: "Napoléon 1806" }
    }

    fn summary(&self) -> Both {
        self.name()
    }

    fn seats(&self) -> &'static [&'static str] {
        &["french", "prussian"]
    }

    fn seat_names(&self) -> &'static [Both] {
        &[Both { en: "French", fr: "Français" }, Both { en: "Prussian", fr: "Prussien" }]
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &[]
    }

    fn options(&self) -> &'static [OptionSpec] {
        Napoleon::OPTIONS
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn bots(&self) -> &'static [&'static str] {
        &[]
    }

    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        Ok(Box::new(Live::new(Arc::new(Napoleon::open(scenario, options)?))))
    }

    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        Ok(Box::new(Live::new(Arc::new(Napoleon::open_setup(setup, options)?))))
    }

    fn check_scenario(&self, text: &str) -> Vec<Mistake> {
        Napoleon::check_scenario(text)
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        Napoleon::scenario_text(id)
    }

    fn bot(&self, _: &str) -> Option<Box<dyn Bot>> {
        None
    }
}
