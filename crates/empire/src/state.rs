//! The state: flat, public but for bids and deployments under way.

mod units;

pub(crate) use units::Units;

use crate::action::{Help, Kind as MoveKind, Stance, Steps, Weapon};
use crate::fast::{QueryCache, SpatialIndex};
use crate::kinds::{Form, Order, Quality};
use crate::phase::Frame;
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::Ending;
use bicorne_geom::table::{Point, Rect};
use std::hash::Hash;

/// Units of both sides at most.
pub(crate) const MAX_UNITS: usize = 80;
/// Divisions of both sides at most.
pub(crate) const MAX_DIVISIONS: usize = 10;
/// Frames that can wait at once.
pub(crate) const MAX_FRAMES: usize = 40;
/// Members of a group at most.
pub(crate) const GROUP: usize = crate::figures::far::GROUP_MAX as usize;

/// Marks of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Flags(pub(crate) u16);

impl Flags {
    pub(crate) const DISORDER: u16 = 1;
    pub(crate) const MA: u16 = 1 << 1;
    pub(crate) const ACTIVATED: u16 = 1 << 2;
    pub(crate) const REACTED: u16 = 1 << 3;
    pub(crate) const MOVED: u16 = 1 << 4;
    pub(crate) const PENALISED: u16 = 1 << 5;
    pub(crate) const FIRED: u16 = 1 << 6;
    /// Fired in phase b and said it would limber.
    pub(crate) const LIMBERS: u16 = 1 << 7;
    pub(crate) const UNMANNED: u16 = 1 << 8;
    /// Placed where nobody else knows.
    pub(crate) const HIDDEN: u16 = 1 << 9;
    /// Went into its building in skirmish order.
    pub(crate) const SKIRMISHED: u16 = 1 << 10;
    pub(crate) const FOUGHT: u16 = 1 << 11;
    /// Made more than one movement.
    pub(crate) const MANY: u16 = 1 << 12;
    pub(crate) const UNLIMBERED: u16 = 1 << 13;
    /// Rallied this turn.
    pub(crate) const RALLIED: u16 = 1 << 14;
    /// Fired in phase b without saying that it would limber.
    pub(crate) const STAYS: u16 = 1 << 15;
    /// Gone at the end of a turn.
    pub(crate) const OF_TURN: u16 = Flags::MA
        | Flags::ACTIVATED
        | Flags::REACTED
        | Flags::MOVED
        | Flags::PENALISED
        | Flags::FIRED
        | Flags::LIMBERS
        | Flags::FOUGHT
        | Flags::MANY
        | Flags::UNLIMBERED
        | Flags::RALLIED
        | Flags::STAYS;
}

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    Table,
    Garrison(u8),
    Waiting,
    Gone,
}

/// A unit as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Unit {
    pub(crate) kind: u8,
    pub(crate) div: u8,
    pub(crate) form: Form,
    pub(crate) rect: Rect,
    pub(crate) halves: u8,
    pub(crate) flags: Flags,
    pub(crate) place: Place,
    /// The square its crew shelters in.
    pub(crate) shelter: UnitId,
    /// What it does by itself while it is hidden.
    pub(crate) stance: Stance,
}

impl Unit {
    #[inline]
    pub(crate) fn has(&self, flag: u16) -> bool {
        self.flags.0 & flag != 0
    }

    #[inline]
    pub(crate) fn set(&mut self, flag: u16) {
        self.flags.0 |= flag;
    }

    #[inline]
    pub(crate) fn clear(&mut self, flag: u16) {
        self.flags.0 &= !flag;
    }

    /// Whole losses.
    #[inline]
    pub(crate) fn losses(&self) -> i32 {
        i32::from(self.halves / 2)
    }

    /// On the table, in a building or not.
    #[inline]
    pub(crate) fn is_here(&self) -> bool {
        matches!(self.place, Place::Table | Place::Garrison(_))
    }

    #[inline]
    pub(crate) fn in_order(&self) -> bool {
        !self.has(Flags::DISORDER)
    }

    #[inline]
    pub(crate) fn is_garrison(&self) -> bool {
        matches!(self.place, Place::Garrison(_))
    }
}

/// A general.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct General {
    pub(crate) at: Point,
    pub(crate) quality: Quality,
    pub(crate) with: UnitId,
    pub(crate) alive: bool,
    pub(crate) on_table: bool,
}

/// Where a division is that is not all on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Off {
    /// On the table, or arriving by the battle's own dates.
    No,
    /// A reserve that may be called from a turn on.
    Reserve(u8),
    /// Marches round by a side edge: 1 east, 3 west.
    Flank(u8),
    /// Follows the vanguard of an encounter.
    Encounter,
    /// May enter: on its home edge (0 or 2) or a side edge.
    Arrived(u8),
}

/// A division.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Division {
    pub(crate) side: u8,
    pub(crate) units: UnitSet,
    pub(crate) order: Order,
    pub(crate) hold: Point,
    pub(crate) general: General,
    /// Points given by the commander-in-chief.
    pub(crate) given: u8,
    pub(crate) tried: bool,
    pub(crate) activated: bool,
    pub(crate) started: u8,
    pub(crate) broken: bool,
    /// Objectives that have sent it to Hold already.
    pub(crate) taken: u8,
    pub(crate) off: Off,
    /// Its order changed by itself after its step was past: it acts next.
    pub(crate) at_once: bool,
}

/// A side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SideState {
    pub(crate) cinc: General,
    pub(crate) points: u8,
    pub(crate) bid: Option<u8>,
    pub(crate) total: i8,
    /// Demoralisation points of its generals.
    pub(crate) fallen: u8,
    pub(crate) ready: bool,
    pub(crate) break_point: u8,
    pub(crate) recon: i8,
    /// Hidden units may fire or charge by themselves.
    pub(crate) has_flank: bool,
}

/// Phases of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Phase {
    Command,
    Prepare,
    Charge,
    Move,
    Fire,
}

/// The activation under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Activation {
    pub(crate) div: u8,
    pub(crate) phase: Phase,
    pub(crate) points: u8,
    pub(crate) general_moved: bool,
    pub(crate) free_rally: bool,
    /// Units that the obligation concerns, and those that have fulfilled it.
    pub(crate) bound: UnitSet,
    pub(crate) fulfilled: UnitSet,
    /// Cavalry under Engage with an obligation of its own.
    pub(crate) riders: UnitSet,
    pub(crate) riders_done: UnitSet,
    /// Within tactical distance at the start, under Retreat.
    pub(crate) needed: u8,
    /// Targets shot at in the phase.
    pub(crate) shot_at: UnitSet,
    /// Members of a charging group that was paid for.
    pub(crate) paid: UnitSet,
    /// The unit chosen to move.
    pub(crate) selected: UnitId,
    pub(crate) group: UnitSet,
    /// Units that were picked and put back.
    pub(crate) passed: UnitSet,
}

/// A fire under way; index 0 the principal's, 1 the riposte, 2 the ricochet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FireState {
    pub(crate) principal: UnitId,
    pub(crate) target: UnitId,
    pub(crate) supports: Help,
    pub(crate) weapons: [Weapon; 2],
    pub(crate) opportunity: bool,
    pub(crate) limber: bool,
    pub(crate) riposte: bool,
    pub(crate) victim: UnitId,
    pub(crate) mods: [i16; 3],
    pub(crate) columns: [u8; 3],
    pub(crate) dice: [u8; 3],
    pub(crate) before: [u8; 3],
}

/// A charge under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ChargeState {
    pub(crate) chargers: [UnitId; 2],
    pub(crate) target: UnitId,
    pub(crate) reach: [i32; 2],
    pub(crate) from: [Point; 2],
    /// Whether cavalry declared it from less than 4 UD.
    pub(crate) sudden: bool,
    pub(crate) supports: UnitSet,
    pub(crate) opportunity: bool,
    pub(crate) again: bool,
    pub(crate) stood: Rect,
    pub(crate) countered: u8,
    pub(crate) counter: bool,
    /// The target's flight has been run, and how it ended.
    pub(crate) fled: bool,
    pub(crate) stopped: [bool; 2],
}

/// A shock under way; index 0 attacker, 1 defender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ShockState {
    pub(crate) attacker: UnitId,
    pub(crate) second: UnitId,
    pub(crate) defender: UnitId,
    pub(crate) counter: bool,
    pub(crate) pursuit: bool,
    pub(crate) opportunity: bool,
    pub(crate) flank: bool,
    /// Where the two stood before contact.
    pub(crate) from: [Point; 2],
    pub(crate) fire: [Help; 2],
    pub(crate) mods: [i16; 2],
    pub(crate) dice: [u8; 2],
    /// Nobody pursues out of difficult ground or buildings.
    pub(crate) difficult: bool,
    /// The building that is assaulted; 255: none.
    pub(crate) sector: u8,
    /// Where the loser stood.
    pub(crate) stood: Rect,
}

/// A movement under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct MarchState {
    pub(crate) members: [UnitId; GROUP],
    pub(crate) count: u8,
    pub(crate) kind: MoveKind,
    pub(crate) steps: Steps,
    pub(crate) step: u8,
    pub(crate) micro: u16,
    /// Where the movement, the step under way, and the last clear place were.
    pub(crate) origin: [Rect; GROUP],
    pub(crate) start: [Rect; GROUP],
    pub(crate) clear: [Rect; GROUP],
    /// Windows that are closed, by reactor: charge, near, range, leaving.
    pub(crate) closed: [UnitSet; 4],
    pub(crate) open: [UnitSet; 4],
    pub(crate) mover: UnitId,
    /// Members that were shot at by opportunity.
    pub(crate) shot: UnitSet,
    pub(crate) length: i32,
    pub(crate) full: bool,
    pub(crate) stopped: bool,
    /// A reaction was made here: the others are asked again.
    pub(crate) again: bool,
    /// Enemies that could react at all.
    pub(crate) watch: UnitSet,
    pub(crate) fulfils: UnitSet,
    /// Watchers out of whose fire the step leads.
    pub(crate) leaves: UnitSet,
}

/// The whole state.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) units: Units,
    pub(crate) divisions: ArrayVec<Division, MAX_DIVISIONS>,
    pub(crate) sides: [SideState; 2],
    pub(crate) control: [Option<u8>; 8],
    pub(crate) stack: ArrayVec<Frame, MAX_FRAMES>,
    pub(crate) over: Option<Ending>,
    pub(crate) turn: u8,
    pub(crate) initiative: u8,
    /// The order number that is activated now, and whose turn it is in it.
    pub(crate) step: u8,
    pub(crate) next: u8,
    /// The side of the division that acted at once last, in a row of such; 2: none.
    pub(crate) late: u8,
    pub(crate) act: Activation,
    pub(crate) fire: FireState,
    pub(crate) charge: ChargeState,
    pub(crate) shock: ShockState,
    pub(crate) march: MarchState,
    /// Points battle: attacker, type 0-3, whether the defender sits north.
    pub(crate) attacker: u8,
    pub(crate) battle: u8,
    pub(crate) swapped: bool,
    pub(crate) map: u8,
    /// The units on the table, by side: kept in step with the units' places.
    pub(crate) on: [UnitSet; 2],
    /// What has been found out about this position.
    pub(crate) query_cache: QueryCache,
    /// Where the units stand, for questions about all of them.
    pub(crate) index: SpatialIndex,
}

impl State {
    #[inline]
    pub(crate) fn top(&self) -> Frame {
        *self.stack.last().expect("a game that is not over waits for something")
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    pub(crate) fn pop(&mut self) -> Frame {
        self.stack.pop().expect("a frame removes itself")
    }

    #[inline]
    pub(crate) fn unit(&self, id: UnitId) -> &Unit {
        // A unit that is none of the match is somebody that was never there.
        &self.units.list[id.index()]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        self.index.mark(id);
        &mut self.units[id.index()]
    }

    #[inline]
    pub(crate) fn div_of(&self, id: UnitId) -> &Division {
        &self.divisions[usize::from(self.unit(id).div)]
    }

    #[inline]
    pub(crate) fn side_of(&self, id: UnitId) -> u8 {
        self.div_of(id).side
    }

    #[inline]
    pub(crate) fn order_of(&self, id: UnitId) -> Order {
        self.div_of(id).order
    }

    /// Which of some units may reach into a box: all but those of whom [`Rect::is_outside`] tells that they do not.
    #[inline]
    pub(crate) fn in_box(&self, among: UnitSet, low: Point, high: Point) -> UnitSet {
        self.index.in_box(&self.units.list, among, low, high)
    }

    /// Which of some units may be within `c` of a rectangle: all but those of whom [`Rect::is_beyond`] tells that they are not.
    #[inline]
    pub(crate) fn close_to(&self, among: UnitSet, r: &Rect, c: i32) -> UnitSet {
        let (at, far) = (r.anchor, r.span() + c);
        self.in_box(among, Point::new(at.x - far, at.y - far), Point::new(at.x + far, at.y + far))
    }

    /// Notes where the units stand that may have moved.
    #[inline]
    pub(crate) fn refresh_index(&mut self) {
        for u in self.index.stale().iter() {
            self.note_spot(u);
        }
    }

    /// Notes where one stands.
    #[inline]
    pub(crate) fn note_spot(&mut self, u: UnitId) {
        self.index.note(u.index(), &self.units.list[u.index()]);
    }

    /// Units of a side that stand on the table.
    #[inline]
    pub(crate) fn here(&self, side: u8) -> impl Iterator<Item = UnitId> + use<> {
        self.on[usize::from(side)].iter()
    }

    /// The units of both sides that stand on the table.
    #[inline]
    pub(crate) fn everybody(&self) -> UnitSet {
        self.on[0].and(self.on[1])
    }

    /// The same one by one.
    #[inline]
    pub(crate) fn all_here(&self) -> impl Iterator<Item = UnitId> + use<> {
        self.everybody().iter()
    }

    /// Puts a unit on the table, into a building or off.
    pub(crate) fn settle(&mut self, id: UnitId, place: Place) {
        self.unit_mut(id).place = place;
        let (here, side) = (self.unit(id).is_here(), usize::from(self.side_of(id)));
        self.on[side] = if here { self.on[side].with(id) } else { self.on[side].without(id) };
    }

    /// The units on the table by the units' places.
    pub(crate) fn count_here(&self) -> [UnitSet; 2] {
        let all = (0..self.units.len()).map(|i| UnitId(i as u8)).filter(|id| self.unit(*id).is_here());
        let mut on = [UnitSet::EMPTY; 2];
        for id in all {
            let side = usize::from(self.side_of(id));
            on[side] = on[side].with(id);
        }
        on
    }

    /// The general attached to a unit: the division's (false) or the commander-in-chief (true).
    #[inline]
    pub(crate) fn attached(&self, id: UnitId) -> Option<bool> {
        let d = self.div_of(id);
        if d.general.alive && d.general.with == id {
            return Some(false);
        }
        let cinc = &self.sides[usize::from(d.side)].cinc;
        (cinc.alive && cinc.with == id).then_some(true)
    }
}
