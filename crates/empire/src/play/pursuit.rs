//! Pursuit (EMP-18).

use crate::action::Action;
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Cover, Ground, Traits};
use crate::phase::{Away, Frame};
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::EventSink;
use bicorne_geom::table::{Heading, Rect, contact_distance, overlap};

impl Empire {
    fn run_length(&self, s: &State, u: UnitId) -> i32 {
        figures::of(self.kind(s, u).is_cavalry(), figures::far::PURSUIT_FOOT, figures::far::PURSUIT_MOUNTED)
    }

    /// A pursuit that leaves no choice.
    pub(crate) fn pursuit_alone(
        &self,
        s: &mut State,
        u: UnitId,
        loser: UnitId,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        if !s.unit(u).is_here() {
            s.pop();
            return true;
        }
        if self.kind(s, u).traits.has(Traits::IMPETUOUS) {
            applied!("EMP-1.14");
            self.pursuit(s, u, loser, Action::Pursue, log);
            return true;
        }
        false
    }

    pub(crate) fn pursuit_options(&self, s: &State, u: UnitId, out: &mut Vec<Action>) {
        applied!("EMP-18.02");
        out.push(Action::Pursue);
        out.push(if self.kind(s, u).is_cavalry() { Action::Halt } else { Action::Stay });
    }

    pub(crate) fn pursuit(
        &self,
        s: &mut State,
        u: UnitId,
        loser: UnitId,
        choice: Action,
        log: &mut impl EventSink<Event>,
    ) {
        s.pop();
        match choice {
            Action::Pursue => self.begin_pursuit(s, u, loser, log),
            Action::Halt => s.push(Frame::PursuitTest { unit: u, loser }),
            _ => {}
        }
    }

    pub(crate) fn pursuit_test(
        &self,
        s: &mut State,
        u: UnitId,
        loser: UnitId,
        die: u8,
        log: &mut impl EventSink<Event>,
    ) {
        s.pop();
        if !self.controls(s, u, die, log) {
            self.begin_pursuit(s, u, loser, log);
        }
    }

    fn begin_pursuit(&self, s: &mut State, u: UnitId, loser: UnitId, log: &mut impl EventSink<Event>) {
        self.tell(log, rule!("EMP-18.02"), || What::Pursues(u));
        let stood = s.shock.stood;
        if s.unit(loser).is_here() && self.is_ridden_down(s, loser, u, &stood) {
            applied!("EMP-18.06");
            self.tell(log, rule!("EMP-17.10"), || What::Caught(loser));
            self.eliminate(s, loser, rule!("EMP-17.10"), log);
        }
        s.push(Frame::PursuitRun { unit: u, loser });
    }

    /// The pivots a pursuer may choose: after the fugitive, or onto a new enemy.
    fn pivot(&self, s: &State, u: UnitId, choice: Action, loser: UnitId) -> Option<Rect> {
        let r = s.unit(u).rect;
        let to = match choice {
            Action::Follow if s.unit(loser).is_here() => s.unit(loser).rect.centre(),
            Action::Follow => return Some(r),
            Action::Onto(e) => self.face(s, &r, e).1,
            _ => return None,
        };
        let heading = Heading::nearest(to.minus(r.anchor.fine())).unwrap_or(r.heading);
        let turn = r.heading.turn_to(heading);
        if turn.abs() > 9 && choice != Action::Follow {
            return None;
        }
        Some(Rect { heading: r.heading.turned(turn.clamp(-9, 9)), ..r })
    }

    fn may_chase(&self, s: &State, u: UnitId, e: UnitId, loser: UnitId) -> bool {
        let unit = s.unit(e);
        if e == loser
            || unit.is_garrison()
            || unit.has(Flags::UNMANNED)
            || !self.near(s, u, e, self.run_length(s, u))
        {
            return false;
        }
        if self.ground_of(s, e) >= Ground::Difficult {
            return false;
        }
        let Some(start) = self.pivot(s, u, Action::Onto(e), loser) else { return false };
        if !s.unit(u).rect.is_ahead(self.face(s, &s.unit(u).rect, e).1) {
            return false;
        }
        let reach = self.run_length(s, u);
        contact_distance(&start, start.heading, &unit.rect, reach)
            .is_some_and(|t| self.chase_length(s, u, &start, t, e) >= t)
    }

    /// How far a pursuer runs before something stops it; contact with `toward` is no stop.
    fn chase_length(&self, s: &State, u: UnitId, start: &Rect, most: i32, toward: UnitId) -> i32 {
        let map = self.map(s);
        let (kind, form) = (self.kind(s, u), s.unit(u).form);
        let side = s.side_of(u);
        let friends: Vec<UnitId> =
            s.here(side).filter(|f| *f != u && !self.is_sk(s, *f) && !s.unit(*f).is_garrison()).collect();
        let (mut t, mut last) = (0, 0);
        let skip: UnitSet = s.all_here().filter(|x| overlap(start, &s.unit(*x).rect)).collect();
        while t < most {
            t = (t + figures::far::MICRO_STEP).min(most);
            let r = start.ahead(t);
            let ground = map.ground_under(&r);
            let bad = !r.is_on(map.width, map.height)
                || ground >= Ground::Difficult
                || kind.allowance(form, ground).is_none()
                || map.sectors.iter().any(|k| overlap(&r, &k.rect));
            let friend = friends.iter().any(|f| !skip.has(*f) && overlap(&r, &s.unit(*f).rect));
            let foe = s.here(1 - side).any(|e| {
                e != toward && !skip.has(e) && !s.unit(e).is_garrison() && overlap(&r, &s.unit(e).rect)
            });
            if bad || friend || foe {
                break;
            }
            last = t;
        }
        last
    }

    pub(crate) fn pursuit_run_options(&self, s: &State, u: UnitId, loser: UnitId, out: &mut Vec<Action>) {
        out.push(Action::Follow);
        out.extend(
            self.enemies(s, s.side_of(u)).filter(|e| self.may_chase(s, u, *e, loser)).map(Action::Onto),
        );
    }

    pub(crate) fn pursuit_run_alone(
        &self,
        s: &mut State,
        u: UnitId,
        loser: UnitId,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        let mut out = Vec::new();
        self.pursuit_run_options(s, u, loser, &mut out);
        if out.len() == 1 {
            self.pursuit_run(s, u, loser, out[0], log);
            return true;
        }
        false
    }

    pub(crate) fn pursuit_run(
        &self,
        s: &mut State,
        u: UnitId,
        loser: UnitId,
        choice: Action,
        log: &mut impl EventSink<Event>,
    ) {
        applied!("EMP-18.03");
        let start = self.pivot(s, u, choice, loser).unwrap_or(s.unit(u).rect);
        let most = self.run_length(s, u);
        // The unit touched first on the way.
        let mut met: Option<(i32, UnitId)> = None;
        for e in self.enemies(s, s.side_of(u)) {
            if !self.near(s, u, e, most) {
                continue;
            }
            let t = contact_distance(&start, start.heading, &s.unit(e).rect, most);
            if let Some(t) = t.filter(|t| met.is_none_or(|(m, _)| *t < m)) {
                met = Some((t, e));
            }
        }
        let target = met.map_or(UnitId::NONE, |(_, e)| e);
        let go = self.chase_length(s, u, &start, met.map_or(most, |(t, _)| t), target);
        let from = s.unit(u).rect;
        for t in (0..go).step_by(figures::far::MICRO_STEP as usize) {
            s.unit_mut(u).rect = start.ahead(t);
            self.note_ground(s, u);
        }
        let mut end = go;
        while end > 0 && self.in_the_way(s, &start.ahead(end), UnitSet::one(u)).is_some() {
            end -= 1;
        }
        let run = start.ahead(end);
        let to = if self.in_the_way(s, &run, UnitSet::one(u)).is_some() { from } else { run };
        let before = to.anchor;
        self.put(s, u, to);
        self.tell(log, rule!("EMP-18.03"), || What::Moved { unit: u, from, to, retreat: false });
        self.generals_in_danger(s, u, log);
        let reached = met.filter(|(t, _)| go >= *t).map(|(_, e)| e);
        match reached {
            Some(e) if e == loser => {
                s.pop();
                applied!("EMP-18.06");
                self.tell(log, rule!("EMP-18.06"), || What::Caught(e));
                self.eliminate(s, e, rule!("EMP-17.09"), log);
            }
            Some(e) if s.unit(e).has(Flags::UNMANNED) || s.unit(e).is_garrison() => {
                s.pop();
            }
            Some(e) if self.must_run(s, e, u) => {
                s.pop();
                s.push(Frame::PursuedFlees { unit: u, target: e });
            }
            Some(e) => {
                applied!("EMP-18.04");
                let (face, _, flank) = self.face(s, &from, e);
                let aligned = self.aligned(s, u, e, &to, face);
                self.put(s, u, aligned);
                self.open_shock(s, u, UnitId::NONE, e, before, flank);
            }
            None => {
                s.pop();
            }
        }
    }

    /// Skirmishers in the open run from a pursuer.
    fn must_run(&self, s: &State, e: UnitId, by: UnitId) -> bool {
        self.is_sk(s, e)
            && self.ground_of(s, e) < Ground::Difficult
            && self.cover(s, e, by) == Cover::None
            && self.may_flee(s, e, by).is_ok()
    }

    pub(crate) fn pursued_flees(
        &self,
        s: &mut State,
        u: UnitId,
        target: UnitId,
        log: &mut impl EventSink<Event>,
    ) {
        s.pop();
        applied!("EMP-18.04");
        let stood = s.unit(target).rect;
        if self.kind(s, u).is_cavalry() && self.is_ridden_down(s, target, u, &stood) {
            self.tell(log, rule!("EMP-17.10"), || What::Caught(target));
            return self.eliminate(s, target, rule!("EMP-17.10"), log);
        }
        self.drive_away(s, target, u, figures::far::FLIGHT_FOOT, Away::Choice, log);
    }
}
