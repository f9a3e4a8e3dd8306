//! The map: areas, borders, terrain, distances and every line of fire, computed once.
use crate::grammar::PlaceForms;
use crate::modifier::Reason;
use crate::units::Force;
use std::ops::{BitAnd, BitOr, Not, Sub};

/// How many spaces there can be, the Delayed box included.
pub const SPACES: usize = 56;

/// A space: an area of the map, or the Delayed box, which comes after the last area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Area(pub u8);

impl Area {
    /// Waiting on an arrival row.
    pub(crate) const ROW: Area = Area(254);
    /// Eliminated, or not in this match.
    pub(crate) const GONE: Area = Area(255);

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether it is on the map or in the box.
    #[inline]
    pub fn is_space(self) -> bool {
        self.index() < SPACES
    }
}

/// A set of spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct AreaSet(pub u64);

impl AreaSet {
    /// No space.
    pub const NONE: AreaSet = AreaSet(0);

    /// Just this space.
    #[inline]
    pub fn one(area: Area) -> AreaSet {
        AreaSet(1 << area.0)
    }

    /// Whether the space is in it.
    #[inline]
    pub fn has(self, area: Area) -> bool {
        self.0 >> area.0 & 1 != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, area: Area) {
        self.0 |= 1 << area.0;
    }

    #[inline]
    pub(crate) fn remove(&mut self, area: Area) {
        self.0 &= !(1 << area.0);
    }

    #[inline]
    pub(crate) fn set(&mut self, area: Area, on: bool) {
        if on { self.insert(area) } else { self.remove(area) }
    }

    /// Whether there is a space in it.
    #[inline]
    pub fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The lowest.
    #[inline]
    pub fn first(self) -> Option<Area> {
        (self.0 != 0).then(|| Area(self.0.trailing_zeros() as u8))
    }

    #[inline]
    pub(crate) fn only(self) -> Option<Area> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The spaces, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Area> + Clone + use<> {
        AreaIter(self.0)
    }
}

impl FromIterator<Area> for AreaSet {
    fn from_iter<I: IntoIterator<Item = Area>>(areas: I) -> AreaSet {
        let mut set = AreaSet::NONE;
        areas.into_iter().for_each(|a| set.insert(a));
        set
    }
}

impl BitAnd for AreaSet {
    type Output = AreaSet;
    #[inline]
    fn bitand(self, other: AreaSet) -> AreaSet {
        AreaSet(self.0 & other.0)
    }
}

impl BitOr for AreaSet {
    type Output = AreaSet;
    #[inline]
    fn bitor(self, other: AreaSet) -> AreaSet {
        AreaSet(self.0 | other.0)
    }
}

impl Sub for AreaSet {
    type Output = AreaSet;
    #[inline]
    fn sub(self, other: AreaSet) -> AreaSet {
        AreaSet(self.0 & !other.0)
    }
}

impl Not for AreaSet {
    type Output = AreaSet;
    #[inline]
    fn not(self) -> AreaSet {
        AreaSet(!self.0)
    }
}

/// The spaces of a set, lowest first.
#[derive(Debug, Clone)]
pub(crate) struct AreaIter(u64);

impl Iterator for AreaIter {
    type Item = Area;

    #[inline]
    fn next(&mut self) -> Option<Area> {
        if self.0 == 0 {
            return None;
        }
        let n = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Area(n))
    }
}

/// What the ground of an area is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Terrain {
    /// No effect.
    Open,
    /// Low ground: matters to lines of fire.
    Low,
    Wood,
    Town,
    River,
}

impl Terrain {
    /// `open`, `low`, `wood`, `town`, `river`.
    pub fn id(self) -> &'static str {
        match self {
            Terrain::Open => "open",
            Terrain::Low => "low",
            Terrain::Wood => "wood",
            Terrain::Town => "town",
            Terrain::River => "river",
        }
    }
}

/// A stronghold inside an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stronghold {
    /// How many infantry units it protects.
    pub capacity: u8,
    /// By how many columns it helps in a morale test.
    pub columns: u8,
}

/// What is printed in an area.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct AreaInfo {
    /// `picton`.
    pub id: String,
    /// English and French name.
    pub name: (String, String),
    /// English and French forms of the name within a sentence.
    pub forms: (PlaceForms, PlaceForms),
    /// Where its name stands, in a square of 1000.
    pub at: (i32, i32),
    /// Its corners; empty for the Delayed box.
    pub poly: Vec<(i32, i32)>,
    pub terrain: Terrain,
    pub stronghold: Option<Stronghold>,
}

/// A way for a shot, by the last area before the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) target: Area,
    /// The last area before the target; the gun's own at range 1.
    pub(crate) via: Area,
    pub(crate) range: u8,
    /// Areas whose combat units would block it.
    pub(crate) blockers: AreaSet,
    /// Crosses a ridge that does not border the gun's area, with its last step.
    pub(crate) ridge: bool,
    /// Crosses a ditch into the area that holds it.
    pub(crate) ditch: bool,
}

/// The map.
#[derive(Debug, Clone)]
pub struct Map {
    /// What is printed, the Delayed box last.
    pub areas: Vec<AreaInfo>,
    /// Neighbours; the Delayed box is one of the entry areas.
    pub(crate) adj: [AreaSet; SPACES],
    /// Areas of the map.
    pub(crate) all: AreaSet,
    pub(crate) delayed: Area,
    pub(crate) edge: AreaSet,
    pub(crate) low: AreaSet,
    pub(crate) river: AreaSet,
    /// Wood and town.
    pub(crate) cover: AreaSet,
    /// Wood, town and river: cavalry stops, and assaults nobody there.
    pub(crate) rough: AreaSet,
    pub(crate) strongholds: AreaSet,
    pub(crate) entry_a: AreaSet,
    pub(crate) entry_b: AreaSet,
    /// Where French infantry wins.
    pub(crate) french_goal: AreaSet,
    /// Where Allied infantry wins.
    pub(crate) allied_goal: AreaSet,
    /// Borders of each ridge line.
    pub(crate) ridges: Vec<Vec<(Area, Area)>>,
    /// Holder and other side of each piece of ditch.
    pub(crate) ditch: Vec<(Area, Area)>,
    /// Where a retreat goes first: nearer to the goal.
    pub(crate) nearer: [[AreaSet; SPACES]; 3],
    /// Where it goes if all those are barred: as near.
    pub(crate) as_near: [[AreaSet; SPACES]; 3],
    pub(crate) lines: Vec<Line>,
    /// Where the lines of an area begin and end.
    pub(crate) lines_of: [(u16, u16); SPACES],
    /// What a gun could reach if nothing stood in the way.
    pub(crate) in_range: [AreaSet; SPACES],
    /// What is at most two steps away.
    pub(crate) vicinity: [AreaSet; SPACES],
    /// From where an area is at most two steps away or in range.
    pub(crate) watchers: [AreaSet; SPACES],
    /// Steps to each side's goal.
    pub(crate) to_goal: [[u8; SPACES]; 2],
    /// Roads, drawn only.
    pub(crate) roads: Vec<(bicorne_core::scene::RoadKind, Vec<[i32; 2]>)>,
}

impl Map {
    #[inline]
    pub(crate) fn stronghold(&self, area: Area) -> Option<Stronghold> {
        self.areas[area.index()].stronghold
    }

    /// The name of the cover in an area of wood or town.
    pub(crate) fn cover_reason(&self, area: Area) -> Reason {
        if self.areas[area.index()].terrain == Terrain::Town { Reason::Town } else { Reason::Wood }
    }

    /// All neighbours of a set.
    #[inline]
    pub(crate) fn around(&self, set: AreaSet) -> AreaSet {
        set.iter().fold(AreaSet::NONE, |n, a| n | self.adj[a.index()])
    }

    pub(crate) fn entries(&self) -> AreaSet {
        self.entry_a | self.entry_b
    }

    #[inline]
    pub(crate) fn lines_from(&self, area: Area) -> &[Line] {
        let (from, to) = self.lines_of[area.index()];
        &self.lines[usize::from(from)..usize::from(to)]
    }

    /// The space's name.
    pub fn id(&self, area: Area) -> &str {
        &self.areas[area.index()].id
    }

    pub(crate) fn find(&self, id: &str) -> Option<Area> {
        self.areas.iter().position(|a| a.id == id).map(|i| Area(i as u8))
    }

    /// Steps from `from` to each area of the map, the box left out.
    pub(crate) fn distances(&self, from: Area) -> [u8; SPACES] {
        let mut steps = [u8::MAX; SPACES];
        let (mut seen, mut front, mut n) = (AreaSet::one(from), AreaSet::one(from), 0);
        while front.any() {
            front.iter().for_each(|a| steps[a.index()] = n);
            front = (self.around(front) & self.all) - seen;
            seen = seen | front;
            n += 1;
        }
        steps
    }

    /// Fills in what follows from adjacency, terrain and borders.
    pub(crate) fn derive(&mut self, goals: [Vec<Area>; 3], range: u8) {
        for force in Force::ALL {
            let goals = &goals[force.index()];
            let tables: Vec<[u8; SPACES]> = goals.iter().map(|g| self.distances(*g)).collect();
            for area in self.all.iter() {
                let near = self.adj[area.index()] & self.all;
                let wanted = |ok: fn(u8, u8) -> bool| {
                    let fits = |b: Area| tables.iter().any(|t| ok(t[b.index()], t[area.index()]));
                    near.iter().filter(|b| fits(*b)).collect::<AreaSet>()
                };
                let f = force.index();
                if force == Force::Prussian && self.entries().has(area) {
                    self.nearer[f][area.index()] = AreaSet::one(self.delayed);
                } else if goals.contains(&area) {
                    self.nearer[f][area.index()] = near;
                } else {
                    self.nearer[f][area.index()] = wanted(|there, here| there < here);
                    self.as_near[f][area.index()] = wanted(|there, here| there == here);
                }
            }
        }
        for gun in self.all.iter() {
            let first = self.lines.len() as u16;
            let steps = self.distances(gun);
            let mut found = Vec::new();
            self.follow(gun, &mut vec![gun], &steps, range, &mut found);
            found.sort_by_key(|l: &Line| (l.target, l.via, l.blockers.0));
            found.dedup();
            self.in_range[gun.index()] = found.iter().map(|l| l.target).collect();
            self.lines.extend(found);
            self.lines_of[gun.index()] = (first, self.lines.len() as u16);
        }
        for i in 0..SPACES {
            self.vicinity[i] = self.adj[i] | self.around(self.adj[i]);
        }
        for i in 0..SPACES {
            for area in (self.vicinity[i] | self.in_range[i]).iter() {
                self.watchers[area.index()].insert(Area(i as u8));
            }
        }
        for (i, goal) in [self.french_goal, self.allied_goal].into_iter().enumerate() {
            if let Some(goal) = goal.first() {
                self.to_goal[i] = self.distances(goal);
            }
        }
    }

    /// Every open shortest path that begins with `path`.
    fn follow(
        &self,
        gun: Area,
        path: &mut Vec<Area>,
        steps: &[u8; SPACES],
        range: u8,
        found: &mut Vec<Line>,
    ) {
        let here = path[path.len() - 1];
        let n = path.len() as u8; // range of the next area
        for next in (self.adj[here.index()] & self.all).iter().filter(|a| steps[a.index()] == n) {
            let crossed = self.ridge_between(here, next).filter(|r| !self.borders_ridge(gun, *r));
            let ditch = self.ditch.contains(&(next, here));
            if self.ridge_between(here, next).is_some() {
                applied!("WAT-17.14");
                if crossed.is_none() {
                    applied!("WAT-10.09");
                } else if (0..self.ridges.len()).any(|r| self.borders_ridge(gun, r)) {
                    applied!("WAT-10.11");
                }
            }
            if ditch {
                applied!("WAT-17.15");
            }
            let low_exempt = |a: Area| self.low.has(a) && !self.low.has(gun);
            let blockers = path[1..].iter().copied().filter(|a| !low_exempt(*a)).collect();
            let ridge = crossed.is_some();
            found.push(Line { target: next, via: here, range: n, blockers, ridge, ditch });
            // What goes on past `next`: not over a ridge, not through cover or a stronghold.
            let closed = (self.cover | self.strongholds).has(next) && !low_exempt(next);
            if low_exempt(next) {
                applied!("WAT-10.07");
                applied!("WAT-17.03");
            } else if self.strongholds.has(next) {
                applied!("WAT-17.10");
            }
            if n < range && !ridge && !closed {
                path.push(next);
                self.follow(gun, path, steps, range, found);
                path.pop();
            }
        }
    }

    fn ridge_between(&self, a: Area, b: Area) -> Option<usize> {
        self.ridges.iter().position(|r| r.contains(&(a, b)) || r.contains(&(b, a)))
    }

    fn borders_ridge(&self, area: Area, ridge: usize) -> bool {
        self.ridges[ridge].iter().any(|(a, b)| *a == area || *b == area)
    }
}
