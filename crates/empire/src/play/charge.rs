//! Charges: declaration, half distance, the rest of the way (EMP-13).

mod fled;
mod home;
mod plan;

use crate::action::Action;
use crate::clauses::{applied, refuse};
use crate::event::{Event, What};
use crate::frame::Frame;
use crate::game::Empire;
use crate::kinds::{Arm, Form, Order};
use crate::rule;
use crate::state::{ChargeState, Flags, Phase, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Illegal, Sink};
use bicorne_geom::table::Heading;
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
    fn may_pass_by(
        &self,
        s: &State,
        by: UnitId,
        plan: &Plan,
        form: Option<(Form, Heading)>,
    ) -> Result<(), Illegal> {
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
        if let Some((form, _)) = form {
            s.unit_mut(by).form = form;
            self.tell(log, rule!("EMP-13.06"), || What::Formed { unit: by, form });
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

    fn chargers(&self, s: &State) -> Vec<UnitId> {
        let d = &s.divisions[usize::from(s.act.div)];
        if matches!(d.order, Order::Retreat | Order::Manoeuvre | Order::Reserve) {
            applied!("EMP-8.07");
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

    fn other_forms(&self, s: &State, u: UnitId) -> Vec<(Form, Heading)> {
        let unit = s.unit(u);
        let kind = self.kind(s, u);
        if kind.arm == Arm::Sk || self.enemy_within(s, u, 400) || !self.enemy_within(s, u, 1200) {
            return Vec::new();
        }
        let others = [Form::Line, Form::Column].into_iter().filter(|f| kind.may_change(unit.form, *f));
        // The two nearest enemies are worth a turn.
        let mut foes: Vec<UnitId> = self.enemies(s, s.side_of(u)).collect();
        foes.sort_by_key(|e| (self.apart(s, u, *e), *e));
        let facing = foes.into_iter().take(2).map(|e| self.bearing(s, u, s.unit(e).rect.centre()));
        let turns = facing.filter(|h| *h != unit.rect.heading && unit.form != Form::Skirmish);
        let heading = unit.rect.heading;
        others.map(|f| (f, heading)).chain(turns.map(|h| (unit.form, h))).collect()
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
            let forms: Vec<Option<(Form, Heading)>> =
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
}
