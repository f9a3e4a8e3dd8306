//! Fire: who may shoot at whom, modifiers, riposte, losses (EMP-14).

mod ledger;
mod options;
mod roll;
mod shock_support;

use crate::action::{Help, Weapon};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Traits};
use crate::rules::Look;
use crate::state::{Flags, Phase, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::Illegal;
use bicorne_geom::table::{Dist, Rect, TOLERANCE, distance, touches};
pub(crate) use ledger::fire_result;

/// A unit that may support, what that is worth in half points, and whether it uses its battalion guns.
pub(crate) type Supporter = (i32, UnitId, bool);

/// How a fire is made.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Shot {
    pub(crate) weapon: Weapon,
    pub(crate) supports: Help,
    pub(crate) opportunity: bool,
    pub(crate) limber: bool,
    pub(crate) ricochet: bool,
}

impl Empire {
    /// Whether a unit can fire at all.
    fn may_shoot(&self, s: &State, by: UnitId, guns: bool) -> Result<(), Illegal> {
        self.may_shoot_in(s, by, s.unit(by).form, guns)
    }

    /// The same in a formation.
    fn may_shoot_in(&self, s: &State, by: UnitId, form: Form, guns: bool) -> Result<(), Illegal> {
        let (unit, kind) = (s.unit(by), self.kind(s, by));
        let never = kind.is_cavalry()
            || form == Form::Limbered
            || unit.has(Flags::UNMANNED)
            || (kind.is_artillery() && !unit.in_order());
        if never || !unit.is_here() {
            return refuse!("EMP-14.11");
        }
        if kind.traits.has(Traits::MELEE) {
            return refuse!("EMP-1.22");
        }
        if guns && (!kind.traits.has(Traits::GUNS) || unit.is_garrison()) {
            return refuse!("EMP-14.04");
        }
        Ok(())
    }

    pub(crate) fn look_of(&self, s: &State, by: UnitId, guns: bool) -> Look {
        if guns || self.kind(s, by).is_artillery() { Look::Guns } else { Look::Muskets }
    }

    /// Range, arc and sight, and nobody of ours in contact with the target but those `in_contact`, who fight it; the band.
    pub(crate) fn may_hit(
        &self,
        s: &State,
        by: UnitId,
        at: UnitId,
        guns: bool,
        in_contact: UnitSet,
    ) -> Result<usize, Illegal> {
        self.may_shoot(s, by, guns)?;
        let target = s.unit(at);
        let lost = target.has(Flags::UNMANNED | Flags::HIDDEN);
        if !target.is_here() || s.side_of(at) == s.side_of(by) || lost {
            return refuse!("EMP-14.12");
        }
        let Some(band) = self.band(s, by, at, guns) else { return refuse!("EMP-14.01", "empire-why-range") };
        if !self.in_arc(s, by, at) {
            return refuse!("EMP-14.12", "empire-why-arc");
        }
        let r = target.rect;
        let near = s.close_to(s.on[usize::from(s.side_of(by))], &r, TOLERANCE);
        if near.iter().any(|f| !in_contact.has(f) && touches(&s.unit(f).rect, &r)) {
            return refuse!("EMP-14.12", "empire-why-friend-in-contact");
        }
        if !self.sees(s, by, at, self.look_of(s, by, guns), UnitSet::EMPTY) {
            return refuse!("EMP-14.12", "empire-why-sight");
        }
        Ok(band)
    }

    /// The formed enemies in a corridor that must be shot at first: the nearest, or several as near.
    fn foremost(&self, s: &State, by: UnitId, front: &Rect, guns: bool) -> UnitSet {
        applied!("EMP-2.12");
        let unit = s.unit(by);
        let look = self.look_of(s, by, guns);
        let reach = self.reach(s, by);
        // Filled where it is: a list that is collected is copied with all its room.
        let mut ahead: ArrayVec<(Dist, UnitId), 80> = ArrayVec::new();
        for e in s.close_to(self.foes(s, s.side_of(by)), &unit.rect, reach).iter() {
            if self.is_formed(s, e)
                && front.has_in_corridor(&s.unit(e).rect)
                && self.band(s, by, e, guns).is_some()
            {
                ahead.push((distance(&unit.rect, &s.unit(e).rect), e));
            }
        }
        if ahead.len() > 1 {
            ahead.sort_unstable();
        }
        let mut out = UnitSet::EMPTY;
        let mut nearest = None;
        for &(d, e) in &ahead {
            if nearest.is_some_and(|n| d > n) {
                break;
            }
            if self.sees(s, by, e, look, UnitSet::EMPTY) {
                nearest = Some(d);
                out = out.with(e);
            }
        }
        out
    }

    /// The nearest formed enemy straight ahead must be shot at (EMP-14.13).
    pub(crate) fn may_prefer(&self, s: &State, by: UnitId, at: UnitId, guns: bool) -> Result<(), Illegal> {
        let unit = s.unit(by);
        if unit.form == Form::Skirmish {
            return Ok(());
        }
        let free = |front: &Rect| {
            let first = self.foremost(s, by, front, guns);
            first.is_empty() || first.has(at)
        };
        let samples = s.unit(at).rect.samples();
        let ok = match unit.form {
            Form::Solid | Form::Hollow | Form::Garrison => (0..4).any(|k| {
                applied!("EMP-14.17");
                let side = unit.rect.side(k);
                samples.iter().any(|p| side.is_ahead(*p)) && free(&side)
            }),
            _ => free(&unit.rect),
        };
        if ok { Ok(()) } else { refuse!("EMP-14.13") }
    }

    /// Whether a unit could start this fire in the phase at hand.
    pub(crate) fn may_start_fire(
        &self,
        s: &State,
        by: UnitId,
        at: UnitId,
        guns: bool,
    ) -> Result<usize, Illegal> {
        let band = self.may_open_fire(s, by, at, guns)?;
        self.may_prefer(s, by, at, guns)?;
        Ok(band)
    }

    /// The same, no matter which other unit stands straight ahead.
    fn may_open_fire(&self, s: &State, by: UnitId, at: UnitId, guns: bool) -> Result<usize, Illegal> {
        let unit = s.unit(by);
        if unit.has(Flags::MA) {
            return refuse!("EMP-9.08");
        }
        if unit.has(Flags::FIRED | Flags::STAYS) {
            return refuse!("EMP-14.10");
        }
        match s.act.phase {
            Phase::Prepare if unit.has(Flags::ACTIVATED) => return refuse!("EMP-14.10"),
            Phase::Fire if unit.has(Flags::MANY | Flags::FOUGHT) => return refuse!("EMP-14.10"),
            _ => {}
        }
        let band = self.may_hit(s, by, at, guns, UnitSet::EMPTY)?;
        self.order_allows_fire(s, by, band)?;
        Ok(band)
    }

    /// Whether a unit could start a fire in phase e at all.
    pub(crate) fn may_fire_later(&self, s: &State, by: UnitId, form: Form) -> bool {
        !s.unit(by).has(Flags::MA | Flags::FIRED | Flags::STAYS | Flags::MANY | Flags::FOUGHT)
            && self.may_shoot_in(s, by, form, false).is_ok()
    }

    /// Whether a unit could fire at an enemy in phase e, as things stand.
    pub(crate) fn could_fire_later(&self, s: &State, by: UnitId, at: UnitId) -> bool {
        if !self.may_fire_later(s, by, s.unit(by).form) {
            return false;
        }
        let Ok(band) = self.may_hit(s, by, at, false, UnitSet::EMPTY) else { return false };
        self.order_allows_fire(s, by, band).is_ok() && self.may_prefer(s, by, at, false).is_ok()
    }

    /// What a supporter adds with its own weapon or its battalion guns, in half points; none if it cannot.
    fn support_value(&self, s: &State, u: UnitId, at: UnitId, guns: bool) -> Result<i32, Illegal> {
        let band = self.may_start_fire(s, u, at, guns)?;
        self.worth(s, u, band, guns)
    }

    /// What sort of support a unit gives at a range: by fire, canister or skirmishers.
    pub(crate) fn support_sort(&self, s: &State, u: UnitId, band: usize, guns: bool) -> Option<usize> {
        applied!("EMP-14.15");
        match (self.kind(s, u).is_artillery(), band) {
            (true, 0) => Some(1),
            (true, 1) => Some(0),
            (true, _) => None,
            _ => Some(if self.is_sk(s, u) && !guns { 2 } else { 0 }),
        }
    }

    /// What that is worth in half points.
    pub(crate) fn worth(&self, s: &State, u: UnitId, band: usize, guns: bool) -> Result<i32, Illegal> {
        let by_sort =
            [figures::firing::SUPPORT, figures::firing::SUPPORT_CANISTER, figures::firing::SUPPORT_SKIRMISH];
        match self.support_sort(s, u, band, guns) {
            Some(sort) => Ok(by_sort[sort].halves),
            None => refuse!("EMP-14.15"),
        }
    }

    /// The more useful weapon of a supporter and what it is worth; its own where both are worth the same.
    pub(crate) fn best_weapon(
        &self,
        s: &State,
        u: UnitId,
        value: impl Fn(bool) -> Result<i32, Illegal>,
    ) -> Option<Supporter> {
        let own = value(false).ok();
        let guns = if self.kind(s, u).traits.has(Traits::GUNS) { value(true).ok() } else { None };
        match guns.filter(|g| own.is_none_or(|own| *g > own)) {
            Some(halves) => Some((halves, u, true)),
            None => own.map(|halves| (halves, u, false)),
        }
    }

    /// Whether a unit has such a weapon: only batteries choose ball (EMP-14.07).
    pub(crate) fn may_load(&self, s: &State, by: UnitId, weapon: Weapon) -> Result<(), Illegal> {
        if weapon == Weapon::Ball && !self.kind(s, by).is_artillery() {
            return refuse!("EMP-14.07");
        }
        Ok(())
    }

    /// Whether a battery chooses between ball and something else at this range.
    pub(crate) fn has_other_load(&self, s: &State, by: UnitId, band: usize) -> bool {
        let kind = self.kind(s, by);
        kind.is_artillery() && (band == 0 || kind.traits.has(Traits::SHRAPNEL))
    }

    pub(crate) fn may_fire(
        &self,
        s: &State,
        (by, at): (UnitId, UnitId),
        with: Help,
        weapon: Weapon,
        limber: bool,
    ) -> Result<(), Illegal> {
        applied!("EMP-27.03");
        let n = s.units.len();
        if by.index() >= n || at.index() >= n || s.unit(by).div != s.act.div {
            return refuse!("EMP-14.10");
        }
        if s.act.shot_at.has(at) {
            return refuse!("EMP-14.14");
        }
        if limber && (s.act.phase != Phase::Prepare || s.unit(by).form != Form::Deployed) {
            return refuse!("EMP-10.25");
        }
        self.may_load(s, by, weapon)?;
        self.may_start_fire(s, by, at, weapon.is_guns())?;
        for (u, guns) in with.iter() {
            if u.index() >= n || u == by || s.unit(u).div != s.act.div {
                return refuse!("EMP-14.15");
            }
            self.support_value(s, u, at, guns)?;
        }
        Ok(())
    }
}
