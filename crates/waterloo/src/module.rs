//! Waterloo as a module of the house: names, seats, options, scenarios.

use crate::clause::CATALOGUE;
use crate::data::{Data, Files};
use crate::game::Waterloo;
use crate::options::OPTIONS;
use crate::own_files::InUse;
use crate::presentation::SEATS;
use crate::umpire::WaterlooUmpire;
use bicorne_core::ext::own_data::OwnData;
use bicorne_core::ext::umpire::Umpire;
use bicorne_core::{BadSetup, Catalogue, GameModule, Localized, OptionSpec, Options, ScenarioInfo, phrase};
use std::sync::LazyLock;

/// The one scenario of the files in use.
static SCENARIO: LazyLock<ScenarioInfo> = LazyLock::new(|| {
    let own = InUse::get();
    Waterloo::info(own.data.clone(), &own.files.setup).expect("files are checked before they are installed")
});

impl GameModule for Waterloo {
    const ID: &'static str = "waterloo";
    const VERSION: &'static str = "1";
    const NAME: Localized = Localized { en: "Waterloo", fr: "Waterloo" };
    const SUMMARY: Localized = Localized {
        en: "18 June 1815 on a map of areas: action discs, a hidden number of actions, assaults in seven steps.",
        fr: "Le 18 juin 1815 sur une carte de zones : des pions d'action, un nombre d'actions caché, des assauts en sept étapes.",
    };
    const SEATS: &'static [&'static str] = &SEATS;
    const SEAT_NAMES: &'static [Localized] =
        &[Localized { en: "French", fr: "Français" }, Localized { en: "Allies", fr: "Alliés" }];
    const OPTIONS: &'static [OptionSpec] = &OPTIONS;
    const CATALOGUE: &'static Catalogue = &CATALOGUE;

    fn scenarios() -> Vec<ScenarioInfo> {
        vec![SCENARIO.clone()]
    }

    fn scenario_text(id: &str) -> Option<&'static str> {
        (id == SCENARIO.id).then_some(InUse::get().files.setup.as_str())
    }

    fn scenario_info(text: &str) -> Result<ScenarioInfo, BadSetup> {
        Waterloo::info(InUse::get().data.clone(), text)
    }

    fn from_scenario(id: &str, options: &Options) -> Result<Waterloo, BadSetup> {
        let text = Waterloo::scenario_text(id).ok_or_else(|| {
            let known = &SCENARIO.id;
            BadSetup::one(phrase!(
                "there is no scenario {id:?}; there is {known}",
                "il n'y a pas de scénario {id:?} ; il y a {known}"
            ))
        })?;
        Waterloo::from_setup(text, options)
    }

    fn from_setup(text: &str, options: &Options) -> Result<Waterloo, BadSetup> {
        let own = InUse::get();
        // What map and roster say is applied when their files are read: a script that proves it reads them again.
        let data = if bicorne_core::trace::ON { Data::check(&own.files)? } else { own.data.clone() };
        Waterloo::from_data(data, text)?.with_options(options)
    }

    fn scenario_id(&self) -> &str {
        &self.scenario
    }

    fn data_mark() -> Option<String> {
        InUse::get().mark.clone()
    }

    fn own_data() -> Option<Box<dyn OwnData>> {
        Some(Box::new(Files::embedded()))
    }

    fn umpire() -> Option<&'static dyn Umpire> {
        Some(&WaterlooUmpire)
    }
}
