//! The free table in a scene: ground, poses, circles.

use super::Reference;
use super::words::{FeatureShape, RingKind, ZoneKind};
use serde::Serialize;

/// A free table, in hundredths of a unit of distance: x to the right, y upward.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FreeTable {
    /// Width and depth.
    pub size: (i32, i32),
    /// What a unit of distance is called.
    pub unit: String,
    /// Ground, lines, buildings.
    pub features: Vec<TableFeature>,
    /// Objectives and other places.
    pub places: Vec<TablePlace>,
    /// Seat whose home edge is the top.
    pub top: &'static str,
    /// Seat whose home edge is the bottom.
    pub bottom: &'static str,
    /// Other tables that may be drawn instead of this one; the scene says which is laid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<TableGround>,
    /// Tables that players have beside the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reference: Vec<Reference>,
}

/// The ground of another table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableGround {
    /// Width and depth.
    pub size: (i32, i32),
    /// Ground, lines, buildings.
    pub features: Vec<TableFeature>,
    /// Objectives and other places.
    pub places: Vec<TablePlace>,
}

/// Which table is laid, and how, where that is decided in the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Laid {
    /// 0: the board's own; then the others.
    pub map: u8,
    /// The home edges have changed places.
    pub turned: bool,
}

/// Something that lies on a free table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct TableFeature {
    /// `w1`.
    pub id: String,
    /// `wood`, `hill`, `road`.
    pub kind: String,
    pub shape: FeatureShape,
    /// Its corners in order.
    pub points: Vec<[i32; 2]>,
    /// A second line: the crest of a hill.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crest: Vec<[i32; 2]>,
    pub label: String,
    /// A name of its own; most ground has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
}

/// A place of a free table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct TablePlace {
    /// `o1`.
    pub id: String,
    pub name: String,
    pub at: [i32; 2],
    /// What it is worth.
    pub value: u8,
}

/// What comes and goes on a free table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct TableScene {
    /// How pieces stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub poses: Vec<Pose>,
    /// Which table is laid, where that is decided in the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub laid: Option<Laid>,
    /// Where choices lead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ends: Vec<End>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rings: Vec<Ring>,
    /// Where pieces may be put, or come in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<TableZone>,
}

/// How a piece stands on a free table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Pose {
    pub piece: String,
    /// The midpoint of its front edge.
    pub at: [i32; 2],
    /// Degrees clockwise from the top.
    pub heading: i32,
    /// Front and depth; 0 for a point.
    pub size: [u16; 2],
    /// `line`, `column`, `solid`.
    pub form: &'static str,
    /// Its ranges, shortest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranges: Vec<i32>,
}

/// Where an offered choice of a free table leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct End {
    /// The choice, counted from 0.
    pub choice: u16,
    /// The midpoint of the leading piece's front edge.
    pub at: [i32; 2],
    /// Degrees clockwise from the top.
    pub heading: i32,
}

/// Ground on a free table where somebody may be put or may come in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct TableZone {
    pub kind: ZoneKind,
    pub owner: &'static str,
    pub points: Vec<[i32; 2]>,
    /// In words; the same for those that belong together.
    pub label: String,
}

/// A circle on a free table: a command radius, a zone to hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Ring {
    /// The piece of a [`crate::DraftMove`] by which the viewer may put it elsewhere now; empty: he may not.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub drag: String,
    pub kind: RingKind,
    pub owner: &'static str,
    pub at: [i32; 2],
    pub radius: i32,
    pub label: String,
}
