//! Retreats and withdrawals, and leaders who go along.

use crate::action::Action;
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::{Area, AreaSet};
use crate::phase::Frame;
use crate::state::State;
use crate::units::{Force, Side, Unit, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    pub(crate) fn leaving_side(&self, s: &State) -> Side {
        s.leaving.first().map_or(s.active, |u| self.data.roster.side_of(u))
    }

    /// Where attacking cavalry may withdraw to although enemies are there: an origin of the assault with nothing but guns.
    fn beside_guns(&self, s: &State, unit: Unit) -> AreaSet {
        let roster = &self.data.roster;
        if !roster.cavalry.has(unit) {
            return AreaSet::NONE;
        }
        let enemy = roster.side_of(unit).other();
        let only_guns = |a: &Area| {
            let there = self.of(s, enemy, *a) & roster.combat;
            there.any() && (there - roster.artillery).is_empty()
        };
        s.clash.origins.iter().filter(only_guns).collect()
    }

    /// Where a unit may retreat to or, if `withdraw`, withdraw to.
    pub(crate) fn retreats(&self, s: &State, unit: Unit, withdraw: bool) -> AreaSet {
        let roster = &self.data.roster;
        let (at, force) = (s.at(unit), roster.force_of(unit));
        let side = force.side();
        let mut barred = s.occupied[side.other().index()];
        if force != Force::Prussian {
            barred.insert(self.data.map.delayed);
        }
        let in_clash = s.clash.area == at;
        if in_clash && side == s.clash.attacker {
            applied!("WAT-15.03");
            let shared = if withdraw { self.beside_guns(s, unit) } else { AreaSet::NONE };
            let open = (s.clash.origins - barred) | shared;
            if open != s.clash.origins || shared.any() {
                applied!("WAT-15.05");
            }
            return open;
        }
        applied!("WAT-15.10");
        let f = force.index();
        // A Prussian in an entry area always finds the box open.
        if force == Force::Prussian && self.data.map.entries().has(at) {
            applied!("WAT-5.13");
            applied!("WAT-15.09");
            return self.data.map.nearer[f][at.index()];
        }
        // A leader beside beaten guns runs to any neighbouring area.
        if roster.leaders.has(unit) {
            return self.data.map.adj[at.index()] - barred - self.leader_areas(s, unit);
        }
        let nearer = self.data.map.nearer[f][at.index()] - barred;
        if nearer.any() {
            if (self.data.map.french_goal | self.data.map.allied_goal).has(at) {
                applied!("WAT-15.09");
            }
            applied!("WAT-15.08");
            return nearer;
        }
        self.data.map.as_near[f][at.index()] - barred
    }

    /// Moves or loses every unit that has no choice; false if a choice is left.
    pub(crate) fn leave_alone(
        &self,
        s: &mut State,
        area: Area,
        withdraw: bool,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        s.leaving = s.leaving & s.here(area);
        if s.leaving.is_empty() {
            s.pop();
            return true;
        }
        for unit in s.leaving.iter() {
            let ways = self.retreats(s, unit, withdraw);
            if ways.is_empty() {
                let cubes = if withdraw { self.cubes_to_take(s, unit).1 } else { s.load[unit.index()] };
                log.emit(|| Event::new(applied!("WAT-15.12"), What::CutOff(unit, area)));
                self.eliminate(s, unit, cubes);
                return true;
            }
            if let Some(to) = ways.only() {
                // All go the same way: it does not matter who carries how much.
                let cubes = if withdraw { self.cubes_to_take(s, unit).1 } else { s.load[unit.index()] };
                self.go(s, unit, to, cubes, log);
                return true;
            }
        }
        false
    }

    pub(crate) fn leave_options(&self, s: &State, _: Area, withdraw: bool, out: &mut Vec<Action>) {
        for unit in s.leaving.iter() {
            let (low, high) = if withdraw { self.cubes_to_take(s, unit) } else { (0, 0) };
            for to in self.retreats(s, unit, withdraw).iter() {
                out.extend((low..=high).map(|n| Action::Leave(unit, to, n)));
            }
        }
    }

    pub(crate) fn leave(
        &self,
        s: &mut State,
        unit: Unit,
        to: Area,
        cubes: u8,
        log: &mut impl EventSink<Event>,
    ) {
        let Frame::Leave { withdraw, .. } = s.top() else { unreachable!("units leave") };
        applied!("WAT-15.11");
        if s.leaving.len() > 1 {
            applied!("WAT-15.14");
        }
        let cubes = if withdraw { cubes } else { s.load[unit.index()] };
        self.go(s, unit, to, cubes, log);
    }

    fn go(&self, s: &mut State, unit: Unit, to: Area, cubes: u8, log: &mut impl EventSink<Event>) {
        let Frame::Leave { area, withdraw } = s.top() else { unreachable!("units leave") };
        let roster = &self.data.roster;
        let side = roster.side_of(unit);
        if withdraw {
            log.emit(|| Event::new(applied!("WAT-15.02"), What::Withdrew(unit, area, to)));
            if cubes > 0 {
                applied!("WAT-15.04");
            }
        } else {
            log.emit(|| Event::new(applied!("WAT-15.07"), What::Retreated(unit, area, to)));
            if cubes > 0 {
                applied!("WAT-14.04");
            }
        }
        if s.here(to).0 & (roster.leaders & roster.side[side.other().index()]).0 != 0 {
            applied!("WAT-15.15");
        }
        if self.overstacked(s, side, to) {
            applied!("WAT-15.13");
        }
        if roster.infantry.has(unit) {
            applied!("WAT-15.06");
            s.down.remove(unit);
            s.square.remove(unit);
        }
        if to == self.data.map.delayed {
            applied!("WAT-5.13");
        }
        s.leaving.remove(unit);
        s.load[unit.index()] = 0;
        let combat = roster.combat.has(unit);
        if combat && self.leaders_of(s, side, area).any() {
            s.push(Frame::Follow { from: area, to, side, charge: false });
        }
        self.march(s, unit, to, cubes);
    }

    fn followers(&self, s: &State, from: Area, to: Area, side: Side) -> UnitSet {
        let boxed = to == self.data.map.delayed;
        let mut able = UnitSet::NONE;
        for leader in self.leaders_of(s, side, from).iter() {
            let prussian = self.data.roster.force_of(leader) == Force::Prussian;
            if (!boxed || prussian) && !self.leader_areas(s, leader).has(to) {
                able.insert(leader);
            }
        }
        able
    }

    pub(crate) fn follow_over(&self, s: &mut State, from: Area, to: Area, side: Side) -> bool {
        let none = self.followers(s, from, to, side).is_empty();
        if none {
            s.pop();
        }
        none
    }

    pub(crate) fn follow_options(&self, s: &State, from: Area, to: Area, side: Side, out: &mut Vec<Action>) {
        out.extend(self.followers(s, from, to, side).iter().map(Action::Along));
        out.push(Action::Done);
    }

    pub(crate) fn along(&self, s: &mut State, leader: Unit, log: &mut impl EventSink<Event>) {
        let Frame::Follow { from, to, charge, .. } = s.top() else { unreachable!("leaders follow") };
        if charge {
            log.emit(|| Event::new(applied!("WAT-12.41"), What::RodeAlong(leader, from, to)));
        } else {
            log.emit(|| Event::new(applied!("WAT-8.15"), What::Along(leader, from, to)));
        }
        self.put(s, leader, to);
    }
}
