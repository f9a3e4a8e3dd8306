//! Phase 2: Prussians arrive, or leave the Delayed box.

use crate::action::Action;
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::AreaSet;
use crate::phase::Frame;
use crate::state::State;
use crate::units::{Force, Side, Unit};
use bicorne_core::EventSink;

impl Waterloo {
    pub(crate) fn begin_prussians(&self, s: &mut State) {
        if !self.data.tables.turns[usize::from(s.turn - 1)].prussians {
            applied!("WAT-5.01");
            return;
        }
        // Units in the box before the die is cast may leave it in this phase; those put there now may not.
        s.scope = s.here(self.data.map.delayed);
        s.push(Frame::Release);
        if usize::from(s.arrived) < self.arrivals.len() {
            s.push(Frame::Arrivals);
        }
    }

    pub(crate) fn arrive(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        applied!("WAT-5.03");
        let left = self.arrivals.len() as u8 - s.arrived;
        let count = die.max(self.data.tables.smallest_arrival).min(left);
        log.emit(|| Event::new(applied!("WAT-5.02"), What::Arrivals { die, count }));
        s.set_top(Frame::Place(count));
    }

    fn next_arrival(&self, s: &State) -> Unit {
        self.arrivals[usize::from(s.arrived)]
    }

    /// Entry areas open to a unit: of its row's letter for an arrival, any for a unit of the box.
    fn open_entries(&self, s: &State, unit: Unit, among: AreaSet) -> AreaSet {
        let mut open = among - s.occupied[Side::French.index()];
        if self.data.roster.leaders.has(unit) {
            open = open - self.leader_areas(s, unit);
        }
        open
    }

    fn arrival_areas(&self, s: &State) -> AreaSet {
        let row_b = usize::from(s.arrived) >= self.row_b;
        let letter = if row_b { self.data.map.entry_b } else { self.data.map.entry_a };
        self.open_entries(s, self.next_arrival(s), letter)
    }

    pub(crate) fn place_alone(&self, s: &mut State, left: u8, log: &mut impl EventSink<Event>) -> bool {
        if left == 0 {
            s.pop();
            return true;
        }
        if self.arrival_areas(s).any() {
            return false;
        }
        applied!("WAT-5.07");
        let unit = self.next_arrival(s);
        self.place(s, unit, self.data.map.delayed, 0, log);
        true
    }

    pub(crate) fn place_options(&self, s: &State, out: &mut Vec<Action>) {
        let unit = self.next_arrival(s);
        out.extend(self.arrival_areas(s).iter().map(|a| Action::Place(unit, a, 0)));
        out.push(Action::Place(unit, self.data.map.delayed, 0));
    }

    /// Where a unit in the box may be placed. Guns out of action stay there (WAT-1.19).
    fn releasable(&self, s: &State, unit: Unit) -> AreaSet {
        if self.is_stuck_gun(s, unit) {
            return AreaSet::NONE;
        }
        self.open_entries(s, unit, self.data.map.entries())
    }

    /// Whether the unit is artillery in the box and no gun of its force there is operational.
    pub(crate) fn is_stuck_gun(&self, s: &State, unit: Unit) -> bool {
        let roster = &self.data.roster;
        let area = self.data.map.delayed;
        roster.artillery.has(unit)
            && s.at(unit) == area
            && self.operational(s, roster.force_of(unit), area) == 0
    }

    pub(crate) fn release_over(&self, s: &mut State) -> bool {
        s.scope = s.scope & s.here(self.data.map.delayed);
        let any = s.scope.iter().any(|u| self.releasable(s, u).any());
        if !any {
            s.pop();
        }
        !any
    }

    pub(crate) fn release_options(&self, s: &State, out: &mut Vec<Action>) {
        for unit in s.scope.iter() {
            let (low, high) = self.cubes_to_take(s, unit);
            for area in self.releasable(s, unit).iter() {
                out.extend((low..=high).map(|n| Action::Place(unit, area, n)));
            }
        }
        out.push(Action::Done);
    }

    /// An arrival, or a unit that leaves the box in this phase.
    pub(crate) fn place(
        &self,
        s: &mut State,
        unit: Unit,
        to: crate::map::Area,
        cubes: u8,
        log: &mut impl EventSink<Event>,
    ) {
        let arrives = matches!(s.top(), Frame::Place(_));
        let boxed = to == self.data.map.delayed;
        let clause = match (arrives, boxed) {
            (true, true) => applied!("WAT-5.06"),
            (true, false) if self.data.map.entry_b.has(to) => applied!("WAT-5.05"),
            (true, false) => applied!("WAT-5.04"),
            (false, _) => applied!("WAT-5.08"),
        };
        if let Frame::Place(left) = s.top() {
            s.set_top(Frame::Place(left - 1));
            s.arrived += 1;
            applied!("WAT-5.09");
            if self.data.roster.artillery.has(unit) {
                s.down.insert(unit);
            }
        } else {
            s.scope.remove(unit);
            applied!("WAT-5.22");
        }
        if self.overstacked(s, Side::Allied, to) {
            applied!("WAT-5.10");
            applied!("WAT-9.14");
        }
        log.emit(|| Event::new(clause, What::Placed(unit, to)));
        self.march(s, unit, to, cubes);
    }

    /// Whether the space is already full.
    pub(crate) fn overstacked(&self, s: &State, side: Side, area: crate::map::Area) -> bool {
        (self.of(s, side, area) & self.data.roster.combat).len() >= self.data.tables.stacking
    }

    /// Areas with another leader of the unit's colour; the box holds any number.
    pub(crate) fn leader_areas(&self, s: &State, unit: Unit) -> AreaSet {
        let force: Force = self.data.roster.force_of(unit);
        let mut others = self.data.roster.leaders & self.data.roster.force[force.index()];
        others.remove(unit);
        let mut areas: AreaSet = others.iter().map(|l| s.at(l)).filter(|a| a.is_space()).collect();
        areas.remove(self.data.map.delayed);
        areas
    }
}
