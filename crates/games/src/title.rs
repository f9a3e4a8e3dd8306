//! A game as its box presents it.

use bicorne_core::{
    BadSetup, Both, Catalogue, Face, Mistake, Muster, OptionSpec, Options, Say, ScenarioInfo, Weighed,
};

/// A game as its box presents it: what is printed on it, and how rules are made of a scenario.
pub trait Title: Send + Sync + 'static {
    /// The rules.
    type Rules: Face;

    /// `battlecry`.
    fn id(&self) -> &'static str;
    /// For people.
    fn name(&self) -> Both;
    /// One sentence for the lobby.
    fn summary(&self) -> Both;
    /// The chairs' ids.
    fn seats(&self) -> &'static [&'static str];
    /// The chairs' names.
    fn seat_names(&self) -> &'static [Both];
    /// The scenarios in their order.
    fn scenarios(&self) -> &[ScenarioInfo];
    /// The text of an embedded scenario.
    fn scenario_text(&self, id: &str) -> Option<&'static str>;
    /// A whole scenario in a text, as the list would show it; every mistake at once.
    fn info(&self, text: &str) -> Result<ScenarioInfo, BadSetup>;
    /// The switches.
    fn options(&self) -> &'static [OptionSpec];
    /// The norm.
    fn catalogue(&self) -> &'static Catalogue;

    /// What a record must say besides the scenario and the options: `Data`, where files were replaced.
    fn tags(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The rules of an embedded scenario.
    fn rules(&self, scenario: &str, options: &Options) -> Result<Self::Rules, BadSetup>;
    /// The rules of a position in a text.
    fn rules_of(&self, setup: &str, options: &Options) -> Result<Self::Rules, BadSetup>;
    /// Every mistake of a scenario file.
    fn check(&self, text: &str) -> Vec<Mistake>;

    /// What armies of one's own are made of; nothing where armies are given.
    fn muster(&self, _say: &dyn Say) -> Option<Muster> {
        None
    }
    /// Whether an option takes more than its listed values.
    fn is_open(&self, _option: &str) -> bool {
        false
    }
    /// What an army file comes to; nothing where armies are given.
    fn weigh(&self, _text: &str, _say: &dyn Say) -> Option<Weighed> {
        None
    }
}
