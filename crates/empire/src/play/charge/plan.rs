//! How one unit would charge another: face, turn, way and reach (EMP-13.05 to 13.09).

use crate::clauses::{applied, refuse};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Class, Form, Ground};
use crate::rules::Look;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::Illegal;
use bicorne_geom::table::{Fine, Heading, Rect, TOLERANCE, Zone, contact_distance, overlap, swept, within};

/// A charge as it would go.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) target: UnitId,
    /// Turned toward the aim point, in the formation it charges in.
    pub(crate) start: Rect,
    /// The contact distance.
    pub(crate) d: i32,
    pub(crate) reach: i32,
    pub(crate) face: usize,
    pub(crate) flank: bool,
}

impl Empire {
    /// The face a charger meets, its aim point, and whether it is flank or rear (EMP-13.08).
    pub(crate) fn face(&self, s: &State, from: &Rect, at: UnitId) -> (usize, Fine, bool) {
        applied!("EMP-13.08");
        applied!("EMP-2.08");
        applied!("EMP-2.09");
        let target = s.unit(at);
        let anchor = from.anchor.fine();
        match target.form {
            Form::Skirmish => (0, target.rect.centre(), false),
            Form::Solid | Form::Hollow | Form::Garrison => {
                let sides = target.rect.sides();
                let near = |k: &usize| {
                    let v = sides[*k].minus(anchor);
                    i128::from(v.x) * i128::from(v.x) + i128::from(v.y) * i128::from(v.y)
                };
                let k = (0..4).min_by_key(near).expect("four sides");
                (k, sides[k], false)
            }
            _ => {
                let face = match target.rect.zone(anchor) {
                    Zone::Front => 0,
                    Zone::Right => 1,
                    Zone::Rear => 2,
                    Zone::Left => 3,
                };
                (face, target.rect.sides()[face], face != 0)
            }
        }
    }

    /// Turns toward an aim point, at most 45 degrees.
    pub(super) fn turn_to(&self, r: &Rect, aim: Fine) -> Result<Rect, Illegal> {
        if !r.is_ahead(aim) {
            return refuse!("EMP-13.05", "empire-why-arc");
        }
        let heading = Heading::nearest(aim.minus(r.anchor.fine())).unwrap_or(r.heading);
        applied!("EMP-2.25");
        if r.heading.angle(heading) > 9 {
            return refuse!("EMP-13.09");
        }
        Ok(Rect { heading, ..*r })
    }

    /// Whether the kind of target may be charged by this unit.
    pub(super) fn may_aim(
        &self,
        s: &State,
        by: UnitId,
        form: Form,
        at: UnitId,
        flank: bool,
        opportunity: bool,
    ) -> Result<(), Illegal> {
        let target = s.unit(at);
        let (kind, foe) = (self.kind(s, by), self.kind(s, at));
        if target.is_garrison() {
            applied!("EMP-22.04");
        }
        if kind.is_cavalry() {
            let at_point = self.map(s).ground_at(crate::rules::spot(target));
            let open = match target.place {
                crate::state::Place::Garrison(k) => {
                    applied!("EMP-22.07");
                    let sector = &self.map(s).sectors[usize::from(k)];
                    sector.redoubt && sector.rect.zone(s.unit(by).rect.anchor.fine()) == Zone::Rear
                }
                _ => at_point < Ground::Difficult,
            };
            if !open {
                return refuse!("EMP-13.19");
            }
        }
        if form == Form::Skirmish {
            let fair = self.is_sk(s, at)
                || !target.in_order()
                || (foe.is_artillery() && target.form == Form::Deployed && flank);
            if !fair {
                return refuse!("EMP-13.03");
            }
        }
        self.order_allows_charge(s, by, at, flank, opportunity)
    }

    /// A straight way from `start` to contact with `at`: distance, worst ground, obstacles; whom it touches first.
    pub(super) fn way(
        &self,
        s: &State,
        by: UnitId,
        start: &Rect,
        at: UnitId,
        most: i32,
    ) -> Result<(UnitId, i32, Ground, i32), Illegal> {
        let side = s.side_of(by);
        let d = contact_distance(start, start.heading, &s.unit(at).rect, most);
        let (mut first, mut d) = (at, d.unwrap_or(i32::MAX));
        for e in self.enemies(s, side) {
            if e == at || !within(start, &s.unit(e).rect, most.min(d)) {
                continue;
            }
            let t = contact_distance(start, start.heading, &s.unit(e).rect, most.min(d.saturating_sub(1)));
            if let Some(t) = t.filter(|t| *t < d && !s.unit(e).has(Flags::UNMANNED)) {
                (first, d) = (e, t);
            }
        }
        if d == i32::MAX {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        let (ground, obstacles) = self.clear_way(s, by, start, d, first)?;
        Ok((first, d, ground, obstacles))
    }

    /// The ground of a straight advance, which friends, buildings and the table's edge must leave free.
    pub(super) fn clear_way(
        &self,
        s: &State,
        by: UnitId,
        start: &Rect,
        d: i32,
        at: UnitId,
    ) -> Result<(Ground, i32), Illegal> {
        let map = self.map(s);
        let (low, high) = swept(start, &start.ahead(d));
        let friends: UnitSet = self
            .standing_in(s, low, high)
            .common(s.on[usize::from(s.side_of(by))])
            .without(by)
            .iter()
            .filter(|f| !self.is_sk(s, *f))
            .collect();
        let open = map.is_open_in(low, high);
        let obstacles = map.has_obstacle_in(low, high);
        let inside = low.x >= 0 && low.y >= 0 && high.x <= map.width && high.y <= map.height;
        if open && !obstacles && inside && friends.is_empty() {
            return Ok((Ground::Clear, 0));
        }
        let (mut worst, mut cost) = (Ground::Clear, 0);
        let mounted = self.kind(s, by).is_mounted();
        let each = figures::of(mounted, figures::obstacle::FOOT, figures::obstacle::MOUNTED);
        let mut t = 0;
        let mut last = start.anchor;
        loop {
            let r = start.ahead(t);
            if !r.is_on(map.width, map.height) {
                return refuse!("EMP-2.16");
            }
            if !open {
                worst = worst.max(map.ground_under(&r));
            }
            if obstacles {
                cost += each * map.obstacles(last, r.anchor) as i32;
            }
            last = r.anchor;
            for f in friends.iter() {
                let friend = &s.unit(f).rect;
                let ahead = {
                    let v = friend.centre().minus(r.anchor.fine());
                    // Micro-steps must not carry it past the centre of a thin line before they overlap.
                    v.dot(r.heading.forward()) >= -2 * bicorne_geom::table::FINE * 10_000
                };
                if ahead && overlap(&r, friend) {
                    return refuse!("EMP-13.09", "empire-why-friend-ahead");
                }
            }
            let own = match s.unit(at).place {
                crate::state::Place::Garrison(k) => usize::from(k),
                _ => usize::MAX,
            };
            let built = |(k, sector): (usize, &crate::map::Sector)| k != own && overlap(&r, &sector.rect);
            if !open && map.sectors.iter().enumerate().any(built) {
                return refuse!("EMP-13.09", "empire-why-building");
            }
            if t >= d {
                break;
            }
            t = (t + figures::far::MICRO_STEP).min(d);
        }
        Ok((worst, cost))
    }

    /// What a formation change costs out of an allowance.
    pub(crate) fn change_cost(&self, s: &State, u: UnitId, allowance: i32) -> i32 {
        applied!("EMP-10.14");
        let kind = self.kind(s, u);
        match kind.class {
            Class::A if kind.is_mounted() => figures::cost::CHANGE_A_MOUNTED,
            Class::A => figures::cost::CHANGE_A,
            Class::B => allowance / 2,
            Class::C => allowance,
        }
    }

    /// The charge of one unit, all but the priority of near enemies.
    pub(crate) fn plan_charge(
        &self,
        s: &State,
        by: UnitId,
        at: UnitId,
        reform: Option<(Form, Heading)>,
        opportunity: bool,
    ) -> Result<Plan, Illegal> {
        let (unit, kind) = (s.unit(by), self.kind(s, by));
        let form = reform.map(|(form, _)| form);
        if kind.is_artillery() || unit.form.is_square() {
            return refuse!("EMP-13.20");
        }
        if unit.is_garrison() || !unit.is_here() || kind.charge_bonus(form.unwrap_or(unit.form)).is_none() {
            return refuse!("EMP-13.02");
        }
        if !unit.in_order() {
            return refuse!("EMP-9.20");
        }
        if unit.has(Flags::MA) {
            return refuse!("EMP-9.08");
        }
        let target = s.unit(at);
        let lost = target.has(Flags::UNMANNED | Flags::HIDDEN);
        if !target.is_here() || s.side_of(at) == s.side_of(by) || lost {
            return refuse!("EMP-13.05");
        }
        let charging = form.unwrap_or(unit.form);
        let mut start = unit.rect;
        if let Some((form, heading)) = reform {
            let changes = form != unit.form && kind.may_change(unit.form, form);
            let turns = form == unit.form && heading != unit.rect.heading && form != Form::Skirmish;
            if opportunity || !(changes || turns) || self.enemy_within(s, by, figures::far::TACTICAL) {
                return refuse!("EMP-13.06");
            }
            start = self.changed(s, by, form, heading, true);
            if !self.may_stand(s, kind, form, &start)
                || self.in_the_way(s, &start, self.unknown_to(s, s.side_of(by)).with(by)).is_some()
            {
                return refuse!("EMP-3.04");
            }
        }
        if !self.near(s, by, at, 1300) {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        let (_, aim, _) = self.face(s, &start, at);
        let turned = self.turn_to(&start, aim)?;
        let bonus = kind.charge_bonus(charging).unwrap_or(0);
        let most = kind.allowance(charging, Ground::Clear).unwrap_or(0) + bonus;
        // Whoever reaches nobody need not look.
        let reaches = |e: UnitId| contact_distance(&turned, turned.heading, &s.unit(e).rect, most).is_some();
        if !within(&turned, &target.rect, most + TOLERANCE) && !self.enemies(s, s.side_of(by)).any(reaches) {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        if !self.sees(s, by, at, Look::See, UnitSet::EMPTY) {
            return refuse!("EMP-13.05", "empire-why-sight");
        }
        let (first, d, ground, obstacles) = self.way(s, by, &turned, at, most)?;
        let forms = [Some(charging), form.map(|_| unit.form)];
        let allowance = forms.iter().flatten().map(|f| kind.allowance(*f, ground)).min().flatten();
        let Some(allowance) = allowance else { return refuse!("EMP-13.09", "empire-why-ground") };
        let change = if form.is_some() { self.change_cost(s, by, allowance) } else { 0 };
        let reach = allowance + bonus - obstacles - change;
        applied!("EMP-13.07");
        if d > reach {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        let (face, _, flank) = self.face(s, &start, first);
        self.may_aim(s, by, charging, first, flank, opportunity)?;
        Ok(Plan { target: first, start: turned, d, reach, face, flank })
    }
}
