//! The target of a charge flees: the units caught, and what the charger does then (EMP-13.15).

use super::plan::Plan;
use crate::action::Action;
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::Form;
use crate::phase::{Away, Frame};
use crate::rules::Look;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{EventSink, Illegal};
use bicorne_geom::table::{contact_distance, distance};

impl Empire {
    /// Finds the units that are caught; false if the charger may choose.
    pub(crate) fn fled(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        let at = s.charge.target;
        let c = s.charge;
        for k in 0..2 {
            let u = c.chargers[k];
            if !u.is_some() || !s.unit(u).is_here() || !s.unit(at).is_here() || !c.fled {
                continue;
            }
            let r = s.unit(u).rect;
            let touched = contact_distance(&r, r.heading, &s.unit(at).rect, c.reach[k]);
            // What was left to contact with the place where it stood.
            let near = (distance(&r, &c.stood).floor() - bicorne_geom::table::TOLERANCE).max(0);
            let ridden =
                c.reach[k] >= near + figures::far::CAUGHT_AFTER && self.is_ridden_down(s, at, u, &c.stood);
            if touched.is_some() || ridden {
                applied!("EMP-13.15");
                self.tell(log, rule!("EMP-17.09"), || What::Caught(at));
                self.eliminate(s, at, rule!("EMP-17.09"), log);
                let go = touched.unwrap_or_else(|| distance(&r, &c.stood).floor()).min(c.reach[k]);
                self.straight_on(s, u, &r, go, log);
                applied!("EMP-13.22");
                s.unit_mut(u).set(Flags::MA);
                s.charge.stopped = [true; 2];
            }
        }
        let mut out = Vec::new();
        self.fled_options(s, &mut out);
        if s.charge.stopped == [true; 2] || c.opportunity || out.len() <= 1 {
            s.pop();
            if c.opportunity && !s.charge.stopped[0] {
                applied!("EMP-11.11");
                let u = c.chargers[0];
                let r = s.unit(u).rect;
                let go = distance(&r, &c.stood).floor().min(c.reach[0]);
                self.straight_on(s, u, &r, go, log);
            }
            self.end_clear(s, [true; 2], log);
            return true;
        }
        false
    }

    pub(crate) fn fled_options(&self, s: &State, out: &mut Vec<Action>) {
        out.push(Action::Stay);
        let u = s.charge.chargers[0];
        if !s.unit(u).is_here() {
            return;
        }
        let r = s.unit(u).rect;
        if s.charge.reach[0] > 0 && self.free_run(s, u, &r, 5.min(s.charge.reach[0])) > 0 {
            out.push(Action::Advance);
        }
        if !s.charge.again && !s.charge.chargers[1].is_some() {
            for e in self.enemies(s, s.side_of(u)) {
                if e != s.charge.target && self.new_target(s, e).is_ok() {
                    out.push(Action::Onto(e));
                }
            }
        }
    }

    pub(super) fn new_target(&self, s: &State, e: UnitId) -> Result<Plan, Illegal> {
        let u = s.charge.chargers[0];
        if !self.near(s, u, e, s.charge.reach[0]) || !self.sees(s, u, e, Look::See, UnitSet::EMPTY) {
            return refuse!("EMP-13.15");
        }
        let unit = s.unit(u);
        let (face, aim, flank) = self.face(s, &unit.rect, e);
        let turned = self.turn_to(&unit.rect, aim)?;
        let (first, d, ground, _) = self.way(s, u, &turned, e, s.charge.reach[0])?;
        if first != e || d > s.charge.reach[0] || self.kind(s, u).allowance(unit.form, ground).is_none() {
            return refuse!("EMP-13.15");
        }
        self.may_aim(s, u, unit.form, e, flank, false)?;
        Ok(Plan { target: e, start: turned, d, reach: s.charge.reach[0], face, flank })
    }

    pub(crate) fn after_flight(&self, s: &mut State, action: Action, log: &mut impl EventSink<Event>) {
        s.pop();
        let u = s.charge.chargers[0];
        match action {
            Action::Advance => {
                let r = s.unit(u).rect;
                let go = distance(&r, &s.charge.stood).floor().max(25).min(s.charge.reach[0]);
                self.straight_on(s, u, &r, go, log);
                self.end_clear(s, [true; 2], log);
            }
            Action::Onto(e) => {
                let (reach, from) = (s.charge.reach, s.unit(u).rect.anchor);
                self.open_charge(s, [u, UnitId::NONE], e, false, log);
                s.charge.reach = reach;
                s.charge.from = [from; 2];
                s.charge.again = true;
                s.push(Frame::ChargeHome);
                s.push(Frame::ChargeOn);
                s.push(Frame::ChargeReaction);
            }
            _ => self.end_clear(s, [true; 2], log),
        }
    }

    /// Drives the target of a charge to flight of its own choice.
    pub(crate) fn flee_charge(&self, s: &mut State, u: UnitId, log: &mut impl EventSink<Event>) {
        applied!("EMP-11.14");
        let by = s.charge.chargers[0];
        s.charge.fled = true;
        s.charge.stood = s.unit(u).rect;
        let far = figures::of(
            self.kind(s, u).is_mounted(),
            figures::far::FLIGHT_FOOT,
            figures::far::FLIGHT_MOUNTED,
        );
        applied!("EMP-21.04");
        self.drive_away(s, u, by, far, Away::Choice, log);
    }

    /// Whether a voluntary flight is open: two UD are free.
    pub(crate) fn may_flee(&self, s: &State, u: UnitId, from: UnitId) -> Result<(), Illegal> {
        self.order_allows_flight(s, u)?;
        let unit = s.unit(u);
        if unit.is_garrison() {
            return refuse!("EMP-11.44");
        }
        if unit.form == Form::Deployed {
            return refuse!("EMP-11.31");
        }
        let along = self.direction(s, u, from);
        if !self.is_way_free(s, u, along) {
            return refuse!("EMP-11.46");
        }
        Ok(())
    }
}
