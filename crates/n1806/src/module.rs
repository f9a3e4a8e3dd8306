//! Napoléon 1806 as a module of the house: names, seats, options, scenarios.

use crate::clause::CATALOGUE;
use crate::data::Files;
use crate::game::Napoleon;
use crate::options::{Rules, SPECS};
use crate::presentation::SEATS;
use crate::scenario::Scenario;
use crate::umpire::NapoleonUmpire;
use bicorne_core::ext::own_data::OwnData;
use bicorne_core::ext::umpire::Umpire;
use bicorne_core::{BadSetup, Catalogue, GameModule, Localized, OptionSpec, Options, ScenarioInfo, phrase};
use bicorne_source::LocalizedText;

impl GameModule for Napoleon {
    const ID: &'static str = "n1806";
    const VERSION: &'static str = "1";
    const NAME: Localized = Localized { en: "Napoléon 1806", fr: "Napoléon 1806" };
    const SUMMARY: Localized = Localized {
        en: "Jena and Auerstaedt: single stacks march and fight in the fog of war, and fatigue decides.",
        fr: "Iéna et Auerstaedt : des piles marchent et se battent dans le brouillard de guerre, et la fatigue décide.",
    };
    const SEATS: &'static [&'static str] = SEATS;
    const SEAT_NAMES: &'static [Localized] =
        &[Localized { en: "French", fr: "Français" }, Localized { en: "Prussians", fr: "Prussiens" }];
    const OPTIONS: &'static [OptionSpec] = SPECS;
    const CATALOGUE: &'static Catalogue = &CATALOGUE;

    fn scenarios() -> Vec<ScenarioInfo> {
        Scenario::texts().map(|(id, _)| info(&Scenario::find(id).expect("listed"))).collect()
    }

    fn scenario_text(id: &str) -> Option<&'static str> {
        Scenario::texts().find(|(i, _)| *i == id).map(|(_, text)| text)
    }

    fn scenario_info(text: &str) -> Result<ScenarioInfo, BadSetup> {
        Scenario::check(text).map(|scenario| info(&scenario)).map_err(BadSetup)
    }

    fn from_scenario(id: &str, options: &Options) -> Result<Napoleon, BadSetup> {
        let rules = Rules::parse(options)?;
        let found = Scenario::find(id).ok_or_else(|| {
            let ids = Scenario::texts().map(|(id, _)| id).collect::<Vec<_>>().join(", ");
            BadSetup::one(phrase!(
                "there is no scenario {id:?}; there are {ids}",
                "il n'y a pas de scénario {id:?} ; il y a {ids}"
            ))
        })?;
        Ok(Napoleon::new(found, rules))
    }

    fn from_setup(text: &str, options: &Options) -> Result<Napoleon, BadSetup> {
        let rules = Rules::parse(options)?;
        Ok(Napoleon::new(Scenario::check(text).map_err(BadSetup)?, rules))
    }

    fn scenario_id(&self) -> &str {
        &self.scenario.id
    }

    fn data_mark() -> Option<String> {
        Files::mark()
    }

    fn own_data() -> Option<Box<dyn OwnData>> {
        Some(Box::new(Files::embedded()))
    }

    fn umpire() -> Option<&'static dyn Umpire> {
        Some(&NapoleonUmpire)
    }
}

fn info(s: &Scenario) -> ScenarioInfo {
    let both = |w: &LocalizedText| (w.en.clone(), w.fr.clone());
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
