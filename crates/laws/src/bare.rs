//! A game as the script runner wants it, without bots and names.

use bicorne_core::{
    BadSetup, Bot, Both, Catalogue, Face, Kit, Live, Match, Mistake, OptionSpec, Options, ScenarioInfo,
};
use std::sync::Arc;

/// The rules of a game alone, for tests of its own crate.
pub struct BareKit<G> {
    /// Of the game.
    pub id: &'static str,
    /// In the order of the chairs.
    pub seats: &'static [&'static str],
    /// What can be switched.
    pub options: &'static [OptionSpec],
    /// The norm.
    pub catalogue: &'static Catalogue,
    /// The embedded scenarios.
    pub scenarios: Vec<ScenarioInfo>,
    /// Opens one of them.
    pub open: fn(&str, &Options) -> Result<G, BadSetup>,
    /// Opens a position.
    pub open_setup: fn(&str, &Options) -> Result<G, BadSetup>,
    /// Every mistake of a scenario file.
    pub check_scenario: fn(&str) -> Vec<Mistake>,
    /// The text of an embedded scenario.
    pub scenario_text: fn(&str) -> Option<&'static str>,
}

fn live<G: Face>(game: G) -> Box<dyn Match> {
    Box::new(Live::new(Arc::new(game)))
}

impl<G: Face> Kit for BareKit<G> {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Both {
        Both { en: self.id, fr: self.id }
    }

    fn summary(&self) -> Both {
        Both { en: "", fr: "" }
    }

    fn seats(&self) -> &'static [&'static str] {
        self.seats
    }

    fn seat_names(&self) -> &'static [Both] {
        &[]
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &self.scenarios
    }

    fn options(&self) -> &'static [OptionSpec] {
        self.options
    }

    fn catalogue(&self) -> &'static Catalogue {
        self.catalogue
    }

    fn bots(&self) -> &'static [&'static str] {
        &[]
    }

    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        (self.open)(scenario, options).map(live)
    }

    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        (self.open_setup)(setup, options).map(live)
    }

    fn check_scenario(&self, text: &str) -> Vec<Mistake> {
        (self.check_scenario)(text)
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        (self.scenario_text)(id)
    }

    fn bot(&self, _: &str) -> Option<Box<dyn Bot>> {
        None
    }
}
