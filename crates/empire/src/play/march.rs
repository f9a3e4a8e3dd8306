//! A declared path is executed micro-step by micro-step; enemies react as it goes (EMP-2.15, EMP-11).

use crate::action::{Action, Kind as MoveKind, React, Step, Steps};
use crate::clauses::{applied, refuse};
use crate::event::{Event, What};
use crate::frame::{Away, Frame};
use crate::game::Empire;
use crate::kinds::Form;
use crate::play::fire::Shot;
use crate::play::movement::{Body, Path, step_length};
use crate::rule;
use crate::rules::Look;
use crate::state::{Flags, GROUP, MarchState, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Illegal, Sink};
use bicorne_geom::table::{Heading, Rect, overlap, within};

const CHARGE: usize = 0;
const NEAR: usize = 1;
const RANGE: usize = 2;
const LEAVING: usize = 3;

impl Empire {
    /// Begins a path that was checked.
    pub(crate) fn start_march(
        &self,
        s: &mut State,
        set: UnitSet,
        kind: MoveKind,
        steps: Steps,
        path: &Path,
        log: &mut impl Sink<Event>,
    ) {
        let body = path.origin;
        let mut members = [UnitId::NONE; GROUP];
        members[..body.count].copy_from_slice(&body.ids[..body.count]);
        if let MoveKind::Enter(_) = kind {
            applied!("EMP-10.31");
            let u = body.ids[0];
            let unit = s.unit_mut(u);
            unit.place = Place::Table;
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
            shot: false,
            length: path.length,
            full: path.whole,
            stopped: false,
            again: false,
            watch: self.watchers(s, &body, path),
            fulfils,
            leaves: UnitSet::EMPTY,
        };
        for u in set.iter() {
            let unit = s.unit_mut(u);
            unit.set(Flags::ACTIVATED | Flags::MOVED);
            if path.movements > 1 || matches!(kind, MoveKind::March) {
                applied!("EMP-10.22");
                applied!("EMP-9.01");
                unit.set(Flags::MANY);
            }
        }
        s.push(Frame::EndMarch);
        s.push(Frame::March);
        let _ = log;
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
        let side = s.side_of(body.ids[0]);
        let slack = path.length + 300;
        self.enemies(s, side)
            .filter(|e| {
                let unit = s.unit(*e);
                if unit.has(Flags::REACTED | Flags::UNMANNED) {
                    return false;
                }
                let kind = self.kind(s, *e);
                let reach = if kind.is_artillery() && unit.form == Form::Deployed { 1400 } else { 600 };
                body.members().any(|(_, r, _)| within(r, &unit.rect, reach + slack))
            })
            .collect()
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

    fn step_body(&self, s: &State) -> Body {
        let mut b = self.march_body(s);
        b.rects = s.march.start;
        b
    }

    /// Runs micro-steps; false never: a window is a frame of its own.
    pub(crate) fn march(&self, s: &mut State, log: &mut impl Sink<Event>) -> bool {
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
            if s.march.watch.is_empty() {
                s.march.micro = total;
                let next = self.pose(s, &self.step_body(s), step, total);
                self.note_way(s, step, total);
                self.make(s, &next, step, log);
                continue;
            }
            // Whoever declined is closed, so asking again opens only what is still open.
            let again = std::mem::take(&mut s.march.again);
            if (again && s.march.micro > 0 && self.windows_after(s)) || self.windows_before(s, step) {
                s.push(Frame::Window);
                return true;
            }
            s.march.micro += 1;
            let next = self.pose(s, &self.step_body(s), step, s.march.micro);
            if !self.is_free(s, &next, step) {
                applied!("EMP-2.27");
                s.march.stopped = true;
                s.march.full = true;
                continue;
            }
            self.make(s, &next, step, log);
            if self.windows_after(s) {
                s.push(Frame::Window);
                return true;
            }
        }
    }

    /// Notes penalising ground on a step that nobody watches.
    fn note_way(&self, s: &mut State, step: Step, total: u16) {
        let middle = s.unit(s.march.members[0]).rect.middle();
        if self.map(s).is_open_around(middle, step_length(step) + 1500) {
            return;
        }
        let body = self.step_body(s);
        for i in 1..total {
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
        let members: UnitSet = next.ids[..next.count].iter().copied().collect();
        next.members().all(|(_, r, _)| {
            self.enemies(s, s.side_of(next.ids[0])).all(|e| {
                members.has(e)
                    || s.unit(e).is_garrison()
                    || s.unit(e).has(Flags::UNMANNED)
                    || !within(r, &s.unit(e).rect, 2)
            })
        })
    }

    /// Puts the body down after a micro-step.
    fn make(&self, s: &mut State, next: &Body, step: Step, log: &mut impl Sink<Event>) {
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
                let unit = s.unit_mut(u);
                unit.place = Place::Table;
                unit.clear(Flags::SKIRMISHED);
            }
            self.put(s, u, next.rects[k]);
            self.generals_in_danger(s, u, log);
        }
        let members: UnitSet = next.ids[..next.count].iter().copied().collect();
        let clear = next.members().all(|(u, r, _)| {
            let _ = u;
            self.in_the_way(s, r, members).is_none()
                && !self.map(s).sectors.iter().any(|k| overlap(r, &k.rect))
        });
        if clear {
            s.march.clear = next.rects;
        }
    }

    pub(crate) fn end_march(&self, s: &mut State, log: &mut impl Sink<Event>) {
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
                    s.unit_mut(u).place = Place::Waiting;
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
    fn moved_so(&self, s: &mut State, k: usize, u: UnitId, log: &mut impl Sink<Event>) {
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

    // Windows.

    /// Windows that are open before the next micro-step: leaving, and for steps in place the others.
    fn windows_before(&self, s: &mut State, step: Step) -> bool {
        s.march.open = [UnitSet::EMPTY; 4];
        let mut open = false;
        if Empire::in_place(step) {
            open |= self.open_windows(s);
            if !s.march.open[CHARGE].is_empty() {
                applied!("EMP-10.16");
            }
        }
        if !s.march.shot {
            open |= self.open_leaving(s, step);
        }
        open
    }

    fn windows_after(&self, s: &mut State) -> bool {
        s.march.open = [UnitSet::EMPTY; 4];
        self.open_windows(s)
    }

    /// Whether a watcher may still react.
    fn is_watching(&self, s: &State, e: UnitId) -> bool {
        let unit = s.unit(e);
        unit.is_here() && !unit.has(Flags::REACTED | Flags::UNMANNED)
    }

    /// Opens charge, near and range.
    fn open_windows(&self, s: &mut State) -> bool {
        applied!("EMP-11.02");
        let body = self.march_body(s);
        let mut any = false;
        for e in s.march.watch.iter() {
            if !self.is_watching(s, e) {
                continue;
            }
            for (u, r, _) in body.members() {
                if !s.unit(u).is_here() || !within(r, &s.unit(e).rect, 400) {
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
                if !shut(RANGE, s) && sk && self.may_snap(s, e, u).is_ok() {
                    any |= self.open_one(s, RANGE, e, u);
                }
            }
        }
        any
    }

    fn open_one(&self, s: &mut State, k: usize, e: UnitId, u: UnitId) -> bool {
        s.march.open[k] = s.march.open[k].with(e);
        s.march.mover = u;
        true
    }

    /// A reactor with nothing to do at *near* is not asked.
    fn has_near_answer(&self, s: &State, e: UnitId, u: UnitId) -> bool {
        let unit = s.unit(e);
        if !unit.in_order() {
            return self.may_flee(s, e, u).is_ok();
        }
        true
    }

    /// Opens leaving: a legal target at short or effective range that would not be one after the step.
    fn open_leaving(&self, s: &mut State, step: Step) -> bool {
        let body = self.march_body(s);
        let begin = self.step_body(s);
        let total = Empire::micros(step);
        if s.march.micro == 0 {
            // Only a step that leads out of somebody's fire is looked at closely.
            let last = self.pose(s, &begin, step, total);
            let leads_out = |s: &State, e: UnitId| {
                (0..body.count).any(|k| {
                    let u = body.ids[k];
                    self.may_snap(s, e, u)
                        .is_ok_and(|band| !self.still_hit(s, e, u, &last.rects[k], last.forms[k], band))
                })
            };
            s.march.leaves =
                s.march.watch.iter().filter(|e| self.is_watching(s, *e) && leads_out(s, *e)).collect();
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
                let Ok(band) = self.may_snap(s, e, u) else { continue };
                if !self.still_hit(s, e, u, &next.rects[k], next.forms[k], band) {
                    applied!("EMP-11.12");
                    any |= self.open_one(s, LEAVING, e, u);
                }
            }
        }
        any
    }

    /// Whether a unit would still be in the band, arc and sight at another place.
    fn still_hit(&self, s: &State, e: UnitId, u: UnitId, r: &Rect, form: Form, band: usize) -> bool {
        let mut world = MovedView { game: self, state: s };
        world.hit(e, u, r, form, band)
    }

    /// Whether an enemy could shoot at the mover out of turn.
    fn may_snap(&self, s: &State, e: UnitId, u: UnitId) -> Result<usize, Illegal> {
        let unit = s.unit(e);
        if unit.has(Flags::MA) || !unit.in_order() {
            return refuse!("EMP-9.08");
        }
        let kind = self.kind(s, e);
        let far = kind.ranges(unit.form)[1] + if kind.is_artillery() { 200 } else { 0 };
        if far == 0 || !self.near(s, e, u, far) {
            return refuse!("EMP-11.12");
        }
        let band = self.may_hit(s, e, u, false, UnitSet::EMPTY)?;
        if band > 1 {
            return refuse!("EMP-11.12");
        }
        self.order_allows_fire(s, e, band)?;
        Ok(band)
    }

    /// Whether an enemy may charge the mover at once (EMP-11.10).
    fn may_pounce(&self, s: &State, e: UnitId, u: UnitId) -> Result<(), Illegal> {
        let (unit, kind) = (s.unit(e), self.kind(s, e));
        applied!("EMP-11.06");
        let reach = if kind.is_cavalry() { 400 } else { 200 };
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

    /// Whether a window offers nothing: then it is closed unasked.
    pub(crate) fn window_over(&self, s: &mut State) -> bool {
        let mut out = Vec::new();
        self.window_options(s, &mut out);
        if out.len() <= 1 {
            self.decline(s);
            return true;
        }
        false
    }

    pub(crate) fn decline(&self, s: &mut State) {
        s.pop();
        for k in 0..4 {
            s.march.closed[k] = s.march.closed[k].and(s.march.open[k]);
        }
    }

    pub(crate) fn window_options(&self, s: &State, out: &mut Vec<Action>) {
        applied!("EMP-11.04");
        let u = s.march.mover;
        let all = s.march.open.iter().fold(UnitSet::EMPTY, |a, b| a.and(*b));
        for e in all.iter() {
            let mut list = vec![
                React::Charge,
                React::Fire(UnitSet::EMPTY, false),
                React::FallBack(false),
                React::FallBack(true),
                React::Flee,
                React::Limber,
            ];
            if s.march.open[NEAR].has(e) && s.unit(e).in_order() && s.unit(e).form != Form::Skirmish {
                self.changes(s, e, u, &mut list);
                if self.kind(s, e).is_cavalry() {
                    let full =
                        self.kind(s, e).allowance(s.unit(e).form, crate::kinds::Ground::Clear).unwrap_or(0)
                            / 2;
                    list.push(React::Withdraw(full as i16));
                    list.push(React::Withdraw(100));
                }
            }
            for react in list {
                if self.may_react(s, e, react).is_ok() {
                    out.push(Action::React(e, react));
                }
            }
        }
        out.push(Action::Done);
    }

    pub(crate) fn may_react(&self, s: &State, e: UnitId, react: React) -> Result<(), Illegal> {
        let u = s.march.mover;
        let open = |k: usize| s.march.open[k].has(e);
        if e.index() >= s.units.len() || !(0..4).any(open) || !self.is_watching(s, e) {
            return refuse!("EMP-11.02");
        }
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
                if fires {
                    let mut world = MovedView { game: self, state: s };
                    if s.march.shot || unit.has(Flags::MA) || !world.hit_from(e, &r, u) {
                        return refuse!("EMP-11.41");
                    }
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
    fn fallen_back(&self, s: &State, e: UnitId, u: UnitId) -> Option<Rect> {
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
    fn withdrawn(&self, s: &State, e: UnitId, c: i32) -> Option<Rect> {
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
        let u = s.march.mover;
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
    fn snap(&self, s: &mut State, e: UnitId, u: UnitId, with: UnitSet, log: &mut impl Sink<Event>) {
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
    fn pounce(&self, s: &mut State, e: UnitId, u: UnitId, log: &mut impl Sink<Event>) {
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

    pub(crate) fn opportunity_options(&self, s: &State, out: &mut Vec<Action>) {
        let (u, by) = (s.charge.target, s.charge.chargers[0]);
        let flees = self.may_flee(s, u, by).is_ok();
        let must = flees
            && self.is_sk(s, u)
            && self.ground_of(s, u) < crate::kinds::Ground::Difficult
            && self.cover(s, u, by) == crate::kinds::Cover::None;
        if !must {
            out.push(Action::React(u, React::Hold));
        }
        if flees {
            out.push(Action::React(u, React::Flee));
        }
    }

    pub(crate) fn opportunity_alone(&self, s: &mut State, log: &mut impl Sink<Event>) -> bool {
        let mut out = Vec::new();
        self.opportunity_options(s, &mut out);
        if let [Action::React(_, react)] = out[..] {
            self.opportunity_answer(s, react, log);
            return true;
        }
        false
    }

    pub(crate) fn opportunity_answer(&self, s: &mut State, react: React, log: &mut impl Sink<Event>) {
        s.pop();
        applied!("EMP-11.11");
        let u = s.charge.target;
        self.tell(log, rule!("EMP-11.11"), || What::Reacts(u, react));
        if react == React::Flee {
            self.flee_charge(s, u, log);
        }
    }

    /// After a reaction: members that were stopped fall out; the rest of a group may go on.
    pub(crate) fn group_stopped_over(&self, s: &mut State) -> bool {
        applied!("EMP-11.05");
        let body = self.march_body(s);
        let step = s.march.steps.get().get(usize::from(s.march.step)).copied();
        let mut stands = self.step_body(s);
        if let Some(step) = step.filter(|_| s.march.micro > 0) {
            stands = self.pose(s, &stands, step, s.march.micro);
        }
        let mut left = Vec::new();
        for k in 0..body.count {
            let unit = s.unit(body.ids[k]);
            let driven = unit.rect != stands.rects[k];
            if unit.is_here() && !driven && !unit.has(Flags::FOUGHT) {
                left.push(k);
            }
        }
        if left.len() == body.count {
            s.pop();
            return true;
        }
        let m = s.march;
        for (to, from) in left.iter().enumerate() {
            s.march.members[to] = m.members[*from];
            s.march.start[to] = m.start[*from];
            s.march.origin[to] = m.origin[*from];
            s.march.clear[to] = m.clear[*from];
        }
        s.march.count = left.len() as u8;
        if left.is_empty() {
            s.pop();
            s.march.stopped = true;
            return true;
        }
        // Without its leader a group's wheel would turn otherwise than declared: it stops.
        if left[0] != 0 {
            s.pop();
            s.march.stopped = true;
            return true;
        }
        false
    }
}

/// A state with one unit elsewhere, for questions about the next micro-step.
struct MovedView<'a> {
    game: &'a Empire,
    state: &'a State,
}

impl MovedView<'_> {
    fn with<T>(&self, u: UnitId, r: &Rect, form: Form, ask: impl FnOnce(&Empire, &State) -> T) -> T {
        let mut world = self.state.clone();
        world.unit_mut(u).rect = *r;
        world.unit_mut(u).form = form;
        ask(self.game, &world)
    }

    /// Whether `e` would hit `u` at `r` in the same band or a shorter one.
    fn hit(&mut self, e: UnitId, u: UnitId, r: &Rect, form: Form, band: usize) -> bool {
        self.with(u, r, form, |game, world| {
            game.may_hit(world, e, u, false, UnitSet::EMPTY).is_ok_and(|b| b <= band)
        })
    }

    /// Whether `e` would hit `u` from `r`.
    fn hit_from(&mut self, e: UnitId, r: &Rect, u: UnitId) -> bool {
        self.with(e, r, self.state.unit(e).form, |game, world| {
            game.may_hit(world, e, u, false, UnitSet::EMPTY).is_ok_and(|b| b <= 1)
        })
    }
}
