//! Armies that players compose themselves: the catalogue of troops, and the report on a list: its cost and its mistakes.

use crate::mistake::Mistake;
use crate::scene::Outline;
use crate::translate::Translate;
use serde::Serialize;

/// A game in which players make armies of their own.
pub trait ArmyBuilder: Send + Sync {
    /// What armies may be made of, in the language of `say`.
    fn catalogue(&self, say: &dyn Translate) -> ArmyCatalogue;

    /// Whether an option takes an army in one line instead of one of its listed values.
    fn takes_army(&self, option: &str) -> bool;

    /// What an army file comes to, right or wrong, in the language of `say`.
    fn validate(&self, text: &str, say: &dyn Translate) -> ArmyReport;
}

/// What armies may be made of, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ArmyCatalogue {
    /// Points that may be agreed upon.
    pub budgets: Vec<u16>,
    /// What generals there are.
    pub generals: Vec<CatalogueGeneral>,
    /// The generals to choose from.
    pub nations: Vec<CatalogueNation>,
    /// Armies that are ready.
    pub ready: Vec<ReadyArmy>,
}

/// A quality of generals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct CatalogueGeneral {
    /// `brilliant`.
    pub id: &'static str,
    pub name: String,
    /// His price.
    pub points: u16,
}

/// A nation's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct CatalogueNation {
    /// `fr`.
    pub id: String,
    pub name: String,
    /// Colour class.
    pub nation: &'static str,
    pub troops: Vec<CatalogueTroop>,
}

/// A type of unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct CatalogueTroop {
    /// `fr-lig`.
    pub id: String,
    pub name: String,
    /// Its arm, in words.
    pub arm: String,
    /// Sprite symbol.
    pub art: &'static str,
    pub shape: Outline,
    pub full: u8,
    /// Grades: `elite`, `guard`.
    pub badges: Vec<&'static str>,
    /// Its price.
    pub points: u8,
    /// What else it is and can do, in words.
    pub facts: Vec<String>,
}

/// An army that is ready, as a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct ReadyArmy {
    /// `fr-1809`.
    pub id: String,
    pub name: String,
    /// As it is written.
    pub army: DraftArmy,
}

/// An army as it is written, kept to the rules or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct DraftArmy {
    /// A nation's id.
    pub nation: String,
    pub name: String,
    /// Points that may be spent.
    pub budget: u16,
    /// The quality of its commander.
    pub cinc: String,
    /// Its divisions: the general's quality, the units' types.
    pub divisions: Vec<(String, Vec<String>)>,
}

/// What an army comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmyReport {
    /// The army as it was understood; none if it could not be read.
    pub army: Option<DraftArmy>,
    /// What it costs.
    pub points: u16,
    /// How many units it has.
    pub units: usize,
    /// Everything that is wrong with it; nothing: it may be played.
    pub mistakes: Vec<Mistake>,
}
