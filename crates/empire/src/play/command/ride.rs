//! Rides of generals: where they may go, which are worth trying, and what becomes of a general in danger.

use super::ceil_root;
use crate::action::{Action, Ride};
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::Ground;
use crate::state::{Division, General, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Draw, EventSink, Illegal};
use bicorne_geom::table::{Point, Rect, Segment, point_distance};

impl Empire {
    /// Whether a general may ride so; the commander-in-chief if `div` is none.
    pub(super) fn may_general(
        &self,
        s: &State,
        side: u8,
        div: Option<u8>,
        g: &General,
        ride: Ride,
    ) -> Result<(), Illegal> {
        match ride {
            Ride::Stay => Ok(()),
            Ride::Detach if g.with.is_some() => Ok(()),
            Ride::Detach => refuse!("EMP-7.23", "empire-why-not-attached"),
            Ride::To(to, via) => {
                let map = self.map(s);
                let on = |p: Point| p.x >= 0 && p.y >= 0 && p.x <= map.width && p.y <= map.height;
                if !on(to) || via.is_some_and(|v| !on(v)) {
                    return refuse!("EMP-2.16");
                }
                if to == g.at && via.is_none() {
                    return refuse!("EMP-10.33");
                }
                let around = (Point::new(to.x - 3, to.y - 3), Point::new(to.x + 3, to.y + 3));
                let on =
                    |r: &Rect| !r.is_outside(around.0, around.1) && point_distance(to.fine(), r).within(2);
                if self.enemies(s, side).any(|e| on(&s.unit(e).rect)) {
                    return refuse!("EMP-7.24", "empire-why-enemy-there");
                }
                self.may_ride_to(s, side, g.at, to, via)
            }
            Ride::Attach(u) => {
                if u.index() >= s.units.len() || s.side_of(u) != side || !s.unit(u).is_here() {
                    return refuse!("EMP-7.23");
                }
                if div.is_some_and(|d| s.unit(u).div != d) {
                    return refuse!("EMP-7.23", "empire-why-own-division");
                }
                if g.with == u || s.attached(u).is_some() {
                    return refuse!("EMP-7.23", "empire-why-has-general");
                }
                self.may_ride_to(s, side, g.at, s.unit(u).rect.middle(), None)
            }
        }
    }

    pub(super) fn may_ride_to(
        &self,
        s: &State,
        side: u8,
        from: Point,
        to: Point,
        via: Option<Point>,
    ) -> Result<(), Illegal> {
        let legs = [(from, via.unwrap_or(to)), (via.unwrap_or(to), to)];
        let mut worst = Ground::Clear;
        let map = self.map(s);
        for (a, b) in legs.into_iter().filter(|(a, b)| a != b) {
            let line = Segment::between(a, b);
            for area in &map.areas {
                if area.ground > worst && (area.poly.is_crossed(&line) || area.poly.contains(b.fine())) {
                    worst = area.ground;
                }
            }
            if map.sectors.iter().any(|k| line.pierces(&k.rect)) {
                worst = worst.max(Ground::Difficult);
            }
            if self.enemies(s, side).any(|e| !s.unit(e).is_garrison() && line.pierces(&s.unit(e).rect)) {
                return refuse!("EMP-7.22", "empire-why-enemy-there");
            }
        }
        let allowance = match worst {
            Ground::Clear => figures::GENERAL[0],
            Ground::Rough => figures::GENERAL[1],
            Ground::Difficult => figures::GENERAL[2],
            Ground::Impassable => return refuse!("EMP-7.22"),
        };
        // Lengths are compared as rounded-up whole c: two legs cannot be summed as squares.
        let length: i64 = legs.iter().map(|(a, b)| ceil_root(a.square_to(*b))).sum();
        if length > i64::from(allowance) {
            return refuse!("EMP-7.22", "empire-why-too-far");
        }
        Ok(())
    }

    pub(crate) fn may_cinc_ride(&self, s: &State, side: u8, ride: Ride) -> Result<(), Illegal> {
        self.may_general(s, side, None, &s.sides[usize::from(side)].cinc, ride)
    }

    pub(crate) fn may_ride(&self, s: &State, ride: Ride) -> Result<(), Illegal> {
        let d = &s.divisions[usize::from(s.act.div)];
        if s.act.general_moved && ride != Ride::Stay {
            return refuse!("EMP-6.10");
        }
        if !d.general.alive || !d.general.on_table {
            return refuse!("EMP-7.22");
        }
        self.may_general(s, d.side, Some(s.act.div), &d.general, ride)
    }

    pub(crate) fn ride(
        &self,
        s: &mut State,
        side: u8,
        div: Option<u8>,
        ride: Ride,
        log: &mut impl EventSink<Event>,
    ) {
        let unit_at = |s: &State, u: UnitId| s.unit(u).rect.middle();
        if self.is_surprised(s, side, div, ride, log) {
            return;
        }
        let (at, with) = match ride {
            Ride::Stay => return,
            Ride::To(to, _) => (Some(to), UnitId::NONE),
            Ride::Attach(u) => {
                applied!("EMP-7.23");
                (Some(unit_at(s, u)), u)
            }
            Ride::Detach => (None, UnitId::NONE),
        };
        let g = match div {
            Some(d) => &mut s.divisions[usize::from(d)].general,
            None => &mut s.sides[usize::from(side)].cinc,
        };
        g.at = at.unwrap_or(g.at);
        g.with = with;
        if with.is_some() {
            self.show(s, with, log);
        }
        self.tell(log, rule!("EMP-7.22"), || What::Rides { side, div, unit: with });
    }

    /// A general who would ride onto or through somebody hidden stays where he is, and has found him.
    pub(super) fn is_surprised(
        &self,
        s: &mut State,
        side: u8,
        div: Option<u8>,
        ride: Ride,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        let from = div.map_or(s.sides[usize::from(side)].cinc.at, |d| s.divisions[usize::from(d)].general.at);
        let (via, to) = match ride {
            Ride::To(to, via) => (via.unwrap_or(to), to),
            Ride::Attach(u) => (s.unit(u).rect.middle(), s.unit(u).rect.middle()),
            Ride::Stay | Ride::Detach => return false,
        };
        let meets = |h: &UnitId| {
            let r = &s.unit(*h).rect;
            let legs = [(from, via), (via, to)];
            let through = |(a, b): &(Point, Point)| a != b && Segment::between(*a, *b).pierces(r);
            bicorne_geom::table::point_distance(to.fine(), r).within(2)
                || (!s.unit(*h).is_garrison() && legs.iter().any(through))
        };
        let met: UnitSet = self.unknown_to(s, side).iter().filter(meets).collect();
        for h in met.iter() {
            applied!("EMP-2.27");
            self.show(s, h, log);
        }
        !met.is_empty()
    }

    pub(crate) fn ride_division(&self, s: &mut State, ride: Ride, log: &mut impl EventSink<Event>) {
        if ride != Ride::Stay {
            applied!("EMP-6.10");
            s.act.general_moved = true;
        }
        let (side, div) = (s.divisions[usize::from(s.act.div)].side, s.act.div);
        self.ride(s, side, Some(div), ride, log);
    }

    pub(crate) fn general_move_over(&self, s: &mut State) -> bool {
        let g = s.divisions[usize::from(s.act.div)].general;
        if !g.alive || !g.on_table || s.act.general_moved {
            s.pop();
            return true;
        }
        false
    }

    pub(crate) fn cinc_move_over(&self, s: &mut State, side: u8) -> bool {
        let cinc = s.sides[usize::from(side)].cinc;
        if !cinc.alive || !cinc.on_table {
            s.pop();
            return true;
        }
        false
    }

    /// A general's candidate rides (EMP-27.22).
    pub(super) fn rides(&self, s: &State, units: UnitSet, out: &mut Vec<Ride>) {
        applied!("EMP-27.22");
        out.push(Ride::Stay);
        for u in units.iter().filter(|u| s.unit(*u).is_here()) {
            out.push(Ride::Attach(u));
            out.push(Ride::To(self.point_behind(s, u), None));
        }
        out.extend(self.middle_of(s, units).map(|at| Ride::To(at, None)));
    }

    /// The point 1 UD behind a unit's rear edge.
    pub(crate) fn point_behind(&self, s: &State, u: UnitId) -> Point {
        let r = s.unit(u).rect;
        Rect { anchor: r.sides()[2].round(), ..r }.ahead(-100).anchor
    }

    /// The mean of the centres of those units that are on the table.
    pub(crate) fn middle_of(&self, s: &State, units: UnitSet) -> Option<Point> {
        let here = units.iter().filter(|u| s.unit(*u).is_here()).map(|u| s.unit(u).rect.middle());
        let (n, x, y) = here.fold((0, 0, 0), |(n, x, y), p| (n + 1, x + p.x, y + p.y));
        (n > 0).then(|| Point::new(x / n, y / n))
    }

    /// Rides that may be legal, each once.
    pub(crate) fn rides_to_try(&self, s: &State, side: Option<u8>) -> Vec<Ride> {
        let mut rides = Vec::with_capacity(32);
        let attached = match side {
            None => {
                let d = &s.divisions[usize::from(s.act.div)];
                self.rides(s, d.units, &mut rides);
                d.general.with
            }
            Some(side) => {
                rides.push(Ride::Stay);
                let led = |d: &&Division| d.side == side && d.general.alive && d.general.on_table;
                for d in s.divisions.iter().filter(led) {
                    rides.push(Ride::To(Point::new(d.general.at.x, d.general.at.y), None));
                    rides.extend(d.units.iter().filter(|u| s.unit(*u).is_here()).take(1).map(Ride::Attach));
                }
                s.sides[usize::from(side)].cinc.with
            }
        };
        if attached.is_some() {
            rides.push(Ride::Detach);
        }
        let mut seen: Vec<Ride> = Vec::with_capacity(rides.len());
        for ride in rides {
            if !seen.contains(&ride) {
                seen.push(ride);
            }
        }
        seen
    }

    /// Whether a general of the division that acts, or a side's commander-in-chief, may ride so.
    pub(super) fn is_ride(&self, s: &State, side: Option<u8>, ride: Ride) -> bool {
        match side {
            None => self.may_ride(s, ride).is_ok(),
            Some(side) => self.may_cinc_ride(s, side, ride).is_ok(),
        }
    }

    /// The rides of the division's general, or of a side's commander-in-chief.
    pub(crate) fn ride_options(&self, s: &State, side: Option<u8>, out: &mut Vec<Action>) {
        let rides = self.rides_to_try(s, side).into_iter().filter(|ride| self.is_ride(s, side, *ride));
        out.extend(rides.map(Action::General));
    }

    /// One of them, evenly: drawn from what may be legal until it is. Staying always is.
    pub(crate) fn pick_ride(&self, s: &State, side: Option<u8>, dice: &mut impl Draw) -> Action {
        let mut rides = self.rides_to_try(s, side);
        loop {
            let ride = rides.swap_remove(dice.below(rides.len() as u32) as usize);
            if self.is_ride(s, side, ride) {
                return Action::General(ride);
            }
        }
    }

    /// An unattached general whom an enemy reaches goes to the nearest friend, or falls (EMP-7.24).
    pub(crate) fn generals_in_danger(&self, s: &mut State, by: UnitId, log: &mut impl EventSink<Event>) {
        let r = s.unit(by).rect;
        let side = 1 - s.side_of(by);
        let touched = |g: &General| {
            g.alive && g.on_table && !g.with.is_some() && point_distance(g.at.fine(), &r).within(2)
        };
        for d in 0..s.divisions.len() {
            if s.divisions[d].side == side && touched(&s.divisions[d].general) {
                self.general_runs(s, side, Some(d as u8), log);
            }
        }
        if touched(&s.sides[usize::from(side)].cinc) {
            self.general_runs(s, side, None, log);
        }
    }

    pub(super) fn general_runs(
        &self,
        s: &mut State,
        side: u8,
        div: Option<u8>,
        log: &mut impl EventSink<Event>,
    ) {
        applied!("EMP-7.24");
        let at = match div {
            Some(d) => s.divisions[usize::from(d)].general.at,
            None => s.sides[usize::from(side)].cinc.at,
        };
        let nearest = s
            .here(side)
            .min_by_key(|u| (bicorne_geom::table::point_distance(at.fine(), &s.unit(*u).rect), *u));
        match nearest.filter(|u| {
            bicorne_geom::table::point_distance(at.fine(), &s.unit(*u).rect)
                .within(figures::far::GENERAL_FLIGHT)
        }) {
            Some(u) => {
                let own = div.is_none_or(|d| s.unit(u).div == d) && s.attached(u).is_none();
                let to = s.unit(u).rect.middle();
                let g = match div {
                    Some(d) => &mut s.divisions[usize::from(d)].general,
                    None => &mut s.sides[usize::from(side)].cinc,
                };
                g.at = to;
                g.with = if own { u } else { UnitId::NONE };
                let unit = g.with;
                self.show(s, u, log);
                self.tell(log, rule!("EMP-7.24"), || What::Rides { side, div, unit });
            }
            None => self.general_falls(s, side, div, log),
        }
    }
}
