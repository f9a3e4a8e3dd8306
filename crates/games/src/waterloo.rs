//! The box of Waterloo.

use crate::own;
use crate::title::Title;
use bicorne_core::{BadSetup, Both, Catalogue, Mistake, OptionSpec, Options, ScenarioInfo, phrase};
use bicorne_waterloo::{CATALOGUE, Data, OPTIONS, Waterloo};

/// The box of Waterloo.
pub(crate) struct WaterlooTitle {
    scenarios: Vec<ScenarioInfo>,
    own: &'static own::Waterloo,
    /// The files, read once: every match, record and script opens with them.
    data: Data,
}

impl Default for WaterlooTitle {
    fn default() -> WaterlooTitle {
        let own = own::waterloo();
        let data = Data::check(&own.files).expect("files are checked before they are taken");
        WaterlooTitle { scenarios: Waterloo::scenarios(&own.files), own, data }
    }
}

impl Title for WaterlooTitle {
    type Rules = Waterloo;

    fn id(&self) -> &'static str {
        "waterloo"
    }

    fn name(&self) -> Both {
        Both { en: "Waterloo", fr: "Waterloo" }
    }

    fn summary(&self) -> Both {
        Both {
            en: "18 June 1815 on a map of areas: action discs, a hidden number of actions, assaults in seven steps.",
            fr: "Le 18 juin 1815 sur une carte de zones : des pions d'action, un nombre d'actions caché, des assauts en sept étapes.",
        }
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

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        self.scenarios.iter().any(|s| s.id == id).then_some(self.own.files.setup.as_str())
    }

    fn info(&self, text: &str) -> Result<ScenarioInfo, BadSetup> {
        Waterloo::scenario_info(self.data.clone(), text)
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn tags(&self) -> Vec<(String, String)> {
        self.own.mark.iter().map(|mark| ("Data".to_owned(), mark.clone())).collect()
    }

    fn rules(&self, scenario: &str, options: &Options) -> Result<Waterloo, BadSetup> {
        let text = self.scenario_text(scenario).ok_or_else(|| {
            let known = self.scenarios.iter().map(|s| s.id.as_str()).collect::<Vec<_>>().join(", ");
            BadSetup::one(phrase!(
                "there is no scenario {scenario:?}; there is {known}",
                "il n'y a pas de scénario {scenario:?} ; il y a {known}"
            ))
        })?;
        Waterloo::from_data(self.data.clone(), text)?.with_options(options)
    }

    fn rules_of(&self, setup: &str, options: &Options) -> Result<Waterloo, BadSetup> {
        Waterloo::from_data(self.data.clone(), setup)?.with_options(options)
    }

    fn check(&self, text: &str) -> Vec<Mistake> {
        Waterloo::from_data(self.data.clone(), text).err().map(|BadSetup(m)| m).unwrap_or_default()
    }
}
