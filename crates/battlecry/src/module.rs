//! Battle Cry as a module of the house: names, seats, options, scenarios.

use crate::clause::CATALOGUE;
use crate::game::{BattleCry, info};
use crate::options::{OPTIONS, Switches};
use crate::scenario::{self, embedded};
use crate::side::Side;
use crate::umpire::BattleCryUmpire;
use bicorne_core::ext::umpire::Umpire;
use bicorne_core::{BadSetup, Catalogue, GameModule, Localized, OptionSpec, Options, ScenarioInfo};
use bicorne_source::SourceKind;

impl GameModule for BattleCry {
    const ID: &'static str = "battlecry";
    const VERSION: &'static str = "1";
    const NAME: Localized = Localized { en: "Battle Cry", fr: "Battle Cry" };
    const SUMMARY: Localized = Localized {
        en: "The American Civil War: one card a turn, a few orders, battle dice. Six flags win.",
        fr: "La guerre de Sécession : une carte par tour, quelques ordres, des dés de bataille. Six drapeaux font la victoire.",
    };
    const SEATS: &'static [&'static str] = &[Side::Union.id(), Side::Confederate.id()];
    const SEAT_NAMES: &'static [Localized] =
        &[Localized { en: "Union", fr: "Union" }, Localized { en: "Confederate", fr: "Confédération" }];
    const OPTIONS: &'static [OptionSpec] = &OPTIONS;
    const CATALOGUE: &'static Catalogue = &CATALOGUE;

    fn scenarios() -> Vec<ScenarioInfo> {
        embedded().iter().map(info).collect()
    }

    fn scenario_text(id: &str) -> Option<&'static str> {
        embedded().text(id)
    }

    fn scenario_info(text: &str) -> Result<ScenarioInfo, BadSetup> {
        scenario::read(text, SourceKind::Scenario).map(|scenario| info(&scenario))
    }

    fn from_scenario(id: &str, options: &Options) -> Result<BattleCry, BadSetup> {
        BattleCry::new(id, options)
    }

    fn from_setup(text: &str, options: &Options) -> Result<BattleCry, BadSetup> {
        let switches = Switches::read(options)?;
        Ok(BattleCry::with(scenario::read(text, SourceKind::Setup)?, switches))
    }

    fn scenario_id(&self) -> &str {
        &self.scenario.meta.id
    }

    fn umpire() -> Option<&'static dyn Umpire> {
        Some(&BattleCryUmpire)
    }
}
