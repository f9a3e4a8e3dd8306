//! Charges: declaration, half distance, the rest of the way (EMP-13).

mod fled;
mod foreseen;
mod home;
mod options;
mod plan;
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::Form;
use crate::phase::Frame;
use crate::state::{ChargeState, Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{EventSink, Illegal};
use bicorne_geom::table::{Heading, swept};
pub(crate) use plan::Plan;

/// A charge as it is declared: who, at whom, another formation first, who moves up, a second charger, a group paid with it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Declared {
    pub(crate) by: UnitId,
    pub(crate) at: UnitId,
    pub(crate) form: Option<(Form, Heading)>,
    pub(crate) with: UnitSet,
    pub(crate) second: UnitId,
    pub(crate) group: UnitSet,
}

impl Empire {
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
        self.may_pass_by(s, by, at, form)?;
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
            if two.face == plan.face {
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

    /// The units that may move up behind a charge.
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
            || !self.near(s, by, u, figures::far::CHARGE_SUPPORT)
        {
            return refuse!("EMP-13.16");
        }
        Ok(())
    }

    /// Near enemies that may be charged come first (EMP-13.04).
    fn may_pass_by(
        &self,
        s: &State,
        by: UnitId,
        at: UnitId,
        form: Option<(Form, Heading)>,
    ) -> Result<(), Illegal> {
        if self.near(s, by, at, figures::far::CHARGE_PRIORITY) {
            return Ok(());
        }
        let near = self.enemies(s, s.side_of(by)).any(|e| {
            self.near(s, by, e, figures::far::CHARGE_PRIORITY)
                && self.plan_charge(s, by, e, form, false).is_ok()
        });
        if near { refuse!("EMP-13.04") } else { Ok(()) }
    }

    pub(crate) fn declare_charge(&self, s: &mut State, declared: Declared, log: &mut impl EventSink<Event>) {
        let plans = self.may_charge(s, declared).expect("a charge is checked before it is made");
        self.begin_charge(s, declared, plans, log);
    }

    /// A charge is paid for, goes to half distance and waits for its target's answer.
    fn begin_charge(
        &self,
        s: &mut State,
        declared: Declared,
        (plan, other): (Plan, Option<Plan>),
        log: &mut impl EventSink<Event>,
    ) {
        let Declared { by, form, with, second, group, .. } = declared;
        let cost = self.charge_cost(s, by, second, group);
        self.pay(s, by, cost);
        s.act.paid = s.act.paid.and(group).without(by);
        if let Some((form, heading)) = form {
            let r = self.changed(s, by, form, heading, true);
            if self.bump(s, s.side_of(by), &r, log) {
                return self.never_starts(s, by, second, log);
            }
            s.unit_mut(by).form = form;
            self.put(s, by, r);
            self.tell(log, rule!("EMP-13.06"), || What::Formed { unit: by, form });
        }
        let chargers = [by, second];
        let sudden = self.kind(s, by).is_cavalry()
            && self.apart(s, by, plan.target).less_than(figures::far::CAVALRY_NEAR)
            || second.is_some()
                && self.kind(s, second).is_cavalry()
                && self.apart(s, second, plan.target).less_than(figures::far::CAVALRY_NEAR);
        self.open_charge(s, chargers, plan.target, sudden, log);
        s.charge.supports = with;
        for u in with.iter() {
            s.unit_mut(u).set(Flags::ACTIVATED);
        }
        for (k, p) in [Some(plan), other].into_iter().enumerate() {
            let Some(p) = p else { continue };
            let u = chargers[k];
            self.show(s, u, log);
            s.unit_mut(u).set(Flags::ACTIVATED | Flags::MOVED);
            self.fulfil(s, u);
            applied!("EMP-8.11");
            s.act.riders_done = s.act.riders_done.with(u);
            self.half_distance(s, k, u, &p, log);
        }
        applied!("EMP-11.03");
        applied!("EMP-13.11");
        if second.is_some() {
            applied!("EMP-11.47");
        }
        s.push(Frame::ChargeHome);
        s.push(Frame::ChargeOn);
        s.push(Frame::ChargeReaction);
    }

    /// Somebody hidden stands where a charger wanted to change formation: the charge is over before it has begun.
    fn never_starts(&self, s: &mut State, by: UnitId, second: UnitId, log: &mut impl EventSink<Event>) {
        for u in [by, second].into_iter().filter(|u| u.is_some()) {
            s.unit_mut(u).set(Flags::ACTIVATED);
            self.fulfil(s, u);
            s.act.riders_done = s.act.riders_done.with(u);
            self.tell(log, rule!("EMP-2.27"), || What::ChargeEnds(u));
        }
    }

    /// Remembers a charge.
    pub(crate) fn open_charge(
        &self,
        s: &mut State,
        chargers: [UnitId; 2],
        target: UnitId,
        sudden: bool,
        log: &mut impl EventSink<Event>,
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
    fn half_distance(
        &self,
        s: &mut State,
        k: usize,
        u: UnitId,
        plan: &Plan,
        log: &mut impl EventSink<Event>,
    ) {
        applied!("EMP-13.10");
        applied!("EMP-11.07");
        let left = (plan.d / 2).min(figures::far::HALF_DISTANCE_MAX);
        let mut go = plan.d - left;
        let (low, high) = swept(&plan.start, &plan.start.ahead(go));
        let near = self.standing_in(s, s.everybody().without(u), low, high);
        let others: UnitSet = near.iter().filter(|x| !self.is_sk(s, *x)).collect();
        while go > 0 && self.is_taken(s, &plan.start.ahead(go), others) {
            applied!("EMP-13.24");
            go -= 1;
        }
        let from = s.unit(u).rect;
        for t in (0..go).step_by(figures::far::MICRO_STEP as usize) {
            s.unit_mut(u).rect = plan.start.ahead(t);
            self.note_ground(s, u);
        }
        let mut to = plan.start.ahead(go);
        if self.is_taken(s, &to, others) {
            // Its neighbours leave no room to turn: it stays as it stood.
            to = from;
        }
        self.put(s, u, to);
        s.charge.reach[k] = plan.reach - go;
        s.charge.from[k] = to.anchor;
        self.tell(log, rule!("EMP-13.10"), || What::Moved { unit: u, from, to, retreat: false });
    }
}
