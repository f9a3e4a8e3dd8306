//! Generals and command points: riding, orders, reserves, gifts (EMP-7).

use crate::action::{Action, Ride};
use crate::clauses::{applied, refuse};
use crate::event::{Event, What};
use crate::figures;
use crate::frame::Frame;
use crate::game::Empire;
use crate::kinds::{Ground, Order};
use crate::rule;
use crate::state::{Division, General, Off, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Draw, Illegal, Sink};
use bicorne_geom::table::{Heading, Point, Rect, Segment, point_distance};

impl Empire {
    /// Whether a general may ride so; the commander-in-chief if `div` is none.
    fn may_general(
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

    fn may_ride_to(
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
        log: &mut impl Sink<Event>,
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
        self.tell(log, rule!("EMP-7.22"), || What::Rides { side, div, unit: with });
    }

    /// A general who would ride onto or through somebody hidden stays where he is, and has found him.
    fn is_surprised(
        &self,
        s: &mut State,
        side: u8,
        div: Option<u8>,
        ride: Ride,
        log: &mut impl Sink<Event>,
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

    pub(crate) fn ride_division(&self, s: &mut State, ride: Ride, log: &mut impl Sink<Event>) {
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
    fn rides(&self, s: &State, units: UnitSet, out: &mut Vec<Ride>) {
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
    fn is_ride(&self, s: &State, side: Option<u8>, ride: Ride) -> bool {
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
    pub(crate) fn generals_in_danger(&self, s: &mut State, by: UnitId, log: &mut impl Sink<Event>) {
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

    fn general_runs(&self, s: &mut State, side: u8, div: Option<u8>, log: &mut impl Sink<Event>) {
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
                self.tell(log, rule!("EMP-7.24"), || What::Rides { side, div, unit });
            }
            None => self.general_falls(s, side, div, log),
        }
    }

    // What a commander-in-chief buys.

    pub(crate) fn cost_for(&self, s: &State, div: u8, uses: u8) -> u8 {
        applied!("EMP-7.11");
        uses * figures::spend::ORDER[usize::from(!self.cinc_reaches(s, div))]
    }

    /// What it costs to activate a reserve, on or off the table.
    pub(crate) fn reserve_cost(&self, s: &State, div: u8) -> u8 {
        match s.divisions[usize::from(div)].off {
            Off::No => self.cost_for(s, div, 1),
            _ => figures::spend::RESERVE[1],
        }
    }

    pub(crate) fn cinc_spend_over(&self, s: &mut State, side: u8) -> bool {
        let state = &s.sides[usize::from(side)];
        if state.points == 0 || state.cinc.with.is_some() || !state.cinc.alive || !self.any_spend(s, side) {
            if !s.sides[usize::from(side)].cinc.with.is_some() {
                applied!("EMP-7.27");
                s.sides[usize::from(side)].points = 0;
            }
            s.pop();
            return true;
        }
        false
    }

    fn any_spend(&self, s: &State, side: u8) -> bool {
        let mut any = false;
        self.spends_to_try(s, side, |action| {
            any = any || action != Action::Done && self.may_spend(s, side, action).is_ok();
        });
        any
    }

    pub(crate) fn may_spend(&self, s: &State, side: u8, action: Action) -> Result<(), Illegal> {
        let points = s.sides[usize::from(side)].points;
        let own = |div: u8| {
            let d = s.divisions.get(usize::from(div)).filter(|d| d.side == side);
            d.ok_or(Illegal::by(rule!("EMP-7.12")))
        };
        match action {
            Action::Done => Ok(()),
            Action::Order(div, order, hold, bonus) => {
                let d = own(div)?;
                if !d.general.alive || !d.units.iter().any(|u| s.unit(u).is_here()) {
                    return refuse!("EMP-7.12");
                }
                if d.tried {
                    return refuse!("EMP-7.21");
                }
                if order == d.order && order != Order::Hold {
                    return refuse!("EMP-7.12", "empire-why-same-order");
                }
                if d.order == Order::Reserve {
                    return refuse!("EMP-24.01", "empire-why-reserve");
                }
                if order == Order::Reserve {
                    return refuse!("EMP-8.01");
                }
                if d.broken && self.is_broken(s, usize::from(div)) {
                    return refuse!("EMP-8.34");
                }
                self.may_hold(s, div, order, hold)?;
                if self.cost_for(s, div, 1 + bonus) > points || bonus > 6 {
                    return refuse!("EMP-7.11", "empire-why-points");
                }
                Ok(())
            }
            Action::Reserve(div, order, hold) => {
                let d = own(div)?;
                match d.off {
                    Off::No if d.order == Order::Reserve => {}
                    Off::Reserve(from) if s.turn >= from => {}
                    _ => return refuse!("EMP-7.13"),
                }
                if order == Order::Reserve {
                    return refuse!("EMP-24.01");
                }
                if d.off == Off::No {
                    self.may_hold(s, div, order, hold)?;
                }
                if self.reserve_cost(s, div) > points {
                    return refuse!("EMP-7.11", "empire-why-points");
                }
                Ok(())
            }
            Action::Give(div, n) => {
                let d = own(div)?;
                if n == 0
                    || !d.general.alive
                    || d.order == Order::Reserve
                    || !d.units.iter().any(|u| s.unit(u).is_here() || self.may_come(s, u))
                {
                    return refuse!("EMP-7.14");
                }
                if n > 20 || self.cost_for(s, div, n) > points {
                    return refuse!("EMP-7.11", "empire-why-points");
                }
                Ok(())
            }
            _ => refuse!("EMP-6.03"),
        }
    }

    /// Whether a Hold zone may be centred there (EMP-8.37).
    pub(crate) fn may_hold(&self, s: &State, div: u8, order: Order, hold: Point) -> Result<(), Illegal> {
        if order != Order::Hold {
            return Ok(());
        }
        let map = self.map(s);
        let on = hold.x >= 0 && hold.y >= 0 && hold.x <= map.width && hold.y <= map.height;
        let units = s.divisions[usize::from(div)].units;
        let near = units.iter().any(|u| {
            s.unit(u).is_here()
                && point_distance(hold.fine(), &s.unit(u).rect).within(figures::far::HOLD_CENTRE)
        });
        if on && near { Ok(()) } else { refuse!("EMP-8.37") }
    }

    /// Candidate centres of a Hold zone.
    pub(crate) fn hold_centres(&self, s: &State, div: u8) -> Vec<Point> {
        let d = &s.divisions[usize::from(div)];
        let mut out = Vec::with_capacity(8);
        out.push(d.general.at);
        let close = |p: &Point| p.within(d.general.at, 1200);
        out.extend(self.map(s).objectives.iter().map(|o| o.at).filter(close));
        let here = || d.units.iter().filter(|u| s.unit(*u).is_here()).map(|u| s.unit(u).rect.middle());
        if let Some(first) = here().next() {
            let (n, x, y) = here().fold((0, 0, 0), |(n, x, y), p| (n + 1, x + p.x, y + p.y));
            out.push(Point::new(x / n, y / n));
            out.push(first);
        }
        out.retain(|p| self.may_hold(s, div, Order::Hold, *p).is_ok());
        out.sort_unstable();
        out.dedup();
        out
    }

    pub(crate) fn cinc_spend_options(&self, s: &State, side: u8, out: &mut Vec<Action>) {
        self.spends_to_try(s, side, |action| {
            if self.may_spend(s, side, action).is_ok() {
                out.push(action);
            }
        });
    }

    /// One of them, evenly: drawn from what may be legal until it is.
    pub(crate) fn pick_spend(
        &self,
        s: &State,
        side: u8,
        dice: &mut impl Draw,
        spare: &mut Vec<Action>,
    ) -> Action {
        spare.clear();
        self.spends_to_try(s, side, |action| spare.push(action));
        loop {
            let action = spare.swap_remove(dice.below(spare.len() as u32) as usize);
            if self.may_spend(s, side, action).is_ok() {
                return action;
            }
        }
    }

    /// Every use of the points that may be legal; the end always is.
    fn spends_to_try(&self, s: &State, side: u8, mut try_it: impl FnMut(Action)) {
        try_it(Action::Done);
        let orders = [Order::Retreat, Order::Manoeuvre, Order::Attack, Order::Engage];
        for d in 0..s.divisions.len() as u8 {
            if s.divisions[usize::from(d)].side != side {
                continue;
            }
            let reserve = s.divisions[usize::from(d)].order == Order::Reserve
                || s.divisions[usize::from(d)].off != Off::No;
            for order in orders {
                if reserve {
                    try_it(Action::Reserve(d, order, Point::default()));
                } else {
                    for bonus in 0..=2 {
                        try_it(Action::Order(d, order, Point::default(), bonus));
                    }
                }
            }
            for centre in self.hold_centres(s, d) {
                if reserve {
                    try_it(Action::Reserve(d, Order::Hold, centre));
                } else {
                    try_it(Action::Order(d, Order::Hold, centre, 0));
                }
            }
            try_it(Action::Give(d, 1));
            try_it(Action::Give(d, 2));
        }
    }

    pub(crate) fn spend(&self, s: &mut State, side: u8, action: Action, log: &mut impl Sink<Event>) {
        let k = usize::from(side);
        match action {
            Action::Order(div, order, hold, bonus) => {
                s.sides[k].points -= self.cost_for(s, div, 1 + bonus);
                s.divisions[usize::from(div)].tried = true;
                s.push(Frame::OrderTest { div, order, hold, bonus });
            }
            Action::Reserve(div, order, hold) => {
                applied!("EMP-7.13");
                let off = s.divisions[usize::from(div)].off;
                s.sides[k].points -= self.reserve_cost(s, div);
                if off == Off::No {
                    applied!("EMP-24.01");
                } else {
                    applied!("EMP-24.02");
                    let edge = if side == self.south(s) { 0 } else { 2 };
                    s.divisions[usize::from(div)].off = Off::Arrived(edge);
                }
                self.give_order(s, div, order, hold);
                self.tell(log, rule!("EMP-24.01"), || What::Ordered { div, order });
            }
            Action::Give(div, n) => {
                s.sides[k].points -= self.cost_for(s, div, n);
                s.divisions[usize::from(div)].given += n;
                self.tell(log, rule!("EMP-7.14"), || What::Given { div, points: n });
            }
            _ => {
                applied!("EMP-7.27");
                s.sides[k].points = 0;
                s.pop();
            }
        }
    }

    pub(crate) fn give_order(&self, s: &mut State, div: u8, order: Order, hold: Point) {
        let d = &mut s.divisions[usize::from(div)];
        d.order = order;
        d.broken = false;
        if order == Order::Hold {
            applied!("EMP-8.18");
            d.hold = hold;
        }
    }

    /// The general rolls for the order at the top of the stack.
    pub(crate) fn order_test(&self, s: &mut State, die: u8, log: &mut impl Sink<Event>) {
        let Frame::OrderTest { div, order, hold, bonus } = s.pop() else { return };
        let need = s.divisions[usize::from(div)].general.quality.order_test();
        let ok = i32::from(die + bonus) >= need;
        self.tell(log, rule!("EMP-7.20"), || What::OrderTest { div, order, die, bonus, ok });
        if ok {
            applied!("EMP-7.12");
            self.give_order(s, div, order, hold);
        }
    }

    /// What a use costs a unit's general: 1, or 2 out of command.
    pub(crate) fn use_cost(&self, s: &State, u: UnitId) -> u8 {
        applied!("EMP-7.11");
        figures::spend::ACTIVATE[usize::from(!self.in_command(s, u))]
    }

    /// The points that can pay for a unit: the division's, or those of a commander-in-chief with it.
    pub(crate) fn purse(&self, s: &State, u: UnitId) -> u8 {
        if s.attached(u) == Some(true) {
            applied!("EMP-7.19");
            return s.act.points.max(s.sides[usize::from(s.side_of(u))].points);
        }
        s.act.points
    }

    /// Takes points for a unit: the division's first.
    pub(crate) fn pay(&self, s: &mut State, u: UnitId, cost: u8) {
        if s.act.points >= cost {
            s.act.points -= cost;
        } else {
            let side = usize::from(s.side_of(u));
            s.sides[side].points -= cost.min(s.sides[side].points);
        }
    }

    /// Heading straight in from an edge.
    pub(crate) fn inward(edge: u8) -> Heading {
        Heading::new([0, 54, 36, 18][usize::from(edge)])
    }
}

/// The root, rounded up.
fn ceil_root(square: i64) -> i64 {
    let root = square.isqrt();
    if root * root == square { root } else { root + 1 }
}
