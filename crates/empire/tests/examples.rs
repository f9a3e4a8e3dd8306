//! The worked examples of the rules, `tests/scripts/*.toml`, played by the script runner.

use bicorne_core::{
    BadSetup, Bot, Both, Catalogue, Kit, Live, Match, Mistake, OptionSpec, Options, ScenarioInfo,
};
use bicorne_empire::{CATALOGUE, Empire, OPTIONS};
use std::sync::Arc;

/// The rules as a kit without bots.
struct Rules {
    scenarios: Vec<ScenarioInfo>,
}

impl Kit for Rules {
    fn id(&self) -> &'static str {
        "empire"
    }

    fn name(&self) -> Both {
        Both { en: "Bataille Empire", fr: "Bataille Empire" }
    }

    fn summary(&self) -> Both {
        Both { en: "", fr: "" }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["a", "b"]
    }

    fn seat_names(&self) -> &'static [Both] {
        &[Both { en: "South", fr: "Sud" }, Both { en: "North", fr: "Nord" }]
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &self.scenarios
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn bots(&self) -> &'static [&'static str] {
        &[]
    }

    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        Ok(Box::new(Live::new(Arc::new(Empire::new(scenario, options)?))))
    }

    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        Ok(Box::new(Live::new(Arc::new(Empire::from_setup(setup, options)?))))
    }

    fn check_scenario(&self, text: &str) -> Vec<Mistake> {
        Empire::check_scenario(text)
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        Empire::scenario_text(id)
    }

    fn bot(&self, _: &str) -> Option<Box<dyn Bot>> {
        None
    }
}

#[test]
fn every_worked_example_comes_out_as_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    let rules = Rules { scenarios: Empire::scenarios() };
    let played = bicorne_laws::script::check_folder(&rules, folder);
    assert!(played >= 100, "{played} scripts were found");
}
