//! Armies that players make themselves: what they are made of, and what one of them comes to.

use crate::mistake::Mistake;
use serde::Serialize;

/// What armies may be made of, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Muster {
    /// Points that may be agreed upon.
    pub budgets: Vec<u16>,
    /// What generals there are.
    pub generals: Vec<MusterGeneral>,
    /// Who there is to lead.
    pub nations: Vec<MusterNation>,
    /// Armies that are ready.
    pub ready: Vec<ReadyArmy>,
}

/// A quality of generals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MusterGeneral {
    /// `brilliant`.
    pub id: &'static str,
    /// In words.
    pub name: String,
    /// His price.
    pub points: u16,
}

/// A nation's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MusterNation {
    /// `fr`.
    pub id: String,
    /// In words.
    pub name: String,
    /// Colour class.
    pub nation: &'static str,
    /// Its troops.
    pub troops: Vec<MusterTroop>,
}

/// A type of unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MusterTroop {
    /// `fr-lig`.
    pub id: String,
    /// In words.
    pub name: String,
    /// Its arm, in words.
    pub arm: String,
    /// Sprite symbol.
    pub art: &'static str,
    /// Outline: `foot`, `horse`, `guns`.
    pub shape: &'static str,
    /// Full strength.
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
pub struct ReadyArmy {
    /// `fr-1809`.
    pub id: String,
    /// In words.
    pub name: String,
    /// As it is written.
    pub army: DraftArmy,
}

/// An army as it is written, kept to the rules or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DraftArmy {
    /// A nation's id.
    pub nation: String,
    /// What it is called.
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
pub struct Weighed {
    /// The army as it was understood; none if it could not be read.
    pub army: Option<DraftArmy>,
    /// What it costs.
    pub points: u16,
    /// How many units it has.
    pub units: usize,
    /// Everything that is wrong with it; nothing: it may be played.
    pub mistakes: Vec<Mistake>,
}
