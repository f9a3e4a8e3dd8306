//! How matches of this game are had: scenarios, positions, switches. The registry builds its kit on these.

use crate::data::Words;
use crate::game::Napoleon;
use crate::options::{Rules, SPECS};
use crate::scenario::Scenario;
use bicorne_core::{BadSetup, Mistake, OptionSpec, Options, ScenarioInfo};

impl Napoleon {
    /// The switches of a match.
    pub const OPTIONS: &'static [OptionSpec] = SPECS;

    /// The rules of an embedded scenario.
    pub fn open(scenario: &str, options: &Options) -> Result<Napoleon, BadSetup> {
        let rules = Rules::parse(options)?;
        let found = Scenario::embedded(scenario);
        let ids = || Scenario::EMBEDDED.iter().map(|(id, _)| *id).collect::<Vec<_>>().join(", ");
        let found =
            found.ok_or_else(|| BadSetup::one(format!("no scenario {scenario:?}; there are {}", ids())))?;
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

    /// The text of an embedded scenario.
    pub fn scenario_text(id: &str) -> Option<&'static str> {
        Scenario::EMBEDDED.iter().find(|(i, _)| *i == id).map(|(_, text)| *text)
    }

    /// The scenarios, for lists.
    pub fn scenarios() -> Vec<ScenarioInfo> {
        let both = |w: &Words| (w.en.clone(), w.fr.clone());
        let info = |(id, _): &(&str, &str)| {
            let s = Scenario::embedded(id).expect("listed");
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
            }
        };
        Scenario::EMBEDDED.iter().map(info).collect()
    }
}
