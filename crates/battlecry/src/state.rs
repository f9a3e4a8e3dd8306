//! The whole position, as one flat value.

mod ids;
mod placement;

pub use crate::phase::{Attack, Flight, Phase, Victory};
pub use ids::{GeneralId, Generals, UnitId, Units};

use bicorne_geom::hexes::{Dir, Hex, HexSet, SideSet};
use bicorne_hexcard::Shown;

use crate::cards::{Card, Cards};
use crate::event::{GeneralRef, Piece, UnitRef};
use crate::side::Side;
use crate::units::{Arm, Kind};

/// Units an army can ever have: 10 infantry, 3 cavalry, 3 artillery (BCR-1.02).
pub const UNITS_PER_ARMY: usize = 16;
/// Generals an army can have (BCR-1.02).
pub const GENERALS_PER_ARMY: usize = 3;
/// Field-work tokens there are (BCR-1.11).
pub const WORKS_TOKENS: usize = 6;

/// A unit's slot. Units that fell, and slots never used, stand nowhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub struct Unit {
    pub at: Option<Hex>,
    pub kind: Kind,
    pub figures: u8,
}

/// A field-work token: the hex and the two sides it protects (BCR-11.32).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Works {
    pub at: Hex,
    pub sides: SideSet,
}

impl Works {
    /// The pairs of sides that a token can protect: two that meet in a corner.
    pub(crate) fn pairs() -> impl Iterator<Item = SideSet> {
        (0..6).map(|n| SideSet::EMPTY.with(Dir::ALL[n]).with(Dir::ALL[(n + 1) % 6]))
    }

    /// Whether it protects such a pair.
    pub(crate) fn is_well_formed(self) -> bool {
        Works::pairs().any(|pair| pair == self.sides)
    }
}

/// What the active player's pieces did this turn, by the bits of his units and generals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Turn {
    /// Units that have an order.
    pub(crate) ordered: u16,
    /// Units that may still move, and those that may do so twice.
    pub(crate) moves: u16,
    pub(crate) more_moves: u16,
    pub(crate) moved: u16,
    /// Units whose last move took them where battle is banned.
    pub(crate) banned: u16,
    /// Units that may still battle, and those that may do so twice.
    pub(crate) battles: u16,
    pub(crate) more_battles: u16,
    pub(crate) battled: u16,
    /// Generals that have an order of their own.
    pub(crate) generals: u8,
    /// Generals that moved on their own.
    pub(crate) generals_moved: u8,
    /// Generals that rode with a unit, and with which.
    pub(crate) rode: [Option<UnitId>; GENERALS_PER_ARMY],
}

/// One army on the board, as sets of hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Army {
    /// Hexes with a unit.
    pub(crate) units: HexSet,
    /// Hexes with a general.
    pub(crate) generals: HexSet,
    /// Units on the board, by their bits.
    pub(crate) alive: u16,
    /// Slots used so far: reinforcements take the next.
    pub(crate) slots: u8,
}

impl Army {
    /// Hexes with any piece.
    #[inline]
    pub(crate) fn pieces(&self) -> HexSet {
        self.units | self.generals
    }
}

/// The whole position. Flat: cloning is a copy of bytes; equal positions are equal values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) armies: [Army; 2],
    /// Hexes with field works.
    pub(crate) dug_in: HexSet,
    pub(crate) units: [Unit; 2 * UNITS_PER_ARMY],
    pub(crate) generals: [Option<Hex>; 2 * GENERALS_PER_ARMY],
    /// The unit on each hex, as its index; [`NOBODY`] where there is none.
    pub(crate) unit_on: [u8; Hex::COUNT],
    /// Tokens in the order of their hexes, then nothing.
    pub(crate) works: [Option<Works>; WORKS_TOKENS],
    pub(crate) reserve: [[u8; 3]; 2],
    pub(crate) captured: [u8; 2],
    /// "Hold" and "set" objectives gained, by their bits.
    pub(crate) latches: u8,
    pub(crate) hands: [Cards; 2],
    pub(crate) draw: Cards,
    pub(crate) discard: Cards,
    pub(crate) last_card: [Option<Card>; 2],
    pub(crate) in_play: Option<Card>,
    /// The card as carried out: another one under Counter-Attack.
    pub(crate) acting: Option<Card>,
    pub(crate) active: Side,
    pub(crate) turn: Turn,
    /// Player turns so far, the present one included.
    pub(crate) turns: u16,
    pub(crate) shown: Shown,
    /// The card that was discarded last, and by whom.
    pub(crate) top_discard: Option<(Side, Card)>,
    pub(crate) phase: Phase,
}

bicorne_hexcard::position!(State, u16);

/// No unit on a hex.
pub(crate) const NOBODY: u8 = u8::MAX;

impl State {
    /// An empty board before the deal.
    pub(crate) fn empty(active: Side) -> State {
        State {
            armies: [Army::default(); 2],
            dug_in: HexSet::EMPTY,
            units: [Unit { at: None, kind: Kind::Infantry, figures: 0 }; 2 * UNITS_PER_ARMY],
            generals: [None; 2 * GENERALS_PER_ARMY],
            unit_on: [NOBODY; Hex::COUNT],
            works: [None; WORKS_TOKENS],
            reserve: [[0; 3]; 2],
            captured: [0; 2],
            latches: 0,
            hands: [Cards::EMPTY; 2],
            draw: Cards::EMPTY,
            discard: Cards::EMPTY,
            last_card: [None; 2],
            in_play: None,
            acting: None,
            active,
            turn: Turn::default(),
            turns: 0,
            shown: Shown::NONE,
            top_discard: None,
            phase: Phase::Deal,
        }
    }

    /// Every general on the board.
    pub fn generals(&self) -> impl Iterator<Item = (GeneralId, Hex)> + '_ {
        let all = self.generals.iter().enumerate();
        all.filter_map(|(n, at)| at.map(|at| (GeneralId::from_index(n), at)))
    }

    /// Where a general stands.
    #[inline]
    pub fn general(&self, id: GeneralId) -> Option<Hex> {
        self.generals[id.index()]
    }

    /// The general on a hex.
    #[inline]
    pub fn general_at(&self, at: Hex) -> Option<GeneralId> {
        let side = Side::ALL.into_iter().find(|s| self.armies[s.index()].generals.contains(at))?;
        let mine = (0..GENERALS_PER_ARMY).map(|n| GeneralId::new(side, n));
        mine.into_iter().find(|g| self.generals[g.index()] == Some(at))
    }

    /// Hexes with a general of `side`.
    #[inline]
    pub fn generals_of(&self, side: Side) -> HexSet {
        self.armies[side.index()].generals
    }

    /// The field works on the board.
    pub fn works(&self) -> impl Iterator<Item = Works> + '_ {
        self.works.iter().flatten().copied()
    }

    /// Field-work tokens not yet on the board, for both players together (BCR-1.11).
    pub fn works_left(&self) -> u8 {
        self.works.iter().filter(|w| w.is_none()).count() as u8
    }

    /// The sides of a hex that field works protect.
    #[inline]
    pub fn works_at(&self, at: Hex) -> SideSet {
        if !self.dug_in.contains(at) {
            return SideSet::EMPTY;
        }
        self.works().filter(|w| w.at == at).fold(SideSet::EMPTY, |sides, w| sides | w.sides)
    }

    /// Units of an arm that an army never deployed (BCR-3.06).
    pub fn reserve(&self, side: Side, arm: Arm) -> u8 {
        self.reserve[side.index()][arm as usize]
    }

    /// Flags a side captured; those of objectives come on top.
    #[inline]
    pub fn captured(&self, side: Side) -> u8 {
        self.captured[side.index()]
    }

    /// The last card a side carried out (BCR-17.13).
    pub fn last_card(&self, side: Side) -> Option<Card> {
        self.last_card[side.index()]
    }

    /// Whether a general has an order of his own this turn.
    pub fn is_general_ordered(&self, general: GeneralId) -> bool {
        general.side() == self.active && self.turn.generals & general.bit() != 0
    }

    /// Whether a unit battled this turn.
    pub fn has_battled(&self, unit: UnitId) -> bool {
        unit.side() == self.active && self.turn.battled & unit.bit() != 0
    }

    /// Whether a general moved this turn, on his own or with a unit.
    #[inline]
    pub fn has_general_moved(&self, general: GeneralId) -> bool {
        general.side() == self.active
            && (self.turn.generals_moved & general.bit() != 0 || self.turn.rode[general.number()].is_some())
    }

    /// How facts name a general.
    pub fn general_ref(&self, id: GeneralId) -> GeneralRef {
        GeneralRef { id, side: id.side() }
    }

    /// What an attack on a hex is aimed at: its unit, else its general.
    pub fn piece_at(&self, at: Hex) -> Option<Piece> {
        let unit = self.unit_at(at).map(|u| Piece::Unit(self.unit_ref(u)));
        unit.or_else(|| self.general_at(at).map(|g| Piece::General(self.general_ref(g))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<State>() < 1024, "{} bytes", size_of::<State>());
    }
}
