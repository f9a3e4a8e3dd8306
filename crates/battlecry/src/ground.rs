//! The ground of a scenario as sets of hexes, made once: what stops, what blocks, what covers.

use bicorne_geom::hexes::{Edge, Hex, HexSet, SideSet, Sight, within};
use bicorne_hexcard::{Section, SectionSet};

use crate::data::{Data, MAX_RANGE};
use crate::options::Switches;
use crate::scenario::Scenario;
use crate::side::Side;
use crate::terrain::Terrain;
use crate::units::Arm;

/// The ground under the rules and options of a match. Field works, which come during play, are not in it.
#[derive(Debug, Clone)]
pub(crate) struct Ground {
    /// Nobody may enter: rough terrain, impassable rivers (BCR-2.13).
    closed: HexSet,
    /// Rough terrain open to infantry (BCR-18.06).
    pub(crate) den: HexSet,
    /// Entering ends the move.
    pub(crate) stops: HexSet,
    /// Entering forbids to battle.
    pub(crate) bans: HexSet,
    /// Attacks from here lose a die (BCR-11.18).
    pub(crate) rivers: HexSet,
    pub(crate) hills: HexSet,
    /// Terrain that blocks sight.
    pub(crate) blocks: HexSet,
    /// Field works may be built here (BCR-11.36).
    pub(crate) diggable: HexSet,
    /// Hexes with a fence.
    pub(crate) fenced: HexSet,
    pub(crate) fences: [SideSet; Hex::COUNT],
    pub(crate) terrain: [Terrain; Hex::COUNT],
    /// Dice that attacks lose by the terrain of the target.
    pub(crate) cover: [u8; Hex::COUNT],
    /// What can be seen from each hex as far as terrain goes, up to the longest range.
    pub(crate) in_view: [HexSet; Hex::COUNT],
    /// Each side's sections, left to right.
    pub(crate) sections: [[HexSet; 3]; 2],
    /// The hexes of each side that lie in the same sections.
    pub(crate) kinds: [[(SectionSet, HexSet); 5]; 2],
    pub(crate) edges: [Edge; 2],
}

impl Ground {
    pub(crate) fn new(scenario: &Scenario, switches: &Switches) -> Ground {
        let data = Data::get();
        let all = |is: &dyn Fn(Terrain) -> bool| -> HexSet {
            Hex::all().filter(|at| is(scenario.terrain_at(*at))).collect()
        };
        let den = scenario.devils_den;
        let mut closed = all(&|t| !data.terrain(t).passable) - den;
        if scenario.river_impassable {
            closed |= all(&|t| t == Terrain::River);
        }
        let mut blocks = all(&|t| data.terrain(t).blocks_sight);
        if scenario.low_fields {
            blocks -= all(&|t| t == Terrain::Field);
        }
        if switches.orchard_blocks {
            blocks |= all(&|t| t == Terrain::Orchard);
        }
        let hills = all(&|t| t == Terrain::Hill);
        let edges = Side::ALL.map(|side| scenario.edge(side));
        let mut ground = Ground {
            closed,
            den,
            stops: all(&|t| data.terrain(t).stop) | den,
            bans: all(&|t| data.terrain(t).battle_ban) | den,
            rivers: all(&|t| data.terrain(t).river_penalty > 0),
            hills,
            blocks,
            diggable: all(&Terrain::takes_works),
            fenced: Hex::all().filter(|at| !scenario.fences[at.index()].is_empty()).collect(),
            fences: scenario.fences,
            terrain: scenario.terrain,
            cover: scenario.terrain.map(|t| data.terrain(t).cover),
            in_view: [HexSet::EMPTY; Hex::COUNT],
            sections: edges.map(|edge| Section::ALL.map(|section| section.hexes(edge))),
            kinds: edges.map(|edge| SectionSet::ALL.map(|kind| (kind, kind.hexes(edge)))),
            edges,
        };
        for from in Hex::all() {
            let near = within(from, MAX_RANGE as u8).without(from);
            let open = |to: &Hex| {
                let ray = Sight::table().ray(from, *to);
                let level = switches.plateau && ground.is_plateau(from, *to);
                level || ray.is_clear(blocks)
            };
            let seen = near.iter().filter(open).collect();
            ground.in_view[from.index()] = seen;
        }
        ground
    }

    /// Hexes closed to a unit of this arm.
    #[inline]
    pub(crate) fn closed_to(&self, arm: Arm) -> HexSet {
        match arm {
            Arm::Infantry => self.closed,
            Arm::Cavalry | Arm::Artillery => self.closed | self.den,
        }
    }

    /// Hexes closed to a general who joins nobody there.
    #[inline]
    pub(crate) fn closed_to_lone_general(&self) -> HexSet {
        self.closed | self.den
    }

    /// Hexes nobody may ever enter.
    pub(crate) fn closed(&self) -> HexSet {
        self.closed
    }

    /// Whether two hills lie on one plateau: nothing but hills on the line between them (BCR-19.04).
    pub(crate) fn is_plateau(&self, from: Hex, to: Hex) -> bool {
        let ray = Sight::table().ray(from, to);
        let line = (ray.crossed | ray.left | ray.right).with(from).with(to);
        line.is_subset(self.hills)
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
}
