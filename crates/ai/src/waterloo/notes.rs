//! A cache of the evaluation of each area. The positions that a plan compares differ in few areas; the others are looked up.

use super::evaluation::{Evaluator, Threat};
use bicorne_waterloo::{Area, AreaSet, Force, SPACES, Side, State, UnitSet};

/// Terms of what troops are worth in an area, at most: foot, horse, guns, wear, ground, crowd.
const TERMS: usize = 6;

/// No note yet.
const NOWHERE: u8 = u8::MAX;

/// Notes on areas, for each side.
pub(super) struct Notes {
    /// Where the last note on each area is. There are two, side by side: a plan changes an area and takes it back.
    place: [[u8; SPACES]; 2],
    notes: Vec<Note>,
    /// Areas whose note need not hold any more, for each side.
    stale: [AreaSet; 2],
    /// The position that was looked at last, as far as notes follow from it.
    here: [UnitSet; SPACES],
    down: UnitSet,
    squares: UnitSet,
    cubes: [[u8; SPACES]; 3],
    occupied: [AreaSet; 2],
    was_late: bool,
}

/// All that a note follows from: where it is the same, so is the note.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Sight {
    units: UnitSet,
    down: UnitSet,
    squares: UnitSet,
    /// Where the enemy is, as far as they could go at him.
    enemy: AreaSet,
    /// Whether guns have something in range.
    is_useful: bool,
    cubes: [u8; 2],
    is_late: bool,
}

/// What troops in an area are and do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Note {
    sight: Sight,
    /// What they could do next to others: on foot and by a charge, and to whom.
    pub(super) foot: f64,
    pub(super) horse: f64,
    pub(super) on_foot: AreaSet,
    pub(super) by_charge: AreaSet,
    pub(super) has_guard: bool,
    /// What they are worth, added up in this order: sums must not depend on what is looked up.
    terms: [f64; TERMS],
    count: usize,
    pub(super) squares: f64,
    fear: Option<Fear>,
}

/// What they fear, and from whom.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Fear {
    charge: f64,
    press: f64,
    guard: bool,
    is_isolated: bool,
    danger: f64,
}

impl Note {
    const NONE: Note = Note {
        sight: Sight {
            units: UnitSet::NONE,
            down: UnitSet::NONE,
            squares: UnitSet::NONE,
            enemy: AreaSet::NONE,
            is_useful: false,
            cubes: [0; 2],
            is_late: false,
        },
        foot: 0.0,
        horse: 0.0,
        on_foot: AreaSet::NONE,
        by_charge: AreaSet::NONE,
        has_guard: false,
        terms: [0.0; TERMS],
        count: 0,
        squares: 0.0,
        fear: None,
    };

    /// What they are worth, squares and danger aside.
    #[inline]
    pub(super) fn terms(&self) -> &[f64] {
        &self.terms[..self.count]
    }

    fn push(&mut self, term: f64) {
        // Nothing changes no sum.
        if term != 0.0 {
            self.terms[self.count] = term;
            self.count += 1;
        }
    }
}

impl Notes {
    pub(super) fn new() -> Notes {
        Notes {
            place: [[NOWHERE; SPACES]; 2],
            notes: Vec::new(),
            stale: [!AreaSet::NONE; 2],
            here: [UnitSet::NONE; SPACES],
            down: UnitSet::NONE,
            squares: UnitSet::NONE,
            cubes: [[0; SPACES]; 3],
            occupied: [AreaSet::NONE; 2],
            was_late: false,
        }
    }

    /// The note on an area where the side has combat units, as it was brought up to date for this position.
    #[inline]
    pub(super) fn known(&mut self, side: Side, area: Area) -> &mut Note {
        &mut self.notes[usize::from(self.place[side.index()][area.index()])]
    }

    /// Brings the notes on all areas where either side has combat units up to date.
    pub(super) fn look(&mut self, judge: &Evaluator<'_>, s: &State) {
        let sides = [Side::French, Side::Allied];
        let changed = self.changed(s);
        let occupied = sides.map(|side| s.occupied(side));
        for side in sides {
            let own = side.index();
            let enemies = occupied[1 - own];
            // Who came or went matters to those who could go or shoot there.
            let met = (enemies - self.occupied[1 - own]) | (self.occupied[1 - own] - enemies);
            let watchers = met.iter().fold(changed, |set, area| set | judge.map.watchers(area));
            let stale = self.stale[own] | watchers;
            for area in (stale & occupied[own]).iter() {
                self.note(judge, s, side, area);
            }
            self.stale[own] = stale - occupied[own];
        }
        self.occupied = occupied;
        debug_assert!(self.holds(judge, s), "what is known holds");
    }

    /// Areas in which pieces, how they stand, or cubes are not what they were.
    fn changed(&mut self, s: &State) -> AreaSet {
        let mut changed = AreaSet::NONE;
        let occupied = s.occupied(Side::French) | s.occupied(Side::Allied);
        // Who has left may come back otherwise than he was.
        for area in ((self.occupied[0] | self.occupied[1]) - occupied).iter() {
            self.here[area.index()] = UnitSet::NONE;
        }
        for area in occupied.iter() {
            let here = &mut self.here[area.index()];
            if *here != s.here(area) {
                *here = s.here(area);
                changed = changed | AreaSet::one(area);
            }
        }
        let turned = |now: UnitSet, then: UnitSet| (now - then) | (then - now);
        for unit in (turned(s.down(), self.down) | turned(s.squares(), self.squares)).iter() {
            if s.at(unit).is_space() {
                changed = changed | AreaSet::one(s.at(unit));
            }
        }
        (self.down, self.squares) = (s.down(), s.squares());
        if self.cubes != *s.all_cubes() {
            for (then, now) in self.cubes.iter().zip(s.all_cubes()) {
                for i in (0..SPACES).filter(|i| then[*i] != now[*i]) {
                    changed = changed | AreaSet::one(Area(i as u8));
                }
            }
            self.cubes = *s.all_cubes();
        }
        if self.was_late != Evaluator::is_late(s) {
            self.was_late = !self.was_late;
            changed = !AreaSet::NONE;
        }
        changed
    }

    /// Whether every note is what would be noted now.
    fn holds(&mut self, judge: &Evaluator<'_>, s: &State) -> bool {
        [Side::French, Side::Allied].into_iter().all(|side| {
            s.occupied(side).iter().all(|area| {
                let fresh = judge.fresh(s, side, area, judge.sight(s, side, area));
                Note { fear: None, ..*self.known(side, area) } == fresh
            })
        })
    }

    fn note(&mut self, judge: &Evaluator<'_>, s: &State, side: Side, area: Area) {
        let sight = judge.sight(s, side, area);
        let place = &mut self.place[side.index()][area.index()];
        if *place == NOWHERE {
            if self.notes.capacity() == 0 {
                self.notes.reserve(2 * SPACES);
            }
            *place = self.notes.len() as u8;
            self.notes.extend([Note::NONE; 2]);
        }
        if self.notes[usize::from(*place)].sight != sight {
            *place ^= 1;
            let other = &mut self.notes[usize::from(*place)];
            if other.sight != sight {
                judge.note(s, side, area, sight, other);
            }
        }
    }
}

impl Evaluator<'_> {
    #[inline]
    fn sight(&self, s: &State, side: Side, area: Area) -> Sight {
        let units = s.here(area) & self.roster.of_side(side);
        let enemy = s.occupied(side.other());
        let rides = (units & self.roster.cavalry()).any();
        let cubes = match side {
            Side::French => [s.cubes(Force::French, area), 0],
            Side::Allied => [s.cubes(Force::Anglo, area), s.cubes(Force::Prussian, area)],
        };
        Sight {
            units,
            down: s.down() & units,
            squares: s.squares() & units,
            enemy: enemy & if rides { self.map.vicinity(area) } else { self.map.near(area) },
            is_useful: (units & self.roster.artillery()).any() && (self.map.in_range(area) & enemy).any(),
            cubes,
            is_late: Evaluator::is_late(s),
        }
    }

    fn fresh(&self, s: &State, side: Side, area: Area, sight: Sight) -> Note {
        let mut note = Note::NONE;
        self.note(s, side, area, sight, &mut note);
        note
    }

    #[inline(never)]
    fn note(&self, s: &State, side: Side, area: Area, sight: Sight, note: &mut Note) {
        let Sight { units, enemy, .. } = sight;
        *note = Note { sight, ..Note::NONE };
        let foot = units & self.roster.infantry();
        let horse = units & self.roster.cavalry();
        let guns = units & self.roster.artillery();
        let k = f64::from(foot.len());
        let tired = f64::from((horse & sight.down).len());
        let params = self.params;
        note.push(params.foot * k);
        note.push(params.horse * (f64::from(horse.len()) - tired) + params.tired * tired);
        if guns.any() {
            let aimed = if sight.is_useful { params.aimed } else { 0.0 };
            let limbered = f64::from((guns & sight.down).len());
            note.push(f64::from(guns.len()) * (params.gun + aimed) - params.limbered * limbered);
        }
        note.push(-self.wear(s, side, area, units));
        note.push(self.ground(s, side, area, units));
        let (crowd, limit) = (foot.len() + horse.len() + guns.len(), self.game.stack_limit());
        if crowd > limit && area != self.map.delayed() {
            note.push(-params.crowd * f64::from(crowd - limit));
        }
        if sight.squares.any() {
            note.squares = params.square * f64::from(sight.squares.len());
        }
        let delayed = AreaSet::one(self.map.delayed());
        let near = self.map.near(area) - delayed;
        note.has_guard = (units & self.roster.guard()).any();
        if foot.any() {
            let worn: u8 = sight.cubes.iter().sum();
            note.foot = (k - 0.2 * f64::from(worn)).max(0.2);
            note.on_foot = near & enemy;
        }
        if horse.any() {
            note.horse = f64::from(horse.len()) - 0.35 * tired;
            let rough = self.map.rough();
            let mut reach = near;
            for via in (near - enemy - rough).iter() {
                reach = reach | self.map.near(via);
            }
            note.by_charge = (reach & enemy) - rough - delayed;
        }
    }

    /// What the enemy's next assaults would take where a note is, looked up if the same was feared before.
    #[inline]
    pub(super) fn feared(
        &self,
        s: &State,
        side: Side,
        area: Area,
        note: &mut Note,
        threat: &Threat,
        friends: AreaSet,
    ) -> f64 {
        let (charge, press) = (threat.horse[area.index()], threat.foot[area.index()]);
        if charge == 0.0 && press == 0.0 {
            return 0.0;
        }
        let (guard, is_isolated) = (threat.guard.has(area), self.is_isolated(area, friends));
        if let Some(fear) = &note.fear
            && (fear.charge, fear.press, fear.guard, fear.is_isolated) == (charge, press, guard, is_isolated)
        {
            return fear.danger;
        }
        let danger = self.danger(s, side, area, note.sight.units, threat, friends);
        note.fear = Some(Fear { charge, press, guard, is_isolated, danger });
        danger
    }
}
