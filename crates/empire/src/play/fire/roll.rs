//! A fire is declared, answered and rolled; losses (EMP-14.60 to 14.63).

use super::Shot;
use super::ledger::fire_result;
use crate::action::{Action, Help, Weapon};
use crate::event::{Event, What};
use crate::game::Empire;
use crate::phase::Frame;
use crate::state::{FireState, Flags, Phase, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Clause, EventSink};

impl Empire {
    pub(crate) fn declare_fire(
        &self,
        s: &mut State,
        by: UnitId,
        at: UnitId,
        shot: Shot,
        log: &mut impl EventSink<Event>,
    ) {
        s.act.shot_at = s.act.shot_at.with(at);
        for u in shot.supports.units.with(by).iter() {
            self.show(s, u, log);
        }
        let fulfils = self.fire_fulfils(s, by, at, shot.weapon.is_guns());
        self.open_fire(s, by, at, shot, log);
        if fulfils {
            self.fulfil(s, by);
        }
        for (u, guns) in shot.supports.iter() {
            if self.fire_fulfils(s, u, at, guns) {
                self.fulfil(s, u);
            }
        }
        s.push(Frame::Riposte);
    }

    /// Takes all modifiers and remembers the fire; nobody is marked yet.
    pub(crate) fn open_fire(
        &self,
        s: &mut State,
        by: UnitId,
        at: UnitId,
        shot: Shot,
        log: &mut impl EventSink<Event>,
    ) {
        let guns = shot.weapon.is_guns();
        let victim = if guns { UnitId::NONE } else { self.ricochet(s, by, at, shot.weapon) };
        let losses = |u: UnitId| if u.is_some() { s.unit(u).halves / 2 } else { 0 };
        let again = Shot { supports: Help::NONE, ricochet: true, ..shot };
        let column = self.column(s, by, at, guns);
        let ledger = self.fire_ledger(s, by, at, shot);
        let total = ledger.total();
        self.tell(log, rule!("EMP-14.20"), || What::Aims { by, at, ledger });
        s.fire = FireState {
            principal: by,
            target: at,
            supports: shot.supports,
            weapons: [shot.weapon, Weapon::Own],
            opportunity: shot.opportunity,
            limber: shot.limber,
            riposte: false,
            victim,
            mods: [
                total,
                0,
                if victim.is_some() { self.fire_ledger(s, by, victim, again).total() } else { 0 },
            ],
            columns: [column, 0, column],
            dice: [0; 3],
            before: [losses(at), losses(by), losses(victim)],
        };
    }

    /// Whether the target may fire back with this weapon; the band.
    pub(super) fn may_riposte(&self, s: &State, weapon: Weapon) -> Option<usize> {
        applied!("EMP-14.61");
        let (by, at) = (s.fire.target, s.fire.principal);
        if s.fire.opportunity || self.may_load(s, by, weapon).is_err() {
            return None;
        }
        self.may_hit(s, by, at, weapon.is_guns(), UnitSet::EMPTY).ok()
    }

    pub(crate) fn riposte_options(&self, s: &State, out: &mut Vec<Action>) {
        if let Some(band) = self.may_riposte(s, Weapon::Own) {
            out.push(Action::Riposte(Weapon::Own));
            if self.has_other_load(s, s.fire.target, band) {
                out.push(Action::Riposte(Weapon::Ball));
            }
        }
        if self.may_riposte(s, Weapon::Guns).is_some() {
            out.push(Action::Riposte(Weapon::Guns));
        }
        out.push(Action::Decline);
    }

    pub(crate) fn riposte_over(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        if [Weapon::Own, Weapon::Guns].into_iter().any(|w| self.may_riposte(s, w).is_some()) {
            return false;
        }
        self.riposte(s, Action::Decline, log);
        true
    }

    pub(crate) fn riposte(&self, s: &mut State, answer: Action, log: &mut impl EventSink<Event>) {
        s.pop();
        if let Action::Riposte(weapon) = answer {
            applied!("EMP-14.60");
            applied!("EMP-14.62");
            if s.unit(s.fire.target).has(Flags::MA) {
                applied!("EMP-9.10");
            }
            let (by, at) = (s.fire.target, s.fire.principal);
            let shot = Shot { weapon, ..Shot::default() };
            s.fire.riposte = true;
            s.fire.weapons[1] = weapon;
            let ledger = self.fire_ledger(s, by, at, shot);
            s.fire.mods[1] = ledger.total();
            self.tell(log, rule!("EMP-14.60"), || What::Aims { by, at, ledger });
            s.fire.columns[1] = self.column(s, by, at, weapon.is_guns());
        }
        self.roll_fire(s);
    }

    /// Marks who fires, and rolls.
    pub(crate) fn roll_fire(&self, s: &mut State) {
        applied!("EMP-9.02");
        let f = s.fire;
        for u in f.supports.units.with(f.principal).iter() {
            applied!("EMP-14.16");
            s.unit_mut(u).set(Flags::MA | Flags::FIRED);
        }
        if s.act.phase == Phase::Prepare && !f.opportunity {
            for u in f.supports.units.with(f.principal).iter() {
                if !self.kind(s, u).is_artillery() {
                    continue;
                }
                applied!("EMP-21.01");
                let limbers = f.limber && u == f.principal;
                s.unit_mut(u).set(if limbers { Flags::LIMBERS } else { Flags::STAYS });
            }
        }
        if f.riposte {
            s.unit_mut(f.target).set(Flags::MA);
        }
        s.push(Frame::ApplyFire);
        if f.victim.is_some() {
            s.push(Frame::FireDie(2));
        }
        if f.riposte {
            s.push(Frame::FireDie(1));
        }
        s.push(Frame::FireDie(0));
    }

    pub(crate) fn apply_fire(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        s.pop();
        let f = s.fire;
        applied!("EMP-14.63");
        let pairs = [(f.principal, f.target), (f.target, f.principal), (f.principal, f.victim)];
        let made = [true, f.riposte, f.victim.is_some()];
        let mut suffered = [0u8; 3];
        let mut falls = Vec::new();
        for k in (0..3).filter(|k| made[*k]) {
            let (by, at) = pairs[k];
            let total = (2 * i16::from(f.dice[k]) + f.mods[k]).div_euclid(2);
            suffered[k] = fire_result(total, f.columns[k]);
            let (die, halves) = (f.dice[k], suffered[k]);
            let clause = [rule!("EMP-14.20"), rule!("EMP-14.60"), rule!("EMP-14.48")][k];
            self.tell(log, clause, || What::Fire { by, at, die, total, halves, sort: k as u8 });
        }
        let before = pairs.map(|(_, at)| if at.is_some() { s.unit(at).halves } else { 0 });
        for k in (0..3).filter(|k| made[*k]) {
            let at = pairs[k].1;
            if self.hurt(s, at, suffered[k], log) {
                falls.push(at);
            }
        }
        // Last first: the ricochet's test, the duel's second, the duel's first; before them the generals.
        let tests = |s: &State, k: usize, at: UnitId| {
            made[k] && s.unit(at).losses() > i32::from(f.before[k]) && !falls.contains(&at)
        };
        if tests(s, 2, f.victim) {
            s.push(Frame::Morale { unit: f.victim, from: f.principal, before: before[2], first: false });
        }
        let duel = [tests(s, 0, f.target), tests(s, 1, f.principal)];
        let one = Frame::Morale { unit: f.target, from: f.principal, before: before[0], first: false };
        let two = Frame::Morale { unit: f.principal, from: f.target, before: before[1], first: false };
        match duel {
            [true, false] => s.push(one),
            [false, true] => s.push(two),
            [true, true] => {
                applied!("EMP-15.13");
                let morale = |u: UnitId| self.kind(s, u).morale;
                let target_first =
                    suffered[0].cmp(&suffered[1]).then(morale(f.principal).cmp(&morale(f.target))).is_gt();
                let (first, second) = if target_first { (one, two) } else { (two, one) };
                s.push(second);
                if let Frame::Morale { unit, from, before, .. } = first {
                    s.push(Frame::Morale { unit, from, before, first: true });
                }
            }
            [false, false] => {}
        }
        for k in (0..3).rev().filter(|k| made[*k]) {
            self.endanger(s, pairs[k].1, false);
        }
        for u in falls {
            self.eliminate(s, u, rule!("EMP-1.26"), log);
        }
    }

    /// Adds half-losses; true if that is the end of the unit.
    pub(crate) fn hurt(&self, s: &mut State, u: UnitId, halves: u8, log: &mut impl EventSink<Event>) -> bool {
        if halves == 0 || !s.unit(u).is_here() {
            return false;
        }
        applied!("EMP-1.24");
        let unit = s.unit_mut(u);
        unit.halves = unit.halves.saturating_add(halves);
        let now = unit.halves;
        self.tell(log, rule!("EMP-1.24"), || What::Losses { unit: u, halves: now });
        applied!("EMP-1.23");
        i32::from(now / 2) >= i32::from(self.kind(s, u).cohesion)
    }

    /// A unit leaves the table for good.
    pub(crate) fn eliminate(
        &self,
        s: &mut State,
        u: UnitId,
        clause: Clause,
        log: &mut impl EventSink<Event>,
    ) {
        if !s.unit(u).is_here() {
            return;
        }
        applied!("EMP-1.32");
        s.settle(u, Place::Gone);
        self.tell(log, clause, || What::Eliminated(u));
        let rolls =
            |s: &State| s.stack.iter().any(|f| matches!(f, Frame::GeneralDie { unit, .. } if *unit == u));
        if let Some(cinc) = s.attached(u).filter(|_| !rolls(s)) {
            let side = s.side_of(u);
            let div = (!cinc).then(|| s.unit(u).div);
            self.general_moves_on(s, side, div);
        }
        for g in 0..s.units.len() {
            let g = UnitId(g as u8);
            if s.unit(g).has(Flags::UNMANNED) && s.unit(g).shelter == u {
                self.eliminate(s, g, rule!("EMP-11.33"), log);
            }
        }
    }
}
