//! Boards of points joined by roads, and the sheets that lie beside them.

use super::areas::Track;
use super::reference::Reference;
use super::words::{ColumnLook, RoadMarkKind};
use serde::Serialize;

/// A board of points and roads, on a grid of thousandths: x to the right, y downward.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Points {
    /// Width and height of the grid.
    pub size: (u16, u16),
    pub points: Vec<BoardPoint>,
    pub roads: Vec<Road>,
    /// Rivers and other lines, for drawing only.
    pub lines: Vec<Polyline>,
    /// `turns`, and `points`: each step begins with its number. The points are those of the seat on top.
    pub tracks: Vec<Track>,
    /// Seat whose side of the table is the top.
    pub top: &'static str,
    /// Seat whose side of the table is the bottom.
    pub bottom: &'static str,
    /// Tables that players have beside the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reference: Vec<Reference>,
}

/// What comes and goes on a board of points.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PointScene {
    /// Features of roads that come and go.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roads: Vec<RoadMark>,
}

/// A point of a board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardPoint {
    /// `jena`.
    pub id: String,
    /// In the viewer's language.
    pub name: String,
    /// On the grid.
    pub at: (u16, u16),
    /// `clear`, `wooded`, `citadel`.
    pub terrain: &'static str,
    /// What it is worth; 0: nothing.
    pub value: u8,
    /// For a screen reader: name, ground, worth.
    pub label: String,
}

/// A road between two points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Road {
    pub between: (String, String),
    /// The line it crosses on a bridge.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bridge: Option<String>,
}

/// A line for drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Polyline {
    /// `saale`.
    pub id: String,
    /// In the viewer's language.
    pub name: String,
    /// Its corners on the grid.
    pub corners: Vec<(u16, u16)>,
}

/// Something on a road: a destroyed bridge, a retreat axis.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct RoadMark {
    /// The ends of the road; an axis leads from the first to the second.
    pub between: (String, String),
    pub kind: RoadMarkKind,
    /// Whose it is; empty for what is nobody's.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub owner: &'static str,
    pub label: String,
}

/// An order of battle, or another table of figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Sheet {
    pub owner: &'static str,
    pub title: String,
    /// Headings of the columns after the first.
    pub columns: Vec<String>,
    /// How the numbers of each column are drawn.
    pub looks: Vec<ColumnLook>,
    pub rows: Vec<SheetRow>,
}

/// A row of a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct SheetRow {
    /// The piece it speaks of.
    pub piece: String,
    pub name: String,
    /// One for each column.
    pub cells: Vec<String>,
}
