//! How matches of this game are had: scenarios, positions, switches. The registry builds its kit on these.

use crate::data::Words;
use crate::game::Napoleon;
use crate::options::{Rules, SPECS};
use crate::scenario::Scenario;
use bicorne_core::{BadSetup, Mistake, OptionSpec, Options, ScenarioInfo, phrase};

impl Napoleon {
    /// The switches of a match.
    pub const OPTIONS: &'static [OptionSpec] = SPECS;

    /// The rules of a scenario of the data files.
    pub fn open(scenario: &str, options: &Options) -> Result<Napoleon, BadSetup> {
        let rules = Rules::parse(options)?;
        let found = Scenario::find(scenario).ok_or_else(|| {
            let ids = Scenario::texts().map(|(id, _)| id).collect::<Vec<_>>().join(", ");
            BadSetup::one(phrase!(
                "there is no scenario {scenario:?}; there are {ids}",
                "il n'y a pas de scénario {scenario:?} ; il y a {ids}"
            ))
        })?;
        Ok(Napoleon::new(found, rules))
    }

    /// The rules of a scenario or position in a text.
    pub fn open_setup(setup: &str, options: &Options) -> Result<Napoleon, BadSetup> {
        let rules = Rules::parse(options)?;
        Ok(Napoleon::new(Scenario::check(setup).map_err(BadSetup)?, rules))
    }

    /// Every mistake of a scenario file.
    pub fn check_scenario(text: &str) -> Vec<Mistake> {
        Scenario::check(text).err().unwrap_or_default()
    }

    /// The text of a scenario of the data files.
    pub fn scenario_text(id: &str) -> Option<&'static str> {
        Scenario::texts().find(|(i, _)| *i == id).map(|(_, text)| text)
    }

    /// The scenarios, for lists.
    pub fn scenarios() -> Vec<ScenarioInfo> {
        Scenario::texts().map(|(id, _)| info(&Scenario::find(id).expect("listed"))).collect()
    }

    /// A scenario of somebody's own as the list shows it.
    pub fn scenario_info(text: &str) -> Result<ScenarioInfo, BadSetup> {
        Scenario::check(text).map(|scenario| info(&scenario)).map_err(BadSetup)
    }
}

fn info(s: &Scenario) -> ScenarioInfo {
    let both = |w: &Words| (w.en.clone(), w.fr.clone());
    ScenarioInfo {
        id: s.id.clone(),
        name: both(&s.name),
        date: s.date.clone(),
        // The briefing ends with the provenance, so that nobody takes a reconstruction for the printed scenario.
        history: (
            format!("{} {}", s.history.en, s.provenance.en),
            format!("{} {}", s.history.fr, s.provenance.fr),
        ),
        special: s.special.iter().map(both).collect(),
        commanders: vec!["Napoléon".to_owned(), "Friedrich Wilhelm III".to_owned()],
        // The track has two ends: no number of flags wins.
        goal: 0,
        own: false,
    }
}
