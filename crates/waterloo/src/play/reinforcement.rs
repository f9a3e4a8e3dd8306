//! Reinforcement: one cube goes to a neighbouring area.

use crate::action::Action;
use crate::board::Area;
use crate::clauses::applied;
use crate::event::{Event, What};
use crate::frame::Frame;
use crate::game::Waterloo;
use crate::state::State;
use crate::units::{Force, Side, UnitSet};
use bicorne_core::Sink;

impl Waterloo {
    fn reinforcements(&self, s: &State, force: Force, area: Area, mut found: impl FnMut(Area)) {
        // Cubes of guns beside an enemy cannot be moved.
        if s.cubes(force, area) == 0 || s.occupied[force.side().other().index()].has(area) {
            return;
        }
        let f = force.index();
        for to in (self.data.map.adj[area.index()] & s.infantry[f]).iter() {
            let foot = (s.here(to) & self.data.roster.infantry & self.data.roster.force[f]).len();
            if s.cubes(force, to) < self.data.tables.per_infantry * foot {
                found(to);
            }
        }
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

    pub(crate) fn reinforce(&self, s: &mut State, force: Force, to: Area, log: &mut impl Sink<Event>) {
        let Frame::Reinforce { area, .. } = s.top() else { unreachable!("a cube is sent") };
        log.tell(|| Event::new(applied!("WAT-16.03"), What::Sent(force, area, to)));
        applied!("WAT-16.04");
        applied!("WAT-16.06");
        if !s.infantry[force.index()].has(area) {
            applied!("WAT-16.05");
        }
        if area == self.data.map.delayed || to == self.data.map.delayed {
            applied!("WAT-5.20");
        }
        s.cubes[force.index()][area.index()] -= 1;
        s.cubes[force.index()][to.index()] += 1;
        s.pop();
    }
}
