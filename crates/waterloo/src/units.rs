//! Pieces: sides, forces, arms, nations, and sets of units as bits.

use std::ops::{BitAnd, BitOr, Not, Sub};

/// How many pieces there can be.
pub(crate) const UNITS: usize = 112;

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names say it
pub enum Side {
    French,
    /// British, German, Dutch and Prussian.
    Allied,
}

impl Side {
    /// The other player.
    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::French => Side::Allied,
            Side::Allied => Side::French,
        }
    }

    /// As an index, which is also the seat.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// `french`, `allied`.
    pub fn id(self) -> &'static str {
        ["french", "allied"][self.index()]
    }

    /// The forces of the player.
    #[inline]
    pub fn forces(self) -> &'static [Force] {
        match self {
            Side::French => &[Force::French],
            Side::Allied => &[Force::Anglo, Force::Prussian],
        }
    }
}

/// A force shares cubes, leaders, casualties and retreat goals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Force {
    /// French line and Imperial Guard: blue cubes.
    French,
    /// British, German and Dutch: red cubes.
    Anglo,
    /// Prussian line and Landwehr: black cubes.
    Prussian,
}

impl Force {
    /// All three.
    pub const ALL: [Force; 3] = [Force::French, Force::Anglo, Force::Prussian];

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Whose it is.
    #[inline]
    pub fn side(self) -> Side {
        match self {
            Force::French => Side::French,
            Force::Anglo | Force::Prussian => Side::Allied,
        }
    }

    /// The colour of its cubes: `blue`, `red`, `black`.
    pub fn colour(self) -> &'static str {
        ["blue", "red", "black"][self.index()]
    }

    pub(crate) fn from_colour(word: &str) -> Option<Force> {
        Force::ALL.into_iter().find(|f| f.colour() == word)
    }

    pub(crate) fn from_id(id: &str) -> Option<Force> {
        Some(match id {
            "FR" => Force::French,
            "AL" => Force::Anglo,
            "PR" => Force::Prussian,
            _ => return None,
        })
    }
}

/// What a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
    /// A leader: a unit, but no combat unit.
    Leader,
}

/// A unit's number, fixed for the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unit(pub u8);

impl Unit {
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct UnitSet(pub u128);

impl UnitSet {
    /// No unit.
    pub const NONE: UnitSet = UnitSet(0);

    /// Just this unit.
    #[inline]
    pub fn one(unit: Unit) -> UnitSet {
        UnitSet(1 << unit.0)
    }

    /// Whether the unit is in it.
    #[inline]
    pub fn has(self, unit: Unit) -> bool {
        self.0 >> unit.0 & 1 != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, unit: Unit) {
        self.0 |= 1 << unit.0;
    }

    #[inline]
    pub(crate) fn remove(&mut self, unit: Unit) {
        self.0 &= !(1 << unit.0);
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is a unit in it.
    #[inline]
    pub fn any(self) -> bool {
        self.0 != 0
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u8 {
        // Most sets are of one area: few units, or none, and all in one half.
        let half = |bits: u64| if bits == 0 { 0 } else { bits.count_ones() as u8 };
        half(self.0 as u64) + half((self.0 >> 64) as u64)
    }

    /// The lowest.
    #[inline]
    pub fn first(self) -> Option<Unit> {
        (self.0 != 0).then(|| Unit(self.0.trailing_zeros() as u8))
    }

    /// The only unit, if there is exactly one.
    #[inline]
    pub(crate) fn only(self) -> Option<Unit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The units, lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Unit> + Clone + use<> {
        UnitIter(self.0 as u64, (self.0 >> 64) as u64)
    }
}

impl BitAnd for UnitSet {
    type Output = UnitSet;
    #[inline]
    fn bitand(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }
}

impl BitOr for UnitSet {
    type Output = UnitSet;
    #[inline]
    fn bitor(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 | other.0)
    }
}

impl Sub for UnitSet {
    type Output = UnitSet;
    #[inline]
    fn sub(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }
}

impl Not for UnitSet {
    type Output = UnitSet;
    #[inline]
    fn not(self) -> UnitSet {
        UnitSet(!self.0)
    }
}

/// The units of a set, lowest number first.
#[derive(Debug, Clone)]
pub(crate) struct UnitIter(u64, u64);

impl Iterator for UnitIter {
    type Item = Unit;

    #[inline]
    fn next(&mut self) -> Option<Unit> {
        if self.0 != 0 {
            let n = self.0.trailing_zeros() as u8;
            self.0 &= self.0 - 1;
            return Some(Unit(n));
        }
        if self.1 != 0 {
            let n = self.1.trailing_zeros() as u8;
            self.1 &= self.1 - 1;
            return Some(Unit(64 + n));
        }
        None
    }
}

/// What a kind of pieces has in common.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct Kind {
    /// `fr-inf`, or a leader's own name.
    pub id: String,
    /// English and French name.
    pub name: (String, String),
    /// Whose cubes it takes.
    pub force: Force,
    pub arm: Arm,
    /// `french`, `guard`, `british`, `german`, `dutch`, `prussian`, `landwehr`.
    pub nation: &'static str,
    /// From which die its cavalry charges on; 0 for other arms.
    pub control: u8,
}

/// All pieces of the box.
#[derive(Debug, Clone)]
pub struct Roster {
    pub(crate) kinds: Vec<Kind>,
    /// The kind of each unit.
    pub(crate) kind: Vec<u8>,
    /// The name of each unit: `fr-inf-3`, `ney`.
    pub(crate) ids: Vec<String>,
    pub(crate) infantry: UnitSet,
    pub(crate) cavalry: UnitSet,
    pub(crate) artillery: UnitSet,
    pub(crate) leaders: UnitSet,
    /// Everything but leaders.
    pub(crate) combat: UnitSet,
    pub(crate) force: [UnitSet; 3],
    pub(crate) side: [UnitSet; 2],
    pub(crate) guard: UnitSet,
    pub(crate) british: UnitSet,
    pub(crate) dutch: UnitSet,
    pub(crate) landwehr: UnitSet,
    force_of: [Force; UNITS],
    control_of: [u8; UNITS],
}

impl Roster {
    /// From kinds and how many there are of each. There must be at most 112 pieces.
    pub(crate) fn new(kinds: Vec<(Kind, u8)>) -> Roster {
        let mut roster = Roster {
            kinds: Vec::new(),
            kind: Vec::new(),
            ids: Vec::new(),
            infantry: UnitSet::NONE,
            cavalry: UnitSet::NONE,
            artillery: UnitSet::NONE,
            leaders: UnitSet::NONE,
            combat: UnitSet::NONE,
            force: [UnitSet::NONE; 3],
            side: [UnitSet::NONE; 2],
            guard: UnitSet::NONE,
            british: UnitSet::NONE,
            dutch: UnitSet::NONE,
            landwehr: UnitSet::NONE,
            force_of: [Force::French; UNITS],
            control_of: [0; UNITS],
        };
        for (kind, count) in kinds {
            for n in 1..=count {
                let unit = Unit(roster.ids.len() as u8);
                let leader = kind.arm == Arm::Leader;
                roster.ids.push(if leader { kind.id.clone() } else { format!("{}-{n}", kind.id) });
                roster.kind.push(roster.kinds.len() as u8);
                match kind.arm {
                    Arm::Infantry => roster.infantry.insert(unit),
                    Arm::Cavalry => roster.cavalry.insert(unit),
                    Arm::Artillery => roster.artillery.insert(unit),
                    Arm::Leader => roster.leaders.insert(unit),
                }
                if !leader {
                    roster.combat.insert(unit);
                }
                roster.force[kind.force.index()].insert(unit);
                roster.side[kind.force.side().index()].insert(unit);
                match kind.nation {
                    "guard" => roster.guard.insert(unit),
                    "british" => roster.british.insert(unit),
                    "dutch" => roster.dutch.insert(unit),
                    "landwehr" => roster.landwehr.insert(unit),
                    _ => {}
                }
                roster.force_of[unit.index()] = kind.force;
                roster.control_of[unit.index()] = kind.control;
            }
            roster.kinds.push(kind);
        }
        roster
    }

    /// How many pieces there are.
    pub(crate) fn len(&self) -> usize {
        self.ids.len()
    }

    /// The force of a unit.
    #[inline]
    pub fn force_of(&self, unit: Unit) -> Force {
        self.force_of[unit.index()]
    }

    /// The player of a unit.
    #[inline]
    pub fn side_of(&self, unit: Unit) -> Side {
        self.force_of(unit).side()
    }

    #[inline]
    pub(crate) fn control_of(&self, unit: Unit) -> u8 {
        self.control_of[unit.index()]
    }

    #[inline]
    pub(crate) fn kind_of(&self, unit: Unit) -> &Kind {
        &self.kinds[usize::from(self.kind[unit.index()])]
    }

    #[inline]
    pub(crate) fn arm_of(&self, unit: Unit) -> Arm {
        self.kind_of(unit).arm
    }

    /// The unit's name.
    pub fn id(&self, unit: Unit) -> &str {
        &self.ids[unit.index()]
    }

    pub(crate) fn find(&self, id: &str) -> Option<Unit> {
        self.ids.iter().position(|i| i == id).map(|i| Unit(i as u8))
    }
}
