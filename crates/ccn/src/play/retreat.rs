//! Retreats of units, hex by hex, toward the own edge (chapter 13).

use bicorne_core::{Clause, EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet, rear};

use super::melee::Fate;
use crate::action::Action;
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::state::{Flight, Phase, State, Then, UnitId};

impl Napoleonics {
    /// Hexes a retreating unit may enter: passable, without a unit or an enemy leader, with a friendly leader only if it has
    /// none (CCN-13.03, CCN-13.04, CCN-13.06).
    pub(crate) fn open_to(&self, state: &State, unit: UnitId) -> HexSet {
        let own = &state.armies[unit.side().index()];
        let enemy = &state.armies[unit.side().enemy().index()];
        let led = state.unit(unit).at.is_some_and(|at| own.leaders.contains(at));
        let leaders = if led { own.leaders } else { HexSet::EMPTY };
        !(own.units | enemy.pieces() | leaders | self.ground.closed_to(state.class(unit)))
    }

    /// The hexes of the next step; none for a square (CCN-13.11).
    pub(crate) fn retreat_ways(&self, state: &State, unit: UnitId) -> HexSet {
        let Some(at) = state.unit(unit).at else { return HexSet::EMPTY };
        if state.is_square(unit) {
            return HexSet::EMPTY;
        }
        rear(at, self.ground.edge(unit.side())) & self.open_to(state, unit)
    }

    /// Whether the owner may choose this hex for the next step (CCN-13.02).
    pub(crate) fn may_retreat(&self, state: &State, flight: Flight, to: Hex) -> Result<(), Illegal> {
        if self.retreat_ways(state, flight.unit).contains(to) {
            return Ok(());
        }
        let side = flight.unit.side();
        let at = state.unit(flight.unit).at;
        if !at.is_some_and(|at| rear(at, self.ground.edge(side)).contains(to)) {
            return Err(Illegal::because(rule!("CCN-2.07"), "ccn-why-not-rear"));
        }
        let enemy = &state.armies[side.enemy().index()];
        Err(if state.unit_at(to).is_some() || enemy.leaders.contains(to) {
            Illegal::because(rule!("CCN-13.04"), "ccn-why-occupied")
        } else if state.leaders_of(side).contains(to) {
            Illegal::because(rule!("CCN-13.06"), "ccn-why-two-leaders")
        } else {
            Illegal::because(rule!("CCN-13.03"), "ccn-why-impassable")
        })
    }

    pub(crate) fn retreat_options(&self, state: &State, flight: Flight, out: &mut Vec<Action>) {
        out.extend(self.retreat_ways(state, flight.unit).iter().map(Action::Retreat));
    }

    /// Runs a retreat until its end or until the owner has a choice.
    pub(crate) fn continue_flight(
        &self,
        state: &mut State,
        mut flight: Flight,
        log: &mut impl EventSink<Event>,
    ) {
        while flight.steps > 0 {
            applied!("CCN-13.14");
            applied!("CCN-2.07");
            let ways = self.retreat_ways(state, flight.unit);
            self.note_ways(state, flight.unit, ways);
            match (ways.len(), ways.first()) {
                (0, _) | (_, None) => {
                    if !self.cannot_retreat(state, &mut flight, log) {
                        return;
                    }
                }
                (1, Some(only)) => {
                    applied!("CCN-13.08");
                    if !self.step_back(state, &mut flight, only, true, log) {
                        return;
                    }
                }
                _ => {
                    state.phase = Phase::Retreat(flight);
                    return;
                }
            }
        }
        let fate = if flight.left { Fate::Moved } else { Fate::Stayed };
        match fate {
            Fate::Moved => {
                applied!("CCN-13.09");
            }
            _ => {
                applied!("CCN-13.10");
                applied!("CCN-20.24");
            }
        }
        self.struck_done(state, fate, log);
    }

    /// Notes for proofs what bars a retreat.
    fn note_ways(&self, state: &State, unit: UnitId, ways: HexSet) {
        let Some(at) = state.unit(unit).at else { return };
        let barred = rear(at, self.ground.edge(unit.side())) - ways;
        if barred.intersects(state.pieces()) {
            applied!("CCN-13.04");
        }
    }

    /// A hex of retreat that cannot be made costs a block; says whether the retreat goes on at once.
    fn cannot_retreat(
        &self,
        state: &mut State,
        flight: &mut Flight,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        let Some(at) = state.unit(flight.unit).at else { return false };
        flight.steps -= 1;
        state.units[flight.unit.index()].blocks -= 1;
        let (unit, left) = (state.unit_ref(flight.unit), state.unit(flight.unit).blocks);
        let square = state.is_square(flight.unit);
        let clause = if square { rule!("CCN-20.12") } else { rule!("CCN-13.07") };
        if square {
            applied!("CCN-13.11");
        }
        applied!("CCN-13.12");
        log.emit(|| Event::by(clause, Fact::Blocked { unit, at, left, square }));
        if left == 0 {
            if state.leader_with(flight.unit).is_some() && !flight.checked {
                applied!("CCN-12.09");
            }
            self.eliminate(state, flight.unit, flight.checked, log);
            return false;
        }
        match state.leader_with(flight.unit) {
            Some(leader) if !flight.checked => {
                flight.checked = true;
                self.check_leader(state, leader, true, Then::Flight(*flight));
                false
            }
            Some(_) => {
                applied!("CCN-12.04");
                true
            }
            None => true,
        }
    }

    /// The owner chose the hex of the next step.
    pub(crate) fn retreat_to(
        &self,
        state: &mut State,
        mut flight: Flight,
        to: Hex,
        log: &mut impl EventSink<Event>,
    ) {
        applied!("CCN-13.02");
        if self.step_back(state, &mut flight, to, false, log) {
            self.continue_flight(state, flight, log);
        }
    }

    /// One step back; says whether the retreat goes on at once.
    fn step_back(
        &self,
        state: &mut State,
        flight: &mut Flight,
        to: Hex,
        forced: bool,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        flight.steps -= 1;
        flight.left = true;
        let met = self.fall_back(state, flight.unit, to, flight.steps, forced, rule!("CCN-13.01"), log);
        if self.has_ended(state, log) {
            return false;
        }
        if met && flight.steps > 0 {
            state.phase = Phase::Halt(*flight);
            return false;
        }
        true
    }

    /// A unit goes one hex back with its leader; says whether it met a lone leader there: he is attached at once.
    #[allow(clippy::too_many_arguments)] // all of them tell one step
    pub(crate) fn fall_back(
        &self,
        state: &mut State,
        unit: UnitId,
        to: Hex,
        left: u8,
        forced: bool,
        clause: Clause,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        let Some(from) = state.unit(unit).at else { return false };
        let leader = state.leader_with(unit);
        let met = state.leader_of(unit.side(), to);
        state.put_unit(unit, to);
        if let Some(leader) = leader {
            applied!("CCN-13.05");
            state.put_leader(leader, to);
        }
        if self.ground.stops.contains(to) {
            applied!("CCN-13.03");
        }
        let retreats = state.unit_ref(unit);
        let leader = leader.map(|l| state.leader_ref(l));
        log.emit(|| Event::by(clause, Fact::Retreated { unit: retreats, leader, from, to, left, forced }));
        if let Some(met) = met {
            let leader = state.leader_ref(met);
            let clause = if clause == rule!("CCN-13.01") { rule!("CCN-13.06") } else { rule!("CCN-19.04") };
            log.emit(|| Event::by(clause, Fact::Attached { leader, unit: retreats, at: to }));
        }
        met.is_some()
    }

    /// The retreat stops on the leader met.
    pub(crate) fn halt(&self, state: &mut State, flight: Flight, log: &mut impl EventSink<Event>) {
        if let (Some(at), Some(leader)) = (state.unit(flight.unit).at, state.leader_with(flight.unit)) {
            let (unit, leader) = (state.unit_ref(flight.unit), state.leader_ref(leader));
            let fact = Fact::Halted { unit, leader, at, spared: flight.steps };
            log.emit(|| Event::by(rule!("CCN-13.06"), fact));
        }
        self.struck_done(state, Fate::Moved, log);
    }
}
