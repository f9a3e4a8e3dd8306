//! Which step may follow which in a movement (EMP-10.32).

use super::body::{Body, step_length};
use super::cost::Tally;
use crate::action::{Kind as MoveKind, Step};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Order};
use crate::state::{Flags, State};
use bicorne_core::Illegal;
use bicorne_geom::table::{Heading, within};

impl Empire {
    /// Whether a step may stand where it stands in its movement (EMP-10.32).
    pub(super) fn may_step(
        &self,
        s: &State,
        b: &Body,
        step: Step,
        kind: MoveKind,
        t: &mut Tally,
        last: bool,
    ) -> Result<(), Illegal> {
        applied!("EMP-10.32");
        if i32::from(t.steps) >= figures::far::MAX_STEPS {
            return refuse!("EMP-2.29");
        }
        if t.closed {
            return refuse!("EMP-10.32");
        }
        if t.after_slide {
            match step {
                Step::Fwd(c) if i32::from(c) >= figures::cost::SLIDE_THEN => t.after_slide = false,
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
        if kind.is_march() && !matches!(step, Step::Fwd(_) | Step::Left(_) | Step::Right(_)) {
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
                if 5 * t.wheels > figures::cost::REARWARD_WHEEL_DEGREES {
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
                if 5 * t.wheels > figures::cost::WHEEL_MAX_DEGREES {
                    return refuse!("EMP-10.06");
                }
                if t.back && 5 * t.wheels > figures::cost::REARWARD_WHEEL_DEGREES {
                    return refuse!("EMP-10.09");
                }
                if k == 0 {
                    return refuse!("EMP-10.33");
                }
            }
            Step::Slide(c) => {
                if t.slide
                    || t.back
                    || skirmish
                    || any(Form::is_square)
                    || i32::from(c.abs()) > figures::cost::SLIDE_MAX
                    || c == 0
                {
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
                if lead.is_artillery()
                    || skirmish
                    || any(Form::is_square)
                    || i32::from(t.abouts) > figures::cost::ABOUT_MOST
                {
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
                if b.count != 1 || kind.entry().is_some() {
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
    pub(super) fn once(&self, b: &Body, t: &mut Tally, last: bool) -> Result<(), Illegal> {
        let _ = b;
        t.changes += 1;
        if t.changes > 1 || (t.steps > 0 && !last) {
            return refuse!("EMP-10.15");
        }
        t.changed_first = t.steps == 0;
        Ok(())
    }

    pub(super) fn may_reform(
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
    pub(super) fn may_garrison(&self, s: &State, b: &Body, k: u8) -> Result<(), Illegal> {
        let map = self.map(s);
        let Some(sector) = map.sectors.get(usize::from(k)) else { return refuse!("EMP-22.02") };
        let (u, r) = (b.ids[0], &b.rects[0]);
        let kind = self.kind(s, u);
        let arm = kind.is_infantry() || (sector.redoubt && kind.is_artillery());
        if !arm || !s.unit(u).in_order() || s.unit(u).is_garrison() {
            return refuse!("EMP-22.02");
        }
        if self.is_held(s, s.side_of(u), k) {
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
}
