//! How one unit would charge another: face, turn, way and reach (EMP-13.05 to 13.09).

use crate::clauses::{applied, refuse};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Class, Form, Ground};
use crate::map::Patches;
use crate::rules::Look;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::Illegal;
use bicorne_geom::table::{
    Fine, Heading, Rect, TOLERANCE, Zone, contact_distance, covered, is_reached, overlap, room, swept, within,
};
use std::cell::Cell;

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

    /// Whom a straight way from `start` toward `at` touches first, and where.
    fn first_touched(
        &self,
        s: &State,
        start: &Rect,
        at: UnitId,
        most: i32,
        touchable: UnitSet,
    ) -> Result<(UnitId, i32), Illegal> {
        let d = contact_distance(start, start.heading, &s.unit(at).rect, most);
        self.first_of(s, start, (at, d), most, touchable)
    }

    /// The same, where it is known after how many c it touches `at`, if at all.
    fn first_of(
        &self,
        s: &State,
        start: &Rect,
        (at, d): (UnitId, Option<i32>),
        most: i32,
        touchable: UnitSet,
    ) -> Result<(UnitId, i32), Illegal> {
        let (mut first, mut d) = (at, d.unwrap_or(i32::MAX));
        for e in touchable.iter() {
            if e == at {
                continue;
            }
            // A way that passes by is told more quickly than a distance: that is asked of the few others.
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

    /// A straight way from `start` to contact with `at`: distance, worst ground, obstacles; whom it touches first.
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
    pub(super) fn clear_way(
        &self,
        s: &State,
        by: UnitId,
        start: &Rect,
        d: i32,
        at: UnitId,
    ) -> Result<(Ground, i32), Illegal> {
        let map = self.map(s);
        let end = start.ahead(d);
        let (low, high) = swept(start, &end);
        // More than rounding can do.
        let ground = covered(start, &end, 5);
        let friends = self
            .standing_in(s, s.on[usize::from(s.side_of(by))].without(by), low, high)
            .only(|f| !self.is_sk(s, f) && within(&ground, &s.unit(f).rect, TOLERANCE));
        let patches = map.patches_among(
            map.patches_in(low, high),
            |a| a.poly.overlaps(&ground),
            |k| within(&ground, &k.rect, TOLERANCE),
        );
        let obstacles = map.has_obstacle_in(low, high);
        let inside = low.x >= 0 && low.y >= 0 && high.x <= map.width && high.y <= map.height;
        if patches.is_none() && !obstacles && inside && friends.is_empty() {
            return Ok((Ground::Clear, 0));
        }
        let (mut worst, mut cost) = (Ground::Clear, 0);
        let mounted = self.kind(s, by).is_mounted();
        let each = figures::of(mounted, figures::obstacle::FOOT, figures::obstacle::MOUNTED);
        // Nothing counts before it comes to a friend, a patch or an obstacle.
        let mut t = if inside { self.free_steps(s, start, (friends, patches, obstacles)).min(d) } else { 0 };
        debug_assert!(
            (0..t).step_by(figures::far::MICRO_STEP as usize).all(|t| {
                let r = start.ahead(t);
                let built = map.these(patches).1.any(|k| overlap(&r, &k.rect));
                let crossed = map.obstacles(start.anchor, r.anchor) > 0;
                let rough = map.ground_among(&r, patches) > Ground::Clear;
                !self.is_taken(s, &r, friends) && !built && !crossed && !rough
            }),
            "{by:?} comes to something before {t}"
        );
        let mut last = start.ahead(t).anchor;
        loop {
            let r = start.ahead(t);
            if !inside && !r.is_on(map.width, map.height) {
                return refuse!("EMP-2.16");
            }
            if !patches.is_none() {
                worst = worst.max(map.ground_among(&r, patches));
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
            let built = |(k, sector): (usize, &crate::map::Sector)| {
                k != own && patches.has_sector(k) && overlap(&r, &sector.rect)
            };
            if !patches.is_none() && map.sectors.iter().enumerate().any(built) {
                return refuse!("EMP-13.09", "empire-why-building");
            }
            if t >= d {
                break;
            }
            t = (t + figures::far::MICRO_STEP).min(d);
        }
        Ok((worst, cost))
    }

    /// How far an advance leads in whole micro-steps before it comes to one of these.
    fn free_steps(&self, s: &State, start: &Rect, these: (UnitSet, Patches, bool)) -> i32 {
        let (map, along) = (self.map(s), start.heading);
        let (friends, (areas, sectors)) = (these.0.iter(), map.these(these.1));
        let lines = map.lines.iter().filter(|l| these.2 && l.obstacle);
        let rears = friends.map(|f| s.unit(f).rect.rear(along)).chain(areas.map(|a| a.poly.rear(along)));
        let rears = rears.chain(sectors.map(|k| k.rect.rear(along))).chain(lines.map(|l| l.line.rear(along)));
        let way = rears.min().map_or(0, |rear| room(start.front(along), rear));
        way.max(0) / figures::far::MICRO_STEP * figures::far::MICRO_STEP
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

    /// Who charges at all (EMP-13.02).
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
    fn reformed(&self, s: &State, by: UnitId, (form, heading): (Form, Heading)) -> Option<Rect> {
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

    /// Enemies that a charge from somewhere may touch: whoever is left out is too far.
    fn touchable(&self, s: &State, by: UnitId, start: &Rect, most: i32) -> UnitSet {
        s.close_to(self.foes(s, s.side_of(by)), start, most + TOLERANCE + 3)
    }

    /// Whether a charge reaches anybody at all.
    fn reaches(&self, s: &State, turned: &Rect, at: UnitId, most: i32, touchable: UnitSet) -> bool {
        let meets = |e: UnitId| contact_distance(turned, turned.heading, &s.unit(e).rect, most).is_some();
        within(turned, &s.unit(at).rect, most + TOLERANCE) || touchable.iter().any(meets)
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
        let touchable = self.touchable(s, by, &start, most);
        // Whoever reaches nobody need not look.
        if !self.reaches(s, &turned, at, most, touchable) {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        if !self.sees(s, by, at, Look::See, UnitSet::EMPTY) {
            return refuse!("EMP-13.05", "empire-why-sight");
        }
        let touched = self.first_touched(s, &turned, at, most, touchable)?;
        let (d, reach) = self.may_reach(s, by, reform, &turned, touched)?;
        let (face, flank) = self.may_strike(s, by, reform, &start, touched.0, opportunity)?;
        Ok(Plan { target: touched.0, start: turned, d, reach, face, flank })
    }

    /// Whether a straight way to whom it touches first is free and short enough; the way and how far it might be (EMP-13.07).
    fn may_reach(
        &self,
        s: &State,
        by: UnitId,
        reform: Option<(Form, Heading)>,
        turned: &Rect,
        (first, d): (UnitId, i32),
    ) -> Result<(i32, i32), Illegal> {
        let (ground, obstacles) = self.clear_way(s, by, turned, d, first)?;
        let Some(reach) = self.charge_reach(s, by, reform, ground) else {
            return refuse!("EMP-13.09", "empire-why-ground");
        };
        applied!("EMP-13.07");
        if d > reach - obstacles {
            return refuse!("EMP-13.07", "empire-why-reach");
        }
        Ok((d, reach - obstacles))
    }

    /// How far a charge goes on some ground without obstacles.
    fn charge_reach(
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
        first: UnitId,
        opportunity: bool,
    ) -> Result<(usize, bool), Illegal> {
        let charging = reform.map_or(s.unit(by).form, |(form, _)| form);
        let (face, _, flank) = self.face(s, start, first);
        self.may_aim(s, by, charging, first, flank, opportunity)?;
        Ok((face, flank))
    }

    /// No charge from a place comes farther from its anchor, which it turns about: its front corners after the whole way, or the place itself.
    fn charge_radius(start: &Rect, far: i32) -> i32 {
        let (far, half) = (far.max(1), i32::from(start.width) / 2 + 1);
        // The root of a sum of squares is no more than this; rounding is less than the rest.
        (far + half * half / (2 * far) + 1).max(start.span()) + TOLERANCE + 4
    }

    /// Whether a unit that changes first might come to an enemy at all, whatever it changes to. A no is sure.
    pub(super) fn might_change(&self, s: &State, by: UnitId) -> bool {
        let (unit, kind) = (s.unit(by), self.kind(s, by));
        let mut radius = 0;
        for form in [unit.form, Form::Line, Form::Column] {
            if form == unit.form || kind.may_change(unit.form, form) {
                let reform = Some((form, unit.rect.heading));
                let far = self.charge_reach(s, by, reform, Ground::Clear).unwrap_or(0);
                let (width, depth) = kind.ground(form);
                let start = Rect { width, depth, ..unit.rect };
                // Turned about its centre its anchor comes to lie elsewhere.
                let apart = i32::from(unit.rect.depth.max(depth)) + 2;
                radius = radius.max(Empire::charge_radius(&start, far) + apart);
            }
        }
        let (foes, at) = (self.foes(s, s.side_of(by)), unit.rect.anchor);
        s.close_to(foes, &unit.rect, radius).iter().any(|e| is_reached(at, &s.unit(e).rect, radius))
    }

    /// Whether a unit has a charge in one of these ways at one of these targets within reach: what [`Empire::plan_charge`] says, with what is
    /// dear to find out asked last. It changes first only where no enemy is near, as those ways are made. `targets`: none as long as nobody
    /// has looked for them.
    pub(super) fn has_charge(
        &self,
        s: &State,
        by: UnitId,
        targets: &mut Option<UnitSet>,
        forms: &[Option<(Form, Heading)>],
    ) -> bool {
        let unit = s.unit(by);
        debug_assert!(
            forms.iter().all(Option::is_none) || !self.enemy_within(s, by, figures::far::TACTICAL),
            "{by:?} changes near an enemy"
        );
        forms.iter().any(|reform| {
            let charging = reform.map_or(unit.form, |(form, _)| form);
            let start = match reform {
                None => Some(unit.rect),
                Some(reform) => self.reformed(s, by, *reform),
            };
            let Some(start) = start.filter(|_| self.may_charge_as(s, by, charging).is_ok()) else {
                return false;
            };
            // No ground lets it go farther than even ground.
            let far = self.charge_reach(s, by, *reform, Ground::Clear).unwrap_or(0);
            // It turns by 45 degrees at most; what it covers reaches no farther than its span from the way of its anchor.
            let aside = 2 * (start.span() + TOLERANCE + 3);
            let ahead = |far: i32| {
                let radius = Empire::charge_radius(&start, far);
                let met = |e: UnitId| {
                    let r = &s.unit(e).rect;
                    start.has_in_cone(r, aside) && is_reached(start.anchor, r, radius)
                };
                self.touchable(s, by, &start, far).only(met)
            };
            let fair = |e: UnitId| self.may_aim(s, by, charging, e, true, false).is_ok();
            // A single target mostly lies outside of its arc: whom it may touch is asked when it does not.
            let (mut met, touched) = (None, Cell::new(None));
            let most = self.most_charged(s, by, charging);
            // Mostly it charges as far as it can go: whom it may touch is found once.
            let may_touch = |far: i32| match touched.get() {
                Some((so_far, some)) if so_far == far => some,
                _ => {
                    let some = ahead(far);
                    touched.set(Some((far, some)));
                    some
                }
            };
            let mut may_meet = || may_touch(far).only(fair);
            if targets.is_none_or(|these| these.len() > 1) && met.insert(may_meet()).is_empty() {
                return false;
            }
            let mut strikes = |e: UnitId| {
                if !self.is_target(s, by, e) {
                    return false;
                }
                let Ok(turned) = self.aimed(s, &start, e) else { return false };
                let fair = *met.get_or_insert_with(&mut may_meet);
                let way =
                    |x: UnitId, far: i32| contact_distance(&turned, turned.heading, &s.unit(x).rect, far);
                // It is turned to that one: mostly it meets him if anybody.
                let met = if fair.has(e) { way(e, far) } else { None };
                if met.is_none() && !fair.without(e).iter().any(|x| way(x, far).is_some()) {
                    return false;
                }
                let known = (e, met.or_else(|| way(e, most)));
                let Ok(touched) = self.first_of(s, &turned, known, most, may_touch(most)) else {
                    return false;
                };
                touched.1 <= far
                    && self.may_strike(s, by, *reform, &start, touched.0, false).is_ok()
                    && self.may_reach(s, by, *reform, &turned, touched).is_ok()
                    && self.sees(s, by, e, Look::See, UnitSet::EMPTY)
            };
            let targets = *targets.get_or_insert_with(|| self.targets(s, by));
            targets.iter().any(&mut strikes) && (reform.is_none() || self.has_room(s, by, charging, &start))
        })
    }
}
