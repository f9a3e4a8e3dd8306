//! After a melee won: taking ground, breaking through, the bonus melee (chapter 16).

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet, neighbours};

use crate::action::Action;
use crate::event::{Advanced, Event, Fact};
use crate::game::Napoleonics;
use crate::state::{Combat, Phase, State};
use crate::units::Class;

impl Napoleonics {
    /// Whether the attacker may enter the hex vacated (CCN-16.14).
    pub(crate) fn may_advance(&self, state: &State, combat: Combat) -> Result<(), Illegal> {
        let lead = combat.lead;
        applied!("CCN-16.14");
        if state.unit(lead).at != Some(combat.from) {
            return Err(Illegal::because(rule!("CCN-16.14"), "ccn-why-not-in-its-hex"));
        }
        if state.class(lead) == Class::Artillery || state.is_square(lead) {
            return Err(Illegal::because(rule!("CCN-16.04"), "ccn-why-never-advances"));
        }
        let stopped = (state.turn.stopped | state.turn.joined) & lead.bit() != 0;
        if stopped && !self.data.limits.advance_after_stop {
            return Err(Illegal::because(rule!("CCN-16.06"), "ccn-why-stopped"));
        }
        if !self.enterable(state, combat).contains(combat.at) {
            return Err(Illegal::because(rule!("CCN-16.05"), "ccn-why-occupied"));
        }
        Ok(())
    }

    /// Hexes the attacker could enter: as in phase 3, a lone leader's only if it has none.
    fn enterable(&self, state: &State, combat: Combat) -> HexSet {
        let own = &state.armies[combat.lead.side().index()];
        let led = state.leader_with(combat.lead).is_some();
        let lone = if led { HexSet::EMPTY } else { own.lone() };
        (!state.pieces() | lone) - self.ground.closed_to(state.class(combat.lead))
    }

    /// The attacker won: it may advance (D11).
    pub(crate) fn try_advance(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let Some(combat) = state.combat else { return self.after_combat(state, log) };
        applied!("CCN-16.01");
        if self.may_advance(state, combat).is_err() {
            return self.after_combat(state, log);
        }
        state.phase = Phase::Advance;
    }

    /// Hexes of the choice at hand: the one vacated, or its neighbours (CCN-16.15).
    pub(crate) fn advance_ways(&self, state: &State) -> HexSet {
        let Some(combat) = state.combat else { return HexSet::EMPTY };
        match state.phase {
            Phase::Advance => HexSet::of(combat.at),
            Phase::Onward => neighbours(combat.at) & self.enterable(state, combat),
            _ => HexSet::EMPTY,
        }
    }

    pub(crate) fn advance_options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(self.advance_ways(state).iter().map(Action::Advance));
        out.push(Action::Stay);
    }

    /// Whether the attacker may advance to a hex.
    pub(crate) fn may_advance_to(&self, state: &State, to: Hex) -> Result<(), Illegal> {
        if self.advance_ways(state).contains(to) {
            return Ok(());
        }
        Err(match state.phase {
            Phase::Onward => Illegal::because(rule!("CCN-16.15"), "ccn-why-not-next"),
            _ => Illegal::because(rule!("CCN-16.02"), "ccn-why-not-vacated"),
        })
    }

    pub(crate) fn advance(&self, state: &mut State, to: Hex, log: &mut impl EventSink<Event>) {
        let Some(combat) = state.combat else { return };
        let lead = combat.lead;
        let Some(from) = state.unit(lead).at else { return };
        let cavalry = state.class(lead) == Class::Cavalry;
        let onward = state.phase == Phase::Onward;
        let leader = state.leader_with(lead);
        let met = state.leader_of(lead.side(), to);
        state.put_unit(lead, to);
        if let Some(leader) = leader {
            applied!("CCN-16.07");
            state.put_leader(leader, to);
        }
        let (how, clause) = match (onward, cavalry) {
            (true, _) => (Advanced::Onward, rule!("CCN-16.15")),
            (false, true) => (Advanced::BrokeThrough, rule!("CCN-16.03")),
            (false, false) => (Advanced::TookGround, rule!("CCN-16.02")),
        };
        if combat.step == crate::state::Step::Retire {
            applied!("CCN-19.08");
        }
        if combat.bonus {
            applied!("CCN-16.10");
        }
        let unit = state.unit_ref(lead);
        let leader = leader.map(|l| state.leader_ref(l));
        log.emit(|| Event::by(clause, Fact::Advanced { unit, leader, from, to, how }));
        if let Some(met) = met {
            let leader = state.leader_ref(met);
            log.emit(|| Event::by(rule!("CCN-16.07"), Fact::Attached { leader, unit, at: to }));
        }
        if self.has_ended(state, log) {
            return;
        }
        if !cavalry || combat.bonus {
            return self.after_combat(state, log);
        }
        let ends_here = onward || met.is_some() || self.ground.stops.contains(to);
        if self.ground.stops.contains(to) {
            applied!("CCN-16.05");
        }
        state.phase = Phase::Onward;
        if ends_here || self.advance_ways(state).is_empty() {
            self.begin_bonus(state, log);
        }
    }

    /// The attacker stays where it is.
    pub(crate) fn stay(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let Some(combat) = state.combat else { return };
        let unit = state.unit_ref(combat.lead);
        if let Some(at) = state.unit(combat.lead).at {
            log.emit(|| Event::by(rule!("CCN-16.02"), Fact::Stayed { unit, at }));
        }
        if state.phase == Phase::Onward {
            applied!("CCN-16.16");
            return self.begin_bonus(state, log);
        }
        applied!("CCN-16.09");
        self.after_combat(state, log);
    }

    /// The bonus melee of cavalry that broke through (D11a): not from ground just entered that bans battle (CCN-16.11).
    fn begin_bonus(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let at = state.combat.and_then(|c| state.unit(c.lead).at);
        applied!("CCN-16.11");
        if at.is_none_or(|at| self.ground.bans.contains(at)) {
            return self.after_combat(state, log);
        }
        state.phase = Phase::Bonus;
        if !self.can_anything_battle(state) {
            return self.after_combat(state, log);
        }
        applied!("CCN-16.09");
    }
}
