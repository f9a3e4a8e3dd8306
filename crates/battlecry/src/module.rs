//! Battle Cry as a module of the house: names, seats, options, scenarios.

use crate::clause::CATALOGUE;
use crate::game::{BattleCry, info};
use crate::options::{OPTIONS, Switches};
use crate::scenario;
use crate::side::Side;
use crate::umpire::BattleCryUmpire;
use bicorne_core::{Catalogue, GameModule, Localized, OptionSpec};

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
        &[Localized { en: "Union", fr: "Union" }, Localized { en: "Confederacy", fr: "Confédération" }];
    const OPTIONS: &'static [OptionSpec] = &OPTIONS;
    const CATALOGUE: &'static Catalogue = &CATALOGUE;

    bicorne_hexcard::scenarios_by_file!(Switches::read, BattleCryUmpire);
}
