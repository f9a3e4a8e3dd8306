//! Phase d: picking, moving, rallying (EMP-10, EMP-19), and supports that move up (EMP-13.16).

use crate::action::{Action, Kind as MoveKind, Ride, Step, Steps};
use crate::event::{Event, What};
use crate::fast::{OrderBudget, Use};
use crate::figures;
use crate::game::Empire;
use crate::kinds::Order;
use crate::play::movement::Path;
use crate::state::{Flags, Phase, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::{EventSink, Illegal};
use bicorne_geom::table::{Rect, Segment, overlap, touches, within};

/// So near a supporter is beside a charge.
const BESIDE: i32 = 100;

impl Empire {
    /// Whether a unit may rally (EMP-19).
    pub(crate) fn may_rally(&self, s: &State, u: UnitId, loss: bool, free: bool) -> Result<(), Illegal> {
        self.may_activate_unit(s, u)?;
        let unit = s.unit(u);
        if !unit.is_here() {
            return refuse!("EMP-19.01");
        }
        if unit.has(Flags::MA) {
            return refuse!("EMP-9.09");
        }
        if unit.has(Flags::RALLIED) {
            return refuse!("EMP-19.06");
        }
        if loss {
            if s.attached(u).is_none() {
                return refuse!("EMP-19.02");
            }
            if unit.losses() < 2 {
                return refuse!("EMP-19.03");
            }
        } else if unit.in_order() {
            return refuse!("EMP-19.01", "empire-why-in-order");
        }
        if free && !self.free_rally_left(s) {
            return refuse!("EMP-8.08");
        }
        if !self.is_sheltered(s, u) {
            return refuse!("EMP-19.04");
        }
        Ok(())
    }

    /// Far from every enemy, behind friends, or in a building.
    fn is_sheltered(&self, s: &State, u: UnitId) -> bool {
        applied!("EMP-19.04");
        let unit = s.unit(u);
        if unit.is_garrison() {
            return true;
        }
        let side = s.side_of(u);
        let close: Vec<UnitId> =
            self.enemies(s, side).filter(|e| self.near(s, u, *e, figures::far::RALLY)).collect();
        let friends: Vec<UnitId> = s.here(side).filter(|f| *f != u && self.is_formed(s, *f)).collect();
        close.iter().all(|e| {
            let line = Segment::new(unit.rect.centre(), s.unit(*e).rect.centre());
            friends.iter().any(|f| line.pierces(&s.unit(*f).rect))
        })
    }

    pub(crate) fn rally(&self, s: &mut State, u: UnitId, loss: bool, log: &mut impl EventSink<Event>) {
        let unit = s.unit_mut(u);
        if loss {
            applied!("EMP-19.07");
            unit.halves -= 2;
        } else {
            applied!("EMP-9.24");
            unit.clear(Flags::DISORDER);
        }
        applied!("EMP-19.06");
        unit.set(Flags::MA | Flags::RALLIED | Flags::ACTIVATED);
        applied!("EMP-7.18");
        let clause = if loss { rule!("EMP-19.02") } else { rule!("EMP-19.01") };
        self.tell(log, clause, || What::Rallied { unit: u, loss });
        if s.order_of(u) == Order::Retreat {
            self.fulfil(s, u);
        }
    }

    /// Everything that may be done in phase d.
    pub(crate) fn may_move(&self, s: &State, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Done => self.may_end_moves(s),
            Action::Select(u, set) => {
                if !s.unit_exists(u) || !set.has(u) {
                    return refuse!("EMP-7.16");
                }
                self.may_pick(s, u)?;
                if set.len() > 1 {
                    self.may_group(s, set)?;
                }
                Ok(())
            }
            Action::Hide(u, _) => self.may_stand_by(s, u),
            Action::Back if s.act.selected.is_some() => Ok(()),
            Action::Back => refuse!("EMP-10.01"),
            Action::General(ride) => {
                if ride == Ride::Stay {
                    return refuse!("EMP-6.10");
                }
                self.may_ride(s, ride)
            }
            Action::Move(set, kind, steps) => {
                self.may_go(s, set, kind, &steps, &OrderBudget::default()).map(|_| ())
            }
            _ => refuse!("EMP-6.13"),
        }
    }

    /// A path with its price and what the order says to it.
    pub(crate) fn may_go(
        &self,
        s: &State,
        set: UnitSet,
        kind: MoveKind,
        steps: &Steps,
        budget: &OrderBudget,
    ) -> Result<Path, Illegal> {
        applied!("EMP-27.01");
        let path = self.may_path(s, set, kind, steps)?;
        let fulfils = self.fulfilled_by(s, set, kind, &path);
        let used = Use { units: set, cost: path.cost, fulfils };
        self.may_waste(s, used, budget, || self.fires_to_come(s, kind, &path))?;
        Ok(path)
    }

    /// How many of a path's units would have a fulfilling fire to come at its end.
    pub(crate) fn fires_to_come(&self, s: &State, kind: MoveKind, path: &Path) -> usize {
        let once = path.movements == 1 && !kind.is_march() && !matches!(kind, MoveKind::Rally { .. });
        let fires = |(u, r, form): &(UnitId, &Rect, _)| once && self.fires_after(s, *u, r, *form);
        path.end.members().filter(fires).count()
    }

    /// A path with its price.
    pub(crate) fn may_path(
        &self,
        s: &State,
        set: UnitSet,
        kind: MoveKind,
        steps: &Steps,
    ) -> Result<Path, Illegal> {
        if set.is_empty() || set.iter().any(|u| !s.unit_exists(u)) {
            return refuse!("EMP-7.16");
        }
        let first = set.first().expect("somebody moves");
        if let MoveKind::Rally { loss, free, after } = kind {
            if set.len() != 1 {
                return refuse!("EMP-7.25");
            }
            self.may_rally(s, first, loss, free)?;
            if after && steps.is_empty() {
                return refuse!("EMP-19.05");
            }
        }
        // A unit that rallies first moves in order.
        let path = match kind {
            MoveKind::Rally { loss: false, after: false, .. } if !steps.is_empty() => {
                let mut world = s.clone();
                world.unit_mut(first).clear(Flags::DISORDER);
                self.path(&world, set, kind, steps, None)?
            }
            _ => self.path(s, set, kind, steps, None)?,
        };
        self.may_pay(s, set, path.cost)?;
        Ok(path)
    }

    /// Whether a path can be paid for.
    pub(crate) fn may_pay(&self, s: &State, set: UnitSet, cost: u8) -> Result<(), Illegal> {
        let first = set.first().expect("somebody moves");
        if cost > self.purse(s, first) {
            return refuse!("EMP-7.11", "empire-why-points");
        }
        Ok(())
    }

    /// How many of the bound units a path lets fulfil the order.
    pub(crate) fn fulfilled_by(&self, s: &State, set: UnitSet, kind: MoveKind, path: &Path) -> usize {
        let rallies = matches!(kind, MoveKind::Rally { .. }) && s.order_of_active() == Order::Retreat;
        set.iter()
            .enumerate()
            .filter(|(k, u)| {
                s.act.bound.has(*u)
                    && !s.act.fulfilled.has(*u)
                    && (rallies
                        || path.movements > 0
                            && self.move_fulfils(
                                s,
                                *u,
                                &path.origin.rects[*k],
                                &path.end.rects[*k],
                                path.length,
                                path.whole,
                            ))
            })
            .count()
    }

    /// Whether a unit may be picked up to move.
    fn may_pick(&self, s: &State, u: UnitId) -> Result<(), Illegal> {
        self.may_activate_unit(s, u)?;
        if self.kind(s, u).arm == crate::kinds::Arm::Sk {
            applied!("EMP-20.01");
        }
        if !s.unit(u).is_here() && !self.may_come(s, u) {
            return refuse!("EMP-10.31");
        }
        if self.use_cost(s, u) > self.purse(s, u) {
            return refuse!("EMP-7.11", "empire-why-points");
        }
        Ok(())
    }

    pub(crate) fn moves_over(&self, s: &mut State) -> bool {
        s.act.phase = Phase::Move;
        if s.act.selected.is_some() {
            return false;
        }
        let units = s.divisions[usize::from(s.act.div)].units;
        let any = units.iter().any(|u| {
            self.may_pick(s, u).is_ok()
                || (self.free_rally_left(s)
                    && [false, true].into_iter().any(|loss| self.may_rally(s, u, loss, true).is_ok()))
        });
        if any || self.has_late_ride(s) {
            return false;
        }
        self.end_phase(s);
        true
    }

    pub(crate) fn choose_move(&self, s: &mut State, action: Action, log: &mut impl EventSink<Event>) {
        match action {
            Action::Done => {
                s.act.selected = UnitId::NONE;
                self.end_phase(s);
            }
            Action::Select(u, set) => {
                s.act.selected = u;
                s.act.group = set;
            }
            Action::Back => {
                s.act.passed = s.act.passed.with(s.act.selected);
                s.act.selected = UnitId::NONE;
            }
            Action::Hide(u, stance) => s.unit_mut(u).stance = stance,
            Action::General(ride) => self.ride_division(s, ride, log),
            Action::Move(set, kind, steps) => self.go(s, set, kind, steps, log),
            _ => unreachable!("other actions were refused"),
        }
    }

    fn go(&self, s: &mut State, set: UnitSet, kind: MoveKind, steps: Steps, log: &mut impl EventSink<Event>) {
        let path = self.may_path(s, set, kind, &steps).expect("a path is checked before it is made");
        let first = set.first().expect("somebody moves");
        s.act.selected = UnitId::NONE;
        if let MoveKind::Rally { loss, free, after } = kind {
            if free {
                applied!("EMP-8.08");
                s.act.free_rally = true;
            }
            self.pay(s, first, path.cost);
            if !after {
                self.rally(s, first, loss, log);
            }
            if steps.is_empty() {
                return;
            }
            applied!("EMP-19.05");
        } else {
            applied!("EMP-7.16");
            self.pay(s, first, path.cost);
        }
        self.start_march(s, set, kind, steps, &path, log);
    }

    // Supports that move up before a shock.

    /// Whether a supporter may move so: one wheel of at most 45 degrees, then forward.
    pub(crate) fn may_support(&self, s: &State, u: UnitId, steps: Steps) -> Result<Rect, Illegal> {
        applied!("EMP-13.16");
        let fair = matches!(
            steps.get(),
            [Step::Fwd(_)]
                | [Step::Left(0..=9) | Step::Right(0..=9)]
                | [Step::Left(0..=9) | Step::Right(0..=9), Step::Fwd(_)]
        );
        if !fair || s.unit(u).form == crate::kinds::Form::Deployed {
            return refuse!("EMP-13.16");
        }
        let mut world = s.clone();
        world.unit_mut(u).clear(Flags::ACTIVATED);
        world.act.div = s.unit(u).div;
        let path = self.path(&world, UnitSet::one(u), MoveKind::Move, &steps, None)?;
        let end = path.end.rects[0];
        world.unit_mut(u).rect = end;
        let charger = s.shock.attacker;
        let beside = within(&end, &s.unit(charger).rect, BESIDE);
        let behind = self.supporters(&world, charger).has(u);
        let contact = self.enemies(s, s.side_of(u)).any(|e| touches(&end, &s.unit(e).rect));
        if contact || !(beside || behind) {
            return refuse!("EMP-13.16");
        }
        Ok(end)
    }

    pub(crate) fn support_over(&self, s: &mut State, u: UnitId) -> bool {
        if s.unit(u).is_here() && s.unit(u).in_order() {
            let mut any = false;
            self.supports(s, u, |_| {
                any = true;
                true
            });
            if any {
                return false;
            }
        }
        s.pop();
        true
    }

    pub(crate) fn support_options(&self, s: &State, u: UnitId, out: &mut Vec<Action>) {
        out.push(Action::Done);
        self.supports(s, u, |steps| {
            out.push(Action::Support(u, steps));
            false
        });
    }

    /// Every move of a supporter that is offered; `take` says when it is enough.
    fn supports(&self, s: &State, u: UnitId, mut take: impl FnMut(Steps) -> bool) {
        let charger = &s.unit(s.shock.attacker).rect;
        let turn = s.unit(u).rect.heading.turn_to(charger.heading).clamp(-9, 9);
        let wheel = match turn {
            0 => None,
            k if k < 0 => Some(Step::Left(-k as u8)),
            k => Some(Step::Right(k as u8)),
        };
        for prefix in [None, wheel].into_iter().take(1 + usize::from(wheel.is_some())) {
            for c in [600i16, 400, 300, 200, 100, 50] {
                let list: ArrayVec<Step, 2> = prefix.into_iter().chain([Step::Fwd(c)]).collect();
                let steps = Steps::of(&list).expect("two steps");
                if self.may_support(s, u, steps).is_ok() && take(steps) {
                    return;
                }
            }
        }
    }

    pub(crate) fn support(&self, s: &mut State, u: UnitId, steps: Steps, log: &mut impl EventSink<Event>) {
        let to = self.may_support(s, u, steps).expect("a support is checked before it is made");
        s.pop();
        let from = s.unit(u).rect;
        s.unit_mut(u).set(Flags::ACTIVATED);
        if self.bump(s, s.side_of(u), &to, log) {
            return;
        }
        self.put(s, u, to);
        s.unit_mut(u).set(Flags::MOVED);
        self.tell(log, rule!("EMP-13.16"), || What::Moved { unit: u, from, to, retreat: false });
    }

    /// The largest group around a unit, nearest first (EMP-27.05).
    pub(crate) fn group_around(&self, s: &State, u: UnitId) -> UnitSet {
        applied!("EMP-27.05");
        let mut set = UnitSet::one(u);
        let heading = s.unit(u).rect.heading;
        let fair: UnitSet = s.divisions[usize::from(s.act.div)]
            .units
            .iter()
            .filter(|x| {
                let unit = s.unit(*x);
                *x > u
                    && unit.place == crate::state::Place::Table
                    && unit.in_order()
                    && !unit.has(Flags::ACTIVATED | Flags::UNMANNED | Flags::STAYS)
                    && unit.rect.heading.angle(heading) <= 2
            })
            .collect();
        loop {
            let next = fair
                .except(set)
                .iter()
                .find(|x| set.iter().any(|y| self.near(s, *x, y, figures::far::GROUP_GAP)));
            match next {
                Some(x) if set.len() < crate::state::GROUP => set = set.with(x),
                _ => return set,
            }
        }
    }

    /// Whether two units of a state stand on one another: for invariants.
    pub(crate) fn on_one_another(&self, s: &State) -> Vec<(UnitId, UnitId)> {
        let here: Vec<UnitId> = s.all_here().filter(|u| !s.unit(*u).is_garrison()).collect();
        let overlaps = |a: UnitId, b: &UnitId| overlap(&s.unit(a).rect, &s.unit(*b).rect);
        let after = |(i, a): (usize, &UnitId)| {
            let a = *a;
            here[i + 1..].iter().copied().filter(move |b| overlaps(a, b)).map(move |b| (a, b))
        };
        here.iter().enumerate().flat_map(after).collect()
    }
}

impl State {
    pub(crate) fn unit_exists(&self, u: UnitId) -> bool {
        u.index() < self.units.len()
    }
}
