//! Phase 3: pieces leave the board at an exit (CCN-27.02).

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet};

use crate::action::Action;
use crate::event::{Event, Fact, Piece};
use crate::game::Napoleonics;
use crate::scenario::{Objective, ObjectiveKind};
use crate::state::{LeaderId, State, UnitId, units_in};

impl Napoleonics {
    /// The exits of the active side.
    fn exits<'g>(&'g self, state: &State) -> impl Iterator<Item = &'g Objective> + use<'g> {
        let side = state.active;
        self.scenario.objectives.iter().filter(move |o| o.kind == ObjectiveKind::Exit && o.side == side)
    }

    #[inline]
    pub(crate) fn has_exits(&self, state: &State) -> bool {
        !self.scenario.objectives.is_empty() && self.exits(state).next().is_some()
    }

    fn exit_hexes(&self, state: &State) -> HexSet {
        self.exits(state).fold(HexSet::EMPTY, |all, o| all | o.hexes)
    }

    /// Whether a unit can leave by a hex: one hex of movement from there, not after stop terrain.
    fn can_exit(&self, state: &State, unit: UnitId, from: Hex, by: Hex) -> bool {
        let most = self.allowance(state, unit).steps;
        if from == by {
            return most >= 1;
        }
        let ways = self.ways(state, state.class(unit), self.carries(state, from));
        let ends = ways.ends.contains(by);
        !ends && ways.steps(from, by, most).is_some_and(|steps| steps < most)
    }

    fn can_leader_exit(&self, state: &State, from: Hex, by: Hex) -> bool {
        let most = self.leader_allowance(state);
        let ways = self.leader_ways(state, from);
        from == by
            || (!ways.ends.contains(by) && ways.steps(from, by, most).is_some_and(|steps| steps < most))
    }

    pub(crate) fn exit_options(&self, state: &State, out: &mut Vec<Action>) {
        let exits = self.exit_hexes(state);
        for unit in units_in(state.active, state.turn.moves) {
            let Some(from) = state.unit(unit).at else { continue };
            let by = exits.iter().filter(|by| self.can_exit(state, unit, from, *by));
            out.extend(by.map(|by| Action::Exit { from, by }));
        }
        for (_, from) in self.leaders_to_move(state) {
            let by = exits.iter().filter(|by| self.can_leader_exit(state, from, *by));
            out.extend(by.map(|by| Action::ExitLeader { from, by }));
        }
    }

    pub(crate) fn can_anything_exit(&self, state: &State) -> bool {
        let mut out = Vec::new();
        self.exit_options(state, &mut out);
        !out.is_empty()
    }

    pub(crate) fn may_exit(&self, state: &State, from: Hex, by: Hex) -> Result<UnitId, Illegal> {
        let unit = self.may_set_out(state, from)?;
        if !self.exit_hexes(state).contains(by) {
            return Err(Illegal::because(rule!("CCN-2.12"), "ccn-why-no-exit"));
        }
        if self.can_exit(state, unit, from, by) {
            return Ok(unit);
        }
        Err(Illegal::because(rule!("CCN-27.02"), "ccn-why-exit-too-far"))
    }

    pub(crate) fn may_exit_leader(&self, state: &State, from: Hex, by: Hex) -> Result<LeaderId, Illegal> {
        let leader = self.may_leader_set_out(state, from)?;
        if !self.exit_hexes(state).contains(by) {
            return Err(Illegal::because(rule!("CCN-7.19"), "ccn-why-no-exit"));
        }
        if self.can_leader_exit(state, from, by) {
            return Ok(leader);
        }
        Err(Illegal::because(rule!("CCN-27.02"), "ccn-why-exit-too-far"))
    }

    pub(crate) fn exit(&self, state: &mut State, from: Hex, by: Hex, log: &mut impl EventSink<Event>) {
        let Some(unit) = state.unit_at(from) else { return };
        let side = state.active;
        let banners: u8 = self.exits(state).filter(|o| o.hexes.contains(by)).map(|o| o.value).sum();
        let riding = state.leader_of(side, from).filter(|_| self.carries(state, from));
        let piece = Piece::Unit(state.unit_ref(unit));
        let leader = riding.map(|l| state.leader_ref(l));
        state.remove_unit(unit);
        if let Some(leader) = riding {
            state.remove_leader(leader);
        }
        let turn = &mut state.turn;
        for bits in [&mut turn.ordered, &mut turn.moves, &mut turn.battles] {
            *bits &= !unit.bit();
        }
        state.banners[side.index()] += banners;
        applied!("CCN-2.12");
        let clause = rule!("CCN-27.02");
        log.emit(|| Event::by(clause, Fact::Exited { piece, leader, from, by, banners }));
        self.tell_banners(state, side, clause, log);
        if !self.has_ended(state, log) {
            self.continue_moves(state, log);
        }
    }

    pub(crate) fn exit_leader(&self, state: &mut State, from: Hex, by: Hex, log: &mut impl EventSink<Event>) {
        let Some(leader) = state.leader_of(state.active, from) else { return };
        let piece = Piece::Leader(state.leader_ref(leader));
        state.remove_leader(leader);
        state.turn.leaders &= !leader.bit();
        let fact = Fact::Exited { piece, leader: None, from, by, banners: 0 };
        log.emit(|| Event::by(rule!("CCN-27.02"), fact));
        self.continue_moves(state, log);
    }
}
