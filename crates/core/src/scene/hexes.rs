//! Boards of hexes.

use super::reference::Reference;
use super::words::SideFeatureKind;
use serde::Serialize;

/// A hex board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Hexes {
    /// How many hexes each row has; a row with one less than the first is shifted by half a hex.
    pub rows: Vec<u8>,
    pub spaces: Vec<Space>,
    /// Features of hexsides.
    pub sides: Vec<SideFeature>,
    pub places: Vec<NamedPlace>,
    /// Vertical section lines, in half hex widths from the left border.
    pub lines: Vec<u8>,
    /// Seat whose own edge is the top row.
    pub top: &'static str,
    /// Seat whose own edge is the bottom row.
    pub bottom: &'static str,
    /// Names of the sections from the left of the board, as each seat calls them: `[seat][section]`.
    pub sections: Vec<Vec<String>>,
    /// Tables that players have beside the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reference: Vec<Reference>,
    /// Every kind of piece of the game, for maps in letters and their legends.
    #[serde(skip)]
    pub kinds: Vec<PieceKind>,
}

/// What comes and goes on a hex board.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HexScene {
    /// Features of hexsides that come and go.
    pub sides: Vec<SideFeature>,
}

/// A kind of piece with its code on a map in letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceKind {
    /// As [`super::Piece::kind`].
    pub kind: &'static str,
    /// As [`super::Piece::nation`].
    pub nation: &'static str,
    /// Nation and kind in two or three letters, the same in every match: `Bgh`.
    pub code: String,
    /// In the viewer's language.
    pub name: String,
}

/// A hex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Space {
    /// `e5`.
    pub id: String,
    /// From the top, 0.
    pub row: u8,
    /// From the left, 0.
    pub col: u8,
    /// Terrain ids: `woods`, `river`; none is clear ground.
    pub terrain: Vec<&'static str>,
    /// Terrain in words.
    pub label: String,
}

/// A fence or field works on a hexside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct SideFeature {
    pub at: String,
    /// `nw`, `ne`, `e`, `se`, `sw`, `w`.
    pub side: &'static str,
    pub kind: SideFeatureKind,
}

/// A name on the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct NamedPlace {
    /// In the viewer's language.
    pub name: String,
    pub at: Vec<String>,
}
