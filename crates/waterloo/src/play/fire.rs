//! Artillery Fire: targets and lines first, then the dice; the Grand Battery.

use crate::action::Action;
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::{Area, Line, Terrain};
use crate::modifier::{Lines, Modifiers, Reason};
use crate::phase::{Frame, Hit};
use crate::state::{Shot, State};
use crate::units::{Force, Side, Unit, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    /// Whether nothing stands in the way of a line.
    #[inline]
    pub(crate) fn is_open(&self, s: &State, line: &Line) -> bool {
        applied!("WAT-1.03");
        ((s.occupied[0] | s.occupied[1]) & line.blockers).is_empty()
    }

    /// Whether a side may aim at an area at all: enemies there, and no units of its own but guns out of action.
    pub(crate) fn may_aim(&self, s: &State, side: Side, area: Area) -> bool {
        let own = self.of(s, side, area) & self.data.roster.combat;
        s.occupied[side.other().index()].has(area) && (own - self.data.roster.artillery).is_empty()
    }

    /// Whether one of the guns, all of one area, could fire at something.
    pub(crate) fn can_fire(&self, s: &State, side: Side, area: Area, guns: UnitSet) -> bool {
        if self.data.map.river.has(area) || (guns - s.down).is_empty() {
            return false;
        }
        let roster = &self.data.roster;
        let ready = side
            .forces()
            .iter()
            .any(|f| ((guns - s.down) & roster.force[f.index()]).any() && self.operational(s, *f, area) > 0);
        let target = |l: &Line| self.may_aim(s, side, l.target) && self.is_open(s, l);
        ready && self.data.map.lines_from(area).iter().any(target)
    }

    /// How many guns of a force may still be aimed in this activation.
    fn aims_left(&self, s: &State, force: Force, area: Area) -> u8 {
        let roster = &self.data.roster;
        let aimed = s.shots.iter().filter(|shot| roster.force_of(shot.gun) == force).count() as u8;
        self.operational(s, force, area).saturating_sub(aimed)
    }

    fn aimable(&self, s: &State, area: Area) -> UnitSet {
        let mut guns = UnitSet::NONE;
        for force in s.active.forces() {
            let own = s.scope & self.data.roster.force[force.index()];
            if own.any() && self.aims_left(s, *force, area) > 0 {
                guns = guns | own;
            }
        }
        guns
    }

    /// Whether the Grand Battery can be declared for the area, and whether it is already paid for.
    pub(crate) fn grand_offer(&self, s: &State, area: Area, grand: bool) -> Option<bool> {
        if grand || s.active != Side::French {
            return None;
        }
        let below = s.stack.get(s.stack.len().wrapping_sub(2));
        let paid = matches!(below, Some(Frame::Lead { grand, .. }) if *grand != Area::GONE && *grand != area);
        (paid || s.grand > 0).then_some(paid)
    }

    pub(crate) fn fire_over(
        &self,
        s: &mut State,
        area: Area,
        grand: bool,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        if self.aimable(s, area).any() || self.grand_offer(s, area, grand).is_some() {
            return false;
        }
        self.fire_done(s, grand, log);
        true
    }

    pub(crate) fn fire_options(&self, s: &State, area: Area, grand: bool, out: &mut Vec<Action>) {
        let guns = self.aimable(s, area);
        if guns.any() {
            let mut last = None;
            for line in self.data.map.lines_from(area) {
                let way = Some((line.target, line.via));
                if way == last || !self.may_aim(s, s.active, line.target) || !self.is_open(s, line) {
                    continue;
                }
                last = way;
                out.extend(guns.iter().map(|g| Action::Fire(g, line.target, line.via)));
            }
        }
        if self.grand_offer(s, area, grand).is_some() {
            out.push(Action::Grand);
        }
        if !s.shots.is_empty() {
            out.push(Action::Done);
        }
    }

    pub(crate) fn aim(&self, s: &mut State, gun: Unit, target: Area, via: Area) {
        applied!("WAT-10.01");
        applied!("WAT-10.03");
        applied!("WAT-10.05");
        s.scope.remove(gun);
        s.acted.insert(gun);
        s.shots.push(Shot { gun, target, via, dice: 1 });
    }

    pub(crate) fn grand(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let Frame::Fire { area, .. } = s.top() else { unreachable!("the Grand Battery fires") };
        let paid = self.grand_offer(s, area, false).expect("it was offered");
        if paid {
            applied!("WAT-8.18");
        } else {
            applied!("WAT-10.28");
            s.grand -= 1;
            s.supply[Force::French.index()] += 1;
            let below = s.stack.len() - 2;
            if let Frame::Lead { grand, .. } = &mut s.stack[below] {
                *grand = area;
            }
        }
        applied!("WAT-10.29");
        let (left, free) = (s.grand, paid);
        log.emit(|| Event::new(applied!("WAT-10.27"), What::Grand { left, free }));
        s.set_top(Frame::Fire { area, grand: true });
    }

    pub(crate) fn fire_done(&self, s: &mut State, grand: bool, _: &mut impl EventSink<Event>) {
        if grand {
            s.shots.iter_mut().for_each(|shot| shot.dice = 2);
        }
        s.set_top(Frame::Shots);
    }

    /// Drops shots that have been rolled or have no target left; false while a die is to be rolled.
    pub(crate) fn shots_over(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        let Some(shot) = s.shots.first().copied() else {
            s.pop();
            return true;
        };
        if shot.dice == 0 {
            s.shots.remove(0);
            return true;
        }
        if s.occupied[s.active.other().index()].has(shot.target) {
            return false;
        }
        log.emit(|| Event::new(applied!("WAT-10.26"), What::NoEffect(shot.target)));
        s.shots.remove(0);
        true
    }

    /// The line that a shot takes.
    pub(crate) fn line_of(&self, s: &State, gun: Unit, target: Area, via: Area) -> &Line {
        let lines = self.data.map.lines_from(s.at(gun));
        lines.iter().find(|l| l.target == target && l.via == via).expect("shots are aimed along lines")
    }

    /// Modifiers of a shot at infantry.
    pub(crate) fn fire_modifiers(&self, s: &State, gun: Unit, line: &Line, lines: &mut impl Lines) -> i8 {
        let (map, roster) = (&self.data.map, &self.data.roster);
        let target = line.target;
        let enemy = roster.side_of(gun).other();
        let foot = self.infantry_of(s, enemy, target);
        let mut sum = 0;
        let mut add = |when: bool, clause, reason: Reason, amount: i8| {
            if when {
                lines.line(clause, reason, amount);
                sum += amount;
            }
        };
        add((foot & s.square).any(), rule!("WAT-10.15"), Reason::TargetSquare, 1);
        add(map.river.has(target), rule!("WAT-10.16"), Reason::River, -1);
        add(map.cover.has(target), rule!("WAT-10.17"), map.cover_reason(target), -2);
        add(line.ditch, rule!("WAT-10.18"), Reason::Ditch, -1);
        add(roster.british.has(gun), rule!("WAT-10.19"), Reason::BritishGuns, -1);
        let sheltered = map
            .stronghold(target)
            .is_some_and(|h| foot.len() <= h.capacity && (foot - s.defensive()).is_empty());
        if sheltered {
            applied!("WAT-17.08");
        }
        match map.areas[target.index()].terrain {
            Terrain::Wood => applied!("WAT-17.11"),
            Terrain::Town => applied!("WAT-17.12"),
            Terrain::River => applied!("WAT-17.13"),
            Terrain::Open | Terrain::Low => rule!("WAT-10.14"),
        };
        add(sheltered, rule!("WAT-10.20"), Reason::TargetProtected, -2);
        add(line.ridge, rule!("WAT-10.21"), Reason::Ridge, -2);
        sum
    }

    /// Cubes of a shot at infantry, by range.
    pub(crate) fn artillery_cubes(&self, die: u8, modifiers: i8, range: u8) -> u8 {
        let value = die as i8 + modifiers;
        let table = self.data.tables.artillery[usize::from(range)];
        let cubes = table.iter().filter(|need| value >= **need).count() as u8;
        if die == 6 { cubes.max(1) } else { cubes }
    }

    pub(crate) fn shot_die(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        let shot = s.shots[0];
        let (gun, area) = (shot.gun, shot.target);
        s.shots[0].dice -= 1;
        let enemy = s.active.other();
        let hits = &self.data.tables.hits;
        applied!("WAT-10.12");
        if self.infantry_of(s, enemy, area).any() {
            let line = *self.line_of(s, gun, area, shot.via);
            applied!("WAT-10.04");
            let modifiers = self.fire_modifiers(s, gun, &line, &mut ());
            let cubes = self.artillery_cubes(die, modifiers, line.range);
            log.emit(|| {
                let mut ledger = Modifiers::default();
                self.fire_modifiers(s, gun, &line, &mut ledger);
                if ledger.lines.len() > 1 {
                    applied!("WAT-10.22");
                }
                applied!("WAT-10.30");
                let clause =
                    if die == 6 && cubes == 1 { applied!("WAT-10.23") } else { applied!("WAT-10.14") };
                Event::new(clause, What::Shot { gun, area, die, ledger, cubes })
            });
            if cubes > 0 {
                s.push(Frame::Cubes { area, side: enemy, count: cubes, force: None });
            }
        } else if self.cavalry_of(s, enemy, area).any() {
            let hit = die >= hits.artillery_on_cavalry;
            log.emit(|| Event::new(applied!("WAT-10.24"), What::Snap { gun, area, die, hit }));
            if hit {
                s.push(Frame::Hit { area, side: enemy, hit: Hit::Ranged });
            }
        } else {
            let hit = die >= hits.artillery_on_artillery;
            log.emit(|| Event::new(applied!("WAT-10.25"), What::Snap { gun, area, die, hit }));
            if hit {
                s.push(Frame::Cubes { area, side: enemy, count: 1, force: None });
            }
        }
    }
}
