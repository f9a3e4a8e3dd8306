//! Movement: what a declared path costs and whether it is legal (EMP-10).

use crate::action::{Kind as MoveKind, Step, Steps};
use crate::clauses::{applied, refuse};
use crate::game::Empire;
use crate::kinds::{Class, Form, Ground, Order};
use crate::rules::Look;
use crate::state::{Flags, GROUP, Place, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::Illegal;
use bicorne_geom::table::{
    Dist, Heading, Point, Rect, Segment, distance, overlap, pivot, wheel_cost, within,
};

/// Micro-steps of a translation, in c.
pub(crate) const MICRO: i32 = 25;

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

/// How near an enemy may come in a movement.
#[derive(Debug, Clone, Copy)]
enum Limit {
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

/// A legal path.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Path {
    pub(crate) cost: u8,
    pub(crate) end: Body,
    pub(crate) origin: Body,
    /// Translations of the path in c.
    pub(crate) length: i32,
    /// The last movement spends its whole allowance, or all but half a UD.
    pub(crate) whole: bool,
    pub(crate) movements: u8,
    pub(crate) sector: Option<u8>,
}

/// What is counted over one movement.
struct Tally {
    allowance: i32,
    cost: i32,
    wheels: i32,
    fwd: bool,
    back: bool,
    lateral: bool,
    slide: bool,
    changes: u8,
    abouts: u8,
    changed_first: bool,
    steps: u8,
    after_slide: bool,
    on_road: bool,
    prolonge: bool,
    /// No step may follow.
    closed: bool,
}

/// Who and what is near enough to matter.
struct Around {
    enemies: ArrayVec<(UnitId, Rect), 80>,
    friends: ArrayVec<(UnitId, Rect), 80>,
    limits: Vec<(usize, UnitId, Limit)>,
    open: bool,
    entering: bool,
    kind: MoveKind,
}

/// A micro-step: the i-th of a step that began with a body.
struct Micro<'a> {
    begin: &'a Body,
    step: Step,
    i: u16,
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

    /// Whether a step is made in place.
    pub(crate) fn in_place(step: Step) -> bool {
        matches!(step, Step::About | Step::Form(..) | Step::Face(_) | Step::Garrison(_) | Step::Leave(_))
    }

    /// The body after `i` micro-steps of a step that began with `b`.
    pub(crate) fn pose(&self, s: &State, b: &Body, step: Step, i: u16) -> Body {
        let part = |c: i16| (i32::from(i) * MICRO).min(i32::from(c).abs()) * i32::from(c).signum();
        let lead = b.rects[0].heading;
        let shift = |along: Heading, c: i32| b.each(|r, f| (r.shifted(along, c), f));
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

    fn wheeled(&self, b: &Body, left: bool, steps: i32) -> Body {
        if b.count == 1 {
            let p = pivot(&b.rects[0], left);
            return b.each(|r, f| (p.turned_alone(r, left, steps), f));
        }
        applied!("EMP-2.28");
        let p = self.group_pivot(b, left);
        b.each(|r, f| (p.turned(r, steps), f))
    }

    fn group_pivot(&self, b: &Body, left: bool) -> bicorne_geom::table::Pivot {
        let right = b.rects[0].heading.right();
        let corner = |r: &Rect| r.corners()[usize::from(!left)].dot(right);
        let pick = (0..b.count).map(|k| (corner(&b.rects[k]), k));
        let k = if left { pick.min() } else { pick.max() }.expect("a body has members").1;
        pivot(&b.rects[k], left)
    }

    /// The front that wheels: a unit's, or the group's from its pivot.
    fn wheel_width(&self, b: &Body, left: bool) -> i32 {
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

    /// Whether units make a group (EMP-7.25).
    pub(crate) fn may_group(&self, s: &State, set: UnitSet) -> Result<(), Illegal> {
        if set.len() < 2 || set.len() > GROUP {
            return refuse!("EMP-7.25");
        }
        let first = set.first().expect("two or more");
        for u in set.iter() {
            let unit = s.unit(u);
            let fair = u.index() < s.units.len()
                && unit.div == s.act.div
                && unit.place == Place::Table
                && unit.in_order()
                && !unit.has(Flags::ACTIVATED | Flags::UNMANNED | Flags::STAYS)
                && unit.rect.heading.angle(s.unit(first).rect.heading) <= 2;
            if !fair {
                return refuse!("EMP-7.25");
            }
        }
        let mut chain = UnitSet::one(first);
        loop {
            let more: UnitSet =
                set.except(chain).iter().filter(|u| chain.iter().any(|c| self.near(s, *u, c, 100))).collect();
            if more.is_empty() {
                break;
            }
            chain = chain.and(more);
        }
        if chain == set { Ok(()) } else { refuse!("EMP-7.25", "empire-why-chain") }
    }

    /// Who may be moved at all.
    pub(crate) fn may_activate_unit(&self, s: &State, u: UnitId) -> Result<(), Illegal> {
        if u.index() >= s.units.len() || s.unit(u).div != s.act.div {
            return refuse!("EMP-7.16");
        }
        let unit = s.unit(u);
        if unit.has(Flags::ACTIVATED) {
            return refuse!("EMP-6.09");
        }
        if unit.has(Flags::UNMANNED) {
            return refuse!("EMP-11.33");
        }
        if unit.has(Flags::STAYS) {
            return refuse!("EMP-10.25");
        }
        Ok(())
    }

    /// The points a path costs.
    fn path_points(&self, s: &State, set: UnitSet, kind: MoveKind, movements: u8) -> Result<u8, Illegal> {
        let base = set.iter().map(|u| self.use_cost(s, u)).max().unwrap_or(1);
        let worst = set.iter().map(|u| self.kind(s, u).class).max().unwrap_or(Class::A);
        let base = match kind {
            MoveKind::Rally { free: true, .. } => 0,
            MoveKind::Rally { loss: true, .. } => 2,
            _ => base,
        };
        let extra = match (movements, worst) {
            (0 | 1, _) => 0,
            (2, _) => {
                applied!("EMP-10.18");
                1
            }
            (3, Class::A) => 2,
            (3, Class::B) => {
                applied!("EMP-10.19");
                3
            }
            _ => return refuse!("EMP-10.19"),
        };
        Ok(base + extra)
    }

    /// Checks a whole path. `probe`: how far the last step may go at most, instead of a refusal.
    pub(crate) fn path(
        &self,
        s: &State,
        set: UnitSet,
        kind: MoveKind,
        steps: &Steps,
        mut probe: Option<&mut i32>,
    ) -> Result<Path, Illegal> {
        let entering = matches!(kind, MoveKind::Enter(_));
        for u in set.iter() {
            self.may_activate_unit(s, u)?;
            let here = s.unit(u).is_here();
            if here == entering {
                return refuse!("EMP-10.31");
            }
        }
        match set.len() {
            0 => return refuse!("EMP-10.01"),
            1 => {}
            _ => self.may_group(s, set)?,
        }
        let mut body = self.body(s, set);
        if let MoveKind::Enter(x) = kind {
            self.entry_pose(s, &mut body, i32::from(x))?;
        }
        let list = steps.get();
        let movements =
            if list.is_empty() { 0 } else { 1 + list.iter().filter(|st| **st == Step::Next).count() as u8 };
        if movements > 1 && !matches!(kind, MoveKind::Move) {
            return refuse!("EMP-10.18");
        }
        if movements == 0 && !matches!(kind, MoveKind::Rally { .. }) {
            return refuse!("EMP-10.33");
        }
        let cost = self.path_points(s, set, kind, movements)?;
        if movements > 1 && set.iter().any(|u| s.unit(u).has(Flags::MA)) {
            return refuse!("EMP-9.13");
        }
        let around = self.around(s, &body, kind, movements, entering);
        if movements > 1 || matches!(kind, MoveKind::March) {
            applied!("EMP-10.21");
            self.may_stay(s, &body, &around)?;
            self.off_enemy_edge(s, &body)?;
        }
        if matches!(kind, MoveKind::March)
            && body.forms[..body.count].iter().any(|f| !matches!(f, Form::Column | Form::Limbered))
        {
            return refuse!("EMP-10.20");
        }
        let origin = body;
        let mut tally = self.tally(s, &body, kind, &around);
        let (mut length, mut whole, mut sector) = (0, false, None);
        for (n, step) in list.iter().enumerate() {
            let step = *step;
            if step == Step::Next {
                self.may_end(s, &body, &around)?;
                self.close(&tally)?;
                tally = self.tally(s, &body, kind, &around);
                continue;
            }
            let last = n + 1 == list.len() || list[n + 1] == Step::Next;
            self.may_step(s, &body, step, kind, &mut tally, last)?;
            let total = Empire::micros(step);
            let begin = body;
            let mut crossed = body.rects;
            let mut first = 1;
            if total > 2 && self.is_alone(s, &body, step, &around, &tally) {
                // Nothing is near enough to matter: what one micro-step may do, all may, as far as the allowance goes.
                let left = (tally.allowance - tally.cost).max(0);
                first = match step {
                    Step::Fwd(c) | Step::Dir(_, c) if i32::from(c) > left => (left / MICRO) as u16,
                    _ => total,
                }
                .max(1);
                if first > 1 {
                    tally.cost += match step {
                        Step::Fwd(c) | Step::Dir(_, c) => (i32::from(first - 1) * MICRO).min(i32::from(c)),
                        _ => 0,
                    };
                    body = self.pose(s, &begin, step, first - 1);
                    crossed = body.rects;
                    if let Some(far) = probe.as_mut().filter(|_| n + 1 == list.len()) {
                        **far = (i32::from(first - 1) * MICRO).min(step_length(step));
                    }
                }
            }
            for i in first..=total {
                let next = self.pose(s, &begin, step, i);
                let outcome = self.may_be(s, &body, &next, step, &around, &mut tally).and_then(|()| {
                    self.step_cost(s, Micro { begin: &begin, step, i }, &next, &crossed, &mut tally)
                });
                match (outcome, &mut probe) {
                    (Ok(()), Some(far)) if n + 1 == list.len() => {
                        **far = (i32::from(i) * MICRO).min(step_length(step))
                    }
                    (Err(illegal), Some(far)) if n + 1 == list.len() => {
                        let _ = far;
                        return Err(illegal);
                    }
                    (Err(illegal), _) => return Err(illegal),
                    (Ok(()), _) => {}
                }
                crossed = next.rects;
                body = next;
            }
            if total == 0 {
                return refuse!("EMP-10.33");
            }
            match step {
                Step::Fwd(c)
                | Step::Back(c)
                | Step::Slide(c)
                | Step::Lateral(c)
                | Step::Prolonge(c)
                | Step::Dir(_, c) => {
                    length += i32::from(c).abs();
                }
                Step::Garrison(k) => sector = Some(k),
                _ => {}
            }
            tally.steps += 1;
            whole = tally.cost + 50 >= tally.allowance;
            if !whole {
                applied!("EMP-10.30");
            }
        }
        self.close(&tally)?;
        if movements > 0 && sector.is_none() {
            self.may_end(s, &body, &around)?;
        }
        if let MoveKind::Enter(_) = kind {
            let map = self.map(s);
            if !body.members().all(|(_, r, _)| r.is_on(map.width, map.height)) {
                return refuse!("EMP-10.31");
            }
        }
        Ok(Path { cost, end: body, origin, length, whole, movements, sector })
    }

    /// Whether a straight step meets nothing: no unit, no uneven ground, no line, no limit, no edge.
    fn is_alone(&self, s: &State, body: &Body, step: Step, around: &Around, t: &Tally) -> bool {
        let (Step::Fwd(_) | Step::Dir(..)) = step else { return false };
        if around.entering || t.on_road || body.count > 1 || t.lateral || !around.limits.is_empty() {
            return false;
        }
        let map = self.map(s);
        let go = step_length(step).min((t.allowance - t.cost).max(0)) + 5;
        let (m, r) = (body.rects[0].middle(), body.rects[0].radius());
        if !map.is_open_around(m, go + r) {
            return false;
        }
        let edge = go + r + 1;
        if m.x < edge || m.y < edge || m.x > map.width - edge || m.y > map.height - edge {
            return false;
        }
        let away = |other: &Rect| {
            let reach = i64::from(go + r + other.radius() + 2);
            other.middle().square_to(m) > reach * reach
        };
        let line = |l: &crate::map::LineFeature| l.obstacle && l.line.is_near(m.fine(), go + r);
        around.enemies.iter().chain(&around.friends).all(|(_, other)| away(other))
            && !map.lines.iter().any(line)
    }

    fn close(&self, t: &Tally) -> Result<(), Illegal> {
        if t.after_slide {
            return refuse!("EMP-10.07");
        }
        Ok(())
    }

    /// Where a unit enters.
    fn entry_pose(&self, s: &State, body: &mut Body, x: i32) -> Result<(), Illegal> {
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

    fn tally(&self, s: &State, body: &Body, kind: MoveKind, around: &Around) -> Tally {
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
            on_road: matches!(kind, MoveKind::Move | MoveKind::March | MoveKind::Enter(_))
                && body.forms[..body.count].iter().all(|f| matches!(f, Form::Column | Form::Limbered)),
            prolonge: false,
            closed: false,
        };
        t.on_road = t.on_road && self.follows_road(s, body);
        self.note_allowance(s, body, around, &mut t);
        t
    }

    /// Every member near a road and along it.
    fn follows_road(&self, s: &State, body: &Body) -> bool {
        let map = self.map(s);
        body.members().all(|(_, r, _)| {
            map.lines.iter().filter(|l| l.road).any(|l| {
                l.line.segments().any(|piece| {
                    let way = Heading::nearest(piece.to.minus(piece.from)).unwrap_or(r.heading);
                    let angle = r.heading.angle(way);
                    piece.is_near(r.anchor.fine(), 50) && angle.min(36 - angle) <= 4
                })
            })
        })
    }

    /// Lowers the allowance to that of the ground and formations at hand.
    fn note_allowance(&self, s: &State, body: &Body, around: &Around, t: &mut Tally) {
        let kind = around.kind;
        applied!("EMP-10.03");
        applied!("EMP-2.17");
        if body.count > 1 {
            applied!("EMP-7.26");
        }
        let factor = |u: UnitId| match (kind, self.kind(s, u).class) {
            (MoveKind::March, Class::A) => 5,
            (MoveKind::March, Class::B) => 4,
            (MoveKind::March, Class::C) => 3,
            _ => 1,
        };
        let worst = body.members().map(|(u, ..)| factor(u)).min().unwrap_or(1);
        for (u, r, form) in body.members() {
            let unit_kind = self.kind(s, u);
            let ground =
                if around.open || t.on_road { Ground::Clear } else { self.ground_with_buildings(s, r) };
            let form = if form == Form::Deployed { Form::Limbered } else { form };
            if let Some(a) = unit_kind.allowance(form, ground) {
                t.allowance = t.allowance.min(worst * a);
            }
        }
    }

    /// The worst ground under a rectangle; empty buildings are difficult.
    fn ground_with_buildings(&self, s: &State, r: &Rect) -> Ground {
        let map = self.map(s);
        let ground = map.ground_under(r);
        if ground < Ground::Difficult && map.sectors.iter().any(|k| overlap(r, &k.rect)) {
            return Ground::Difficult;
        }
        ground
    }

    /// Whether a step may stand where it stands in its movement (EMP-10.32).
    fn may_step(
        &self,
        s: &State,
        b: &Body,
        step: Step,
        kind: MoveKind,
        t: &mut Tally,
        last: bool,
    ) -> Result<(), Illegal> {
        applied!("EMP-10.32");
        if t.steps >= 12 {
            return refuse!("EMP-2.29");
        }
        if t.closed {
            return refuse!("EMP-10.32");
        }
        if t.after_slide {
            match step {
                Step::Fwd(c) if c >= 100 => t.after_slide = false,
                _ => return refuse!("EMP-10.07"),
            }
        }
        let form = b.forms[0];
        let any = |f: fn(Form) -> bool| b.forms[..b.count].iter().any(|x| f(*x));
        let lead = self.kind(s, b.ids[0]);
        let skirmish = any(|f| f == Form::Skirmish);
        if any(|f| f == Form::Garrison) && !matches!(step, Step::Leave(_)) {
            return refuse!("EMP-10.32");
        }
        if any(|f| f == Form::Deployed)
            && !matches!(step, Step::Prolonge(_) | Step::Face(_) | Step::Form(Form::Limbered, ..))
        {
            return refuse!("EMP-3.07");
        }
        if matches!(kind, MoveKind::March) && !matches!(step, Step::Fwd(_) | Step::Left(_) | Step::Right(_)) {
            return refuse!("EMP-10.20");
        }
        if step_length(step) < 0 || (matches!(step, Step::Fwd(c) | Step::Back(c) | Step::Dir(_, c) if c <= 0))
        {
            return refuse!("EMP-10.33");
        }
        match step {
            Step::Fwd(_) => {
                if t.back || t.lateral && form != Form::Solid && form != Form::Hollow {
                    return refuse!("EMP-10.09");
                }
                t.fwd = true;
            }
            Step::Back(_) => {
                if !b.members().all(|(u, ..)| self.kind(s, u).is_infantry()) {
                    return if lead.is_artillery() { refuse!("EMP-10.23") } else { refuse!("EMP-10.10") };
                }
                if t.fwd || t.lateral || t.slide {
                    return refuse!("EMP-10.09");
                }
                if t.wheels > 9 {
                    return refuse!("EMP-10.09");
                }
                t.back = true;
            }
            Step::Left(k) | Step::Right(k) => {
                if skirmish {
                    return refuse!("EMP-10.32");
                }
                if t.lateral {
                    return refuse!("EMP-10.08");
                }
                t.wheels += i32::from(k);
                if t.wheels > 36 {
                    return refuse!("EMP-10.06");
                }
                if t.back && t.wheels > 9 {
                    return refuse!("EMP-10.09");
                }
                if k == 0 {
                    return refuse!("EMP-10.33");
                }
            }
            Step::Slide(c) => {
                if t.slide || t.back || skirmish || any(Form::is_square) || c.abs() > 100 || c == 0 {
                    return refuse!("EMP-10.07");
                }
                t.slide = true;
                t.after_slide = true;
            }
            Step::Lateral(c) => {
                if lead.is_artillery() {
                    return refuse!("EMP-10.23");
                }
                if t.wheels > 0 || t.fwd || t.back || skirmish || c == 0 {
                    return refuse!("EMP-10.08");
                }
                t.lateral = true;
            }
            Step::About => {
                t.abouts += 1;
                if lead.is_artillery() || skirmish || any(Form::is_square) || t.abouts > 2 {
                    return refuse!("EMP-10.17");
                }
            }
            Step::Form(to, h, _) => self.may_reform(s, b, to, h, t, last)?,
            Step::Face(h) => {
                if h == b.rects[0].heading {
                    return refuse!("EMP-10.33");
                }
                if !skirmish {
                    self.once(b, t, last)?;
                }
                if form == Form::Deployed {
                    applied!("EMP-10.26");
                    t.closed = true;
                }
                if form.is_square() {
                    return refuse!("EMP-10.32");
                }
            }
            Step::Prolonge(c) => {
                if form != Form::Deployed || t.steps > 0 || c == 0 {
                    return refuse!("EMP-10.26");
                }
                if i32::from(c).abs() > lead.prolonge() {
                    return refuse!("EMP-10.26");
                }
                t.prolonge = true;
                t.closed = true;
            }
            Step::Dir(..) => {
                if !skirmish || b.count > 1 {
                    return refuse!("EMP-10.32");
                }
            }
            Step::Garrison(k) => {
                applied!("EMP-7.17");
                if b.count != 1 || matches!(kind, MoveKind::Enter(_)) {
                    return refuse!("EMP-22.02");
                }
                self.may_garrison(s, b, k)?;
                t.closed = true;
            }
            Step::Leave(side) => {
                if form != Form::Garrison
                    || t.steps > 0
                    || side > 3
                    || self.outside(s, b.ids[0], usize::from(side)).is_none()
                {
                    return refuse!("EMP-22.02");
                }
            }
            Step::Next => {}
        }
        Ok(())
    }

    /// One change of formation or heading in a movement, first or last.
    fn once(&self, b: &Body, t: &mut Tally, last: bool) -> Result<(), Illegal> {
        let _ = b;
        t.changes += 1;
        if t.changes > 1 || (t.steps > 0 && !last) {
            return refuse!("EMP-10.15");
        }
        t.changed_first = t.steps == 0;
        Ok(())
    }

    fn may_reform(
        &self,
        s: &State,
        b: &Body,
        to: Form,
        h: Heading,
        t: &mut Tally,
        last: bool,
    ) -> Result<(), Illegal> {
        self.once(b, t, last)?;
        t.on_road = false;
        for (u, _, form) in b.members() {
            let kind = self.kind(s, u);
            let unit = s.unit(u);
            if form == to || !kind.may_change(form, to) {
                return refuse!("EMP-3.03");
            }
            let leaves_square = form.is_square() && to == Form::Column;
            if !unit.in_order() && !leaves_square {
                return refuse!("EMP-3.09");
            }
            if to == Form::Deployed && unit.has(Flags::MA) {
                return refuse!("EMP-9.09");
            }
            if to == Form::Deployed && !last {
                return refuse!("EMP-10.32");
            }
            if to == Form::Limbered && t.steps > 0 {
                return refuse!("EMP-10.32");
            }
        }
        let _ = h;
        applied!("EMP-10.24");
        Ok(())
    }

    /// Whether a unit may go into a building it touches.
    fn may_garrison(&self, s: &State, b: &Body, k: u8) -> Result<(), Illegal> {
        let map = self.map(s);
        let Some(sector) = map.sectors.get(usize::from(k)) else { return refuse!("EMP-22.02") };
        let (u, r) = (b.ids[0], &b.rects[0]);
        let kind = self.kind(s, u);
        let arm = kind.is_infantry() || (sector.redoubt && kind.is_artillery());
        if !arm || !s.unit(u).in_order() || s.unit(u).is_garrison() {
            return refuse!("EMP-22.02");
        }
        if s.all_here().any(|x| s.unit(x).place == Place::Garrison(k)) {
            return refuse!("EMP-22.02", "empire-why-occupied");
        }
        if !within(r, &sector.rect, 2) {
            return refuse!("EMP-22.02", "empire-why-touch");
        }
        if s.order_of(u) == Order::Hold
            && !self.in_zone(s, u, &sector.rect)
            && self.in_zone(s, u, &s.unit(u).rect)
        {
            return refuse!("EMP-8.19");
        }
        Ok(())
    }

    /// Adds what a micro-step costs and compares with the allowance.
    fn step_cost(
        &self,
        s: &State,
        micro: Micro<'_>,
        next: &Body,
        before: &[Rect; GROUP],
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
            Step::Back(c) | Step::Lateral(c) => 2 * moved(c),
            Step::Left(_) => wheel(true),
            Step::Right(_) => wheel(false),
            Step::About => dearest(&|u| match self.kind(s, u).class {
                Class::A => 100,
                Class::B => 200,
                Class::C => 300,
            }),
            Step::Face(_) if begin.forms[0] == Form::Skirmish => {
                applied!("EMP-3.06");
                0
            }
            Step::Face(_) if begin.forms[0] == Form::Limbered => {
                applied!("EMP-10.23");
                200
            }
            Step::Face(_) if begin.forms[0] == Form::Deployed => 0,
            Step::Face(_) | Step::Form(..) => dearest(&|u| self.change_cost(s, u, t.allowance)),
            Step::Leave(_) => t.allowance / 2,
            Step::Prolonge(_) | Step::Garrison(_) | Step::Next => 0,
        };
        let crossings: i32 = (0..next.count)
            .map(|k| {
                let n = map.obstacles(before[k].anchor, next.rects[k].anchor) as i32;
                if n == 0 || t.on_road {
                    return 0;
                }
                applied!("EMP-4.08");
                n * if self.kind(s, next.ids[k]).is_mounted() { 200 } else { 100 }
            })
            .max()
            .unwrap_or(0);
        if !matches!(step, Step::Garrison(_)) {
            t.cost += crossings;
        }
        let road = if t.on_road && matches!(step, Step::Fwd(_) | Step::Left(_) | Step::Right(_)) {
            applied!("EMP-4.09");
            let at_bridge =
                map.bridges.iter().any(|b| next.members().any(|(_, r, _)| r.anchor.within(*b, 100)));
            let watched = at_bridge && next.members().any(|(u, ..)| self.enemy_within(s, u, 400));
            if watched {
                applied!("EMP-4.10");
                0
            } else {
                200
            }
        } else {
            0
        };
        if t.cost > t.allowance.saturating_add(road) {
            return refuse!("EMP-10.04", "empire-why-allowance");
        }
        Ok(())
    }

    /// Gathers who is near enough to matter for a path.
    fn around(&self, s: &State, body: &Body, kind: MoveKind, movements: u8, entering: bool) -> Around {
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
            } else if reach(850, &r) {
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

    fn limits(&self, s: &State, body: &Body, k: usize, e: UnitId, wide: bool, around: &mut Around) {
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
    fn may_stay(&self, s: &State, body: &Body, around: &Around) -> Result<(), Illegal> {
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
    fn off_enemy_edge(&self, s: &State, body: &Body) -> Result<(), Illegal> {
        let map = self.map(s);
        let side = s.side_of(body.ids[0]);
        let near = body.members().any(|(_, r, _)| {
            let y = r.anchor.y;
            if side == self.south(s) { y > map.height - 800 } else { y < 800 }
        });
        if near { refuse!("EMP-10.21", "empire-why-edge") } else { Ok(()) }
    }

    /// Whether the body may be here after a micro-step.
    fn may_be(
        &self,
        s: &State,
        before: &Body,
        next: &Body,
        step: Step,
        around: &Around,
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
                self.note_allowance(s, before, around, t);
            }
        }
        for k in 0..next.count {
            let (u, r, form) = (next.ids[k], &next.rects[k], next.forms[k]);
            let unit_kind = self.kind(s, u);
            if !r.is_on(map.width, map.height) {
                let inside = around.entering && self.is_coming_in(s, r);
                if !inside {
                    return refuse!("EMP-2.16");
                }
            }
            if !around.open && !t.on_road {
                let ground = map.ground_under(r);
                let stands = if form == Form::Deployed { Form::Limbered } else { form };
                if unit_kind.allowance(stands, ground).is_none() {
                    return refuse!("EMP-10.02", "empire-why-ground");
                }
                if t.prolonge && ground > Ground::Clear {
                    return refuse!("EMP-10.26");
                }
            }
            if !around.open {
                self.may_cross_buildings(s, unit_kind, form, r)?;
            }
            if unit_kind.is_artillery() && !t.on_road {
                self.guns_off_lines(s, &before.rects[k], r)?;
            }
            for (e, foe) in &around.enemies {
                if within(r, foe, 2) && !s.unit(*e).has(Flags::UNMANNED) {
                    if self.is_sk(s, *e) {
                        return refuse!("EMP-20.03");
                    }
                    return refuse!("EMP-10.13");
                }
                applied!("EMP-2.13");
                if overlap(r, foe) {
                    return refuse!("EMP-10.12");
                }
                if t.lateral && self.is_formed(s, *e) && within(r, foe, 400) {
                    return refuse!("EMP-10.08");
                }
            }
            for (f, friend) in &around.friends {
                if overlap(r, friend) {
                    self.may_pass(s, u, form, r, *f, around)?;
                }
            }
            if next.count > 1 && matches!(step, Step::Left(_) | Step::Right(_)) {
                applied!("EMP-2.26");
                let old = before.rects[k].corners();
                let new = r.corners();
                let cut = (0..4).any(|c| {
                    let way = Segment::new(old[c], new[c]);
                    around.enemies.iter().chain(&around.friends).any(|(_, other)| way.pierces(other))
                });
                if cut {
                    return refuse!("EMP-2.26");
                }
            }
        }
        self.may_stay(s, next, around)?;
        if !around.limits.is_empty() && around.limits.iter().any(|(.., l)| matches!(l, Limit::AtLeast(_))) {
            self.off_enemy_edge(s, next)?;
        }
        self.note_allowance(s, next, around, t);
        Ok(())
    }

    /// A unit that comes over its own edge: only its rear is off the table.
    fn is_coming_in(&self, s: &State, r: &Rect) -> bool {
        let map = self.map(s);
        let p = r.anchor;
        p.x >= 0 && p.y >= 0 && p.x <= map.width && p.y <= map.height
    }

    fn may_cross_buildings(
        &self,
        s: &State,
        kind: &crate::kinds::Kind,
        form: Form,
        r: &Rect,
    ) -> Result<(), Illegal> {
        for (k, sector) in self.map(s).sectors.iter().enumerate() {
            if !overlap(r, &sector.rect) {
                continue;
            }
            applied!("EMP-22.06");
            let open = kind.is_infantry() && matches!(form, Form::Column | Form::Skirmish);
            let held = s.all_here().any(|u| s.unit(u).place == Place::Garrison(k as u8));
            if !open || held {
                return refuse!("EMP-22.06");
            }
        }
        Ok(())
    }

    /// Guns never leave an obstacle line through their ground, roads apart.
    fn guns_off_lines(&self, s: &State, before: &Rect, r: &Rect) -> Result<(), Illegal> {
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
    fn may_pass(
        &self,
        s: &State,
        u: UnitId,
        form: Form,
        r: &Rect,
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
        let close = around.enemies.iter().any(|(_, e)| within(r, e, 200) || within(&friend.rect, e, 200));
        if close {
            return refuse!("EMP-10.11");
        }
        let beside = |face: usize| {
            let edge = friend.rect.side(face);
            Rect { depth: 100, ..edge.ahead(100) }
        };
        let blocked = [1, 3].into_iter().any(|face| {
            let gap = beside(face);
            around
                .friends
                .iter()
                .chain(&around.enemies)
                .any(|(x, other)| *x != f && *x != u && overlap(&gap, other))
        });
        if blocked {
            return refuse!("EMP-10.11");
        }
        applied!("EMP-10.11");
        Ok(())
    }

    /// Whether a movement may end here.
    fn may_end(&self, s: &State, body: &Body, around: &Around) -> Result<(), Illegal> {
        let map = self.map(s);
        for (u, r, form) in body.members() {
            if form == Form::Garrison {
                continue;
            }
            for (f, friend) in &around.friends {
                if overlap(r, friend) {
                    let _ = f;
                    return refuse!("EMP-10.12", "empire-why-occupied");
                }
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
