//! Flags: how many may be ignored, and by what right (chapter 14).

use bicorne_core::{EventSink, Illegal, Lines};
use bicorne_geom::hexes::{Hex, neighbours};

use super::melee::Fate;
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::state::{Flight, Phase, State, UnitId};
use crate::units::Class;

/// Friends next to a unit that support it (CCN-14.03).
const SUPPORT: usize = 2;

impl Napoleonics {
    /// How many flags of one roll a unit may ignore when it is struck from a hex, with the clause of each source; none if
    /// cavalry is struck by a square (CCN-14.08).
    pub fn ignorable(&self, state: &State, unit: UnitId, from: Hex, lines: &mut impl Lines) -> u8 {
        let Some(at) = state.unit(unit).at else { return 0 };
        let class = state.class(unit);
        let by_square = state.unit_at(from).is_some_and(|striker| state.is_square(striker));
        if class == Class::Cavalry && by_square {
            lines.line(rule!("CCN-14.08"), 0);
            return 0;
        }
        let profile = self.data.profile(state.unit(unit).kind);
        let army = &state.armies[unit.side().index()];
        let mut flags = 0;
        if army.leaders.contains(at) {
            lines.line(rule!("CCN-14.02"), self.data.leader.ignores as i8);
            flags += self.data.leader.ignores;
        }
        let supported = (neighbours(at) & army.pieces()).len() >= SUPPORT;
        if supported && state.is_square(unit) {
            lines.line(rule!("CCN-14.04"), 0);
        } else if supported {
            lines.line(rule!("CCN-14.03"), 1);
            applied!("CCN-14.09");
            flags += 1;
        }
        if profile.ignores > 0 {
            lines.line(profile.clauses.ignores.unwrap_or(rule!("CCN-14.06")), profile.ignores as i8);
            flags += profile.ignores;
        }
        if self.is_across_works(from, at) {
            let works = self.data.works.ignores[class as usize];
            applied!("CCN-22.21");
            lines.line(rule!("CCN-14.07"), works as i8);
            flags += works;
        } else if !self.ground.dug_in.contains(at) {
            applied!("CCN-14.12");
        }
        flags
    }

    /// The hex from which the unit struck now is struck.
    fn struck_from(&self, state: &State) -> Option<Hex> {
        let combat = state.combat?;
        Some(if combat.step.strikes_attacker() { combat.at } else { combat.from })
    }

    /// How many of these flags the unit struck now may ignore.
    pub(crate) fn may_ignore_at_most(&self, state: &State, flight: Flight) -> u8 {
        let Some(from) = self.struck_from(state) else { return 0 };
        self.ignorable(state, flight.unit, from, &mut ()).min(flight.steps)
    }

    /// Flags are applied to the unit struck (D9).
    pub(crate) fn apply_flags(
        &self,
        state: &mut State,
        unit: UnitId,
        flags: u8,
        checked: bool,
        log: &mut impl EventSink<Event>,
    ) {
        if flags == 0 {
            return self.struck_done(state, Fate::Stayed, log);
        }
        let flight = Flight { unit, steps: flags, checked, left: false };
        let ignorable = self.may_ignore_at_most(state, flight);
        if let (Some(at), Some(from)) = (state.unit(unit).at, self.struck_from(state)) {
            self.ignorable(state, unit, from, &mut Noted);
            let hexes = self.data.profile(state.unit(unit).kind).retreat;
            let retreats = state.unit_ref(unit);
            let fact = Fact::MustRetreat { unit: retreats, at, flags, ignorable, hexes };
            log.emit(|| Event::by(rule!("CCN-13.01"), fact));
        }
        if unit.side() == state.active {
            applied!("CCN-14.11");
        }
        match ignorable {
            0 => self.begin_flight(state, flight, log),
            _ => state.phase = Phase::Ignore(flight),
        }
    }

    /// Whether this many flags may be ignored.
    pub(crate) fn may_ignore(&self, state: &State, flight: Flight, flags: u8) -> Result<(), Illegal> {
        if flags <= self.may_ignore_at_most(state, flight) {
            return Ok(());
        }
        Err(Illegal::because(rule!("CCN-14.10"), "ccn-why-too-many-flags"))
    }

    pub(crate) fn ignore(
        &self,
        state: &mut State,
        mut flight: Flight,
        flags: u8,
        log: &mut impl EventSink<Event>,
    ) {
        flight.steps -= flags;
        applied!("CCN-14.01");
        if let Some(at) = state.unit(flight.unit).at {
            let unit = state.unit_ref(flight.unit);
            let fact = Fact::Ignored { unit, at, flags, left: flight.steps };
            log.emit(|| Event::by(rule!("CCN-14.10"), fact));
        }
        self.begin_flight(state, flight, log);
    }

    /// Flags not ignored become hexes: militia goes three for each (CCN-13.13).
    fn begin_flight(&self, state: &mut State, mut flight: Flight, log: &mut impl EventSink<Event>) {
        let profile = self.data.profile(state.unit(flight.unit).kind);
        bicorne_core::trace::hit(profile.clauses.retreat);
        applied!("CCN-13.13");
        flight.steps = flight.steps.saturating_mul(profile.retreat);
        self.continue_flight(state, flight, log);
    }
}

/// Notes each line for proofs.
struct Noted;

impl Lines for Noted {
    fn line(&mut self, clause: bicorne_core::Clause, _: i8) {
        bicorne_core::trace::hit(clause);
    }
}
