//! The whole position, flat: cloning is a copy of bytes.

mod axis;
mod fight;
mod op;

pub use axis::Axis;
pub(crate) use fight::Fight;
pub(crate) use op::{Call, Op};

use crate::action::{Spread, Toll};
use crate::blocks::{BLOCKS, Block, Blocks, NAMED};
use crate::cards::{Card, CardSet};
use crate::map::{Link, ZONES, Zone};
use crate::phase::Frame;
use crate::side::Side;
use bicorne_core::Seat;

/// Steps that can be waiting at once.
const DEPTH: usize = 24;

/// What the enemy knows of a corps' numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Bounds {
    /// At least this many strength points.
    pub sp_lo: u8,
    /// At most this many.
    pub sp_hi: u8,
    /// At least this many fatigues.
    pub fat_lo: u8,
    /// At most this many.
    pub fat_hi: u8,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Over {
    /// The track reached 0 (N06-14.10).
    Zero,
    /// The track reached 20 (N06-14.09).
    Twenty,
    /// Napoleon is lost (N06-4.04).
    Napoleon,
    /// The Prussians outlasted the campaign (N06-14.11).
    Survival,
    /// The short scenario is over with this winner (N06-19.07).
    Short(Side),
}

/// Answers that both give without seeing the other's, kept until both are in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Answers {
    /// Whose answer is in.
    pub given: [bool; 2],
    /// Fatigue points that each side hands out, by arm.
    pub share: [Spread; 2],
    /// Cubes that each side loses.
    pub toll: [Toll; 2],
    /// A bid: the side and the number, by seat.
    pub bid: [(Side, u8); 2],
    /// How far a secret set-up has come.
    pub placed: [u8; 2],
}

/// The whole position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub struct State {
    pub(crate) at: [Blocks; ZONES],
    pub(crate) pos: [Zone; BLOCKS],
    /// Blocks that may not be activated any more this turn.
    pub(crate) spent: Blocks,
    /// Infantry by corps.
    pub(crate) infantry: [u8; NAMED],
    /// Cavalry by corps.
    pub(crate) cavalry: [u8; NAMED],
    /// Fatigue by corps.
    pub(crate) fatigue: [u8; NAMED],
    /// The axis of each contested zone.
    pub(crate) axis: [Axis; ZONES],
    /// Destroyed bridges.
    pub(crate) destroyed: u64,
    /// Zones in which an axis was cut this turn.
    pub(crate) cut: u128,
    /// The side that holds each citadel.
    pub(crate) flags: [Side; 4],
    /// The victory-point track.
    pub(crate) vp: i8,
    pub(crate) turn: u8,
    /// Draw piles: what is in them, not in which order.
    pub(crate) deck: [CardSet; 2],
    pub(crate) hand: [CardSet; 2],
    pub(crate) discard: [CardSet; 2],
    /// Cards on the table, out of any shuffle: revealed in this step, or an event not yet resolved.
    pub(crate) table: [CardSet; 2],
    /// Cards that last the turn (N06-1.13).
    pub(crate) slot: [CardSet; 2],
    /// Rain, this turn (N06-15.05).
    pub(crate) rain: bool,
    /// Second Wind, this turn (N06-15.06).
    pub(crate) second_wind: bool,
    /// Strategic Withdrawal, this turn (N06-15.16).
    pub(crate) withdraw: bool,
    /// The zone on which a card was last seen to fall (N06-H.11): what everybody saw is part of what everybody knows.
    pub(crate) struck: Zone,
    /// The corps in Medical Care.
    pub(crate) care: Block,
    /// Infantry points added by Reinforcements.
    pub(crate) added: u8,
    /// The sides that have played Intuition this turn.
    pub(crate) intuition: [bool; 2],
    pub(crate) initiative: [Card; 2],
    pub(crate) passed: [bool; 2],
    /// Whose operation is next.
    pub(crate) to_act: Side,
    /// Corps that have had their recovery card.
    pub(crate) rested: Blocks,
    /// The operation.
    pub(crate) op: Op,
    pub(crate) fight: Fight,
    /// Secret answers.
    pub(crate) answers: Answers,
    /// Whether the first seat plays the Prussians.
    pub(crate) swapped: bool,
    /// What the enemy thinks each block may be: a bit for each named block of the side, bit 10 for a vedette.
    pub(crate) maybe: [u16; BLOCKS],
    /// Zones, by side, in which the enemy knows that a corps stands, though not which block it is (N06-17.19). A bit falls as
    /// soon as a block leaves the zone or is lost.
    pub(crate) corps_seen: [u128; 2],
    /// What the enemy knows of each corps' numbers.
    pub(crate) bounds: [Bounds; NAMED],
    /// Cards the enemy knows to be in the hand.
    pub(crate) known_hand: [CardSet; 2],
    pub(crate) over: Option<Over>,
    depth: u8,
    frames: [Frame; DEPTH],
}

impl State {
    /// An empty map.
    pub(crate) fn empty() -> State {
        State {
            at: [Blocks::NONE; ZONES],
            pos: [Zone::OFF; BLOCKS],
            spent: Blocks::NONE,
            infantry: [0; NAMED],
            cavalry: [0; NAMED],
            fatigue: [0; NAMED],
            axis: [Axis::NONE; ZONES],
            destroyed: 0,
            cut: 0,
            flags: [Side::French; 4],
            vp: 10,
            turn: 1,
            deck: [CardSet::ALL; 2],
            hand: [CardSet::NONE; 2],
            discard: [CardSet::NONE; 2],
            table: [CardSet::NONE; 2],
            slot: [CardSet::NONE; 2],
            rain: false,
            second_wind: false,
            withdraw: false,
            struck: Zone::OFF,
            care: Block::NONE,
            added: 0,
            intuition: [false; 2],
            initiative: [Card::NONE; 2],
            passed: [false; 2],
            to_act: Side::French,
            rested: Blocks::NONE,
            op: Op::default(),
            fight: Fight::default(),
            answers: Answers::default(),
            swapped: false,
            maybe: [0; BLOCKS],
            corps_seen: [0; 2],
            bounds: [Bounds::default(); NAMED],
            known_hand: [CardSet::NONE; 2],
            over: None,
            depth: 0,
            frames: [Frame::None; DEPTH],
        }
    }

    /// What waits.
    #[inline]
    pub(crate) fn top(&self) -> Frame {
        match self.depth {
            0 => Frame::None,
            d => self.frames[usize::from(d) - 1],
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames[usize::from(self.depth)] = frame;
        self.depth += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Frame {
        self.depth -= 1;
        std::mem::take(&mut self.frames[usize::from(self.depth)])
    }

    /// Replaces the top.
    #[inline]
    pub(crate) fn turn_into(&mut self, frame: Frame) {
        self.frames[usize::from(self.depth) - 1] = frame;
    }

    /// Drops everything above the first `frame` from the top.
    pub(crate) fn unwind_to(&mut self, frame: Frame) {
        while self.top() != frame {
            assert!(self.depth > 0, "{frame:?} waits below");
            self.pop();
        }
    }

    /// What waits, last first.
    pub(crate) fn frames(&self) -> &[Frame] {
        &self.frames[..usize::from(self.depth)]
    }

    /// Changes every waiting step: imagined worlds rename blocks.
    pub(crate) fn frames_mut(&mut self) -> &mut [Frame] {
        &mut self.frames[..usize::from(self.depth)]
    }

    /// The side a seat plays.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> Side {
        if (seat.0 == 0) != self.swapped { Side::French } else { Side::Prussian }
    }

    /// The seat that plays a side.
    #[inline]
    pub fn seat_of(&self, side: Side) -> Seat {
        Seat(u8::from((side == Side::French) == self.swapped))
    }

    /// A corps' strength points.
    #[inline]
    pub fn sp(&self, corps: Block) -> u8 {
        self.infantry[corps.index()] + self.cavalry[corps.index()]
    }

    /// Blocks of a side in a zone.
    #[inline]
    pub fn blocks(&self, side: Side, zone: Zone) -> Blocks {
        self.at[zone.index()].and(Blocks::of(side))
    }

    /// Corps of a side in a zone.
    #[inline]
    pub fn corps(&self, side: Side, zone: Zone) -> Blocks {
        self.blocks(side, zone).corps()
    }

    /// Whether no enemy corps is there (N06-2.10).
    #[inline]
    pub fn is_free(&self, side: Side, zone: Zone) -> bool {
        applied!("N06-2.10");
        self.corps(side.other(), zone).is_empty()
    }

    /// Whether corps of both sides are there (N06-2.11).
    #[inline]
    pub fn is_contested(&self, zone: Zone) -> bool {
        let here = self.at[zone.index()].corps();
        !here.and(Blocks::FRENCH).is_empty() && !here.and(Blocks::PRUSSIAN).is_empty()
    }

    /// All blocks on the map.
    pub fn on_map(&self) -> Blocks {
        let mut all = Blocks::NONE;
        for z in &self.at {
            all = all.or(*z);
        }
        all
    }

    /// Puts blocks from one zone into another.
    #[inline]
    pub(crate) fn shift(&mut self, set: Blocks, from: Zone, to: Zone) {
        self.at[from.index()] = self.at[from.index()].less(set);
        self.at[to.index()] = self.at[to.index()].or(set);
        for b in set.iter() {
            self.pos[b.index()] = to;
            self.corps_seen[b.side().index()] &= !from.bit();
        }
    }

    /// Puts a block on the map.
    pub(crate) fn put(&mut self, block: Block, zone: Zone) {
        self.pos[block.index()] = zone;
        self.at[zone.index()] = self.at[zone.index()].with(block);
    }

    /// Takes a block off the map.
    pub(crate) fn remove(&mut self, block: Block) {
        let zone = self.pos[block.index()];
        self.at[zone.index()] = self.at[zone.index()].less(block.only());
        self.pos[block.index()] = Zone::OFF;
        self.corps_seen[block.side().index()] &= !zone.bit();
        self.spent = self.spent.less(block.only());
    }

    /// Where a block is; nothing if it is off the map.
    pub fn zone_of(&self, block: Block) -> Option<Zone> {
        let zone = self.pos[block.index()];
        (zone != Zone::OFF).then_some(zone)
    }

    /// The turn on the track.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The victory-point track.
    pub fn vp(&self) -> i8 {
        self.vp
    }

    /// A corps' infantry, cavalry and fatigue. The owner's secret.
    pub fn strength(&self, corps: Block) -> (u8, u8, u8) {
        let i = corps.index();
        (self.infantry[i], self.cavalry[i], self.fatigue[i])
    }

    /// Whether a block may not be activated any more.
    pub fn is_spent(&self, block: Block) -> bool {
        self.spent.has(block)
    }

    /// Whether its enemy must still reckon that a block is a vedette.
    pub fn may_be_vedette(&self, block: Block) -> bool {
        self.maybe[block.index()] & crate::knowledge::VEDETTE != 0
    }

    /// The axis marker of a zone.
    pub fn axis(&self, zone: Zone) -> Option<(Side, Link)> {
        self.axis[zone.index()].get()
    }

    /// Whether a side makes no more operations this turn.
    pub fn has_passed(&self, side: Side) -> bool {
        self.passed[side.index()]
    }

    /// Whose operation is next.
    pub fn to_act(&self) -> Side {
        self.to_act
    }

    /// A side's hand. Its secret.
    pub fn hand(&self, side: Side) -> CardSet {
        self.hand[side.index()]
    }

    /// A side's draw pile, without its order.
    pub fn deck(&self, side: Side) -> CardSet {
        self.deck[side.index()]
    }

    /// A side's discard pile.
    pub fn discard(&self, side: Side) -> CardSet {
        self.discard[side.index()]
    }

    /// The side that holds a citadel, by its number.
    pub fn flag(&self, citadel: u8) -> Side {
        self.flags[usize::from(citadel)]
    }

    /// The step that waits.
    pub fn frame(&self) -> Frame {
        self.top()
    }

    /// The blocks designated so far for the next operation. Their owner's secret.
    pub fn picked(&self) -> Blocks {
        self.op.picked
    }

    /// The blocks that act, as long as they live.
    pub fn group(&self) -> Blocks {
        self.op.group
    }

    /// The zone of the group that acts; nothing between operations.
    pub fn op_zone(&self) -> Option<Zone> {
        (self.op.zone != Zone::OFF).then_some(self.op.zone)
    }
}
