//! The value of a position for a side: casualties, troops and their losses, ground, and the expected losses by the next assaults
//! of either side.

use super::notes::Notes;
use crate::params::{ParamSet as _, params};
use bicorne_core::{Game, Pending};
use bicorne_waterloo::{Area, AreaSet, Disc, Force, Map, Roster, SPACES, Side, State, UnitSet, Waterloo};
use std::cell::RefCell;
use std::sync::LazyLock;

/// A won game.
const WON: f64 = 1000.0;
params! {
    /// What positions are judged by.
    Params {
        /// The condition of victory as it stands: nothing is won before the end of the turn.
        condition: 45.0,
        /// A piece beyond the count; horse that is tired, and guns that have a target more and limbered ones less.
        foot: 4.0,
        horse: 4.8,
        tired: 2.8,
        gun: 4.0,
        aimed: 1.0,
        limbered: 0.6,
        /// A casualty of infantry, about: the piece and its place in the count.
        fall: 13.0,
        /// A casualty in the count, and how much each further one is more: for the French, for the Allies.
        casualty: 8.0,
        more_french: 0.8,
        more_allied: 0.6,
        /// Infantry that is near its goal, and how much those around it are in the way.
        coming: 2.0,
        keepers: 0.35,
        /// The share of what the enemy could do that is feared, and of what could be done to him.
        fear: 1.0,
        menace: 0.55,
        /// Crowds, squares, leaders and their company, strongholds.
        crowd: 1.6,
        square: 0.4,
        with_leader: 0.25,
        lost_leader: 6.0,
        stronghold: 1.5,
        /// Cubes: each, and how much faster many cost.
        cube: 0.8,
        cubes: 0.36,
        lone_cube: 2.2,
        /// Ground: what a step to the goal is worth to French foot and others, to Prussians; how the line is held.
        way_foot: 0.3,
        way_rest: 0.18,
        way_prussian: 0.45,
        ahead_foot: 0.9,
        ahead_rest: 0.5,
        behind: 0.4,
        /// What a charge and an attack on foot take.
        charge: 0.30,
        pinned: 0.4,
        press: 0.22,
        odds: 1.3,
        worn: 1.0,
        isolated: 1.0,
        steady: 1.0,
        /// What a disc could do later: green, red, purple; one use of the Grand Battery.
        keep_green: 0.9,
        keep_red: 0.25,
        keep_purple: 0.05,
        battery: 1.3,
        /// What a ranged hit on cavalry and on guns is worth.
        scare: 1.3,
        silence: 2.0,
        /// What it is worth to a line that it lies ready for whatever comes.
        ready: 1.5,
    }
}

/// How often, in six, a charged unit falls, by the column of its test.
const KILLED: [f64; 7] = [1.0, 1.0, 2.0, 3.0, 4.0, 6.0, 6.0];
/// How much, in sixths of a unit, a test without cavalry costs: most who fail only run.
const BROKEN: [f64; 7] = [0.35, 0.35, 0.7, 1.7, 3.35, 5.35, 6.0];
/// How dangerous infantry this many steps from its goal is.
const NEAR: [f64; 4] = [0.0, 9.0, 4.0, 1.5];

/// As matches have tuned them.
pub(super) static TUNED: LazyLock<Params> = LazyLock::new(|| {
    Params::read(include_str!("../../weights/waterloo-params.toml")).expect("the numbers are whole")
});

/// One who judges positions of a game.
pub(super) struct Evaluator<'a> {
    pub(super) game: &'a Waterloo,
    pub(super) map: &'a Map,
    pub(super) roster: &'a Roster,
    /// Steps to each side's goal.
    pub(super) to_goal: [&'a [u8; SPACES]; 2],
    goal: [Area; 2],
    pub(super) params: &'a Params,
    notes: RefCell<Notes>,
}

/// What could be done to each area by the other side.
pub(super) struct Threat {
    pub(super) horse: [f64; SPACES],
    pub(super) foot: [f64; SPACES],
    /// Guard among them.
    pub(super) guard: AreaSet,
}

impl<'a> Evaluator<'a> {
    pub(super) fn new(game: &'a Waterloo, params: &'a Params) -> Evaluator<'a> {
        let map = game.map();
        let sides = [Side::French, Side::Allied];
        Evaluator {
            game,
            map,
            roster: game.roster(),
            to_goal: sides.map(|side| map.to_goal(side)),
            goal: sides.map(|side| map.goal(side).first().expect("each side has a goal")),
            params,
            notes: RefCell::new(Notes::new()),
        }
    }

    /// What a disc could do later.
    pub(super) fn keep(&self, disc: Disc) -> f64 {
        match disc {
            Disc::Green => self.params.keep_green,
            Disc::Red => self.params.keep_red,
            Disc::Purple => self.params.keep_purple,
        }
    }

    /// What the position is worth to `side`.
    pub(super) fn worth(&self, s: &State, side: Side) -> f64 {
        if let Pending::Over(ending) = self.game.pending(s) {
            let won = ending.winner.is_some_and(|w| usize::from(w.0) == side.index());
            return if won { WON } else { -WON };
        }
        let (own, other) = (side, side.other());
        let mut sum = self.count(s, own) - self.count(s, other);
        self.notes.borrow_mut().look(self, s);
        let (against_own, against_other) = (self.noted_threat(s, other), self.noted_threat(s, own));
        sum += self.noted(s, own, &against_own, self.params.fear)
            - self.noted(s, other, &against_other, self.params.menace);
        sum
    }

    /// Casualties inflicted by a side, and its goal.
    pub(super) fn count(&self, s: &State, by: Side) -> f64 {
        let (force, slope) = match by {
            Side::French => (Force::Anglo, self.params.more_french),
            Side::Allied => (Force::French, self.params.more_allied),
        };
        let n = f64::from(s.casualties(force));
        let need = f64::from(self.game.casualties_needed(by));
        let mut sum = self.params.casualty * n + slope * n * n / 2.0;
        if n >= need {
            sum += self.params.condition;
        }
        let there = self.foot(s, by);
        let goal = self.goal[by.index()];
        if there.has(goal) {
            sum += self.params.condition;
        }
        // Infantry on its way to the goal, against those who stand around it.
        let steps = &self.to_goal[by.index()];
        let mut coming = 0.0;
        for area in there.iter() {
            let d = usize::from(steps[area.index()]);
            if d < NEAR.len() {
                coming += NEAR[d] * f64::from(self.foot_in(s, by, area)).min(3.0) / 3.0;
            }
        }
        if coming > 0.0 {
            let around = self.map.near(goal) | AreaSet::one(goal);
            let keepers: u8 =
                (around & s.occupied(by.other())).iter().map(|a| self.combat_in(s, by.other(), a)).sum();
            sum += self.params.coming * coming / (1.0 + self.params.keepers * f64::from(keepers));
        }
        sum
    }

    pub(super) fn foot(&self, s: &State, side: Side) -> AreaSet {
        side.forces().iter().fold(AreaSet::NONE, |set, f| set | s.infantry(*f))
    }

    fn of(&self, s: &State, side: Side, area: Area) -> UnitSet {
        s.here(area) & self.roster.of_side(side)
    }

    fn foot_in(&self, s: &State, side: Side, area: Area) -> u8 {
        (self.of(s, side, area) & self.roster.infantry()).len()
    }

    fn combat_in(&self, s: &State, side: Side, area: Area) -> u8 {
        (self.of(s, side, area) - self.roster.leaders()).len()
    }

    /// What `by` could do to each area of the other side.
    pub(super) fn threat(&self, s: &State, by: Side) -> Threat {
        self.notes.borrow_mut().look(self, s);
        self.noted_threat(s, by)
    }

    /// The same where every area is noted as it is.
    fn noted_threat(&self, s: &State, by: Side) -> Threat {
        let mut threat = Threat { horse: [0.0; SPACES], foot: [0.0; SPACES], guard: AreaSet::NONE };
        let mut notes = self.notes.borrow_mut();
        for area in s.occupied(by).iter() {
            let note = notes.known(by, area);
            for target in note.on_foot.iter() {
                threat.foot[target.index()] += note.foot;
                if note.has_guard {
                    threat.guard = threat.guard | AreaSet::one(target);
                }
            }
            for target in note.by_charge.iter() {
                threat.horse[target.index()] += note.horse;
            }
        }
        threat
    }

    /// What a side's troops are worth, less `fear` times what the enemy could do to them.
    pub(super) fn army(&self, s: &State, side: Side, threat: &Threat, fear: f64) -> f64 {
        self.notes.borrow_mut().look(self, s);
        self.noted(s, side, threat, fear)
    }

    /// The same where every area is noted as it is.
    fn noted(&self, s: &State, side: Side, threat: &Threat, fear: f64) -> f64 {
        let mut sum = 0.0;
        let friends = self.foot(s, side);
        let enemy = s.occupied(side.other());
        let mut notes = self.notes.borrow_mut();
        for area in s.occupied(side).iter() {
            let note = notes.known(side, area);
            for term in note.terms() {
                sum += term;
            }
            if fear > 0.0 {
                sum -= fear * self.feared(s, side, area, note, threat, friends);
            }
            sum -= note.squares;
        }
        for leader in (self.roster.leaders() & self.roster.of_side(side)).iter() {
            let at = s.at(leader);
            if at.is_space() {
                sum += 3.0;
                let around = self.map.near(at) | AreaSet::one(at);
                sum += self.params.with_leader * f64::from((around & s.occupied(side)).len());
                if !s.occupied(side).has(at) && (around & enemy).any() {
                    sum -= self.params.lost_leader;
                }
            }
        }
        let held = self.map.strongholds() & s.french_hold();
        let holds = match side {
            Side::French => held.len(),
            Side::Allied => self.map.strongholds().len() - held.len(),
        };
        sum + self.params.stronghold * f64::from(holds)
    }

    /// Late in the day the line may come forward.
    #[inline]
    pub(super) fn is_late(s: &State) -> bool {
        s.turn() >= 7
    }

    /// Whether foot in an area has too few friends beside it.
    #[inline]
    pub(super) fn is_isolated(&self, area: Area, friends: AreaSet) -> bool {
        let beside = friends & self.map.near(area);
        // One is enough at the edge of the map, two elsewhere.
        beside.is_empty() || (beside.0.is_power_of_two() && !self.map.edge().has(area))
    }

    /// What cubes cost: few are nothing, many are nearly a unit.
    pub(super) fn wear(&self, s: &State, side: Side, area: Area, units: UnitSet) -> f64 {
        let mut sum = 0.0;
        for force in side.forces() {
            let c = f64::from(s.cubes(*force, area));
            if c > 0.0 {
                let k = f64::from((units & self.roster.infantry() & self.roster.of_force(*force)).len());
                sum += if k > 0.0 {
                    (self.params.cube * c + self.params.cubes * c * c / k).min(12.5 * k)
                } else {
                    self.params.lone_cube * c
                };
            }
        }
        sum
    }

    /// Where troops are wanted.
    pub(super) fn ground(&self, s: &State, side: Side, area: Area, units: UnitSet) -> f64 {
        let i = area.index();
        let foot = f64::from((units & self.roster.infantry()).len());
        let rest = f64::from((units - self.roster.leaders()).len()) - foot;
        if side == Side::French {
            let d = f64::from(self.to_goal[0][i]);
            return -self.params.way_foot * d * foot - self.params.way_rest * d * rest;
        }
        let prussian = self.roster.of_force(Force::Prussian);
        let mut sum = 0.0;
        let black = units & prussian;
        if black.any() {
            let d = if area == self.map.delayed() { 6.0 } else { f64::from(self.to_goal[1][i]) };
            sum -= self.params.way_prussian * d * f64::from((black - self.roster.leaders()).len());
        }
        let red = (units - prussian) - self.roster.leaders();
        if red.any() {
            let foot = f64::from((red & self.roster.infantry()).len());
            let rest = f64::from(red.len()) - foot;
            // The line is held where it stands, and horse comes back to it.
            let line = if Evaluator::is_late(s) { 3.0 } else { 5.0 };
            let ahead = (line - f64::from(self.to_goal[1][i])).max(0.0);
            if !self.map.strongholds().has(area) {
                sum -= ahead * (self.params.ahead_foot * foot + self.params.ahead_rest * rest);
            }
            sum -= self.params.behind * (f64::from(self.to_goal[0][i]) - 3.0).max(0.0) * f64::from(red.len());
        }
        sum
    }

    /// What the enemy's next assaults would take here.
    pub(super) fn danger(
        &self,
        s: &State,
        side: Side,
        area: Area,
        units: UnitSet,
        threat: &Threat,
        friends: AreaSet,
    ) -> f64 {
        let i = area.index();
        let (charge, press) = (threat.horse[i], threat.foot[i]);
        if charge == 0.0 && press == 0.0 {
            return 0.0;
        }
        let foot = units & self.roster.infantry();
        let horse = units & self.roster.cavalry();
        let guns = f64::from((units & self.roster.artillery()).len());
        let k = f64::from(foot.len());
        let own_horse = f64::from(horse.len()) - 0.5 * f64::from((horse & s.down()).len());
        if foot.is_empty() {
            let beaten = (charge - 0.8 * own_horse).clamp(0.0, 1.5) / 1.5;
            let taken = (press - 1.2 * own_horse - 0.5 * guns).clamp(0.0, 2.0) / 2.0;
            return guns * (1.8 * beaten + 8.0 * taken) + 0.8 * beaten * f64::from(horse.len());
        }
        let worn: u8 = side.forces().iter().map(|f| s.cubes(*f, area)).sum();
        let isolated = self.is_isolated(area, friends);
        let steady = f64::from((foot & (self.roster.british() | self.roster.guard())).len())
            - f64::from((foot & self.roster.landwehr()).len());
        let base = self.params.worn * f64::from(worn) / k + if isolated { self.params.isolated } else { 0.0 }
            - self.params.steady * steady / k
            - if guns > 0.0 { 1.0 } else { 0.0 }
            + if threat.guard.has(area) { 0.6 } else { 0.0 };
        let shelter = self.map.stronghold_of(area);
        let down = foot & s.down();
        let sheltered = shelter.map_or(0.0, |h| f64::from((down - s.squares()).len().min(h.capacity)));
        let mut sum = 0.0;
        if charge > 0.0 {
            let through = (charge - own_horse).clamp(0.0, 2.0) / 2.0;
            let lying = (f64::from(down.len()) - sheltered).max(0.0);
            let standing = k - f64::from(down.len());
            let open = if own_horse > 0.0 { -3.0 } else { 3.0 };
            let falls = standing * KILLED[column(base + open)] + lying * KILLED[column(base - 3.0)];
            sum += self.params.charge * through * (0.3 + 0.7 * through) * falls / 6.0 * self.params.fall
                + self.params.pinned * through * lying;
        }
        if press > 0.0 {
            let odds = (press / (k + 0.6 * guns)).min(2.5);
            let help = if charge > own_horse && !self.map.rough().has(area) { 0.8 } else { 0.0 };
            let behind = shelter.map_or(0.0, |h| f64::from(h.columns) + 1.0);
            let wall = if sheltered >= k { behind } else { 0.0 };
            let col = base + self.params.odds * odds + help - wall;
            sum += self.params.press * odds.min(1.5) * k * BROKEN[column(col)] / 6.0 * self.params.fall;
        }
        sum
    }

    /// Whether infantry there belongs to Wellington's line, with the enemy no more than two areas away.
    pub(super) fn keeps_the_line(&self, s: &State, side: Side, area: Area) -> bool {
        let near = self.map.near(area);
        let around = near.iter().fold(near, |set, a| set | self.map.near(a));
        side == Side::Allied
            && s.infantry(Force::Anglo).has(area)
            && (around & s.occupied(side.other())).any()
    }

    /// How much the side wants units of this kind in an area.
    pub(super) fn wanted(&self, s: &State, side: Side, area: Area, kind: UnitSet) -> f64 {
        let one = kind.first().map_or(UnitSet::NONE, UnitSet::one);
        let crowd = self.combat_in(s, side, area);
        let full = if crowd >= self.game.stack_limit() { 3.0 } else { 0.0 };
        self.ground(s, side, area, one) - full
    }

    /// What one more cube there would cost the side.
    pub(super) fn cube(&self, s: &State, side: Side, area: Area) -> f64 {
        let mut least = f64::INFINITY;
        for force in side.forces() {
            let units = s.here(area) & self.roster.of_force(*force);
            let k = f64::from((units & self.roster.infantry()).len());
            let c = f64::from(s.cubes(*force, area));
            if k > 0.0 {
                let short = if s.supply(*force) < 5 { 0.8 } else { 0.0 };
                least = least.min(self.params.cube + self.params.cubes * (2.0 * c + 1.0) / k + short);
            }
        }
        if least.is_finite() { least } else { 2.0 }
    }
}

fn column(c: f64) -> usize {
    (c + 0.5).clamp(0.0, 6.0) as usize
}
