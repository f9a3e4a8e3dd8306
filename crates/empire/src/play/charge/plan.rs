//! How one unit would charge another: face, turn, way and reach (EMP-13.05 to 13.09).
use crate::fast::ROUNDING;
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Class, Form, Ground};
use crate::rules::Look;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::Illegal;
use bicorne_geom::table::{Fine, Heading, Rect, TOLERANCE, Zone, contact_distance, overlap, within};

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
    pub(crate) fn may_aim(
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

    /// The unit that a straight way from `start` toward `at` touches first, and where.
    fn first_touched(
        &self,
        s: &State,
        start: &Rect,
        at: UnitId,
        most: i32,
        touchable: UnitSet,
    ) -> Result<(UnitId, i32), Illegal> {
        let met = contact_distance(start, start.heading, &s.unit(at).rect, most);
        let (mut first, mut d) = (at, met.unwrap_or(i32::MAX));
        for e in touchable.without(at).iter() {
            let r = &s.unit(e).rect;
            let t = contact_distance(start, start.heading, r, most.min(d.saturating_sub(1)));
            let first_yet =
                |t: &i32| *t < d && !s.unit(e).has(Flags::UNMANNED) && within(start, r, most.min(d));
            if let Some(t) = t.filter(first_yet) {
                (first, d) = (e, t);
            }
        }
        if d == i32::MAX {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        Ok((first, d))
    }

    /// A straight way from `start` to contact with `at`: distance, worst ground, obstacles, and the unit it touches first.
    pub(super) fn way(
        &self,
        s: &State,
        by: UnitId,
        start: &Rect,
        at: UnitId,
        most: i32,
    ) -> Result<(UnitId, i32, Ground, i32), Illegal> {
        let (first, d) = self.first_touched(s, start, at, most, self.foes(s, s.side_of(by)))?;
        let (ground, obstacles) = self.clear_way(s, by, start, d, first)?;
        Ok((first, d, ground, obstacles))
    }

    /// The ground of a straight advance, which friends, buildings and the table's edge must leave free.
    pub(crate) fn clear_way(
        &self,
        s: &State,
        by: UnitId,
        start: &Rect,
        d: i32,
        at: UnitId,
    ) -> Result<(Ground, i32), Illegal> {
        let map = self.map(s);
        let side = s.side_of(by);
        let others = s.on[usize::from(side)].without(by);
        let friends = others.only(|f| !self.is_sk(s, f) && !s.unit(f).is_garrison());
        let (_, friends, patches) = self.may_run_into(s, side, (start, start.heading, d), friends);
        let (mut worst, mut cost) = (Ground::Clear, 0);
        let mounted = self.kind(s, by).is_mounted();
        let each = figures::of(mounted, figures::obstacle::FOOT, figures::obstacle::MOUNTED);
        let (mut t, mut last) = (0, start.anchor);
        loop {
            let r = start.ahead(t);
            if !r.is_on(map.width, map.height) {
                return refuse!("EMP-2.16");
            }
            worst = worst.max(map.ground_among(&r, patches));
            cost += each * map.obstacles(last, r.anchor) as i32;
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
            let built = |(k, sector): (usize, &crate::map::Sector)| {
                k != own && patches.has_sector(k) && overlap(&r, &sector.rect)
            };
            if map.sectors.iter().enumerate().any(built) {
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

    /// Units that may charge at all (EMP-13.02).
    fn may_charge_as(&self, s: &State, by: UnitId, form: Form) -> Result<(), Illegal> {
        let (unit, kind) = (s.unit(by), self.kind(s, by));
        if kind.is_artillery() || unit.form.is_square() {
            return refuse!("EMP-13.20");
        }
        if unit.is_garrison() || !unit.is_here() || kind.charge_bonus(form).is_none() {
            return refuse!("EMP-13.02");
        }
        if !unit.in_order() {
            return refuse!("EMP-9.20");
        }
        if unit.has(Flags::MA) {
            return refuse!("EMP-9.08");
        }
        Ok(())
    }

    fn is_target(&self, s: &State, by: UnitId, at: UnitId) -> bool {
        let target = s.unit(at);
        let lost = target.has(Flags::UNMANNED | Flags::HIDDEN);
        target.is_here() && s.side_of(at) != s.side_of(by) && !lost
    }

    /// The ground of a unit that changes so before it charges, if it may at all; no enemy may be near (EMP-13.06).
    pub(crate) fn reformed(&self, s: &State, by: UnitId, (form, heading): (Form, Heading)) -> Option<Rect> {
        let (unit, kind) = (s.unit(by), self.kind(s, by));
        let changes = form != unit.form && kind.may_change(unit.form, form);
        let turns = form == unit.form && heading != unit.rect.heading && form != Form::Skirmish;
        (changes || turns).then(|| self.changed(s, by, form, heading, true))
    }

    /// Whether a unit may stand where it has changed.
    fn has_room(&self, s: &State, by: UnitId, form: Form, start: &Rect) -> bool {
        self.may_stand(s, self.kind(s, by), form, start)
            && self.in_the_way(s, start, self.unknown_to(s, s.side_of(by)).with(by)).is_none()
    }

    /// Turned toward the aim point of a target.
    fn aimed(&self, s: &State, start: &Rect, at: UnitId) -> Result<Rect, Illegal> {
        let (_, aim, _) = self.face(s, start, at);
        self.turn_to(start, aim)
    }

    /// The farthest that a charge in a formation goes.
    fn most_charged(&self, s: &State, by: UnitId, form: Form) -> i32 {
        let kind = self.kind(s, by);
        kind.allowance(form, Ground::Clear).unwrap_or(0) + kind.charge_bonus(form).unwrap_or(0)
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
        let unit = s.unit(by);
        let charging = reform.map_or(unit.form, |(form, _)| form);
        self.may_charge_as(s, by, charging)?;
        if !self.is_target(s, by, at) {
            return refuse!("EMP-13.05");
        }
        let mut start = unit.rect;
        if let Some(reform) = reform {
            let close = opportunity || self.enemy_within(s, by, figures::far::TACTICAL);
            let Some(changed) = self.reformed(s, by, reform).filter(|_| !close) else {
                return refuse!("EMP-13.06");
            };
            start = changed;
            if !self.has_room(s, by, charging, &start) {
                return refuse!("EMP-3.04");
            }
        }
        if !self.near(s, by, at, 1300) {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        let turned = self.aimed(s, &start, at)?;
        let most = self.most_charged(s, by, charging);
        if !within(&turned, &s.unit(at).rect, most + TOLERANCE) {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        if !self.sees(s, by, at, Look::See, UnitSet::EMPTY) {
            return refuse!("EMP-13.05", "empire-why-sight");
        }
        let Some(d) = contact_distance(&turned, turned.heading, &s.unit(at).rect, most) else {
            return refuse!("EMP-13.07", "empire-why-reach");
        };
        let foes = s.close_to(self.foes(s, s.side_of(by)), &turned, d + TOLERANCE + ROUNDING);
        if self.first_touched(s, &turned, at, most, foes)?.0 != at {
            return refuse!("EMP-13.09", "empire-why-enemy-first");
        }
        let reach = self.may_reach(s, by, reform, &turned, (at, d))?;
        let (face, flank) = self.may_strike(s, by, reform, &start, at, opportunity)?;
        Ok(Plan { target: at, start: turned, d, reach, face, flank })
    }

    /// Whether a straight way to the target is free and short enough; how far the charge could go (EMP-13.07).
    fn may_reach(
        &self,
        s: &State,
        by: UnitId,
        reform: Option<(Form, Heading)>,
        turned: &Rect,
        (at, d): (UnitId, i32),
    ) -> Result<i32, Illegal> {
        let (ground, obstacles) = self.clear_way(s, by, turned, d, at)?;
        let Some(reach) = self.charge_reach(s, by, reform, ground) else {
            return refuse!("EMP-13.09", "empire-why-ground");
        };
        applied!("EMP-13.07");
        if d > reach - obstacles {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        Ok(reach - obstacles)
    }

    /// How far a charge goes on some ground without obstacles.
    pub(crate) fn charge_reach(
        &self,
        s: &State,
        by: UnitId,
        reform: Option<(Form, Heading)>,
        ground: Ground,
    ) -> Option<i32> {
        let (unit, kind) = (s.unit(by), self.kind(s, by));
        let charging = reform.map_or(unit.form, |(form, _)| form);
        let forms = [Some(charging), reform.map(|_| unit.form)];
        let allowance = forms.iter().flatten().map(|f| kind.allowance(*f, ground)).min().flatten()?;
        let change = if reform.is_some() { self.change_cost(s, by, allowance) } else { 0 };
        Some(allowance + kind.charge_bonus(charging).unwrap_or(0) - change)
    }

    /// Whether a charge may meet this enemy; on which face, and whether that is flank or rear.
    fn may_strike(
        &self,
        s: &State,
        by: UnitId,
        reform: Option<(Form, Heading)>,
        start: &Rect,
        at: UnitId,
        opportunity: bool,
    ) -> Result<(usize, bool), Illegal> {
        let charging = reform.map_or(s.unit(by).form, |(form, _)| form);
        let (face, _, flank) = self.face(s, start, at);
        self.may_aim(s, by, charging, at, flank, opportunity)?;
        Ok((face, flank))
    }
}
