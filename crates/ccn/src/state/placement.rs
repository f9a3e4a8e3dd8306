//! Pieces come to the board, go from hex to hex and leave it. Nothing here knows a rule but stacking (CCN-7.10, CCN-7.12).

use bicorne_geom::hexes::Hex;

use crate::side::Side;
use crate::state::{LeaderId, NOBODY, SQUARES, State, Unit, UnitId, units_in};
use crate::units::{Class, Kind};

impl State {
    /// Puts a new unit on a hex without one.
    pub(crate) fn deploy(&mut self, side: Side, kind: Kind, blocks: u8, at: Hex) -> UnitId {
        let army = &mut self.armies[side.index()];
        let id = UnitId::new(side, usize::from(army.slots));
        army.slots += 1;
        army.alive |= id.bit();
        self.units[id.index()] = Unit { at: None, kind, blocks, square: 0 };
        self.put_unit(id, at);
        id
    }

    /// Moves a unit, from wherever it stands, to a hex without one.
    #[inline]
    pub(crate) fn put_unit(&mut self, id: UnitId, to: Hex) {
        self.lift_unit(id);
        debug_assert_eq!(self.unit_on[to.index()], NOBODY, "a hex holds one unit (CCN-7.10)");
        self.unit_on[to.index()] = id.index() as u8;
        let army = &mut self.armies[id.side().index()];
        army.units.insert(to);
        if self.units[id.index()].kind.class() == Class::Cavalry {
            army.cavalry.insert(to);
        }
        self.units[id.index()].at = Some(to);
    }

    #[inline]
    fn lift_unit(&mut self, id: UnitId) {
        if let Some(from) = self.units[id.index()].at.take() {
            self.unit_on[from.index()] = NOBODY;
            let army = &mut self.armies[id.side().index()];
            army.units.remove(from);
            army.cavalry.remove(from);
        }
    }

    /// Takes a unit off the board for good. A square must have been dissolved before.
    pub(crate) fn remove_unit(&mut self, id: UnitId) {
        debug_assert_eq!(self.units[id.index()].square, 0, "its card must come back (CCN-20.19)");
        self.lift_unit(id);
        self.armies[id.side().index()].alive &= !id.bit();
        self.units[id.index()].blocks = 0;
    }

    /// Moves a leader, from wherever he stands, to a hex without one.
    #[inline]
    pub(crate) fn put_leader(&mut self, id: LeaderId, to: Hex) {
        self.remove_leader(id);
        let army = &mut self.armies[id.side().index()];
        debug_assert!(!army.leaders.contains(to), "a hex holds one leader (CCN-7.12)");
        army.leaders.insert(to);
        self.leaders[id.index()] = Some(to);
    }

    /// Takes a leader off the board: for good, or while he escapes.
    pub(crate) fn remove_leader(&mut self, id: LeaderId) {
        if let Some(from) = self.leaders[id.index()].take() {
            self.armies[id.side().index()].leaders.remove(from);
        }
    }

    /// Whether the sets, the slots and the look-up by hex say the same, and no hex holds too much. For tests.
    pub fn is_sound(&self) -> bool {
        let [french, allied] = &self.armies;
        let apart = !french.pieces().intersects(allied.pieces());
        let units = Hex::all().all(|at| {
            let here: Vec<UnitId> = self.units().filter(|(_, h, _)| *h == at).map(|(id, ..)| id).collect();
            let side = self.unit_at(at).map(UnitId::side);
            let horse = self.unit_at(at).filter(|u| self.class(*u) == Class::Cavalry).map(UnitId::side);
            here.len() <= 1
                && here.first().copied() == self.unit_at(at)
                && Side::ALL.iter().all(|s| self.units_of(*s).contains(at) == (side == Some(*s)))
                && Side::ALL
                    .iter()
                    .all(|s| self.armies[s.index()].cavalry.contains(at) == (horse == Some(*s)))
        });
        let armies = Side::ALL.iter().all(|side| {
            let standing = || self.units().filter(|(id, ..)| id.side() == *side);
            let army = &self.armies[side.index()];
            let squares = standing().filter(|(.., u)| u.square != 0);
            army.alive == standing().fold(0, |bits, (id, ..)| bits | id.bit())
                && army.squares == squares.fold(0, |bits, (id, ..)| bits | id.bit())
        });
        let leaders = Side::ALL.iter().all(|side| {
            let standing: Vec<Hex> =
                self.leaders().filter(|(l, _)| l.side() == *side).map(|(_, h)| h).collect();
            self.leaders_of(*side) == standing.iter().copied().collect()
                && self.leaders_of(*side).len() == standing.len()
        });
        // Each counter in use marks one unit, and its card lies on the track (CCN-20.04).
        let tracks = Side::ALL.iter().all(|side| {
            (1..=SQUARES as u8).all(|counter| {
                let squares = units_in(*side, self.armies[side.index()].squares);
                let marked = squares.filter(|u| self.unit(*u).square == counter).count();
                marked == usize::from(self.track(*side)[usize::from(counter) - 1].is_some())
            })
        });
        apart && units && armies && leaders && tracks && self.units().all(|(.., u)| u.blocks > 0)
    }
}
