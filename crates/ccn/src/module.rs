//! Commands & Colors: Napoleonics as a module of the house: names, seats, options, scenarios.

use crate::clause::CATALOGUE;
use crate::game::{Napoleonics, info};
use crate::options::{self, OPTIONS};
use crate::scenario::{self, embedded};
use crate::side::Side;
use crate::umpire::NapoleonicsUmpire;
use bicorne_core::ext::umpire::Umpire;
use bicorne_core::{BadSetup, Catalogue, GameModule, Localized, OptionSpec, Options, ScenarioInfo};
use bicorne_source::SourceKind;

impl GameModule for Napoleonics {
    const ID: &'static str = "ccn";
    const VERSION: &'static str = "1";
    const NAME: Localized =
        Localized { en: "Commands & Colors: Napoleonics", fr: "Commands & Colors : Napoleonics" };
    const SUMMARY: Localized = Localized {
        en: "The Peninsula and the Hundred Days: cards, combined arms, squares against cavalry. The first to its banners wins.",
        fr: "La Péninsule et les Cent-Jours : des cartes, les armes combinées, le carré contre la cavalerie. Le premier à ses bannières gagne.",
    };
    const SEATS: &'static [&'static str] = &[Side::French.id(), Side::Allied.id()];
    const SEAT_NAMES: &'static [Localized] =
        &[Localized { en: "French", fr: "Français" }, Localized { en: "Allied", fr: "Alliés" }];
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

    fn from_scenario(id: &str, options: &Options) -> Result<Napoleonics, BadSetup> {
        Napoleonics::new(id, options)
    }

    fn from_setup(text: &str, options: &Options) -> Result<Napoleonics, BadSetup> {
        let handicap = options::read(options)?;
        Ok(Napoleonics::with(scenario::read(text, SourceKind::Setup)?, handicap))
    }

    fn scenario_id(&self) -> &str {
        &self.scenario.meta.id
    }

    fn umpire() -> Option<&'static dyn Umpire> {
        Some(&NapoleonicsUmpire)
    }
}
