//! Line of sight.

use bicorne_core::{Illegal, trace};
use bicorne_geom::hexes::{Hex, HexSet, distance, neighbours};

use crate::game::Napoleonics;
use crate::state::{State, UnitId};
use crate::terrain::Terrain;
use crate::units::Class;

impl Napoleonics {
    /// Pieces in the way of a unit's own fire: all, but for artillery on a hill not friends on lower ground next to it
    /// (CCN-10.10).
    #[inline]
    pub(crate) fn pieces_in_the_way(&self, state: &State, unit: UnitId, from: Hex) -> HexSet {
        let pieces = state.pieces();
        if state.class(unit) == Class::Artillery && self.ground.hills.contains(from) {
            let friends = state.armies[unit.side().index()].pieces();
            return pieces - ((friends & neighbours(from)) - self.ground.hills);
        }
        pieces
    }

    /// Whether there is a line of sight between two hexes for the fire of the unit on the first, if there is one.
    pub(crate) fn line_of_sight(&self, state: &State, from: Hex, target: Hex) -> Result<(), Illegal> {
        let unit = state.unit_at(from);
        let pieces = unit.map_or_else(|| state.pieces(), |unit| self.pieces_in_the_way(state, unit, from));
        self.may_see(state, pieces, from, target)
    }

    /// Whether the line between two hexes is clear past these pieces (CCN-10.02, CCN-10.03).
    #[inline]
    pub(crate) fn sees(&self, pieces: HexSet, from: Hex, target: Hex) -> bool {
        self.ground.in_view[from.index()].contains(target)
            && self.sight.ray(from, target).is_clear_with_edge(pieces | self.ground.obstacles(from, target))
    }

    /// Whether there is a line of sight past these pieces; the refusal names the obstacle.
    pub(crate) fn may_see(
        &self,
        state: &State,
        pieces: HexSet,
        from: Hex,
        target: Hex,
    ) -> Result<(), Illegal> {
        if trace::ON {
            self.note_view(state, pieces, from, target);
        }
        if self.sees(pieces, from, target) {
            return Ok(());
        }
        let ray = self.sight.ray(from, target);
        let terrain = self.ground.obstacles(from, target);
        let Some(crossed) = (ray.crossed & (terrain | pieces)).first() else {
            if ray.is_along_edge() {
                applied!("CCN-10.14");
            }
            return Err(Illegal::because(rule!("CCN-10.03"), "ccn-why-sight-both-sides"));
        };
        applied!("CCN-10.02");
        if !terrain.contains(crossed) {
            return Err(Illegal::because(rule!("CCN-10.05"), "ccn-why-sight-piece"));
        }
        let clause = match self.ground.terrain_at(crossed) {
            Terrain::Hill => {
                applied!("CCN-22.11");
                applied!("CCN-10.08");
                rule!("CCN-10.07")
            }
            kind => {
                applied!("CCN-10.05");
                self.data.terrain(kind).clauses.sight.unwrap_or(rule!("CCN-10.05"))
            }
        };
        Err(Illegal::because(clause, "ccn-why-sight-terrain"))
    }

    /// Notes for proofs what a line of sight had to do with.
    fn note_view(&self, state: &State, pieces: HexSet, from: Hex, target: Hex) {
        applied!("CCN-10.01");
        applied!("CCN-10.13");
        applied!("CCN-10.15");
        let ray = self.sight.ray(from, target);
        let line = ray.crossed | ray.left | ray.right;
        let ground = &self.ground;
        let terrain = ground.obstacles(from, target);
        for at in line - terrain - state.pieces() {
            if let Some(open) = self.data.terrain(ground.terrain_at(at)).clauses.open {
                trace::hit(open);
                applied!("CCN-10.06");
            }
            if ground.dug_in.contains(at) {
                applied!("CCN-22.18");
                applied!("CCN-10.06");
            }
        }
        if ground.hills.contains(from) && ground.hills.contains(target) {
            applied!("CCN-22.11");
            applied!("CCN-10.07");
            if line.intersects(state.pieces() & ground.hills) {
                applied!("CCN-10.09");
            }
        }
        let obstacles = terrain | pieces;
        if ray.left.intersects(obstacles) != ray.right.intersects(obstacles) {
            applied!("CCN-10.03");
        }
        // The table holds no hex that a line meets in a corner only: such obstacles are beside the line.
        if !((line.neighbours() & obstacles) - line).is_empty() {
            applied!("CCN-10.04");
        }
        if line.intersects((state.pieces() - pieces) - terrain) {
            applied!("CCN-10.10");
        }
        if distance(from, target) == 1 {
            applied!("CCN-10.11");
        }
    }
}
