//! A scenario as the rules use it: checked, with places instead of names.

mod read;

pub(crate) use read::read;

use bicorne_geom::hexes::{Edge, Hex, HexSet, SideSet};
use bicorne_hexcard::scenario::ScenarioMeta;

use crate::cards::Cards;
use crate::side::Side;
use crate::state::{GENERALS_PER_ARMY, State};
use crate::terrain::Terrain;

/// How an objective gives flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ObjectiveKind {
    /// For each unit on a listed hex, as long as it is there (BCR-18.01).
    PerUnit,
    /// Once, if held at the start of the turn (BCR-18.02).
    Hold,
    /// Once, if every group is held at the start of the turn (BCR-18.03).
    Set,
}

/// An objective.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Objective {
    /// How it gives flags.
    pub kind: ObjectiveKind,
    pub side: Side,
    /// The groups of hexes; only a "set" has several.
    pub groups: Vec<HexSet>,
    /// How many flags.
    pub value: u8,
}

impl Objective {
    /// All its hexes.
    pub fn hexes(&self) -> HexSet {
        self.groups.iter().fold(HexSet::EMPTY, |all, group| all | *group)
    }
}

/// A scenario, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Scenario {
    /// Its name, its story, its places.
    pub meta: ScenarioMeta,
    /// The commanders, by side.
    pub commanders: [String; 2],
    /// The generals' names, by side and number.
    pub generals: [[String; GENERALS_PER_ARMY]; 2],

    /// The army whose own edge is row A (BCR-2.05).
    pub top: Side,
    /// The side that begins (BCR-3.05).
    pub first: Side,
    /// Hand sizes, by side (BCR-3.02).
    pub hand: [u8; 2],
    /// Hand sizes of the 2010 edition (BCR-19.01).
    pub hand_150: Option<[u8; 2]>,
    /// Flags that win (BCR-16.01).
    pub flags: u8,
    /// The deck, removed cards taken out (BCR-3.08).
    pub deck: Cards,

    /// Terrain by hex index.
    pub terrain: [Terrain; Hex::COUNT],
    /// Fenced sides by hex index (BCR-11.27).
    pub fences: [SideSet; Hex::COUNT],
    /// Rivers are closed (BCR-18.05).
    pub river_impassable: bool,
    /// Fields are low and do not block sight (BCR-11.24).
    pub low_fields: bool,
    /// Rough hexes open to infantry (BCR-18.06).
    pub devils_den: HexSet,
    /// Hexes where a side's units may ignore a flag (BCR-18.07).
    pub steady: [HexSet; 2],
    pub objectives: Vec<Objective>,

    /// The position before the deal, or the one a set-up describes.
    pub start: State,
}

bicorne_source::scenarios!(Scenario = "../../data/battlecry/scenarios", read);

impl Scenario {
    /// An army's own edge.
    #[inline]
    pub fn edge(&self, side: Side) -> Edge {
        if side == self.top { Edge::Top } else { Edge::Bottom }
    }

    /// A general's name; empty if the scenario gives none.
    pub fn general_name(&self, general: crate::state::GeneralId) -> &str {
        &self.generals[general.side().index()][general.number()]
    }

    /// What lies on a hex.
    #[inline]
    pub fn terrain_at(&self, at: Hex) -> Terrain {
        self.terrain[at.index()]
    }
}
