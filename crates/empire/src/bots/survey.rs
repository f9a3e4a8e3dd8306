//! Read access to a position for bots: units and their state, objectives, the pending decision.

use crate::game::Empire;
use crate::kinds::{Form, Kind, Order};
use crate::phase::Frame;
use crate::state::{Flags, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{Point, Rect};

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Stand {
    Field,
    Inside,
    /// Still to come.
    Waiting,
    Gone,
}

/// A unit as everybody sees it.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Piece<'a> {
    pub kind: &'a Kind,
    pub side: u8,
    pub division: u8,
    /// Its division's order.
    pub order: Order,
    pub stand: Stand,
    pub form: Form,
    pub rect: Rect,
    /// Losses so far, counted in half-losses.
    pub halves: u8,
    /// Not in Disorder.
    pub in_order: bool,
    /// Has an action marker.
    pub marked: bool,
    /// Has been used this turn.
    pub activated: bool,
}

impl Piece<'_> {
    /// On the table.
    pub fn is_here(&self) -> bool {
        matches!(self.stand, Stand::Field | Stand::Inside)
    }
}

/// An objective.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Goal {
    pub at: Point,
    /// What it is worth in demoralisation.
    pub value: u8,
    /// The side that controls it.
    pub held: Option<u8>,
}

/// A division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Command {
    pub side: u8,
    pub units: UnitSet,
    pub order: Order,
    /// Where its general is, if he is on the table.
    pub general: Option<Point>,
    /// Whether it is past its breaking.
    pub broken: bool,
    /// Whether it has acted this turn, or acts now.
    pub activated: bool,
}

/// What is being asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Moment {
    /// Deployment, edges, arrivals.
    Opening,
    /// Bids, orders and points of a commander-in-chief, and which division acts.
    Command,
    Ride,
    /// Preparatory fire.
    Prepare,
    Charges,
    Moves,
    /// Where a picked unit goes.
    Move,
    Fires,
    /// Something under way: a reaction, a riposte, a pursuit.
    Answer,
}

impl Moment {
    /// Nothing is under way.
    pub fn is_quiet(self) -> bool {
        self != Moment::Answer
    }
}

impl Empire {
    /// A unit.
    pub fn piece<'a>(&'a self, s: &State, u: UnitId) -> Piece<'a> {
        let unit = s.unit(u);
        let division = &s.divisions[usize::from(unit.div)];
        Piece {
            kind: self.kind(s, u),
            side: division.side,
            division: unit.div,
            order: division.order,
            stand: match unit.place {
                Place::Table => Stand::Field,
                Place::Garrison(_) => Stand::Inside,
                Place::Waiting => Stand::Waiting,
                Place::Gone => Stand::Gone,
            },
            form: unit.form,
            rect: unit.rect,
            halves: unit.halves,
            in_order: unit.in_order(),
            marked: unit.has(Flags::MA),
            activated: unit.has(Flags::ACTIVATED),
        }
    }

    /// Every unit of the battle.
    pub fn units(&self, s: &State) -> impl Iterator<Item = UnitId> + use<> {
        (0..s.units.len() as u8).map(UnitId)
    }

    /// The units of a side on the table.
    pub fn on_table(&self, s: &State, side: u8) -> UnitSet {
        s.on[usize::from(side)]
    }

    /// The objectives.
    pub fn goals<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Goal> + 'a {
        let goals = self.map(s).objectives.iter().zip(&s.control);
        goals.map(|(o, held)| Goal { at: o.at, value: o.value, held: *held })
    }

    /// The divisions in their order.
    pub fn commands<'a>(&self, s: &'a State) -> impl Iterator<Item = Command> + use<'a> {
        s.divisions.iter().map(|d| Command {
            side: d.side,
            units: d.units,
            order: d.order,
            general: (d.general.alive && d.general.on_table).then_some(d.general.at),
            broken: d.broken,
            activated: d.activated,
        })
    }

    /// Demoralisation points and break point of a side.
    pub fn strain(&self, s: &State, side: u8) -> (u8, u8) {
        (self.demoralised(s, side), s.sides[usize::from(side)].break_point)
    }

    /// The turn, and how many there are.
    pub fn turn(&self, s: &State) -> (u8, u8) {
        (s.turn, self.turns)
    }

    /// The division that acts.
    pub fn acting(&self, s: &State) -> u8 {
        s.act.div
    }

    /// Whether its general commands a unit.
    pub fn commands_unit(&self, s: &State, u: UnitId) -> bool {
        self.in_command(s, u)
    }

    /// Whether one unit could hit another by fire if it might fire now: range, arc and sight; the band.
    pub fn could_hit(&self, s: &State, by: UnitId, at: UnitId) -> Option<usize> {
        self.may_hit(s, by, at, false, UnitSet::EMPTY).ok()
    }

    /// What a state waits for. It must wait for a choice.
    pub fn moment(&self, s: &State) -> Moment {
        s.moment()
    }
}

impl State {
    /// What it waits for. It must wait for a choice.
    pub fn moment(&self) -> Moment {
        match self.top() {
            Frame::Edge | Frame::Deploy | Frame::ArrivalOrder(_) => Moment::Opening,
            Frame::Bid | Frame::CincSpend(_) | Frame::Activate => Moment::Command,
            Frame::CincMove(_) | Frame::GeneralMove => Moment::Ride,
            Frame::Prepare => Moment::Prepare,
            Frame::Charges => Moment::Charges,
            Frame::Moves if self.act.selected.is_some() => Moment::Move,
            Frame::Moves => Moment::Moves,
            Frame::Fires => Moment::Fires,
            _ => Moment::Answer,
        }
    }
}
