//! Movement: what a declared path costs and whether it is legal (EMP-10).

mod around;
mod body;
mod cost;
mod stand;
mod steps;

use crate::action::{Kind as MoveKind, Step, Steps};
use crate::fast::Near;
use crate::figures;
use crate::game::Empire;
use crate::kinds::Form;
use crate::state::{Flags, GROUP, Place, State};
use crate::units::{UnitId, UnitSet};
pub(crate) use around::Around;
use bicorne_core::Illegal;
pub(crate) use body::{Body, MICRO, step_length};
use cost::{Micro, Tally};

/// A legal path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// Where the paths of a unit or group begin that are of one sort: found once for several tries.
pub(crate) struct Start {
    body: Body,
    cost: u8,
    movements: u8,
    around: Around,
    tally: Tally,
}

/// A body on its way.
#[derive(Clone, Copy)]
struct Going {
    body: Body,
    tally: Tally,
    length: i32,
    whole: bool,
    sector: Option<u8>,
}

impl Empire {
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
            let more: UnitSet = set
                .except(chain)
                .iter()
                .filter(|u| chain.iter().any(|c| self.near(s, *u, c, figures::far::GROUP_GAP)))
                .collect();
            if more.is_empty() {
                break;
            }
            chain = chain.and(more);
        }
        if chain == set { Ok(()) } else { refuse!("EMP-7.25", "empire-why-chain") }
    }

    /// The units that may be moved at all.
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

    /// Checks a whole path. With `probe` the last step, a translation, is cut where it may not go on, and how far it goes is
    /// told there, even if nobody may end so.
    pub(crate) fn path(
        &self,
        s: &State,
        set: UnitSet,
        kind: MoveKind,
        steps: &Steps,
        probe: Option<&mut i32>,
    ) -> Result<Path, Illegal> {
        let list = steps.get();
        let movements =
            if list.is_empty() { 0 } else { 1 + list.iter().filter(|st| **st == Step::Next).count() as u8 };
        let start = self.start_of(s, set, kind, movements)?;
        self.path_from(s, &start, steps, probe)
    }

    /// Where a path begins: all that can be said before its first step.
    pub(crate) fn start_of(
        &self,
        s: &State,
        set: UnitSet,
        kind: MoveKind,
        movements: u8,
    ) -> Result<Start, Illegal> {
        let entering = kind.entry().is_some();
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
        if let Some(x) = kind.entry() {
            self.entry_pose(s, &mut body, i32::from(x))?;
        }
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
        if movements > 1 || kind.is_march() {
            applied!("EMP-10.21");
            self.may_stay(s, &body, &around)?;
            self.off_enemy_edge(s, &body)?;
        }
        if kind.is_march()
            && body.forms[..body.count].iter().any(|f| !matches!(f, Form::Column | Form::Limbered))
        {
            return refuse!("EMP-10.20");
        }
        let tally = self.tally(s, &body, kind, &around);
        Ok(Start { body, cost, movements, around, tally })
    }

    /// Checks the steps of a path.
    pub(crate) fn path_from(
        &self,
        s: &State,
        start: &Start,
        steps: &Steps,
        mut probe: Option<&mut i32>,
    ) -> Result<Path, Illegal> {
        let Start { body: origin, cost, movements, ref around, tally } = *start;
        let (entering, list) = (around.entering, steps.get());
        let mut going = Going { body: origin, tally, length: 0, whole: false, sector: None };
        for (n, step) in list.iter().enumerate() {
            if *step == Step::Next {
                self.may_end(s, &going.body)?;
                self.close(&going.tally)?;
                going.tally = self.tally(s, &going.body, around.kind, around);
            } else {
                let probe = probe.as_deref_mut().filter(|_| n + 1 == list.len());
                self.make_step(s, around, &mut going, (list, n), probe)?;
            }
        }
        let Going { body, tally, length, whole, sector } = going;
        self.close(&tally)?;
        if movements > 0 && sector.is_none() {
            self.may_end(s, &body)?;
        }
        if entering {
            let map = self.map(s);
            if !body.members().all(|(_, r, _)| r.is_on(map.width, map.height)) {
                return refuse!("EMP-10.31");
            }
        }
        Ok(Path { cost, end: body, origin, length, whole, movements, sector })
    }

    /// Makes one more micro-step.
    fn may_go_on(
        &self,
        s: &State,
        body: &mut Body,
        micro: Micro<'_>,
        (around, near): (&Around, &Near),
        tally: &mut Tally,
    ) -> Result<(), Illegal> {
        let next = self.pose(s, micro.begin, micro.step, micro.i);
        self.may_be(s, body, &next, micro.step, (around, near), tally)?;
        self.step_cost(s, micro, &next, &body.rects, near.obstacles, tally)?;
        *body = next;
        Ok(())
    }

    /// Makes a step of a path micro-step by micro-step. With `probe` it is cut where it may not go on.
    fn make_step(
        &self,
        s: &State,
        around: &Around,
        going: &mut Going,
        (list, n): (&[Step], usize),
        probe: Option<&mut i32>,
    ) -> Result<(), Illegal> {
        let Going { body, tally, length, whole, sector } = going;
        let step = list[n];
        let last = n + 1 == list.len() || list[n + 1] == Step::Next;
        self.may_step(s, body, step, around.kind, tally, last)?;
        let total = Empire::micros(step);
        let begin = *body;
        // No farther than can be paid for, with a road's bonus, and the micro-step that cannot.
        let left = tally.allowance.saturating_sub(tally.cost).saturating_add(figures::road::BONUS);
        let most = (self.payable_micros(&begin, step, total, left).0 + 1).clamp(1, total.max(1));
        let straight = Empire::is_straight(step);
        let reach = if straight { most } else { total };
        let end = self.pose(s, &begin, step, reach);
        let near = self.may_meet(s, (&begin, &end), step, around, tally.lateral);
        let free = if tally.on_road {
            0
        } else {
            self.free_steps(s, (&begin, reach), step, (around, &near), tally.lateral)
        };
        let (made, cost) = self.payable_micros(&begin, step, free, tally.allowance - tally.cost);
        if made > 0 {
            debug_assert!(
                self.is_free_micro(s, around, *tally, (&begin, step), made),
                "{step:?} of {:?} meets something in its first {made} micro-steps",
                begin.ids
            );
            tally.cost += cost;
            *body = self.pose(s, &begin, step, made);
        }
        let mut went = step_length(step);
        for i in made + 1..=total {
            let before = *tally;
            if let Err(illegal) =
                self.may_go_on(s, body, Micro { begin: &begin, step, i }, (around, &near), tally)
            {
                if probe.is_none() || i == 1 || !straight {
                    return Err(illegal);
                }
                *tally = before;
                went = i32::from(i - 1) * MICRO;
                break;
            }
        }
        if let Some(far) = probe {
            *far = went;
        }
        if total == 0 {
            return refuse!("EMP-10.33");
        }
        *length += went;
        if let Step::Garrison(k) = step {
            *sector = Some(k);
        }
        tally.steps += 1;
        *whole = tally.cost + figures::far::FULL_MOVE_SLACK >= tally.allowance;
        if !*whole {
            applied!("EMP-10.30");
        }
        Ok(())
    }

    /// Whether the last of some free micro-steps is one, with everything on the table looked at.
    fn is_free_micro(
        &self,
        s: &State,
        around: &Around,
        mut tally: Tally,
        (begin, step): (&Body, Step),
        made: u16,
    ) -> bool {
        let (mut body, micro) = (self.pose(s, begin, step, made - 1), Micro { begin, step, i: made });
        self.may_go_on(s, &mut body, micro, (around, &Near::everything(s, around)), &mut tally).is_ok()
    }
}
