//! When an enemy may react to a path (EMP-11.02).

use crate::action::Step;
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Traits};
use crate::rules::Look;
use crate::state::{Flags, GROUP, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::Illegal;
use bicorne_geom::table::{Rect, within};

pub(crate) const CHARGE: usize = 0;

pub(crate) const NEAR: usize = 1;

pub(crate) const RANGE: usize = 2;

pub(super) const LEAVING: usize = 3;

impl Empire {
    /// Windows that are open before the next micro-step: leaving, and for steps in place the others.
    pub(crate) fn windows_before(&self, s: &mut State, step: Step) -> bool {
        s.march.open = [UnitSet::EMPTY; 4];
        let mut open = false;
        if Empire::in_place(step) {
            open |= self.open_windows(s);
            if !s.march.open[CHARGE].is_empty() {
                applied!("EMP-10.16");
            }
        }
        open | self.open_leaving(s, step)
    }

    pub(super) fn windows_after(&self, s: &mut State) -> bool {
        s.march.open = [UnitSet::EMPTY; 4];
        self.open_windows(s)
    }

    /// Whether a watcher may still react.
    pub(crate) fn is_watching(&self, s: &State, e: UnitId) -> bool {
        let unit = s.unit(e);
        unit.is_here() && !unit.has(Flags::REACTED | Flags::UNMANNED)
    }

    /// Opens charge, near and range.
    pub(super) fn open_windows(&self, s: &mut State) -> bool {
        applied!("EMP-11.02");
        let body = self.march_body(s);
        let mut any = false;
        let far = figures::far::TACTICAL;
        let watch = s.march.watch;
        let near = body.members().fold(UnitSet::EMPTY, |near, (_, r, _)| near.and(s.close_to(watch, r, far)));
        for e in near.iter() {
            if !self.is_watching(s, e) {
                continue;
            }
            for (u, r, _) in body.members() {
                if !s.unit(u).is_here() || !within(r, &s.unit(e).rect, figures::far::TACTICAL) {
                    continue;
                }
                let shut = |k: usize, s: &State| s.march.closed[k].has(e);
                if !shut(CHARGE, s) && self.may_pounce(s, e, u).is_ok() {
                    any |= self.open_one(s, CHARGE, e, u);
                }
                let sees = |s: &State| self.sees(s, e, u, Look::See, UnitSet::EMPTY);
                let garrison = s.unit(e).is_garrison();
                if !shut(NEAR, s)
                    && !garrison
                    && !self.kind(s, u).is_irregular_cavalry()
                    && sees(s)
                    && self.has_near_answer(s, e, u)
                {
                    any |= self.open_one(s, NEAR, e, u);
                }
                let sk = self.is_sk(s, e) && s.unit(e).in_order();
                if !shut(RANGE, s) && sk && self.may_snap(s, e, u, false).is_ok() {
                    any |= self.open_one(s, RANGE, e, u);
                }
            }
        }
        any
    }

    pub(super) fn open_one(&self, s: &mut State, k: usize, e: UnitId, u: UnitId) -> bool {
        s.march.open[k] = s.march.open[k].with(e);
        s.march.mover = u;
        true
    }

    fn movers(&self, s: &State) -> impl Iterator<Item = UnitId> {
        let members = s.march.members.into_iter().take(usize::from(s.march.count));
        members.filter(|u| s.unit(*u).is_here())
    }

    /// Those that move, nearest to a reactor first.
    pub(crate) fn movers_from(&self, s: &State, e: UnitId) -> ArrayVec<UnitId, GROUP> {
        let mut out: ArrayVec<UnitId, GROUP> = self.movers(s).collect();
        if out.len() > 1 {
            out.sort_by_key(|u| (self.apart(s, e, *u), *u));
        }
        out
    }

    /// The unit that a reactor reacts to: the nearest of those that move.
    pub(crate) fn mover_for(&self, s: &State, e: UnitId) -> UnitId {
        let alone = s.march.members[0];
        if s.march.count == 1 && s.unit(alone).is_here() {
            return alone;
        }
        self.movers(s).min_by_key(|u| (self.apart(s, e, *u), *u)).unwrap_or(s.march.mover)
    }

    /// What a unit may shoot with: muskets or cannon, and battalion guns (true).
    pub(crate) fn weapons(&self, s: &State, e: UnitId) -> &'static [bool] {
        if self.kind(s, e).traits.has(Traits::GUNS) { &[false, true] } else { &[false] }
    }

    /// A reactor with nothing to do at *near* is not asked.
    pub(super) fn has_near_answer(&self, s: &State, e: UnitId, u: UnitId) -> bool {
        let unit = s.unit(e);
        if !unit.in_order() {
            return self.may_flee(s, e, u).is_ok();
        }
        true
    }

    /// Opens leaving: a legal target at short or effective range that would not be one after the step.
    pub(super) fn open_leaving(&self, s: &mut State, step: Step) -> bool {
        if s.march.micro > 0 && s.march.leaves.is_empty() {
            return false;
        }
        let body = self.march_body(s);
        let begin = self.step_body(s);
        let total = Empire::micros(step);
        if s.march.micro == 0 {
            // Only a step that leads out of somebody's fire is looked at closely.
            let last = self.pose(s, &begin, step, total);
            let watching: UnitSet = s.march.watch.iter().filter(|e| self.is_watching(s, *e)).collect();
            let shot = s.march.shot;
            let mut leads_out = |e: UnitId| {
                (0..body.count)
                    .filter(|k| !shot.has(body.ids[*k]))
                    .any(|k| self.leads_out_to(s, e, body.ids[k], (&last.rects[k], last.forms[k])))
            };
            s.march.leaves = watching.iter().filter(|e| leads_out(*e)).collect();
        }
        if s.march.leaves.is_empty() {
            return false;
        }
        let next = self.pose(s, &begin, step, s.march.micro + 1);
        let mut any = false;
        for e in s.march.leaves.iter() {
            if !self.is_watching(s, e) || s.march.closed[LEAVING].has(e) {
                continue;
            }
            for k in 0..body.count {
                let u = body.ids[k];
                if !s.march.shot.has(u) && self.leads_out_to(s, e, u, (&next.rects[k], next.forms[k])) {
                    applied!("EMP-11.12");
                    any |= self.open_one(s, LEAVING, e, u);
                }
            }
        }
        any
    }

    /// Whether a place is out of the fire of one of a reactor's weapons, in which the mover stands.
    fn leads_out_to(&self, s: &mut State, e: UnitId, u: UnitId, to: (&Rect, Form)) -> bool {
        self.weapons(s, e).iter().any(|guns| self.leaves_fire(s, e, u, to, *guns))
    }

    /// The same of one weapon: each has its own field of fire.
    fn leaves_fire(&self, s: &mut State, e: UnitId, u: UnitId, to: (&Rect, Form), guns: bool) -> bool {
        self.may_snap(s, e, u, guns).is_ok_and(|band| !self.stays_hit(s, e, u, to, (band, guns)))
    }

    /// The same, put there for the question only.
    fn stays_hit(
        &self,
        s: &mut State,
        e: UnitId,
        u: UnitId,
        (r, form): (&Rect, Form),
        (band, guns): (usize, bool),
    ) -> bool {
        let stood = (s.unit(u).rect, s.unit(u).form);
        (s.unit_mut(u).rect, s.unit_mut(u).form) = (*r, form);
        let hit = self.may_hit(s, e, u, guns, UnitSet::EMPTY).is_ok_and(|b| b <= band);
        (s.unit_mut(u).rect, s.unit_mut(u).form) = stood;
        hit
    }

    /// Whether the next micro-step leads a mover out of a unit's fire.
    pub(crate) fn is_leaving(&self, s: &State, e: UnitId, u: UnitId, guns: bool) -> bool {
        let Some(step) = s.march.steps.get().get(usize::from(s.march.step)).copied() else { return false };
        if s.march.micro >= Empire::micros(step) {
            return false;
        }
        let next = self.pose(s, &self.step_body(s), step, s.march.micro + 1);
        let Some(k) = (0..next.count).find(|k| next.ids[*k] == u) else { return false };
        self.leaves_fire(&mut s.clone(), e, u, (&next.rects[k], next.forms[k]), guns)
    }

    /// Whether an enemy could shoot at the mover out of turn.
    pub(crate) fn may_snap(&self, s: &State, e: UnitId, u: UnitId, guns: bool) -> Result<usize, Illegal> {
        let unit = s.unit(e);
        if unit.has(Flags::MA) || !unit.in_order() {
            return refuse!("EMP-9.08");
        }
        let kind = self.kind(s, e);
        let far = if guns { figures::range::battalion_guns_effective() } else { kind.ranges(unit.form)[1] };
        let far = far + if kind.is_artillery() { figures::hill::effective() } else { 0 };
        if far == 0 || !self.near(s, e, u, far) {
            return refuse!("EMP-11.12");
        }
        let band = self.may_hit(s, e, u, guns, UnitSet::EMPTY)?;
        if band > 1 {
            return refuse!("EMP-11.12");
        }
        self.order_allows_fire(s, e, band)?;
        Ok(band)
    }

    /// Whether an enemy may charge the mover at once (EMP-11.10).
    pub(crate) fn may_pounce(&self, s: &State, e: UnitId, u: UnitId) -> Result<(), Illegal> {
        let (unit, kind) = (s.unit(e), self.kind(s, e));
        applied!("EMP-11.06");
        let reach =
            figures::of(kind.is_cavalry(), figures::far::OPPORTUNITY_FOOT, figures::far::OPPORTUNITY_MOUNTED);
        if kind.is_artillery() || !matches!(unit.form, Form::Line | Form::Column) || unit.is_garrison() {
            return refuse!("EMP-11.10");
        }
        if unit.has(Flags::MA | Flags::DISORDER) || !self.near(s, e, u, reach) {
            return refuse!("EMP-11.10");
        }
        let plan = self.plan_charge(s, e, u, None, true)?;
        if plan.target != u {
            return refuse!("EMP-11.10");
        }
        Ok(())
    }
}
