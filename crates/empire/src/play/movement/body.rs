//! A unit or a group as it stands on its path, and how a step moves it (EMP-2.14).

use crate::action::Step;
use crate::figures;
use crate::game::Empire;
use crate::kinds::Form;
use crate::state::{GROUP, State};
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{Heading, Pivot, Point, Rect, pivot};

/// Micro-steps of a translation, in c.
pub(crate) const MICRO: i32 = figures::far::MICRO_STEP;

/// A unit or a group as it stands at some moment of its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Body {
    pub(crate) ids: [UnitId; GROUP],
    pub(crate) rects: [Rect; GROUP],
    pub(crate) forms: [Form; GROUP],
    pub(crate) count: usize,
}

impl Body {
    pub(crate) fn members(&self) -> impl Iterator<Item = (UnitId, &Rect, Form)> {
        (0..self.count).map(|k| (self.ids[k], &self.rects[k], self.forms[k]))
    }

    fn each(mut self, f: impl Fn(&Rect, Form) -> (Rect, Form)) -> Body {
        for k in 0..self.count {
            (self.rects[k], self.forms[k]) = f(&self.rects[k], self.forms[k]);
        }
        self
    }
}

impl Empire {
    /// The body of a set of units.
    pub(crate) fn body(&self, s: &State, set: UnitSet) -> Body {
        let first = set.first().expect("somebody moves");
        let (rect, form) = (s.unit(first).rect, s.unit(first).form);
        let mut body = Body { ids: [first; GROUP], rects: [rect; GROUP], forms: [form; GROUP], count: 0 };
        for u in set.iter().take(GROUP) {
            let k = body.count;
            (body.ids[k], body.rects[k], body.forms[k]) = (u, s.unit(u).rect, s.unit(u).form);
            body.count += 1;
        }
        body
    }

    /// How many micro-steps a step has.
    pub(crate) fn micros(step: Step) -> u16 {
        let parts = |c: i16| ((i32::from(c).abs() + MICRO - 1) / MICRO) as u16;
        match step {
            Step::Fwd(c)
            | Step::Back(c)
            | Step::Slide(c)
            | Step::Lateral(c)
            | Step::Prolonge(c)
            | Step::Dir(_, c) => parts(c),
            Step::Left(k) | Step::Right(k) => u16::from(k),
            Step::About | Step::Form(..) | Step::Face(_) | Step::Garrison(_) | Step::Leave(_) => 1,
            Step::Next => 0,
        }
    }

    /// Whether a step is a translation that is paid for.
    pub(crate) fn is_straight(step: Step) -> bool {
        matches!(step, Step::Fwd(_) | Step::Back(_) | Step::Slide(_) | Step::Lateral(_) | Step::Dir(..))
    }

    /// Whether a step is made in place.
    pub(crate) fn in_place(step: Step) -> bool {
        matches!(step, Step::About | Step::Form(..) | Step::Face(_) | Step::Garrison(_) | Step::Leave(_))
    }

    /// The body after `i` micro-steps of a step that began with `b`.
    pub(crate) fn pose(&self, s: &State, b: &Body, step: Step, i: u16) -> Body {
        let part = |c: i16| (i32::from(i) * MICRO).min(i32::from(c).abs()) * i32::from(c).signum();
        let lead = b.rects[0].heading;
        let shift = |along: Heading, c: i32| {
            // All go the same way: it is found once.
            let to = b.rects[0].shifted(along, c).anchor;
            let (dx, dy) = (to.x - b.rects[0].anchor.x, to.y - b.rects[0].anchor.y);
            let mut out = *b;
            for r in &mut out.rects[..b.count] {
                r.anchor = Point::new(r.anchor.x + dx, r.anchor.y + dy);
            }
            out
        };
        match step {
            Step::Fwd(c) | Step::Prolonge(c) => {
                applied!("EMP-2.14");
                shift(lead, part(c))
            }
            Step::Back(c) => shift(lead, -part(c)),
            Step::Slide(c) | Step::Lateral(c) => shift(lead.turned(18), part(c)),
            Step::Dir(h, c) => shift(h, part(c)),
            Step::Left(_) => self.wheeled(b, true, -i32::from(i)),
            Step::Right(_) => self.wheeled(b, false, i32::from(i)),
            Step::About => b.each(|r, f| (r.about_centre(r.heading.back(), r.width, r.depth), f)),
            Step::Face(h) => {
                let turn = lead.turn_to(h);
                b.each(|r, f| (r.about_centre(r.heading.turned(turn), r.width, r.depth), f))
            }
            Step::Form(form, h, keep) => {
                let turn = lead.turn_to(h);
                let mut out = *b;
                for k in 0..b.count {
                    let r = b.rects[k];
                    let (w, d) = self.kind(s, b.ids[k]).ground(form);
                    out.rects[k] = if keep && turn == 0 {
                        Rect { width: w, depth: d, ..r }
                    } else {
                        r.about_centre(r.heading.turned(turn), w, d)
                    };
                    out.forms[k] = form;
                }
                out
            }
            Step::Garrison(k) => {
                let mut out = *b;
                if let Some(sector) = self.map(s).sectors.get(usize::from(k)) {
                    out.rects[0] = sector.rect;
                    out.forms[0] = Form::Garrison;
                }
                out
            }
            Step::Leave(side) => {
                let mut out = *b;
                if let Some((form, r)) = self.outside(s, b.ids[0], usize::from(side) % 4) {
                    out.rects[0] = r;
                    out.forms[0] = form;
                }
                out
            }
            Step::Next => *b,
        }
    }

    pub(super) fn wheeled(&self, b: &Body, left: bool, steps: i32) -> Body {
        let p = self.wheel_pivot(b, left);
        if b.count == 1 {
            return b.each(|r, f| (p.turned_alone(r, left, steps), f));
        }
        applied!("EMP-2.28");
        b.each(|r, f| (p.turned(r, steps), f))
    }

    /// The point about which a body wheels.
    pub(crate) fn wheel_pivot(&self, b: &Body, left: bool) -> Pivot {
        if b.count == 1 {
            return pivot(&b.rects[0], left);
        }
        let right = b.rects[0].heading.right();
        let corner = |r: &Rect| r.corners()[usize::from(!left)].dot(right);
        let pick = (0..b.count).map(|k| (corner(&b.rects[k]), k));
        let k = if left { pick.min() } else { pick.max() }.expect("a body has members").1;
        pivot(&b.rects[k], left)
    }

    /// The front that wheels: a unit's, or the group's from its pivot.
    pub(super) fn wheel_width(&self, b: &Body, left: bool) -> i32 {
        if b.count == 1 {
            return i32::from(b.rects[0].width);
        }
        let right = b.rects[0].heading.right();
        let ends = (0..b.count).flat_map(|k| {
            let c = b.rects[k].corners();
            [c[0].dot(right), c[1].dot(right)]
        });
        let (low, high) = ends.fold((i64::MAX, i64::MIN), |(l, h), v| (l.min(v), h.max(v)));
        let _ = left;
        ((high - low) / (bicorne_geom::table::FINE * 10_000)) as i32
    }
}

/// The length of a step's translation in c; 0 for turns.
pub(crate) fn step_length(step: Step) -> i32 {
    match step {
        Step::Fwd(c)
        | Step::Back(c)
        | Step::Slide(c)
        | Step::Lateral(c)
        | Step::Prolonge(c)
        | Step::Dir(_, c) => i32::from(c).abs(),
        _ => 0,
    }
}
