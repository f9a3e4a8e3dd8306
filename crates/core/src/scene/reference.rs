//! Tables that players have beside the board.

use super::words::Outline;
use serde::Serialize;

/// A card of tables that a player has beside the board: what his troops can do, what the ground does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Reference {
    /// `british`, `terrain`.
    pub id: &'static str,
    pub title: String,
    /// Colour class; empty where it is nobody's.
    pub nation: &'static str,
    pub tables: Vec<ReferenceTable>,
}

/// What of a reference card belongs to what is pending.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Lit {
    pub card: &'static str,
    /// Its tables, counted from 0.
    pub tables: Vec<u8>,
    /// Rows that count in it: table and row, from 0.
    pub rows: Vec<(u8, u8)>,
}

/// A table of a reference card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct ReferenceTable {
    /// Headings, that of the names first.
    pub columns: Vec<String>,
    pub rows: Vec<ReferenceRow>,
    /// What does not fit into figures.
    pub notes: Vec<String>,
}

/// A row of a reference table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct ReferenceRow {
    /// Sprite symbol; empty: none.
    pub art: &'static str,
    /// Outline of a piece of this kind. `None` where it is no piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub shape: Option<Outline>,
    /// Colour class of a piece of this kind.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub nation: &'static str,
    /// Badges that every piece of this kind has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<&'static str>,
    /// Full strength of a piece of this kind.
    #[serde(default, skip_serializing_if = "is_none")]
    pub full: u8,
    pub name: String,
    /// One for each further column.
    pub cells: Vec<String>,
    /// The clause's id.
    pub clause: &'static str,
}

fn is_none(count: &u8) -> bool {
    *count == 0
}
