//! Where a body may be on its way and where it may end (EMP-10.10 to 10.13).

use super::around::Around;
use super::body::Body;
use super::cost::Tally;
use crate::action::Step;
use crate::fast::Near;
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Ground, Order};
use crate::map::Patches;
use crate::state::{Flags, GROUP, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::Illegal;
use bicorne_geom::table::{Point, Rect, Segment, overlap, touches, within};

impl Empire {
    /// Where a unit enters.
    pub(super) fn entry_pose(&self, s: &State, body: &mut Body, x: i32) -> Result<(), Illegal> {
        let u = body.ids[0];
        if body.count != 1 || !self.may_come(s, u) {
            return refuse!("EMP-10.31");
        }
        let map = self.map(s);
        let strips = self.strip(s, u);
        let Some((edge, ..)) = strips.iter().find(|(_, a, b)| (*a..=*b).contains(&x)) else {
            return refuse!("EMP-10.31", "empire-why-strip");
        };
        let kind = self.kind(s, u);
        let form = if kind.is_artillery() {
            Form::Limbered
        } else if kind.arm == crate::kinds::Arm::Sk {
            Form::Skirmish
        } else {
            Form::Column
        };
        let (width, depth) = kind.ground(form);
        let anchor = match edge {
            0 => Point::new(x, 0),
            1 => Point::new(map.width, x),
            2 => Point::new(x, map.height),
            _ => Point::new(0, x),
        };
        body.forms[0] = form;
        body.rects[0] = Rect { anchor, heading: Empire::inward(*edge), width, depth };
        Ok(())
    }

    /// Whether the body may be here after a micro-step.
    pub(super) fn may_be(
        &self,
        s: &State,
        before: &Body,
        next: &Body,
        step: Step,
        (around, near): (&Around, &Near),
        t: &mut Tally,
    ) -> Result<(), Illegal> {
        let map = self.map(s);
        if matches!(step, Step::Garrison(_)) {
            return Ok(());
        }
        if t.on_road
            && !(matches!(step, Step::Fwd(_) | Step::Left(_) | Step::Right(_)) && self.follows_road(s, next))
        {
            t.on_road = false;
            // What was paid as road was cheaper: the ground so far is looked at again.
            if t.cost > 0 {
                self.note_allowance(s, before, around, &self.grounds(s, before, false), t);
            }
        }
        let mut grounds = [Ground::Clear; GROUP];
        for (k, here) in grounds.iter_mut().enumerate().take(next.count) {
            let (u, r, form) = (next.ids[k], &next.rects[k], next.forms[k]);
            let unit_kind = self.kind(s, u);
            if !near.inside && !r.is_on(map.width, map.height) {
                let inside = around.entering && self.is_coming_in(s, r);
                if !inside {
                    return refuse!("EMP-2.16");
                }
            }
            if !near.patches.is_none() && !t.on_road {
                applied!("EMP-4.03");
                let ground = map.ground_among(r, near.patches);
                *here = ground;
                let stands = if form == Form::Deployed { Form::Limbered } else { form };
                if unit_kind.allowance(stands, ground).is_none() {
                    return refuse!("EMP-10.02", "empire-why-ground");
                }
                if t.prolonge && ground > Ground::Clear {
                    return refuse!("EMP-10.26");
                }
            }
            if !near.patches.is_none() && self.crosses_building(s, u, form, r, near.patches)? && !t.on_road {
                *here = (*here).max(Ground::Difficult);
            }
            if near.obstacles && unit_kind.is_artillery() && !t.on_road {
                self.guns_off_lines(s, &before.rects[k], r)?;
            }
            for e in near.enemies.iter() {
                let foe = &s.unit(e).rect;
                let touched = touches(r, foe);
                if touched && !s.unit(e).has(Flags::UNMANNED) {
                    if self.is_sk(s, e) {
                        return refuse!("EMP-20.03");
                    }
                    return refuse!("EMP-10.13");
                }
                applied!("EMP-2.13");
                if touched && overlap(r, foe) {
                    return refuse!("EMP-10.12");
                }
                if t.lateral && self.is_formed(s, e) && within(r, foe, figures::far::TACTICAL) {
                    return refuse!("EMP-10.08");
                }
            }
            for f in near.friends.iter() {
                if overlap(r, &s.unit(f).rect) {
                    self.may_pass(s, (u, form, r), f, around)?;
                }
            }
            if next.count > 1 && matches!(step, Step::Left(_) | Step::Right(_)) {
                applied!("EMP-2.26");
                let old = before.rects[k].corners();
                let new = r.corners();
                let cut = (0..4).any(|c| {
                    let way = Segment::new(old[c], new[c]);
                    near.enemies.and(near.friends).iter().any(|other| way.pierces(&s.unit(other).rect))
                });
                if cut {
                    return refuse!("EMP-2.26");
                }
            }
        }
        if !around.limits.is_empty() {
            self.may_stay(s, next, around)?;
        }
        if around.wide {
            self.off_enemy_edge(s, next)?;
        }
        self.note_allowance(s, next, around, &grounds, t);
        Ok(())
    }

    /// A unit that comes over its own edge: only its rear is off the table.
    pub(super) fn is_coming_in(&self, s: &State, r: &Rect) -> bool {
        let map = self.map(s);
        let p = r.anchor;
        p.x >= 0 && p.y >= 0 && p.x <= map.width && p.y <= map.height
    }

    /// Whether a place is on an empty building, where it may be crossed.
    fn crosses_building(
        &self,
        s: &State,
        u: UnitId,
        form: Form,
        r: &Rect,
        patches: Patches,
    ) -> Result<bool, Illegal> {
        let (side, kind) = (s.side_of(u), self.kind(s, u));
        let mut crosses = false;
        for (k, sector) in self.map(s).sectors.iter().enumerate() {
            if !patches.has_sector(k) || !overlap(r, &sector.rect) {
                continue;
            }
            applied!("EMP-22.06");
            let open = kind.is_infantry() && matches!(form, Form::Column | Form::Skirmish);
            if !open || self.is_held(s, side, k as u8) {
                return refuse!("EMP-22.06");
            }
            crosses = true;
        }
        Ok(crosses)
    }

    /// Guns never leave an obstacle line through their ground, roads apart.
    pub(super) fn guns_off_lines(&self, s: &State, before: &Rect, r: &Rect) -> Result<(), Illegal> {
        for l in self.map(s).lines.iter().filter(|l| l.obstacle) {
            if !l.line.is_near_rect(r, 0) && !l.line.pierces(r) {
                continue;
            }
            if l.line.pierces(r) && !l.line.pierces(before) {
                return refuse!("EMP-4.08", "empire-why-guns");
            }
        }
        Ok(())
    }

    /// Passing through a friend: skirmishers, or a passage of lines.
    pub(super) fn may_pass(
        &self,
        s: &State,
        (u, form, r): (UnitId, Form, &Rect),
        f: UnitId,
        around: &Around,
    ) -> Result<(), Illegal> {
        let friend = s.unit(f);
        if form == Form::Skirmish || friend.form == Form::Skirmish {
            return Ok(());
        }
        if form.is_square() || friend.form.is_square() {
            return refuse!("EMP-3.05");
        }
        let formed = s.unit(u).in_order() && self.is_formed(s, f) && form != Form::Limbered;
        if !formed || r.heading.angle(friend.rect.heading) > 9 {
            return refuse!("EMP-10.12");
        }
        if !self.has_intervals(s, f, around) {
            return refuse!("EMP-10.11");
        }
        if self.is_within(s, r, around.enemies, figures::far::PASSAGE) {
            return refuse!("EMP-10.11");
        }
        applied!("EMP-10.11");
        Ok(())
    }

    /// Whether one of these stands within `c` of a place.
    fn is_within(&self, s: &State, r: &Rect, these: UnitSet, c: i32) -> bool {
        s.close_to(these, r, c).iter().any(|e| within(r, &s.unit(e).rect, c))
    }

    /// Whether others leave a friend the intervals of a passage, for any unit that passes.
    fn has_intervals(&self, s: &State, f: UnitId, around: &Around) -> bool {
        let friend = &s.unit(f).rect;
        let others = around.friends.and(around.enemies).without(f);
        let free = |face: usize| {
            let edge = friend.side(face);
            let gap = Rect {
                depth: figures::far::PASSAGE_INTERVAL as u16,
                ..edge.ahead(figures::far::PASSAGE_INTERVAL)
            };
            let near = s.close_to(others, &gap, 0);
            let taken = |x: UnitId| !(around.friends.has(x) && s.unit(x).is_garrison());
            !near.iter().any(|x| taken(x) && overlap(&gap, &s.unit(x).rect))
        };
        !self.is_within(s, friend, around.enemies, figures::far::PASSAGE) && free(1) && free(3)
    }

    /// Whether a movement may end here.
    pub(super) fn may_end(&self, s: &State, body: &Body) -> Result<(), Illegal> {
        let map = self.map(s);
        let members: UnitSet = body.ids[..body.count].iter().copied().collect();
        let friends = s.on[usize::from(s.side_of(body.ids[0]))].except(members);
        for (u, r, form) in body.members() {
            if form == Form::Garrison {
                continue;
            }
            if self.standing_on(s, r, friends).is_some() {
                return refuse!("EMP-10.12", "empire-why-occupied");
            }
            if map.sectors.iter().any(|k| overlap(r, &k.rect)) {
                return refuse!("EMP-22.06");
            }
            if s.order_of(u) == Order::Hold && s.unit(u).is_here() {
                let start = s.unit(u).rect;
                let hold = s.div_of(u).hold;
                let was_in = self.in_zone(s, u, &start);
                let closer = r.anchor.square_to(hold) < start.anchor.square_to(hold);
                if !self.in_zone(s, u, r) && (was_in || !closer) {
                    return refuse!("EMP-8.19");
                }
            }
        }
        // Members of a group may not end on one another.
        for a in 0..body.count {
            for b in a + 1..body.count {
                if overlap(&body.rects[a], &body.rects[b]) {
                    return refuse!("EMP-2.28");
                }
            }
        }
        Ok(())
    }
}
