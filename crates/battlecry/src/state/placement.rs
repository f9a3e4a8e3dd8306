//! Pieces come to the board, go from hex to hex and leave it. Nothing here knows a rule but stacking (BCR-2.11).

use bicorne_geom::hexes::{Dir, Hex};

use crate::side::Side;
use crate::state::{GeneralId, NOBODY, State, Unit, UnitId, Works};
use crate::units::Kind;

impl State {
    /// Puts a new unit on a hex without one.
    pub(crate) fn deploy(&mut self, side: Side, kind: Kind, figures: u8, at: Hex) -> UnitId {
        let army = &mut self.armies[side.index()];
        let id = UnitId::new(side, usize::from(army.slots));
        army.slots += 1;
        army.alive |= id.bit();
        self.units[id.index()] = Unit { at: None, kind, figures };
        self.put_unit(id, at);
        id
    }

    /// Moves a unit, from wherever it stands, to a hex without one.
    #[inline]
    pub(crate) fn put_unit(&mut self, id: UnitId, to: Hex) {
        let army = &mut self.armies[id.side().index()];
        if let Some(from) = self.units[id.index()].at {
            self.unit_on[from.index()] = NOBODY;
            army.units.remove(from);
        }
        applied!("BCR-2.11");
        debug_assert_eq!(self.unit_on[to.index()], NOBODY, "a hex holds one unit (BCR-2.11)");
        self.unit_on[to.index()] = id.index() as u8;
        army.units.insert(to);
        self.units[id.index()].at = Some(to);
    }

    /// Takes a unit off the board for good.
    pub(crate) fn remove_unit(&mut self, id: UnitId) {
        let army = &mut self.armies[id.side().index()];
        if let Some(from) = self.units[id.index()].at.take() {
            self.unit_on[from.index()] = NOBODY;
            army.units.remove(from);
        }
        army.alive &= !id.bit();
        self.units[id.index()].figures = 0;
    }

    /// Moves a general, from wherever he stands, to a hex without one.
    #[inline]
    pub(crate) fn put_general(&mut self, id: GeneralId, to: Hex) {
        let army = &mut self.armies[id.side().index()];
        if let Some(from) = self.generals[id.index()] {
            army.generals.remove(from);
        }
        debug_assert!(!army.generals.contains(to), "a hex holds one general (BCR-2.11)");
        army.generals.insert(to);
        self.generals[id.index()] = Some(to);
    }

    /// Takes a general off the board for good.
    pub(crate) fn remove_general(&mut self, id: GeneralId) {
        if let Some(from) = self.generals[id.index()].take() {
            self.armies[id.side().index()].generals.remove(from);
        }
    }

    /// Puts a field-work token on the board. Tokens are kept in order, so that the order of building leaves no trace.
    pub(crate) fn dig(&mut self, works: Works) {
        let order = |w: &Works| (w.at, Dir::ALL.map(|side| w.sides.contains(side)));
        let free = self.works.iter().position(Option::is_none).expect("a token is left");
        self.works[free] = Some(works);
        self.works[..=free].sort_by_key(|w| w.as_ref().map(order));
        self.dug_in.insert(works.at);
    }

    /// Whether the sets, the slots and the look-up by hex say the same, and no hex holds too much. For tests.
    pub fn is_sound(&self) -> bool {
        let [union, confederate] = &self.armies;
        let apart = !union.pieces().intersects(confederate.pieces());
        let units = Hex::all().all(|at| {
            let here: Vec<UnitId> = self.units().filter(|(_, h, _)| *h == at).map(|(id, ..)| id).collect();
            let side = self.unit_at(at).map(UnitId::side);
            here.len() <= 1
                && here.first().copied() == self.unit_at(at)
                && Side::ALL.iter().all(|s| self.units_of(*s).contains(at) == (side == Some(*s)))
        });
        let alive = Side::ALL.iter().all(|side| {
            let standing = self.units().filter(|(id, ..)| id.side() == *side);
            self.armies[side.index()].alive == standing.fold(0, |bits, (id, ..)| bits | id.bit())
        });
        let generals = Side::ALL.iter().all(|side| {
            let standing: Vec<Hex> =
                self.generals().filter(|(g, _)| g.side() == *side).map(|(_, h)| h).collect();
            self.generals_of(*side) == standing.iter().copied().collect()
                && self.generals_of(*side).len() == standing.len()
        });
        apart && units && alive && generals && self.units().all(|(.., u)| u.figures > 0)
    }
}
