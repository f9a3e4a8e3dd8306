//! Reactions of an enemy in a window of a march: which are allowed, and how they are carried out (EMP-11).

use super::windows::{CHARGE, LEAVING, NEAR, RANGE};
use crate::action::{Action, Help, React, Weapon};
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Ground};
use crate::phase::{Away, Frame};
use crate::play::fire::Shot;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::{Draw, EventSink, Illegal};
use bicorne_geom::table::Rect;

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
            let mut list: ArrayVec<React, 64> = ArrayVec::new();
            self.combats(s, e, &mut list);
            list.extend([React::FallBack, React::Flee, React::Limber]);
            if self.is_sk(s, e) {
                self.parting_shots(s, e, u, &mut list);
            }
            if s.march.open[NEAR].has(e) && s.unit(e).in_order() && s.unit(e).form != Form::Skirmish {
                self.changes(s, e, u, |react| list.push(react));
                if self.kind(s, e).is_cavalry() {
                    let full = self.kind(s, e).allowance(s.unit(e).form, Ground::Clear).unwrap_or(0) / 2;
                    list.extend([
                        React::Withdraw(full as i16),
                        React::Withdraw(figures::far::WITHDRAWAL_MIN as i16),
                    ]);
                }
            }
            if list.into_iter().any(|react| take(e, react)) {
                return;
            }
        }
    }

    /// Charges and fires of a reactor: at the nearest it may, and at others of a group.
    fn combats(&self, s: &State, e: UnitId, list: &mut ArrayVec<React, 64>) {
        let charge = React::Charge(UnitId::NONE);
        let fire = |at, with, weapon| React::Fire { at, with, weapon };
        let movers = self.movers_from(s, e);
        list.push(charge);
        if movers.len() > 1 && s.march.open[CHARGE].has(e) {
            let first = self.reacted_to(s, e, charge);
            list.extend(movers.iter().filter(|u| **u != first).map(|u| React::Charge(*u)));
        }
        for guns in self.weapons(s, e) {
            let weapon = Weapon::of(*guns);
            let first = self.reacted_to(s, e, fire(UnitId::NONE, Help::NONE, weapon));
            let with = self.snap_support(s, e, first);
            let band = self.band(s, e, first, *guns);
            let ball = !guns && band.is_some_and(|band| self.has_other_load(s, e, band));
            for weapon in [weapon, Weapon::Ball].into_iter().take(1 + usize::from(ball)) {
                list.push(fire(UnitId::NONE, Help::NONE, weapon));
                if !with.is_empty() {
                    list.push(fire(UnitId::NONE, with, weapon));
                }
            }
            if s.march.open[LEAVING].has(e) || s.march.open[RANGE].has(e) {
                let others = movers.iter().filter(|u| **u != first);
                list.extend(others.map(|u| fire(*u, Help::NONE, weapon)));
            }
        }
    }

    /// Which of those that move a reaction is made to.
    pub(crate) fn reacted_to(&self, s: &State, e: UnitId, react: React) -> UnitId {
        let nearest = |may: &dyn Fn(UnitId) -> bool| {
            let movers = self.movers_from(s, e);
            if movers.len() == 1 { None } else { movers.into_iter().find(|u| may(*u)) }
        };
        let found = match react {
            React::Charge(at) | React::Fire { at, .. } if at.is_some() => Some(at),
            React::Charge(_) => nearest(&|u| self.may_pounce(s, e, u).is_ok()),
            React::Fire { weapon, .. } => nearest(&|u| self.may_be_shot(s, e, u, weapon.is_guns()).is_ok()),
            _ => None,
        };
        found.unwrap_or_else(|| self.mover_for(s, e))
    }

    /// Whether a reactor may shoot at one that moves, at once and with this weapon.
    fn may_be_shot(&self, s: &State, e: UnitId, u: UnitId, guns: bool) -> Result<usize, Illegal> {
        if s.march.shot.has(u) {
            return refuse!("EMP-11.12");
        }
        let band = self.may_snap(s, e, u, guns)?;
        // Alone, with one weapon, the mover is the one for whom the window was opened.
        let sure = s.march.count == 1 && self.weapons(s, e).len() == 1;
        let leaves = || s.march.open[LEAVING].has(e) && (sure || self.is_leaving(s, e, u, guns));
        if s.march.open[RANGE].has(e) || leaves() { Ok(band) } else { refuse!("EMP-11.12") }
    }

    /// Whether another reactor may help a shot at one that leaves its fire too; what that is worth in half points.
    pub(super) fn may_help_snap(&self, s: &State, w: UnitId, u: UnitId, guns: bool) -> Result<i32, Illegal> {
        if w.index() >= s.units.len() || !s.march.open[LEAVING].has(w) || !self.is_watching(s, w) {
            return refuse!("EMP-11.12");
        }
        let band = self.may_be_shot(s, w, u, guns)?;
        self.worth(s, w, band, guns)
    }

    /// The best help for a shot at a mover (EMP-27.20).
    pub(super) fn snap_support(&self, s: &State, e: UnitId, u: UnitId) -> Help {
        let helpers = s.march.open[LEAVING].without(e);
        let weapon = |w: UnitId| self.best_weapon(s, w, |guns| self.may_help_snap(s, w, u, guns));
        self.best_support(helpers.iter().filter_map(weapon))
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
        let u = self.reacted_to(s, e, react);
        if !s.march.members[..usize::from(s.march.count)].contains(&u) || !s.unit(u).is_here() {
            return refuse!("EMP-11.02");
        }
        let (unit, kind) = (s.unit(e), self.kind(s, e));
        let sk = self.is_sk(s, e);
        if unit.is_garrison() && !matches!(react, React::Fire { .. }) {
            return refuse!("EMP-11.44");
        }
        if !unit.in_order() && react != React::Flee {
            return refuse!("EMP-11.45");
        }
        match react {
            React::Charge(_) if open(CHARGE) => self.may_pounce(s, e, u),
            React::Fire { with, weapon, .. } if open(LEAVING) || open(RANGE) => {
                self.may_load(s, e, weapon)?;
                self.may_be_shot(s, e, u, weapon.is_guns())?;
                if with.units.has(e) {
                    return refuse!("EMP-11.12");
                }
                with.iter().try_for_each(|(w, guns)| self.may_help_snap(s, w, u, guns).map(|_| ()))
            }
            React::FallBack if sk && (open(NEAR) || open(RANGE)) => self.may_fall_back(s, e, u).map(|_| ()),
            React::FallBackFire { with, weapon } if sk && (open(NEAR) || open(RANGE) || open(LEAVING)) => {
                if !(open(RANGE) || open(LEAVING)) {
                    return refuse!("EMP-11.40");
                }
                self.may_load(s, e, weapon)?;
                self.may_fire_from(s, e, u, self.may_fall_back(s, e, u)?, (with, weapon))
            }
            React::Flee if open(NEAR) || (sk && open(RANGE)) => self.may_flee(s, e, u),
            React::Withdraw(c) if open(NEAR) => {
                let skip = self.unknown_to(s, s.side_of(e));
                if !kind.is_cavalry() || self.withdrawn(s, e, i32::from(c), skip).is_none() {
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

    /// Where withdrawing cavalry stops, 1 UD or more straight back; `skip`: a unit that counts as absent.
    pub(super) fn withdrawn(&self, s: &State, e: UnitId, c: i32, skip: UnitSet) -> Option<Rect> {
        let unit = s.unit(e);
        let kind = self.kind(s, e);
        let most = kind.allowance(unit.form, self.map(s).ground_under(&unit.rect)).unwrap_or(0) / 2;
        if !(figures::far::WITHDRAWAL_MIN..=most).contains(&c) {
            return None;
        }
        let mut far = 0;
        let mut t = 0;
        while t < c {
            t = (t + figures::far::MICRO_STEP).min(c);
            let r = unit.rect.ahead(-t);
            if !self.may_stand(s, kind, unit.form, &r) || self.in_the_way(s, &r, skip.with(e)).is_some() {
                break;
            }
            far = t;
        }
        (far >= figures::far::WITHDRAWAL_MIN).then(|| unit.rect.ahead(-far))
    }

    pub(crate) fn react(&self, s: &mut State, e: UnitId, react: React, log: &mut impl EventSink<Event>) {
        let u = self.reacted_to(s, e, react);
        s.pop();
        s.march.mover = u;
        let kind = self.kind(s, e);
        let clause = match react {
            React::Charge(_) if kind.is_cavalry() => rule!("EMP-11.20"),
            React::Charge(_) => rule!("EMP-11.10"),
            React::Fire { .. } if self.is_sk(s, e) => rule!("EMP-11.40"),
            React::Fire { .. } => rule!("EMP-11.12"),
            React::FallBack | React::FallBackFire { .. } => rule!("EMP-11.40"),
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
        let far = figures::of(kind.is_mounted(), figures::far::FLIGHT_FOOT, figures::far::FLIGHT_MOUNTED);
        match react {
            React::Charge(_) => self.pounce(s, e, u, log),
            React::Fire { with, weapon, .. } => self.snap(s, e, u, (with, weapon), log),
            React::FallBack => self.fall_back(s, e, u, log),
            React::FallBackFire { with, weapon } => {
                self.fall_back(s, e, u, log);
                if self.may_snap(s, e, u, weapon.is_guns()).is_ok() {
                    applied!("EMP-14.04");
                    // Where it was kept from going as far as it wished it may hide the mover from those who help.
                    let still = |(w, guns): &(UnitId, bool)| self.may_help_snap(s, *w, u, *guns).is_ok();
                    let with = with.iter().filter(still).fold(Help::NONE, |all, (w, guns)| all.with(w, guns));
                    self.snap(s, e, u, (with, weapon), log);
                }
            }
            React::Withdraw(c) => {
                let (from, wished) = (s.unit(e).rect, self.unknown_to(s, s.side_of(e)));
                let wished = self.withdrawn(s, e, i32::from(c), wished);
                let wished = wished.expect("a withdrawal is checked before it is made");
                self.bump(s, s.side_of(e), &wished, log);
                let to = self.withdrawn(s, e, i32::from(c), UnitSet::EMPTY).unwrap_or(from);
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
        (with, weapon): (Help, Weapon),
        log: &mut impl EventSink<Event>,
    ) {
        s.march.shot = s.march.shot.with(u);
        for w in with.units.iter() {
            s.unit_mut(w).set(Flags::REACTED);
        }
        // Its result can stop the mover.
        s.push(Frame::GroupStopped);
        self.open_fire(s, e, u, Shot { weapon, supports: with, opportunity: true, ..Shot::default() }, log);
        self.roll_fire(s);
    }

    /// Opportunity charge: no half distance, no supports, no control.
    pub(crate) fn pounce(&self, s: &mut State, e: UnitId, u: UnitId, log: &mut impl EventSink<Event>) {
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
