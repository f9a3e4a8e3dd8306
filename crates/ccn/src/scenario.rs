//! A scenario as the rules use it: checked, with places instead of names.

mod read;

pub(crate) use read::read;

use bicorne_geom::hexes::{Edge, Hex, HexSet, SideSet};
use bicorne_hexcard::scenario::ScenarioMeta;
use bicorne_source::LocalizedText;

use crate::cards::Cards;
use crate::side::{Nation, Side};
use crate::state::{LEADERS_PER_ARMY, LeaderId, State};
use crate::terrain::Terrain;

/// A leader's name and nation.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Named {
    /// His name; empty if the set-up gives none.
    pub name: LocalizedText,
    pub nation: Nation,
}

/// How an objective gives banners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ObjectiveKind {
    /// Temporary, while units are on all its hexes since the start of a turn (CCN-27.03).
    Hold,
    /// Permanent, for each unit that leaves the board by one of its hexes (CCN-27.02).
    Exit,
}

/// An objective.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Objective {
    /// How it gives banners.
    pub kind: ObjectiveKind,
    pub side: Side,
    pub hexes: HexSet,
    /// How many banners.
    pub value: u8,
}

/// A scenario, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Scenario {
    /// Its name, its story, its places.
    pub meta: ScenarioMeta,
    /// The commanders, by side.
    pub commanders: [LocalizedText; 2],
    /// The leaders, by side and number.
    pub leaders: [[Named; LEADERS_PER_ARMY]; 2],
    /// Where north lies on the picture: `top`, `top-left`, `right`, `bottom`.
    pub north: String,

    /// The side whose own edge is row A (CCN-2.06).
    pub top: Side,
    /// The side that begins (CCN-3.05).
    pub first: Side,
    /// Hand sizes, by side: hand and square track together (CCN-18.06).
    pub hand: [u8; 2],
    /// Banners that win (CCN-4.06).
    pub banners: u8,
    pub deck: Cards,

    /// Terrain by hex index.
    pub terrain: [Terrain; Hex::COUNT],
    /// Sides with field works by hex index (CCN-22.19).
    pub works: [SideSet; Hex::COUNT],
    pub objectives: Vec<Objective>,

    /// The position before the deal, or the one a set-up describes.
    pub start: State,
}

bicorne_source::scenarios!(Scenario = "../../data/ccn/scenarios", read);

impl Scenario {
    /// A side's own edge.
    #[inline]
    pub fn edge(&self, side: Side) -> Edge {
        if side == self.top { Edge::Top } else { Edge::Bottom }
    }

    /// A leader's name and nation.
    pub fn leader(&self, leader: LeaderId) -> &Named {
        &self.leaders[leader.side().index()][leader.number()]
    }

    /// What lies on a hex.
    #[inline]
    pub fn terrain_at(&self, at: Hex) -> Terrain {
        self.terrain[at.index()]
    }
}
