//! Declared paths (EMP-10): what a step cannot meet, and how many of its micro-steps nothing but the allowance can stop.

use super::ROUNDING;
use crate::action::Step;
use crate::figures;
use crate::game::Empire;
use crate::map::{Patches, Sector};
use crate::play::movement::{Around, Body, MICRO};
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{
    Heading, Point, Rect, SHIFT_ROUNDING, TOLERANCE, covered, room as room_between, within,
};

/// What one step of a path may meet. Whatever is left out, it cannot.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Near {
    pub(crate) enemies: UnitSet,
    /// Friends who do not move along, those in buildings apart.
    pub(crate) friends: UnitSet,
    /// Uneven ground and buildings.
    pub(crate) patches: Patches,
    pub(crate) obstacles: bool,
    /// Wholly on the table.
    pub(crate) inside: bool,
}

impl Near {
    /// Everything on the table.
    pub(crate) fn everything(s: &State, around: &Around) -> Near {
        Near {
            enemies: around.enemies,
            friends: around.friends.only(|f| !s.unit(f).is_garrison()),
            patches: Patches::ALL,
            obstacles: true,
            inside: false,
        }
    }

    /// Nothing but the allowance can stop the step.
    fn is_nothing(&self) -> bool {
        self.inside
            && self.patches.is_none()
            && !self.obstacles
            && self.enemies.is_empty()
            && self.friends.is_empty()
    }
}

/// The direction of a translation that is paid for; none for other steps.
fn direction(begin: &Body, step: Step) -> Option<Heading> {
    let lead = begin.rects[0].heading;
    let signed = |way: Heading, c: i16| if c < 0 { way.back() } else { way };
    match step {
        Step::Fwd(c) => Some(signed(lead, c)),
        Step::Back(c) => Some(signed(lead.back(), c)),
        Step::Slide(c) | Step::Lateral(c) => Some(signed(lead.turned(18), c)),
        Step::Dir(way, c) => Some(signed(way, c)),
        _ => None,
    }
}

impl Empire {
    /// Units and ground that a step from one pose to another may meet; `lateral`: it must keep off formed enemies. Found by a box
    /// around the step, and for a straight advance by the ground that it covers.
    pub(crate) fn may_meet(
        &self,
        s: &State,
        (begin, end): (&Body, &Body),
        step: Step,
        around: &Around,
        lateral: bool,
    ) -> Near {
        if self.plain {
            return Near::everything(s, around);
        }
        let (low, high) = self.box_of(begin, end, step);
        let wide = |p: Point, c: i32| Point::new(p.x + c, p.y + c);
        let far = if lateral { figures::far::TACTICAL } else { 0 };
        let map = self.map(s);
        let near = Near {
            enemies: s.in_box(around.enemies, wide(low, -far), wide(high, far)),
            friends: s.in_box(around.friends, low, high).only(|f| !s.unit(f).is_garrison()),
            patches: map.patches_in(low, high),
            obstacles: map.has_obstacle_in(low, high),
            inside: low.x > 0 && low.y > 0 && high.x < map.width && high.y < map.height,
        };
        // A group advances along its leader's heading: a member with another one covers more than its own front.
        let together = begin.members().all(|(_, r, _)| r.heading == begin.rects[0].heading);
        if together && matches!(step, Step::Fwd(_) | Step::Back(_)) && !near.is_nothing() {
            return self.on_covered_ground(s, (begin, end), near);
        }
        near
    }

    /// The corners of a box that a body does not leave on a step, with the contact of a neighbour.
    fn box_of(&self, begin: &Body, end: &Body, step: Step) -> (Point, Point) {
        let (mut low, mut high) = (Point::new(i32::MAX, i32::MAX), Point::new(i32::MIN, i32::MIN));
        let mut about = |p: Point, c: i32| {
            low = Point::new(low.x.min(p.x - c), low.y.min(p.y - c));
            high = Point::new(high.x.max(p.x + c), high.y.max(p.y + c));
        };
        if matches!(step, Step::Left(_) | Step::Right(_)) {
            // It turns about a corner: no part of it comes farther from there.
            let at = self.wheel_pivot(begin, matches!(step, Step::Left(_))).at();
            let far = |r: &Rect| r.corners().map(|c| c.round().square_to(at)).into_iter().max();
            let square = begin.members().filter_map(|(_, r, _)| far(r)).max().unwrap_or(0);
            about(at, square.isqrt() as i32 + TOLERANCE + 2 * ROUNDING);
        } else {
            let both = begin.members().chain(end.members());
            both.for_each(|(_, r, _)| about(r.anchor, r.span() + TOLERANCE + ROUNDING));
        }
        (low, high)
    }

    /// Leaves out what lies beside the ground that an advance covers.
    fn on_covered_ground(&self, s: &State, (begin, end): (&Body, &Body), near: Near) -> Near {
        let map = self.map(s);
        let (mut enemies, mut friends) = (UnitSet::EMPTY, UnitSet::EMPTY);
        let (mut patches, mut obstacles) = (Patches::NONE, false);
        for ground in (0..begin.count).map(|k| covered(&begin.rects[k], &end.rects[k], ROUNDING as u16)) {
            let touched = |u: UnitId| within(&ground, &s.unit(u).rect, TOLERANCE);
            enemies = enemies.and(near.enemies.only(touched));
            friends = friends.and(near.friends.only(touched));
            let built = |k: &Sector| within(&ground, &k.rect, TOLERANCE);
            patches = patches.and(map.patches_among(near.patches, |a| a.poly.overlaps(&ground), built));
            obstacles |= near.obstacles
                && map.lines.iter().any(|l| l.obstacle && l.line.is_near_rect(&ground, TOLERANCE));
        }
        Near { enemies, friends, patches, obstacles, ..near }
    }

    /// How many of the first `most` micro-steps of a step lead up to whatever it may meet: until then nothing but the
    /// allowance counts.
    pub(crate) fn free_steps(
        &self,
        s: &State,
        (begin, most): (&Body, u16),
        step: Step,
        (around, near): (&Around, &Near),
        lateral: bool,
    ) -> u16 {
        // Distances that must be kept, and the enemy's edge, are asked at every micro-step.
        if self.plain || around.wide || around.entering || !around.limits.is_empty() || most < 2 {
            return 0;
        }
        if near.is_nothing() {
            return most;
        }
        let Some(along) = direction(begin, step) else { return 0 };
        let map = self.map(s);
        let mut room = i32::from(most) * MICRO;
        for (_, r, _) in begin.members() {
            let (front, rear) = (r.front(along), r.rear(along));
            let behind = |x: &Rect| room_between(x.front(along), rear) > TOLERANCE;
            // Up to where more than the tolerance is left between the two.
            let mut meet = |at: i64, far: i32| {
                room = room.min(room_between(front, at) - far - TOLERANCE - SHIFT_ROUNDING)
            };
            for e in near.enemies.iter() {
                meet(s.unit(e).rect.rear(along), if lateral { figures::far::TACTICAL } else { 0 });
            }
            for x in near.friends.iter().map(|f| &s.unit(f).rect).filter(|x| !behind(x)) {
                meet(x.rear(along), 0);
            }
            let (areas, sectors) = map.these(near.patches);
            areas.for_each(|a| meet(a.poly.rear(along), 0));
            sectors.for_each(|k| meet(k.rect.rear(along), 0));
            if near.obstacles {
                map.lines.iter().filter(|l| l.obstacle).for_each(|l| meet(l.line.rear(along), 0));
            }
        }
        let micros = (room.max(0) / MICRO) as u16;
        // Along a straight way every coordinate only grows or only shrinks: between two places on the table it is on it.
        let on = |body: &Body| body.members().all(|(_, r, _)| r.is_on(map.width, map.height));
        if micros > 0 && !near.inside && !(on(begin) && on(&self.pose(s, begin, step, micros))) {
            return 0;
        }
        micros
    }
}
