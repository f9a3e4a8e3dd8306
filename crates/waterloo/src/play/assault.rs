//! Assault: who goes where, before anything is fought.

use crate::action::Action;
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::{Area, AreaSet};
use crate::phase::Frame;
use crate::state::{Assault, Clash, State, Step};
use crate::units::{Force, Side, Unit, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    /// Where infantry of an area may assault.
    pub(crate) fn foot_targets(&self, s: &State, side: Side, area: Area) -> AreaSet {
        self.data.map.adj[area.index()] & s.occupied[side.other().index()] & self.data.map.all
    }

    pub(crate) fn can_assault_on_foot(&self, s: &State, side: Side, area: Area) -> bool {
        self.foot_targets(s, side, area).any()
    }

    /// Where cavalry may assault out of an area in one step.
    fn horse_targets(&self, s: &State, side: Side, area: Area) -> AreaSet {
        self.foot_targets(s, side, area) - self.data.map.rough
    }

    /// Areas through which cavalry may ride to its assault: never the Delayed box, and none for cavalry that starts in the box.
    fn vias(&self, s: &State, side: Side, area: Area) -> AreaSet {
        let map = &self.data.map;
        if area == map.delayed {
            return AreaSet::NONE;
        }
        (map.adj[area.index()] & map.all) - s.occupied[side.other().index()] - map.rough
    }

    pub(crate) fn can_charge_out(&self, s: &State, side: Side, area: Area) -> bool {
        self.horse_targets(s, side, area).any()
            || self
                .vias(s, side, area)
                .iter()
                .any(|via| (self.horse_targets(s, side, via) - AreaSet::one(area)).any())
    }

    pub(crate) fn assault_options(&self, s: &State, area: Area, out: &mut Vec<Action>) {
        let (side, roster) = (s.active, &self.data.roster);
        let foot = self.foot_targets(s, side, area);
        for unit in (s.scope & roster.infantry).iter() {
            let (low, high) = self.cubes_to_take(s, unit);
            for to in foot.iter() {
                out.extend((low..=high).map(|n| Action::Assault(unit, to, area, n)));
            }
        }
        for unit in (s.scope & roster.cavalry).iter() {
            let direct = self.horse_targets(s, side, area);
            out.extend(direct.iter().map(|to| Action::Assault(unit, to, area, 0)));
            for via in self.vias(s, side, area).iter() {
                let far = self.horse_targets(s, side, via) - AreaSet::one(area);
                out.extend(far.iter().map(|to| Action::Assault(unit, to, via, 0)));
            }
        }
        for leader in (s.scope & roster.leaders).iter() {
            let taken = self.leader_areas(s, leader);
            let mut seen: [AreaSet; crate::map::SPACES] = [AreaSet::NONE; crate::map::SPACES];
            for unit in (s.acted & roster.combat).iter() {
                let (to, from) = (s.at(unit), s.from[unit.index()]);
                let enterable = from != self.data.map.delayed || roster.force_of(leader) == Force::Prussian;
                if to.is_space() && !taken.has(to) && enterable && !seen[to.index()].has(from) {
                    seen[to.index()].insert(from);
                    out.push(Action::Assault(leader, to, from, 0));
                }
            }
        }
        if s.acted.any() {
            out.push(Action::Done);
        }
    }

    /// The first option of one of some units, no leaders, to assault a place.
    pub(crate) fn assault_on(&self, s: &State, area: Area, who: UnitSet, to: Area) -> Option<Action> {
        let (side, roster) = (s.active, &self.data.roster);
        if self.foot_targets(s, side, area).has(to) {
            for unit in (who & roster.infantry).iter() {
                let (low, high) = self.cubes_to_take(s, unit);
                if low <= high {
                    return Some(Action::Assault(unit, to, area, low));
                }
            }
        }
        let direct = self.horse_targets(s, side, area).has(to);
        for unit in (who & roster.cavalry).iter() {
            if direct {
                return Some(Action::Assault(unit, to, area, 0));
            }
            let leads = |via: &Area| (self.horse_targets(s, side, *via) - AreaSet::one(area)).has(to);
            if let Some(via) = self.vias(s, side, area).iter().find(leads) {
                return Some(Action::Assault(unit, to, via, 0));
            }
        }
        None
    }

    pub(crate) fn assault_over(&self, s: &mut State, area: Area) -> bool {
        let roster = &self.data.roster;
        s.scope = s.scope & s.here(area);
        let side = s.active;
        let foot = (s.scope & roster.infantry).any() && self.can_assault_on_foot(s, side, area);
        let horse = (s.scope & roster.cavalry).any() && self.can_charge_out(s, side, area);
        let leader = (s.scope & roster.leaders).any() && s.acted.any();
        if foot || horse || leader {
            return false;
        }
        s.pop();
        true
    }

    pub(crate) fn assault(
        &self,
        s: &mut State,
        unit: Unit,
        to: Area,
        from: Area,
        cubes: u8,
        log: &mut impl EventSink<Event>,
    ) {
        let leader = self.data.roster.leaders.has(unit);
        let clause = if leader { applied!("WAT-11.08") } else { applied!("WAT-11.01") };
        log.emit(|| Event::new(clause, What::Entered { unit, from, to, cubes }));
        if s.at(unit) == self.data.map.delayed {
            applied!("WAT-5.12");
        }
        if from != s.at(unit) {
            applied!("WAT-11.02");
            applied!("WAT-11.04");
        }
        s.scope.remove(unit);
        s.from[unit.index()] = from;
        if leader {
            applied!("WAT-8.13");
        } else {
            s.acted.insert(unit);
            self.declare(s, s.active, unit, to, from, 0);
        }
        self.march(s, unit, to, cubes);
    }

    /// Notes an attacker; a new assault if none of his side waits there.
    pub(crate) fn declare(&self, s: &mut State, side: Side, unit: Unit, to: Area, from: Area, level: u8) {
        applied!("WAT-11.07");
        s.attackers.insert(unit);
        match s.assaults.iter_mut().find(|a| a.area == to) {
            Some(assault) => {
                applied!("WAT-11.06");
                assault.origins.insert(from);
            }
            None => {
                s.assaults.push(Assault { origins: AreaSet::one(from), area: to, attacker: side, level });
            }
        }
    }

    /// Assaults that may be fought next: those of the highest level.
    fn next_assaults(&self, s: &State) -> impl Iterator<Item = Area> {
        let level = s.assaults.iter().map(|a| a.level).max().unwrap_or(0);
        s.assaults.iter().filter(move |a| a.level == level).map(|a| a.area)
    }

    pub(crate) fn assaults_options(&self, s: &State, out: &mut Vec<Action>) {
        out.extend(self.next_assaults(s).map(Action::Take));
    }

    pub(crate) fn next_assault(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        let mut next = self.next_assaults(s);
        let (first, more) = (next.next(), next.next().is_some());
        drop(next);
        match first {
            None => s.pop(),
            Some(area) if !more => self.begin_clash(s, area, log),
            Some(_) => return false,
        }
        true
    }

    /// The owner's choice of an assault to fight or of an overstacked area to pay for.
    pub(crate) fn take(&self, s: &mut State, area: Area, log: &mut impl EventSink<Event>) {
        match s.top() {
            Frame::Assaults => self.begin_clash(s, area, log),
            Frame::Stacking => self.pay(s, area, log),
            _ => unreachable!("only assaults and penalties are taken in turn"),
        }
    }

    fn begin_clash(&self, s: &mut State, area: Area, log: &mut impl EventSink<Event>) {
        applied!("WAT-11.09");
        let i = s.assaults.iter().position(|a| a.area == area).expect("it was offered");
        // Order matters for nothing but the stable order of options.
        let assault = s.assaults.remove(i);
        let (attacker, origins) = (assault.attacker, assault.origins);
        s.clash = Clash { area, attacker, origins, step: Step::Begin, before: s.casualties, ..Clash::NONE };
        log.emit(|| Event::new(applied!("WAT-11.11"), What::Assault(attacker, area)));
        s.push(Frame::Clash);
    }
}
