//! Commands & Colors: Napoleonics as a module of the house: names, seats, options, scenarios.

use crate::clause::CATALOGUE;
use crate::game::{Napoleonics, info};
use crate::options::{self, OPTIONS};
use crate::scenario;
use crate::side::Side;
use crate::umpire::NapoleonicsUmpire;
use bicorne_core::{Catalogue, GameModule, Localized, OptionSpec};

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
        &[Localized { en: "French", fr: "Français" }, Localized { en: "Allies", fr: "Alliés" }];
    const OPTIONS: &'static [OptionSpec] = &OPTIONS;
    const CATALOGUE: &'static Catalogue = &CATALOGUE;

    bicorne_hexcard::scenarios_by_file!(options::read, NapoleonicsUmpire);
}
