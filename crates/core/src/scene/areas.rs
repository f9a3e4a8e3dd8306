//! Boards of areas, with boxes and tracks beside them.

use super::reference::Reference;
use super::words::{BorderKind, RoadKind};
use serde::Serialize;

/// A board of areas.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Areas {
    /// Width of the map in its own units.
    pub width: i32,
    /// Height of the map; y grows downwards.
    pub height: i32,
    pub spaces: Vec<AreaSpace>,
    /// Features of borders: ridges, ditches, rivers.
    pub borders: Vec<Border>,
    /// Spaces beside the map, such as boxes where units wait.
    pub boxes: Vec<BoardBox>,
    pub tracks: Vec<Track>,
    /// Roads, which are drawn and mean nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roads: Vec<DrawnRoad>,
    /// Seat whose side of the map is on top.
    pub top: &'static str,
    /// Seat whose side of the map is at the bottom.
    pub bottom: &'static str,
    /// Tables that players have beside the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reference: Vec<Reference>,
}

/// An area.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct AreaSpace {
    /// `picton`.
    pub id: String,
    pub name: String,
    /// Where its name and pieces stand.
    pub at: [i32; 2],
    /// Its corners in order.
    pub outline: Vec<[i32; 2]>,
    /// Terrain ids: `wood`, `stronghold`; none is open ground.
    pub terrain: Vec<&'static str>,
    /// What matters in it, in words.
    pub label: String,
    /// Ids of the areas beside it.
    #[serde(skip)]
    pub next_to: Vec<String>,
    /// Numbers printed in it, in the order of the words: capacity and columns of a stronghold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<u8>,
}

/// A road that is drawn on a map of areas.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct DrawnRoad {
    pub kind: RoadKind,
    /// Its points in order.
    pub points: Vec<[i32; 2]>,
}

/// A feature of the border between two areas.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Border {
    /// The areas.
    pub between: [String; 2],
    pub from: [i32; 2],
    pub to: [i32; 2],
    pub kind: BorderKind,
    /// The area on whose side it lies, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub holder: Option<String>,
}

/// A space beside the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct BoardBox {
    /// `delayed`.
    pub id: String,
    pub name: String,
    /// Areas it leads to.
    pub next_to: Vec<String>,
}

/// A printed track.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Track {
    /// `turns`.
    pub id: &'static str,
    pub name: String,
    /// Its steps in words.
    pub steps: Vec<String>,
}
