//! Who is near a path, and how near to them it may lead.

use super::body::{Body, MICRO};
use crate::action::{Kind as MoveKind, Step};
use crate::clauses::{applied, refuse};
use crate::figures;
use crate::game::Empire;
use crate::kinds::Order;
use crate::map::{Patches, Sector};
use crate::rules::Look;
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_core::Illegal;
use bicorne_geom::table::{
    Dist, Fine, Heading, Point, Rect, TOLERANCE, covered, distance, is_closer, least_distance,
    point_distance, room as room_between, within,
};

/// How near an enemy may come in a movement.
#[derive(Debug, Clone, Copy)]
pub(super) enum Limit {
    MoreThan(i32),
    /// Operational distance, tactical if it is not seen.
    Wide,
    NotCloser(Dist),
}

/// Where a translation leads that is paid for; none for other steps.
fn way_of(begin: &Body, step: Step) -> Option<Heading> {
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

/// Whom a path must heed.
pub(super) struct Around {
    pub(super) enemies: UnitSet,
    /// Friends who do not move along; those in buildings count nowhere.
    pub(super) friends: UnitSet,
    pub(super) limits: Vec<(usize, UnitId, Limit)>,
    /// Several movements or an operational one: they keep off enemies and the enemy's edge.
    pub(super) wide: bool,
    pub(super) entering: bool,
    pub(super) kind: MoveKind,
}

/// What one step of a path can meet.
pub(super) struct Near {
    pub(super) enemies: UnitSet,
    pub(super) friends: UnitSet,
    /// Uneven ground and buildings.
    pub(super) patches: Patches,
    pub(super) obstacles: bool,
    /// Wholly on the table.
    pub(super) inside: bool,
    /// Which of the limits count on it, a bit for each; the last bit stands for all that have none of their own.
    pub(super) limits: u64,
}

impl Near {
    /// Nothing but the allowance can stop the step.
    pub(super) fn is_nothing(&self) -> bool {
        self.inside
            && self.patches.is_none()
            && !self.obstacles
            && self.enemies.is_empty()
            && self.friends.is_empty()
    }
}

impl Empire {
    /// Gathers whom a path must heed.
    pub(super) fn around(
        &self,
        s: &State,
        body: &Body,
        kind: MoveKind,
        movements: u8,
        entering: bool,
    ) -> Around {
        let first = body.ids[0];
        let side = s.side_of(first);
        let members: UnitSet = body.ids[..body.count].iter().copied().collect();
        let wide = movements > 1 || kind.is_march();
        let mut out = Around {
            enemies: self.foes(s, side),
            friends: s.on[usize::from(side)].except(members),
            limits: Vec::new(),
            wide,
            entering,
            kind,
        };
        let bound = body.members().any(|(u, ..)| {
            !s.unit(u).in_order() || matches!(s.order_of(u), Order::Retreat | Order::Manoeuvre)
        });
        if !wide && !bound && !matches!(kind, MoveKind::Rally { .. }) {
            return out;
        }
        out.limits.reserve(2 * out.enemies.len());
        let far = if kind.is_march() { 5400 } else { 1300 * i32::from(movements.max(1)) };
        for e in out.enemies.iter() {
            for k in 0..body.count {
                if !body.rects[k].is_beyond(&s.unit(e).rect, far + 850) {
                    self.limits(s, body, k, e, wide, &mut out);
                }
            }
        }
        out
    }

    /// What a step from one pose to another can meet; `lateral`: it must keep off formed enemies.
    pub(super) fn near_step(
        &self,
        s: &State,
        (begin, end): (&Body, &Body),
        step: Step,
        around: &Around,
        lateral: bool,
    ) -> Near {
        let turns = matches!(step, Step::Left(_) | Step::Right(_));
        let (mut low, mut high) = (Point::new(i32::MAX, i32::MAX), Point::new(i32::MIN, i32::MIN));
        let mut about = |p: Point, c: i32| {
            low = Point::new(low.x.min(p.x - c), low.y.min(p.y - c));
            high = Point::new(high.x.max(p.x + c), high.y.max(p.y + c));
        };
        let disc = turns.then(|| self.wheel_disc(begin, matches!(step, Step::Left(_))));
        match disc {
            Some((at, reach)) => about(at, reach),
            None => begin.members().chain(end.members()).for_each(|(_, r, _)| about(r.anchor, r.span() + 5)),
        }
        let wide = if lateral { figures::far::TACTICAL } else { 0 };
        let (low_foe, high_foe) =
            (Point::new(low.x - wide, low.y - wide), Point::new(high.x + wide, high.y + wide));
        let map = self.map(s);
        let all = around.enemies.and(around.friends);
        let here = s.in_box(if lateral { around.friends } else { all }, low, high);
        let mut near = Near {
            enemies: if lateral {
                s.in_box(around.enemies, low_foe, high_foe)
            } else {
                around.enemies.common(here)
            },
            friends: around.friends.common(here).only(|f| !s.unit(f).is_garrison()),
            patches: map.patches_in(low, high),
            obstacles: map.has_obstacle_in(low, high),
            inside: low.x > 0 && low.y > 0 && high.x < map.width && high.y < map.height,
            limits: u64::MAX,
        };
        // A group goes along its leader's heading: who faces otherwise covers more than his own front.
        let together = begin.members().all(|(_, r, _)| r.heading == begin.rects[0].heading);
        if !near.is_nothing() && together && matches!(step, Step::Fwd(_) | Step::Back(_)) {
            self.look_closer(s, (begin, end), &mut near);
        }
        if let Some((at, reach)) = disc.filter(|_| !near.is_nothing()) {
            self.look_round(s, (at.fine(), reach), &mut near);
        }
        near
    }

    /// The pivot of a wheel, and how far from it the body reaches, with more than rounding can do.
    fn wheel_disc(&self, b: &Body, left: bool) -> (Point, i32) {
        let at = self.wheel_pivot(b, left).at();
        let far = |r: &Rect| r.corners().map(|c| c.round().square_to(at)).into_iter().max();
        let square = b.members().filter_map(|(_, r, _)| far(r)).max().unwrap_or(0);
        (at, square.isqrt() as i32 + 8)
    }

    /// Leaves out what a body that wheels does not come to.
    fn look_round(&self, s: &State, (at, reach): (Fine, i32), near: &mut Near) {
        let touched = |u: UnitId| point_distance(at, &s.unit(u).rect).within(reach);
        (near.enemies, near.friends) = (near.enemies.only(touched), near.friends.only(touched));
        let built = |k: &Sector| point_distance(at, &k.rect).within(reach);
        near.patches = self.map(s).patches_among(near.patches, |_| true, built);
        near.obstacles =
            near.obstacles && self.map(s).lines.iter().any(|l| l.obstacle && l.line.is_near(at, reach));
    }

    /// How many micro-steps of a straight step lead up to whatever it meets: until then nothing but the allowance counts.
    pub(super) fn quiet_micros(
        &self,
        s: &State,
        (begin, total): (&Body, u16),
        step: Step,
        (around, near): (&Around, &Near),
        (lateral, kept_off): (bool, i32),
    ) -> u16 {
        let Some(along) = way_of(begin, step) else { return 0 };
        let map = self.map(s);
        let mut room = i32::from(total) * MICRO;
        for (_, r, _) in begin.members() {
            let (front, rear) = (r.front(along), r.rear(along));
            let behind = |x: &Rect| room_between(x.front(along), rear) > TOLERANCE;
            let mut meet = |at: i64, far: i32| room = room.min(room_between(front, at) - far - TOLERANCE - 1);
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
            if room < MICRO {
                return 0;
            }
        }
        room = room.min(kept_off);
        let on = |body: &Body| {
            (near.inside || body.members().all(|(_, r, _)| r.is_on(map.width, map.height)))
                && !(around.wide && self.off_enemy_edge(s, body).is_err())
        };
        let mut micros = (room.max(0) / MICRO) as u16;
        // A straight way between two places on the table is on it.
        while micros > 0 && !(on(begin) && on(&self.pose(s, begin, step, micros))) {
            micros /= 2;
        }
        debug_assert!(
            (1..=micros.min(total))
                .all(|i| self.may_stay(s, &self.pose(s, begin, step, i), around, u64::MAX).is_ok()),
            "{step:?} of {:?} comes too near",
            begin.ids
        );
        micros.min(total)
    }

    /// Which limits count on a straight step of so many c at most, and how far it leads before one does.
    pub(super) fn limits_on(
        &self,
        s: &State,
        begin: &Body,
        step: Step,
        most: i32,
        around: &Around,
    ) -> (u64, i32) {
        let (mut limits, mut room, mut first) = (0, i32::MAX, None);
        for (n, (k, e, limit)) in around.limits.iter().enumerate() {
            let (r, foe) = (&begin.rects[*k], &s.unit(*e).rect);
            let left = match limit {
                Limit::NotCloser(d) => {
                    // Distances along a straight way only bend away: who is farther off after a micro-step, by more than
                    // rounding can do, comes no nearer on the rest of it.
                    let first = first.get_or_insert_with(|| self.pose(s, begin, step, 1));
                    let stood = *r == s.unit(begin.ids[*k]).rect;
                    if stood && !within(&first.rects[*k], foe, d.floor() + 3) { i32::MAX } else { 0 }
                }
                Limit::MoreThan(_) | Limit::Wide => {
                    let far = if let Limit::MoreThan(c) = limit { *c } else { figures::far::OPERATIONAL };
                    let (square, near) =
                        (r.middle().square_to(foe.middle()), r.radius() + foe.radius() + far + 5);
                    // Most are too far off to be measured.
                    let beyond = i64::from(near + most + 1);
                    if square > beyond * beyond { i32::MAX } else { square.isqrt() as i32 - near }
                }
            };
            if left <= most {
                room = room.min(left);
                limits |= 1 << n.min(63);
            }
        }
        (limits, room)
    }

    /// Leaves out what lies beside the ground that a straight step covers.
    fn look_closer(&self, s: &State, (begin, end): (&Body, &Body), near: &mut Near) {
        let map = self.map(s);
        // More than rounding can do.
        const MARGIN: u16 = 5;
        let (mut enemies, mut friends) = (UnitSet::EMPTY, UnitSet::EMPTY);
        let (mut patches, mut obstacles) = (Patches::NONE, false);
        for ground in (0..begin.count).map(|k| covered(&begin.rects[k], &end.rects[k], MARGIN)) {
            let touched = |u: UnitId| within(&ground, &s.unit(u).rect, TOLERANCE);
            enemies = enemies.and(near.enemies.only(touched));
            friends = friends.and(near.friends.only(touched));
            let built = |k: &Sector| within(&ground, &k.rect, TOLERANCE);
            patches = patches.and(map.patches_among(near.patches, |a| a.poly.overlaps(&ground), built));
            obstacles |= near.obstacles
                && map.lines.iter().any(|l| l.obstacle && l.line.is_near_rect(&ground, TOLERANCE));
        }
        (near.enemies, near.friends, near.patches, near.obstacles) = (enemies, friends, patches, obstacles);
    }

    pub(super) fn limits(
        &self,
        s: &State,
        body: &Body,
        k: usize,
        e: UnitId,
        wide: bool,
        around: &mut Around,
    ) {
        let (u, start, r) = (body.ids[k], &body.rects[k], &s.unit(e).rect);
        let (kind, out) = (around.kind, &mut around.limits);
        let order = s.order_of(u);
        applied!("EMP-2.22");
        let mut keep_off = |clause_far: i32| {
            let limit = if within(start, r, clause_far) {
                Limit::NotCloser(distance(start, r))
            } else {
                Limit::MoreThan(figures::far::TACTICAL)
            };
            out.push((k, e, limit));
        };
        if !s.unit(u).in_order() {
            applied!("EMP-9.22");
            keep_off(figures::far::OPERATIONAL);
        } else if matches!(order, Order::Retreat | Order::Manoeuvre) {
            keep_off(figures::far::TACTICAL);
        }
        if let MoveKind::Rally { .. } = kind {
            out.push((k, e, Limit::MoreThan(figures::far::RALLY)));
        }
        if wide && !self.is_light(s, e) {
            out.push((k, e, Limit::Wide));
        }
    }

    /// Whether a place keeps the distance from an enemy.
    fn keeps(&self, s: &State, limit: Limit, r: &Rect, e: UnitId) -> bool {
        let foe = s.unit(e);
        match limit {
            Limit::MoreThan(c) => !within(r, &foe.rect, c),
            Limit::NotCloser(d) => Dist::of(least_distance(r, &foe.rect)) >= d || distance(r, &foe.rect) >= d,
            Limit::Wide => {
                applied!("EMP-4.17");
                if !is_closer(r, &foe.rect, figures::far::OPERATIONAL) {
                    return true;
                }
                let seen = || {
                    s.here(1 - s.side_of(e)).any(|f| {
                        self.near(s, f, e, figures::far::SIGHT)
                            && self.sees(s, f, e, Look::See, UnitSet::EMPTY)
                    })
                };
                !is_closer(r, &foe.rect, figures::far::UNSEEN_LIMIT) && (foe.is_garrison() || !seen())
            }
        }
    }

    /// Distance limits of orders, Disorder and long moves.
    pub(super) fn may_stay(
        &self,
        s: &State,
        body: &Body,
        around: &Around,
        limits: u64,
    ) -> Result<(), Illegal> {
        for (n, (k, e, limit)) in around.limits.iter().enumerate() {
            if limits >> n.min(63) & 1 == 1 && !self.keeps(s, *limit, &body.rects[*k], *e) {
                let u = body.ids[*k];
                return match (limit, s.order_of(u)) {
                    (Limit::Wide, _) => refuse!("EMP-10.21"),
                    _ if !s.unit(u).in_order() => refuse!("EMP-9.22"),
                    (_, Order::Retreat) => refuse!("EMP-8.06"),
                    (_, Order::Manoeuvre) => refuse!("EMP-8.09"),
                    _ => refuse!("EMP-19.05"),
                };
            }
        }
        Ok(())
    }

    /// Long moves stay eight UD from the enemy's edge.
    pub(super) fn off_enemy_edge(&self, s: &State, body: &Body) -> Result<(), Illegal> {
        let map = self.map(s);
        let side = s.side_of(body.ids[0]);
        let near = body.members().any(|(_, r, _)| {
            let far = |y: i32| i64::from(y) * bicorne_geom::table::FINE;
            let (south, off) = (side == self.south(s), figures::far::OPERATIONAL);
            r.corners().iter().any(|c| if south { c.y > far(map.height - off) } else { c.y < far(off) })
        });
        if near { refuse!("EMP-10.21", "empire-why-edge") } else { Ok(()) }
    }
}
