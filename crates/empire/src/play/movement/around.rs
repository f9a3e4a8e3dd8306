//! Units near a path, and how near to them it may lead.

use super::body::Body;
use crate::action::Kind as MoveKind;
use crate::figures;
use crate::game::Empire;
use crate::kinds::Order;
use crate::rules::Look;
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_core::Illegal;
use bicorne_geom::table::{Dist, Rect, distance, is_closer, within};

/// How near an enemy may come in a movement.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Limit {
    MoreThan(i32),
    /// Operational distance, tactical if it is not seen.
    Wide,
    NotCloser(Dist),
}

/// The units that a path must heed.
pub(crate) struct Around {
    pub(crate) enemies: UnitSet,
    /// Friends who do not move along; those in buildings count nowhere.
    pub(crate) friends: UnitSet,
    pub(crate) limits: Vec<(usize, UnitId, Limit)>,
    /// Several movements or an operational one: they keep off enemies and the enemy's edge.
    pub(crate) wide: bool,
    pub(crate) entering: bool,
    pub(super) kind: MoveKind,
}

impl Empire {
    /// Gathers whom a path must heed.
    pub(crate) fn around(
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
        for e in out.enemies.iter() {
            for k in 0..body.count {
                self.limits(s, body, k, e, wide, &mut out);
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
            Limit::NotCloser(d) => distance(r, &foe.rect) >= d,
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
    pub(super) fn may_stay(&self, s: &State, body: &Body, around: &Around) -> Result<(), Illegal> {
        for (k, e, limit) in &around.limits {
            if !self.keeps(s, *limit, &body.rects[*k], *e) {
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
