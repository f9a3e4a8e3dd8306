//! Move to Contact and Reserve Move.

use crate::action::Action;
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::{Area, AreaSet};
use crate::phase::Frame;
use crate::state::State;
use crate::units::{Arm, Force, Side, Unit, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    /// How many guns of a force in an area are operational outside an assault.
    pub(crate) fn operational(&self, s: &State, force: Force, area: Area) -> u8 {
        if s.occupied[force.side().other().index()].has(area) {
            applied!("WAT-12.38");
            return 0;
        }
        self.crewed(s, force, area)
    }

    /// How many guns of a force in an area have no cube on them.
    pub(crate) fn crewed(&self, s: &State, force: Force, area: Area) -> u8 {
        let guns = (s.here(area) & self.data.roster.artillery & self.data.roster.force[force.index()]).len();
        if s.infantry[force.index()].has(area) {
            return guns;
        }
        applied!("WAT-1.19");
        guns.saturating_sub(s.cubes(force, area))
    }

    fn any_operational(&self, s: &State, guns: UnitSet, area: Area) -> bool {
        Force::ALL
            .into_iter()
            .any(|f| (guns & self.data.roster.force[f.index()]).any() && self.operational(s, f, area) > 0)
    }

    /// Whether some unit could leave the area, whose open neighbours are `open`.
    #[allow(clippy::too_many_arguments)] // the hot path: everything was computed by the caller
    pub(crate) fn can_go(
        &self,
        s: &State,
        units: UnitSet,
        walkers: UnitSet,
        guns: UnitSet,
        area: Area,
        open: AreaSet,
        reserve: bool,
    ) -> bool {
        if (open & self.data.map.all).is_empty() {
            return false;
        }
        if walkers.any() || (guns.any() && self.any_operational(s, guns, area)) {
            return true;
        }
        let leaders = units & self.data.roster.leaders;
        leaders.iter().any(|l| self.reach(s, l, area, reserve).any())
    }

    /// Where a unit may end a move.
    pub(crate) fn reach(&self, s: &State, unit: Unit, from: Area, reserve: bool) -> AreaSet {
        let (map, roster) = (&self.data.map, &self.data.roster);
        let force = roster.force_of(unit);
        let enemy = s.occupied[force.side().other().index()];
        applied!("WAT-1.20");
        applied!("WAT-1.21");
        // The Delayed box is no part of the map: nobody marches into it or through it.
        let mut open = map.all - enemy;
        if reserve {
            open = open - map.around(enemy);
        }
        let moves = &self.data.tables.moves;
        let (steps, stops) = match roster.arm_of(unit) {
            Arm::Infantry if s.down.has(unit) => return AreaSet::NONE,
            Arm::Infantry => (moves.infantry, AreaSet::NONE),
            Arm::Artillery if self.operational(s, force, from) == 0 => return AreaSet::NONE,
            Arm::Artillery => (moves.artillery, AreaSet::NONE),
            Arm::Cavalry => (moves.cavalry, map.rough),
            Arm::Leader => (moves.leader, AreaSet::NONE),
        };
        open.remove(from);
        let (mut reached, mut front) = (AreaSet::NONE, AreaSet::one(from));
        for _ in 0..if reserve { 2 * steps } else { steps } {
            front = (map.around(front) & open) - reached;
            if front.is_empty() {
                break;
            }
            reached = reached | front;
            front = front - stops;
        }
        if roster.leaders.has(unit) {
            reached = reached - self.leader_areas(s, unit);
        }
        reached
    }

    /// How few and how many cubes a unit may take along when it leaves.
    pub(crate) fn cubes_to_take(&self, s: &State, unit: Unit) -> (u8, u8) {
        let roster = &self.data.roster;
        if !roster.infantry.has(unit) {
            return (0, 0);
        }
        let (force, at) = (roster.force_of(unit), s.at(unit));
        if !at.is_space() {
            return (0, 0);
        }
        let cubes = s.cubes(force, at);
        if cubes == 0 {
            return (0, 0);
        }
        let others = (s.here(at) & roster.infantry & roster.force[force.index()]).len() - 1;
        self.share(cubes, others)
    }

    /// Of `cubes`, how few and how many one unit may have when `others` take the rest.
    pub(crate) fn share(&self, cubes: u8, others: u8) -> (u8, u8) {
        let most = self.data.tables.per_infantry;
        let low = cubes.saturating_sub(most.saturating_mul(others));
        (low, if others == 0 { cubes } else { cubes.min(most) })
    }

    pub(crate) fn move_over(&self, s: &mut State, area: Area, reserve: bool) -> bool {
        s.scope = s.scope & s.here(area);
        let mut any = false;
        self.movers(s, area, reserve, s.scope, |_, _| {
            any = true;
            false
        });
        if !any {
            s.pop();
        }
        !any
    }

    /// Finds out who of some may move out of an area, and where to, until `found` has enough.
    pub(crate) fn movers(
        &self,
        s: &State,
        area: Area,
        reserve: bool,
        who: UnitSet,
        mut found: impl FnMut(Unit, AreaSet) -> bool,
    ) {
        let roster = &self.data.roster;
        // All who stand of one force and arm go to the same places, but leaders, who go where no other leader is.
        let mut known = [[None; 3]; 3];
        for unit in who.iter() {
            let lies = roster.infantry.has(unit) && s.down.has(unit);
            let reach = match roster.arm_of(unit) {
                Arm::Infantry if lies => continue,
                Arm::Leader => self.reach(s, unit, area, reserve),
                arm => *known[roster.force_of(unit).index()][arm as usize]
                    .get_or_insert_with(|| self.reach(s, unit, area, reserve)),
            };
            debug_assert_eq!(reach, self.reach(s, unit, area, reserve));
            if reach.any() && !found(unit, reach) {
                return;
            }
        }
    }

    pub(crate) fn move_options(&self, s: &State, area: Area, reserve: bool, out: &mut Vec<Action>) {
        self.movers(s, area, reserve, s.scope, |unit, reach| {
            let (low, high) = self.cubes_to_take(s, unit);
            for to in reach.iter() {
                out.extend((low..=high).map(|n| Action::Move(unit, to, n)));
            }
            true
        });
        if s.acted.any() {
            out.push(Action::Done);
        }
    }

    pub(crate) fn move_unit(
        &self,
        s: &mut State,
        unit: Unit,
        to: Area,
        cubes: u8,
        log: &mut impl EventSink<Event>,
    ) {
        let Frame::Move { reserve, .. } = s.top() else { unreachable!("units move in a move") };
        let from = s.at(unit);
        let clause = if reserve { applied!("WAT-9.09") } else { applied!("WAT-9.01") };
        log.emit(|| Event::new(clause, What::Moved { unit, from, to, cubes }));
        applied!("WAT-9.02");
        match self.data.roster.arm_of(unit) {
            Arm::Infantry if cubes > 0 => {
                applied!("WAT-9.08");
                applied!("WAT-14.03");
            }
            Arm::Artillery => {
                if reserve {
                    applied!("WAT-9.12");
                } else {
                    applied!("WAT-9.04");
                }
                if s.cubes(self.data.roster.force_of(unit), from) > 0 {
                    applied!("WAT-14.12");
                }
                s.down.insert(unit);
            }
            Arm::Leader => {
                applied!("WAT-8.13");
                if s.occupied[self.data.roster.side_of(unit).other().index()].has(from) {
                    applied!("WAT-8.16");
                }
            }
            Arm::Infantry | Arm::Cavalry => {}
        }
        if self.data.map.rough.has(to) && !self.data.roster.cavalry.has(unit) {
            applied!("WAT-9.07");
        }
        if self.data.map.entries().has(from) && self.data.roster.force_of(unit) == Force::Prussian {
            applied!("WAT-5.18");
        }
        if self.overstacked(s, s.active, to) {
            applied!("WAT-9.14");
        }
        s.scope.remove(unit);
        s.acted.insert(unit);
        self.march(s, unit, to, cubes);
    }

    /// Puts a unit into a space with its cubes.
    pub(crate) fn march(&self, s: &mut State, unit: Unit, to: Area, cubes: u8) {
        let roster = &self.data.roster;
        let (force, from) = (roster.force_of(unit), s.at(unit));
        let f = force.index();
        let guns_held = roster.infantry.has(unit) && !s.infantry[f].has(to) && s.cubes(force, to) > 0;
        if guns_held {
            applied!("WAT-14.11");
        }
        if cubes > 0 {
            s.cubes[f][from.index()] -= cubes;
            s.cubes[f][to.index()] += cubes;
        }
        self.put(s, unit, to);
        let foot = (s.here(to) & roster.infantry & roster.force[f]).len();
        if foot > 0 && s.cubes(force, to) > self.data.tables.per_infantry * foot {
            s.push(Frame::Overflow { area: to, force });
        }
    }

    /// Relocates a unit and notes who holds a stronghold.
    pub(crate) fn put(&self, s: &mut State, unit: Unit, to: Area) {
        let from = s.at(unit);
        s.relocate(&self.data.roster, unit, to);
        self.note_holder(s, from);
        self.note_holder(s, to);
    }

    /// The only side present holds a stronghold; nobody, or both in an assault, changes nothing.
    #[inline]
    pub(crate) fn note_holder(&self, s: &mut State, area: Area) {
        if area.is_space() && self.data.map.strongholds.has(area) {
            applied!("WAT-7.04");
            let here = |side: Side| s.occupied[side.index()].has(area);
            match (here(Side::French), here(Side::Allied)) {
                (true, false) => s.french_hold.insert(area),
                (false, true) => s.french_hold.remove(area),
                _ => {}
            }
        }
    }
}
