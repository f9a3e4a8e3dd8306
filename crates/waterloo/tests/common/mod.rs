//! The rules as a kit without bots: what the script runner is handed.

use bicorne_core::{
    BadSetup, Bot, Both, Catalogue, Kit, Live, Match, Mistake, OptionSpec, Options, ScenarioInfo,
};
use bicorne_waterloo::{CATALOGUE, Waterloo};
use std::sync::Arc;

pub(crate) struct Rules {
    scenarios: Vec<ScenarioInfo>,
}

impl Rules {
    pub(crate) fn new() -> Rules {
        Rules { scenarios: Waterloo::scenarios(&bicorne_waterloo::Files::embedded()) }
    }
}

impl Kit for Rules {
    fn id(&self) -> &'static str {
        "waterloo"
    }

    fn name(&self) -> Both {
        Both { en: "Waterloo", fr: "Waterloo" }
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
        &self.scenarios
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn bots(&self) -> &'static [&'static str] {
        &[]
    }

    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        let text = Waterloo::scenario_text(scenario).ok_or_else(|| BadSetup::one("no such scenario"))?;
        self.open_setup(text, options)
    }

    fn open_setup(&self, setup: &str, _: &Options) -> Result<Box<dyn Match>, BadSetup> {
        Ok(Box::new(Live::new(Arc::new(Waterloo::position(setup)?))))
    }

    fn check_scenario(&self, text: &str) -> Vec<Mistake> {
        Waterloo::check_scenario(text)
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        Waterloo::scenario_text(id)
    }

    fn bot(&self, _: &str) -> Option<Box<dyn Bot>> {
        None
    }
}
