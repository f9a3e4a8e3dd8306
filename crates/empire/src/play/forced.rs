//! Retreat and flight (EMP-17).

use crate::action::Action;
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Arm, Form, Ground, Kind};
use crate::map::Patches;
use crate::phase::{Away, Frame};
use crate::rules::spot;
use crate::state::{Flags, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::EventSink;
use bicorne_geom::table::{Fine, Heading, Rect, Segment, overlap};

const STEP: i32 = figures::far::MICRO_STEP;
const STRAIGHT: i32 = figures::far::STRAIGHT;

/// A forced move: who, which way, how far in c, and how.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Drive {
    pub(crate) unit: UnitId,
    pub(crate) along: Heading,
    pub(crate) c: i32,
    pub(crate) away: Away,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// At its distance.
    Full,
    /// Behind the friend who supports it.
    Behind,
    Blocked,
    /// Its centre left the table.
    Off,
}

impl Empire {
    /// Drives a unit away from an enemy; a garrison leaves its building first.
    pub(crate) fn drive_away(
        &self,
        s: &mut State,
        u: UnitId,
        from: UnitId,
        c: i32,
        away: Away,
        log: &mut impl EventSink<Event>,
    ) {
        if !s.unit(u).is_here() {
            return;
        }
        if s.unit(u).is_garrison() && !self.forced_exit(s, u, from, log) {
            return self.eliminate(s, u, rule!("EMP-22.08"), log);
        }
        let along = self.direction(s, u, from);
        if away != Away::Retreat {
            self.to_run(s, u, log);
        }
        applied!("EMP-17.01");
        s.push(Frame::Forced { unit: u, along, c: c as i16, away, from });
    }

    /// Straight away from the enemy (EMP-17.02).
    pub(crate) fn direction(&self, s: &State, u: UnitId, from: UnitId) -> Heading {
        applied!("EMP-17.02");
        let unit = s.unit(u);
        Heading::nearest(unit.rect.centre().minus(spot(s.unit(from)))).unwrap_or(unit.rect.heading.back())
    }

    /// A square goes into column, guns limber (EMP-17.08, 17.12).
    fn to_run(&self, s: &mut State, u: UnitId, log: &mut impl EventSink<Event>) {
        let form = match s.unit(u).form {
            Form::Solid | Form::Hollow => Form::Column,
            Form::Deployed => {
                applied!("EMP-17.08");
                Form::Limbered
            }
            _ => return,
        };
        let (w, d) = self.kind(s, u).ground(form);
        let unit = s.unit_mut(u);
        unit.rect = unit.rect.about_centre(unit.rect.heading, w, d);
        unit.form = form;
        self.tell(log, rule!("EMP-17.12"), || What::Formed { unit: u, form });
    }

    /// Where the run begins: turned about the centre.
    fn turned(&self, s: &State, u: UnitId, along: Heading, away: Away) -> Rect {
        let r = s.unit(u).rect;
        let heading = if away == Away::Retreat { along.back() } else { along };
        r.about_centre(heading, r.width, r.depth)
    }

    /// Whether a place on the way of a run stops it; `foes` and `patches`: what the run may meet at all.
    fn stops(
        &self,
        s: &State,
        (kind, form): (&Kind, Form),
        r: &Rect,
        (foes, patches): (UnitSet, Patches),
    ) -> bool {
        let map = self.map(s);
        debug_assert_eq!(map.ground_among(r, patches), map.ground_under(r), "the ground at {r:?}");
        if kind.allowance(form, map.ground_among(r, patches)).is_none() {
            return true;
        }
        let infantry = kind.is_infantry();
        let closed = |k: usize| s.all_here().any(|g| s.unit(g).place == Place::Garrison(k as u8));
        if map
            .sectors
            .iter()
            .enumerate()
            .any(|(k, sector)| patches.has_sector(k) && overlap(r, &sector.rect) && (!infantry || closed(k)))
        {
            return true;
        }
        foes.iter().any(|e| {
            applied!("EMP-17.06");
            overlap(r, &s.unit(e).rect) && !self.is_light(s, e) && !s.unit(e).is_garrison()
        })
    }

    /// Runs in micro-steps from `start`, between two distances; how far it came and why it ended.
    pub(crate) fn run_away(
        &self,
        s: &State,
        u: UnitId,
        start: &Rect,
        along: Heading,
        range: (i32, i32),
        friends: UnitSet,
    ) -> (i32, End) {
        let way = (start, along, range.1 - range.0);
        let (foes, friends, patches) = self.may_run_into(s, s.side_of(u), way, friends);
        self.run_on(s, u, (start, along), range, friends, (foes, patches))
    }

    /// The same micro-step by micro-step; `foes` and `patches`: what it may meet at all.
    fn run_on(
        &self,
        s: &State,
        u: UnitId,
        (start, along): (&Rect, Heading),
        range: (i32, i32),
        friends: UnitSet,
        (foes, patches): (UnitSet, Patches),
    ) -> (i32, End) {
        let (kind, form) = (self.kind(s, u), s.unit(u).form);
        let map = self.map(s);
        let mut ignore = foes.only(|e| overlap(start, &s.unit(e).rect));
        let blocked_at_start = self.stops(s, (kind, form), start, (foes.except(ignore), patches));
        let mut ignore_ground = blocked_at_start;
        let mut passed = UnitSet::EMPTY;
        let (first, last) = range;
        let mut t = 0;
        let mut on_table = 0;
        while t + first < last {
            let next = (t + STEP).min(last - first);
            let r = start.shifted(along, next);
            let m = r.middle();
            if m.x < 0 || m.y < 0 || m.x > map.width || m.y > map.height {
                applied!("EMP-17.07");
                return (first + t, End::Off);
            }
            ignore = ignore.only(|e| overlap(&r, &s.unit(e).rect));
            debug_assert!(
                !self.is_taken(s, &r, self.foes(s, s.side_of(u)).except(foes)),
                "{u:?} runs into somebody who was left out"
            );
            let stops = self.stops(s, (kind, form), &r, (foes.except(ignore), patches));
            if stops && !ignore_ground {
                return (first + on_table.min(t), End::Blocked);
            }
            ignore_ground &= stops;
            t = next;
            if r.is_on(map.width, map.height) {
                on_table = t;
            }
            for f in friends.iter() {
                let through = overlap(&r, &s.unit(f).rect);
                if through {
                    passed = passed.with(f);
                } else if passed.has(f) {
                    applied!("EMP-17.04");
                    return (first + t, End::Behind);
                }
            }
        }
        if on_table < t {
            return (first + on_table, End::Blocked);
        }
        (first + t, End::Full)
    }

    fn straight(&self, s: &State, u: UnitId, along: Heading, c: i32, away: Away) -> (Rect, i32, End) {
        let start = self.turned(s, u, along, away);
        let friends = self.supporters(s, u);
        let (t, end) = self.run_away(s, u, &start, along, (0, c), friends);
        (start, t, end)
    }

    /// Turns at two UD that go farther than straight.
    fn turns(
        &self,
        s: &State,
        u: UnitId,
        along: Heading,
        c: i32,
        away: Away,
        straight: i32,
    ) -> Vec<(i8, Rect, i32)> {
        let start = self.turned(s, u, along, away).shifted(along, STRAIGHT);
        let mut out = Vec::new();
        for k in [-3, 3, -6, 6, -9, 9] {
            let new = along.turned(k);
            let turned = start.about_centre(start.heading.turned(k), start.width, start.depth);
            let (t, end) = self.run_away(s, u, &turned, new, (STRAIGHT, c), UnitSet::EMPTY);
            if end != End::Off && t > straight {
                applied!("EMP-17.03");
                out.push((k as i8, turned.shifted(new, t - STRAIGHT), t));
            }
        }
        out
    }

    /// Runs a forced move that leaves no choice; false if its owner must choose a turn.
    pub(crate) fn forced_alone(&self, s: &mut State, drive: Drive, log: &mut impl EventSink<Event>) -> bool {
        let Drive { unit: u, along, c, away } = drive;
        if !s.unit(u).is_here() {
            s.pop();
            return true;
        }
        applied!("EMP-17.12");
        let (start, t, end) = self.straight(s, u, along, c, away);
        match end {
            End::Off => {
                s.pop();
                self.eliminate(s, u, rule!("EMP-17.07"), log);
            }
            End::Blocked if t < figures::far::BLOCKED.min(c) => {
                s.pop();
                self.eliminate(s, u, rule!("EMP-17.06"), log);
            }
            End::Blocked if !self.turns(s, u, along, c, away, t).is_empty() => return false,
            End::Full | End::Behind | End::Blocked => {
                s.pop();
                self.settle(s, Drive { c: t, ..drive }, &start, log);
            }
        }
        true
    }

    pub(crate) fn forced_options(&self, s: &State, drive: Drive, out: &mut Vec<Action>) {
        let Drive { unit: u, along, c, away } = drive;
        let (_, t, _) = self.straight(s, u, along, c, away);
        out.push(Action::Turn(0));
        out.extend(self.turns(s, u, along, c, away, t).into_iter().map(|(k, ..)| Action::Turn(k)));
    }

    pub(crate) fn turn_away(&self, s: &mut State, turn: i8, log: &mut impl EventSink<Event>) {
        let Frame::Forced { unit, along, c, away, .. } = s.pop() else { return };
        let (start, t, _) = self.straight(s, unit, along, i32::from(c), away);
        let turned = self.turns(s, unit, along, i32::from(c), away, t).into_iter().find(|(k, ..)| *k == turn);
        match turned {
            Some((k, to, length)) => {
                let new = along.turned(i32::from(k));
                let start = to.shifted(new, STRAIGHT - length);
                let drive = Drive { unit, along: new, c: length, away };
                self.settle(s, drive, &start.shifted(new, -STRAIGHT), log);
            }
            None => self.settle(s, Drive { unit, along, c: t, away }, &start, log),
        }
    }

    /// Whether a place is free of everybody and of buildings.
    fn is_clear(&self, s: &State, u: UnitId, r: &Rect) -> bool {
        let map = self.map(s);
        r.is_on(map.width, map.height)
            && self.in_the_way(s, r, UnitSet::one(u)).is_none()
            && !map.sectors.iter().any(|k| overlap(r, &k.rect))
            && self.kind(s, u).allowance(s.unit(u).form, map.ground_under(r)).is_some()
    }

    /// Ends a run on clear ground, as near as there is any on its line.
    fn settle(&self, s: &mut State, drive: Drive, start: &Rect, log: &mut impl EventSink<Event>) {
        let Drive { unit: u, along, c: t, away } = drive;
        let least = STRAIGHT.min(t);
        let place = (0..=40)
            .flat_map(|k| [t + figures::far::SETTLE_STEP * k, t - figures::far::SETTLE_STEP * k])
            .filter(|c| *c >= least && *c <= t + figures::far::SETTLE_BEYOND)
            .find(|c| self.is_clear(s, u, &start.shifted(along, *c)));
        let Some(c) = place else {
            return self.eliminate(s, u, rule!("EMP-17.12"), log);
        };
        applied!("EMP-17.05");
        applied!("EMP-17.13");
        let (from, to) = (s.unit(u).rect, start.shifted(along, c));
        // Penalising ground on the way counts too.
        for k in (0..=c).step_by(STEP as usize) {
            s.unit_mut(u).rect = start.shifted(along, k);
            self.note_ground(s, u);
        }
        self.put(s, u, to);
        let unit = s.unit_mut(u);
        unit.set(Flags::MOVED);
        match away {
            Away::Retreat => unit.set(Flags::MA),
            Away::Flight => {
                applied!("EMP-17.11");
                unit.set(Flags::MA | Flags::DISORDER);
            }
            Away::Choice => unit.set(Flags::MA),
        }
        let retreat = away == Away::Retreat;
        let clause = if retreat { rule!("EMP-17.01") } else { rule!("EMP-17.11") };
        self.tell(log, clause, || What::Moved { unit: u, from, to, retreat: true });
        self.generals_in_danger(s, u, log);
    }

    /// Whether fleeing infantry is ridden down by cavalry within the first two UD (EMP-17.10). `from` is where it ran from.
    pub(crate) fn is_ridden_down(&self, s: &State, u: UnitId, cavalry: UnitId, stood: &Rect) -> bool {
        let kind = self.kind(s, u);
        if !kind.is_infantry() || !self.kind(s, cavalry).is_cavalry() {
            return false;
        }
        let unit = s.unit(u);
        let map = self.map(s);
        let riders = s.unit(cavalry).rect.centre();
        let now = unit.rect.centre();
        let start = stood.centre();
        // Its way, as far as two UD of it.
        let v = now.minus(start);
        let length = (i128::from(v.x) * i128::from(v.x) + i128::from(v.y) * i128::from(v.y)).isqrt() as i64;
        let limit = (i64::from(figures::far::CAUGHT_AFTER) * bicorne_geom::table::FINE).min(length.max(1));
        let friends: Vec<UnitId> =
            s.here(s.side_of(u)).filter(|f| *f != u && self.is_formed(s, *f)).collect();
        let sheltered = (0..=8).any(|k| {
            let part =
                |c: i64| (i128::from(c) * i128::from(limit) * k / (8 * i128::from(length.max(1)))) as i64;
            let p = Fine { x: start.x + part(v.x), y: start.y + part(v.y) };
            let view = Segment::new(p, riders);
            map.ground_at(p) > Ground::Clear || friends.iter().any(|f| view.pierces(&s.unit(*f).rect))
        });
        if !sheltered {
            applied!("EMP-17.10");
        }
        !sheltered
    }

    // Buildings.

    /// Puts a garrison outside the side away from an enemy; false if no side is free.
    fn forced_exit(&self, s: &mut State, u: UnitId, from: UnitId, log: &mut impl EventSink<Event>) -> bool {
        applied!("EMP-22.08");
        let r = s.unit(u).rect;
        let away = r.centre().minus(spot(s.unit(from)));
        let mut sides = [0usize, 1, 2, 3];
        sides.sort_by_key(|k| {
            let n = r.normals()[*k].forward();
            std::cmp::Reverse(i128::from(n.x) * i128::from(away.x) + i128::from(n.y) * i128::from(away.y))
        });
        for k in sides {
            if let Some((form, place)) = self.outside(s, u, k) {
                self.leave_building(s, u, form, place, log);
                return true;
            }
        }
        false
    }

    /// The place outside a side of its building, if it is free.
    pub(crate) fn outside(&self, s: &State, u: UnitId, side: usize) -> Option<(Form, Rect)> {
        let kind = self.kind(s, u);
        let skirmish = kind.arm == Arm::Sk || s.unit(u).has(Flags::SKIRMISHED);
        let form = if kind.is_artillery() {
            Form::Limbered
        } else if skirmish {
            Form::Skirmish
        } else {
            Form::Column
        };
        let (width, depth) = kind.ground(form);
        let edge = s.unit(u).rect.side(side);
        let r = Rect { width, depth, ..edge }.ahead(i32::from(depth));
        (self.may_stand(s, kind, form, &r) && self.in_the_way(s, &r, UnitSet::one(u)).is_none())
            .then_some((form, r))
    }

    pub(crate) fn leave_building(
        &self,
        s: &mut State,
        u: UnitId,
        form: Form,
        r: Rect,
        log: &mut impl EventSink<Event>,
    ) {
        let from = s.unit(u).rect;
        s.settle(u, Place::Table);
        let unit = s.unit_mut(u);
        unit.form = form;
        unit.clear(Flags::SKIRMISHED);
        unit.set(Flags::MOVED);
        self.put(s, u, r);
        self.tell(log, rule!("EMP-22.02"), || What::Moved { unit: u, from, to: r, retreat: false });
    }
}

impl Empire {
    /// Whether the first two UD of a flight are free.
    pub(crate) fn is_way_free(&self, s: &State, u: UnitId, along: Heading) -> bool {
        let (_, t, end) = self.straight(s, u, along, STRAIGHT, Away::Choice);
        t >= STRAIGHT && end != End::Off || end == End::Behind
    }
}
