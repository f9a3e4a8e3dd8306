//! What an enemy may do in a window, and its doing (EMP-11).

use super::windows::{CHARGE, LEAVING, NEAR, RANGE};
use crate::action::{Action, React};
use crate::clauses::{applied, refuse};
use crate::event::{Event, What};
use crate::frame::{Away, Frame};
use crate::game::Empire;
use crate::kinds::{Form, Ground};
use crate::play::fire::Shot;
use crate::rule;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::{Draw, Illegal, Sink};
use bicorne_geom::table::{Heading, Rect, overlap, within};

impl Empire {
    /// Whether a window offers nothing: then it is closed unasked.
    pub(crate) fn window_over(&self, s: &mut State) -> bool {
        let mut any = false;
        self.reactions(s, |e, react| {
            any = any || self.may_react(s, e, react).is_ok();
            any
        });
        if !any {
            self.decline(s);
        }
        !any
    }

    pub(crate) fn decline(&self, s: &mut State) {
        s.pop();
        for k in 0..4 {
            s.march.closed[k] = s.march.closed[k].and(s.march.open[k]);
        }
    }

    /// Every reaction that may be legal; `take` says when it is enough.
    fn reactions(&self, s: &State, mut take: impl FnMut(UnitId, React) -> bool) {
        applied!("EMP-11.04");
        let all = s.march.open.iter().fold(UnitSet::EMPTY, |a, b| a.and(*b));
        for e in all.iter() {
            let u = self.mover_for(s, e);
            let mut list: ArrayVec<React, 32> = ArrayVec::new();
            list.extend([
                React::Charge,
                React::Fire(UnitSet::EMPTY, false),
                React::FallBack(false),
                React::FallBack(true),
                React::Flee,
                React::Limber,
            ]);
            if s.march.open[NEAR].has(e) && s.unit(e).in_order() && s.unit(e).form != Form::Skirmish {
                self.changes(s, e, u, |react| list.push(react));
                if self.kind(s, e).is_cavalry() {
                    let full = self.kind(s, e).allowance(s.unit(e).form, Ground::Clear).unwrap_or(0) / 2;
                    list.extend([React::Withdraw(full as i16), React::Withdraw(100)]);
                }
            }
            if list.into_iter().any(|react| take(e, react)) {
                return;
            }
        }
    }

    pub(crate) fn window_options(&self, s: &State, out: &mut Vec<Action>) {
        self.reactions(s, |e, react| {
            if self.may_react(s, e, react).is_ok() {
                out.push(Action::React(e, react));
            }
            false
        });
        out.push(Action::Done);
    }

    /// One of the reactions or none, evenly: drawn from what may be legal until it is.
    pub(crate) fn pick_reaction(&self, s: &State, dice: &mut impl Draw, spare: &mut Vec<Action>) -> Action {
        spare.clear();
        self.reactions(s, |e, react| {
            spare.push(Action::React(e, react));
            false
        });
        spare.push(Action::Done);
        loop {
            match spare.swap_remove(dice.below(spare.len() as u32) as usize) {
                Action::React(e, react) if self.may_react(s, e, react).is_err() => {}
                action => return action,
            }
        }
    }

    pub(crate) fn may_react(&self, s: &State, e: UnitId, react: React) -> Result<(), Illegal> {
        let open = |k: usize| s.march.open[k].has(e);
        if e.index() >= s.units.len() || !(0..4).any(open) || !self.is_watching(s, e) {
            return refuse!("EMP-11.02");
        }
        let u = self.mover_for(s, e);
        let (unit, kind) = (s.unit(e), self.kind(s, e));
        let sk = self.is_sk(s, e);
        if unit.is_garrison() && !matches!(react, React::Fire(..)) {
            return refuse!("EMP-11.44");
        }
        if !unit.in_order() && react != React::Flee {
            return refuse!("EMP-11.45");
        }
        match react {
            React::Charge if open(CHARGE) => self.may_pounce(s, e, u),
            React::Fire(with, guns) if open(LEAVING) || open(RANGE) => {
                if guns || s.march.shot {
                    return refuse!("EMP-11.12");
                }
                self.may_snap(s, e, u)?;
                for w in with.iter() {
                    if w == e || w.index() >= s.units.len() || !s.march.open[LEAVING].has(w) {
                        return refuse!("EMP-11.12");
                    }
                    self.may_snap(s, w, u)?;
                }
                Ok(())
            }
            React::FallBack(fires) if sk && (open(NEAR) || open(RANGE) || (fires && open(LEAVING))) => {
                if fires && !(open(RANGE) || open(LEAVING)) {
                    return refuse!("EMP-11.40");
                }
                let r = self.fallen_back(s, e, u).ok_or(Illegal::by(rule!("EMP-11.41")))?;
                let idle = || s.march.shot || unit.has(Flags::MA) || !self.would_hit_from(s, e, &r, u);
                if fires && idle() {
                    return refuse!("EMP-11.41");
                }
                Ok(())
            }
            React::Flee if open(NEAR) || (sk && open(RANGE)) => self.may_flee(s, e, u),
            React::Withdraw(c) if open(NEAR) => {
                if !kind.is_cavalry() || self.withdrawn(s, e, i32::from(c)).is_none() {
                    return refuse!("EMP-11.22");
                }
                Ok(())
            }
            React::Limber if open(NEAR) => {
                if unit.form != Form::Deployed || !self.is_way_free(s, e, self.direction(s, e, u)) {
                    return refuse!("EMP-11.30");
                }
                Ok(())
            }
            React::Form(form, heading, keep) if open(NEAR) && !sk => {
                if kind.is_artillery()
                    && (form == Form::Limbered || unit.form == Form::Limbered && form == unit.form)
                {
                    return refuse!("EMP-11.30");
                }
                self.may_change(s, e, form, heading, keep).map(|_| ())
            }
            _ => refuse!("EMP-11.02"),
        }
    }

    /// Where skirmishers fall back to (EMP-11.41).
    pub(super) fn fallen_back(&self, s: &State, e: UnitId, u: UnitId) -> Option<Rect> {
        let unit = s.unit(e);
        let away = Heading::nearest(unit.rect.centre().minus(s.unit(u).rect.centre()))?;
        let start = unit.rect;
        let kind = self.kind(s, e);
        let free = |c: i32| {
            let r = start.shifted(away, c);
            self.may_stand(s, kind, unit.form, &r)
                && s.all_here().all(|x| x == e || s.unit(x).is_garrison() || !overlap(&r, &s.unit(x).rect))
        };
        let passes = |c: i32| {
            let r = start.shifted(away, c);
            self.may_stand(s, kind, unit.form, &r)
                && self
                    .enemies(s, s.side_of(e))
                    .all(|x| s.unit(x).is_garrison() || !within(&r, &s.unit(x).rect, 2))
        };
        let mut far = 0;
        for c in (25..=200).step_by(25) {
            if !passes(c) {
                break;
            }
            if free(c) {
                far = c;
            }
        }
        (far >= 50)
            .then(|| {
                let r = start.shifted(away, far);
                r.about_centre(away.back(), r.width, r.depth)
            })
            .filter(|r| {
                self.may_stand(s, kind, unit.form, r) && self.in_the_way(s, r, UnitSet::one(e)).is_none()
            })
    }

    /// Where withdrawing cavalry stops, 1 UD or more straight back.
    pub(super) fn withdrawn(&self, s: &State, e: UnitId, c: i32) -> Option<Rect> {
        let unit = s.unit(e);
        let kind = self.kind(s, e);
        let most = kind.allowance(unit.form, self.map(s).ground_under(&unit.rect)).unwrap_or(0) / 2;
        if !(100..=most).contains(&c) {
            return None;
        }
        let mut far = 0;
        let mut t = 0;
        while t < c {
            t = (t + 25).min(c);
            let r = unit.rect.ahead(-t);
            if !self.may_stand(s, kind, unit.form, &r) || self.in_the_way(s, &r, UnitSet::one(e)).is_some() {
                break;
            }
            far = t;
        }
        (far >= 100).then(|| unit.rect.ahead(-far))
    }

    pub(crate) fn react(&self, s: &mut State, e: UnitId, react: React, log: &mut impl Sink<Event>) {
        s.pop();
        let u = self.mover_for(s, e);
        s.march.mover = u;
        let kind = self.kind(s, e);
        let clause = match react {
            React::Charge if kind.is_cavalry() => rule!("EMP-11.20"),
            React::Charge => rule!("EMP-11.10"),
            React::Fire(..) if self.is_sk(s, e) => rule!("EMP-11.40"),
            React::Fire(..) => rule!("EMP-11.12"),
            React::FallBack(_) => rule!("EMP-11.40"),
            React::Withdraw(_) => rule!("EMP-11.22"),
            React::Flee if kind.is_cavalry() => rule!("EMP-11.23"),
            React::Flee => rule!("EMP-11.14"),
            React::Form(..) if kind.is_cavalry() => rule!("EMP-11.21"),
            _ if kind.is_artillery() => rule!("EMP-11.30"),
            _ => rule!("EMP-11.13"),
        };
        self.tell(log, clause, || What::Reacts(e, react));
        s.unit_mut(e).set(Flags::REACTED);
        s.march.again = true;
        applied!("EMP-11.43");
        let far = if kind.is_mounted() { 1000 } else { 600 };
        match react {
            React::Charge => self.pounce(s, e, u, log),
            React::Fire(with, _) => self.snap(s, e, u, with, log),
            React::FallBack(fires) => {
                let to = self.fallen_back(s, e, u).expect("a fall-back is checked before it is made");
                let from = s.unit(e).rect;
                self.put(s, e, to);
                s.unit_mut(e).set(Flags::MOVED);
                self.tell(log, rule!("EMP-11.41"), || What::Moved { unit: e, from, to, retreat: true });
                if fires {
                    self.snap(s, e, u, UnitSet::EMPTY, log);
                }
            }
            React::Withdraw(c) => {
                let to =
                    self.withdrawn(s, e, i32::from(c)).expect("a withdrawal is checked before it is made");
                let from = s.unit(e).rect;
                self.put(s, e, to);
                s.unit_mut(e).set(Flags::MOVED);
                if self.kind(s, e).is_irregular_cavalry() {
                    applied!("EMP-20.05");
                } else {
                    s.unit_mut(e).set(Flags::MA);
                }
                self.tell(log, rule!("EMP-11.22"), || What::Moved { unit: e, from, to, retreat: true });
            }
            React::Flee => self.drive_away(s, e, u, far, Away::Choice, log),
            React::Form(form, heading, keep_anchor) => {
                s.push(Frame::ReactionTest { unit: e, form, heading, keep_anchor, flee: false });
            }
            React::Limber => {
                let heading = s.unit(e).rect.heading;
                s.push(Frame::ReactionTest {
                    unit: e,
                    form: Form::Limbered,
                    heading,
                    keep_anchor: false,
                    flee: true,
                });
            }
            React::Hold | React::Counter(_) | React::Crew(_) => {}
        }
    }

    /// Opportunity fire: at once, without riposte.
    pub(crate) fn snap(
        &self,
        s: &mut State,
        e: UnitId,
        u: UnitId,
        with: UnitSet,
        log: &mut impl Sink<Event>,
    ) {
        s.march.shot = true;
        for w in with.iter() {
            s.unit_mut(w).set(Flags::REACTED);
        }
        // Its result can stop the mover.
        s.push(Frame::GroupStopped);
        self.open_fire(s, e, u, Shot { supports: with, opportunity: true, ..Shot::default() }, log);
        self.roll_fire(s);
    }

    /// Opportunity charge: no half distance, no supports, no control.
    pub(crate) fn pounce(&self, s: &mut State, e: UnitId, u: UnitId, log: &mut impl Sink<Event>) {
        let plan = self
            .plan_charge(s, e, u, None, true)
            .expect("an opportunity charge is checked before it is made");
        self.open_charge(s, [e, UnitId::NONE], u, false, log);
        s.charge.opportunity = true;
        s.charge.reach[0] = plan.reach;
        s.charge.from[0] = s.unit(e).rect.anchor;
        s.push(Frame::GroupStopped);
        s.push(Frame::ChargeHome);
        s.push(Frame::ChargeOn);
        s.push(Frame::OpportunityTarget);
    }
}
