//! The text form of battles and positions.

use crate::data::{RawArmy, RawTable};
use crate::figures;
use bicorne_source::LocalizedText;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawSetup {
    #[serde(default = "position")]
    pub(super) id: String,
    #[serde(default, rename = "number")]
    pub(super) _number: Option<u8>,
    #[serde(default)]
    pub(super) name: LocalizedText,
    #[serde(default)]
    pub(super) date: String,
    #[serde(default)]
    pub(super) history: LocalizedText,
    /// What of it is not printed anywhere.
    #[serde(default)]
    pub(super) provenance: LocalizedText,
    #[serde(default)]
    pub(super) special: Vec<LocalizedText>,
    #[serde(default, rename = "clauses")]
    pub(super) _clauses: BTreeMap<String, String>,
    pub(super) base: Option<String>,
    pub(super) map: Option<String>,
    pub(super) table: Option<RawTable>,
    #[serde(default = "seven")]
    pub(super) turns: u8,
    #[serde(default = "side_a")]
    pub(super) first: String,
    #[serde(default)]
    pub(super) victory: Vec<RawVictory>,
    #[serde(default)]
    pub(super) a: RawSide,
    #[serde(default)]
    pub(super) b: RawSide,
    pub(super) armies: Option<BTreeMap<String, RawArmy>>,
    // A game under way.
    pub(super) turn: Option<u8>,
    pub(super) initiative: Option<String>,
    pub(super) begin: Option<String>,
    pub(super) activation: Option<RawActivation>,
    #[serde(default)]
    pub(super) control: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) fallen: BTreeMap<String, u8>,
    #[serde(default)]
    pub(super) points: BTreeMap<String, u8>,
}

#[derive(Debug, Deserialize)]
pub(super) struct RawActivation {
    pub(super) division: String,
    #[serde(default = "moves")]
    pub(super) phase: String,
    #[serde(default)]
    pub(super) points: u8,
}

#[derive(Debug, Deserialize)]
pub(super) struct RawVictory {
    pub(super) kind: String,
    pub(super) side: String,
    #[serde(default)]
    pub(super) objectives: Vec<String>,
    #[serde(default)]
    pub(super) count: u8,
    #[serde(default)]
    pub(super) margin: i32,
    #[serde(default)]
    pub(super) text: Option<LocalizedText>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSide {
    pub(super) nation: Option<String>,
    #[serde(default)]
    pub(super) name: LocalizedText,
    pub(super) points: Option<u16>,
    pub(super) break_point: Option<u8>,
    pub(super) cinc: Option<RawGeneral>,
    #[serde(default)]
    pub(super) division: Vec<RawDivision>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawGeneral {
    #[serde(default)]
    pub(super) name: String,
    #[serde(default = "ordinary")]
    pub(super) quality: String,
    pub(super) at: Option<[i32; 2]>,
    #[serde(default)]
    pub(super) offtable: bool,
    pub(super) with: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDivision {
    pub(super) id: String,
    pub(super) general: Option<RawGeneral>,
    #[serde(default = "attack")]
    pub(super) order: String,
    pub(super) hold: Option<[i32; 2]>,
    #[serde(default)]
    pub(super) units: Vec<RawUnit>,
    #[serde(default)]
    pub(super) activated: bool,
    /// Objectives that have sent it to Hold already.
    #[serde(default)]
    pub(super) taken: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUnit {
    pub(super) id: String,
    pub(super) r#type: String,
    pub(super) formation: Option<String>,
    pub(super) at: Option<[i32; 2]>,
    #[serde(default)]
    pub(super) heading: i32,
    pub(super) garrison: Option<String>,
    #[serde(default)]
    pub(super) arrives: u8,
    pub(super) entry: Option<RawEntry>,
    // A game under way.
    #[serde(default)]
    pub(super) losses: u8,
    #[serde(default)]
    pub(super) halves: u8,
    #[serde(default)]
    pub(super) disorder: bool,
    #[serde(default)]
    pub(super) marker: bool,
    #[serde(default)]
    pub(super) activated: bool,
    #[serde(default)]
    pub(super) moved: bool,
    #[serde(default)]
    pub(super) reacted: bool,
    #[serde(default)]
    pub(super) eliminated: bool,
    /// Hidden, with its standing answer.
    pub(super) hidden: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct RawEntry {
    pub(super) edge: String,
    pub(super) from: i32,
    pub(super) to: i32,
}

pub(super) fn position() -> String {
    "position".to_owned()
}

pub(super) fn seven() -> u8 {
    figures::turns::LIMIT as u8
}

pub(super) fn side_a() -> String {
    "a".to_owned()
}

pub(super) fn moves() -> String {
    "moves".to_owned()
}

pub(super) fn ordinary() -> String {
    "ordinary".to_owned()
}

pub(super) fn attack() -> String {
    "attack".to_owned()
}
