//! Allowances and what steps cost out of them (EMP-10.02 to 10.06).

use super::around::Around;
use super::body::{Body, MICRO};
use crate::action::{Kind as MoveKind, Step};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Class, Form, Ground};
use crate::state::{GROUP, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::Illegal;
use bicorne_geom::table::{Heading, Point, Rect, overlap, swept, wheel_cost, within};

/// What is counted over one movement.
#[derive(Clone, Copy)]
pub(super) struct Tally {
    pub(super) allowance: i32,
    pub(super) cost: i32,
    pub(super) wheels: i32,
    pub(super) fwd: bool,
    pub(super) back: bool,
    pub(super) lateral: bool,
    pub(super) slide: bool,
    pub(super) changes: u8,
    pub(super) abouts: u8,
    pub(super) changed_first: bool,
    pub(super) steps: u8,
    pub(super) after_slide: bool,
    pub(super) on_road: bool,
    /// It has crossed a bridge with an enemy near: the road carries it no farther than the ground.
    pub(super) watched: bool,
    pub(super) prolonge: bool,
    /// No step may follow.
    pub(super) closed: bool,
}

/// A micro-step: the i-th of a step that began with a body.
pub(super) struct Micro<'a> {
    pub(super) begin: &'a Body,
    pub(super) step: Step,
    pub(super) i: u16,
}

impl Empire {
    /// The points a path costs.
    pub(super) fn path_points(
        &self,
        s: &State,
        set: UnitSet,
        kind: MoveKind,
        movements: u8,
    ) -> Result<u8, Illegal> {
        let base = set.iter().map(|u| self.use_cost(s, u)).max().unwrap_or(1);
        let worst = set.iter().map(|u| self.kind(s, u).class).max().unwrap_or(Class::A);
        let base = match kind {
            MoveKind::Rally { free: true, .. } => 0,
            MoveKind::Rally { loss: true, .. } => figures::spend::RALLY_LOSS[0],
            _ => base,
        };
        let extra = match (movements, worst) {
            (0 | 1, _) => 0,
            (2, _) => {
                applied!("EMP-10.18");
                figures::cost::SEVERAL_SECOND
            }
            (3, Class::A) => figures::cost::SEVERAL_SECOND + figures::cost::SEVERAL_THIRD_A,
            (3, Class::B) => {
                applied!("EMP-10.19");
                figures::cost::SEVERAL_SECOND + figures::cost::SEVERAL_THIRD_B
            }
            _ => return refuse!("EMP-10.19"),
        };
        Ok(base + extra as u8)
    }

    pub(super) fn close(&self, t: &Tally) -> Result<(), Illegal> {
        if t.after_slide {
            return refuse!("EMP-10.07");
        }
        Ok(())
    }

    pub(super) fn tally(&self, s: &State, body: &Body, kind: MoveKind, around: &Around) -> Tally {
        let mut t = Tally {
            allowance: i32::MAX,
            cost: 0,
            wheels: 0,
            fwd: false,
            back: false,
            lateral: false,
            slide: false,
            changes: 0,
            abouts: 0,
            changed_first: false,
            steps: 0,
            after_slide: false,
            watched: false,
            on_road: !matches!(kind, MoveKind::Rally { .. })
                && body.forms[..body.count].iter().all(|f| matches!(f, Form::Column | Form::Limbered)),
            prolonge: false,
            closed: false,
        };
        t.on_road = t.on_road && self.follows_road(s, body);
        self.note_allowance(s, body, around, &self.grounds(s, body, t.on_road), &mut t);
        t
    }

    /// Every member near a road and along it.
    pub(super) fn follows_road(&self, s: &State, body: &Body) -> bool {
        let map = self.map(s);
        body.members().all(|(_, r, _)| {
            map.lines.iter().filter(|l| l.road).any(|l| {
                l.line
                    .segments()
                    .filter(|piece| piece.is_near(r.anchor.fine(), figures::road::FROM_LINE))
                    .any(|piece| {
                        let way = Heading::nearest(piece.to.minus(piece.from)).unwrap_or(r.heading);
                        let angle = r.heading.angle(way);
                        angle.min(36 - angle) <= figures::road::DEGREES / 5
                    })
            })
        })
    }

    /// Lowers the allowance to that of the ground and formations at hand.
    pub(super) fn note_allowance(
        &self,
        s: &State,
        body: &Body,
        around: &Around,
        grounds: &[Ground; GROUP],
        t: &mut Tally,
    ) {
        let kind = around.kind;
        applied!("EMP-10.03");
        applied!("EMP-2.17");
        if body.count > 1 {
            applied!("EMP-7.26");
        }
        let factor = self.march_factor(s, body, kind);
        for (k, ground) in grounds.iter().enumerate().take(body.count) {
            if let Some(a) = self.allowance_on(s, body, k, *ground) {
                t.allowance = t.allowance.min(factor * a);
            }
        }
    }

    /// How many allowances an operational movement has.
    fn march_factor(&self, s: &State, body: &Body, kind: MoveKind) -> i32 {
        if !kind.is_march() {
            return 1;
        }
        let factor = |u: UnitId| match self.kind(s, u).class {
            Class::A => figures::cost::OPERATIONAL_A,
            Class::B => figures::cost::OPERATIONAL_B,
            Class::C => figures::cost::OPERATIONAL_C,
        };
        body.members().map(|(u, ..)| factor(u)).min().unwrap_or(1)
    }

    /// The allowance of a member on some ground. Out of a building a unit begins where it is put.
    fn allowance_on(&self, s: &State, body: &Body, k: usize, ground: Ground) -> Option<i32> {
        match body.forms[k] {
            Form::Garrison => None,
            Form::Deployed => self.kind(s, body.ids[k]).allowance(Form::Limbered, ground),
            form => self.kind(s, body.ids[k]).allowance(form, ground),
        }
    }

    /// The worst ground under each member; empty buildings are difficult, a road is clear.
    pub(super) fn grounds(&self, s: &State, body: &Body, on_road: bool) -> [Ground; GROUP] {
        let mut out = [Ground::Clear; GROUP];
        if !on_road {
            let map = self.map(s);
            for (k, (_, r, _)) in body.members().enumerate() {
                applied!("EMP-4.03");
                let (low, high) = swept(r, r);
                let patches = map.patches_in(low, high);
                if patches.is_none() {
                    continue;
                }
                out[k] = map.ground_among(r, patches);
                if out[k] < Ground::Difficult && map.these(patches).1.any(|k| overlap(r, &k.rect)) {
                    out[k] = Ground::Difficult;
                }
            }
        }
        out
    }

    /// How many of the first `quiet` micro-steps of a step an allowance pays for, where nothing else counts, and what they cost.
    pub(super) fn payable_micros(&self, begin: &Body, step: Step, quiet: u16, left: i32) -> (u16, i32) {
        applied!("EMP-10.04");
        let total = Empire::micros(step).min(quiet);
        let straight = |c: i16, each: i32| {
            let c = i32::from(c).abs().min(i32::from(quiet) * MICRO);
            if each * c <= left {
                return (total, each * c);
            }
            let micros = left.max(0) / (each * MICRO);
            (micros as u16, each * micros * MICRO)
        };
        match step {
            Step::Fwd(c) | Step::Slide(c) | Step::Dir(_, c) => straight(c, 1),
            Step::Back(c) => straight(c, figures::cost::REARWARD_FACTOR),
            Step::Lateral(c) => straight(c, figures::cost::LATERAL_FACTOR),
            Step::Left(k) | Step::Right(k) => {
                applied!("EMP-10.05");
                let cost = wheel_cost(self.wheel_width(begin, matches!(step, Step::Left(_))), i32::from(k));
                if cost <= left { (total, cost) } else { (0, 0) }
            }
            _ => (0, 0),
        }
    }

    /// Adds what a micro-step costs and compares with the allowance.
    pub(super) fn step_cost(
        &self,
        s: &State,
        micro: Micro<'_>,
        next: &Body,
        before: &[Rect; GROUP],
        obstacles: bool,
        t: &mut Tally,
    ) -> Result<(), Illegal> {
        let Micro { begin, step, i } = micro;
        applied!("EMP-10.04");
        applied!("EMP-10.28");
        let map = self.map(s);
        let moved = |c: i16| {
            let c = i32::from(c).abs();
            (i32::from(i) * MICRO).min(c) - (i32::from(i - 1) * MICRO).min(c)
        };
        let wheel = |left: bool| {
            applied!("EMP-10.05");
            let w = self.wheel_width(begin, left);
            wheel_cost(w, i32::from(i)) - wheel_cost(w, i32::from(i) - 1)
        };
        let dearest =
            |cost: &dyn Fn(UnitId) -> i32| begin.members().map(|(u, ..)| cost(u)).max().unwrap_or(0);
        t.cost += match step {
            Step::Fwd(c) | Step::Slide(c) | Step::Dir(_, c) => moved(c),
            Step::Back(c) => figures::cost::REARWARD_FACTOR * moved(c),
            Step::Lateral(c) => figures::cost::LATERAL_FACTOR * moved(c),
            Step::Left(_) => wheel(true),
            Step::Right(_) => wheel(false),
            Step::About => dearest(&|u| match self.kind(s, u).class {
                Class::A => figures::cost::ABOUT_A,
                Class::B => figures::cost::ABOUT_B,
                Class::C => figures::cost::ABOUT_C,
            }),
            Step::Face(_) if begin.forms[0] == Form::Skirmish => {
                applied!("EMP-3.06");
                0
            }
            Step::Face(_) if begin.forms[0] == Form::Limbered => {
                applied!("EMP-10.23");
                figures::cost::LIMBERED_FACE
            }
            Step::Face(_) if begin.forms[0] == Form::Deployed => 0,
            Step::Face(_) | Step::Form(..) => dearest(&|u| self.change_cost(s, u, t.allowance)),
            Step::Leave(_) => t.allowance / 2,
            Step::Prolonge(_) | Step::Garrison(_) | Step::Next => 0,
        };
        if obstacles && !matches!(step, Step::Garrison(_)) {
            let crossed = |k: usize| {
                let n = map.obstacles(before[k].anchor, next.rects[k].anchor) as i32;
                // Skirmishers use a bridge as they find it.
                let over = |b: &Point| {
                    next.forms[k] == Form::Skirmish
                        && next.rects[k].anchor.within(*b, figures::far::BRIDGE_WIDTH / 2)
                };
                if n == 0 || t.on_road || map.bridges.iter().any(over) {
                    return 0;
                }
                applied!("EMP-4.08");
                let mounted = self.kind(s, next.ids[k]).is_mounted();
                n * figures::of(mounted, figures::obstacle::FOOT, figures::obstacle::MOUNTED)
            };
            t.cost += (0..next.count).map(crossed).max().unwrap_or(0);
        }
        let road = if t.on_road && matches!(step, Step::Fwd(_) | Step::Left(_) | Step::Right(_)) {
            applied!("EMP-4.09");
            let at_bridge = map
                .bridges
                .iter()
                .any(|b| next.members().any(|(_, r, _)| r.anchor.within(*b, figures::far::BRIDGE_WIDTH)));
            let near = |r: &Rect| {
                self.enemies(s, s.side_of(begin.ids[0]))
                    .any(|e| within(r, &s.unit(e).rect, figures::far::TACTICAL))
            };
            t.watched |= at_bridge && next.members().any(|(_, r, _)| near(r));
            if t.watched {
                applied!("EMP-4.10");
                0
            } else {
                figures::road::BONUS
            }
        } else {
            0
        };
        if t.cost > t.allowance.saturating_add(road) {
            return refuse!("EMP-10.04", "empire-why-allowance");
        }
        Ok(())
    }
}
