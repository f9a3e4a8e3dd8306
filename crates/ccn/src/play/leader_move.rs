//! Phase 3: leaders move on their own.

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet, distance};
use bicorne_hexcard::Ways;

use crate::action::Action;
use crate::cards::Card;
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::state::{LeaderId, State, leaders_in};

impl Napoleonics {
    /// Hexes a leader may move on his own (CCN-7.09); four under La Grande Manoeuvre.
    pub(crate) fn leader_allowance(&self, state: &State) -> u8 {
        let manoeuvre = state.acting.filter(|card| *card == Card::LaGrandeManoeuvre && !state.plain);
        manoeuvre.and_then(|card| self.data.card(card).steps).unwrap_or(self.data.leader.steps)
    }

    /// Where a leader may go: past friends, not past enemies; stop terrain stops him (CCN-7.13, CCN-22.35).
    pub(crate) fn leader_ways(&self, state: &State, from: Hex) -> Ways {
        let own = &state.armies[state.active.index()];
        let enemy = &state.armies[state.active.enemy().index()];
        let others = own.leaders.without(from);
        let open = !(enemy.pieces() | self.ground.closed_to_all) - (self.ground.stops & others);
        Ways { open, ends: open & self.ground.stops }
    }

    /// Where a leader may end his move: not with another leader (CCN-7.12), nor where he began (CCN-7.20).
    fn leader_destinations(&self, state: &State, from: Hex) -> HexSet {
        let ways = self.leader_ways(state, from);
        let others = state.leaders_of(state.active).without(from);
        (ways.reach(from, self.leader_allowance(state)) - others).without(from)
    }

    /// Leaders who may still move.
    pub(crate) fn leaders_to_move(&self, state: &State) -> impl Iterator<Item = (LeaderId, Hex)> {
        let bits = state.turn.leaders & !state.turn.leaders_moved;
        leaders_in(state.active, bits).filter_map(|l| state.leader(l).map(|at| (l, at)))
    }

    pub(crate) fn leader_move_options(&self, state: &State, out: &mut Vec<Action>) {
        for (_, from) in self.leaders_to_move(state) {
            let to = self.leader_destinations(state, from);
            out.extend(to.iter().map(|to| Action::MoveLeader { from, to }));
        }
    }

    pub(crate) fn can_a_leader_move(&self, state: &State) -> bool {
        state.turn.leaders != 0
            && self.leaders_to_move(state).any(|(_, from)| !self.leader_destinations(state, from).is_empty())
    }

    /// Whether the leader on a hex may move on his own now.
    pub(crate) fn may_leader_set_out(&self, state: &State, from: Hex) -> Result<LeaderId, Illegal> {
        let leader = state.leader_of(state.active, from);
        let leader = leader.ok_or_else(|| Illegal::because(rule!("CCN-6.01"), "ccn-why-no-own-leader"))?;
        if state.turn.leaders & leader.bit() == 0 {
            return Err(Illegal::because(rule!("CCN-7.15"), "ccn-why-leader-not-ordered"));
        }
        if state.turn.leaders_moved & leader.bit() != 0 {
            return Err(Illegal::because(rule!("CCN-7.14"), "ccn-why-leader-moved"));
        }
        Ok(leader)
    }

    /// Whether a leader may move from hex to hex.
    pub(crate) fn may_move_leader(&self, state: &State, from: Hex, to: Hex) -> Result<LeaderId, Illegal> {
        let leader = self.may_leader_set_out(state, from)?;
        if self.leader_destinations(state, from).contains(to) {
            return Ok(leader);
        }
        let enemy = &state.armies[state.active.enemy().index()];
        Err(if from == to {
            Illegal::because(rule!("CCN-7.20"), "ccn-why-same-hex")
        } else if self.ground.closed_to_all.contains(to) {
            self.why_closed(to)
        } else if enemy.pieces().contains(to) {
            Illegal::because(rule!("CCN-7.13"), "ccn-why-enemy-there")
        } else if state.leaders_of(state.active).without(from).contains(to) {
            Illegal::because(rule!("CCN-7.12"), "ccn-why-two-leaders")
        } else if distance(from, to) > self.leader_allowance(state) {
            Illegal::because(rule!("CCN-7.09"), "ccn-why-too-far")
        } else {
            applied!("CCN-22.35");
            Illegal::because(rule!("CCN-7.21"), "ccn-why-no-way")
        })
    }

    pub(crate) fn move_leader(&self, state: &mut State, from: Hex, to: Hex, log: &mut impl EventSink<Event>) {
        let side = state.active;
        let Some(leader) = state.leader_of(side, from) else { return };
        state.turn.leaders_moved |= leader.bit();
        state.put_leader(leader, to);
        let moved = state.leader_ref(leader);
        applied!("CCN-6.13");
        applied!("CCN-7.19");
        let clause = match state.acting {
            Some(Card::LaGrandeManoeuvre) => rule!("CCN-25.14"),
            _ => rule!("CCN-7.09"),
        };
        log.emit(|| Event::by(clause, Fact::LeaderMoved { leader: moved, from, to }));
        if self.ground.stops.contains(to) {
            applied!("CCN-22.35");
        }
        if let Some(unit) = state.unit_at(to) {
            // The unit that he joins stays where it is; its order, if it has one, lets it battle (CCN-7.14).
            state.turn.joined |= unit.bit();
            if state.turn.moves & unit.bit() != 0 {
                applied!("CCN-7.14");
            }
            state.turn.moves &= !unit.bit();
            applied!("CCN-26.08");
            let unit = state.unit_ref(unit);
            log.emit(|| Event::by(rule!("CCN-7.13"), Fact::Attached { leader: moved, unit, at: to }));
        }
        self.continue_moves(state, log);
    }
}
