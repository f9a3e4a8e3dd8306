//! Morale tests, and the assignment of cubes before them.

use crate::action::Action;
use crate::data::Morale;
use crate::event::{Event, Nerve, What};
use crate::game::Waterloo;
use crate::modifier::{Lines, Modifiers, Reason};
use crate::phase::Frame;
use crate::state::{State, Step};
use crate::units::{Side, Unit, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    /// The owner assigns all cubes of the area of the assault to his infantry there.
    pub(crate) fn start_assignment(&self, s: &mut State, side: Side, volley: bool) {
        let foot = self.infantry_of(s, side, s.clash.area);
        applied!("WAT-14.07");
        foot.iter().for_each(|u| s.load[u.index()] = 0);
        s.assigning = foot;
        s.push(Frame::Assign { side, volley });
    }

    /// The next unit to assign to, and how few and how many cubes it may get.
    pub(crate) fn assignment(&self, s: &State, side: Side) -> Option<(Unit, u8, u8)> {
        let unit = s.assigning.first()?;
        let roster = &self.data.roster;
        let force = roster.force_of(unit);
        let comrades = self.infantry_of(s, side, s.clash.area) & roster.force[force.index()];
        let given: u8 = (comrades - s.assigning).iter().map(|u| s.load[u.index()]).sum();
        let left = s.cubes(force, s.clash.area) - given;
        let others = (s.assigning & comrades).len() - 1;
        let (low, high) = self.share(left, others);
        Some((unit, low, high))
    }

    pub(crate) fn assign_alone(
        &self,
        s: &mut State,
        side: Side,
        volley: bool,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        let Some((unit, low, high)) = self.assignment(s, side) else {
            s.pop();
            return true;
        };
        // A volley counts pairs: where there is only one cube, it does not matter who has it.
        if low == high || (volley && high <= 1 && low == 0) {
            self.assign(s, unit, high, log);
            return true;
        }
        false
    }

    pub(crate) fn assign_options(&self, s: &State, side: Side, out: &mut Vec<Action>) {
        if let Some((unit, low, high)) = self.assignment(s, side) {
            out.extend((low..=high).map(|n| Action::Assign(unit, n)));
        }
    }

    pub(crate) fn assign(&self, s: &mut State, unit: Unit, cubes: u8, log: &mut impl EventSink<Event>) {
        s.assigning.remove(unit);
        s.load[unit.index()] = cubes;
        if cubes > 0 {
            log.emit(|| Event::new(applied!("WAT-14.02"), What::Assigned(unit, cubes)));
        }
    }

    /// Some infantry of a side in the area of the assault tests; then the assault goes on with `after`.
    pub(crate) fn start_test(&self, s: &mut State, side: Side, units: UnitSet, after: Step) {
        applied!("WAT-13.01");
        applied!("WAT-13.02");
        s.clash.testing = side;
        s.clash.after = after;
        s.clash.step = Step::TestDice;
        s.rolling = units;
        s.fallen = UnitSet::NONE;
        s.leaving = UnitSet::NONE;
        s.shaken = UnitSet::NONE;
        self.start_assignment(s, side, false);
    }

    /// Cubes and shifts of a unit's test: right is positive.
    pub(crate) fn morale_column(&self, s: &State, unit: Unit, lines: &mut impl Lines) -> u8 {
        self.morale_sum(s, unit, lines).clamp(0, 6) as u8
    }

    /// The same before it is held within the table.
    pub(crate) fn morale_sum(&self, s: &State, unit: Unit, lines: &mut impl Lines) -> i8 {
        let (c, roster, map) = (&s.clash, &self.data.roster, &self.data.map);
        let side = roster.side_of(unit);
        let (x, enemy, defends) = (c.area, side.other(), side != c.attacker);
        let sheltered = defends && c.protected.has(unit);
        let horse = self.cavalry_of(s, enemy, x).any();
        // What the enemy brought into the assault counts, also once it has been thrown back.
        let foot = c.had_infantry[enemy.index()];
        let chargeable = horse && !sheltered && !map.rough.has(x);
        let mut sum = 0i8;
        let mut add = |when: bool, clause, reason: Reason, amount: i8| {
            if when && amount != 0 {
                lines.line(clause, reason, amount);
                sum += amount;
            }
        };
        add(true, rule!("WAT-13.03"), Reason::Cubes, s.load[unit.index()] as i8);
        add(chargeable && !foot, rule!("WAT-13.05"), Reason::CavalryAlone, 3);
        add(self.is_isolated(s, side, x), rule!("WAT-13.06"), Reason::Isolated, 1);
        add(roster.landwehr.has(unit), rule!("WAT-13.08"), Reason::Landwehr, 1);
        add(map.cover.has(x) && !sheltered, rule!("WAT-13.09"), map.cover_reason(x), 1);
        add(defends && c.by_guard, rule!("WAT-13.10"), Reason::GuardAttacks, 1);
        if chargeable && foot {
            applied!("WAT-13.05");
        }
        add(chargeable && foot, rule!("WAT-13.11"), Reason::Combined, 1);
        add(c.charging && s.square.has(unit), rule!("WAT-13.12"), Reason::SquareCharged, -6);
        add(roster.british.has(unit), rule!("WAT-13.13"), Reason::British, -1);
        add(roster.guard.has(unit), rule!("WAT-13.13"), Reason::Guard, -1);
        add(defends && self.guns_of(s, side, x).any(), rule!("WAT-13.14"), Reason::BesideGuns, -1);
        if sheltered {
            let columns = map.stronghold(x).map_or(0, |h| h.columns);
            add(true, rule!("WAT-13.15"), Reason::Stronghold, -(columns as i8));
        }
        sum
    }

    /// Too few neighbouring areas with friendly infantry.
    pub(crate) fn is_isolated(&self, s: &State, side: Side, area: crate::map::Area) -> bool {
        let friends =
            side.forces().iter().fold(crate::map::AreaSet::NONE, |set, f| set | s.infantry[f.index()]);
        applied!("WAT-13.07");
        applied!("WAT-1.25");
        let beside = (friends & self.data.map.adj[area.index()]).len();
        let enough = if self.data.map.edge.has(area) { 1 } else { 2 };
        beside < enough
    }

    pub(crate) fn test_die(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        let unit = s.rolling.first().expect("somebody rolls");
        s.rolling.remove(unit);
        let column = self.morale_column(s, unit, &mut ());
        let side = self.data.roster.side_of(unit);
        let sheltered = side != s.clash.attacker && s.clash.protected.has(unit);
        let ridden_down = self.cavalry_of(s, side.other(), s.clash.area).any();
        let (nerve, clause) = match self.data.tables.morale[usize::from(die - 1)][usize::from(column)] {
            Morale::Stands => (Nerve::Stands, rule!("WAT-13.16")),
            Morale::Retreats if sheltered => (Nerve::Cube, rule!("WAT-13.19")),
            Morale::Retreats if ridden_down => (Nerve::Eliminated, rule!("WAT-13.18")),
            Morale::Retreats => (Nerve::Retreats, rule!("WAT-13.17")),
            Morale::Eliminated => (Nerve::Eliminated, rule!("WAT-13.20")),
        };
        bicorne_core::trace::hit(clause);
        log.emit(|| {
            let mut ledger = Modifiers::default();
            self.morale_column(s, unit, &mut ledger);
            applied!("WAT-13.04");
            Event::new(clause, What::Morale { unit, die, ledger, column, nerve })
        });
        match nerve {
            Nerve::Stands => {}
            Nerve::Retreats => s.leaving.insert(unit),
            Nerve::Eliminated => s.fallen.insert(unit),
            Nerve::Cube => s.shaken.insert(unit),
        }
    }

    /// All dice are cast: first who falls, then who runs, then cubes.
    pub(crate) fn test_results(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let area = s.clash.area;
        for unit in s.fallen.iter() {
            let cubes = s.load[unit.index()];
            log.emit(|| Event::new(applied!("WAT-13.20"), What::Eliminated(unit, area)));
            self.eliminate(s, unit, cubes);
        }
        s.fallen = UnitSet::NONE;
        s.clash.step = Step::TestCubes;
        if s.leaving.any() {
            applied!("WAT-15.01");
            s.push(Frame::Leave { area, withdraw: false });
        }
    }

    pub(crate) fn test_cubes(&self, s: &mut State) {
        let (area, side) = (s.clash.area, s.clash.testing);
        s.clash.step = s.clash.after;
        let shaken = std::mem::take(&mut s.shaken) & s.here(area);
        for force in side.forces() {
            let count = (shaken & self.data.roster.force[force.index()]).len();
            if count > 0 {
                s.push(Frame::Cubes { area, side, count, force: Some(*force) });
            }
        }
    }
}
