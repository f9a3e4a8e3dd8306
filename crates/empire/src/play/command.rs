//! Generals and command points: riding, orders, reserves, gifts (EMP-7).

mod ride;

use crate::action::Action;
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::Order;
use crate::phase::Frame;
use crate::state::{Off, State};
use crate::units::UnitId;
use bicorne_core::{Draw, EventSink, Illegal};
use bicorne_geom::table::{Heading, Point, point_distance};

impl Empire {
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

    pub(crate) fn spend(&self, s: &mut State, side: u8, action: Action, log: &mut impl EventSink<Event>) {
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
    pub(crate) fn order_test(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
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
