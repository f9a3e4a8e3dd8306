//! The state of a match: flat, copied byte by byte.

use crate::map::{Area, AreaSet, SPACES};
use crate::phase::Frame;
use crate::units::{Force, Roster, Side, UNITS, Unit, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::Ending;

/// How many guns of a side there can be, and so shots of one activation.
pub(crate) const SHOTS: usize = 12;

/// An assault that is declared and not yet fought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Assault {
    /// From where attackers entered.
    pub(crate) origins: AreaSet,
    pub(crate) area: Area,
    pub(crate) attacker: Side,
    /// Higher levels are fought first: continued charges before older assaults.
    pub(crate) level: u8,
}

/// A gun's order to fire, named before any die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Shot {
    pub(crate) gun: Unit,
    pub(crate) target: Area,
    pub(crate) via: Area,
    /// Dice still to roll.
    pub(crate) dice: u8,
}

/// Where an assault under way stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    /// Before anything: flags are taken.
    Begin,
    /// The defender names protected infantry.
    Protect,
    /// Step 1: dice of the defending guns.
    Guns,
    /// Step 2: is there a duel?
    Duels,
    /// The attacker picks his cavalry.
    DuelAttacker,
    /// The defender picks his.
    DuelDefender,
    /// The attacker's die.
    DuelFirst,
    /// The defender's die.
    DuelSecond,
    /// Step 3: is there a round?
    Melee,
    Volley(Side),
    VolleyDice(Side),
    /// Does the side fired upon test?
    Shaken(Side),
    /// Dice of a morale test.
    TestDice,
    TestResults,
    /// Cubes of protected units that would have retreated.
    TestCubes,
    RoundEnd,
    /// Step 4.
    Charge,
    /// Dice of the charged infantry.
    ChargeFire,
    /// The charge goes home.
    ChargeHome,
    /// The units left of the charge.
    ChargeEnd,
    /// Step 5.
    Overrun,
    /// Cavalry leaves protected infantry alone.
    OverrunEnd,
    /// Step 6.
    Capture,
    CaptureGuns,
    /// Leaders beside beaten guns.
    Stranded,
    /// Step 7: who rolls next.
    Control,
    ControlDie,
    /// Where he charges on to.
    ControlTarget,
    End,
}

/// The assault under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Clash {
    pub(crate) protected: UnitSet,
    pub(crate) origins: AreaSet,
    pub(crate) area: Area,
    pub(crate) attacker: Side,
    pub(crate) step: Step,
    /// Where a morale test goes on.
    pub(crate) after: Step,
    pub(crate) testing: Side,
    pub(crate) level: u8,
    pub(crate) round: u8,
    /// Shots of step 1 left: British, others.
    pub(crate) shots: [u8; 2],
    pub(crate) cubes: u8,
    pub(crate) duel: [Unit; 2],
    pub(crate) die: u8,
    pub(crate) triggered: bool,
    pub(crate) hit: bool,
    pub(crate) had_cavalry: bool,
    pub(crate) had_guns: bool,
    pub(crate) only_guns: bool,
    pub(crate) by_infantry: bool,
    /// Whether each side brought infantry into the assault: index by side.
    pub(crate) had_infantry: [bool; 2],
    /// Whether the Imperial Guard was in the attacking force.
    pub(crate) by_guard: bool,
    pub(crate) unguarded: bool,
    pub(crate) charging: bool,
    /// The last step that was told of.
    pub(crate) told: u8,
    /// Casualties of the forces before it began.
    pub(crate) before: [u8; 3],
}

impl Clash {
    pub(crate) const NONE: Clash = Clash {
        protected: UnitSet::NONE,
        origins: AreaSet::NONE,
        area: Area::GONE,
        attacker: Side::French,
        step: Step::End,
        after: Step::End,
        testing: Side::French,
        level: 0,
        round: 0,
        shots: [0; 2],
        cubes: 0,
        duel: [Unit(0); 2],
        die: 0,
        triggered: false,
        hit: false,
        had_cavalry: false,
        had_guns: false,
        only_guns: false,
        by_infantry: false,
        had_infantry: [false; 2],
        by_guard: false,
        unguarded: false,
        charging: false,
        told: 0,
        before: [0; 3],
    };

    /// Which of the seven steps it is in; 0 for the declarations before them.
    pub(crate) fn number(&self) -> u8 {
        let test = matches!(self.step, Step::TestDice | Step::TestResults | Step::TestCubes);
        match if test { self.after } else { self.step } {
            Step::Begin | Step::Protect => 0,
            Step::Guns => 1,
            Step::Duels | Step::DuelAttacker | Step::DuelDefender | Step::DuelFirst | Step::DuelSecond => 2,
            Step::Melee | Step::Volley(_) | Step::VolleyDice(_) | Step::Shaken(_) | Step::RoundEnd => 3,
            Step::TestDice | Step::TestResults | Step::TestCubes => 3,
            Step::Charge | Step::ChargeFire | Step::ChargeHome | Step::ChargeEnd => 4,
            Step::Overrun | Step::OverrunEnd => 5,
            Step::Capture | Step::CaptureGuns | Step::Stranded => 6,
            Step::Control | Step::ControlDie | Step::ControlTarget | Step::End => 7,
        }
    }

    pub(crate) fn defender(&self) -> Side {
        self.attacker.other()
    }
}

/// The state of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub struct State {
    /// Units of each space.
    pub(crate) here: [UnitSet; SPACES],
    /// Where each unit is.
    pub(crate) at: [Area; UNITS],
    /// On its side: defensive, limbered, fatigued, used.
    pub(crate) down: UnitSet,
    /// Infantry in square; also `down`.
    pub(crate) square: UnitSet,
    /// Cubes of each force in each space.
    pub(crate) cubes: [[u8; SPACES]; 3],
    pub(crate) supply: [u8; 3],
    /// Cubes in the Grand Battery box.
    pub(crate) grand: u8,
    pub(crate) casualties: [u8; 3],
    /// Spaces with combat units of each side.
    pub(crate) occupied: [AreaSet; 2],
    /// Spaces with infantry of each force.
    pub(crate) infantry: [AreaSet; 3],
    pub(crate) french_hold: AreaSet,

    pub(crate) turn: u8,
    pub(crate) initiative: Side,
    pub(crate) active: Side,
    /// Available discs: green, red, purple.
    pub(crate) discs: [[u8; 3]; 2],
    /// Used in this sequence.
    pub(crate) used: [[u8; 3]; 2],
    /// Used in earlier sequences of the turn.
    pub(crate) spent: [[u8; 3]; 2],
    /// The tile of the sequence, known to the inactive player; 0 without one.
    pub(crate) tile: u8,
    /// Actions finished in this sequence.
    pub(crate) actions: u8,
    /// How many Prussians have left the rows.
    pub(crate) arrived: u8,

    /// Units that may still act in the step under way.
    pub(crate) scope: UnitSet,
    /// Units that acted in this activation.
    pub(crate) acted: UnitSet,
    /// Units that made their assault move in this action.
    pub(crate) attackers: UnitSet,
    /// Units that must leave the area now.
    pub(crate) leaving: UnitSet,
    /// Units that still roll.
    pub(crate) rolling: UnitSet,
    /// Units that a test eliminates.
    pub(crate) fallen: UnitSet,
    /// Protected units that take a cube instead of retreating.
    pub(crate) shaken: UnitSet,
    /// Units whose cubes are still to be assigned.
    pub(crate) assigning: UnitSet,
    /// From where each attacker entered.
    pub(crate) from: [Area; UNITS],
    /// Cubes assigned to each infantry unit for the moment.
    pub(crate) load: [u8; UNITS],

    pub(crate) assaults: ArrayVec<Assault, 48>,
    pub(crate) shots: ArrayVec<Shot, SHOTS>,
    /// Overstacked areas and by how much.
    pub(crate) excess: ArrayVec<(Area, u8), 32>,
    pub(crate) clash: Clash,
    pub(crate) stack: ArrayVec<Frame, 20>,
    pub(crate) over: Option<Ending>,
}

impl State {
    /// A board with no piece on it.
    pub(crate) fn empty() -> State {
        State {
            here: [UnitSet::NONE; SPACES],
            at: [Area::GONE; UNITS],
            down: UnitSet::NONE,
            square: UnitSet::NONE,
            cubes: [[0; SPACES]; 3],
            supply: [0; 3],
            grand: 0,
            casualties: [0; 3],
            occupied: [AreaSet::NONE; 2],
            infantry: [AreaSet::NONE; 3],
            french_hold: AreaSet::NONE,
            turn: 1,
            initiative: Side::French,
            active: Side::French,
            discs: [[0; 3]; 2],
            used: [[0; 3]; 2],
            spent: [[0; 3]; 2],
            tile: 0,
            actions: 0,
            arrived: 0,
            scope: UnitSet::NONE,
            acted: UnitSet::NONE,
            attackers: UnitSet::NONE,
            leaving: UnitSet::NONE,
            rolling: UnitSet::NONE,
            fallen: UnitSet::NONE,
            shaken: UnitSet::NONE,
            assigning: UnitSet::NONE,
            from: [Area::GONE; UNITS],
            load: [0; UNITS],
            assaults: ArrayVec::new(),
            shots: ArrayVec::new(),
            excess: ArrayVec::new(),
            clash: Clash::NONE,
            stack: ArrayVec::new(),
            over: None,
        }
    }

    /// The units of a space, of both sides.
    #[inline]
    pub fn here(&self, area: Area) -> UnitSet {
        self.here[area.index()]
    }

    /// Where a unit is.
    #[inline]
    pub fn at(&self, unit: Unit) -> Area {
        self.at[unit.index()]
    }

    /// Cubes of a force in a space.
    #[inline]
    pub fn cubes(&self, force: Force, area: Area) -> u8 {
        self.cubes[force.index()][area.index()]
    }

    #[inline]
    pub(crate) fn top(&self) -> Frame {
        *self.stack.last().expect("the turn frame never leaves the stack before the end")
    }

    #[inline]
    pub(crate) fn set_top(&mut self, frame: Frame) {
        *self.stack.last_mut().expect("the turn frame never leaves the stack before the end") = frame;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.stack.pop();
    }

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    /// Infantry that is on its side but not in square.
    #[inline]
    pub(crate) fn defensive(&self) -> UnitSet {
        self.down - self.square
    }

    /// Puts a unit somewhere: a space, a row, or out of the game. Keeps every derived set.
    #[inline]
    pub(crate) fn relocate(&mut self, roster: &Roster, unit: Unit, to: Area) {
        let from = self.at(unit);
        self.at[unit.index()] = to;
        if from.is_space() {
            self.here[from.index()].remove(unit);
            self.refresh(roster, unit, from);
        }
        if to.is_space() {
            self.here[to.index()].insert(unit);
            self.refresh(roster, unit, to);
        }
    }

    #[inline]
    fn refresh(&mut self, roster: &Roster, unit: Unit, area: Area) {
        let here = self.here(area);
        let force = roster.force_of(unit);
        let side = force.side();
        let combat = here & roster.combat & roster.side[side.index()];
        self.occupied[side.index()].set(area, combat.any());
        self.infantry[force.index()].set(area, (here & roster.infantry & roster.force[force.index()]).any());
    }
}
