//! The ground of a scenario as sets of hexes, made once: what stops, what blocks, what covers.

use bicorne_geom::hexes::{Edge, Hex, HexSet, SideSet, Sight, within};
use bicorne_hexcard::{Section, SectionSet};

use crate::data::{Blocks, Data, MAX_RANGE};
use crate::scenario::Scenario;
use crate::side::Side;
use crate::terrain::Terrain;
use crate::units::Class;

/// The ground under the rules of a match.
#[derive(Debug, Clone)]
pub(crate) struct Ground {
    /// Hexes closed to each class (CCN-22.33).
    closed: [HexSet; 3],
    /// Hexes closed to everybody, leaders included.
    pub(crate) closed_to_all: HexSet,
    /// Entering ends the move (CCN-22.03).
    pub(crate) stops: HexSet,
    /// Entering forbids to battle (CCN-11.13).
    pub(crate) bans: HexSet,
    /// The same for light types.
    pub(crate) bans_light: HexSet,
    pub(crate) hills: HexSet,
    /// Terrain that always blocks sight.
    pub(crate) blocks: HexSet,
    /// No square may be formed here (CCN-20.02).
    pub(crate) no_square: HexSet,
    /// Hexes that neither take nor give a die: clear, and without works.
    pub(crate) bare: HexSet,
    /// Hexes with field works.
    pub(crate) dug_in: HexSet,
    pub(crate) works: [SideSet; Hex::COUNT],
    pub(crate) terrain: [Terrain; Hex::COUNT],
    /// What can be seen from each hex as far as terrain goes, up to the longest range.
    pub(crate) in_view: [HexSet; Hex::COUNT],
    /// Each side's sections, left to right.
    sections: [[HexSet; 3]; 2],
    /// The hexes of each side that lie in the same sections.
    pub(crate) kinds: [[(SectionSet, HexSet); 5]; 2],
    edges: [Edge; 2],
}

impl Ground {
    pub(crate) fn new(scenario: &Scenario) -> Ground {
        let data = Data::get();
        let all = |is: &dyn Fn(Terrain) -> bool| -> HexSet {
            Hex::all().filter(|at| is(scenario.terrain_at(*at))).collect()
        };
        let dug_in: HexSet = Hex::all().filter(|at| !scenario.works[at.index()].is_empty()).collect();
        let closed_to_all = all(&|t| !data.terrain(t).passable);
        let bans = all(&|t| data.terrain(t).battle_ban);
        let edges = Side::ALL.map(|side| scenario.edge(side));
        let mut ground = Ground {
            closed: Class::ALL
                .map(|class| closed_to_all | all(&|t| data.terrain(t).closed_to[class as usize])),
            closed_to_all,
            stops: all(&|t| data.terrain(t).stop) | dug_in,
            bans,
            bans_light: bans - all(&|t| data.terrain(t).spares_light),
            hills: all(&|t| data.terrain(t).blocks_sight == Blocks::Hill),
            blocks: all(&|t| data.terrain(t).blocks_sight == Blocks::Always),
            no_square: all(&|t| !data.terrain(t).square) | dug_in,
            bare: all(&|t| t == Terrain::Clear) - dug_in,
            dug_in,
            works: scenario.works,
            terrain: scenario.terrain,
            in_view: [HexSet::EMPTY; Hex::COUNT],
            sections: edges.map(|edge| Section::ALL.map(|section| section.hexes(edge))),
            kinds: edges.map(|edge| SectionSet::ALL.map(|kind| (kind, kind.hexes(edge)))),
            edges,
        };
        for from in Hex::all() {
            let near = within(from, MAX_RANGE as u8).without(from);
            let open =
                |to: &Hex| Sight::table().ray(from, *to).is_clear_with_edge(ground.obstacles(from, *to));
            let seen = near.iter().filter(open).collect();
            ground.in_view[from.index()] = seen;
        }
        ground
    }

    /// Terrain that blocks the line between two hexes: hills do not where both ends are hills (CCN-10.07).
    #[inline]
    pub(crate) fn obstacles(&self, from: Hex, to: Hex) -> HexSet {
        if self.hills.contains(from) && self.hills.contains(to) {
            self.blocks
        } else {
            self.blocks | self.hills
        }
    }

    /// Hexes closed to a unit of this class.
    #[inline]
    pub(crate) fn closed_to(&self, class: Class) -> HexSet {
        self.closed[class as usize]
    }

    /// A side's hexes of a section.
    #[inline]
    pub(crate) fn section(&self, side: Side, section: Section) -> HexSet {
        self.sections[side.index()][section as usize]
    }

    /// A side's own edge.
    #[inline]
    pub(crate) fn edge(&self, side: Side) -> Edge {
        self.edges[side.index()]
    }

    /// What lies on a hex.
    #[inline]
    pub(crate) fn terrain_at(&self, at: Hex) -> Terrain {
        self.terrain[at.index()]
    }
}
