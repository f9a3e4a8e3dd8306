//! Bataille Empire as a module of the house: names, seats, options, scenarios, armies of the players' own.

use crate::army::Army;
use crate::clause::CATALOGUE;
use crate::data::{Data, Files};
use crate::game::Empire;
use crate::options::{OPTIONS, is_army};
use crate::presentation::{SEATS, army_catalogue};
use crate::scenario::{RawSetup, info, texts};
use crate::umpire::EmpireUmpire;
use bicorne_core::ext::army_builder::{ArmyBuilder, ArmyCatalogue, ArmyReport};
use bicorne_core::ext::own_data::OwnData;
use bicorne_core::ext::umpire::Umpire;
use bicorne_core::{
    BadSetup, Catalogue, GameModule, Localized, OptionSpec, Options, ScenarioInfo, Translate,
};

impl GameModule for Empire {
    const ID: &'static str = "empire";
    const VERSION: &'static str = "2";
    const NAME: Localized = Localized { en: "Bataille Empire", fr: "Bataille Empire" };
    const SUMMARY: Localized = Localized {
        en: "Napoleonic miniatures on a free table: divisions with orders, squares, charges and reactions, exact distances.",
        fr: "Figurines napoléoniennes sur table libre : divisions et ordres, carrés, charges et réactions, distances exactes.",
    };
    const SEATS: &'static [&'static str] = &SEATS;
    const SEAT_NAMES: &'static [Localized] = &[
        Localized { en: "Southern army", fr: "Armée du sud" },
        Localized { en: "Northern army", fr: "Armée du nord" },
    ];
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const CATALOGUE: &'static Catalogue = &CATALOGUE;

    fn scenarios() -> Vec<ScenarioInfo> {
        let read = |text: &str| -> RawSetup {
            toml::from_str(text).expect("the battles of the data files are sound")
        };
        texts().map(|(_, text)| info(read(text))).collect()
    }

    fn scenario_text(id: &str) -> Option<&'static str> {
        texts().find(|(own, _)| *own == id).map(|(_, text)| text)
    }

    fn scenario_info(text: &str) -> Result<ScenarioInfo, BadSetup> {
        let mistakes = Empire::mistakes_of(text);
        if !mistakes.is_empty() {
            return Err(BadSetup(mistakes));
        }
        Ok(info(toml::from_str(text).expect("it was just read")))
    }

    fn from_scenario(id: &str, options: &Options) -> Result<Empire, BadSetup> {
        Empire::new(id, options)
    }

    fn from_setup(text: &str, options: &Options) -> Result<Empire, BadSetup> {
        Empire::with_data(Data::get(), text, options)
    }

    fn scenario_id(&self) -> &str {
        &self.scenario
    }

    fn data_mark() -> Option<String> {
        Files::mark()
    }

    fn own_data() -> Option<Box<dyn OwnData>> {
        Some(Box::new(Files::embedded()))
    }

    fn army_builder() -> Option<&'static dyn ArmyBuilder> {
        Some(&Armies)
    }

    fn umpire() -> Option<&'static dyn Umpire> {
        Some(&EmpireUmpire)
    }
}

/// Armies by the lists of the data files.
struct Armies;

impl ArmyBuilder for Armies {
    fn catalogue(&self, say: &dyn Translate) -> ArmyCatalogue {
        army_catalogue(say)
    }

    fn takes_army(&self, option: &str) -> bool {
        is_army(option)
    }

    fn validate(&self, text: &str, say: &dyn Translate) -> ArmyReport {
        Army::weigh(text, say)
    }
}
