//! `impl Game`: dispatch on the top frame, nothing else.

use crate::action::Action;
use crate::data::Data;
use crate::event::Event;
use crate::map::Area;
use crate::phase::{Frame, Phase};
use crate::state::{State, Step};
use crate::units::{Side, Unit, UnitSet};
use bicorne_core::{Ask, Coverage, Draw, EventSink, Game, Illegal, Pending, Seat, Viewer};

/// What comes up: a die, or the tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A die, 1 to 6.
    Die(u8),
    /// The tile of the sequence.
    Tile(u8),
}

/// What is to come up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Chance {
    Die,
    /// A tile out of the bag.
    Tile,
}

/// The game of Waterloo with one set-up.
#[derive(Debug, Clone)]
pub struct Waterloo {
    pub(crate) data: Data,
    pub(crate) scenario: String,
    pub(crate) start: State,
    /// Prussians in the order of arrival.
    pub(crate) arrivals: Vec<Unit>,
    /// Where row B begins in it.
    pub(crate) row_b: usize,
}

impl Waterloo {
    /// The seat that must choose now, if any.
    fn asked(&self, s: &State) -> Option<Side> {
        Some(match s.top() {
            Frame::Arrivals | Frame::SkirmishDie { .. } | Frame::Tile | Frame::Shots => return None,
            Frame::Place(_) | Frame::Release => Side::Allied,
            Frame::Skirmish(side) | Frame::Formation(side) => side,
            Frame::Act
            | Frame::Lead { .. }
            | Frame::Move { .. }
            | Frame::Fire { .. }
            | Frame::Assault(_)
            | Frame::Reform(_)
            | Frame::Reinforce { .. }
            | Frame::Stacking => s.active,
            Frame::Assaults => s.assaults.last().map_or(s.active, |a| a.attacker),
            Frame::Clash => match s.clash.step {
                Step::Protect | Step::DuelDefender => s.clash.defender(),
                Step::DuelAttacker => s.clash.attacker,
                Step::Control | Step::ControlTarget => self.riders_side(s),
                _ => return None,
            },
            Frame::Assign { side, .. } | Frame::Follow { side, .. } | Frame::Hit { side, .. } => side,
            Frame::Cubes { side, .. } => side,
            Frame::Overflow { force, .. } | Frame::Short(force) => force.side(),
            Frame::Leave { .. } => self.leaving_side(s),
            Frame::Turn(_)
            | Frame::SkirmishStart(_)
            | Frame::FormationStart(_)
            | Frame::Sequence
            | Frame::EndAction
            | Frame::EndSequence
            | Frame::Penalty { .. }
            | Frame::CloseSequence => unreachable!("automatic frames never wait"),
        })
    }

    /// Runs automatic steps until something is pending.
    pub(crate) fn run(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        while s.over.is_none() && self.advance(s, log) {}
    }

    /// One automatic step; false if the top frame waits.
    fn advance(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        match s.top() {
            Frame::Turn(phase) => self.begin_phase(s, phase, log),
            Frame::Arrivals | Frame::SkirmishDie { .. } | Frame::Tile | Frame::Act => return false,
            Frame::Place(left) => return self.place_alone(s, left, log),
            Frame::Release => return self.release_over(s),
            Frame::SkirmishStart(side) => self.skirmish_start(s, side),
            Frame::Skirmish(side) => return self.skirmish_over(s, side),
            Frame::Sequence => self.sequence(s, log),
            Frame::FormationStart(side) => self.formation_start(s, side),
            Frame::Formation(_) => return self.formation_over(s),
            Frame::EndAction => self.end_action(s, log),
            Frame::Lead { .. } => return self.lead_over(s),
            Frame::Move { area, reserve } => return self.move_over(s, area, reserve),
            Frame::Fire { area, grand } => return self.fire_over(s, area, grand, log),
            Frame::Shots => return self.shots_over(s, log),
            Frame::Assault(area) => return self.assault_over(s, area),
            Frame::Reform(_) => return self.formation_over(s),
            Frame::Reinforce { .. } => return false,
            Frame::Assaults => return self.next_assault(s, log),
            Frame::Clash => return self.clash(s, log),
            Frame::Assign { side, volley } => return self.assign_alone(s, side, volley, log),
            Frame::Cubes { area, side, count, force } => {
                return self.place_cubes(s, area, side, count, force, log);
            }
            Frame::Overflow { area, force } => return self.overflow_alone(s, area, force, log),
            Frame::Short(_) => return false,
            Frame::Hit { area, side, hit } => return self.hit_alone(s, area, side, hit, log),
            Frame::Leave { area, withdraw } => return self.leave_alone(s, area, withdraw, log),
            Frame::Follow { from, to, side, .. } => return self.follow_over(s, from, to, side),
            Frame::EndSequence => self.end_sequence(s, log),
            Frame::Stacking => return self.stacking(s, log),
            Frame::Penalty { area, count } => self.penalty(s, area, count, log),
            Frame::CloseSequence => self.close_sequence(s, log),
        }
        true
    }

    fn add_options(&self, s: &State, out: &mut Vec<Action>) {
        match s.top() {
            Frame::Place(_) => self.place_options(s, out),
            Frame::Release => self.release_options(s, out),
            Frame::Skirmish(side) => self.skirmish_options(s, side, out),
            Frame::Formation(_) => self.formation_options(s, true, out),
            Frame::Act => self.act_options(s, out),
            Frame::Lead { .. } => self.lead_options(s, out),
            Frame::Move { area, reserve } => self.move_options(s, area, reserve, out),
            Frame::Fire { area, grand } => self.fire_options(s, area, grand, out),
            Frame::Assault(area) => self.assault_options(s, area, out),
            Frame::Reform(_) => self.formation_options(s, s.acted.any(), out),
            Frame::Reinforce { area, force } => self.reinforce_options(s, area, force, out),
            Frame::Assaults => self.assaults_options(s, out),
            Frame::Clash => self.clash_options(s, out),
            Frame::Assign { side, .. } => self.assign_options(s, side, out),
            Frame::Cubes { area, side, .. } => self.colour_options(s, area, side, out),
            Frame::Overflow { area, force } => self.overflow_options(s, area, force, out),
            Frame::Short(force) => self.short_options(s, force, out),
            Frame::Hit { area, side, hit } => self.hit_options(s, area, side, hit, out),
            Frame::Leave { area, withdraw } => self.leave_options(s, area, withdraw, out),
            Frame::Follow { from, to, side, .. } => self.follow_options(s, from, to, side, out),
            Frame::Stacking => out.extend(s.excess.iter().map(|(a, _)| Action::Take(*a))),
            _ => {}
        }
    }

    fn apply(&self, s: &mut State, action: Action, log: &mut impl EventSink<Event>) {
        match action {
            Action::Done => self.done(s, log),
            Action::Pass(disc) => self.pass(s, disc, log),
            Action::Activate(disc, area, order) => self.activate(s, disc, area, order, log),
            Action::Lead(disc, leader) => self.lead(s, disc, leader, log),
            Action::Command(area, order) => self.command(s, area, order, log),
            Action::Place(unit, area, cubes) => self.place(s, unit, area, cubes, log),
            Action::Skirmish(unit, area) => self.skirmish(s, unit, area),
            Action::Form(unit, formation) => self.form(s, unit, formation, log),
            Action::Move(unit, to, cubes) => self.move_unit(s, unit, to, cubes, log),
            Action::Assault(unit, to, from, cubes) => self.assault(s, unit, to, from, cubes, log),
            Action::Fire(gun, target, via) => self.aim(s, gun, target, via),
            Action::Grand => self.grand(s, log),
            Action::Reinforce(force, to) => self.reinforce(s, force, to, log),
            Action::Take(area) => self.take(s, area, log),
            Action::Protect(unit) => self.protect(s, unit, log),
            Action::Pick(unit) => self.pick(s, unit, log),
            Action::Tire(unit) => self.tire(s, unit, log),
            Action::Flee(unit) => self.flee(s, unit),
            Action::Assign(unit, cubes) => self.assign(s, unit, cubes, log),
            Action::Colour(force) => self.colour(s, force, log),
            Action::Lose(unit, cubes) => self.lose(s, unit, cubes, log),
            Action::Leave(unit, to, cubes) => self.leave(s, unit, to, cubes, log),
            Action::Along(leader) => self.along(s, leader, log),
            Action::Charge(to) => self.charge_on(s, to, log),
        }
    }

    fn done(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        match s.top() {
            Frame::Fire { grand, .. } => self.fire_done(s, grand, log),
            Frame::Lead { .. } => self.lead_done(s),
            Frame::Clash => self.protect_done(s),
            _ => s.pop(),
        }
    }

    /// The clause that a frame answers to: what is refused there without a better reason cites it.
    pub(crate) fn clause_of(&self, s: &State) -> bicorne_core::Clause {
        match s.top() {
            Frame::Arrivals | Frame::Place(_) => rule!("WAT-5.04"),
            Frame::Release => rule!("WAT-5.08"),
            Frame::Skirmish(_) | Frame::SkirmishDie { .. } => rule!("WAT-6.03"),
            Frame::Tile => rule!("WAT-7.07"),
            Frame::Formation(_) if s.tile == 0 => rule!("WAT-18.01"),
            Frame::Formation(_) => rule!("WAT-7.09"),
            Frame::Act => rule!("WAT-8.03"),
            Frame::Lead { .. } => rule!("WAT-8.07"),
            Frame::Move { reserve: false, .. } => rule!("WAT-9.01"),
            Frame::Move { reserve: true, .. } => rule!("WAT-9.09"),
            Frame::Fire { .. } | Frame::Shots => rule!("WAT-10.03"),
            Frame::Assault(_) => rule!("WAT-11.01"),
            Frame::Reform(_) => rule!("WAT-16.01"),
            Frame::Reinforce { .. } => rule!("WAT-16.03"),
            Frame::Assaults => rule!("WAT-11.09"),
            Frame::Clash => match s.clash.step {
                Step::Protect => rule!("WAT-12.01"),
                Step::Guns => rule!("WAT-12.02"),
                Step::DuelAttacker | Step::DuelDefender => rule!("WAT-12.06"),
                Step::DuelFirst | Step::DuelSecond => rule!("WAT-12.08"),
                Step::VolleyDice(_) => rule!("WAT-12.11"),
                Step::TestDice => rule!("WAT-13.16"),
                Step::ChargeFire => rule!("WAT-12.24"),
                Step::ControlTarget => rule!("WAT-12.37"),
                _ => rule!("WAT-12.35"),
            },
            Frame::Assign { .. } => rule!("WAT-14.02"),
            Frame::Cubes { .. } => rule!("WAT-14.09"),
            Frame::Overflow { .. } => rule!("WAT-14.05"),
            Frame::Short(_) => rule!("WAT-14.14"),
            Frame::Hit { hit: crate::phase::Hit::Ranged, .. } => rule!("WAT-6.06"),
            Frame::Hit { hit: crate::phase::Hit::Assault, .. } => rule!("WAT-12.04"),
            Frame::Hit { hit: crate::phase::Hit::Penalty, .. } => rule!("WAT-9.19"),
            Frame::Leave { withdraw: true, .. } => rule!("WAT-15.02"),
            Frame::Leave { withdraw: false, .. } => rule!("WAT-15.11"),
            Frame::Follow { charge: true, .. } => rule!("WAT-12.41"),
            Frame::Follow { .. } => rule!("WAT-8.15"),
            Frame::Stacking | Frame::Penalty { .. } => rule!("WAT-9.17"),
            _ => rule!("WAT-3.02"),
        }
    }

    /// The phase under way: the one before the next that waits at the bottom of the stack.
    pub(crate) fn phase(&self, s: &State) -> Phase {
        match s.stack.first() {
            Some(Frame::Turn(next)) => {
                let i = Phase::ALL.iter().position(|p| p == next).unwrap_or_default();
                Phase::ALL[i.saturating_sub(1)]
            }
            _ => Phase::Victory,
        }
    }

    pub(crate) fn die(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        applied!("WAT-1.10");
        match s.top() {
            Frame::Arrivals => self.arrive(s, die, log),
            Frame::SkirmishDie { unit, area } => self.skirmish_die(s, unit, area, die, log),
            Frame::Shots => self.shot_die(s, die, log),
            Frame::Clash => self.clash_die(s, die, log),
            _ => unreachable!("no other frame rolls"),
        }
    }
}

impl Game for Waterloo {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Outcome = Outcome;
    type Event = Event;

    fn start(&self) -> State {
        self.start.clone()
    }

    fn pending(&self, s: &State) -> Pending<Chance> {
        if let Some(ending) = s.over {
            return Pending::Over(ending);
        }
        match self.asked(s) {
            Some(side) => Pending::Choice(Ask::one(Seat(side as u8))),
            None if s.top() == Frame::Tile => Pending::Chance(Chance::Tile),
            None => Pending::Chance(Chance::Die),
        }
    }

    fn options(&self, s: &State, _: Seat, out: &mut Vec<Action>) -> Coverage {
        self.add_options(s, out);
        Coverage::All
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let mut offered = Vec::new();
        if self.asked(s) == Some(if seat.0 == 0 { Side::French } else { Side::Allied }) {
            self.add_options(s, &mut offered);
        }
        if offered.contains(&action) { Ok(()) } else { Err(self.refusal(s, action)) }
    }

    fn choose(&self, s: &mut State, _: Seat, action: Action, log: &mut impl EventSink<Event>) {
        self.apply(s, action, log);
        self.run(s, log);
    }

    fn odds(&self, _: &State, chance: &Chance, out: &mut Vec<(Outcome, u64)>) -> Coverage {
        match chance {
            Chance::Die => out.extend((1..=6).map(|d| (Outcome::Die(d), 1))),
            Chance::Tile => {
                let mut tiles = self.data.tables.tiles.clone();
                tiles.sort_unstable();
                for group in tiles.chunk_by(|a, b| a == b) {
                    out.push((Outcome::Tile(group[0]), group.len() as u64));
                }
            }
        }
        Coverage::All
    }

    fn sample(&self, _: &State, chance: &Chance, dice: &mut impl Draw) -> Outcome {
        match chance {
            Chance::Die => Outcome::Die(1 + dice.below(6) as u8),
            Chance::Tile => Outcome::Tile(*dice.pick(&self.data.tables.tiles)),
        }
    }

    fn check_outcome(&self, s: &State, outcome: Outcome) -> Result<(), String> {
        let tiles = &self.data.tables.tiles;
        match (self.pending(s), outcome) {
            (Pending::Chance(Chance::Die), Outcome::Die(1..=6)) => Ok(()),
            (Pending::Chance(Chance::Die), _) => Err("a die shows 1 to 6".to_owned()),
            (Pending::Chance(Chance::Tile), Outcome::Tile(n)) if tiles.contains(&n) => Ok(()),
            (Pending::Chance(Chance::Tile), _) => Err(format!("the tiles are {tiles:?}")),
            _ => Err("nothing is rolled now".to_owned()),
        }
    }

    fn resolve(&self, s: &mut State, outcome: Outcome, log: &mut impl EventSink<Event>) {
        match outcome {
            Outcome::Die(die) => self.die(s, die, log),
            Outcome::Tile(tile) => self.draw_tile(s, tile, log),
        }
        self.run(s, log);
    }

    fn determinize(&self, s: &State, viewer: Viewer, dice: &mut impl Draw) -> State {
        let mut world = s.clone();
        // Dice are drawn whether or not there is a tile, so that what is imagined never depends on what is hidden.
        let draw = dice.bits();
        if s.tile > 0 && !viewer.owns(Seat(s.active.other() as u8)) {
            applied!("WAT-7.07");
            // The sequence goes on, so the tile allows more actions than are finished.
            let possible = self.data.tables.tiles.iter().filter(|t| **t > s.actions);
            let count = possible.clone().count() as u64;
            if let Some(tile) = possible.clone().nth((draw % count.max(1)) as usize) {
                world.tile = *tile;
            }
        }
        world
    }

    fn reveals_information(&self, s: &State, action: Action) -> bool {
        let mut after = s.clone();
        self.choose(&mut after, Seat(0), action, &mut ());
        let is_finished = (after.actions, after.turn, after.active) != (s.actions, s.turn, s.active);
        after.over.is_some() || (is_finished && self.tells_of_the_tile(s, &after))
    }
}

impl Waterloo {
    /// Whether to go on or to stop after the action that ends between two states tells the active player something about the tile: not
    /// where every tile he must reckon with says the same, nor where his discs have run out.
    fn tells_of_the_tile(&self, s: &State, after: &State) -> bool {
        let side = s.active.index();
        let out_of_discs = after.turn != s.turn || after.discs[side] == [0; 3];
        let possible = || self.data.tables.tiles.iter().filter(|tile| **tile > s.actions);
        let stops = possible().filter(|tile| **tile == s.actions + 1).count();
        s.tile > 0 && !out_of_discs && stops > 0 && stops < possible().count()
    }

    /// Units of a side, in a space.
    #[inline]
    pub(crate) fn of(&self, s: &State, side: Side, area: Area) -> UnitSet {
        s.here(area) & self.data.roster.side[side.index()]
    }

    #[inline]
    pub(crate) fn infantry_of(&self, s: &State, side: Side, area: Area) -> UnitSet {
        self.of(s, side, area) & self.data.roster.infantry
    }

    #[inline]
    pub(crate) fn cavalry_of(&self, s: &State, side: Side, area: Area) -> UnitSet {
        self.of(s, side, area) & self.data.roster.cavalry
    }

    #[inline]
    pub(crate) fn guns_of(&self, s: &State, side: Side, area: Area) -> UnitSet {
        self.of(s, side, area) & self.data.roster.artillery
    }

    #[inline]
    pub(crate) fn leaders_of(&self, s: &State, side: Side, area: Area) -> UnitSet {
        self.of(s, side, area) & self.data.roster.leaders
    }
}

impl Waterloo {
    /// Every invariant of a state, for tests and simulations: pieces and cubes are conserved, derived sets agree, and two sides
    /// share an area only as cavalry beside guns or in an assault.
    pub fn check_invariants(&self, s: &State) -> Result<(), String> {
        let roster = &self.data.roster;
        for i in 0..roster.len() {
            let unit = Unit(i as u8);
            let at = s.at(unit);
            for area in 0..self.data.map.areas.len() {
                if s.here[area].has(unit) != (at == Area(area as u8)) {
                    return Err(format!("{} is in two places", roster.id(unit)));
                }
            }
        }
        for force in crate::units::Force::ALL {
            let f = force.index();
            let on_board: u32 = s.cubes[f].iter().map(|n| u32::from(*n)).sum();
            let grand = if f == 0 { u32::from(s.grand) } else { 0 };
            let total = on_board + grand + u32::from(s.supply[f]);
            applied!("WAT-14.16");
            if total != u32::from(self.data.tables.cubes[f]) {
                return Err(format!("{total} {} cubes", force.colour()));
            }
        }
        let quiet = s.clash.area == Area::GONE && s.assaults.is_empty();
        for i in 0..self.data.map.areas.len() {
            let area = Area(i as u8);
            for side in [Side::French, Side::Allied] {
                let combat = (self.of(s, side, area) & roster.combat).any();
                if s.occupied[side.index()].has(area) != combat {
                    return Err(format!("{} is not occupied as it seems", self.data.map.id(area)));
                }
            }
            let both = s.occupied[0].has(area) && s.occupied[1].has(area);
            if quiet && both {
                let horse = |side| self.of(s, side, area) & roster.combat == self.cavalry_of(s, side, area);
                let guns = |side| self.of(s, side, area) & roster.combat == self.guns_of(s, side, area);
                let fine = (horse(Side::French) && guns(Side::Allied))
                    || (horse(Side::Allied) && guns(Side::French));
                if !fine {
                    return Err(format!("both sides are in {}", self.data.map.id(area)));
                }
            }
            let waits = s.stack.iter().any(|f| matches!(f, Frame::Overflow { .. } | Frame::Cubes { .. }));
            for force in crate::units::Force::ALL {
                let f = force.index();
                let foot = (s.here(area) & roster.infantry & roster.force[f]).len();
                let guns = (s.here(area) & roster.artillery & roster.force[f]).len();
                if (foot > 0) != s.infantry[f].has(area) {
                    return Err(format!("infantry of {} is not noted", self.data.map.id(area)));
                }
                let most = if foot > 0 { foot * self.data.tables.per_infantry } else { guns };
                if !waits && s.cubes(force, area) > most {
                    let id = self.data.map.id(area);
                    return Err(format!("{} {} cubes in {id}", s.cubes(force, area), force.colour()));
                }
            }
        }
        Ok(())
    }

    /// What the state waits for, in the program's own terms: for messages of tests.
    pub fn debug_top(&self, s: &State) -> String {
        format!("{:?} {:?}", s.stack, s.clash)
    }
}
