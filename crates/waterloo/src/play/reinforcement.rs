//! Reinforcement: one cube goes to a neighbouring area.

use crate::action::Action;
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::Area;
use crate::phase::Frame;
use crate::state::State;
use crate::units::{Force, Side, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    fn reinforcements(&self, s: &State, force: Force, area: Area, mut found: impl FnMut(Area)) {
        if s.cubes(force, area) > 0 {
            (self.data.map.adj[area.index()] & s.infantry[force.index()]).iter().for_each(&mut found);
        }
    }

    /// Whether one more cube in an area would eliminate an infantry unit of the force there.
    pub(crate) fn is_full(&self, s: &State, force: Force, area: Area) -> bool {
        let foot = (s.here(area) & self.data.roster.infantry & self.data.roster.force[force.index()]).len();
        s.cubes(force, area) >= self.data.tables.per_infantry * foot
    }

    /// Whether the infantry of the force in an area could be eliminated by the cubes of one shot.
    pub(crate) fn is_nearly_full(&self, s: &State, force: Force, area: Area) -> bool {
        let foot = (s.here(area) & self.data.roster.infantry & self.data.roster.force[force.index()]).len();
        foot > 0 && s.cubes(force, area) + 2 > self.data.tables.per_infantry * foot
    }

    pub(crate) fn can_reinforce(&self, s: &State, side: Side, area: Area, who: UnitSet) -> bool {
        let mut any = false;
        for force in side.forces() {
            if s.cubes(*force, area) > 0 && (who & self.data.roster.force[force.index()]).any() {
                self.reinforcements(s, *force, area, |_| any = true);
            }
        }
        any
    }

    pub(crate) fn reinforce_options(
        &self,
        s: &State,
        area: Area,
        only: Option<Force>,
        out: &mut Vec<Action>,
    ) {
        for force in s.active.forces().iter().filter(|f| only.is_none_or(|o| o == **f)) {
            self.reinforcements(s, *force, area, |to| out.push(Action::Reinforce(*force, to)));
        }
    }

    pub(crate) fn reinforce(&self, s: &mut State, force: Force, to: Area, log: &mut impl EventSink<Event>) {
        let Frame::Reinforce { area, .. } = s.top() else { unreachable!("a cube is sent") };
        log.emit(|| Event::new(applied!("WAT-16.03"), What::Sent(force, area, to)));
        applied!("WAT-16.04");
        applied!("WAT-16.06");
        if !s.infantry[force.index()].has(area) {
            applied!("WAT-16.05");
        }
        if area == self.data.map.delayed || to == self.data.map.delayed {
            applied!("WAT-5.20");
        }
        let full = self.is_full(s, force, to);
        s.cubes[force.index()][area.index()] -= 1;
        s.cubes[force.index()][to.index()] += 1;
        s.pop();
        if full {
            applied!("WAT-16.07");
            s.push(Frame::Overflow { area: to, force });
        }
    }
}
