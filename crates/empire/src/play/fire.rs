//! Fire: who may shoot at whom, modifiers, riposte, losses (EMP-14).

use crate::action::Action;
use crate::clauses::{applied, refuse};
use crate::event::{Event, What};
use crate::frame::Frame;
use crate::game::Empire;
use crate::kinds::{Form, Ground, Size, Status, Traits};
use crate::ledger::Ledger;
use crate::rule;
use crate::rules::Look;
use crate::state::{FireState, Flags, Phase, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::{Clause, Illegal, Sink};
use bicorne_geom::table::{Dist, Fine, Rect, Segment, Zone, distance, touches};

/// How a fire is made.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Shot {
    pub(crate) guns: bool,
    pub(crate) supports: UnitSet,
    pub(crate) opportunity: bool,
    pub(crate) limber: bool,
    pub(crate) ricochet: bool,
}

impl Empire {
    /// Whether a unit can fire at all.
    fn may_shoot(&self, s: &State, by: UnitId, guns: bool) -> Result<(), Illegal> {
        let (unit, kind) = (s.unit(by), self.kind(s, by));
        let never = kind.is_cavalry()
            || unit.form == Form::Limbered
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

    /// Range, arc and sight, and nobody of ours at the target's throat; the band.
    pub(crate) fn may_hit(
        &self,
        s: &State,
        by: UnitId,
        at: UnitId,
        guns: bool,
        skip: UnitSet,
    ) -> Result<usize, Illegal> {
        self.may_shoot(s, by, guns)?;
        let target = s.unit(at);
        if !target.is_here() || s.side_of(at) == s.side_of(by) || target.has(Flags::UNMANNED) {
            return refuse!("EMP-14.12");
        }
        let Some(band) = self.band(s, by, at, guns) else { return refuse!("EMP-14.01", "empire-why-range") };
        if !self.in_arc(s, by, at) {
            return refuse!("EMP-14.12", "empire-why-arc");
        }
        let r = target.rect;
        if s.here(s.side_of(by)).any(|f| !skip.has(f) && touches(&s.unit(f).rect, &r)) {
            return refuse!("EMP-14.12", "empire-why-friend-in-contact");
        }
        if !self.sees(s, by, at, self.look_of(s, by, guns), skip) {
            return refuse!("EMP-14.12", "empire-why-sight");
        }
        Ok(band)
    }

    /// The formed enemies in a corridor that must be shot at first: the nearest, or several as near.
    fn foremost(&self, s: &State, by: UnitId, front: &Rect, guns: bool) -> UnitSet {
        applied!("EMP-2.12");
        let unit = s.unit(by);
        let look = self.look_of(s, by, guns);
        let mut ahead: ArrayVec<(Dist, UnitId), 80> = self
            .enemies(s, s.side_of(by))
            .filter(|e| {
                self.is_formed(s, *e)
                    && front.has_in_corridor(&s.unit(*e).rect)
                    && self.band(s, by, *e, guns).is_some()
            })
            .map(|e| (distance(&unit.rect, &s.unit(e).rect), e))
            .collect();
        ahead.sort_unstable();
        let mut out = UnitSet::EMPTY;
        let mut nearest = None;
        for (d, e) in ahead {
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
    fn may_prefer(&self, s: &State, by: UnitId, at: UnitId, guns: bool) -> Result<(), Illegal> {
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
        self.may_prefer(s, by, at, guns)?;
        Ok(band)
    }

    /// Whether a unit could fire at an enemy in phase e, as things stand.
    pub(crate) fn could_fire_later(&self, s: &State, by: UnitId, at: UnitId) -> bool {
        let unit = s.unit(by);
        if unit.has(Flags::MA | Flags::FIRED | Flags::STAYS | Flags::MANY | Flags::FOUGHT) {
            return false;
        }
        let Ok(band) = self.may_hit(s, by, at, false, UnitSet::EMPTY) else { return false };
        self.order_allows_fire(s, by, band).is_ok() && self.may_prefer(s, by, at, false).is_ok()
    }

    /// What a supporter adds, in half points; none if it cannot.
    fn support_value(&self, s: &State, u: UnitId, at: UnitId) -> Result<i32, Illegal> {
        let band = self.may_start_fire(s, u, at, false)?;
        self.worth(s, u, band)
    }

    fn worth(&self, s: &State, u: UnitId, band: usize) -> Result<i32, Illegal> {
        applied!("EMP-14.15");
        match (self.kind(s, u).is_artillery(), band) {
            (true, 0) => Ok(4),
            (true, 1) => Ok(2),
            (true, _) => refuse!("EMP-14.15"),
            _ if self.is_sk(s, u) => Ok(1),
            _ => Ok(2),
        }
    }

    pub(crate) fn may_fire(
        &self,
        s: &State,
        by: UnitId,
        at: UnitId,
        with: UnitSet,
        guns: bool,
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
        self.may_start_fire(s, by, at, guns)?;
        for u in with.iter() {
            if u.index() >= n || u == by || s.unit(u).div != s.act.div {
                return refuse!("EMP-14.15");
            }
            self.support_value(s, u, at)?;
        }
        Ok(())
    }

    /// Half points of supporters, at most three points.
    fn support_halves(&self, s: &State, at: UnitId, with: UnitSet) -> i32 {
        let worth =
            |u: UnitId| self.band(s, u, at, false).and_then(|b| self.worth(s, u, b).ok()).unwrap_or(0);
        with.iter().map(worth).sum::<i32>().min(6)
    }

    /// The useful supporters by decreasing value until the cap (EMP-27.20).
    fn best_support(&self, able: &[(i32, UnitId)]) -> UnitSet {
        applied!("EMP-27.20");
        let mut sorted = able.to_vec();
        sorted.sort_by_key(|(v, u)| (-v, *u));
        let (mut set, mut sum) = (UnitSet::EMPTY, 0);
        for (v, u) in sorted {
            if sum >= 6 {
                break;
            }
            sum += v;
            set = set.with(u);
        }
        set
    }

    /// The column of the table: 0, 1, 2.
    pub(crate) fn column(&self, s: &State, by: UnitId, at: UnitId, guns: bool) -> u8 {
        let kind = self.kind(s, by);
        let building = s.unit(at).is_garrison() || (s.unit(by).is_garrison() && kind.is_infantry());
        if building || (self.is_sk(s, by) && !guns) {
            applied!("EMP-14.23");
            return 2;
        }
        if guns {
            applied!("EMP-14.22");
            return 1;
        }
        if kind.is_artillery() {
            return match self.band(s, by, at, false) {
                Some(0) => {
                    applied!("EMP-14.21");
                    0
                }
                Some(1) => {
                    applied!("EMP-14.22");
                    1
                }
                _ => {
                    applied!("EMP-14.23");
                    2
                }
            };
        }
        applied!("EMP-14.21");
        0
    }

    /// The modifiers of a fire.
    pub(crate) fn fire_ledger(&self, s: &State, by: UnitId, at: UnitId, shot: Shot) -> Ledger {
        let mut l = Ledger::default();
        let (unit, kind, target) = (s.unit(by), self.kind(s, by), s.unit(at));
        let band = self.band(s, by, at, shot.guns);
        let sk = self.is_sk(s, by) && !shot.guns;
        let artillery = kind.is_artillery();
        if !artillery && !shot.guns {
            applied!("EMP-1.09");
            if sk {
                l.add(rule!("EMP-14.31"), i32::from(kind.skirmish));
            } else {
                let form = match unit.form {
                    Form::Line => 2,
                    Form::Solid | Form::Hollow => -1,
                    _ => 0,
                };
                l.add(rule!("EMP-14.30"), form);
            }
            if kind.traits.has(Traits::GUNS) && self.near(s, by, at, 200) {
                applied!("EMP-1.19");
                l.add(rule!("EMP-14.32"), 1);
            }
            if self.kind(s, at).skirmish > kind.skirmish {
                l.add(rule!("EMP-14.33"), -1);
            }
            if !unit.in_order() {
                applied!("EMP-9.21");
                l.add(rule!("EMP-14.34"), -2);
            }
        }
        if artillery || shot.guns {
            let canister = artillery && band == Some(0);
            let shrapnel = artillery && !canister && kind.traits.has(Traits::SHRAPNEL);
            applied!("EMP-14.07");
            if canister {
                l.add(rule!("EMP-14.40"), 2);
            } else if shrapnel {
                applied!("EMP-1.21");
                l.add(rule!("EMP-14.44"), 1);
            } else if self.is_enfilade(s, by, at) {
                l.add(rule!("EMP-14.41"), 2);
            } else if target.form == Form::Column || target.form.is_square() {
                l.add(rule!("EMP-14.41"), 1);
            }
            if !unit.has(Flags::MOVED) && !shot.opportunity {
                l.add(rule!("EMP-14.43"), 1);
            }
            if artillery && (shot.limber || unit.has(Flags::UNLIMBERED)) {
                l.add(rule!("EMP-14.45"), -1);
            }
            if self.is_sniped(s, by) {
                l.add(rule!("EMP-14.46"), -1);
            }
            if self.level_of(s, at) > self.level_of(s, by) {
                l.add(rule!("EMP-14.47"), -1);
            }
        }
        if shot.ricochet {
            l.add(rule!("EMP-14.48"), -1);
        } else {
            l.halves(rule!("EMP-14.50"), self.support_halves(s, at, shot.supports));
        }
        let mut cover = self.cover(s, at, by) as i32;
        if cover > 0 && kind.traits.has(Traits::HOWITZERS) {
            applied!("EMP-1.20");
            cover -= 1;
        }
        l.add(rule!("EMP-14.51"), -cover);
        let hard = target.form == Form::Deployed || target.form == Form::Skirmish;
        if hard && !sk {
            l.add(rule!("EMP-14.52"), -2);
        }
        if unit.has(Flags::MA) {
            l.add(rule!("EMP-14.53"), -1);
        }
        match kind.size {
            Size::Large => l.add(rule!("EMP-14.54"), 1),
            Size::Small => l.add(rule!("EMP-14.54"), -1),
            Size::Normal => {}
        }
        if !sk {
            let bad = kind.traits.has(Traits::BAD_SHOT)
                || kind.traits.has(Traits::RIFLES)
                || kind.status == Status::Militia;
            applied!("EMP-1.15");
            let good = kind.traits.has(Traits::GOOD_SHOT);
            l.add(rule!("EMP-14.55"), i32::from(good) - i32::from(bad));
        }
        l.add(rule!("EMP-14.56"), self.threats(s, by, UnitSet::EMPTY).points(kind.is_infantry()));
        l.add(rule!("EMP-14.57"), -unit.losses());
        l
    }

    /// The firer is beside a line or a battery.
    fn is_enfilade(&self, s: &State, by: UnitId, at: UnitId) -> bool {
        applied!("EMP-14.42");
        let target = s.unit(at);
        let line = matches!(target.form, Form::Line | Form::Deployed);
        line && matches!(target.rect.zone(s.unit(by).rect.anchor.fine()), Zone::Left | Zone::Right)
    }

    /// Enemy skirmishers in order have the battery in range and sight.
    fn is_sniped(&self, s: &State, by: UnitId) -> bool {
        self.enemies(s, s.side_of(by)).any(|e| {
            self.is_sk(s, e)
                && s.unit(e).in_order()
                && self.band(s, e, by, false).is_some()
                && self.sees(s, e, by, Look::Muskets, UnitSet::EMPTY)
        })
    }

    /// The unit that a ball hits behind its target.
    fn ricochet(&self, s: &State, by: UnitId, at: UnitId) -> UnitId {
        let kind = self.kind(s, by);
        let ball = kind.is_artillery()
            && !kind.traits.has(Traits::SHRAPNEL)
            && self.band(s, by, at, false) > Some(0);
        let target = s.unit(at);
        if !ball || target.is_garrison() {
            return UnitId::NONE;
        }
        let (from, through) = (s.unit(by).rect.anchor.fine(), target.rect.centre());
        let v = through.minus(from);
        let length = i128::from(v.x) * i128::from(v.x) + i128::from(v.y) * i128::from(v.y);
        let length = (length.isqrt() as i64).max(1);
        // Far enough to pass the target and four UD more.
        let beyond = i64::from(target.rect.radius() + 400 + 300) * bicorne_geom::table::FINE;
        let part = |k: i64| (i128::from(k) * i128::from(beyond) / i128::from(length)) as i64;
        let line = Segment::new(through, Fine { x: through.x + part(v.x), y: through.y + part(v.y) });
        let behind = s.all_here().filter(|u| *u != at && *u != by && line.pierces(&s.unit(*u).rect));
        let first = behind.min_by_key(|u| (distance(&target.rect, &s.unit(*u).rect), *u));
        let Some(u) = first else { return UnitId::NONE };
        let fair = s.side_of(u) == s.side_of(at)
            && !s.unit(u).is_garrison()
            && !s.unit(u).has(Flags::UNMANNED)
            && distance(&target.rect, &s.unit(u).rect).within(400)
            && self.map(s).ground_at(s.unit(u).rect.centre()) <= Ground::Rough
            && self.level_of(s, u) == self.level_of(s, at);
        if fair {
            applied!("EMP-14.48");
            u
        } else {
            UnitId::NONE
        }
    }

    pub(crate) fn declare_fire(
        &self,
        s: &mut State,
        by: UnitId,
        at: UnitId,
        shot: Shot,
        log: &mut impl Sink<Event>,
    ) {
        s.act.shot_at = s.act.shot_at.with(at);
        let fulfils = self.fire_fulfils(s, by, at, shot.guns);
        self.open_fire(s, by, at, shot, log);
        if fulfils {
            self.fulfil(s, by);
        }
        for u in shot.supports.iter() {
            if self.fire_fulfils(s, u, at, false) {
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
        log: &mut impl Sink<Event>,
    ) {
        let victim = if shot.guns { UnitId::NONE } else { self.ricochet(s, by, at) };
        let losses = |u: UnitId| if u.is_some() { s.unit(u).halves / 2 } else { 0 };
        let again = Shot { supports: UnitSet::EMPTY, ricochet: true, ..shot };
        let column = self.column(s, by, at, shot.guns);
        let ledger = self.fire_ledger(s, by, at, shot);
        let total = ledger.total();
        self.tell(log, rule!("EMP-14.20"), || What::Aims { by, at, ledger });
        s.fire = FireState {
            principal: by,
            target: at,
            supports: shot.supports,
            guns: [shot.guns, false],
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

    fn may_riposte(&self, s: &State, guns: bool) -> bool {
        applied!("EMP-14.61");
        !s.fire.opportunity && self.may_hit(s, s.fire.target, s.fire.principal, guns, UnitSet::EMPTY).is_ok()
    }

    pub(crate) fn riposte_options(&self, s: &State, out: &mut Vec<Action>) {
        for guns in [false, true] {
            if self.may_riposte(s, guns) {
                out.push(Action::Riposte(guns));
            }
        }
        out.push(Action::Decline);
    }

    pub(crate) fn riposte_over(&self, s: &mut State, log: &mut impl Sink<Event>) -> bool {
        if self.may_riposte(s, false) || self.may_riposte(s, true) {
            return false;
        }
        self.riposte(s, Action::Decline, log);
        true
    }

    pub(crate) fn riposte(&self, s: &mut State, answer: Action, log: &mut impl Sink<Event>) {
        s.pop();
        if let Action::Riposte(guns) = answer {
            applied!("EMP-14.60");
            applied!("EMP-14.62");
            if s.unit(s.fire.target).has(Flags::MA) {
                applied!("EMP-9.10");
            }
            let (by, at) = (s.fire.target, s.fire.principal);
            let shot = Shot { guns, ..Shot::default() };
            s.fire.riposte = true;
            s.fire.guns[1] = guns;
            let ledger = self.fire_ledger(s, by, at, shot);
            s.fire.mods[1] = ledger.total();
            self.tell(log, rule!("EMP-14.60"), || What::Aims { by, at, ledger });
            s.fire.columns[1] = self.column(s, by, at, guns);
        }
        self.roll_fire(s);
    }

    /// Marks who fires, and rolls.
    pub(crate) fn roll_fire(&self, s: &mut State) {
        applied!("EMP-9.02");
        let f = s.fire;
        for u in f.supports.with(f.principal).iter() {
            applied!("EMP-14.16");
            s.unit_mut(u).set(Flags::MA | Flags::FIRED);
        }
        if s.act.phase == Phase::Prepare && self.kind(s, f.principal).is_artillery() && !f.opportunity {
            applied!("EMP-21.01");
            let flag = if f.limber { Flags::LIMBERS } else { Flags::STAYS };
            s.unit_mut(f.principal).set(flag);
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

    pub(crate) fn apply_fire(&self, s: &mut State, log: &mut impl Sink<Event>) {
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
            s.push(Frame::Morale { unit: f.victim, from: f.principal, before: f.before[2], first: false });
        }
        let duel = [tests(s, 0, f.target), tests(s, 1, f.principal)];
        let one = Frame::Morale { unit: f.target, from: f.principal, before: f.before[0], first: false };
        let two = Frame::Morale { unit: f.principal, from: f.target, before: f.before[1], first: false };
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
    pub(crate) fn hurt(&self, s: &mut State, u: UnitId, halves: u8, log: &mut impl Sink<Event>) -> bool {
        if halves == 0 || !s.unit(u).is_here() {
            return false;
        }
        applied!("EMP-1.24");
        let unit = s.unit_mut(u);
        unit.halves = unit.halves.saturating_add(halves);
        let now = unit.halves;
        self.tell(log, rule!("EMP-1.24"), || What::Losses { unit: u, halves: now });
        i32::from(now / 2) >= i32::from(self.kind(s, u).cohesion)
    }

    /// A unit leaves the table for good.
    pub(crate) fn eliminate(&self, s: &mut State, u: UnitId, clause: Clause, log: &mut impl Sink<Event>) {
        if !s.unit(u).is_here() {
            return;
        }
        applied!("EMP-1.32");
        s.unit_mut(u).place = crate::state::Place::Gone;
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

    // Options of the phases b and e.

    pub(crate) fn fire_phase_over(&self, s: &mut State, prepare: bool) -> bool {
        let phase = if prepare { Phase::Prepare } else { Phase::Fire };
        if s.act.phase != phase {
            s.act.phase = phase;
            s.act.shot_at = UnitSet::EMPTY;
            if s.act.points == 0 {
                applied!("EMP-6.12");
            }
        }
        let d = s.divisions[usize::from(s.act.div)];
        let any = d.units.iter().any(|u| self.shooter(s, u) && self.has_target(s, u));
        if any {
            return false;
        }
        self.end_phase(s);
        true
    }

    /// Whether a unit may still start a fire in the phase.
    fn shooter(&self, s: &State, u: UnitId) -> bool {
        let unit = s.unit(u);
        let spent = match s.act.phase {
            Phase::Prepare => Flags::MA | Flags::FIRED | Flags::ACTIVATED,
            _ => Flags::MA | Flags::FIRED | Flags::MANY | Flags::FOUGHT | Flags::STAYS,
        };
        unit.is_here() && !unit.has(spent) && (self.may_shoot(s, u, false).is_ok())
    }

    fn reach(&self, s: &State, u: UnitId) -> i32 {
        let kind = self.kind(s, u);
        let r = kind.ranges(s.unit(u).form);
        let hill = if kind.is_artillery() { 400 } else { 0 };
        let guns = if kind.traits.has(Traits::GUNS) { 600 } else { 0 };
        r.into_iter().max().unwrap_or(0).max(guns) + if r[2] > 0 { hill } else { 0 }
    }

    fn has_target(&self, s: &State, u: UnitId) -> bool {
        let reach = self.reach(s, u);
        let guns = self.kind(s, u).traits.has(Traits::GUNS);
        if self.enemies(s, s.side_of(u)).all(|e| !self.near(s, u, e, reach)) {
            return false;
        }
        self.enemies(s, s.side_of(u)).any(|e| {
            !s.act.shot_at.has(e)
                && self.near(s, u, e, reach)
                && (self.may_start_fire(s, u, e, false).is_ok()
                    || (guns && self.may_start_fire(s, u, e, true).is_ok()))
        })
    }

    pub(crate) fn fire_options(&self, s: &State, out: &mut Vec<Action>) {
        let d = &s.divisions[usize::from(s.act.div)];
        let shooters: Vec<UnitId> = d.units.iter().filter(|u| self.shooter(s, *u)).collect();
        // Whoever has an enemy straight ahead shoots at nobody else: the others need not be looked at.
        let first: Vec<UnitSet> = shooters
            .iter()
            .map(|u| match s.unit(*u).form {
                Form::Line | Form::Column | Form::Deployed => self.foremost(s, *u, &s.unit(*u).rect, false),
                _ => UnitSet::EMPTY,
            })
            .collect();
        for e in self.enemies(s, d.side) {
            if s.act.shot_at.has(e) {
                continue;
            }
            let able: Vec<(UnitId, usize)> = shooters
                .iter()
                .zip(&first)
                .filter(|(u, first)| {
                    (first.is_empty() || first.has(e)) && self.near(s, **u, e, self.reach(s, **u))
                })
                .filter_map(|(u, _)| Some((*u, self.may_start_fire(s, *u, e, false).ok()?)))
                .collect();
            for (u, _) in &able {
                let others: Vec<(i32, UnitId)> = able
                    .iter()
                    .filter(|(o, _)| o != u)
                    .filter_map(|(o, b)| Some((self.worth(s, *o, *b).ok()?, *o)))
                    .collect();
                let base = Action::Fire { by: *u, at: e, with: UnitSet::EMPTY, guns: false, limber: false };
                out.push(base);
                let help = self.best_support(&others);
                if !help.is_empty() {
                    out.push(Action::Fire { by: *u, at: e, with: help, guns: false, limber: false });
                }
                if s.act.phase == Phase::Prepare && s.unit(*u).form == Form::Deployed {
                    out.push(Action::Fire { by: *u, at: e, with: UnitSet::EMPTY, guns: false, limber: true });
                }
            }
            for u in shooters.iter().filter(|u| self.kind(s, **u).traits.has(Traits::GUNS)) {
                if self.may_start_fire(s, *u, e, true).is_ok() {
                    out.push(Action::Fire { by: *u, at: e, with: UnitSet::EMPTY, guns: true, limber: false });
                }
            }
        }
        if s.act.phase == Phase::Prepare || self.may_end_fire(s).is_ok() {
            out.push(Action::Done);
        }
    }

    // Fire supports of a shock.

    /// Whether a unit may help by fire against an enemy in the shock.
    pub(crate) fn shock_support(&self, s: &State, u: UnitId, at: UnitId) -> Result<i32, Illegal> {
        let unit = s.unit(u);
        let fighters: UnitSet = [s.shock.attacker, s.shock.defender, s.shock.second]
            .into_iter()
            .filter(|x| x.is_some())
            .collect();
        if unit.has(Flags::MA) || !unit.in_order() || fighters.has(u) {
            return refuse!("EMP-16.43");
        }
        if unit.has(Flags::FIRED) || s.order_of(u) == crate::kinds::Order::Reserve {
            return refuse!("EMP-16.43");
        }
        let band = self.may_hit(s, u, at, false, fighters)?;
        self.order_allows_fire(s, u, band)?;
        self.worth(s, u, band)
    }

    fn shock_target(&self, s: &State, side: u8) -> UnitId {
        if s.side_of(s.shock.attacker) == side { s.shock.defender } else { s.shock.attacker }
    }

    fn shock_supporters(&self, s: &State, side: u8) -> Vec<(i32, UnitId)> {
        let at = self.shock_target(s, side);
        s.here(side)
            .filter(|u| self.near(s, *u, at, self.reach(s, *u)))
            .filter_map(|u| Some((self.shock_support(s, u, at).ok()?, u)))
            .collect()
    }

    pub(crate) fn shock_fire_over(&self, s: &mut State, side: u8) -> bool {
        if self.shock_supporters(s, side).is_empty() {
            s.pop();
            return true;
        }
        false
    }

    pub(crate) fn shock_fire_options(&self, s: &State, side: u8, out: &mut Vec<Action>) {
        let able = self.shock_supporters(s, side);
        out.push(Action::FireSupport(UnitSet::EMPTY));
        let all = self.best_support(&able);
        if !all.is_empty() {
            out.push(Action::FireSupport(all));
        }
    }

    pub(crate) fn may_shock_fire(&self, s: &State, side: u8, set: UnitSet) -> Result<(), Illegal> {
        let at = self.shock_target(s, side);
        for u in set.iter() {
            if u.index() >= s.units.len() || s.side_of(u) != side {
                return refuse!("EMP-16.43");
            }
            self.shock_support(s, u, at)?;
        }
        Ok(())
    }

    pub(crate) fn shock_fire(&self, s: &mut State, side: u8, set: UnitSet) {
        s.pop();
        let slot = usize::from(s.side_of(s.shock.attacker) != side);
        s.shock.fire[slot] = set;
    }

    /// Half points of a shock's fire supporters.
    pub(crate) fn shock_fire_halves(&self, s: &State, slot: usize) -> i32 {
        let at = if slot == 0 { s.shock.defender } else { s.shock.attacker };
        self.support_halves(s, at, s.shock.fire[slot])
    }
}

/// Half-losses of a total in a column.
pub(crate) fn fire_result(total: i16, column: u8) -> u8 {
    applied!("EMP-14.24");
    let row: [u8; 3] = match total {
        i16::MIN..=2 => [0, 0, 0],
        3 | 4 => [1, 1, 0],
        5 | 6 => [2, 1, 1],
        7 | 8 => [3, 2, 1],
        _ => [4, 2, 2],
    };
    row[usize::from(column)]
}
