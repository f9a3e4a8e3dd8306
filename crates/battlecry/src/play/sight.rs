//! Line of sight.

use bicorne_core::{Illegal, trace};
use bicorne_geom::hexes::{Hex, HexSet, neighbours};

use crate::game::BattleCry;
use crate::state::{State, UnitId};
use crate::terrain::Terrain;
use crate::units::Arm;

impl BattleCry {
    /// Pieces that stand in the way of an attacker on `from`: all, but from a hill not adjacent friends (BCR-10.10).
    #[inline]
    pub(crate) fn pieces_in_the_way(&self, state: &State, attacker: UnitId, from: Hex) -> HexSet {
        let pieces = state.pieces();
        if self.sees_past_friends(state, attacker, from) {
            // Where such a friend's own hex blocks, it goes on blocking as terrain.
            return pieces - (state.armies[attacker.side().index()].pieces() & neighbours(from));
        }
        pieces
    }

    /// Whether adjacent friends do not stand in an attacker's way: from a hill (BCR-10.10).
    #[inline]
    pub(crate) fn sees_past_friends(&self, state: &State, attacker: UnitId, from: Hex) -> bool {
        self.ground.hills.contains(from)
            && (!self.switches.overhead_artillery_only || state.unit(attacker).kind.arm() == Arm::Artillery)
    }

    /// Whether an attacker sees a target past these pieces.
    #[inline]
    pub(crate) fn sees(&self, state: &State, pieces: HexSet, from: Hex, target: Hex) -> bool {
        if !self.ground.in_view[from.index()].contains(target) {
            return false;
        }
        let ray = self.sight.ray(from, target);
        if self.switches.plateau && self.ground.is_plateau(from, target) {
            return ray.is_clear(state.pieces());
        }
        ray.is_clear(pieces | self.ground.blocks)
    }

    /// Whether there is a line of sight (BCR-10.01); the refusal names the obstacle.
    pub(crate) fn may_see(
        &self,
        state: &State,
        attacker: UnitId,
        from: Hex,
        target: Hex,
    ) -> Result<(), Illegal> {
        let pieces = self.pieces_in_the_way(state, attacker, from);
        if trace::ON {
            self.note_view(state, attacker, from, target, pieces);
        }
        self.may_see_past(state, pieces, from, target)
    }

    /// Whether there is a line of sight between two hexes for the unit on the first, if there is one.
    pub(crate) fn line_of_sight(&self, state: &State, from: Hex, target: Hex) -> Result<(), Illegal> {
        match state.unit_at(from) {
            Some(unit) => self.may_see(state, unit, from, target),
            None => self.may_see_past(state, state.pieces(), from, target),
        }
    }

    fn may_see_past(&self, state: &State, pieces: HexSet, from: Hex, target: Hex) -> Result<(), Illegal> {
        applied!("BCR-10.01");
        applied!("BCR-10.02");
        if self.sees(state, pieces, from, target) {
            return Ok(());
        }
        let ray = self.sight.ray(from, target);
        let level = self.switches.plateau && self.ground.is_plateau(from, target);
        let (terrain, pieces) =
            if level { (HexSet::EMPTY, state.pieces()) } else { (self.ground.blocks, pieces) };
        let obstacles = terrain | pieces;
        let Some(crossed) = (ray.crossed & obstacles).first() else {
            return Err(Illegal::because(rule!("BCR-10.07"), "battlecry-why-sight-both-sides"));
        };
        applied!("BCR-10.03");
        if !terrain.contains(crossed) {
            return Err(Illegal::because(rule!("BCR-10.04"), "battlecry-why-sight-piece"));
        }
        let kind = self.terrain_at(crossed);
        let clause = match kind {
            Terrain::Hill if self.ground.hills.contains(from) && self.ground.hills.contains(target) => {
                rule!("BCR-10.12")
            }
            Terrain::Orchard => rule!("BCR-19.05"),
            _ => self.data.terrain(kind).clauses.sight.unwrap_or(rule!("BCR-10.04")),
        };
        Err(Illegal::because(clause, "battlecry-why-sight-terrain"))
    }

    /// Notes for proofs what a line of sight had to do with.
    fn note_view(&self, state: &State, attacker: UnitId, from: Hex, target: Hex, pieces: HexSet) {
        let ray = self.sight.ray(from, target);
        let blocks = self.ground.blocks;
        let line = ray.crossed | ray.left | ray.right;
        for at in line - blocks - state.pieces() {
            if let Some(open) = self.data.terrain(self.terrain_at(at)).clauses.open {
                trace::hit(open);
                applied!("BCR-10.09");
            }
            if self.terrain_at(at) == Terrain::Field {
                applied!("BCR-11.24");
            }
            if self.ground.fenced.contains(at) {
                applied!("BCR-11.29");
            }
        }
        if blocks.contains(from) || blocks.contains(target) {
            applied!("BCR-10.05");
        }
        let obstacles = blocks | pieces;
        let (left, right) = (ray.left.intersects(obstacles), ray.right.intersects(obstacles));
        if left != right {
            applied!("BCR-10.06");
        }
        if ray.is_along_edge() {
            applied!("BCR-10.11");
        }
        // The table holds no hex that a line meets in a corner only: such obstacles are beside the line.
        if !((line.neighbours() & obstacles) - line).is_empty() {
            applied!("BCR-10.08");
        }
        let excused = state.pieces() - pieces;
        if ray.crossed.intersects(excused - blocks) {
            applied!("BCR-10.10");
        }
        if (ray.left | ray.right).intersects(excused - blocks) {
            applied!("BCR-10.14");
        }
        let friends = state.armies[attacker.side().index()].pieces() & neighbours(target);
        if self.ground.hills.contains(target) && !self.ground.hills.contains(from) && line.intersects(friends)
        {
            applied!("BCR-10.13");
        }
        if self.switches.plateau && self.ground.is_plateau(from, target) {
            applied!("BCR-19.04");
        }
        if self.switches.overhead_artillery_only && self.ground.hills.contains(from) {
            applied!("BCR-19.03");
        }
    }
}
