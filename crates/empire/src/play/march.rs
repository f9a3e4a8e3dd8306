//! A declared path is executed micro-step by micro-step; enemies react as it goes (EMP-2.15, EMP-11).

mod fall_back;
mod opportunity;
mod react;
mod windows;

pub(crate) use windows::{CHARGE, NEAR, RANGE};

use crate::action::{Kind as MoveKind, Step, Steps};
use crate::event::{Event, What};
use crate::game::Empire;
use crate::kinds::Form;
use crate::phase::Frame;
use crate::play::movement::{Body, Path};
use crate::state::{Flags, GROUP, MarchState, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::EventSink;
use bicorne_geom::table::{TOLERANCE, overlap};

impl Empire {
    /// Begins a path that was checked.
    pub(crate) fn start_march(
        &self,
        s: &mut State,
        set: UnitSet,
        kind: MoveKind,
        steps: Steps,
        path: &Path,
        log: &mut impl EventSink<Event>,
    ) {
        let body = path.origin;
        let mut members = [UnitId::NONE; GROUP];
        members[..body.count].copy_from_slice(&body.ids[..body.count]);
        if kind.entry().is_some() {
            applied!("EMP-10.31");
            let u = body.ids[0];
            s.settle(u, Place::Table);
            let unit = s.unit_mut(u);
            unit.form = body.forms[0];
            unit.rect = body.rects[0];
            self.general_enters(s, u);
        }
        let fulfils = set
            .iter()
            .enumerate()
            .filter(|(k, u)| {
                self.move_fulfils(s, *u, &path.origin.rects[*k], &path.end.rects[*k], path.length, path.whole)
            })
            .map(|(_, u)| u)
            .collect();
        s.march = MarchState {
            members,
            count: body.count as u8,
            kind,
            steps,
            step: 0,
            micro: 0,
            origin: body.rects,
            start: body.rects,
            clear: body.rects,
            closed: [UnitSet::EMPTY; 4],
            open: [UnitSet::EMPTY; 4],
            mover: body.ids[0],
            shot: UnitSet::EMPTY,
            length: path.length,
            full: path.whole,
            stopped: false,
            again: false,
            watch: self.watchers(s, &body, path),
            fulfils,
            leaves: UnitSet::EMPTY,
        };
        for u in set.iter() {
            self.show(s, u, log);
            let unit = s.unit_mut(u);
            unit.set(Flags::ACTIVATED | Flags::MOVED);
            if path.movements > 1 || kind.is_march() {
                applied!("EMP-10.22");
                applied!("EMP-9.01");
                unit.set(Flags::MANY);
            }
        }
        s.push(Frame::EndMarch);
        s.push(Frame::March);
    }

    /// A general comes with his first unit (EMP-7.28).
    fn general_enters(&self, s: &mut State, u: UnitId) {
        let at = s.unit(u).rect.middle();
        let d = usize::from(s.unit(u).div);
        let g = &mut s.divisions[d].general;
        if g.alive && !g.on_table {
            applied!("EMP-7.28");
            g.on_table = true;
            g.at = at;
        }
    }

    /// Enemies that could react somewhere on the path.
    fn watchers(&self, s: &State, body: &Body, path: &Path) -> UnitSet {
        let foes = self.foes(s, s.side_of(body.ids[0]));
        foes.only(|e| {
            !s.unit(e).has(Flags::REACTED | Flags::UNMANNED) && !self.cannot_watch(s, e, body, path)
        })
    }

    fn march_body(&self, s: &State) -> Body {
        let m = &s.march;
        let mut b = Body {
            ids: m.members,
            rects: [s.unit(m.members[0]).rect; GROUP],
            forms: [s.unit(m.members[0]).form; GROUP],
            count: usize::from(m.count),
        };
        for k in 0..b.count {
            (b.rects[k], b.forms[k]) = (s.unit(m.members[k]).rect, s.unit(m.members[k]).form);
        }
        b
    }

    pub(crate) fn step_body(&self, s: &State) -> Body {
        let mut b = self.march_body(s);
        b.rects = s.march.start;
        b
    }

    /// Runs micro-steps; false never: a window is a frame of its own.
    pub(crate) fn march(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        applied!("EMP-2.15");
        loop {
            if s.march.stopped || s.march.count == 0 {
                s.pop();
                return true;
            }
            let Some(step) = s.march.steps.get().get(usize::from(s.march.step)).copied() else {
                s.pop();
                return true;
            };
            if step == Step::Next {
                self.next_step(s);
                continue;
            }
            let total = Empire::micros(step);
            if s.march.micro >= total {
                self.next_step(s);
                continue;
            }
            let hides = !self.hidden(s).is_empty();
            if hides && self.ambush(s, log) {
                return true;
            }
            if !hides && s.march.micro > 0 && self.stride(s, step, total) {
                continue;
            }
            // A unit that declined is closed, so asking again opens only what is still open.
            let again = std::mem::take(&mut s.march.again);
            if (again && s.march.micro > 0 && self.windows_after(s)) || self.windows_before(s, step) {
                s.push(Frame::Window);
                return true;
            }
            // Before its first micro-step it was not known out of whose fire a step leads.
            if !hides && s.march.micro == 0 && self.stride(s, step, total) {
                continue;
            }
            s.march.micro += 1;
            let next = self.pose(s, &self.step_body(s), step, s.march.micro);
            if !self.is_free(s, &next, step) {
                applied!("EMP-2.27");
                s.march.stopped = true;
                s.march.full = true;
                let side = s.side_of(next.ids[0]);
                for k in 0..next.count {
                    self.bump(s, side, &next.rects[k], log);
                }
                self.discover(s, log);
                continue;
            }
            self.make(s, &next, step, log);
            if hides {
                if self.ambush(s, log) {
                    return true;
                }
                let seen = self.discover(s, log);
                s.march.watch = s.march.watch.and(seen);
                // A long move ends where somebody is found.
                s.march.stopped |= !seen.is_empty() && s.unit(s.march.members[0]).has(Flags::MANY);
            }
            if self.windows_after(s) {
                s.push(Frame::Window);
                return true;
            }
        }
    }

    /// Makes several micro-steps at once where no enemy is near enough to answer any of them; false if there are none such.
    pub(crate) fn stride(&self, s: &mut State, step: Step, total: u16) -> bool {
        let micro = s.march.micro;
        let micros = self.unanswered_steps(s, step, total - micro);
        if micros < 2 {
            return false;
        }
        let next = self.pose(s, &self.step_body(s), step, micro + micros);
        if !self.is_clear_of_all(s, &next) {
            return false;
        }
        let long_way = cfg!(debug_assertions).then(|| self.crept(s, step, micros));
        self.note_way(s, step, micro + 1..micro + micros);
        s.march.micro += micros;
        s.march.open = [UnitSet::EMPTY; 4];
        s.march.clear = next.rects;
        for k in 0..next.count {
            self.put(s, next.ids[k], next.rects[k]);
        }
        debug_assert!(long_way.is_none_or(|slow| slow.as_ref() == Some(&*s)), "{step:?} of {:?}", next.ids);
        true
    }

    /// After micro-steps that were made one by one; none if one of them meets or is answered by somebody. A stride's long way.
    pub(crate) fn crept(&self, s: &State, step: Step, micros: u16) -> Option<State> {
        let mut slow = s.clone();
        for _ in 0..micros {
            let before = self.windows_before(&mut slow, step);
            slow.march.micro += 1;
            let next = self.pose(&slow, &self.step_body(&slow), step, slow.march.micro);
            if before || !self.is_free(&slow, &next, step) {
                return None;
            }
            self.make(&mut slow, &next, step, &mut ());
            if self.windows_after(&mut slow) {
                return None;
            }
        }
        Some(slow)
    }

    /// Whether a body stands on nobody and in no building.
    pub(crate) fn is_clear_of_all(&self, s: &State, body: &Body) -> bool {
        let members: UnitSet = body.ids[..body.count].iter().copied().collect();
        let sectors = &self.map(s).sectors;
        body.members().all(|(_, r, _)| {
            self.in_the_way(s, r, members).is_none() && !sectors.iter().any(|k| overlap(r, &k.rect))
        })
    }

    /// Notes penalising ground on micro-steps of a step that nobody answers.
    fn note_way(&self, s: &mut State, step: Step, micros: std::ops::Range<u16>) {
        let body = self.step_body(s);
        for i in micros {
            let pose = self.pose(s, &body, step, i);
            for k in 0..pose.count {
                s.unit_mut(pose.ids[k]).rect = pose.rects[k];
                self.note_ground(s, pose.ids[k]);
            }
        }
    }

    fn next_step(&self, s: &mut State) {
        s.march.step += 1;
        s.march.micro = 0;
        let body = self.march_body(s);
        s.march.start = body.rects;
    }

    /// Whether nobody has come into the way since the path was declared.
    fn is_free(&self, s: &State, next: &Body, step: Step) -> bool {
        if let Step::Garrison(k) = step {
            return !s.all_here().any(|u| s.unit(u).place == Place::Garrison(k));
        }
        // A reaction may have closed the way out: the garrison stays (EMP-2.27).
        if matches!(step, Step::Leave(_)) && next.forms[0] == Form::Garrison {
            return false;
        }
        let enemies = s.on[usize::from(1 - s.side_of(next.ids[0]))];
        // The building of a known garrison was looked at when the path was declared.
        let passed = |u: UnitId| {
            s.unit(u).has(Flags::UNMANNED) || s.unit(u).is_garrison() && !s.unit(u).has(Flags::HIDDEN)
        };
        next.members().all(|(_, r, _)| {
            let near = s.close_to(enemies, r, TOLERANCE);
            !near.iter().any(|e| self.is_run_into(s, e, r) && !passed(e))
        })
    }

    /// Puts the body down after a micro-step.
    fn make(&self, s: &mut State, next: &Body, step: Step, log: &mut impl EventSink<Event>) {
        if let Step::Garrison(k) = step {
            return self.enter_building(s, next.ids[0], k, log);
        }
        for k in 0..next.count {
            let u = next.ids[k];
            let unit = s.unit_mut(u);
            if unit.form != next.forms[k] {
                unit.form = next.forms[k];
                if next.forms[k] == Form::Deployed {
                    unit.set(Flags::UNLIMBERED);
                }
                let form = next.forms[k];
                self.tell(log, rule!("EMP-10.14"), || What::Formed { unit: u, form });
            }
            if matches!(step, Step::Leave(_)) {
                s.settle(u, Place::Table);
                let unit = s.unit_mut(u);
                unit.clear(Flags::SKIRMISHED);
            }
            self.put(s, u, next.rects[k]);
            self.generals_in_danger(s, u, log);
        }
        if self.is_clear_of_all(s, next) {
            s.march.clear = next.rects;
        }
    }

    pub(crate) fn end_march(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        s.pop();
        let m = s.march;
        for k in 0..usize::from(m.count) {
            let u = m.members[k];
            if !s.unit(u).is_here() || s.unit(u).is_garrison() {
                if s.unit(u).is_garrison() {
                    self.moved_so(s, k, u, log);
                }
                continue;
            }
            if m.stopped {
                // Not on a friend it was passing: back to the last clear place.
                let r = s.unit(u).rect;
                let building = self.map(s).sectors.iter().any(|x| overlap(&r, &x.rect));
                if self.in_the_way(s, &r, UnitSet::one(u)).is_some() || building {
                    self.put(s, u, m.clear[k]);
                }
                let map = self.map(s);
                let here = s.unit(u).rect;
                if !here.is_on(map.width, map.height) {
                    s.settle(u, Place::Waiting);
                    continue;
                }
            }
            self.moved_so(s, k, u, log);
        }
        if let MoveKind::Rally { loss, after: true, .. } = m.kind {
            let u = m.members[0];
            if m.count > 0 && s.unit(u).is_here() && !s.unit(u).has(Flags::MA) {
                self.rally(s, u, loss, log);
            }
        }
    }

    /// Tells a finished move, and whether it fulfilled the order.
    fn moved_so(&self, s: &mut State, k: usize, u: UnitId, log: &mut impl EventSink<Event>) {
        let m = s.march;
        let (from, to) = (m.origin[k], s.unit(u).rect);
        self.tell(log, rule!("EMP-10.01"), || What::Moved { unit: u, from, to, retreat: false });
        if s.unit(u).has(Flags::MANY) {
            s.unit_mut(u).set(Flags::MA);
        }
        let whole = m.full || m.stopped;
        if self.move_fulfils(s, u, &from, &to, m.length, whole) || (m.stopped && m.fulfils.has(u)) {
            self.fulfil(s, u);
        }
        if s.act.riders.has(u) && self.is_toward(s, u, &from, &to, m.length, whole) {
            s.act.riders_done = s.act.riders_done.with(u);
        }
    }
}
