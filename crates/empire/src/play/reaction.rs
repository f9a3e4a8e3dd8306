//! Reactions to a charge, and manoeuvre tests (EMP-11, EMP-12).

use crate::action::{Action, React};
use crate::event::{Event, Test, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Class, Cover, Form, Ground, Status};
use crate::ledger::Ledger;
use crate::phase::Frame;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{EventSink, Illegal};
use bicorne_geom::table::{Heading, Rect, Zone, distance};

impl Empire {
    /// What a manoeuvre or control test needs.
    pub(crate) fn test_need(&self, s: &State, u: UnitId) -> i16 {
        applied!("EMP-12.01");
        applied!("EMP-1.08");
        match self.kind(s, u).class {
            Class::A => figures::need::manoeuvre_a() as i16,
            Class::B => figures::need::manoeuvre_b() as i16,
            Class::C => figures::need::manoeuvre_c() as i16,
        }
    }

    /// The modifiers that both tests have.
    pub(crate) fn test_ledger(&self, s: &State, u: UnitId) -> Ledger {
        let mut l = Ledger::default();
        match self.kind(s, u).status {
            Status::Guard | Status::Elite => l.add(rule!("EMP-12.04"), figures::testing::GUARD_ELITE),
            Status::Militia => l.add(rule!("EMP-12.04"), figures::testing::MILITIA),
            Status::Line | Status::Irregular => {}
        }
        if s.attached(u).is_some() {
            l.add(rule!("EMP-12.05"), figures::testing::GENERAL);
        } else if !self.in_command(s, u) {
            l.add(rule!("EMP-12.05"), figures::testing::OUT_OF_COMMAND);
        }
        l
    }

    /// The modifiers of a manoeuvre test to a formation.
    pub(crate) fn manoeuvre_ledger(&self, s: &State, u: UnitId, to: Form, charged: bool) -> Ledger {
        let mut l = self.test_ledger(s, u);
        let (unit, kind) = (s.unit(u), self.kind(s, u));
        if unit.form == Form::Column {
            let solid = to == Form::Solid;
            let points = if solid { figures::testing::COLUMN_TO_SOLID } else { figures::testing::COLUMN };
            l.add(rule!("EMP-12.06"), points);
        }
        if self.threats(s, u).any() {
            l.add(rule!("EMP-12.07"), figures::testing::THREATENED);
        }
        if unit.halves >= kind.cohesion {
            applied!("EMP-1.28");
            l.add(rule!("EMP-12.08"), figures::testing::HALF_LOSSES);
        }
        if unit.has(Flags::MA) {
            applied!("EMP-9.12");
            l.add(rule!("EMP-12.09"), figures::testing::MARKER);
        }
        if charged && s.charge.sudden {
            l.add(rule!("EMP-12.10"), figures::testing::CAVALRY_NEAR);
        }
        if kind.is_artillery() && unit.form != to {
            l.add(rule!("EMP-12.11"), figures::testing::LIMBER);
        }
        l
    }

    /// The place of a unit that changes formation or turns (EMP-3.04).
    pub(crate) fn changed(
        &self,
        s: &State,
        u: UnitId,
        form: Form,
        heading: Heading,
        keep_anchor: bool,
    ) -> Rect {
        applied!("EMP-3.04");
        let (unit, kind) = (s.unit(u), self.kind(s, u));
        let (w, d) = kind.ground(form);
        if keep_anchor && heading == unit.rect.heading {
            Rect { width: w, depth: d, ..unit.rect }
        } else {
            unit.rect.about_centre(heading, w, d)
        }
    }

    /// Whether a change in place is legal ground.
    pub(crate) fn may_change(
        &self,
        s: &State,
        u: UnitId,
        form: Form,
        heading: Heading,
        keep_anchor: bool,
    ) -> Result<Rect, Illegal> {
        let (unit, kind) = (s.unit(u), self.kind(s, u));
        if form == unit.form {
            if heading == unit.rect.heading {
                return refuse!("EMP-10.33");
            }
        } else if !kind.may_change(unit.form, form) {
            return refuse!("EMP-3.03");
        }
        let r = self.changed(s, u, form, heading, keep_anchor);
        if !self.may_stand(s, kind, form, &r) {
            return refuse!("EMP-3.04", "empire-why-ground");
        }
        let skip = self.unknown_to(s, s.side_of(u)).with(u);
        if self.in_the_way(s, &r, skip).is_some() {
            return refuse!("EMP-3.04", "empire-why-occupied");
        }
        Ok(r)
    }

    /// Skirmishers that may stand against a charger.
    fn sk_may_hold(&self, s: &State, u: UnitId, by: UnitId) -> bool {
        applied!("EMP-11.42");
        self.ground_of(s, u) >= Ground::Difficult || self.cover(s, u, by) > Cover::None
    }

    /// Whether the target of a charge may answer so.
    pub(crate) fn may_answer(&self, s: &State, u: UnitId, react: React) -> Result<(), Illegal> {
        if u != s.charge.target {
            return refuse!("EMP-13.11");
        }
        let (unit, kind) = (s.unit(u), self.kind(s, u));
        let by = s.charge.chargers[0];
        let sk = self.is_sk(s, u);
        match react {
            React::Hold => {
                let bound = sk && !unit.is_garrison() && !self.sk_may_hold(s, u, by);
                if bound && self.may_flee(s, u, by).is_ok() {
                    return refuse!("EMP-11.42");
                }
                return Ok(());
            }
            React::Flee => return self.may_flee(s, u, by),
            _ => {}
        }
        if unit.is_garrison() {
            return refuse!("EMP-11.44");
        }
        if !unit.in_order() {
            return refuse!("EMP-11.45");
        }
        if unit.has(Flags::REACTED) {
            return refuse!("EMP-11.01");
        }
        if sk {
            return refuse!("EMP-11.42");
        }
        if s.charge.again && s.charge.opportunity {
            return refuse!("EMP-11.11");
        }
        match react {
            React::Counter(k) => {
                let Some(foe) = s.charge.chargers.get(usize::from(k)).copied().filter(|f| f.is_some()) else {
                    return refuse!("EMP-11.15");
                };
                if kind.is_artillery() || !matches!(unit.form, Form::Line | Form::Column) {
                    return refuse!("EMP-11.15");
                }
                if unit.has(Flags::MA) {
                    return refuse!("EMP-9.08");
                }
                let front = unit.rect.zone(crate::rules::spot(s.unit(foe))) == Zone::Front;
                if !front {
                    return if kind.is_cavalry() { refuse!("EMP-11.24") } else { refuse!("EMP-11.15") };
                }
                Ok(())
            }
            React::Form(form, heading, keep) => {
                if kind.is_artillery() && form == Form::Limbered {
                    return refuse!("EMP-11.31");
                }
                if unit.form == Form::Limbered && form == Form::Limbered {
                    return refuse!("EMP-11.31");
                }
                self.may_change(s, u, form, heading, keep).map(|_| ())
            }
            React::Limber => {
                if unit.form != Form::Deployed {
                    return refuse!("EMP-11.31");
                }
                if !self.is_way_free(s, u, self.direction(s, u, by)) {
                    return refuse!("EMP-11.46");
                }
                Ok(())
            }
            React::Crew(square) => self.may_shelter(s, u, square),
            _ => refuse!("EMP-13.11"),
        }
    }

    fn may_shelter(&self, s: &State, u: UnitId, square: UnitId) -> Result<(), Illegal> {
        let fair = s.unit(u).form == Form::Deployed
            && square.index() < s.units.len()
            && s.unit(square).is_here()
            && s.side_of(square) == s.side_of(u)
            && s.unit(square).form.is_square()
            && self.near(s, u, square, figures::far::CREW_TO_SQUARE);
        if fair { Ok(()) } else { refuse!("EMP-11.33") }
    }

    /// Every formation and turn a unit could try, facing an enemy or as it stands.
    pub(crate) fn changes(&self, s: &State, u: UnitId, foe: UnitId, mut offer: impl FnMut(React)) {
        let unit = s.unit(u);
        let kind = self.kind(s, u);
        let facing = self.bearing(s, u, s.unit(foe).rect.centre());
        let forms = [Form::Line, Form::Column, Form::Solid, Form::Hollow, Form::Skirmish, Form::Deployed];
        for form in forms.into_iter().filter(|f| kind.has_form(*f)) {
            if form != unit.form && kind.may_change(unit.form, form) {
                offer(React::Form(form, unit.rect.heading, true));
                offer(React::Form(form, unit.rect.heading, false));
            }
            let turns =
                facing != unit.rect.heading && !matches!(form, Form::Solid | Form::Hollow | Form::Skirmish);
            if turns && (form == unit.form || kind.may_change(unit.form, form)) {
                offer(React::Form(form, facing, false));
            }
        }
    }

    pub(crate) fn reaction_options(&self, s: &State, out: &mut Vec<Action>) {
        applied!("EMP-27.21");
        let u = s.charge.target;
        let mut list = vec![React::Hold, React::Counter(0), React::Counter(1), React::Flee, React::Limber];
        let unit = s.unit(u);
        if unit.in_order() && !unit.has(Flags::REACTED) && !unit.is_garrison() && unit.form != Form::Skirmish
        {
            self.changes(s, u, s.charge.chargers[0], |react| list.push(react));
        }
        if unit.form == Form::Deployed {
            let mut squares: Vec<UnitId> =
                s.here(s.side_of(u)).filter(|q| self.may_shelter(s, u, *q).is_ok()).collect();
            squares.sort_by_key(|q| (distance(&unit.rect, &s.unit(*q).rect), *q));
            list.extend(squares.into_iter().take(1).map(React::Crew));
        }
        for react in list {
            if self.may_answer(s, u, react).is_ok() {
                out.push(Action::React(u, react));
            }
        }
    }

    /// A target with one answer gives it.
    pub(crate) fn reaction_alone(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        let mut out = Vec::new();
        self.reaction_options(s, &mut out);
        if let [Action::React(u, react)] = out[..] {
            self.answer(s, u, react, log);
            return true;
        }
        false
    }

    pub(crate) fn answer(&self, s: &mut State, u: UnitId, react: React, log: &mut impl EventSink<Event>) {
        s.pop();
        let clause = match react {
            React::Hold => {
                applied!("EMP-11.16");
                if self.kind(s, u).is_cavalry() { rule!("EMP-11.25") } else { rule!("EMP-11.16") }
            }
            React::Counter(_) if self.kind(s, u).is_cavalry() => rule!("EMP-11.24"),
            React::Counter(_) => rule!("EMP-11.15"),
            React::Flee if self.is_sk(s, u) => rule!("EMP-11.42"),
            React::Flee if self.kind(s, u).is_cavalry() => rule!("EMP-11.27"),
            React::Flee => rule!("EMP-11.18"),
            React::Crew(_) => rule!("EMP-11.33"),
            _ if self.kind(s, u).is_artillery() => rule!("EMP-11.31"),
            _ if self.kind(s, u).is_cavalry() => rule!("EMP-11.26"),
            _ => rule!("EMP-11.17"),
        };
        self.tell(log, clause, || What::Reacts(u, react));
        if react != React::Hold {
            applied!("EMP-11.01");
            s.unit_mut(u).set(Flags::REACTED);
        }
        match react {
            React::Counter(k) => self.countercharge(s, u, usize::from(k), log),
            React::Form(form, heading, keep_anchor) => {
                s.push(Frame::ReactionTest { unit: u, form, heading, keep_anchor, flee: false });
            }
            React::Limber => {
                let heading = s.unit(u).rect.heading;
                s.push(Frame::ReactionTest {
                    unit: u,
                    form: Form::Limbered,
                    heading,
                    keep_anchor: false,
                    flee: true,
                });
            }
            React::Flee => self.flee_charge(s, u, log),
            React::Crew(square) => self.abandon(s, u, square, log),
            _ => {}
        }
    }

    /// The crew runs into a square; the guns stay.
    fn abandon(&self, s: &mut State, u: UnitId, square: UnitId, log: &mut impl EventSink<Event>) {
        let unit = s.unit_mut(u);
        unit.set(Flags::UNMANNED | Flags::DISORDER | Flags::MA);
        unit.shelter = square;
        self.tell(log, rule!("EMP-11.33"), || What::Crew { unit: u, back: false });
    }

    /// The crew comes back if nobody is at the guns.
    pub(crate) fn crew_returns(&self, s: &mut State, u: UnitId, log: &mut impl EventSink<Event>) {
        if !s.unit(u).is_here() || self.enemy_within(s, u, figures::far::GUN_RECAPTURE) {
            return;
        }
        let unit = s.unit_mut(u);
        unit.clear(Flags::UNMANNED);
        unit.shelter = UnitId::NONE;
        self.tell(log, rule!("EMP-11.33"), || What::Crew { unit: u, back: true });
    }

    /// At the end of a turn guns with an enemy beside them are lost.
    pub(crate) fn lost_guns(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        for u in 0..s.units.len() {
            let u = UnitId(u as u8);
            if s.unit(u).is_here() && s.unit(u).has(Flags::UNMANNED) {
                let taken = self
                    .enemies(s, s.side_of(u))
                    .any(|e| !self.is_sk(s, e) && self.near(s, u, e, figures::far::GUN_RECAPTURE));
                if taken {
                    self.eliminate(s, u, rule!("EMP-21.02"), log);
                }
            }
        }
    }

    /// The target meets the charger half way (EMP-13.12).
    fn countercharge(&self, s: &mut State, u: UnitId, k: usize, log: &mut impl EventSink<Event>) {
        applied!("EMP-8.36");
        let foe = s.charge.chargers[k];
        let r = s.unit(u).rect;
        let toward =
            Heading::nearest(s.unit(foe).rect.anchor.fine().minus(r.anchor.fine())).unwrap_or(r.heading);
        let turn = r.heading.turn_to(toward).clamp(-9, 9);
        let mut start = Rect { heading: r.heading.turned(turn), ..r };
        let stands = self.may_stand(s, self.kind(s, u), s.unit(u).form, &start);
        if !stands || self.in_the_way(s, &start, UnitSet::one(u)).is_some() {
            start = r;
        }
        let go = distance(&start, &s.unit(foe).rect).floor() / 2;
        s.charge.counter = true;
        s.charge.countered = k as u8;
        self.tell(log, rule!("EMP-13.12"), || What::Charge { by: u, at: foe });
        self.straight_on(s, u, &start, go, log);
    }

    /// The manoeuvre test at the top of the stack.
    pub(crate) fn reaction_test(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        let Frame::ReactionTest { unit: u, form, heading, keep_anchor, flee } = s.pop() else { return };
        let charged = matches!(s.top(), Frame::ChargeOn);
        let ledger = self.manoeuvre_ledger(s, u, form, charged);
        let need = self.test_need(s, u);
        let ok = (2 * i16::from(die) + ledger.total()).div_euclid(2) >= need;
        self.tell(log, rule!("EMP-12.02"), || What::Tested {
            unit: u,
            test: Test::Manoeuvre,
            die,
            ledger,
            need,
            ok,
        });
        if !ok {
            if !charged {
                applied!("EMP-11.13");
            } else if self.kind(s, u).is_artillery() {
                self.eliminate(s, u, rule!("EMP-11.32"), log);
            } else {
                applied!("EMP-11.17");
                self.disorder(s, u, log);
            }
            return;
        }
        let r = self.changed(s, u, form, heading, keep_anchor);
        if !flee && self.bump(s, s.side_of(u), &r, log) {
            return;
        }
        applied!("EMP-9.14");
        s.unit_mut(u).set(Flags::MA);
        if flee {
            let from = if charged { s.charge.chargers[0] } else { s.march.mover };
            if charged {
                return self.flee_charge(s, u, log);
            }
            let far = figures::of(
                self.kind(s, u).is_mounted(),
                figures::far::FLIGHT_FOOT,
                figures::far::FLIGHT_MOUNTED,
            );
            return self.drive_away(s, u, from, far, crate::phase::Away::Choice, log);
        }
        let unit = s.unit_mut(u);
        unit.form = form;
        unit.set(Flags::MOVED);
        if form == Form::Deployed {
            unit.set(Flags::UNLIMBERED);
        }
        self.put(s, u, r);
        self.tell(log, rule!("EMP-3.04"), || What::Formed { unit: u, form });
    }
}
