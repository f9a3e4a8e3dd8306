//! Orders: what they demand, and how they change by themselves (EMP-8).
use crate::event::{Event, What};
use crate::fast::{OrderBudget, Use};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Order};
use crate::state::{Flags, Off, Phase, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{EventSink, Illegal};
use bicorne_geom::table::{Fine, Point, Rect, distance, is_closer, point_distance, within};

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
        s.close_to(self.foes(s, s.side_of(u)), &s.unit(u).rect, c).iter().any(|e| self.near(s, u, e, c))
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
        let near = s.close_to(self.foes(s, s.side_of(u)), to, c);
        near.iter().any(|e| within(to, &s.unit(e).rect, c))
    }

    /// Whether at least half of a movement brings a unit closer to an enemy or an objective.
    pub(crate) fn closes_in(&self, s: &State, u: UnitId, from: &Rect, to: &Rect, length: i32) -> bool {
        let side = s.side_of(u);
        let gain = ((length + 1) / 2).max(1);
        // Whole c before and after: the distance after is less than a c more than what it may be at most.
        let nearer = |e: UnitId| {
            let r = &s.unit(e).rect;
            is_closer(to, r, distance(from, r).floor() - gain + 1)
        };
        let closer = |p: Fine| point_distance(p, from).floor() - point_distance(p, to).floor() >= gain;
        let goals = self.map(s).objectives.iter().zip(&s.control);
        self.enemies(s, side).any(nearer)
            || goals.filter(|(_, held)| **held != Some(side)).any(|(o, _)| closer(o.at.fine()))
    }

    /// Falls back from every enemy that was near (EMP-8.05).
    pub(crate) fn falls_back(&self, s: &State, u: UnitId, from: &Rect, to: &Rect) -> bool {
        applied!("EMP-8.05");
        self.enemies(s, s.side_of(u))
            .map(|e| &s.unit(e).rect)
            .all(|r| !within(from, r, figures::far::TACTICAL) || distance(to, r) > distance(from, r))
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
        self.has_fulfilling_move(s, u)
    }

    /// Refuses a paid action that wastes what the order still needs (EMP-8.03 a). `later`: how many of the units used have a
    /// fulfilling fire to come after it.
    pub(crate) fn may_waste(
        &self,
        s: &State,
        used: Use,
        budget: &OrderBudget,
        later: impl Fn() -> usize,
    ) -> Result<(), Illegal> {
        let need = self.still_needed(s);
        if need == 0 || used.fulfils >= need || s.act.phase != Phase::Move {
            return Ok(());
        }
        let wastes = if self.plain {
            self.wastes(s, used, later)
        } else {
            self.wastes_by_bounds(s, used, budget, later)
        };
        if wastes { refuse!("EMP-8.03", "empire-why-obligation") } else { Ok(()) }
    }

    /// Whether fewer units can be brought to fulfil the order after an action than before it.
    pub(crate) fn wastes(&self, s: &State, used: Use, later: impl Fn() -> usize) -> bool {
        self.wastes_at(s, &self.prices(s), used, later)
    }

    /// What it costs to let the bound units fulfil that still can, the cheapest first: nothing for those with a fulfilling
    /// fire to come.
    pub(crate) fn prices(&self, s: &State) -> Vec<(u8, UnitId)> {
        let price = |u: UnitId| {
            if self.has_fulfilling_fire(s, u) {
                return Some(0);
            }
            self.is_able(s, u, s.act.points).then(|| self.use_cost(s, u).min(2))
        };
        let open = s.act.bound.except(s.act.fulfilled);
        let mut prices: Vec<(u8, UnitId)> = open.iter().filter_map(|u| Some((price(u)?, u))).collect();
        prices.sort_unstable();
        prices
    }

    /// The same as [`Empire::wastes`], where the prices are known.
    pub(crate) fn wastes_at(
        &self,
        s: &State,
        prices: &[(u8, UnitId)],
        used: Use,
        later: impl Fn() -> usize,
    ) -> bool {
        let Use { units, cost, fulfils } = used;
        let need = self.still_needed(s);
        let payable = |points: u8, skip: UnitSet| {
            let mut left = points;
            let others = prices.iter().filter(|(_, u)| !skip.has(*u));
            others.take_while(|(price, _)| left.checked_sub(*price).map(|rest| left = rest).is_some()).count()
        };
        let before = need.min(payable(s.act.points, UnitSet::EMPTY));
        let others = payable(s.act.points.saturating_sub(cost), units) + later();
        fulfils + (need - fulfils).min(others) < before
    }

    /// Whether a unit would have a fulfilling fire to come at the end of a path of one movement.
    pub(crate) fn fires_after(&self, s: &State, u: UnitId, to: &Rect, form: Form) -> bool {
        if !s.act.bound.has(u) || s.act.fulfilled.has(u) {
            return false;
        }
        // Under other orders no fire fulfils; and a unit that does not shoot in phase e does not from there.
        if !matches!(s.order_of(u), Order::Attack | Order::Engage) || !self.may_fire_later(s, u, form) {
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
        if open.iter().filter(|u| self.fires_yet(s, *u)).count() >= need {
            return Ok(());
        }
        let free = self.free_rally_left(s);
        let points = if free { s.act.points.max(1) } else { s.act.points };
        let able = |u: UnitId| {
            if points == s.act.points { self.is_able_yet(s, u) } else { self.is_able(s, u, points) }
        };
        if open.iter().any(able) {
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
        s.close_to(self.foes(s, s.side_of(u)), &unit.rect, reach).iter().any(|e| {
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

    pub(crate) fn automatic_orders(&self, s: &mut State, log: &mut impl EventSink<Event>) {
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
            let close = s.close_to(foes, &s.unit(u).rect, figures::far::TACTICAL);
            close.iter().any(|e| self.near(s, u, e, figures::far::TACTICAL))
        })
    }

    pub(crate) fn change_order(
        &self,
        s: &mut State,
        div: usize,
        order: Order,
        hold: Option<Point>,
        _: &mut impl EventSink<Event>,
    ) {
        let past = (order as u8) < s.step && !s.divisions[div].activated;
        let at = hold.unwrap_or(s.divisions[div].hold);
        self.give_order(s, div as u8, order, at);
        if past {
            s.divisions[div].at_once = true;
        }
    }

    /// Reserves wake when an enemy is near (EMP-24.01).
    pub(crate) fn wake_reserves(&self, s: &mut State, log: &mut impl EventSink<Event>) {
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
