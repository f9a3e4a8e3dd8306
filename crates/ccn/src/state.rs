//! The whole position, as one flat value.

mod ids;
mod placement;

pub use crate::phase::{Combat, Escape, Flight, Phase, Step, Target, Then, Victory};
pub use ids::{LeaderId, Leaders, UnitId, Units};

use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::{Section, Shown};

use crate::cards::{Card, Cards};
use crate::event::{LeaderRef, Piece, UnitRef};
use crate::side::Side;
use crate::units::{Class, Kind};

/// Slots of units an army has: the Allies of the box have 47 units (CCN-1.10, CCN-1.11).
pub const UNITS_PER_ARMY: usize = 48;
/// Slots of leaders an army has: the Allies of the box have 5.
pub const LEADERS_PER_ARMY: usize = 5;
/// Square counters of a side (CCN-1.06).
pub const SQUARES: usize = 4;

/// A unit's slot. Units that are gone, and slots never used, stand nowhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub struct Unit {
    pub at: Option<Hex>,
    pub kind: Kind,
    pub blocks: u8,
    /// The number of its square counter, 1 to 4; 0 for a unit not in square.
    pub square: u8,
}

/// What the active player's pieces did this turn, by the bits of his units and leaders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Turn {
    /// Units that have an order.
    pub(crate) ordered: u64,
    /// Units that may still move.
    pub(crate) moves: u64,
    /// Units that left their hex in phase 3 (CCN-7.18).
    pub(crate) moved: u64,
    /// Units that a leader joined in phase 3 (CCN-7.14).
    pub(crate) joined: u64,
    /// Units that stop terrain or a lone leader's hex stopped in phase 3 (CCN-16.06).
    pub(crate) stopped: u64,
    /// Units that entered ground where they may not battle (CCN-11.13).
    pub(crate) banned: u64,
    /// Units that may still battle (CCN-8.10).
    pub(crate) battles: u64,
    pub(crate) fought: u64,
    /// Units that came out of square.
    pub(crate) released: u64,
    /// Units that regained a block (CCN-25.22).
    pub(crate) rallied: u64,
    /// Leaders that have an order of their own.
    pub(crate) leaders: u8,
    /// Leaders that moved on their own.
    pub(crate) leaders_moved: u8,
    /// Symbols of Elan, or those of Rally still to be used: infantry, cavalry, artillery, flag.
    pub(crate) symbols: [u8; 4],
    /// First Strike cards the defender played this turn and has not yet replaced (CCN-18.02).
    pub(crate) strikes: u8,
    /// Cards the active player still draws, and those a scout has drawn.
    pub(crate) draws: u8,
    pub(crate) scouted: [Option<Card>; 2],
}

/// One army on the board, as sets of hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Army {
    /// Hexes with a unit.
    pub(crate) units: HexSet,
    /// Hexes with cavalry.
    pub(crate) cavalry: HexSet,
    /// Hexes with a leader.
    pub(crate) leaders: HexSet,
    /// Units on the board, by their bits.
    pub(crate) alive: u64,
    /// Units in square, by their bits.
    pub(crate) squares: u64,
    /// Slots used.
    pub(crate) slots: u8,
}

impl Army {
    /// Hexes with any piece.
    #[inline]
    pub(crate) fn pieces(&self) -> HexSet {
        self.units | self.leaders
    }

    /// Hexes with a leader and no unit.
    #[inline]
    pub(crate) fn lone(&self) -> HexSet {
        self.leaders - self.units
    }
}

/// A card as it was carried out, for Counter-Attack (CCN-25.05).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Copied {
    /// The card; never Counter-Attack itself.
    pub card: Card,
    /// The section Force March named, from its player's point of view.
    pub section: Option<Section>,
}

/// The whole position. Flat: cloning is a copy of bytes; equal positions are equal values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) armies: [Army; 2],
    pub(crate) units: [Unit; 2 * UNITS_PER_ARMY],
    pub(crate) leaders: [Option<Hex>; 2 * LEADERS_PER_ARMY],
    /// The unit on each hex, as its index; [`NOBODY`] where there is none.
    pub(crate) unit_on: [u8; Hex::COUNT],
    /// Permanent banners, by side.
    pub(crate) banners: [u8; 2],
    /// "Hold" objectives that give their banners now, by their bits.
    pub(crate) held: u8,
    pub(crate) hands: [Cards; 2],
    /// The cards that pay for squares, by counter.
    pub(crate) tracks: [[Option<Card>; SQUARES]; 2],
    pub(crate) draw: Cards,
    pub(crate) discard: Cards,
    /// What each side carried out in its last turn.
    pub(crate) last: [Option<Copied>; 2],
    pub(crate) in_play: Option<Card>,
    /// The card as carried out: another one under Counter-Attack.
    pub(crate) acting: Option<Card>,
    /// The section of Force March.
    pub(crate) named: Option<Section>,
    /// The ordered units act without the card's effects: one unit of choice (CCN-23.03, CCN-25.14).
    pub(crate) plain: bool,
    /// The active side's command this turn (CCN-5.06).
    pub(crate) command: u8,
    pub(crate) active: Side,
    pub(crate) turn: Turn,
    /// Player turns so far, the present one included.
    pub(crate) turns: u16,
    pub(crate) combat: Option<Combat>,
    pub(crate) shown: Shown,
    /// The card that was discarded last, and by whom.
    pub(crate) top_discard: Option<(Side, Card)>,
    pub(crate) phase: Phase,
}

bicorne_hexcard::position!(State, u64);

/// No unit on a hex.
pub(crate) const NOBODY: u8 = u8::MAX;

impl State {
    /// An empty board before the deal.
    pub(crate) fn empty(active: Side) -> State {
        State {
            armies: [Army::default(); 2],
            units: [Unit { at: None, kind: Kind::FrenchLine, blocks: 0, square: 0 }; 2 * UNITS_PER_ARMY],
            leaders: [None; 2 * LEADERS_PER_ARMY],
            unit_on: [NOBODY; Hex::COUNT],
            banners: [0; 2],
            held: 0,
            hands: [Cards::EMPTY; 2],
            tracks: [[None; SQUARES]; 2],
            draw: Cards::EMPTY,
            discard: Cards::EMPTY,
            last: [None; 2],
            in_play: None,
            acting: None,
            named: None,
            plain: false,
            command: 0,
            active,
            turn: Turn::default(),
            turns: 0,
            combat: None,
            shown: Shown::NONE,
            top_discard: None,
            phase: Phase::Deal,
        }
    }

    /// The combat under way, or the last one of this turn.
    pub fn combat(&self) -> Option<Combat> {
        self.combat
    }

    /// Where the artillery stands that joined the combat under way (CCN-21.01).
    pub fn guns(&self) -> HexSet {
        let guns = self.combat.map_or(0, |c| c.guns);
        units_in(self.active, guns).filter_map(|u| self.unit(u).at).collect()
    }

    /// Every leader on the board.
    #[inline]
    pub fn leaders(&self) -> impl Iterator<Item = (LeaderId, Hex)> + '_ {
        let all = self.leaders.iter().enumerate();
        all.filter_map(|(n, at)| at.map(|at| (LeaderId::from_index(n), at)))
    }

    /// Where a leader stands.
    #[inline]
    pub fn leader(&self, id: LeaderId) -> Option<Hex> {
        self.leaders[id.index()]
    }

    /// The leader on a hex. One that escapes through it does not count.
    #[inline]
    pub fn leader_at(&self, at: Hex) -> Option<LeaderId> {
        Side::ALL.into_iter().find_map(|side| self.leader_of(side, at))
    }

    /// The leader of a side on a hex.
    #[inline]
    pub fn leader_of(&self, side: Side, at: Hex) -> Option<LeaderId> {
        if !self.armies[side.index()].leaders.contains(at) {
            return None;
        }
        let mine = (0..LEADERS_PER_ARMY).map(|n| LeaderId::new(side, n));
        mine.into_iter().find(|l| self.leaders[l.index()] == Some(at))
    }

    /// The leader attached to a unit.
    #[inline]
    pub fn leader_with(&self, unit: UnitId) -> Option<LeaderId> {
        self.leader_of(unit.side(), self.unit(unit).at?)
    }

    /// Hexes with a leader of `side`.
    #[inline]
    pub fn leaders_of(&self, side: Side) -> HexSet {
        self.armies[side.index()].leaders
    }

    /// Permanent banners of a side; those of objectives held come on top.
    #[inline]
    pub fn permanent_banners(&self, side: Side) -> u8 {
        self.banners[side.index()]
    }

    /// A side's square track, by counter 1 to 4: the cards are secret to everybody else, that they lie there is not.
    pub fn track(&self, side: Side) -> [Option<Card>; SQUARES] {
        self.tracks[side.index()]
    }

    /// The unit in the square with this counter, 1 to 4.
    pub fn square(&self, side: Side, counter: u8) -> Option<UnitId> {
        units_in(side, self.armies[side.index()].squares).find(|u| self.unit(*u).square == counter)
    }

    /// Whether a unit is in square.
    #[inline]
    pub fn is_square(&self, unit: UnitId) -> bool {
        self.unit(unit).square != 0
    }

    /// What a side carried out in its last turn (CCN-25.05).
    pub fn last_card(&self, side: Side) -> Option<Copied> {
        self.last[side.index()]
    }

    /// Whether the card orders one unit of choice, which acts without the card's effects (CCN-23.03).
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// The active side's command this turn; 0 before a card is played (CCN-5.06).
    pub fn command(&self) -> u8 {
        self.command
    }

    /// Symbols of Elan, or those of Rally not yet used: infantry, cavalry, artillery, flag.
    pub fn symbols(&self) -> [u8; 4] {
        self.turn.symbols
    }

    /// The two cards a scout has drawn, while one is chosen. Secret to the enemy.
    pub fn scouted(&self) -> [Option<Card>; 2] {
        self.turn.scouted
    }

    /// Whether a leader has an order of his own this turn.
    pub fn is_leader_ordered(&self, leader: LeaderId) -> bool {
        leader.side() == self.active && self.turn.leaders & leader.bit() != 0
    }

    /// Whether a unit fought this turn.
    pub fn has_fought(&self, unit: UnitId) -> bool {
        unit.side() == self.active && self.turn.fought & unit.bit() != 0
    }

    /// Whether a leader moved on his own this turn.
    pub fn has_leader_moved(&self, leader: LeaderId) -> bool {
        leader.side() == self.active && self.turn.leaders_moved & leader.bit() != 0
    }

    /// A unit's class.
    #[inline]
    pub fn class(&self, unit: UnitId) -> Class {
        self.unit(unit).kind.class()
    }

    /// How facts name a leader.
    pub fn leader_ref(&self, id: LeaderId) -> LeaderRef {
        LeaderRef { id, side: id.side() }
    }

    /// What an attack on a hex is aimed at: its unit, else its leader.
    pub fn piece_at(&self, at: Hex) -> Option<Piece> {
        let unit = self.unit_at(at).map(|u| Piece::Unit(self.unit_ref(u)));
        unit.or_else(|| self.leader_at(at).map(|l| Piece::Leader(self.leader_ref(l))))
    }
}

/// The leaders whose bits are set, lowest first.
#[inline]
pub(crate) fn leaders_in(side: Side, bits: u8) -> impl Iterator<Item = LeaderId> {
    LeaderId::each(side, bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<State>() < 2048, "{} bytes", size_of::<State>());
    }
}
