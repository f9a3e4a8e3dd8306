//! Damage cubes: placing them, too many of them, too few of them; hits on cavalry; eliminated pieces.

use crate::action::Action;
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::Area;
use crate::phase::{Frame, Hit};
use crate::state::State;
use crate::units::{Arm, Force, Side, Unit, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    fn foot_of(&self, s: &State, force: Force, area: Area) -> UnitSet {
        s.here(area) & self.data.roster.infantry & self.data.roster.force[force.index()]
    }

    /// How many more cubes the infantry of a force in an area can bear.
    fn room(&self, s: &State, force: Force, area: Area) -> u8 {
        let foot = self.foot_of(s, force, area).len();
        (self.data.tables.per_infantry * foot).saturating_sub(s.cubes(force, area))
    }

    /// How many more cubes the guns of a force in an area can take, where there is no infantry.
    fn gun_room(&self, s: &State, force: Force, area: Area) -> u8 {
        let guns = s.here(area) & self.data.roster.artillery & self.data.roster.force[force.index()];
        guns.len().saturating_sub(s.cubes(force, area))
    }

    /// The forces that the next cube may fall on: infantry before guns, who has room before who has not.
    fn cube_takers(&self, s: &State, area: Area, side: Side) -> [Option<Force>; 2] {
        let forces = side.forces();
        let pick = |ok: &dyn Fn(Force) -> bool| {
            let mut found = [None; 2];
            for (slot, f) in forces.iter().filter(|f| ok(**f)).enumerate() {
                found[slot] = Some(*f);
            }
            found
        };
        let with_room = pick(&|f| self.foot_of(s, f, area).any() && self.room(s, f, area) > 0);
        if with_room[0].is_some() {
            return with_room;
        }
        let foot = pick(&|f| self.foot_of(s, f, area).any());
        if foot[0].is_some() {
            return foot;
        }
        pick(&|f| self.gun_room(s, f, area) > 0)
    }

    /// Places cubes until none is left or a choice is needed.
    pub(crate) fn place_cubes(
        &self,
        s: &mut State,
        area: Area,
        side: Side,
        count: u8,
        fixed: Option<Force>,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        if count == 0 {
            s.pop();
            return true;
        }
        let (force, mixed) = match fixed {
            Some(force) => (force, false),
            None => match self.cube_takers(s, area, side) {
                [Some(_), Some(_)] => return false,
                // With two forces of infantry there the need is judged cube by cube, as colours are chosen.
                [Some(force), None] => (force, side.forces().iter().all(|f| self.foot_of(s, *f, area).any())),
                _ => {
                    log.emit(|| Event::new(applied!("WAT-14.15"), What::NoEffect(area)));
                    s.pop();
                    return true;
                }
            },
        };
        let need = if mixed { 1 } else { count };
        self.place_cube(s, area, side, count, need, force, fixed, log);
        true
    }

    /// One cube of a colour; if the supply is short of `need` a unit falls first.
    #[allow(clippy::too_many_arguments)] // one placement, spelled out
    fn place_cube(
        &self,
        s: &mut State,
        area: Area,
        side: Side,
        count: u8,
        need: u8,
        force: Force,
        fixed: Option<Force>,
        log: &mut impl EventSink<Event>,
    ) {
        let f = force.index();
        let foot = self.foot_of(s, force, area).len();
        let need = if foot == 0 { need.min(self.gun_room(s, force, area)) } else { need };
        if need == 0 {
            // The guns have all they can take.
            applied!("WAT-14.10");
            log.emit(|| Event::new(applied!("WAT-14.15"), What::NoEffect(area)));
            s.pop();
            return;
        }
        if s.supply[f] < need && self.has_sacrifice(s, force) {
            s.push(Frame::Short(force));
            return;
        }
        if s.supply[f] == 0 {
            applied!("WAT-14.14");
            s.pop();
            return;
        }
        s.set_top(Frame::Cubes { area, side, count: count - 1, force: fixed });
        applied!("WAT-1.02");
        s.supply[f] -= 1;
        s.cubes[f][area.index()] += 1;
        log.emit(|| Event::new(applied!("WAT-14.01"), What::Cube(force, area)));
        if foot == 0 {
            applied!("WAT-14.10");
        } else {
            applied!("WAT-14.08");
            if s.cubes(force, area) > self.data.tables.per_infantry * foot {
                s.push(Frame::Overflow { area, force });
            }
        }
    }

    pub(crate) fn colour_options(&self, s: &State, area: Area, side: Side, out: &mut Vec<Action>) {
        out.extend(self.cube_takers(s, area, side).into_iter().flatten().map(Action::Colour));
    }

    pub(crate) fn colour(&self, s: &mut State, force: Force, log: &mut impl EventSink<Event>) {
        applied!("WAT-14.09");
        let Frame::Cubes { area, side, count, force: fixed } = s.top() else {
            unreachable!("a colour is chosen for a cube")
        };
        // Judged again after a sacrifice, so the colour is fixed for this one cube.
        s.set_top(Frame::Cubes { area, side, count: count - 1, force: fixed });
        s.push(Frame::Cubes { area, side, count: 1, force: Some(force) });
        let _ = log;
    }

    pub(crate) fn overflow_alone(
        &self,
        s: &mut State,
        area: Area,
        force: Force,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        let foot = self.foot_of(s, force, area);
        if foot.is_empty() || s.cubes(force, area) <= self.data.tables.per_infantry * foot.len() {
            s.pop();
            return true;
        }
        let Some(unit) = foot.only() else { return false };
        self.overflow(s, area, force, unit, log);
        true
    }

    pub(crate) fn overflow_options(&self, s: &State, area: Area, force: Force, out: &mut Vec<Action>) {
        out.extend(self.foot_of(s, force, area).iter().map(Action::Pick));
    }

    pub(crate) fn overflow(
        &self,
        s: &mut State,
        area: Area,
        force: Force,
        unit: Unit,
        log: &mut impl EventSink<Event>,
    ) {
        log.emit(|| Event::new(applied!("WAT-14.05"), What::Eliminated(unit, area)));
        if s.stack.iter().any(|f| matches!(f, Frame::Skirmish(_))) {
            applied!("WAT-6.10");
        }
        let six = (self.data.tables.per_infantry + 1).min(s.cubes(force, area));
        self.eliminate(s, unit, six);
    }

    /// Whether a unit of the force carries a cube somewhere.
    fn has_sacrifice(&self, s: &State, force: Force) -> bool {
        s.infantry[force.index()].iter().any(|a| s.cubes(force, a) > 0)
    }

    pub(crate) fn short_options(&self, s: &State, force: Force, out: &mut Vec<Action>) {
        for area in s.infantry[force.index()].iter() {
            let cubes = s.cubes(force, area);
            if cubes == 0 {
                continue;
            }
            let foot = self.foot_of(s, force, area);
            let (low, high) = self.share(cubes, foot.len() - 1);
            for unit in foot.iter() {
                out.extend((low.max(1)..=high).map(|n| Action::Lose(unit, n)));
            }
        }
    }

    pub(crate) fn lose(&self, s: &mut State, unit: Unit, cubes: u8, log: &mut impl EventSink<Event>) {
        let at = s.at(unit);
        log.emit(|| Event::new(applied!("WAT-14.14"), What::Eliminated(unit, at)));
        s.pop();
        self.eliminate(s, unit, cubes);
    }

    /// Takes a piece off the board with cubes of its force, and counts it.
    pub(crate) fn eliminate(&self, s: &mut State, unit: Unit, cubes: u8) {
        let roster = &self.data.roster;
        let (force, at) = (roster.force_of(unit), s.at(unit));
        let f = force.index();
        applied!("WAT-1.23");
        let worth = match roster.arm_of(unit) {
            Arm::Cavalry => {
                applied!("WAT-18.05");
                0
            }
            Arm::Infantry if roster.guard.has(unit) => {
                applied!("WAT-18.04");
                self.data.tables.victory.guard_infantry_counts
            }
            Arm::Infantry | Arm::Artillery | Arm::Leader => {
                applied!("WAT-18.04");
                1
            }
        };
        s.casualties[f] += worth;
        s.cubes[f][at.index()] -= cubes;
        s.supply[f] += cubes;
        applied!("WAT-14.13");
        s.down.remove(unit);
        s.square.remove(unit);
        s.leaving.remove(unit);
        s.scope.remove(unit);
        s.load[unit.index()] = 0;
        self.put(s, unit, Area::GONE);
        // Without infantry a gun carries at most one cube; the rest goes home.
        if !s.infantry[f].has(at) {
            let guns = (s.here(at) & roster.artillery & roster.force[f]).len();
            let surplus = s.cubes(force, at).saturating_sub(guns);
            if s.cubes(force, at) > 0 {
                applied!("WAT-14.06");
            }
            s.cubes[f][at.index()] -= surplus;
            s.supply[f] += surplus;
        }
    }

    fn may_flee(&self, s: &State, unit: Unit) -> bool {
        self.retreats(s, unit, false).any()
    }

    pub(crate) fn hit_options(&self, s: &State, area: Area, side: Side, hit: Hit, out: &mut Vec<Action>) {
        for unit in self.cavalry_of(s, side, area).iter() {
            if hit != Hit::Ranged {
                out.push(Action::Tire(unit));
                continue;
            }
            if s.down.has(unit) {
                out.push(Action::Flee(unit));
            } else {
                out.push(Action::Tire(unit));
                if self.may_flee(s, unit) {
                    out.push(Action::Flee(unit));
                }
            }
        }
    }

    pub(crate) fn hit_alone(
        &self,
        s: &mut State,
        area: Area,
        side: Side,
        hit: Hit,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        let horse = self.cavalry_of(s, side, area);
        if horse.is_empty() {
            s.pop();
            return true;
        }
        let Some(unit) = horse.only() else { return false };
        if hit != Hit::Ranged {
            self.tire(s, unit, log);
        } else if s.down.has(unit) {
            self.flee(s, unit);
        } else if !self.may_flee(s, unit) {
            self.tire(s, unit, log);
        } else {
            return false;
        }
        true
    }

    /// The unit takes the hit: fresh becomes fatigued, fatigued is eliminated.
    pub(crate) fn tire(&self, s: &mut State, unit: Unit, log: &mut impl EventSink<Event>) {
        let Frame::Hit { area, hit, .. } = s.top() else { unreachable!("a hit is taken") };
        let clause = match hit {
            Hit::Ranged => applied!("WAT-6.06"),
            Hit::Assault => applied!("WAT-12.04"),
            Hit::Penalty => applied!("WAT-9.19"),
        };
        if area == self.data.map.delayed {
            applied!("WAT-5.23");
        }
        s.pop();
        if s.down.has(unit) {
            log.emit(|| Event::new(clause, What::Eliminated(unit, area)));
            self.eliminate(s, unit, 0);
        } else {
            applied!("WAT-1.17");
            log.emit(|| Event::new(clause, What::Fatigued(unit, area)));
            s.down.insert(unit);
        }
    }

    /// The unit takes the hit by retreating; one that cannot is lost on the way.
    pub(crate) fn flee(&self, s: &mut State, unit: Unit) {
        let Frame::Hit { area, .. } = s.top() else { unreachable!("a hit is taken") };
        if s.down.has(unit) {
            applied!("WAT-6.07");
        } else {
            bicorne_core::trace::hit(rule!("WAT-6.06"));
        }
        applied!("WAT-15.01");
        s.leaving = UnitSet::one(unit);
        s.set_top(Frame::Leave { area, withdraw: false });
    }
}
