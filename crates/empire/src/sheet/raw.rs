//! The tables of the data, as far as the sheet shows them.

use super::Localized;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(super) struct Tables {
    pub(super) general: Vec<General>,
    pub(super) command: toml::Table,
    pub(super) spend: Vec<Spend>,
    pub(super) movement: Vec<Movement>,
    pub(super) tests: Tests,
    pub(super) range: Vec<Range>,
    pub(super) range_hill: Hill,
    pub(super) fire: Fire,
    pub(super) shock: Vec<Shock>,
    pub(super) distance: Distances,
}

#[derive(Deserialize)]
pub(super) struct General {
    pub(super) id: String,
    pub(super) name: Localized,
    pub(super) value: i16,
    pub(super) order_test: u8,
    pub(super) radius: i32,
    pub(super) points: u16,
    pub(super) clause: String,
}

#[derive(Deserialize)]
pub(super) struct Spend {
    pub(super) id: String,
    pub(super) who: String,
    pub(super) cost: [u8; 2],
    pub(super) name: Localized,
    pub(super) clause: String,
}

#[derive(Deserialize)]
pub(super) struct Movement {
    pub(super) id: String,
    pub(super) name: Localized,
    pub(super) clear: Option<i32>,
    pub(super) rough: Option<i32>,
    pub(super) difficult: Option<i32>,
    pub(super) penalised: Vec<String>,
    pub(super) charge: Option<i32>,
    pub(super) prolonge: Option<i32>,
    pub(super) clause: String,
}

#[derive(Deserialize)]
pub(super) struct Tests {
    pub(super) manoeuvre: ByClass,
}

#[derive(Deserialize)]
pub(super) struct ByClass {
    pub(super) a: u8,
    pub(super) b: u8,
    pub(super) c: u8,
    pub(super) clause: String,
}

#[derive(Deserialize)]
pub(super) struct Range {
    pub(super) id: String,
    pub(super) name: Localized,
    pub(super) short: Option<i32>,
    pub(super) effective: i32,
    pub(super) long: Option<i32>,
    pub(super) rifles: Option<i32>,
    pub(super) clause: String,
}

#[derive(Deserialize)]
pub(super) struct Hill {
    pub(super) effective: i32,
    pub(super) long: i32,
    pub(super) clause: String,
}

#[derive(Deserialize)]
pub(super) struct Fire {
    pub(super) clause: String,
    pub(super) rows: Vec<FireRow>,
    pub(super) columns: Vec<FireColumn>,
}

#[derive(Deserialize)]
pub(super) struct FireRow {
    pub(super) from: i16,
    pub(super) halves: [u8; 3],
}

#[derive(Deserialize)]
pub(super) struct FireColumn {
    pub(super) id: String,
    pub(super) name: Localized,
}

#[derive(Deserialize)]
pub(super) struct Shock {
    pub(super) id: String,
    pub(super) name: Localized,
    pub(super) from: i16,
    pub(super) loser: Loser,
    pub(super) winner: Winner,
    pub(super) clause: String,
}

#[derive(Deserialize)]
pub(super) struct Loser {
    #[serde(default)]
    pub(super) halves: u8,
    #[serde(rename = "move")]
    pub(super) goes: String,
}

#[derive(Deserialize)]
pub(super) struct Winner {
    pub(super) halves: u8,
    pub(super) always: bool,
    pub(super) pursuit: bool,
}

#[derive(Deserialize)]
pub(super) struct Distances {
    pub(super) retreat_shock: Pair,
    pub(super) flight: Pair,
    pub(super) advance: One,
    pub(super) pursuit: Pair,
}

#[derive(Deserialize)]
pub(super) struct Pair {
    pub(super) foot: i32,
    pub(super) mounted: i32,
}

#[derive(Deserialize)]
pub(super) struct One {
    pub(super) value: i32,
}

#[derive(Deserialize)]
pub(super) struct Orders {
    pub(super) order: Vec<Order>,
    pub(super) automatic: Vec<Automatic>,
}

#[derive(Deserialize)]
pub(super) struct Order {
    pub(super) id: String,
    pub(super) step: Option<u8>,
    pub(super) name: Localized,
    pub(super) text: Localized,
    pub(super) clauses: BTreeMap<String, String>,
}

#[derive(Deserialize)]
pub(super) struct Automatic {
    pub(super) id: String,
    pub(super) to: String,
    pub(super) text: Localized,
    pub(super) clause: String,
}
