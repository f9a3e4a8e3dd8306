//! Orders: what they demand, and how they change by themselves (EMP-8).

use crate::clauses::{applied, refuse};
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Order};
use crate::rule;
use crate::rules::in_arc_of;
use crate::state::{Flags, Off, Phase, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Illegal, Sink};
use bicorne_geom::table::{Apart, Point, Rect, distance, point_distance, within};
use std::cell::Cell;

/// Who can still fulfil the order by a move or a rally: each is looked at once for all paths that one question is about.
#[derive(Debug, Default)]
pub(crate) struct Duty {
    asked: Cell<UnitSet>,
    /// Those that have no fulfilling fire to come, and more is not known of them.
    quiet: Cell<UnitSet>,
    /// Those that have a fulfilling fire to come.
    fires: Cell<UnitSet>,
    /// Those able for a point, being in command, and those for two.
    cheap: Cell<UnitSet>,
    dear: Cell<UnitSet>,
}

/// How many of some have a fulfilling fire to come, are able for a point, for two, may be able, or have not been asked.
#[derive(Debug, Clone, Copy)]
struct Hands {
    fires: usize,
    cheap: usize,
    dear: usize,
    quiet: usize,
    unknown: usize,
}

impl Duty {
    fn count(&self, some: UnitSet) -> Hands {
        Hands {
            fires: some.common(self.fires.get()).len(),
            cheap: some.common(self.cheap.get()).len(),
            dear: some.common(self.dear.get()).len(),
            quiet: some.common(self.quiet.get()).len(),
            unknown: some.except(self.asked.get()).except(self.quiet.get()).len(),
        }
    }
}

impl Hands {
    /// How many of those known can be paid for, cheapest first; a fire to come costs nothing.
    fn payable(&self, points: u8) -> usize {
        let cheap = self.cheap.min(usize::from(points));
        self.fires + cheap + self.dear.min((usize::from(points) - cheap) / 2)
    }

    /// How many at most, whoever turns out to be able.
    fn payable_at_most(&self, points: u8) -> usize {
        let able = Hands { cheap: self.cheap + self.quiet, ..*self };
        self.unknown + able.payable(points)
    }
}

/// Whether the root of `a` is at most that of `b` and `k` more.
pub(crate) fn is_at_most(a: i64, b: i64, k: i64) -> bool {
    let more = a - b - k * k;
    let twice = 4 * k * k * b;
    if k >= 0 { more <= 0 || more * more <= twice } else { b >= k * k && more <= 0 && more * more >= twice }
}

impl Empire {
    /// Notes whom the division's order binds, at the start of its activation.
    pub(crate) fn bind(&self, s: &mut State) {
        let d = s.divisions[usize::from(s.act.div)];
        let here: UnitSet = d.units.iter().filter(|u| s.unit(*u).is_here()).collect();
        let in_order: UnitSet = here.iter().filter(|u| s.unit(*u).in_order()).collect();
        let half = |set: UnitSet| set.len().div_ceil(2) as u8;
        applied!("EMP-8.02");
        match d.order {
            Order::Retreat => {
                s.act.bound =
                    here.iter().filter(|u| self.enemy_within(s, *u, figures::far::TACTICAL)).collect();
                s.act.needed = half(s.act.bound);
            }
            Order::Attack => {
                s.act.bound = in_order;
                s.act.needed = half(in_order);
            }
            Order::Engage => {
                s.act.bound = in_order;
                s.act.needed = half(in_order);
                s.act.riders = in_order.iter().filter(|u| self.kind(s, *u).is_cavalry()).collect();
            }
            Order::Hold => {
                s.act.bound = in_order.iter().filter(|u| !self.in_zone(s, *u, &s.unit(*u).rect)).collect();
                s.act.needed = s.act.bound.len() as u8;
            }
            Order::Manoeuvre | Order::Reserve => {}
        }
    }

    pub(crate) fn enemy_within(&self, s: &State, u: UnitId, c: i32) -> bool {
        s.close_to(self.foes(s, s.side_of(u)), &s.unit(u).rect, c + 2).iter().any(|e| self.near(s, u, e, c))
    }

    /// The radius of a Hold zone.
    pub(crate) fn hold_radius(&self, s: &State, div: u8) -> i32 {
        if s.divisions[usize::from(div)].started > 5 {
            figures::far::HOLD_RADIUS_LARGE
        } else {
            figures::far::HOLD_RADIUS
        }
    }

    /// Whether a place is in the unit's Hold zone; skirmishers may go farther.
    pub(crate) fn in_zone(&self, s: &State, u: UnitId, r: &Rect) -> bool {
        let d = s.div_of(u);
        let mut radius = self.hold_radius(s, s.unit(u).div);
        if self.is_sk(s, u) {
            applied!("EMP-8.21");
            radius += figures::far::HOLD_SKIRMISHERS;
        }
        applied!("EMP-8.19");
        r.anchor.within(d.hold, radius)
    }

    // What fulfils.

    /// A complete move toward an enemy or an objective (EMP-8.13).
    pub(crate) fn is_toward(
        &self,
        s: &State,
        u: UnitId,
        from: &Rect,
        to: &Rect,
        length: i32,
        whole: bool,
    ) -> bool {
        applied!("EMP-8.13");
        (whole || self.is_close(s, u, to)) && self.closes_in(s, u, from, to, length)
    }

    /// Whether a place is within two UD of an enemy.
    pub(crate) fn is_close(&self, s: &State, u: UnitId, to: &Rect) -> bool {
        let c = figures::far::FULL_MOVE_NEAR;
        let near = s.close_to(self.foes(s, s.side_of(u)), to, c + 2);
        near.iter().any(|e| within(to, &s.unit(e).rect, c))
    }

    /// Whether at least half of a movement brings a unit closer to an enemy or an objective.
    pub(crate) fn closes_in(&self, s: &State, u: UnitId, from: &Rect, to: &Rect, length: i32) -> bool {
        let side = s.side_of(u);
        let gain = ((length + 1) / 2).max(1);
        let closer = |before: i32, after: i32| before - after >= gain;
        let (start, end) = (from.middle(), to.middle());
        let nearer = |e: UnitId| {
            let r = &s.unit(e).rect;
            // At most the distance of the centres before, at least that less both radii after.
            let m = r.middle();
            let slack = to.radius() + r.radius() + 6 - gain;
            let most = start.square_to(m);
            if !is_at_most(end.square_to(m), most, i64::from(slack)) {
                return false;
            }
            let apart = Apart::new(to, r);
            let least = apart.least();
            let wanted = i64::from(least + gain - 2);
            if wanted > 0 && most < wanted * wanted {
                return false;
            }
            let before = self.range(s, u, from, e);
            closer(before, least) && apart.is_closer(before - gain + 1)
        };
        // Mostly the enemy whom it comes nearest to tells: the farthest along its way.
        let foes = self.foes(s, side);
        let (dx, dy) = (end.x - start.x, end.y - start.y);
        let gained = |e: &UnitId| {
            let at = s.unit(*e).rect.anchor;
            at.x * dx + at.y * dy
        };
        let best = foes.iter().max_by_key(gained);
        let foe = best.is_some_and(|best| nearer(best) || foes.without(best).iter().any(nearer));
        foe || self.map(s).objectives.iter().zip(&s.control).any(|(o, c)| {
            let p = o.at.fine();
            // As with enemies, the middles mostly tell that it is not.
            let slack = i64::from(to.radius() + 6 - gain);
            *c != Some(side)
                && is_at_most(end.square_to(o.at), start.square_to(o.at), slack)
                && closer(point_distance(p, from).floor(), point_distance(p, to).floor())
        })
    }

    /// Whole c from where a unit is, or was, to an enemy.
    pub(crate) fn range(&self, s: &State, u: UnitId, from: &Rect, e: UnitId) -> i32 {
        let find = || distance(from, &s.unit(e).rect).floor();
        if !s.spots.stale.is_empty() || *from != s.unit(u).rect {
            return find();
        }
        s.known.ranges.get((u, e), s.spots.changes, find)
    }

    /// Falls back from every enemy that was near (EMP-8.05).
    pub(crate) fn falls_back(&self, s: &State, u: UnitId, from: &Rect, to: &Rect) -> bool {
        applied!("EMP-8.05");
        let mut near =
            self.enemies(s, s.side_of(u)).filter(|e| within(from, &s.unit(*e).rect, figures::far::TACTICAL));
        near.all(|e| {
            let r = &s.unit(e).rect;
            // Whole c mostly tell.
            let (before, apart) = (self.range(s, u, from, e), Apart::new(to, r));
            let farther =
                apart.least() > before || !apart.is_closer(before) && distance(to, r) > distance(from, r);
            debug_assert_eq!(farther, distance(to, r) > distance(from, r), "{u:?} {e:?}");
            farther
        })
    }

    /// Whether a movement that ends so fulfils the order.
    pub(crate) fn move_fulfils(
        &self,
        s: &State,
        u: UnitId,
        from: &Rect,
        to: &Rect,
        length: i32,
        whole: bool,
    ) -> bool {
        match s.order_of(u) {
            Order::Retreat => self.falls_back(s, u, from, to),
            Order::Attack | Order::Engage => self.is_toward(s, u, from, to, length, whole),
            Order::Hold => {
                self.in_zone(s, u, to) || {
                    let hold = s.div_of(u).hold;
                    to.anchor.square_to(hold) < from.anchor.square_to(hold)
                }
            }
            Order::Manoeuvre | Order::Reserve => false,
        }
    }

    /// Whether a fire fulfils the order: a volley under Attack, any under Engage.
    pub(crate) fn fire_fulfils(&self, s: &State, by: UnitId, at: UnitId, guns: bool) -> bool {
        match s.order_of(by) {
            Order::Engage => {
                applied!("EMP-8.15");
                true
            }
            Order::Attack => {
                applied!("EMP-8.14");
                let unit = s.unit(by);
                !guns
                    && self.kind(s, by).is_infantry()
                    && self.is_formed(s, by)
                    && matches!(unit.form, Form::Line | Form::Column)
                    && !self.is_sk(s, at)
            }
            _ => false,
        }
    }

    pub(crate) fn fulfil(&self, s: &mut State, u: UnitId) {
        if s.act.bound.has(u) {
            s.act.fulfilled = s.act.fulfilled.with(u);
        }
    }

    /// How many are still needed.
    pub(crate) fn still_needed(&self, s: &State) -> usize {
        usize::from(s.act.needed).saturating_sub(s.act.fulfilled.common(s.act.bound).len())
    }

    /// Riders under Engage that are neither near an enemy nor excused (EMP-8.16).
    fn idle_riders(&self, s: &State) -> UnitSet {
        let idle = |u: &UnitId| {
            s.unit(*u).is_here()
                && s.unit(*u).in_order()
                && !s.act.riders_done.has(*u)
                && !self.enemy_within(s, *u, figures::far::TACTICAL)
        };
        s.act.riders.iter().filter(idle).collect()
    }

    pub(crate) fn is_able(&self, s: &State, u: UnitId, points: u8) -> bool {
        let unit = s.unit(u);
        if !unit.is_here() || unit.has(Flags::ACTIVATED | Flags::UNMANNED) || self.use_cost(s, u) > points {
            return false;
        }
        if s.order_of(u) == Order::Retreat && self.may_rally(s, u, false, false).is_ok() {
            return true;
        }
        if unit.has(Flags::STAYS) {
            // It may not be moved at all: nothing need be tried.
            debug_assert!(!self.has_fulfilling_move(s, u), "{u:?} stays");
            return false;
        }
        self.has_fulfilling_move(s, u)
    }

    /// Refuses a paid action that wastes what the order still needs (EMP-8.03 a). `later`: how many of the units used have a
    /// fulfilling fire to come after it.
    pub(crate) fn may_waste(
        &self,
        s: &State,
        units: UnitSet,
        cost: u8,
        fulfils: usize,
        duty: &Duty,
        later: impl Fn() -> usize,
    ) -> Result<(), Illegal> {
        let need = self.still_needed(s);
        if need == 0 || fulfils >= need || s.act.phase != Phase::Move {
            return Ok(());
        }
        let open = s.act.bound.except(s.act.fulfilled);
        let left = s.act.points.saturating_sub(cost);
        if usize::from(left) >= 2 * need && open.except(units).len() >= 2 * need {
            // Whoever is able can still be paid for; only the units used now could be missed.
            return Ok(());
        }
        if fulfils == 1 && units.len() == 1 && cost <= 1 {
            // Without a fulfilling fire to come, a unit that fulfils for a point counts for what the point is worth to others at most.
            let fires = |u: UnitId| s.known.fires.get(u, || self.has_fulfilling_fire(s, u));
            if !units.iter().any(fires) {
                debug_assert!(
                    self.would_waste(s, units, (cost, need), fulfils, duty, &later).is_ok(),
                    "{units:?} is a waste"
                );
                return Ok(());
            }
        }
        self.would_waste(s, units, (cost, need), fulfils, duty, later)
    }

    /// The same, by asking who is able; so many are `need`ed.
    fn would_waste(
        &self,
        s: &State,
        units: UnitSet,
        (cost, need): (u8, usize),
        fulfils: usize,
        duty: &Duty,
        later: impl Fn() -> usize,
    ) -> Result<(), Illegal> {
        let open = s.act.bound.except(s.act.fulfilled);
        let left = s.act.points.saturating_sub(cost);
        // How many could be brought to fulfil before this action and after it, if so many are able.
        let before = |able: usize| need.min(able);
        let after = |able: usize| fulfils + (need - fulfils).min(able);
        let mut shots = None;
        let fires = |u: UnitId| s.known.fires.get(u, || self.has_fulfilling_fire(s, u));
        let note = |set: &Cell<UnitSet>, u: UnitId| set.set(set.get().with(u));
        loop {
            // Who is able is dear to find: only as many are looked at as decide it.
            let (all, others) = (duty.count(open), duty.count(open.except(units)));
            let (now, then) = (all.payable(s.act.points), others.payable(left));
            if after(then + shots.unwrap_or(0)) >= before(all.payable_at_most(s.act.points)) {
                return Ok(());
            }
            let most = others.payable_at_most(left);
            if after(most) < before(now) {
                let shots = *shots.get_or_insert_with(&later);
                if after(most + shots) < before(now) {
                    return refuse!("EMP-8.03", "empire-why-obligation");
                }
            }
            let open_yet = open.except(duty.asked.get());
            // Where points are short, who is able counts for less than who has a fire to come: that is found more quickly.
            let short = others.cheap + others.quiet + others.unknown > usize::from(left);
            let unknown = open_yet.except(duty.quiet.get()).first().filter(|_| short);
            let likeliest = || s.known.likeliest(open_yet.except(units)).or(open_yet.first());
            let Some(next) = unknown.or_else(likeliest) else { return Ok(()) };
            if !duty.quiet.get().has(next) {
                if fires(next) {
                    note(&duty.asked, next);
                    note(&duty.fires, next);
                    continue;
                }
                note(&duty.quiet, next);
                if unknown.is_some() {
                    continue;
                }
            }
            duty.quiet.set(duty.quiet.get().without(next));
            note(&duty.asked, next);
            if s.known.able.get(next, || self.is_able(s, next, s.act.points)) {
                note(if self.use_cost(s, next) > 1 { &duty.dear } else { &duty.cheap }, next);
            }
        }
    }

    /// Whether a unit would have a fulfilling fire to come at the end of a path of one movement.
    pub(crate) fn fires_after(&self, s: &State, u: UnitId, to: &Rect, form: Form) -> bool {
        if !s.act.bound.has(u) || s.act.fulfilled.has(u) {
            return false;
        }
        // Under other orders no fire fulfils; and whoever does not shoot in phase e does not from there.
        if !matches!(s.order_of(u), Order::Attack | Order::Engage) || !self.may_fire_later(s, u, form) {
            return false;
        }
        let reach = self.reach_in(self.kind(s, u), form);
        let near = s.close_to(self.foes(s, s.side_of(u)), to, reach + 2);
        let fair = |e: UnitId| within(to, &s.unit(e).rect, reach) && in_arc_of(form, to, &s.unit(e).rect);
        if !near.iter().any(fair) {
            return false;
        }
        let mut world = s.clone();
        let unit = world.unit_mut(u);
        unit.rect = *to;
        unit.form = form;
        self.has_fulfilling_fire(&world, u)
    }

    /// Whether phase d may end (EMP-8.03 b).
    pub(crate) fn may_end_moves(&self, s: &State) -> Result<(), Illegal> {
        for u in self.idle_riders(s).iter() {
            let unit = s.unit(u);
            if !unit.has(Flags::ACTIVATED) && self.use_cost(s, u) <= s.act.points && self.has_rider_move(s, u)
            {
                return refuse!("EMP-8.16", "empire-why-riders");
            }
        }
        let need = self.still_needed(s);
        if need == 0 || s.act.points == 0 && s.order_of_active() != Order::Retreat {
            return Ok(());
        }
        let open = s.act.bound.except(s.act.fulfilled);
        let fires = |u: &UnitId| s.known.fires.get(*u, || self.has_fulfilling_fire(s, *u));
        let fires = open.iter().filter(fires).count();
        if fires >= need {
            return Ok(());
        }
        let free = self.free_rally_left(s);
        let points = if free { s.act.points.max(1) } else { s.act.points };
        let able = |u: UnitId| {
            if points == s.act.points {
                return s.known.able.get(u, || self.is_able(s, u, points));
            }
            self.is_able(s, u, points)
        };
        let mut left = open;
        let mut in_turn = std::iter::from_fn(|| {
            let next = s.known.likeliest(left)?;
            left = left.without(next);
            Some(next)
        });
        if in_turn.any(able) {
            return match s.order_of_active() {
                Order::Retreat => refuse!("EMP-8.04", "empire-why-obligation"),
                Order::Attack => refuse!("EMP-8.11", "empire-why-obligation"),
                Order::Hold => refuse!("EMP-8.19", "empire-why-obligation"),
                _ => refuse!("EMP-8.15", "empire-why-obligation"),
            };
        }
        Ok(())
    }

    /// Whether phase e may end (EMP-8.03 c).
    pub(crate) fn may_end_fire(&self, s: &State) -> Result<(), Illegal> {
        if self.still_needed(s) == 0 {
            return Ok(());
        }
        let open = s.act.bound.except(s.act.fulfilled);
        if open.iter().any(|u| self.has_fulfilling_fire(s, u)) {
            return refuse!("EMP-8.03", "empire-why-obligation");
        }
        Ok(())
    }

    pub(crate) fn has_fulfilling_fire(&self, s: &State, u: UnitId) -> bool {
        let unit = s.unit(u);
        if !unit.is_here() || unit.has(Flags::MA) || !self.may_fire_later(s, u, unit.form) {
            return false;
        }
        let reach = self.reach(s, u);
        s.close_to(self.foes(s, s.side_of(u)), &unit.rect, reach + 2).iter().any(|e| {
            self.fire_fulfils(s, u, e, false) && !s.act.shot_at.has(e) && self.could_fire_later(s, u, e)
        })
    }

    // What changes by itself.

    /// Half of the division is eliminated or in Disorder.
    pub(crate) fn is_broken(&self, s: &State, div: usize) -> bool {
        let d = &s.divisions[div];
        let bad = d.units.iter().filter(|u| {
            let unit = s.unit(*u);
            unit.place == Place::Gone || (unit.is_here() && !unit.in_order())
        });
        2 * bad.count() >= usize::from(d.started)
    }

    pub(crate) fn automatic_orders(&self, s: &mut State, log: &mut impl Sink<Event>) {
        for d in 0..s.divisions.len() {
            let div = &s.divisions[d];
            if !div.units.iter().any(|u| s.unit(u).is_here()) || div.order == Order::Reserve {
                continue;
            }
            if div.order != Order::Retreat && self.is_broken(s, d) {
                applied!("EMP-8.35");
                self.change_order(s, d, Order::Retreat, None, log);
                s.divisions[d].broken = true;
                self.tell(log, rule!("EMP-8.33"), || What::Ordered { div: d as u8, order: Order::Retreat });
            } else if div.order == Order::Manoeuvre && self.is_met(s, d) {
                let at = div.general.at;
                self.change_order(s, d, Order::Hold, Some(at), log);
                self.tell(log, rule!("EMP-8.30"), || What::Ordered { div: d as u8, order: Order::Hold });
            }
        }
    }

    /// An enemy other than skirmishers and irregular horse is within tactical distance.
    fn is_met(&self, s: &State, div: usize) -> bool {
        let d = &s.divisions[div];
        let foes = self.foes(s, d.side).only(|e| !self.is_light(s, e));
        d.units.common(s.on[usize::from(d.side)]).iter().any(|u| {
            let close = s.close_to(foes, &s.unit(u).rect, figures::far::TACTICAL + 2);
            close.iter().any(|e| self.near(s, u, e, figures::far::TACTICAL))
        })
    }

    pub(crate) fn change_order(
        &self,
        s: &mut State,
        div: usize,
        order: Order,
        hold: Option<Point>,
        _: &mut impl Sink<Event>,
    ) {
        let past = (order as u8) < s.step && !s.divisions[div].activated;
        let at = hold.unwrap_or(s.divisions[div].hold);
        self.give_order(s, div as u8, order, at);
        if past {
            s.divisions[div].at_once = true;
        }
    }

    /// Reserves wake when an enemy is near (EMP-24.01).
    pub(crate) fn wake_reserves(&self, s: &mut State, log: &mut impl Sink<Event>) {
        for d in 0..s.divisions.len() {
            let div = &s.divisions[d];
            if div.order == Order::Reserve && div.off == Off::No && self.is_met(s, d) {
                let at = div.general.at;
                self.change_order(s, d, Order::Hold, Some(at), log);
                self.tell(log, rule!("EMP-24.01"), || What::Ordered { div: d as u8, order: Order::Hold });
            }
        }
    }

    /// Whether the order lets a unit charge an enemy; `flank`: it would be touched in flank or rear.
    pub(crate) fn order_allows_charge(
        &self,
        s: &State,
        u: UnitId,
        at: UnitId,
        flank: bool,
        opportunity: bool,
    ) -> Result<(), Illegal> {
        let target = s.unit(at);
        match s.order_of(u) {
            Order::Retreat if !opportunity => refuse!("EMP-8.07"),
            Order::Manoeuvre => refuse!("EMP-8.10"),
            Order::Reserve => refuse!("EMP-24.01"),
            Order::Engage if self.kind(s, u).is_infantry() => {
                let fair = self.is_sk(s, at) || target.is_garrison() || !target.in_order() || flank;
                if fair { Ok(()) } else { refuse!("EMP-8.17") }
            }
            Order::Hold if !opportunity => {
                let radius = self.hold_radius(s, s.unit(u).div);
                let inside = point_distance(s.div_of(u).hold.fine(), &target.rect).within(radius);
                if inside { Ok(()) } else { refuse!("EMP-8.20") }
            }
            _ => Ok(()),
        }
    }

    /// Whether the order lets a unit fire: guns at effective range or less under Manoeuvre.
    pub(crate) fn order_allows_fire(&self, s: &State, u: UnitId, band: usize) -> Result<(), Illegal> {
        match s.order_of(u) {
            Order::Manoeuvre if !(self.kind(s, u).is_artillery() && band <= 1) => refuse!("EMP-8.10"),
            Order::Reserve => refuse!("EMP-24.01"),
            _ => Ok(()),
        }
    }

    /// Whether the order lets a unit flee of its own will.
    pub(crate) fn order_allows_flight(&self, s: &State, u: UnitId) -> Result<(), Illegal> {
        let bound = matches!(s.order_of(u), Order::Attack | Order::Hold);
        let arm = self.kind(s, u);
        if bound && !self.is_sk(s, u) && !arm.is_artillery() {
            return refuse!("EMP-8.22");
        }
        Ok(())
    }

    pub(crate) fn free_rally_left(&self, s: &State) -> bool {
        s.order_of_active() == Order::Retreat && !s.act.free_rally
    }
}

impl State {
    pub(crate) fn order_of_active(&self) -> Order {
        self.divisions[usize::from(self.act.div)].order
    }
}
