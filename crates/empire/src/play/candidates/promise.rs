//! What a move would come to, told from its steps before anybody walks them.

use super::Seed;
use crate::action::Step;
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Class, Form, Ground, Order};
use crate::play::movement::{Body, step_length};
use crate::play::orders::is_at_most;
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{Heading, Point, Rect, covered, swept, wheel_cost, within};

/// What a move worth trying promises for the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Promise {
    /// It fulfils nothing.
    None,
    /// Nobody knows yet.
    Open,
    /// If it can be made as far as the unit can go, it may well fulfil it.
    Fair,
}

impl Empire {
    /// What a seed promises.
    pub(crate) fn promise(&self, s: &State, u: UnitId, seed: Seed) -> Promise {
        let unit = s.unit(u);
        let known =
            |steps: &[Step]| if self.could_fulfil(s, u, steps) { Promise::Fair } else { Promise::None };
        let most = self.kind(s, u).allowance(unit.form, Ground::Clear).unwrap_or(0);
        let guess = |turned: Rect, way: Heading, c: i32| {
            if self.leads_well(s, u, &turned.shifted(way, c), c) { Promise::Fair } else { Promise::Open }
        };
        match seed {
            _ if !unit.is_here() => Promise::Open,
            Seed::One(step) | Seed::Wheel(step) => known(&[step]),
            Seed::Two(a, b) => known(&[a, b]),
            Seed::Ahead(0) => guess(unit.rect, unit.rect.heading, most),
            Seed::Way(way, 0) => guess(unit.rect, way, most),
            Seed::Wheeled(wheel @ (Step::Left(k) | Step::Right(k))) => {
                let body = self.body(s, UnitSet::one(u));
                let turned = self.pose(s, &body, wheel, u16::from(k)).rects[0];
                let cost = wheel_cost(i32::from(unit.rect.width), i32::from(k));
                guess(turned, turned.heading, (most - cost).max(0))
            }
            _ => Promise::Open,
        }
    }

    /// Whether a movement of so many c to a place looks like what the order wants: a guess.
    fn leads_well(&self, s: &State, u: UnitId, to: &Rect, length: i32) -> bool {
        let (from, side) = (&s.unit(u).rect, s.side_of(u));
        let (start, end) = (from.middle(), to.middle());
        let closer = |p: Point| is_at_most(end.square_to(p), start.square_to(p), -i64::from(length / 2));
        match s.order_of(u) {
            Order::Attack | Order::Engage => {
                let goals = self.map(s).objectives.iter().zip(&s.control);
                self.enemies(s, side).any(|e| closer(s.unit(e).rect.middle()))
                    || goals.filter(|(_, held)| **held != Some(side)).any(|(o, _)| closer(o.at))
            }
            _ => self.move_fulfils(s, u, from, to, length, true),
        }
    }

    /// Whether the movement of a unit on the table, made to its end, could fulfil the order. A no is sure; a yes is not.
    pub(crate) fn could_fulfil(&self, s: &State, u: UnitId, steps: &[Step]) -> bool {
        let unit = s.unit(u);
        if !unit.is_here() {
            return true;
        }
        if matches!(s.order_of(u), Order::Attack | Order::Engage) {
            return self.could_advance(s, u, steps);
        }
        let (body, length) = self.end_of(s, u, steps);
        self.move_fulfils(s, u, &unit.rect, &body.rects[0], length, true)
    }

    /// Whether the same movement could be one toward an enemy or an objective.
    pub(crate) fn could_advance(&self, s: &State, u: UnitId, steps: &[Step]) -> bool {
        let (body, length) = self.end_of(s, u, steps);
        let (from, to) = (&s.unit(u).rect, &body.rects[0]);
        (self.could_be_whole(s, u, steps, to) || self.is_close(s, u, to))
            && self.closes_in(s, u, from, to, length)
    }

    /// Where these steps lead if they can be made, and how far.
    pub(crate) fn end_of(&self, s: &State, u: UnitId, steps: &[Step]) -> (Body, i32) {
        let (mut body, mut length) = (self.body(s, UnitSet::one(u)), 0);
        for step in steps.iter().filter(|step| **step != Step::Next) {
            body = self.pose(s, &body, *step, Empire::micros(*step));
            length += step_length(*step);
        }
        (body, length)
    }

    /// Whether a part of an advance, however long it turns out to be, is sure neither to be a whole movement, nor to come near
    /// an enemy, nor to bring one into range.
    pub(crate) fn is_idle_advance(&self, s: &State, u: UnitId, part: u8) -> bool {
        let (unit, kind) = (s.unit(u), self.kind(s, u));
        let Some(most) = kind.allowance(unit.form, Ground::Clear) else { return false };
        let Some(c) = super::part(most + figures::road::BONUS, part) else { return false };
        let to = unit.rect.ahead(i32::from(c));
        if self.could_be_whole(s, u, &[Step::Fwd(c)], &to) {
            return false;
        }
        // More than rounding can do.
        let ground = covered(&unit.rect, &to, 5);
        let reach = self.reach_in(kind, unit.form).max(figures::far::FULL_MOVE_NEAR);
        let near = s.close_to(self.foes(s, s.side_of(u)), &ground, reach + 2);
        !near.iter().any(|e| within(&ground, &s.unit(e).rect, reach))
    }

    /// Whether the last movement of these steps could spend the whole allowance, or all but half a UD.
    fn could_be_whole(&self, s: &State, u: UnitId, steps: &[Step], to: &Rect) -> bool {
        let (unit, kind, map) = (s.unit(u), self.kind(s, u), self.map(s));
        // A wheel's arc bulges out of the box around its ends, by less than this.
        let wide = |p: Point, c: i32| Point::new(p.x + c, p.y + c);
        let (low, high) = swept(&unit.rect, to);
        let (low, high) = (wide(low, -100), wide(high, 100));
        if map.has_obstacle_in(low, high) || steps.contains(&Step::Next) || unit.is_garrison() {
            return true;
        }
        let worst = map.worst_of(map.patches_in(low, high));
        let in_ranks = |form: Form| if form == Form::Deployed { Form::Limbered } else { form };
        // No ground lets it go farther than even ground, and none that it may meet here less far than the worst it may go on.
        let most = |form: Form| kind.allowance(in_ranks(form), Ground::Clear);
        let least_in = |form: Form| {
            let grounds = [Ground::Difficult, Ground::Rough, Ground::Clear].into_iter();
            grounds.filter(|g| *g <= worst).find_map(|g| kind.allowance(in_ranks(form), g))
        };
        let (mut left, mut least, mut cost) = (most(unit.form), least_in(unit.form), 0);
        for step in steps {
            if let Step::Form(form, ..) = *step {
                // Lowered before the change is paid for.
                (left, least) = (left.min(most(form)), least.min(least_in(form)));
            }
            cost += match *step {
                Step::Fwd(c) | Step::Slide(c) | Step::Dir(_, c) | Step::Prolonge(c) => i32::from(c).abs(),
                Step::Back(c) | Step::Lateral(c) => 2 * i32::from(c).abs(),
                Step::Left(k) | Step::Right(k) => {
                    wheel_cost(i32::from(to.width.max(unit.rect.width)), i32::from(k))
                }
                Step::About => match kind.class {
                    Class::A => figures::cost::ABOUT_A,
                    Class::B => figures::cost::ABOUT_B,
                    Class::C => figures::cost::ABOUT_C,
                },
                Step::Face(_) if unit.form == Form::Limbered => figures::cost::LIMBERED_FACE,
                Step::Face(_) | Step::Form(..) => self.change_cost(s, u, left.unwrap_or(0)),
                _ => return true,
            };
        }
        least.is_none_or(|least| cost + 50 >= least)
    }
}
