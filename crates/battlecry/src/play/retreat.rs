//! Step 5: retreats, flag by flag, toward the own edge.

use bicorne_core::{Clause, EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet, rear};
use bicorne_hexcard::Way;

use crate::action::Action;
use crate::event::{Event, Fact, Piece};
use crate::game::BattleCry;
use crate::state::{Flight, GeneralId, Phase, State, UnitId};
use crate::units::Arm;

/// The pieces that run: a unit with or without its general, or a general alone.
#[derive(Clone, Copy)]
enum Runner {
    Unit(UnitId, Option<GeneralId>),
    General(GeneralId),
}

impl BattleCry {
    fn runner(&self, state: &State, flight: Flight) -> Option<Runner> {
        match flight.alone {
            Some(general) => Some(Runner::General(general)),
            None => state.unit_at(flight.at).map(|unit| Runner::Unit(unit, state.general_at(flight.at))),
        }
    }

    /// The clause that lets the owner ignore one flag of a retreat (BCR-18.06, BCR-18.07); a general alone may not.
    pub(crate) fn ignorable(&self, state: &State, flight: Flight) -> Option<Clause> {
        let Some(Runner::Unit(unit, _)) = self.runner(state, flight) else {
            if self.ground.den.contains(flight.at) || self.is_steady(state, flight.at) {
                applied!("BCR-18.08");
            }
            return None;
        };
        if self.ground.den.contains(flight.at) && state.unit(unit).kind.arm() == Arm::Infantry {
            return Some(rule!("BCR-18.06"));
        }
        self.is_steady(state, flight.at).then_some(rule!("BCR-18.07"))
    }

    fn is_steady(&self, state: &State, at: Hex) -> bool {
        self.scenario.steady[state.active.enemy().index()].contains(at)
    }

    /// Whether this many flags may be ignored: none or one.
    pub(crate) fn may_ignore(&self, state: &State, flight: Flight, flags: u8) -> Result<(), Illegal> {
        match self.ignorable(state, flight) {
            Some(_) if flags <= 1 => Ok(()),
            clause => {
                let clause = clause.unwrap_or(rule!("BCR-18.08"));
                Err(Illegal::because(clause, "battlecry-why-one-flag"))
            }
        }
    }

    pub(crate) fn ignore(
        &self,
        state: &mut State,
        mut flight: Flight,
        flags: u8,
        log: &mut impl EventSink<Event>,
    ) {
        let clause = self.ignorable(state, flight).unwrap_or(rule!("BCR-18.08"));
        applied!("BCR-18.08");
        flight.flags = flight.flags.saturating_sub(flags);
        if let Some(unit) = state.unit_at(flight.at) {
            let unit = state.unit_ref(unit);
            let fact = Fact::Ignored { unit, at: flight.at, flags, left: flight.flags };
            log.emit(|| Event::by(clause, fact));
        }
        self.retreat(state, flight, log);
    }

    /// Hexes that a runner may enter (BCR-14.05 to BCR-14.08, BCR-14.21).
    fn open_to(&self, state: &State, runner: Runner) -> HexSet {
        let own = &state.armies[state.active.enemy().index()];
        let enemy = &state.armies[state.active.index()];
        match runner {
            Runner::Unit(unit, general) => {
                let closed = self.ground.closed_to(state.unit(unit).kind.arm());
                let generals = if general.is_some() { own.generals } else { HexSet::EMPTY };
                !(own.units | enemy.pieces() | generals | closed)
            }
            // Devil's Den takes a general alone only where a unit without a general stands in it.
            Runner::General(_) => {
                let closed = self.ground.closed_to_lone_general() - (own.units - self.ground.closed());
                !(enemy.pieces() | own.generals | closed)
            }
        }
    }

    /// Why a retreat step may not go to a hex.
    fn why_no_way(&self, state: &State, runner: Runner, from: Hex, to: Hex) -> Illegal {
        let side = state.active.enemy();
        let own = &state.armies[side.index()];
        let enemy = &state.armies[side.enemy().index()];
        if !rear(from, self.ground.edge(side)).contains(to) {
            return Illegal::because(rule!("BCR-14.02"), "battlecry-why-not-rear");
        }
        match runner {
            Runner::Unit(..) if (own.units | enemy.units).contains(to) => {
                Illegal::because(rule!("BCR-14.06"), "battlecry-why-unit-there")
            }
            Runner::Unit(..) if enemy.generals.contains(to) => Illegal::by(rule!("BCR-14.07")),
            Runner::Unit(_, Some(_)) if own.generals.contains(to) => Illegal::by(rule!("BCR-14.08")),
            Runner::General(_) if (enemy.pieces() | own.generals).contains(to) => {
                Illegal::by(rule!("BCR-14.21"))
            }
            _ => Illegal::by(rule!("BCR-14.05")),
        }
    }

    /// Whether the owner may choose this hex for the next step (BCR-14.03).
    pub(crate) fn may_retreat(&self, state: &State, flight: Flight, to: Hex) -> Result<(), Illegal> {
        let Some(runner) = self.runner(state, flight) else {
            return Err(Illegal::by(rule!("BCR-14.01")));
        };
        let ways = rear(flight.at, self.ground.edge(state.active.enemy())) & self.open_to(state, runner);
        if ways.contains(to) {
            return Ok(());
        }
        Err(self.why_no_way(state, runner, flight.at, to))
    }

    pub(crate) fn retreat_options(&self, state: &State, flight: Flight, out: &mut Vec<Action>) {
        if let Some(runner) = self.runner(state, flight) {
            let ways = rear(flight.at, self.ground.edge(state.active.enemy())) & self.open_to(state, runner);
            out.extend(ways.iter().map(Action::Retreat));
        }
    }

    /// Runs a retreat until its end or until the owner has a choice.
    pub(crate) fn retreat(&self, state: &mut State, mut flight: Flight, log: &mut impl EventSink<Event>) {
        let edge = self.ground.edge(state.active.enemy());
        while flight.flags > 0 {
            let Some(runner) = self.runner(state, flight) else { break };
            applied!("BCR-2.02");
            applied!("BCR-2.12");
            applied!("BCR-14.01");
            match Way::back(flight.at, edge, self.open_to(state, runner)) {
                Way::OffBoard => {
                    self.flee_off_board(state, runner, log);
                    if self.has_ended(state, log) {
                        return;
                    }
                    break;
                }
                Way::Blocked => {
                    flight.flags -= 1;
                    let goes_on = self.blocked(state, runner, &mut flight, log);
                    if self.has_ended(state, log) {
                        return;
                    }
                    if !goes_on {
                        break;
                    }
                }
                Way::Only(to) => {
                    if !self.step_back(state, runner, &mut flight, to, Choice::Forced, log) {
                        return;
                    }
                }
                Way::Either(_) => {
                    state.phase = Phase::Retreat(flight);
                    return;
                }
            }
        }
        self.continue_battles(state, log);
    }

    /// The owner chose the hex of the next step.
    pub(crate) fn retreat_to(
        &self,
        state: &mut State,
        mut flight: Flight,
        to: Hex,
        log: &mut impl EventSink<Event>,
    ) {
        let Some(runner) = self.runner(state, flight) else { return };
        applied!("BCR-14.24");
        if self.step_back(state, runner, &mut flight, to, Choice::Owner, log) {
            self.retreat(state, flight, log);
        }
    }

    /// A step from the own edge takes the piece off the board (BCR-14.22: before any search for a hex).
    fn flee_off_board(&self, state: &mut State, runner: Runner, log: &mut impl EventSink<Event>) {
        applied!("BCR-14.19");
        applied!("BCR-14.22");
        match runner {
            Runner::Unit(unit, general) => {
                self.lose_unit(state, unit, rule!("BCR-14.17"), log);
                if let Some(general) = general {
                    self.lose_general(state, general, rule!("BCR-14.17"), log);
                }
            }
            Runner::General(general) => self.lose_general(state, general, rule!("BCR-14.18"), log),
        }
    }

    /// A step with no legal hex costs a figure, or a lone general; says whether somebody is left to go on.
    fn blocked(
        &self,
        state: &mut State,
        runner: Runner,
        flight: &mut Flight,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        applied!("BCR-14.19");
        for to in rear(flight.at, self.ground.edge(state.active.enemy())) {
            self.why_no_way(state, runner, flight.at, to);
        }
        let (unit, general) = match runner {
            Runner::General(general) => {
                self.lose_general(state, general, rule!("BCR-14.15"), log);
                return false;
            }
            Runner::Unit(unit, general) => (unit, general),
        };
        if general.is_some() {
            applied!("BCR-14.23");
        }
        let left = state.unit(unit).figures - 1;
        state.units[unit.index()].figures = left;
        let unit_ref = state.unit_ref(unit);
        log.emit(|| Event::by(rule!("BCR-14.10"), Fact::Blocked { unit: unit_ref, at: flight.at, left }));
        if left > 0 {
            return true;
        }
        self.lose_unit(state, unit, rule!("BCR-14.10"), log);
        flight.alone = general;
        if general.is_some() && flight.flags > 0 {
            applied!("BCR-14.11");
        }
        general.is_some()
    }

    /// One step back; says whether the retreat goes on by itself.
    fn step_back(
        &self,
        state: &mut State,
        runner: Runner,
        flight: &mut Flight,
        to: Hex,
        choice: Choice,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        let from = flight.at;
        let forced = choice == Choice::Forced;
        flight.flags -= 1;
        flight.at = to;
        let flags = flight.flags;
        applied!("BCR-14.02");
        let clause = if forced { rule!("BCR-14.02") } else { rule!("BCR-14.03") };
        if self.ground.stops.contains(to) {
            applied!("BCR-14.04");
        }
        match runner {
            Runner::General(general) => {
                state.put_general(general, to);
                let general_ref = state.general_ref(general);
                let piece = Piece::General(general_ref);
                log.emit(|| {
                    Event::by(clause, Fact::Retreated { piece, general: None, from, to, flags, forced })
                });
                if let Some(unit) = state.unit_at(to) {
                    applied!("BCR-14.14");
                    let unit = state.unit_ref(unit);
                    if flags == 0 {
                        let fact = Fact::Attached { general: general_ref, unit, at: to };
                        log.emit(|| Event::by(rule!("BCR-14.14"), fact));
                    } else {
                        applied!("BCR-14.15");
                    }
                }
                !self.has_ended(state, log)
            }
            Runner::Unit(unit, general) => {
                let met = state.general_at(to);
                state.put_unit(unit, to);
                if let Some(general) = general {
                    applied!("BCR-14.09");
                    state.put_general(general, to);
                }
                applied!("BCR-14.20");
                let (unit_ref, general) = (state.unit_ref(unit), general.map(|g| state.general_ref(g)));
                let piece = Piece::Unit(unit_ref);
                log.emit(|| Event::by(clause, Fact::Retreated { piece, general, from, to, flags, forced }));
                if let Some(met) = met {
                    let fact = Fact::Attached { general: state.general_ref(met), unit: unit_ref, at: to };
                    log.emit(|| Event::by(rule!("BCR-14.12"), fact));
                }
                self.tell_presence(state, unit_ref.side, HexSet::of(from).with(to), log);
                if self.has_ended(state, log) {
                    return false;
                }
                if met.is_some() && flags > 0 {
                    applied!("BCR-14.13");
                    state.phase = Phase::Halt(*flight);
                    return false;
                }
                true
            }
        }
    }

    /// The unit stops on the general it met and ignores the flags left (BCR-14.13).
    pub(crate) fn halt(&self, state: &mut State, flight: Flight, log: &mut impl EventSink<Event>) {
        if let (Some(unit), Some(general)) = (state.unit_at(flight.at), state.general_at(flight.at)) {
            let (unit, general) = (state.unit_ref(unit), state.general_ref(general));
            let fact = Fact::Halted { unit, general, at: flight.at, ignored: flight.flags };
            log.emit(|| Event::by(rule!("BCR-14.13"), fact));
        }
        self.continue_battles(state, log);
    }
}

/// The player that chose the hex of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Owner,
    /// There was only one.
    Forced,
}
