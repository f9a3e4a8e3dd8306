//! Who is near a path, and how near to them it may lead.

use super::body::Body;
use crate::action::Kind as MoveKind;
use crate::clauses::{applied, refuse};
use crate::game::Empire;
use crate::kinds::Order;
use crate::rules::Look;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::Illegal;
use bicorne_geom::table::{Dist, Rect, distance, within};

/// How near an enemy may come in a movement.
#[derive(Debug, Clone, Copy)]
pub(super) enum Limit {
    MoreThan(i32),
    AtLeast(i32),
    NotCloser(Dist),
}

impl Limit {
    fn allows(self, a: &Rect, b: &Rect) -> bool {
        match self {
            Limit::MoreThan(c) => !within(a, b, c),
            Limit::AtLeast(c) => !within(a, b, c) || !distance(a, b).less_than(c),
            Limit::NotCloser(d) => distance(a, b) >= d,
        }
    }
}

/// Who and what is near enough to matter.
pub(super) struct Around {
    pub(super) enemies: ArrayVec<(UnitId, Rect), 80>,
    pub(super) friends: ArrayVec<(UnitId, Rect), 80>,
    pub(super) limits: Vec<(usize, UnitId, Limit)>,
    /// Several movements or an operational one: they keep off enemies and the enemy's edge.
    pub(super) wide: bool,
    pub(super) open: bool,
    pub(super) entering: bool,
    pub(super) kind: MoveKind,
}

impl Empire {
    /// Gathers who is near enough to matter for a path.
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
        let far = match kind {
            MoveKind::March => 5400,
            _ => 1300 * i32::from(movements.max(1)),
        };
        let middle = body.rects[0].middle();
        let spread = body
            .members()
            .map(|(_, r, _)| r.middle().square_to(middle).isqrt() as i32 + r.radius())
            .max()
            .unwrap_or(0);
        let wide = movements > 1 || matches!(kind, MoveKind::March);
        let reach = |extra: i32, r: &Rect| {
            let d = i64::from(far + extra + spread + r.radius());
            r.middle().square_to(middle) <= d * d
        };
        let mut out = Around {
            enemies: ArrayVec::new(),
            friends: ArrayVec::new(),
            limits: Vec::new(),
            open: self.map(s).is_open_around(middle, far + spread),
            wide,
            entering,
            kind,
        };
        for u in s.all_here() {
            let r = s.unit(u).rect;
            if s.side_of(u) == side {
                if (0..body.count).any(|k| body.ids[k] == u) || s.unit(u).is_garrison() || !reach(0, &r) {
                    continue;
                }
                out.friends.push((u, r));
            } else if reach(850, &r) && !s.unit(u).has(Flags::HIDDEN) {
                if reach(10, &r) {
                    out.enemies.push((u, r));
                }
                for k in 0..body.count {
                    self.limits(s, body, k, u, wide, &mut out);
                }
            }
        }
        out
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
                Limit::MoreThan(400)
            };
            out.push((k, e, limit));
        };
        if !s.unit(u).in_order() {
            applied!("EMP-9.22");
            keep_off(800);
        } else if matches!(order, Order::Retreat | Order::Manoeuvre) {
            keep_off(400);
        }
        if let MoveKind::Rally { .. } = kind {
            out.push((k, e, Limit::MoreThan(400)));
        }
        if wide && !self.is_light(s, e) {
            applied!("EMP-4.17");
            let side = s.side_of(u);
            let unseen = s.unit(e).is_garrison()
                || !s
                    .here(side)
                    .any(|f| self.near(s, f, e, 2400) && self.sees(s, f, e, Look::See, UnitSet::EMPTY));
            out.push((k, e, Limit::AtLeast(if unseen { 400 } else { 800 })));
        }
    }

    /// Distance limits of orders, Disorder and long moves.
    pub(super) fn may_stay(&self, s: &State, body: &Body, around: &Around) -> Result<(), Illegal> {
        for (k, e, limit) in &around.limits {
            if !limit.allows(&body.rects[*k], &s.unit(*e).rect) {
                let u = body.ids[*k];
                return match (limit, s.order_of(u)) {
                    (Limit::AtLeast(_), _) => refuse!("EMP-10.21"),
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
            let south = side == self.south(s);
            r.corners().iter().any(|c| if south { c.y > far(map.height - 800) } else { c.y < far(800) })
        });
        if near { refuse!("EMP-10.21", "empire-why-edge") } else { Ok(()) }
    }
}
