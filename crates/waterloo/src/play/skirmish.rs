//! Phase 3: skirmish fire, Allied first.

use crate::action::Action;
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::{Area, AreaSet};
use crate::phase::{Frame, Hit};
use crate::state::State;
use crate::units::{Side, Unit};
use bicorne_core::EventSink;

impl Waterloo {
    pub(crate) fn skirmish_start(&self, s: &mut State, side: Side) {
        s.scope = self.data.roster.infantry & self.data.roster.side[side.index()];
        s.set_top(Frame::Skirmish(side));
    }

    fn skirmish_targets(&self, s: &State, unit: Unit) -> AreaSet {
        let at = s.at(unit);
        if !at.is_space() {
            return AreaSet::NONE;
        }
        let enemy = self.data.roster.side_of(unit).other();
        self.data.map.adj[at.index()] & s.occupied[enemy.index()]
    }

    pub(crate) fn skirmish_over(&self, s: &mut State, side: Side) -> bool {
        let mut near = AreaSet::NONE;
        for force in side.forces() {
            near = near | s.infantry[force.index()];
        }
        // Only infantry in contact can shoot: look at areas first, at units after.
        let contact = near & self.data.map.around(s.occupied[side.other().index()]);
        let any = contact.iter().any(|a| (s.here(a) & s.scope).any());
        if !any {
            s.pop();
        }
        !any
    }

    pub(crate) fn skirmish_options(&self, s: &State, side: Side, out: &mut Vec<Action>) {
        let contact = self.data.map.around(s.occupied[side.other().index()]);
        for area in contact.iter() {
            for unit in (s.here(area) & s.scope).iter() {
                out.extend(self.skirmish_targets(s, unit).iter().map(|a| Action::Skirmish(unit, a)));
            }
        }
        out.push(Action::Done);
    }

    pub(crate) fn skirmish(&self, s: &mut State, unit: Unit, area: Area) {
        applied!("WAT-6.02");
        applied!("WAT-6.03");
        if s.at(unit) == self.data.map.delayed || area == self.data.map.delayed {
            applied!("WAT-5.14");
        }
        s.scope.remove(unit);
        s.push(Frame::SkirmishDie { unit, area });
    }

    pub(crate) fn skirmish_die(
        &self,
        s: &mut State,
        unit: Unit,
        area: Area,
        die: u8,
        log: &mut impl EventSink<Event>,
    ) {
        s.pop();
        let Frame::Skirmish(side) = s.top() else { unreachable!("a skirmish die lies on its phase") };
        let hit = die >= self.data.tables.hits.skirmish;
        let from = s.at(unit);
        log.emit(|| Event::new(applied!("WAT-6.04"), What::Skirmish { unit, from, area, die, hit }));
        if hit {
            if self.of(s, side, area).any() {
                applied!("WAT-6.11");
            }
            self.ranged_hit(s, area, side.other(), 1, log);
        }
    }

    /// A hit from afar on a side's units in an area: cubes on infantry, else one hit on cavalry, else a cube on guns.
    pub(crate) fn ranged_hit(
        &self,
        s: &mut State,
        area: Area,
        side: Side,
        cubes: u8,
        log: &mut impl EventSink<Event>,
    ) {
        let skirmish = matches!(s.top(), Frame::Skirmish(_));
        if self.infantry_of(s, side, area).any() {
            if skirmish {
                applied!("WAT-6.05");
            }
            s.push(Frame::Cubes { area, side, count: cubes, force: None });
        } else if self.cavalry_of(s, side, area).any() {
            s.push(Frame::Hit { area, side, hit: Hit::Ranged });
        } else if self.guns_of(s, side, area).any() {
            if skirmish {
                applied!("WAT-6.08");
                applied!("WAT-6.09");
            }
            s.push(Frame::Cubes { area, side, count: cubes, force: None });
        } else {
            log.emit(|| Event::new(applied!("WAT-6.08"), What::NoEffect(area)));
        }
    }
}
