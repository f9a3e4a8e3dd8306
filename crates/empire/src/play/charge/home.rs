//! The rest of the way: control, contact and alignment (EMP-13.13, 13.14, 13.23).

use super::plan::Plan;
use crate::event::{Event, Test, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Traits};
use crate::phase::Frame;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{EventSink, Illegal};
use bicorne_geom::table::{Point, Rect, contact_distance, overlap, swept, touches};

impl Empire {
    /// The rest of the way of one charger, measured again (EMP-13.23).
    pub(super) fn rest(&self, s: &State, k: usize) -> Result<Plan, Illegal> {
        applied!("EMP-13.23");
        let (u, at) = (s.charge.chargers[k], s.charge.target);
        let unit = s.unit(u);
        if !unit.is_here() || !s.unit(at).is_here() || s.unit(at).has(Flags::UNMANNED) {
            return refuse!("EMP-13.25");
        }
        let (face, aim, flank) = self.face(s, &unit.rect, at);
        let turned =
            if touches(&unit.rect, &s.unit(at).rect) { unit.rect } else { self.turn_to(&unit.rect, aim)? };
        let (first, d, ground, _) = self.way(s, u, &turned, at, s.charge.reach[k].max(2))?;
        if first != at
            || self.kind(s, u).allowance(unit.form, ground).is_none()
            || d > s.charge.reach[k].max(2)
        {
            return refuse!("EMP-13.23");
        }
        self.may_aim(s, u, unit.form, at, flank, s.charge.opportunity)?;
        Ok(Plan { target: at, start: turned, d, reach: s.charge.reach[k], face, flank })
    }

    pub(crate) fn charge_on(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        s.pop();
        let at = s.charge.target;
        if s.charge.fled || !s.unit(at).is_here() || s.unit(at).has(Flags::UNMANNED) {
            applied!("EMP-13.25");
            s.pop();
            if !s.charge.fled && s.unit(at).has(Flags::UNMANNED) {
                return self.ride_to_guns(s, log);
            }
            s.push(Frame::Fled);
            return;
        }
        for k in 0..2 {
            let u = s.charge.chargers[k];
            if !u.is_some() || s.charge.stopped[k] {
                continue;
            }
            if self.rest(s, k).is_err() {
                s.charge.stopped[k] = true;
                self.tell(log, rule!("EMP-13.23"), || What::ChargeEnds(u));
            }
        }
        for k in (0..2).rev() {
            let u = s.charge.chargers[k];
            let rides = u.is_some() && !s.charge.stopped[k] && self.kind(s, u).is_cavalry();
            if rides && !self.kind(s, u).traits.has(Traits::IMPETUOUS) && !s.charge.opportunity {
                s.push(Frame::StopCharge(k as u8));
            } else if rides {
                applied!("EMP-1.14");
            }
        }
    }

    pub(crate) fn control_test(&self, s: &mut State, k: u8, die: u8, log: &mut impl EventSink<Event>) {
        s.pop();
        let u = s.charge.chargers[usize::from(k)];
        let ok = self.controls(s, u, die, log);
        if ok {
            s.charge.stopped[usize::from(k)] = true;
            applied!("EMP-9.06");
            self.tell(log, rule!("EMP-13.13"), || What::ChargeEnds(u));
        }
    }

    /// A control test.
    pub(crate) fn controls(&self, s: &State, u: UnitId, die: u8, log: &mut impl EventSink<Event>) -> bool {
        applied!("EMP-12.03");
        applied!("EMP-12.12");
        let ledger = self.test_ledger(s, u);
        let need = self.test_need(s, u);
        let ok = (2 * i16::from(die) + ledger.total()).div_euclid(2) >= need;
        self.tell(log, rule!("EMP-12.03"), || What::Tested {
            unit: u,
            test: Test::Control,
            die,
            ledger,
            need,
            ok,
        });
        ok
    }

    /// The crew is gone: the charger stops at the guns (EMP-11.33).
    pub(super) fn ride_to_guns(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let at = s.charge.target;
        for k in 0..2 {
            let u = s.charge.chargers[k];
            if !u.is_some() {
                continue;
            }
            let r = s.unit(u).rect;
            if let Some(t) = contact_distance(&r, r.heading, &s.unit(at).rect, s.charge.reach[k]) {
                self.straight_on(s, u, &r, t, log);
            }
        }
        self.end_clear(s, [true; 2], log);
    }

    /// Chargers that go no further and stand on skirmishers they were riding through go back to their last clear place.
    pub(super) fn end_clear(&self, s: &mut State, which: [bool; 2], log: &mut impl EventSink<Event>) {
        for (u, ends) in s.charge.chargers.into_iter().zip(which) {
            if !ends || !u.is_some() || !s.unit(u).is_here() {
                continue;
            }
            let from = s.unit(u).rect;
            let others = s.everybody().without(u);
            if !self.is_taken(s, &from, others) {
                continue;
            }
            applied!("EMP-2.27");
            let map = self.map(s);
            let mut way = (1..).map(|c| from.ahead(-c)).take_while(|r| r.is_on(map.width, map.height));
            let clear = |r: &Rect| {
                !self.is_taken(s, r, others) && self.may_stand(s, self.kind(s, u), s.unit(u).form, r)
            };
            if let Some(to) = way.find(clear) {
                self.put(s, u, to);
                self.tell(log, rule!("EMP-13.24"), || What::Moved { unit: u, from, to, retreat: false });
            }
        }
    }

    /// A straight advance that stops before whatever it may not run over.
    pub(crate) fn straight_on(
        &self,
        s: &mut State,
        u: UnitId,
        start: &Rect,
        most: i32,
        log: &mut impl EventSink<Event>,
    ) -> i32 {
        let from = s.unit(u).rect;
        let mut t = self.free_run(s, u, start, most);
        let (low, high) = swept(start, &start.ahead(t));
        let others = self.standing_in(s, s.everybody().without(u), low, high);
        // It may brush past neighbours, but ends clear of them.
        while t > 0 && self.is_taken(s, &start.ahead(t), others) {
            t -= 1;
        }
        let turned = start.ahead(t);
        let to = if self.is_taken(s, &turned, others) { from } else { turned };
        for k in (0..t).step_by(figures::far::MICRO_STEP as usize) {
            s.unit_mut(u).rect = start.ahead(k);
            self.note_ground(s, u);
        }
        self.put(s, u, to);
        if t > 0 {
            s.unit_mut(u).set(Flags::MOVED);
            self.tell(log, rule!("EMP-16.11"), || What::Moved { unit: u, from, to, retreat: false });
            self.generals_in_danger(s, u, log);
        }
        t
    }

    /// How far a unit can advance over free ground, at most so far.
    pub(crate) fn free_run(&self, s: &State, u: UnitId, start: &Rect, most: i32) -> i32 {
        let (kind, form) = (self.kind(s, u), s.unit(u).form);
        let (low, high) = swept(start, &start.ahead(most));
        let near = self.standing_in(s, s.everybody().without(u), low, high);
        let ahead: UnitSet = near.iter().filter(|x| !overlap(start, &s.unit(*x).rect)).collect();
        let mut last = 0;
        let mut t = 0;
        while t < most {
            t = (t + 5).min(most);
            let r = start.ahead(t);
            if self.is_taken(s, &r, ahead) || !self.may_stand(s, kind, form, &r) {
                break;
            }
            last = t;
        }
        last
    }

    /// The charge goes home: contact, alignment, shock.
    pub(crate) fn charge_home(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        s.pop();
        let at = s.charge.target;
        let mut plans = [None, None];
        for (k, plan) in plans.iter_mut().enumerate() {
            if s.charge.chargers[k].is_some() && !s.charge.stopped[k] {
                *plan = self.rest(s, k).ok();
            }
        }
        self.end_clear(s, [plans[0].is_none(), plans[1].is_none()], log);
        let arrived: Vec<usize> = (0..2).filter(|k| plans[*k].is_some()).collect();
        if arrived.is_empty() {
            self.charge_stops(s, log);
            return;
        }
        let mut flank = false;
        for k in &arrived {
            let plan = plans[*k].expect("it was just found");
            let u = s.charge.chargers[*k];
            flank |= plan.flank;
            let from = s.unit(u).rect;
            for t in (0..plan.d).step_by(figures::far::MICRO_STEP as usize) {
                s.unit_mut(u).rect = plan.start.ahead(t);
                self.note_ground(s, u);
            }
            let touch = plan.start.ahead(plan.d);
            let to = self.aligned(s, u, at, &touch, plan.face);
            self.put(s, u, to);
            self.tell(log, rule!("EMP-13.14"), || What::Moved { unit: u, from, to, retreat: false });
            self.generals_in_danger(s, u, log);
        }
        let principal = s.charge.chargers[arrived[0]];
        let second = arrived.get(1).map_or(UnitId::NONE, |k| s.charge.chargers[*k]);
        let from = s.charge.from[arrived[0]];
        self.open_shock(s, principal, second, at, from, flank);
    }

    /// A charge that ends short of its target.
    pub(super) fn charge_stops(&self, s: &mut State, _: &mut impl EventSink<Event>) {
        if s.charge.counter {
            applied!("EMP-9.04");
            s.unit_mut(s.charge.target).set(Flags::MA);
        }
    }

    /// Contact alignment (EMP-2.19, 2.20).
    pub(crate) fn aligned(&self, s: &State, u: UnitId, at: UnitId, touch: &Rect, face: usize) -> Rect {
        let target = s.unit(at);
        if target.form == Form::Skirmish || target.is_garrison() {
            applied!("EMP-2.21");
            return self.backed_off(s, u, touch);
        }
        applied!("EMP-2.19");
        let side = target.rect.side(face);
        let heading = side.heading.back();
        let base = Rect { anchor: side.anchor, heading, ..*touch };
        let reach = i32::from(side.width) + i32::from(touch.width);
        let (low, high) = swept(&base.ahead(reach), &base.ahead(-reach));
        let wide = Point::new(reach, reach);
        let low = Point::new(low.x - wide.x, low.y - wide.y);
        let high = Point::new(high.x + wide.x, high.y + wide.y);
        let others = self.standing_in(s, s.everybody().without(u).without(at), low, high);
        let fits =
            |r: &Rect| !self.is_taken(s, r, others) && self.may_stand(s, self.kind(s, u), s.unit(u).form, r);
        let narrow = i32::from(side.width.min(touch.width));
        let wide = i32::from(side.width.max(touch.width));
        // At least half of the narrower front stays in contact.
        let most = (wide + narrow) / 2 - (narrow + 1) / 2;
        let right = heading.turned(18);
        for c in 0..=most {
            if c > 0 {
                applied!("EMP-2.20");
            }
            for r in [base.shifted(right, c), base.shifted(right, -c)] {
                if fits(&r) {
                    return r;
                }
            }
        }
        // Unaligned where it touched, or as near as its neighbours let it.
        self.backed_off(s, u, touch)
    }

    /// Where it touched, or as little before it as its neighbours let it.
    fn backed_off(&self, s: &State, u: UnitId, touch: &Rect) -> Rect {
        let (low, high) = swept(touch, &touch.ahead(-200));
        let others = self.standing_in(s, s.everybody().without(u), low, high);
        let back = (0..=200).map(|c| touch.ahead(-c)).find(|r| !self.is_taken(s, r, others));
        back.unwrap_or(s.unit(u).rect)
    }
}
