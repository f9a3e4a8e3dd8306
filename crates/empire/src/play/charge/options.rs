//! Which charges are offered in phase c (EMP-27.19).

use super::Declared;
use crate::action::Action;
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Arm, Form, Order};
use crate::state::{Flags, Phase, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::Draw;
use bicorne_geom::table::{Dist, Heading};

/// No charge reaches farther.
const FAR: i32 = 1300;

impl Empire {
    /// The nearest two of some, ties by number.
    fn nearest_two(&self, s: &State, u: UnitId, all: UnitSet) -> [Option<UnitId>; 2] {
        let mut best: [Option<(Dist, UnitId)>; 2] = [None; 2];
        for e in all.iter() {
            let found = (self.apart(s, u, e), e);
            if best[0].is_none_or(|b| found < b) {
                best = [Some(found), best[0]];
            } else if best[1].is_none_or(|b| found < b) {
                best[1] = Some(found);
            }
        }
        best.map(|b| b.map(|(_, e)| e))
    }

    fn chargers(&self, s: &State) -> UnitSet {
        let d = &s.divisions[usize::from(s.act.div)];
        if matches!(d.order, Order::Retreat | Order::Manoeuvre | Order::Reserve) {
            applied!("EMP-8.07");
            return UnitSet::EMPTY;
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

    /// Enemies that a charge may reach.
    pub(crate) fn targets(&self, s: &State, u: UnitId) -> UnitSet {
        let near = s.close_to(self.foes(s, s.side_of(u)), &s.unit(u).rect, FAR);
        near.only(|e| self.near(s, u, e, FAR))
    }

    /// As it stands, the formations it may change to first, and turned to the two nearest enemies.
    pub(crate) fn charge_forms(
        &self,
        s: &State,
        u: UnitId,
        targets: UnitSet,
    ) -> ArrayVec<Option<(Form, Heading)>, 5> {
        let (unit, kind) = (s.unit(u), self.kind(s, u));
        let heading = unit.rect.heading;
        let mut out: ArrayVec<Option<(Form, Heading)>, 5> = ArrayVec::new();
        out.push(None);
        let any = |c: i32| targets.iter().any(|e| self.near(s, u, e, c));
        if kind.arm != Arm::Sk && any(1200) && !any(figures::far::TACTICAL) {
            let forms = [Form::Line, Form::Column].into_iter().filter(|f| kind.may_change(unit.form, *f));
            out.extend(forms.map(|f| Some((f, heading))));
            let facing = self
                .nearest_two(s, u, targets)
                .into_iter()
                .flatten()
                .map(|e| self.bearing(s, u, s.unit(e).rect.centre()));
            for h in facing.filter(|h| *h != heading && unit.form != Form::Skirmish) {
                // Two enemies in one direction are faced by one turn.
                if !out.contains(&Some((unit.form, h))) {
                    out.push(Some((unit.form, h)));
                }
            }
        }
        out
    }

    /// The two nearest friends who may move up behind a charge.
    fn backers(&self, s: &State, u: UnitId) -> UnitSet {
        let units = s.divisions[usize::from(s.act.div)].units;
        let mut able: ArrayVec<UnitId, 80> =
            units.iter().filter(|b| self.may_back(s, u, *b).is_ok()).collect();
        if able.len() > 2 {
            able.sort_by_key(|b| (self.apart(s, u, *b), *b));
        }
        able.into_iter().take(2).collect()
    }

    pub(crate) fn charges_over(&self, s: &mut State) -> bool {
        s.act.phase = Phase::Charge;
        if self.chargers(s).iter().any(|u| self.has_charge(s, u)) {
            return false;
        }
        self.end_phase(s);
        true
    }

    /// Whether a unit has a charge in one of the ways that are tried.
    pub(crate) fn has_charge(&self, s: &State, u: UnitId) -> bool {
        let targets = self.targets(s, u);
        self.charge_forms(s, u, targets).into_iter().any(|form| {
            !self.cannot_charge(s, u, form)
                && targets.iter().any(|at| self.plan_charge(s, u, at, form, false).is_ok())
        })
    }

    /// Every charge that may be legal, without and with the nearest friends behind it.
    fn charges_to_try(&self, s: &State, mut offer: impl FnMut(Action)) {
        applied!("EMP-27.19");
        for u in self.chargers(s).iter() {
            let with = self.backers(s, u);
            let targets = self.targets(s, u);
            let forms = self.charge_forms(s, u, targets);
            for at in targets.iter() {
                for form in &forms {
                    let (by, form, second, group) = (u, *form, UnitId::NONE, UnitSet::EMPTY);
                    offer(Action::Charge { by, at, form, with: UnitSet::EMPTY, second, group });
                    if !with.is_empty() {
                        offer(Action::Charge { by, at, form, with, second, group });
                    }
                }
            }
        }
    }

    fn is_charge(&self, s: &State, action: Action) -> bool {
        let Action::Charge { by, at, form, with, second, group } = action else { return false };
        self.may_charge(s, Declared { by, at, form, with, second, group }).is_ok()
    }

    pub(crate) fn charge_options(&self, s: &State, out: &mut Vec<Action>) {
        self.charges_to_try(s, |action| {
            if self.is_charge(s, action) {
                out.push(action);
            }
        });
        out.push(Action::Done);
    }

    /// One of the charges or the end of the phase, evenly: drawn from what may be legal until it is.
    pub(crate) fn pick_charge(&self, s: &State, dice: &mut impl Draw, spare: &mut Vec<Action>) -> Action {
        spare.clear();
        self.charges_to_try(s, |action| spare.push(action));
        spare.push(Action::Done);
        loop {
            let action = spare.swap_remove(dice.below(spare.len() as u32) as usize);
            if action == Action::Done || self.is_charge(s, action) {
                return action;
            }
        }
    }
}
