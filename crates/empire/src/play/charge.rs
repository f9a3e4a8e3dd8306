//! Charges: declaration, half distance, the rest of the way (EMP-13).

use crate::action::Action;
use crate::clauses::{applied, refuse};
use crate::event::{Event, Test, What};
use crate::frame::{Away, Frame};
use crate::game::Empire;
use crate::kinds::{Arm, Class, Form, Ground, Order, Traits};
use crate::rule;
use crate::rules::Look;
use crate::state::{ChargeState, Flags, Phase, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Illegal, Sink};
use bicorne_geom::table::{Fine, Heading, Rect, Zone, contact_distance, distance, overlap, touches};

/// A charge as it is declared: who, at whom, another formation first, who moves up, a second charger, a group paid with it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Declared {
    pub(crate) by: UnitId,
    pub(crate) at: UnitId,
    pub(crate) form: Option<Form>,
    pub(crate) with: UnitSet,
    pub(crate) second: UnitId,
    pub(crate) group: UnitSet,
}

/// A charge as it would go.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) target: UnitId,
    /// Turned toward the aim point, in the formation it charges in.
    pub(crate) start: Rect,
    /// The contact distance.
    pub(crate) d: i32,
    pub(crate) reach: i32,
    pub(crate) face: usize,
    pub(crate) flank: bool,
}

impl Empire {
    /// The face a charger meets, its aim point, and whether it is flank or rear (EMP-13.08).
    pub(crate) fn face(&self, s: &State, from: &Rect, at: UnitId) -> (usize, Fine, bool) {
        applied!("EMP-13.08");
        applied!("EMP-2.08");
        applied!("EMP-2.09");
        let target = s.unit(at);
        let anchor = from.anchor.fine();
        match target.form {
            Form::Skirmish => (0, target.rect.centre(), false),
            Form::Solid | Form::Hollow | Form::Garrison => {
                let sides = target.rect.sides();
                let near = |k: &usize| {
                    let v = sides[*k].minus(anchor);
                    i128::from(v.x) * i128::from(v.x) + i128::from(v.y) * i128::from(v.y)
                };
                let k = (0..4).min_by_key(near).expect("four sides");
                (k, sides[k], false)
            }
            _ => {
                let face = match target.rect.zone(anchor) {
                    Zone::Front => 0,
                    Zone::Right => 1,
                    Zone::Rear => 2,
                    Zone::Left => 3,
                };
                (face, target.rect.sides()[face], face != 0)
            }
        }
    }

    /// Turns toward an aim point, at most 45 degrees.
    fn turn_to(&self, r: &Rect, aim: Fine) -> Result<Rect, Illegal> {
        if !r.is_ahead(aim) {
            return refuse!("EMP-13.05", "empire-why-arc");
        }
        let heading = Heading::nearest(aim.minus(r.anchor.fine())).unwrap_or(r.heading);
        applied!("EMP-2.25");
        if r.heading.angle(heading) > 9 {
            return refuse!("EMP-13.09");
        }
        Ok(Rect { heading, ..*r })
    }

    /// Whether the kind of target may be charged by this unit.
    fn may_aim(
        &self,
        s: &State,
        by: UnitId,
        form: Form,
        at: UnitId,
        flank: bool,
        opportunity: bool,
    ) -> Result<(), Illegal> {
        let target = s.unit(at);
        let (kind, foe) = (self.kind(s, by), self.kind(s, at));
        if target.is_garrison() {
            applied!("EMP-22.04");
        }
        if kind.is_cavalry() {
            let at_point = self.map(s).ground_at(crate::rules::spot(target));
            if target.is_garrison() || at_point >= Ground::Difficult {
                return refuse!("EMP-13.19");
            }
        }
        if form == Form::Skirmish {
            let fair = self.is_sk(s, at)
                || !target.in_order()
                || (foe.is_artillery() && target.form == Form::Deployed && flank);
            if !fair {
                return refuse!("EMP-13.03");
            }
        }
        self.order_allows_charge(s, by, at, flank, opportunity)
    }

    /// A straight way from `start` to contact with `at`: distance, worst ground, obstacles; whom it touches first.
    fn way(
        &self,
        s: &State,
        by: UnitId,
        start: &Rect,
        at: UnitId,
        most: i32,
    ) -> Result<(UnitId, i32, Ground, i32), Illegal> {
        let side = s.side_of(by);
        let d = contact_distance(start, start.heading, &s.unit(at).rect, most);
        let (mut first, mut d) = (at, d.unwrap_or(i32::MAX));
        for e in self.enemies(s, side) {
            if e == at || !distance(start, &s.unit(e).rect).within(most.min(d)) {
                continue;
            }
            let t = contact_distance(start, start.heading, &s.unit(e).rect, most.min(d.saturating_sub(1)));
            if let Some(t) = t.filter(|t| *t < d && !s.unit(e).has(Flags::UNMANNED)) {
                (first, d) = (e, t);
            }
        }
        if d == i32::MAX {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        let (ground, obstacles) = self.clear_way(s, by, start, d, first)?;
        Ok((first, d, ground, obstacles))
    }

    /// The ground of a straight advance, which friends, buildings and the table's edge must leave free.
    fn clear_way(
        &self,
        s: &State,
        by: UnitId,
        start: &Rect,
        d: i32,
        at: UnitId,
    ) -> Result<(Ground, i32), Illegal> {
        let map = self.map(s);
        let side = s.side_of(by);
        let friends: Vec<UnitId> = s
            .here(side)
            .filter(|f| {
                *f != by
                    && !self.is_sk(s, *f)
                    && !s.unit(*f).is_garrison()
                    && distance(start, &s.unit(*f).rect).within(d)
            })
            .collect();
        let (mut worst, mut cost) = (Ground::Clear, 0);
        let each = if self.kind(s, by).is_mounted() { 200 } else { 100 };
        let mut t = 0;
        let mut last = start.anchor;
        loop {
            let r = start.ahead(t);
            if !r.is_on(map.width, map.height) {
                return refuse!("EMP-2.16");
            }
            worst = worst.max(map.ground_under(&r));
            cost += each * map.obstacles(last, r.anchor) as i32;
            last = r.anchor;
            for f in &friends {
                let friend = &s.unit(*f).rect;
                let ahead = {
                    let v = friend.centre().minus(r.anchor.fine());
                    v.dot(r.heading.forward()) > 0
                };
                if ahead && overlap(&r, friend) {
                    return refuse!("EMP-13.09", "empire-why-friend-ahead");
                }
            }
            let own = match s.unit(at).place {
                crate::state::Place::Garrison(k) => usize::from(k),
                _ => usize::MAX,
            };
            if map.sectors.iter().enumerate().any(|(k, sector)| k != own && overlap(&r, &sector.rect)) {
                return refuse!("EMP-13.09", "empire-why-building");
            }
            if t >= d {
                break;
            }
            t = (t + 25).min(d);
        }
        Ok((worst, cost))
    }

    /// What a formation change costs out of an allowance.
    pub(crate) fn change_cost(&self, s: &State, u: UnitId, allowance: i32) -> i32 {
        applied!("EMP-10.14");
        let kind = self.kind(s, u);
        match kind.class {
            Class::A if kind.is_mounted() => 200,
            Class::A => 100,
            Class::B => allowance / 2,
            Class::C => allowance,
        }
    }

    /// The charge of one unit, all but the priority of near enemies.
    pub(crate) fn plan_charge(
        &self,
        s: &State,
        by: UnitId,
        at: UnitId,
        form: Option<Form>,
        opportunity: bool,
    ) -> Result<Plan, Illegal> {
        let (unit, kind) = (s.unit(by), self.kind(s, by));
        if unit.is_garrison() || !unit.is_here() || kind.charge_bonus(form.unwrap_or(unit.form)).is_none() {
            return refuse!("EMP-13.02");
        }
        if kind.is_artillery() || unit.form.is_square() {
            return refuse!("EMP-13.20");
        }
        if !unit.in_order() {
            return refuse!("EMP-9.20");
        }
        if unit.has(Flags::MA) {
            return refuse!("EMP-9.08");
        }
        let target = s.unit(at);
        if !target.is_here() || s.side_of(at) == s.side_of(by) || target.has(Flags::UNMANNED) {
            return refuse!("EMP-13.05");
        }
        let charging = form.unwrap_or(unit.form);
        let mut start = unit.rect;
        if let Some(form) = form {
            if opportunity || !kind.may_change(unit.form, form) || self.enemy_within(s, by, 400) {
                return refuse!("EMP-13.06");
            }
            let (w, d) = kind.ground(form);
            start = Rect { width: w, depth: d, ..start };
            if !self.may_stand(s, kind, form, &start)
                || self.in_the_way(s, &start, UnitSet::one(by)).is_some()
            {
                return refuse!("EMP-3.04");
            }
        }
        if !self.near(s, by, at, 1300) {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        let (_, aim, _) = self.face(s, &start, at);
        let turned = self.turn_to(&start, aim)?;
        if !self.sees(s, by, at, Look::See, UnitSet::EMPTY) {
            return refuse!("EMP-13.05", "empire-why-sight");
        }
        let bonus = kind.charge_bonus(charging).unwrap_or(0);
        let most = kind.allowance(charging, Ground::Clear).unwrap_or(0) + bonus;
        let (first, d, ground, obstacles) = self.way(s, by, &turned, at, most)?;
        let forms = [Some(charging), form.map(|_| unit.form)];
        let allowance = forms.iter().flatten().map(|f| kind.allowance(*f, ground)).min().flatten();
        let Some(allowance) = allowance else { return refuse!("EMP-13.09", "empire-why-ground") };
        let change = if form.is_some() { self.change_cost(s, by, allowance) } else { 0 };
        let reach = allowance + bonus - obstacles - change;
        applied!("EMP-13.07");
        if d > reach {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        let (face, _, flank) = self.face(s, &start, first);
        self.may_aim(s, by, charging, first, flank, opportunity)?;
        Ok(Plan { target: first, start: turned, d, reach, face, flank })
    }

    pub(crate) fn may_charge(&self, s: &State, declared: Declared) -> Result<(Plan, Option<Plan>), Illegal> {
        let Declared { by, at, form, with, second, group } = declared;
        applied!("EMP-27.02");
        let n = s.units.len();
        if by.index() >= n || at.index() >= n || s.unit(by).div != s.act.div {
            return refuse!("EMP-13.01");
        }
        if s.unit(by).has(Flags::ACTIVATED) {
            return refuse!("EMP-6.09");
        }
        let plan = self.plan_charge(s, by, at, form, false)?;
        self.may_pass_by(s, by, &plan, form)?;
        let mut other = None;
        if second.is_some() {
            if second.index() >= n
                || second == by
                || s.unit(second).div != s.act.div
                || s.unit(second).has(Flags::ACTIVATED)
            {
                return refuse!("EMP-13.17");
            }
            let two = self.plan_charge(s, second, at, None, false)?;
            if two.target != plan.target || two.face == plan.face {
                return refuse!("EMP-13.17");
            }
            other = Some(two);
        }
        if with.len() > 2 {
            return refuse!("EMP-13.16");
        }
        for u in with.iter() {
            self.may_back(s, by, u)?;
            if u == second {
                return refuse!("EMP-13.16");
            }
        }
        if !group.is_empty() {
            self.may_group(s, group.with(by))?;
        }
        if self.charge_cost(s, by, second, group) > self.purse(s, by) {
            return refuse!("EMP-13.01", "empire-why-points");
        }
        Ok((plan, other))
    }

    fn charge_cost(&self, s: &State, by: UnitId, second: UnitId, group: UnitSet) -> u8 {
        let all = group.with(by);
        let mut cost = 0;
        if !s.act.paid.has(by) {
            cost += all.iter().map(|u| self.use_cost(s, u)).max().unwrap_or(1);
        }
        if second.is_some() && !all.has(second) && !s.act.paid.has(second) {
            cost += self.use_cost(s, second);
        }
        cost
    }

    /// Who may move up behind a charge.
    fn may_back(&self, s: &State, by: UnitId, u: UnitId) -> Result<(), Illegal> {
        if u.index() >= s.units.len() || u == by || s.unit(u).div != s.act.div {
            return refuse!("EMP-13.16");
        }
        let unit = s.unit(u);
        if unit.has(Flags::MA) {
            return refuse!("EMP-9.09");
        }
        if !unit.is_here()
            || unit.is_garrison()
            || !unit.in_order()
            || unit.has(Flags::ACTIVATED | Flags::UNMANNED)
            || !self.near(s, by, u, 200)
        {
            return refuse!("EMP-13.16");
        }
        Ok(())
    }

    /// Near enemies that may be charged come first (EMP-13.04).
    fn may_pass_by(&self, s: &State, by: UnitId, plan: &Plan, form: Option<Form>) -> Result<(), Illegal> {
        if self.near(s, by, plan.target, 200) {
            return Ok(());
        }
        let near = self
            .enemies(s, s.side_of(by))
            .any(|e| self.near(s, by, e, 200) && self.plan_charge(s, by, e, form, false).is_ok());
        if near { refuse!("EMP-13.04") } else { Ok(()) }
    }

    pub(crate) fn declare_charge(&self, s: &mut State, declared: Declared, log: &mut impl Sink<Event>) {
        let (plan, other) = self.may_charge(s, declared).expect("a charge is checked before it is made");
        let Declared { by, form, with, second, group, .. } = declared;
        let cost = self.charge_cost(s, by, second, group);
        self.pay(s, by, cost);
        s.act.paid = s.act.paid.and(group).without(by);
        let chargers = [by, second];
        let sudden = self.kind(s, by).is_cavalry() && self.apart(s, by, plan.target).less_than(400)
            || second.is_some()
                && self.kind(s, second).is_cavalry()
                && self.apart(s, second, plan.target).less_than(400);
        self.open_charge(s, chargers, plan.target, sudden, log);
        s.charge.supports = with;
        for u in with.iter() {
            s.unit_mut(u).set(Flags::ACTIVATED);
        }
        if let Some(form) = form {
            s.unit_mut(by).form = form;
            self.tell(log, rule!("EMP-13.06"), || What::Formed { unit: by, form });
        }
        for (k, p) in [Some(plan), other].into_iter().enumerate() {
            let Some(p) = p else { continue };
            let u = chargers[k];
            s.unit_mut(u).set(Flags::ACTIVATED | Flags::MOVED);
            self.fulfil(s, u);
            applied!("EMP-8.11");
            s.act.riders_done = s.act.riders_done.with(u);
            self.half_distance(s, k, u, &p, log);
        }
        applied!("EMP-11.03");
        if second.is_some() {
            applied!("EMP-11.47");
        }
        s.push(Frame::ChargeHome);
        s.push(Frame::ChargeOn);
        s.push(Frame::ChargeReaction);
    }

    /// Remembers a charge.
    pub(crate) fn open_charge(
        &self,
        s: &mut State,
        chargers: [UnitId; 2],
        target: UnitId,
        sudden: bool,
        log: &mut impl Sink<Event>,
    ) {
        let stood = s.unit(target).rect;
        s.charge = ChargeState {
            chargers,
            target,
            reach: [0; 2],
            from: [s.unit(chargers[0]).rect.anchor; 2],
            sudden,
            supports: UnitSet::EMPTY,
            opportunity: false,
            again: false,
            stood,
            countered: 0,
            counter: false,
            fled: false,
            stopped: [false; 2],
        };
        for by in chargers.into_iter().filter(|u| u.is_some()) {
            self.tell(log, rule!("EMP-13.01"), || What::Charge { by, at: target });
        }
    }

    /// Advances to where half the distance, at most four UD, is left.
    fn half_distance(&self, s: &mut State, k: usize, u: UnitId, plan: &Plan, log: &mut impl Sink<Event>) {
        applied!("EMP-13.10");
        applied!("EMP-11.07");
        let left = (plan.d / 2).min(400);
        let mut go = plan.d - left;
        let skip: UnitSet = s.all_here().filter(|x| *x == u || self.is_sk(s, *x)).collect();
        while go > 0 && self.in_the_way(s, &plan.start.ahead(go), skip).is_some() {
            applied!("EMP-13.24");
            go -= 1;
        }
        let from = s.unit(u).rect;
        for t in (0..go).step_by(25) {
            s.unit_mut(u).rect = plan.start.ahead(t);
            self.note_ground(s, u);
        }
        let mut to = plan.start.ahead(go);
        if self.in_the_way(s, &to, skip).is_some() {
            // Its neighbours leave no room to turn: it stays as it stood.
            to = from;
        }
        self.put(s, u, to);
        s.charge.reach[k] = plan.reach - go;
        s.charge.from[k] = to.anchor;
        self.tell(log, rule!("EMP-13.10"), || What::Moved { unit: u, from, to, retreat: false });
    }

    /// The rest of the way of one charger, measured again (EMP-13.23).
    fn rest(&self, s: &State, k: usize) -> Result<Plan, Illegal> {
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

    pub(crate) fn charge_on(&self, s: &mut State, log: &mut impl Sink<Event>) {
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

    pub(crate) fn control_test(&self, s: &mut State, k: u8, die: u8, log: &mut impl Sink<Event>) {
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
    pub(crate) fn controls(&self, s: &State, u: UnitId, die: u8, log: &mut impl Sink<Event>) -> bool {
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
    fn ride_to_guns(&self, s: &mut State, log: &mut impl Sink<Event>) {
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
    }

    /// A straight advance that stops before whatever it may not run over.
    pub(crate) fn straight_on(
        &self,
        s: &mut State,
        u: UnitId,
        start: &Rect,
        most: i32,
        log: &mut impl Sink<Event>,
    ) -> i32 {
        let from = s.unit(u).rect;
        let mut t = self.free_run(s, u, start, most);
        // It may brush past neighbours, but ends clear of them.
        while t > 0 && self.in_the_way(s, &start.ahead(t), UnitSet::one(u)).is_some() {
            t -= 1;
        }
        let turned = start.ahead(t);
        let to = if self.in_the_way(s, &turned, UnitSet::one(u)).is_some() { from } else { turned };
        for k in (0..t).step_by(25) {
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
        let beside: UnitSet = s.all_here().filter(|x| overlap(start, &s.unit(*x).rect)).collect();
        let mut last = 0;
        let mut t = 0;
        while t < most {
            t = (t + 5).min(most);
            let r = start.ahead(t);
            if !self.may_stand(s, kind, form, &r) || self.in_the_way(s, &r, beside.with(u)).is_some() {
                break;
            }
            last = t;
        }
        last
    }

    /// The charge goes home: contact, alignment, shock.
    pub(crate) fn charge_home(&self, s: &mut State, log: &mut impl Sink<Event>) {
        s.pop();
        let at = s.charge.target;
        let mut plans = [None, None];
        for (k, plan) in plans.iter_mut().enumerate() {
            if s.charge.chargers[k].is_some() && !s.charge.stopped[k] {
                *plan = self.rest(s, k).ok();
            }
        }
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
            for t in (0..plan.d).step_by(25) {
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
    fn charge_stops(&self, s: &mut State, _: &mut impl Sink<Event>) {
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
            let back =
                (0..=200).map(|c| touch.ahead(-c)).find(|r| self.in_the_way(s, r, UnitSet::one(u)).is_none());
            return back.unwrap_or(s.unit(u).rect);
        }
        applied!("EMP-2.19");
        let side = target.rect.side(face);
        let heading = side.heading.back();
        let base = Rect { anchor: side.anchor, heading, ..*touch };
        let fits = |r: &Rect| {
            self.may_stand(s, self.kind(s, u), s.unit(u).form, r)
                && self.in_the_way(s, r, UnitSet::one(u).with(at)).is_none()
        };
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
        let back =
            (0..=200).map(|c| touch.ahead(-c)).find(|r| self.in_the_way(s, r, UnitSet::one(u)).is_none());
        back.unwrap_or(s.unit(u).rect)
    }

    // The target fled (D56).

    /// Looks who is caught; false if the charger may choose.
    pub(crate) fn fled(&self, s: &mut State, log: &mut impl Sink<Event>) -> bool {
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
            let ridden = c.reach[k] >= near + 200 && self.is_ridden_down(s, at, u, &c.stood);
            if touched.is_some() || ridden {
                applied!("EMP-13.15");
                self.tell(log, rule!("EMP-17.09"), || What::Caught(at));
                self.eliminate(s, at, rule!("EMP-17.09"), log);
                let go = touched.unwrap_or(near).min(c.reach[k]);
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

    fn new_target(&self, s: &State, e: UnitId) -> Result<Plan, Illegal> {
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

    pub(crate) fn after_flight(&self, s: &mut State, action: Action, log: &mut impl Sink<Event>) {
        s.pop();
        let u = s.charge.chargers[0];
        match action {
            Action::Advance => {
                let r = s.unit(u).rect;
                let go = distance(&r, &s.charge.stood).floor().max(25).min(s.charge.reach[0]);
                self.straight_on(s, u, &r, go, log);
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
            _ => {}
        }
    }

    // Options of phase c.

    fn chargers(&self, s: &State) -> Vec<UnitId> {
        let d = &s.divisions[usize::from(s.act.div)];
        if matches!(d.order, Order::Retreat | Order::Manoeuvre | Order::Reserve) {
            return Vec::new();
        }
        d.units
            .iter()
            .filter(|u| {
                let unit = s.unit(*u);
                unit.is_here()
                    && !unit.is_garrison()
                    && !unit.has(Flags::MA | Flags::ACTIVATED | Flags::DISORDER)
                    && self.kind(s, *u).charge_bonus(unit.form).is_some()
                    && (s.act.paid.has(*u) || self.use_cost(s, *u) <= self.purse(s, *u))
            })
            .collect()
    }

    pub(crate) fn charges_over(&self, s: &mut State) -> bool {
        s.act.phase = Phase::Charge;
        let any = self.chargers(s).into_iter().any(|u| {
            self.enemies(s, s.side_of(u)).any(|e| self.plan_charge(s, u, e, None, false).is_ok())
                || self.other_forms(s, u).iter().any(|f| {
                    self.enemies(s, s.side_of(u)).any(|e| self.plan_charge(s, u, e, Some(*f), false).is_ok())
                })
        });
        if any {
            return false;
        }
        self.end_phase(s);
        true
    }

    fn other_forms(&self, s: &State, u: UnitId) -> Vec<Form> {
        let unit = s.unit(u);
        let kind = self.kind(s, u);
        if kind.arm == Arm::Sk || self.enemy_within(s, u, 400) || !self.enemy_within(s, u, 1200) {
            return Vec::new();
        }
        [Form::Line, Form::Column].into_iter().filter(|f| kind.may_change(unit.form, *f)).collect()
    }

    pub(crate) fn charge_options(&self, s: &State, out: &mut Vec<Action>) {
        applied!("EMP-27.19");
        for u in self.chargers(s) {
            let backers: Vec<UnitId> = {
                let d = &s.divisions[usize::from(s.act.div)];
                let mut list: Vec<UnitId> =
                    d.units.iter().filter(|b| self.may_back(s, u, *b).is_ok()).collect();
                list.sort_by_key(|b| (self.apart(s, u, *b), *b));
                list
            };
            let with: UnitSet = backers.into_iter().take(2).collect();
            let forms: Vec<Option<Form>> =
                std::iter::once(None).chain(self.other_forms(s, u).into_iter().map(Some)).collect();
            for e in self.enemies(s, s.side_of(u)) {
                for form in &forms {
                    let mut try_it = |with: UnitSet| {
                        let none = UnitSet::EMPTY;
                        let (by, at, form, second, group) = (u, e, *form, UnitId::NONE, none);
                        if self.may_charge(s, Declared { by, at, form, with, second, group }).is_ok() {
                            out.push(Action::Charge { by, at, form, with, second, group });
                            return true;
                        }
                        false
                    };
                    if try_it(UnitSet::EMPTY) && !with.is_empty() {
                        try_it(with);
                    }
                }
            }
        }
        out.push(Action::Done);
    }

    /// Drives the target of a charge to flight of its own choice.
    pub(crate) fn flee_charge(&self, s: &mut State, u: UnitId, log: &mut impl Sink<Event>) {
        applied!("EMP-11.14");
        let by = s.charge.chargers[0];
        s.charge.fled = true;
        s.charge.stood = s.unit(u).rect;
        let far = if self.kind(s, u).is_mounted() { 1000 } else { 600 };
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
